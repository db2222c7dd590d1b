"""A turn: two dice, their value, and one of the three ways to use it."""

from __future__ import annotations

from typing import ClassVar, Final

from parish.engine.events import Field
from parish.engine.rules import Rule
from parish.games.my_village import events
from parish.games.my_village.names import (
    DICE,
    HIGHEST,
    LETTERS,
    LOWEST,
    PAIR,
    PAIRS,
    PIPS,
    VALUES,
    is_black,
    pips,
)
from parish.games.my_village.position import MyVillagePosition
from parish.games.my_village.steps.base import MyVillageStep, MyVillageTask, move_plow, plow_moves
from parish.games.my_village.steps.council import white_banners
from parish.games.my_village.steps.deaths import StepThree
from parish.games.my_village.steps.display import (
    acquire,
    black_banners,
    forbids_card,
    forbids_office,
    forbids_token,
    take_token,
)
from parish.games.my_village.steps.office import open_office
from parish.games.my_village.steps.travel import forbids_journey, set_off
from parish.games.my_village.steps.village import call_headman
from parish.games.my_village.steps.white import forbids_white, go_on
from parish.games.my_village.vocabulary import (
    ACQUIRE,
    ADJUST,
    END_TURN,
    HEADMAN,
    JOURNEY,
    MOST_COINS,
    MOST_MARKERS,
    MOVE_PLOW,
    OFFICE,
    TAKE_DICE,
    TOKEN,
    USE,
)

_FEWEST: Final = 99


def begin_turn(position: MyVillagePosition, seat: int) -> None:
    """A seat's turn, which nobody can pass (MYV-RND-7)."""
    position.turns += 1
    position.push(CloseTurn(seat))
    position.push(ChooseDice(seat))


class ChooseDice(MyVillageStep):
    """Two dice of the pool; identical pairs are offered once (MYV-DIC-1)."""

    name: ClassVar[str] = "choose dice"

    def choices(self, position: MyVillagePosition) -> list[int]:
        pool = position.pool
        found: list[int] = []
        for one in range(DICE):
            if not pool[one]:
                continue
            for two in range(one, DICE):
                if pool[two] > (1 if two == one else 0):
                    found.append(TAKE_DICE.start + _PAIR_OF[one * DICE + two])
        return found

    def legal(self, position: MyVillagePosition) -> list[int]:
        return self.choices(position)

    def take(self, position: MyVillagePosition, choice: int) -> None:
        one, two = PAIRS[choice - TAKE_DICE.start]
        position.pool[one] -= 1
        position.pool[two] -= 1
        position.tell(events.DICE_TAKEN, self.seat, one, two)
        # Each plague die costs its time at once, however it is changed afterwards (MYV-DIC-7, MYV-DIC-8).
        position.spend_time(self.seat, position.parts.plague_time * (is_black(one) + is_black(two)))
        position.push(SetValue(self.seat, choice - TAKE_DICE.start))


_PAIR_OF: Final[list[int]] = [PAIRS.index((min(one, two), max(one, two))) for one in range(DICE) for two in range(DICE)]


def _cheapest(pair: int) -> list[list[int]]:
    """By markers and value: the fewest coins that make the value; _FEWEST if none can (MYV-DIC-3, MYV-DIC-4)."""
    one, two = (pips(die) for die in PAIRS[pair])
    table = [[_FEWEST] * VALUES for _ in range(MOST_MARKERS + 1)]
    faces = range(1, PIPS + 1)
    for new_one in faces:
        for new_two in faces:
            value = new_one + new_two
            for markers, coins in (
                (0, abs(new_one - one) + abs(new_two - two)),
                (1, min(abs(new_one - one), abs(new_two - two))),
                (2, 0),
            ):
                table[markers][value] = min(table[markers][value], coins)
    return table


#: By pair. More coins than needed are never offered: they would be given away for nothing.
COINS_FOR: Final[list[list[list[int]]]] = [_cheapest(pair) for pair in range(len(PAIRS))]


