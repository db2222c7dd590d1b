"""The banner value (section 5.2): two dice, coins, and markers of the meeting place."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

from itertools import product

import pytest

from parish.games.my_village.names import DIE, PAIRS, is_black, pips
from tests.games.my_village.scene import Scene


def taken(one: str, two: str, *, coins: int = 0, markers: int = 0) -> Scene:
    """Seat 0 has taken two dice."""
    scene = Scene(3).coins(0, coins)
    if markers:
        scene.meeting(0, markers)
    return scene.pool(one, two, "white1", "black1").mark().play(f"dice {one} {two}")


def offers(scene: Scene) -> set[tuple[int, int, int]]:
    """What can be had of two dice: value, markers and coins."""
    found = set()
    for text in scene.legal():
        _, value, markers, _, coins, _ = text.split()
        found.add((int(value), int(markers), int(coins)))
    return found


def values(scene: Scene, markers: int, coins: int) -> set[int]:
    """The values that are offered for just so many markers and coins."""
    return {value for value, *price in offers(scene) if price == [markers, coins]}


def test_MYV_DIC_1_any_two_dice_of_the_pool() -> None:
    """MYV-DIC-1: of any colours; of equal pairs one is offered, and a pair of equal dice only if there are two."""
    scene = Scene(3).pool("white3", "white3", "white5", "black5")
    assert scene.legal() == [
        "dice white3 white3",
        "dice white3 white5",
        "dice white3 black5",
        "dice white5 black5",
    ]
    assert scene.why_not("dice white5 white5") == scene.why_not("dice white1 white3") == "PAR-1"
    scene.mark().play("dice white3 white5")
    assert scene.changes() == {"pool": "white3 black5"}
    assert [event.values for event in scene.events("dice taken")] == [(0, 2, 4)]


def test_MYV_DIC_2_the_value_is_the_sum() -> None:
    """MYV-DIC-2: for every pair of dice, from 2 to 12; a single die is no value."""
    for one, two in PAIRS:
        scene = Scene(3).pool(DIE[one], DIE[two])
        assert scene.legal() == [f"dice {DIE[one]} {DIE[two]}"]
        scene.play(scene.legal()[0])
        assert scene.legal() == [f"value {pips(one) + pips(two)} 0 markers 0 coins"]


def test_MYV_DIC_2_the_value_opens_banners() -> None:
    """MYV-DIC-2: the sum counts after the change, not the dice as they lay."""
    scene = taken("white2", "white4", coins=1).play("value 7 0 markers 1 coins")
    assert scene.why_not("acquire FI1") is None
    assert scene.why_not("acquire ST3") == "MYV-ACT-3"  # 6/8


def test_MYV_DIC_3_coins_change_a_die_by_one() -> None:
    """MYV-DIC-3: each coin up or down, on one or both dice, any number of them."""
    scene = taken("white2", "white5", coins=3)
    assert values(scene, 0, 0) == {7}
    assert values(scene, 0, 1) == {6, 8}
    assert values(scene, 0, 2) == {5, 9}
    assert values(scene, 0, 3) == {4, 10}
    scene.play("value 10 0 markers 3 coins")
    assert scene.changes()["0.coins"] == -3
    assert [event.values for event in scene.events("value set")] == [(0, 10, 3, 0)]


def test_MYV_DIC_3_never_below_1_or_above_6() -> None:
    """MYV-DIC-3: both dice have their limits; 10 coins lead from 2 to 12."""
    low = taken("white1", "white1", coins=10)
    assert min(value for value, _, _ in offers(low)) == 2
    assert {value: coins for value, _, coins in offers(low)} == {value: value - 2 for value in range(2, 13)}
    high = taken("white6", "white6", coins=9)
    assert {value: coins for value, _, coins in offers(high)} == {value: 12 - value for value in range(3, 13)}
    mixed = taken("white1", "white6", coins=9)
    assert {value: coins for value, _, coins in offers(mixed)} == {value: abs(7 - value) for value in range(2, 13)}


def test_MYV_DIC_3_only_coins_that_are_owned() -> None:
    """MYV-DIC-3: nobody pays more than they have."""
    scene = taken("white3", "white3", coins=1)
    assert set(offers(scene)) == {(5, 0, 1), (6, 0, 0), (7, 0, 1)}
    assert scene.why_not("value 8 0 markers 2 coins") == "PAR-1"


def test_MYV_DIC_4_a_marker_sets_a_die() -> None:
    """MYV-DIC-4: either of the two, to whatever face; the marker leaves the meeting place."""
    scene = taken("white2", "white5", markers=1)
    # The 2 becomes anything (6 to 11), or the 5 does (3 to 8).
    assert values(scene, 1, 0) == set(range(3, 12))
    scene.play("value 11 1 markers 0 coins")
    assert scene.changes()["0.meeting"] == -1
    assert "0.coins" not in scene.changes()


def test_MYV_DIC_4_two_markers_set_both_dice() -> None:
    """MYV-DIC-4: then every value can be had; a third marker would be of no use."""
    scene = taken("white2", "white5", markers=2)
    assert values(scene, 2, 0) == set(range(2, 13))
    assert max(markers for _, markers, _ in offers(scene)) == 2
    assert scene.position.parts.spaces[20] == 2
    scene.play("value 12 2 markers 0 coins")
    assert scene.changes()["0.meeting"] == -2


def test_MYV_DIC_5_coins_and_markers_together() -> None:
    """MYV-DIC-5, MYV-AMB-12: a marker on one die, coins on the other."""
    scene = taken("white2", "white5", coins=1, markers=1)
    assert values(scene, 1, 1) == {2, 12}
    scene.play("value 12 1 markers 1 coins")
    assert {key: scene.changes()[key] for key in ("0.meeting", "0.coins")} == {"0.meeting": -1, "0.coins": -1}


@pytest.mark.parametrize("markers", [0, 1, 2])
def test_MYV_AMB_12_the_cheapest_way_to_every_value(markers: int) -> None:
    """MYV-AMB-12, MYV-DIC-10: for each number of markers the fewest coins, by trying all faces of both dice."""
    for one, two in product(range(1, 7), repeat=2):
        scene = taken(f"white{min(one, two)}", f"white{max(one, two)}", coins=10, markers=2)
        cheapest: dict[int, int] = {}
        for face, other in product(range(1, 7), repeat=2):
            steps = sorted([abs(face - one), abs(other - two)])
            coins = sum(steps[: 2 - markers])
            cheapest[face + other] = min(coins, cheapest.get(face + other, 99))
        found = {value: coins for value, used, coins in offers(scene) if used == markers}
        assert found == cheapest


def test_MYV_DIC_6_markers_count_without_a_councilman() -> None:
    """MYV-DIC-6, MYV-AMB-39, MYV-GEN-3: a marker that was placed stays usable."""
    scene = Scene(3).meeting(0, 1).without(0, "councilman").pool("white1", "white1").play("dice white1 white1")
    assert values(scene, 1, 0) == set(range(2, 8))
    scene.mark().play("value 7 1 markers 0 coins")
    assert scene.changes() == {"0.meeting": -1}


@pytest.mark.parametrize(
    ("one", "two", "time"), [("white1", "white6", 0), ("white1", "black6", 2), ("black1", "black6", 4)]
)
def test_MYV_DIC_7_black_dice_cost_2_time_each(one: str, two: str, time: int) -> None:
    """MYV-DIC-7: at once, before anything else is decided; the value is the same."""
    scene = taken(one, two)
    assert scene.position.clock[0] == time
    assert scene.step() == "set value"
    assert scene.legal() == ["value 7 0 markers 0 coins"]


def test_MYV_DIC_7_the_time_is_paid_before_any_activation() -> None:
    """MYV-DIC-7: so the reaper comes although nothing else costs time."""
    scene = Scene(3).clock(0, 6).pool("black2", "black3").mark()
    scene.play("dice black2 black3")
    assert (scene.position.clock[0], scene.position.crossings) == (0, 1)
    scene.play("value 5 0 markers 0 coins", "use play", "stop", "end turn")
    assert scene.step() == "choose death"


def test_MYV_DIC_7_for_every_way() -> None:
    """MYV-DIC-7, MYV-AMB-23: also when the headman is sent, whom no value concerns."""
    scene = Scene(3).pool("black2", "white3").play("dice white3 black2", "value 5 0 markers 0 coins", "headman")
    assert scene.position.clock[0] == 3


def test_MYV_DIC_8_a_changed_black_die_costs_its_time() -> None:
    """MYV-DIC-8: whether coins or a marker changed it."""
    scene = taken("white1", "black2", coins=5, markers=1)
    for choice in ("value 7 1 markers 0 coins", "value 8 0 markers 5 coins"):
        other = Scene(3)
        other.position = scene.position.clone()
        other.play(choice)
        assert other.position.clock[0] == 2
        assert other.step() == "activate"


def test_MYV_DIC_9_the_value_stands_once_it_is_set() -> None:
    """MYV-DIC-9: coins that a white banner brings can change it no more."""
    scene = Scene(3).own(0, "FI1", "FI2").pool("white3", "white4").play("dice white3 white4")
    scene.play("value 7 0 markers 0 coins", "use FI1")
    assert scene.position.coins[0] == 1
    assert not any(text.startswith("value ") for text in scene.shown())
    assert scene.why_not("use ST1") == "PAR-1"
    assert scene.why_not("use play") == "MYV-WHT-4"
    assert scene.why_not("use FI2") is None


def test_MYV_DIC_10_more_expensive_ways_are_free_to_choose() -> None:
    """MYV-DIC-10: the value that lies there already may be had for a marker; that of one coin for markers."""
    scene = taken("white2", "white5", coins=1, markers=2)
    assert {(markers, coins) for value, markers, coins in offers(scene) if value == 8} == {(0, 1), (1, 0), (2, 0)}
    assert (7, 1, 0) in offers(scene)
    scene.play("value 7 2 markers 0 coins")
    assert scene.changes()["0.meeting"] == -2


def test_MYV_DIC_10_black_dice_may_be_taken_where_white_ones_lie() -> None:
    """MYV-DIC-10: the same value for more time, which somebody may want to lose."""
    scene = Scene(3).pool("white3", "white4", "black3", "black4")
    assert scene.legal() == [
        "dice white3 white4",
        "dice white3 black3",
        "dice white3 black4",
        "dice white4 black3",
        "dice white4 black4",
        "dice black3 black4",
    ]


def test_MYV_DIC_11_coins_are_spent_once() -> None:
    """MYV-DIC-11: what the value cost is missing for the price of a card, and at the clerk's office."""
    scene = Scene(3).own(0, "TA1").coins(0, 2).pool("white3", "white5").play("dice white3 white5")
    scene.play("value 9 0 markers 1 coins")
    assert scene.why_not("journey B") == "MYV-BLK-9"
    kept = Scene(3).own(0, "TA1").coins(0, 2).pool("white4", "white5").play("dice white4 white5")
    kept.play("value 9 0 markers 0 coins")
    assert kept.why_not("journey B") is None


def test_the_kinds_of_dice() -> None:
    """MYV-DIC-7: white and black dice of 1 to 6."""
    assert [DIE[die] for die in range(12) if is_black(die)] == [f"black{n}" for n in range(1, 7)]
    assert [pips(die) for die in range(12)] == [*range(1, 7), *range(1, 7)]
