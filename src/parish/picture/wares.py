"""Things of the pencil box that are owned, spent and gained: cubes, coins, goods, hours."""

from __future__ import annotations

from typing import Final

from parish.picture.svg import (
    OUTLINE,
    circle,
    element,
    lines,
    number,
    path,
    rect,
    remembered,
    shade,
    shine,
    solid,
    symbol,
    text,
)

_GLYPHS: Final = {
    "orange": path("M10.5 9.4L14.9 17H6.1Z", "#FFF3DC"),
    "green": circle(10.5, 13.7, 3.1, fill="none", stroke="#F4F6E4", stroke_width=2.2),
    "brown": path("M9.5 9.2H11.5V12H14.3V14H11.5V18H9.5V14H6.7V12H9.5Z", "#FCE9D2"),
    "pink": path(
        "M10.5 11C9 9.7 7.4 9.7 6 10.2V16.6C7.4 16.1 9 16.2 10.5 17.4C12 16.2 13.6 16.1 15 16.6V10.2"
        "C13.6 9.7 12 9.7 10.5 11ZM10.5 11V17.4",
        "#fff",
        stroke="#5B2440",
        stroke_width=0.8,
    ),
    "plague": path(
        "M10.5 8.9C7.7 8.9 6.3 10.8 6.3 13C6.3 14.5 7 15.3 8 15.8V17.6H13V15.8C14 15.3 14.7 14.5 14.7 13"
        "C14.7 10.8 13.3 8.9 10.5 8.9Z",
        "#F4EBD8",
    )
    + circle(8.7, 13.1, 1.25, fill="#23201E")
    + circle(12.3, 13.1, 1.25, fill="#23201E")
    + path("M9.7 17.6V16.2M11.3 17.6V16.2", stroke="#23201E", stroke_width=0.7),
}


def _cube(kind: str) -> str:
    edge = path("M3.6 6.8H17.4V20.6M17.4 6.8L20.8 3.2", stroke="var(--outline)", stroke_width=0.7)
    return symbol(
        f"cube-{kind}",
        solid("M3.6 6.8L7 3.2H20.8V17L17.4 20.6H3.6Z", f"var(--cube-{kind})"),
        shine("M3.9 6.8L7.1 3.5H20.4L17.4 6.8Z", 0.22 if kind == "plague" else 0.42),
        shade("M17.4 6.8L20.6 3.5V16.9L17.4 20.3Z", 0.3),
        edge,
        _GLYPHS[kind],
    )


def _coin() -> list[str]:
    return [
        circle(12, 12.8, 8.9, fill="var(--gold-2)", **OUTLINE),
        circle(12, 11.6, 8.9, fill="var(--gold)", **OUTLINE),
        circle(12, 11.6, 6.5, fill="none", stroke="var(--gold-2)", stroke_width=1),
        path("M12 7.2L14.6 9.7V14.9H9.4V9.7Z", "var(--gold-2)"),
        shine("M4.7 10.6C5.2 7 8 4.6 11.4 4.3C8.5 5.5 6.6 7.6 6.2 10.6Z", 0.6),
    ]


def _sack() -> list[str]:
    cloth = "#DDBF86"
    return [
        solid(
            "M8.3 7.4C5 9.6 2.9 14.3 3.9 18.6C4.5 21.3 7 22.4 12 22.4S19.5 21.3 20.1 18.6C21.1 14.3 19 9.6 15.7 7.4Z",
            cloth,
        ),
        shade("M14.6 7.9C18.6 10 20.9 14.4 20.1 18.6C19.5 21.3 17 22.4 13.4 22.4C17.4 19.4 17.6 12.6 14.6 7.9Z"),
        solid("M7.6 3.2C9 1.5 10.6 3.4 12 2.4S15.2 1.5 16.4 3.2L15.4 6.4H8.6Z", cloth),
        solid("M7.9 6.2H16.1V8H7.9Z", "#8A4F23"),
        lines(
            "M12 20V12.4M12 13.8L9.7 11.8M12 13.8L14.3 11.8M12 16.2L9.4 14M12 16.2L14.6 14M12 18.6L9.4 16.4"
            "M12 18.6L14.6 16.4",
            "#7A5316",
            1.5,
        ),
        shine("M5.3 15.6C5.5 12.9 6.6 10.6 8.4 9C7.6 11 7 13.4 6.9 16Z"),
    ]


