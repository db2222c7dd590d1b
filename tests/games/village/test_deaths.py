"""Death (section 5.13 of the specification)."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

from typing import Any

import pytest

from parish.games.village.names import SECTION
from parish.games.village.steps.deaths import Deaths
from tests.games.village.scene import Scene

#: Where people die, and the section of the chronicle that remembers them (section 3.12).
SECTION_OF = {
    "farm": "farm",
    "crafts:wainwright": "crafts",
    "crafts:stables": "crafts",
    "crafts:scrivener": "crafts",
    "crafts:smithy": "crafts",
    **{f"travel:{city}": "travel" for city in "ABCDEF"},
    **{f"council:{chamber}": "council" for chamber in "1234"},
    **{f"church:{window}": "church" for window in "1234"},
}


def due(figures: dict[str, str], deaths: int = 1, players: int = 3, **options: Any) -> Scene:
    """Seat 0 owes deaths at this moment, its family standing as told."""
    return Scene(players, **options).stand(0, figures).mark().ask(Deaths(0, deaths))


def plagued(figures: dict[str, str], **options: Any) -> Scene:
    """Seat 0 at the last cloud took a plague cube: the end of its turn will cost a life."""
    scene = Scene(3, **options).cubes("harvest", "plague").cubes("market", "pink").stand(0, figures)
    scene.clock(0, scene.position.parts.life_track_length - 1).mark()
    return scene.play("take harvest plague")


def test_VIL_DTH_1_the_end_of_the_turn_comes_after_the_action() -> None:
    """VIL-DTH-1: the crossing is owed while the action goes on; the death follows, before the turn is confirmed."""
    scene = plagued({"farm": "1", "crafts:smithy": "1"})
    assert (scene.step(), scene.position.owed[0]) == ("harvest", 1)
    assert scene.events("died") == []
    scene.play("harvest")
    assert (scene.step(), scene.seat(), scene.position.owed[0]) == ("choose death", 0, 0)
    assert scene.has(0, "grain") == 2
    scene.play("bury farm")
    assert scene.step() == "end turn"
    assert [event.kind.name for event in scene.events()][-2:] == ["harvested", "died"]


def test_VIL_DTH_1_only_the_owner_dies() -> None:
    """VIL-DTH-1: a crossing in one's own turn kills nobody of the others."""
    scene = plagued({"farm": "1", "crafts:smithy": "1"}).play("skip", "bury farm", "end turn")
    assert scene.changes() == {
        "harvest.plague": -1,
        "supply.plague": 1,
        "0.time": -8,
        "0.farm": "",
        "0.chronicle:farm": "1",
        "room.farm": -1,
        "turns": 1,
    }


@pytest.mark.parametrize("place", SECTION_OF)
def test_VIL_DTH_2_everybody_in_sight_can_die(place: str) -> None:
    """VIL-DTH-2: a member on the farm or anywhere on the board is a candidate if nobody visible is older."""
    other = "travel:F" if place == "farm" else "farm"
    scene = due({place: "2", other: "23"})
    assert set(scene.legal()) == {f"bury {place}", f"bury {other}"}
    younger = due({place: "3", other: "2"})
    assert younger.legal() == [f"bury {other}"]
    assert younger.why_not(f"bury {place}") == "VIL-DTH-2"


def test_VIL_DTH_2_the_lowest_generation_among_the_visible() -> None:
    """VIL-DTH-2: 3 dies before 4, wherever the two stand; a place with an older and a younger gives the older."""
    scene = due({"church:4": "34", "council:4": "4"}).play("bury church:4")
    assert scene.changes() == {"0.church:4": "4", "0.chronicle:church": "3", "room.church": -1}
    assert [event.get("generation") for event in scene.events("died")] == [2]


