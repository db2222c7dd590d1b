"""The three ways to use a value (section 5.3), and what holds for all black banners (section 5.5)."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

import pytest

from parish.engine.pack import DataPack
from parish.games.my_village.game import MY_VILLAGE
from parish.games.my_village.names import CRAFT, PROFESSION
from tests.games.my_village.scene import PACK, TEXT, Scene


def black(scene: Scene) -> set[str]:
    """The black banners that can be used; the craft buildings by their kinds and numbers."""
    return {
        text.removeprefix("acquire ") for text in scene.legal() if not text.startswith(("use ", "headman", "plow "))
    }


def white(scene: Scene) -> set[str]:
    return {text.removeprefix("use ") for text in scene.legal() if text.startswith("use ")}


def crafts(*numbers: int) -> set[str]:
    """The craft buildings of all kinds with these numbers."""
    return {card for card in CRAFT if int(card[2:]) in numbers}


# What can be used.


def test_MYV_ACT_1_one_black_banner_ends_the_activation() -> None:
    """MYV-ACT-1, MYV-BLK-1: after it nothing else is offered."""
    scene = Scene(3).own(0, "FI1").value(7).play("acquire FI2")
    assert scene.legal() == ["end turn"]


def test_MYV_ACT_1_one_or_more_white_banners() -> None:
    """MYV-ACT-1, MYV-WHT-9: then no black one and not the headman."""
    scene = Scene(3).own(0, "FI1", "FI2").value(7).play("use FI1")
    assert scene.legal() == ["use FI2", "stop"]
    assert scene.why_not("acquire FI3") == scene.why_not("headman") == scene.why_not("token") == "PAR-1"
    scene.play("use FI2", "stop")
    assert scene.legal() == ["end turn"]


def test_MYV_ACT_1_the_headman_ends_the_activation() -> None:
    """MYV-ACT-1: nothing else is offered after his step."""
    scene = Scene(3).own(0, "FI1").value(7).play("headman", "walk path_coin")
    assert scene.legal() == ["end turn"]


@pytest.mark.parametrize("value", range(2, 13))
def test_MYV_ACT_2_the_headman_can_always_be_sent(value: int) -> None:
    """MYV-ACT-2: with any value, without villagers of any use, coins or goods."""
    scene = Scene(3).alive(0, "abbot").own(0, "church_trade").clock(0, 9).value(value)
    assert "headman" in scene.legal()


def test_MYV_ACT_2_in_whole_games() -> None:
    """MYV-ACT-2: no activation in games of random choices is without the headman."""
    scene = Scene(3)
    seen = number = 0
    while not scene.position.over:
        legal = scene.position.legal()
        if scene.step() == "activate":
            assert "headman" in scene.legal()
            seen += 1
        scene.position.take(legal[number * 7919 % len(legal)])
        number += 1
    assert seen > 40


#: What a village without cards may acquire with each value, when it is not the first player's.
BLACK = {
    2: {"MP1"},
    3: {"church_trade", "council_financial", "council_people"},
    4: {"church_healing", "token", "office"},
    5: {"church_monastery", *crafts(1, 2)},
    6: {"church_travelers", "journey A", *crafts(3, 4)},
    7: {"FI1"},
    8: {"church_trade", "journey A", *crafts(1, 3)},
    9: {"church_healing", *crafts(2, 4)},
    10: {"church_monastery", "token", "office"},
    11: {"church_travelers", "council_guilds", "council_territories"},
    12: {"MP1"},
}


@pytest.mark.parametrize("value", range(2, 13))
def test_MYV_ACT_3_black_banners_by_value(value: int) -> None:
    """MYV-ACT-3, section 3.15: just the banners that show the value; of the others the value is what is missing."""
    scene = Scene(3).coins(1, 9).turn(1).value(value)
    assert black(scene) == BLACK[value]
    for text in scene.shown():
        name = text.removeprefix("acquire ")
        known = {card for cards in BLACK.values() for card in cards}
        if name in known - BLACK[value]:
            assert scene.why_not(text) == "MYV-ACT-3"


@pytest.mark.parametrize(
    ("value", "monks", "letters"),
    [(4, "MQ1", "D"), (5, "MC1", "B"), (6, "MR1", ""), (7, "", "C"), (3, "", "E"), (9, "MC1", "B"), (10, "MQ1", "D")],
)
def test_MYV_ACT_3_monks_and_journeys_by_value(value: int, monks: str, letters: str) -> None:
    """MYV-ACT-3: monks by their symbols, journeys by the letter that comes next."""
    scene = Scene(3).own(0, "church_healing").coins(0, 9).top_monks("MQ1", "MC1", "MR1").value(value)
    assert [text[8:] for text in scene.legal() if text[8:] in ("MQ1", "MC1", "MR1")] == ([monks] if monks else [])
    journeys = []
    for number, letter in enumerate("ABCDE"):
        other = Scene(3).own(0, *(f"T{each}1" for each in "ABCDE"[:number])).coins(0, 9).value(value)
        journeys += [letter] if f"journey {letter}" in other.legal() else []
    assert journeys == [letter for letter in "ABCDE" if letter in letters or (letter == "A" and value in (6, 8))]


#: A village with something of everything, and what it can use with each value.
WHITE = {
    2: {"MP1"},
    3: {"school", "CU06"},
    4: {"CU16"},
    5: {"ST1", "BR2", "play", "CU21"},
    6: {"FO3", "OF4", "CU23"},
    7: {"FI1", "CU22"},
    8: {"ST1", "FO3", "play", "CU23"},
    9: {"BR2", "OF4", "CU21"},
    10: {"CU16"},
    11: {"school", "council_guilds", "CU06"},
    12: {"MP1"},
}


@pytest.mark.parametrize("value", range(2, 13))
def test_MYV_ACT_3_white_banners_by_value(value: int) -> None:
    """MYV-ACT-3, MYV-WHT-4: just the banners that show the value, and the customer with the question mark."""
    scene = Scene(3).own(0, "MP1", "ST1", "BR2", "FO3", "OF4", "FI1", "council_guilds")
    scene.goods(0, horse=3, beer=1, plow=1, scroll=1).own(0, "CU01", "CU06", "CU16", "CU21", "CU22", "CU23")
    scene.value(value)
    assert white(scene) == WHITE[value] | {"CU01"}
    hidden = {text[4:] for text in scene.shown() if text.startswith("use ")} - white(scene)
    assert {scene.why_not(f"use {name}") for name in hidden} == {"MYV-WHT-4"}


@pytest.mark.parametrize("cloud", [0, 5, 9])
def test_MYV_ACT_4_time_can_always_be_paid(cloud: int) -> None:
    """MYV-ACT-4: on whatever cloud the marker stands, and though the reaper is there already."""
    scene = Scene(3).clock(0, cloud)
    scene.position.crossings = 1
    assert "acquire council_people" in scene.value(3).legal()


def test_MYV_ACT_4_coins_and_goods_must_be_owned() -> None:
    """MYV-ACT-4, MYV-BLK-9: nobody owes anything."""
    scene = Scene(3).own(0, "TA1", "CU01").coins(0, 1).value(5)
    assert scene.why_not("journey B") == "MYV-BLK-9"
    assert scene.why_not("use CU01") == "MYV-CUS-1"
    assert Scene(3).own(0, "TA1").coins(0, 2).value(5).why_not("journey B") is None
    assert Scene(3).own(0, "CU01").goods(0, horse=1).value(5).why_not("use CU01") is None


# What can be declined.


def test_MYV_ACT_5_effects_may_be_declined_after_paying() -> None:
    """MYV-ACT-5: the monk's effect, and a part of it: the headman's hour is paid, then he stays."""
    scene = Scene(3).own(0, "church_healing").top_monks("MR3").value(6).mark()
    scene.play("acquire MR3", "perform", "stay")
    assert scene.changes() == {"MR3": "0", "0.time": 4} | covered(scene, "rosary")


def covered(scene: Scene, symbol: str) -> dict[str, int | str]:
    """The new top card of a stack of monks, which is not turned up before the turn ends."""
    return {scene.stack(symbol)[0]: "covered"}


def test_MYV_ACT_6_the_card_itself_cannot_be_declined() -> None:
    """MYV-ACT-6, MYV-AMB-13: it comes to the village although everything else is left out."""
    scene = Scene(3).own(0, "church_healing").top_monks("MC3").value(5).mark()
    scene.play("acquire MC3")
    assert scene.where("MC3") == "0"
    scene.play("decline")
    assert scene.changes() == {"MC3": "0", "0.time": 3} | covered(scene, "chalice")


@pytest.mark.parametrize(
    ("banner", "value", "time"), [("ST1", 5, 1), ("council_guilds", 11, 1), ("council_people", 3, 1), ("school", 3, 0)]
)
def test_MYV_ACT_7_a_banner_without_effect_may_be_used(banner: str, value: int, time: int) -> None:
    """MYV-ACT-7, MYV-AMB-20, MYV-CRF-3, MYV-CNL-7: its time is paid, and nothing else happens."""
    scene = full(Scene(3), banner).value(value).mark()
    scene.play(f"use {banner}")
    assert scene.step() == "next white banner"
    assert scene.changes() == ({"0.time": time} if time else {})


def full(scene: Scene, banner: str) -> Scene:
    """A village in which the spaces of a banner are taken."""
    if banner == "ST1":
        return scene.goods(0, horse=3)
    if banner == "council_guilds":
        return scene.jokers(0, 3)
    if banner == "council_people":
        return scene.own(0, banner).marks(0, *PROFESSION)
    return scene.pupils(0, "left", "right")


@pytest.mark.parametrize(
    ("banner", "value"), [("ST1", 5), ("council_guilds", 11), ("council_people", 3), ("school", 3)]
)
def test_MYV_ACT_7_the_option_hides_them(banner: str, value: int) -> None:
    """MYV-ACT-7, option `hide_null_actions`: they are not offered, for that reason; with room they are."""
    scene = full(Scene(3, hide_null_actions=True), banner).value(value)
    assert scene.why_not(f"use {banner}") == "MYV-ACT-7"
    scene = full(Scene(3, hide_null_actions=True), banner)
    scene.goods(0, horse=2).marks(0, "abbot").pupils(0, "left")
    scene.position.jokers[0] = 2
    assert scene.value(value).why_not(f"use {banner}") is None


@pytest.mark.parametrize(("banner", "value"), [("FI1", 7), ("council_financial", 3), ("play", 5), ("MP1", 2)])
def test_MYV_ACT_7_the_option_hides_nothing_else(banner: str, value: int) -> None:
    """MYV-ACT-7: what brings coins or story points always changes something."""
    scene = Scene(3, hide_null_actions=True).own(0, "FI1", "council_financial").meeting(0, 2).value(value)
    assert scene.why_not(f"use {banner}") is None


@pytest.mark.parametrize("pupils", ["", "left", "right", "left right"])
@pytest.mark.parametrize("vacancy", [False, True])
def test_MYV_ACT_7_when_the_school_does_nothing(pupils: str, vacancy: bool) -> None:
    """MYV-ACT-7: only with both desks taken and everybody there."""
    scene = Scene(3, hide_null_actions=True).pupils(0, *pupils.split()).without(0, *["merchant"] * vacancy).value(3)
    stuck = pupils == "left right" and not vacancy
    assert scene.why_not("use school") == ("MYV-ACT-7" if stuck else None)


@pytest.mark.parametrize(
    ("monk", "value", "asked"),
    [("MR3", 6, "perform"), ("MR4", 6, "perform"), ("MR5", 6, "perform"), ("MR1", 6, ""), ("MC1", 5, "")],
)
def test_MYV_ACT_8_what_monks_ask(monk: str, value: int, asked: str) -> None:
    """MYV-ACT-8, MYV-MNK-5 to MYV-MNK-8: all but story points can be declined."""
    scene = Scene(3).own(0, "church_healing").top_monks(monk).value(value).play(f"acquire {monk}")
    assert scene.legal() == (["perform", "decline"] if asked else ["end turn"])


def test_MYV_ACT_8_each_of_two_school_activations_is_asked_for() -> None:
    """MYV-ACT-8, MYV-AMB-3: the first may be declined and the second carried out, or the other way round."""
    for answers, pupils in ((("perform", "decline"), "left"), (("decline", "perform"), "left"), (("decline",) * 2, "")):
        scene = Scene(3).own(0, "church_healing").top_monks("MC2").value(5).mark()
        scene.play("acquire MC2", *answers)
        assert scene.changes().get("0.pupils", "") == pupils
        assert scene.step() == "end turn"


def test_MYV_ACT_8_the_headman_may_stay() -> None:
    """MYV-ACT-8, MYV-AMB-43, MYV-HED-7: and if he walks, what the space does is not asked."""
    scene = Scene(3).headman(0, "path_coin").tree(0, 4).value(2).mark().play("headman")
    assert scene.legal() == ["walk main_house", "walk path_story3", "stay"]
    scene.play("walk main_house")
    assert scene.legal() == ["end turn"]
    assert scene.changes() == {"0.time": 1, "0.headman": "main_house", "0.tree": -4, "0.saved": 4}


def test_MYV_ACT_8_a_school_option_may_be_declined() -> None:
    """MYV-ACT-8: but into an empty school a pupil comes without a question."""
    scene = Scene(3).pupils(0, "left").value(3).mark().play("use school")
    assert "decline" in scene.legal()
    scene.play("decline")
    assert scene.changes() == {}
    assert Scene(3).value(3).play("use school").step() == "next white banner"


def test_MYV_ACT_8_the_tile_may_stay() -> None:
    """MYV-ACT-8, MYV-MTG-8: to leave it where it lies is one of the choices."""
    scene = Scene(3).tile(0, "play").value(2).mark().play("use MP1")
    assert {"tile play", "tile home", "tile school"} <= set(scene.legal())
    scene.play("tile play")
    assert scene.changes() == {"0.time": 1, "0.tree": 1, "0.meeting": 1}


@pytest.mark.parametrize(
    ("choice", "value", "gain"),
    [
        ("use FI1", 7, {"0.coins": 1}),
        ("use play", 5, {"0.tree": 1}),
        ("use ST1", 5, {"0.horse": 1, "0.time": 1}),
        ("use council_guilds", 11, {"0.jokers": 1, "0.time": 1}),
    ],
)
def test_MYV_ACT_8_plain_gains_are_not_asked_for(choice: str, value: int, gain: dict[str, int | str]) -> None:
    """MYV-ACT-8: coins, goods, story points and jokers come at once."""
    scene = Scene(3).own(0, "FI1", "ST1", "council_guilds").value(value).mark().play(choice)
    assert scene.step() == "next white banner"
    assert scene.changes() == gain


# Black banners.


def test_MYV_BLK_1_exactly_one_black_banner() -> None:
    """MYV-BLK-1: two cards of the same value cannot be had in one turn, and none need be."""
    scene = Scene(3).value(5).play("acquire ST1")
    assert scene.shown() == ["end turn"]


def test_MYV_BLK_2_in_this_order() -> None:
    """MYV-BLK-2: time, extra cost, the card, its effect; the card has left the display."""
    scene = Scene(3).own(0, "church_healing").coins(0, 2).top_monks("MQ1").value(4).mark()
    scene.play("acquire MQ1", "pay 2 coin")
    assert [event.kind.name for event in scene.events()] == ["time lost", "paid", "acquired", "story gained"]
    assert scene.changes() == {"MQ1": "0", "0.time": 1, "0.coins": -2, "0.tree": 3} | covered(scene, "quill")
    scene.play("end turn")
    assert "acquire MQ1" not in scene.turn(1).value(4).shown()


@pytest.mark.parametrize(
    ("choice", "lost"),
    [
        ("pay 1 plow", {"0.plow": -1}),
        ("pay 1 joker", {"0.jokers": -1}),
        ("pay 1 field plow", {"plowed": ""}),
    ],
)
def test_MYV_BLK_3_what_a_plow_is_paid_with(choice: str, lost: dict[str, int | str]) -> None:
    """MYV-BLK-3, MYV-AMB-41, MYV-FLD-5: from the forge, with a joker, or from a field; for customers too."""
    scene = Scene(3).own(0, "CU03", "FI1", "council_guilds").value(2)
    if "field" in choice:
        scene.plow("FI1")
    elif "joker" in choice:
        scene.jokers(0, 1)
    else:
        scene.goods(0, plow=1)
    scene.mark().play("use CU03")
    assert scene.legal() == [choice]
    scene.play(choice)
    if "field" in choice:
        assert scene.legal() == ["plow from FI1"]
        scene.play("plow from FI1")
    assert scene.changes() == lost | {"CU03": "0 served"}


def test_MYV_BLK_3_every_mixture_of_sources() -> None:
    """MYV-BLK-3: two plows from forge, guild council and field, in any combination that is there."""
    scene = Scene(3).own(0, "CU13", "FI1").goods(0, plow=1).jokers(0, 1).plow("FI1").value(2).play("use CU13")
    assert scene.legal() == ["pay 1 plow 1 field plow", "pay 1 plow 1 joker", "pay 1 joker 1 field plow"]
    assert scene.why_not("pay 2 plow") == "MYV-BLK-9"


def test_MYV_BLK_3_from_which_field() -> None:
    """MYV-BLK-3: with several plowed fields it is asked, one plow at a time."""
    scene = Scene(3).own(0, "CU13", "FI1", "FI3", "FI5").own(1, "FI2").plow("FI1", "FI2", "FI3", "FI5").value(2)
    scene.play("use CU13", "pay 2 field plow")
    assert scene.legal() == ["plow from FI1", "plow from FI3", "plow from FI5"]
    scene.play("plow from FI3")
    assert scene.legal() == ["plow from FI1", "plow from FI5"]
    scene.play("plow from FI5")
    assert scene.where("CU13") == "0 served"
    assert scene.position.plowed == 0b11


@pytest.mark.parametrize(
    ("good", "customer"), [("horse", "CU01"), ("beer", "CU02"), ("scroll", "CU04"), ("wagon", "CU05")]
)
def test_MYV_BLK_3_jokers_stand_for_any_good(good: str, customer: str) -> None:
    """MYV-BLK-3, MYV-AMB-41: and both ways of paying are offered where both are there."""
    scene = Scene(3).own(0, customer).goods(0, **{good: 1}).jokers(0, 1).value(2).play(f"use {customer}")
    assert scene.legal() == [f"pay 1 {good}", "pay 1 joker"]
    scene.mark().play("pay 1 joker")
    assert scene.changes() == {"0.jokers": -1, customer: "0 served"}


def test_MYV_BLK_3_jokers_are_no_coins() -> None:
    """MYV-BLK-3: they stand for goods only."""
    scene = Scene(3).own(0, "TA2").jokers(0, 3).value(5)
    assert scene.why_not("journey B") == "MYV-BLK-9"


def test_MYV_BLK_4_alternatives_are_chosen_and_not_mixed() -> None:
    """MYV-BLK-4: a wagon or 2 coins, not a wagon and a coin."""
    scene = Scene(3).own(0, "TA1").coins(0, 2).goods(0, wagon=1).value(5).play("journey B")
    assert scene.legal() == ["pay 1 wagon", "pay 2 coin"]
    assert scene.why_not("pay 1 coin 1 wagon") == "PAR-1"
    half = Scene(3).own(0, "TA1").coins(0, 1).value(5)
    assert half.why_not("journey B") == "MYV-BLK-9"


def test_MYV_BLK_4_where_the_rule_lets_them_be_mixed() -> None:
    """MYV-BLK-4, MYV-MNK-3: two items for a quill monk, each a horse or a coin."""
    scene = Scene(3).own(0, "church_healing").goods(0, horse=2).coins(0, 2).top_monks("MQ1").value(4)
    scene.play("acquire MQ1")
    assert scene.legal() == ["pay 2 horse", "pay 1 coin 1 horse", "pay 2 coin"]


#: What needs whom, and with which value it is tried.
NEEDS = {
    "acquire church_healing": (4, "abbot"),
    "acquire MQ1": (10, "abbot"),
    "acquire council_people": (3, "councilman"),
    "acquire MP1": (2, "councilman"),
    "journey A": (6, "traveler"),
    "acquire ST1": (5, "craftsman"),
}


@pytest.mark.parametrize("choice", NEEDS)
def test_MYV_BLK_5_the_area_must_be_active(choice: str) -> None:
    """MYV-BLK-5: just that villager must be there; of the others nobody need be."""
    value, villager = NEEDS[choice]
    scene = Scene(3).coins(0, 2).top_monks("MQ1")
    if "MQ1" in choice:
        scene.own(0, "church_trade")
    scene.alive(0, villager).value(value)
    assert scene.why_not(choice) is None
    scene.without(0, villager)
    assert scene.why_not(choice) in ("MYV-BLK-5", "MYV-TRV-1")


@pytest.mark.parametrize(("choice", "value"), [("acquire FI1", 7), ("office", 4), ("token", 10)])
def test_MYV_BLK_5_harvest_office_and_token_need_nobody(choice: str, value: int) -> None:
    """MYV-BLK-5: no villager at all."""
    scene = Scene(3).alive(1).turn(1).value(value)
    assert scene.position.villagers[1] == 0
    assert scene.why_not(choice) is None


def test_MYV_BLK_6_what_is_gone_cannot_be_had() -> None:
    """MYV-BLK-6: the last field, the last monk of a symbol, a chamber that somebody else has."""
    scene = Scene(4).own(1, *(f"FI{n}" for n in range(1, 9))).value(7)
    assert not [text for text in scene.shown() if text.startswith("acquire FI")]
    scene = Scene(4).own(0, "church_trade").own(1, "church_healing", "MQ1", "MQ2", "MQ3", "council_people").coins(0, 9)
    scene.value(4)
    assert not [text for text in scene.shown() if text.startswith("acquire MQ")]
    assert "acquire council_people" not in scene.shown()
    assert "acquire church_healing" not in scene.shown()
    scene = Scene(4).own(1, "ST1").own(2, "ST2").own(3, "ST3").value(9)
    assert [text for text in scene.shown() if text.startswith("acquire ST")] == ["acquire ST4"]


def test_MYV_BLK_7_cards_are_never_lost() -> None:
    """MYV-BLK-7, MYV-GEN-4: in a whole game every card stays where it went; only customers move on, served."""
    scene = Scene(4)
    owner, served = scene.position.owner[:], scene.position.served[:]
    number = 0
    while not scene.position.over:
        legal = scene.position.legal()
        scene.position.take(legal[number * 7919 % len(legal)])
        number += 1
        for old, new in zip((owner, served), (scene.position.owner, scene.position.served), strict=True):
            assert all(before in (-1, after) for before, after in zip(old, new, strict=True))
        owner, served = scene.position.owner[:], scene.position.served[:]
    assert sum(seat >= 0 for seat in owner) > 20


def test_MYV_BLK_7_nobody_can_give_one_up() -> None:
    """MYV-BLK-7: no choice of the game's vocabulary does so."""
    verbs = {TEXT(choice).split()[0] for choice in range(len(MY_VILLAGE.vocabulary))}
    assert not verbs & {"discard", "lose", "return", "swap", "sell", "give", "replace"}


