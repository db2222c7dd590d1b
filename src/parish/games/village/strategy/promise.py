"""How promising choices look at first sight: where a search should look first, and longest."""

from __future__ import annotations

from typing import Final

from parish.games.village.names import (
    BAG,
    CHURCH,
    CHURCH_SPACE,
    COIN,
    COLOURS,
    COUNCIL,
    COUNCIL_SPACE,
    CUBES,
    FARM,
    GRAIN,
    GREEN,
    HARVEST_SPACE,
    MARKET_SPACE,
    PLACES,
    SCROLL,
    SECTION_OF_PLACE,
    SPACES,
    TRAVEL_SPACE,
    WAGON,
    WARES,
)
from parish.games.village.position import NONE, VillagePosition
from parish.games.village.steps.market import can_serve
from parish.games.village.vocabulary import (
    BURY,
    DONE,
    GO,
    MILL,
    NO_PRIVILEGE,
    PASS,
    PAY,
    PAYMENTS,
    RETURN,
    SERVE,
    SKIP,
    STOP,
    TAKE,
    VOCABULARY,
    WELL,
)

#: What may follow on each space, as the number of choices that are worth a look; and where nothing can be done.
WIDTH: Final[list[float]] = [3.0, 5.0, 16.0, 6.0, 8.0, 12.0, 8.0]
IDLE: Final = 2.0
#: A cube that makes a pair is wanted more than one that stands alone, and that more than a fourth of its kind.
WANTED: Final[list[float]] = [0.8, 1.0, 0.8, 0.5]
FULL: Final = 0.3
#: Plague is taken for the sake of the space, or to lose time.
PLAGUE_WANTED: Final = 0.5
#: The well, as against a cube on a space of middling width.
WELL_WANTED: Final = 6.0
#: To leave a thing undone is worth a look, but no more.
UNDONE: Final = 0.2
#: Each coin in a payment that cubes could make makes it less likely by this.
COIN_SPARED: Final = 0.4


def _at_rest() -> list[float]:
    """By choice: its promise as far as the position does not matter."""
    table = [1.0] * len(VOCABULARY)
    for block in (SKIP, STOP, PASS, DONE, NO_PRIVILEGE):
        table[block.start] = UNDONE
    for choice in range(WELL.start, WELL.stop):
        table[choice] = WELL_WANTED
    for choice in range(RETURN.start, RETURN.stop):
        table[choice] = UNDONE
    for space in range(SPACES):
        table[GO.start + space] = WIDTH[space]
    table[MILL.start] = 0.6
    for payment, counts in enumerate(PAYMENTS):
        table[PAY.start + payment] = COIN_SPARED ** counts[-1]
        table[WELL.start + payment] *= COIN_SPARED ** counts[-1]
    return table


_PROMISE: Final[list[float]] = _at_rest()


def promise(position: VillagePosition, choices: list[int]) -> list[float]:
    """Positive weights of some legal choices of the pending decision."""
    first = choices[0]
    if first < WELL.start:
        return _sources(position, choices)
    if BURY.start <= first < BURY.stop:
        return [_death(position, choice - BURY.start) for choice in choices]
    table = _PROMISE
    if SERVE.start <= first < SERVE.stop:
        points = position.parts.customer_points
        return [points[choice - SERVE.start] if choice < SERVE.stop else table[choice] for choice in choices]
    return [table[choice] for choice in choices]


def _sources(position: VillagePosition, choices: list[int]) -> list[float]:
    """Cubes by their colour and by what their space allows."""
    seat = position.seat
    wide = [WIDTH[space] if _of_use(position, seat, space) else IDLE for space in range(SPACES)]
    base = seat * WARES
    wanted = [PLAGUE_WANTED] * CUBES
    for colour in range(COLOURS):
        count = position.owned[base + colour]
        wanted[colour] = WANTED[count] if count < 4 else FULL
    table = _PROMISE
    found: list[float] = []
    for choice in choices:
        if choice < WELL.start:
            place = choice - TAKE.start
            found.append(wide[place // CUBES] * wanted[place % CUBES])
        else:
            found.append(table[choice])
    return found


def _of_use(position: VillagePosition, seat: int, space: int) -> bool:
    """Whether the action of a space seems to be possible."""
    people = position.people
    base = seat * PLACES
    farm = people[base + FARM] != 0
    owned = position.owned
    own = seat * WARES
    if space == HARVEST_SPACE:
        return farm and owned[own + GRAIN] < position.parts.grain_capacity
    if space == MARKET_SPACE:
        for customer in position.stalls:
            if customer != NONE and can_serve(position, seat, customer):
                return True
        return False
    if space == TRAVEL_SPACE:
        return owned[own + WAGON] > 0
    if space == COUNCIL_SPACE:
        for place in range(base + COUNCIL, base + CHURCH):
            if people[place]:
                return True
        return owned[own + SCROLL] + owned[own + GREEN] + owned[own + COIN] > 0
    return farm or space != CHURCH_SPACE


def _death(position: VillagePosition, place: int) -> float:
    """Rather where the chronicle has room, and rather from the farm or a workshop than out of office."""
    in_office = COUNCIL <= place < BAG
    room = position.room[SECTION_OF_PLACE[place]] > 0
    return (1.0 if room else UNDONE) * (UNDONE if in_office else 1.0)