def test_VIL_DTH_3_the_owner_chooses_among_several() -> None:
    """VIL-DTH-3: equals in several places are offered, and the owner's choice dies."""
    figures = {"farm": "12", "crafts:stables": "1", "travel:C": "12", "council:2": "1", "church:1": "3"}
    for place in ("farm", "crafts:stables", "travel:C", "council:2"):
        scene = due(figures)
        assert (scene.step(), scene.seat()) == ("choose death", 0)
        assert scene.legal() == ["bury farm", "bury crafts:stables", "bury travel:C", "bury council:2"]
        scene.play(f"bury {place}")
        assert scene.where(0)[f"chronicle:{SECTION_OF[place]}"] == "1"
        assert scene.where(0).get(place, "") == figures[place].replace("1", "")


def test_VIL_DTH_3_one_candidate_leaves_no_choice() -> None:
    """VIL-DTH-3, VIL-DEC-1: also when several who differ in nothing stand in one place."""
    scene = due({"farm": "1112", "council:3": "2"})
    assert scene.legal() == ["bury farm"]
    scene.play("bury farm")
    assert scene.changes() == {"0.farm": "112", "0.chronicle:farm": "1", "room.farm": -1}


def test_VIL_DTH_4_the_bag_the_unborn_and_the_dead_are_safe() -> None:
    """VIL-DTH-4: they are never candidates, however old."""
    scene = due({"bag": "11", "chronicle:farm": "1", "grave": "1", "farm": "3", "church:1": "3"})
    assert scene.shown() == ["bury farm", "bury church:1"]
    assert scene.legal() == ["bury farm", "bury church:1"]
    for place in ("bag", "reserve", "chronicle:farm", "grave", "removed"):
        assert scene.why_not(f"bury {place}") == "PAR-1"


def test_VIL_DTH_5_who_was_placed_just_now_can_die() -> None:
    """VIL-DTH-5: the smith who was trained in the same action is a candidate."""
    scene = Scene(3).cubes("crafts", "plague").cubes("market", "pink").stand(0, {"farm": "1", "council:1": "1"})
    scene.clock(0, 9).play("take crafts plague", "train smithy", "member 1", "stop")
    assert scene.legal() == ["bury crafts:smithy", "bury council:1"]


@pytest.mark.parametrize("place", SECTION_OF)
def test_VIL_DTH_6_the_section_of_the_place_of_death(place: str) -> None:
    """VIL-DTH-6: a free space in the section of the place takes him in; no other section, no grave changes."""
    section = SECTION_OF[place]
    scene = due({place: "1"}).play(f"bury {place}")
    assert scene.changes() == {f"0.{place}": "", f"0.chronicle:{section}": "1", f"room.{section}": -1}
    event = scene.events("died")[0]
    assert event.to_json() == {
        "event": "died",
        "seat": 0,
        "generation": "1",
        "place": place,
        "rest": f"chronicle:{section}",
    }


@pytest.mark.parametrize("place", SECTION_OF)
def test_VIL_DTH_7_a_full_section_leads_to_a_grave(place: str) -> None:
    """VIL-DTH-7: though every other section has room."""
    scene = due({place: "1"}).room(**{SECTION_OF[place]: 0}).mark().play(f"bury {place}")
    assert scene.changes() == {f"0.{place}": "", "0.grave": "1", "graves": -1}


@pytest.mark.parametrize("place", SECTION_OF)
def test_VIL_DTH_8_without_section_and_grave_out_of_the_game(place: str) -> None:
    """VIL-DTH-8: the member is removed; nothing else changes, and nobody triggers the end again."""
    scene = due({place: "1"}).room(0, **{SECTION_OF[place]: 0})
    scene.position.trigger = 2
    scene.mark().play(f"bury {place}")
    assert scene.changes() == {f"0.{place}": "", "0.removed": "1"}


def test_VIL_DTH_9_no_grave_while_the_section_has_room() -> None:
    """VIL-DTH-9: the grave is no choice; the last free space of the section is used before it."""
    scene = due({"council:4": "1", "farm": "2"}).room(council=1).mark()
    assert scene.legal() == ["bury council:4"]
    assert scene.why_not("bury grave") == "PAR-1"
    scene.play("bury council:4")
    assert scene.changes() == {"0.council:4": "", "0.chronicle:council": "1", "room.council": -1}


