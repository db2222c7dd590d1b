"""The pieces of Village as JSON, under the identifiers of the specification, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from parish.games.village.names import (
    CITY,
    CUBE,
    CUBES,
    CUSTOMER,
    CUSTOMERS,
    MEMBERS,
    PLACE,
    PLACES,
    SECTION,
    SPACE,
    STALL,
    WARE,
    WARES,
)

if TYPE_CHECKING:
    from parish.games.village.position import VillagePosition

_NOBODY = -1


def pieces(position: VillagePosition) -> dict[str, object]:
    """Everything, secrets included: what a position is saved as."""
    told = open_pieces(position, list(range(position.seats)))
    told["hidden_customers"] = [CUSTOMER[customer] for customer in position.hidden_customers]
    return told


def open_pieces(position: VillagePosition, open_hands: list[int]) -> dict[str, object]:
    """What lies open on the table. The customers of a seat are named only if it is one of the open hands."""
    return {
        "round": position.round,
        "turns": position.turns,
        "starting_player": position.starter,
        "next_starting_player": _seat_or_none(position.next_starter),
        "end_triggered_by": _seat_or_none(position.trigger),
        "filled_chronicle": position.filled_chronicle,
        "final_turns": position.final_turns,
        "spaces": {
            space: _counts(CUBE.items, position.cubes[n * CUBES : (n + 1) * CUBES]) for n, space in enumerate(SPACE)
        },
        "green_bag": _counts(CUBE.items, position.bag),
        "supply": dict(zip(WARE, position.supply, strict=True)),
        "players": [_player(position, seat, seat in open_hands) for seat in range(position.seats)],
        "chronicle_free": dict(zip(SECTION, position.room, strict=True)),
        "graves_free": position.graves,
        "stalls": {
            STALL[n]: None if customer == _NOBODY else CUSTOMER[customer] for n, customer in enumerate(position.stalls)
        },
        "queue": [CUSTOMER[customer] for customer in position.queue],
        "customers_hidden": len(position.hidden_customers),
        "figures_drawn": position.drawn,
    }


def _player(position: VillagePosition, seat: int, open_hand: bool) -> dict[str, object]:
    customers = [CUSTOMER[customer] for customer in range(CUSTOMERS) if position.buyer[customer] == seat]
    told: dict[str, object] = {
        "prestige": position.prestige[seat],
        "time": position.clock[seat],
        "deaths_owed": position.owed[seat],
        "wares": _counts(WARE.items, position.owned[seat * WARES : (seat + 1) * WARES]),
        "members": [
            {"generation": position.parts.generation_of[member] + 1, "place": _place_of(position, seat, member)}
            for member in range(MEMBERS)
        ],
        "markers": [city for n, city in enumerate(CITY) if position.markers[seat] >> n & 1],
        "customers": len(customers),
    }
    if open_hand:
        told["customers_served"] = customers
    return told


def _place_of(position: VillagePosition, seat: int, member: int) -> str:
    for place in range(PLACES):
        if position.people[seat * PLACES + place] >> member & 1:
            return PLACE[place]
    raise AssertionError(f"member {member} of seat {seat} is nowhere")


def _counts(names: tuple[str, ...], counts: list[int]) -> dict[str, int]:
    return {name: count for name, count in zip(names, counts, strict=True) if count}


def _seat_or_none(seat: int) -> int | None:
    return None if seat == _NOBODY else seat


def restore(told: Mapping[str, Any], position: VillagePosition) -> None:
    """Put the pieces that `pieces` told of onto a position of the same set-up."""
    position.round = told["round"]
    position.turns = told["turns"]
    position.starter = told["starting_player"]
    position.next_starter = _or_nobody(told["next_starting_player"])
    position.trigger = _or_nobody(told["end_triggered_by"])
    position.filled_chronicle = told["filled_chronicle"]
    position.final_turns = told["final_turns"]
    position.cubes = [told["spaces"][space].get(cube, 0) for space in SPACE for cube in CUBE]
    position.bag = [told["green_bag"].get(cube, 0) for cube in CUBE]
    position.supply = [told["supply"][ware] for ware in WARE]
    position.owned = [player["wares"].get(ware, 0) for player in told["players"] for ware in WARE]
    position.room = [told["chronicle_free"][section] for section in SECTION]
    position.graves = told["graves_free"]
    position.stalls = [_or_nobody_customer(told["stalls"][STALL[n]]) for n in range(len(position.stalls))]
    position.queue = [CUSTOMER.index(customer) for customer in told["queue"]]
    position.hidden_customers = [CUSTOMER.index(customer) for customer in told["hidden_customers"]]
    position.drawn = told["figures_drawn"]
    position.people = [0] * (position.seats * PLACES)
    position.buyer = [_NOBODY] * CUSTOMERS
    for seat, player in enumerate(told["players"]):
        position.prestige[seat] = player["prestige"]
        position.clock[seat] = player["time"]
        position.owed[seat] = player["deaths_owed"]
        position.markers[seat] = sum(1 << CITY.index(city) for city in player["markers"])
        for member, figure in enumerate(player["members"]):
            position.people[seat * PLACES + PLACE.index(figure["place"])] |= 1 << member
        for customer in player["customers_served"]:
            position.buyer[CUSTOMER.index(customer)] = seat


def _or_nobody(seat: int | None) -> int:
    return _NOBODY if seat is None else seat


def _or_nobody_customer(name: str | None) -> int:
    return _NOBODY if name is None else CUSTOMER.index(name)
