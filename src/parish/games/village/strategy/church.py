"""What the masses to come may bring: the honour of the largest flock, and the last rise through the windows."""

from __future__ import annotations

from typing import Final

from parish.games.village.names import BAG, CHURCH, PLACES, WINDOWS
from parish.games.village.position import VillagePosition
from parish.games.village.scoring import count_bits
from parish.games.village.strategy.horizon import Horizon

#: Somebody in the bag, as part of the flock.
HOPED: Final = 0.30
#: What each member more than the next flock adds to an even chance of the honour, and the most that this makes.
LEAD: Final = 0.4
MOST: Final = 0.95
#: Of the honours to come, so much is counted, and no more masses than this: flocks change.
MAJORITY: Final = 0.95
MASSES: Final = 4.0


def flock(position: VillagePosition, seat: int, horizon: Horizon) -> float:
    """What the largest flock in the masses to come may bring."""
    people = position.people
    own = 0.0
    rival = 0.0
    for other in range(position.seats):
        base = other * PLACES
        strength = float(count_bits(sum(people[base + CHURCH : base + CHURCH + WINDOWS])))
        if people[base + BAG]:
            strength += HOPED * count_bits(people[base + BAG])
        if other == seat:
            own = strength
        elif strength > rival:
            rival = strength
    if not own:
        return 0.0
    chance = 0.5 + LEAD * (own - rival)
    if chance <= 0.0:
        return 0.0
    masses = horizon.majorities if horizon.majorities < MASSES else MASSES
    return (chance if chance < MOST else MOST) * masses * MAJORITY * position.parts.majority_prestige


def promotions(position: VillagePosition, seat: int, grain: int, horizon: Horizon) -> float:
    """What the churchmen can still rise by in the last mass, with the grain there is."""
    if not grain or not horizon.majorities:
        return 0.0
    points = position.parts.window_points
    prices = position.parts.step_grain
    base = seat * PLACES + CHURCH
    here = [count_bits(members) for members in position.people[base : base + WINDOWS]]
    gained = 0.0
    while True:
        best = 0.0
        step = 0
        for window in range(1, WINDOWS):
            price = prices[window]
            if here[window - 1] and price <= grain:
                gain = points[window] - points[window - 1]
                rate = gain / price if price else points[WINDOWS - 1] * (gain + 1.0)
                if rate > best:
                    best, step = rate, window
        if not step:
            return gained
        here[step - 1] -= 1
        here[step] += 1
        grain -= prices[step]
        gained += points[step] - points[step - 1]
