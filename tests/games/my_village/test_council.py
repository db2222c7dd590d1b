"""The meeting place with its 2/12 tile, and the council chambers (sections 5.5.8 and 5.5.9 of the specification)."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

from typing import Final

import pytest

from parish.games.my_village.names import BANNER, CARD, COUNCIL
from tests.games.my_village.scene import Scene

#: The values of the chambers, and what their markers can stand for (section 3.11).
VALUE: Final = {
    "council_financial": 3,
    "council_guilds": 11,
    "council_territories": 11,
    "council_people": 3,
}
MARKS: Final = {
    "council_territories": ["travel", "craft", "served", "religion", "fields"],
    "council_people": ["abbot", "councilman", "traveler", "craftsman", "merchant"],
}


def meeting(scene: Scene | None = None, value: int = 12) -> Scene:
    """Seat 0 has a meeting place and its turn with a value."""
    return (scene or Scene(3).meeting(0, 0)).turn().value(value).mark()


def white(scene: Scene) -> list[str]:
    """The white banners that can be used now."""
    return [text for text in scene.legal() if text.startswith("use ")]


def tiles(scene: Scene) -> list[str]:
    """Where the 2/12 tile can be put."""
    assert scene.step() == "place tile"
    return [text.removeprefix("tile ") for text in scene.legal()]


# The meeting place.


@pytest.mark.parametrize("value", [2, 12])
def test_MYV_MTG_1_needs_the_councilman(value: int) -> None:
    """MYV-MTG-1, MYV-AMB-36: values 2 and 12, like its white banner; the councilman must be there."""
    scene = Scene(3).turn().value(value)
    assert "acquire MP1" in scene.legal()
    scene = Scene(3).without(0, "councilman").turn().value(value)
    assert scene.why_not("acquire MP1") == "MYV-BLK-5"
    scene = Scene(3).alive(0, "councilman").turn().value(value)
    assert "acquire MP1" in scene.legal()


def test_MYV_MTG_1_no_other_value() -> None:
    """MYV-AMB-36: only what is printed."""
    for value in range(3, 12):
        assert Scene(3).turn().value(value).why_not("acquire MP1") == "MYV-ACT-3"


def test_MYV_MTG_1_only_one() -> None:
    """MYV-MTG-1: whoever has one cannot get another; others can."""
    scene = meeting()
    assert scene.why_not("acquire MP2") == "MYV-MTG-1"
    assert "acquire MP2" in scene.turn(1).value(12).legal()


@pytest.mark.parametrize("chamber", COUNCIL)
def test_MYV_MTG_1_and_a_chamber_in_either_order(chamber: str) -> None:
    """MYV-MTG-1: meeting place and chamber do not stand in each other's way."""
    scene = Scene(3).own(0, chamber).turn().value(2)
    assert "acquire MP1" in scene.legal()
    scene = Scene(3).own(0, "MP1").turn().value(VALUE[chamber])
    assert f"acquire {chamber}" in scene.legal()


def test_MYV_MTG_2_tile_story_and_marker() -> None:
    """MYV-MTG-2: 2 time; the tile beside any own white banner, then 1 story point and 1 marker."""
    scene = Scene(3).own(0, "council_guilds", "FI1", "BR1", "CU03").served(0, "CU05").own(1, "FI2")
    scene.turn().value(2).mark().play("acquire MP1")
    assert tiles(scene) == ["council_guilds", "FI1", "BR1", "CU03", "school", "play", "home"]
    scene.play("tile BR1")
    assert scene.changes() == {"MP1": "0", "0.time": 2, "0.tile": "BR1", "0.tree": 1, "0.meeting": 1}
    assert [event.kind.name for event in scene.events()] == [
        "time lost",
        "acquired",
        "tile placed",
        "story gained",
        "meeting marked",
    ]