def _scroll() -> list[str]:
    rod = "#EAD7A8"
    return [
        solid("M6.4 5.4H17.6V18.6H6.4Z", "var(--parchment)"),
        shade("M14.8 5.6H17.4V18.4H14.8Z"),
        lines("M8.6 9.4H15M8.6 11.8H15M8.6 14.2H12.4", "#8A6D42", 1.1),
        rect(4, 2.6, 16, 4.2, rx=2.1, fill=rod, **OUTLINE),
        rect(4, 17.2, 16, 4.2, rx=2.1, fill=rod, **OUTLINE),
        circle(15.4, 15.2, 2.2, fill="#A8232B", stroke="var(--outline)", stroke_width=0.7),
    ]


def _horse() -> list[str]:
    return [
        solid(
            "M19.6 22.4C20.4 15.6 19.8 8.8 15 5.4L15.2 1.8L12.2 4.4C9.4 4.8 7.8 6.6 6.9 8.9"
            "L3.3 14.7C2.6 16 3 17.3 4.2 17.8"
            "L5.9 18.5C7 18.9 7.9 18.4 8.7 17.5L10.6 15.4C11.6 15.6 12.5 15.4 13.2 14.9C12.8 17.2 10.6 18.8 9.7 22.4Z",
            "#9A5F34",
        ),
        path("M15 5.4C19.8 8.8 20.4 15.6 19.6 22.4H16.5C17.8 15.4 17.3 10.6 12.7 6.2Z", "#4A2A18"),
        shine("M6.9 9.3L4 14.6C4.4 15.4 5.4 15.8 6.2 15.4C7.6 14.2 7.8 11.4 9.6 7.6C8.4 7.9 7.4 8.4 6.9 9.3Z", 0.22),
        circle(10.4, 9.6, 1, fill="#1F1611"),
        circle(5.3, 15.7, 0.75, fill="#1F1611"),
    ]


def _ox() -> list[str]:
    return [
        solid(
            "M8.8 8.6C4.6 8.8 2.2 6.4 2.6 2C4 4.4 6 5.4 9.8 5.8ZM15.2 8.6"
            "C19.4 8.8 21.8 6.4 21.4 2C20 4.4 18 5.4 14.2 5.8Z",
            "#F3E7C9",
        ),
        solid(
            "M7.4 9.6C5.2 8.8 3.2 9.6 2.4 11.4C4 13.2 6 13.2 7.8 12.2ZM16.6 9.6C18.8 8.8 20.8 9.6 21.6 11.4"
            "C20 13.2 18 13.2 16.2 12.2Z",
            "#7B5138",
        ),
        solid(
            "M8.2 6.2C9.6 5 14.4 5 15.8 6.2C17.4 8.4 17.2 12.4 16 15.4L15.9 18.9"
            "C15.6 21.4 14 22.5 12 22.5S8.4 21.4 8.1 18.9"
            "L8 15.4C6.8 12.4 6.6 8.4 8.2 6.2Z",
            "#A9714B",
        ),
        shade("M13.8 5.5C15.8 6 17 9.4 16.4 13L15.9 18.9C15.6 21.4 14 22.5 12.6 22.4C15 17.6 15.2 10.6 13.8 5.5Z"),
        path(
            "M8.3 17.6C9.4 16.3 14.6 16.3 15.7 17.6C16.2 20.6 14.6 22.3 12 22.3S7.8 20.6 8.3 17.6Z",
            "#EBD2B4",
            stroke="var(--outline)",
            stroke_width=0.8,
        ),
        *(circle(x, 19.2, 0.9, fill="#2B2420") for x in (10.3, 13.7)),
        *(circle(x, 11.4, 1, fill="#1F1611") for x in (9.5, 14.5)),
    ]


