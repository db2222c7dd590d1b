"""People of the pencil box: families by generation and seat, standing and lying, couples, monks, discs."""

from __future__ import annotations

from typing import Any, Final

from parish.picture.svg import (
    OUTLINE,
    Value,
    circle,
    element,
    group,
    number,
    path,
    rect,
    shade,
    shine,
    solid,
    symbol,
    text,
)

#: Every seat's colour; the same word names its class, its mark and its pattern.
SEATS: Final = ("red", "yellow", "blue", "white", "green")
GENERATIONS: Final = (1, 2, 3, 4)

SEAT: Final = "var(--c)"
PLATE: Final = "var(--p)"
_GREY: Final = "#A79F90"
_HOOD_DARK: Final = "#3B3431"

_CLOAK: Final = (
    "M12 8.8C8.6 8.8 6.3 10.7 5.7 13.9L4.3 20.9Q4.1 22.6 5.7 22.6H18.3Q19.9 22.6 19.7 20.9L18.3 13.9"
    "C17.7 10.7 15.4 8.8 12 8.8Z"
)
_CLOAK_SHADE: Final = "M14.6 9.2C17 10.1 17.9 11.9 18.3 13.9L19.7 20.9Q19.9 22.6 18.3 22.6H15.2C17.2 18 17 13 14.6 9.2Z"
_CLOAK_SHINE: Final = "M6.9 13.6C7.4 11.5 8.8 10.4 10.6 10.1C8.9 11.6 8.2 13.4 7.6 16.4Z"


#: Headgear by generation: shape, shine, shade.
class _Head:
    """What a generation wears: its shape, and where light and shadow fall on it."""

    def __init__(self, shape: str, light: str, dark: str) -> None:
        self.shape: Final = shape
        self.light: Final = light
        self.dark: Final = dark


#: By generation: a brim hat, a hood, a cap, a bare head.
_HEADS: Final = {
    1: _Head(
        "M5.9 5.9C5.9 4.9 7.6 4.5 8.6 4.4C8.9 2.2 10 1.2 12 1.2S15.1 2.2 15.4 4.4C16.4 4.5 18.1 4.9 18.1 5.9"
        "C18.1 6.7 16.9 7.1 15.7 7.2C15.2 8.9 13.9 9.9 12 9.9S8.8 8.9 8.3 7.2C7.1 7.1 5.9 6.7 5.9 5.9Z",
        "M6.6 5.8C7.4 5.2 10 4.9 12 4.9S16.6 5.2 17.4 5.8C16 6.3 14 6.4 12 6.4S8 6.3 6.6 5.8Z",
        "M13.4 1.5C14.9 2 15.2 3.2 15.4 4.4L17 4.9C18 5.6 18.2 6.6 15.7 7.2C15.2 8.9 13.9 9.9 12 9.9"
        "C14 8 14.4 4.6 13.4 1.5Z",
    ),
    2: _Head(
        "M12.6 .9C15.6 1.9 16.9 4.2 16.6 6.6C16.3 8.9 14.5 10.2 12 10.2S7.7 8.9 7.4 6.6C7.1 4.2 9 2.4 12.6 .9Z",
        "M9 6.9C8.7 4.9 10 3.4 12 2.7C10.9 4.4 10.4 5.6 10.4 7.6C10.2 8.6 9.2 8 9 6.9Z",
        "M13.4 1.2C15.8 2.3 16.8 4.4 16.6 6.6C16.3 8.9 14.5 10.2 12.6 10.2C14.9 8 15 4.4 13.4 1.2Z",
    ),
    3: _Head(
        "M7.6 5.6C6.6 4.6 7 2.5 9.6 1.9C12.4 1.2 16.9 1.6 17.1 3.6C17.2 4.6 16.6 5.2 15.9 5.5"
        "C16 8.3 14.4 9.9 12 9.9S7.6 8.3 7.6 5.6Z",
        "M7.7 5.3C9.5 5.9 14 5.9 16 5.3L15.9 6.3C13.9 6.9 9.6 6.9 7.7 6.3Z",
        "M14.6 1.7C16.4 2 17.2 2.8 17.1 3.6C17.2 4.6 16.6 5.2 15.9 5.5C16 8.3 14.4 9.9 12.6 9.9"
        "C14.8 7.8 15.2 4.4 14.6 1.7Z",
    ),
    4: _Head(
        "M12 2.4C14.3 2.4 15.9 4 15.9 6.2S14.3 10 12 10S8.1 8.4 8.1 6.2S9.7 2.4 12 2.4Z",
        "M9.2 6C9.2 4.6 10.2 3.5 11.6 3.4C10.8 4.4 10.5 5.4 10.6 6.8C10.6 7.6 9.3 7.4 9.2 6Z",
        "M13.6 2.8C15 3.4 15.9 4.6 15.9 6.2S14.3 10 12.6 10C14.4 8 14.7 5 13.6 2.8Z",
    ),
}

