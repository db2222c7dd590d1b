"""SVG as text: elements, paths and groups, escaped and with short numbers."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, ParamSpec, TypeVar, cast
from xml.sax.saxutils import escape, quoteattr

#: What an attribute may be; nothing leaves it out.
Value = str | int | float | bool | None

Given = ParamSpec("Given")
Drawn = TypeVar("Drawn")
#: So many drawings of each kind are remembered: those of a few tables.
_MOST: Final = 1 << 12


def remembered(draw: Callable[Given, Drawn]) -> Callable[Given, Drawn]:
    """Let something be drawn once and then remembered, as long as it is asked for.

    A table is drawn for everybody after every move, and nearly everything on it is as it was.
    """
    return cast("Callable[Given, Drawn]", lru_cache(maxsize=_MOST, typed=True)(draw))


def number(value: float) -> str:
    """A coordinate with at most two decimals and no idle zeros.

    >>> number(12.0), number(3.14159), number(-0.5)
    ('12', '3.14', '-0.5')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def element(tag: str, *children: str, **attributes: Value) -> str:
    """One element. Attribute names are written as in Python: `class_`, `stroke_width`, `data_choice`.

    >>> element("circle", cx=12, cy=1.5, class_="ring")
    '<circle cx="12" cy="1.5" class="ring"/>'
    """
    written = "".join([_attribute(name, value) for name, value in attributes.items()])
    inside = "".join(children)
    return f"<{tag}{written}>{inside}</{tag}>" if inside else f"<{tag}{written}/>"


@remembered
def _attribute(name: str, value: Value) -> str:
    if value is None or value is False:
        return ""
    told = "" if value is True else value if isinstance(value, str) else number(value)
    quoted = quoteattr(told, {'"': "&quot;"})
    return f" {name.rstrip('_').replace('_', '-')}={quoted}"


def group(*children: str, **attributes: Value) -> str:
    return element("g", *children, **attributes)


@remembered
def path(d: str, fill: str = "none", **attributes: Value) -> str:
    return element("path", d=d, fill=fill, **attributes)


@remembered
def rect(x: float, y: float, width: float, height: float, **attributes: Value) -> str:
    return element("rect", x=x, y=y, width=width, height=height, **attributes)


@remembered
def circle(x: float, y: float, r: float, **attributes: Value) -> str:
    return element("circle", cx=x, cy=y, r=r, **attributes)


@remembered
def text(x: float, y: float, words: str, **attributes: Value) -> str:
    """A line of text; what it says is escaped."""
    return element("text", escape(words), x=x, y=y, **attributes)


def at(x: float, y: float, *children: str, **attributes: Value) -> str:
    """A group whose origin lies at a point."""
    return group(*children, transform=f"translate({number(x)} {number(y)})", **attributes)


@remembered
def piece(name: str, x: float, y: float, size: float, **attributes: Value) -> str:
    """A piece of the pencil box, its square's upper left corner at a point."""
    return element("use", href=f"#{name}", x=x, y=y, width=size, height=size, **attributes)


def title(words: str) -> str:
    """The name of the element that it stands in, for screen readers and tooltips."""
    return element("title", escape(words))


def symbol(name: str, *shapes: str) -> str:
    """A piece on the 24 by 24 grid."""
    return element("symbol", *shapes, id=name, viewBox="0 0 24 24", overflow="visible")


#: The dark line around every piece.
OUTLINE: Final[dict[str, Value]] = {
    "stroke": "var(--outline)",
    "stroke_width": "var(--ow,.85)",
    "stroke_linejoin": "round",
    "stroke_linecap": "round",
}


def solid(d: str, fill: str) -> str:
    """A base shape: filled and outlined."""
    return path(d, fill, **OUTLINE)


def shade(d: str, opacity: float = 0.22) -> str:
    """The shadow at the lower right of a shape."""
    return path(d, "#1b1410", opacity=opacity)


def shine(d: str, opacity: float = 0.34) -> str:
    """The light at the upper left of a shape."""
    return path(d, "#fff", opacity=opacity)


def lines(d: str, colour: str, width: float) -> str:
    """Strokes without a shape."""
    return path(d, "none", stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round")