def _plow() -> list[str]:
    handle, beam = "M3 3.6C4.6 8.6 6 12 9.6 16", "M7 11.6C11 8.4 16 7.6 21.6 9.4"
    return [
        lines(handle, "var(--outline)", 3.5),
        lines(handle, "#A06A38", 1.7),
        lines(beam, "var(--outline)", 3.7),
        lines(beam, "#A06A38", 1.9),
        solid(
            "M7.6 13.4C11 13.6 15 16.2 20.6 21.2C15 21.8 10 21.6 6.6 20.6C8.4 18.4 8.4 15.8 7.6 13.4Z", "var(--iron)"
        ),
        shine("M7.8 13.8C11 14.4 14.4 16.6 18.8 20.4C14.6 19.6 10.8 18 8.9 17.2C8.8 15.9 8.3 14.7 7.8 13.8Z", 0.5),
    ]


def _wagon() -> list[str]:
    wheels: list[str] = []
    for x in (6.2, 15.4):
        a, b = number(x - 2.7), number(x + 2.7)
        across = f"M{number(x - 3.8)} 17.4H{number(x + 3.8)}"
        spokes = f"M{x} 13.6V21.2{across}M{a} 14.7L{b} 20.1M{b} 14.7L{a} 20.1"
        wheels += [
            circle(x, 17.4, 4.3, fill="#E9CF9E", **OUTLINE),
            path(spokes, stroke="#6B4524", stroke_width=0.9),
            circle(x, 17.4, 1.3, fill="#6B4524"),
        ]
    return [
        solid("M1.6 7.4H18.8L17.6 14.6H3.6Z", "var(--wood-2)"),
        shade("M2.4 10H18.3L17.6 14.6H3.6Z"),
        path("M6.6 7.6L7.2 14.4M12.2 7.6V14.4", stroke="var(--outline)", stroke_width=0.7),
        lines("M18 12.6L22.4 14.8", "var(--outline)", 2.9),
        lines("M18 12.6L22.4 14.8", "var(--wood-2)", 1.1),
        *wheels,
    ]


def _beer() -> list[str]:
    return [
        path("M16.6 9.4H19.2Q22 9.4 22 12.2V15.4Q22 18.2 19.2 18.2H16.6", stroke="var(--outline)", stroke_width=3.4),
        path("M16.6 9.4H19.2Q22 9.4 22 12.2V15.4Q22 18.2 19.2 18.2H16.6", stroke="#B57A43", stroke_width=1.8),
        solid("M3.4 7H17L16.4 22.2H4Z", "#B57A43"),
        shade("M13.4 7H17L16.4 22.2H12.6Z"),
        path("M3.7 11H16.8M3.9 18.6H16.5", stroke="#5E4326", stroke_width=1.5),
        path("M8 8V22M12.2 8V22", stroke="var(--outline)", stroke_width=0.6, opacity=0.5),
        solid(
            "M3 8.2C1 7 2 3.8 4.8 4.2C5.2 1.8 9 1.2 10.2 3C12 1.4 15.2 2.2 15.4 4.4C18 4.2 18.8 7.2 17 8.2"
            "Q14 9.6 10 8.8T3 8.2Z",
            "#FBF4E2",
        ),
    ]


def _hour() -> list[str]:
    glass = (
        "M6.6 4H17.4C17.4 8.4 14.6 10 13.2 12C14.6 14 17.4 15.6 17.4 20H6.6C6.6 15.6 9.4 14 10.8 12"
        "C9.4 10 6.6 8.4 6.6 4Z"
    )
    sand = (
        "M8 7.2H16C15.2 9.4 13.2 10.4 12 12.2C10.8 10.4 8.8 9.4 8 7.2ZM8 19.2"
        "C8.4 17 10.4 15.4 12 15C13.6 15.4 15.6 17 16 19.2Z"
    )
    return [
        solid(glass, "#EAF3F2"),
        path(sand, "#D9952B"),
        *(rect(4.8, y, 14.4, 3, rx=1, fill="var(--wood)", **OUTLINE) for y in (1.9, 19.1)),
    ]


