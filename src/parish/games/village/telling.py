"""The pieces of Village as JSON, under the identifiers of the specification, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from parish.games.village.names import (
    BUILDING,
    CITY,
    COLOUR,
    CUBE,
    CUBES,
    CUSTOMER,
    CUSTOMERS,
    GATE,
    MEMBERS,
    PLACE,
    PLACES,
    ROAD,
    SECTION,
    SPACE,
    STALL,
    VILLAGE,
    WANT,
    WARE,
    WARES,
)

if TYPE_CHECKING:
    from parish.games.village.components import Components
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


def printed(parts: Components) -> dict[str, object]:
    """What the board shows: prices, times, points and rewards under the options of this match."""
    return {
        "spaces": dict(zip(SPACE, parts.space_cubes, strict=True)),
        "life_track": parts.life_track_length,
        "plague_time": parts.plague_time,
        "grain_capacity": parts.grain_capacity,
        "harvest": {
            "base": parts.harvest_base,
            "horse_and_plow": parts.harvest_horse_and_plow,
            "ox_and_plow": parts.harvest_ox_and_plow,
        },
        "buildings": {
            building: {
                "training_time": parts.training_time[n],
                "production_time": parts.production_time[n],
                "goods": [WARE[ware] for ware in parts.made[n]],
                "price": {**_cubes(parts.price_cubes[n]), **_counts(("grain",), [parts.price_grain[n]])},
            }
            for n, building in enumerate(BUILDING)
        },
        "mill": {"time": parts.mill_time, "grain": parts.mill_grain, "coins": parts.mill_coins},
        "extra_cost": {"cubes": _cubes(parts.extra_cubes), "time": parts.extra_time},
        "cities": {
            city: _counts(
                ("prestige", "cubes", "coins"),
                [parts.reward_prestige[n], parts.reward_cubes[n], parts.reward_coins[n]],
            )
            for n, city in enumerate(CITY)
        },
        "roads": {
            road: {
                "from": VILLAGE if parts.road_from[n] == GATE else CITY[parts.road_from[n]],
                "to": CITY[parts.road_to[n]],
                "one_way": parts.road_one_way[n],
                "time": parts.road_time[n],
                "wagons": parts.road_wagons[n],
                "cubes": _cubes(parts.road_cubes[n]),
            }
            for n, road in enumerate(ROAD)
        },
        "travel_points": parts.travel_points,
        "council": {
            "cubes": _cubes(parts.council_cubes),
            "scrolls": parts.council_scrolls,
            "time": parts.council_time,
            "points": parts.chamber_points,
            "privilege_cubes": parts.privilege_cubes,
            "privilege_coins": parts.privilege_coins,
            "privilege_prestige": parts.privilege_prestige,
        },
        "church": {
            "cubes": _cubes(parts.church_cubes),
            "time": parts.church_time,
            "points": parts.window_points,
            "step_grain": parts.step_grain[1:],
        },
        "mass": {
            "draws": parts.mass_draws,
            "monks": parts.monks,
            "coins_per_draw": parts.coins_per_draw,
            "majority_prestige": parts.majority_prestige,
        },
        "well_cubes": parts.well_cubes,
        "chronicle": dict(zip(SECTION, parts.chronicle_spaces, strict=True)),
        "chronicle_points": parts.chronicle_points,
        "graves": parts.graves,
        "coin_points": parts.coin_points,
    }


def tile(parts: Components, customer: int) -> dict[str, object]:
    """What a customer wants, and the points for it."""
    return {"need": _counts(WANT.items, parts.customer_needs[customer]), "points": parts.customer_points[customer]}


def _cubes(cost: tuple[int, ...]) -> dict[str, int]:
    return _counts(COLOUR.items, list(cost))


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
