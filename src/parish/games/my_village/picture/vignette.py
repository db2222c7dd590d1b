"""The scene on My Village's card: noon on a farm under its clouds, two dice on the grass, and a rat that leaves."""

from __future__ import annotations

from functools import cache
from typing import Final

from parish.picture.landscape import birds, drifting, ridge, smoke, vignette, walker, way
from parish.picture.scenery import DARK, INK, trees
from parish.picture.svg import element, group, path, piece, rect

_FAR: Final = ((0, 172), (70, 150), (150, 160), (240, 138), (330, 152), (410, 134), (480, 146))
_NEAR: Final = ((0, 214), (100, 200), (210, 210), (310, 198), (400, 204), (480, 196))
#: The clouds of a life, in their arc.
_CLOUDS: Final = ((8, 92), (58, 52), (124, 26), (198, 14), (272, 18), (344, 36), (406, 70))


@cache
def draw() -> str:
    clouds = [piece("cloud", x, y, 56) for x, y in _CLOUDS]
    return vignette(
        "game-my_village",
        drifting(*clouds),
        birds((300, 104, 6), (318, 112, 5)),
        ridge(_FAR, "var(--hill-far)"),
        trees(("fir", 210, 128, 22), ("fir", 226, 132, 18), ("tree", 262, 136, 22), ("fir", 456, 122, 26)),
        _field(),
        ridge(_NEAR, "var(--hill)", stroke="var(--edge)", stroke_width=0.8),
        way("M150 300C166 268 190 250 176 222L146 208", "L164 206C214 224 214 258 262 300"),
        _farm(),
        _story_tree(),
        walker("headman", 196, 262, 62, -3),
        walker("pupil", 238, 270, 42, 4),
        _dice(),
        _rat(),
        trees(("flowers", 30, 256, 26), ("flowers", 110, 268, 22), ("flowers", 386, 272, 22)),
    )


def _field() -> str:
    """Wheat on the slope behind the farm."""
    rows = "".join(
        f"M{236 + 10 * n} {172 + 6 * n}Q{290 + 4 * n} {162 + 6 * n} {350 + 2 * n} {170 + 6 * n}" for n in range(5)
    )
    return group(
        path("M222 168Q290 152 356 164Q372 186 366 204Q290 198 240 208Q226 190 222 168Z", "var(--g-harvest)"),
        path(rows, stroke="var(--wheat)", stroke_width=3, stroke_dasharray="3 3", opacity=0.75),
    )


def _farm() -> str:
    """The main house with its barn."""
    boards = "M118 178v42M128 178v42M138 178v42"
    return group(
        smoke(84, 106, 36),
        rect(104, 170, 46, 52, fill="var(--wood-2)", stroke=INK, stroke_width=1.2),
        path(boards, stroke=DARK, opacity=0.25),
        path("M98 174l28 -26l30 26z", "var(--roof)", stroke=INK, stroke_width=1.2, stroke_linejoin="round"),
        path("M118 222v-26h18v26z", "#5B3A22", stroke=INK),
        rect(36, 158, 78, 66, fill="var(--wall)", stroke=INK, stroke_width=1.3),
        path("M94 158h20v66h-20z", DARK, opacity=0.12),
        path("M36 158v66M114 158v66M36 192h78M36 224h78", stroke="#7A5230", stroke_width=2.6),
        path("M66 224v-22a9 9 0 0 1 18 0v22z", "#6B4524", stroke=INK, stroke_width=1.1),
        path("M46 170h14v14h-14zM92 170h14v14h-14z", "var(--niche)", stroke="#7A5230", stroke_width=2),
        rect(78, 106, 12, 26, fill="var(--stone-2)", stroke=INK),
        path("M24 162l50 -46l52 46z", "#8A3F5C", stroke=INK, stroke_width=1.3, stroke_linejoin="round"),
        path("M74 116l52 46h-30z", DARK, opacity=0.2),
        path("M32 157l40 -37", stroke="#fff", opacity=0.35, stroke_width=1.6),
    )


def _story_tree() -> str:
    """A great tree with pages among its leaves."""
    shadow = element("ellipse", cx=386, cy=236, rx=52, ry=10, fill=DARK, opacity=0.22)
    pages = (("story", 336, 124, 30), ("story", 376, 96, 32), ("story", 400, 142, 28))
    return shadow + piece("tree", 302, 76, 166, class_="fine") + "".join(piece(*page) for page in pages)


def _dice() -> str:
    shadow = element("ellipse", cx=322, cy=280, rx=56, ry=9, fill=DARK, opacity=0.24)
    return (
        shadow
        + piece("die-white3", 270, 228, 52, transform="rotate(-8 296 254)", class_="bare")
        + piece("die-black5", 322, 236, 46, transform="rotate(11 345 259)", class_="bare")
    )


def _rat() -> str:
    """It goes away to the right."""
    shadow = element("ellipse", cx=444, cy=284, rx=26, ry=5, fill=DARK, opacity=0.24)
    return shadow + group(piece("rat", -470, 236, 56, class_="bare"), transform="scale(-1 1)")
