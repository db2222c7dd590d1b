"""Looking back: the table as it was after any choice, seen with one's own eyes (after the end: with all)."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.timer import Timer

from parish.engine.view import REFEREE
from parish.reading.changes import differences
from parish.terminal.screens.base import Room
from parish.terminal.session import Session
from parish.terminal.widgets.pieces import Bar, Hints, Log
from parish.terminal.widgets.seats import Chip, SeatLine, score_of
from parish.terminal.widgets.table import Marks, TableView

_PLAY_EVERY: Final = 1.2


class ReplayScreen(Room[None]):
    """Steps through the committed choices; nothing here changes the game."""

    DEFAULT_CSS = """
    ReplayScreen #log { height: 8; border-top: solid $line; }
    ReplayScreen.-short #log { height: 5; }
    ReplayScreen Bar { background: $panel; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False, priority=True),
        Binding("right", "step(1)", show=False, priority=True),
        Binding("shift+left,comma", "turn(-1)", show=False),
        Binding("shift+right,full_stop", "turn(1)", show=False),
        Binding("home", "edge(-1)", show=False, priority=True),
        Binding("end", "edge(1)", show=False, priority=True),
        Binding("space", "play", show=False, priority=True),
        Binding("escape,b,q", "leave", show=False),
    ]

    def __init__(self, session: Session, number: int) -> None:
        super().__init__()
        self._session: Final = session
        self._last: Final = len(session.match.line)
        self._at = min(max(number, 0), self._last)
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        yield SeatLine()
        yield TableView(id="table")
        yield Bar()
        yield Log(id="log")
        yield Hints()

    def on_mount(self) -> None:
        self.query_one(TableView).focus()
        self._timer = self.set_interval(_PLAY_EVERY, self._next, pause=True)
        self._playing = False
        self.call_after_refresh(self._show)

    def on_resize(self) -> None:
        self.set_class(self.size.height < 32, "-short")

    def _show(self) -> None:
        session, speech, match = self._session, self.speech, self._session.match
        audience = REFEREE if match.over else session.viewer
        words = session.words
        position = match.position_at(self._at)
        panels = words.panels(session.game.view(position, audience).to_json())
        changes = []
        if self._at:
            before = session.game.view(match.position_at(self._at - 1), audience)
            changes = differences(words.panels(before.to_json()), panels)
        self.query_one(TableView).show(panels, session.viewer, Marks(fresh={change.key for change in changes}))
        if changes:
            self.query_one(TableView).bring_into_sight(changes[0].key[0])
        chips = [
            Chip(seat, name, score_of(panels, seat), to_move=seat == position.seat)
            for seat, name in enumerate(match.names)
        ]
        where = speech.say("Looking back: choice {number} of {count}", number=self._at, count=self._last)
        self.query_one(SeatLine).show(words.title(), chips)
        entry = match.line[self._at - 1] if self._at else None
        secret = entry is not None and not match.over and entry.seat != audience and self._was_secret()
        text = "" if entry is None or secret else words.choice(entry.choice)
        self.query_one(Bar).show(entry.seat if entry is not None else -1, where, text)
        lines = [line for line in session.story() if line.number <= self._at]
        self.query_one("#log", Log).show(lines[-40:], self._at, speech.say("this choice"))
        say = speech.say
        self.query_one(Hints).show(
            [
                ("Esc", say("back to now"), "leave"),
                ("← →", say("choice"), "step(1)"),
                (", .", say("turn"), "turn(1)"),
                ("Home End", say("start, end"), "edge(-1)"),
                ("Space", say("stop") if self._playing else say("play"), "play"),
            ]
        )

    def _was_secret(self) -> bool:
        return self._session.match.position_at(self._at - 1).step.secret

    def _go(self, number: int) -> None:
        self._at = min(max(number, 0), self._last)
        self._show()

    def _next(self) -> None:
        if self._at == self._last:
            self.action_play()
        else:
            self._go(self._at + 1)

    def action_step(self, step: int) -> None:
        self._go(self._at + step)

    def action_turn(self, step: int) -> None:
        """To where somebody else began to choose."""
        line = self._session.match.line
        at = self._at + step
        while 0 < at < self._last and line[at].seat == line[at - 1].seat:
            at += step
        self._go(at)

    def action_edge(self, side: int) -> None:
        self._go(0 if side < 0 else self._last)

    def action_play(self) -> None:
        if self._timer is None:
            return
        self._playing = not self._playing
        if self._playing:
            self._timer.resume()
        else:
            self._timer.pause()
        self._show()

    def action_leave(self) -> None:
        self.dismiss(None)
