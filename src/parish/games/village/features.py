"""A position of Village as a fixed number of numbers, for learning.

Conventions:

* The vector is as long for every position with the same number of players, and `names` tells what each entry is.
* It is told from one seat: `me` is that seat, `left1` its left neighbour, `left2` the next one clockwise, and so on.
  A spectator sees the table as seat 0 does.
* Amounts are divided by about the most that is met in play, so entries lie between 0 and 1, rarely a little above.
  What may or may not be so is 1 or 0.
* Only what the seat may know goes in: of the customers face down which they are, but not their order; of others'
  customers, where they are kept hidden, only how many.
* `awaits` tells the kind of the pending step; `stacked` every kind on the stack, so also what is still to follow.
"""

from __future__ import annotations

from typing import Final

from parish.engine.step import Task
from parish.engine.view import REFEREE
from parish.games.village.components import Components
from parish.games.village.names import (
    BAG,
    CHAMBERS,
    CHRONICLE,
    CHURCH,
    CITIES,
    CITY,
    COIN,
    COLOURS,
    COUNCIL,
    CUBE,
    CUBES,
    CUSTOMER,
    CUSTOMERS,
    FARM,
    FIRST_GOOD,
    GENERATION,
    GENERATIONS,
    GOODS,
    MEMBERS,
    PLACE,
    PLACES,
    PLAGUE,
    QUEUE,
    QUEUES,
    SECTION,
    SECTIONS,
    SPACE,
    STALL,
    STALLS,
    WANT,
    WANTS,
    WARE,
    WARES,
    WINDOWS,
)
from parish.games.village.position import NONE, VillagePosition
from parish.games.village.scoring import CATEGORIES, count_bits
from parish.games.village.steps import ALL
from parish.games.village.steps.farm import harvest_yield
from parish.games.village.steps.market import MarketRound, MarketTurn
from parish.games.village.steps.rounds import FinalTurns
from parish.games.village.steps.turn import CloseTurn

#: What amounts are divided by.
MANY_CUBES: Final = 6.0
MANY_GOODS: Final = 4.0
MANY_COINS: Final = 6.0
MANY_ROUNDS: Final = 8.0
MANY_POINTS: Final = 20.0
HIGH_SCORE: Final = 60.0
MANY_CUSTOMERS: Final = 6.0
MANY_ENTRIES: Final = 5.0
MANY_DEATHS: Final = 2.0
HIGH_PRICE: Final = 6.0
LARGE_WANT: Final = 4.0

#: Every kind of step and task by its place in the vector; kinds that somebody decides come in the first part too.
_DECISIONS: Final[list[str]] = [kind.name for kind in ALL if not issubclass(kind, Task)]
_KINDS: Final[list[str]] = [kind.name for kind in ALL]
_DECISION: Final[dict[str, int]] = {name: n for n, name in enumerate(_DECISIONS)}
_KIND: Final[dict[str, int]] = {name: n for n, name in enumerate(_KINDS)}

#: What a player owns: all wares but plague, each with what it is divided by.
_OWNED: Final[list[int]] = [ware for ware in range(WARES) if ware != PLAGUE]


class _Tables:
    """What is looked up for a data pack, because counting it anew takes too long."""

    def __init__(self, parts: Components) -> None:
        sizes = [max(1, count_bits(mask)) for mask in parts.generation_mask]
        #: By set of members: which part of each generation is in it.
        self.generations: Final[list[list[float]]] = [
            [count_bits(members & parts.generation_mask[g]) / sizes[g] for g in range(GENERATIONS)]
            for members in range(1 << MEMBERS)
        ]
        #: By customer: that there is one, its points and its wants.
        self.customers: Final[list[list[float]]] = [
            [1.0, parts.customer_points[customer] / HIGH_PRICE, *[need / LARGE_WANT for need in needs]]
            for customer, needs in enumerate(parts.customer_needs)
        ]
        #: By customer: (ware, count) pairs.
        self.wants: Final[list[list[tuple[int, int]]]] = [
            [(FIRST_GOOD + want, needs[want]) for want in range(WANTS) if needs[want]] for needs in parts.customer_needs
        ]
        self.mean_points: Final = sum(parts.customer_points) / CUSTOMERS
        goods = [MANY_GOODS] * GOODS
        #: By ware: what holdings are divided by, and how much there is in all.
        self.many: Final[list[float]] = [*[MANY_CUBES] * COLOURS, 1.0, *goods, float(parts.grain_capacity), MANY_COINS]
        cubes = [float(parts.cubes_per_colour)] * COLOURS
        goods = [float(parts.tiles_per_good)] * GOODS
        self.box: Final[list[float]] = [
            *cubes,
            float(parts.plague_cubes),
            *goods,
            float(parts.grain),
            float(parts.coins),
        ]


