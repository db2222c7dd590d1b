"""The scene on Village's card: a morning, the church, and four generations on their way up to it."""

from __future__ import annotations

from functools import cache
from typing import Final

from parish.picture.landscape import birds, drifting, mist, ridge, smoke, sun, vignette, walker, way
from parish.picture.scenery import DARK, INK, trees
from parish.picture.svg import circle, group, path, piece, rect

_FAR: Final = ((0, 158), (60, 138), (130, 150), (205, 128), (280, 146), (350, 118), (420, 128), (480, 104))
_MIDDLE: Final = ((0, 186), (70, 166), (160, 182), (260, 172), (350, 190), (420, 178), (480, 186))
_NEAR: Final = ((0, 226), (90, 212), (200, 222), (300, 206), (400, 208), (480, 216))

#: By generation, the youngest last: of which family, where its feet are, its size and lean.
_WALKERS: Final = (
    ("yellow", 326, 262, 70, 3),
    ("blue", 266, 274, 59, -3),
    ("red", 214, 282, 48, 4),
    ("white", 170, 289, 37, -5),
)


@cache
def draw() -> str:
    walkers = [
        walker(f"fig{generation}-{family}", x, foot, size, lean)
        for generation, (family, x, foot, size, lean) in enumerate(_WALKERS, 1)
    ]
    return vignette(
        "game-village",
        sun(118, 112, 40),
        drifting(mist(30, 70, 92, 9), mist(96, 88, 62, 7), mist(214, 46, 84, 9), mist(252, 62, 46, 6)),
        birds((196, 82, 7), (216, 92, 5), (178, 98, 5)),
        ridge(_FAR, "var(--hill-far)"),
        trees(("fir", 222, 118, 18), ("fir", 236, 122, 15), ("fir", 246, 126, 17), ("fir", 300, 128, 16)),
        ridge(_MIDDLE, "var(--hill)", stroke="var(--edge)", stroke_width=0.8),
        _fields(),
        _houses(),
        ridge(_NEAR, "var(--hill-2)", stroke="var(--edge)", stroke_width=0.8),
        _church(),
        _path(),
        _foreground(),
        *reversed(walkers),
    )


def _fields() -> str:
    """A field of ripe wheat on the slope."""
    rows = "".join(
        f"M{184 + 9 * n} {189 + 6 * n}Q{246 + 4 * n} {175 + 7 * n} {306 + 3 * n} {182 + 6 * n}" for n in range(4)
    )
    return group(
        path("M170 186Q232 170 306 176Q324 190 322 204Q250 206 206 214Q182 204 170 186Z", "var(--g-harvest)"),
        path(rows, stroke="var(--wheat)", stroke_width=3, stroke_dasharray="3 3", opacity=0.75),
    )


def _houses() -> str:
    return group(
        smoke(84, 148, 34),
        piece("house", 56, 144, 44),
        piece("house", 104, 158, 36),
        piece("house", 14, 162, 38),
        trees(("tree", 42, 172, 30), ("fir", 142, 170, 28), ("tree", -10, 176, 34)),
    )


def _church() -> str:
    """The tower with its door to the front, and the nave behind it in the shade."""
    stones = "M378 120h9M398 132h10M382 150h8M404 158h9M379 176h9M402 186h10M384 108h8M407 112h7"
    slates = "M430 152h58M426 162h64M423 172h66"
    return group(
        path("M424 222V150l60 0v72z", "var(--stone)", stroke=INK, stroke_width=1.2),
        path("M424 222v-40h60v40z", DARK, opacity=0.12),
        path("M418 178l14 -36h60v36z", "var(--slate)", stroke=INK, stroke_width=1.2, stroke_linejoin="round"),
        path(slates, stroke=DARK, opacity=0.22, stroke_width=1.1),
        piece("window", 436, 186, 24),
        piece("window", 462, 186, 24),
        rect(372, 96, 48, 128, fill="var(--stone)", stroke=INK, stroke_width=1.3),
        path("M402 96h18v128h-18z", DARK, opacity=0.16),
        path("M366 224v-46l6 -6v52zM420 224v-52l6 6v46z", "var(--stone-2)", stroke=INK, stroke_width=1.1),
        path("M369 100h54M370 170h52", stroke=INK, stroke_width=3.4, stroke_linecap="round"),
        path("M369 99h54M370 169h52", stroke="var(--stone-2)", stroke_width=2, stroke_linecap="round"),
        path(stones, stroke=DARK, opacity=0.14, stroke_width=4, stroke_linecap="round"),
        path("M385 140v-16q0 -11 11 -15q11 4 11 15v16z", "#2B2420", stroke=INK, stroke_width=1.2),
        piece("bell", 387, 117, 19),
        piece("window", 384, 143, 24),
        path("M366 98L396 30L426 98Z", "var(--slate)", stroke=INK, stroke_width=1.3, stroke_linejoin="round"),
        path("M396 30L426 98H405Z", DARK, opacity=0.2),
        path("M394 38L372 93", stroke="#fff", opacity=0.3, stroke_width=1.6, stroke_linecap="round"),
        path("M396 30V12M389.5 18.5h13", stroke=INK, stroke_width=3.6, stroke_linecap="round"),
        path("M396 30V12M389.5 18.5h13", stroke="var(--gold)", stroke_width=1.8, stroke_linecap="round"),
        path("M386 224v-24q0 -11 10 -14q10 3 10 14v24z", "#6B4524", stroke=INK, stroke_width=1.3),
        path("M396 187v37M391 190v34M401 190v34", stroke=DARK, opacity=0.35, stroke_width=1),
        circle(402, 207, 1.3, fill="var(--gold)"),
    )


def _path() -> str:
    left = "M52 300C110 272 190 284 252 268C318 251 366 246 384 224H408"
    right = "C408 246 370 266 320 276C262 288 214 286 188 300"
    return way(left, right)


def _foreground() -> str:
    grass = ((40, 262), (128, 250), (244, 234), (446, 252), (392, 284))
    tufts = "".join(f"M{x} {y}l-3 -7M{x} {y}l1 -9M{x} {y}l5 -6" for x, y in grass)
    return group(
        path(tufts, stroke="var(--fir)", stroke_width=1.6, stroke_linecap="round"),
        piece("grave", 436, 214, 22),
        piece("grave", 458, 220, 24),
        trees(("tree", 8, 206, 62), ("flowers", 84, 246, 22), ("flowers", 366, 270, 24), ("flowers", 426, 262, 20)),
    )
