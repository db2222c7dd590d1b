"""Things of games in the pencil box: dice, markers, loose pages of a story, and what monks carry."""

from __future__ import annotations

from typing import Final

from parish.picture.svg import (
    OUTLINE,
    circle,
    group,
    lines,
    path,
    piece,
    rect,
    remembered,
    shade,
    shine,
    solid,
    symbol,
    text,
)

#: Where the pips of a side are, on the 24 by 24 grid.
_PIPS: Final = {
    1: ((12, 12),),
    2: ((8, 8), (16, 16)),
    3: ((7.6, 7.6), (12, 12), (16.4, 16.4)),
    4: ((8, 8), (16, 8), (8, 16), (16, 16)),
    5: ((7.8, 7.8), (16.2, 7.8), (12, 12), (7.8, 16.2), (16.2, 16.2)),
    6: ((8, 7.4), (8, 12), (8, 16.6), (16, 7.4), (16, 12), (16, 16.6)),
}
#: By the colour of a die: its body and its pips.
_DICE: Final = {"white": ("#FBF6E9", "#2B2420"), "black": ("#2F2A28", "#F4EBD8"), "grey": ("#9A938A", "#23201E")}


def _die(colour: str, pips: int) -> str:
    body, ink = _DICE[colour]
    return (
        rect(2.6, 2.6, 18.8, 18.8, rx=4, fill=body, **OUTLINE)
        + shade(
            "M18.4 3.1C20.2 3.6 21.2 4.8 21.2 6.6V17.4C21.2 19.8 19.8 21.2 17.4 21.2H6.6C4.8 21.2 3.6 20.2 3.1 18.4"
            "C13 19.6 18.6 14 18.4 3.1Z"
        )
        + shine("M4.2 9V6.8Q4.2 4.2 6.8 4.2H9.4Q5.8 5.4 4.2 9Z", 0.5 if colour == "white" else 0.28)
        + "".join(circle(x, y, 2, fill=ink) for x, y in _PIPS[pips])
    )


_OCTAGON: Final = "M8 2.4H16L21.6 8V16L16 21.6H8L2.4 16V8Z"


def _marker() -> str:
    return (
        solid(_OCTAGON, "#3B3431")
        + shade("M16 2.4L21.6 8V16L16 21.6H8L5 18.6Q17 18 16 2.4Z", 0.3)
        + shine("M8.4 3.6H14L4 13.4V8.2Z", 0.2)
    )


def _joker() -> str:
    star = "M12 5.4L13.9 9.7L18.4 10.1L15 13.2L16 17.8L12 15.4L8 17.8L9 13.2L5.6 10.1L10.1 9.7Z"
    return _marker() + path(star, "var(--gold)", stroke="#5A3A08", stroke_width=0.7, stroke_linejoin="round")


def _page() -> str:
    return (
        solid("M4.6 3.4L15.4 2.2L19.6 6.2V20.8L5.4 21.8Z", "#FBF3DD")
        + path("M15.4 2.2L15.8 6.6L19.6 6.2Z", "#E4D3A8", **OUTLINE)
        + shade("M17 7V21L19.6 20.8V6.6Z", 0.14)
    )


def _written() -> str:
    """A page without a number: lines of a story."""
    ink = "M7.6 9.4L16.4 8.6M7.8 12.6L16.6 11.8M8 15.8L16.8 15M8.2 18.8L13 18.4"
    return _page() + lines(ink, "#8A5A2A", 1.2)


def _quill() -> str:
    return (
        solid("M20.6 2.4C12.4 3 7.4 8.4 6.2 16.8L8.4 17.2C15.4 16 20.4 11 20.6 2.4Z", "#F6EEDC")
        + shade("M20.6 2.4C20.4 11 15.4 16 8.4 17.2L7.4 17Q15 12 20.6 2.4Z")
        + lines("M4 22L9 14.6L16.4 7.4", "#7A5230", 1.3)
        + path("M12.6 9.4L10.8 7.6M10 12.4L8 10.8M15.4 6.6L14.4 4.6", stroke="var(--outline)", stroke_width=0.7)
    )


def _chalice() -> str:
    return (
        solid(
            "M5 2.8H19C19 9.6 16.8 12.6 13.4 13.4V18L17.4 20.4V21.8H6.6V20.4L10.6 18V13.4C7.2 12.6 5 9.6 5 2.8Z",
            "var(--gold)",
        )
        + shade("M15 2.8H19C19 9.6 16.8 12.6 13.4 13.4V18L17.4 20.4V21.8H13Q12 12 15 2.8Z", 0.2)
        + shine("M6.6 4H9Q8.6 8 10.2 11.4Q7 9.4 6.6 4Z", 0.6)
        + path("M5.6 6.4H18.4", stroke="var(--gold-2)", stroke_width=1.1)
    )


def _rosary() -> str:
    beads = (
        (12, 3.4),
        (16.4, 4.8),
        (18.8, 8.4),
        (17.6, 12.4),
        (14.4, 14.8),
        (9.6, 14.8),
        (6.4, 12.4),
        (5.2, 8.4),
        (7.6, 4.8),
    )
    return (
        "".join(circle(x, y, 1.9, fill="#8A3F3A", stroke="var(--outline)", stroke_width=0.7) for x, y in beads)
        + lines("M12 15.6V22.2M9.8 18.2H14.2", "var(--outline)", 2.6)
        + lines("M12 15.6V22.2M9.8 18.2H14.2", "#E9B93F", 1.2)
    )


def _desk() -> str:
    """A school's slate on its desk."""
    return (
        rect(3.4, 2.8, 17.2, 12.4, rx=1.2, fill="#9A6A3C", **OUTLINE)
        + rect(5.2, 4.6, 13.6, 8.8, fill="#3F4A46", stroke="var(--outline)", stroke_width=0.6)
        + lines(
            "M7 11.6L9.2 6.4L11.4 11.6M7.8 9.8H10.6M13 6.6H15.4Q17 7.8 15.2 8.9Q17.6 10.4 15.4 11.6H13Z", "#F4F6E4", 1
        )
        + solid("M2 15.6H22V18.2H2Z", "var(--wood-2)")
        + solid("M4.4 18.2H6.8L6.4 22.2H4.8ZM17.2 18.2H19.6L19.2 22.2H17.6Z", "var(--wood)")
    )


def symbols() -> dict[str, str]:
    told = {
        f"die-{colour}{pips}": symbol(f"die-{colour}{pips}", _die(colour, pips)) for colour in _DICE for pips in _PIPS
    }
    told["die"] = symbol("die", _die("white", 5))
    things = {
        "marker": _marker,
        "joker": _joker,
        "page": _page,
        "story": _written,
        "quill": _quill,
        "chalice": _chalice,
        "rosary": _rosary,
        "desk": _desk,
    }
    told.update({name: symbol(name, draw()) for name, draw in things.items()})
    return told


@remembered
def story(x: float, y: float, points: int, size: float = 30, id: str | None = None) -> str:
    """A loose page with its number of story points, its square's upper left corner at a point."""
    number = text(x + size * 0.5, y + size * 0.72, str(points), class_="t-story", text_anchor="middle")
    return group(piece("page", x, y, size), number, id=id)
