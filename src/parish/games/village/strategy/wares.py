"""What wares are worth: cubes and coins, goods and grain, and the customers who want them."""

from __future__ import annotations

from typing import Final

from parish.games.village.components import Components
from parish.games.village.names import (
    CHURCH,
    COIN,
    COLOURS,
    COUNCIL,
    FIRST_GOOD,
    GOODS,
    GRAIN,
    GREEN,
    HORSE,
    OX,
    PLACES,
    PLOW,
    WANTS,
    WARES,
    WINDOWS,
)
from parish.games.village.position import NONE, VillagePosition
from parish.games.village.strategy.horizon import Horizon

#: The worth of the first, second ... cube of one colour: two pay for most things, three for the well.
CUBES: Final[list[float]] = [0.6, 0.8, 0.7, 0.3, 0.2, 0.1]
#: So many cubes, at their worth, can be used in a turn; more of them lose half.
CUBES_A_TURN: Final = 1.0
#: A green cube more than the others, for the market.
GREEN_CUBE: Final = 0.2
#: A coin stands for any cube, besides what it is worth at the end; few are needed for that.
JOKER: Final[list[float]] = [0.5, 0.3, 0.2, 0.1]
#: What the fourth privilege makes of a coin counts this much for each coin while there is time to use it.
PATRON: Final = 0.6
#: The first tile of each good that no customer takes, and each further one.
GOOD: Final[list[float]] = [1.4, 1.6, 1.6, 1.6, 1.5]
ANOTHER: Final = 0.4
#: Grain by the number of sacks that are left when the customers have theirs.
SACK: Final[list[float]] = [0.6, 0.6, 0.5, 0.4, 0.3]
#: The chance that the first, second ... customer whom one could serve will come to one's stall in time.
SALES: Final[list[float]] = [0.8, 0.65, 0.5, 0.35, 0.25]
#: In the market day that is running.
SALE_NOW: Final = 0.9
#: Customers in the queue may have gone to others before they reach a stall.
QUEUED: Final = 0.8
#: A customer of whose wants only one tile or sack is missing.
ONE_MISSING: Final = 0.3
#: How many turns it takes until half the worth of wares is made use of.
USE_LIFE: Final = 3.0
#: How many turns it takes until half of the customers one can serve have come to a stall.
SALE_LIFE: Final = 1.2
#: A larger harvest brings this much for each additional sack.
HARVEST: Final = 0.5


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
    parts = position.parts
    base = seat * WARES
    owned = position.owned[base : base + WARES]
    coins = owned[COIN]
    worth = float(parts.coin_points * coins)
    turns = horizon.turns
    selling = horizon.sellers >> seat & 1 == 1
    if turns <= 0.0 and not selling:
        return worth + promotions(position, seat, owned[GRAIN], horizon)
    use = turns / (turns + USE_LIFE)

    # Cubes and coins.
    cubes = GREEN_CUBE if owned[GREEN] else 0.0
    for colour in range(COLOURS):
        count = owned[colour]
        if count > 6:
            count = 6
        for cube in range(count):
            cubes += CUBES[cube]
    for coin in range(coins if coins < 4 else 4):
        cubes += JOKER[coin]
    most = CUBES_A_TURN * turns + 1.0
    worth += (cubes if cubes < most else 0.5 * (cubes + most)) * use
    if coins and position.people[seat * PLACES + COUNCIL + 3]:
        gain = parts.privilege_prestige - parts.coin_points * parts.privilege_coins
        uses = coins if coins < turns else turns
        worth += PATRON * gain * uses

    # Goods and grain: first what customers want, then the rest.
    sale = turns / (turns + SALE_LIFE)
    left = owned[FIRST_GOOD : FIRST_GOOD + WANTS]
    sold = 0
    if left[0] or left[1] or left[2] or left[3] or left[4] or left[5]:
        extra = owned[GREEN] + coins
        for i in range(len(demand.wants)):
            missing = 0
            for want, count in demand.wants[i]:
                if left[want] < count:
                    missing += count - left[want]
            if missing == 0:
                near = demand.near[i]
                if selling and near and extra:
                    chance = SALE_NOW
                    extra -= 1
                elif sold < 5:
                    chance = SALES[sold] * sale
                    if not near:
                        chance *= QUEUED
                    sold += 1
                else:
                    continue
                worth += demand.points[i] * chance
                for want, count in demand.wants[i]:
                    left[want] -= count
            elif missing == 1:
                worth += ONE_MISSING * sale
        rest = 0.0
        for good in range(GOODS):
            if left[good]:
                rest += GOOD[good] + ANOTHER * (left[good] - 1)
        for sack in range(left[5]):
            rest += SACK[sack]
        worth += rest * use
    # What is kept for the harvest.
    if owned[PLOW]:
        more = (
            parts.harvest_ox_and_plow
            if owned[OX]
            else parts.harvest_horse_and_plow
            if owned[HORSE]
            else parts.harvest_base
        ) - parts.harvest_base
        worth += HARVEST * more * use
    return worth


def next_sale(position: VillagePosition, seat: int, demand: Demand) -> float:
    """The points of the best customer that somebody can serve in a market day in which others sell first."""
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


def promotions(position: VillagePosition, seat: int, grain: int, horizon: Horizon) -> float:
    """What the churchmen can still rise by in the last mass, with the grain there is."""
    if not grain or not horizon.majorities:
        return 0.0
    parts = position.parts
    base = seat * PLACES + CHURCH
    here = [position.people[base + window].bit_count() for window in range(WINDOWS)]
    gained = 0.0
    while True:
        best = 0.0
        best_window = -1
        for window in range(WINDOWS - 1):
            cost = parts.step_grain[window + 1]
            if here[window] and cost <= grain:
                gain = parts.window_points[window + 1] - parts.window_points[window]
                rate = gain / cost if cost else 99.0
                if rate > best:
                    best, best_window = rate, window
        if best_window < 0:
            return gained
        here[best_window] -= 1
        here[best_window + 1] += 1
        grain -= parts.step_grain[best_window + 1]
        gained += parts.window_points[best_window + 1] - parts.window_points[best_window]
