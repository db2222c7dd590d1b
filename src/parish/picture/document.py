"""A picture as a document of its own, for files, notebooks and pages of text: its pieces and styles come with it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from parish.picture.pieces import defs
from parish.picture.svg import element, number, rect

_ROOT: Final = re.compile(r"<svg\b")
_VIEW_BOX: Final = re.compile(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"')
_TAG_END: Final = re.compile(r"(?<!/)>")


@cache
def styles() -> str:
    """The style sheet of all pictures; a page links it, a document contains it."""
    return Path(__file__).with_name("styles.css").read_text(encoding="utf-8")


def standalone(picture: str, theme: str = "light", width: int | None = None) -> str:
    """One picture as a whole SVG file, in light, in dark, or as the reader's system has it (`theme` "auto").

    Fonts are not embedded: a file falls back to the reader's own where Alegreya and Source Sans 3 are not installed.
    """
    across, down = _size(picture)
    wide = width or round(across)
    marks = f' width="{wide}" height="{round(wide * down / across)}"'
    if theme != "auto":
        marks += f' data-theme="{theme}"'
    opened = _ROOT.sub(f"<svg{marks}", picture, count=1)
    end = _TAG_END.search(opened)
    assert end is not None
    style = f"<style>{styles().replace('&', '&amp;').replace('<', '&lt;')}</style>"
    return f"{opened[: end.end()]}{style}{defs(picture)}{opened[end.end() :]}\n"


def spread(board: str, places: Sequence[str], gap: float = 12) -> str:
    """The board, and below it what lies before every player, as one picture: the whole table at a glance."""
    across, down = _size(board)
    sizes = [_size(place) for place in places]
    room = (across - gap * (len(places) + 1)) / max(1, len(places))
    # Few players get no larger places than three.
    wide = min(room, (across - gap * 4) / 3)
    tall = max((wide * h / w for w, h in sizes), default=0.0)
    left = (across - len(places) * wide - (len(places) - 1) * gap) / 2
    laid = [
        _ROOT.sub(
            f'<svg x="{number(left + n * (wide + gap))}" y="{number(down + gap)}"'
            f' width="{number(wide)}" height="{number(wide * h / w)}"',
            place,
            count=1,
        )
        for n, (place, (w, h)) in enumerate(zip(places, sizes, strict=True))
    ]
    whole = down + (tall + 2 * gap if places else 0)
    return element(
        "svg",
        rect(0, 0, across, whole, fill="var(--page)"),
        _ROOT.sub(f'<svg width="{number(across)}" height="{number(down)}"', board, count=1),
        *laid,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(across)} {number(whole)}",
        class_="picture",
    )


def _size(picture: str) -> tuple[float, float]:
    box = _VIEW_BOX.search(picture)
    if box is None or not picture.startswith("<svg"):
        raise ValueError("a picture begins with an svg element that has a viewBox")
    return float(box[1]), float(box[2])
