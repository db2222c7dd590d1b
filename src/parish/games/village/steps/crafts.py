"""The craft buildings and the mill."""

from __future__ import annotations

from typing import ClassVar, Final

from parish.engine.events import Field
from parish.engine.rules import Rule
from parish.games.village import events
from parish.games.village.names import (
    BUILDING,
    BUILDINGS,
    COIN,
    CRAFTS,
    CRAFTS_SPACE,
    FARM,
    FIRST_GOOD,
    GRAIN,
)
from parish.games.village.payments import NO_CUBES
from parish.games.village.position import VillagePosition
from parish.games.village.rules import RULES
from parish.games.village.steps.base import (
    NOBODY_ON_FARM,
    NOT_PAYABLE,
    Action,
    Pay,
    VillageStep,
    VillageTask,
    WhichMember,
)
from parish.games.village.vocabulary import BUY, GOOD, MILL, PRODUCE, STOP, TRAIN

NO_GOOD_LEFT: Final = RULES["VIL-CRA-13"]
NO_COIN_LEFT: Final = RULES["VIL-SUP-3"]


def can_make(position: VillagePosition, building: int) -> bool:
    """Whether the supply still has a good of the building (VIL-CRA-13)."""
    for ware in position.parts.made[building]:
        if position.available(ware, 1):
            return True
    return False


class CraftsAction(Action):
    """Train, produce, buy or mill (VIL-CRA-1)."""

    name: ClassVar[str] = "crafts"
    space: ClassVar[int] = CRAFTS_SPACE

    def variants(self, position: VillagePosition) -> list[int]:
        found = list(range(TRAIN.start, TRAIN.start + BUILDINGS))
        for building in range(BUILDINGS):
            if position.at(self.seat, CRAFTS + building):
                found.append(PRODUCE.start + building)
        found += range(BUY.start, BUY.start + BUILDINGS)
        found.append(MILL.start)
        return found

    def forbids(self, position: VillagePosition, choice: int) -> Rule | None:
        if choice < PRODUCE.start:
            return None if position.at(self.seat, FARM) else NOBODY_ON_FARM
        if choice < STOP.start:
            return None if can_make(position, choice - PRODUCE.start) else NO_GOOD_LEFT
        if choice < MILL.start:
            building = choice - BUY.start
            if not can_make(position, building):
                return NO_GOOD_LEFT
            if position.has(self.seat, GRAIN) < position.parts.price_grain[building]:
                return NOT_PAYABLE
            price = position.prices.buildings[building]
            return None if price == NO_CUBES or position.can_pay(self.seat, price) else NOT_PAYABLE
        if choice == MILL.start:
            if not position.available(COIN, 1):
                return NO_COIN_LEFT
            return None if position.has(self.seat, GRAIN) >= position.parts.mill_grain else NOT_PAYABLE
        return None

    def act(self, position: VillagePosition, choice: int) -> None:
        seat = self.seat
        parts = position.parts
        if choice < PRODUCE.start:
            building = choice - TRAIN.start
            position.push(AfterTraining(seat, building))
            position.push(WhichMember(seat, FARM, CRAFTS + building))
            position.spend_turn_time(seat, parts.training_time[building])
        elif choice < STOP.start:
            produce(position, seat, choice - PRODUCE.start)
        elif choice < MILL.start:
            self._buy(position, choice - BUY.start)
        else:
            self._mill(position)

    def _buy(self, position: VillagePosition, building: int) -> None:
        """No member is needed, none is placed, and it costs no time (VIL-CRA-5)."""
        position.push(TakeGood(self.seat, building, 1))
        price = position.prices.buildings[building]
        if price != NO_CUBES:
            position.push(Pay(self.seat, price))
        grain = position.parts.price_grain[building]
        if grain:
            position.spend(self.seat, GRAIN, grain)
            position.tell(events.SPENT, self.seat, GRAIN, grain)

    def _mill(self, position: VillagePosition) -> None:
        """Grain and time for coins, at full price even when the supply has fewer left (VIL-CRA-8, VIL-SUP-3)."""
        parts = position.parts
        position.spend(self.seat, GRAIN, parts.mill_grain)
        position.tell(events.SPENT, self.seat, GRAIN, parts.mill_grain)
        position.spend_turn_time(self.seat, parts.mill_time)
        position.tell(events.MILLED, self.seat, position.gain(self.seat, COIN, parts.mill_coins))


class AfterTraining(VillageStep):
    """Somebody has just been trained: produce at once, or stop (VIL-CRA-3)."""

    name: ClassVar[str] = "after training"
    fields: ClassVar[tuple[Field, ...]] = (Field("building", BUILDING),)

    def __init__(self, seat: int, building: int) -> None:
        super().__init__(seat)
        self.building: Final = building

    def choices(self, position: VillagePosition) -> list[int]:
        return [PRODUCE.start + self.building, STOP.start]

    def forbids(self, position: VillagePosition, choice: int) -> Rule | None:
        if choice != STOP.start and not can_make(position, self.building):
            return NO_GOOD_LEFT
        return None

    def take(self, position: VillagePosition, choice: int) -> None:
        if choice != STOP.start:
            produce(position, self.seat, self.building)


def produce(position: VillagePosition, seat: int, building: int) -> None:
    """Lose the production time and take one good of the building (VIL-CRA-4, VIL-CRA-6)."""
    position.push(TakeGood(seat, building, 0))
    position.spend_turn_time(seat, position.parts.production_time[building])


class TakeGood(VillageTask):
    """A good leaves its building: the only one that it makes, or one of the owner's choice."""

    name: ClassVar[str] = "take good"
    fields: ClassVar[tuple[Field, ...]] = (Field("building", BUILDING), Field("bought"))

    def __init__(self, seat: int, building: int, bought: int) -> None:
        super().__init__(seat)
        self.building: Final = building
        self.bought: Final = bought

    def run(self, position: VillagePosition) -> None:
        made = position.parts.made[self.building]
        if len(made) > 1:
            position.push(ChooseGood(self.seat, self.building, self.bought))
        else:
            take_good(position, self.seat, made[0], self.building, self.bought)


class ChooseGood(VillageStep):
    """Which of its goods a building gives (VIL-CRA-7)."""

    name: ClassVar[str] = "choose good"
    fields: ClassVar[tuple[Field, ...]] = (Field("building", BUILDING), Field("bought"))

    def __init__(self, seat: int, building: int, bought: int) -> None:
        super().__init__(seat)
        self.building: Final = building
        self.bought: Final = bought

    def choices(self, position: VillagePosition) -> list[int]:
        return [GOOD.start + ware - FIRST_GOOD for ware in position.parts.made[self.building]]

    def forbids(self, position: VillagePosition, choice: int) -> Rule | None:
        return None if position.available(choice - GOOD.start + FIRST_GOOD, 1) else NO_GOOD_LEFT

    def take(self, position: VillagePosition, choice: int) -> None:
        take_good(position, self.seat, choice - GOOD.start + FIRST_GOOD, self.building, self.bought)


def take_good(position: VillagePosition, seat: int, ware: int, building: int, bought: int) -> None:
    position.gain(seat, ware, 1)
    position.tell(events.BOUGHT if bought else events.PRODUCED, seat, ware - FIRST_GOOD, building)
