"""Pages with a form: fields in a column, and at the foot what the focused one is about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, TypeVar

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widget import Widget
from textual.widgets import Input, Static

from parish.terminal.screens.page import Page
from parish.terminal.widgets.fields import Changed, Cycle, Line, Press

T = TypeVar("T")


class Form(Page[T]):
    """Up and down (or Tab) go from field to field, Enter goes on to the next."""

    DEFAULT_CSS = """
    Form #body { padding: 1 1 0 1; overflow-y: auto; }
    Form #about { height: auto; min-height: 4; max-height: 7; background: $panel; padding: 0 2; }
    Form #about { border-top: solid $line; }
    Form .heading { height: 1; color: $primary; text-style: bold; margin: 1 0 0 2; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,shift+tab", "previous", show=False),
        Binding("down,enter,tab", "next", show=False),
        Binding("escape", "leave", show=False, priority=True),
    ]

    def body(self) -> ComposeResult:
        # Not a VerticalScroll: that would take the arrow keys for itself.
        with Vertical(id="body"):
            yield from self.fields()
        yield Static(id="about", markup=False)

    def fields(self) -> Iterator[Widget]:
        raise NotImplementedError

    def hints(self) -> list[tuple[str, str, str]]:
        say = self.speech.say
        return [("↑ ↓", say("line"), "next"), ("← →", say("change"), "next"), ("Enter", say("next line"), "next")]

    def value(self, key: str) -> str:
        """What a field holds."""
        return next((field.value for field in self._keyed() if field.key == key), "")

    def _keyed(self) -> Iterator[Cycle | Line]:
        yield from self.query(Cycle)
        yield from self.query(Line)

    def _places(self) -> list[Widget]:
        return [widget for widget in self.focus_chain if isinstance(widget, (Cycle, Press, Input))]

    def ready(self) -> None:
        self.call_after_refresh(self._go, 0)

    def _go(self, step: int) -> None:
        places = self._places()
        if not places:
            return
        at = places.index(self.focused) + step if self.focused in places else 0
        places[at % len(places)].focus()

    def action_next(self) -> None:
        self._go(1)

    def action_previous(self) -> None:
        self._go(-1)

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self._go(1)

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        self.tell()

    def tell(self, fault: str = "") -> None:
        """Say what the focused field is about, or what is wrong."""
        field = self.focused
        if isinstance(field, Input) and isinstance(field.parent, Line):
            field = field.parent
        fault = fault or (field.fault if isinstance(field, Line) else "")
        about = field.about if isinstance(field, (Cycle, Line, Press)) else ""
        colours = self.colours
        text = Text(fault or about, style=colours["danger" if fault else "ink"])
        self.query_one("#about", Static).update(text)

    @on(Changed)
    def _field_changed(self, event: Changed) -> None:
        event.stop()
        self.changed(getattr(event.field, "key", ""))

    def changed(self, key: str) -> None:
        """A field has another value."""
