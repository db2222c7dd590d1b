"""Journeys to the cities (section 5.10)."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

import pytest

from tests.games.village.scene import Scene

#: Every road: where it begins and ends, its time and its cubes (section 3.9); one wagon each.
ROADS = [
    ("", "A", 2, {"brown": 2}),
    ("", "B", 2, {"pink": 2}),
    ("A", "B", 2, {"brown": 1, "pink": 1}),
    ("A", "C", 2, {"orange": 2}),
    ("B", "D", 2, {"orange": 2}),
    ("C", "D", 2, {"orange": 2}),
    ("C", "E", 2, {"pink": 2}),
    ("D", "F", 2, {"brown": 2}),
    ("E", "F", 3, {"brown": 1, "pink": 1}),
]
BOTH_WAYS = ROADS + [(end, start, time, cubes) for start, end, time, cubes in ROADS if start]
NEIGHBOURS = {"A": "BC", "B": "AD", "C": "ADE", "D": "BCF", "E": "CF", "F": "DE"}


def gate(figures: dict[str, str], marks: str = "", /, **wares: int) -> Scene:
    """A travel action after a plague cube: nothing to spend but what is named, cloud 0."""
    scene = Scene(3).stand(0, figures).own(0, **({"coin": 0} | wares)).marks(0, marks).cubes("travel", "plague")
    scene.play("take travel plague").clock(0, 0)
    return scene.mark()


def fee(cubes: dict[str, int]) -> str:
    """The payment of a road in cubes."""
    return "pay " + " ".join(f"{count} {cube}" for cube, count in cubes.items())


def paid(time: int, cubes: dict[str, int]) -> dict[str, int | str]:
    changes: dict[str, int | str] = {"0.time": time, "0.wagon": -1, "supply.wagon": 1}
    for cube, count in cubes.items():
        changes |= {f"0.{cube}": -count, f"supply.{cube}": count}
    return changes


@pytest.mark.parametrize(("city", "time", "cubes"), [(end, time, cubes) for start, end, time, cubes in ROADS[:2]])
def test_VIL_TRV_1_5_6_8_set_out(city: str, time: int, cubes: dict[str, int]) -> None:
    """VIL-TRV-1, VIL-TRV-5, VIL-TRV-6, VIL-TRV-8: from the farm to A or B; road, marker and 3 prestige at once."""
    scene = gate({"farm": "12"}, wagon=1, **cubes)
    assert scene.shown() == ["depart A", "depart B", "skip"]
    assert scene.legal() == [f"depart {city}", "skip"]
    scene.play(f"depart {city}", "member 2", fee(cubes))
    moved: dict[str, int | str] = {
        "0.farm": "1",
        f"0.travel:{city}": "2",
        "0.markers": city,
        "0.prestige": 3,
    }
    assert scene.changes() == moved | paid(time, cubes)
    assert [event.kind.name for event in scene.events()] == [
        "time lost", "spent", "travelled", "paid", "city seen", "scored",
    ]  # fmt: skip
    assert scene.legal() == ["end turn"]


@pytest.mark.parametrize("city", list("CDEF"))
def test_VIL_TRV_1_the_other_cities_are_not_at_the_gate(city: str) -> None:
    """VIL-TRV-1: only A and B can be reached from the village."""
    scene = gate({"farm": "1"}, wagon=1, orange=3, brown=3, pink=3)
    assert scene.why_not(f"depart {city}") == "PAR-1"


def test_VIL_EX_9_to_the_northern_city() -> None:
    """VIL-EX-9, VIL-TRV-1, VIL-TRV-6: 2 time, 1 wagon, 2 brown: a marker on A and 3 prestige."""
    scene = gate({"farm": "1"}, wagon=1, brown=2).play("depart A", "member 1", "pay 2 brown")
    assert scene.where(0) == {"travel:A": "1"}
    assert scene.position.clock[0] == 2
    assert (scene.has(0, "wagon"), scene.has(0, "brown")) == (0, 0)
    assert scene.position.prestige[0] == 3
    assert scene.changes()["0.markers"] == "A"


@pytest.mark.parametrize("city", list("ABCDEF"))
def test_VIL_TRV_2_4_moves_lead_to_neighbours_only(city: str) -> None:
    """VIL-TRV-2, VIL-TRV-4, VIL-TRV-12: along one road from the own traveller's city; never home."""
    scene = gate({f"travel:{city}": "1"}, wagon=8, orange=4, brown=4, pink=4)
    assert scene.legal() == [f"move {city} {to}" for to in NEIGHBOURS[city]] + ["skip"]
    for other in set("ABCDEF") - set(NEIGHBOURS[city]):
        assert scene.why_not(f"move {city} {other}") == "PAR-1"


