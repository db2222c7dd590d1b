"""The examples that the rulebook prints, and the scenarios of our own (section 9 of the specification), as they are
told there. P1 is seat 0, P2 seat 1, P3 seat 2.
"""
# ruff: noqa: N802 - tests carry the IDs of their examples

from __future__ import annotations

from typing import Final

import pytest

from parish.games.my_village.game import MY_VILLAGE
from parish.games.my_village.names import FIELD, MONK, PROFESSION
from tests.games.my_village.scene import Scene

#: A rat that does not arrive in a test.
FAR: Final = 99


def white(scene: Scene) -> list[str]:
    return [text.removeprefix("use ") for text in scene.legal() if text.startswith("use ")]


def dies(scene: Scene, seat: int = 0) -> Scene:
    """The headman of a seat takes it across the bridge; the death is pending."""
    return scene.clock(seat, 9).turn(seat).value(7).mark().play("headman", "stay", "end turn")


# Examples of the rulebook.


def test_MYV_EX_1_preparation() -> None:
    """MYV-EX-1: one story point on the token, 6 white and 2 black dice; P1, P2, P3, one turn each."""
    scene = Scene(3)
    dice = [die for die, number in enumerate(scene.position.pool) for _ in range(number)]
    assert (scene.position.token_story, scene.position.token_holder()) == (1, 0)
    assert sum(die < 6 for die in dice) == 6
    assert sum(die >= 6 for die in dice) == 2
    order = []
    while scene.position.round == 1:
        order.append(scene.seat())
        scene.value(7).play("headman", "stay", "end turn")
    assert order == [0, 1, 2]


def test_MYV_EX_2_two_ways_to_a_value() -> None:
    """MYV-EX-2: value 3 from white 1 and black 2 for 2 time, or from white 1 and white 4 for 2 coins."""
    scene = Scene(3).coins(0, 2).pool("white1", "black2", "white4").turn().mark()
    scene.play("dice white1 black2", "value 3 0 markers 0 coins")
    assert scene.changes() == {"pool": "white4", "0.time": 2}
    scene = Scene(3).coins(0, 2).pool("white1", "black2", "white4").turn().mark()
    scene.play("dice white1 white4", "value 3 0 markers 2 coins")
    assert scene.changes() == {"pool": "black2", "0.coins": -2}


@pytest.mark.parametrize("councilman", [True, False])
@pytest.mark.parametrize("chamber", [True, False])
def test_MYV_EX_3_conditions_for_a_chamber(*, councilman: bool, chamber: bool) -> None:
    """MYV-EX-3: the councilman is there and there is no chamber yet."""
    scene = Scene(3)
    if not councilman:
        scene.without(0, "councilman")
    if chamber:
        scene.own(0, "council_guilds")
    scene.turn().value(3)
    assert ("acquire council_financial" in scene.legal()) == (councilman and not chamber)


def test_MYV_EX_4_the_financial_council() -> None:
    """MYV-EX-4: 4 time, 2 coins; the card has left the display."""
    scene = Scene(3).turn().value(3).mark().play("acquire council_financial")
    assert scene.changes() == {"council_financial": "0", "0.time": 4, "0.coins": 2}
    assert "acquire council_financial" not in scene.turn(1).value(3).shown()


@pytest.mark.parametrize("value", [4, 10])
def test_MYV_EX_5_three_customers(value: int) -> None:
    """MYV-EX-5: 1 coin and 2 time; six are open again."""
    scene = Scene(3).coins(0, 1).turn().value(value)
    chosen, deck = scene.open_customers()[1:4], scene.deck()
    scene.mark().play("office", *(f"hire {customer}" for customer in chosen), "no more")
    changes = scene.changes()
    assert (changes["0.coins"], changes["0.time"]) == (-1, 2)
    assert [scene.where(customer) for customer in chosen] == ["0"] * 3
    assert len(scene.open_customers()) == 6
    assert scene.deck() == deck[3:]


