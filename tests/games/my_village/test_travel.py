"""Journeys (section 5.5.5), and the travelers' church."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

from collections import Counter

import pytest

from parish.engine.pack import DataPack
from parish.engine.view import REFEREE, SPECTATOR
from parish.games.my_village.game import MY_VILLAGE
from parish.games.my_village.names import LETTER
from tests.games.my_village.scene import PACK, Scene

#: The dark side of each letter: values, and time.
DARK = {"A": ((6, 8), 2), "B": ((5, 9), 2), "C": ((7,), 2), "D": ((4, 10), 3), "E": ((3, 11), 3)}


def before(letter: str, *, scene: Scene | None = None) -> Scene:
    """Seat 0 has been everywhere up to a letter, on roads without a surcharge, and can pay."""
    own = [f"T{each}1" for each in "ABCDE"[: LETTER.index(letter)]]
    return (scene or Scene(3)).own(0, *own).goods(0, wagon=1).coins(0, 2)


@pytest.mark.parametrize("letter", "ABCDE")
def test_MYV_TRV_1_needs_the_traveler(letter: str) -> None:
    """MYV-TRV-1: him and nobody else."""
    scene = before(letter).alive(0, "traveler").value(DARK[letter][0][0])
    assert scene.why_not(f"journey {letter}") is None
    assert scene.without(0, "traveler").why_not(f"journey {letter}") == "MYV-TRV-1"


@pytest.mark.parametrize("letter", "ABCDE")
def test_MYV_TRV_2_letter_by_letter(letter: str) -> None:
    """MYV-TRV-2: only the one that comes next, with its own value."""
    for value in range(2, 13):
        scene = before(letter).value(value)
        for other, (values, _) in DARK.items():
            if value not in values:
                expected: str | None = "MYV-ACT-3"
            else:
                expected = None if other == letter else "MYV-TRV-2"
            assert scene.why_not(f"journey {other}") == expected


@pytest.mark.parametrize("value", range(2, 13))
def test_MYV_TRV_2_after_E_it_is_over(value: int) -> None:
    """MYV-TRV-2: one card of each letter."""
    scene = before("E").own(0, "TE1").value(value)
    assert not [text for text in scene.legal() if text.startswith("journey")]


def test_MYV_TRV_3_the_top_card_unseen() -> None:
    """MYV-TRV-3: the choice names the letter only; the card that lies on top comes."""
    scene = Scene(3).top_journeys("TA3").value(6)
    assert "journey A" in scene.legal()
    assert not [text for text in scene.shown() if "TA" in text]
    reveals = scene.position.reveals
    scene.mark().play("journey A")
    assert scene.changes() == {"TA3": "0", "0.time": 2}
    assert scene.position.reveals == reveals + 1
    assert len(scene.stack("A")) == 3


def test_MYV_TRV_3_an_empty_stack() -> None:
    """MYV-TRV-3, MYV-BLK-6: cannot happen with these cards, but nothing would be taken from it."""
    scene = before("E").own(1, "TE1").own(2, "TE2", "TE3").value(3)
    assert scene.why_not("journey E") == "MYV-TRV-3"


@pytest.mark.parametrize(
    ("last", "payments", "time"),
    [
        ("TA1", ["pay 1 wagon", "pay 2 coin"], 2),
        ("TA2", ["pay 1 coin 1 wagon", "pay 3 coin"], 2),
        ("TA3", ["pay 1 beer 1 wagon", "pay 2 coin 1 beer"], 2),
        ("TA4", ["pay 1 wagon", "pay 2 coin"], 5),
    ],
)
def test_MYV_TRV_4_letter_and_grey_banner(last: str, payments: list[str], time: int) -> None:
    """MYV-TRV-4: the cost of the new letter and the surcharge of the own last card, for every kind of surcharge."""
    scene = Scene(3).own(0, last).goods(0, beer=1, wagon=1).coins(0, 3).value(5).mark().play("journey B")
    assert scene.legal() == payments
    scene.play(payments[-1])
    assert scene.changes()["0.time"] == time
    assert scene.changes()["0.coins"] == -int(payments[-1].split()[1])
    assert scene.changes().get("0.beer", 0) == -payments[-1].count("beer")


@pytest.mark.parametrize("letter", "ABCDE")
def test_MYV_TRV_4_the_time_of_each_letter(letter: str) -> None:
    """MYV-TRV-4: 2 time up to C, 3 time beyond; from B on a wagon or 2 coins."""
    scene = before(letter).value(DARK[letter][0][-1]).mark().play(f"journey {letter}")
    if letter != "A":
        assert scene.legal() == ["pay 1 wagon", "pay 2 coin"]
        scene.play("pay 1 wagon")
    assert scene.changes()["0.time"] == DARK[letter][1]
    assert scene.position.next_letter(0) == LETTER.index(letter) + 1


@pytest.mark.parametrize(
    ("last", "coins", "beer", "legal"),
    [("TB1", 2, 0, True), ("TB2", 2, 0, False), ("TB2", 3, 0, True), ("TB3", 2, 0, False), ("TB3", 2, 1, True)],
)
def test_MYV_TRV_4_both_must_be_paid_in_full(last: str, coins: int, beer: int, legal: bool) -> None:
    """MYV-TRV-4: what is there for one of the two is not enough."""
    scene = Scene(3).own(0, "TA1", last).coins(0, coins).goods(0, beer=beer).value(7)
    assert scene.why_not("journey C") == (None if legal else "MYV-BLK-9")


def test_MYV_TRV_4_a_surcharge_alone() -> None:
    """MYV-TRV-4: an owner's pack may have letters that cost time only; the grey banner is paid all the same."""
    extra = "extra = [{ wagon = 1 }, { coin = 2 }]"
    pack = DataPack.parse(PACK.text.replace(extra, "extra = []", 1), "my.toml", game="my_village")
    scene = Scene(3, pack=pack).own(0, "TA2").value(5)
    assert scene.why_not("journey B") == "MYV-BLK-9"
    assert scene.coins(0, 1).play("journey B").legal() == ["pay 1 coin"]


