"""The strategy of My Village: what a position is worth to a seat, and which choices look promising."""

from __future__ import annotations

from typing import Final

from parish.engine.strategy import Strategy
from parish.games.my_village import scoring
from parish.games.my_village.names import (
    MAIN_HOUSE,
    PATH_COIN,
)
from parish.games.my_village.position import MyVillagePosition
from parish.games.my_village.strategy.engine import engine
from parish.games.my_village.strategy.market import market
from parish.games.my_village.strategy.outlook import Outlook
from parish.games.my_village.strategy.people import people
from parish.games.my_village.strategy.plans import plans
from parish.games.my_village.strategy.promise import promise

#: How much of the best other player's points counts against the own.
ENVY: Final = 0.25
COIN: Final = 0.60
MARKER: Final = 1.0
#: What a turn to come is worth: it comes for the others as well.
PACE: Final = -0.4
#: To begin the next round, with the first choice of dice.
NEXT_FIRST: Final = 0.5
#: A story point on the tree that the headman can bring home in one turn, in two, and in more.
ONE_STEP: Final = 0.80
TWO_STEPS: Final = 0.62


class MyVillageStrategy(Strategy[MyVillagePosition]):
    """Points as they stand, points that may still come, and what others have.

    What a component prints comes from the data pack; the weights only say how much of it a player can expect. They are
    set by play of the turn-searching bot against itself.
    """

    def value(self, position: MyVillagePosition, seat: int) -> float:
        if not position.stack:
            scores = [sum(scoring.categories(position, other)) for other in range(position.seats)]
            own = scores[seat] + 0.01 * scoring.leftovers(position, seat)
            return own - ENVY * max(scores[:seat] + scores[seat + 1 :])
        outlook = Outlook(position)
        own = float(sum(scoring.categories(position, seat)))
        own += story(position, seat, outlook)
        own += COIN * position.coins[seat] * min(1.0, outlook.turns / 3.0)
        own += MARKER * position.meeting[seat] * min(1.0, outlook.turns / 3.0)
        own += market(position, seat, outlook)
        own += engine(position, seat, outlook)
        own += people(position, seat, outlook)
        own += plans(position, seat, outlook) + PACE * outlook.turns
        if position.token_holder() == seat:
            own += NEXT_FIRST * min(1.0, outlook.turns)
        best = -1000.0
        for other in range(position.seats):
            if other != seat:
                theirs = float(sum(scoring.categories(position, other))) + 0.5 * position.tree[other]
                if theirs > best:
                    best = theirs
        return own - ENVY * best

    def weigh(self, position: MyVillagePosition, choices: list[int]) -> list[float]:
        return promise(position, choices)


def story(position: MyVillagePosition, seat: int, outlook: Outlook) -> float:
    """Story points on the tree: worth what will come home of them."""
    near = position.headman[seat] == PATH_COIN
    if outlook.turns < (1.0 if near else 2.0):
        return 0.0
    each = ONE_STEP if near else TWO_STEPS
    worth = each * (1.0 - outlook.invasion / 2.0) * position.tree[seat]
    # Where the headman stands matters a little even for an empty tree.
    return worth if position.headman[seat] != MAIN_HOUSE or position.tree[seat] else worth + 0.1
