"""What the living of a family are worth, where they stand: points for the end, and the work that they do until then."""

from __future__ import annotations

import math
from typing import Final

from parish.games.village.names import (
    BAG,
    BUILDINGS,
    CHAMBERS,
    CHURCH,
    CITIES,
    COIN,
    COUNCIL,
    CRAFTS,
    FARM,
    PLACES,
    RESERVE,
    TRAVEL,
    WARES,
    WINDOWS,
)
from parish.games.village.position import VillagePosition
from parish.games.village.scoring import count_bits
from parish.games.village.strategy.chronicle import chronicle
from parish.games.village.strategy.horizon import Horizon

#: The first hands on the farm are needed for the harvest and for every place in the village; more of them wait.
HANDS: Final[list[float]] = [3.20, 1.20, 0.80, 0.50, 0.20]
#: A child not yet born.
UNBORN: Final = 0.20
#: How many turns it takes until half the worth of somebody who works is earned.
WORK_LIFE: Final = 5.0
#: A master in a building saves the training and makes its goods for time alone; a second one adds little.
MASTER: Final[list[float]] = [1.60, 1.40, 1.20, 1.60]
SECOND_MASTER: Final = 0.2
#: A traveller who has a city before him that he has not seen, and this more for each point that it brings.
TRAVELLER: Final = 0.6
NEXT_CITY: Final = 0.3
#: What the highest councillor may still climb and do with the privileges, by chamber.
COUNCILLOR: Final[list[float]] = [2.0, 2.5, 3.0, 2.5]
#: The same for each other councillor.
OTHER_COUNCILLOR: Final = 0.8
#: What a churchman may still rise by, for each step that is left.
RISE: Final = 0.35
#: What is hoped of somebody in the bag besides the points of the first window.
MONK: Final = 0.65
#: A coin draws one's own out of the bag, unless the others have drawn all before.
SURE: Final = 0.95


def family(position: VillagePosition, seat: int, horizon: Horizon) -> float:
    """Points that the living may bring, what they are worth until then, and the chronicle at the end."""
    parts = position.parts
    here = position.people[seat * PLACES : seat * PLACES + PLACES]
    work = horizon.turns / (horizon.turns + WORK_LIFE)
    #: What is lost when one of those in a place dies.
    loss = [0.0] * BAG
    worth = UNBORN * count_bits(here[RESERVE]) * work

    hands = count_bits(here[FARM])
    if hands:
        if hands > len(HANDS):
            hands = len(HANDS)
        for hand in range(hands):
            worth += HANDS[hand] * work
        loss[FARM] = HANDS[hands - 1] * work
    for building in range(BUILDINGS):
        if here[CRAFTS + building]:
            more = count_bits(here[CRAFTS + building]) - 1
            worth += (MASTER[building] + SECOND_MASTER * more) * work
            loss[CRAFTS + building] = (SECOND_MASTER if more else MASTER[building]) * work
    worth += _travellers(position, seat, here, loss, work)
    worth += _councillors(parts.chamber_points, here, loss, work)
    points = parts.window_points
    for window in range(WINDOWS):
        if here[CHURCH + window]:
            each = points[window] + RISE * (WINDOWS - 1 - window) * work
            worth += count_bits(here[CHURCH + window]) * each
            loss[CHURCH + window] = each
    if here[BAG] and horizon.draws:
        worth += _drawn(position, seat, count_bits(here[BAG]), horizon) * (points[0] + MONK * work)
    return worth + chronicle(position, here, loss, horizon)


def _travellers(position: VillagePosition, seat: int, here: list[int], loss: list[float], work: float) -> float:
    """Those who have a new city before them; the cities that were seen score by their markers."""
    parts = position.parts
    markers = position.markers[seat]
    seen = count_bits(markers)
    if seen == CITIES:
        return 0.0
    each = (TRAVELLER + NEXT_CITY * (parts.travel_points[seen + 1] - parts.travel_points[seen])) * work
    worth = 0.0
    for city in range(CITIES):
        if here[TRAVEL + city]:
            for goal, _ in parts.roads_from[city]:
                if not markers >> goal & 1:
                    worth += each
                    loss[TRAVEL + city] = each
                    break
    return worth


def _councillors(points: list[int], here: list[int], loss: list[float], work: float) -> float:
    """Points of the chambers, and the privileges of the highest councillor."""
    worth = 0.0
    best = -1
    for chamber in range(CHAMBERS):
        if here[COUNCIL + chamber]:
            best = chamber
            each = points[chamber] + OTHER_COUNCILLOR * work
            worth += count_bits(here[COUNCIL + chamber]) * each
            loss[COUNCIL + chamber] = each
    if best >= 0:
        more = (COUNCILLOR[best] - OTHER_COUNCILLOR) * work
        worth += more
        loss[COUNCIL + best] += more
    return worth


def _drawn(position: VillagePosition, seat: int, bag: int, horizon: Horizon) -> float:
    """How many of those in the bag will come out of it, by coins or by chance."""
    parts = position.parts
    figures = parts.monks
    for other in range(position.seats):
        figures += count_bits(position.people[other * PLACES + BAG])
    missed = 1.0 - parts.mass_draws / figures if parts.mass_draws < figures else 0.0
    sure = position.owned[seat * WARES + COIN] // parts.coins_per_draw
    if sure > bag:
        sure = bag
    return SURE * sure + (bag - sure) * (1.0 - math.pow(missed, horizon.draws))
