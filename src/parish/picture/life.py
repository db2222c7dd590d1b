"""The track of a life: clouds in an arc above a place, an hour in each, and the disc of whoever lives."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from parish.picture.svg import piece

Point: TypeAlias = tuple[float, float]

#: So many clouds have their full size.
_LOOSE: Final = 10


@cache
def clouds(arc: tuple[Point, ...], across: float, many: int) -> list[Point]:
    """The middle of every cloud, clockwise: down an arc right of the middle, and up its mirror image.

    >>> clouds(((60, 0), (90, 40)), 100, 4)
    [(60.0, 0.0), (90.0, 40.0), (10.0, 40.0), (40.0, 0.0)]
    """
    right = (many + 1) // 2
    left = many - right
    ways = [_along(arc, n, right) for n in range(right)]
    return ways + [(across - x, y) for x, y in (_along(arc, left - 1 - n, left) for n in range(left))]


def _along(arc: tuple[Point, ...], n: int, many: int) -> Point:
    at = n * (len(arc) - 1) / max(1, many - 1)
    k = min(int(at), len(arc) - 2)
    (ax, ay), (bx, by) = arc[k], arc[k + 1]
    return ax + (bx - ax) * (at - k), ay + (by - ay) * (at - k)


def sky(ways: list[Point], now: int, size: float, disc: str, id: str) -> str:
    """The clouds, and the disc on one of them instead of its hour."""
    wide = size if len(ways) <= _LOOSE else size * _LOOSE / len(ways)
    told = []
    for n, (x, y) in enumerate(ways):
        told.append(piece("cloud", x - wide / 2, y - wide / 2, wide))
        if n != now:
            told.append(piece("hour", x - wide * 0.19, y - wide * 0.14, wide * 0.41))
    x, y = ways[min(now, len(ways) - 1)]
    return "".join(told) + piece(disc, x - 20.5, y - 19.5, 41, id=id)