#: By digest of the data pack.
_tables: Final[dict[str, _Tables]] = {}


def names(players: int) -> list[str]:
    """What the entries of `features` are, in their order."""
    told: list[str] = []
    who = ["me", *[f"left{n}" for n in range(1, players)]]
    for one in who:
        told += [f"{one}: {WARE[ware]}" for ware in _OWNED]
        told += [f"{one}: generation {generation} at {place}" for place in PLACE for generation in GENERATION]
        told += [f"{one}: oldest visible generation {generation}" for generation in GENERATION]
        told += [f"{one}: marker in {city}" for city in CITY]
        told += [f"{one}: points {category}" for category in CATEGORIES]
        told += [f"{one}: points"]
        told += [f"{one}: {fact}" for fact in ("time", "deaths owed", "chronicle entries", "customers", "harvest")]
        told += [f"{one}: {fact}" for fact in ("starts", "starts next", "decides", "has the turn", "in market day")]
        told += [f"{one}: {fact}" for fact in ("triggered the end", "final turns left")]
    told += [f"{cube} on {space}" for space in SPACE for cube in CUBE]
    told += [f"{cube} in green bag" for cube in CUBE]
    told += [f"{ware} in supply" for ware in WARE]
    told += [f"free {section}" for section in SECTION]
    told += ["free graves", "round", "cubes left", "end triggered", "final turns", "figures drawn", "free sale"]
    for slot in [*STALL, *QUEUE]:
        told += [f"{slot}: customer", f"{slot}: points"]
        told += [f"{slot}: wants {want}" for want in WANT]
        told += [f"{slot}: {one} could serve" for one in who]
    told += [f"{customer} to come" for customer in CUSTOMER]
    told += [f"awaits {kind}" for kind in _DECISIONS]
    told += [f"stacked {kind}" for kind in _KINDS]
    return told


def features(position: VillagePosition, seat: int) -> list[float]:
    """The position as this seat sees it."""
    tables = _tables.get(position.parts.digest)
    if tables is None:
        tables = _tables[position.parts.digest] = _Tables(position.parts)
    seats = position.seats
    first = seat if seat >= 0 else 0
    order = [(first + n) % seats for n in range(seats)]

    awaits = [0.0] * len(_DECISIONS)
    stacked = [0.0] * len(_KINDS)
    on_turn = NONE
    inside = 0
    free_sale = 0.0
    final_turns = [0.0] * seats
    for step in position.stack:
        stacked[_KIND[step.name]] = 1.0
        if isinstance(step, CloseTurn):
            on_turn = step.seat
        elif isinstance(step, MarketTurn):
            inside = step.inside
            free_sale = float(step.first)
        elif isinstance(step, MarketRound):
            inside = step.inside
        elif isinstance(step, FinalTurns):
            for other in step.order:
                final_turns[other] += 1.0
    if position.stack:
        awaits[_DECISION[position.stack[-1].name]] = 1.0

    found: list[float] = []
    customers = _customer_points(position, seat, tables)
    deciding = position.seat
    for other in order:
        _add_seat(found, position, other, tables, customers[other])
        found.append(1.0 if other == position.starter else 0.0)
        found.append(1.0 if other == position.next_starter else 0.0)
        found.append(1.0 if other == deciding else 0.0)
        found.append(1.0 if other == on_turn else 0.0)
        found.append(float(inside >> other & 1))
        found.append(1.0 if other == position.trigger else 0.0)
        found.append(final_turns[other])
    _add_board(found, position, tables)
    found.append(free_sale)
    _add_market(found, position, order, tables)
    return found + awaits + stacked


