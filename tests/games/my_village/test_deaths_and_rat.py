"""Deaths and the rat (sections 5.8 and 5.9 of the specification)."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

from typing import Any, Final

import pytest

from parish.games.my_village.names import PROFESSION
from tests.games.my_village.scene import Scene

EVERYBODY: Final = tuple(PROFESSION)
#: The start of the rat by the number of players (section 3.3).
RAT_START: Final = {2: 9, 3: 12, 4: 15}
PATIENT_RAT: Final = 99


def crossing(scene: Scene | None = None, seat: int = 0) -> Scene:
    """The turn of a seat whose headman crosses the bridge; the death is pending.

    The rat is far away unless the scene has put it somewhere.
    """
    scene = scene or Scene(3).rat(PATIENT_RAT)
    scene.clock(seat, 9).turn(seat).value(7).mark()
    return scene.play("headman", "stay", "end turn")


def invasion(*trees: int, scene: Scene | None = None, rolls: int = 4) -> Scene:
    """Seat 0 has to bury somebody, and then the rat comes from distance 4. No entry in the chronicle is left."""
    scene = scene or Scene(len(trees))
    for seat, story in enumerate(trees):
        scene.tree(seat, story)
    return crossing(scene.chronicle(**dict.fromkeys(EVERYBODY, 2)).rat(4, rolls))


def trees(scene: Scene) -> list[int]:
    return scene.position.tree[:]


# Who dies, and where they lie.


def test_MYV_DTH_1_without_a_crossing_nobody_dies() -> None:
    """MYV-DTH-1: neither a death nor a step of the rat."""
    scene = Scene(3).clock(0, 8).turn().value(7).mark().play("headman", "stay", "end turn")
    assert scene.changes() == {"turns": 1, "turn": 1, "0.time": 1}
    assert scene.seat() == 1


def test_MYV_DTH_2_the_marker_stays_where_it_is() -> None:
    """MYV-DTH-2, MYV-AMB-24: the reaper goes back to the bridge, the marker does not move."""
    scene = crossing().play("bury abbot")
    assert (scene.position.clock[0], scene.position.crossings) == (0, 0)
    scene = Scene(3).rat(PATIENT_RAT).clock(0, 8).turn().value(4).mark().play("acquire church_healing", "end turn")
    scene.play("bury abbot")
    assert scene.position.clock[0] == 2


@pytest.mark.parametrize("living", [EVERYBODY, ("traveler", "merchant"), ("abbot", "councilman", "craftsman")])
def test_MYV_DTH_3_one_of_the_present_villagers(living: tuple[str, ...]) -> None:
    """MYV-DTH-3: any of the own who are there; the dead one lies in a coffin space."""
    scene = crossing(Scene(3).rat(PATIENT_RAT).alive(0, *living))
    assert scene.legal() == [f"bury {each}" for each in living]
    coffins = scene.position.coffins()
    scene.play(f"bury {living[-1]}")
    assert scene.position.coffins() == coffins + 1
    assert scene.changes()["0.villagers"] == " ".join(living[:-1])


def test_MYV_DTH_3_the_active_player_and_nobody_else() -> None:
    """MYV-DTH-3: whoever crossed the bridge buries one of his own, and the others keep theirs."""
    scene = crossing(seat=1)
    assert (scene.seat(), scene.step()) == (1, "choose death")
    scene.play("bury abbot")
    assert (scene.seat(), scene.step()) == (2, "choose dice")
    assert not {"0.villagers", "2.villagers"} & set(scene.changes())


@pytest.mark.parametrize("profession", EVERYBODY)
def test_MYV_DTH_4_MYV_AMB_9_the_chronicle_first(profession: str) -> None:
    """MYV-DTH-4, MYV-DTH-5, MYV-AMB-9: 2 story points for the first, 1 for the second, none for the third."""
    for before, story in ((0, 2), (1, 1), (2, 0)):
        scene = crossing(Scene(3).rat(PATIENT_RAT).chronicle(**{profession: before})).play(f"bury {profession}")
        changes = scene.changes()
        assert changes.get("0.tree", 0) == story
        assert changes.get(f"chronicle.{profession}", 0) == int(before < 2)
        assert changes.get("graves", 0) == int(before == 2)


def test_MYV_DTH_5_graves_without_end() -> None:
    """MYV-DTH-5: numbered 1 to 12, lowest first; no burial is ever refused."""
    scene = crossing(Scene(3).rat(PATIENT_RAT).chronicle(merchant=2).graves(12)).play("bury merchant")
    assert scene.changes()["graves"] == 1
    assert scene.position.graves == 13


def test_MYV_DTH_6_the_chronicle_is_common() -> None:
    """MYV-DTH-6: the dead of others take its spaces."""
    scene = Scene(3).rat(PATIENT_RAT)
    gained = []
    for seat in range(3):
        crossing(scene, seat).play("bury craftsman")
        gained.append(scene.changes().get(f"{seat}.tree", 0))
    assert gained == [2, 1, 0]
    assert (scene.position.chronicle, scene.position.graves) == ([0, 0, 0, 2, 0], 1)


def test_MYV_AMB_42_no_grave_while_the_chronicle_has_room() -> None:
    """MYV-AMB-42: where the dead lie is not asked."""
    scene = crossing()
    assert {text.split()[0] for text in scene.legal()} == {"bury"}
    assert len(scene.legal()) == 5


@pytest.mark.parametrize("roll", range(1, 7))
def test_MYV_DTH_7_MYV_RAT_1_then_the_rat_moves(roll: int) -> None:
    """MYV-DTH-7, MYV-RAT-1, MYV-RAT-2: as far as its die says; nothing more happens on the way."""
    scene = crossing(Scene(3).rat(7, roll).tree(1, 6)).play("bury abbot")
    assert scene.position.rat == 7 - roll
    assert [event.kind.name for event in scene.events()][-3:] == ["died", "story gained", "rat moved"]
    assert scene.changes()["rat"] == -roll
    assert "1.tree" not in scene.changes()


# Day laborers.


def alone(**options: Any) -> Scene:
    """The abbot of seat 0 is the last one and has to die; there are pupils in the school."""
    return crossing(Scene(3, **options).alive(0, "abbot").pupils(0, "left", "right").rat(PATIENT_RAT)).go_on()


@pytest.mark.parametrize("profession", EVERYBODY)
def test_MYV_DTH_8_a_day_laborer(profession: str) -> None:
    """MYV-DTH-8: whoever has nobody left must take one, for a villager of choice; pupils do not prevent it."""
    scene = alone()
    assert scene.legal() == [f"laborer {each}" for each in EVERYBODY]
    scene.play(f"laborer {profession}")
    changes = scene.changes()
    assert (changes["0.laborers"], scene.points(0, "laborers")) == (1, -5)
    assert changes.get("0.villagers", "abbot") == profession
    assert "0.pupils" not in changes
    assert scene.seat() == 1


def test_MYV_DTH_8_as_often_as_it_happens() -> None:
    """MYV-DTH-8: the laborer is a villager like others and may be the next to die."""
    scene = alone().play("laborer merchant")
    crossing(scene).go_on().play("laborer merchant")
    assert scene.position.laborers[0] == 2
    assert scene.points(0, "laborers") == -10


def test_MYV_AMB_6_after_the_rat_or_before() -> None:
    """MYV-AMB-6, option `laborer_timing`: it matters to who would hire an abbot for the healing church."""
    for timing, steps in (("after_rat", ["hire laborer"]), ("before_rat", ["hire laborer", "heal"])):
        scene = Scene(3, laborer_timing=timing).own(0, "church_healing").alive(0, "merchant")
        crossing(scene.tree(0, 6).rat(2, 3)).go_on()
        asked = [scene.step()]
        scene.play("laborer abbot")
        if scene.step() == "heal":
            asked.append("heal")
            scene.play("heal")
        assert asked == steps
        assert scene.position.laborers[0] == 1
        # Two story points came from the chronicle.
        assert scene.position.tree[0] == (8 if timing == "before_rat" else 4)


# How often.


def test_MYV_DTH_9_even_in_the_last_turn() -> None:
    """MYV-DTH-9: the last turn of the last round has its death, its rat and its laborer."""
    scene = Scene(2).chronicle(**dict.fromkeys(EVERYBODY, 2)).alive(1, "abbot").rat(3, 3).tree(0, 8).clock(1, 9)
    scene.turn(1, second=True).value(7).mark().play("headman", "stay", "end turn").go_on()
    assert scene.legal() == [f"laborer {each}" for each in EVERYBODY]
    scene.play("laborer abbot")
    assert scene.position.over
    assert trees(scene) == [4, 0]
    assert scene.points(1, "laborers") == -5


def test_MYV_DTH_10_every_coffin_counts() -> None:
    """MYV-DTH-10: also of who came from the school, or as a laborer."""
    scene = alone().play("laborer merchant")
    coffins = scene.position.coffins()
    crossing(scene).go_on().play("laborer craftsman")
    assert scene.position.coffins() == coffins + 1
    assert [event.get("coffins") for event in scene.events("died")] == [coffins + 1]


def test_MYV_DTH_11_option_deaths_per_turn() -> None:
    """MYV-DTH-11, option `deaths_per_turn`: each death with its rat and its laborer before the next one."""
    scene = Scene(3, deaths_per_turn="per_crossing").alive(0, "abbot").rat(5, 5, 2).tree(1, 9).turn().value(7).mark()
    scene.position.spend_time(0, 29)
    scene.play("headman", "stay", "end turn").go_on()
    # The first death: the abbot, an invasion, a laborer.
    assert scene.step() == "hire laborer"
    assert (scene.position.rat, scene.position.tree[1]) == (12, 5)
    scene.play("laborer merchant").go_on()
    assert scene.step() == "hire laborer"
    assert scene.position.rat == 10
    scene.play("laborer merchant").go_on()
    assert scene.step() == "hire laborer"
    scene.play("laborer traveler")
    kinds = [event.kind.name for event in scene.events()]
    assert [kind for kind in kinds if kind in ("died", "rat moved", "rat invaded", "laborer hired")] == [
        "died",
        "rat moved",
        "rat invaded",
        "laborer hired",
        *["died", "rat moved", "laborer hired"] * 2,
    ]
    assert scene.position.laborers[0] == 3
    assert scene.seat() == 1


# The rat.


@pytest.mark.parametrize("roll", range(1, 7))
def test_MYV_RAT_3_it_stops_at_the_last_space(roll: int) -> None:
    """MYV-RAT-3, MYV-RAT-2: with 4 steps to go, 4, 5 and 6 bring the invasion, with nothing left over."""
    scene = invasion(6, 6, 6, rolls=roll).play("bury abbot")
    if roll < 4:
        assert (scene.position.rat, trees(scene)) == (4 - roll, [6, 6, 6])
        assert scene.events("rat invaded") == []
    else:
        assert (scene.position.rat, trees(scene)) == (12, [3, 3, 3])
        assert [event.values for event in scene.events("rat moved")] == [(0, roll, 0)]


@pytest.mark.parametrize(
    ("before", "after"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (8, 4), (9, 5), (31, 16)]
)
def test_MYV_RAT_4_MYV_AMB_8_half_rounded_down(before: int, after: int) -> None:
    """MYV-RAT-4, MYV-AMB-8: what is lost is rounded down, in every village."""
    assert trees(invasion(before, before, before).play("bury abbot")) == [after] * 3


def test_MYV_RAT_5_the_main_house_and_the_token_are_safe() -> None:
    """MYV-RAT-5: only the trees lose."""
    scene = invasion(2, 0, 0, scene=Scene(3).saved(0, 9).saved(1, 7).token(6)).play("bury abbot")
    changes = scene.changes()
    assert changes["0.tree"] == -1
    assert not {"0.saved", "1.saved", "token"} & set(changes)


def test_MYV_RAT_6_points_of_the_chronicle_are_on_the_tree() -> None:
    """MYV-RAT-6: 2 came for the entry, so 5 are halved, not 3."""
    scene = crossing(Scene(3).tree(0, 3).rat(1, 1)).play("bury abbot")
    assert scene.position.tree[0] == 3
    assert [event.values for event in scene.events("story lost")] == [(0, 2)]


@pytest.mark.parametrize("healer", [0, 1, 2])
def test_MYV_RAT_7_MYV_AMB_14_the_healing_church_is_asked(healer: int) -> None:
    """MYV-RAT-7, MYV-AMB-14: whoever owns it, in whosever turn; the others lose all the same."""
    scene = invasion(8, 8, 8, scene=Scene(3).own(healer, "church_healing")).play("bury merchant")
    assert (scene.step(), scene.seat(), scene.legal()) == ("heal", healer, ["heal", "endure"])
    scene.play("heal")
    assert trees(scene) == [8 if seat == healer else 4 for seat in range(3)]
    assert scene.position.healing == 1
    assert (scene.seat(), scene.step()) == (1, "choose dice")


def test_MYV_AMB_15_the_healing_church_may_be_skipped() -> None:
    """MYV-AMB-15: then its space is kept for another time."""
    scene = invasion(8, 8, 8, scene=Scene(3).own(1, "church_healing")).play("bury merchant", "endure")
    assert trees(scene) == [4, 4, 4]
    assert scene.position.healing == 0


@pytest.mark.parametrize(
    "scene",
    [
        Scene(3).own(1, "church_healing").without(1, "abbot").tree(1, 8),
        Scene(3).own(1, "church_healing").healing(2).tree(1, 8),
        Scene(3).own(1, "church_healing").tree(1, 1),
        Scene(3).own(1, "church_monastery").tree(1, 8),
    ],
    ids=["no abbot", "no space", "nothing to lose", "another church"],
)
def test_MYV_RAT_7_when_nobody_is_asked(scene: Scene) -> None:
    """MYV-RAT-7: without an abbot, a free space or something to lose there is no question."""
    story = scene.position.tree[1]
    crossing(scene.rat(1, 1)).play("bury merchant")
    assert (scene.seat(), scene.step()) == (1, "choose dice")
    assert scene.position.tree[1] == (story + 1) // 2


def test_MYV_RAT_7_an_abbot_who_has_just_died_does_not_help() -> None:
    """MYV-RAT-7: the healing church of the active player sleeps without him."""
    scene = invasion(6, 0, 0, scene=Scene(3).own(0, "church_healing")).play("bury abbot")
    assert trees(scene) == [3, 0, 0]
    assert scene.events("healed") == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_MYV_RAT_8_MYV_AMB_10_back_to_the_start(players: int) -> None:
    """MYV-RAT-8, MYV-AMB-10: the start space of the player count."""
    scene = invasion(*[4] * players).play("bury abbot")
    assert scene.position.rat == RAT_START[players]
    assert Scene(players).position.rat == RAT_START[players]


def test_MYV_RAT_8_it_sets_out_again() -> None:
    """MYV-RAT-8: the next death moves it from there."""
    scene = invasion(4, 4, 4).play("bury abbot")
    scene.rat(12, 6)
    crossing(scene, 1).play("bury abbot")
    assert scene.position.rat == 6
