"""Churches and monks (sections 5.5.6 and 5.5.7).

The trade church is tested with the clerk's office, the travelers' church with the journeys.
"""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

import pytest

from parish.engine.step import step_to_json
from parish.games.my_village.game import MY_VILLAGE
from parish.games.my_village.names import CHURCH, MONK, PROFESSION
from parish.games.my_village.scoring import windows
from parish.games.my_village.steps.deaths import RollRat
from tests.games.my_village.scene import Scene

#: The values of each church, and of the monks of each symbol.
CHURCHES = {
    "church_healing": (4, 9),
    "church_monastery": (5, 10),
    "church_trade": (3, 8),
    "church_travelers": (6, 11),
}
MONKS = {"Q": (4, 10), "C": (5, 9), "R": (6, 8)}


# Churches.


@pytest.mark.parametrize("church", CHURCH)
def test_MYV_CHU_1_any_church_with_its_values(church: str) -> None:
    """MYV-CHU-1: as long as somebody has none."""
    for value in range(2, 13):
        scene = Scene(3).value(value)
        assert scene.why_not(f"acquire {church}") == (None if value in CHURCHES[church] else "MYV-ACT-3")


@pytest.mark.parametrize("church", CHURCH)
def test_MYV_CHU_1_needs_the_abbot(church: str) -> None:
    """MYV-CHU-1, MYV-BLK-5: him and nobody else."""
    scene = Scene(3).alive(0, "abbot").value(CHURCHES[church][0])
    assert scene.why_not(f"acquire {church}") is None
    assert scene.without(0, "abbot").why_not(f"acquire {church}") == "MYV-BLK-5"


@pytest.mark.parametrize("own", CHURCH)
def test_MYV_CHU_1_one_church_for_each(own: str) -> None:
    """MYV-CHU-1: whoever has one gets no other; what is left is there for the others."""
    for church, (value, _) in CHURCHES.items():
        if church == own:
            continue
        scene = Scene(3).own(0, own).value(value)
        assert scene.why_not(f"acquire {church}") == "MYV-CHU-1"
        scene.turn(1).value(value)
        assert scene.why_not(f"acquire {church}") is None
        assert f"acquire {own}" not in scene.shown()


@pytest.mark.parametrize("church", CHURCH)
def test_MYV_CHU_2_no_immediate_gain(church: str) -> None:
    """MYV-CHU-2: the church for 4 time, and nothing else; it is worth 4 points, the monastery's window one more."""
    scene = Scene(3).value(CHURCHES[church][1]).mark().play(f"acquire {church}")
    assert scene.changes() == {church: "0", "0.time": 4}
    assert scene.legal() == ["end turn"]
    assert scene.points(0, "religion") == (5 if church == "church_monastery" else 4)


@pytest.mark.parametrize("value", range(2, 13))
def test_MYV_CHU_3_churches_and_monks_have_no_white_banner(value: int) -> None:
    """MYV-CHU-3, MYV-MNK-9: they are never used."""
    scene = Scene(3).own(0, "church_monastery", *MONK.items[:5]).value(value)
    assert not [text for text in scene.shown() if text.startswith(("use church", "use M"))]


@pytest.mark.parametrize("church", ["church_healing", "church_trade", "church_travelers"])
@pytest.mark.parametrize("abbot", [True, False])
def test_MYV_CHU_4_abilities_need_the_abbot(church: str, abbot: bool) -> None:
    """MYV-CHU-4: at the moment when they would help."""
    scene = Scene(3).own(0, church).without(0, *[] if abbot else ["abbot"]).tree(0, 4)
    if church == "church_healing":
        scene.rat(1, 1).ask(RollRat(1))
        assert (scene.step() == "heal") == abbot
    elif church == "church_trade":
        assert (scene.value(4).play("office").step() == "hire for free") == abbot
    else:
        assert (scene.value(6).play("journey A").step() == "exchange") == abbot


# The healing church.


def invaded(used: int = 0, tree: int = 8) -> Scene:
    """Seat 1 has the healing church and so much on the tree when the rats come in the turn of seat 0."""
    scene = Scene(3).own(1, "church_healing").healing(used).tree(0, 4).tree(1, tree).tree(2, 3)
    return scene.rat(3, 3).mark().ask(RollRat(0))


def test_MYV_CHU_5_a_marker_protects_its_owner() -> None:
    """MYV-CHU-5: the owner loses nothing, the others lose half."""
    scene = invaded()
    assert (scene.seat(), scene.legal()) == (1, ["heal", "endure"])
    scene.play("heal")
    assert scene.changes() == {"healing": 1, "0.tree": -2, "2.tree": -1, "rat": 9}
    assert scene.step() == "choose dice"