def _customer_points(position: VillagePosition, seat: int, tables: _Tables) -> list[float]:
    """What everybody's customers bring, as far as the seat knows: what lies face down counts for the average."""
    served = [0.0] * position.seats
    closed = position.terms.hide_customer_points and position.stack and seat != REFEREE
    points = position.parts.customer_points
    buyers = position.buyer
    for customer in range(CUSTOMERS):
        buyer = buyers[customer]
        if buyer != NONE:
            served[buyer] += tables.mean_points if closed and buyer != seat else points[customer]
    return served


def _add_seat(
    found: list[float], position: VillagePosition, seat: int, tables: _Tables, customer_points: float
) -> None:
    """What a player has."""
    parts = position.parts
    owned = position.owned[seat * WARES : seat * WARES + WARES]
    many = tables.many
    for ware in _OWNED:
        found.append(owned[ware] / many[ware])
    people = position.people[seat * PLACES : seat * PLACES + PLACES]
    generations = tables.generations
    for members in people:
        found += generations[members]
    # Nobody is in two places, so a sum of sets is their union.
    visible = generations[sum(people[FARM:BAG])]
    oldest = 0
    while oldest < GENERATIONS and not visible[oldest]:
        oldest += 1
    for generation in range(GENERATIONS):
        found.append(1.0 if generation == oldest else 0.0)
    markers = position.markers[seat]
    for city in range(CITIES):
        found.append(float(markers >> city & 1))

    entries = count_bits(sum(people[CHRONICLE : CHRONICLE + SECTIONS]))
    score = 0.0
    for points in (
        float(position.prestige[seat]),
        float(parts.travel_points[count_bits(markers)]),
        float(_points_of(people[COUNCIL : COUNCIL + CHAMBERS], parts.chamber_points)),
        float(_points_of(people[CHURCH : CHURCH + WINDOWS], parts.window_points)),
        float(parts.chronicle_points[entries]),
        customer_points,
        float(parts.coin_points * owned[COIN]),
    ):
        score += points
        found.append(points / MANY_POINTS)
    found.append(score / HIGH_SCORE)

    found.append(position.clock[seat] / parts.life_track_length)
    found.append(position.owed[seat] / MANY_DEATHS)
    found.append(entries / MANY_ENTRIES)
    found.append(position.buyer.count(seat) / MANY_CUSTOMERS)
    found.append((harvest_yield(position, seat) if people[FARM] else 0) / parts.harvest_ox_and_plow)


def _points_of(people: list[int], points: list[int]) -> int:
    """The points of those who stand in chambers or windows."""
    total = 0
    for place, members in enumerate(people):
        if members:
            total += points[place] * count_bits(members)
    return total


def _add_board(found: list[float], position: VillagePosition, tables: _Tables) -> None:
    """What lies open for all."""
    parts = position.parts
    box = tables.box
    for lies in position.cubes:
        found.append(lies / MANY_CUBES)
    for cube in range(CUBES):
        found.append(position.bag[cube] / box[cube])
    for ware in range(WARES):
        # Where the box is no limit, the supply may sink below nothing.
        found.append(max(0, position.supply[ware]) / box[ware])
    for section in range(SECTIONS):
        found.append(position.room[section] / max(1, parts.chronicle_spaces[section]))
    found.append(position.graves / parts.graves)
    found.append(position.round / MANY_ROUNDS)
    found.append(sum(position.cubes) / parts.cubes_per_round)
    found.append(0.0 if position.trigger == NONE else 1.0)
    found.append(1.0 if position.final_turns else 0.0)
    found.append(position.drawn / parts.mass_draws)


def _add_market(found: list[float], position: VillagePosition, order: list[int], tables: _Tables) -> None:
    """The customers in sight and who could serve them, and those who are still to come."""
    owned = position.owned
    slots = position.stalls + [NONE] * (STALLS - len(position.stalls)) + position.queue
    slots += [NONE] * (STALLS + QUEUES - len(slots))
    nobody = [0.0] * (2 + WANTS + len(order))
    for customer in slots:
        if customer == NONE:
            found += nobody
            continue
        found += tables.customers[customer]
        wants = tables.wants[customer]
        for seat in order:
            base = seat * WARES
            could = 1.0
            for ware, count in wants:
                if owned[base + ware] < count:
                    could = 0.0
                    break
            found.append(could)
    to_come = [0.0] * CUSTOMERS
    for customer in position.hidden_customers:
        to_come[customer] = 1.0
    found += to_come
