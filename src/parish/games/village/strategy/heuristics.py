"""The strategy of Village: what a position is worth to a seat, and which choices look promising."""

from __future__ import annotations

from typing import Final

from parish.engine.strategy import Strategy
from parish.games.village import scoring
from parish.games.village.names import (
    BAG,
    CHAMBERS,
    CHRONICLE,
    CHURCH,
    COIN,
    COLOURS,
    COUNCIL,
    CUSTOMERS,
    FIRST_GOOD,
    GRAIN,
    PLACES,
    SECTIONS,
    WARES,
    WINDOWS,
)
from parish.games.village.position import NONE, VillagePosition
from parish.games.village.scoring import count_bits
from parish.games.village.strategy.family import family
from parish.games.village.strategy.horizon import Horizon
from parish.games.village.strategy.promise import promise
from parish.games.village.strategy.wares import Demand, next_sale, wares

#: How much of the best other player's points counts against the own.
ENVY: Final = 0.5
#: Of the points that another player can now earn in a market day, so much is counted as earned.
RIVAL_SALE: Final = 0.5
#: To begin the next round.
NEXT_START: Final = 0.6
#: A turn to come.
TURN: Final = 0.0
#: An hour that has been lived.
HASTE: Final = 0.0
#: The sway of the largest flock.
MAJORITY: Final = 0.8
#: A member in the bag, as part of the flock.
HOPED: Final = 0.4
LEAD: Final = 0.4


class VillageStrategy(Strategy[VillagePosition]):
    def __init__(self) -> None:
        self._demand: Demand | None = None

    def value(self, position: VillagePosition, seat: int) -> float:
        if not position.stack:
            scores = [sum(scoring.categories(position, other)) for other in range(position.seats)]
            return scores[seat] - ENVY * max(scores[:seat] + scores[seat + 1 :])
        demand = self._demand
        if demand is None or not demand.fits(position.stalls, position.queue):
            demand = self._demand = Demand(position.parts, position.stalls, position.queue)
        horizon = Horizon(position, seat)
        customers = [0] * position.seats
        points = position.parts.customer_points
        for customer in range(CUSTOMERS):
            buyer = position.buyer[customer]
            if buyer != NONE:
                customers[buyer] += points[customer]
        own = (
            position.prestige[seat]
            + position.parts.travel_points[count_bits(position.markers[seat])]
            + customers[seat]
            + family(position, seat, horizon)
            + wares(position, seat, horizon, demand)
            + flock(position, seat, horizon)
        )
        if position.next_starter == seat and horizon.turns > 1.0:
            own += NEXT_START
        own += TURN * horizon.turns + HASTE * hours_lived(position, seat)
        rest = -1000.0
        for other in range(position.seats):
            if other != seat:
                theirs = customers[other] + brief(position, other, horizon)
                if horizon.sellers >> other & 1:
                    theirs += RIVAL_SALE * next_sale(position, other, demand)
                if theirs > rest:
                    rest = theirs
        return own - ENVY * rest

    def weigh(self, position: VillagePosition, choices: list[int]) -> list[float]:
        return promise(position, choices)


def hours_lived(position: VillagePosition, seat: int) -> int:
    """The hours that a family has spent: each of the dead is a lap."""
    people = position.people
    base = seat * PLACES
    dead = count_bits(sum(people[base + CHRONICLE : base + PLACES]))
    return position.clock[seat] + (dead + position.owed[seat]) * position.parts.life_track_length


def flock(position: VillagePosition, seat: int, horizon: Horizon) -> float:
    """What the largest flock in the masses to come may bring."""
    own = 0.0
    rival = 0.0
    people = position.people
    for other in range(position.seats):
        base = other * PLACES + CHURCH
        strength = 0.0
        for window in range(WINDOWS):
            mask = people[base + window]
            if mask:
                count = count_bits(mask)
                strength += count
        if people[base + WINDOWS]:
            strength += HOPED * count_bits(people[base + WINDOWS])
        if strength:
            if other == seat:
                own = strength
            elif strength > rival:
                rival = strength
    if not own:
        return 0.0
    lead = own - rival
    chance = 0.5 + LEAD * lead
    if chance > 0.95:
        chance = 0.95
    elif chance < 0.0:
        return 0.0
    masses = horizon.majorities
    if masses > 4.0:
        masses = 4.0
    return chance * masses * MAJORITY * position.parts.majority_prestige


def brief(position: VillagePosition, seat: int, horizon: Horizon) -> float:
    """About what another seat will have, customers left out: its points, and a little for all that it owns."""
    parts = position.parts
    base = seat * PLACES
    people = position.people
    worth = float(position.prestige[seat] + parts.travel_points[count_bits(position.markers[seat])])
    for chamber in range(1, CHAMBERS):
        if people[base + COUNCIL + chamber]:
            worth += parts.chamber_points[chamber] * count_bits(people[base + COUNCIL + chamber])
    for window in range(WINDOWS):
        if people[base + CHURCH + window]:
            worth += parts.window_points[window] * count_bits(people[base + CHURCH + window])
    written = 0
    for section in range(CHRONICLE, CHRONICLE + SECTIONS):
        if people[base + section]:
            written += count_bits(people[base + section])
    worth += parts.chronicle_points[written]
    owned = position.owned[seat * WARES : seat * WARES + WARES]
    worth += owned[COIN]
    use = horizon.turns / (horizon.turns + 3.0)
    worth += use * (
        0.5 * sum(owned[:COLOURS])
        + 1.8 * sum(owned[FIRST_GOOD:GRAIN])
        + 0.7 * owned[GRAIN]
        + 2.0 * count_bits(people[base + BAG])
    )
    return worth
