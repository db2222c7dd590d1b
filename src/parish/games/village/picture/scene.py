"""A view, read for its picture: where everybody and everything is, and which choices belong where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from parish.engine.words import Panel, Words
from parish.games.village import names
from parish.picture.scenery import tray
from parish.picture.spots import Shape
from parish.picture.svg import element, group, piece, rect
from parish.picture.table import Table


class Member:
    """One figure: whose, which of the family, how old, where."""

    def __init__(self, seat: int, index: int, generation: int, place: str) -> None:
        self.seat: Final = seat
        self.index: Final = index
        self.generation: Final = generation
        self.place: Final = place
        self.id: Final = f"member-{seat}-{index}"


class Scene(Table):
    """All that the parts of the picture share."""

    def __init__(self, view: Mapping[str, Any], words: Words) -> None:
        super().__init__(view, lambda choice: words.choice(words.vocabulary.parse(choice), view))
        self.words: Final = words
        self.panels: Final[dict[str, Panel]] = {panel.id: panel for panel in words.panels(view) if panel.seat < 0}
        self._members: Final = self._find_members()
        self._choice_of: Final = self._find_choices()

    # People.

    def _find_members(self) -> dict[str, list[Member]]:
        """By place: mine first, then in the order of the seats; the oldest first."""
        told: dict[str, list[Member]] = {}
        for seat in sorted(range(self.seats), key=lambda seat: (seat != self.me, seat)):
            for index, member in enumerate(self.players[seat]["members"]):
                told.setdefault(member["place"], []).append(Member(seat, index, member["generation"], member["place"]))
        return told

    def members(self, place: str, seat: int | None = None) -> list[Member]:
        found = self._members.get(place, [])
        return found if seat is None else [member for member in found if member.seat == seat]

    def _find_choices(self) -> dict[str, str]:
        """Which figure stands for which choice."""
        told: dict[str, str] = {}
        for choice in self.offered():
            kind, _, rest = choice.partition(" ")
            place, generation = "", 0
            if kind in ("return", "bury"):
                place = rest
            elif kind == "promote":
                place = f"church:{rest}"
            elif kind == "member":
                place, generation = self.pending.get("origin", "farm"), int(rest)
            elif kind == "draw":
                place, generation = "bag", int(rest)
            for member in self.members(place, self.decider) if place else ():
                if generation in (0, member.generation) and member.id not in told:
                    told[member.id] = choice
                    break
        return told

    def choice_of(self, member: Member) -> str:
        return self._choice_of.get(member.id, "")

    # Parts that many areas have.

    def area(self, id: str, *drawn: str) -> str:
        """An area, and its state in a sentence."""
        panel = self.panels[id]
        told = "; ".join(f"{row.label} {row.value}".strip() for row in panel.rows)
        # No title element: browsers would show it whenever the pointer rests anywhere in the area.
        return group(*drawn, id=f"area-{id}", class_="area", role="group", aria_label=f"{panel.title}. {told}")

    def cubes(self, space: str, x: float, y: float, pitch: float = 46) -> tuple[str, float]:
        """The cubes of a space in their tray, and its width. Every kind is a spot of its own."""
        lying: Mapping[str, int] = self.table["spaces"][space]
        sockets = max(self.printed["spaces"][space], sum(lying.values()))
        size = min(38.0, pitch - 3)
        told = [tray(x, y, sockets, pitch, size)]
        n = 0
        for kind in names.CUBE:
            count = lying.get(kind, 0)
            if not count:
                continue
            left = x + 4 + n * pitch
            drawn = [
                piece(
                    f"cube-{kind}",
                    left + k * pitch + (pitch - size) / 2,
                    y + (45 - size) / 2,
                    size,
                    id=f"cube-{space}-{kind}-{k}",
                )
                for k in range(count)
            ]
            shape = Shape(left + 3, y + 4, count * pitch - 6, 38, 8, offset=1, free=(3, 8, 3, 8))
            told.append(self.spot(f"take {space} {kind}", shape, *drawn))
            n += count
        return "".join(told), sockets * pitch + 8

    def row(self, area: str, subject: str) -> str:
        """The label that the words give to a thing."""
        for row in self.panels[area].rows:
            if row.subject == subject and row.label:
                return row.label
        return ""

    def disc(self, seat: int, x: float, y: float, size: float, id: str) -> str:
        return piece(f"disc-{colour(seat)}", x, y, size, id=id, class_="bare")


def colour(seat: int) -> str:
    return names.FAMILY_COLOUR[seat]


def price(cubes: Mapping[str, int]) -> list[str]:
    """Pieces for an amount of cubes and wares."""
    told: list[str] = []
    for ware, count in cubes.items():
        told += [("cube-" if ware in names.CUBE else "") + {"grain": "sack"}.get(ware, ware)] * count
    return told


def seat_group(seat: int, *drawn: str) -> str:
    """Drawn in the colours of a seat."""
    return group(*drawn, class_=f"s-{colour(seat)}")


def pattern(seat: int, x: float, y: float, w: float, h: float, r: float) -> str:
    return rect(x, y, w, h, rx=r, fill=f"url(#pattern-{colour(seat)})", opacity=0.22)


def ellipse(x: float, y: float, rx: float, ry: float, **attributes: str | float) -> str:
    return element("ellipse", cx=x, cy=y, rx=rx, ry=ry, **attributes)
