"""Where pieces would go: what differs between two pictures of one table, drawn faintly over the first."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from parish.picture.svg import element, number, path

#: A piece, and the beginning of the group that it is the first of.
_PIECE: Final = re.compile(
    r'(?:<g (?P<group>[^>]*)>)?<use href="#(?P<name>[\w-]+)" x="(?P<x>[-\d.]+)" y="(?P<y>[-\d.]+)"'
    r' width="(?P<w>[\d.]+)" height="(?P<h>[\d.]+)"(?P<rest>[^>]*?)/?>'
)
_USE: Final = "<use "
_GROUP: Final = re.compile(r"<g [^>]*>\Z")
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


def ghosts(before: str, after: str, elsewhere: Sequence[str]) -> str:
    """The pieces that would stand somewhere else, where they would stand; with the way of those that moved within
    the picture. What would be here and was nowhere (`elsewhere` are all pictures before) is not drawn.
    """
    if before == after:
        return ""
    # Nearly everything stays where it is, and is not even read.
    was_drawn, is_drawn = dict.fromkeys(pairwise(before.split(_USE))), dict.fromkeys(pairwise(after.split(_USE)))
    old = _spots([drawn for drawn in was_drawn if drawn not in is_drawn])
    new = _spots([drawn for drawn in is_drawn if drawn not in was_drawn])
    drawn: list[str] = []
    for id, spot in new.items():
        was = old.get(id)
        if was is not None and abs(was.x - spot.x) < _NEAR and abs(was.y - spot.y) < _NEAR:
            continue
        if was is None and not any(f'id="{id}"' in picture for picture in elsewhere):
            continue
        if was is not None:
            drawn.append(_way(was, spot))
        drawn.append(
            element("use", href=f"#{spot.name}", x=spot.x, y=spot.y, width=spot.w, height=spot.h, class_="ghost")
        )
    return "".join(drawn)


def _spots(drawn: Sequence[tuple[str, str]]) -> dict[str, Spot]:
    """The pieces that can be told apart, by their ids; `drawn` is each with what stands before it."""
    found: dict[str, Spot] = {}
    for before, after in drawn:
        opened = _GROUP.search(before)
        match = _PIECE.match(f"{opened[0] if opened else ''}{_USE}{after}")
        if match is None:
            continue
        group = match["group"] or ""
        own = _OWN.search(match["rest"]) or _OWN.search(group)
        # What stands in a group that is moved as a whole has other coordinates.
        if own is not None and "transform" not in group:
            found[own[1]] = Spot(match["name"], *(float(match[key]) for key in "xywh"))
    return found


def _way(was: Spot, spot: Spot) -> str:
    start = f"M{number(was.x + was.w / 2)} {number(was.y + was.h / 2)}"
    return path(f"{start}L{number(spot.x + spot.w / 2)} {number(spot.y + spot.h / 2)}", class_="ghost-way")
