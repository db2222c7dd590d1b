"""Small parts: the question, the consequence of an option, the log, the line of hints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text
from textual.containers import VerticalScroll
from textual.widgets import Static

from parish.engine.position import NOBODY
from parish.reading.changes import Change
from parish.reading.history import Line
from parish.terminal.theme import ARROW, DONE, FORBIDDEN, SEALED, mark, palette
from parish.terminal.widgets.paint import cut, hanging


class Bar(Static):
    """Whose turn it is, what is asked, and what was chosen so far in this turn."""

    DEFAULT_CSS = """
    Bar { height: auto; max-height: 6; padding: 0 1; background: $surface; }
    """

    def show(
        self, seat: int, who: str, question: str, chain: Sequence[str] = (), *, wide: bool = True, alarm: str = ""
    ) -> None:
        colours = palette(self.app)
        text = Text(f"{alarm}\n" if alarm else "", style=colours["danger"])
        if seat >= 0:
            text.append(f" {mark(seat)} ", style=colours.plate(seat)).append(" ")
        text.append(who, style=colours["strong"])
        if question:
            text.append("\n").append(question, style=colours["legal"])
        if chain:
            done = f"{DONE} " + f" {DONE} ".join(chain)
            text.append("\n").append(done if wide else cut(done, self.content_region.width), style=colours["soft"])
        self.update(text)


class Detail(VerticalScroll, can_focus=False):
    """What the option under the cursor would do, or why it is not allowed."""

    DEFAULT_CSS = """
    Detail { height: 7; background: $panel; padding: 0 1; scrollbar-size-vertical: 1; }
    Detail > Static { height: auto; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._text: Final = Static()
        self._changes: Sequence[Change] = ()

    def on_mount(self) -> None:
        self.mount(self._text)

    def say(self, text: Text) -> None:
        self._changes = ()
        self._say(text)

    def forbid(self, reason: str, id: str, hint: str) -> None:
        colours = palette(self.app)
        self.say(
            Text.assemble(
                (f"{FORBIDDEN} ", colours["danger"]),
                (reason, colours["ink"]),
                (f" ({id})", colours["danger"]),
                (f"\n{hint}", colours["faint"]),
            )
        )

    def seal(self, sentence: str) -> None:
        colours = palette(self.app)
        self.say(Text.assemble((f"{SEALED} ", colours["changed"]), (sentence, colours["ink"])))

    def tell(self, changes: Sequence[Change], nothing: str) -> None:
        self._changes = changes
        colours = palette(self.app)
        width = max(self.size.width - 3, 10)
        lines: list[Text] = []
        title = ""
        for change in changes:
            if change.title != title:
                title = change.title
                style = colours.seat(change.seat) if change.seat >= 0 else colours["title"]
                lines.append(Text(title, style=style))
            lead = Text(f"  {change.label}  " if change.label else "  ", style=colours["soft"])
            before, _, after = change.told().partition(f" {ARROW} ")
            value = Text.assemble((f"{before} {ARROW} ", colours["soft"]), (after, colours["legal"]))
            if lead.cell_len > width // 2:
                lead, value = Text("  "), Text.assemble(lead, value)
            lines += hanging(lead, value, width, self.app)
        self._say(Text("\n").join(lines) if lines else Text(nothing, style=colours["faint"]))

    def on_resize(self) -> None:
        if self._changes:
            self.tell(self._changes, "")

    def _say(self, text: Text) -> None:
        self._text.update(text)
        self.scroll_home(animate=False)


class Log(VerticalScroll, can_focus=True):
    """The latest of what happened; the newest at the foot."""

    DEFAULT_CSS = """
    Log { height: 1fr; background: $surface; padding: 0 1; scrollbar-size-vertical: 1; }
    Log > Static { height: auto; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._text: Final = Static()
        self._shown: tuple[Sequence[Line], int, str] = ((), 0, "")

    def on_mount(self) -> None:
        self.mount(self._text)

    def show(self, lines: Sequence[Line], since: int, divider: str) -> None:
        """Show these lines, with a divider before the first that is news."""
        self._shown = (lines, since, divider)
        self._lay_out()

    def on_resize(self) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        self._text.update(self._text_of(*self._shown))
        self.scroll_end(animate=False)

    def _text_of(self, lines: Sequence[Line], since: int, divider: str) -> Text:
        colours = palette(self.app)
        width = max(self.size.width - 3, 20)
        shown: list[Text] = []
        seat = NOBODY - 1
        for place, line in enumerate(lines):
            if since and line.number >= since and place and lines[place - 1].number < since:
                seat = NOBODY - 1
                shown.append(Text(f"── {divider} ".ljust(width, "─")[:width], style=colours["changed"]))
            sign = mark(line.seat) if line.seat != seat else " "
            seat = line.seat
            role = "ink" if not since or line.number >= since else "soft"
            lead = Text(f"{sign} ", style=colours.seat(line.seat))
            shown += hanging(lead, Text(line.text, style=colours[role]), width, self.app)
        return Text("\n").join(shown)


class Hints(Static):
    """The keys that matter now: each can be clicked too."""

    DEFAULT_CSS = """
    Hints {
        height: 1; background: $panel; padding: 0 1;
        link-color: $key; link-style: bold; link-background: $panel;
        link-color-hover: $panel; link-style-hover: bold; link-background-hover: $key;
    }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._hints: Sequence[tuple[str, str, str]] = ()
        self._note = ""

    def show(self, hints: Sequence[tuple[str, str, str]], note: str = "") -> None:
        """Each hint: the key, what it does in a word, and the screen's action that does it.

        A note stands in their place until the next ones are shown.
        """
        self._hints, self._note = hints, note
        self._lay_out()

    def on_resize(self) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        width = self.content_region.width
        colours = palette(self.app)
        if self._note:
            self.update(Text(cut(self._note, max(width, 1)), style=colours["changed"]))
            return
        line = Text()
        for key, word, action in self._hints:
            hint = Text(key, style=colours["key"])
            hint.apply_meta({"@click": f"screen.{action}"})
            hint.append(f" {word}", style=colours["soft"])
            if line.plain and line.cell_len + 3 + hint.cell_len > width:
                break
            line = Text.assemble(line, "   ", hint) if line.plain else hint
        self.update(line)