def test_MYV_BLK_8_an_absent_villager_takes_nothing_with_him() -> None:
    """MYV-BLK-8, MYV-CRF-4, MYV-GEN-3: cards, points and markers stay."""
    scene = Scene(3).own(0, "church_healing", "MC1", "TA1", "FI1", "MP1", "council_financial").goods(0, beer=2)
    scene.served(0, "CU20").meeting(0, 1).clock(0, 9)
    before = scene.position.outcome().points[0]
    cards = scene.cards(0)
    scene.alive(0)
    assert scene.position.outcome().points[0] == before
    assert scene.cards(0) == cards
    assert (scene.has(0, "beer"), scene.position.meeting[0]) == (2, 1)
    assert sum(before) > 10


def test_MYV_BLK_9_all_parts_are_payable_together() -> None:
    """MYV-BLK-9: each coin, good or joker once; two coins do not pay for the wagon and for the surcharge."""
    for coins, jokers, legal in ((2, 0, False), (3, 0, True), (1, 1, True), (0, 1, False), (2, 1, True)):
        scene = Scene(3).own(0, "TA2").coins(0, coins).jokers(0, jokers).value(5)
        assert (scene.why_not("journey B") is None) == legal, (coins, jokers)
        if not legal:
            assert scene.why_not("journey B") == "MYV-BLK-9"


