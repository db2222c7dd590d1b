"""The end of a game: everybody on a step as high as their place, under a string of pennants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parish.picture import landscape
from parish.picture.landscape import birds, mist, ridge, sun, walker
from parish.picture.measure import fit, width
from parish.picture.scenery import DARK, INK, pill, trees
from parish.picture.svg import at, element, group, number, path, rect, text
from parish.picture.wares import shield

WIDTH: Final = 640
HEIGHT: Final = 380
_GROUND: Final = 334
#: By place: how high a step is. Who comes later stands on the lowest.
_HEIGHTS: Final = (136, 100, 70, 46, 32)
_WIDEST: Final = 132

_FAR: Final = ((0, 150), (90, 124), (190, 142), (300, 112), (400, 134), (500, 104), (640, 128))
_MIDDLE: Final = ((0, 184), (110, 160), (240, 178), (360, 158), (480, 176), (580, 160), (640, 166))
_NEAR: Final = ((0, 232), (150, 222), (320, 226), (490, 220), (640, 230))


class Placed:
    """Somebody at the end of a game: the colour of the seat, the name, the place and the points."""

    def __init__(self, colour: str, name: str, place: int, points: int) -> None:
        self.colour: Final = colour
        self.name: Final = name
        self.place: Final = place
        self.points: Final = points


def podium(everybody: Sequence[Placed], label: str) -> str:
    """The scene, for people given from the first place to the last; `label` says it to those who do not see it."""
    pitch = min(_WIDEST, (WIDTH - 24) / len(everybody))
    left = (WIDTH - pitch * len(everybody)) / 2
    middles = {rank: left + pitch * (n + 0.5) for n, rank in enumerate(_order(len(everybody)))}
    return element(
        "svg",
        rect(0, 0, WIDTH, HEIGHT, fill="var(--sky)"),
        sun(96, 122, 38),
        mist(156, 76, 96, 8),
        mist(430, 104, 120, 8),
        birds((196, 132, 7), (216, 140, 5), (470, 84, 6)),
        at(
            0,
            HEIGHT - landscape.HEIGHT,
            ridge(_FAR, "var(--hill-far)"),
            ridge(_MIDDLE, "var(--hill)", stroke="var(--edge)", stroke_width=0.8),
            trees(("fir", 10, 150, 46), ("tree", 44, 168, 52), ("tree", 566, 150, 58), ("fir", 604, 138, 56)),
            ridge(_NEAR, "var(--hill-2)", stroke="var(--edge)", stroke_width=0.8),
        ),
        _pennants([placed.colour for placed in everybody]),
        *(_step(placed, middles[rank], pitch) for rank, placed in reversed(list(enumerate(everybody)))),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        class_="picture podium",
        role="img",
        aria_label=label,
    )


def _order(count: int) -> list[int]:
    """From left to right: the best in the middle, the others by turns at its right and its left.

    >>> _order(2), _order(3), _order(4)
    ([0, 1], [2, 0, 1], [2, 0, 1, 3])
    """
    return [*range(2 * ((count - 1) // 2), 0, -2), 0, *range(1, count, 2)]


def _step(placed: Placed, middle: float, pitch: float) -> str:
    """A block of stone with its number, and whoever stands on it."""
    tall = _HEIGHTS[min(placed.place, len(_HEIGHTS)) - 1]
    w = pitch - 10
    x, top = middle - w / 2, _GROUND - tall
    said, size = fit(placed.name, w - 20, (18, 16))
    plate = min(w, width(said, size) + 24)
    return group(
        path(f"M{number(x + w)} {top + 6}l12 6V{_GROUND + 4}h-12z", DARK, opacity=0.3),
        rect(x, top, w, tall, rx=3, fill="var(--stone)", stroke=INK, stroke_width=1.3),
        rect(x + w - 14, top + 1, 13, tall - 2, fill=DARK, opacity=0.12),
        rect(x - 4, top - 5, w + 8, 12, rx=3, fill="var(--stone)", stroke=INK, stroke_width=1.3),
        path(f"M{number(x)} {top - 2.5}h{number(w)}", stroke="#fff", stroke_width=1.6, opacity=0.45),
        walker(f"figs1-{placed.colour}", middle, top - 2, 96 if placed.place == 1 else 82),
        _laurel(middle, top - 47) if placed.place == 1 else "",
        shield(x + 20, top + 3, placed.points),
        text(middle + 8, top + min(tall, 62) / 2 + 12, str(placed.place), class_="t-place", text_anchor="middle"),
        pill(middle - plate / 2, _GROUND + 6, plate, 28),
        text(middle, _GROUND + 25.5, said, class_="t-niche" if size == 18 else "t-niche t-16", text_anchor="middle"),
    )


def _laurel(x: float, y: float) -> str:
    """Two branches around the winner."""
    leaves: list[str] = []
    for side in (-1, 1):
        leaves.append(
            path(
                f"M{number(x + side * 8)} {number(y + 44)}Q{number(x + side * 62)} {number(y + 26)}"
                f" {number(x + side * 44)} {number(y - 34)}",
                stroke="var(--gold-2)",
                stroke_width=2.2,
                stroke_linecap="round",
            )
        )
        for n, (dx, dy, turn) in enumerate(_LEAVES):
            at = f"translate({number(x + side * dx)} {number(y + dy)}) rotate({number(side * turn)})"
            fill = "var(--gold)" if n % 2 else "var(--leaf)"
            leaves.append(path(_LEAF, fill, stroke=INK, stroke_width=0.9, transform=at))
    return group(*leaves)


_LEAF: Final = "M0 0Q6 -7 0 -17Q-6 -7 0 0Z"
#: Where leaves grow on the right branch, and how they lean.
_LEAVES: Final = (
    (22, 40, 72),
    (34, 32, 20),
    (38, 32, 92),
    (43, 18, 2),
    (47, 20, 70),
    (47, 3, -14),
    (51, 5, 52),
    (48, -12, -26),
    (51, -10, 40),
    (44, -32, -4),
)


def _pennants(colours: Sequence[str]) -> str:
    """A string across the sky with a cloth for everybody, again and again."""
    count = 16
    hung: list[str] = []
    for n in range(count):
        t = (n + 0.5) / count
        x = WIDTH * t
        y = _sag(t)
        # Each hangs straight down from a string that sags.
        hung.append(
            path(
                f"M{number(x - 13)} {number(_sag(t - 13 / WIDTH))}L{number(x + 13)} {number(_sag(t + 13 / WIDTH))}"
                f"L{number(x)} {number(y + 30)}Z",
                "var(--c)",
                class_=f"s-{colours[n % len(colours)]}",
                stroke=INK,
                stroke_width=1,
                stroke_linejoin="round",
            )
        )
    string = f"M0 {number(_sag(0))}Q{WIDTH / 2} {number(2 * _sag(0.5) - _sag(0))} {WIDTH} {number(_sag(1))}"
    return group(path(string, stroke=INK, stroke_width=1.6), *hung)


def _sag(t: float) -> float:
    return 4 + 30 * 4 * t * (1 - t)
