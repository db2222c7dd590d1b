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
from parish.reading.changes import Change, RowKey, keys_of
from parish.terminal.theme import ARROW, FRESH, NEXT, Palette, mark, palette
from parish.terminal.widgets.columns import arrange, label_width, rows_height
from parish.terminal.widgets.paint import cut, hanging, strip_of

_NARROWEST: Final = 38
_GAP: Final = 1
#: One's own seat stays in sight if it takes no more of the height than this.
_PINNED_SHARE: Final = 0.4
_MANY: Final = 500
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
        self._arrangement: list[list[str]] = []
        self._columns: list[list[Strip]] = []
        #: Where each panel stands: column, first row, rows.
        self._places: dict[str, tuple[int, int, int]] = {}
        self._pinned: tuple[int, int] | None = None
        self._cards: dict[str, tuple[object, list[Strip]]] = {}
        self._heights: dict[object, int] = {}
        self._seat_labels: int | None = None
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
            place, first, rows = self._places[panel]
            if self._pinned and place == self._pinned[0] and first >= self._pinned[1]:
                first, rows = first - self._pinned[1], rows + self._pinned[1]
            self.scroll_to_region(Region(0, first, 1, min(rows, max(self.size.height, 1))), animate=False, force=True)

    def on_click(self, event: events.Click) -> None:
        column = (event.x - 1) // (self._column_width + _GAP) if self._column_width else 0
        row = self._row_at(column, event.y)
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
        inner = self._column_width - 2
        self._seat_labels = None
        heights = {panel.id: self._height(panel, inner - 1) for panel in self._panels}
        self._arrangement = arrange(self._panels, heights, count, self._viewer, self._arrangement)
        panels = {panel.id: panel for panel in self._panels}
        self._columns = []
        self._places = {}
        for place, column in enumerate(self._arrangement):
            rows: list[Strip] = []
            for id in column:
                card = self._kept_card(panels[id])
                self._places[id] = (place, len(rows), len(card) - 1)
                rows += card
            self._columns.append(rows[:-1])
        self._pinned = self._pin()
        self._drawn_for = (width, self.app.theme)
        self.virtual_size = Size(width, max((len(column) for column in self._columns), default=0))

    def _pin(self) -> tuple[int, int] | None:
        """The column and the rows of one's own seat, if it heads a column and leaves room for the rest."""
        for panel in self._panels:
            if panel.seat == self._viewer >= 0 and panel.id in self._places:
                column, first, rows = self._places[panel.id]
                if first == 0 and rows <= self.size.height * _PINNED_SHARE:
                    return column, rows + 1
        return None

    def _label_width(self, panel: Panel, width: int) -> int:
        """How wide the labels of a panel are: the same for all seats, so that they can be compared."""
        if panel.seat < 0:
            return label_width(panel.rows, width)
        if self._seat_labels is None:
            seats = [each for each in self._panels if each.seat >= 0]
            self._seat_labels = label_width([row for each in seats for row in each.rows], width)
        return self._seat_labels

    def _height(self, panel: Panel, width: int) -> int:
        """About how many lines a panel takes with the gap below it."""
        column = self._label_width(panel, width)
        look = (width, column, *((row.label, row.value) for row in panel.rows))
        if look not in self._heights:
            if len(self._heights) > _MANY:
                self._heights.clear()
            self._heights[look] = 2 + rows_height(panel.rows, width, column)
        return self._heights[look]

    def _kept_card(self, panel: Panel) -> list[Strip]:
        """The card of a panel, drawn anew only if something on it is different."""
        marks = self._marks
        changes = tuple((change.key, change.told()) for change in marks.changes.values() if change.key[0] == panel.id)
        look = (
            self._column_width,
            self._seat_labels if panel.seat >= 0 else 0,
            self.app.theme,
            panel.title,
            tuple((row.label, row.value) for row in panel.rows),
            panel.id == marks.focus,
            marks.legal.get(panel.id, 0),
            tuple(key for key in keys_of(panel) if key in marks.fresh),
            changes,
        )
        kept = self._cards.get(panel.id)
        if kept is None or kept[0] != look:
            kept = (look, self._card(panel))
            self._cards[panel.id] = kept
        return kept[1]

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
        column = self._label_width(panel, width - 1)
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
        if cell_len(label) > column:
            text = Text.assemble((f"{label}  ", colours["soft"]), value)
            return hanging(Text.assemble(sign), text, width, self.app)
        pad = " " * (column - cell_len(label) + 1)
        return hanging(Text.assemble(sign, (label, colours["soft"]), pad), value, width, self.app)

    def _row_at(self, column: int, y: int) -> int:
        """Which row of a column stands at a line of the screen: one's own seat stays at its head."""
        if self._pinned and column == self._pinned[0] and y < self._pinned[1]:
            return y
        return y + self.scroll_offset.y

    def render_line(self, y: int) -> Strip:
        width = self.scrollable_content_region.width
        if self._drawn_for != (width, self.app.theme):
            self._draw()
        parts: list[Strip] = []
        for place, column in enumerate(self._columns):
            row = self._row_at(place, y)
            parts.append(column[row] if row < len(column) else Strip.blank(self._column_width, self.rich_style))
            parts.append(Strip.blank(_GAP, self.rich_style))
        return Strip.join(parts).adjust_cell_length(width, self.rich_style)