def test_MYV_BLK_9_goods_and_jokers_count_once() -> None:
    """MYV-BLK-9: a beer for the surcharge and a wagon for the letter cannot both be the only joker."""
    scene = Scene(3).own(0, "TA3").jokers(0, 1).value(5)
    assert scene.why_not("journey B") == "MYV-BLK-9"
    scene.jokers(0, 2)
    assert scene.why_not("journey B") is None
    scene.play("journey B")
    assert scene.legal() == ["pay 2 joker"]
    customer = Scene(3).own(0, "CU31").goods(0, horse=3, wagon=1).value(2)
    assert customer.why_not("use CU31") == "MYV-CUS-1"
    customer.jokers(0, 1)
    assert customer.why_not("use CU31") is None


def test_MYV_BLK_9_only_whole_payments_are_offered() -> None:
    """MYV-BLK-9: every offer settles letter and surcharge at once."""
    scene = Scene(3).own(0, "TA3").coins(0, 2).goods(0, beer=1, wagon=1).jokers(0, 1).value(5).play("journey B")
    assert scene.legal() == [
        "pay 1 beer 1 wagon",
        "pay 1 beer 1 joker",
        "pay 1 wagon 1 joker",
        "pay 2 coin 1 beer",
        "pay 2 coin 1 joker",
    ]


def test_MYV_BLK_10_a_gain_cannot_pay_for_itself() -> None:
    """MYV-BLK-10: a coin that the headman would fetch for a monk comes too late to pay for the monk."""
    text = PACK.text
    told = 'id = "MQ1"\neffect = "story"\ntimes = 3'
    assert told in text
    pack = DataPack.parse(text.replace(told, 'id = "MQ1"\neffect = "headman"\ntimes = 1'), "my.toml")
    scene = Scene(3, pack=pack).own(0, "church_healing").top_monks("MQ1").coins(0, 1).value(4)
    assert scene.why_not("acquire MQ1") == "MYV-BLK-9"
    scene.coins(0, 2).play("acquire MQ1")
    assert scene.position.coins[0] == 2
    scene.play("pay 2 coin", "perform", "walk path_coin")
    assert scene.position.coins[0] == 1


def test_MYV_BLK_10_a_good_that_a_building_brings_comes_after_its_cost() -> None:
    """MYV-BLK-10, MYV-BLK-2: the price is paid when the card's own gain is not there yet."""
    scene = Scene(3).value(5).mark().play("acquire WA1")
    assert [event.kind.name for event in scene.events()] == ["time lost", "acquired", "good made"]
