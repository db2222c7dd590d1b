"""What can be taken back, and until when (the last column of the table in section 6 of the specification)."""

from __future__ import annotations

import pytest

from parish.engine.match import Match
from parish.games.my_village.position import MyVillagePosition
from tests.games.matches import assert_final, assert_revocable, digest, play
from tests.games.my_village.scene import Scene


def standing(match: Match) -> MyVillagePosition:
    assert isinstance(match.position, MyVillagePosition)
    return match.position


def rich(*cards: str) -> Scene:
    """The turn of seat 0 with every pair of dice, who owns a lot."""
    scene = Scene(3).own(0, *cards).coins(0, 6).goods(0, horse=2, wagon=2, scroll=2)
    pool = [f"white{n}" for n in range(1, 7)]
    return scene.pool(*pool, "white3", "black1", "black6").turn()


@pytest.mark.parametrize(
    ("scene", "texts"),
    [
        # choose_dice, adjust_dice, choose_way, choose_black, headman_step
        (rich(), ["dice white1 black6", "value 7 0 markers 0 coins", "acquire FI1"]),
        (rich(), ["dice white3 white4", "value 5 0 markers 2 coins", "acquire BR2"]),
        (rich(), ["dice white1 white6", "value 7 0 markers 0 coins", "headman", "walk path_coin"]),
        # take_customers, but for the last one
        (
            rich().customers(["CU05", "CU09", "CU01", "CU02", "CU03", "CU04"]),
            ["dice white1 white3", "value 4 0 markers 0 coins", "office", "hire CU05", "hire CU09"],
        ),
        # choose_payment, monk_effect, school_option
        (
            rich("church_trade").top_monks("MQ2").pupils(0, "left"),
            ["dice white4 white6", "value 10 0 markers 0 coins", "acquire MQ2", "pay 2 horse", "perform", "move up"],
        ),
        (
            rich("church_trade").top_monks("MQ2").pupils(0, "left"),
            ["dice white4 white6", "value 10 0 markers 0 coins", "acquire MQ2", "pay 2 coin", "decline", "decline"],
        ),
        # place_token_2_12, place_council_marker
        (rich("FI1"), ["dice white6 black6", "value 12 0 markers 0 coins", "acquire MP1", "tile FI1"]),
        (rich(), ["dice white1 white3", "value 3 0 markers 1 coins", "acquire council_people", "mark traveler"]),
        # move_plow, choose_white
        (
            rich("FI1", "FI2").goods(0, plow=2),
            ["dice white1 white6", "value 7 0 markers 0 coins", "plow forge FI2", "use FI2", "plow forge FI1"],
        ),
        # school_vacancy, and what goes by itself: the payment, the stop
        (
            rich("CU09").pupils(0, "left").without(0, "abbot", "traveler"),
            [
                "dice white1 black1",
                "value 3 0 markers 1 coins",
                "use school",
                "graduate left abbot",
                "use CU09",
            ],
        ),
    ],
)
def test_a_turn_is_revocable_until_it_is_confirmed(scene: Scene, texts: list[str]) -> None:
    """Section 6: every decision of a turn in which nothing is turned up, until `end_turn`."""
    match = scene.match(confirming=[0])
    start = digest(match)
    assert_revocable(match, *texts)
    match.restart_turn()
    assert digest(match) == start
    play(match, *texts)
    if match.position.step.name == "end turn":
        play(match, "end turn")
        assert_final(match)
        assert match.seat == 1


def test_without_confirmation_the_last_choice_closes_the_turn() -> None:
    """Section 6, end_turn: for seats that do not confirm, the turn closes with its last choice."""
    match = rich().match()
    play(match, "dice white1 white6", "value 7 0 markers 0 coins")
    assert match.may_step_back()
    play(match, "acquire FI1")
    assert_final(match)
    assert match.seat == 1


def test_option_auto_confirm_closes_at_the_next_seat() -> None:
    """Option `auto_confirm`: nothing to confirm, so the last choice of the turn is final."""
    match = Scene(3, auto_confirm=True).turn().value(7).match(confirming=[0, 1, 2])
    play(match, "acquire FI1")
    assert match.seat == 1
    assert_final(match)


def test_choose_black_is_final_when_a_travel_card_is_turned_up() -> None:
    """Section 6, choose_black and choose_payment: until the light side is seen."""
    match = Scene(3).own(0, "TA1").coins(0, 2).goods(0, wagon=1).turn().value(5).match(confirming=[0])
    assert_revocable(match, "journey B")
    play(match, "pay 1 wagon")
    assert match.position.step.name == "end turn"
    assert_final(match)


