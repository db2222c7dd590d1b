"""What wares are worth: cubes and coins, goods and grain, and the customers who want them."""

from __future__ import annotations

from typing import Final

from parish.games.village.components import Components
from parish.games.village.names import (
    CHAMBERS,
    COIN,
    COLOURS,
    COUNCIL,
    FIRST_GOOD,
    GOODS,
    GRAIN,
    GREEN,
    PLACES,
    PLOW,
    WANTS,
    WARES,
)
from parish.games.village.position import NONE, VillagePosition
from parish.games.village.steps.farm import harvest_yield
from parish.games.village.strategy.church import promotions
from parish.games.village.strategy.horizon import Horizon

#: The worth of the first, second ... cube of one colour: two pay for most things, three for the well.
CUBES: Final[list[float]] = [0.60, 0.70, 0.50, 0.30, 0.20, 0.05]
#: So many cubes, at their worth, can be used in a turn; more of them lose half.
CUBES_A_TURN: Final = 1.0
#: A green cube more than the others, for the market.
GREEN_CUBE: Final = 0.30
#: A coin stands for any cube, besides what it is worth at the end; few are needed for that.
JOKER: Final[list[float]] = [0.5, 0.3, 0.2, 0.1]
#: What the fourth privilege makes of a coin counts this much for each coin while there is time to use it.
PATRON: Final = 0.50
#: The first tile of each good that no customer takes, and each further one.
GOOD: Final[list[float]] = [1.10, 1.40, 1.30, 1.60, 1.80]
ANOTHER: Final = 0.4
#: Grain by the number of sacks that are left when the customers have theirs.
SACK: Final[list[float]] = [0.6, 0.6, 0.5, 0.4, 0.3]
#: The chance that the first, second ... customer whom one could serve will come to one's stall in time.
SALES: Final[list[float]] = [0.70, 0.70, 0.50, 0.35, 0.25]
#: In the market day that is running.
SALE_NOW: Final = 0.95
#: Customers in the queue may have gone to others before they reach a stall.
QUEUED: Final = 0.75
#: A customer of whose wants only one tile or sack is missing.
ONE_MISSING: Final = 0.3
#: How many turns it takes until half the worth of wares is made use of.
USE_LIFE: Final = 3.80
#: How many turns it takes until half of the customers one can serve have come to a stall.
SALE_LIFE: Final = 1.2
#: A larger harvest brings this much for each additional sack.
HARVEST: Final = 0.5


#: The place of those who may use the fourth privilege.
PATRONS: Final = COUNCIL + CHAMBERS - 1


class Demand:
    """What the customers in sight want, best first. It is made anew only when they have changed."""

    def __init__(self, parts: Components, stalls: list[int], queue: list[int]) -> None:
        self.stalls: Final = stalls[:]
        self.queue: Final = queue[:]
        order = [customer for customer in stalls if customer != NONE] + queue
        points = parts.customer_points
        order.sort(key=lambda customer: -points[customer])
        self.customers: Final = order
        #: By customer: whether it stands in a stall.
        self.near: Final = [customer in stalls for customer in order]
        self.points: Final = [float(points[customer]) for customer in order]
        #: By customer: pairs of a want and how many.
        self.wants: Final = [
            [
                (want, parts.customer_needs[customer][want])
                for want in range(WANTS)
                if parts.customer_needs[customer][want]
            ]
            for customer in order
        ]

    def fits(self, stalls: list[int], queue: list[int]) -> bool:
        return self.stalls == stalls and self.queue == queue


def wares(position: VillagePosition, seat: int, horizon: Horizon, demand: Demand) -> float:
    """Points for coins, and what all wares may still bring."""
    parts = position.parts
    owned = position.owned[seat * WARES : seat * WARES + WARES]
    coins = owned[COIN]
    worth = float(parts.coin_points * coins)
    turns = horizon.turns
    selling = horizon.sellers >> seat & 1 == 1
    if turns <= 0.0 and not selling:
        return worth + promotions(position, seat, owned[GRAIN], horizon)
    use = turns / (turns + USE_LIFE)
    worth += _cubes(owned, turns) * use
    if coins and position.people[seat * PLACES + PATRONS]:
        gain = parts.privilege_prestige - parts.coin_points * parts.privilege_coins
        worth += PATRON * gain * (coins if coins < turns else turns)
    left = owned[FIRST_GOOD : FIRST_GOOD + WANTS]
    if sum(left):
        worth += _sales(left, turns, selling, owned[GREEN] + coins, demand)
        rest = 0.0
        for good in range(GOODS):
            if left[good]:
                rest += GOOD[good] + ANOTHER * (left[good] - 1)
        for sack in range(left[GOODS]):
            rest += SACK[sack]
        worth += rest * use
        if owned[PLOW]:
            # What is kept for the harvest.
            worth += HARVEST * (harvest_yield(position, seat) - parts.harvest_base) * use
    return worth


def _cubes(owned: list[int], turns: float) -> float:
    """Cubes, and coins as cubes, before the end takes its part."""
    worth = GREEN_CUBE if owned[GREEN] else 0.0
    for colour in range(COLOURS):
        count = owned[colour]
        for cube in range(count if count < len(CUBES) else len(CUBES)):
            worth += CUBES[cube]
    coins = owned[COIN]
    for coin in range(coins if coins < len(JOKER) else len(JOKER)):
        worth += JOKER[coin]
    most = CUBES_A_TURN * turns + 1.0
    return worth if worth < most else 0.5 * (worth + most)


def _sales(left: list[int], turns: float, selling: bool, extra: int, demand: Demand) -> float:
    """The customers whom one can serve, best first; what they take is taken from what is left.

    In the market day that is running each sale costs one of the cubes and coins that are there for the extra cost.
    """
    worth = 0.0
    sale = turns / (turns + SALE_LIFE)
    sold = 0
    for i in range(len(demand.wants)):
        wants = demand.wants[i]
        missing = 0
        for want, count in wants:
            if left[want] < count:
                missing += count - left[want]
        if missing == 0:
            near = demand.near[i]
            if selling and near and extra:
                chance = SALE_NOW
                extra -= 1
            elif sold < len(SALES):
                chance = SALES[sold] * sale
                if not near:
                    chance *= QUEUED
                sold += 1
            else:
                continue
            worth += demand.points[i] * chance
            for want, count in wants:
                left[want] -= count
        elif missing == 1:
            worth += ONE_MISSING * sale
    return worth
