"""Which panel stands in which column, and how wide the labels of a panel are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rich.cells import cell_len

from parish.engine.words import Panel, Row

#: An arrangement stays until another one would make the table shorter by this factor.
_WORTH_MOVING: Final = 0.85
_LABEL_SHARE: Final = 0.5
#: A label that does not fit its column is as bad as this many lines more.
_RAGGED: Final = 0.6


def arrange(
    panels: Sequence[Panel], heights: Mapping[str, int], count: int, viewer: int, before: Sequence[Sequence[str]] = ()
) -> list[list[str]]:
    """The ids of the panels by column: the board in reading order from the left, the seats at the right.

    One's own seat comes before the others, and where all stands in one column before everything. Where the board
    is long, its end stands below the seats. The longest column is as short as can be, but what has its place keeps
    it (`before`) as long as that is nearly as good: a table that rearranges itself all the time is no table.
    """
    board = [panel.id for panel in panels if panel.seat < 0]
    seats = [panel.id for panel in sorted(panels, key=lambda panel: panel.seat != viewer) if panel.seat >= 0]
    if count <= 1:
        own = [panel.id for panel in panels if panel.seat >= 0 and panel.seat == viewer]
        return [[*own, *board, *(seat for seat in seats if seat not in own)]]
    best = min(_arrangements(board, seats, heights, count), key=lambda columns: _longest(columns, heights))
    known = {id for column in before for id in column}
    if len(before) == count and known == set(heights):
        kept = [list(column) for column in before]
        if _longest(best, heights) > _WORTH_MOVING * _longest(kept, heights):
            return kept
    return best


def _arrangements(
    board: Sequence[str], seats: Sequence[str], heights: Mapping[str, int], count: int
) -> list[list[list[str]]]:
    if not board or not seats:
        return [_share([*board, *seats], heights, count)]
    # Where several are equally good, the first one is taken: the board whole, then as little of it below the seats
    # as can be.
    return [
        [*_share(board[:place], heights, left), *_share([*seats, *board[place:]], heights, count - left)]
        for place in range(len(board), 0, -1)
        for left in range(count - 1, 0, -1)
    ]


def _longest(columns: Sequence[Sequence[str]], heights: Mapping[str, int]) -> int:
    return max(sum(heights[id] for id in column) for column in columns)


def _share(ids: Sequence[str], heights: Mapping[str, int], count: int) -> list[list[str]]:
    """Consecutive panels into that many columns, the longest as short as can be."""
    if count == 1 or len(ids) <= 1:
        return [list(ids), *[[] for _ in range(count - 1)]]
    low = max(heights[id] for id in ids)
    high = sum(heights[id] for id in ids)
    while low < high:
        middle = (low + high) // 2
        if len(_fill(ids, heights, middle)) <= count:
            high = middle
        else:
            low = middle + 1
    columns = _fill(ids, heights, low)
    return [*columns, *[[] for _ in range(count - len(columns))]]


def _fill(ids: Sequence[str], heights: Mapping[str, int], most: int) -> list[list[str]]:
    columns: list[list[str]] = [[]]
    height = 0
    for id in ids:
        if columns[-1] and height + heights[id] > most:
            columns.append([])
            height = 0
        columns[-1].append(id)
        height += heights[id]
    return columns


def label_width(rows: Sequence[Row], width: int) -> int:
    """How wide the column of labels should be, so that the panel takes as few lines as can be.

    A label that is longer than the column stands right before its value.
    """
    widths = sorted({cell_len(row.label) for row in rows if row.value and row.label}, reverse=True)
    fitting = [each for each in widths if each <= width * _LABEL_SHARE] or [0]

    def cost(column: int) -> float:
        ragged = sum(cell_len(row.label) > column for row in rows if row.value)
        return rows_height(rows, width, column) + _RAGGED * ragged

    return min(fitting, key=cost)


def rows_height(rows: Sequence[Row], width: int, column: int) -> int:
    """About how many lines the rows take."""
    return sum(_lines(row, width, column) for row in rows)


def _lines(row: Row, width: int, column: int) -> int:
    label, value = cell_len(row.label), cell_len(row.value)
    if not value:
        return -(-label // max(width, 1))
    if label <= column:
        return -(-value // max(width - column - 1, 1))
    return -(-(label + 2 + value) // max(width, 1))