def test_VIL_DTH_10_nobody_in_sight_nobody_dies() -> None:
    """VIL-DTH-10, VIL-EX-27: everybody alive is in the bag: the death is lost, and not owed later."""
    scene = plagued({"bag": "1123"}).play("skip")
    assert scene.step() == "end turn"
    assert [event.kind.name for event in scene.events()][-1] == "nobody died"
    scene.play("end turn")
    assert scene.position.owed == [0, 0, 0]
    assert scene.changes() == {"harvest.plague": -1, "supply.plague": 1, "0.time": -8, "turns": 1}
    # Born later, he lives: nothing was postponed.
    scene.cubes("family", "brown").cubes("market", "pink").turn(0).mark()
    scene.play("take family brown", "birth")
    assert scene.step() == "end turn"
    assert scene.events("died") == []


def test_VIL_DTH_10_lost_one_by_one() -> None:
    """VIL-DTH-10, VIL-DTH-11: of three deaths that are due, two find nobody."""
    scene = due({"farm": "2", "bag": "1"}, 3).play("bury farm")
    assert scene.step() == "source"
    assert scene.changes() == {"0.farm": "", "0.chronicle:farm": "2", "room.farm": -1}
    assert [event.kind.name for event in scene.events()] == ["died", "nobody died"]


def test_VIL_DTH_11_candidates_are_determined_anew() -> None:
    """VIL-DTH-11, VIL-EX-29: two crossings, two deaths in a row; after the last 1, a 2 has to go."""
    scene = Scene(3, life_track_length=5).cubes("crafts", "plague").cubes("market", "pink")
    scene.stand(0, {"farm": "1", "church:2": "12"}).clock(0, 4).mark()
    scene.play("take crafts plague", "train smithy", "member 1")
    # 4 + 2 + 3 = 9 hours (one crossing), and 3 more for the plow: 12 (two).
    assert scene.position.owed[0] == 1
    scene.play("produce smithy")
    assert [event.get("crossings") for event in scene.events("time lost")] == [1, 0, 1]
    assert scene.legal() == ["bury crafts:smithy", "bury church:2"]
    scene.play("bury crafts:smithy")
    assert (scene.step(), scene.legal()) == ("choose death", ["bury church:2"])
    scene.play("bury church:2")
    assert scene.step() == "end turn"
    assert scene.changes() == {
        "crafts.plague": -1,
        "supply.plague": 1,
        "0.time": -2,
        "0.plow": 1,
        "supply.plow": -1,
        "0.farm": "",
        "0.church:2": "2",
        "0.chronicle:crafts": "1",
        "0.chronicle:church": "1",
        "room.crafts": -1,
        "room.church": -1,
    }
    third = due({"farm": "13"}, 2).play("bury farm")
    assert third.legal() == ["bury farm"]
    third.play("bury farm")
    assert third.where(0) == {"chronicle:farm": "13"}


@pytest.mark.parametrize(
    ("place", "category", "lost"), [("church:4", "church", 6), ("church:1", "church", 2), ("council:3", "council", 4)]
)
def test_VIL_DTH_12_the_dead_leave_their_points(place: str, category: str, lost: int) -> None:
    """VIL-DTH-12: window and chamber no longer score; the entry counts in the chronicle instead."""
    scene = due({place: "1", "chronicle:farm": "11"})
    assert (scene.points(0, category), scene.points(0, "chronicle")) == (lost, 0)
    scene.play(f"bury {place}")
    assert (scene.points(0, category), scene.points(0, "chronicle")) == (0, 4)


