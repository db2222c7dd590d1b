"""The ground: a farmyard with hedges and a lane, on which the parts of the table lie."""

from __future__ import annotations

from functools import cache
from typing import Final

from parish.picture.scenery import DARK, trees
from parish.picture.svg import group, path, rect

_LANE: Final = "M357 214V1000M885 214V1000"


@cache
def draw() -> str:
    grass = "".join(f"M{(n * 97) % 1380 + 10} {220 + (n * 61) % 770}l-3 -7m3 7l1 -9m-1 9l5 -6" for n in range(64))
    return group(
        rect(0, 0, 1400, 1000, fill="var(--meadow)"),
        path(_LANE, stroke="var(--road-edge)", stroke_width=24),
        path(_LANE, stroke="var(--road)", stroke_width=19),
        path(_LANE, stroke="var(--road-edge)", stroke_width=1.6, stroke_dasharray="12 14", opacity=0.6),
        path(grass, stroke="var(--hill-2)", stroke_width=1.6, stroke_linecap="round"),
        path("M0 212h1400", stroke=DARK, opacity=0.1, stroke_width=10),
        aria_hidden="true",
    )


@cache
def greenery() -> str:
    """Trees that break the corners of the plots."""
    return trees(
        ("tree", 338, 596, 44),
        ("fir", 362, 616, 34),
        ("fir", 864, 384, 38),
        ("tree", 884, 396, 36),
        ("tree", 866, 964, 38),
        ("fir", 1366, 384, 36),
        ("tree", 1360, 802, 42),
        ("fir", -6, 594, 40),
        ("flowers", 346, 968, 26),
        ("fir", 866, 664, 36),
        ("flowers", 888, 690, 24),
    )
