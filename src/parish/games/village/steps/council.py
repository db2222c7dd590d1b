"""The council and its privileges."""

from __future__ import annotations

from typing import ClassVar, Final

from parish.engine.events import Field
from parish.engine.rules import Rule
from parish.games.village import events
from parish.games.village.names import (
    CHAMBERS,
    COIN,
    COLOURS,
    COUNCIL,
    COUNCIL_SPACE,
    FARM,
    FIRST_GOOD,
    GOODS,
    SCROLL,
)
from parish.games.village.payments import SPLITS
from parish.games.village.position import NONE, VillagePosition
from parish.games.village.rules import RULES
from parish.games.village.steps.base import NOBODY_ON_FARM, NOT_PAYABLE, Action, VillageStep, WhichMember
from parish.games.village.steps.gains import GainGood, promise_cubes
from parish.games.village.vocabulary import ADVANCE, ENTER, NO_PRIVILEGE, PAY, PAY_SCROLL, PRIVILEGE, USE

NO_COUNCILLOR: Final = RULES["VIL-COU-6"]
NOT_THE_MOVED: Final = RULES["VIL-COU-5"]
OUT_OF_REACH: Final = RULES["VIL-COU-7"]
MARKER_TAKEN: Final = RULES["VIL-COU-9"]
NO_COIN: Final = RULES["VIL-COU-12"]
NO_CUBES_LEFT: Final = RULES["VIL-SUP-1"]
NO_GOODS_LEFT: Final = RULES["VIL-SUP-2"]
NO_EFFECT: Final = RULES["VIL-DEC-6"]

# The privileges, by chamber.
START_NEXT: Final = 0
ANY_CUBES: Final = 1
ANY_GOOD: Final = 2
COIN_FOR_PRESTIGE: Final = 3


def reach(position: VillagePosition, chamber: int) -> int:
    """The privileges that a member in a chamber may use, as a bit mask (VIL-COU-7, option `council_reach`)."""
    if position.terms.reach_any_lower:
        return (1 << (chamber + 1)) - 1
    return 1 << chamber | (1 << chamber) >> 1


def reach_of_all(position: VillagePosition, seat: int) -> int:
    """What the own councillors together may use: one of them is meant, in effect the highest."""
    mask = 0
    for chamber in range(CHAMBERS):
        if position.at(seat, COUNCIL + chamber):
            mask |= reach(position, chamber)
    return mask


def idle(position: VillagePosition, seat: int, privilege: int) -> Rule | None:
    """Why a privilege would have no effect now."""
    if privilege == START_NEXT:
        return MARKER_TAKEN if position.next_starter != NONE else None
    if privilege == ANY_CUBES:
        return None if any(position.supply[colour] for colour in range(COLOURS)) else NO_CUBES_LEFT
    if privilege == ANY_GOOD:
        for ware in range(FIRST_GOOD, FIRST_GOOD + GOODS):
            if position.available(ware, 1):
                return None
        return NO_GOODS_LEFT
    return None if position.has(seat, COIN) >= position.parts.privilege_coins else NO_COIN


class CouncilAction(Action):
    """Enter, advance by one chamber, or use a privilege (VIL-COU-1)."""

    name: ClassVar[str] = "council"
    space: ClassVar[int] = COUNCIL_SPACE

    def variants(self, position: VillagePosition) -> list[int]:
        found = [ENTER.start]
        for chamber in range(1, CHAMBERS):
            if position.at(self.seat, COUNCIL + chamber - 1):
                found.append(ADVANCE.start + chamber - 1)
        found.append(USE.start)
        return found

    def forbids(self, position: VillagePosition, choice: int) -> Rule | None:
        if choice < USE.start:
            if choice == ENTER.start and not position.at(self.seat, FARM):
                return NOBODY_ON_FARM
            if position.has(self.seat, SCROLL) >= position.parts.council_scrolls:
                return None
            return None if position.can_pay(self.seat, position.prices.council) else NOT_PAYABLE
        if choice == USE.start:
            mine = reach_of_all(position, self.seat)
            if not mine:
                return NO_COUNCILLOR
            for privilege in range(CHAMBERS):
                if mine >> privilege & 1 and idle(position, self.seat, privilege) is None:
                    return None
            return NO_EFFECT
        return None

    def act(self, position: VillagePosition, choice: int) -> None:
        seat = self.seat
        if choice == USE.start:
            position.push(UsePrivilege(seat, reach_of_all(position, seat), 0))
            return
        chamber = 0 if choice == ENTER.start else choice - ADVANCE.start + 1
        origin = FARM if chamber == 0 else COUNCIL + chamber - 1
        # Only the member who moved may use a privilege (VIL-COU-5), after the payment (VIL-COU-14).
        position.push(UsePrivilege(seat, reach(position, chamber), 1))
        position.push(PayCouncil(seat))
        position.push(WhichMember(seat, origin, COUNCIL + chamber))
        position.spend_turn_time(seat, position.parts.council_time[chamber])


