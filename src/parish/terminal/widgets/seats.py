"""The line of seats: who plays, how they stand, whose turn it is. Always to be seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual.widgets import Static

from parish.engine.words import Panel
from parish.terminal.theme import NEXT, Palette, mark, palette
from parish.terminal.widgets.paint import cut

#: A row about this in the panel of a seat tells the score that is always shown; without one, the first row is.
SCORE: Final = "score"
_SHORTEST_NAME: Final = 6
_LONGEST_SCORE: Final = 12


class Chip:
    """One seat in the line."""

    def __init__(self, seat: int, name: str, score: str, *, to_move: bool, thinks: str = "") -> None:
        self.seat: Final = seat
        self.name: Final = name
        self.score: Final = score
        self.to_move: Final = to_move
        #: What a bot at work shows.
        self.thinks: Final = thinks


def score_of(panels: Sequence[Panel], seat: int) -> str:
    """What the panel of a seat says about its score."""
    rows = [row for panel in panels if panel.seat == seat for row in panel.rows]
    for row in rows:
        if row.subject == SCORE:
            return row.value
    return f"{rows[0].label} {rows[0].value}" if rows else ""


class SeatLine(Static):
    """The game's title, then a chip for each seat; a second line only where one is too short."""

    DEFAULT_CSS = """
    SeatLine { height: auto; max-height: 3; background: $panel; padding: 0 1; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._title = ""
        self._chips: Sequence[Chip] = ()
        self._note = ""
        self._alarm = False

    def show(self, title: str, chips: Sequence[Chip], note: str = "", *, alarm: bool = False) -> None:
        """A note stands where there is room for it; an alarm always, on a line of its own if need be."""
        self._title, self._chips, self._note, self._alarm = title, chips, note, alarm
        self._lay_out()

    def on_resize(self) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        width = self.content_region.width
        if width <= 0:
            return
        colours = palette(self.app)
        title = Text(self._title, style=colours["title"])
        longest = max((cell_len(chip.name) for chip in self._chips), default=0)
        lines: list[Text] = []
        for most in range(max(longest, _SHORTEST_NAME), _SHORTEST_NAME - 1, -1):
            lines = _flow([title, *(_chip(chip, most, colours) for chip in self._chips)], width)
            if len(lines) == 1:
                break
        if len(lines) > 1:
            # One line is too short in any case: then the names may be whole.
            lines = _flow([title, *(_chip(chip, longest, colours) for chip in self._chips)], width)
        if self._note and self._alarm and width - lines[-1].cell_len - cell_len(self._note) < 2:
            lines.append(Text())
        space = width - lines[-1].cell_len - cell_len(self._note)
        if self._note and space >= 2:
            lines[-1].append(" " * space).append(self._note, style=colours["danger" if self._alarm else "faint"])
        self.update(Text("\n").join(lines))


def _flow(parts: Sequence[Text], width: int) -> list[Text]:
    """The parts one after another, each whole, in as few lines as can be."""
    lines = [parts[0].copy()]
    for part in parts[1:]:
        if lines[-1].cell_len + 2 + part.cell_len > width:
            lines.append(part.copy())
        else:
            lines[-1].append("  ").append_text(part)
    return lines


def _chip(chip: Chip, most: int, colours: Palette) -> Text:
    line = Text(NEXT if chip.to_move else " ", style=colours["legal"])
    line.append(f" {mark(chip.seat)} ", style=colours.plate(chip.seat))
    line.append(" ")
    line.append(cut(chip.name, most), style=colours["ink"] + Style(bold=chip.to_move, underline=chip.to_move))
    if chip.score:
        line.append(f" {cut(chip.score, _LONGEST_SCORE)}", style=colours["points"])
    if chip.thinks:
        line.append(f" {chip.thinks}", style=colours["faint"])
    return line
