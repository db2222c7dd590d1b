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

    def time(self, words: Words, hours: int, *, leaves: bool = False) -> list[str]:
        """Hours together with the crossings of the bridge that they cause (VIL-DEC-3), and who would die of one.

        Nothing for no time. `leaves` tells whether somebody goes where death does not come.
        """
        if not hours:
            return []
        told = nouns.hours(words, hours)
        crossings = (self.player["time"] + hours) // self.printed["life_track"]
        if not crossings:
            return [told]
        if crossings == 1 and (dying := self._dying(leaves)):
            return [
                words.say(
                    "{hours}, crossing the bridge once: one of the {generation} generation dies",
                    hours=told,
                    generation=nouns.generation(words, dying - 1),
                )
            ]
        return [
            words.count(
                "{hours}, crossing the bridge once", "{hours}, crossing the bridge {n} times", crossings, hours=told
            )
        ]

    def _dying(self, leaves: bool) -> int:
        """The generation of whoever a death would find now, as on the figures; 0 if that is not certain."""
        oldest = self.oldest() or 0
        found = sum(self.generations(place).count(oldest) for place in self.standing["next_to_die"])
        return oldest if found > leaves else 0


def generations_at(player: Mapping[str, Any], place: str) -> list[int]:
    """The generations of a player's members in a place, as on the figures; oldest first."""
    return sorted(member["generation"] for member in player["members"] if member["place"] == place)


def generations_by_place(player: Mapping[str, Any]) -> dict[str, list[int]]:
    """The same for all places where a player has members."""
    told: dict[str, list[int]] = {}
    for member in player["members"]:
        told.setdefault(member["place"], []).append(member["generation"])
    return {place: sorted(generations) for place, generations in told.items()}
