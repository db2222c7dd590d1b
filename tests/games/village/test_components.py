"""The numbers that the rules of Village use, against the tables of the specification (section 3)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from parish.engine.errors import BadSetup
from parish.engine.pack import DataPack
from parish.games.village import components, names
from parish.games.village.components import Components
from parish.games.village.names import CITY, CUSTOMER, GATE, ROAD, SECTION, SPACE, WANT

PACK: Final = DataPack.load(Path(components.__file__).with_name("data.toml"), game="village")
PLAYERS: Final = (2, 3, 4)


def parts(players: int = 4) -> Components:
    return Components.of(PACK, players)


# The tables of section 3.


def test_set_1_player_counts() -> None:
    """VIL-SET-1: two, three or four players."""
    for players in PLAYERS:
        assert parts(players).players == players
    for players in (-1, 0, 1, 5, 11):
        with pytest.raises(BadSetup, match=f"2 to 4 players, not {players}"):
            parts(players)


def test_set_2_and_3_families() -> None:
    """VIL-SET-2, VIL-SET-3, VIL-INV-6: eleven members; the four of generation 1 start on the farm."""
    family = parts()
    assert family.generation_of == [0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3]
    assert [mask.bit_count() for mask in family.generation_mask] == [4, 3, 2, 2]
    assert sum(family.generation_mask) == (1 << names.MEMBERS) - 1
    assert family.start_mask == family.generation_mask[0] == 0b1111
    assert family.city_markers == 6


def test_set_5_and_10_the_box() -> None:
    """VIL-SET-5, VIL-SET-10: what there is, and the one coin that everybody starts with."""
    box = parts()
    assert (box.cubes_per_colour, box.plague_cubes, box.tiles_per_good) == (18, 6, 8)
    assert (box.grain, box.coins, box.start_coins, box.grain_capacity) == (20, 15, 1, 5)


def test_sup_4_grain_cannot_run_out() -> None:
    """VIL-SUP-4: four farms hold no more than there is."""
    assert parts().grain == names.SEATS * parts().grain_capacity


def test_sup_5_markers_cannot_run_out() -> None:
    """VIL-SUP-5: a marker for every city."""
    assert parts().city_markers == len(CITY)


@pytest.mark.parametrize(("players", "added", "bag", "drawn"), [(2, 4, 22, 18), (3, 5, 26, 21), (4, 6, 30, 24)])
def test_set_12_setup_cards(players: int, added: int, bag: int, drawn: int) -> None:
    """VIL-SET-12, table 3.3: cubes into the bag and onto the board; equally many turns for everybody."""
    card = parts(players)
    assert card.bag_cubes == [added] * 4
    assert sum(card.bag_cubes) + card.plague_cubes == bag
    assert card.cubes_per_round == sum(card.space_cubes) == drawn
    assert drawn % players == 0
    assert drawn < bag


def test_seed_5_cubes_on_each_space() -> None:
    """VIL-SEED-5, table 3.3: by space, harvest to church."""
    assert [parts(players).space_cubes for players in PLAYERS] == [
        [2, 3, 4, 2, 2, 3, 2],
        [3, 3, 4, 2, 3, 3, 3],
        [3, 4, 5, 2, 3, 4, 3],
    ]


def test_inv_12_plague_can_always_be_drawn() -> None:
    """VIL-INV-12: there is plague, so no round is without turns."""
    assert all(parts(players).plague_cubes > 0 for players in PLAYERS)


def test_time_and_harvest() -> None:
    """VIL-TIM-1, VIL-TRN-4, VIL-HAR-2 to VIL-HAR-4, VIL-HAR-7, VIL-WEL-1."""
    farm = parts()
    assert (farm.life_track_length, farm.plague_time, farm.well_cubes) == (10, 2, 3)
    assert (farm.harvest_base, farm.harvest_horse_and_plow, farm.harvest_ox_and_plow) == (2, 3, 4)


def test_crafts() -> None:
    """VIL-CRA-2 to VIL-CRA-8, table 3.6: wainwright, stables, scrivener, smithy; mill."""
    village = parts()
    assert village.training_time == village.production_time == [2, 3, 2, 3]
    assert village.made == [[names.WAGON], [names.HORSE, names.OX], [names.SCROLL], [names.PLOW]]
    assert village.price_cubes == [(1, 0, 0, 1), (0, 0, 0, 0), (0, 0, 0, 2), (2, 0, 0, 0)]
    assert village.price_grain == [0, 3, 0, 0]
    assert (village.mill_time, village.mill_grain, village.mill_coins) == (2, 2, 2)


def test_set_7_market() -> None:
    """VIL-SET-7, VIL-MKT-7, VIL-MKT-15, table 3.7: 8, 9 or 10 customers face up; the price of further sales."""
    assert [parts(players).stalls for players in PLAYERS] == [3, 4, 5]
    assert [parts(players).stalls + parts(players).queue_length for players in PLAYERS] == [8, 9, 10]
    assert {parts(players).stalls_printed for players in PLAYERS} == {5}
    assert (parts().extra_cubes, parts().extra_time) == ((0, 1, 0, 0), 1)


def test_set_6_customers() -> None:
    """VIL-SET-6, VIL-INV-8, table 3.8: 24 tiles worth 105 points that want 52 things."""
    market = parts()
    assert len(market.customer_points) == len(market.customer_needs) == names.CUSTOMERS == 24
    assert sum(market.customer_points) == 105
    demanded = dict(zip(WANT, map(sum, zip(*market.customer_needs, strict=True)), strict=True))
    assert demanded == {"scroll": 9, "wagon": 9, "plow": 5, "ox": 5, "horse": 5, "grain": 19}
    assert (min(market.customer_points), max(market.customer_points)) == (2, 6)
    fifth = CUSTOMER.index("K05")
    assert market.customer_needs[fifth] == [1, 0, 0, 0, 0, 2]
    published = CUSTOMER.index("K20")
    assert (market.customer_needs[published], market.customer_points[published]) == ([0, 1, 1, 0, 0, 0], 6)


def test_mkt_5_every_customer_can_be_served() -> None:
    """VIL-MKT-5: nobody wants more than a farm holds or the box has."""
    for need in parts().customer_needs:
        assert 0 < sum(need) <= 4
        assert need[-1] <= parts().grain_capacity


def test_customer_points_follow_from_the_goods() -> None:
    """The design rule of table 3.8 for the points that no source tells (K01 to K24, D6)."""
    hours = [2, 3, 3, 3, 2, 1.25]
    for need, points in zip(parts().customer_needs, parts().customer_points, strict=True):
        assert points == int(sum(h * n for h, n in zip(hours, need, strict=True)) + 0.5)


def test_travel_map() -> None:
    """VIL-TRV-1, VIL-TRV-5, VIL-TRV-6, VIL-TRV-13, table 3.9: two ways out, seven roads between cities."""
    land = parts()
    assert land.departures == [(CITY.index("A"), ROAD.index("T1")), (CITY.index("B"), ROAD.index("T2"))]
    neighbours = {CITY[c]: "".join(CITY[to] for to, _ in ways) for c, ways in enumerate(land.roads_from)}
    assert neighbours == {"A": "BC", "B": "AD", "C": "ADE", "D": "BCF", "E": "CF", "F": "DE"}
    assert land.road_time == [2, 2, 2, 2, 2, 2, 2, 2, 3]
    assert land.road_wagons == [1] * 9
    assert land.road_cubes == [
        (0, 0, 2, 0),
        (0, 0, 0, 2),
        (0, 0, 1, 1),
        (2, 0, 0, 0),
        (2, 0, 0, 0),
        (2, 0, 0, 0),
        (0, 0, 0, 2),
        (0, 0, 2, 0),
        (0, 0, 1, 1),
    ]
    assert land.reward_prestige == [3, 3, 0, 0, 0, 0]
    assert land.reward_cubes == [0, 0, 2, 0, 0, 2]
    assert land.reward_coins == [0, 0, 0, 1, 1, 0]


def test_trv_12_no_road_leads_home() -> None:
    """VIL-TRV-12: the village is the start of one-way roads only; every other road goes both ways."""
    land = parts()
    for road, start in enumerate(land.road_from):
        end = land.road_to[road]
        assert land.road_one_way[road] == (start == GATE)
        if start != GATE:
            assert (end, road) in land.roads_from[start]
            assert (start, road) in land.roads_from[end]


def test_green_is_no_price_of_travel_or_crafts() -> None:
    """Section 3.2: each area takes its own colours."""
    assert all(cost[names.GREEN] == 0 for cost in parts().road_cubes + parts().price_cubes)
    assert all(cost[names.BROWN] == 0 for cost in parts().price_cubes)
    assert parts().council_cubes == (0, 2, 0, 0)
    assert parts().church_cubes == (0, 0, 1, 0)


def test_sco_1_travel_points() -> None:
    """VIL-SCO-1: 0 to 6 cities."""
    assert parts().travel_points == [0, 1, 3, 6, 10, 14, 18]


def test_council() -> None:
    """VIL-COU-2, VIL-COU-3, VIL-COU-10, VIL-COU-12, VIL-SCO-2, table 3.10."""
    council = parts()
    assert council.council_scrolls == 1
    assert council.council_time == [1, 2, 2, 3]
    assert council.chamber_points == [0, 2, 4, 6]
    assert (council.privilege_cubes, council.privilege_coins, council.privilege_prestige) == (2, 1, 3)


def test_church_and_mass() -> None:
    """VIL-CHU-1, VIL-MAS-2 to VIL-MAS-4, VIL-MAS-10, VIL-MAS-12, VIL-SCO-3, VIL-SET-11, table 3.11."""
    church = parts()
    assert church.church_time == 3
    assert (church.monks, church.mass_draws, church.coins_per_draw, church.majority_prestige) == (4, 4, 1, 2)
    assert church.window_points == [2, 3, 4, 6]
    assert church.step_grain == [0, 1, 2, 2]
    assert sum(church.step_grain) == church.grain_capacity  # VIL-EX-71: the whole way costs a full farm


def test_set_8_chronicle_and_graves() -> None:
    """VIL-SET-8, VIL-EX-2, table 3.12: 10, 15 or 20 spaces and 3, 4 or 5 graves; unused figures block the others."""
    by_count = {players: parts(players) for players in PLAYERS}
    assert [by_count[players].chronicle_spaces for players in PLAYERS] == [
        [3, 2, 2, 2, 1],
        [4, 3, 3, 3, 2],
        [5, 4, 4, 4, 3],
    ]
    assert [by_count[players].graves for players in PLAYERS] == [3, 4, 5]
    for players, blocked in ((2, 12), (3, 6), (4, 0)):
        board = by_count[players]
        assert board.chronicle_printed == by_count[4].chronicle_spaces
        closed = sum(board.chronicle_printed) - sum(board.chronicle_spaces) + board.graves_printed - board.graves
        assert closed == blocked <= names.MEMBERS * (4 - players)
        assert sum(board.chronicle_spaces) == 5 * players


def test_sco_5_and_8_chronicle_and_coins() -> None:
    """VIL-SCO-5, VIL-EX-62, VIL-SCO-8: five entries or more are worth twelve points, a coin one."""
    assert parts().chronicle_points == [0, 0, 0, 4, 7, 12, 12, 12, 12, 12, 12, 12]
    assert parts().coin_points == 1


def test_nothing_but_counts_differs_by_player_count() -> None:
    """VIL-SET-12: the player count changes set-up cards, stalls, chronicle and graves, nothing else."""
    fields = [name for name in dir(parts()) if not name.startswith("_") and not callable(getattr(parts(), name))]
    differing = {name for name in fields if len({repr(getattr(parts(players), name)) for players in PLAYERS}) > 1}
    assert differing == {
        "players",
        "bag_cubes",
        "space_cubes",
        "cubes_per_round",
        "stalls",
        "chronicle_spaces",
        "graves",
    }


def test_options_stand_in_for_printed_numbers() -> None:
    """Section 11: life_track_length, church_step_grain and council_step_time come on top of any pack."""
    played = Components.of(PACK, 3, life_track_length=5, church_step_grain=(1, 2, 4), council_step_time=(2, 3, 3))
    assert (played.life_track_length, played.step_grain, played.council_time) == (5, [0, 1, 2, 4], [1, 2, 3, 3])
    assert played.digest == parts(3).digest
    with pytest.raises(BadSetup, match="option life_track_length is 4; expected 1 of the whole numbers from 5 to 20"):
        Components.of(PACK, 3, life_track_length=4)
    with pytest.raises(BadSetup, match="option church_step_grain is 1, 2, 6; expected 3 of the whole numbers from 0"):
        Components.of(PACK, 3, church_step_grain=(1, 2, 6))
    with pytest.raises(BadSetup, match="option council_step_time is 1, 2, 3; expected 3 of the whole numbers from 2"):
        Components.of(PACK, 3, council_step_time=(1, 2, 3))


# Names.


def test_every_number_has_its_name() -> None:
    """The constants number the items of their axes."""
    for axis, items in (
        (names.WARE, "ORANGE GREEN BROWN PINK PLAGUE SCROLL HORSE PLOW OX WAGON GRAIN COIN"),
        (names.SPACE, " ".join(f"{space.upper()}_SPACE" for space in SPACE)),
    ):
        assert [getattr(names, item) for item in items.split()] == list(range(len(axis)))
    firsts = {"reserve": names.RESERVE, "farm": names.FARM, "bag": names.BAG, "grave": names.GRAVE}
    firsts |= {"crafts:wainwright": names.CRAFTS, "travel:A": names.TRAVEL, "council:1": names.COUNCIL}
    firsts |= {"church:1": names.CHURCH, "chronicle:crafts": names.CHRONICLE, "removed": names.REMOVED}
    assert {name: names.PLACE.index(name) for name in firsts} == firsts
    for axis, size in (
        (names.WARE, names.WARES),
        (names.COLOUR, names.COLOURS),
        (names.CUBE, names.CUBES),
        (names.GOOD, names.GOODS),
        (names.WANT, names.WANTS),
        (names.SPACE, names.SPACES),
        (names.BUILDING, names.BUILDINGS),
        (names.CITY, names.CITIES),
        (names.ROAD, names.ROADS),
        (names.CHAMBER, names.CHAMBERS),
        (names.WINDOW, names.WINDOWS),
        (names.PLACE, names.PLACES),
        (names.SECTION, names.SECTIONS),
        (names.GENERATION, names.GENERATIONS),
        (names.CUSTOMER, names.CUSTOMERS),
        (names.STALL, names.STALLS),
        (names.QUEUE, names.QUEUES),
        (names.SEAT, names.SEATS),
    ):
        assert len(axis) == size


def test_dth_6_the_section_of_every_place() -> None:
    """VIL-DTH-6: crafts, council, travel, church and farm; nobody dies elsewhere (VIL-DTH-4)."""
    where = {names.PLACE[place]: section for place, section in enumerate(names.SECTION_OF_PLACE)}
    assert len(where) == names.PLACES
    for place, section in where.items():
        area = place.split(":")[0]
        assert section == (SECTION.index(area) if area in SECTION else -1)
    assert set(SECTION) == {place.split(":")[0] for place, section in where.items() if section >= 0}
