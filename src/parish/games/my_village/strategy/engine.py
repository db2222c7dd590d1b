"""What the white banners of a village will bring in the turns to come."""

from __future__ import annotations

from typing import Final

from parish.games.my_village.names import (
    COUNCILMAN,
    CRAFTSMAN,
    FIELDS,
    FINANCIAL,
    FIRST_COUNCIL,
    FIRST_CRAFT,
    FIRST_CUSTOMER,
    FIRST_FIELD,
    FIRST_MEETING,
    GUILDS,
    HIGHEST,
    LOWEST,
    MEETINGS,
    PEOPLE,
    VALUES,
)
from parish.games.my_village.position import MyVillagePosition
from parish.games.my_village.strategy.outlook import Outlook

#: What one activation brings, its time taken off; the markers of voting councils are counted among the plans.
GOOD: Final = 0.75
COIN: Final = 0.55
JOKER: Final = 1.00
PLAY: Final = 0.50
MEETING: Final = 0.60
#: Of the turns to come, so many go to white banners; the best value is chosen more often than the next best.
SHARE: Final = 0.20
BEST: Final = 0.60
SECOND: Final = 0.25
THIRD: Final = 0.15
#: An engine of more turns than this wears out: spaces are full, customers are gone.
LONGEST: Final = 14.0
#: Without its villager an area may work again later.
ASLEEP: Final = 0.45
#: How readily each value is found in a pool, 2 to 12.
_FOUND: Final[list[float]] = [0.0, 0.0, 0.25, 0.45, 0.7, 0.9, 1.0, 1.0, 1.0, 0.9, 0.7, 0.45, 0.25]


def engine(position: MyVillagePosition, seat: int, outlook: Outlook) -> float:
    """The gains of a turn at the best values, times the turns that will be used so."""
    gains = [0.0] * VALUES
    parts, owner = position.parts, position.owner
    _add(gains, parts.play_values[max(0, position.board[seat])], PLAY)
    council = 1.0 if position.present(seat, COUNCILMAN) else ASLEEP
    crafts = 1.0 if position.present(seat, CRAFTSMAN) else ASLEEP
    for card in range(FIRST_COUNCIL, FIRST_MEETING + MEETINGS):
        if owner[card] == seat:
            _add(gains, parts.values[card], council * _council_gain(card))
    for card in range(FIRST_FIELD, FIRST_FIELD + FIELDS):
        if owner[card] == seat:
            plowed = position.plowed >> (card - FIRST_FIELD) & 1
            _add(gains, parts.values[card], COIN * (parts.harvest_coins + (parts.plow_coins if plowed else 0)))
    for card in range(FIRST_CRAFT, FIRST_CUSTOMER):
        if owner[card] == seat:
            _add(gains, parts.values[card], crafts * GOOD)
    found = sorted([gains[value] * _FOUND[value] for value in range(LOWEST, HIGHEST + 1)], reverse=True)
    turns = min(outlook.turns, LONGEST) * SHARE
    return turns * (BEST * found[0] + SECOND * found[1] + THIRD * found[2])


def _council_gain(card: int) -> float:
    if card == FINANCIAL:
        return 2.0 * COIN
    if card == GUILDS:
        return JOKER
    return 0.0 if card <= PEOPLE else MEETING


def _add(gains: list[float], values: int, gain: float) -> None:
    for value in range(LOWEST, HIGHEST + 1):
        if values >> value & 1:
            gains[value] += gain
