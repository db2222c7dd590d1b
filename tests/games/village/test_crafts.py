"""The craft buildings and the mill (section 5.8)."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

import pytest

from parish.games.village.names import BUILDING, PLACE
from tests.games.village.scene import Scene

#: Training time, production time, one good that is made there, and its price (section 3.6).
BUILDINGS = {
    "wainwright": (2, 2, "wagon", {"orange": 1, "pink": 1}),
    "stables": (3, 3, "ox", {"grain": 3}),
    "scrivener": (2, 2, "scroll", {"pink": 2}),
    "smithy": (3, 3, "plow", {"orange": 2}),
}
EVERY = pytest.mark.parametrize("building", BUILDINGS)


def workshop(figures: dict[str, str] | None = None, **wares: int) -> Scene:
    """A crafts action after a plague cube: nothing to spend but what is named, cloud 0."""
    scene = Scene(3).stand(0, figures or {"farm": "11"}).own(0, **({"coin": 0} | wares)).cubes("crafts", "plague")
    scene.play("take crafts plague").clock(0, 0)
    return scene.mark()


def good(building: str) -> list[str]:
    """The choice of a good, where there is one."""
    return ["good ox"] if building == "stables" else []


def gained(building: str) -> dict[str, int]:
    ware = BUILDINGS[building][2]
    return {f"0.{ware}": 1, f"supply.{ware}": -1}


def test_VIL_CRA_1_train_produce_buy_or_mill() -> None:
    """VIL-CRA-1: the variants of one action; who has trained may only produce there or stop."""
    scene = workshop({"farm": "1", "crafts:smithy": "1"}, orange=2, pink=2, grain=3)
    assert scene.legal() == [
        *(f"train {building}" for building in BUILDINGS),
        "produce smithy",
        *(f"buy {building}" for building in BUILDINGS),
        "mill",
        "skip",
    ]
    scene.play("train wainwright", "member 1")
    assert scene.legal() == ["produce wainwright", "stop"]
    scene.play("stop")
    assert scene.legal() == ["end turn"]


@EVERY
def test_VIL_CRA_2_train(building: str) -> None:
    """VIL-CRA-2: one member moves from the farm to the building, for its training time."""
    scene = workshop({"farm": "12"}).play(f"train {building}", "member 1", "stop")
    assert scene.changes() == {"0.farm": "2", f"0.crafts:{building}": "1", "0.time": BUILDINGS[building][0]}
    assert [event.to_json() for event in scene.events("trained")] == [
        {"event": "trained", "seat": 0, "generation": "1", "building": building}
    ]


@EVERY
def test_VIL_CRA_3_produce_at_once(building: str) -> None:
    """VIL-CRA-3: one good for the production time on top of the training time."""
    scene = workshop().play(f"train {building}", "member 1")
    assert scene.legal() == [f"produce {building}", "stop"]
    scene.play(f"produce {building}", *good(building))
    training, production, _, _ = BUILDINGS[building]
    assert scene.changes() == {
        "0.farm": "1",
        f"0.crafts:{building}": "1",
        "0.time": training + production,
    } | gained(building)
    assert scene.legal() == ["end turn"]


def test_VIL_EX_6_a_wagon_from_a_new_wainwright() -> None:
    """VIL-EX-6, VIL-CRA-2, VIL-CRA-3: from cloud 0 to 4, a wagon, 7 wagons left."""
    scene = workshop({"farm": "1"}).play("train wainwright", "member 1", "produce wainwright")
    assert scene.where(0) == {"crafts:wainwright": "1"}
    assert scene.position.clock[0] == 4
    assert (scene.has(0, "wagon"), scene.left("wagon")) == (1, 7)


def test_VIL_EX_60_trained_and_stopped_on_the_other_side_of_the_bridge() -> None:
    """VIL-EX-60, VIL-CRA-3: from 7 by 3 to 0; one death is pending, no good."""
    scene = workshop().clock(0, 7).mark().play("train stables", "member 1", "stop")
    assert scene.step() == "choose death"
    changes = scene.changes()
    assert scene.position.clock[0] == 0
    assert changes == {"0.farm": "1", "0.crafts:stables": "1", "0.time": -7}


def test_VIL_EX_67_the_good_is_finished_before_the_death() -> None:
    """VIL-EX-67, VIL-CRA-3, VIL-DTH-1: from 9 over the bridge to 5; the ox is there, then one dies."""
    scene = Scene(3).clock(0, 9).cubes("crafts", "green").mark()
    scene.play("take crafts green", "train stables", "member 1")
    assert scene.position.owed[0] == 1
    scene.play("produce stables", "good ox")
    assert scene.position.clock[0] == 5
    assert scene.has(0, "ox") == 1
    assert scene.legal() == ["bury farm", "bury crafts:stables"]
    scene.play("bury farm")
    assert scene.legal() == ["end turn"]
    assert len(scene.events("died")) == 1


@EVERY
def test_VIL_CRA_4_produce_with_a_trained_member(building: str) -> None:
    """VIL-CRA-4: production time only; nobody moves."""
    scene = workshop({f"crafts:{building}": "1"}).play(f"produce {building}", *good(building))
    assert scene.changes() == {"0.time": BUILDINGS[building][1]} | gained(building)
    assert [event.to_json()["event"] for event in scene.events()] == ["time lost", "produced"]


@EVERY
def test_VIL_CRA_5_buy(building: str) -> None:
    """VIL-CRA-5, VIL-TRN-11: the price and nothing else: no member is needed or moved, no time is lost."""
    price = BUILDINGS[building][3]
    scene = workshop({"bag": "1"}, **price)
    in_cubes = "grain" not in price
    assert scene.legal() == [f"buy {building}", "skip"] if in_cubes else [f"buy {building}", "mill", "skip"]
    scene.play(f"buy {building}")
    if in_cubes:
        scene.play("pay " + " ".join(f"{count} {ware}" for ware, count in price.items()))
    scene.play(*good(building))
    expected = gained(building)
    for ware, count in price.items():
        expected |= {f"0.{ware}": -count, f"supply.{ware}": count}
    assert scene.changes() == expected
    assert scene.events()[-1].to_json() == {
        "event": "bought",
        "seat": 0,
        "good": BUILDINGS[building][2],
        "building": building,
    }
    assert scene.legal() == ["end turn"]


def test_VIL_EX_7_a_wagon_for_cubes() -> None:
    """VIL-EX-7, VIL-CRA-5: 1 orange and 1 pink; no time, nobody moves."""
    scene = workshop(orange=1, pink=1).play("buy wainwright", "pay 1 orange 1 pink")
    assert scene.changes() == {
        "0.wagon": 1,
        "supply.wagon": -1,
        "0.orange": -1,
        "supply.orange": 1,
        "0.pink": -1,
        "supply.pink": 1,
    }


def test_VIL_EX_15_a_plow_without_a_smith() -> None:
    """VIL-EX-15, VIL-CRA-5: 2 orange buy it; nobody of the family is in the smithy."""
    scene = workshop({"farm": "1"}, orange=2).play("buy smithy", "pay 2 orange")
    assert scene.changes() == {"0.plow": 1, "supply.plow": -1, "0.orange": -2, "supply.orange": 2}


@EVERY
def test_VIL_CRA_6_a_member_makes_only_what_his_building_makes(building: str) -> None:
    """VIL-CRA-6: production is offered in that building alone, and it gives that building's good."""
    scene = workshop({f"crafts:{building}": "1"})
    assert [text for text in scene.legal() if text.startswith("produce")] == [f"produce {building}"]
    for other in BUILDINGS:
        assert (scene.why_not(f"produce {other}") is None) == (other == building)
    scene.play(f"produce {building}")
    expected = ["good horse", "good ox"] if building == "stables" else ["end turn"]
    assert scene.legal() == expected


