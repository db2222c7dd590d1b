"""The table: what lies on it, whose turn it is, what may be chosen, and what happened."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Input

from parish.engine.errors import ParishError
from parish.reading.offer import Offer, Option
from parish.reading.verdict import winners_sentence
from parish.terminal.driver import Driver
from parish.terminal.screens import commands
from parish.terminal.screens.base import Room
from parish.terminal.screens.curtain import Curtain
from parish.terminal.screens.final import FinalScreen
from parish.terminal.session import Session
from parish.terminal.theme import FORBIDDEN
from parish.terminal.widgets.picklist import Pick, PickList
from parish.terminal.widgets.pieces import Bar, Detail, Hints, Log
from parish.terminal.widgets.seats import Chip, SeatLine, score_of
from parish.terminal.widgets.table import Marks, TableView

#: From this height of the screen on, the log has room beside the options.
_TALL: Final = 34
_HUGE: Final = 44
_LATEST: Final = 60
_COMMAND: Final = "do:"


class PlayScreen(Room[None]):
    """One game at the table. Everything that a key does is in `commands`."""

    DEFAULT_CSS = """
    PlayScreen #middle { height: 1fr; }
    PlayScreen #side { width: 45; background: $surface; }
    PlayScreen #filter { display: none; margin: 0 1; width: 1fr; }
    PlayScreen.-filtering #filter { display: block; }
    PlayScreen #options { padding: 0; min-height: 4; }
    PlayScreen #log { border-top: solid $line; }
    PlayScreen #detail { border-top: solid $line; height: 8; }
    PlayScreen.-tall #detail { height: 9; }
    PlayScreen.-huge #detail { height: 12; }
    PlayScreen.-tall #bar { margin: 0 0 1 0; }
    PlayScreen.-choosing #log { display: none; }
    PlayScreen.-choosing.-tall #log { display: block; height: 30%; }
    PlayScreen.-waiting #options, PlayScreen.-waiting #detail { display: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "pick(-1)", show=False),
        Binding("down", "pick(1)", show=False),
        Binding("enter", "choose", show=False),
        Binding("pageup", "page(-1)", show=False, priority=True),
        Binding("pagedown", "page(1)", show=False, priority=True),
        *(Binding(command.keys, f"do('{command.name}')", show=False) for command in commands.COMMANDS if command.keys),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session: Final = session
        self.driver: Final = Driver(self)
        self.offer = Offer(())
        self._by_id: dict[str, Option] = {}
        self._typed = ""
        self._note = ""
        self._final_shown = False
        self._fault_told = ""

    def compose(self) -> ComposeResult:
        yield SeatLine(id="seats")
        with Horizontal(id="middle"):
            yield TableView(id="table")
            with Vertical(id="side"):
                yield Bar(id="bar")
                yield Input(id="filter", placeholder=self.speech.say("type to filter"))
                yield PickList(id="options", click_chooses=self.settings.quick)
                yield Detail(id="detail")
                yield Log(id="log")
        yield Hints(id="hints")

    def on_mount(self) -> None:
        self._fit()
        self.set_interval(1.0, self._tick)
        self.call_after_refresh(self.go_on)

    # The flow of the game.

    def go_on(self) -> None:
        """Something has happened: show it, and let whoever comes next go on."""
        session = self.session
        self._typed = ""
        if session.needs_curtain():
            self.show_all()
            while self.app.screen is not self and self in self.app.screen_stack:
                self.app.pop_screen()
            self.app.push_screen(Curtain(session.words.name(session.seat), session.seat), self._curtain_up)
            return
        if session.persons_turn:
            self.driver.rest()
            session.serve(session.seat)
        self.show_all()
        if session.over:
            self.driver.rest()
            if not self._final_shown:
                self._final_shown = True
                session.autosave()
                self.show_final()
            return
        self._final_shown = False
        if not session.persons_turn:
            self.driver.start()

    def _curtain_up(self, agreed: bool | None) -> None:
        if agreed:
            self.driver.rest()
            self.session.serve(self.session.seat)
            self.show_all()
        else:
            self.house.home()

    def choose(self, option: Option) -> None:
        """Take an option, or tell why it cannot be taken."""
        if not option.legal:
            self.app.bell()
            return
        self.clear_filter()
        try:
            self.session.play(option.choice)
        except ParishError as error:
            self.say(str(error))
            return
        self.go_on()

    def show_final(self) -> None:
        self.app.push_screen(FinalScreen(self.session), self._after_final)

    def _after_final(self, wish: str | None) -> None:
        if wish:
            commands.run(self, wish)

    # What is on the screen.

    @property
    def options(self) -> PickList:
        return self.query_one("#options", PickList)

    @property
    def table(self) -> TableView:
        return self.query_one("#table", TableView)

    @property
    def highlighted(self) -> Option | None:
        """The option under the cursor."""
        picked = self.options.picked
        return self._by_id.get(picked.id) if picked is not None else None

    def say(self, note: str) -> None:
        """Say something in the line of hints, until the next key."""
        self._note = note
        self._show_hints()

    def show_all(self) -> None:
        """Draw everything anew from the session."""
        session = self.session
        if not self.is_mounted:
            return
        self.offer = session.offer()
        choosing = bool(self.offer.options) or session.over
        self.set_class(choosing, "-choosing")
        self.set_class(not choosing, "-waiting")
        self.show_options()
        self._show_bar()
        self._show_log()
        self._show_hints()
        self.mark_table()
        if session.save_fault != self._fault_told:
            self._fault_told = session.save_fault
            if session.save_fault:
                self.notify(session.save_fault, title=self.speech.say("NOT SAVED"), severity="error", markup=False)
        if choosing and not self.query_one("#filter", Input).has_focus:
            self.options.focus()

    def show_options(self) -> None:
        """The options that fit the filter, or what can be done after the end."""
        if self.session.over:
            self._by_id = {}
            self.options.show(
                [Pick(_COMMAND + name, text) for name, text in commands.after_the_end(self.speech)],
            )
            return
        wanted = self.query_one("#filter", Input).value
        groups = self.offer.matching(wanted, forbidden=self.settings.forbidden)
        picks: list[Pick] = []
        self._by_id = {}
        for group in groups:
            if len(groups) > 1 or group.title:
                picks.append(Pick("", group.title or self.speech.say("Otherwise"), role="title"))
            for option in group.options:
                id = str(option.choice)
                self._by_id[id] = option
                lead = str(option.number) if option.legal else FORBIDDEN
                picks.append(Pick(id, option.text, lead=lead, role="ink" if option.legal else "faint"))
        hidden = len(self.offer.options) - len(self.offer.legal)
        if hidden and not self.settings.forbidden:
            count = self.speech.count("{n} more is not allowed now: f", "{n} more are not allowed now: f", hidden)
            picks.append(Pick("", count, role="faint"))
        if not self._by_id and wanted:
            picks.append(Pick("", self.speech.say("Nothing fits."), role="faint"))
        before = self.options.picked
        self.options.show(picks, at=before.id if before is not None and wanted else "")
        if not self._by_id:
            self._show_detail(None)

    def mark_table(self) -> None:
        """The table with what is new, what may be acted on, and what the option under the cursor would change."""
        session = self.session
        option = self.highlighted
        changes = (session.preview(option.choice) or []) if option is not None and option.legal else []
        marks = Marks(
            fresh=session.fresh_rows(),
            changes=changes,
            legal={group.id: group.legal for group in self.offer.groups},
            focus=option.group if option is not None else "",
        )
        panels = session.panels()
        self.table.show(panels, session.viewer, marks)
        if option is not None and option.group:
            self.table.bring_into_sight(option.group)
        chips = [
            Chip(
                seat,
                name,
                score_of(panels, seat),
                to_move=not session.over and seat == session.seat,
                thinks=self.driver.thinks if seat == session.seat else "",
            )
            for seat, name in enumerate(session.match.names)
        ]
        self.query_one(SeatLine).show(session.words.title(), chips, self._saved_note(), alarm=bool(session.save_fault))

    def _saved_note(self) -> str:
        session = self.session
        if session.save_fault:
            return self.speech.say("NOT SAVED")
        return self.speech.say("saved {time}", time=f"{session.saved_at:%H:%M}") if session.saved_at else ""

    def _show_bar(self) -> None:
        session, speech = self.session, self.speech
        name = session.words.name(session.seat) if not session.over else ""
        chain = session.taken_this_turn()
        question = session.question()
        if session.over:
            who = winners_sentence(session.match.position.outcome(), session.words, speech)
        elif session.viewer == session.seat and session.closes_turn:
            who = speech.say("{name}, this is the end of your turn", name=name)
            question = speech.say("Enter confirms it; u takes back.")
        elif session.viewer == session.seat:
            who = speech.say("{name}, it is your turn", name=name)
        elif session.seat in session.people:
            who = speech.say("It is the turn of {name}", name=name)
        elif self.driver.paused:
            who = speech.say("Paused: it is the turn of {name}", name=name)
        else:
            who = speech.say("{name} is thinking", name=name)
        alarm = speech.say("NOT SAVED: {why}", why=session.save_reason) if session.save_fault else ""
        self.query_one(Bar).show(session.seat, who, question, chain, wide=self.size.height >= _TALL, alarm=alarm)

    def _show_log(self) -> None:
        since = self.session.since()
        lines = self.session.story(latest=_LATEST)
        self.query_one("#log", Log).show(lines, since, self.speech.say("since your last turn"))

    def _show_hints(self) -> None:
        self.query_one(Hints).show(commands.hints(self), self._note)

    def _show_detail(self, option: Option | None) -> None:
        detail, speech = self.query_one(Detail), self.speech
        if option is None:
            detail.tell([], "")
        elif option.rule is not None:
            reason = self.session.words.rule(option.rule.id)
            text = reason if reason != option.rule.id else speech.say(option.rule.text)
            detail.forbid(text, option.rule.id, speech.say("Not allowed now. w opens the rule."))
        else:
            changes = self.session.preview(option.choice)
            if changes is None:
                detail.seal(
                    speech.say("Something hidden or left to chance comes next: there is no step back after it.")
                )
            else:
                detail.tell(changes, speech.say("Nothing on the table changes yet."))

    def _tick(self) -> None:
        if self.driver.update_clock():
            self.mark_table()

    # Input.

    @on(PickList.Moved, "#options")
    def _moved(self, event: PickList.Moved) -> None:
        event.stop()
        if event.pick is not self.options.picked:
            return
        self._show_detail(self.highlighted)
        self.mark_table()

    @on(PickList.Chosen, "#options")
    def _chosen(self, event: PickList.Chosen) -> None:
        event.stop()
        if event.pick.id.startswith(_COMMAND):
            commands.run(self, event.pick.id.removeprefix(_COMMAND))
        elif event.pick is self.options.picked and self.highlighted is not None:
            self.choose(self.highlighted)

    @on(TableView.Touched)
    def _touched(self, event: TableView.Touched) -> None:
        for group in self.offer.groups:
            if group.id == event.panel:
                self.options.go_to(str(group.options[0].choice))

    @on(Input.Changed, "#filter")
    def _filtered(self) -> None:
        self.show_options()

    @on(Input.Submitted, "#filter")
    def _submitted(self) -> None:
        self.options.action_choose()

    def clear_filter(self) -> None:
        self.remove_class("-filtering")
        self.query_one("#filter", Input).value = ""
        self.options.focus()

    def on_key(self, event: events.Key) -> None:
        if self._note:
            self._note = ""
            self._show_hints()
        digit = event.character or ""
        if len(digit) == 1 and digit in "0123456789" and not self.query_one("#filter", Input).has_focus:
            event.stop()
            self._type_digit(digit)
        else:
            self._typed = ""

    def _type_digit(self, digit: str) -> None:
        """Digits name an option by its number: one after another for numbers above 9."""
        legal = self.offer.legal
        for typed in (self._typed + digit, digit):
            if 1 <= int(typed) <= len(legal):
                self._typed = typed
                option = legal[int(typed) - 1]
                if not self.options.go_to(str(option.choice)):
                    return
                if self.settings.quick and int(typed) * 10 > len(legal):
                    self.choose(option)
                return
        self._typed = ""

    # The room that there is.

    def on_resize(self) -> None:
        self._fit()

    def _fit(self) -> None:
        width, height = self.size
        self.set_class(height >= _TALL, "-tall")
        self.set_class(height >= _HUGE, "-huge")
        self.options.make_airy(height >= _TALL)
        self.query_one("#side").styles.width = max(36, min(max(width * 9 // 25, 42), 60, width - 30))

    # The actions of the keys.

    def action_pick(self, step: int) -> None:
        self.options.action_move(step)

    def action_choose(self) -> None:
        """Enter takes an option only where one sees that it would: from elsewhere it leads back there."""
        if self.options.has_focus:
            self.options.action_choose()
        else:
            self.options.focus()

    def action_page(self, step: int) -> None:
        log = self.query_one("#log", Log)
        if log.has_focus or self.has_class("-waiting"):
            log.scroll_relative(y=step * max(log.size.height - 2, 1), animate=False)
        else:
            self.table.page(step)

    def action_do(self, name: str) -> None:
        commands.run(self, name)
