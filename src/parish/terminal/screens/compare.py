"""The seats side by side, while the game goes on."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text
from textual.widgets import Static

from parish.reading.changes import keys_of
from parish.terminal.screens.page import Page
from parish.terminal.session import Session
from parish.terminal.theme import mark


class CompareScreen(Page[None]):
    """What the panels of all seats say, row by row."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session

    def title_text(self) -> str:
        return self.speech.say("The seats side by side")

    def fill(self) -> None:
        colours = self.colours
        panels = [panel for panel in self._session.panels() if panel.seat >= 0]
        told: dict[tuple[str, int], list[str]] = {}
        for panel in panels:
            for key, row in zip(keys_of(panel), panel.rows, strict=True):
                told.setdefault((key[1], panel.seat), []).append(row.value or row.label)
        labels = list(dict.fromkeys(label for label, _ in told))
        table = Table(box=None, padding=(0, 2, 0, 0), show_edge=False, expand=False)
        table.add_column("")
        for panel in panels:
            table.add_column(Text(f"{mark(panel.seat)} {panel.title}", style=colours.seat(panel.seat)))
        for label in labels:
            cells = [Text("\n".join(told.get((label, panel.seat), [])), style=colours["ink"]) for panel in panels]
            table.add_row(Text(label, style=colours["soft"]), *cells)
        self.query_one("#text", Static).update(table)