def test_VIL_TRV_2_only_own_travellers_move() -> None:
    """VIL-TRV-2: another family's traveller in D opens no road from there."""
    scene = gate({"travel:A": "1"}, wagon=8, orange=4, brown=4, pink=4).stand(1, {"travel:D": "1"})
    assert scene.legal() == ["move A B", "move A C", "skip"]


@pytest.mark.parametrize(("start", "end", "time", "cubes"), [road for road in BOTH_WAYS if road[0]])
def test_VIL_TRV_13_roads_lead_both_ways_at_one_price(start: str, end: str, time: int, cubes: dict[str, int]) -> None:
    """VIL-TRV-13, VIL-TRV-5, VIL-TRV-7: every road between cities, there and back, to a city with a marker."""
    scene = gate({f"travel:{start}": "13"}, "ABCDEF", wagon=1, **cubes)
    assert f"move {start} {end}" in scene.legal()
    scene.play(f"move {start} {end}", "member 3", fee(cubes))
    assert scene.changes() == {f"0.travel:{start}": "1", f"0.travel:{end}": "3"} | paid(time, cubes)
    assert scene.legal() == ["end turn"]


def test_VIL_EX_68_back_from_d_to_b() -> None:
    """VIL-EX-68, VIL-TRV-13, VIL-TRV-7: from cloud 4 to 6 by T5 backwards; no marker, no reward."""
    scene = gate({"travel:D": "1"}, "BD", wagon=1, orange=2).clock(0, 4).mark()
    scene.play("move D B", "member 1", "pay 2 orange")
    assert scene.changes() == {"0.travel:D": "", "0.travel:B": "1"} | paid(2, {"orange": 2})
    assert scene.position.clock[0] == 6


def test_VIL_TRV_13_a_city_may_be_visited_again_at_once() -> None:
    """VIL-TRV-13: to and fro between A and B."""
    scene = gate({"travel:A": "1"}, "A", wagon=2, brown=2, pink=2).play("move A B", "member 1", "pay 1 brown 1 pink")
    scene.cubes("travel", "plague").turn(0).play("take travel plague", "move B A", "member 1", "pay 1 brown 1 pink")
    assert scene.where(0) == {"travel:A": "1"}
    assert scene.position.prestige[0] == 3


def test_VIL_TRV_3_another_member_may_set_out() -> None:
    """VIL-TRV-3: with a traveller on the map both departing and moving are offered."""
    scene = gate({"farm": "2", "travel:A": "1"}, "A", wagon=1, brown=2, pink=2, orange=2)
    assert scene.legal() == ["depart A", "depart B", "move A B", "move A C", "skip"]
    scene.play("depart A", "member 2", "pay 2 brown")
    assert scene.where(0) == {"travel:A": "12"}
    assert "0.prestige" not in scene.changes()


def test_VIL_TRV_4_one_road_per_action() -> None:
    """VIL-TRV-4: after one road the action is over, wagons or not."""
    scene = gate({"travel:A": "1"}, wagon=5, orange=4, pink=4, brown=4)
    scene.play("move A C", "member 1", "pay 2 orange", "gain 2 pink")
    assert scene.legal() == ["end turn"]
    assert scene.where(0) == {"travel:C": "1"}


@pytest.mark.parametrize(
    ("wares", "choice", "rule"),
    [
        ({"brown": 2}, "depart A", "VIL-TRV-5"),
        ({"brown": 1, "wagon": 1}, "depart A", "VIL-TRN-10"),
        ({"orange": 2}, "move C D", "VIL-TRV-5"),
        ({"orange": 1, "wagon": 1}, "move C D", "VIL-TRN-10"),
        ({"pink": 1, "wagon": 1}, "move C E", "VIL-TRN-10"),
        ({"pink": 2, "wagon": 1}, "move C E", None),
    ],
)
def test_VIL_TRV_5_wagon_and_cubes_are_needed(wares: dict[str, int], choice: str, rule: str | None) -> None:
    """VIL-TRV-5, VIL-TRN-10: a road is paid in full."""
    assert gate({"farm": "1", "travel:C": "1"}, **wares).why_not(choice) == rule


def test_VIL_TRV_6_the_marker_counts_per_family() -> None:
    """VIL-TRV-6: a neighbour's marker in the city is no obstacle."""
    scene = gate({"farm": "1"}, wagon=1, brown=2).marks(1, "A").mark().play("depart A", "member 1", "pay 2 brown")
    assert scene.changes()["0.markers"] == "A"
    assert scene.changes()["0.prestige"] == 3


def test_VIL_EX_40_VIL_TRV_7_no_second_reward() -> None:
    """VIL-EX-40, VIL-TRV-7: markers on A and B: the road A - B is paid, and that is all."""
    scene = gate({"travel:A": "1"}, "AB", wagon=1, brown=1, pink=1)
    scene.play("move A B", "member 1", "pay 1 brown 1 pink")
    assert scene.changes() == {"0.travel:A": "", "0.travel:B": "1"} | paid(2, {"brown": 1, "pink": 1})
    assert not scene.events("city seen")


