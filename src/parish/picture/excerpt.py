"""A part of a picture as a picture of its own, for pages of text: nothing in it can be chosen or found by an id."""

from __future__ import annotations

import re
from typing import Final

from parish.picture.svg import element, number

#: Ids, which may stand once on a page; and the names of parts, which belong to a picture that one can act on.
_LEFT_OUT: Final = re.compile(r' id="[^"]*"|<title>[^<]*</title>')


def excerpt(crop: tuple[float, float, float, float], label: str, look: str, *drawn: str) -> str:
    """What is seen of a drawing through a crop (x, y, width, height). `look` is the class of the game's colours."""
    return element(
        "svg",
        _LEFT_OUT.sub("", "".join(drawn)),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(number(value) for value in crop),
        class_=f"picture excerpt {look}",
        role="img",
        aria_label=label,
    )
