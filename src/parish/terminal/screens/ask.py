"""Small questions: for a name, and whether somebody is sure."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input, Static

from parish.terminal.screens.base import Overlay
from parish.terminal.widgets.picklist import Pick, PickList

_BOX = """
    #box { width: 64; max-width: 95%; height: auto; background: $panel; border: round $line; padding: 1 2; }
"""


class AskScreen(Overlay[str]):
    """Asks for a line of text; empty means that nothing is wanted."""

    DEFAULT_CSS = f"""
    AskScreen {{ {_BOX} }}
    AskScreen Input {{ margin: 1 0 0 0; background: $surface; }}
    AskScreen Input:focus {{ background: $surface; }}
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss('')", show=False)]

    def __init__(self, question: str, value: str = "") -> None:
        super().__init__()
        self._question: Final = question
        self._value: Final = value

    def compose(self) -> ComposeResult:
        with Vertical(id="box"):
            yield Static(self._question, markup=False)
            yield Input(self._value)

    @on(Input.Submitted)
    def _answered(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())


class NoticeScreen(Overlay[None]):
    """Tells something that is too long for a line, until somebody has read it."""

    DEFAULT_CSS = f"""
    NoticeScreen {{ {_BOX} }}
    NoticeScreen PickList {{ height: 1; margin: 1 0 0 0; }}
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "dismiss(None)", show=False)]

    def __init__(self, notice: str) -> None:
        super().__init__()
        self._notice: Final = notice

    def compose(self) -> ComposeResult:
        with Vertical(id="box"):
            yield Static(self._notice, markup=False)
            yield PickList([Pick("back", self.speech.say("back"))])

    def on_mount(self) -> None:
        self.query_one(PickList).focus()

    @on(PickList.Chosen)
    def _read(self) -> None:
        self.dismiss(None)


class SureScreen(Overlay[bool]):
    """Asks whether somebody is sure; no is the answer that lies nearest."""

    DEFAULT_CSS = f"""
    SureScreen {{ {_BOX} }}
    SureScreen PickList {{ height: 2; margin: 1 0 0 0; }}
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,n", "dismiss(False)", show=False),
        Binding("y", "dismiss(True)", show=False),
    ]

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question: Final = question

    def compose(self) -> ComposeResult:
        with Vertical(id="box"):
            yield Static(self._question, markup=False)
            yield PickList([Pick("no", self.speech.say("No"), lead="n"), Pick("yes", self.speech.say("Yes"), lead="y")])

    def on_mount(self) -> None:
        self.query_one(PickList).focus()

    @on(PickList.Chosen)
    def _answered(self, event: PickList.Chosen) -> None:
        self.dismiss(event.pick.id == "yes")
