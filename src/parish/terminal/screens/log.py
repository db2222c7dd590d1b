"""The whole log, or what happened since one's last turn; every line leads to that moment."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from parish.terminal.screens.page import Page
from parish.terminal.session import Session
from parish.terminal.theme import mark
from parish.terminal.widgets.picklist import Pick, PickList


class LogScreen(Page[int]):
    """Answers the number of the choice that somebody wants to look at."""

    DEFAULT_CSS = """
    LogScreen PickList { padding: 0 1; background: $surface; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h,l,tab", "switch", show=False),
    ]

    def __init__(self, session: Session, *, news: bool) -> None:
        super().__init__()
        self._session: Final = session
        self._news = news and session.since() > 0

    def title_text(self) -> str:
        if self._news:
            return self.speech.say("What happened since your last turn")
        return self.speech.say("What happened so far")

    def body(self) -> ComposeResult:
        yield PickList(id="body")

    def fill(self) -> None:
        since = self._session.since()
        previous = -1
        picks: list[Pick] = []
        for place, line in enumerate(self._session.news() if self._news else self._session.story()):
            if since and not self._news and line.number >= since > previous:
                picks.append(Pick("", self.speech.say("Since your last turn"), role="title"))
            number = str(line.number) if line.number != previous else ""
            previous = line.number
            picks.append(Pick(f"{line.number}/{place}", line.text, lead=f"{number} {mark(line.seat)}"))
        if not picks:
            picks = [Pick("", self.speech.say("Nothing has happened."), role="faint")]
        last = next((pick.id for pick in reversed(picks) if pick.id), "")
        self.query_one(PickList).show(picks, at="" if self._news else last)

    def hints(self) -> list[tuple[str, str, str]]:
        say = self.speech.say
        return [
            ("Enter", say("look at that moment"), "look"),
            ("h", say("everything") if self._news else say("only since my last turn"), "switch"),
        ]

    @on(PickList.Chosen)
    def _chosen(self, event: PickList.Chosen) -> None:
        self.dismiss(int(event.pick.id.partition("/")[0]))

    def action_look(self) -> None:
        self.query_one(PickList).action_choose()

    def action_switch(self) -> None:
        self._news = not self._news and self._session.since() > 0
        self.query_one("#title", Static).update(self.title_text())
        self.fill()
        self.show_hints()
