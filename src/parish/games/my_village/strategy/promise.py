"""Which choices look promising at first sight: where a search looks first, and where it looks longest."""

from __future__ import annotations

from typing import Final

from parish.games.my_village.names import PAIRS, is_black, pips
from parish.games.my_village.position import MyVillagePosition
from parish.games.my_village.vocabulary import (
    ACQUIRE,
    ADJUST,
    DECLINE,
    ENDURE,
    HEADMAN,
    JOURNEY,
    MOST_COINS,
    MOST_MARKERS,
    MOVE_PLOW,
    NO_MORE,
    OFFICE,
    STAY,
    STOP,
    TAKE_DICE,
    TOKEN,
    USE,
)

#: Dice that make a value which other dice make as cheaply.
AGAIN: Final = 0.04
#: A value that costs coins or markers.
BOUGHT: Final = 0.25
#: What seldom is the best of what can be done.
RARE: Final = 0.3
_ROW: Final = (MOST_MARKERS + 1) * (MOST_COINS + 1)


def promise(position: MyVillagePosition, choices: list[int]) -> list[float]:
    """One weight for each of some legal choices."""
    if choices[0] >= TAKE_DICE.start and choices[-1] < TAKE_DICE.stop:
        return _dice(choices)
    return [_weight(choice) for choice in choices]


def _dice(choices: list[int]) -> list[float]:
    """The cheapest pair of each value; the others only differ in what is left for neighbours and for coins."""
    cheapest: dict[int, int] = {}
    order: list[tuple[int, int]] = []
    for choice in choices:
        one, two = PAIRS[choice - TAKE_DICE.start]
        value = pips(one) + pips(two)
        black = int(is_black(one)) + int(is_black(two))
        order.append((value, black))
        if black < cheapest.get(value, 3):
            cheapest[value] = black
    weights: list[float] = []
    seen: set[int] = set()
    for value, black in order:
        if black == cheapest[value] and value not in seen:
            seen.add(value)
            weights.append(1.0 / (1.0 + black))
        else:
            weights.append(AGAIN)
    return weights


def _weight(choice: int) -> float:
    if choice < ADJUST.start:
        return 1.0
    if choice < ADJUST.stop:
        number = choice - ADJUST.start
        price = number % (MOST_COINS + 1) + number % _ROW // (MOST_COINS + 1)
        return BOUGHT / price if price else 1.0
    if choice in ACQUIRE or choice in JOURNEY or choice in USE:
        return 1.0
    if choice in (TOKEN.start, OFFICE.start):
        return 1.5
    if choice == HEADMAN.start:
        return 0.6
    if choice in MOVE_PLOW or choice in (STAY.start, DECLINE.start, ENDURE.start):
        return RARE
    return 0.6 if choice in (STOP.start, NO_MORE.start) else 1.0
