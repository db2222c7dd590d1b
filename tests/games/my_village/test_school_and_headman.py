"""The school and the headman (sections 5.6.3 and 5.7 of the specification)."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

from typing import Final

import pytest

from parish.games.my_village.names import PROFESSION
from tests.games.my_village.scene import Scene

EVERYBODY: Final = tuple(PROFESSION)


def school(*desks: str, missing: tuple[str, ...] = ("traveler", "merchant"), value: int = 3) -> Scene:
    """The school with these pupils is used in a village where some are missing."""
    return Scene(3).without(0, *missing).pupils(0, *desks).turn().value(value).mark().play("use school")


def headman(place: str, tree: int = 4) -> Scene:
    """The headman is called from where he is."""
    return Scene(3).headman(0, place).tree(0, tree).saved(0, 2).turn().value(7).mark().play("headman")


# The school.


@pytest.mark.parametrize("value", range(2, 13))
def test_MYV_SCH_1_values_3_and_11(value: int) -> None:
    """MYV-SCH-1: the banner of the village board, which needs nobody."""
    scene = Scene(3).alive(0, "merchant").turn().value(value)
    assert ("use school" in scene.legal()) == (value in (3, 11))


def test_MYV_SCH_1_into_an_empty_school_comes_a_pupil() -> None:
    """MYV-SCH-1, MYV-ACT-8: to the left desk, for nothing, without a question."""
    scene = school()
    assert scene.changes() == {"0.pupils": "left"}
    assert scene.step() == "next white banner"


def test_MYV_SCH_2_the_left_pupil_moves() -> None:
    """MYV-SCH-2 (a): to the right desk, for nothing."""
    scene = school("left").play("move up")
    assert scene.changes() == {"0.pupils": "right"}


@pytest.mark.parametrize("profession", ["traveler", "merchant"])
def test_MYV_SCH_2_the_left_pupil_graduates(profession: str) -> None:
    """MYV-SCH-2 (b): 1 time, onto an empty villager space of choice, without story points."""
    scene = school("left")
    assert scene.legal() == ["move up", "graduate left traveler", "graduate left merchant", "decline"]
    scene.play(f"graduate left {profession}")
    people = " ".join(each for each in EVERYBODY if each not in {"traveler", "merchant"} - {profession})
    assert scene.changes() == {"0.pupils": "", "0.time": 1, "0.villagers": people}


def test_MYV_SCH_3_a_new_pupil_beside_the_right_one() -> None:
    """MYV-SCH-3 (a): to the left desk, for nothing."""
    scene = school("right")
    assert scene.legal() == ["pupil", "graduate right traveler", "graduate right merchant", "decline"]
    scene.play("pupil")
    assert scene.changes() == {"0.pupils": "left right"}


def test_MYV_SCH_3_the_right_pupil_graduates() -> None:
    """MYV-SCH-3 (b): 1 time and 2 story points."""
    scene = school("right", missing=("abbot",)).play("graduate right abbot")
    assert scene.changes() == {"0.pupils": "", "0.time": 1, "0.villagers": " ".join(EVERYBODY), "0.tree": 2}


@pytest.mark.parametrize(("desk", "left", "story"), [("left", "right", 0), ("right", "left", 2)])
def test_MYV_SCH_4_either_of_two(desk: str, left: str, story: int) -> None:
    """MYV-SCH-4: only graduation; 2 story points for the right one."""
    scene = school("left", "right", missing=("craftsman",))
    assert scene.legal() == ["graduate left craftsman", "graduate right craftsman", "decline"]
    scene.play(f"graduate {desk} craftsman")
    expected: dict[str, int | str] = {"0.pupils": left, "0.time": 1, "0.villagers": " ".join(EVERYBODY)}
    assert scene.changes() == expected | ({"0.tree": story} if story else {})


def test_MYV_SCH_5_nobody_is_missing() -> None:
    """MYV-SCH-5: then only what costs nothing is possible."""
    scene = school("left", missing=())
    assert scene.legal() == ["move up", "decline"]
    assert scene.why_not("graduate left abbot") == "MYV-SCH-5"
    assert school("right", missing=()).legal() == ["pupil", "decline"]


def test_MYV_SCH_5_MYV_AMB_20_both_desks_full_and_nobody_missing() -> None:
    """MYV-SCH-5, MYV-AMB-20: the banner may be used; nothing happens, and it costs nothing."""
    scene = school("left", "right", missing=())
    assert scene.changes() == {}
    assert scene.step() == "next white banner"


@pytest.mark.parametrize("desks", [("left",), ("right",), ("left", "right")])
def test_MYV_SCH_5_the_school_may_be_left_alone(desks: tuple[str, ...]) -> None:
    """MYV-ACT-8: what the school does can be declined, and then costs nothing."""
    scene = school(*desks).play("decline")
    assert scene.changes() == {}
    assert [event.kind.name for event in scene.events()] == ["used", "declined"]


def test_MYV_SCH_6_one_thing_each_time() -> None:
    """MYV-SCH-6, MYV-WHT-2: after it the school is closed for this turn."""
    for desks, choice in ((("left",), "move up"), (("right",), "pupil"), (("left", "right"), "graduate left merchant")):
        scene = school(*desks).play(choice)
        assert scene.step() == "next white banner"
        assert scene.why_not("use school") == "MYV-WHT-2"


def test_MYV_SCH_7_a_new_villager_is_there_at_once() -> None:
    """MYV-SCH-7: and can die in the same turn."""
    scene = Scene(3).alive(0, "abbot").pupils(0, "left").clock(0, 9).rat(12, 1).turn().value(3).mark()
    scene.play("use school", "graduate left merchant", "stop", "end turn")
    assert scene.legal() == ["bury abbot", "bury merchant"]
    scene.play("bury merchant")
    changes = scene.changes()
    assert (changes["chronicle.merchant"], changes["0.pupils"], changes["0.time"]) == (1, "", -9)
    assert "0.villagers" not in changes


# The headman.


@pytest.mark.parametrize("value", range(2, 13))
def test_MYV_HED_1_any_value_for_an_hour(value: int) -> None:
    """MYV-HED-1: any two dice; 1 time, then one step."""
    scene = Scene(3).alive(0, "abbot").turn().value(value).mark().play("headman")
    assert scene.changes() == {"0.time": 1}
    scene.play("walk path_coin")
    assert scene.legal() == ["end turn"]


def test_MYV_HED_1_one_step_and_no_more() -> None:
    """MYV-HED-1: from the ends of the path there is one neighbour, from the middle there are two."""
    assert headman("main_house").legal() == ["walk path_coin", "stay"]
    assert headman("path_coin").legal() == ["walk main_house", "walk path_story3", "stay"]
    assert headman("path_story3").legal() == ["walk path_coin", "stay"]
    assert headman("main_house").why_not("walk path_story3") == "PAR-1"


def test_MYV_HED_2_from_the_main_house() -> None:
    """MYV-HED-2: to the coin space, +1 coin; what is saved stays saved."""
    assert headman("main_house").play("walk path_coin").changes() == {
        "0.time": 1,
        "0.headman": "path_coin",
        "0.coins": 1,
    }


def test_MYV_HED_3_from_the_coin() -> None:
    """MYV-HED-3: to the main house, or to the story space with 3 story points on the tree."""
    assert headman("path_coin").play("walk path_story3").changes() == {
        "0.time": 1,
        "0.headman": "path_story3",
        "0.tree": 3,
    }
    assert headman("path_coin").play("walk main_house").changes() == {
        "0.time": 1,
        "0.headman": "main_house",
        "0.tree": -4,
        "0.saved": 4,
    }


def test_MYV_HED_4_from_the_story() -> None:
    """MYV-HED-4: back to the coin space, +1 coin."""
    assert headman("path_story3").play("walk path_coin").changes() == {
        "0.time": 1,
        "0.headman": "path_coin",
        "0.coins": 1,
    }


@pytest.mark.parametrize("tree", [0, 1, 13])
def test_MYV_HED_5_all_story_points_come_home(tree: int) -> None:
    """MYV-HED-5: the whole tree, never a part of it; only the own one."""
    scene = headman("path_coin", tree).tree(1, 5).mark().play("walk main_house")
    moved: dict[str, int | str] = {"0.tree": -tree, "0.saved": tree} if tree else {}
    assert scene.changes() == {"0.headman": "main_house"} | moved
    assert bool(scene.events("story saved")) == bool(tree)


@pytest.mark.parametrize(("dice", "hours"), [("white1 black6", 3), ("black1 black6", 5), ("white1 white6", 1)])
def test_MYV_HED_6_black_dice_cost_their_time(dice: str, hours: int) -> None:
    """MYV-HED-6, MYV-AMB-23: on top of the hour of the headman."""
    scene = Scene(3).pool(*dice.split()).turn().mark()
    scene.play(f"dice {dice}", "value 7 0 markers 0 coins", "headman", "walk path_coin")
    assert scene.changes() == {"pool": "", "0.time": hours, "0.headman": "path_coin", "0.coins": 1}


@pytest.mark.parametrize("place", ["main_house", "path_coin", "path_story3"])
def test_MYV_HED_7_MYV_AMB_43_he_may_stay(place: str) -> None:
    """MYV-HED-7, MYV-HED-8, MYV-AMB-43: the hour is paid, and nothing is gained or saved."""
    scene = headman(place).play("stay")
    assert scene.changes() == {"0.time": 1}
    assert len(scene.events("headman stayed")) == 1


def test_MYV_HED_8_only_a_move_into_the_house_saves() -> None:
    """MYV-HED-8: out and in again takes two turns."""
    scene = headman("main_house").play("walk path_coin", "end turn").turn(0).value(7).mark()
    scene.play("headman", "walk main_house")
    assert scene.changes() == {"0.time": 1, "0.headman": "main_house", "0.tree": -4, "0.saved": 4}
