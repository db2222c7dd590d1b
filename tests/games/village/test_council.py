"""The council and its privileges (section 5.11), with the options that concern it."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

import pytest

from parish.engine.errors import BadSetup
from parish.games.village.game import VILLAGE
from tests.games.village.scene import Scene

#: Hours for reaching each chamber (section 3.10).
TIMES = {"1": 1, "2": 2, "3": 2, "4": 3}
COLOURS = ("orange", "green", "brown", "pink")


def chamber(figures: dict[str, str], scene: Scene | None = None, /, **wares: int) -> Scene:
    """A council action after a plague cube: nothing to spend but what is named, cloud 0."""
    scene = scene or Scene(3)
    scene.stand(0, figures).own(0, **({"coin": 0} | wares)).cubes("council", "plague")
    scene.play("take council plague").clock(0, 0)
    return scene.mark()


def privileges(scene: Scene) -> str:
    """The privileges that may be used now: "123"."""
    return "".join(text.removeprefix("privilege ") for text in scene.legal() if text.startswith("privilege"))


def test_VIL_COU_1_enter_advance_or_use() -> None:
    """VIL-COU-1: one of the three, and after it the action is over."""
    scene = chamber({"farm": "1", "council:1": "1", "council:3": "1"}, green=4, scroll=2)
    assert scene.legal() == ["enter council", "advance 2", "advance 4", "use", "skip"]
    scene.play("use", "privilege 1")
    assert scene.legal() == ["end turn"]
    scene = chamber({"farm": "11", "council:1": "1"}, green=4, scroll=2)
    scene.play("enter council", "member 1", "pay 2 green", "no privilege")
    assert scene.legal() == ["end turn"]


@pytest.mark.parametrize(("price", "ware", "count"), [("pay 2 green", "green", 2), ("pay 1 scroll", "scroll", 1)])
def test_VIL_COU_2_enter(price: str, ware: str, count: int) -> None:
    """VIL-COU-2: from the farm to chamber 1, 1 time, 2 green or 1 scroll."""
    scene = chamber({"farm": "12"}, **{ware: count}).play("enter council", "member 2")
    assert scene.legal() == [price]
    scene.play(price, "no privilege")
    assert scene.changes() == {
        "0.farm": "1",
        "0.council:1": "2",
        "0.time": 1,
        f"0.{ware}": -count,
        f"supply.{ware}": count,
    }
    assert [event.to_json() for event in scene.events("seated in council")] == [
        {"event": "seated in council", "seat": 0, "generation": "2", "chamber": "1"}
    ]


@pytest.mark.parametrize(("price", "ware", "count"), [("pay 2 green", "green", 2), ("pay 1 scroll", "scroll", 1)])
@pytest.mark.parametrize("to", ["2", "3", "4"])
def test_VIL_COU_3_advance(to: str, price: str, ware: str, count: int) -> None:
    """VIL-COU-3: one chamber up for 2 green or 1 scroll and the time of the new chamber."""
    origin = str(int(to) - 1)
    scene = chamber({"farm": "1", f"council:{origin}": "13"}, **{ware: count})
    assert scene.legal() == ["enter council", f"advance {to}", "use", "skip"]
    scene.play(f"advance {to}")
    assert scene.legal() == ["member 1", "member 3"]
    scene.play("member 3", price, "no privilege")
    assert scene.changes() == {
        f"0.council:{origin}": "1",
        f"0.council:{to}": "3",
        "0.time": TIMES[to],
        f"0.{ware}": -count,
        f"supply.{ware}": count,
    }


def test_VIL_COU_3_nobody_rises_above_chamber_4() -> None:
    """VIL-COU-3: from chamber 4 there is no step, and none skips a chamber."""
    scene = chamber({"council:4": "11"}, scroll=1)
    assert scene.legal() == ["use", "skip"]
    scene = chamber({"council:1": "1"}, scroll=3)
    assert scene.legal() == ["advance 2", "use", "skip"]
    assert scene.why_not("advance 3") == scene.why_not("advance 4") == "PAR-1"


@pytest.mark.parametrize(("times", "expected"), [((2, 3, 3), (2, 3, 3)), ("3,2,2", (3, 2, 2)), ("2,2,3", (2, 2, 3))])
def test_VIL_COU_3_council_step_time_is_an_option(times: object, expected: tuple[int, ...]) -> None:
    """VIL-COU-3: option `council_step_time`: the hours for chambers 2, 3 and 4; the entry stays 1."""
    for step, hours in zip(("2", "3", "4"), expected, strict=True):
        scene = chamber({f"council:{int(step) - 1}": "1"}, Scene(3, council_step_time=times), scroll=1)
        scene.play(f"advance {step}", "member 1", "pay 1 scroll", "no privilege")
        assert scene.changes()["0.time"] == hours
    scene = chamber({"farm": "1"}, Scene(3, council_step_time=times), scroll=1)
    scene.play("enter council", "member 1", "pay 1 scroll", "no privilege")
    assert scene.changes()["0.time"] == 1


@pytest.mark.parametrize("times", ["1,2,3", "2,2", "2,3,4"])
def test_council_step_time_is_two_or_three(times: str) -> None:
    """Option `council_step_time`: three numbers from {2, 3}."""
    with pytest.raises(BadSetup, match="3 whole numbers from 2 to 3"):
        VILLAGE.start(3, {"council_step_time": times})


def test_VIL_COU_4_a_scroll_replaces_both_cubes() -> None:
    """VIL-COU-4: scroll or cubes (coins may stand for cubes), never a scroll and a cube; nor two scrolls."""
    scene = chamber({"farm": "1"}, green=1, scroll=2, coin=1).play("enter council", "member 1")
    assert scene.legal() == ["pay 1 green 1 coin", "pay 1 scroll"]
    assert scene.shown() == ["pay 2 green", "pay 1 green 1 coin", "pay 2 coin", "pay 1 scroll"]
    assert scene.why_not("pay 2 green") == scene.why_not("pay 2 coin") == "VIL-TRN-10"
    scene.mark().play("pay 1 scroll", "no privilege")
    assert scene.changes() == {"0.scroll": -1, "supply.scroll": 1}


@pytest.mark.parametrize("wares", [{"green": 1}, {"coin": 1}, {"orange": 3, "brown": 3, "pink": 3}, {}])
def test_VIL_COU_4_half_the_price_is_no_price(wares: dict[str, int]) -> None:
    """VIL-COU-4, VIL-TRN-10: neither entry nor step for less, or for other colours."""
    scene = chamber({"farm": "1", "council:1": "1"}, **wares)
    assert scene.why_not("enter council") == "VIL-TRN-10"
    assert scene.why_not("advance 2") == "VIL-TRN-10"


def test_VIL_EX_43_VIL_COU_5_the_privilege_of_the_member_just_moved() -> None:
    """VIL-EX-43, VIL-COU-5: X sits in chamber 4, Y comes from 1 to 2: privileges 1 and 2 only."""
    scene = chamber({"council:4": "1", "council:1": "2"}, scroll=1, coin=1)
    scene.play("advance 2", "member 2", "pay 1 scroll")
    assert scene.legal() == ["privilege 1", "privilege 2", "no privilege"]
    assert scene.why_not("privilege 3") == scene.why_not("privilege 4") == "VIL-COU-5"


def test_VIL_COU_5_after_entering() -> None:
    """VIL-COU-5: chamber 1 alone, although another own member sits in chamber 3."""
    scene = chamber({"farm": "1", "council:3": "1"}, scroll=1).play("enter council", "member 1", "pay 1 scroll")
    assert scene.legal() == ["privilege 1", "no privilege"]
    assert scene.why_not("privilege 3") == "VIL-COU-5"
    assert scene.why_not("privilege 4") == "VIL-COU-7"


@pytest.mark.parametrize("to", ["2", "3", "4"])
def test_VIL_COU_5_after_a_step_the_new_chamber_counts(to: str) -> None:
    """VIL-COU-5, VIL-COU-7: the privileges up to the chamber just reached."""
    scene = chamber({f"council:{int(to) - 1}": "1"}, scroll=1, coin=1)
    scene.play(f"advance {to}", "member 1", "pay 1 scroll")
    assert privileges(scene) == "1234"[: int(to)]


@pytest.mark.parametrize("seat_at", ["1", "2", "3", "4"])
def test_VIL_COU_6_use_without_moving(seat_at: str) -> None:
    """VIL-COU-6, VIL-COU-7: free, nobody moves, no time; privileges 1 to k."""
    scene = chamber({"council:" + seat_at: "1"}, coin=1).play("use")
    assert scene.changes() == {}
    assert privileges(scene) == "1234"[: int(seat_at)]
    assert "no privilege" not in scene.shown()
    scene.play("privilege 1")
    assert scene.changes() == {"next starter": "0"}


def test_VIL_COU_6_nobody_in_the_council() -> None:
    """VIL-COU-6: a privilege needs a member there; another family's member does not help."""
    scene = chamber({"farm": "1"}).stand(1, {"council:4": "1"})
    assert scene.why_not("use") == "VIL-COU-6"
    assert scene.legal() == ["skip"]