def test_MYV_EX_6_a_chain_of_white_banners() -> None:
    """MYV-EX-6: the school makes a councilman, who opens the chamber; a customer is served, another cannot be."""
    scene = Scene(3).without(0, "councilman").pupils(0, "left").own(0, "council_financial", "CU14", "CU10")
    scene.goods(0, scroll=2).turn().value(3).mark()
    assert white(scene) == ["CU14", "school"]
    assert scene.why_not("use council_financial") == "MYV-WHT-5"
    scene.play("use school", "graduate left councilman")
    assert scene.position.clock[0] == 1
    scene.play("use council_financial")
    assert (scene.position.clock[0], scene.position.coins[0]) == (2, 2)
    scene.play("use CU14", "pay 2 scroll")
    assert scene.why_not("use CU10") == "MYV-CUS-1"
    scene.play("stop")
    assert scene.changes() == {
        "0.time": 2,
        "0.coins": 2,
        "0.pupils": "",
        "0.villagers": " ".join(PROFESSION),
        "0.scroll": -2,
        "CU14": "0 served",
    }


def test_MYV_EX_7_death_chronicle_and_rats() -> None:
    """MYV-EX-7: the second merchant of the chronicle; 5, 1 and 8 story points become 3, 1 and 4."""
    scene = Scene(3).tree(0, 4).tree(1, 1).tree(2, 8).chronicle(merchant=1).rat(4, 5)
    dies(scene).play("bury merchant")
    assert scene.position.chronicle[PROFESSION.index("merchant")] == 2
    assert scene.position.tree == [3, 1, 4]
    assert [event.values for event in scene.events("story lost")] == [(0, 2), (2, 4)]
    assert scene.position.rat == 12
    assert scene.seat() == 1


@pytest.mark.parametrize(
    ("coins", "wagon", "beer", "legal"),
    [
        (0, 1, 1, ["pay 1 beer 1 wagon"]),
        (2, 0, 1, ["pay 2 coin 1 beer"]),
        (2, 1, 1, ["pay 1 beer 1 wagon", "pay 2 coin 1 beer"]),
        (2, 0, 0, []),
        (1, 0, 1, []),
    ],
)
def test_MYV_EX_8_a_journey_with_a_surcharge(coins: int, wagon: int, beer: int, legal: list[str]) -> None:
    """MYV-EX-8: the C card after one with a beer: 2 time, 1 wagon or 2 coins, and 1 beer."""
    scene = Scene(3).own(0, "TA1", "TB3").coins(0, coins).goods(0, wagon=wagon, beer=beer).top_journeys("TC1")
    scene.turn().value(7)
    if not legal:
        assert scene.why_not("journey C") == "MYV-BLK-9"
        return
    scene.mark().play("journey C")
    assert scene.legal() == legal
    scene.play(legal[0])
    changes = scene.changes()
    assert (changes["TC1"], changes["0.time"], changes["0.beer"]) == ("0", 2, -1)
    assert scene.turn().value(6).why_not("journey D") == "MYV-ACT-3"


def test_MYV_EX_8_not_with_another_value() -> None:
    """MYV-EX-8: value 6 does not lead to C."""
    scene = Scene(3).own(0, "TA1", "TB3").goods(0, wagon=1, beer=1).turn().value(6)
    assert scene.why_not("journey C") == "MYV-ACT-3"


def test_MYV_EX_9_the_tile_beside_the_financial_council() -> None:
    """MYV-EX-9: value 2, 3 or 12, for 1 time each; not 11."""
    for value in range(2, 13):
        scene = Scene(3).own(0, "council_financial").tile(0, "council_financial").turn().value(value).mark()
        assert ("use council_financial" in scene.legal()) == (value in (2, 3, 12))
        if value in (2, 3, 12):
            scene.play("use council_financial", "stop")
            assert scene.changes() == {"0.time": 1, "0.coins": 2}


