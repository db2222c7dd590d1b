"""The end: who won, the places, the points by category, and what to do next."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll

from parish.reading.verdict import length_sentence, score_grid, tie_sentence, winners_sentence
from parish.terminal.screens.page import Page
from parish.terminal.session import Session
from parish.terminal.widgets.grid import grid_text
from parish.terminal.widgets.picklist import Pick, PickList


class FinalScreen(Page[str]):
    """Answers what somebody wants to do next: the name of a command of the table, or nothing."""

    DEFAULT_CSS = """
    FinalScreen #body { height: 1fr; }
    FinalScreen.-short #body { padding: 0 2; }
    FinalScreen.-short #wishes { height: 4; }
    FinalScreen #wishes { height: 6; padding: 0 1; border-top: solid $line; background: $panel; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "page(-1)", show=False, priority=True),
        Binding("pagedown", "page(1)", show=False, priority=True),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session: Final = session

    def title_text(self) -> str:
        return self.speech.say("The end of {game}", game=self._session.words.title())

    def body(self) -> ComposeResult:
        yield from super().body()
        say = self.speech.say
        yield PickList(
            [
                Pick("replay", say("Play it through again, from the start")),
                Pick("save", say("Keep it under a name")),
                Pick("again", say("Another game at this table")),
                Pick("look", say("Look at the table")),
                Pick("menu", say("Back to the menu")),
            ],
            id="wishes",
        )

    def ready(self) -> None:
        self.query_one("#wishes").focus()

    def on_resize(self) -> None:
        self.set_class(self.size.height < 22, "-short")
        self.fill()

    def fill(self) -> None:
        session, speech, colours = self._session, self.speech, self.colours
        outcome = session.match.position.outcome()
        reason = session.words.end(outcome.end) if outcome.end else ""
        tie = tie_sentence(outcome, session.words, speech)
        grid = score_grid(outcome, session.words, speech)
        parts = [
            Text(winners_sentence(outcome, session.words, speech), style=colours["title"]),
            *([Text(tie, style=colours["soft"])] if tie else []),
            *([Text(reason, style=colours["soft"])] if reason else []),
            Text(length_sentence(outcome, len(session.match.line), speech), style=colours["faint"]),
            Text(""),
            grid_text(grid, session.match.names, self.size.width - 6, colours),
        ]
        self.write(Text("\n").join(parts))

    @on(PickList.Chosen)
    def _chosen(self, event: PickList.Chosen) -> None:
        self.dismiss("" if event.pick.id == "look" else event.pick.id)

    def action_page(self, step: int) -> None:
        body = self.query_one("#body", VerticalScroll)
        body.scroll_relative(y=step * max(body.size.height - 2, 1), animate=False)
