"""What goods and waiting customers are worth together: each good serves one customer only."""

from __future__ import annotations

from typing import Final

from parish.games.my_village.components import ANY
from parish.games.my_village.names import (
    CRAFTSMAN,
    CUSTOMERS,
    FIRST_CUSTOMER,
    GOODS,
    MERCHANT,
)
from parish.games.my_village.position import NONE, MyVillagePosition
from parish.games.my_village.strategy.outlook import Outlook

#: How surely a customer is served for whom everything is there: with a question mark, and with numbers.
READY_ANY: Final = 0.92
READY: Final = 0.80
#: What one good that is missing leaves of that: where it can be made, and where it cannot.
MADE: Final = 0.72
NOT_MADE: Final = 0.30
#: Without a merchant they wait longer.
NO_MERCHANT: Final = 0.55
#: A good that nobody waits for yet, the first of a kind and each further one; and a joker.
SPARE: Final = 0.85
MORE: Final = 0.50
JOKER: Final = 1.30
#: So many turns are needed to make something of what lies there.
PATIENCE: Final = 4.0


def market(position: MyVillagePosition, seat: int, outlook: Outlook) -> float:
    """Points that waiting customers will bring, and what is left over of the goods."""
    stock = position.goods[seat * GOODS : (seat + 1) * GOODS]
    jokers = position.jokers[seat]
    crafts = position.present(seat, CRAFTSMAN)
    made = [crafts and position.building(seat, good) != NONE for good in range(GOODS)]
    patience = min(1.0, outlook.turns / PATIENCE)
    merchant = 1.0 if position.present(seat, MERCHANT) else NO_MERCHANT
    worth = 0.0
    for customer in _by_points(position, seat):
        card = FIRST_CUSTOMER + customer
        chance = READY_ANY if position.parts.values[card] == ANY else READY
        wants = position.parts.price[card][0]
        for good in range(GOODS):
            for _ in range(wants[good + 1]):
                if stock[good]:
                    stock[good] -= 1
                elif jokers:
                    jokers -= 1
                else:
                    chance *= (MADE if made[good] else NOT_MADE) * patience
        if outlook.turns < 1.0:
            chance *= outlook.turns
        worth += chance * merchant * position.parts.points[card]
    spare = 0.0
    for count in stock:
        if count:
            spare += SPARE + MORE * (count - 1)
    return worth + (spare + JOKER * jokers) * patience


def _by_points(position: MyVillagePosition, seat: int) -> list[int]:
    """The waiting customers, the best paying first."""
    owner, served, points = position.owner, position.served, position.parts.points
    waiting = [n for n in range(CUSTOMERS) if owner[FIRST_CUSTOMER + n] == seat and served[n] == NONE]
    waiting.sort(key=lambda n: -points[FIRST_CUSTOMER + n])
    return waiting
