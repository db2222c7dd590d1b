"""What villagers, pupils and time are worth."""

from __future__ import annotations

from typing import Final

from parish.games.my_village.names import (
    ABBOT,
    COUNCILMAN,
    CRAFTS,
    CRAFTSMAN,
    DESK,
    FIRST_CRAFT,
    LETTERS,
    MERCHANT,
    PROFESSIONS,
    TRAVELER,
)
from parish.games.my_village.position import NONE, MyVillagePosition
from parish.games.my_village.scoring import count_of
from parish.games.my_village.strategy.outlook import Outlook

#: What somebody is worth for the turns to come who can still do something for the village.
ANYBODY: Final = 0.6
WORK: Final = 0.8
#: A pupil at the left and at the right desk.
PUPILS: Final = (0.8, 1.7)
#: To have nobody left costs a day laborer.
LAST: Final = 4.0
#: An hour on the way to the next death.
HASTE: Final = -0.1


def people(position: MyVillagePosition, seat: int, outlook: Outlook) -> float:
    """Everybody who is there, less the one who dies next, as far as time has gone."""
    parts = position.parts
    worths = [_worth(position, seat, each, outlook) for each in range(PROFESSIONS) if position.present(seat, each)]
    total = sum(worths, 0.0)
    # The next death is so near, and takes whoever is missed least.
    near = position.clock[seat] / parts.clouds
    if worths:
        dying = min(worths) if len(worths) > 1 else LAST
        total -= near * dying * min(1.0, outlook.turns / 3.0)
    for desk in range(len(DESK)):
        if position.pupils[seat] >> desk & 1:
            total += PUPILS[desk] * min(1.0, outlook.turns / 5.0)
    return total + HASTE * position.clock[seat]


def _worth(position: MyVillagePosition, seat: int, profession: int, outlook: Outlook) -> float:
    """The people's council is counted among the points; here is what somebody can still do."""
    spent = min(1.0, outlook.turns / 8.0)
    return ANYBODY * spent + WORK * spent * _use(position, seat, profession)


def _use(position: MyVillagePosition, seat: int, profession: int) -> float:
    """How much of the work of a profession a village has plans for."""
    if profession == CRAFTSMAN:
        return 0.7 + 0.2 * count_of(position, seat, range(FIRST_CRAFT, FIRST_CRAFT + CRAFTS))
    if profession == MERCHANT:
        return 1.0
    if profession == TRAVELER:
        letter = position.next_letter(seat)
        last = position.last_stop(seat)
        if letter == LETTERS or (last != NONE and position.parts.last_stop[last]):
            return 0.0
        return 0.6
    if profession == ABBOT:
        return 0.8 if position.church_of(seat) != NONE else 0.5
    assert profession == COUNCILMAN
    return 0.7 if position.council_of(seat) != NONE else 0.5