class PayCouncil(VillageStep):
    """Green cubes, coins in their place, or a scroll instead of all of them (VIL-COU-2, VIL-COU-4)."""

    name: ClassVar[str] = "pay council"

    def choices(self, position: VillagePosition) -> list[int]:
        found = [PAY.start + payment for payment in SPLITS[position.prices.council]]
        found.append(PAY_SCROLL.start)
        return found

    def forbids(self, position: VillagePosition, choice: int) -> Rule | None:
        if choice == PAY_SCROLL.start:
            enough = position.has(self.seat, SCROLL) >= position.parts.council_scrolls
        else:
            enough = position.can_give(self.seat, choice - PAY.start)
        return None if enough else NOT_PAYABLE

    def take(self, position: VillagePosition, choice: int) -> None:
        if choice == PAY_SCROLL.start:
            position.spend(self.seat, SCROLL, position.parts.council_scrolls)
            position.tell(events.SPENT, self.seat, SCROLL, position.parts.council_scrolls)
        else:
            position.pay(self.seat, choice - PAY.start)
            position.tell(events.PAID, self.seat, choice - PAY.start)


class UsePrivilege(VillageStep):
    """Exactly one privilege within reach (VIL-COU-8); after a move it may be left unused (VIL-COU-13)."""

    name: ClassVar[str] = "use privilege"
    fields: ClassVar[tuple[Field, ...]] = (Field("reach"), Field("optional"))

    def __init__(self, seat: int, reach: int, optional: int) -> None:
        super().__init__(seat)
        #: The privileges within reach, as a bit mask over the chambers.
        self.reach: Final = reach
        self.optional: Final = optional

    def choices(self, position: VillagePosition) -> list[int]:
        found = list(range(PRIVILEGE.start, PRIVILEGE.start + CHAMBERS))
        if self.optional:
            found.append(NO_PRIVILEGE.start)
        return found

    def forbids(self, position: VillagePosition, choice: int) -> Rule | None:
        if choice == NO_PRIVILEGE.start:
            return None
        privilege = choice - PRIVILEGE.start
        if not self.reach >> privilege & 1:
            # Another own member might use it, but only who has just moved may (VIL-COU-5).
            return NOT_THE_MOVED if reach_of_all(position, self.seat) >> privilege & 1 else OUT_OF_REACH
        return idle(position, self.seat, privilege)

    def take(self, position: VillagePosition, choice: int) -> None:
        seat, parts = self.seat, position.parts
        if choice == NO_PRIVILEGE.start:
            return
        privilege = choice - PRIVILEGE.start
        position.tell(events.PRIVILEGE_USED, seat, privilege)
        if privilege == START_NEXT:
            position.next_starter = seat
        elif privilege == ANY_CUBES:
            promise_cubes(position, seat, parts.privilege_cubes)
        elif privilege == ANY_GOOD:
            position.push(GainGood(seat))
        else:
            position.spend(seat, COIN, parts.privilege_coins)
            position.tell(events.SPENT, seat, COIN, parts.privilege_coins)
            position.score(seat, parts.privilege_prestige, events.FOR_PRIVILEGE)