def test_MYV_EX_10_58_points() -> None:
    """MYV-EX-10: the final scoring of the rulebook, category by category."""
    scene = Scene(3).own(0, "church_monastery", "MQ1", "MC1", "MR1", "council_territories", "MP1", "FI1", "TA2", "TB2")
    scene.marks(0, "religion", "served", "travel").served(0, "CU01", "CU02", "CU06", "CU07", "CU11").saved(0, 7)
    outcome = scene.position.outcome()
    assert dict(zip(outcome.categories, outcome.points[0], strict=True)) == {
        "religion": 4 + 10,
        "council": 2 + 5 + 4 + 2,
        "harvest": 1,
        "travel": 3 + 5,
        "customers": 2 + 2 + 3 + 3 + 4,
        "story": 7,
        "laborers": 0,
        "token": 1,
    }
    assert outcome.scores[0] == 58


# Scenarios of our own.


@pytest.mark.parametrize(("hours", "cloud", "crossings"), [(3, 0, 1), (2, 9, 0)])
def test_MYV_OWN_1_crossing_exactly(hours: int, cloud: int, crossings: int) -> None:
    """MYV-OWN-1: 7 + 3 crosses the bridge, 7 + 2 does not."""
    scene = Scene(3).clock(0, 7)
    scene.position.spend_time(0, hours)
    assert (scene.position.clock[0], scene.position.crossings) == (cloud, crossings)


@pytest.mark.parametrize(("option", "deaths"), [("one", 1), ("per_crossing", 2)])
def test_MYV_OWN_2_two_crossings(option: str, deaths: int) -> None:
    """MYV-OWN-2: 9 + 4 + 7 crosses twice; one villager dies, or one for each, with its own roll of the rat."""
    scene = Scene(3, deaths_per_turn=option).clock(0, 9).rat(FAR).pool("black3", "black4").turn().mark()
    scene.play("dice black3 black4", "value 7 0 markers 0 coins", "headman", "stay")
    scene.position.spend_time(0, 6)
    assert (scene.position.clock[0], scene.position.crossings) == (0, 2)
    scene.play("end turn", *(f"bury {who}" for who in PROFESSION.items[:deaths]))
    assert scene.seat() == 1
    assert len(scene.events("died")) == len(scene.events("rat moved")) == deaths
    assert scene.position.crossings == 0


def test_MYV_OWN_3_a_dead_abbot_does_not_protect() -> None:
    """MYV-OWN-3: the abbot dies, the tree of 6 loses 3, and nobody is asked."""
    scene = dies(Scene(3).own(0, "church_healing").chronicle(abbot=2).tree(0, 6).rat(2, 6)).play("bury abbot")
    assert scene.changes()["0.tree"] == -3
    assert (scene.seat(), scene.step()) == (1, "choose dice")


def test_MYV_OWN_4_the_healing_church_twice() -> None:
    """MYV-OWN-4: P2 keeps 9 story points; after the second time it is never offered again."""
    scene = Scene(3).own(1, "church_healing").tree(1, 9)
    for used in (1, 2):
        dies(scene.rat(2, 6)).play(scene.legal()[0])
        assert (scene.step(), scene.seat()) == ("heal", 1)
        scene.play("heal")
        assert (scene.position.tree[1], scene.position.healing) == (9, used)
    dies(scene.rat(2, 6)).play(scene.legal()[0])
    assert scene.step() == "choose dice"
    assert scene.position.tree[1] == 5


def test_MYV_OWN_5_trade_church_five_customers() -> None:
    """MYV-OWN-5: the seventh is turned up, one is free, four cost 3 time and 1 coin; the deck loses 5."""
    scene = Scene(3).own(0, "church_trade").coins(0, 1).turn().value(4).mark()
    deck = len(scene.deck())
    scene.play("office")
    waiting = scene.open_customers()
    assert len(waiting) == 7
    scene.play(*(f"hire {customer}" for customer in waiting[:5]))
    changes = scene.changes()
    assert (changes["0.coins"], changes["0.time"]) == (-1, 3)
    assert [scene.where(customer) for customer in waiting] == ["0"] * 5 + ["open"] * 2
    assert (len(scene.open_customers()), len(scene.deck())) == (6, deck - 5)


