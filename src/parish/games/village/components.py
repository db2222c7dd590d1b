"""What is printed on the components of Village, read from a data pack into the form that fast rules need.

No number of the game lives in the code: every one comes from the pack. The bounds that are named here only say how
far the vocabulary and the rules of the game can follow a changed pack.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from parish.engine.errors import BadSetup
from parish.engine.pack import DataPack, Table
from parish.engine.vocabulary import Axis
from parish.games.village.names import (
    BROWN,
    BUILDING,
    CHAMBERS,
    CITIES,
    CITY,
    COLOUR,
    COLOURS,
    COUNT,
    CUSTOMER,
    FEWEST_SEATS,
    GATE,
    GENERATIONS,
    GOOD,
    GOODS,
    GRAIN,
    GREEN,
    MEMBERS,
    ORANGE,
    PINK,
    QUEUES,
    ROAD,
    SEATS,
    SECTION,
    SPACE,
    STALLS,
    VILLAGE,
    WANT,
    WARE,
    WINDOW,
    WINDOWS,
)
from parish.games.village.vocabulary import MOST_CUBES

GAME: Final = "village"
#: Cubes of each colour: orange, green, brown, pink.
CubeCost: TypeAlias = tuple[int, int, int, int]

LIFE_TRACK_RANGE: Final = (5, 20)
STEP_GRAIN_RANGE: Final = (0, 5)
STEP_TIME_RANGE: Final = (2, 3)

_MOST_TIME: Final = 20
_MOST_POINTS: Final = 99
_STEPPED_INTO: Final = Axis("window", WINDOW.items[1:])


class Components:
    """All numbers of the game for one player count. Lists are indexed by the axes of `names`; never change them."""

    def __init__(
        self,
        pack: DataPack,
        players: int,
        life_track_length: int | None,
        church_step_grain: tuple[int, int, int] | None,
        council_step_time: tuple[int, int, int] | None,
    ) -> None:
        if not FEWEST_SEATS <= players <= SEATS:
            raise BadSetup(f"Village is for {FEWEST_SEATS} to {SEATS} players, not {players}")
        pack.expect_game(GAME)
        column = COUNT.index(str(players))

        self.pack_name: Final = pack.name
        self.digest: Final = pack.digest
        self.players: Final = players

        # The box.
        box = pack.table("supply")
        start = pack.table("start")
        self.start_coins: Final = start.integer("coins", high=9)
        self.grain_capacity: Final = pack.table("farm").integer("grain_capacity", low=1, high=9)
        self.cubes_per_colour: Final = box.integer("cubes_per_colour", low=1, high=99)
        #: At least one, or a round could have no turns (VIL-INV-12).
        self.plague_cubes: Final = box.integer("plague_cubes", low=1, high=99)
        self.tiles_per_good: Final = box.integer("tiles_per_good", low=1, high=99)
        #: Enough for every farm, so that grain never runs out (VIL-SUP-4).
        self.grain: Final = box.integer("grain", low=SEATS * self.grain_capacity, high=99)
        self.coins: Final = box.integer("coins", low=SEATS * self.start_coins, high=99)
        #: Enough for every city, so that markers never run out (VIL-SUP-5).
        self.city_markers: Final = start.integer("city_markers", low=CITIES, high=9)

        # Family members: bit i of a mask is member i.
        members = pack.table("members")
        generations = members.integers("generations", MEMBERS, low=1, high=GENERATIONS, rising=True)
        first = members.integer("start_generation", low=1, high=GENERATIONS)
        if first != generations[0]:
            raise members.fault("start_generation", f"{generations[0]}, the lowest generation there is")
        self.generation_of: Final = [generation - 1 for generation in generations]
        self.generation_mask: Final = [_mask(self.generation_of, generation) for generation in range(GENERATIONS)]
        #: The members who start on the farm.
        self.start_mask: Final = self.generation_mask[first - 1]

        # Seeding.
        bag = pack.rows("bag_cubes", "players", COUNT)
        spaces = pack.rows("space_cubes", "players", COUNT)
        self.bag_cubes: Final = [row.counts("add", COLOUR, high=99, complete=True) for row in bag][column]
        self.space_cubes: Final = [row.counts("place", SPACE, low=1, high=9, complete=True) for row in spaces][column]
        self.cubes_per_round: Final = sum(self.space_cubes)

        # Time, harvest, small prices.
        low, high = LIFE_TRACK_RANGE
        clouds = pack.table("life_track").integer("length", low=low, high=high)
        self.life_track_length: Final = clouds if life_track_length is None else life_track_length
        _check_option("life_track_length", [self.life_track_length], 1, low, high)
        self.plague_time: Final = pack.table("plague").integer("time", high=_MOST_TIME)
        harvest = pack.table("harvest")
        self.harvest_base: Final = harvest.integer("base", low=1, high=9)
        self.harvest_horse_and_plow: Final = harvest.integer("horse_and_plow", low=self.harvest_base, high=9)
        self.harvest_ox_and_plow: Final = harvest.integer("ox_and_plow", low=self.harvest_horse_and_plow, high=9)
        self.well_cubes: Final = pack.table("well").integer("cubes", low=1, high=MOST_CUBES)
        self.coin_points: Final = pack.table("coin_points").integer("each", high=9)

        # Crafts, by building.
        buildings = pack.rows("building", "id", BUILDING)
        self.training_time: Final = [row.integer("training_time", high=_MOST_TIME) for row in buildings]
        self.production_time: Final = [row.integer("production_time", high=_MOST_TIME) for row in buildings]
        #: The goods that a building makes, as wares in ascending order.
        self.made: Final = [sorted(WARE.index(good) for good in row.words("goods", GOOD)) for row in buildings]
        #: What a good costs without a member.
        prices = [_price(row) for row in pack.rows("price", "building", BUILDING)]
        self.price_cubes: Final = [_cost(price) for price in prices]
        self.price_grain: Final = [price[COLOURS] for price in prices]
        mill = pack.table("mill")
        self.mill_time: Final = mill.integer("time", high=_MOST_TIME)
        self.mill_grain: Final = mill.integer("grain", low=1, high=self.grain_capacity)
        self.mill_coins: Final = mill.integer("coins", low=1, high=9)

        # Market.
        in_use = _by_players(pack.table("stalls"), "in_use", low=1, high=STALLS)
        self.stalls: Final = in_use[column]
        #: How many stalls the board shows; the last ones are closed in smaller games.
        self.stalls_printed: Final = in_use[-1]
        self.queue_length: Final = pack.table("queue").integer("length", low=1, high=QUEUES)
        extra = pack.table("extra_cost")
        self.extra_cubes: Final = _cubes(extra, "cubes")
        self.extra_time: Final = extra.integer("time", high=_MOST_TIME)
        customers = pack.rows("customer", "id", CUSTOMER)
        #: customer_needs[customer][want]
        self.customer_needs: Final = [_needs(row, self.tiles_per_good, self.grain_capacity) for row in customers]
        self.customer_points: Final = [row.integer("points", high=_MOST_POINTS) for row in customers]

        # Travel. What a first visit gives: exactly one of the three is not 0.
        rewards = [_reward(row) for row in pack.rows("city", "id", CITY)]
        self.reward_prestige: Final = [reward[0] for reward in rewards]
        self.reward_cubes: Final = [reward[1] for reward in rewards]
        self.reward_coins: Final = [reward[2] for reward in rewards]
        roads = pack.rows("road", "id", ROAD)
        #: GATE or a city.
        self.road_from: Final = [_road_from(row) for row in roads]
        self.road_to: Final = [row.index("to", CITY) for row in roads]
        self.road_one_way: Final = [row.flag("one_way", default=False) for row in roads]
        self.road_time: Final = [row.integer("time", high=_MOST_TIME) for row in roads]
        self.road_wagons: Final = [row.integer("wagons", high=9) for row in roads]
        self.road_cubes: Final = [_cubes(row, "cubes") for row in roads]
        _check_roads(roads, self.road_from, self.road_to, self.road_one_way)
        #: The (city, road) pairs that lead out of the village, and out of each city, cities in ascending order.
        self.departures: Final = _ways(GATE, self.road_from, self.road_to, self.road_one_way)
        self.roads_from: Final = [_ways(c, self.road_from, self.road_to, self.road_one_way) for c in range(CITIES)]
        #: By number of cities with an own marker.
        self.travel_points: Final = _points(pack.table("travel_points"), "by_cities", CITIES + 1)

        # Council.
        price = pack.table("council_price")
        self.council_cubes: Final = _cubes(price, "cubes")
        #: The vocabulary knows the payment of one scroll alone.
        self.council_scrolls: Final = price.integer("scrolls", low=1, high=1)
        entry = pack.table("council_entry").integer("time", high=_MOST_TIME)
        low, high = STEP_TIME_RANGE
        steps = pack.table("council_steps").integers("time", CHAMBERS - 1, low=low, high=high)
        #: Hours for reaching each chamber: the first from the farm, the others from the chamber before.
        self.council_time: Final = [entry, *(steps if council_step_time is None else council_step_time)]
        _check_option("council_step_time", self.council_time[1:], CHAMBERS - 1, low, high)
        self.chamber_points: Final = _points(pack.table("council_points"), "by_chamber", CHAMBERS)
        self.privilege_cubes: Final = pack.table("privilege_2").integer("cubes", low=1, high=MOST_CUBES)
        privilege = pack.table("privilege_4")
        self.privilege_coins: Final = privilege.integer("coins", low=1, high=9)
        self.privilege_prestige: Final = privilege.integer("prestige", low=1, high=_MOST_POINTS)

        # Church.
        church = pack.table("church_price")
        self.church_cubes: Final = _cubes(church, "cubes")
        self.church_time: Final = church.integer("time", low=1, high=_MOST_TIME)
        mass = pack.table("mass")
        self.mass_draws: Final = mass.integer("draws", low=1, high=9)
        #: As many as are drawn, or the black bag could run empty in a mass.
        self.monks: Final = mass.integer("monks", low=self.mass_draws, high=9)
        self.coins_per_draw: Final = mass.integer("coins_per_draw", low=1, high=9)
        self.majority_prestige: Final = mass.integer("majority_prestige", high=_MOST_POINTS)
        self.window_points: Final = _points(pack.table("window_points"), "by_window", WINDOWS)
        low, high = STEP_GRAIN_RANGE
        grain = [
            row.integer("grain", low=low, high=high) for row in pack.rows("church_step", "to_window", _STEPPED_INTO)
        ]
        #: Grain for the step into each window from the one on its right; nobody steps into the first.
        self.step_grain: Final = [0, *(grain if church_step_grain is None else church_step_grain)]
        _check_option("church_step_grain", self.step_grain[1:], WINDOWS - 1, low, high)

        # Chronicle and graves: how many spaces are free at the start, and how many the board shows.
        chronicle = pack.table("chronicle")
        free = [_by_players(chronicle, section, low=0, high=MEMBERS) for section in SECTION]
        if sum(section[0] for section in free) == 0:
            raise chronicle.complaint("no space is free in the smallest game; expected at least one")
        self.chronicle_spaces: Final = [section[column] for section in free]
        self.chronicle_printed: Final = [section[-1] for section in free]
        graves = _by_players(pack.table("graves"), "free", low=1, high=MEMBERS)
        self.graves: Final = graves[column]
        self.graves_printed: Final = graves[-1]
        told = _points(pack.table("chronicle_points"), "by_entries", 2, longest=MEMBERS + 1)
        #: By number of entries, up to all members: the last printed number also counts for more.
        self.chronicle_points: Final = told + [told[-1]] * (MEMBERS + 1 - len(told))

        pack.finish()

    @staticmethod
    def of(
        pack: DataPack,
        players: int,
        life_track_length: int | None = None,
        church_step_grain: tuple[int, int, int] | None = None,
        council_step_time: tuple[int, int, int] | None = None,
    ) -> Components:
        """The numbers of a pack for a player count; options of the game may stand in for three of them."""
        return Components(pack, players, life_track_length, church_step_grain, council_step_time)


def _check_option(key: str, values: list[int], length: int, low: int, high: int) -> None:
    if len(values) != length or not all(low <= value <= high for value in values):
        found = ", ".join(str(value) for value in values)
        raise BadSetup(f"option {key} is {found}; expected {length} of the whole numbers from {low} to {high}", key)


def _mask(generation_of: list[int], generation: int) -> int:
    mask = 0
    for member, its in enumerate(generation_of):
        if its == generation:
            mask |= 1 << member
    return mask


def _points(table: Table, key: str, length: int, longest: int = 0) -> list[int]:
    """Points that never fall along their row."""
    return table.integers(key, length, longest=longest, high=_MOST_POINTS, rising=True)


def _by_players(table: Table, key: str, low: int, high: int) -> list[int]:
    """A value for each player count; what is open in a smaller game is open in a larger one."""
    values = table.counts(key, COUNT, low=low, high=high, complete=True)
    if values != sorted(values):
        raise table.fault(key, "numbers that do not fall when the players grow more")
    return values


def _cost(counts: Sequence[int]) -> CubeCost:
    return (counts[ORANGE], counts[GREEN], counts[BROWN], counts[PINK])


def _cubes(table: Table, key: str) -> CubeCost:
    """A price in cubes."""
    counts = table.counts(key, COLOUR, high=MOST_CUBES)
    if not 1 <= sum(counts) <= MOST_CUBES:
        raise table.fault(key, f"from 1 to {MOST_CUBES} cubes together")
    return _cost(counts)


def _price(table: Table) -> list[int]:
    """What a good is bought for: cubes of each colour, and grain."""
    counts = table.counts("cost", [*COLOUR, WARE[GRAIN]], high=9)
    if sum(counts) == 0 or sum(counts[:COLOURS]) > MOST_CUBES:
        raise table.fault("cost", f"something to pay, with at most {MOST_CUBES} cubes in it")
    return counts


def _needs(table: Table, tiles: int, grain: int) -> list[int]:
    """What a customer wants; nobody may want more than a player can ever own."""
    counts = table.counts("need", WANT, high=9)
    if sum(counts) == 0 or max(counts[:GOODS]) > tiles or counts[GOODS] > grain:
        raise table.fault("need", f"at least one thing, at most {tiles} of a good and at most {grain} grain")
    return counts


def _reward(table: Table) -> list[int]:
    """Prestige, cubes of choice, coins."""
    counts = table.counts("reward", ["prestige", "cubes", "coins"], high=_MOST_POINTS)
    if counts.count(0) != len(counts) - 1 or counts[1] > MOST_CUBES:
        raise table.fault("reward", f"either prestige, or coins, or at most {MOST_CUBES} cubes")
    return counts


def _road_from(table: Table) -> int:
    start = table.word("from", [VILLAGE, *CITY])
    return GATE if start == VILLAGE else CITY.index(start)


def _check_roads(rows: list[Table], starts: list[int], ends: list[int], one_way: list[bool]) -> None:
    """Two places have one road at most, nobody walks home by road, and every city can be reached."""
    joined: dict[tuple[int, int], int] = {}
    for road, row in enumerate(rows):
        start, end = starts[road], ends[road]
        if start == end:
            raise row.fault("to", "another city than the one that the road comes from")
        if start == GATE and not one_way[road]:
            raise row.fault("one_way", "true, because nobody travels back to the village")
        pair = (min(start, end), max(start, end))
        if pair in joined:
            raise row.fault("to", f"places without a road yet (the one on line {rows[joined[pair]].line} joins these)")
        joined[pair] = road
    reached: set[int] = set()
    new = {city for city, _ in _ways(GATE, starts, ends, one_way)}
    while new:
        reached |= new
        new = {city for origin in new for city, _ in _ways(origin, starts, ends, one_way)} - reached
    for city, name in enumerate(CITY):
        if city not in reached:
            raise rows[-1].complaint(f"no road leads to city {name}; expected a way from the village to each city")


def _ways(start: int, starts: list[int], ends: list[int], one_way: list[bool]) -> list[tuple[int, int]]:
    """The (city, road) pairs that lead out of a place, cities in ascending order."""
    out = [(ends[road], road) for road in range(len(starts)) if starts[road] == start]
    back = [(starts[road], road) for road in range(len(starts)) if ends[road] == start and not one_way[road]]
    return sorted(out + back)
