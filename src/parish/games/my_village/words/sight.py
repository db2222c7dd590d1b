"""A view, read for its words: what lies on the table as the seat sees it that has to decide."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from parish.engine.words import Words
from parish.games.my_village.words import nouns


class Sight:
    """The parts of a view that prices and consequences are told from."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.table: Final[Mapping[str, Any]] = view["table"]
        self.printed: Final[Mapping[str, Any]] = self.table["printed"]
        self.pending: Final[Mapping[str, Any]] = view["pending"]
        self.seat: Final[int] = self.pending["seat"]
        self.player: Final[Mapping[str, Any]] = self.table["players"][self.seat]

    def time(self, words: Words, hours: int) -> list[str]:
        """Hours, and whether the reaper comes for them; nothing for no time."""
        if not hours:
            return []
        told = nouns.hours(words, hours)
        if self.player["time"] + hours < self.printed["clouds"] or self.table["crossings"]:
            return [told]
        return [words.say("{hours}, across the bridge: somebody dies", hours=told)]

    def last_journey(self) -> str | None:
        """The own travel card that was added last."""
        travelled = [card for card in self.player["cards"] if card in self.printed["travel"]]
        return travelled[-1] if travelled else None