def _ring() -> list[str]:
    return [
        circle(12, 14, 7.2, fill="none", stroke="var(--outline)", stroke_width=5),
        circle(12, 14, 7.2, fill="none", stroke="#E9B93F", stroke_width=2.8),
        solid("M8.4 3.4L12 1.4L15.6 3.4L14.2 7.4H9.8Z", "#A8232B"),
    ]


def _bell() -> list[str]:
    return [
        solid(
            "M12 2.6C7.8 2.6 6.6 6.2 6.4 10C6.2 13.8 5 15.4 3.4 17.4H20.6"
            "C19 15.4 17.8 13.8 17.6 10C17.4 6.2 16.2 2.6 12 2.6Z",
            "#E9B93F",
        ),
        shade("M13.8 3C16.6 4 17.4 6.8 17.6 10C17.8 13.8 19 15.4 20.6 17.4H15.4C16.4 12 15.8 7 13.8 3Z"),
        shine("M8 10C8.2 7 8.9 5 10.4 4C9.6 6 9.4 8 9.2 11.4Z"),
        circle(12, 20, 2.2, fill="var(--wood)", **OUTLINE),
    ]


def _bag(cloth: str, emblem: str) -> list[str]:
    return [
        solid("M8 7C4.8 9.4 2.8 14 3.6 18.4C4.2 21.2 7 22.4 12 22.4S19.8 21.2 20.4 18.4C21.2 14 19.2 9.4 16 7Z", cloth),
        shine("M5.2 15.6C5.4 12.9 6.4 10.6 8.2 8.9C7.4 11 6.9 13.4 6.8 16Z", 0.2),
        solid("M7.4 3C9 1.4 10.6 3.2 12 2.2S15.4 1.4 16.6 3L15.6 6.2H8.4Z", cloth),
        path("M7.4 6H16.6V8H7.4Z", "#C79A3B", stroke="var(--outline)", stroke_width=0.8),
        path(emblem, "#E9DCC0"),
    ]


def _black_bag() -> list[str]:
    return _bag("#3B3431", "M11 11.4H13V13.8H15.4V15.8H13V19.6H11V15.8H8.6V13.8H11Z")


def _green_bag() -> list[str]:
    return _bag("#3F6B4A", "M8.6 12.6H13.8V17.8H8.6ZM9.4 11.8L10.8 10.4H16L14.6 11.8ZM14.6 17L16 15.6V11.2L14.6 12.6Z")


def _well() -> list[str]:
    return [
        solid("M4.6 14.4V19.4A7.4 3 0 0 0 19.4 19.4V14.4Z", "var(--stone)"),
        shade("M14.6 17.2Q18 16.6 19.4 14.4V19.4Q18.6 21.6 14.6 22.2Z"),
        element("ellipse", cx=12, cy=14.4, rx=7.4, ry=2.7, fill="#3F6F80", **OUTLINE),
        lines("M6.4 14V7.4M17.6 14V7.4", "var(--outline)", 2.9),
        lines("M6.4 14V7.4M17.6 14V7.4", "#9A6A3C", 1.3),
        lines("M12 8V12", "#6B4524", 1.1),
        solid("M10.4 11.4H13.6L13.2 14.4H10.8Z", "var(--wood-2)"),
        solid("M12 1.8L21.4 8.6H2.6Z", "var(--roof)"),
        shade("M12 1.8L21.4 8.6H15Z"),
    ]


def _shield() -> list[str]:
    """Points without their number."""
    return [
        solid("M12 1.6L21 5V11.4Q21 18.3 12 22.4Q3 18.3 3 11.4V5Z", "var(--points)"),
        shade("M12 1.6L21 5V11.4Q21 18.3 12 22.4Q15.2 12 12 1.6Z", 0.18),
        shine("M4.6 6.2L11 3.8C7.6 6.4 6 9.4 5.8 14.4Q4.6 12.6 4.6 10.8Z", 0.3),
    ]


