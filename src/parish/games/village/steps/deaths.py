"""Deaths: one of the oldest visible members for every crossing of the bridge."""

from __future__ import annotations

from typing import ClassVar, Final

from parish.engine.events import Field
from parish.engine.rules import Rule
from parish.games.village import events
from parish.games.village.names import BAG, FARM, GENERATIONS, PLACES
from parish.games.village.position import VillagePosition
from parish.games.village.rules import RULES
from parish.games.village.steps.base import VillageStep, VillageTask
from parish.games.village.vocabulary import BURY

ELDER_LIVES: Final = RULES["VIL-DTH-2"]

#: On the farm and on the board; not the black bag, the unborn or the dead (VIL-DTH-2, VIL-DTH-4).
VISIBLE: Final = range(FARM, BAG)


def oldest_generation(position: VillagePosition, seat: int) -> int:
    """The lowest generation among the visible members; GENERATIONS if there is none."""
    everybody = 0
    base = seat * PLACES
    for place in range(FARM, BAG):
        everybody |= position.people[base + place]
    masks = position.parts.generation_mask
    for generation in range(GENERATIONS):
        if everybody & masks[generation]:
            return generation
    return GENERATIONS


class Deaths(VillageTask):
    """So many deaths are due, one after the other, each with the candidates of its moment (VIL-DTH-11)."""

    name: ClassVar[str] = "deaths"
    fields: ClassVar[tuple[Field, ...]] = (Field("count"),)

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count: Final = count

    def run(self, position: VillagePosition) -> None:
        if oldest_generation(position, self.seat) == GENERATIONS:
            position.tell(events.NOBODY_DIED, self.seat)  # VIL-DTH-10
            return
        if self.count > 1:
            position.push(Deaths(self.seat, self.count - 1))
        position.push(ChooseDeath(self.seat))


class ChooseDeath(VillageStep):
    """Who dies, among the oldest; members who differ in nothing are offered once (VIL-DTH-3)."""

    name: ClassVar[str] = "choose death"

    def choices(self, position: VillagePosition) -> list[int]:
        return [BURY.start + place for place in VISIBLE if position.at(self.seat, place)]

    def forbids(self, position: VillagePosition, choice: int) -> Rule | None:
        oldest = position.parts.generation_mask[oldest_generation(position, self.seat)]
        return None if position.at(self.seat, choice - BURY.start) & oldest else ELDER_LIVES

    def take(self, position: VillagePosition, choice: int) -> None:
        position.bury(self.seat, choice - BURY.start)
