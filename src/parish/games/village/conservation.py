"""Nothing is lost and nothing appears: what must hold between any two decisions (section 3.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parish.games.village.names import (
    CHRONICLE,
    COIN,
    COLOURS,
    CUBE,
    CUBES,
    CUSTOMERS,
    FIRST_GOOD,
    GENERATIONS,
    GOODS,
    GRAIN,
    GRAVE,
    PLACES,
    PLAGUE,
    RESERVE,
    SECTION,
    SECTIONS,
    SPACES,
    WARE,
    WARES,
)

if TYPE_CHECKING:
    from parish.games.village.position import VillagePosition


def faults(position: VillagePosition) -> list[str]:
    """What is lost, doubled or where it cannot be."""
    return [*_wares(position), *_families(position), *_customers(position)]


def _wares(position: VillagePosition) -> list[str]:
    """VIL-INV-1 to VIL-INV-5."""
    parts, terms = position.parts, position.terms
    found: list[str] = []
    for ware, name in enumerate(WARE):
        count = position.supply[ware] + sum(position.has(seat, ware) for seat in range(position.seats))
        if ware < CUBES:
            count += position.bag[ware] + sum(position.cubes[space * CUBES + ware] for space in range(SPACES))
        if ware < COLOURS:
            expected = parts.cubes_per_colour
        elif ware == PLAGUE:
            expected = parts.plague_cubes
        elif ware < FIRST_GOOD + GOODS:
            expected = parts.tiles_per_good
        else:
            expected = parts.grain if ware == GRAIN else parts.coins
        limited = terms.coins_limited if ware == COIN else terms.goods_limited or not FIRST_GOOD <= ware < GRAIN
        if count != expected:
            found.append(f"there are {count} of {name}, not {expected}")
        if limited and position.supply[ware] < 0:
            found.append(f"the supply of {name} is {position.supply[ware]}")
    for seat in range(position.seats):
        owned = position.owned[seat * WARES : (seat + 1) * WARES]
        if min(owned) < 0:
            found.append(f"seat {seat} owns less than nothing: {owned}")
        if owned[PLAGUE]:
            found.append(f"seat {seat} owns plague cubes")
        if owned[GRAIN] > parts.grain_capacity:
            found.append(f"seat {seat} has {owned[GRAIN]} grain")
    found += [f"less than no {CUBE[kind]} in the bag" for kind in range(CUBES) if position.bag[kind] < 0]
    return found


def _families(position: VillagePosition) -> list[str]:
    """VIL-INV-6, VIL-INV-11, and the places of the dead."""
    parts = position.parts
    everybody = sum(parts.generation_mask)
    found: list[str] = []
    for seat in range(position.seats):
        masks = position.people[seat * PLACES : (seat + 1) * PLACES]
        joined = 0
        for mask in masks:
            joined |= mask
        if joined != everybody or sum(masks) != everybody:
            found.append(f"a member of seat {seat} is lost or in two places")
        unborn = masks[RESERVE]
        for generation in range(GENERATIONS - 1):
            born = parts.generation_mask[generation + 1] & ~unborn
            if born and unborn & parts.generation_mask[generation]:
                found.append(f"seat {seat} has born generation {generation + 2} before all of {generation + 1}")
        if not 0 <= position.clock[seat] < parts.life_track_length:
            found.append(f"the time marker of seat {seat} stands on {position.clock[seat]}")
    for section in range(SECTIONS):
        dead = sum(position.at(seat, CHRONICLE + section).bit_count() for seat in range(position.seats))
        if dead + position.room[section] != parts.chronicle_spaces[section]:
            found.append(f"section {SECTION[section]} has {dead} entries and {position.room[section]} free spaces")
    buried = sum(position.at(seat, GRAVE).bit_count() for seat in range(position.seats))
    if buried + position.graves != parts.graves:
        found.append(f"there are {buried} in the graves and {position.graves} free graves")
    return found


def _customers(position: VillagePosition) -> list[str]:
    """VIL-INV-8."""
    shown = [customer for customer in position.stalls if customer >= 0]
    taken = [customer for customer in range(CUSTOMERS) if position.buyer[customer] >= 0]
    everywhere = sorted([*shown, *position.queue, *position.hidden_customers, *taken])
    return [] if everywhere == list(range(CUSTOMERS)) else [f"customers are lost or doubled: {everywhere}"]