def test_MYV_OWN_6_trade_church_without_its_abbot() -> None:
    """MYV-OWN-6: a normal office."""
    scene = Scene(3).own(0, "church_trade").without(0, "abbot").turn().value(4).play("office")
    assert len(scene.open_customers()) == 6
    assert scene.why_not("no more") == "MYV-CLK-6"


def test_MYV_OWN_7_school_doubled_by_a_monk() -> None:
    """MYV-OWN-7: a pupil comes, and graduates in the same black turn."""
    scene = Scene(3).own(0, "church_trade").top_monks("MC2").without(0, "traveler").turn().value(5).mark()
    scene.play("acquire MC2", "perform")
    assert scene.position.pupils[0] == 1
    scene.play("perform", "graduate left traveler")
    changes = scene.changes()
    assert (changes["0.time"], changes["0.villagers"]) == (3 + 1, " ".join(PROFESSION))
    assert "0.pupils" not in changes
    assert scene.step() == "end turn"


@pytest.mark.parametrize(
    ("desks", "choice", "story"),
    [(("right",), "right", 2), (("left", "right"), "left", 0), (("left", "right"), "right", 2)],
)
def test_MYV_OWN_8_the_right_pupil(desks: tuple[str, ...], choice: str, story: int) -> None:
    """MYV-OWN-8: 2 story points for the right one, none for the left one."""
    scene = Scene(3).pupils(0, *desks).without(0, "abbot").turn().value(3).mark()
    scene.play("use school", f"graduate {choice} abbot")
    assert scene.changes().get("0.tree", 0) == story


@pytest.mark.parametrize(("church", "most"), [("church_monastery", 5), ("church_trade", 6)])
def test_MYV_OWN_9_six_windows(church: str, most: int) -> None:
    """MYV-OWN-9: with the monastery five monks, else six."""
    for monks in (most - 1, most):
        scene = Scene(3).own(0, church, *MONK.items[1 : monks + 1]).coins(0, 2).turn().value(6)
        top = f"acquire {scene.stack('rosary')[0]}"
        assert scene.why_not(top) == (None if monks < most else "MYV-MNK-1")


@pytest.mark.parametrize(
    ("coins", "horses", "jokers", "legal"),
    [
        (1, 1, 0, ["pay 1 coin 1 horse"]),
        (1, 0, 1, ["pay 1 coin 1 joker"]),
        (1, 0, 0, []),
    ],
)
def test_MYV_OWN_10_a_quill_monk(coins: int, horses: int, jokers: int, legal: list[str]) -> None:
    """MYV-OWN-10: two things, each a horse or a coin; a joker stands for a horse."""
    scene = Scene(3).own(0, "church_trade").coins(0, coins).goods(0, horse=horses).jokers(0, jokers)
    scene.top_monks("MQ1").turn().value(4)
    if legal:
        assert scene.play("acquire MQ1").legal() == legal
    else:
        assert scene.why_not("acquire MQ1") == "MYV-BLK-9"


def test_MYV_OWN_11_the_end_of_the_road() -> None:
    """MYV-OWN-11: TD4 is worth 8, and E is closed; others can go there."""
    scene = Scene(3).own(0, "TA1", "TB1", "TC1").own(1, "TA2", "TB2", "TC2", "TD1").coins(0, 4).coins(1, 4)
    scene.top_journeys("TD4").turn().value(4).play("journey D", "pay 2 coin")
    assert scene.where("TD4") == "0"
    assert scene.points(0, "travel") == 2 + 4 + 5 + 8
    assert scene.turn().value(3).why_not("journey E") == "MYV-TRV-6"
    assert "journey E" in scene.turn(1).value(3).legal()


