"""What the steps of Village share."""

from __future__ import annotations

from typing import ClassVar, Final

from parish.engine.events import Field
from parish.engine.rules import Rule
from parish.engine.step import Step, Task
from parish.games.village import events
from parish.games.village.names import BAG, CHURCH, COUNCIL, CRAFTS, FARM, PLACE, TRAVEL
from parish.games.village.payments import SPLITS
from parish.games.village.position import VillagePosition
from parish.games.village.rules import RULES
from parish.games.village.vocabulary import MEMBER, PAY, SKIP

NOT_PAYABLE: Final = RULES["VIL-TRN-10"]
NOBODY_ON_FARM: Final = RULES["VIL-TRN-12"]


class VillageStep(Step[VillagePosition]):
    """A decision in Village."""


class VillageTask(Task[VillagePosition]):
    """Work between decisions in Village. Its seat is the player whom it concerns."""


class Action(VillageStep):
    """The action of a space: one of its variants, or skipping it where that is allowed (VIL-TRN-5)."""

    fields: ClassVar[tuple[Field, ...]] = (Field("may_skip"),)
    #: The space that the action belongs to.
    space: ClassVar[int] = -1

    def __init__(self, seat: int, may_skip: int) -> None:
        super().__init__(seat)
        self.may_skip: Final = may_skip

    def variants(self, position: VillagePosition) -> list[int]:
        """The candidates other than skipping, in ascending order."""
        raise NotImplementedError

    def act(self, position: VillagePosition, choice: int) -> None:
        """Carry out a variant."""
        raise NotImplementedError

    def choices(self, position: VillagePosition) -> list[int]:
        found = self.variants(position)
        if self.may_skip:
            found.append(SKIP.start)
        return found

    def take(self, position: VillagePosition, choice: int) -> None:
        if choice == SKIP.start:
            position.tell(events.SKIPPED, self.seat, self.space)
        else:
            self.act(position, choice)


class Pay(VillageStep):
    """How a price in cubes is paid: with cubes, with coins, or mixed (VIL-COI-2)."""

    name: ClassVar[str] = "pay"
    fields: ClassVar[tuple[Field, ...]] = (Field("price"),)

    def __init__(self, seat: int, price: int) -> None:
        super().__init__(seat)
        #: The bundle that is to be paid.
        self.price: Final = price

    def choices(self, position: VillagePosition) -> list[int]:
        return [PAY.start + payment for payment in SPLITS[self.price]]

    def forbids(self, position: VillagePosition, choice: int) -> Rule | None:
        return None if position.can_give(self.seat, choice - PAY.start) else NOT_PAYABLE

    def take(self, position: VillagePosition, choice: int) -> None:
        position.pay(self.seat, choice - PAY.start)
        position.tell(events.PAID, self.seat, choice - PAY.start)


class WhichMember(VillageStep):
    """Which member goes from one place to another. Those of equal generation are alike (VIL-DEC-1)."""

    name: ClassVar[str] = "which member"
    fields: ClassVar[tuple[Field, ...]] = (Field("origin", PLACE), Field("place", PLACE))

    def __init__(self, seat: int, origin: int, place: int) -> None:
        super().__init__(seat)
        self.origin: Final = origin
        self.place: Final = place

    def choices(self, position: VillagePosition) -> list[int]:
        return [MEMBER.start + generation for generation in position.generations_at(self.seat, self.origin)]

    def legal(self, position: VillagePosition) -> list[int]:
        return self.choices(position)

    def take(self, position: VillagePosition, choice: int) -> None:
        place = self.place
        generation = choice - MEMBER.start
        position.shift(self.seat, self.origin, place, generation)
        if place == FARM:
            position.tell(events.RETURNED, self.seat, generation, self.origin)
        elif place < TRAVEL:
            position.tell(events.TRAINED, self.seat, generation, place - CRAFTS)
        elif place < COUNCIL:
            position.tell(events.TRAVELLED, self.seat, generation, place - TRAVEL)
        elif place < CHURCH:
            position.tell(events.SEATED, self.seat, generation, place - COUNCIL)
        elif place < BAG:
            position.tell(events.PROMOTED, self.seat, generation, place - CHURCH)
        else:
            position.tell(events.ORDAINED, self.seat, generation)