def test_MYV_CHU_5_it_may_be_left() -> None:
    """MYV-CHU-5, MYV-AMB-15: then the owner loses half too, and the space stays free."""
    scene = invaded().play("endure")
    assert scene.changes() == {"0.tree": -2, "1.tree": -4, "2.tree": -1, "rat": 9}


def test_MYV_CHU_5_twice_in_a_game() -> None:
    """MYV-CHU-5: two spaces; when both are used nobody is asked."""
    assert invaded(used=1).play("heal").position.healing == 2
    scene = invaded(used=2)
    assert scene.step() == "choose dice"
    assert scene.changes() == {"0.tree": -2, "1.tree": -4, "2.tree": -1, "rat": 9}


@pytest.mark.parametrize(("tree", "asked"), [(0, False), (1, False), (2, True)])
def test_MYV_CHU_5_only_if_there_is_something_to_lose(tree: int, asked: bool) -> None:
    """MYV-CHU-5, section 6: with 0 or 1 story point nobody is asked."""
    scene = invaded(tree=tree)
    assert (scene.step() == "heal") == asked


def test_MYV_AMB_14_only_the_owner_is_asked() -> None:
    """MYV-AMB-14: there is one healing church, so there is one decision at most, in whoever's turn the rats come."""
    for seat in range(3):
        scene = Scene(3).own(2, "church_healing").tree(0, 8).tree(1, 8).tree(2, 8).rat(1, 1).turn(seat)
        scene.ask(RollRat(seat))
        assert scene.seat() == 2
        scene.play("heal")
        assert scene.position.tree == [4, 4, 8]
        assert scene.step() == "choose dice"


# The monastery.


def test_MYV_CHU_8_the_monastery_is_a_window() -> None:
    """MYV-CHU-8: for scoring, together with the monks', and for the limit."""
    for monks, points in enumerate((5, 7, 10, 14, 19, 25)):
        scene = Scene(3).own(0, "church_monastery", *MONK.items[:monks])
        assert windows(scene.position, 0) == monks + 1
        assert scene.points(0, "religion") == points
    plain = Scene(3).own(0, "church_trade", *MONK.items[:3])
    assert (windows(plain.position, 0), plain.points(0, "religion")) == (3, 10)


def test_MYV_CHU_9_without_its_abbot_too() -> None:
    """MYV-CHU-9, MYV-AMB-45: the window counts at the end, whoever is alive."""
    scene = Scene(3).own(0, "church_monastery", "MC1", "MC2")
    before = scene.points(0, "religion")
    assert scene.without(0, "abbot").points(0, "religion") == before == 10


# Monks.


@pytest.mark.parametrize("church", CHURCH)
def test_MYV_MNK_1_needs_abbot_and_church(church: str) -> None:
    """MYV-MNK-1: any church; without one, or without the abbot, no monk comes."""
    scene = Scene(3).own(0, church).alive(0, "abbot").top_monks("MC1").value(5)
    assert scene.why_not("acquire MC1") is None
    assert scene.without(0, "abbot").why_not("acquire MC1") == "MYV-BLK-5"
    assert Scene(3).top_monks("MC1").value(5).why_not("acquire MC1") == "MYV-MNK-1"


@pytest.mark.parametrize(("church", "most"), [("church_monastery", 5), ("church_trade", 6)])
def test_MYV_MNK_4_six_windows_at_most(church: str, most: int) -> None:
    """MYV-MNK-1, MYV-MNK-4: with the monastery five monks, with any other church six."""
    scene = Scene(3).own(0, church, *MONK.items[-most + 1 :]).top_monks("MC1").value(9)
    assert scene.why_not("acquire MC1") is None
    scene.act("acquire MC1")
    scene.turn().top_monks("MQ1").coins(0, 2).value(10)
    assert windows(scene.position, 0) == 6
    assert scene.why_not("acquire MQ1") == "MYV-MNK-1"


@pytest.mark.parametrize("symbol", MONKS)
def test_MYV_MNK_2_only_the_top_card(symbol: str) -> None:
    """MYV-MNK-2: with the values of its symbol; the others of the stack are not to be had."""
    first, second = f"M{symbol}2", f"M{symbol}1"
    for value in range(2, 13):
        scene = Scene(3).own(0, "church_healing").coins(0, 2).top_monks(first, second).value(value)
        assert scene.why_not(f"acquire {first}") == (None if value in MONKS[symbol] else "MYV-ACT-3")
        assert scene.why_not(f"acquire {second}") == "PAR-1"


