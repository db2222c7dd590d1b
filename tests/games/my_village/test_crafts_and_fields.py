"""Craft buildings, fields and plows (sections 5.5.3 and 5.5.4)."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

import pytest

from parish.games.my_village.names import BUILDING, CRAFT, GOOD
from tests.games.my_village.scene import Scene

#: Every craft building with its kind's good and its two values.
BUILDINGS = [
    (f"{code}{n}", good, values)
    for code, good in zip(("ST", "BR", "FO", "OF", "WA"), GOOD, strict=True)
    for n, values in enumerate(((5, 8), (5, 9), (6, 8), (6, 9)), 1)
]


# Craft buildings.


@pytest.mark.parametrize(("card", "good", "values"), BUILDINGS)
def test_MYV_CRF_1_any_card_of_a_kind(card: str, good: str, values: tuple[int, int]) -> None:
    """MYV-CRF-1, MYV-CRF-2: with either of its values, for 2 time; the first good comes with it."""
    for value in range(2, 13):
        scene = Scene(3).value(value)
        assert scene.why_not(f"acquire {card}") == (None if value in values else "MYV-ACT-3")
    scene = Scene(3).value(values[1]).mark().play(f"acquire {card}")
    assert scene.changes() == {card: "0", f"0.{good}": 1, "0.time": 2}
    assert scene.step() == "end turn"


@pytest.mark.parametrize("card", ["ST1", "BR2", "FO3", "OF4", "WA1"])
def test_MYV_CRF_1_needs_the_craftsman(card: str) -> None:
    """MYV-CRF-1: he is the only one who is needed."""
    value = {name: values[0] for name, _, values in BUILDINGS}[card]
    scene = Scene(3).alive(0, "craftsman").value(value)
    assert scene.why_not(f"acquire {card}") is None
    assert scene.without(0, "craftsman").why_not(f"acquire {card}") == "MYV-BLK-5"


@pytest.mark.parametrize("kind", range(5))
def test_MYV_CRF_1_one_of_each_kind(kind: int) -> None:
    """MYV-CRF-1: a second one of the same kind is refused, whatever its values; other kinds and players are free."""
    own = CRAFT[4 * kind]
    scene = Scene(3).own(0, own).value(8)
    same = f"acquire {CRAFT[4 * kind + 2]}"
    assert scene.why_not(same) == "MYV-CRF-1"
    assert f"acquire {own}" not in scene.shown()
    other = CRAFT[(4 * kind + 4) % 20]
    assert scene.why_not(f"acquire {other}") is None
    assert scene.turn(1).value(8).why_not(same) is None


def test_MYV_CRF_1_all_five_kinds_in_one_village() -> None:
    """MYV-CRF-1: one of each may be had, even on only two numbers."""
    scene = Scene(3)
    for card in ("ST1", "BR1", "FO1", "OF1", "WA1"):
        scene.turn().clock(0, 0).value(5).play(f"acquire {card}", "end turn")
    assert [card for card in scene.cards(0) if card in CRAFT] == ["ST1", "BR1", "FO1", "OF1", "WA1"]
    assert [scene.has(0, good) for good in GOOD] == [1] * 5


@pytest.mark.parametrize(("card", "good", "values"), BUILDINGS[::3])
def test_MYV_CRF_3_white_makes_a_good(card: str, good: str, values: tuple[int, int]) -> None:
    """MYV-CRF-3: for 1 time, with either value."""
    for value in range(2, 13):
        scene = Scene(3).own(0, card).value(value)
        assert scene.why_not(f"use {card}") == (None if value in values else "MYV-WHT-4")
    scene = Scene(3).own(0, card).value(values[0]).mark().play(f"use {card}")
    assert scene.changes() == {f"0.{good}": 1, "0.time": 1}


def test_MYV_CRF_3_needs_the_craftsman() -> None:
    """MYV-CRF-3: without him the building rests, whatever lies on it."""
    scene = Scene(3).goods(0, beer=1).alive(0, "craftsman").value(5)
    assert scene.why_not("use BR1") is None
    assert scene.without(0, "craftsman").why_not("use BR1") == "MYV-WHT-5"


def test_MYV_CRF_3_three_spaces_on_each_building() -> None:
    """MYV-CRF-3, MYV-AMB-32: no free space, no good; the time is paid."""
    scene = Scene(3).own(0, "FO1")
    for goods in (1, 2, 3, 3):
        scene.turn().clock(0, 0).value(8).mark().play("use FO1")
        assert scene.has(0, "plow") == goods
        assert scene.position.clock[0] == 1
    assert scene.changes() == {"0.time": 1}


@pytest.mark.parametrize("use", ["customer", "journey", "monk", "field"])
def test_MYV_CRF_4_goods_stay_usable(use: str) -> None:
    """MYV-CRF-4, MYV-GEN-3: without a craftsman goods still pay for everything, and plows go to fields."""
    scene = Scene(3).goods(0, horse=2, beer=2, plow=1, wagon=1).without(0, "craftsman")
    if use == "customer":
        scene.own(0, "CU12").value(2).mark().play("use CU12", "pay 2 beer")
        assert scene.changes() == {"0.beer": -2, "CU12": "0 served"}
    elif use == "journey":
        scene.own(0, "TA3").top_journeys("TB1").value(9).mark().play("journey B", "pay 1 beer 1 wagon")
        assert scene.changes() == {"0.beer": -1, "0.wagon": -1, "0.time": 2, "TB1": "0"}
    elif use == "monk":
        scene.own(0, "church_healing").top_monks("MQ1").value(4).mark().play("acquire MQ1", "pay 2 horse")
        assert scene.changes()["0.horse"] == -2
    else:
        scene.own(0, "FI1").value(2).mark().play("plow forge FI1")
        assert scene.changes() == {"0.plow": -1, "plowed": "FI1"}


def test_the_kinds_of_buildings() -> None:
    """Section 3.6: what is made where."""
    assert dict(zip(BUILDING, GOOD, strict=True)) == {
        "stable": "horse",
        "brewery": "beer",
        "forge": "plow",
        "office": "scroll",
        "wainwright": "wagon",
    }


# Fields.


def test_MYV_FLD_1_any_number_of_fields() -> None:
    """MYV-FLD-1: all eight may lie in one village; each brings a coin and costs 2 time, and nobody is needed."""
    scene = Scene(3)
    for number in range(1, 9):
        scene.alive(0).turn().clock(0, 0).value(7).mark()
        scene.play(f"acquire FI{number}")
        assert scene.changes() == {f"FI{number}": "0", "0.coins": 1, "0.time": 2}
    assert scene.points(0, "harvest") == 8


@pytest.mark.parametrize("value", range(2, 13))
def test_MYV_FLD_1_value_7(value: int) -> None:
    """MYV-FLD-1: in black and in white."""
    scene = Scene(3).own(0, "FI1").value(value)
    assert scene.why_not("acquire FI2") == (None if value == 7 else "MYV-ACT-3")
    assert scene.why_not("use FI1") == (None if value == 7 else "MYV-WHT-4")


def test_MYV_FLD_2_each_field_once_a_turn() -> None:
    """MYV-FLD-2, MYV-WHT-2: a banner of its own, for no time and without anybody; a plow brings one more."""
    scene = Scene(3).own(0, "FI1", "FI2", "FI3").own(1, "FI4").plow("FI2", "FI4").alive(0).value(7).mark()
    scene.play("use FI1")
    assert scene.changes() == {"0.coins": 1}
    assert scene.why_not("use FI1") == "MYV-WHT-2"
    scene.mark().play("use FI2")
    assert scene.changes() == {"0.coins": 2}  # and the plow is still there
    scene.mark().play("use FI3")
    assert scene.changes() == {"0.coins": 1}
    assert scene.legal() == ["stop"]
    assert "use FI4" not in scene.shown()


# Plows.


@pytest.mark.parametrize(("source", "lost"), [("forge", "0.plow"), ("guilds", "0.jokers")])
def test_MYV_FLD_3_from_forge_or_guild_council_to_a_field(source: str, lost: str) -> None:
    """MYV-FLD-3, MYV-AMB-26: to any own field without a plow, at no cost."""
    scene = Scene(3).own(0, "FI1", "FI2", "FI3").own(1, "FI4").goods(0, plow=2).jokers(0, 2).plow("FI2").value(2)
    moves = [text for text in scene.legal() if text.startswith(f"plow {source}")]
    assert moves == [f"plow {source} FI1", f"plow {source} FI3"]
    scene.mark().play(f"plow {source} FI3")
    assert scene.changes() == {lost: -1, "plowed": "FI2 FI3"}


def test_MYV_FLD_3_one_plow_on_a_field() -> None:
    """MYV-FLD-3: a field with a plow takes no second one."""
    scene = Scene(3).own(0, "FI1").goods(0, plow=3).plow("FI1").value(2)
    assert not [text for text in scene.shown() if text.startswith("plow")]


@pytest.mark.parametrize("has", ["field", "plow"])
def test_MYV_FLD_3_a_plow_and_a_field_are_needed(has: str) -> None:
    """MYV-FLD-3: without a field of one's own, or without a plow, nothing is offered."""
    scene = Scene(3).own(1, "FI2").goods(1, plow=1)
    if has == "field":
        scene.own(0, "FI1")
    else:
        scene.goods(0, plow=1).jokers(0, 1)
    assert not [text for text in scene.value(7).shown() if text.startswith("plow")]