def test_VIL_TRV_7_holds_at_the_gate_too() -> None:
    """VIL-TRV-7: the second traveller of a family to reach A brings nothing."""
    scene = gate({"farm": "1"}, "A", wagon=1, brown=2).play("depart A", "member 1", "pay 2 brown")
    assert scene.changes() == {"0.farm": "", "0.travel:A": "1"} | paid(2, {"brown": 2})


@pytest.mark.parametrize(("origin", "city", "cubes"), [("A", "C", {"orange": 2}), ("D", "F", {"brown": 2})])
@pytest.mark.parametrize("gift", ["2 green", "1 orange 1 pink"])
def test_VIL_TRV_9_two_cubes_of_ones_choice(origin: str, city: str, cubes: dict[str, int], gift: str) -> None:
    """VIL-TRV-9: C and F give any two influence cubes, alike or not: ten ways, plague in none."""
    scene = gate({f"travel:{origin}": "1"}, origin, wagon=1, **cubes)
    scene.play(f"move {origin} {city}", "member 1", fee(cubes))
    assert scene.step() == "gain cubes"
    colours = ("orange", "green", "brown", "pink")
    pairs = {f"gain 2 {colour}" for colour in colours}
    pairs |= {f"gain 1 {a} 1 {b}" for n, a in enumerate(colours) for b in colours[n + 1 :]}
    assert set(scene.legal()) == pairs
    assert scene.left("plague") > 0
    scene.mark().play(f"gain {gift}")
    expected = {"2 green": {"green": 2}, "1 orange 1 pink": {"orange": 1, "pink": 1}}[gift]
    changes: dict[str, int | str] = {}
    for cube, count in expected.items():
        changes |= {f"0.{cube}": count, f"supply.{cube}": -count}
    assert scene.changes() == changes
    assert scene.legal() == ["end turn"]


@pytest.mark.parametrize(("origin", "city", "cubes"), [("B", "D", {"orange": 2}), ("C", "E", {"pink": 2})])
def test_VIL_TRV_10_a_coin(origin: str, city: str, cubes: dict[str, int]) -> None:
    """VIL-TRV-10: D and E give 1 coin of the supply."""
    scene = gate({f"travel:{origin}": "1"}, origin, wagon=1, **cubes)
    scene.play(f"move {origin} {city}", "member 1", fee(cubes))
    assert scene.changes() == {
        f"0.travel:{origin}": "",
        f"0.travel:{city}": "1",
        "0.markers": origin + city,
        "0.coin": 1,
        "supply.coin": -1,
    } | paid(2, cubes)
    assert scene.legal() == ["end turn"]


def test_VIL_EX_41_VIL_TRV_11_markers_outlive_the_traveller() -> None:
    """VIL-EX-41, VIL-TRV-11: the only traveller dies on the way; three cities still score."""
    scene = Scene(3).clock(0, 8).own(0, wagon=1, orange=2, coin=0).stand(0, {"travel:B": "1"}).marks(0, "AB")
    scene.cubes("travel", "pink").play("take travel pink", "move B D", "member 1", "pay 2 orange")
    assert scene.legal() == ["bury travel:D"]
    scene.play("bury travel:D")
    assert scene.where(0) == {"chronicle:travel": "1"}
    assert scene.points(0, "travel") == 6
    scene.marks(0, "ABDF")
    assert scene.points(0, "travel") == 10


def test_VIL_TRV_12_nobody_travels_home() -> None:
    """VIL-TRV-12: from the gate cities no choice of the travel action leads to the farm."""
    scene = gate({"travel:A": "1", "travel:B": "1"}, "AB", wagon=3, brown=3, pink=3, orange=3)
    assert scene.legal() == ["move A B", "move A C", "move B A", "move B D", "skip"]


def test_VIL_TRV_14_the_reward_cannot_pay_for_the_journey() -> None:
    """VIL-TRV-14: C would give the missing orange cube, and D the missing coin, but only after the payment."""
    assert gate({"travel:A": "1"}, "A", wagon=1, orange=1).why_not("move A C") == "VIL-TRN-10"
    assert gate({"travel:B": "1"}, "B", wagon=1, orange=1).why_not("move B D") == "VIL-TRN-10"
    scene = gate({"travel:A": "1"}, "A", wagon=1, orange=2).play("move A C", "member 1")
    assert scene.step() == "pay"
    assert not scene.events("city seen")
    scene.play("pay 2 orange")
    assert scene.events("city seen")


def test_VIL_TRV_14_marker_and_reward_cannot_be_declined() -> None:
    """VIL-TRV-14: only which cubes is a choice; prestige and coins come by themselves."""
    scene = gate({"travel:A": "1"}, "A", wagon=1, orange=2).play("move A C", "member 1", "pay 2 orange")
    assert all(text.startswith("gain") for text in scene.shown())
    assert scene.changes()["0.markers"] == "AC"
