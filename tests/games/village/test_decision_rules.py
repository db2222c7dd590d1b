"""What is offered to a player: the notes for the engine in section 6 of the specification."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

from typing import Any

import pytest

from parish.games.village.game import VILLAGE
from parish.games.village.payments import SPLITS
from parish.games.village.steps.mass import Mass
from parish.games.village.vocabulary import PAYMENTS
from tests.games.village.scene import Scene


def poor(players: int = 3, **options: Any) -> Scene:
    """The turn of seat 0; nobody owns a coin, and a cube lies aside so that the round goes on."""
    scene = Scene(players, **options).cubes("church", "orange")
    for seat in range(players):
        scene.own(seat, coin=0)
    return scene


def told(scene: Scene, text: str) -> str:
    """How a choice is put to the player who decides."""
    view = VILLAGE.view(scene.position, scene.seat()).to_json()
    return VILLAGE.words().choice(VILLAGE.vocabulary.parse(text), view)


def test_VIL_DEC_1_equals_are_offered_once() -> None:
    """VIL-DEC-1: members of the same generation in the same place stand for each other."""
    scene = poor().cubes("church", "brown").stand(0, {"farm": "111224"}).play("take church brown", "ordain time")
    assert scene.legal() == ["member 1", "member 2", "member 4"]
    scene.play("member 2")
    assert scene.where(0) == {"farm": "11124", "bag": "2"}
    returning = poor().cubes("family", "brown").stand(0, {"crafts:smithy": "11", "travel:A": "1"})
    assert returning.play("take family brown").legal() == [
        "birth",
        "return crafts:smithy",
        "return travel:A",
        "skip",
    ]
    assert poor().stand(0, {"bag": "111"}).own(0, coin=2).ask(Mass()).legal() == ["draw 1", "done"]


def test_VIL_DEC_2_full_cost_with_the_cube_just_taken() -> None:
    """VIL-DEC-2: a pair of which one half was just taken; without it the variant is refused."""
    scene = poor().cubes("crafts", "pink", "brown").own(0, orange=1)
    position = scene.position.clone()
    assert "buy wainwright" in scene.play("take crafts pink").legal()
    scene.position = position
    scene.play("take crafts brown")
    assert "buy wainwright" not in scene.legal()
    assert scene.why_not("buy wainwright") == "VIL-TRN-10"


@pytest.mark.parametrize(
    ("space", "choices", "hours"),
    [
        ("crafts", ["train stables"], 3),
        ("crafts", ["train stables", "member 1", "produce stables"], 3),
        ("crafts", ["produce smithy"], 3),
        ("crafts", ["mill"], 2),
        ("travel", ["depart A"], 2),
        ("travel", ["move E F"], 3),
        ("council", ["enter council"], 1),
        ("council", ["advance 4"], 3),
        ("church", ["ordain time"], 3),
    ],
)
@pytest.mark.parametrize("short", [0, 1])
def test_VIL_DEC_3_time_and_crossings_are_shown(space: str, choices: list[str], hours: int, short: int) -> None:
    """VIL-DEC-3: an option tells its hours, and the bridge exactly when it will be crossed."""
    scene = poor().cubes(space, "orange").own(0, grain=2, wagon=1, brown=2, pink=1, green=2)
    scene.stand(0, {"farm": "11", "crafts:smithy": "1", "travel:E": "1", "council:3": "2"})
    scene.play(f"take {space} orange", *choices[:-1]).clock(0, 10 - hours - short)
    said = told(scene, choices[-1])
    assert f"{hours} hour" in said
    assert ("crossing the bridge once" in said) == (not short)
    scene.mark().play(choices[-1])
    lost = scene.events("time lost")
    if lost:
        assert [event.get("crossings") for event in lost] == [1 - short]


def test_VIL_DEC_3_plague_and_sales() -> None:
    """VIL-DEC-3: the plague cube and a sale with its extra hour tell their time, too."""
    scene = poor().cubes("market", "plague").clock(0, 8).own(0, horse=1, plow=1, ox=1, green=1)
    scene.market(["K20", "K21", "K22", "K13"], ["K01", "K02", "K03", "K04", "K05"])
    assert "2 hours, crossing the bridge once" in told(scene, "take market plague")
    assert "hour" not in told(scene, "take church orange")
    scene.play("take market plague").clock(0, 9)
    assert "hour" not in told(scene, "serve K20")
    scene.own(1, horse=1, plow=1, green=1).clock(1, 9).play("pass")
    assert "1 hour, crossing the bridge once" in told(scene, "serve K20")
    twice = poor(life_track_length=5).cubes("crafts", "orange").clock(0, 4).play("take crafts orange")
    assert "3 hours, crossing the bridge once" in told(twice, "train smithy")


@pytest.mark.parametrize("space", ["harvest", "family", "crafts", "travel", "council", "church"])
@pytest.mark.parametrize("cube", ["orange", "plague"])
def test_VIL_DEC_4_skipping_is_always_legal(space: str, cube: str) -> None:
    """VIL-DEC-4: after a cube of any space but the market; the cube is kept, or the time lost."""
    scene = poor().cubes(space, cube).mark().play(f"take {space} {cube}")
    assert scene.why_not("skip") is None
    scene.play("skip")
    kept: dict[str, int | str] = {"0.orange": 1} if cube == "orange" else {"supply.plague": 1, "0.time": 2}
    assert scene.changes() == {f"{space}.{cube}": -1, **kept}


def test_VIL_DEC_5_cubes_before_coins() -> None:
    """VIL-DEC-5: whatever is to be paid, the first way offered uses the fewest coins; others can be chosen."""
    for ways in SPLITS:
        coins = [PAYMENTS[payment][-1] for payment in ways]
        assert coins == sorted(coins)
        assert coins[0] == 0
    for green, first in ((2, "pay 2 green"), (1, "pay 1 green 1 coin"), (0, "pay 2 coin")):
        scene = poor().cubes("council", "plague").own(0, green=green, coin=2).stand(0, {"farm": "1"})
        scene.play("take council plague", "enter council", "member 1")
        assert scene.legal()[0] == first
        assert scene.legal()[-1] == "pay 2 coin"
        scene.mark().play("pay 2 coin")
        assert scene.changes() == {"0.coin": -2, "supply.coin": 2}


def test_VIL_DEC_6_without_effect_not_offered() -> None:
    """VIL-DEC-6: harvest with 5 grain, birth without unborn, use without a usable privilege."""
    scene = poor().cubes("harvest", "pink").own(0, grain=5).play("take harvest pink")
    assert (scene.legal(), scene.why_not("harvest")) == (["skip"], "VIL-HAR-8")
    scene = poor().cubes("family", "pink").stand(0, {"farm": "11112223344"}).play("take family pink")
    assert (scene.legal(), scene.why_not("birth")) == (["skip"], "VIL-SUP-6")
    scene = poor().cubes("council", "pink").stand(0, {"council:1": "1"})
    scene.position.next_starter = 0
    scene.play("take council pink")
    assert (scene.legal(), scene.why_not("use")) == (["skip"], "VIL-DEC-6")


def test_VIL_DEC_7_three_coins_are_one_way_to_pay_the_well() -> None:
    """VIL-DEC-7: payments that leave the same state are one option, for the well and everywhere."""
    scene = poor().own(0, coin=3, pink=1)
    assert scene.legal() == ["take church orange", "well 1 pink 2 coin", "well 3 coin"]
    scene.own(0, pink=3)
    assert scene.legal() == [
        "take church orange",
        "well 3 pink",
        "well 2 pink 1 coin",
        "well 1 pink 2 coin",
        "well 3 coin",
    ]
    for ways in SPLITS:
        assert len({PAYMENTS[payment] for payment in ways}) == len(ways)
