"""Cards: cloth banners with their numbers, frames, octagons for markers, prices in pieces."""

from __future__ import annotations

from typing import Final

from parish.picture.measure import width
from parish.picture.scenery import DARK, INK
from parish.picture.svg import group, number, path, piece, rect, remembered, text

#: By the cloth of a banner: its colour, and the class of its numbers.
_CLOTH: Final = {
    "black": ("#2F2A28", "t-banner t-cream"),
    "white": ("#FBF6E9", "t-banner"),
    "gold": ("#F3DC9C", "t-banner"),
    "grey": ("#A79F90", "t-banner"),
}
BANNER_HEIGHT: Final = 34


def banner_width(words: str, margin: float = 13) -> float:
    """How wide a banner is; lines of words stand one below the other."""
    return max(15.0 + margin, max(width(line, 20, "serif") for line in words.split("\n")) + margin)


@remembered
def banner(x: float, y: float, words: str, cloth: str = "black", lit: str | None = None, margin: float = 13) -> str:
    """A cloth on its rod with a number or two; `lit` are the words that it lights up for."""
    w = banner_width(words, margin)
    fill, ink = _CLOTH[cloth]
    lines = words.split("\n")
    h = BANNER_HEIGHT - 5 + 15 * (len(lines) - 1)
    body = f"M{number(x)} {number(y + 3)}h{number(w)}v{h}l{number(-w / 2)} -6l{number(-w / 2)} 6z"
    return group(
        path(body, DARK, opacity=0.24, transform="translate(2 2)"),
        path(body, fill, stroke=INK, stroke_width=1.2, stroke_linejoin="round", class_="cloth"),
        path(f"M{number(x + w - 7)} {number(y + 4)}h6v{h - 2}l-6 -2.6z", DARK, opacity=0.16),
        rect(x - 3, y, w + 6, 5, rx=2.5, fill="var(--wood)", stroke=INK, stroke_width=1),
        *(
            text(
                x + w / 2,
                y + 22.5 - (1.5 if n or len(lines) > 1 else 0) + 15.5 * n,
                line,
                class_=ink,
                text_anchor="middle",
            )
            for n, line in enumerate(lines)
        ),
        data_lit=lit,
        class_="banner",
    )


@remembered
def card(x: float, y: float, w: float, h: float, *, owned: bool = False, r: float = 7) -> str:
    """A card on the table: in a dark frame as long as nobody owns it."""
    told = rect(x + 2, y + 3, w, h, rx=r, fill=DARK, opacity=0.24)
    if owned:
        return told + rect(x, y, w, h, rx=r, fill="var(--tile)", stroke=INK, stroke_width=1.2)
    return (
        told
        + rect(x, y, w, h, rx=r, fill="#57483A", stroke=INK, stroke_width=1.2)
        + rect(x + 4, y + 4, w - 8, h - 8, rx=r - 3, fill="var(--tile)")
    )


@remembered
def octagon(x: float, y: float, size: float, fill: str = "var(--niche)") -> str:
    """A space for a marker or a person, its square's upper left corner at a point."""
    a, b = size * 0.29, size * 0.42
    d = f"M{number(x + a)} {number(y)}h{number(b)}" + "".join(
        f"l{number(dx)} {number(dy)}" for dx, dy in ((a, a), (0, b), (-a, a), (-b, 0), (-a, -a), (0, -b))
    )
    return path(f"{d}z", fill, stroke=INK, stroke_width=1.2, stroke_linejoin="round")


@remembered
def things(x: float, y: float, parts: tuple[str, ...], size: float = 24, gap: float = 2) -> tuple[str, float]:
    """Pieces and numbers in a line, and how long it is: a number is written, anything else is a piece."""
    told: list[str] = []
    at = x
    for part in parts:
        if part[0].isdigit() or part[0] in "+/–×":
            told.append(text(at, y + size * 0.5 + 6.2, part, class_="t-num"))
            at += width(part, 18) + gap
        else:
            told.append(piece(part, at, y, size))
            at += size + gap
    return "".join(told), max(0.0, at - x - gap)


def long(parts: tuple[str, ...], size: float = 24, gap: float = 2) -> float:
    """How long a line of things is."""
    return things(0, 0, parts, size, gap)[1]