@pytest.mark.parametrize(
    ("horses", "coins", "jokers", "ways"),
    [
        (2, 2, 0, ["pay 2 horse", "pay 1 coin 1 horse", "pay 2 coin"]),
        (1, 1, 0, ["pay 1 coin 1 horse"]),
        (0, 1, 1, ["pay 1 coin 1 joker"]),
        (1, 0, 1, ["pay 1 horse 1 joker"]),
        (0, 0, 2, ["pay 2 joker"]),
        (0, 1, 0, []),
        (1, 0, 0, []),
        (0, 0, 1, []),
    ],
)
def test_MYV_MNK_3_two_horses_or_coins(horses: int, coins: int, jokers: int, ways: list[str]) -> None:
    """MYV-MNK-3, MYV-AMB-4: two items, each a horse or a coin, whatever the monk does; jokers stand for horses."""
    for monk in ("MQ1", "MQ2", "MQ3"):
        scene = Scene(3).own(0, "church_healing").goods(0, horse=horses, beer=3).coins(0, coins).jokers(0, jokers)
        scene.top_monks(monk).value(4)
        assert scene.why_not(f"acquire {monk}") == (None if ways else "MYV-BLK-9")
        if ways:
            assert scene.play(f"acquire {monk}").legal() == ways


@pytest.mark.parametrize(("monk", "value", "time"), [("MQ1", 4, 1), ("MC1", 5, 3), ("MR1", 6, 3)])
def test_MYV_MNK_3_what_the_symbols_cost(monk: str, value: int, time: int) -> None:
    """MYV-MNK-3: quill monks 1 time and two items, the others 3 time."""
    scene = Scene(3).own(0, "church_healing").coins(0, 2).top_monks(monk).value(value).mark().act(f"acquire {monk}")
    assert scene.changes()["0.time"] == time
    assert scene.changes().get("0.coins", 0) == (-2 if monk == "MQ1" else 0)


@pytest.mark.parametrize(("monk", "value", "story"), [("MQ1", 4, 3), ("MC1", 9, 3), ("MR1", 8, 2), ("MR2", 6, 2)])
def test_MYV_MNK_5_story_points(monk: str, value: int, story: int) -> None:
    """MYV-MNK-5: 2 or 3 on the tree."""
    scene = Scene(3).own(0, "church_healing").coins(0, 2).top_monks(monk).value(value).mark().act(f"acquire {monk}")
    assert scene.changes()["0.tree"] == story


@pytest.mark.parametrize(("monk", "value"), [("MC3", 5), ("MR3", 8)])
def test_MYV_MNK_6_one_step_of_the_headman(monk: str, value: int) -> None:
    """MYV-MNK-6: for 1 time, whatever the value; declined he costs nothing."""
    scene = Scene(3).own(0, "church_healing").headman(0, "path_coin").tree(0, 3).top_monks(monk).value(value).mark()
    scene.play(f"acquire {monk}", "perform")
    assert scene.legal() == ["walk main_house", "walk path_story3", "stay"]
    scene.play("walk main_house")
    assert scene.changes()["0.time"] == 4
    assert (scene.position.tree[0], scene.position.saved[0]) == (0, 3)
    assert [event.values for event in scene.events("monk's effect")] == [(0, MONK.index(monk))]
    declined = Scene(3).own(0, "church_healing").top_monks(monk).value(value).mark()
    declined.play(f"acquire {monk}", "decline")
    assert declined.changes()["0.time"] == 3
    assert declined.step() == "end turn"


def test_MYV_MNK_7_the_school_once() -> None:
    """MYV-MNK-7: under all its rules, with 1 time for a graduation; no other white banner follows."""
    scene = Scene(3).own(0, "church_healing", "CU01").goods(0, horse=1).pupils(0, "right").without(0, "merchant")
    scene.top_monks("MR4").value(6).mark().play("acquire MR4", "perform", "graduate right merchant")
    assert scene.legal() == ["end turn"]
    changes = scene.changes()
    assert (changes["0.time"], changes["0.tree"], changes["0.pupils"]) == (4, 2, "")
    assert changes["0.villagers"] == " ".join(PROFESSION)


@pytest.mark.parametrize("monk", ["MQ2", "MC2"])
def test_MYV_MNK_7_the_school_twice(monk: str) -> None:
    """MYV-MNK-7, MYV-AMB-3: cards that show it doubled let it be used twice in succession."""
    scene = Scene(3).own(0, "church_healing").coins(0, 2).without(0, "traveler").top_monks(monk)
    scene.value(4 if monk == "MQ2" else 5).mark().play(f"acquire {monk}")
    if monk == "MQ2":
        scene.play("pay 2 coin")
    scene.play("perform")
    assert scene.position.pupils[0] == 1
    assert scene.legal() == ["perform", "decline"]
    assert step_to_json(scene.position.step)["times"] == 1
    scene.play("perform", "graduate left traveler")
    assert scene.legal() == ["end turn"]
    assert scene.changes()["0.villagers"] == " ".join(PROFESSION)
    assert scene.changes()["0.time"] == (1 if monk == "MQ2" else 3) + 1


