"""White banners, customers and play (sections 5.6, 5.6.1 and 5.6.2 of the specification)."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

from typing import Final

import pytest

from parish.games.my_village.names import CUSTOMER
from tests.games.my_village.scene import Scene

GOODS: Final = {"H": "horse", "B": "beer", "P": "plow", "S": "scroll", "W": "wagon"}
#: Section 3.13: banner, goods, points.
CUSTOMERS: Final = {
    "CU01": ("any", "H", 2),
    "CU02": ("any", "B", 2),
    "CU03": ("any", "P", 2),
    "CU04": ("any", "S", 2),
    "CU05": ("any", "W", 2),
    "CU06": ("3/11", "H", 3),
    "CU07": ("3/11", "B", 3),
    "CU08": ("3/11", "P", 3),
    "CU09": ("3/11", "S", 3),
    "CU10": ("3/11", "W", 3),
    "CU11": ("any", "HH", 4),
    "CU12": ("any", "BB", 4),
    "CU13": ("any", "PP", 4),
    "CU14": ("any", "SS", 4),
    "CU15": ("any", "WW", 4),
    "CU16": ("4/10", "HH", 5),
    "CU17": ("4/10", "BB", 5),
    "CU18": ("4/10", "PP", 5),
    "CU19": ("4/10", "SS", 5),
    "CU20": ("4/10", "WW", 5),
    "CU21": ("5/9", "HB", 4),
    "CU22": ("7", "HP", 4),
    "CU23": ("6/8", "HS", 3),
    "CU24": ("5/8", "HW", 3),
    "CU25": ("6/9", "BP", 3),
    "CU26": ("5/9", "BS", 4),
    "CU27": ("7", "BW", 4),
    "CU28": ("6/8", "PS", 3),
    "CU29": ("5/8", "PW", 3),
    "CU30": ("6/9", "SW", 3),
    "CU31": ("any", "HPW", 6),
    "CU32": ("3/11", "BSW", 7),
    "CU33": ("4/10", "HBS", 7),
}


def wanted(customer: str) -> dict[str, int]:
    """The goods that a customer asks for."""
    letters = CUSTOMERS[customer][1]
    return {GOODS[letter]: letters.count(letter) for letter in dict.fromkeys(letters)}


def payment(customer: str) -> str:
    return "pay " + " ".join(f"{count} {good}" for good, count in wanted(customer).items())


def values(customer: str) -> set[int]:
    shown = CUSTOMERS[customer][0]
    return set(range(2, 13)) if shown == "any" else set(map(int, shown.split("/")))


def white(scene: Scene) -> list[str]:
    return [text for text in scene.legal() if text.startswith("use ")]


# One banner after another.


def test_MYV_WHT_1_each_is_finished_before_the_next() -> None:
    """MYV-WHT-1: no banner is offered while another asks for its payment or its marker."""
    scene = Scene(3).own(0, "council_people", "CU01").goods(0, horse=1).turn().value(3).play("use CU01")
    assert scene.legal() == ["pay 1 horse"]
    scene.play("pay 1 horse", "use council_people")
    assert all(text.startswith("mark ") for text in scene.legal())
    scene.play("mark merchant")
    assert scene.step() == "next white banner"


@pytest.mark.parametrize("banner", ["FI1", "BR1", "play", "council_guilds"])
def test_MYV_WHT_2_once_in_a_turn(banner: str) -> None:
    """MYV-WHT-2, MYV-AMB-31: then never again in this turn; in the next one it is there as before."""
    value = {"FI1": 7, "BR1": 5, "play": 5, "council_guilds": 11}[banner]
    scene = Scene(3).own(0, *({banner, "FI2"} - {"play"})).turn().value(value)
    scene.play(f"use {banner}")
    assert scene.why_not(f"use {banner}") == "MYV-WHT-2"
    scene.play("stop", "end turn").turn().value(value)
    assert f"use {banner}" in scene.legal()


def test_MYV_WHT_3_any_order() -> None:
    """MYV-WHT-3: but the meeting place, which comes last (MYV-MTG-3)."""
    for order in (["BR1", "ST1", "play"], ["play", "ST1", "BR1"], ["ST1", "play", "BR1"]):
        scene = Scene(3).own(0, "BR1", "ST1").turn().value(5).mark()
        scene.play(*(f"use {banner}" for banner in order), "stop")
        assert scene.changes() == {"0.time": 2, "0.beer": 1, "0.horse": 1, "0.tree": 1}


def test_MYV_WHT_4_value_question_mark_or_tile() -> None:
    """MYV-WHT-4: every white banner of a village against every value."""
    own = ["council_guilds", "FI1", "ST1", "BR2", "FO3", "OF4", "CU01", "CU09"]
    shown = dict(zip(own, [{11}, {7}, {5, 8}, {5, 9}, {6, 8}, {6, 9}, set(range(2, 13)), {3, 11}], strict=True))
    shown |= {"school": {3, 11}, "play": {5, 8}}
    scene = Scene(3).own(0, *own).goods(0, horse=1, scroll=1)
    for value in range(2, 13):
        scene.turn().value(value)
        assert set(white(scene)) == {f"use {banner}" for banner, numbers in shown.items() if value in numbers}
        for banner, numbers in shown.items():
            if value not in numbers:
                assert scene.why_not(f"use {banner}") == "MYV-WHT-4"
    scene.meeting(0, 0).tile(0, "ST1").turn().value(12)
    assert white(scene) == ["use MP1", "use ST1", "use CU01"]


@pytest.mark.parametrize(
    ("banner", "villager", "value"),
    [
        ("council_financial", "councilman", 3),
        ("MP1", "councilman", 2),
        ("WA1", "craftsman", 8),
        ("CU01", "merchant", 4),
    ],
)
def test_MYV_WHT_5_the_area_must_be_active(banner: str, villager: str, value: int) -> None:
    """MYV-WHT-5: whoever serves the area must be there; the others need not."""
    scene = Scene(3).own(0, banner).goods(0, horse=1).alive(0, villager).turn().value(value)
    assert f"use {banner}" in scene.legal()
    scene = Scene(3).own(0, banner).goods(0, horse=1).without(0, villager).turn().value(value)
    assert scene.why_not(f"use {banner}") == "MYV-WHT-5"


def test_MYV_WHT_5_who_has_just_left_the_school() -> None:
    """MYV-WHT-5: the new villager makes the area active at once."""
    scene = Scene(3).own(0, "CU09").goods(0, scroll=1).without(0, "merchant").pupils(0, "left").turn().value(11).mark()
    assert white(scene) == ["use school"]
    scene.play("use school", "graduate left merchant")
    assert scene.legal() == ["use CU09", "stop"]


def test_MYV_WHT_6_fields_play_and_school_need_nobody() -> None:
    """MYV-WHT-6: with nobody in the village but an abbot."""
    scene = Scene(3).own(0, "FI1").alive(0, "abbot")
    assert white(scene.turn().value(7)) == ["use FI1"]
    assert white(scene.turn().value(5)) == ["use play"]
    assert white(scene.turn().value(3)) == ["use school"]


def test_MYV_WHT_7_gains_are_usable_at_once() -> None:
    """MYV-WHT-7: a good that was made in this turn pays a customer in this turn."""
    scene = Scene(3).own(0, "BR1", "CU02").turn().value(8).mark()
    assert scene.why_not("use CU02") == "MYV-CUS-1"
    scene.play("use BR1", "use CU02", "pay 1 beer", "stop")
    assert scene.changes() == {"0.time": 1, "CU02": "0 served"}


def test_MYV_WHT_8_at_least_one_and_then_as_few_as_you_like() -> None:
    """MYV-WHT-8: no stop before the first one, always afterwards."""
    scene = Scene(3).own(0, "FI1", "FI2", "FI3").turn().value(7)
    assert scene.why_not("stop") == "PAR-1"
    for number in (1, 2, 3):
        scene.play(f"use FI{number}")
        assert "stop" in scene.legal()
    assert scene.legal() == ["stop"]
    scene.play("stop")
    assert scene.legal() == ["end turn"]


def test_MYV_WHT_9_no_black_banner_and_no_headman() -> None:
    """MYV-WHT-9: after the first white banner only white ones are left."""
    scene = Scene(3).own(0, "FI1", "FI2").turn().value(7)
    assert {"acquire FI3", "headman"} < set(scene.legal())
    scene.play("use FI1")
    assert scene.legal() == ["use FI2", "stop"]
    assert scene.why_not("acquire FI3") == scene.why_not("headman") == "PAR-1"


def test_option_hide_null_actions_hides_what_changes_nothing() -> None:
    """MYV-ACT-7, option `hide_null_actions`: full cards and a school that is stuck are not offered."""

    def scene(*, hidden: bool) -> Scene:
        scene = Scene(3, hide_null_actions=hidden).jokers(0, 3).goods(0, horse=3, beer=2)
        return scene.pupils(0, "left", "right")

    for value, banner in ((11, "council_guilds"), (11, "school"), (5, "ST1")):
        assert f"use {banner}" in scene(hidden=False).turn().value(value).legal()
        assert scene(hidden=True).turn().value(value).why_not(f"use {banner}") == "MYV-ACT-7"
    assert white(scene(hidden=True).turn().value(5)) == ["use BR1", "use play"]


@pytest.mark.parametrize("chamber", ["council_territories", "council_people"])
def test_option_hide_null_actions_hides_a_full_council(chamber: str) -> None:
    """MYV-ACT-7: while a space of the own chamber is free it is offered; marks of the other kind do not matter."""
    marks = ["travel", "craft", "served", "religion", "fields"]
    people = ["abbot", "councilman", "traveler", "craftsman", "merchant"]
    full, value = (marks, 11) if chamber == "council_territories" else (people, 3)
    scene = Scene(3, hide_null_actions=True).own(0, chamber).marks(0, *full[1:])
    assert f"use {chamber}" in scene.turn().value(value).legal()
    assert scene.marks(0, *full).turn().value(value).why_not(f"use {chamber}") == "MYV-ACT-7"


# Customers.


@pytest.mark.parametrize("customer", CUSTOMER)
def test_MYV_CUS_1_each_customer_has_its_banner_and_its_goods(customer: str) -> None:
    """MYV-CUS-1, MYV-CUS-2: with one good less, without the merchant or with another value it is not served."""
    goods = wanted(customer)
    scene = Scene(3).own(0, customer).goods(0, **goods)
    for value in range(2, 13):
        assert (f"use {customer}" in scene.turn().value(value).legal()) == (value in values(customer))
    value = min(values(customer))
    for good, count in goods.items():
        scene.goods(0, **{good: count - 1}).turn().value(value)
        assert scene.why_not(f"use {customer}") == "MYV-CUS-1"
        scene.goods(0, **{good: count})
    assert scene.without(0, "merchant").turn().value(value).why_not(f"use {customer}") == "MYV-WHT-5"
    scene.alive(0, "merchant").turn().value(value).mark().play(f"use {customer}")
    assert scene.legal() == [payment(customer)]
    scene.play(payment(customer), "stop")
    assert scene.changes() == {customer: "0 served"} | {f"0.{good}": -count for good, count in goods.items()}
    assert scene.points(0, "customers") == CUSTOMERS[customer][2]


def test_MYV_CUS_1_only_own_customers() -> None:
    """MYV-CUS-1: those of others and those at the clerk's office are not offered."""
    scene = Scene(3).own(1, "CU01").goods(0, horse=1).customers(["CU02", "CU03", "CU04", "CU05", "CU06", "CU11"])
    scene.turn().value(4)
    assert white(scene) == []
    assert scene.why_not("use CU01") == scene.why_not("use CU06") == "PAR-1"