@EVERY
def test_VIL_CRA_6_another_familys_member_is_of_no_use(building: str) -> None:
    """VIL-CRA-6, VIL-CRA-4: the own member counts."""
    scene = workshop({"farm": "1"}).stand(1, {f"crafts:{building}": "11"})
    assert f"produce {building}" not in scene.legal()


@pytest.mark.parametrize("animal", ["horse", "ox"])
@pytest.mark.parametrize("way", ["produce stables", "buy stables", "train stables"])
def test_VIL_CRA_7_horse_or_ox(way: str, animal: str) -> None:
    """VIL-CRA-7: the choice is made each time, when the animal is produced or bought."""
    scene = workshop({"farm": "1", "crafts:stables": "1"}, grain=3).play(way)
    if way == "train stables":
        scene.play("member 1", "produce stables")
    assert scene.step() == "choose good"
    assert scene.legal() == ["good horse", "good ox"]
    scene.play(f"good {animal}")
    changes = scene.changes()
    assert changes[f"0.{animal}"] == 1
    assert changes[f"supply.{animal}"] == -1
    assert ("0.horse" in changes) + ("0.ox" in changes) == 1


def test_VIL_CRA_8_the_mill() -> None:
    """VIL-CRA-8: 2 grain and 2 time for 2 coins; nobody moves (VIL-CRA-9)."""
    scene = workshop({"bag": "1"}, grain=3).play("mill")
    assert scene.changes() == {"0.grain": -2, "supply.grain": 2, "0.time": 2, "0.coin": 2, "supply.coin": -2}
    assert [event.to_json() for event in scene.events("milled")] == [{"event": "milled", "seat": 0, "coins": 2}]
    assert scene.legal() == ["end turn"]


@pytest.mark.parametrize(("grain", "rule"), [(0, "VIL-TRN-10"), (1, "VIL-TRN-10"), (2, None), (5, None)])
def test_VIL_CRA_8_the_mill_needs_two_grain(grain: int, rule: str | None) -> None:
    """VIL-CRA-8, VIL-TRN-10: one sack is not enough."""
    assert workshop(grain=grain).why_not("mill") == rule


def test_VIL_CRA_9_nobody_works_in_the_mill() -> None:
    """VIL-CRA-9: the mill is no building where somebody can be trained or can stand."""
    assert sorted(BUILDING) == sorted(BUILDINGS)
    assert not [place for place in PLACE if "mill" in place]
    scene = workshop({"farm": "1"}, grain=2)
    assert [text for text in scene.shown() if text.startswith("train")] == [f"train {b}" for b in BUILDINGS]


