"""Scenery of the pencil box: trees, clouds, houses, books, graves, windows, and the rat."""

from __future__ import annotations

from typing import Final

from parish.picture.svg import circle, element, lines, path, shade, shine, solid, symbol

_THIN: Final[dict[str, str | float]] = {"stroke": "var(--outline)", "stroke_width": 0.8}


def _tree() -> list[str]:
    return [
        path("M10.8 15H13.2V22H10.8Z", "#7A5230", **_THIN),
        solid(
            "M12 1.6C15 1.6 16.8 3.6 16.8 5.8C19.4 6.4 21 8.4 20.6 11C20.2 14 17.8 16 12 16S3.8 14 3.4 11"
            "C3 8.4 4.6 6.4 7.2 5.8C7.2 3.6 9 1.6 12 1.6Z",
            "var(--leaf)",
        ),
        shade(
            "M16.8 5.8C19.4 6.4 21 8.4 20.6 11C20.2 14 17.8 16 12 16C9.8 16 8 15.7 6.6 15.2C13 14.8 17 11.6 16.8 5.8Z",
            0.18,
        ),
        shine(
            "M8.4 6.2C8.6 4.2 10 3 11.8 2.8C10.6 4 10.2 5.2 10.2 6.6C8 6.8 6.2 8 5.6 10C5.2 8 6.4 6.6 8.4 6.2Z", 0.18
        ),
    ]


def _fir() -> list[str]:
    return [
        path("M11 18H13V22.4H11Z", "#7A5230", **_THIN),
        solid("M12 1.4L18 9.4H15.6L20 15H16.8L20.6 19.6H3.4L7.2 15H4L8.4 9.4H6Z", "var(--fir)"),
        shade("M12 1.4L18 9.4H15.6L20 15H16.8L20.6 19.6H13.4C15 14 14.4 7 12 1.4Z", 0.2),
    ]


def _cloud() -> list[str]:
    return [
        solid(
            "M6.2 19.2C3.2 19.2 1.4 17.2 1.4 14.8C1.4 12.6 3 10.9 5 10.6"
            "C5.2 7.4 7.6 5.2 10.6 5.2C13 5.2 14.8 6.4 15.8 8.4"
            "C19.4 8 22.6 10.4 22.6 14C22.6 17 20.6 19.2 17.4 19.2Z",
            "#F4F8FA",
        ),
        path(
            "M6.2 19.2C4.4 19.2 3 18.5 2.2 17.4C8 18 16 17.6 22.4 14.6C22.3 17.3 20.4 19.2 17.4 19.2Z",
            "#7FA3B8",
            opacity=0.45,
        ),
    ]


def _book() -> list[str]:
    return [
        solid(
            "M1.6 5.4C5 3.8 9 4 12 6.2C15 4 19 3.8 22.4 5.4V19.6C19 18.2 15 18.4 12 20.6C9 18.4 5 18.2 1.6 19.6Z",
            "#7C2F2A",
        ),
        path(
            "M2.8 4.6C6 3.2 9.4 3.6 12 5.6C14.6 3.6 18 3.2 21.2 4.6V17.6"
            "C18 16.4 14.6 16.8 12 18.8C9.4 16.8 6 16.4 2.8 17.6Z",
            "#FBF3DD",
            **_THIN,
        ),
        path("M12 5.6C14.6 3.6 18 3.2 21.2 4.6V17.6C18 16.4 14.6 16.8 12 18.8Z", "#8A6D42", opacity=0.16),
        path(
            "M12 5.8V18.6M4.8 7.8C6.6 7.2 8.4 7.4 10.2 8.2M4.8 10.6C6.6 10 8.4 10.2 10.2 11"
            "M4.8 13.4C6.6 12.8 8.4 13 10.2 13.8"
            "M13.8 8.2C15.6 7.4 17.4 7.2 19.2 7.8M13.8 11C15.6 10.2 17.4 10 19.2 10.6",
            stroke="#8A6D42",
            stroke_width=0.9,
            stroke_linecap="round",
        ),
    ]


