"""The first screen: go on with a game, begin a new one, read the rules."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from parish.folders import games_folder
from parish.terminal.saves import Peek, all_saves
from parish.terminal.screens.ask import NoticeScreen
from parish.terminal.screens.base import Room
from parish.terminal.screens.help import HelpScreen
from parish.terminal.screens.rules import RulesScreen
from parish.terminal.screens.saved import SavedScreen, describe
from parish.terminal.screens.settings import SettingsScreen
from parish.terminal.screens.setup import Preset
from parish.terminal.widgets.picklist import Pick, PickList
from parish.terminal.widgets.pieces import Hints

#: Roofs, a church and two trees: the house's own little drawing.
_SKYLINE: Final = (
    r"                 +                  ",
    r"                /_\                 ",
    r"    __         _|.|     _     &     ",
    r"   /  \  &&   /   \\   / \   &&&    ",
    r"  /____\ &&  /_____\\_/___\   |  __ ",
    r"__|_[]_|_||__|_n_n_||_|_n_|___|_/__\_",
)


class MenuScreen(Room[None]):
    """Everything that can be done away from a table."""

    DEFAULT_CSS = """
    MenuScreen #head { height: auto; padding: 1 2 0 2; color: $primary; }
    MenuScreen #motto { height: auto; padding: 0 2 1 2; color: $secondary; }
    MenuScreen PickList { padding: 0 2; }
    MenuScreen.-short #head { display: none; }
    MenuScreen.-short #motto { padding: 0 2; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q", "app.leave", show=False),
        Binding("question_mark", "help", show=False),
    ]

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static("\n".join(_SKYLINE), id="head", markup=False)
            yield Static(id="motto")
            yield PickList(id="menu")
        yield Hints()

    def on_mount(self) -> None:
        self.query_one(PickList).focus()

    def on_resize(self) -> None:
        self.set_class(self.size.height < 20, "-short")
        self.query_one(PickList).make_airy(self.size.height >= 26)

    def on_screen_resume(self) -> None:
        self.fill()

    def fill(self) -> None:
        say, colours = self.speech.say, self.colours
        self.query_one("#motto", Static).update(
            Text.assemble(
                ("Parish", colours["title"]),
                ("  " + say("Board games about life and death in the old days, at your own table."), colours["soft"]),
            )
        )
        saves = all_saves(games_folder())
        open_games = [found for found in saves if not found.finished and not found.fault]
        picks: list[Pick] = []
        if open_games:
            picks.append(Pick("", say("Go on"), role="title"))
            picks.append(self._save_pick(open_games[0]))
        games = self.house.games()
        picks.append(Pick("", say("New game"), role="title"))
        for game in games:
            counts = game.players
            low, high = min(counts), max(counts)
            players = (
                self.speech.count("{n} player", "{n} players", low)
                if low == high
                else say("{low} to {high} players", low=low, high=high)
            )
            picks.append(Pick(f"new:{game.slug}", game.words(self.house.language).title(), note=players))
        if not games:
            picks.append(Pick("", say("No game is installed."), role="faint"))
        picks.append(Pick("", say("Read and set"), role="title"))
        if saves:
            picks.append(Pick("saved", say("Saved games"), note=str(len(saves))))
        for game in games:
            title = game.words(self.house.language).title()
            picks.append(Pick(f"rules:{game.slug}", say("The rules of {game}", game=title)))
        picks += [
            Pick("settings", say("Settings")),
            Pick("help", say("Keys and marks")),
            Pick("quit", say("Quit")),
        ]
        menu = self.query_one(PickList)
        menu.show(picks, at=menu.picked.id if menu.picked is not None else "")
        self.query_one(Hints).show(
            [
                ("↑↓", say("go"), "noop"),
                ("Enter", say("choose"), "choose"),
                ("?", say("keys"), "help"),
                ("q", say("quit"), "quit"),
            ]
        )

    def _save_pick(self, found: Peek) -> Pick:
        title, note = describe(found, self.house)
        return Pick(f"go:{found.path}", title, note=note)

    @on(PickList.Chosen)
    def _chosen(self, event: PickList.Chosen) -> None:
        kind, _, rest = event.pick.id.partition(":")
        if kind == "go":
            self._go_on(rest)
        elif kind == "new":
            self.house.prepare(Preset(rest))
        elif kind == "rules":
            game = next(game for game in self.house.games() if game.slug == rest)
            self.app.push_screen(RulesScreen(game, game.words(self.house.language)))
        elif kind == "saved":
            self.app.push_screen(SavedScreen())
        elif kind == "settings":
            self.app.push_screen(SettingsScreen())
        elif kind == "help":
            self.action_help()
        else:
            self.house.action_leave()

    def _go_on(self, path: str) -> None:
        found = next((found for found in all_saves(games_folder()) if str(found.path) == path), None)
        fault = self.house.open_file(found.path) if found is not None else ""
        if fault:
            notice = self.speech.say("This saved game cannot be opened.\n{why}", why=fault)
            self.app.push_screen(NoticeScreen(notice))

    def action_choose(self) -> None:
        self.query_one(PickList).action_choose()

    def action_help(self) -> None:
        self.app.push_screen(HelpScreen())

    def action_quit(self) -> None:
        self.house.action_leave()

    def action_noop(self) -> None:
        """A hint that is no button."""