def test_MYV_OWN_12_exchange_of_the_travelers_church() -> None:
    """MYV-OWN-12: TD4 goes back, the next one must be kept; with one card in the stack there is no exchange."""
    scene = Scene(3).own(0, "church_travelers", "TA1", "TB1", "TC1").own(1, "TA2", "TB2", "TC2", "TD3").coins(0, 2)
    scene.top_journeys("TD4", "TD2").turn().value(10).play("journey D", "pay 2 coin")
    assert (scene.where("TD4"), scene.legal()) == ("turned", ["keep", "exchange"])
    scene.play("exchange")
    assert (scene.where("TD2"), scene.step()) == ("0", "end turn")
    assert sorted(scene.stack("D")) == ["TD1", "TD4"]
    scene = Scene(3).own(0, "church_travelers", "TA1", "TB1", "TC1").own(1, "TD1", "TD2", "TD3").coins(0, 2)
    scene.turn().value(10).play("journey D", "pay 2 coin")
    assert (scene.where("TD4"), scene.step()) == ("0", "end turn")


def test_MYV_OWN_13_a_grey_banner_of_time() -> None:
    """MYV-OWN-13: 2 + 3 time for the B card after TA4."""
    scene = Scene(3).own(0, "TA4").coins(0, 2).turn().value(5).mark().play("journey B", "pay 2 coin")
    assert scene.changes()["0.time"] == 5


def test_MYV_OWN_14_the_token_with_three() -> None:
    """MYV-OWN-14: not for the first player; taken once a round, with its story points."""
    scene = Scene(3).token(3)
    scene.turn(0).value(4)
    assert scene.why_not("token") == "MYV-FPT-4"
    assert "office" in scene.legal()
    scene.turn(1).value(4).mark().play("token", "end turn")
    changes = scene.changes()
    assert (changes["1.tree"], changes["token"], changes["next first"]) == (3, -3, "1")
    scene.value(10)
    assert (scene.seat(), scene.why_not("token")) == (2, "MYV-FPT-3")
    scene.play("headman", "stay", "end turn")
    assert (scene.position.round, scene.seat(), scene.position.token_story) == (2, 1, 1)


def test_MYV_OWN_15_the_token_with_two() -> None:
    """MYV-OWN-15: the first player in the second turn; he stays first player."""
    scene = Scene(2).turn(0).value(4)
    assert scene.why_not("token") == "MYV-FPT-5"
    scene.turn(0, second=True).value(4).play("token", "end turn")
    assert scene.seat() == 1
    scene.value(7).play("headman", "stay", "end turn")
    assert (scene.position.round, scene.seat()) == (2, 0)


def test_MYV_OWN_16_the_last_villager() -> None:
    """MYV-OWN-16: pupils do not count; a day laborer takes a place of choice."""
    scene = dies(Scene(3).rat(FAR).alive(0, "merchant").pupils(0, "left", "right")).go_on()
    scene.play("laborer craftsman")
    changes = scene.changes()
    assert (changes["0.laborers"], changes["0.villagers"]) == (1, "craftsman")
    assert scene.points(0, "laborers") == -5


def test_MYV_OWN_17_a_plow_in_the_middle_of_a_turn() -> None:
    """MYV-OWN-17: moving a plow away makes room in the full forge."""
    scene = Scene(3).own(0, "FO2", "FI1").goods(0, plow=3).turn().value(9).mark()
    scene.play("plow forge FI1", "use FO2", "stop")
    assert scene.changes() == {"plowed": "FI1", "0.time": 1}
    assert scene.has(0, "plow") == 3


def test_MYV_OWN_18_a_field_with_a_plow() -> None:
    """MYV-OWN-18: 1 + 2 coins; the plow stays."""
    scene = Scene(3).own(0, "FI1", "FI2").plow("FI2").turn().value(7).mark().play("use FI1", "use FI2", "stop")
    assert scene.changes() == {"0.coins": 3}


