"""The rules of the Cider Fair, each by its ID: how a game's rules are tested."""

from __future__ import annotations

from collections import Counter

import pytest

from parish.engine.chance import seed_from
from parish.engine.errors import BadPack
from parish.engine.pack import DataPack
from parish.engine.playout import play_out
from tests.toy.game import TOY, CiderFair
from tests.toy.position import NO_CARD, Fair
from tests.toy.steps import EndTurn, Turn
from tests.toy.terms import BOOK, BUY, DONE, END_TURN, PLAY, PRESS, SELL


def bidding(*cards: int, options: dict[str, object] | None = None, apples: int = 6) -> Fair:
    """Everybody is about to play the card told, and nothing else; so many apples are on the cart."""
    fair = TOY.start(len(cards), options, 1)
    for hand in fair.hands:
        fair.deck += hand
    for seat, card in enumerate(cards):
        fair.deck.remove(card)
        fair.hands[seat] = [card]
    fair.cart = apples
    return fair


def bid(fair: Fair) -> None:
    for seat in range(fair.seats):
        fair.play(PLAY.of(fair.hands[seat][0] - 1))


def at_turn(apples: int = 0, coins: int = 0) -> Fair:
    """Seat 0 of 2 is at turn with these."""
    fair = bidding(1, 2)
    bid(fair)
    fair.apples, fair.coins = [apples, 0], [coins, 0]
    return fair


def test_toy_1_everybody_starts_with_two_cards_of_their_own() -> None:
    fair = TOY.start(4, None, 1)
    # TOY-2 has already added the third one.
    assert [len(hand) for hand in fair.hands] == [3, 3, 3, 3]
    assert Counter(sum(fair.hands, fair.deck)) == dict.fromkeys(range(1, 7), 4)


def test_toy_2_a_die_tells_how_many_apples_there_are() -> None:
    rolls = Counter(TOY.start(2, None, seed).cart for seed in range(600))
    assert set(rolls) == {1, 2, 3, 4, 5, 6}
    assert min(rolls.values()) > 60


def test_toy_3_cards_are_chosen_in_secret_and_then_turned_up() -> None:
    fair = bidding(3, 5, 4)
    fair.play(PLAY.of(2))
    assert fair.bids == [3, NO_CARD, NO_CARD]
    assert TOY.table(fair, 1)["bids"] == [True, NO_CARD, False]
    fair.play(PLAY.of(4))
    assert fair.discards == []
    fair.play(PLAY.of(3))
    assert (fair.bids, fair.discards) == ([NO_CARD] * 3, [3, 5, 4])


@pytest.mark.parametrize(
    ("cards", "ties", "won"),
    [
        ((3, 5, 4), "share", [0, 6, 0]),
        ((5, 5, 4), "share", [3, 3, 0]),
        ((5, 5, 5, 5), "share", [1, 1, 1, 1]),
        ((5, 5, 4), "nobody", [0, 0, 0]),
        ((3, 5, 4), "nobody", [0, 6, 0]),
    ],
)
def test_toy_4_the_highest_card_wins_the_apples(cards: tuple[int, ...], ties: str, won: list[int]) -> None:
    fair = bidding(*cards, options={"ties": ties})
    bid(fair)
    assert (fair.apples, fair.cart) == (won, 0)


def test_toy_5_a_turn_lasts_until_its_seat_is_done() -> None:
    fair = at_turn(apples=5)
    for choice in (SELL, PRESS, SELL):
        fair.play(choice)
        assert isinstance(fair.step, Turn)
        assert fair.seat == 0
    fair.play(DONE)
    assert isinstance(fair.step, EndTurn)
    fair.play(END_TURN)
    assert fair.seat == 1


def test_toy_6_an_apple_is_sold_for_a_coin() -> None:
    fair = at_turn(apples=1)
    fair.play(SELL)
    assert (fair.apples[0], fair.coins[0]) == (0, 1)
    assert fair.why_not(SELL) is BOOK["TOY-6"]


def test_toy_7_two_apples_are_pressed_once_in_a_turn() -> None:
    fair = at_turn(apples=4)
    fair.play(PRESS)
    assert (fair.apples[0], fair.cider[0]) == (2, 1)
    assert fair.why_not(PRESS) is BOOK["TOY-7"]
    assert at_turn(apples=1).why_not(PRESS) is BOOK["TOY-7"]
    assert PRESS not in TOY.start(2, {"pressing": False}, 1).choices()