@pytest.mark.parametrize("banner", ["school", "play", "home"])
def test_MYV_MTG_2_the_village_board_has_banners_too(banner: str) -> None:
    """MYV-MTG-2, MYV-MTG-8, MYV-AMB-19: school and play, or the meeting place itself."""
    scene = Scene(3).turn().value(12).mark().play("acquire MP1", f"tile {banner}")
    assert scene.changes() == {"MP1": "0", "0.time": 2, "0.tile": banner, "0.tree": 1, "0.meeting": 1}
    assert len(scene.events("tile placed")) == (banner != "home")


def test_MYV_MTG_3_white_needs_councilman_and_value() -> None:
    """MYV-MTG-3: value 2 or 12, with the councilman."""
    for value in range(2, 13):
        scene = meeting(value=value)
        assert ("use MP1" in scene.legal()) == (value in (2, 12))
        if value not in (2, 12):
            assert scene.why_not("use MP1") == "MYV-WHT-4"
    scene = meeting(Scene(3).meeting(0, 0).without(0, "councilman"))
    assert scene.why_not("use MP1") == "MYV-WHT-5"


def test_MYV_MTG_3_the_last_banner_of_the_turn() -> None:
    """MYV-MTG-3: nothing can be used after it, not even what has the value."""
    scene = meeting(Scene(3).meeting(0, 0).tile(0, "play"))
    assert white(scene) == ["use MP1", "use play"]
    scene.play("use play")
    assert scene.legal() == ["use MP1", "stop"]
    scene.play("use MP1", "tile play")
    assert scene.legal() == ["end turn"]
    scene = meeting(Scene(3).meeting(0, 0).tile(0, "play")).play("use MP1", "tile play")
    assert scene.legal() == ["end turn"]


def test_MYV_MTG_4_move_story_and_marker() -> None:
    """MYV-MTG-4: 1 time; the tile may move, then 1 story point and 1 marker."""
    scene = meeting(Scene(3).own(0, "OF1").meeting(0, 0).tile(0, "OF1"))
    scene.play("use MP1")
    assert tiles(scene) == ["OF1", "school", "play", "home"]
    scene.play("tile school")
    assert scene.changes() == {"0.time": 1, "0.tile": "school", "0.tree": 1, "0.meeting": 1}
    assert [event.kind.name for event in scene.events()] == [
        "used",
        "time lost",
        "tile placed",
        "story gained",
        "meeting marked",
    ]


def test_MYV_MTG_4_the_tile_may_stay() -> None:
    """MYV-MTG-4, MYV-ACT-8: the move is a question; leaving the tile where it is tells nothing new."""
    scene = meeting(Scene(3).own(0, "OF1").meeting(0, 0).tile(0, "OF1")).play("use MP1", "tile OF1")
    assert scene.changes() == {"0.time": 1, "0.tree": 1, "0.meeting": 1}
    assert scene.events("tile placed") == []


def test_MYV_MTG_4_no_third_marker() -> None:
    """MYV-MTG-4, MYV-CNL-7: the card has two spaces; the story point comes all the same."""
    scene = meeting(Scene(3).meeting(0, 2)).play("use MP1", "tile home")
    assert scene.changes() == {"0.time": 1, "0.tree": 1}


@pytest.mark.parametrize("banner", ["council_financial", "FI1", "WA3", "CU09", "school", "play"])
def test_MYV_MTG_5_the_banner_beside_the_tile(banner: str) -> None:
    """MYV-MTG-5: also with 2 and 12, at its normal cost and conditions; with its own values as before."""
    scene = Scene(3).own(0, *([banner] if banner in CARD else [])).goods(0, scroll=1).meeting(0, 0)
    own = {value for value in range(2, 13) if f"use {banner}" in scene.turn().value(value).legal()}
    assert own
    assert own.isdisjoint({2, 12})
    scene.tile(0, banner)
    now = {value for value in range(2, 13) if f"use {banner}" in scene.turn().value(value).legal()}
    assert now == own | {2, 12}


