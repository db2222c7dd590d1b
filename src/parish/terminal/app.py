"""The terminal program: the house with its rooms, and how one gets from one to the next."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, ClassVar, Final

from textual.app import App
from textual.binding import Binding, BindingType

from parish.engine.errors import ParishError
from parish.engine.game import Game
from parish.games import GAMES
from parish.reading.speech import Speech, language_of
from parish.terminal.screens.menu import MenuScreen
from parish.terminal.screens.play import PlayScreen
from parish.terminal.screens.setup import Preset, SetupScreen
from parish.terminal.session import Session, load_session
from parish.terminal.settings import Settings
from parish.terminal.theme import DARK, PLAIN, THEMES, theme_for


class House(App[int]):
    """Opens the menu, and on top of it a game at once if there is one."""

    TITLE = "Parish"
    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Screen { background: $background; color: $foreground; }
    Input { background: $panel; border: none; height: 1; padding: 0 1; }
    Input:focus { border: none; background: $panel; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "leave", show=False, priority=True),
    ]

    def __init__(
        self,
        settings: Settings,
        *,
        session: Session | None = None,
        preset: Preset | None = None,
        theme: str = DARK,
    ) -> None:
        # Where no colour is wanted at all, Textual must know before anything else that it is not to mix any.
        super().__init__(ansi_color=True if theme == PLAIN and os.environ.get("NO_COLOR") else None)
        for each in THEMES:
            self.register_theme(each)
        self.theme = theme
        self.settings: Final = settings
        #: What fits the terminal, found out before it became ours.
        self._theme: Final = theme
        self.speech = Speech(settings.language or language_of())
        self._session: Final = session
        self._preset: Final = preset
        #: The file of the game that was on the screen last, to tell of it after the end.
        self.last_file: Path | None = session.path if session else None

        #: Why games that were left could not be saved.
        self.lost: Final[list[str]] = []

    @property
    def language(self) -> str:
        return self.speech.language

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our own names, for the moment before a theme gives them its colours."""
        return {"line": "#4A4235", "key": "#8DB8FF"}

    def on_mount(self) -> None:
        self.push_screen(MenuScreen())
        if self._session is not None:
            self.enter(self._session)
        elif self._preset is not None:
            self.push_screen(SetupScreen(self._preset))

    # From room to room.

    def enter(self, session: Session) -> None:
        """Sit down at a table."""
        self.last_file = session.path
        self.push_screen(PlayScreen(session))

    def home(self) -> None:
        """Back to the menu, whatever lies above it."""
        known = len(self.lost)
        self._close_tables()
        for fault in self.lost[known:]:
            self.notify(fault, title=self.speech.say("NOT SAVED"), severity="error", markup=False)
        while len(self.screen_stack) > 1 and not isinstance(self.screen, MenuScreen):
            self.pop_screen()

    def prepare(self, preset: Preset) -> None:
        """The form for a new game."""
        self.push_screen(SetupScreen(preset))

    def open_file(self, path: Path) -> str:
        """Go on with a saved game; answers what is wrong with it, if anything."""
        try:
            session = load_session(path, GAMES.__getitem__, self.language)
        except ParishError as error:
            return str(error)
        self.enter(session)
        return ""

    def games(self) -> list[Game[Any]]:
        """All games that can be opened."""
        found: list[Game[Any]] = []
        for slug in GAMES.slugs():
            try:
                found.append(GAMES[slug])
            except (ParishError, ImportError, AttributeError):
                continue
        return found

    def use_settings(self) -> None:
        """Settings have changed: look and speak accordingly, and remember them."""
        self.theme = self._theme if self.settings.theme == "auto" else theme_for(self.settings.theme)
        self.speech = Speech(self.settings.language or language_of())
        try:
            self.settings.save()
        except OSError as error:
            self.notify(f"{error.filename}: {error.strerror}", severity="warning")

    def action_leave(self) -> None:
        """Go, at once and without a question: every game is saved, or the end tells which one is not."""
        self._close_tables()
        self.exit(1 if self.lost else 0)

    def _close_tables(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, PlayScreen):
                fault = screen.session.close()
                if fault and fault not in self.lost:
                    self.lost.append(fault)
