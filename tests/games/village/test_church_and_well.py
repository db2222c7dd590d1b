"""The church action and the well (section 5.12), with the options that concern the well."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

import pytest

from parish.games.village.vocabulary import VOCABULARY
from tests.games.village.scene import Scene

SPACES = ("harvest", "family", "crafts", "market", "travel", "council", "church")
COLOURS = ("orange", "green", "brown", "pink")

# Church.


def altar(**wares: int) -> Scene:
    """A church action after a plague cube: nothing to spend but what is named, cloud 0."""
    scene = Scene(3).stand(0, {"farm": "12"}).own(0, **({"coin": 0} | wares)).cubes("church", "plague")
    scene.play("take church plague").clock(0, 0)
    return scene.mark()


def test_VIL_CHU_1_for_a_brown_cube() -> None:
    """VIL-CHU-1: a farm member into the black bag for 1 brown; no time."""
    scene = altar(brown=1)
    assert scene.legal() == ["ordain faith", "ordain time", "skip"]
    scene.play("ordain faith", "member 2", "pay 1 brown")
    assert scene.changes() == {"0.farm": "1", "0.bag": "2", "0.brown": -1, "supply.brown": 1}
    assert [event.to_json() for event in scene.events("ordained")] == [
        {"event": "ordained", "seat": 0, "generation": "2"}
    ]


def test_VIL_CHU_1_for_three_time() -> None:
    """VIL-CHU-1: or 3 time; no cube is paid, though one is owned."""
    scene = altar(brown=1).play("ordain time", "member 1")
    assert scene.changes() == {"0.farm": "2", "0.bag": "1", "0.time": 3}
    assert scene.legal() == ["end turn"]


def test_VIL_CHU_1_for_a_coin() -> None:
    """VIL-CHU-1, VIL-COI-1: a coin in place of the cube."""
    scene = altar(coin=1).play("ordain faith", "member 1")
    assert scene.legal() == ["pay 1 coin"]
    scene.play("pay 1 coin")
    assert scene.changes() == {"0.farm": "2", "0.bag": "1", "0.coin": -1, "supply.coin": 1}


def test_VIL_CHU_1_one_member_per_action() -> None:
    """VIL-CHU-1: a second one has to wait for another turn."""
    scene = altar(brown=2).play("ordain faith", "member 1", "pay 1 brown")
    assert scene.legal() == ["end turn"]


def test_VIL_EX_63_without_faith_it_takes_time() -> None:
    """VIL-EX-63, VIL-CHU-1: 0 brown, 0 coins: only the payment of 3 time; cloud 3, member in the bag."""
    scene = altar()
    assert scene.legal() == ["ordain time", "skip"]
    assert scene.why_not("ordain faith") == "VIL-TRN-10"
    scene.play("ordain time", "member 1")
    assert scene.position.clock[0] == 3
    assert scene.where(0) == {"farm": "2", "bag": "1"}


def test_VIL_CHU_2_in_the_bag_one_lives_and_scores_nothing() -> None:
    """VIL-CHU-2, VIL-DTH-4, VIL-SCO-4: not to be chosen for death, no points, but a survivor."""
    scene = Scene(3).clock(0, 9).stand(0, {"farm": "2", "bag": "11"}).own(0, coin=0).cubes("family", "plague")
    scene.play("take family plague", "skip")
    assert scene.legal() == ["bury farm"]
    assert scene.points(0, "church") == 0
    assert scene.position.outcome().tie_breakers[0][1] == 3
    scene.play("bury farm")
    assert scene.where(0) == {"bag": "11", "chronicle:farm": "2"}
    assert scene.position.outcome().tie_breakers[0][1] == 2


def test_VIL_CHU_2_drawn_it_scores() -> None:
    """VIL-CHU-2: in a window the member is visible and counts."""
    scene = Scene(3).stand(0, {"church:1": "1"}).own(0, coin=0)
    assert scene.points(0, "church") == 2


# The well.


def well(figures: dict[str, str] | None = None, options: dict[str, bool] | None = None, /, **wares: int) -> Scene:
    """A turn in which the well may be used: a brown cube lies in the church; nothing is owned but what is named."""
    scene = Scene(3, **(options or {}))
    scene.stand(0, figures or {"farm": "1"}).own(0, **({"coin": 0} | wares)).cubes("church", "brown")
    return scene.mark()


@pytest.mark.parametrize("colour", COLOURS)
def test_VIL_WEL_1_three_cubes_of_one_colour(colour: str) -> None:
    """VIL-WEL-1: back to the supply, for any one of the seven actions."""
    scene = well(**{colour: 3})
    assert scene.legal() == ["take church brown", f"well 3 {colour}"]
    scene.play(f"well 3 {colour}")
    assert scene.changes() == {f"0.{colour}": -3, f"supply.{colour}": 3}
    assert scene.shown() == [f"go {space}" for space in SPACES]


@pytest.mark.parametrize(
    "wares", [{"orange": 2, "green": 1}, {"orange": 2, "green": 2, "brown": 2, "pink": 2}, {"pink": 2}, {"grain": 5}]
)
def test_VIL_WEL_1_not_two_and_not_mixed(wares: dict[str, int]) -> None:
    """VIL-WEL-1: three of the same colour; the reason is told for each colour."""
    scene = well(**wares)
    assert scene.legal() == ["take church brown"]
    for colour in COLOURS:
        assert scene.why_not(f"well 3 {colour}") == "VIL-WEL-1"


@pytest.mark.parametrize(
    ("space", "choices", "changed"),
    [
        ("harvest", ["harvest"], "0.grain"),
        ("family", ["birth"], "0.reserve"),
        ("crafts", ["train smithy", "member 1", "stop"], "0.crafts:smithy"),
        ("travel", ["depart A", "member 1", "pay 2 brown"], "0.travel:A"),
        ("council", ["enter council", "member 1", "pay 1 scroll", "no privilege"], "0.council:1"),
        ("church", ["ordain time", "member 1"], "0.bag"),
    ],
)
def test_VIL_WEL_1_VIL_WEL_5_any_of_the_actions_and_no_skipping(space: str, choices: list[str], changed: str) -> None:
    """VIL-WEL-1, VIL-WEL-5: the action has to be done; no cube comes with it."""
    scene = well(pink=3, brown=2, wagon=1, scroll=1).play("well 3 pink", f"go {space}")
    assert "skip" not in scene.shown()
    scene.play(*choices)
    assert changed in scene.changes()
    assert scene.on_board() == 1
    assert scene.legal() == ["end turn"]


def test_VIL_EX_17_three_pink_for_the_council() -> None:
    """VIL-EX-17, VIL-WEL-3: the cubes of the council space stay where they are."""
    scene = well({"council:2": "1"}, pink=3).cubes("council", "green", "plague").mark()
    scene.play("well 3 pink", "go council", "use", "privilege 1")
    assert scene.changes() == {"0.pink": -3, "supply.pink": 3, "next starter": "0"}


def test_VIL_EX_37_two_brown_and_a_coin() -> None:
    """VIL-EX-37, VIL-WEL-1, VIL-COI-4: legal, but not if option `well_allows_coins` is false."""
    assert well(brown=2, coin=1).legal() == ["take church brown", "well 2 brown 1 coin"]
    scene = well(None, {"well_allows_coins": False}, brown=2, coin=1)
    assert scene.legal() == ["take church brown"]
    assert scene.why_not("well 2 brown 1 coin") == "VIL-COI-4"


def test_VIL_EX_38_VIL_WEL_2_only_plague_is_left() -> None:
    """VIL-EX-38, VIL-WEL-2: the plague cube must be taken, unless option `well_needs_influence_cube` is false."""
    scene = Scene(3).own(0, pink=3, coin=0).cubes("church", "plague")
    assert scene.legal() == ["take church plague"]
    assert scene.why_not("well 3 pink") == "VIL-WEL-2"
    scene = Scene(3, well_needs_influence_cube=False).own(0, pink=3, coin=0).cubes("church", "plague")
    assert scene.legal() == ["take church plague", "well 3 pink"]


@pytest.mark.parametrize("space", SPACES)
def test_VIL_WEL_2_one_influence_cube_anywhere_is_enough(space: str) -> None:
    """VIL-WEL-2: on whichever space it lies, beside plague cubes."""
    scene = Scene(3).own(0, pink=3).cubes(space, "plague").cubes("market", "plague")
    assert "well 3 pink" not in scene.legal()
    assert "well 3 pink" in scene.cubes(space, "green").legal()


def test_VIL_EX_39_VIL_WEL_3_the_space_may_be_empty() -> None:
    """VIL-EX-39, VIL-WEL-3: the council space is empty, cubes lie elsewhere."""
    scene = well({"council:2": "1"}, green=3).play("well 3 green", "go council", "use", "privilege 1")
    assert scene.changes() == {"0.green": -3, "supply.green": 3, "next starter": "0"}


def test_VIL_WEL_3_no_cube_is_taken_from_a_full_space() -> None:
    """VIL-WEL-3: nor lost time with a plague cube."""
    scene = well(pink=3).cubes("family", "plague", "orange").mark().play("well 3 pink", "go family", "birth")
    assert scene.changes() == {"0.pink": -3, "supply.pink": 3, "0.reserve": "112223344", "0.farm": "11"}


def test_VIL_WEL_4_plague_cubes_can_never_be_paid() -> None:
    """VIL-WEL-4, VIL-INV-2: no payment of the game has a plague cube in it, and taking three gives nothing to pay."""
    payments = [text for text in map(VOCABULARY.text, range(len(VOCABULARY))) if text.startswith(("well", "pay"))]
    assert payments
    assert not [text for text in payments if "plague" in text]
    scene = Scene(3).own(0, coin=0).cubes("family", "plague", "plague", "plague", "green")
    for _ in range(3):
        scene.turn(0).play("take family plague", "skip")
    assert scene.has(0, "plague") == 0
    assert scene.turn(0).legal() == ["take family green"]


def test_VIL_WEL_5_only_spaces_with_a_possible_effect() -> None:
    """VIL-WEL-5: nobody visible, nobody unborn, nothing to pay: only the market is left."""
    scene = well({"bag": "1111222", "grave": "3344"}, pink=3).play("well 3 pink")
    assert scene.legal() == ["go market"]
    for space in set(SPACES) - {"market"}:
        assert scene.why_not(f"go {space}") == "VIL-WEL-5"


@pytest.mark.parametrize(
    ("figures", "wares", "possible"),
    [
        ({"bag": "1111222", "farm": "3344"}, {"grain": 5}, {"crafts", "church"}),
        ({"bag": "1111222", "farm": "3344"}, {"grain": 4}, {"harvest", "crafts", "church"}),
        ({"bag": "1111222", "grave": "334"}, {}, {"family"}),
        ({"bag": "1111222", "grave": "334", "travel:A": "4"}, {}, {"family"}),
        (
            {"bag": "1111222", "grave": "334", "travel:A": "4"},
            {"wagon": 1, "orange": 2},
            {"family", "travel", "crafts"},
        ),
        ({"bag": "1111222", "grave": "3344"}, {"grain": 2}, {"crafts"}),
        ({"bag": "1111222", "grave": "3344"}, {"orange": 1, "pink": 1}, {"crafts"}),
        ({"bag": "1111222", "grave": "33", "council:1": "44"}, {}, {"family", "council"}),
        ({"bag": "1111222", "grave": "33", "church:1": "44"}, {}, {"family"}),
        ({"bag": "1111222", "grave": "33", "crafts:smithy": "44"}, {}, {"family", "crafts"}),
    ],
)
def test_VIL_WEL_5_what_has_an_effect(figures: dict[str, str], wares: dict[str, int], possible: set[str]) -> None:
    """VIL-WEL-5, VIL-DEC-6: each space is open exactly when a variant of its action is possible."""
    scene = well(figures, **({"green": 3} | wares)).play("well 3 green")
    assert set(scene.legal()) == {f"go {space}" for space in possible | {"market"}}


def test_VIL_WEL_5_well_may_skip() -> None:
    """VIL-WEL-5, A-23: option `well_may_skip`: skipping after the well, except for the market; the price is gone."""
    scene = well(None, {"well_may_skip": True}, pink=3).play("well 3 pink", "go family")
    assert scene.legal() == ["birth", "skip"]
    scene.play("skip")
    assert scene.changes() == {"0.pink": -3, "supply.pink": 3}
    assert scene.legal() == ["end turn"]
    scene = well(None, {"well_may_skip": True}, pink=3).play("well 3 pink", "go market")
    assert scene.step() == "market turn"
    assert "skip" not in scene.shown()


def test_VIL_WEL_6_a_normal_market_day() -> None:
    """VIL-WEL-6: the first sale is free of extra cost, the second one is not, and the others take part."""
    scene = well(pink=3, scroll=1, wagon=1).own(1, scroll=1, green=1).market(["K23", "K24", "K01", "K02"])
    scene.play("well 3 pink", "go market").mark().play("serve K23")
    changes = scene.changes()
    assert changes == {"0.scroll": -1, "supply.scroll": 1, "0.customers": "K23", "stalls": "- K24 K01 K02"}
    assert scene.seat() == 1
    scene.play("pass", "pass")
    assert scene.why_not("serve K24") == "VIL-MKT-7"
    scene.play("pass")
    assert scene.step() == "end turn"
    assert scene.seat() == 0


def test_VIL_EX_72_VIL_WEL_7_the_cubes_are_spent_before_the_action() -> None:
    """VIL-EX-72, VIL-WEL-5, VIL-WEL-7: 3 green, 4 grain: the harvest gives 1 grain, the council is closed."""
    scene = well({"farm": "1"}, green=3, grain=4).play("well 3 green")
    assert scene.why_not("go council") == "VIL-WEL-5"
    scene.play("go harvest", "harvest")
    assert scene.changes() == {"0.green": -3, "supply.green": 3, "0.grain": 1, "supply.grain": -1}


def test_VIL_WEL_7_a_fourth_and_fifth_cube_pay() -> None:
    """VIL-WEL-7: with 5 green, 3 for the well and 2 for the council."""
    scene = well({"farm": "1"}, green=5).play("well 3 green", "go council")
    assert scene.legal() == ["enter council"]
    scene.play("enter council", "member 1", "pay 2 green", "no privilege")
    assert scene.has(0, "green") == 0
