"""The pencil box as a whole: every piece as a symbol on the 24 by 24 grid, and the sheet of those that are used."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from parish.picture import gaming, nature, people, trades, wares
from parish.picture.svg import element, path, rect

_USED: Final = re.compile(r'(?:href="#|url\(#)([\w-]+)')


@cache
def pieces() -> dict[str, str]:
    """Every symbol and pattern by its name."""
    rooms = (people, trades, wares, gaming, nature)
    return {name: drawn for room in rooms for name, drawn in room.symbols().items()} | _patterns()


def defs(*pictures: str) -> str:
    """The definitions that these pictures use; all of them when no picture is given. A page needs them once."""
    box = pieces()
    if not pictures:
        return element("defs", *box.values())
    wanted: dict[str, None] = {}
    for picture in pictures:
        for name in _USED.findall(picture):
            wanted[name] = None
    return element("defs", *(box[name] for name in wanted if name in box))


def sheet(*pictures: str) -> str:
    """The pieces that these pictures use, or all, as an invisible drawing for the start of a page."""
    return element(
        "svg",
        defs(*pictures),
        xmlns="http://www.w3.org/2000/svg",
        width=0,
        height=0,
        aria_hidden="true",
        class_="pencil-box",
    )


def _patterns() -> dict[str, str]:
    """The seats' patterns for large surfaces, so that no surface tells its seat by colour alone."""
    strokes: dict[str, str] = {
        "red": path("M-2 12L12 -2M3 17L17 3", stroke="var(--n)", stroke_width=2.4),
        "yellow": element("circle", cx=5, cy=5, r=2, fill="var(--n)"),
        "blue": path("M2.5 0V10M7.5 0V10", stroke="var(--p)", stroke_width=1.6),
        "white": path("M0 5H10M5 0V10", stroke="var(--p)", stroke_width=0.6),
        "green": path("M0 5Q2.5 2 5 5T10 5", stroke="var(--n)", stroke_width=1.6),
    }
    return {
        f"pattern-{seat}": element(
            "pattern",
            rect(0, 0, 10, 10, fill="none"),
            stroke,
            id=f"pattern-{seat}",
            width=10,
            height=10,
            patternUnits="userSpaceOnUse",
            class_=f"s-{seat}",
        )
        for seat, stroke in strokes.items()
    }
