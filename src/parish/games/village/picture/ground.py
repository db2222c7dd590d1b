"""What lies under everything: meadow, stream, roads, the bridge; and the trees that break the plots' corners."""

from __future__ import annotations

from functools import cache
from typing import Final

from parish.games.village.picture.scene import ellipse
from parish.picture.scenery import trees
from parish.picture.svg import at, group, path, rect

_STREAM: Final = (
    "M1366 348C1240 338 980 352 800 346C796 430 806 560 798 612C760 640 730 660 726 720C722 800 712 880 720 966"
)
_ROADS: Final = (
    "M508 40C506 150 512 240 508 340C504 470 508 560 506 676C504 690 540 690 566 692C572 760 568 880 572 966"
    "M36 344C200 340 380 346 508 344C600 342 700 344 790 346M36 676C180 672 380 680 506 676C600 672 700 676 784 680"
)
#: Darker grass: x, y, half width, half height.
_GRASS: Final = (
    (458, 176, 55, 11),
    (88, 430, 29, 11),
    (588, 784, 31, 13),
    (1299, 64, 64, 13),
    (747, 97, 29, 12),
    (918, 640, 60, 14),
    (625, 332, 61, 10),
    (579, 721, 33, 16),
    (1169, 336, 57, 9),
    (652, 690, 49, 9),
    (875, 630, 62, 11),
    (1330, 632, 46, 12),
    (482, 336, 62, 9),
    (600, 944, 44, 11),
    (700, 900, 26, 10),
    (60, 640, 40, 12),
    (620, 508, 68, 9),
)


@cache
def draw() -> str:
    """The landscape, which never changes."""
    return group(
        rect(0, 0, 1400, 1000, rx=22, fill="var(--rim)"),
        rect(34, 34, 1332, 932, rx=10, fill="var(--meadow)"),
        group(*(ellipse(x, y, rx, ry) for x, y, rx, ry in _GRASS), fill="var(--meadow-2)", opacity=0.6),
        path(_STREAM, stroke="var(--bank)", stroke_width=24, stroke_linecap="round"),
        path(_STREAM, stroke="var(--water)", stroke_width=16, stroke_linecap="round"),
        path(
            _STREAM, stroke="#fff", opacity=0.35, stroke_width=2, stroke_dasharray="26 40", transform="translate(-3 -3)"
        ),
        path(_ROADS, stroke="var(--road-edge)", stroke_width=20, stroke_linecap="round"),
        path(_ROADS, stroke="var(--road)", stroke_width=15, stroke_linecap="round"),
        path(_ROADS, stroke="var(--road-edge)", stroke_width=1.4, stroke_dasharray="9 11", opacity=0.6),
        aria_hidden="true",
    )


@cache
def greenery() -> str:
    """What stands on the corners of the plots."""
    planted = trees(
        ("tree", 480, 316, 52),
        ("fir", 510, 324, 40),
        ("tree", 486, 624, 50),
        ("tree", 778, 480, 44),
        ("fir", 790, 502, 40),
        ("tree", 1328, 588, 46),
        ("tree", 568, 700, 48),
        ("fir", 706, 690, 44),
        ("fir", 36, 646, 44),
        ("flowers", 74, 664, 24),
        ("tree", 792, 328, 42),
        ("tree", 34, 312, 44),
        ("fir", 1338, 318, 42),
        ("flowers", 762, 596, 26),
        ("flowers", 1296, 612, 24),
    )
    bridge = at(
        724,
        746,
        path("M-34 14Q0 -8 34 14L34 30Q0 8 -34 30Z", "var(--wood-2)", stroke="var(--outline)", stroke_width=1.4),
        path("M-34 10Q0 -12 34 10M-34 10v6M34 10v6M0 -2v6", stroke="#7A5230", stroke_width=3),
        path("M-18 7v15M-6 3v15M6 3v15M18 7v15", stroke="var(--outline)", opacity=0.4),
    )
    return group(planted, bridge, aria_hidden="true")
