"""A table in the middle of a game, set by hand: what the illustrations of the rules show."""

from __future__ import annotations

from typing import Final

from parish.games.my_village.names import (
    CARD,
    CUSTOMER,
    CUSTOMERS,
    DIE,
    FIELD,
    FIRST_CUSTOMER,
    FIRST_MONK,
    FIRST_TRAVEL,
    GOOD,
    GOODS,
    MARK,
    MONKS,
    PATH,
    PROFESSION,
    SYMBOL_OF_MONK,
)
from parish.games.my_village.position import MyVillagePosition

#: For as many players is the sample.
PLAYERS: Final = 3

_CARDS: Final = (
    (
        "church_healing",
        "MR1",
        "MQ2",
        "council_territories",
        "FI1",
        "FI2",
        "ST1",
        "FO2",
        "WA3",
        "TA2",
        "TB3",
        "CU10",
        "CU21",
    ),
    ("church_trade", "MC3", "council_guilds", "MP1", "BR1", "OF1", "CU05"),
    ("church_monastery", "FI3", "BR4", "FO4", "TA1", "CU31"),
)
_SERVED: Final = (("CU06", "CU22"), ("CU01",), ())
_GOODS: Final = ({"horse": 2, "wagon": 1}, {"beer": 1, "scroll": 3}, {"plow": 2})
#: By seat: who still lives, how late it is, what is on the tree and what is safe.
_LIVING: Final = (
    ("abbot", "traveler", "craftsman", "merchant"),
    ("councilman", "craftsman", "merchant"),
    tuple(PROFESSION),
)
_HOURS: Final = (7, 2, 9)
_TREE: Final = (5, 8, 2)
_SAVED: Final = (6, 3, 0)
_COINS: Final = (3, 1, 4)
_DEAD: Final = {"abbot": 1, "councilman": 2, "traveler": 1}
_POOL: Final = ("white1", "white3", "white3", "white4", "white6", "white6", "black2", "black5")
_OPEN: Final = ("CU02", "CU08", "CU14", "CU19", "CU26", "CU32")


def arrange(position: MyVillagePosition) -> None:
    """Set the pieces of a game that has just begun as they may lie some rounds later. None is lost."""
    for seat in range(PLAYERS):
        _settle(position, seat)
    _lay_out(position)
    position.pool = [_POOL.count(die) for die in DIE]
    for profession, dead in _DEAD.items():
        position.chronicle[PROFESSION.index(profession)] = dead
    position.graves = 2
    position.rat = 4
    position.token_story = 2
    position.healing = 1


def _settle(position: MyVillagePosition, seat: int) -> None:
    """The village of a seat."""
    for name in (*_CARDS[seat], *_SERVED[seat]):
        position.owner[CARD.index(name)] = seat
    for name in _SERVED[seat]:
        position.served[CUSTOMER.index(name)] = seat
    for good, count in _GOODS[seat].items():
        position.goods[seat * GOODS + GOOD.index(good)] = count
    position.villagers[seat] = sum(1 << PROFESSION.index(name) for name in _LIVING[seat])
    position.clock[seat] = _HOURS[seat]
    position.tree[seat] = _TREE[seat]
    position.saved[seat] = _SAVED[seat]
    position.coins[seat] = _COINS[seat]
    position.headman[seat] = PATH.index("path_coin")
    position.pupils[seat] = 1
    if seat == 0:
        position.plowed = 1 << FIELD.index("FI1")
        position.marks[seat] = 1 << MARK.index("craft")
    if seat == 1:
        position.jokers[seat] = 2
        position.meeting[seat] = 1
        position.tile[seat] = CARD.index("OF1") - CARD.index("council_financial")


def _lay_out(position: MyVillagePosition) -> None:
    """What nobody has lies in its stack."""
    owned = {card for card, owner in enumerate(position.owner) if owner >= 0}
    position.open_customers = [CUSTOMER.index(name) for name in _OPEN]
    position.hidden_customers = [
        customer
        for customer in range(CUSTOMERS)
        if FIRST_CUSTOMER + customer not in owned and customer not in position.open_customers
    ]
    position.monks = [
        [monk for monk in range(MONKS) if SYMBOL_OF_MONK[monk] == symbol and FIRST_MONK + monk not in owned]
        for symbol in range(len(position.monks))
    ]
    position.journeys = [
        [travel for travel in stack if FIRST_TRAVEL + travel not in owned] for stack in position.journeys
    ]