def _card() -> list[str]:
    """A served customer: the tile's back."""
    return [
        rect(4, 1.6, 16, 20.8, rx=2.2, fill="#8FA9C0", **OUTLINE),
        rect(6.4, 4, 11.2, 16, rx=1, fill="none", stroke="#F6EEDC", stroke_width=0.9),
        circle(12, 10.2, 2.4, fill="#F6EEDC"),
        path("M7.8 17.6Q8.4 13.4 12 13.4T16.2 17.6Z", "#F6EEDC"),
    ]


def _skull() -> list[str]:
    head = (
        "M12 2C6.6 2 3.4 5.6 3.4 10.2C3.4 13.2 4.8 15.2 7 16.2V20.4C7 21.4 7.6 22 8.6 22H15.4"
        "C16.4 22 17 21.4 17 20.4V16.2"
        "C19.2 15.2 20.6 13.2 20.6 10.2C20.6 5.6 17.4 2 12 2Z"
    )
    return [
        solid(head, "var(--bone)"),
        shade(
            "M15 2.6C18.6 3.8 20.6 6.6 20.6 10.2C20.6 13.2 19.2 15.2 17 16.2V20.4"
            "C17 21.4 16.4 22 15.4 22H14.4C15.4 18 19 10 15 2.6Z",
            0.16,
        ),
        *(circle(x, 11, 2.5, fill="#2B2420") for x in (8.5, 15.5)),
        path("M12 13.6L10.8 16H13.2ZM10 22V19M12 22V19M14 22V19", "#2B2420", stroke="#2B2420", stroke_width=0.9),
    ]


def _seal() -> list[str]:
    """Red wax: what lies before it is closed."""
    wax = "M12 2.2q2.4 2.2 5.2 1.6q.6 2.8 3.6 4q-1.2 2.8.6 5.4q-2.4 1.6-2.2 4.8q-3.2-.2-4.6 2.8q-2.6-1.6-5.4 0"
    wax += "q-1.4-2.8-4.4-2.6q.2-3.2-2.2-4.8q1.8-2.8.4-5.6q2.8-1 3.4-4q3 .6 5.6-1.6z"
    return [
        solid(wax, "var(--points)"),
        shade("M17.2 3.8q.6 2.8 3.6 4q-1.2 2.8.6 5.4q-2.4 1.6-2.2 4.8q-3.2-.2-4.6 2.8q-2.6-1.6-5.4 0q9-4 8-17z"),
        circle(12, 11.6, 5.4, fill="none", stroke="var(--on-points)", stroke_width=1.1, opacity=0.8),
        path("M12 8.2l1.1 2.3 2.5.3-1.8 1.8.4 2.5-2.2-1.2-2.2 1.2.4-2.5-1.8-1.8 2.5-.3z", "var(--on-points)"),
    ]


_THINGS: Final = {
    "coin": _coin,
    "sack": _sack,
    "scroll": _scroll,
    "horse": _horse,
    "ox": _ox,
    "beer": _beer,
    "plow": _plow,
    "wagon": _wagon,
    "hour": _hour,
    "ring": _ring,
    "bell": _bell,
    "bag": _black_bag,
    "green-bag": _green_bag,
    "well": _well,
    "seal": _seal,
    "shield": _shield,
    "customer": _card,
    "skull": _skull,
}


def symbols() -> dict[str, str]:
    told = {f"cube-{kind}": _cube(kind) for kind in _GLYPHS}
    told.update({name: symbol(name, *draw()) for name, draw in _THINGS.items()})
    return told


@remembered
def shield(x: float, y: float, points: int, size: float = 1.0) -> str:
    """A red shield of points with its top at (x, y): prestige or victory points, and nothing else."""

    def n(*values: float) -> str:
        return " ".join(number(value * size) for value in values)

    start = f"M{number(x)} {number(y)}l{n(14, 5.3)}v{n(9.8)}q{n(0, 10.5, -14, 16.1)}"
    body = f"{start}q{n(-14, -5.6, -14, -16.1)}v{n(-9.8)}z"
    return (
        path(body, "var(--points)", stroke="var(--outline)", stroke_width=1.2, stroke_linejoin="round")
        + shade(f"{start}q{n(5, -12, 0, -31.2)}z", 0.16)
        + text(x, y + 22.6 * size, str(points), text_anchor="middle", class_="t-points")
    )
