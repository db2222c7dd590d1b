"""White banners: what the own village can do with a value, one banner after another."""

from __future__ import annotations

from typing import ClassVar, Final

from parish.engine.events import Field
from parish.engine.rules import Rule
from parish.games.my_village import events
from parish.games.my_village.names import (
    COUNCILMAN,
    CRAFTSMAN,
    CUSTOMER,
    FIRST_BANNER,
    FIRST_CRAFT,
    FIRST_CUSTOMER,
    FIRST_FIELD,
    FIRST_MEETING,
    FIRST_TRAVEL,
    GUILDS,
    MERCHANT,
    PLAY,
    SCHOOL,
    TERRITORIES,
    building_of,
)
from parish.games.my_village.position import MyVillagePosition
from parish.games.my_village.rules import RULES
from parish.games.my_village.steps.base import MyVillageStep, MyVillageTask, PayCard, move_plow, plow_moves
from parish.games.my_village.steps.council import convene, free_marks, meet, white_banners
from parish.games.my_village.steps.village import open_school, play, school_is_stuck
from parish.games.my_village.vocabulary import MOVE_PLOW, STOP, USE

ONCE_A_TURN: Final = RULES["MYV-WHT-2"]
WRONG_VALUE: Final = RULES["MYV-WHT-4"]
NOBODY_THERE: Final = RULES["MYV-WHT-5"]
GOODS_MISSING: Final = RULES["MYV-CUS-1"]
NOTHING_HAPPENS: Final = RULES["MYV-ACT-7"]


def values_of(position: MyVillagePosition, seat: int, banner: int) -> int:
    """The values of a white banner as a mask, with those of a 2/12 tile beside it (MYV-MTG-5)."""
    parts = position.parts
    if banner == SCHOOL:
        values = parts.school_values
    elif banner == PLAY:
        values = parts.play_values[position.board[seat]]
    else:
        values = parts.values[FIRST_BANNER + banner]
    return values | parts.meeting_values if position.tile[seat] == banner else values


def served_by(banner: int) -> int:
    """The villager who must be there to use a banner; below 0: nobody need be (MYV-WHT-6)."""
    card = FIRST_BANNER + banner
    if card < FIRST_FIELD:
        return COUNCILMAN
    if FIRST_CRAFT <= card < FIRST_CUSTOMER:
        return CRAFTSMAN
    return MERCHANT if FIRST_CUSTOMER <= card < FIRST_TRAVEL else -1


def forbids_white(position: MyVillagePosition, seat: int, banner: int, value: int, used: int) -> Rule | None:
    """Why an own white banner cannot be used with a value."""
    if used >> banner & 1:
        return ONCE_A_TURN
    if not values_of(position, seat, banner) >> value & 1:
        return WRONG_VALUE
    villager = served_by(banner)
    if villager >= 0 and not position.present(seat, villager):
        return NOBODY_THERE
    if villager == MERCHANT and not position.can_pay(seat, position.prices.cards[FIRST_BANNER + banner]):
        return GOODS_MISSING
    if position.terms.hide_null and changes_nothing(position, seat, banner):
        return NOTHING_HAPPENS
    return None


def changes_nothing(position: MyVillagePosition, seat: int, banner: int) -> bool:
    """Whether only time would pass (MYV-ACT-7)."""
    if banner == SCHOOL:
        return school_is_stuck(position, seat)
    card = FIRST_BANNER + banner
    if FIRST_CRAFT <= card < FIRST_CUSTOMER:
        return not position.room_for(seat, card)
    if card == GUILDS:
        return not position.room_for_joker(seat)
    return TERRITORIES <= card < FIRST_MEETING and not free_marks(position, seat, card)


def ends_turn(banner: int) -> bool:
    """The meeting place is the last banner of a turn (MYV-WHT-3)."""
    return FIRST_MEETING <= FIRST_BANNER + banner < FIRST_FIELD


def use_white(position: MyVillagePosition, seat: int, banner: int) -> None:
    """Pay for a white banner and carry it out."""
    position.tell(events.USED, seat, banner)
    if banner == SCHOOL:
        open_school(position, seat)
        return
    if banner == PLAY:
        play(position, seat)
        return
    card, parts = FIRST_BANNER + banner, position.parts
    position.spend_time(seat, parts.white_time[card])
    if card >= FIRST_CUSTOMER:
        position.push(Serve(seat, card - FIRST_CUSTOMER))
        position.push(PayCard(seat, card))
    elif card >= FIRST_CRAFT:
        if position.room_for(seat, card):
            position.make_good(seat, building_of(card))
    elif card >= FIRST_FIELD:
        plowed = position.plowed >> (card - FIRST_FIELD) & 1
        position.gain_coins(seat, parts.harvest_coins + (parts.plow_coins if plowed else 0))
    elif card >= FIRST_MEETING:
        meet(position, seat)
    else:
        convene(position, seat, card)


class Serve(MyVillageTask):
    """A customer has been paid for (MYV-CUS-2)."""

    name: ClassVar[str] = "serve"
    fields: ClassVar[tuple[Field, ...]] = (Field("customer", CUSTOMER),)

    def __init__(self, seat: int, customer: int) -> None:
        super().__init__(seat)
        self.customer: Final = customer

    def run(self, position: MyVillagePosition) -> None:
        position.serve(self.seat, self.customer)


class NextWhite(MyVillageStep):
    """Another white banner with the same value, or enough (MYV-WHT-1, MYV-WHT-8)."""

    name: ClassVar[str] = "next white banner"
    fields: ClassVar[tuple[Field, ...]] = (Field("value"), Field("used"))

    def __init__(self, seat: int, value: int, used: int) -> None:
        super().__init__(seat)
        self.value: Final = value
        #: The banners used in this turn, as a mask.
        self.used: Final = used

    def choices(self, position: MyVillagePosition) -> list[int]:
        found = [USE.start + banner for banner in white_banners(position, self.seat)]
        found += plow_moves(position, self.seat)
        found.append(STOP.start)
        return found

    def forbids(self, position: MyVillagePosition, choice: int) -> Rule | None:
        if choice >= USE.stop:
            return None
        return forbids_white(position, self.seat, choice - USE.start, self.value, self.used)

    def take(self, position: MyVillagePosition, choice: int) -> None:
        if choice in MOVE_PLOW:
            move_plow(position, self.seat, choice)
            position.push(self)
        elif choice != STOP.start:
            go_on(position, self.seat, choice - USE.start, self.value, self.used)


def go_on(position: MyVillagePosition, seat: int, banner: int, value: int, used: int) -> None:
    """Use a white banner, with others to follow unless it is the last."""
    if not ends_turn(banner):
        position.push(NextWhite(seat, value, used | 1 << banner))
    use_white(position, seat, banner)