def test_VIL_COU_6_one_of_several_members() -> None:
    """VIL-COU-6: the privileges of all own members are open, and one is used."""
    scene = chamber({"council:1": "1", "council:3": "1"}).play("use")
    assert privileges(scene) == "123"


def test_VIL_EX_42_VIL_COU_7_any_lower_privilege() -> None:
    """VIL-EX-42, VIL-COU-7: in chamber 3: privilege 1 (if the marker is free), 2, 3; not 4."""
    scene = chamber({"council:3": "1"}, coin=1).play("use")
    assert scene.legal() == ["privilege 1", "privilege 2", "privilege 3"]
    assert scene.why_not("privilege 4") == "VIL-COU-7"
    scene.position.next_starter = 2
    assert scene.legal() == ["privilege 2", "privilege 3"]


@pytest.mark.parametrize(("seat_at", "expected"), [("1", "1"), ("2", "12"), ("3", "23"), ("4", "34")])
def test_VIL_COU_7_council_reach_adjacent(seat_at: str, expected: str) -> None:
    """VIL-COU-7, A-04: option `council_reach` = adjacent: the own chamber and the one before."""
    scene = chamber({"council:" + seat_at: "1"}, Scene(3, council_reach="adjacent"), coin=1).play("use")
    assert privileges(scene) == expected
    if seat_at != "1":
        below = str(int(seat_at) - 1)
        scene = chamber({"council:" + below: "1"}, Scene(3, council_reach="adjacent"), coin=1, scroll=1)
        scene.play(f"advance {seat_at}", "member 1", "pay 1 scroll")
        assert privileges(scene) == expected