def test_MYV_OWN_19_a_null_activation() -> None:
    """MYV-OWN-19: the full guild council burns an hour."""
    scene = Scene(3).jokers(0, 3).turn().value(11).mark().play("use council_guilds", "stop")
    assert scene.changes() == {"0.time": 1}


def test_MYV_OWN_20_the_tile_on_a_customer() -> None:
    """MYV-OWN-20: CU10 is served with a 12; the tile goes home."""
    scene = Scene(3).own(0, "CU10").goods(0, wagon=1).tile(0, "CU10").turn().value(12).mark()
    scene.play("use CU10", "pay 1 wagon")
    assert scene.changes() == {"CU10": "0 served", "0.wagon": -1, "0.tile": "home"}


def test_MYV_OWN_21_the_meeting_place_last() -> None:
    """MYV-OWN-21: after it no white banner is offered."""
    scene = Scene(3).own(0, "CU01").goods(0, horse=1).meeting(0, 0).turn().value(12)
    assert white(scene) == ["MP1", "CU01"]
    scene.play("use MP1", "tile home")
    assert scene.legal() == ["end turn"]


def test_MYV_OWN_22_the_peoples_council() -> None:
    """MYV-OWN-22: abbot, merchant and traveler are marked, the traveler is dead: 8 points."""
    scene = Scene(3).own(0, "council_people").marks(0, "abbot", "merchant", "traveler").without(0, "traveler")
    assert scene.points(0, "council") == 8


def test_MYV_OWN_23_goods_without_a_craftsman() -> None:
    """MYV-OWN-23: beer pays customers and grey banners, but the brewery rests."""
    scene = Scene(3).own(0, "BR1", "CU02", "TA3").goods(0, beer=2).coins(0, 2).without(0, "craftsman")
    assert scene.turn().value(5).why_not("use BR1") == "MYV-WHT-5"
    assert white(scene) == ["CU02", "play"]
    scene.play("use CU02", "pay 1 beer").turn().value(5).play("journey B", "pay 2 coin 1 beer")
    assert scene.has(0, "beer") == 0


def test_MYV_OWN_24_the_headman_saves() -> None:
    """MYV-OWN-24: 6 story points come into the main house; an invasion does not touch them."""
    scene = Scene(3).tree(0, 6).headman(0, "path_coin").turn().value(7).play("headman", "walk main_house", "end turn")
    assert (scene.position.tree[0], scene.position.saved[0]) == (0, 6)
    dies(scene.rat(1, 1), 1).play("bury abbot")
    assert scene.position.saved[0] == 6


def test_MYV_OWN_25_chronicle_first_grave_second() -> None:
    """MYV-OWN-25: the third dead craftsman lies in a grave, for nothing."""
    scene = dies(Scene(3).rat(FAR).chronicle(craftsman=2)).play("bury craftsman")
    changes = scene.changes()
    assert changes["graves"] == 1
    assert "0.tree" not in changes


def test_MYV_OWN_26_the_end_in_mid_round() -> None:
    """MYV-OWN-26: the 18th death of four players; P2, P3 and P4 still have their turns."""
    scene = dies(Scene(4).rat(FAR).graves(17)).play("bury abbot")
    for seat in (1, 2, 3):
        assert (scene.seat(), scene.position.over) == (seat, False)
        scene.value(7).play("headman", "stay", "end turn")
    assert scene.position.over


def test_MYV_OWN_27_a_tie() -> None:
    """MYV-OWN-27: 3 each share the victory; a plow on a field decides."""
    scene = Scene(3).own(0, "FI1").goods(0, beer=1).coins(0, 2).coins(1, 1).tree(1, 2).token(0, 2)
    scene.saved(0, 49).saved(1, 50)
    assert scene.position.outcome().scores == (50, 50, 1)
    assert scene.position.outcome().winners == (0, 1)
    scene.plow("FI1")
    assert scene.position.outcome().winners == (0,)


