"""Where pieces would go: what differs between two pictures of one table, drawn faintly over the first."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from parish.picture.svg import element, number, path

#: A piece with an id of its own, or the first piece of a group that has one.
_PIECE: Final = re.compile(
    r'(?:<g (?P<group>[^>]*)>)?<use href="#(?P<name>[\w-]+)" x="(?P<x>[-\d.]+)" y="(?P<y>[-\d.]+)"'
    r' width="(?P<w>[\d.]+)" height="(?P<h>[\d.]+)"(?P<rest>[^>]*?)/?>'
)
_OWN: Final = re.compile(r'\bid="([\w-]+)"')

#: Nearer than this nothing has moved.
_NEAR: Final = 1.0


class Spot:
    """A piece and where it is."""

    def __init__(self, name: str, x: float, y: float, w: float, h: float) -> None:
        self.name: Final = name
        self.x: Final = x
        self.y: Final = y
        self.w: Final = w
        self.h: Final = h


def pieces_of(picture: str) -> dict[str, Spot]:
    """The pieces of a picture that can be told apart, by their ids."""
    found: dict[str, Spot] = {}
    for match in _PIECE.finditer(picture):
        group = match["group"] or ""
        own = _OWN.search(match["rest"]) or _OWN.search(group)
        # What stands in a group that is moved as a whole has other coordinates.
        if own is not None and "transform" not in group:
            found[own[1]] = Spot(match["name"], *(float(match[key]) for key in "xywh"))
    return found


def ghosts(before: str, after: str, elsewhere: Mapping[str, Spot]) -> str:
    """The pieces that would stand somewhere else, where they would stand; with the way of those that moved within
    the picture. What would be here and was nowhere (`elsewhere` are the pieces of all pictures before) is drawn too.
    """
    old, new = pieces_of(before), pieces_of(after)
    drawn: list[str] = []
    for id, spot in new.items():
        was = old.get(id)
        if was is not None and abs(was.x - spot.x) < _NEAR and abs(was.y - spot.y) < _NEAR:
            continue
        if was is None and id not in elsewhere:
            continue
        if was is not None:
            drawn.append(_way(was, spot))
        drawn.append(
            element("use", href=f"#{spot.name}", x=spot.x, y=spot.y, width=spot.w, height=spot.h, class_="ghost")
        )
    return "".join(drawn)


def _way(was: Spot, spot: Spot) -> str:
    start = f"M{number(was.x + was.w / 2)} {number(was.y + was.h / 2)}"
    return path(f"{start}L{number(spot.x + spot.w / 2)} {number(spot.y + spot.h / 2)}", class_="ghost-way")


def all_pieces(pictures: Sequence[str]) -> dict[str, Spot]:
    """The pieces of several pictures together."""
    return {id: spot for picture in pictures for id, spot in pieces_of(picture).items()}
