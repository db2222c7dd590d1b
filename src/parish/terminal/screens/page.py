"""Pages to read: a title, something that scrolls, and a line of keys."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from parish.terminal.screens.base import Room
from parish.terminal.widgets.pieces import Hints

T = TypeVar("T")


class Page(Room[T]):
    """A screen of its own with a title. Esc goes back."""

    DEFAULT_CSS = """
    Page { background: $surface; }
    Page #title { height: 1; background: $panel; padding: 0 1; text-style: bold; color: $primary; }
    Page #body { padding: 1 2 0 2; height: 1fr; scrollbar-size-vertical: 1; background: $surface; }
    Page #body > Static { height: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "leave", show=False)]

    def title_text(self) -> str:
        raise NotImplementedError

    def body(self) -> ComposeResult:
        """What stands between title and keys."""
        with VerticalScroll(id="body"):
            yield Static(id="text")

    def compose(self) -> ComposeResult:
        yield Static(self.title_text(), id="title", markup=False)
        yield from self.body()
        yield Hints(id="hints")

    def on_mount(self) -> None:
        # Textual calls this method of every class of the line: a page that has more to do overrides `ready`.
        self.fill()
        self.show_hints()
        self.ready()

    def ready(self) -> None:
        """Everything is in its place: where does the focus go?"""
        self.query_one("#body").focus()

    def fill(self) -> None:
        """Put in what there is to read."""

    def write(self, text: Text) -> None:
        self.query_one("#text", Static).update(text)

    def hints(self) -> list[tuple[str, str, str]]:
        return []

    def show_hints(self, note: str = "") -> None:
        close = ("Esc", self.speech.say("back"), "leave")
        self.query_one(Hints).show([close, *self.hints()], note)

    def action_leave(self) -> None:
        self.dismiss(None)
