"""The first player token and the clerk's office (sections 5.5.1 and 5.5.2)."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

import pytest

from parish.games.my_village.game import MY_VILLAGE
from tests.games.my_village.scene import Scene

OPEN = ["CU01", "CU06", "CU11", "CU16", "CU21", "CU31"]
NEXT = ["CU02", "CU07", "CU12", "CU17", "CU22", "CU32", "CU03"]


def at_office(value: int = 4, *, coins: int = 1, deck: list[str] | None = None) -> Scene:
    """Seat 0 before the office with known customers."""
    return Scene(3).coins(0, coins).customers(OPEN, NEXT if deck is None else deck).value(value).mark()


# The token.


@pytest.mark.parametrize("value", range(2, 13))
def test_MYV_FPT_1_values_4_and_10(value: int) -> None:
    """MYV-FPT-1: without cost and without a villager."""
    scene = Scene(3).alive(1).turn(1).value(value)
    assert scene.why_not("token") == (None if value in (4, 10) else "MYV-ACT-3")
    if value in (4, 10):
        scene.mark().play("token")
        assert scene.changes() == {"token": -1, "next first": "1", "1.tree": 1}


def test_MYV_FPT_2_its_story_points_and_the_next_round() -> None:
    """MYV-FPT-2: all points on it come to the own tree; the taker is first in the next round."""
    scene = Scene(3).token(4).tree(2, 3).turn(2).value(10).mark()
    scene.play("token")
    assert scene.changes() == {"token": -4, "next first": "2", "2.tree": 4}
    assert [event.kind.name for event in scene.events()] == ["token taken", "story gained"]
    assert scene.position.token_holder() == 2
    scene.play("end turn")
    assert (scene.position.round, scene.position.first_player, scene.seat()) == (2, 2, 2)


def test_MYV_FPT_2_a_token_without_points_can_be_taken_too() -> None:
    """MYV-FPT-2: the next round is worth it."""
    scene = Scene(3).token(0).turn(1).value(4).mark().play("token")
    assert scene.changes() == {"next first": "1"}


@pytest.mark.parametrize(("players", "seat", "second"), [(4, 2, False), (4, 3, False), (2, 0, True), (2, 1, True)])
def test_MYV_FPT_3_once_in_a_round(players: int, seat: int, second: bool) -> None:
    """MYV-FPT-3, MYV-AMB-16: while it shows its back nobody can take it, whoever has it, its taker included."""
    scene = Scene(players).token(0, taken_by=1).turn(seat, second=second).value(4)
    assert scene.why_not("token") == "MYV-FPT-3"


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("first", [0, 2])
def test_MYV_FPT_4_not_by_the_first_player(players: int, first: int) -> None:
    """MYV-FPT-4, MYV-AMB-16: with three or four players; everybody else can."""
    for seat in range(players):
        scene = Scene(players, first_player=str(first)).turn(seat).value(10)
        assert scene.why_not("token") == ("MYV-FPT-4" if seat == first else None)
        assert "office" in scene.legal()


@pytest.mark.parametrize("first", [0, 1])
def test_MYV_FPT_5_with_two_players(first: int) -> None:
    """MYV-FPT-5: the first player in the second turn only, the other player in either."""
    for seat in (0, 1):
        for second in (False, True):
            scene = Scene(2, first_player=str(first)).turn(seat, second=second).value(4)
            assert scene.why_not("token") == ("MYV-FPT-5" if seat == first and not second else None)


def test_MYV_FPT_5_the_first_player_stays_first() -> None:
    """MYV-FPT-5: whoever takes it in the second turn begins the next round again."""
    scene = Scene(2).token(2).turn(0, second=True).value(4).mark().act("token")
    assert scene.position.tree[0] == 2
    scene.value(7).play("headman", "stay", "end turn")
    assert (scene.position.round, scene.seat()) == (2, 0)
    assert scene.value(4).why_not("token") == "MYV-FPT-5"


def test_MYV_FPT_6_nobody_takes_it() -> None:
    """MYV-FPT-6: the same player stays first, and the points gather."""
    scene = Scene(3, first_player="1")
    for story in (1, 2, 3):
        assert (scene.position.token_story, scene.seat()) == (story, 1)
        for _ in range(3):
            scene.value(7).play("headman", "stay", "end turn")


@pytest.mark.parametrize("taken", [False, True])
def test_MYV_AMB_40_the_holder_has_the_token_whatever_side_it_shows(taken: bool) -> None:
    """MYV-AMB-40, MYV-SCO-8: a point for who took it in this round, else for the first player."""
    scene = Scene(3).token(3, taken_by=2 if taken else None)
    assert [scene.points(seat, "token") for seat in range(3)] == ([0, 0, 1] if taken else [1, 0, 0])


# The office.


@pytest.mark.parametrize("value", range(2, 13))
def test_MYV_CLK_1_values_4_and_10(value: int) -> None:
    """MYV-CLK-1: no merchant, no goods, no coins are needed."""
    scene = Scene(3).alive(0).value(value)
    assert scene.why_not("office") == (None if value in (4, 10) else "MYV-ACT-3")


@pytest.mark.parametrize(("count", "time", "coins"), [(1, 1, 0), (2, 2, 0), (3, 2, 1), (4, 3, 1)])
def test_MYV_CLK_2_the_price_of_so_many(count: int, time: int, coins: int) -> None:
    """MYV-CLK-2: one to four customers, paid for together."""
    scene = at_office()
    scene.play("office", *(f"hire {customer}" for customer in OPEN[:count]))
    if count < 4:
        assert scene.changes() == dict.fromkeys(OPEN[:count], "0")  # nothing is paid before all are chosen
        scene.play("no more")
    assert scene.step() == "end turn"
    hired = dict.fromkeys(OPEN[:count], "0")
    came = dict.fromkeys(NEXT[:count], "open")
    paid = {key: change for key, change in (("0.time", time), ("0.coins", -coins)) if change}
    assert scene.changes() == hired | came | paid
    told = ["office opened", *["customer hired"] * count, "time lost", *["coins paid"] * bool(coins)]
    assert [event.kind.name for event in scene.events()] == [*told, *["customer came"] * count]


def test_MYV_CLK_2_not_more_than_four() -> None:
    """MYV-CLK-2: a fifth is not offered, however rich somebody is."""
    scene = at_office(coins=20).play("office", *(f"hire {customer}" for customer in OPEN[:4]))
    assert scene.legal() == ["end turn"]


def test_MYV_CLK_2_the_third_and_fourth_need_a_coin() -> None:
    """MYV-CLK-2, MYV-ACT-4: without a coin two are the most; one coin does for four."""
    scene = at_office(coins=0).play("office", "hire CU01", "hire CU06")
    assert scene.legal() == ["no more"]
    assert scene.why_not("hire CU11") == "MYV-CLK-2"
    rich = at_office(coins=1).play("office", "hire CU01", "hire CU06", "hire CU11")
    assert rich.why_not("hire CU16") is None


def test_MYV_CLK_3_customers_wait_in_the_market() -> None:
    """MYV-CLK-3, MYV-CUS-4: as many as one likes, worth nothing until they are served, with or without a merchant."""
    scene = at_office().own(0, *(f"CU{n}" for n in range(23, 31))).alive(0, "abbot").mark()
    before = scene.position.outcome().scores
    scene.play("office", "hire CU31", "no more")
    assert scene.where("CU31") == "0"
    assert len([card for card in scene.cards(0) if card.startswith("CU")]) == 9
    assert scene.position.outcome().scores == before


def test_MYV_CLK_4_refilled_to_six() -> None:
    """MYV-CLK-4: after all have been chosen, in the order of the deck; who comes is a secret until then."""
    scene = at_office().play("office", "hire CU06", "hire CU21")
    assert scene.open_customers() == ["CU01", "CU11", "CU16", "CU31"]
    reveals = scene.position.reveals
    scene.play("no more")
    assert scene.open_customers() == ["CU01", "CU11", "CU16", "CU31", "CU02", "CU07"]
    assert scene.deck() == NEXT[2:]
    assert scene.position.reveals > reveals
    assert [event.kind.name for event in scene.events()][-2:] == ["customer came"] * 2


def test_MYV_CLK_4_the_deck_runs_out() -> None:
    """MYV-CLK-4: then fewer lie open, and the game goes on."""
    scene = at_office(deck=["CU02"]).play("office", "hire CU01", "hire CU06", "no more")
    assert scene.open_customers() == ["CU11", "CU16", "CU21", "CU31", "CU02"]
    assert scene.deck() == []
    scene.play("end turn")
    assert scene.step() == "choose dice"


def test_MYV_CLK_5_only_those_who_are_there() -> None:
    """MYV-CLK-5: of two open customers at most two are taken; the price is that of so many."""
    scene = Scene(3).coins(0, 9).customers(["CU01", "CU06"], []).value(4).mark()
    scene.play("office", "hire CU01", "hire CU06")
    assert scene.step() == "end turn"
    assert scene.changes() == {"CU01": "0", "CU06": "0", "0.time": 2}


def test_MYV_CLK_5_without_customers_it_is_closed() -> None:
    """MYV-CLK-5: for everybody, and for monks too."""
    scene = Scene(3).own(0, "church_healing").customers([], []).top_monks("MR5")
    assert scene.value(10).why_not("office") == "MYV-CLK-5"
    scene.turn().value(6).play("acquire MR5")
    assert scene.why_not("perform") == "MYV-CLK-5"
    assert scene.legal() == ["decline"]


def test_MYV_CLK_5_with_the_trade_church_too() -> None:
    """MYV-CLK-5, MYV-CHU-6: nobody is left to be turned up either."""
    scene = Scene(3).own(0, "church_trade").customers([], []).value(10)
    assert scene.why_not("office") == "MYV-CLK-5"


def test_MYV_CLK_6_at_least_one() -> None:
    """MYV-CLK-6, MYV-AMB-11: an activation without a customer is not offered, even if time is to be lost."""
    scene = at_office().play("office")
    assert scene.why_not("no more") == "MYV-CLK-6"
    scene.play("hire CU01")
    assert scene.why_not("no more") is None


def test_MYV_CLK_7_the_trade_church_changes_the_office() -> None:
    """MYV-CLK-7, MYV-CHU-6: a customer more to choose from, and one for nothing."""
    scene = at_office().own(0, "church_trade").mark().play("office")
    assert scene.step() == "hire for free"
    assert scene.open_customers() == [*OPEN, "CU02"]
    scene.play("hire CU02", "no more")
    assert scene.changes() == {"CU02": "0"}


@pytest.mark.parametrize("church", [False, True])
@pytest.mark.parametrize("monk", [False, True])
def test_MYV_CLK_8_never_more_than_six_stay_open(church: bool, monk: bool) -> None:
    """MYV-CLK-8: every activation takes somebody along, free or paid for."""
    scene = Scene(3).own(0, "church_trade" if church else "church_healing").customers(OPEN, NEXT).top_monks("MR5")
    scene.value(6 if monk else 4).play(*(["acquire MR5", "perform"] if monk else ["office"]))
    if church:
        assert len(scene.open_customers()) == 7
        scene.play("no more")
        assert scene.why_not("no more") == "MYV-CLK-6"
        scene.play("hire CU31")
    else:
        scene.play("hire CU31")
    scene.play("no more")
    assert len(scene.open_customers()) == 6
    assert scene.where("CU31") == "0"


def test_MYV_CLK_8_a_step_back_does_not_lead_behind_the_refill() -> None:
    """MYV-CLK-8, section 6: until the refill the customers chosen can be put back."""
    match = at_office().match(confirming=[0])
    for text in ("office", "hire CU01", "hire CU06"):
        match.play_text(text)
    match.step_back()
    match.step_back()
    assert match.position.step.name == "hire"
    match.play_text("hire CU11")
    match.play_text("no more")
    assert not match.may_step_back()


# The trade church.


def trading(*, coins: int = 1, zero: bool = True) -> Scene:
    """Seat 0 before the office with the trade church."""
    scene = Scene(3, trade_church_zero_paid=zero).own(0, "church_trade").coins(0, coins).customers(OPEN, NEXT)
    return scene.value(4).mark()


def test_MYV_CHU_6_free_first_then_up_to_four() -> None:
    """MYV-CHU-6: seven to choose from; the price depends on the paid ones only; then six are open again."""
    scene = trading().play("office", "hire CU02", "hire CU01", "hire CU06", "hire CU11", "hire CU16")
    assert scene.changes() == {
        **dict.fromkeys(["CU01", "CU02", "CU06", "CU11", "CU16"], "0"),
        **dict.fromkeys(["CU07", "CU12", "CU17", "CU22"], "open"),
        "0.coins": -1,
        "0.time": 3,
    }
    assert scene.step() == "end turn"
    free = [event.values for event in scene.events("customer hired") if event.values[2]]
    assert free == [(0, 1, 1)]  # CU02


def test_MYV_CHU_6_nobody_needs_to_be_paid_for() -> None:
    """MYV-CHU-6, MYV-AMB-11: the free customer is enough (option `trade_church_zero_paid` = true, the default)."""
    scene = trading().play("office", "hire CU31", "no more")
    assert scene.changes() == {"CU31": "0", "CU02": "open"}
    assert Scene(3).position.terms.zero_paid


def test_MYV_CHU_6_without_the_option_one_must_be_paid_for() -> None:
    """MYV-AMB-11: option `trade_church_zero_paid` = false."""
    scene = trading(zero=False).play("office", "hire CU31")
    assert scene.why_not("no more") == "MYV-CLK-8"
    scene.play("hire CU01", "no more")
    assert scene.position.clock[0] == 1


def test_MYV_AMB_11_but_nobody_is_left() -> None:
    """MYV-AMB-11: if no customer is open after the free one, none is paid for, whatever the option says."""
    scene = Scene(3, trade_church_zero_paid=False).own(0, "church_trade").customers(["CU01"], []).value(10).mark()
    scene.play("office", "hire CU01")
    assert scene.legal() == ["no more"]
    scene.play("no more")
    assert scene.changes() == {"CU01": "0"}


def test_MYV_CHU_6_the_free_customer_may_be_refused() -> None:
    """MYV-CHU-6, MYV-CLK-8: then at least one must be paid for."""
    scene = trading(coins=0).play("office", "no more")
    assert scene.why_not("no more") == "MYV-CLK-6"
    scene.play("hire CU02", "no more")
    assert scene.changes() == {"CU02": "0", "0.time": 1}


def test_MYV_CHU_6_with_an_empty_deck() -> None:
    """MYV-CHU-6: nobody is turned up, but one of the open customers is free all the same."""
    scene = Scene(3).own(0, "church_trade").customers(["CU01", "CU06"], []).value(4).mark().play("office")
    assert scene.legal() == ["hire CU01", "hire CU06", "no more"]
    scene.play("hire CU06", "no more")
    assert scene.changes() == {"CU06": "0"}


def test_MYV_CHU_6_through_a_monk() -> None:
    """MYV-CHU-6, MYV-MNK-8: one free, up to two paid for."""
    scene = Scene(3).own(0, "church_trade").coins(0, 5).customers(OPEN, NEXT).top_monks("MR5").value(6).mark()
    scene.play("acquire MR5", "perform", "hire CU02", "hire CU01", "hire CU06")
    assert scene.step() == "end turn"
    assert {key: scene.changes()[key] for key in ("CU01", "CU02", "CU06", "0.time")} == {
        **dict.fromkeys(["CU01", "CU02", "CU06"], "0"),
        "0.time": 3 + 2,
    }
    assert "0.coins" not in scene.changes()


def test_MYV_CHU_4_without_an_abbot_the_office_is_as_usual() -> None:
    """MYV-CHU-4, MYV-CHU-6: nobody is turned up, nobody is free; others than the owner have nothing of it either."""
    for seat, missing in ((0, True), (1, False)):
        scene = Scene(3).own(0, "church_trade").customers(OPEN, NEXT)
        if missing:
            scene.without(0, "abbot")
        scene.turn(seat).value(4).play("office")
        assert scene.step() == "hire"
        assert scene.open_customers() == OPEN


def test_MYV_CHU_6_what_was_turned_up_cannot_be_taken_back() -> None:
    """MYV-CHU-6, MYV-INF-6: the seventh customer is a reveal."""
    match = trading().match(confirming=[0])
    match.play_text("office")
    assert not match.may_step_back()


def test_MYV_AMB_11_the_option_is_part_of_the_game() -> None:
    """Section 11: `trade_church_zero_paid` is true or false, true by default."""
    assert MY_VILLAGE.read_options({}).flag("trade_church_zero_paid")
    assert not MY_VILLAGE.read_options({"trade_church_zero_paid": False}).flag("trade_church_zero_paid")
