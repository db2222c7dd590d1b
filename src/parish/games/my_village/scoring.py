"""Final scoring: one function per category (section 8 of the specification)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parish.engine.outcome import Outcome
from parish.games.my_village.names import (
    CRAFTS,
    CUSTOMERS,
    FIELDS,
    FIRST_COUNCIL,
    FIRST_CRAFT,
    FIRST_CUSTOMER,
    FIRST_FIELD,
    FIRST_MEETING,
    FIRST_MONK,
    FIRST_TRAVEL,
    GOODS,
    MEETINGS,
    MONKS,
    PROFESSIONS,
    TERRITORY_MARKS,
    TRAVELS,
)

if TYPE_CHECKING:
    from parish.games.my_village.position import MyVillagePosition

CATEGORIES: Final = ("religion", "council", "harvest", "travel", "customers", "story", "laborers", "token")

_CHURCH_AND_MONKS: Final = range(FIRST_MONK + MONKS)
_MONKS: Final = range(FIRST_MONK, FIRST_MONK + MONKS)
_COUNCIL: Final = range(FIRST_COUNCIL, FIRST_MEETING + MEETINGS)
_FIELDS: Final = range(FIRST_FIELD, FIRST_FIELD + FIELDS)
_CRAFTS: Final = range(FIRST_CRAFT, FIRST_CRAFT + CRAFTS)
_TRAVELS: Final = range(FIRST_TRAVEL, FIRST_TRAVEL + TRAVELS)


def count_of(position: MyVillagePosition, seat: int, cards: range) -> int:
    """How many of these cards lie in a village."""
    return position.owner[cards.start : cards.stop].count(seat)


def windows(position: MyVillagePosition, seat: int) -> int:
    """Church windows: one a monk, and that of the monastery, with or without its abbot (MYV-CHU-9)."""
    church = position.church_of(seat)
    own = 0 if church < 0 else position.parts.church_windows[church]
    return own + count_of(position, seat, _MONKS)


def served(position: MyVillagePosition, seat: int) -> int:
    """How many customers a village has served."""
    return position.served.count(seat)


def religion(position: MyVillagePosition, seat: int) -> int:
    """MYV-SCO-1: the church itself, and all windows together."""
    church = position.church_of(seat)
    printed = 0 if church < 0 else position.parts.points[church]
    return printed + position.parts.window_points[windows(position, seat)]


def territory_cards(position: MyVillagePosition, seat: int, mark: int) -> int:
    """The own cards of one kind that the council of territories counts."""
    if mark == 0:
        return count_of(position, seat, _TRAVELS)
    if mark == 1:
        return count_of(position, seat, _CRAFTS)
    if mark == 2:
        return served(position, seat)
    if mark == 3:
        return count_of(position, seat, _CHURCH_AND_MONKS)
    return count_of(position, seat, _FIELDS)


def council(position: MyVillagePosition, seat: int) -> int:
    """MYV-SCO-2: meeting place, chamber, and what the markers of a voting council count."""
    parts, marks = position.parts, position.marks[seat]
    points = sum(parts.points[card] for card in _COUNCIL if position.owner[card] == seat)
    for mark in range(TERRITORY_MARKS):
        if marks >> mark & 1:
            points += parts.territory_points * territory_cards(position, seat, mark)
    for profession in range(PROFESSIONS):
        if marks >> (TERRITORY_MARKS + profession) & 1 and position.villagers[seat] >> profession & 1:
            points += parts.people_points
    return points


def harvest(position: MyVillagePosition, seat: int) -> int:
    """MYV-SCO-3: every field."""
    return sum(position.parts.points[card] for card in _FIELDS if position.owner[card] == seat)


def travel(position: MyVillagePosition, seat: int) -> int:
    """MYV-SCO-4: every travel card."""
    points = position.parts.travel_points
    return sum(points[card - FIRST_TRAVEL] for card in _TRAVELS if position.owner[card] == seat)


def customers(position: MyVillagePosition, seat: int) -> int:
    """MYV-SCO-5: every served customer."""
    points = position.parts.points
    return sum(points[FIRST_CUSTOMER + n] for n in range(CUSTOMERS) if position.served[n] == seat)


def categories(position: MyVillagePosition, seat: int) -> list[int]:
    """What the total is made of, in the order of CATEGORIES; nothing else counts (MYV-SCO-9)."""
    return [
        religion(position, seat),
        council(position, seat),
        harvest(position, seat),
        travel(position, seat),
        customers(position, seat),
        position.saved[seat],  # MYV-SCO-6
        -position.parts.laborer_points * position.laborers[seat],  # MYV-SCO-7
        position.parts.token_points if position.token_holder() == seat else 0,  # MYV-SCO-8
    ]


def leftovers(position: MyVillagePosition, seat: int) -> int:
    """MYV-TIE-1: coins, goods with jokers and the plows on fields, and story points left on the tree."""
    goods = sum(position.goods[seat * GOODS : (seat + 1) * GOODS]) + position.jokers[seat] + position.plows_of(seat)
    return position.coins[seat] + goods + position.tree[seat]


def outcome(position: MyVillagePosition) -> Outcome:
    """Points of every seat, and what breaks ties; who is still level shares the place (MYV-TIE-2)."""
    seats = range(position.seats)
    end = ""
    if position.over:
        end = "coffins" if position.coffins() >= position.parts.last_coffin else "unfinished"
    return Outcome(
        CATEGORIES,
        [categories(position, seat) for seat in seats],
        [[leftovers(position, seat)] for seat in seats],
        end=end,
        rounds=position.round,
        turns=position.turns,
    )
