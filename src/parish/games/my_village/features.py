"""A position of My Village as a fixed number of numbers, for learning.

Conventions:

* The vector is as long for every position with the same number of players, and `names` tells what each entry is.
* It is told from one seat: `me` is that seat, `left1` its left neighbour, `left2` the next one clockwise, and so on.
  A spectator sees the table as seat 0 does.
* Amounts are divided by about the most that is met in play, so entries lie between 0 and 1, rarely a little above.
  What may or may not be so is 1 or 0.
* Only what the seat may know goes in: of a stack which cards are in it, but not their order.
* `awaits` tells the kind of the pending step; `stacked` every kind on the stack, so also what is still to follow.
"""

from __future__ import annotations

from typing import Final

from parish.engine.step import Task
from parish.games.my_village.names import (
    BOARD,
    BOARDS,
    CARD,
    CUSTOMER,
    CUSTOMERS,
    DESK,
    DIE,
    FIELD,
    FIELDS,
    FIRST_CUSTOMER,
    FIRST_FIELD,
    FIRST_MEETING,
    FIRST_TRAVEL,
    GOOD,
    GOODS,
    GUILDS,
    HEALING,
    HIGHEST,
    HOME,
    LETTER,
    LETTER_OF_TRAVEL,
    LETTERS,
    LOWEST,
    MARK,
    MARKS,
    MONK,
    PAIRS,
    PATH,
    PIPS,
    PROFESSION,
    PROFESSIONS,
    SYMBOLS,
    TRAVEL,
    TRAVELS,
    is_black,
    pips,
)
from parish.games.my_village.position import NONE, MyVillagePosition
from parish.games.my_village.scoring import CATEGORIES, categories, windows
from parish.games.my_village.steps import ALL
from parish.games.my_village.steps.office import Hire
from parish.games.my_village.steps.turn import Activate, CloseTurn, SetValue
from parish.games.my_village.steps.white import NextWhite
from parish.games.my_village.view import sees_turned

#: What amounts are divided by.
MANY_COINS: Final = 8.0
MANY_STORIES: Final = 10.0
MANY_SAVED: Final = 20.0
MANY_POINTS: Final = 20.0
HIGH_SCORE: Final = 60.0
MANY_LABORERS: Final = 3.0
MANY_CUSTOMERS: Final = 8.0
MANY_GRAVES: Final = 12.0
MANY_ROUNDS: Final = 30.0
MANY_DICE: Final = 4.0
MANY_CROSSINGS: Final = 2.0
MANY_WINDOWS: Final = 6.0
MANY_HIRED: Final = 4.0
MANY_CARDS: Final = 4.0

#: Every kind of step and task by its place in the vector; kinds that somebody decides come in the first part too.
_DECISIONS: Final[list[str]] = [kind.name for kind in ALL if not issubclass(kind, Task)]
_KINDS: Final[list[str]] = [kind.name for kind in ALL]
_DECISION: Final[dict[str, int]] = {name: n for n, name in enumerate(_DECISIONS)}
_KIND: Final[dict[str, int]] = {name: n for n, name in enumerate(_KINDS)}
_HAS_TILE: Final = "has a 2/12 tile at home"


def names(players: int) -> list[str]:
    """What the entries of `features` are, in their order."""
    told: list[str] = []
    who = ["me", *[f"left{n}" for n in range(1, players)]]
    for one in who:
        told += [f"{one}: board {board}" for board in BOARD]
        told += [f"{one}: {thing}" for thing in ("coins", "time", "story on the tree", "saved story", "laborers")]
        told += [f"{one}: {profession}" for profession in PROFESSION]
        told += [f"{one}: pupil at the {desk} desk" for desk in DESK]
        told += [f"{one}: headman at {path}" for path in PATH]
        told += [f"{one}: {good}" for good in GOOD]
        told += [f"{one}: {thing}" for thing in ("jokers", "markers on the meeting place", "windows", "served")]
        told += [f"{one}: {_HAS_TILE}", f"{one}: tile beside a banner"]
        told += [f"{one}: mark on {mark}" for mark in MARK]
        told += [f"{one}: has {card}" for card in CARD]
        told += [f"{one}: could serve {customer}" for customer in CUSTOMER]
        told += [f"{one}: points {category}" for category in CATEGORIES]
        told += [f"{one}: points"]
        told += [f"{one}: {fact}" for fact in ("first player", "holds the token", "decides", "has the turn")]
    told += [f"pool: {die}" for die in DIE]
    told += [f"value {value}" for value in range(LOWEST, HIGHEST + 1)]
    told += [f"chosen die {number}: {face}" for number in (1, 2) for face in range(1, PIPS + 1)]
    told += [f"chosen die {number}: black" for number in (1, 2)]
    told += [f"chronicle: {profession}" for profession in PROFESSION]
    told += ["graves", "coffins", "rat", "round", "turn of the round", "token taken", "story on the token"]
    told += ["crossings", "healing markers", "customers hired now"]
    told += [f"plow on {field}" for field in FIELD]
    told += [f"{customer} open" for customer in CUSTOMER]
    told += [f"{customer} to come" for customer in CUSTOMER]
    told += [f"{customer} served" for customer in CUSTOMER]
    told += [f"{monk} on top" for monk in MONK]
    told += [f"{monk} to come" for monk in MONK]
    told += [f"{travel} turned up" for travel in TRAVEL]
    told += [f"cards of {letter} left" for letter in LETTER]
    told += [f"awaits {kind}" for kind in _DECISIONS]
    told += [f"stacked {kind}" for kind in _KINDS]
    return told