_MAN: Final = (
    "M8.1 10.2C6.6 10.8 5.4 12 5.2 13.8L4.6 18.2H7V22.6H11.3V19.4H12.7V22.6H17V18.2H19.4L18.8 13.8"
    "C18.6 12 17.4 10.8 15.9 10.2Z"
)
_MAN_SHADE: Final = "M14.4 10.2H15.9C17.4 10.8 18.6 12 18.8 13.8L19.4 18.2H17V22.6H14.9C15.6 18.6 15.6 14 14.4 10.2Z"
_WOMAN: Final = (
    "M12 9.4C9.4 9.4 8 10.6 7.8 12.6L8.6 14.8L3.6 21.6Q3.4 22.6 4.8 22.6H19.2Q20.6 22.6 20.4 21.6L15.4 14.8"
    "L16.2 12.6C16 10.6 14.6 9.4 12 9.4Z"
)
_WOMAN_SHADE: Final = (
    "M13.8 9.8C15.4 10.2 16.1 11.2 16.2 12.6L15.4 14.8L20.4 21.6Q20.6 22.6 19.2 22.6H15.4C16 19 14.9 13.6 13.8 9.8Z"
)
_SCARF: Final = (
    "M12 1.6C15 1.6 16.6 3.6 16.4 6.2C16.3 8 16.9 9 17.2 10.2C15.6 10.6 14.4 10 12 10S8.4 10.6 6.8 10.2"
    "C7.1 9 7.7 8 7.6 6.2C7.4 3.6 9 1.6 12 1.6Z"
)


def mark(seat: str, x: float, y: float, r: float) -> str:
    """The seat's mark, as large as a circle of that radius: it tells the seats apart without colour."""
    if seat == "yellow":
        return circle(x, y, r, fill=PLATE, **_EDGE)
    if seat == "blue":
        s = r * 0.92
        return rect(x - s, y - s, 2 * s, 2 * s, rx=r / 9, fill=PLATE, **_EDGE)
    points = "".join(
        letter + " ".join(number(v) for k in range(0, len(at), 2) for v in (x + at[k] * r, y + at[k + 1] * r))
        for letter, *at in _MARKS[seat]
    )
    return path(f"{points}Z", PLATE, **_EDGE)


_EDGE: Final[dict[str, Value]] = {"stroke": "var(--outline)", "stroke_width": 0.7}

#: The marks that are no circle and no square, in parts of their radius: a letter of a path, and its points.
_MARKS: Final[dict[str, list[tuple[Any, ...]]]] = {
    "red": [("M", 0, -1.18), ("L", 1.18, 0), ("L", 0, 1.18), ("L", -1.18, 0)],
    "white": [("M", -1, -1.1), ("L", 1, -1.1), ("L", 1, 0.2), ("Q", 1, 0.85, 0, 1.2), ("Q", -1, 0.85, -1, 0.2)],
    "green": [
        ("M", 0, -1.06),
        ("L", 0.92, -0.53),
        ("L", 0.92, 0.53),
        ("L", 0, 1.06),
        ("L", -0.92, 0.53),
        ("L", -0.92, -0.53),
    ],
}


def _body(fill: str, generation: int) -> str:
    head = _HEADS[generation]
    return (
        solid(_CLOAK, fill)
        + shade(_CLOAK_SHADE)
        + shine(_CLOAK_SHINE)
        + solid(head.shape, fill)
        + shine(head.light)
        + shade(head.dark)
    )


