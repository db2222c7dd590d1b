"""Time and the bridge (section 5.4)."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

import pytest

from tests.games.my_village.scene import Scene


@pytest.mark.parametrize(
    ("cloud", "hours", "reached"), [(0, 1, 1), (3, 4, 7), (8, 1, 9), (9, 1, 0), (7, 5, 2), (0, 10, 0)]
)
def test_MYV_TIM_1_clouds_are_counted_round(cloud: int, hours: int, reached: int) -> None:
    """MYV-TIM-1: ten clouds in a ring."""
    scene = Scene(3).clock(1, cloud)
    scene.position.spend_time(1, hours)
    assert scene.position.clock == [0, reached, 0]
    assert [event.values for event in scene.events("time lost")] == [(1, hours, int(cloud + hours >= 10))]


def test_MYV_TIM_1_no_time_is_no_step() -> None:
    """MYV-TIM-1: what costs nothing moves nothing and is not told."""
    scene = Scene(3).clock(0, 9).value(7).act("acquire FI1")
    scene.turn().value(5).mark().play("use play")
    assert scene.changes() == {"0.tree": 1}
    assert not scene.events("time lost")


@pytest.mark.parametrize(("cloud", "reached", "crossings"), [(5, 9, 0), (6, 0, 1), (7, 1, 1)])
def test_MYV_TIM_2_the_bridge_is_no_space(cloud: int, reached: int, crossings: int) -> None:
    """MYV-TIM-2: from cloud 6, 4 time lead to cloud 0 and over the bridge; from cloud 5 they do not."""
    scene = Scene(3).clock(0, cloud).value(3).play("acquire council_financial")
    assert (scene.position.clock[0], scene.position.crossings) == (reached, crossings)
    scene.play("end turn")
    assert scene.step() == ("choose death" if crossings else "choose dice")


def test_MYV_TIM_3_the_reaper_stays_on_the_marker_until_step_III() -> None:
    """MYV-TIM-3: the crossing is remembered through everything else that happens in the turn."""
    scene = Scene(3).clock(0, 9).own(0, "FI1").goods(0, horse=1).own(0, "CU06").value(3)
    scene.play("use school")
    assert scene.position.crossings == 0
    scene.turn().pool("black1", "white2").play("dice white2 black1", "value 3 0 markers 0 coins")
    assert scene.position.crossings == 1
    scene.play("use school", "move up", "use CU06", "pay 1 horse", "stop")
    assert scene.position.crossings == 1
    scene.play("end turn")
    assert (scene.step(), scene.position.crossings) == ("choose death", 0)


def test_MYV_TIM_3_only_the_active_player_meets_the_reaper() -> None:
    """MYV-TIM-3: the next turn begins without a crossing, on whatever cloud its player stands."""
    scene = Scene(3).clock(0, 9).clock(1, 9).rat(12, 1).value(7).act("acquire FI1", "bury abbot")
    assert (scene.seat(), scene.position.crossings) == (1, 0)
    scene.value(5).play("use play").play("stop", "end turn")
    assert scene.step() == "choose dice"


def test_MYV_TIM_4_all_villagers_are_there_until_step_III() -> None:
    """MYV-TIM-4: after the bridge was crossed every area is still active."""
    scene = Scene(3).clock(0, 9).own(0, "council_financial").goods(0, wagon=1, scroll=2).own(0, "CU10", "CU14")
    scene.pool("black1", "white2").play("dice white2 black1", "value 3 0 markers 0 coins")
    assert scene.position.crossings == 1
    assert [scene.why_not(f"use {banner}") for banner in ("council_financial", "CU10", "CU14")] == [None] * 3
    scene.play("use council_financial", "use CU14", "pay 2 scroll", "use CU10")
    assert scene.position.villagers[0] == 0b11111


@pytest.mark.parametrize(("option", "deaths"), [("one", 1), ("per_crossing", 2)])
def test_MYV_TIM_5_further_crossings(option: str, deaths: int) -> None:
    """MYV-TIM-5, MYV-AMB-5: one villager dies in a turn, unless the option counts every crossing."""
    scene = Scene(3, deaths_per_turn=option).clock(0, 9).rat(12, 1, 1)
    scene.position.spend_time(0, 4)
    scene.position.spend_time(0, 7)
    assert (scene.position.clock[0], scene.position.crossings) == (0, 2)
    scene.value(5).mark().play("use play", "stop", "end turn")
    for profession in ("abbot", "merchant"):
        if scene.step() == "choose death":
            scene.play(f"bury {profession}")
    assert len(scene.events("died")) == len(scene.events("rat moved")) == deaths
    assert scene.step() == "choose dice"


def test_MYV_TIM_5_two_crossings_in_one_payment() -> None:
    """MYV-TIM-5: other data may let so much be paid at once."""
    scene = Scene(3).clock(0, 9)
    scene.position.spend_time(0, 11)
    assert (scene.position.clock[0], scene.position.crossings) == (0, 2)


@pytest.mark.parametrize("cost", ["black die", "card", "white", "office", "headman", "grey banner", "monk", "school"])
def test_MYV_TIM_6_all_time_counts(cost: str) -> None:
    """MYV-TIM-6: whatever it was paid for, it can lead over the bridge."""
    scene = Scene(3).clock(0, 9).rat(12, 1)
    if cost == "black die":
        scene.pool("black1", "white4").play("dice white4 black1", "value 5 0 markers 0 coins", "use play", "stop")
    elif cost == "card":
        scene.value(7).play("acquire FI1")
    elif cost == "white":
        scene.own(0, "ST1").value(5).play("use ST1", "stop")
    elif cost == "office":
        scene.customers(["CU01", "CU02"], ["CU03"]).value(4).play("office", "hire CU01", "no more")
    elif cost == "headman":
        scene.value(5).play("headman", "stay")
    elif cost == "grey banner":
        scene.own(0, "TA4").goods(0, wagon=1).clock(0, 5).value(5).play("journey B", "pay 1 wagon")
    elif cost == "monk":
        scene.own(0, "church_healing").top_monks("MR3").clock(0, 6).value(6)
        scene.play("acquire MR3", "perform", "walk path_coin")
    else:
        scene.pupils(0, "left").without(0, "merchant").value(3).play("use school", "graduate left merchant", "stop")
    assert (scene.position.clock[0], scene.step()) == (1 if cost in ("black die", "card") else 0, "end turn")
    scene.play("end turn")
    assert scene.step() == "choose death"


def test_MYV_AMB_24_the_marker_stays_where_it_is() -> None:
    """MYV-AMB-24: a death does not put it back to the first cloud."""
    scene = Scene(3).clock(0, 8).rat(12, 1).value(3).act("acquire council_financial", "bury abbot")
    assert scene.position.clock[0] == 2
