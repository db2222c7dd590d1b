"""Time on the life track, and coins in place of cubes (sections 5.4 and 5.5)."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

from collections import Counter

import pytest

from parish.engine.errors import BadSetup
from parish.games.village.game import VILLAGE
from parish.games.village.steps.mass import Mass
from tests.games.village.scene import Scene, played_out

# Time.


@pytest.mark.parametrize("hour", range(10))
@pytest.mark.parametrize(
    ("hours", "space", "choices"),
    [
        (1, "council", ["enter council", "member 1", "pay 2 green", "no privilege"]),
        (2, "crafts", ["train wainwright", "member 1", "stop"]),
        (3, "church", ["ordain time", "member 1"]),
        (4, "crafts", ["train scrivener", "member 1", "produce scrivener"]),
        (6, "crafts", ["train smithy", "member 1", "produce smithy"]),
    ],
)
def test_VIL_TIM_1_2_3_time_moves_the_marker_clockwise(hour: int, hours: int, space: str, choices: list[str]) -> None:
    """VIL-TIM-1, VIL-TIM-2, VIL-TIM-3: t clouds on; (p + t) mod 10, and one pending death if the bridge is passed."""
    scene = Scene(3).own(0, green=2, coin=0).clock(0, hour).cubes(space, "pink", "pink").mark()
    scene.play(f"take {space} pink", *choices)
    assert scene.position.clock[0] == (hour + hours) % 10
    assert sum(event.get("hours") for event in scene.events("time lost")) == hours
    crossings = 1 if hour + hours >= 10 else 0
    assert sum(event.get("crossings") for event in scene.events("time lost")) == crossings
    assert scene.step() == ("choose death" if crossings else "end turn")
    assert scene.position.clock[1:] == [0, 0]


def test_VIL_EX_21_landing_on_cloud_0_crosses_the_bridge() -> None:
    """VIL-EX-21, VIL-TIM-2, VIL-TIM-3: from 8 by 2 to 0: one pending death."""
    scene = Scene(3).clock(0, 8).cubes("family", "plague").mark()
    scene.play("take family plague")
    assert scene.changes() == {"family.plague": -1, "supply.plague": 1, "0.time": -8, "0.owed": 1}
    assert scene.position.clock[0] == 0


def test_VIL_EX_22_standing_on_cloud_9_does_not() -> None:
    """VIL-EX-22, VIL-TIM-3: from 8 by 1 to 9: nobody dies."""
    scene = Scene(3).clock(0, 8).own(0, scroll=1).cubes("council", "orange").mark()
    scene.play("take council orange", "enter council", "member 1", "pay 1 scroll", "no privilege")
    assert scene.position.clock[0] == 9
    assert scene.position.owed[0] == 0
    assert scene.legal() == ["end turn"]


def test_VIL_EX_29_two_crossings_at_once() -> None:
    """VIL-EX-29, VIL-TIM-2, VIL-DTH-11: option life_track_length = 5, from 4 by 6 to 0: two deaths, one by one."""
    scene = Scene(3, life_track_length=5).clock(0, 4).cubes("crafts", "orange").stand(0, {"farm": "11"}).mark()
    scene.play("take crafts orange", "train smithy", "member 1", "produce smithy")
    assert scene.position.clock[0] == 0
    assert scene.legal() == ["bury farm", "bury crafts:smithy"]
    scene.play("bury farm", "bury crafts:smithy")
    assert scene.step() == "end turn"
    assert scene.where(0) == {"chronicle:farm": "1", "chronicle:crafts": "1"}


def test_VIL_TIM_2_two_crossings_in_one_payment() -> None:
    """VIL-TIM-2: even a single loss of time can lead round twice; each passage of the bridge counts."""
    position = Scene(3, life_track_length=5).position
    position.clock[0] = 4
    assert position.lose_time(0, 6) == 2
    assert position.clock[0] == 0


@pytest.mark.parametrize("length", [5, 10, 12, 20])
def test_VIL_TIM_2_life_track_length_is_an_option(length: int) -> None:
    """VIL-TIM-2: option `life_track_length`: from the start it takes exactly so many hours to the first death."""
    scene = Scene(3, life_track_length=length).clock(0, length - 3).cubes("church", "green", "green", "plague")
    assert scene.position.parts.life_track_length == length
    scene.play("take church green", "ordain time", "member 1")
    assert scene.position.clock[0] == 0
    assert scene.step() == "choose death"
    scene = Scene(3, life_track_length=length).clock(0, length - 3).cubes("church", "green", "green", "plague")
    scene.play("take church plague", "skip", "end turn")
    assert scene.position.clock[0] == length - 1


def test_life_track_length_has_bounds() -> None:
    """Option `life_track_length` is 5 to 20, and 10 is what the data say."""
    for length in (4, 21, "long"):
        with pytest.raises(BadSetup, match="a whole number from 5 to 20"):
            VILLAGE.start(3, {"life_track_length": length})
    assert VILLAGE.start(3).parts.life_track_length == 10


@pytest.mark.parametrize("hour", range(10))
def test_VIL_TIM_4_time_is_never_refused(hour: int) -> None:
    """VIL-TIM-4, VIL-DTH-10: whatever the hour, and though nobody is left to die, time can be paid."""
    scene = Scene(3).own(0, coin=0).clock(0, hour).stand(0, {"farm": "1"}).cubes("church", "plague")
    scene.play("take church plague")
    assert scene.legal() == ["ordain time", "skip"]
    scene.play("ordain time", "member 1")
    assert scene.legal() == ["end turn"]
    assert scene.where(0) == {"bag": "1"}
    assert scene.position.clock[0] == (hour + 5) % 10
    assert len(scene.events("nobody died")) == (hour + 5 >= 10)


@pytest.mark.parametrize("length", [5, 10, 20])
def test_VIL_TIM_5_time_is_only_lost(length: int) -> None:
    """VIL-TIM-5, VIL-TIM-2: in whole games no marker ever goes back, and every lap costs a life if there is one."""
    position = played_out(3, 4, life_track_length=length)
    lost: Counter[int] = Counter()
    crossed: Counter[int] = Counter()
    died: Counter[int] = Counter()
    for event in position.story or []:
        if event.kind.name == "time lost":
            assert event.get("hours") > 0
            lost[event.get("seat")] += event.get("hours")
            crossed[event.get("seat")] += event.get("crossings")
        elif event.kind.name == "died":
            died[event.get("seat")] += 1
    assert [lost[seat] - crossed[seat] * length for seat in range(3)] == position.clock
    assert all(crossed[seat] == lost[seat] // length for seat in range(3))
    assert all(died[seat] <= crossed[seat] for seat in range(3))
    assert sum(died.values()) > 0


# Coins.


def test_VIL_COI_1_a_coin_for_each_single_cube_even_if_the_cube_is_owned() -> None:
    """VIL-COI-1, VIL-COI-2, VIL-DEC-5: all mixtures, those with fewer coins first."""
    scene = Scene(3).own(0, orange=1, pink=1, coin=2).cubes("crafts", "plague")
    scene.play("take crafts plague", "buy wainwright")
    ways = ["pay 1 orange 1 pink", "pay 1 orange 1 coin", "pay 1 pink 1 coin", "pay 2 coin"]
    assert scene.legal() == ways


@pytest.mark.parametrize(
    ("way", "spent"),
    [
        ("1 orange 1 pink", {"orange": 1, "pink": 1}),
        ("1 orange 1 coin", {"orange": 1, "coin": 1}),
        ("1 pink 1 coin", {"pink": 1, "coin": 1}),
        ("2 coin", {"coin": 2}),
    ],
)
def test_VIL_COI_2_the_payer_chooses_how_many(way: str, spent: dict[str, int]) -> None:
    """VIL-COI-2: just what was chosen is spent, and nothing else changes."""
    scene = Scene(3).own(0, orange=2, pink=2, coin=3).cubes("crafts", "plague")
    scene.play("take crafts plague").mark().play("buy wainwright", f"pay {way}")
    expected = {"0.wagon": 1, "supply.wagon": -1}
    for ware, count in spent.items():
        expected |= {f"0.{ware}": -count, f"supply.{ware}": count}
    assert scene.changes() == expected
    assert [event.to_json()["payment"] for event in scene.events("paid")] == [way]


def test_VIL_EX_12_two_green_for_the_council() -> None:
    """VIL-EX-12, VIL-COI-2: 1 green and 2 coins pay {1 green 1 coin} or {2 coins}; with 2 green also {2 green}."""
    scene = Scene(3).own(0, green=1, coin=2).stand(0, {"farm": "1", "council:1": "1"}).cubes("council", "plague")
    scene.play("take council plague", "advance 2", "member 1")
    assert scene.legal() == ["pay 1 green 1 coin", "pay 2 coin"]
    scene = Scene(3).own(0, green=1, coin=2).stand(0, {"farm": "1", "council:1": "1"}).cubes("council", "green")
    scene.play("take council green", "advance 2", "member 1")
    assert scene.legal() == ["pay 2 green", "pay 1 green 1 coin", "pay 2 coin"]


def test_VIL_EX_36_the_extra_cost_of_a_sale_in_coin() -> None:
    """VIL-EX-36, VIL-COI-1, VIL-MKT-7: P2 has no green cube, but a coin."""
    scene = Scene(3).own(1, scroll=1, coin=1, green=0).cubes("market", "orange").market(["K23", "K01", "K02", "K03"])
    scene.play("take market orange", "pass").mark()
    scene.play("serve K23", "pay 1 coin")
    changes = scene.changes()
    assert changes.pop("stalls") == "- K01 K02 K03"
    assert changes == {
        "1.scroll": -1,
        "supply.scroll": 1,
        "1.coin": -1,
        "supply.coin": 1,
        "1.time": 1,
        "1.customers": "K23",
    }


def test_VIL_EX_66_half_of_the_journey_in_coin() -> None:
    """VIL-EX-66, VIL-COI-1, VIL-TRV-5: 1 brown, 1 coin and a wagon lead to A."""
    scene = Scene(3).own(0, brown=1, coin=1, wagon=1).stand(0, {"farm": "1"}).cubes("travel", "plague")
    scene.play("take travel plague").mark().play("depart A", "member 1")
    assert scene.legal() == ["pay 1 brown 1 coin"]
    scene.play("pay 1 brown 1 coin")
    assert scene.changes() == {
        "0.farm": "",
        "0.travel:A": "1",
        "0.markers": "A",
        "0.prestige": 3,
        "0.time": 2,
        "0.wagon": -1,
        "supply.wagon": 1,
        "0.brown": -1,
        "supply.brown": 1,
        "0.coin": -1,
        "supply.coin": 1,
    }


@pytest.mark.parametrize(
    ("space", "choice", "rule"),
    [
        ("crafts", "buy stables", "VIL-TRN-10"),
        ("crafts", "mill", "VIL-TRN-10"),
        ("travel", "depart A", "VIL-TRV-5"),
    ],
)
def test_VIL_COI_3_coins_replace_neither_grain_nor_goods(space: str, choice: str, rule: str) -> None:
    """VIL-COI-3: one sack short at the stables and at the mill, no wagon: nine coins do not help."""
    grain = 2 if choice == "buy stables" else 1
    scene = Scene(3).own(0, coin=9, brown=2, grain=grain, wagon=0).cubes(space, "plague")
    scene.play(f"take {space} plague")
    assert scene.why_not(choice) == rule


def test_VIL_COI_3_coins_replace_no_customers_wishes_and_no_steps_in_church() -> None:
    """VIL-COI-3: neither the scroll of a customer nor the grain of a promotion."""
    scene = Scene(3).own(0, coin=9).cubes("market", "orange").market(["K23", "K01", "K02", "K03"])
    scene.play("take market orange")
    assert scene.legal() == ["pass"]
    scene = Scene(3).own(0, coin=9).stand(0, {"farm": "1", "church:1": "1"}).mark().ask(Mass())
    assert scene.step() != "promote"
    assert "0.coin" not in scene.changes()


def test_VIL_COI_3_coins_replace_no_time() -> None:
    """VIL-COI-3: an ordination for time costs 3 hours, and no coin can be given for them."""
    scene = Scene(3).own(0, coin=9).cubes("church", "orange")
    scene.play("take church orange").mark().play("ordain time", "member 1")
    assert scene.changes() == {"0.time": 3, "0.farm": "111", "0.bag": "1"}
    assert scene.step() == "end turn"


def test_VIL_COI_4_coins_at_the_well() -> None:
    """VIL-COI-4, VIL-EX-37: 2 brown and 1 coin pay the well; not with the option `well_allows_coins` = false."""
    scene = Scene(3).own(0, brown=2, coin=1).cubes("family", "orange")
    assert scene.legal() == ["take family orange", "well 2 brown 1 coin"]
    scene.mark().play("well 2 brown 1 coin")
    assert scene.changes() == {"0.brown": -2, "supply.brown": 2, "0.coin": -1, "supply.coin": 1}
    assert scene.step() == "destination"
    strict = Scene(3, well_allows_coins=False).own(0, brown=2, coin=1).cubes("family", "orange")
    assert strict.legal() == ["take family orange"]
    assert strict.why_not("well 2 brown 1 coin") == "VIL-COI-4"
    assert strict.own(0, brown=3).legal() == ["take family orange", "well 3 brown"]


def test_VIL_COI_4_two_colours_do_not_mix_even_with_coins() -> None:
    """VIL-COI-4, VIL-WEL-1: the cubes that are not replaced are of one colour."""
    scene = Scene(3).own(0, brown=1, green=1, coin=1).cubes("family", "orange")
    assert scene.legal() == ["take family orange"]
    assert scene.own(0, coin=2).legal() == ["take family orange", "well 1 green 2 coin", "well 1 brown 2 coin"]


def test_VIL_COI_4_three_coins_are_offered_once() -> None:
    """VIL-COI-4, VIL-DEC-7: not once for each colour."""
    scene = Scene(3).own(0, coin=3).cubes("family", "orange")
    assert scene.legal() == ["take family orange", "well 3 coin"]
