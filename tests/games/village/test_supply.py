"""What happens when a supply is empty (section 5.16), with the options that limit it."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

import pytest

from parish.games.village.steps.gains import GainCubes
from tests.games.village.scene import Scene, played_out


def chamber(number: int, options: dict[str, bool] | None = None) -> Scene:
    """A councillor about to use a privilege."""
    scene = Scene(3, **(options or {})).stand(0, {f"council:{number}": "1"}).cubes("council", "plague")
    return scene.play("take council plague", "use")


def nothing_but(scene: Scene, **cubes: int) -> Scene:
    """The supply of influence cubes: only these; the rest is in the green bag (plague stays in the supply)."""
    position = scene.position
    for ware, cube in enumerate(("orange", "green", "brown", "pink")):
        count = cubes.get(cube, 0)
        position.bag[ware] += position.supply[ware] - count
        position.supply[ware] = count
    return scene.mark()


def test_VIL_EX_58_one_cube_is_left() -> None:
    """VIL-EX-58, VIL-SUP-1: privilege 2 gives exactly the one pink cube; nothing can be chosen or declined."""
    scene = nothing_but(chamber(2), pink=1).play("privilege 2")
    assert scene.legal() == ["gain 1 pink"]
    assert scene.why_not("gain 1 green") == "VIL-SUP-1"
    scene.play("gain 1 pink")
    assert scene.changes() == {"0.pink": 1, "supply.pink": -1}
    assert scene.legal() == ["end turn"]


def test_VIL_EX_69_two_cubes_are_left() -> None:
    """VIL-EX-69, VIL-SUP-1: 1 green and 1 brown: both are gained, one or none cannot be chosen."""
    scene = nothing_but(chamber(2), green=1, brown=1).play("privilege 2")
    assert scene.legal() == ["gain 1 green 1 brown"]
    assert scene.why_not("gain 1 green") == "PAR-1"
    scene.play("gain 1 green 1 brown")
    assert scene.changes() == {"0.green": 1, "supply.green": -1, "0.brown": 1, "supply.brown": -1}


@pytest.mark.parametrize(
    ("cubes", "legal"),
    [
        ({"green": 2}, ["gain 2 green"]),
        ({"green": 1, "pink": 2}, ["gain 1 green 1 pink", "gain 2 pink"]),
        (
            {"orange": 1, "green": 1, "brown": 1},
            ["gain 1 orange 1 green", "gain 1 orange 1 brown", "gain 1 green 1 brown"],
        ),
        ({"brown": 9}, ["gain 2 brown"]),
    ],
)
def test_VIL_SUP_1_of_each_colour_what_there_is(cubes: dict[str, int], legal: list[str]) -> None:
    """VIL-SUP-1: exactly two while there are two, of each colour at most what the supply holds."""
    scene = nothing_but(chamber(2), **cubes).play("privilege 2")
    assert sorted(scene.legal()) == sorted(legal)
    assert {scene.why_not(text) for text in scene.shown() if text not in legal} == {"VIL-SUP-1"}


def test_VIL_SUP_1_no_cube_is_left() -> None:
    """VIL-SUP-1, VIL-DEC-6: privilege 2 is not offered, plague cubes in the supply or not."""
    scene = nothing_but(chamber(2))
    assert scene.left("plague") > 0
    assert scene.legal() == ["privilege 1"]
    assert scene.why_not("privilege 2") == "VIL-SUP-1"


def test_VIL_SUP_1_a_city_without_cubes_to_give() -> None:
    """VIL-SUP-1, VIL-TRV-6: the marker is placed all the same; with one cube left it is that one."""
    for left in (0, 1):
        scene = Scene(3).stand(0, {"travel:D": "1"}).marks(0, "D").own(0, wagon=1, coin=2).cubes("travel", "plague")
        scene.play("take travel plague", "move D F", "member 1")
        nothing_but(scene, pink=left).play("pay 2 coin")
        assert scene.position.markers[0] == 0b101000
        if left:
            assert scene.legal() == ["gain 1 pink"]
            scene.play("gain 1 pink")
        assert scene.has(0, "pink") == left
        assert scene.legal() == ["end turn"]


def test_VIL_SUP_1_plague_is_never_among_them() -> None:
    """VIL-SUP-1: no gain of the game has plague cubes in it."""
    scene = Scene(3)
    for count in (1, 2, 3):
        assert not [text for text in scene.ask(GainCubes(0, count)).shown() if "plague" in text]


@pytest.mark.parametrize("gone", ["scroll", "horse", "plow", "ox", "wagon"])
def test_VIL_SUP_2_a_good_that_is_out_cannot_be_gained(gone: str) -> None:
    """VIL-SUP-2: privilege 3 offers the other four."""
    scene = chamber(3).supply(**{gone: 0}).play("privilege 3")
    goods = ["scroll", "horse", "plow", "ox", "wagon"]
    assert scene.legal() == [f"good {good}" for good in goods if good != gone]
    assert scene.why_not(f"good {gone}") == "VIL-SUP-2"


def test_VIL_SUP_2_no_good_at_all() -> None:
    """VIL-SUP-2, VIL-DEC-6: privilege 3 is not offered, unless option `goods_supply_limited` is false."""
    none = {"scroll": 0, "horse": 0, "plow": 0, "ox": 0, "wagon": 0}
    scene = chamber(3).supply(**none)
    assert scene.legal() == ["privilege 1", "privilege 2"]
    assert scene.why_not("privilege 3") == "VIL-SUP-2"
    endless = chamber(3, {"goods_supply_limited": False}).supply(**none)
    assert endless.legal() == ["privilege 1", "privilege 2", "privilege 3"]
    endless.play("privilege 3", "good ox")
    assert endless.has(0, "ox") == 1


def mill(coins: int, options: dict[str, bool] | None = None) -> Scene:
    """A crafts action with grain for the mill, and so many coins in the supply."""
    scene = Scene(3, **(options or {})).own(0, grain=2, coin=0).stand(0, {"bag": "1"}).cubes("crafts", "plague")
    return scene.supply(coin=coins).play("take crafts plague").clock(0, 0).mark()


@pytest.mark.parametrize(("left", "gained"), [(2, 2), (1, 1), (5, 2)])
def test_VIL_SUP_3_the_mill_gives_the_coins_that_are_left(left: int, gained: int) -> None:
    """VIL-SUP-3: for the full price, even if it is only one."""
    scene = mill(left).play("mill")
    assert scene.changes() == {
        "0.grain": -2,
        "supply.grain": 2,
        "0.time": 2,
        "0.coin": gained,
        "supply.coin": -gained,
    }
    assert [event.values for event in scene.events("milled")] == [(0, gained)]


def test_VIL_SUP_3_no_coin_no_mill() -> None:
    """VIL-SUP-3, VIL-DEC-6: it is not offered, unless option `coin_supply_limited` is false."""
    scene = mill(0)
    assert scene.legal() == ["skip"]
    assert scene.why_not("mill") == "VIL-SUP-3"
    endless = mill(0, {"coin_supply_limited": False})
    assert endless.legal() == ["mill", "skip"]
    endless.play("mill")
    assert endless.has(0, "coin") == 2
    assert mill(1, {"coin_supply_limited": False}).play("mill").has(0, "coin") == 2


@pytest.mark.parametrize(("left", "limited", "gained"), [(0, True, 0), (1, True, 1), (0, False, 1)])
def test_VIL_SUP_3_a_city_gives_the_coin_that_is_left(left: int, limited: bool, gained: int) -> None:
    """VIL-SUP-3, VIL-TRV-10: possibly none; the marker is placed all the same."""
    scene = Scene(3, coin_supply_limited=limited).stand(0, {"travel:B": "1"}).own(0, wagon=1, orange=2, coin=0)
    scene.supply(coin=left).cubes("travel", "plague").play("take travel plague", "move B D", "member 1", "pay 2 orange")
    assert scene.has(0, "coin") == gained
    assert scene.position.markers[0] == 0b1000
    assert len(scene.events("gained")) == gained
    assert scene.legal() == ["end turn"]


def test_VIL_SUP_4_grain_never_runs_out() -> None:
    """VIL-SUP-4: with five sacks on all farms but one, the last farm is filled too."""
    scene = Scene(4).cubes("harvest", "orange").own(0, grain=1, ox=1, plow=1)
    for seat in (1, 2, 3):
        scene.own(seat, grain=5)
    scene.mark().play("take harvest orange", "harvest")
    assert scene.has(0, "grain") == 5
    assert scene.left("grain") == 0


def test_VIL_SUP_5_a_marker_for_every_city() -> None:
    """VIL-SUP-5: all six cities are marked by one family, and there the rewards end."""
    scene = Scene(3).stand(0, {"farm": "1"}).own(0, wagon=7, orange=4, pink=6, brown=4, coin=0)
    roads = [
        ("depart A", "pay 2 brown", []),
        ("move A B", "pay 1 brown 1 pink", []),
        ("move B D", "pay 2 orange", []),
        ("move D C", "pay 2 orange", ["gain 2 orange"]),
        ("move C E", "pay 2 pink", []),
        ("move E F", "pay 1 brown 1 pink", ["gain 2 green"]),
    ]
    scene.own(0, orange=4)
    for choice, payment, reward in roads:
        scene.clock(0, 0).cubes("travel", "plague").turn(0).play(
            "take travel plague", choice, "member 1", payment, *reward
        )
        assert scene.legal() == ["end turn"]
    assert scene.position.markers[0] == 0b111111
    assert scene.points(0, "travel") == 18
    assert (scene.position.prestige[0], scene.has(0, "coin")) == (6, 2)


def test_VIL_SUP_6_nobody_is_left_to_be_born() -> None:
    """VIL-SUP-6: an empty reserve, no birth."""
    scene = Scene(3).stand(0, {"farm": "11112223344"}).cubes("family", "orange").play("take family orange")
    assert scene.legal() == ["skip"]
    assert scene.why_not("birth") == "VIL-SUP-6"


def test_VIL_SUP_7_no_more_customers() -> None:
    """VIL-SUP-7, VIL-MKT-17: with the stack used up the queue moves up and gets shorter; then stalls stay empty."""
    scene = Scene(2).own(0, scroll=1).cubes("market", "orange", "pink").market(["K23", "K02", "K03"], ["K04"])
    rest = [f"K{n:02}" for n in range(1, 25) if n not in (2, 3, 4, 23)]
    scene.served(1, *rest)
    assert scene.position.hidden_customers == []
    scene.play("take market orange", "serve K23", "pass", "pass")
    assert scene.stalls() == ["K04", "K02", "K03"]
    assert scene.queue() == []
    scene.own(0, coin=1, wagon=1, grain=1, scroll=1).turn(0).mark()
    scene.play("take market pink", "serve K04", "pass", "pass")
    assert scene.stalls() == [None, "K02", "K03"]
    assert scene.queue() == []
    assert not scene.events("customer came")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_VIL_SUP_endless_supplies_change_nothing_else(players: int) -> None:
    """VIL-SUP-2, VIL-SUP-3: whole games with both options off come to an end like any other."""
    position = played_out(players, 11, goods_supply_limited=False, coin_supply_limited=False)
    assert position.outcome().end in ("chronicle", "graves")