def test_MYV_OWN_28_an_empty_deck() -> None:
    """MYV-OWN-28: 4 are open; after two were taken 2 are left, and the game goes on."""
    scene = Scene(3).customers(["CU01", "CU02", "CU03", "CU04"], []).turn().value(4)
    scene.play("office", "hire CU01", "hire CU03", "no more")
    assert scene.open_customers() == ["CU02", "CU04"]
    assert scene.play("end turn").seat() == 1


def test_MYV_OWN_29_no_field_is_left() -> None:
    """MYV-OWN-29: value 7 no longer offers one."""
    scene = Scene(3).own(1, *FIELD).turn().value(7)
    assert not [text for text in scene.shown() if text.startswith("acquire FI")]


def test_MYV_OWN_30_starting_coins() -> None:
    """MYV-OWN-30: with seat 3 of 4 as first player, seats 3, 4, 1, 2 receive 1, 2, 3, 4 coins."""
    assert MY_VILLAGE.start(4, {"first_player": "2"}, 1).coins == [3, 4, 1, 2]


def test_MYV_OWN_31_limits_of_the_dice() -> None:
    """MYV-OWN-31: 6 cannot be raised nor 1 lowered; 5 coins turn a 1 into a 6."""
    scene = Scene(3).coins(0, 5).pool("white1", "white6").turn().play("dice white1 white6")
    found = {text.removeprefix("value ") for text in scene.legal()}
    assert {"12 0 markers 5 coins", "2 0 markers 5 coins", "7 0 markers 0 coins"} <= found
    scene = Scene(3).coins(0, 9).pool("white6", "white6").turn().play("dice white6 white6")
    assert max(int(text.split()[1]) for text in scene.legal()) == 12
    scene = Scene(3).coins(0, 9).pool("white1", "white1").turn().play("dice white1 white1")
    assert {"value 2 0 markers 0 coins", "value 7 0 markers 5 coins"} <= set(scene.legal())
    assert min(int(text.split()[1]) for text in scene.legal()) == 2


@pytest.mark.parametrize(("number", "hours"), [(1, 1), (2, 2)])
def test_MYV_OWN_32_the_office_through_a_monk(number: int, hours: int) -> None:
    """MYV-OWN-32: at a 6, for at most two paid customers."""
    scene = Scene(3).own(0, "church_healing").top_monks("MR5").turn().value(6).mark()
    waiting = scene.open_customers()
    scene.play("acquire MR5", "perform", *(f"hire {customer}" for customer in waiting[:number]))
    if number == 1:
        scene.play("no more")
    assert scene.changes()["0.time"] == 3 + hours
    assert scene.step() == "end turn"


def test_MYV_OWN_33_the_headman_stands_still() -> None:
    """MYV-OWN-33: the hour is paid; no coin, nothing saved."""
    scene = Scene(3).headman(0, "path_coin").tree(0, 4).turn().value(7).mark().play("headman", "stay")
    assert scene.changes() == {"0.time": 1}


@pytest.mark.parametrize(("coins", "jokers", "legal"), [(2, 0, False), (3, 0, True), (1, 1, True)])
def test_MYV_OWN_34_joint_payment(coins: int, jokers: int, *, legal: bool) -> None:
    """MYV-OWN-34: a wagon or 2 coins, and 1 coin for the grey banner of TA2, all together."""
    scene = Scene(3).own(0, "TA2").coins(0, coins).jokers(0, jokers).turn().value(5)
    assert scene.why_not("journey B") == (None if legal else "MYV-BLK-9")


def test_MYV_OWN_35_a_limit_of_rounds() -> None:
    """MYV-OWN-35: four turns of play, then the game is scored as unfinished; without the option round 2 begins."""
    for limit, over in (("1", True), ("none", False)):
        scene = Scene(2, max_rounds=limit)
        for seat in (0, 1, 0, 1):
            assert scene.seat() == seat
            scene.value(5).play("use play", "stop", "end turn")
        assert scene.position.over == over
        assert scene.position.outcome().end == ("unfinished" if over else "")
        assert scene.position.round == (1 if over else 2)
