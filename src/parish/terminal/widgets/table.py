"""The table in words: every panel a card, in as many columns as there is room for."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar, Final

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from parish.engine.words import Panel
from parish.terminal.changes import Change, RowKey, keys_of
from parish.terminal.theme import ARROW, FRESH, NEXT, Palette, mark, palette
from parish.terminal.widgets.paint import cut, hanging, strip_of

_NARROWEST: Final = 38
_GAP: Final = 1
_LABEL_SHARE: Final = 0.42
#: The label of a row that a change added, and of one that it takes away.
_GONE: Final = "–"


class Marks:
    """What is to be seen on the table beside what it says."""

    def __init__(
        self,
        *,
        fresh: Collection[RowKey] = (),
        changes: Sequence[Change] = (),
        legal: Mapping[str, int] | None = None,
        focus: str = "",
    ) -> None:
        #: Rows that read differently since the last turn of the one who looks.
        self.fresh: Final = fresh
        #: What the option under the cursor would change.
        self.changes: Final = {change.key: change for change in changes}
        #: How many legal options act on each panel.
        self.legal: Final = legal or {}
        #: The panel that the option under the cursor acts on.
        self.focus: Final = focus


class TableView(ScrollView, can_focus=True):
    """All panels, board and seats, scrolled as one."""

    DEFAULT_CSS = """
    TableView {
        height: 1fr; background: $background; padding: 0 0 0 1;
        scrollbar-size-vertical: 1; scrollbar-gutter: stable; overflow-x: hidden;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "scroll_up", show=False),
        Binding("down,j", "scroll_down", show=False),
        Binding("pageup", "page_up", show=False),
        Binding("pagedown", "page_down", show=False),
        Binding("home", "scroll_home", show=False),
        Binding("end", "scroll_end", show=False),
    ]

    class Touched(Message):
        """A panel was clicked."""

        def __init__(self, panel: str) -> None:
            super().__init__()
            self.panel: Final = panel

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._panels: Sequence[Panel] = ()
        self._viewer = -1
        self._marks = Marks()
        self._columns: list[list[Strip]] = []
        #: Where each panel stands: column, first row, rows.
        self._places: dict[str, tuple[int, int, int]] = {}
        self._column_width = 0
        self._drawn_for: tuple[int, str] = (0, "")

    def show(self, panels: Sequence[Panel], viewer: int, marks: Marks | None = None) -> None:
        self._panels = panels
        self._viewer = viewer
        self._marks = marks or Marks()
        self._drawn_for = (0, "")
        if self.is_mounted:
            self._draw()
            self.refresh()

    def bring_into_sight(self, panel: str) -> None:
        """Scroll so that a panel can be read, if it is not to be seen already."""
        if panel in self._places:
            _, first, rows = self._places[panel]
            self.scroll_to_region(Region(0, first, 1, min(rows, max(self.size.height, 1))), animate=False, force=True)

    def on_click(self, event: events.Click) -> None:
        column = (event.x - 1) // (self._column_width + _GAP) if self._column_width else 0
        row = event.y + self.scroll_offset.y
        for panel, (place, first, rows) in self._places.items():
            if place == column and first <= row < first + rows:
                self.post_message(self.Touched(panel))

    def on_mount(self) -> None:
        self._draw()

    def on_resize(self) -> None:
        self._draw()

    def page(self, step: int) -> None:
        self.scroll_relative(y=step * max(self.size.height - 2, 1), animate=False)

    # Drawing.

    def _draw(self) -> None:
        width = self.scrollable_content_region.width
        if width < 4:
            return
        count = max(1, (width + _GAP) // (_NARROWEST + _GAP))
        count = min(count, max(len(self._panels), 1))
        self._column_width = (width + _GAP) // count - _GAP
        cards = {panel.id: self._card(panel) for panel in self._panels}
        arrangement = arrange(self._panels, {id: len(card) for id, card in cards.items()}, count, self._viewer)
        self._columns = []
        self._places = {}
        for place, column in enumerate(arrangement):
            rows: list[Strip] = []
            for panel in column:
                self._places[panel.id] = (place, len(rows), len(cards[panel.id]) - 1)
                rows += cards[panel.id]
            self._columns.append(rows[:-1])
        self._drawn_for = (width, self.app.theme)
        self.virtual_size = Size(width, max((len(column) for column in self._columns), default=0))

    def _card(self, panel: Panel) -> list[Strip]:
        colours = palette(self.app)
        focused = panel.id == self._marks.focus
        ground = self.rich_style + colours["card-focus" if focused else "card"]
        edge = Text("▌", style=colours["legal"] if focused else colours.seat(panel.seat) if panel.seat >= 0 else "")
        if panel.seat < 0 and not focused:
            edge = Text(" ")
        inner = self._column_width - 2
        lines = [self._title(panel, inner, colours, focused), *self._rows(panel, inner, colours)]
        strips = [strip_of(Text.assemble(edge, line), self._column_width, ground, self.app) for line in lines]
        return [*strips, Strip.blank(self._column_width, self.rich_style)]

    def _title(self, panel: Panel, width: int, colours: Palette, focused: bool) -> Text:
        options = self._marks.legal.get(panel.id, 0)
        count = f" {NEXT}{options}" if options else ""
        name = f"{mark(panel.seat)} {panel.title}" if panel.seat >= 0 else panel.title
        name = cut(name, width - cell_len(count))
        style = colours.seat(panel.seat) + Style(bold=True) if panel.seat >= 0 else colours["title"]
        title = Text(name, style=style)
        space = width - cell_len(name) - cell_len(count)
        if space > 1:
            title.append(" " + "─" * (space - 1), style=colours["legal"] if focused else colours["line"])
        return title.append(count, style=colours["legal"])

    def _rows(self, panel: Panel, width: int, colours: Palette) -> list[Text]:
        widest = max((cell_len(row.label) for row in panel.rows if row.value), default=0)
        column = min(widest, int(width * _LABEL_SHARE))
        lines: list[Text] = []
        for key, row in zip(keys_of(panel), panel.rows, strict=True):
            change = self._marks.changes.get(key)
            value = Text(row.value, style=colours["ink"])
            if change is not None:
                value = Text.assemble(
                    (change.before or _GONE, colours["soft"]), (f" {ARROW} {change.after or _GONE}", colours["legal"])
                )
            lines += self._row(row.label, value, key in self._marks.fresh, column, width, colours)
        for key, change in self._marks.changes.items():
            if key[0] == panel.id and not change.before:
                added = Text.assemble((f"{_GONE} ", colours["soft"]), (f"{ARROW} {change.after}", colours["legal"]))
                lines += self._row(change.label, added, False, column, width, colours)
        return lines

    def _row(self, label: str, value: Text, fresh: bool, column: int, width: int, colours: Palette) -> list[Text]:
        sign = (f"{FRESH}" if fresh else " ", colours["changed"])
        if not value.plain:
            return hanging(Text.assemble(sign), Text(label, style=colours["ink"]), width, self.app)
        if not label:
            return hanging(Text.assemble(sign), value, width, self.app)
        if cell_len(label) > column:
            text = Text.assemble((f"{label}  ", colours["soft"]), value)
            return hanging(Text.assemble(sign), text, width, self.app)
        pad = " " * (column - cell_len(label) + 1)
        return hanging(Text.assemble(sign, (label, colours["soft"]), pad), value, width, self.app)

    def render_line(self, y: int) -> Strip:
        width = self.scrollable_content_region.width
        if self._drawn_for != (width, self.app.theme):
            self._draw()
        row = y + self.scroll_offset.y
        parts: list[Strip] = []
        for column in self._columns:
            parts.append(column[row] if row < len(column) else Strip.blank(self._column_width, self.rich_style))
            parts.append(Strip.blank(_GAP, self.rich_style))
        return Strip.join(parts).adjust_cell_length(width, self.rich_style)


def arrange(panels: Sequence[Panel], heights: Mapping[str, int], count: int, viewer: int) -> list[list[Panel]]:
    """The panels in columns: the board in reading order, then the seats, one's own before the others.

    One column alone begins with one's own seat. Several are shared out between board and seats so that the
    longest of them is as short as can be.
    """
    board = [panel for panel in panels if panel.seat < 0]
    seats = sorted((panel for panel in panels if panel.seat >= 0), key=lambda panel: panel.seat != viewer)
    if count == 1:
        own = [panel for panel in seats if panel.seat == viewer]
        return [[*own, *board, *(panel for panel in seats if panel.seat != viewer)]]
    if not board or not seats:
        return _share(board or seats, heights, count)
    tries = [[*_share(board, heights, n), *_share(seats, heights, count - n)] for n in range(count - 1, 0, -1)]
    return min(tries, key=lambda columns: max(_height(column, heights) for column in columns))


def _height(column: Sequence[Panel], heights: Mapping[str, int]) -> int:
    return sum(heights[panel.id] for panel in column)


def _share(panels: Sequence[Panel], heights: Mapping[str, int], count: int) -> list[list[Panel]]:
    """Consecutive panels into that many columns, the longest as short as can be."""
    if count == 1 or len(panels) <= 1:
        return [list(panels), *[[] for _ in range(count - 1)]]
    low = max(heights[panel.id] for panel in panels)
    high = _height(panels, heights)
    while low < high:
        middle = (low + high) // 2
        if len(_fill(panels, heights, middle)) <= count:
            high = middle
        else:
            low = middle + 1
    columns = _fill(panels, heights, low)
    return [*columns, *[[] for _ in range(count - len(columns))]]


def _fill(panels: Sequence[Panel], heights: Mapping[str, int], most: int) -> list[list[Panel]]:
    columns: list[list[Panel]] = [[]]
    for panel in panels:
        if columns[-1] and _height(columns[-1], heights) + heights[panel.id] > most:
            columns.append([])
        columns[-1].append(panel)
    return columns