def test_MYV_MTG_5_at_the_usual_price() -> None:
    """MYV-MTG-5: time, goods and villager are asked for as ever."""
    scene = meeting(Scene(3).own(0, "WA3").meeting(0, 0).tile(0, "WA3")).play("use WA3", "stop")
    assert scene.changes() == {"0.time": 1, "0.wagon": 1}
    scene = meeting(Scene(3).own(0, "WA3").meeting(0, 0).tile(0, "WA3").without(0, "craftsman"))
    assert scene.why_not("use WA3") == "MYV-WHT-5"
    scene = meeting(Scene(3).own(0, "CU09").meeting(0, 0).tile(0, "CU09"))
    assert scene.why_not("use CU09") == "MYV-CUS-1"


def test_MYV_MTG_6_one_tile_and_only_its_owner_has_it() -> None:
    """MYV-MTG-6: one per player; that of another does nothing."""
    scene = Scene(3).meeting(0, 0).meeting(1, 0).tile(0, "play").tile(1, "school")
    assert white(scene.turn(0).value(12)) == ["use MP1", "use play"]
    assert white(scene.turn(1).value(12)) == ["use MP2", "use school"]
    assert white(scene.turn(2).value(12)) == []


def test_MYV_MTG_6_beside_a_question_mark_it_adds_nothing() -> None:
    """MYV-MTG-6: such a banner accepts every value; on the meeting place the tile does nothing either."""
    for tile in ("CU01", "home"):
        scene = Scene(3).own(0, "CU01").goods(0, horse=1).meeting(0, 0).tile(0, tile)
        for value in range(2, 13):
            assert "use CU01" in scene.turn().value(value).legal()
    assert "tile MP1" not in meeting().play("use MP1").legal()


def test_MYV_MTG_7_home_when_the_customer_was_served() -> None:
    """MYV-MTG-7, MYV-AMB-44: back to the own meeting place, whence it may be moved in the same turn."""
    scene = Scene(3).own(0, "CU09").goods(0, scroll=1).meeting(0, 0).tile(0, "CU09")
    meeting(scene).play("use CU09", "pay 1 scroll")
    assert scene.changes() == {"CU09": "0 served", "0.scroll": -1, "0.tile": "home"}
    scene.mark().play("use MP1", "tile play")
    assert scene.changes() == {"0.time": 1, "0.tile": "play", "0.tree": 1, "0.meeting": 1}


def test_MYV_MTG_7_otherwise_it_stays() -> None:
    """MYV-MTG-7: serving another customer, or using the banner itself, leaves it where it is."""
    scene = Scene(3).own(0, "CU09", "CU04").goods(0, scroll=2).meeting(0, 0).tile(0, "CU09")
    meeting(scene).play("use CU04", "pay 1 scroll", "stop", "end turn")
    assert scene.position.tile[0] == BANNER.index("CU09")
    scene.tile(0, "play").turn().value(12).mark().play("use play", "stop")
    assert scene.changes() == {"0.tree": 1}


def test_MYV_MTG_8_from_a_banner_back_home() -> None:
    """MYV-MTG-8: moving it to the meeting place is allowed too."""
    scene = meeting(Scene(3).meeting(0, 0).tile(0, "play")).play("use MP1", "tile home")
    assert scene.changes() == {"0.time": 1, "0.tile": "home", "0.tree": 1, "0.meeting": 1}


def test_MYV_MTG_9_the_tile_stays_in_an_inactive_area() -> None:
    """MYV-MTG-9: it can be put there, and works again as soon as the villager is back."""
    scene = Scene(3).own(0, "WA3").meeting(0, 0).without(0, "craftsman")
    meeting(scene).play("use MP1", "tile WA3")
    assert scene.turn().value(12).why_not("use WA3") == "MYV-WHT-5"
    scene.alive(0, "abbot", "councilman", "traveler", "craftsman", "merchant").turn().value(12)
    assert "use WA3" in scene.legal()