@EVERY
@pytest.mark.parametrize("members", ["1", "112"])
def test_VIL_CRA_10_one_good_for_any_number_of_members(building: str, members: str) -> None:
    """VIL-CRA-10: three members in a building produce no more than one."""
    scene = workshop({f"crafts:{building}": members}).play(f"produce {building}", *good(building))
    assert scene.changes() == {"0.time": BUILDINGS[building][1]} | gained(building)
    assert scene.legal() == ["end turn"]


def test_VIL_CRA_10_training_another_one_gives_one_good_too() -> None:
    """VIL-CRA-10: train and produce where a member works already: still one good."""
    scene = workshop({"farm": "1", "crafts:smithy": "1"}).play("train smithy", "member 1", "produce smithy")
    assert scene.changes() == {"0.farm": "", "0.crafts:smithy": "11", "0.time": 6} | gained("smithy")
    assert scene.legal() == ["end turn"]


def test_VIL_CRA_11_a_trained_member_stays() -> None:
    """VIL-CRA-11: turns and a round later the smith is where he was and produces without training."""
    scene = workshop().play("train smithy", "member 1", "stop")
    scene.cubes("family", "orange", "plague").play("end turn", "take family orange", "birth", "end turn")
    scene.play("take family plague", "birth", "end turn")
    assert scene.events("round began")
    assert (scene.step(), scene.seat()) == ("source", 0)
    assert scene.where(0) == {"farm": "1", "crafts:smithy": "1"}
    scene.cubes("crafts", "pink").play("take crafts pink").mark().play("produce smithy")
    assert scene.changes() == {"0.time": 3} | gained("smithy")
    assert scene.where(0) == {"farm": "1", "crafts:smithy": "1"}


def test_VIL_CRA_11_until_he_is_called_home() -> None:
    """VIL-CRA-11, VIL-FAM-2: the family action ends it."""
    scene = Scene(3).stand(0, {"crafts:smithy": "1"}).cubes("family", "orange")
    scene.play("take family orange", "return crafts:smithy", "member 1")
    assert scene.where(0) == {"farm": "1"}


@EVERY
def test_VIL_CRA_12_a_second_member_pays_the_full_training(building: str) -> None:
    """VIL-CRA-12: the training time does not depend on who is there."""
    scene = workshop({"farm": "2", f"crafts:{building}": "1"}).play(f"train {building}", "member 2", "stop")
    assert scene.changes() == {"0.farm": "", f"0.crafts:{building}": "12", "0.time": BUILDINGS[building][0]}


@EVERY
def test_VIL_CRA_13_a_good_that_is_not_there(building: str) -> None:
    """VIL-CRA-13, VIL-SUP-2: neither produced nor bought; training stays possible, and only stopping after it."""
    figures = {"farm": "1", f"crafts:{building}": "1"}
    scene = workshop(figures, orange=3, pink=3, grain=5)
    none_left = {"horse": 0, "ox": 0} if building == "stables" else {BUILDINGS[building][2]: 0}
    scene.supply(**none_left).mark()
    assert scene.why_not(f"produce {building}") == "VIL-CRA-13"
    assert scene.why_not(f"buy {building}") == "VIL-CRA-13"
    scene.play(f"train {building}", "member 1")
    assert scene.legal() == ["stop"]
    assert scene.why_not(f"produce {building}") == "VIL-CRA-13"
    scene.play("stop")
    assert scene.changes() == {"0.farm": "", f"0.crafts:{building}": "11", "0.time": BUILDINGS[building][0]}


def test_VIL_EX_59_no_plow_to_be_had() -> None:
    """VIL-EX-59, VIL-CRA-13: a smith can be trained, but production is not offered."""
    scene = workshop().supply(plow=0).play("train smithy", "member 1")
    assert scene.legal() == ["stop"]


@pytest.mark.parametrize(("gone", "left"), [("horse", "ox"), ("ox", "horse")])
@pytest.mark.parametrize("way", ["produce stables", "buy stables"])
def test_VIL_CRA_13_one_animal_left_in_the_stables(gone: str, left: str, way: str) -> None:
    """VIL-CRA-13: if only one kind is out, the other can be had."""
    scene = workshop({"crafts:stables": "1"}, grain=3).supply(**{gone: 0})
    scene.play(way)
    assert scene.legal() == [f"good {left}"]
    assert scene.why_not(f"good {gone}") == "VIL-CRA-13"


def test_goods_supply_limited_no_makes_goods_endless() -> None:
    """VIL-CRA-13, A-11: option `goods_supply_limited` = false: the ninth plow can be produced and bought."""
    scene = Scene(3, goods_supply_limited=False).stand(0, {"crafts:smithy": "1"}).own(0, orange=2)
    scene.supply(plow=0).cubes("crafts", "plague").play("take crafts plague").mark()
    assert scene.why_not("produce smithy") is None
    scene.play("buy smithy", "pay 2 orange")
    assert scene.has(0, "plow") == 1
