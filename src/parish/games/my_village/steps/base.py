"""What the steps of My Village share."""

from __future__ import annotations

from typing import ClassVar, Final

from parish.engine.events import Field
from parish.engine.rules import Rule
from parish.engine.step import Step, Task
from parish.games.my_village.names import (
    CARD,
    FIELD,
    FIELDS,
    FIRST_FIELD,
    GOODS,
    LETTER,
    PLOW,
)
from parish.games.my_village.payments import Price
from parish.games.my_village.position import MyVillagePosition
from parish.games.my_village.rules import RULES
from parish.games.my_village.vocabulary import FROM_FIELD, MOVE_PLOW, PAY

NOT_PAYABLE: Final = RULES["MYV-BLK-9"]


class MyVillageStep(Step[MyVillagePosition]):
    """A decision in My Village."""


class MyVillageTask(Task[MyVillagePosition]):
    """Work between decisions in My Village. Its seat is the player whom it concerns."""


class Pay(MyVillageStep):
    """How a price is paid: which alternative, with or without jokers and plows from fields (MYV-BLK-3, MYV-BLK-4)."""

    def price(self, position: MyVillagePosition) -> Price:
        """What is to be paid."""
        raise NotImplementedError

    def choices(self, position: MyVillagePosition) -> list[int]:
        # What is printed is always shown, what stands in for it where it is there to be given.
        price = self.price(position)
        return [
            PAY.start + payment
            for payment in price.payments
            if payment in price.plain or position.can_give(self.seat, payment)
        ]

    def forbids(self, position: MyVillagePosition, choice: int) -> Rule | None:
        return None if position.can_give(self.seat, choice - PAY.start) else NOT_PAYABLE

    def take(self, position: MyVillagePosition, choice: int) -> None:
        from_fields = position.pay(self.seat, choice - PAY.start)
        if from_fields:
            position.push(TakeFromField(self.seat, from_fields))


class PayCard(Pay):
    """What a card of the display asks for, or a customer."""

    name: ClassVar[str] = "pay card"
    fields: ClassVar[tuple[Field, ...]] = (Field("card", CARD),)

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final = card

    def price(self, position: MyVillagePosition) -> Price:
        return position.prices.cards[self.card]


class PayJourney(Pay):
    """What a journey asks for, with the surcharge of the last one (MYV-TRV-4)."""

    name: ClassVar[str] = "pay journey"
    fields: ClassVar[tuple[Field, ...]] = (Field("letter", LETTER),)

    def __init__(self, seat: int, letter: int) -> None:
        super().__init__(seat)
        self.letter: Final = letter

    def price(self, position: MyVillagePosition) -> Price:
        return position.prices.journey(self.letter, position.last_stop(self.seat))


class TakeFromField(MyVillageStep):
    """From which field a plow is given: they differ in what has been used and where the 2/12 tile lies."""

    name: ClassVar[str] = "take from field"
    fields: ClassVar[tuple[Field, ...]] = (Field("count"),)

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count: Final = count

    def choices(self, position: MyVillagePosition) -> list[int]:
        return [
            FROM_FIELD.start + field
            for field in range(FIELDS)
            if position.plowed >> field & 1 and position.owner[FIRST_FIELD + field] == self.seat
        ]

    def take(self, position: MyVillagePosition, choice: int) -> None:
        position.plowed &= ~(1 << (choice - FROM_FIELD.start))
        if self.count > 1:
            position.push(TakeFromField(self.seat, self.count - 1))


def plow_moves(position: MyVillagePosition, seat: int) -> list[int]:
    """The free moves of plows and jokers to own fields (MYV-FLD-3).

    They are offered before every banner of the own turn (MYV-FLD-6). After the last one nothing can depend on them any
    more: the start of the next turn does as well, and the tie-break counts a plow wherever it lies.
    """
    found: list[int] = []
    for source in range(2):
        if not (position.jokers[seat] if source else position.goods[seat * GOODS + PLOW]):
            continue
        for field in range(FIELDS):
            if position.owner[FIRST_FIELD + field] == seat and not position.plowed >> field & 1:
                found.append(MOVE_PLOW.start + source * FIELDS + field)
    return found


def move_plow(position: MyVillagePosition, seat: int, choice: int) -> None:
    """Carry a free move out; the decision that it was made in is asked again by whoever calls."""
    number = choice - MOVE_PLOW.start
    position.move_plow(seat, number // FIELDS, number % FIELDS)


assert len(FIELD) == FIELDS