def test_MYV_FLD_3_other_goods_stay_where_they_are() -> None:
    """MYV-FLD-3: only plows and jokers go to fields."""
    scene = Scene(3).own(0, "FI1").goods(0, horse=3, beer=3, scroll=3, wagon=3).value(7)
    assert not [text for text in scene.shown() if text.startswith("plow")]


def test_MYV_FLD_4_not_from_field_to_field_nor_back() -> None:
    """MYV-FLD-4: what lies on a field can only be spent."""
    scene = Scene(3).own(0, "FI1", "FI2", "FO1").plow("FI1").value(7)
    assert not [text for text in scene.shown() if text.startswith("plow")]
    scene.play("use FI1")
    assert not [text for text in scene.shown() if text.startswith("plow")]


def test_MYV_FLD_5_a_joker_on_a_field_is_a_plow() -> None:
    """MYV-FLD-5, MYV-AMB-26: from then on it brings a coin, pays for plows and stands for nothing else."""
    scene = Scene(3).own(0, "FI1", "CU01", "CU03").jokers(0, 1).value(7)
    assert scene.why_not("use CU01") is None
    scene.play("plow guilds FI1")
    assert scene.why_not("use CU01") == "MYV-CUS-1"
    assert scene.why_not("use CU03") is None
    scene.mark().play("use FI1", "use CU03", "pay 1 field plow", "plow from FI1")
    assert scene.changes() == {"0.coins": 2, "plowed": "", "CU03": "0 served"}