def test_MYV_AMB_39_a_marker_without_a_councilman() -> None:
    """MYV-AMB-39: markers of the meeting place can be spent although the councilman is dead."""
    scene = Scene(3).meeting(0, 1).without(0, "councilman").pool("white1", "white1").turn().mark()
    scene.play("dice white1 white1", "value 7 1 markers 0 coins")
    assert scene.changes() == {"pool": "", "0.meeting": -1}


def test_MYV_AMB_31_own_value_and_tile_at_once() -> None:
    """MYV-AMB-31: a banner that matches twice is still used once a turn."""
    scene = Scene(3).own(0, "CU01").goods(0, horse=2).meeting(0, 0).tile(0, "CU01")
    meeting(scene).play("use CU01", "pay 1 horse")
    assert scene.legal() == ["use MP1", "stop"]


# The chambers.


@pytest.mark.parametrize("chamber", COUNCIL)
def test_MYV_CNL_1_councilman_and_no_other_chamber(chamber: str) -> None:
    """MYV-CNL-1: any remaining one may be chosen by whoever has none."""
    value = VALUE[chamber]
    assert f"acquire {chamber}" in Scene(3).turn().value(value).legal()
    assert Scene(3).without(0, "councilman").turn().value(value).why_not(f"acquire {chamber}") == "MYV-BLK-5"
    for other in COUNCIL:
        scene = Scene(3).own(0, other).turn().value(value)
        if other == chamber:
            assert scene.why_not(f"acquire {chamber}") == "PAR-1"
            assert scene.turn(1).value(value).why_not(f"acquire {chamber}") == "PAR-1"
        else:
            assert scene.why_not(f"acquire {chamber}") == "MYV-CNL-1"
            assert f"acquire {chamber}" in scene.turn(1).value(value).legal()
    for wrong in set(range(2, 13)) - {value}:
        assert Scene(3).turn().value(wrong).why_not(f"acquire {chamber}") == "MYV-ACT-3"


def test_MYV_CNL_2_financial_council() -> None:
    """MYV-CNL-2: 2 coins when it comes (4 time) and each time it is used (1 time)."""
    scene = Scene(3).turn().value(3).mark().play("acquire council_financial")
    assert scene.changes() == {"council_financial": "0", "0.time": 4, "0.coins": 2}
    scene.turn().value(3).mark().play("use council_financial", "stop")
    assert scene.changes() == {"0.time": 1, "0.coins": 2}


def test_MYV_CNL_3_guild_council() -> None:
    """MYV-CNL-3: a joker when it comes, and one each time, as long as there is a space."""
    scene = Scene(3).turn().value(11).mark().play("acquire council_guilds")
    assert scene.changes() == {"council_guilds": "0", "0.time": 4, "0.jokers": 1}
    for gained in (1, 1, 0):
        scene.turn().value(11).mark().play("use council_guilds", "stop")
        assert scene.changes() == {"0.time": 1} | ({"0.jokers": gained} if gained else {})
    assert scene.position.jokers[0] == 3


@pytest.mark.parametrize("good", ["horse", "beer", "plow", "scroll", "wagon"])
def test_MYV_CNL_3_a_joker_is_any_good(good: str) -> None:
    """MYV-CNL-3, MYV-AMB-41: also for customers; one joker for one good."""
    customer = {"horse": "CU01", "beer": "CU02", "plow": "CU03", "scroll": "CU04", "wagon": "CU05"}[good]
    double = {"horse": "CU11", "beer": "CU12", "plow": "CU13", "scroll": "CU14", "wagon": "CU15"}[good]
    scene = Scene(3).own(0, customer, double).jokers(0, 1).turn().value(2).mark()
    assert scene.why_not(f"use {double}") == "MYV-CUS-1"
    scene.play(f"use {customer}")
    assert scene.legal() == ["pay 1 joker"]
    scene.play("pay 1 joker")
    assert scene.changes() == {customer: "0 served", "0.jokers": -1}
    scene = Scene(3).own(0, double).jokers(0, 1).goods(0, **{good: 1}).turn().value(2).play(f"use {double}")
    assert scene.legal() == [f"pay 1 {good} 1 joker"]


