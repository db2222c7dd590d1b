"""The furniture of boards: soft-edged plots, signposts, trays with sockets, pills, price tags, tiles, roads, hills."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import sin
from typing import Final

from parish.picture.measure import fit, width
from parish.picture.svg import circle, group, number, path, piece, rect, remembered, text

#: The hard shadow of things that lie on a board: offset 2, 3 at 24 %.
INK: Final = "var(--outline)"
DARK: Final = "#1b1410"


def _smooth(points: Sequence[tuple[float, float]]) -> str:
    """A closed line through points, after Catmull and Rom."""
    count = len(points)
    told = [f"M{points[0][0]:.0f} {points[0][1]:.0f}"]
    for n in range(count):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = (points[(n + k - 1) % count] for k in range(4))
        told.append(
            f"C{bx + (cx - ax) / 6:.0f} {by + (cy - ay) / 6:.0f} {cx - (dx - bx) / 6:.0f} {cy - (dy - by) / 6:.0f}"
            f" {cx:.0f} {cy:.0f}"
        )
    return "".join(told) + "Z"


@cache
def soft(x: float, y: float, w: float, h: float, seed: int = 0, play: float = 6) -> str:
    """The outline of a plot: a rectangle as a hedge would draw it."""

    def off(n: int) -> float:
        return play * sin(12.9898 * (n + 1) + 78.233 * (seed + 1))

    corner = 28
    across = max(2, round((w - 2 * corner) / 115))
    down = max(2, round((h - 2 * corner) / 115))
    points: list[tuple[float, float]] = []
    for n in range(across + 1):
        points.append((x + corner + (w - 2 * corner) * n / across, y + off(n)))
    for n in range(down + 1):
        points.append((x + w + off(n + 20), y + corner + (h - 2 * corner) * n / down))
    for n in range(across, -1, -1):
        points.append((x + corner + (w - 2 * corner) * n / across, y + h + off(n + 40)))
    for n in range(down, -1, -1):
        points.append((x + off(n + 60), y + corner + (h - 2 * corner) * n / down))
    return _smooth(points)


def plot(x: float, y: float, w: float, h: float, ground: str, seed: int = 0) -> str:
    d = soft(x, y, w, h, seed)
    return path(d, DARK, opacity=0.16, transform="translate(2 4)") + path(
        d, f"var(--{ground})", stroke="var(--edge)", stroke_width=1.5
    )


@remembered
def sign(x: float, y: float, words: str, ground: str, room: float = 170) -> tuple[str, float]:
    """A signpost's board and its width, which comes from its text."""
    said, size = fit(words, room - 30, (22, 20, 18), "serif")
    w = max(84.0, width(said, size, "serif") + 36)
    d = f"M{number(x)} {number(y)}h{number(w - 10)}l10 17l-10 17h{number(10 - w)}l6 -17z"
    told = (
        path(d, DARK, opacity=0.25, transform="translate(2 3)")
        + path(d, f"var(--{ground})", stroke=INK, stroke_width=1.4, stroke_linejoin="round")
        + path(f"M{number(x + 2)} {number(y + 2)}h{number(w - 12)}", stroke="#fff", opacity=0.35, stroke_width=2)
        + text(x + 17, y + 17 + size * 0.34, said, class_=f"t-sign{size_class(size)}")
    )
    return told, w


def size_class(size: float) -> str:
    """The class of a text that had to become smaller."""
    return "" if size >= 22 else f" t-{size:.0f}"


@remembered
def tray(x: float, y: float, sockets: int, pitch: float = 46, size: float = 38) -> str:
    """A tray with sockets for cubes; socket n begins at x + 7 + n * pitch."""
    w = sockets * pitch + 8
    told = [
        rect(x + 2, y + 3, w, 46, rx=10, fill=DARK, opacity=0.24),
        rect(x, y, w, 46, rx=10, fill="var(--tray)", stroke=INK, stroke_width=1.2),
        path(
            f"M{number(x + 7)} {number(y + 2.6)}h{number(w - 14)}",
            stroke=DARK,
            opacity=0.28,
            stroke_width=3,
            stroke_linecap="round",
        ),
    ]
    for n in range(sockets):
        told.append(
            rect(x + 4 + n * pitch + (pitch - size + 4) / 2, y + 7, size - 4, 33, rx=5, fill=DARK, opacity=0.14)
        )
    return "".join(told)


@remembered
def tile(x: float, y: float, w: float, h: float, r: float = 8, fill: str = "var(--tile)") -> str:
    """Something pale that lies on a board."""
    return rect(x + 2, y + 3, w, h, rx=r, fill=DARK, opacity=0.24) + rect(
        x, y, w, h, rx=r, fill=fill, stroke=INK, stroke_width=1.3
    )


def pill(x: float, y: float, w: float, h: float) -> str:
    return tile(x, y, w, h, h / 2)


def tag(x: float, y: float, w: float, h: float = 28) -> str:
    """A price tag with its hole at the right."""
    m = number(h / 2)
    d = f"M{number(x)} {number(y)}h{number(w)}l10 {m}l-10 {m}h{number(-w)}q-4 0 -4 -4v{number(8 - h)}q0 -4 4 -4z"
    body = path(d, "var(--tile)", stroke=INK, stroke_width=1.2, stroke_linejoin="round")
    return body + circle(x + w + 1, y + h / 2, 2.4, fill=INK)


def arrow(x: float, y: float, length: float = 8, colour: str = INK) -> str:
    return path(
        f"M{number(x)} {number(y)}h{number(length)}m-4 -4l5 4l-5 4",
        stroke=colour,
        stroke_width=2,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def road(d: str, band: float = 9) -> str:
    return (
        path(d, stroke="var(--road-edge)", stroke_width=band + 4, stroke_linecap="round")
        + path(d, stroke="var(--road)", stroke_width=band, stroke_linecap="round")
        + path(d, stroke="var(--road-edge)", stroke_width=1.4, stroke_dasharray="9 9", opacity=0.7)
    )


def hill(x: float, y: float, w: float, h: float) -> str:
    """A hill that stands on a line, its right side in the shade."""
    top, right, m = y - h, x + w, x + w / 2
    body = f"M{x:g} {y:g}Q{x + w / 4:g} {top:g} {m:g} {top:g}T{right:g} {y:g}Z"
    ridge = m + w * 0.03
    dark = (
        f"M{ridge:g} {top:g}Q{x + w * 0.8:g} {y - h * 0.9:g} {right:g} {y:g}"
        f"H{x + w * 0.66:g}Q{x + w * 0.74:g} {y - h / 2:g} {ridge:g} {top:g}Z"
    )
    line = path(body, "var(--hill-2)", stroke="var(--edge)", stroke_width=1, opacity=0.85)
    return line + path(dark, DARK, opacity=0.1)


def row(x: float, y: float, names: Sequence[str], size: float, pitch: float | None = None) -> str:
    """Pieces side by side."""
    step = size if pitch is None else pitch
    return "".join(piece(name, x + n * step, y, size) for n, name in enumerate(names))


def count(x: float, y: float, words: str) -> str:
    """A number over art, with a pale edge."""
    return text(x, y, words, class_="t-over", text_anchor="middle")


def trees(*planted: tuple[str, float, float, float]) -> str:
    return group(*(piece(name, x, y, size) for name, x, y, size in planted), class_="trees")