def test_MYV_FLD_5_a_plow_spent_from_a_field_brings_no_coin_there() -> None:
    """MYV-FLD-5, MYV-FLD-2: the field may be used all the same."""
    scene = Scene(3).own(0, "FI1", "CU03").plow("FI1").value(7).mark()
    scene.play("use CU03", "pay 1 field plow", "plow from FI1", "use FI1")
    assert scene.changes() == {"0.coins": 1, "plowed": "", "CU03": "0 served"}


def test_MYV_FLD_6_before_every_banner() -> None:
    """MYV-FLD-6, MYV-AMB-29: several moves in a row, before the first banner and between two."""
    scene = Scene(3).own(0, "FI1", "FI2", "FI3").goods(0, plow=3).value(7).mark()
    scene.play("plow forge FI1", "plow forge FI2")
    assert scene.step() == "activate"
    assert scene.why_not("acquire FI4") is None
    assert scene.why_not("headman") is None
    scene.play("use FI1", "plow forge FI3", "use FI3", "use FI2", "stop")
    assert scene.changes() == {"0.plow": -3, "0.coins": 6, "plowed": "FI1 FI2 FI3"}


def test_MYV_FLD_6_a_move_uses_no_banner() -> None:
    """MYV-FLD-6, MYV-WHT-8: a turn of nothing but moves is no turn."""
    scene = Scene(3).own(0, "FI1").goods(0, plow=1).value(12).play("plow forge FI1")
    assert scene.why_not("stop") == "PAR-1"
    used = Scene(3).own(0, "FI1", "FI2").goods(0, plow=1).value(7).play("use FI1", "plow forge FI1")
    assert used.why_not("use FI1") == "MYV-WHT-2"


def test_MYV_FLD_6_only_in_the_own_turn() -> None:
    """MYV-FLD-6, MYV-AMB-29: others are not asked; and after the last banner nothing can depend on it any more."""
    scene = Scene(3).own(1, "FI1").goods(1, plow=1).value(7)
    assert not [text for text in scene.shown() if text.startswith("plow")]
    before = scene.position.outcome()
    scene.turn(1).value(7).play("plow forge FI1")
    after = scene.position.outcome()
    assert (before.scores, before.tie_breakers) == (after.scores, after.tie_breakers)


def test_MYV_FLD_7_a_space_of_the_forge_is_free_at_once() -> None:
    """MYV-FLD-7: between two banners of the same turn too."""
    scene = Scene(3).own(0, "FO2", "ST2", "FI1").goods(0, plow=3).value(9).mark()
    scene.play("use ST2", "plow forge FI1", "use FO2")
    assert scene.changes() == {"0.horse": 1, "0.time": 2, "plowed": "FI1"}
    assert scene.has(0, "plow") == 3


def test_MYV_FLD_7_a_space_of_the_guild_council_too() -> None:
    """MYV-FLD-7: in the same way a joker makes room for the next."""
    scene = Scene(3).own(0, "FI1").jokers(0, 3).value(11).mark().play("plow guilds FI1", "use council_guilds")
    assert scene.changes() == {"0.time": 1, "plowed": "FI1"}
