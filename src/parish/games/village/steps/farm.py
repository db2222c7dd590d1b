"""The grain harvest and the family."""

from __future__ import annotations

from typing import ClassVar, Final

from parish.engine.rules import Rule
from parish.games.village import events
from parish.games.village.names import (
    BAG,
    CRAFTS,
    FAMILY_SPACE,
    FARM,
    GRAIN,
    HARVEST_SPACE,
    HORSE,
    OX,
    PLOW,
    RESERVE,
)
from parish.games.village.position import VillagePosition
from parish.games.village.rules import RULES
from parish.games.village.steps.base import Action, WhichMember
from parish.games.village.vocabulary import BIRTH, HARVEST, RETURN

NEEDS_FARMER: Final = RULES["VIL-HAR-1"]
GRANARY_FULL: Final = RULES["VIL-HAR-8"]
NOBODY_UNBORN: Final = RULES["VIL-SUP-6"]


def harvest_yield(position: VillagePosition, seat: int) -> int:
    """The best combination on the farm counts, once, and is kept (VIL-HAR-2 to VIL-HAR-6)."""
    parts = position.parts
    if position.has(seat, PLOW):
        if position.has(seat, OX):
            return parts.harvest_ox_and_plow
        if position.has(seat, HORSE):
            return parts.harvest_horse_and_plow
    return parts.harvest_base


class HarvestAction(Action):
    """Harvest grain."""

    name: ClassVar[str] = "harvest"
    space: ClassVar[int] = HARVEST_SPACE

    def variants(self, position: VillagePosition) -> list[int]:
        return [HARVEST.start]

    def forbids(self, position: VillagePosition, choice: int) -> Rule | None:
        if choice != HARVEST.start:
            return None
        if not position.at(self.seat, FARM):
            return NEEDS_FARMER
        if position.has(self.seat, GRAIN) >= position.parts.grain_capacity:
            return GRANARY_FULL
        return None

    def act(self, position: VillagePosition, choice: int) -> None:
        # What does not fit on the farm is not taken (VIL-HAR-7).
        space_left = position.parts.grain_capacity - position.has(self.seat, GRAIN)
        grain = min(harvest_yield(position, self.seat), space_left)
        position.gain(self.seat, GRAIN, grain)
        position.tell(events.HARVESTED, self.seat, grain)


class FamilyAction(Action):
    """A birth, or somebody comes home."""

    name: ClassVar[str] = "family"
    space: ClassVar[int] = FAMILY_SPACE

    def variants(self, position: VillagePosition) -> list[int]:
        found = [BIRTH.start]
        # The living on the board; not the black bag, the dead or the unborn (VIL-FAM-2, VIL-FAM-3).
        found += [RETURN.start + place for place in range(CRAFTS, BAG) if position.at(self.seat, place)]
        return found

    def forbids(self, position: VillagePosition, choice: int) -> Rule | None:
        if choice == BIRTH.start and not position.at(self.seat, RESERVE):
            return NOBODY_UNBORN
        return None

    def act(self, position: VillagePosition, choice: int) -> None:
        if choice == BIRTH.start:
            generation = position.oldest_at(self.seat, RESERVE)
            position.shift(self.seat, RESERVE, FARM, generation)
            position.tell(events.BORN, self.seat, generation)
        else:
            position.push(WhichMember(self.seat, choice - RETURN.start, FARM))
