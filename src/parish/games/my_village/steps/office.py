"""The clerk's office: customers come to a village."""

from __future__ import annotations

from typing import ClassVar, Final

from parish.engine.events import Field
from parish.engine.rules import Rule
from parish.games.my_village import events
from parish.games.my_village.names import ABBOT, TRADE
from parish.games.my_village.position import MyVillagePosition
from parish.games.my_village.rules import RULES
from parish.games.my_village.steps.base import MyVillageStep
from parish.games.my_village.vocabulary import HIRE, NO_MORE

TOO_DEAR: Final = RULES["MYV-CLK-2"]
AT_LEAST_ONE: Final = RULES["MYV-CLK-6"]
ONE_IN_ALL: Final = RULES["MYV-CLK-8"]


def can_open(position: MyVillagePosition) -> bool:
    """Without an open customer the office stays closed (MYV-CLK-5)."""
    return bool(position.open_customers)


def open_office(position: MyVillagePosition, seat: int, most: int) -> None:
    """Up to so many customers may be paid for; with the trade church one more comes, and one is free (MYV-CHU-6)."""
    position.tell(events.OFFICE_OPENED, seat)
    if position.owner[TRADE] == seat and position.present(seat, ABBOT):
        if position.hidden_customers:
            position.turn_up_customer()
        position.push(HireFree(seat, most))
    else:
        position.push(Hire(seat, most, 0, 0))


def _candidates(position: MyVillagePosition) -> list[int]:
    return sorted(HIRE.start + customer for customer in position.open_customers)


class HireFree(MyVillageStep):
    """The customer whom the trade church brings for nothing; it may be refused."""

    name: ClassVar[str] = "hire for free"
    fields: ClassVar[tuple[Field, ...]] = (Field("most"),)

    def __init__(self, seat: int, most: int) -> None:
        super().__init__(seat)
        self.most: Final = most

    def choices(self, position: MyVillagePosition) -> list[int]:
        return [*_candidates(position), NO_MORE.start]

    def take(self, position: MyVillagePosition, choice: int) -> None:
        free = 0
        if choice != NO_MORE.start:
            position.hire(self.seat, choice - HIRE.start, 1)
            free = 1
        position.push(Hire(self.seat, self.most, 0, free))


class Hire(MyVillageStep):
    """Customers one by one; the price of all together is paid at the end (MYV-CLK-2)."""

    name: ClassVar[str] = "hire"
    fields: ClassVar[tuple[Field, ...]] = (Field("most"), Field("hired"), Field("free"))

    def __init__(self, seat: int, most: int, hired: int, free: int) -> None:
        super().__init__(seat)
        self.most: Final = most
        #: How many were taken that must be paid for, and how many for nothing.
        self.hired: Final = hired
        self.free: Final = free

    def choices(self, position: MyVillagePosition) -> list[int]:
        return [*_candidates(position), NO_MORE.start]

    def forbids(self, position: MyVillagePosition, choice: int) -> Rule | None:
        if choice != NO_MORE.start:
            return None if self._affordable(position) else TOO_DEAR
        if self.hired or not self._may_pay_for_more(position):
            return None
        if not self.free:
            return AT_LEAST_ONE
        return None if position.terms.zero_paid else ONE_IN_ALL

    def _affordable(self, position: MyVillagePosition) -> bool:
        return self.hired < self.most and position.coins[self.seat] >= position.parts.office_coins[self.hired]

    def _may_pay_for_more(self, position: MyVillagePosition) -> bool:
        return bool(position.open_customers) and self._affordable(position)

    def take(self, position: MyVillagePosition, choice: int) -> None:
        hired = self.hired
        if choice != NO_MORE.start:
            position.hire(self.seat, choice - HIRE.start, 0)
            hired += 1
            if hired < self.most and position.open_customers:
                position.push(Hire(self.seat, self.most, hired, self.free))
                return
        if hired:
            position.spend_time(self.seat, position.parts.office_time[hired - 1])
            position.spend_coins(self.seat, position.parts.office_coins[hired - 1])
        position.refill_customers()