def _house() -> list[str]:
    return [
        solid("M15.6 3.4H18.4V9H15.6Z", "#B9B0A2"),
        solid("M4.2 11H19.8V21.6H4.2Z", "#F6EAD0"),
        shade("M15 11H19.8V21.6H15Z"),
        solid("M12 3.6L22.4 12.4H1.6Z", "var(--c,#B4573A)"),
        shade("M12 3.6L22.4 12.4H16Z"),
        path("M10 21.4V16.6C10 15 11 14.4 12 14.4S14 15 14 16.6V21.4Z", "#6B4524", **_THIN),
    ]


def _grave() -> list[str]:
    return [
        solid("M2 21.8C3 17.6 7.4 16 12 16S21 17.6 22 21.8Z", "#7A5A3C"),
        solid("M7 18.6V8.4C7 4.8 9 2.6 12 2.6S17 4.8 17 8.4V18.6Z", "#C9C5BA"),
        shade("M13.6 2.9C15.8 3.6 17 5.6 17 8.4V18.6H14.4C15 13 15 7 13.6 2.9Z"),
        path("M12 6.2V14M9.4 8.8H14.6", stroke="#6E695F", stroke_width=1.7, stroke_linecap="round"),
        path("M3 21.6C4.6 19.4 8 18 12 18S19.4 19.4 21 21.6Z", "#5E7C3A"),
    ]


def _window() -> list[str]:
    return [
        solid("M4 22.4V9.6C4 5 8 2.4 12 .8C16 2.4 20 5 20 9.6V22.4Z", "#6E6A66"),
        solid("M6 20.6V10C6 6.6 9 4.6 12 3.2C15 4.6 18 6.6 18 10V20.6Z", "#2B2420"),
        path(
            "M6.6 10C6.7 7.2 9 5.4 11.5 4.2V10ZM12.5 4.2C15 5.4 17.3 7.2 17.4 10H12.5ZM6.6 11"
            "H11.5V15.2H6.6ZM12.5 16.2H17.4V20H12.5Z",
            "#D9A33A",
        ),
        path("M12.5 11H17.4V15.2H12.5ZM6.6 16.2H11.5V20H6.6Z", "#3D78A8"),
        circle(12, 12.6, 2.8, fill="#B43A3F", stroke="#2B2420", stroke_width=0.8),
    ]


def _flowers() -> list[str]:
    stems = path("M6 22V15M12 22V12M18 22V16", stroke="var(--fir)", stroke_width=1.4)
    blossoms = [
        element(
            "g",
            *(circle(x + dx, y + dy, 1.7, fill=tone, **_THIN) for dx, dy in ((-1.8, 0), (1.8, 0), (0, -1.8), (0, 1.8))),
            circle(x, y, 1.2, fill="#F0C24B"),
        )
        for x, y, tone in ((6, 14, "#FFF6E6"), (12, 10.6, "#E58FA9"), (18, 15, "#FFF6E6"))
    ]
    return [stems, *blossoms]


def _rat() -> list[str]:
    tail, feet = "M20.6 17.4C23.6 15.6 22.6 11 19.4 11.6", "M7 18.4V20.4H9.4M16 18.4V20.4H18.4"
    return [
        lines(tail, "var(--outline)", 3.1),
        lines(tail, "#D39A94", 1.4),
        solid(
            "M1.2 16.4C2.6 14 4.6 12 7 11.2C9.6 7.6 14.4 7 17.6 9.4C20.6 11.6 21.6 15 20.8 18.4H4.6"
            "C2.6 18.4 1.4 17.6 1.2 16.4Z",
            "#6E665F",
        ),
        shade("M4.6 18.4H20.8C21.3 16.4 21.2 14.4 20.4 12.6C17 17 10 17.6 2 17.4C2.6 18 3.5 18.4 4.6 18.4Z"),
        circle(8.2, 10.6, 2.6, fill="#8C827A", **_THIN),
        circle(8.2, 10.8, 1.2, fill="#D39A94"),
        circle(5, 14.2, 0.95, fill="#17110D"),
        circle(1.7, 16.2, 1, fill="#D39A94", stroke="var(--outline)", stroke_width=0.6),
        lines(feet, "var(--outline)", 1),
    ]


_THINGS: Final = {
    "rat": _rat,
    "tree": _tree,
    "fir": _fir,
    "cloud": _cloud,
    "book": _book,
    "house": _house,
    "grave": _grave,
    "window": _window,
    "flowers": _flowers,
}


def symbols() -> dict[str, str]:
    return {name: symbol(name, *draw()) for name, draw in _THINGS.items()}
