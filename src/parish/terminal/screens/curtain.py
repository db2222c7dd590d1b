"""The curtain: nothing is to be seen until the right person sits at the keyboard."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Middle
from textual.widgets import Static

from parish.terminal.screens.base import Room
from parish.terminal.theme import mark


class Curtain(Room[bool]):
    """Answers whether the one it waits for has come; otherwise it is back to the menu."""

    DEFAULT_CSS = """
    Curtain Middle { width: 100%; }
    Curtain Static { width: 100%; text-align: center; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "dismiss(True)", show=False),
        Binding("m", "dismiss(False)", show=False),
        Binding("q", "app.leave", show=False),
    ]

    def __init__(self, name: str, seat: int) -> None:
        super().__init__()
        self._who: Final = name
        self._seat: Final = seat

    def compose(self) -> ComposeResult:
        speech, colours = self.speech, self.colours
        text = Text.assemble(
            (f" {mark(self._seat)} ", colours.plate(self._seat)),
            "\n\n",
            (speech.say("Pass the keyboard to {name}.", name=self._who), colours["strong"]),
            "\n\n",
            (speech.say("{name}: press Enter when nobody else is looking.", name=self._who), colours["soft"]),
        )
        with Middle():
            yield Static(text)
