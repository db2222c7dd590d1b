"""A table in the middle of a game, set by hand: what the illustrations of the rules show."""

from __future__ import annotations

from typing import Final

from parish.games.village.names import (
    CHRONICLE,
    CUBE,
    CUBES,
    CUSTOMER,
    FARM,
    GENERATION,
    GRAVE,
    PLACE,
    RESERVE,
    SECTIONS,
    SPACE,
    WARE,
)
from parish.games.village.position import VillagePosition

#: For as many players is the sample.
PLAYERS: Final = 3

#: Where people of each seat are, by the generations on their figures; the others are at home or not yet born.
_PEOPLE: Final[tuple[dict[str, str], ...]] = (
    {
        "chronicle:crafts": "1",
        "chronicle:farm": "1",
        "farm": "122",
        "crafts:smithy": "1",
        "council:2": "2",
        "church:1": "3",
        "travel:A": "3",
    },
    {
        "chronicle:council": "1",
        "chronicle:farm": "1",
        "farm": "23",
        "crafts:stables": "1",
        "crafts:scrivener": "2",
        "church:2": "1",
        "church:1": "2",
        "travel:D": "3",
    },
    {
        "chronicle:church": "1",
        "grave": "1",
        "farm": "12",
        "crafts:wainwright": "2",
        "council:1": "1",
        "council:3": "2",
        "church:3": "3",
        "bag": "3",
    },
)
_OWNED: Final[tuple[dict[str, int], ...]] = (
    {"orange": 2, "green": 3, "brown": 1, "plow": 1, "horse": 1, "grain": 3, "coin": 1},
    {"green": 1, "pink": 2, "ox": 1, "scroll": 1, "grain": 2, "coin": 2},
    {"orange": 1, "brown": 2, "wagon": 2, "grain": 4},
)
#: The hour of each time marker, the prestige, the cities seen and the customers served.
_HOURS: Final = (7, 4, 9)
_PRESTIGE: Final = (6, 3, 8)
_CITIES: Final = ("A", "BD", "")
_SERVED: Final = (("K01", "K14"), ("K05",), ("K20",))
_STALLS: Final = ("K09", "K12", "K03", "K16")
_QUEUE: Final = ("K07", "K22", "K11", "K02", "K24")
_CUBES: Final = {
    "harvest": ("orange", "pink"),
    "family": ("green", "plague", "brown"),
    "crafts": ("orange", "green", "pink"),
    "market": ("green", "orange"),
    "travel": ("pink", "brown"),
    "council": ("green", "brown"),
    "church": ("brown", "orange", "plague"),
}


def arrange(position: VillagePosition) -> None:
    """Set the pieces of a game that has just begun as they may lie some rounds later. None is lost."""
    for seat in range(PLAYERS):
        _place_people(position, seat)
        _place_wares(position, seat)
        position.clock[seat] = _HOURS[seat]
        position.prestige[seat] = _PRESTIGE[seat]
        position.markers[seat] = sum(1 << "ABCDEF".index(city) for city in _CITIES[seat])
    _lay_out_customers(position)
    _lay_out_cubes(position)


def _place_people(position: VillagePosition, seat: int) -> None:
    """Everybody is born first, and then goes their way."""
    for place, generations in _PEOPLE[seat].items():
        for name in generations:
            generation = GENERATION.index(name)
            position.shift(seat, _origin(position, seat, generation), PLACE.index(place), generation)
            section = PLACE.index(place) - CHRONICLE
            if 0 <= section < SECTIONS:
                position.room[section] -= 1
            elif PLACE.index(place) == GRAVE:
                position.graves -= 1


def _origin(position: VillagePosition, seat: int, generation: int) -> int:
    """Whoever is not born yet comes from the reserve."""
    return RESERVE if position.at(seat, RESERVE) & position.parts.generation_mask[generation] else FARM


def _place_wares(position: VillagePosition, seat: int) -> None:
    position.spend(seat, WARE.index("coin"), position.has(seat, WARE.index("coin")))
    for ware, count in _OWNED[seat].items():
        position.gain(seat, WARE.index(ware), count)


def _lay_out_customers(position: VillagePosition) -> None:
    position.stalls = [CUSTOMER.index(name) for name in _STALLS]
    position.queue = [CUSTOMER.index(name) for name in _QUEUE]
    for seat, served in enumerate(_SERVED):
        for name in served:
            position.buyer[CUSTOMER.index(name)] = seat
    known = {*position.stalls, *position.queue}
    position.hidden_customers = [
        customer for customer, buyer in enumerate(position.buyer) if buyer < 0 and customer not in known
    ]


def _lay_out_cubes(position: VillagePosition) -> None:
    """All cubes of the spaces go back into the green bag, and some of them come out."""
    for n, count in enumerate(position.cubes):
        position.bag[n % CUBES] += count
        position.cubes[n] = 0
    for space, kinds in _CUBES.items():
        for kind in kinds:
            position.bag[CUBE.index(kind)] -= 1
            position.cubes[SPACE.index(space) * CUBES + CUBE.index(kind)] += 1