def test_travel_exchange_leads_behind_no_card() -> None:
    """Section 6, travel_exchange: neither the journey nor the exchange can be taken back."""
    scene = Scene(3).own(0, "church_travelers").turn().value(6)
    match = scene.match(confirming=[0])
    play(match, "journey A")
    assert match.position.step.name == "exchange"
    assert_final(match)
    play(match, "exchange")
    assert match.position.step.name == "end turn"
    assert_final(match)


def test_take_customers_is_final_with_the_refill() -> None:
    """Section 6, take_customers: as soon as new customers are seen."""
    scene = Scene(3).customers(["CU05", "CU09", "CU01", "CU02", "CU03", "CU04"]).turn().value(4)
    match = scene.match(confirming=[0])
    assert_revocable(match, "office", "hire CU05")
    play(match, "no more")
    assert match.position.step.name == "end turn"
    assert_final(match)


def test_take_free_customer_leads_behind_no_card() -> None:
    """Section 6, take_free_customer: the trade church has turned one up, so the office stays open."""
    scene = Scene(3).own(0, "church_trade").turn().value(4)
    match = scene.match(confirming=[0])
    play(match, "office")
    assert match.position.step.name == "hire for free"
    assert_final(match)
    assert_revocable(match, f"hire {scene.open_customers()[0]}")


def test_choose_deceased_until_the_rat_die_is_rolled() -> None:
    """Section 6, choose_deceased and end_turn: the turn is closed before, and the burial rolls the die."""
    match = Scene(3).clock(0, 9).turn().value(7).match(confirming=[0])
    play(match, "headman", "stay", "end turn")
    assert (match.position.step.name, match.seat) == ("choose death", 0)
    assert_final(match)
    play(match, "bury abbot")
    assert_final(match)


@pytest.mark.parametrize("answer", ["heal", "endure"])
def test_healing_church_is_final(answer: str) -> None:
    """Section 6, healing_church: what the villages lose is settled, though the healer's own turn begins next."""
    scene = Scene(3).own(1, "church_healing").tree(1, 8).tree(2, 8).clock(0, 9).rat(3, 5).turn().value(7)
    match = scene.match(confirming=[0, 1, 2])
    play(match, "headman", "stay", "end turn", "bury abbot")
    assert (match.position.step.name, match.seat) == ("heal", 1)
    assert_final(match)
    play(match, answer)
    assert (match.position.step.name, match.seat) == ("choose dice", 1)
    assert_final(match)
    assert [event.event.kind.name for event in match.story(2)][-1] == "story lost"


def test_hire_laborer_until_the_next_turn() -> None:
    """Section 6, hire_laborer_space: with the choice the turn is over."""
    scene = Scene(3).alive(0, "abbot").clock(0, 9).rat(12, 1).turn().value(7)
    match = scene.match(confirming=[0, 1, 2])
    play(match, "headman", "stay", "end turn")
    assert match.position.step.name == "hire laborer"
    assert_final(match)
    play(match, "laborer merchant")
    assert match.seat == 1
    assert_final(match)


def test_a_covered_monk_is_turned_up_when_the_turn_is_over() -> None:
    """MYV-MNK-10, MYV-AMB-34: so that the whole turn, with what the monk does, can be taken back."""
    match = Scene(3).own(0, "church_trade").top_monks("MC2").turn().value(5).match(confirming=[0])
    assert_revocable(match, "acquire MC2", "perform", "perform", "move up")
    assert standing(match).covered == 1
    play(match, "end turn")
    assert standing(match).covered == -1
    assert_final(match)


def test_the_roll_of_a_new_round_is_final() -> None:
    """Section 6: the pool of the next round is rolled when the last turn is confirmed, not before."""
    match = Scene(3).turn(2).value(7).match(confirming=[0, 1, 2])
    assert_revocable(match, "acquire FI1")
    play(match, "end turn")
    assert standing(match).round == 2
    assert_final(match)


def test_others_do_not_see_what_can_be_taken_back() -> None:
    """Section 6: tentative choices are their owner's; the others see them when they are closed."""
    match = rich().match(confirming=[0])
    before = match.view(1).to_bytes()
    play(match, "dice white1 white6", "value 7 0 markers 0 coins", "acquire FI1")
    assert match.view(1).to_bytes() == before
    assert match.view(0).to_bytes() != before
    assert match.story(1, since=1) == []
    play(match, "end turn")
    assert match.view(1).to_bytes() != before
    assert match.story(1, since=1) != []
