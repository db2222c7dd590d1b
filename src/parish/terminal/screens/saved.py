"""Saved games: go on with one, look at a finished one, remove one."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from parish.engine.errors import ParishError
from parish.folders import games_folder
from parish.games import GAMES
from parish.terminal.saves import SUFFIX, Peek, all_saves
from parish.terminal.screens.ask import SureScreen
from parish.terminal.screens.page import Page
from parish.terminal.widgets.picklist import Pick, PickList

if TYPE_CHECKING:
    from parish.terminal.app import House


def describe(found: Peek, house: House) -> tuple[str, str]:
    """A saved game in a line: what and who, and how far and when."""
    say = house.speech.say
    try:
        title = GAMES[found.game].words(house.language).title()
    except (ParishError, ImportError, AttributeError):
        title = found.game or say("unknown")
    names = house.speech.listing(found.names)
    kept = f"{found.path.name.removesuffix(SUFFIX)}: " if found.kept else ""
    days = (datetime.now().date() - found.changed.date()).days
    clock = f"{found.changed:%H:%M}"
    if days == 0:
        when = say("today {time}", time=clock)
    elif days == 1:
        when = say("yesterday {time}", time=clock)
    else:
        when = f"{found.changed:%Y-%m-%d}"
    count = house.speech.count("{n} choice", "{n} choices", found.choices)
    state = say("finished") if found.finished else count
    return f"{kept}{title}: {names}", f"{state}, {when}"


class SavedScreen(Page[None]):
    """All saved games, the latest first."""

    DEFAULT_CSS = """
    SavedScreen PickList { padding: 0 1; background: $surface; }
    SavedScreen #fault { height: auto; max-height: 12; padding: 0 2; background: $panel; color: $error; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("d,delete", "remove", show=False)]

    def title_text(self) -> str:
        return self.speech.say("Saved games")

    def body(self) -> ComposeResult:
        yield PickList(id="body")
        yield Static(id="fault", markup=False)

    def fill(self) -> None:
        say = self.speech.say
        saves = all_saves(games_folder())
        groups = [
            (say("In progress"), [found for found in saves if not found.finished and not found.fault]),
            (say("Finished"), [found for found in saves if found.finished and not found.fault]),
            (say("Cannot be read"), [found for found in saves if found.fault]),
        ]
        picks: list[Pick] = []
        for title, group in groups:
            if group:
                picks.append(Pick("", title, role="title"))
            for found in group:
                if found.fault:
                    picks.append(Pick(str(found.path), found.path.name, role="faint"))
                else:
                    text, note = describe(found, self.house)
                    picks.append(Pick(str(found.path), text, note=note))
        if not picks:
            picks = [Pick("", say("There are none yet."), role="faint")]
        before = self.query_one(PickList).picked
        self.query_one(PickList).show(picks, at=before.id if before is not None else "")

    def hints(self) -> list[tuple[str, str, str]]:
        return [("Enter", self.speech.say("open"), "open"), ("d", self.speech.say("remove"), "remove")]

    @on(PickList.Moved)
    def _moved(self) -> None:
        self.query_one("#fault", Static).update("")

    @on(PickList.Chosen)
    def _chosen(self, event: PickList.Chosen) -> None:
        found = self._found(event.pick.id)
        if found is None:
            return
        fault = self.house.open_file(found.path)
        if fault:
            self.query_one("#fault", Static).update(fault)

    def _found(self, id: str) -> Peek | None:
        return next((found for found in all_saves(games_folder()) if str(found.path) == id), None)

    def action_open(self) -> None:
        self.query_one(PickList).action_choose()

    def action_remove(self) -> None:
        picked = self.query_one(PickList).picked
        found = self._found(picked.id) if picked is not None else None
        if found is None:
            return
        path = found.path

        def answered(sure: bool | None) -> None:
            if sure:
                path.unlink(missing_ok=True)
                self.fill()

        question = self.speech.say("Remove this saved game for good? {file}", file=path.name)
        self.app.push_screen(SureScreen(question), answered)