def test_MYV_TRV_5_only_the_last_card_asks() -> None:
    """MYV-TRV-5: earlier grey banners have been paid, and the last one is never paid without a journey."""
    scene = Scene(3).own(0, "TA4", "TB1").goods(0, wagon=1).value(7).mark().play("journey C", "pay 1 wagon")
    assert scene.changes()["0.time"] == 2
    idle = Scene(3).own(0, "TA4").value(7).mark().play("acquire FI1")
    assert idle.changes() == {"FI1": "0", "0.coins": 1, "0.time": 2}


def test_MYV_TRV_5_unpaid_at_the_end() -> None:
    """MYV-TRV-5: points are those of the cards, whatever their surcharge."""
    scene = Scene(3).own(0, "TA4").own(1, "TA2").own(2, "TA1")
    assert [scene.points(seat, "travel") for seat in range(3)] == [4, 3, 2]


def test_MYV_TRV_6_the_end_of_the_road() -> None:
    """MYV-TRV-6, MYV-AMB-7: no E card after TD4; after any other D card there is one."""
    for last in ("TD1", "TD2", "TD3", "TD4"):
        scene = Scene(3).own(0, "TA1", "TB1", "TC1", last).goods(0, wagon=1, beer=1).coins(0, 3).value(11)
        assert scene.why_not("journey E") == ("MYV-TRV-6" if last == "TD4" else None)


def test_MYV_TRV_7_only_the_card() -> None:
    """MYV-TRV-7: its light side is told to everybody; nothing else is gained."""
    scene = Scene(3).top_journeys("TA1").value(8).mark().play("journey A")
    assert scene.changes() == {"TA1": "0", "0.time": 2}
    (arrived,) = scene.events("travelled")
    assert all(arrived.seen_by(audience) for audience in (SPECTATOR, 0, 1, 2))
    assert scene.points(0, "travel") == 2


@pytest.mark.parametrize("value", range(2, 13))
def test_MYV_TRV_8_no_white_banner(value: int) -> None:
    """MYV-TRV-8: a travel card is never used."""
    scene = before("E").own(0, "TE1").value(value)
    assert not [text for text in scene.shown() if text.startswith("use T")]


# The travelers' church.


def exchanging(*tops: str, visibility: str = "public") -> Scene:
    """Seat 0 with the travelers' church turns up the first of these A cards."""
    scene = (
        Scene(3, travel_exchange_visibility=visibility).own(0, "church_travelers").top_journeys(*tops).value(6).mark()
    )
    return scene.play("journey A")


def test_MYV_CHU_7_put_back_and_take_the_next() -> None:
    """MYV-CHU-7: the next card of the stack comes and is kept; the other one is in the stack again."""
    scene = exchanging("TA1", "TA4")
    assert scene.where("TA1") == "turned"
    assert scene.legal() == ["keep", "exchange"]
    scene.play("exchange")
    assert scene.legal() == ["end turn"]
    assert scene.changes() == {"TA4": "0", "0.time": 2}
    assert sorted(scene.stack("A")) == ["TA1", "TA2", "TA3"]


def test_MYV_CHU_7_or_keep() -> None:
    """MYV-CHU-7: the owner need not exchange."""
    scene = exchanging("TA1", "TA4").play("keep")
    assert scene.changes() == {"TA1": "0", "0.time": 2}
    assert scene.stack("A")[0] == "TA4"


def test_MYV_CHU_7_the_stack_is_shuffled() -> None:
    """MYV-CHU-7: every order of the rest comes up, so that nobody knows where the card is that went back."""
    orders: Counter[tuple[str, ...]] = Counter()
    for seed in range(240):
        scene = Scene(3, seed=seed).own(0, "church_travelers").top_journeys("TA1", "TA4", "TA2", "TA3").value(6)
        orders[tuple(scene.play("journey A", "exchange").stack("A"))] += 1
    assert len(orders) == 6
    # 40 of each are expected; more than 5 standard deviations away is no chance.
    assert 11 < min(orders.values()) <= max(orders.values()) < 69