def _lying(*shapes: str) -> str:
    return group(*shapes, transform="translate(-.3 24.6) rotate(-90) translate(.9 0) scale(.98)")


def _numeral(x: float, y: float, generation: int) -> str:
    return text(x, y, str(generation), text_anchor="middle", class_="t-plate")


def _family(seat: str) -> dict[str, str]:
    told: dict[str, str] = {}
    plate = mark(seat, 12, 16.3, 4.4)
    dress = f"s-{seat}"
    for generation in GENERATIONS:
        body = _body(SEAT, generation)
        numeral = _numeral(12, 19.3, generation)
        upright = _numeral(16.2, 15.2, generation)
        names = f"{generation}-{seat}"
        told[f"fig{names}"] = symbol(f"fig{names}", group(body, plate, numeral, class_=dress))
        told[f"figs{names}"] = symbol(f"figs{names}", group(body, plate, class_=dress))
        told[f"lie{names}"] = symbol(f"lie{names}", group(_lying(body, plate), upright, class_=dress))
    told[f"disc-{seat}"] = symbol(f"disc-{seat}", group(_disc(), mark(seat, 12, 11, 3.7), class_=dress))
    told[f"mark-{seat}"] = symbol(
        f"mark-{seat}", group(circle(12, 12, 10.6, fill=SEAT, **OUTLINE), mark(seat, 12, 12, 5.6), class_=dress)
    )
    return told


def _disc() -> str:
    rim = "M3.2 11V14A8.8 8 0 0 0 20.8 14V11Z"
    face = element("ellipse", cx=12, cy=11, rx=8.8, ry=8, fill=SEAT, **OUTLINE)
    return (
        solid(rim, SEAT) + shade(rim, 0.32) + face + shine("M4.9 10C5.4 6.6 8.4 4.4 11.6 4.3C8.7 5.4 6.8 7.2 6.3 10.2Z")
    )


def man(fill: str = SEAT) -> str:
    hat = _HEADS[1]
    return solid(_MAN, fill) + shade(_MAN_SHADE) + solid(hat.shape, fill) + shine(hat.light)


def woman(fill: str = SEAT) -> str:
    hem = path("M4.8 22.6L5.4 20.4H18.6L19.2 22.6Z", "#fff", opacity=0.4)
    face = element("ellipse", cx=12, cy=6.6, rx=2.4, ry=2.7, fill="#1b1410", opacity=0.2)
    return solid(_WOMAN, fill) + shade(_WOMAN_SHADE) + hem + solid(_SCARF, fill) + face


def _monk() -> str:
    hood = _HEADS[2].shape
    return (
        solid(_CLOAK, _HOOD_DARK)
        + shade(_CLOAK_SHADE)
        + solid(hood, _HOOD_DARK)
        + element("ellipse", cx=12, cy=6.9, rx=2.7, ry=2.5, fill="#D8B48C")
        + path("M11 12.2H13V14.6H15.4V16.6H13V20.6H11V16.6H8.6V14.6H11Z", "#E9DCC0")
        + shine(_CLOAK_SHINE, 0.2)
    )


def _nobody(cross: bool) -> str:
    body = solid(_CLOAK, _GREY) + shade(_CLOAK_SHADE) + solid(_HEADS[4].shape, _GREY) + shine(_HEADS[4].light)
    if not cross:
        return body
    strokes = path("M8.4 12.6L15.6 20M15.6 12.6L8.4 20", stroke="#5E564A", stroke_width=1.8, stroke_linecap="round")
    return group(body, strokes, opacity=0.8)


def symbols() -> dict[str, str]:
    told: dict[str, str] = {}
    for seat in SEATS:
        told.update(_family(seat))
    told["monk"] = symbol("monk", _monk())
    # Somebody, nobody in particular; where nobody may go; a dead somebody.
    told["person"] = symbol("person", _nobody(cross=False))
    told["closed"] = symbol("closed", _nobody(cross=True))
    told["person-lying"] = symbol("person-lying", _lying(_nobody(cross=False)))
    told["groom"] = symbol("groom", man("#C98A5A"))
    told["bride"] = symbol("bride", woman("#D9A27E"))
    return told
