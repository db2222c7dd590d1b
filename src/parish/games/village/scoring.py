"""Final scoring: one function per category (section 8 of the specification)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parish.engine.outcome import Outcome
from parish.games.village.names import (
    BAG,
    CHAMBERS,
    CHRONICLE,
    CHURCH,
    COIN,
    COUNCIL,
    CUSTOMERS,
    FARM,
    GENERATIONS,
    PLACES,
    SECTIONS,
    WINDOWS,
)

if TYPE_CHECKING:
    from parish.games.village.position import VillagePosition

CATEGORIES: Final = ("track", "travel", "council", "church", "chronicle", "customers", "coins")


def travel(position: VillagePosition, seat: int) -> int:
    """VIL-SCO-1: own markers on the map, wherever the travellers are now."""
    return position.parts.travel_points[count_bits(position.markers[seat])]


def council(position: VillagePosition, seat: int) -> int:
    """VIL-SCO-2: every own member in a chamber."""
    points = position.parts.chamber_points
    return sum(points[k] * count_bits(position.at(seat, COUNCIL + k)) for k in range(CHAMBERS))


def church(position: VillagePosition, seat: int) -> int:
    """VIL-SCO-3: every own member in a window; those in the black bag give nothing (VIL-SCO-4)."""
    points = position.parts.window_points
    return sum(points[k] * count_bits(position.at(seat, CHURCH + k)) for k in range(WINDOWS))


def chronicle_entries(position: VillagePosition, seat: int) -> int:
    return sum(count_bits(position.at(seat, CHRONICLE + section)) for section in range(SECTIONS))


def chronicle(position: VillagePosition, seat: int) -> int:
    """VIL-SCO-5: own entries in all sections together; graves give nothing (VIL-SCO-6)."""
    return position.parts.chronicle_points[chronicle_entries(position, seat)]


def tiles(position: VillagePosition, seat: int) -> int:
    """How many customers a seat has served."""
    return position.buyer.count(seat)


def customers(position: VillagePosition, seat: int) -> int:
    """VIL-SCO-7: the points of all own customers."""
    points = position.parts.customer_points
    return sum(points[customer] for customer in range(CUSTOMERS) if position.buyer[customer] == seat)


def coins(position: VillagePosition, seat: int) -> int:
    """VIL-SCO-8: every coin. Cubes, goods, grain and the members elsewhere give nothing (VIL-SCO-9)."""
    return position.parts.coin_points * position.has(seat, COIN)


def categories(position: VillagePosition, seat: int) -> list[int]:
    """VIL-SCO-10: what the total is made of, in the order of CATEGORIES."""
    return [
        position.prestige[seat],
        travel(position, seat),
        council(position, seat),
        church(position, seat),
        chronicle(position, seat),
        customers(position, seat),
        coins(position, seat),
    ]


def survivors(position: VillagePosition, seat: int) -> int:
    """VIL-TIE-3: living members on the farm, on the board and in the black bag."""
    return sum(count_bits(position.people[seat * PLACES + place]) for place in range(FARM, BAG + 1))


def youngest_generation(position: VillagePosition, seat: int) -> int:
    """Option `tie_breaker_2` = highest_generation: the highest number on a living member."""
    for generation in range(GENERATIONS - 1, -1, -1):
        mask = position.parts.generation_mask[generation]
        if any(position.people[seat * PLACES + place] & mask for place in range(FARM, BAG + 1)):
            return generation + 1
    return 0


def outcome(position: VillagePosition) -> Outcome:
    """Points of every seat, and what breaks ties (VIL-TIE-1 to VIL-TIE-4)."""
    second = youngest_generation if position.terms.tie_by_generation else survivors
    seats = range(position.seats)
    end = ""
    if position.over:
        # Nobody has triggered the end: the guard of VIL-DEC-8.
        end = "rounds" if position.trigger < 0 else "chronicle" if position.filled_chronicle else "graves"
    return Outcome(
        CATEGORIES,
        [categories(position, seat) for seat in seats],
        [[tiles(position, seat), second(position, seat)] for seat in seats],
        end=end,
        rounds=position.round,
        turns=position.turns,
    )


def count_bits(mask: int) -> int:
    """How many members, or cities, a mask holds."""
    return mask.bit_count()