class SetValue(MyVillageStep):
    """The value of the two dice: as they lie, or changed for coins and markers of the meeting place (MYV-DIC-2)."""

    name: ClassVar[str] = "set value"
    fields: ClassVar[tuple[Field, ...]] = (Field("pair", PAIR),)

    def __init__(self, seat: int, pair: int) -> None:
        super().__init__(seat)
        self.pair: Final = pair

    def choices(self, position: MyVillagePosition) -> list[int]:
        coins, markers = position.coins[self.seat], position.meeting[self.seat]
        table = COINS_FOR[self.pair]
        found: list[int] = []
        for value in range(LOWEST, HIGHEST + 1):
            for used in range(min(markers, MOST_MARKERS) + 1):
                price = table[used][value]
                if price <= coins:
                    found.append(ADJUST.start + _number(value, used, price))
        return found

    def legal(self, position: MyVillagePosition) -> list[int]:
        return self.choices(position)

    def take(self, position: MyVillagePosition, choice: int) -> None:
        number = choice - ADJUST.start
        value = LOWEST + number // _ROW
        markers, coins = number % _ROW // (MOST_COINS + 1), number % (MOST_COINS + 1)
        position.coins[self.seat] -= coins
        position.meeting[self.seat] -= markers
        position.tell(events.VALUE_SET, self.seat, value, coins, markers)
        position.push(Activate(self.seat, value))


_ROW: Final = (MOST_MARKERS + 1) * (MOST_COINS + 1)


def _number(value: int, markers: int, coins: int) -> int:
    return (value - LOWEST) * _ROW + markers * (MOST_COINS + 1) + coins


class Activate(MyVillageStep):
    """A black banner, or the first of the white ones, or the headman, who always can be sent (MYV-ACT-1, MYV-ACT-2)."""

    name: ClassVar[str] = "activate"
    fields: ClassVar[tuple[Field, ...]] = (Field("value"),)

    def __init__(self, seat: int, value: int) -> None:
        super().__init__(seat)
        self.value: Final = value

    def choices(self, position: MyVillagePosition) -> list[int]:
        found = black_banners(position)
        found += [USE.start + banner for banner in white_banners(position, self.seat)]
        found.append(HEADMAN.start)
        found += plow_moves(position, self.seat)
        return found

    def legal(self, position: MyVillagePosition) -> list[int]:
        # Most of the display shows other values, which is seen at a glance.
        values, wanted = position.parts.values, 1 << self.value
        found: list[int] = []
        for choice in self.choices(position):
            if choice < JOURNEY.start and not values[choice - ACQUIRE.start] & wanted:
                continue
            if self.forbids(position, choice) is None:
                found.append(choice)
        return found

    def forbids(self, position: MyVillagePosition, choice: int) -> Rule | None:
        seat, value = self.seat, self.value
        if choice < JOURNEY.start:
            return forbids_card(position, seat, choice - ACQUIRE.start, value)
        if choice < JOURNEY.start + LETTERS:
            return forbids_journey(position, seat, choice - JOURNEY.start, value)
        if choice == TOKEN.start:
            return forbids_token(position, seat, value)
        if choice == OFFICE.start:
            return forbids_office(position, value)
        if choice < USE.stop:
            return forbids_white(position, seat, choice - USE.start, value, 0)
        return None

    def take(self, position: MyVillagePosition, choice: int) -> None:
        seat = self.seat
        if choice < JOURNEY.start:
            acquire(position, seat, choice - ACQUIRE.start)
        elif choice < JOURNEY.start + LETTERS:
            set_off(position, seat, choice - JOURNEY.start)
        elif choice == TOKEN.start:
            take_token(position, seat)
        elif choice == OFFICE.start:
            open_office(position, seat, len(position.parts.office_time))
        elif choice < USE.stop:
            go_on(position, seat, choice - USE.start, self.value, 0)
        elif choice in MOVE_PLOW:
            move_plow(position, seat, choice)
            position.push(self)
        else:
            call_headman(position, seat)


class CloseTurn(MyVillageTask):
    """The end of the activation is confirmed; then comes what the time of the turn has cost."""

    name: ClassVar[str] = "close turn"

    def run(self, position: MyVillagePosition) -> None:
        position.push(StepThree(self.seat))
        if not position.terms.auto_confirm:
            position.push(EndTurn(self.seat))


class EndTurn(MyVillageStep):
    """The turn is over once its player says so; until then it can be taken back."""

    name: ClassVar[str] = "end turn"
    closes_turn: ClassVar[bool] = True

    def choices(self, position: MyVillagePosition) -> list[int]:
        return [END_TURN.start]

    def take(self, position: MyVillagePosition, choice: int) -> None:
        pass