def test_toy_8_a_card_is_bought_as_long_as_there_are_any() -> None:
    fair = at_turn(coins=2)
    cards, top = fair.hands[0][:], fair.deck[-1]
    fair.play(BUY)
    assert fair.hands[0] == sorted([*cards, top])
    assert fair.coins[0] == 0
    assert fair.why_not(BUY) is BOOK["TOY-8"]
    fair.coins[0] = 5
    fair.hands[1], fair.deck = sorted(fair.hands[1] + fair.deck), []
    assert fair.why_not(BUY) is BOOK["TOY-8"]


def test_toy_9_the_fair_ends_after_the_last_round() -> None:
    fair = TOY.start(3, {"rounds": 2}, 5)
    play_out(fair, 1, 1000)
    assert (fair.over, fair.end, fair.outcome().rounds) == (True, "rounds", 2)


def test_toy_9_the_fair_ends_with_the_turn_of_a_fortune() -> None:
    fair = at_turn(coins=6)
    fair.play(DONE)
    assert not fair.over
    fair.play(END_TURN)
    assert (fair.over, fair.end) == (True, "fortune")


def test_toy_10_cider_is_worth_more_than_coins() -> None:
    fair = at_turn(coins=4)
    fair.cider = [1, 2]
    assert fair.outcome().scores == (7, 6)
    assert fair.outcome().to_json()["categories"] == {"coins": [4, 0], "cider": [3, 6]}


@pytest.mark.parametrize(
    ("coins", "cider", "winners"), [([3, 0], [0, 1], (1,)), ([3, 3], [1, 1], (0, 1)), ([1, 0], [0, 0], (0,))]
)
def test_toy_11_a_tie_goes_to_the_one_with_more_cider(
    coins: list[int], cider: list[int], winners: tuple[int, ...]
) -> None:
    fair = at_turn()
    fair.coins, fair.cider = coins, cider
    assert fair.outcome().winners == winners


def test_played_cards_become_the_deck_again() -> None:
    fair = at_turn(coins=2)
    fair.discards, fair.deck = sorted(fair.discards + fair.deck[1:]), fair.deck[:1]
    fair.play(BUY)
    assert fair.deck == []
    fair.draw(1)
    assert fair.discards == []
    assert len(fair.deck) > 10
    assert fair.faults() == []


def test_what_is_unknown_is_dealt_uniformly() -> None:
    """Seat 1 holds one card, so seat 0 must meet each unknown card there equally often."""
    fair = bidding(6, 3)
    met = Counter(TOY.resample(fair, 0, seed_from(seed)).hands[1][0] for seed in range(4600))
    assert set(met) == {1, 2, 3, 4, 5, 6}
    # 23 unknown cards: three sixes and four of each other value; 99.9 % of fair deals stay below the last number.
    expected = {card: 600 if card == 6 else 800 for card in range(1, 7)}
    assert sum((met[card] - many) ** 2 / many for card, many in expected.items()) < 20.6


def test_the_strategy_presses_when_it_can() -> None:
    fair = at_turn(apples=4)
    strategy = TOY.strategy()
    weights = dict(zip(fair.legal(), strategy.weigh(fair, fair.legal()), strict=True))
    assert max(weights, key=lambda choice: weights[choice]) == PRESS
    after = fair.clone()
    after.play(SELL)
    assert strategy.value(fair, 0) > strategy.value(after, 0) > 0


def test_a_pack_with_an_unknown_key_is_refused() -> None:
    assert CiderFair.data_file is not None
    printed = CiderFair.data_file.read_text()
    TOY.check_pack(DataPack.parse(printed, "toy.toml"))
    with pytest.raises(BadPack, match="the key cidre is unknown"):
        TOY.check_pack(DataPack.parse(printed + "cidre = 3\n", "toy.toml"))
    with pytest.raises(BadPack, match="card is 0; expected a whole number from 1 to 9"):
        TOY.check_pack(DataPack.parse(printed.replace("card = 2", "card = 0"), "toy.toml"))
