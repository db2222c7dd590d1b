"""A list to pick from: by arrows, mouse, numbers and Enter; headings between, a mark at the cursor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from parish.terminal.theme import NEXT, palette
from parish.terminal.widgets.paint import hanging, strip_of


class Pick:
    """A line of the list. One without an id is a heading or a note: the cursor passes over it."""

    def __init__(self, id: str, text: str, *, lead: str = "", role: str = "ink", note: str = "") -> None:
        self.id: Final = id
        self.text: Final = text
        #: What stands in the narrow column before the text: a number or a mark.
        self.lead: Final = lead
        self.role: Final = role
        #: What is said more quietly after the text.
        self.note: Final = note


class PickList(ScrollView, can_focus=True):
    """Shows picks, and tells where the cursor is and what was chosen."""

    DEFAULT_CSS = """
    PickList { height: 1fr; scrollbar-size-vertical: 1; scrollbar-gutter: stable; overflow-x: hidden; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", show=False),
        Binding("down,j", "move(1)", show=False),
        Binding("left", "group(-1)", show=False),
        Binding("right", "group(1)", show=False),
        Binding("home", "edge(-1)", show=False),
        Binding("end", "edge(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("enter", "choose", show=False),
    ]

    cursor: reactive[int] = reactive(-1, layout=False)

    class About(Message):
        """Something about a pick."""

        def __init__(self, sender: PickList, pick: Pick) -> None:
            super().__init__()
            self.sender: Final = sender
            self.pick: Final = pick

        @property
        def control(self) -> PickList:
            return self.sender

    class Moved(About):
        """The cursor stands on a pick."""

    class Chosen(About):
        """A pick was chosen."""

    def __init__(self, picks: Sequence[Pick] = (), *, id: str | None = None, click_chooses: bool = True) -> None:
        super().__init__(id=id)
        self.picks: list[Pick] = []
        #: Otherwise a click only moves the cursor, and a second click on the same pick chooses it.
        self.click_chooses = click_chooses
        #: Whether there is an empty line before each heading.
        self.airy = False
        self._rows: list[tuple[int, Text]] = []
        self._first_row: list[int] = []
        self._drawn_for: tuple[int, str] = (0, "")
        self._hover = -1
        self.show(picks)

    def make_airy(self, airy: bool) -> None:
        if airy != self.airy:
            self.airy = airy
            self._drawn_for = (0, "")
            self.refresh()

    # What it holds.

    def show(self, picks: Sequence[Pick], at: str = "") -> None:
        """Show other picks, with the cursor on the one of that id, or on the first."""
        self.picks = list(picks)
        self._hover = -1
        self._drawn_for = (0, "")
        places = [place for place, pick in enumerate(self.picks) if pick.id]
        found = next((place for place in places if at and self.picks[place].id == at), places[0] if places else -1)
        self.set_reactive(PickList.cursor, found)
        if self.is_mounted:
            self._draw()
            self.scroll_to(y=0, animate=False)
            self._come_into_sight()
            self.refresh()
            self._announce()

    @property
    def picked(self) -> Pick | None:
        """The pick under the cursor."""
        return self.picks[self.cursor] if 0 <= self.cursor < len(self.picks) else None

    def go_to(self, id: str) -> bool:
        """Put the cursor on the pick of that id; whether there is one."""
        for place, pick in enumerate(self.picks):
            if pick.id == id:
                self.cursor = place
                return True
        return False

    def watch_cursor(self) -> None:
        if self.is_mounted:
            self._come_into_sight()
            self.refresh()
            self._announce()

    def _announce(self) -> None:
        if self.picked is not None:
            self.post_message(self.Moved(self, self.picked))

    # Moving and choosing.

    def action_move(self, step: int) -> None:
        place = self.cursor + step
        while 0 <= place < len(self.picks):
            if self.picks[place].id:
                self.cursor = place
                return
            place += step
        if step < 0:
            self.scroll_to(y=0, animate=False)

    def action_edge(self, side: int) -> None:
        places = [place for place, pick in enumerate(self.picks) if pick.id]
        if places:
            self.cursor = places[0] if side < 0 else places[-1]

    def action_group(self, step: int) -> None:
        """To the first pick of the next group, or of this one, or of the one before."""
        firsts = [
            place for place, pick in enumerate(self.picks) if pick.id and (place == 0 or not self.picks[place - 1].id)
        ]
        wanted = [place for place in firsts if (place - self.cursor) * step > 0]
        if wanted:
            self.cursor = min(wanted, key=lambda place: abs(place - self.cursor))

    def action_page(self, step: int) -> None:
        for _ in range(max(self.size.height - 2, 1)):
            self.action_move(step)

    def action_choose(self) -> None:
        if self.picked is not None:
            self.post_message(self.Chosen(self, self.picked))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self._hover = self._place_at(event.y)
        self.refresh()

    def on_leave(self) -> None:
        self._hover = -1
        self.refresh()

    def on_click(self, event: events.Click) -> None:
        place = self._place_at(event.y)
        if place < 0 or not self.picks[place].id:
            return
        again = place == self.cursor
        self.cursor = place
        if again or self.click_chooses:
            self.action_choose()

    def _place_at(self, y: int) -> int:
        row = y + self.scroll_offset.y
        return self._rows[row][0] if 0 <= row < len(self._rows) else -1

    # Drawing.

    def on_mount(self) -> None:
        self._draw()
        self._announce()

    def on_resize(self) -> None:
        self._draw()
        self._come_into_sight()

    def watch_has_focus(self, _has_focus: bool) -> None:
        super().watch_has_focus(_has_focus)
        self.refresh()

    def _draw(self) -> None:
        width = self.scrollable_content_region.width
        colours = palette(self.app)
        lead = max((cell_len(pick.lead) for pick in self.picks if pick.id), default=0)
        self._rows = []
        self._first_row = []
        for place, pick in enumerate(self.picks):
            if self.airy and self._rows and not pick.id:
                self._rows.append((place, Text("")))
            self._first_row.append(len(self._rows))
            text = Text(pick.text, style=colours[pick.role])
            if pick.note:
                text.append(f"  {pick.note}", style=colours["faint"])
            if pick.id:
                column = f"{pick.lead:>{lead}} " if lead else ""
                before = Text(f"  {column}", style=colours["faint" if pick.role == "faint" else "key"])
            else:
                before = Text("")
            self._rows += [(place, line) for line in hanging(before, text, width, self.app)]
        self._drawn_for = (width, self.app.theme)
        self.virtual_size = Size(width, len(self._rows))

    def _come_into_sight(self) -> None:
        if not 0 <= self.cursor < len(self._first_row):
            return
        first = self._first_row[self.cursor]
        # A heading right above comes into sight with its first pick.
        if self.cursor and not self.picks[self.cursor - 1].id:
            first = self._first_row[self.cursor - 1]
        following = self.cursor + 1
        last = self._first_row[following] if following < len(self._first_row) else len(self._rows)
        self.scroll_to_region(Region(0, first, 1, last - first), animate=False, force=True)

    def render_line(self, y: int) -> Strip:
        width = self.scrollable_content_region.width
        if self._drawn_for != (width, self.app.theme):
            self._draw()
        row = y + self.scroll_offset.y
        if not 0 <= row < len(self._rows):
            return Strip.blank(width, self.rich_style)
        place, line = self._rows[row]
        style: Style = self.rich_style
        line = line.copy()
        if self.picks[place].id and place == self.cursor:
            colours = palette(self.app)
            style += colours["cursor" if self.has_focus else "cursor-away"]
            if row == self._first_row[place]:
                line = Text.assemble((f"{NEXT} ", colours["legal"]), line[2:])
        elif self.picks[place].id and place == self._hover:
            style += palette(self.app)["hover"]
        return strip_of(line, width, style, self.app)