def features(position: MyVillagePosition, seat: int) -> list[float]:
    """The position as this seat sees it."""
    first = seat if seat >= 0 else 0
    order = [(first + n) % position.seats for n in range(position.seats)]
    on_turn = NONE
    for step in position.stack:
        if isinstance(step, CloseTurn):
            on_turn = step.seat
    found: list[float] = []
    for other in order:
        _add_seat(found, position, other)
        found.append(float(other == position.first_player))
        found.append(float(other == position.token_holder()))
        found.append(float(other == position.seat))
        found.append(float(other == on_turn))
    _add_dice(found, position)
    _add_board(found, position)
    _add_stacks(found, position, seat)
    _add_steps(found, position)
    return found


def _flags(mask: int, size: int) -> list[float]:
    return [float(mask >> bit & 1) for bit in range(size)]


def _one_of(place: int, size: int) -> list[float]:
    return [float(n == place) for n in range(size)]


def _add_seat(found: list[float], position: MyVillagePosition, seat: int) -> None:
    """What a village has."""
    parts = position.parts
    found += _one_of(position.board[seat], BOARDS)
    found.append(position.coins[seat] / MANY_COINS)
    found.append(position.clock[seat] / parts.clouds)
    found.append(position.tree[seat] / MANY_STORIES)
    found.append(position.saved[seat] / MANY_SAVED)
    found.append(position.laborers[seat] / MANY_LABORERS)
    found += _flags(position.villagers[seat], PROFESSIONS)
    found += _flags(position.pupils[seat], len(DESK))
    found += _one_of(position.headman[seat], len(PATH))
    for good in range(GOODS):
        found.append(position.goods[seat * GOODS + good] / parts.spaces[FIRST_FIELD + FIELDS])
    found.append(position.jokers[seat] / parts.spaces[GUILDS])
    found.append(position.meeting[seat] / parts.spaces[FIRST_MEETING])
    found.append(windows(position, seat) / MANY_WINDOWS)
    found.append(position.served.count(seat) / MANY_CUSTOMERS)
    found.append(float(position.tile[seat] == HOME))
    found.append(float(position.tile[seat] not in (HOME, NONE)))
    found += _flags(position.marks[seat], MARKS)
    for owner in position.owner:
        found.append(float(owner == seat))
    for customer in range(CUSTOMERS):
        waiting = position.owner[FIRST_CUSTOMER + customer] == seat and position.served[customer] == NONE
        found.append(float(waiting and position.can_pay(seat, position.prices.cards[FIRST_CUSTOMER + customer])))
    points = categories(position, seat)
    for each in points:
        found.append(each / MANY_POINTS)
    found.append(sum(points) / HIGH_SCORE)


def _add_dice(found: list[float], position: MyVillagePosition) -> None:
    """The pool, and what was chosen from it in this turn."""
    for count in position.pool:
        found.append(count / MANY_DICE)
    value = NONE
    pair = NONE
    for step in position.stack:
        if isinstance(step, (Activate, NextWhite)):
            value = step.value
        elif isinstance(step, SetValue):
            pair = step.pair
    found += _one_of(value - LOWEST, HIGHEST - LOWEST + 1)
    dice = PAIRS[pair] if pair != NONE else (NONE, NONE)
    for die in dice:
        found += _one_of(NONE if die == NONE else pips(die) - 1, PIPS)
    for die in dice:
        found.append(float(is_black(die)))


def _add_board(found: list[float], position: MyVillagePosition) -> None:
    """What lies open for all."""
    parts = position.parts
    for count in position.chronicle:
        found.append(count / len(parts.chronicle_story))
    found.append(position.graves / MANY_GRAVES)
    found.append(position.coffins() / parts.last_coffin)
    found.append(position.rat / parts.rat_distance)
    found.append(position.round / MANY_ROUNDS)
    found.append(position.turn / (position.seats * parts.turns))
    found.append(float(position.next_first != NONE))
    found.append(position.token_story / MANY_STORIES)
    found.append(position.crossings / MANY_CROSSINGS)
    found.append(position.healing / max(1, parts.spaces[HEALING]))
    hired = 0
    for step in position.stack:
        if isinstance(step, Hire):
            hired = step.hired + step.free
    found.append(hired / MANY_HIRED)
    found += _flags(position.plowed, FIELDS)


def _add_stacks(found: list[float], position: MyVillagePosition, seat: int) -> None:
    """What can be had, and what is still to come in an order that nobody knows."""
    waiting = [0.0] * CUSTOMERS
    for customer in position.open_customers:
        waiting[customer] = 1.0
    to_come = [0.0] * CUSTOMERS
    for customer in position.hidden_customers:
        to_come[customer] = 1.0
    found += waiting
    found += to_come
    for server in position.served:
        found.append(float(server != NONE))
    tops = [0.0] * len(MONK)
    covered = [0.0] * len(MONK)
    for symbol in range(SYMBOLS):
        for monk in position.monks[symbol]:
            covered[monk] = 1.0
        top = position.top_monk(symbol)
        if top != NONE:
            tops[top], covered[top] = 1.0, 0.0
    found += tops
    found += covered
    turned = position.turned if sees_turned(position, seat) else NONE
    found += _one_of(turned, TRAVELS)
    for letter in range(LETTERS):
        left = 0
        for travel in range(TRAVELS):
            if LETTER_OF_TRAVEL[travel] == letter and position.owner[FIRST_TRAVEL + travel] == NONE:
                left += 1
        found.append(left / MANY_CARDS)


def _add_steps(found: list[float], position: MyVillagePosition) -> None:
    """The pending decision, and all that waits behind it."""
    awaits = [0.0] * len(_DECISIONS)
    stacked = [0.0] * len(_KINDS)
    for step in position.stack:
        stacked[_KIND[step.name]] = 1.0
    if position.stack:
        awaits[_DECISION[position.stack[-1].name]] = 1.0
    found += awaits
    found += stacked
