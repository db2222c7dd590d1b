"""Rewards with a choice: cubes of any colours, any good."""

from __future__ import annotations

from typing import ClassVar, Final

from parish.engine.events import Field
from parish.engine.rules import Rule
from parish.games.village import events
from parish.games.village.names import COLOURS, FIRST_GOOD, GOODS
from parish.games.village.payments import BUNDLES_OF_SIZE, TAKES
from parish.games.village.position import VillagePosition
from parish.games.village.rules import RULES
from parish.games.village.steps.base import VillageStep
from parish.games.village.vocabulary import GAIN, GOOD

NOT_IN_SUPPLY: Final = RULES["VIL-SUP-1"]
NO_SUCH_GOOD: Final = RULES["VIL-SUP-2"]


def cubes_to_choose(position: VillagePosition, wanted: int) -> int:
    """How many cubes can be gained: no more than the supply holds, plague never (VIL-SUP-1)."""
    return min(wanted, sum(position.supply[:COLOURS]))


class GainCubes(VillageStep):
    """Which cubes are gained: exactly as many as promised or as there are (VIL-SUP-1, VIL-TRV-9, VIL-COU-10)."""

    name: ClassVar[str] = "gain cubes"
    fields: ClassVar[tuple[Field, ...]] = (Field("count"),)

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count: Final = count

    def choices(self, position: VillagePosition) -> list[int]:
        return [GAIN.start + bundle for bundle in BUNDLES_OF_SIZE[self.count]]

    def forbids(self, position: VillagePosition, choice: int) -> Rule | None:
        for colour, count in TAKES[choice - GAIN.start]:
            if position.supply[colour] < count:
                return NOT_IN_SUPPLY
        return None

    def take(self, position: VillagePosition, choice: int) -> None:
        for colour, count in TAKES[choice - GAIN.start]:
            position.gain(self.seat, colour, count)
        position.tell(events.CUBES_GAINED, self.seat, choice - GAIN.start)


class GainGood(VillageStep):
    """Which good is gained (VIL-COU-11)."""

    name: ClassVar[str] = "gain good"

    def choices(self, position: VillagePosition) -> list[int]:
        return list(range(GOOD.start, GOOD.start + GOODS))

    def forbids(self, position: VillagePosition, choice: int) -> Rule | None:
        return None if position.available(choice - GOOD.start + FIRST_GOOD, 1) else NO_SUCH_GOOD

    def take(self, position: VillagePosition, choice: int) -> None:
        ware = choice - GOOD.start + FIRST_GOOD
        position.gain(self.seat, ware, 1)
        position.tell(events.GAINED, self.seat, ware, 1)


def promise_cubes(position: VillagePosition, seat: int, wanted: int) -> None:
    """Let a seat choose the cubes that it gains, if there are any."""
    count = cubes_to_choose(position, wanted)
    if count:
        position.push(GainCubes(seat, count))
