"""The strategy of Village: what a position is worth to a seat, and which choices look promising."""

from __future__ import annotations

from typing import Final

from parish.engine.strategy import Strategy
from parish.games.village import scoring
from parish.games.village.names import CHRONICLE, CUSTOMERS, PLACES
from parish.games.village.position import NONE, VillagePosition
from parish.games.village.scoring import count_bits
from parish.games.village.strategy.church import flock
from parish.games.village.strategy.family import family
from parish.games.village.strategy.horizon import Horizon
from parish.games.village.strategy.promise import promise
from parish.games.village.strategy.rivals import next_sale, standing
from parish.games.village.strategy.wares import Demand, wares

#: How much of the best other player's points counts against the own.
ENVY: Final = 0.5
#: Of the points that another player can now earn in a market day, so much is counted as earned.
RIVAL_SALE: Final = 0.40
#: To begin the next round.
NEXT_START: Final = 0.6
#: A turn to come.
TURN: Final = 0.0
#: An hour that has been lived: who saves time waits for ever.
HASTE: Final = 0.25


class VillageStrategy(Strategy[VillagePosition]):
    """Points as they stand, points that may still come, and what others have.

    The weights are set by play of the turn-searching bot against itself. What a component prints comes from the
    data pack; the weights only say how much of it a player can expect.
    """

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
        customers = customer_points(position)
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
                theirs = customers[other] + standing(position, other, horizon)
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


def customer_points(position: VillagePosition) -> list[int]:
    """The points of the customers that each seat has served."""
    served = [0] * position.seats
    points = position.parts.customer_points
    buyers = position.buyer
    for customer in range(CUSTOMERS):
        buyer = buyers[customer]
        if buyer != NONE:
            served[buyer] += points[customer]
    return served