@pytest.mark.parametrize("letter", "ABCDE")
def test_MYV_CHU_7_once_for_each_letter(letter: str) -> None:
    """MYV-CHU-7: with every letter again, and just once."""
    scene = before(letter).own(0, "church_travelers").value(DARK[letter][0][0]).play(f"journey {letter}")
    if letter != "A":
        scene.play("pay 1 wagon")
    assert scene.legal() == ["keep", "exchange"]
    assert scene.play("exchange").step() == "end turn"


def test_MYV_CHU_7_to_avoid_the_end_of_the_road() -> None:
    """MYV-CHU-7, MYV-TRV-6: the card put back does not count."""
    scene = before("D").own(0, "church_travelers").top_journeys("TD4", "TD3").value(10)
    scene.play("journey D", "pay 1 wagon", "exchange", "end turn")
    scene.turn().goods(0, wagon=1, beer=1).value(11)
    assert scene.why_not("journey E") is None


def test_MYV_CHU_7_needs_the_abbot_and_the_church() -> None:
    """MYV-CHU-7, MYV-CHU-4: without the abbot, or for others, nothing is asked."""
    for seat, missing in ((0, ["abbot"]), (1, [])):
        scene = Scene(3).own(0, "church_travelers").without(0, *missing).turn(seat).value(6)
        assert scene.play("journey A").step() == "end turn"


def test_MYV_AMB_18_not_with_the_last_card() -> None:
    """MYV-AMB-18: with no other card in the stack there is nothing to exchange for."""
    scene = Scene(4).own(0, "church_travelers").own(1, "TA1").own(2, "TA2").own(3, "TA3").value(6)
    assert scene.play("journey A").step() == "end turn"
    assert scene.where("TA4") == "0"
    two = Scene(4).own(0, "church_travelers").own(1, "TA1").own(2, "TA2").value(6)
    assert two.play("journey A").step() == "exchange"


def test_MYV_CHU_10_the_exchange_costs_nothing() -> None:
    """MYV-CHU-10: and only the grey banner of the card that was kept matters for the next letter."""
    scene = exchanging("TA4", "TA2").play("exchange", "end turn")
    assert scene.position.clock[0] == 2
    scene.turn().goods(0, wagon=1).coins(0, 1).value(5).mark().play("journey B")
    assert scene.legal() == ["pay 1 coin 1 wagon"]
    assert scene.changes()["0.time"] == 2  # without the 3 of TA4


@pytest.mark.parametrize("seed", range(20))
def test_MYV_CHU_10_never_the_same_card(seed: int) -> None:
    """MYV-CHU-10: with two cards in the stack it is surely the other one."""
    scene = Scene(4, seed=seed).own(0, "church_travelers").own(1, "TA3").own(2, "TA4").top_journeys("TA1").value(6)
    scene.play("journey A", "exchange")
    assert scene.where("TA2") == "0"
    assert scene.stack("A") == ["TA1"]


def test_MYV_CHU_7_no_step_back() -> None:
    """MYV-CHU-7, MYV-INF-6: the card has been seen, and so has the next one."""
    match = Scene(3).own(0, "church_travelers").value(6).match(confirming=[0])
    match.play_text("journey A")
    assert not match.may_step_back()
    match.play_text("exchange")
    assert not match.may_step_back()


@pytest.mark.parametrize(("option", "others_see"), [("public", True), ("private", False)])
def test_MYV_AMB_28_who_sees_the_card_that_is_exchanged(option: str, others_see: bool) -> None:
    """MYV-AMB-28, MYV-INF-3: everybody, or only the owner (option `travel_exchange_visibility`)."""
    scene = exchanging("TA1", "TA4", visibility=option)
    told = scene.events("travel card turned")
    for audience in (SPECTATOR, 1, 2):
        assert [event.seen_by(audience) for event in told] == [others_see]
        assert MY_VILLAGE.table(scene.position, audience)["turned"] == ("TA1" if others_see else None)
    assert [event.seen_by(0) for event in told] == [True]
    for audience in (REFEREE, 0):
        assert MY_VILLAGE.table(scene.position, audience)["turned"] == "TA1"
    scene.play("exchange")
    (exchanged,) = scene.events("travel card exchanged")
    assert exchanged.values == (0, 0)
    assert [exchanged.seen_by(audience) for audience in (0, 1, SPECTATOR)] == [True, others_see, others_see]
    (arrived,) = scene.events("travelled")
    assert arrived.seen_by(1)


def test_MYV_AMB_28_a_hidden_card_stays_hidden() -> None:
    """MYV-AMB-28: for the others the turned card may be any of the stack, and looks like one of it."""
    scene = exchanging("TA1", "TA4", visibility="private")
    table = MY_VILLAGE.table(scene.position, 1)
    assert table["journeys_to_come"]["A"] == ["TA1", "TA2", "TA3", "TA4"]  # type: ignore[index]
    dealt = {MY_VILLAGE.resample(scene.position, 1, bytes([n]) * 32).turned for n in range(60)}
    assert dealt == {0, 1, 2, 3}
    assert {MY_VILLAGE.resample(scene.position, 0, bytes([n]) * 32).turned for n in range(20)} == {0}
