"""People by what they do, told apart by what they wear and carry: outlines first, colour only helps."""

from __future__ import annotations

from typing import Final

from parish.picture.svg import OUTLINE, circle, lines, path, shade, shine, solid, symbol

_FACE: Final = "#E2BE94"
_COAT: Final = (
    "M12 8.8C8.6 8.8 6.3 10.7 5.7 13.9L4.3 20.9Q4.1 22.6 5.7 22.6H18.3Q19.9 22.6 19.7 20.9L18.3 13.9"
    "C17.7 10.7 15.4 8.8 12 8.8Z"
)
_COAT_SHADE: Final = "M14.6 9.2C17 10.1 17.9 11.9 18.3 13.9L19.7 20.9Q19.9 22.6 18.3 22.6H15.2C17.2 18 17 13 14.6 9.2Z"
_COAT_SHINE: Final = "M6.9 13.6C7.4 11.5 8.8 10.4 10.6 10.1C8.9 11.6 8.2 13.4 7.6 16.4Z"


def _dressed(cloth: str) -> str:
    return (
        solid(_COAT, cloth) + shade(_COAT_SHADE) + shine(_COAT_SHINE, 0.24) + circle(12, 6, 3.7, fill=_FACE, **OUTLINE)
    )


def _abbot() -> str:
    hood = "M12 .9C15.6 1.6 17 4.2 16.6 6.6C16.3 8.9 14.5 10.2 12 10.2S7.7 8.9 7.4 6.6C7 4.2 8.4 1.6 12 .9Z"
    return (
        _dressed("#6E4A2E")
        + solid(hood, "#6E4A2E")
        + circle(12, 6.4, 2.5, fill=_FACE)
        + path("M11 12.2H13V14.6H15.4V16.6H13V20.6H11V16.6H8.6V14.6H11Z", "#F4E3C4")
    )


def _councilman() -> str:
    """A flat cap with a feather, and a chain of office."""
    return (
        _dressed("#B23A36")
        + solid("M6.4 4.6Q6.6 1.6 12.2 1.6T17.6 4.4Q14 6 12 5.6T6.4 4.6Z", "#7A2420")
        + lines("M15.6 2.6Q18.6 .6 20.4 2", "#F4E3C4", 1.3)
        + lines("M8 11.6Q9 17 12 17.2T16 11.6", "#7A5208", 2.2)
        + lines("M8 11.6Q9 17 12 17.2T16 11.6", "#F0C24B", 1.1)
        + circle(12, 17.6, 1.7, fill="#F0C24B", stroke="var(--outline)", stroke_width=0.7)
    )


def _traveler() -> str:
    """A wide hat and a staff."""
    return (
        lines("M21 3.4V22.4", "var(--outline)", 2.5)
        + lines("M21 3.4V22.4", "#B57A43", 1.1)
        + _dressed("#3F7A50")
        + solid("M4.4 5.4Q8 4.8 8.6 3.6T12 1.2T15.4 3.6T19.6 5.4Q16 6.8 12 6.8T4.4 5.4Z", "#5E4A2E")
        + lines("M7.6 11.4L15.4 20.6", "#E8D6A8", 1.5)
    )


def _craftsman() -> str:
    """An apron, a cap and a hammer."""
    return (
        _dressed("#C08A1E")
        + solid("M8 3.8Q8.4 1.4 12 1.4T16 3.8Q12 5 8 3.8Z", "#7A5210")
        + path("M9.2 12.4H14.8L16 21.6H8Z", "#F0E2C2", stroke="var(--outline)", stroke_width=0.8)
        + lines("M2.6 12.6L6.8 18.4", "#7A5230", 1.6)
        + solid("M1 11.6L4.4 9L5.8 10.8L2.4 13.4Z", "var(--iron)")
    )


def _merchant() -> str:
    """A turban and a purse."""
    return (
        _dressed("#2F5F8A")
        + solid("M7.4 4.6Q7 1.4 12 1.2T16.6 4.6Q12 6.4 7.4 4.6Z", "#E9DCC0")
        + path("M8.4 3.4Q12 2 15.8 4.4M9.4 2.4Q12.6 2.2 15 2.6", stroke="var(--outline)", stroke_width=0.7)
        + solid("M14.4 14.6L17.2 14.6L18.6 18.4Q18.6 20.4 15.8 20.4T13 18.4Z", "#F0C24B")
        + lines("M13.8 14.6H17.8", "#7A5208", 1.2)
    )


def _headman() -> str:
    """Whoever walks for the village: a tall hat and a sash."""
    return (
        _dressed("#8A3F5C")
        + solid("M6.2 4.8H17.8V6Q12 7 6.2 6ZM8.6 .6H15.4L15.8 4.9H8.2Z", "#3B3431")
        + path("M8.3 3.6H15.7V4.9H8.3Z", "#F0C24B")
        + path("M7.4 11.2L9.6 10L18.6 19.4L19.2 22.4Z", "#F0C24B", stroke="var(--outline)", stroke_width=0.7)
    )


def _pupil() -> str:
    """A child with a cap."""
    child = (
        "M12 12C9 12 7.4 13.6 7 16.4L6.2 21.2Q6.2 22.6 7.4 22.6H16.6Q17.8 22.6 17.8 21.2L17 16.4C16.6 13.6 15 12 12 12Z"
    )
    return (
        solid(child, "#7F93A8")
        + shade("M14.4 12.4C16 13 16.8 14.4 17 16.4L17.8 21.2Q17.8 22.6 16.6 22.6H14.6C16 19 15.8 15 14.4 12.4Z")
        + circle(12, 9, 3.7, fill=_FACE, **OUTLINE)
        + solid("M8 7.8Q8.2 5 12 5T16 7.8L18.6 8.4Q17 9.4 12 8.6Q9.6 8.4 8 7.8Z", "#4A5A6E")
    )


def _reaper() -> str:
    return (
        lines("M5.4 3.4L8.4 22.4", "var(--outline)", 2.7)
        + lines("M5.4 3.4L8.4 22.4", "#B57A43", 1.2)
        + solid("M5 3.8C8 1.2 13.4 .8 17.4 3.4C13 2.8 9 3.4 5.6 5.6Z", "var(--iron)")
        + solid(_COAT, "#3B3431")
        + shade(_COAT_SHADE)
        + solid(
            "M12.2 2.9C15.4 3.6 16.9 5.4 16.6 7.4C16.3 9.6 14.5 10.8 12 10.8S7.7 9.6 7.4 7.4C7.1 5.4 9 3.6 12.2 2.9Z",
            "#3B3431",
        )
        + circle(12, 7.4, 2.7, fill="#F4EBD8")
        + circle(11, 7.2, 0.75, fill="#17110D")
        + circle(13, 7.2, 0.75, fill="#17110D")
        + shine(_COAT_SHINE, 0.16)
    )


_PEOPLE: Final = {
    "abbot": _abbot,
    "councilman": _councilman,
    "traveler": _traveler,
    "craftsman": _craftsman,
    "merchant": _merchant,
    "headman": _headman,
    "pupil": _pupil,
    "reaper": _reaper,
}


def symbols() -> dict[str, str]:
    return {name: symbol(name, draw()) for name, draw in _PEOPLE.items()}
