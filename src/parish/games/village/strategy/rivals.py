"""How the others stand, at a glance: what a seat compares itself with."""

from __future__ import annotations

from typing import Final

from parish.games.village.names import (
    BAG,
    CHAMBERS,
    CHRONICLE,
    CHURCH,
    COIN,
    COLOURS,
    COUNCIL,
    FIRST_GOOD,
    GRAIN,
    GREEN,
    PLACES,
    SECTIONS,
    WARES,
    WINDOWS,
)
from parish.games.village.position import VillagePosition
from parish.games.village.scoring import count_bits
from parish.games.village.strategy.horizon import Horizon
from parish.games.village.strategy.wares import Demand

#: What others make of a cube, a good, a sack and somebody in the bag, and in how many turns half of that.
CUBE: Final = 0.5
TILE: Final = 1.8
SACK: Final = 0.7
NOVICE: Final = 2.0
HALF_LIFE: Final = 3.0


def standing(position: VillagePosition, seat: int, horizon: Horizon) -> float:
    """About what a seat will have, customers left out: its points as they are, and a little for all that it owns."""
    parts = position.parts
    people = position.people[seat * PLACES : seat * PLACES + PLACES]
    owned = position.owned[seat * WARES : seat * WARES + WARES]
    points = position.prestige[seat] + parts.coin_points * owned[COIN]
    points += parts.travel_points[count_bits(position.markers[seat])]
    points += parts.chronicle_points[count_bits(sum(people[CHRONICLE : CHRONICLE + SECTIONS]))]
    for chamber in range(CHAMBERS):
        if people[COUNCIL + chamber]:
            points += parts.chamber_points[chamber] * count_bits(people[COUNCIL + chamber])
    for window in range(WINDOWS):
        if people[CHURCH + window]:
            points += parts.window_points[window] * count_bits(people[CHURCH + window])
    more = CUBE * sum(owned[:COLOURS]) + TILE * sum(owned[FIRST_GOOD:GRAIN]) + SACK * owned[GRAIN]
    more += NOVICE * count_bits(people[BAG])
    return points + more * horizon.turns / (horizon.turns + HALF_LIFE)


def next_sale(position: VillagePosition, seat: int, demand: Demand) -> float:
    """The points of the best customer whom a seat can serve when its turn comes in a market day."""
    base = seat * WARES
    owned = position.owned
    if not owned[base + GREEN] and not owned[base + COIN]:
        return 0.0
    for i in range(len(demand.wants)):
        if demand.near[i]:
            for want, count in demand.wants[i]:
                if owned[base + FIRST_GOOD + want] < count:
                    break
            else:
                return demand.points[i]
    return 0.0