@pytest.mark.parametrize("choice", ["privilege 1", "privilege 4"])
def test_VIL_COU_8_one_privilege_per_action(choice: str) -> None:
    """VIL-COU-8: after one the turn is at its end, by a step or without."""
    scene = chamber({"council:4": "1"}, coin=2).play("use", choice)
    assert scene.legal() == ["end turn"]
    scene = chamber({"council:3": "1"}, coin=2, scroll=1).play("advance 4", "member 1", "pay 1 scroll", choice)
    assert scene.legal() == ["end turn"]


def test_VIL_COU_8_neither_cubes_nor_a_good_lead_to_a_second_one() -> None:
    """VIL-COU-8: the same after privileges with a choice of their own."""
    scene = chamber({"council:4": "1"}, coin=2).play("use", "privilege 2", "gain 2 green")
    assert scene.legal() == ["end turn"]
    scene = chamber({"council:4": "1"}, coin=2).play("use", "privilege 3", "good ox")
    assert scene.legal() == ["end turn"]


def test_VIL_COU_9_the_next_starting_player_marker() -> None:
    """VIL-COU-9: it comes to the player who uses privilege 1; the starting player stays until the next round."""
    scene = chamber({"council:2": "1"})
    scene.position.starter = 2
    scene.mark().play("use", "privilege 1")
    assert scene.changes() == {"next starter": "0"}
    assert [event.values for event in scene.events("privilege used")] == [(0, 0)]


