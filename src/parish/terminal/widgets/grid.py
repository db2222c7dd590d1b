"""A table of figures, drawn with the marks and colours of the seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from parish.reading.verdict import Grid
from parish.terminal.theme import Palette, mark
from parish.terminal.widgets.paint import cut

_LONGEST: Final = 16


def grid_text(grid: Grid, names: Sequence[str], width: int, colours: Palette) -> Text:
    """The grid at a width: names are shortened before a figure is."""
    label = max((cell_len(title) for title, _ in grid.rows), default=0)
    label = min(label, max(width // 3, 12))
    count = max(len(grid.seats), 1)
    column = max(5, min((width - label) // count, _LONGEST))
    line = Text(" " * label)
    for seat in grid.seats:
        name = f"{mark(seat)} {cut(names[seat], column - 4)}"
        line.append(" " * (column - cell_len(name))).append(name, style=colours.seat(seat) + Style(bold=True))
    lines = [line]
    for place, (title, values) in enumerate(grid.rows):
        if place == grid.total:
            lines.append(Text("─" * (label + column * count), style=colours["line"]))
        strong = place >= grid.total >= 0
        row = Text(cut(title, label).ljust(label), style=colours["strong" if strong else "soft"])
        for value in values:
            shown = cut(value, column - 1)
            row.append(" " * (column - cell_len(shown)))
            row.append(shown, style=colours["points" if place == grid.total else "ink"])
        lines.append(row)
    return Text("\n").join(lines)