def test_MYV_MNK_7_two_graduations() -> None:
    """MYV-MNK-7: each costs its own time."""
    scene = Scene(3).own(0, "church_healing").pupils(0, "left", "right").without(0, "traveler", "merchant")
    scene.top_monks("MC2").value(9).mark()
    scene.play("acquire MC2", "perform", "graduate right merchant", "perform", "graduate left traveler")
    assert {key: scene.changes()[key] for key in ("0.time", "0.tree", "0.pupils")} == {
        "0.time": 5,
        "0.tree": 2,
        "0.pupils": "",
    }


@pytest.mark.parametrize(("monk", "value"), [("MQ3", 10), ("MC4", 5), ("MR5", 8)])
def test_MYV_MNK_8_the_clerks_office(monk: str, value: int) -> None:
    """MYV-MNK-8: once, whatever the value, for one or two customers at the usual price."""
    for count in (1, 2):
        scene = Scene(3).own(0, "church_healing").coins(0, 4).customers(["CU01", "CU02", "CU03"], ["CU04"])
        scene.top_monks(monk).value(value).play(f"acquire {monk}")
        if monk == "MQ3":
            scene.play("pay 2 coin")
        scene.mark().play("perform", *[f"hire CU0{n + 1}" for n in range(count)])
        if count == 1:
            assert scene.why_not("hire CU02") is None
            scene.play("no more")
        assert scene.legal() == ["end turn"]
        assert scene.changes()["0.time"] == count
        assert "0.coins" not in scene.changes()
        assert [scene.where(f"CU0{n}") for n in (1, 2)] == ["0", "0" if count == 2 else "open"]


def test_MYV_MNK_8_may_be_declined() -> None:
    """MYV-MNK-8: then no customer comes, and nothing is paid for one."""
    scene = Scene(3).own(0, "church_healing").top_monks("MR5", "MR1").value(6).mark()
    scene.play("acquire MR5", "decline")
    assert scene.changes() == {"MR5": "0", "MR1": "covered", "0.time": 3}
    assert [event.kind.name for event in scene.events()] == ["time lost", "acquired", "declined"]


def test_MYV_MNK_9_once_when_the_monk_is_added() -> None:
    """MYV-MNK-9: in later turns he does nothing."""
    scene = Scene(3).own(0, "church_healing").top_monks("MC1").value(5).act("acquire MC1")
    assert scene.position.tree[0] == 3
    scene.turn().value(5).mark().play("headman", "stay", "end turn")
    assert "0.tree" not in scene.changes()


def test_MYV_MNK_10_the_next_card_is_turned_up() -> None:
    """MYV-MNK-10, MYV-AMB-34: when the turn is over, so that everything before can be taken back."""
    scene = Scene(3).own(0, "church_healing").top_monks("MR3", "MR5").value(8)
    reveals = scene.position.reveals
    scene.play("acquire MR3", "perform", "walk path_coin")
    assert scene.where("MR5") == "covered"
    table = MY_VILLAGE.table(scene.position, 0)
    assert table["top_monks"]["rosary"] is None  # type: ignore[index]
    assert "MR5" in table["monks_to_come"]["rosary"]  # type: ignore[index]
    assert scene.position.reveals == reveals
    scene.play("end turn")
    assert scene.where("MR5") == "top"
    assert scene.position.reveals == reveals + 1
    assert [event.values for event in scene.events("monk uncovered")] == [(MONK.index("MR5"),)]
    assert "acquire MR5" in scene.value(6).shown()


def test_MYV_MNK_10_taking_back() -> None:
    """MYV-MNK-10, MYV-AMB-34: the monk and his effect are revocable until the end of the turn is confirmed."""
    match = Scene(3).own(0, "church_healing").top_monks("MR3").value(8).match(confirming=[0])
    stacks = match.position.to_json()["monks"]
    for text in ("acquire MR3", "perform", "walk path_coin"):
        match.play_text(text)
    match.restart_turn()
    assert match.position.step.name == "activate"
    assert match.position.to_json()["monks"] == stacks


def test_MYV_MNK_10_the_last_of_a_stack() -> None:
    """MYV-MNK-10: nothing is turned up then, and nothing is left to take."""
    scene = Scene(3).own(0, "church_healing").own(1, "church_trade", "MQ2", "MQ3").coins(0, 2).value(4)
    scene.play("acquire MQ1", "pay 2 coin", "end turn")
    assert scene.stack("quill") == []
    assert not scene.events("monk uncovered")


def test_MYV_MNK_11_the_effect_before_or_after_makes_no_difference() -> None:
    """MYV-MNK-11: the windows, the limit and the points are the same when the effect is decided."""
    scene = Scene(3).own(0, "church_monastery", *MONK.items[7:11]).top_monks("MC2").value(9).play("acquire MC2")
    assert scene.step() == "monk effect"
    assert windows(scene.position, 0) == 6
    scene.play("perform", "perform", "move up")
    assert windows(scene.position, 0) == 6
