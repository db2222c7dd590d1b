"""Text onto strips: wrapping, hanging indents, and a style under it all."""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual.app import App
from textual.strip import Strip


def wrapped(text: Text, width: int, app: App[Any]) -> list[Text]:
    """The lines of a text at a width (at least one)."""
    lines = list(text.wrap(app.console, max(width, 1), no_wrap=False))
    for line in lines:
        line.rstrip()
    return lines or [Text("")]


def hanging(lead: Text, text: Text, width: int, app: App[Any]) -> list[Text]:
    """The lines of a text beside a lead that stands on the first of them."""
    indent = cell_len(lead.plain)
    lines: list[Text] = []
    for number, line in enumerate(wrapped(text, width - indent, app)):
        lines.append(Text.assemble(lead if number == 0 else " " * indent, line))
    return lines


def strip_of(line: Text, width: int, style: Style, app: App[Any]) -> Strip:
    """A line of text as a strip of that very width, with a style under it."""
    line.no_wrap = True
    segments = [segment for segment in line.render(app.console) if segment.text]
    return Strip(segments).adjust_cell_length(width).apply_style(style)


def cut(text: str, width: int) -> str:
    """A text that fits a width, with an ellipsis where something is missing."""
    if cell_len(text) <= width:
        return text
    kept = text
    while kept and cell_len(kept) > width - 1:
        kept = kept[:-1]
    return f"{kept.rstrip()}…"
