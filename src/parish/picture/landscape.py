"""Small scenes for cards: a sky with its sun, ridges, mist, a path, people on it. One light, from the top left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parish.picture.scenery import DARK, INK
from parish.picture.svg import circle, element, group, number, path, piece, rect

#: Every vignette has this size, so that cards stand side by side.
WIDTH: Final = 480
HEIGHT: Final = 300


def vignette(look: str, *drawn: str) -> str:
    """The frame of a scene: it says nothing that the card does not say in words. `look` is the class of the game."""
    return element(
        "svg",
        rect(0, 0, WIDTH, HEIGHT, fill="var(--sky)"),
        *drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        class_=f"picture vignette {look}",
        aria_hidden="true",
    )


def drifting(*drawn: str) -> str:
    """What moves a little while a pointer rests on the card."""
    return group(*drawn, class_="drift")


def sun(x: float, y: float, r: float) -> str:
    """A low sun with its glow in flat rings."""
    rings = (circle(x, y, r * grown, fill="var(--glow)", opacity=0.3) for grown in (2.3, 1.85, 1.42))
    return group(*rings, circle(x, y, r, fill="var(--sun)"))


def mist(x: float, y: float, w: float, h: float) -> str:
    """A bar of morning mist, or a far cloud."""
    return rect(x, y, w, h, rx=h / 2, fill="var(--mist)", opacity=0.75)


def ridge(points: Sequence[tuple[float, float]], fill: str, **attributes: str | float) -> str:
    """Rising and falling ground through points from left to right, down to the lower edge."""
    told = [f"M{points[0][0]:g} {HEIGHT}V{points[0][1]:g}"]
    last = len(points) - 1
    for n in range(last):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = (points[min(max(n + k - 1, 0), last)] for k in range(4))
        told.append(
            f"C{number(bx + (cx - ax) / 6)} {number(by + (cy - ay) / 6)} {number(cx - (dx - bx) / 6)}"
            f" {number(cy - (dy - by) / 6)} {cx:g} {cy:g}"
        )
    return path("".join(told) + f"V{HEIGHT}Z", fill, **attributes)


def way(left: str, right: str) -> str:
    """A trodden path: its left edge from the front to the back, and its right edge back again."""
    d = f"{left}{right}Z"
    return path(d, "var(--road-edge)", transform="translate(1.5 2.5)", opacity=0.8) + path(
        d, "var(--road)", stroke="var(--road-edge)", stroke_width=1.6, stroke_linejoin="round"
    )


def walker(name: str, x: float, foot: float, size: float, lean: float = 0) -> str:
    """Somebody on the way, with a shadow to the lower right; a lean makes a gait."""
    shadow = element(
        "ellipse",
        cx=x + size * 0.17,
        cy=foot - size * 0.01,
        rx=size * 0.38,
        ry=size * 0.09,
        fill=DARK,
        opacity=0.24,
    )
    turned = f"rotate({number(lean)} {number(x)} {number(foot)})" if lean else None
    return shadow + piece(name, x - size / 2, foot - size * 0.95, size, transform=turned, class_="bare")


def birds(*places: tuple[float, float, float]) -> str:
    """Birds far away: x, y and half their span."""
    wings = "".join(f"M{x - s:g} {y:g}{_wing(s)}{_wing(s)}" for x, y, s in places)
    return path(wings, stroke=INK, stroke_width=1.3, stroke_linecap="round", opacity=0.55)


def _wing(span: float) -> str:
    return f"q{span / 2:g} {-span * 0.7:g} {span:g} 0"


def smoke(x: float, y: float, tall: float) -> str:
    """A thread of smoke from a chimney."""
    curl = ((0.2, -0.25), (-0.2, -0.45), (0, -0.62)), ((0.14, -0.24), (0.05, -0.38))
    first, second = (" ".join(f"{dx * tall:g} {dy * tall:g}" for dx, dy in part) for part in curl)
    return path(
        f"M{x:g} {y:g}c{first}s{second}", stroke="var(--mist)", stroke_width=3.4, stroke_linecap="round", opacity=0.85
    )
