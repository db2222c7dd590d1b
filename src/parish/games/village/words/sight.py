"""A view, read for its words: what lies on the table as the seat sees it that has to decide."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from parish.engine.words import Words
from parish.games.village.words import nouns


class Sight:
    """The parts of a view that prices and consequences are told from."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.table: Final[Mapping[str, Any]] = view["table"]
        self.printed: Final[Mapping[str, Any]] = self.table["printed"]
        self.pending: Final[Mapping[str, Any]] = view["pending"]
        self.seat: Final[int] = self.pending["seat"]
        self.player: Final[Mapping[str, Any]] = self.table["players"][self.seat]
        self.standing: Final[Mapping[str, Any]] = self.table["standings"][self.seat]

    def generations(self, place: str) -> list[int]:
        """The generations of the seat's members in a place, as on the figures."""
        return generations_at(self.player, place)

    def oldest(self) -> int | None:
        """The generation of whoever could die next."""
        places = self.standing["next_to_die"]
        return min(self.generations(places[0])) if places else None

    def time(self, words: Words, hours: int) -> list[str]:
        """Hours together with the crossings of the bridge that they cause (VIL-DEC-3); nothing for no time."""
        if not hours:
            return []
        told = nouns.hours(words, hours)
        crossings = (self.player["time"] + hours) // self.printed["life_track"]
        if not crossings:
            return [told]
        return [
            words.count(
                "{hours}, crossing the bridge once", "{hours}, crossing the bridge {n} times", crossings, hours=told
            )
        ]


def generations_at(player: Mapping[str, Any], place: str) -> list[int]:
    """The generations of a player's members in a place, as on the figures; oldest first."""
    return sorted(member["generation"] for member in player["members"] if member["place"] == place)


def generations_by_place(player: Mapping[str, Any]) -> dict[str, list[int]]:
    """The same for all places where a player has members."""
    told: dict[str, list[int]] = {}
    for member in player["members"]:
        told.setdefault(member["place"], []).append(member["generation"])
    return {place: sorted(generations) for place, generations in told.items()}
