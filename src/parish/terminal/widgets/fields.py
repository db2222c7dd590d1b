"""Forms: one line a field, changed with the arrow keys, the space bar, a click, or by typing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input, Static

from parish.terminal.theme import FORBIDDEN, NEXT, palette
from parish.terminal.widgets.paint import cut

_LABEL: Final = 36


class Changed(Message):
    """The value of a field has changed."""

    def __init__(self, field: Widget) -> None:
        super().__init__()
        self.field: Final = field


class Pressed(Message):
    """A button of a form was pressed."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name: Final = name


class Cycle(Static, can_focus=True):
    """A field with some values, one of which is shown."""

    DEFAULT_CSS = """
    Cycle { height: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right,space", "turn(1)", show=False),
    ]

    def __init__(self, name: str, label: str, values: Sequence[tuple[str, str]], value: str, about: str = "") -> None:
        super().__init__()
        self.key: Final = name
        self.label: Final = label
        #: Each value, and what it is called.
        self.values: Final = list(values)
        self.value = value if value in dict(values) else self.values[0][0]
        self.about: Final = about

    def on_mount(self) -> None:
        self._paint()

    def on_resize(self) -> None:
        self._paint()

    def watch_has_focus(self, _has_focus: bool) -> None:
        super().watch_has_focus(_has_focus)
        self._paint()

    def _paint(self) -> None:
        colours = palette(self.app)
        focused = self.has_focus
        width = self.size.width or 60
        label = cut(self.label, _LABEL - 2)
        shown = cut(dict(self.values)[self.value], width - _LABEL - 5)
        left, right = ("‹ ", " ›") if len(self.values) > 1 else ("  ", "  ")
        line = Text.assemble(
            (f"{NEXT} " if focused else "  ", colours["legal"]),
            (label, colours["strong" if focused else "soft"]),
            " " * (_LABEL - cell_len(label)),
            (left, colours["key" if focused else "line"]),
            (shown, colours["strong" if focused else "ink"]),
            (right, colours["key" if focused else "line"]),
        )
        if focused:
            line.pad_right(max(width - line.cell_len, 0))
            line.stylize_before(colours["cursor"])
        self.update(line)

    def set_value(self, value: str) -> None:
        if value != self.value and value in dict(self.values):
            self.value = value
            self._paint()

    def action_turn(self, step: int) -> None:
        names = [value for value, _ in self.values]
        self.value = names[(names.index(self.value) + step) % len(names)]
        self._paint()
        self.post_message(Changed(self))

    def on_click(self) -> None:
        self.focus()
        self.action_turn(1)


class Line(Horizontal):
    """A field that is typed."""

    DEFAULT_CSS = """
    Line { height: 1; }
    Line > .label { width: 37; height: 1; color: $secondary; }
    Line:focus-within > .label { color: $foreground; text-style: bold; }
    Line.-wrong > .label { color: $error; text-style: bold; }
    Line > Input { width: 1fr; max-width: 40; background: $panel; }
    """

    def __init__(self, name: str, label: str, value: str, about: str = "", placeholder: str = "") -> None:
        super().__init__()
        self.key: Final = name
        self.label: Final = label
        self.about: Final = about
        #: What is wrong with what was typed, until that is changed.
        self.fault = ""
        self._value: Final = value
        self._placeholder: Final = placeholder

    def compose(self) -> ComposeResult:
        yield Static(self._shown(False), classes="label", markup=False)
        yield Input(self._value, placeholder=self._placeholder)

    @property
    def value(self) -> str:
        return self.query_one(Input).value.strip() if self.is_mounted else self._value

    def mark(self, fault: str) -> None:
        """Mark the field as wrong, or (with no fault) as right."""
        self.fault = fault
        self.set_class(bool(fault), "-wrong")
        self._show_label(self.has_focus_within)

    def _show_label(self, focused: bool) -> None:
        self.query_one(".label", Static).update(self._shown(focused))

    def _shown(self, focused: bool) -> str:
        return f"{FORBIDDEN if self.fault else NEXT if focused else ' '} {cut(self.label, _LABEL - 2)}"

    def on_descendant_focus(self) -> None:
        self._show_label(True)

    def on_descendant_blur(self) -> None:
        self._show_label(False)

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        if self.fault:
            self.mark("")
        self.post_message(Changed(self))


class Press(Static, can_focus=True):
    """A button: a line of a form that does something."""

    DEFAULT_CSS = """
    Press { height: 1; margin: 1 0 0 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "press", show=False)]

    def __init__(self, name: str, label: str, about: str = "") -> None:
        super().__init__()
        self.key: Final = name
        self.label: Final = label
        self.about: Final = about

    def on_mount(self) -> None:
        self._paint()

    def watch_has_focus(self, _has_focus: bool) -> None:
        super().watch_has_focus(_has_focus)
        self._paint()

    def _paint(self) -> None:
        colours = palette(self.app)
        line = Text.assemble((f"{NEXT} " if self.has_focus else "  ", colours["legal"]), (self.label, colours["title"]))
        if self.has_focus:
            line.pad_right(2)
            line.stylize_before(colours["cursor"])
        self.update(line)

    def action_press(self) -> None:
        self.post_message(Pressed(self.key))

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.focus()
        self.action_press()