def test_MYV_CUS_2_a_served_customer_is_content() -> None:
    """MYV-CUS-2, MYV-AMB-35: it counts from then on and cannot be served again."""
    scene = Scene(3).own(0, "CU01").goods(0, horse=2)
    assert scene.points(0, "customers") == 0
    scene.turn().value(4).play("use CU01", "pay 1 horse", "stop", "end turn")
    assert scene.points(0, "customers") == 2
    assert [event.values for event in scene.events("served")] == [(0, 0, 2)]
    assert "use CU01" not in scene.turn().value(4).shown()


def test_MYV_CUS_3_several_in_one_turn() -> None:
    """MYV-CUS-3: as many as value and goods allow."""
    scene = Scene(3).own(0, "CU01", "CU09", "CU10", "CU14").goods(0, horse=1, scroll=3, wagon=1).turn().value(11).mark()
    scene.play("use CU14", "pay 2 scroll", "use CU01", "pay 1 horse", "use CU10", "pay 1 wagon")
    scene.play("use CU09", "pay 1 scroll", "stop")
    served = {f"CU{number}": "0 served" for number in ("01", "09", "10", "14")}
    assert scene.changes() == served | {"0.horse": -1, "0.scroll": -3, "0.wagon": -1}


def test_MYV_CUS_4_who_waits_in_vain() -> None:
    """MYV-CUS-4: neither points nor a penalty, however many there are."""
    scene = Scene(3).own(0, "CU31", "CU32", "CU33")
    assert scene.position.outcome().scores == Scene(3).position.outcome().scores


# Play.


@pytest.mark.parametrize(("seat", "numbers"), list(enumerate([{5, 8}, {5, 9}, {6, 8}, {6, 9}])))
def test_MYV_PLY_2_the_values_of_the_own_board(seat: int, numbers: set[int]) -> None:
    """MYV-PLY-2: VB1 to VB4, whoever has them."""
    scene = Scene(4)
    assert {value for value in range(2, 13) if "use play" in scene.turn(seat).value(value).legal()} == numbers
    scene.position.board.reverse()
    assert {value for value in range(2, 13) if "use play" in scene.turn(3 - seat).value(value).legal()} == numbers


def test_MYV_PLY_1_a_story_point_for_nothing() -> None:
    """MYV-PLY-1: on the tree, without any cost."""
    scene = Scene(3).alive(0, "abbot").turn().value(8).mark().play("use play", "stop")
    assert scene.changes() == {"0.tree": 1}