def test_VIL_EX_11_the_new_smith_dies() -> None:
    """VIL-EX-11: pos 9, plague (1 crossing), smithy 3, plow 3: pos 7, one death, the smith in the chronicle."""
    scene = Scene(3).cubes("crafts", "plague").cubes("market", "pink")
    scene.stand(0, {"farm": "1", "travel:A": "1"}).clock(0, 9).mark()
    scene.play("take crafts plague")
    assert scene.position.clock[0] == 1
    scene.play("train smithy", "member 1", "produce smithy")
    assert scene.legal() == ["bury crafts:smithy", "bury travel:A"]
    scene.play("bury crafts:smithy")
    assert scene.step() == "end turn"
    assert scene.changes() == {
        "crafts.plague": -1,
        "supply.plague": 1,
        "0.time": -2,
        "0.plow": 1,
        "supply.plow": -1,
        "0.farm": "",
        "0.chronicle:crafts": "1",
        "room.crafts": -1,
    }


def test_VIL_EX_13_the_churchman_or_another() -> None:
    """VIL-EX-13: the church section is full: the churchman goes to a grave, anybody else to his section."""
    figures = {"church:2": "1", "travel:B": "1", "crafts:stables": "1", "farm": "1"}
    for place, rest in (("church:2", "grave"), ("travel:B", "chronicle:travel"), ("farm", "chronicle:farm")):
        scene = due(figures).room(church=0).play(f"bury {place}")
        assert scene.where(0)[rest] == "1"


def test_VIL_EX_26_nobody_sees_into_the_bag() -> None:
    """VIL-EX-26: 1 in the bag, 2 on the farm, 3 in the council: the farmer of generation 2 dies."""
    scene = due({"bag": "1", "farm": "2", "council:1": "3"})
    assert scene.legal() == ["bury farm"]
    scene.play("bury farm")
    assert scene.where(0) == {"bag": "1", "council:1": "3", "chronicle:farm": "2"}


def test_VIL_EX_28_farm_full_crafts_free() -> None:
    """VIL-EX-28: the farmer would go to a grave, the smith into the chronicle; a grave for the smith is no choice."""
    for choice, rest in (("bury farm", "grave"), ("bury crafts:smithy", "chronicle:crafts")):
        scene = due({"farm": "1", "crafts:smithy": "1"}).room(farm=0)
        assert scene.legal() == ["bury farm", "bury crafts:smithy"]
        scene.play(choice)
        assert scene.where(0)[rest] == "1"


def test_VIL_EX_67_the_crossing_in_the_training_does_not_stop_the_production() -> None:
    """VIL-EX-67: pos 9, stables 3 and an ox 3: pos 5, the ox is gained, then one death."""
    scene = Scene(3).cubes("crafts", "brown", "pink").stand(0, {"farm": "1", "travel:A": "1"}).clock(0, 9).mark()
    scene.play("take crafts brown", "train stables", "member 1", "produce stables", "good ox")
    assert scene.has(0, "ox") == 1
    assert scene.legal() == ["bury crafts:stables", "bury travel:A"]
    scene.play("bury travel:A")
    assert scene.step() == "end turn"
    assert scene.changes() == {
        "crafts.brown": -1,
        "0.brown": 1,
        "0.time": -4,
        "0.ox": 1,
        "supply.ox": -1,
        "0.farm": "",
        "0.crafts:stables": "1",
        "0.travel:A": "",
        "0.chronicle:travel": "1",
        "room.travel": -1,
    }


@pytest.mark.parametrize("when", ["normal", "remove"])
def test_option_final_deaths_only_in_final_turns(when: str) -> None:
    """VIL-END-10, option `final_deaths`: removed only in final turns; before them as ever (VIL-DTH-6)."""
    early = due({"farm": "1"}, final_deaths=when).play("bury farm")
    assert early.where(0) == {"chronicle:farm": "1"}
    late = due({"farm": "1"}, final_deaths=when)
    late.position.final_turns = True
    late.play("bury farm")
    assert late.where(0) == ({"chronicle:farm": "1"} if when == "normal" else {"removed": "1"})
    assert set(SECTION) == set(SECTION_OF.values())