@pytest.mark.parametrize("holder", [0, 1, 2])
def test_VIL_COU_9_the_marker_cannot_be_taken_from_anybody(holder: int) -> None:
    """VIL-COU-9, VIL-DEC-6: with another player, or with oneself, there is nothing to take."""
    scene = Scene(3)
    scene.position.next_starter = holder
    chamber({"council:1": "1", "farm": "1"}, scene, scroll=1)
    assert scene.why_not("use") == "VIL-DEC-6"
    scene.play("enter council", "member 1", "pay 1 scroll")
    assert scene.why_not("privilege 1") == "VIL-COU-9"
    assert scene.legal() == ["no privilege"]
    scene.play("no privilege")
    assert scene.position.next_starter == holder


@pytest.mark.parametrize(
    ("gift", "expected"), [("2 brown", {"brown": 2}), ("1 orange 1 green", {"orange": 1, "green": 1})]
)
def test_VIL_COU_10_two_cubes(gift: str, expected: dict[str, int]) -> None:
    """VIL-COU-10: any 2 influence cubes of the supply."""
    scene = chamber({"council:2": "1"}).play("use", "privilege 2")
    assert len(scene.legal()) == 10
    scene.play(f"gain {gift}")
    changes: dict[str, int | str] = {}
    for cube, count in expected.items():
        changes |= {f"0.{cube}": count, f"supply.{cube}": -count}
    assert scene.changes() == changes
    assert [event.to_json() for event in scene.events("cubes gained")] == [
        {"event": "cubes gained", "seat": 0, "bundle": gift}
    ]


@pytest.mark.parametrize("ware", ["scroll", "horse", "plow", "ox", "wagon"])
def test_VIL_COU_11_one_good(ware: str) -> None:
    """VIL-COU-11: any of the five."""
    scene = chamber({"council:3": "1"}).play("use", "privilege 3")
    assert scene.legal() == ["good scroll", "good horse", "good plow", "good ox", "good wagon"]
    scene.play(f"good {ware}")
    assert scene.changes() == {f"0.{ware}": 1, f"supply.{ware}": -1}


def test_VIL_COU_12_a_coin_for_three_prestige() -> None:
    """VIL-COU-12: once per action, at once, the coin to the supply."""
    scene = chamber({"council:4": "1"}, coin=3).play("use", "privilege 4")
    assert scene.changes() == {"0.coin": -1, "supply.coin": 1, "0.prestige": 3}
    assert scene.legal() == ["end turn"]


def test_VIL_EX_45_without_a_coin() -> None:
    """VIL-EX-45, VIL-COU-12: in chamber 4 with 0 coins privilege 4 is not offered."""
    scene = chamber({"council:4": "1"}).play("use")
    assert scene.legal() == ["privilege 1", "privilege 2", "privilege 3"]
    assert scene.why_not("privilege 4") == "VIL-COU-12"


def test_VIL_COU_12_a_coin_spent_on_the_step_is_gone() -> None:
    """VIL-COU-12, VIL-COU-14: who pays the step with his last coins has none for privilege 4."""
    scene = chamber({"council:3": "1"}, coin=2).play("advance 4", "member 1", "pay 2 coin")
    assert scene.why_not("privilege 4") == "VIL-COU-12"
    assert privileges(scene) == "123"


@pytest.mark.parametrize(("choice", "figures"), [("enter council", {"farm": "1"}), ("advance 2", {"council:1": "1"})])
def test_VIL_COU_13_after_a_move_the_privilege_is_optional(choice: str, figures: dict[str, str]) -> None:
    """VIL-COU-13: it may be left unused, and then nothing happens."""
    scene = chamber(figures, scroll=1).play(choice, "member 1", "pay 1 scroll")
    assert "no privilege" in scene.legal()
    scene.mark().play("no privilege")
    assert scene.changes() == {}
    assert scene.legal() == ["end turn"]


def test_VIL_COU_14_payment_comes_first() -> None:
    """VIL-COU-14: the two cubes of chamber 2, or the scroll of chamber 3, cannot pay the step into it."""
    assert chamber({"council:1": "1"}, green=1).why_not("advance 2") == "VIL-TRN-10"
    assert chamber({"council:2": "1"}).why_not("advance 3") == "VIL-TRN-10"
    scene = chamber({"council:2": "1"}, scroll=1).play("advance 3", "member 1")
    assert scene.step() == "pay council"
    scene.play("pay 1 scroll")
    assert scene.step() == "use privilege"
    scene.play("privilege 3", "good scroll")
    assert scene.has(0, "scroll") == 1