def test_MYV_CNL_3_a_joker_is_a_plow_on_a_field() -> None:
    """MYV-CNL-3, MYV-AMB-26: put on a field it becomes a plow and stays one."""
    scene = Scene(3).own(0, "FI1", "CU03", "CU02").jokers(0, 1).turn().value(7).mark()
    scene.play("plow guilds FI1", "use FI1")
    assert scene.changes() == {"0.jokers": -1, "plowed": "FI1", "0.coins": 2}
    assert scene.why_not("use CU02") == "MYV-CUS-1"
    scene.mark().play("use CU03", "pay 1 field plow", "plow from FI1")
    assert scene.changes() == {"plowed": "", "CU03": "0 served"}


@pytest.mark.parametrize("chamber", ["council_territories", "council_people"])
def test_MYV_CNL_4_MYV_CNL_5_a_marker_for_good(chamber: str) -> None:
    """MYV-CNL-4, MYV-CNL-5: on a free space of choice when it comes and each time; there it stays."""
    spaces = MARKS[chamber]
    scene = Scene(3).turn().value(VALUE[chamber]).mark().play(f"acquire {chamber}")
    taken: list[str] = []
    for mark in (spaces[n] for n in (2, 0, 4, 1, 3)):
        assert scene.legal() == [f"mark {each}" for each in spaces if each not in taken]
        scene.play(f"mark {mark}")
        taken.append(mark)
        changes = scene.changes()
        changes.pop(chamber, None)
        in_order = " ".join(each for each in spaces if each in taken)
        assert changes == {"0.time": 1 if len(taken) > 1 else 4, "0.marks": in_order}
        scene.clock(0, 0).turn().value(VALUE[chamber]).mark().play(f"use {chamber}")
    # All five are taken: an hour, and no question.
    assert scene.step() == "next white banner"
    assert scene.changes() == {"0.time": 1}


@pytest.mark.parametrize("chamber", COUNCIL)
def test_MYV_CNL_6_white_needs_the_councilman(chamber: str) -> None:
    """MYV-CNL-6: and the value of the card."""
    scene = Scene(3).own(0, chamber).turn().value(VALUE[chamber])
    assert f"use {chamber}" in scene.legal()
    scene = Scene(3).own(0, chamber).without(0, "councilman").turn().value(VALUE[chamber])
    assert scene.why_not(f"use {chamber}") == "MYV-WHT-5"
    scene = Scene(3).own(0, chamber).turn().value(5)
    assert scene.why_not(f"use {chamber}") == "MYV-WHT-4"


def test_MYV_CNL_7_no_space_no_marker() -> None:
    """MYV-CNL-7: full chambers and the full meeting place can be used, for time alone or for the rest."""
    full = {
        "council_guilds": Scene(3).jokers(0, 3),
        "council_territories": Scene(3).own(0, "council_territories").marks(0, *MARKS["council_territories"]),
        "council_people": Scene(3).own(0, "council_people").marks(0, *MARKS["council_people"]),
    }
    for chamber, scene in full.items():
        scene.turn().value(VALUE[chamber]).mark().play(f"use {chamber}", "stop")
        assert scene.changes() == {"0.time": 1}


def test_MYV_AMB_27_two_chambers_have_printed_points() -> None:
    """MYV-AMB-27: the financial and the guild council have 2 points each, the voting ones none of their own."""
    for chamber, points in zip(COUNCIL, (2, 2, 0, 0), strict=True):
        assert Scene(3).own(0, chamber).points(0, "council") == points
