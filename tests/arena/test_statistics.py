"""What results say, and how surely."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parish.arena import statistics
from tests.arena.results import result

GAMES = [result("AB", [10, 5]), result("BA", [7, 9]), result("AB", [4, 4]), result("BA", [8, 2], end="fortune")]


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [
        # Newcombe (1998), table I: the score method without continuity correction.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (20, 20, 0.8389, 1.0),
    ],
)
def test_wilson_intervals_are_the_published_ones(count: int, of: int, low: float, high: float) -> None:
    found = statistics.share(count, of)
    assert found.low == pytest.approx(low, abs=5e-5)
    assert found.high == pytest.approx(high, abs=5e-5)


@given(st.integers(1, 10_000), st.data())
def test_an_interval_holds_the_rate(of: int, data: st.DataObject) -> None:
    found = statistics.share(data.draw(st.integers(0, of)), of)
    assert 0.0 <= found.low <= found.rate + 1e-12
    assert found.rate - 1e-12 <= found.high <= 1.0


def test_of_no_games_nothing_is_known() -> None:
    assert statistics.share(0, 0) == statistics.Share(0.0, 0, 0.0, 1.0)
    assert math.isnan(statistics.spread([]).mean)


def test_a_mean_and_its_margin() -> None:
    found = statistics.spread([1, 2, 3, 4, 5])
    assert (found.mean, found.low, found.high) == (3, 1, 5)
    assert found.margin == pytest.approx(1.959964 * math.sqrt(2.5 / 5))
    assert statistics.spread([7]).margin == 0.0


def test_tied_winners_share_a_win() -> None:
    assert statistics.wins(GAMES) == {"A": Fraction(5, 2), "B": Fraction(3, 2)}
    three = [result("ABC", [5, 5, 5])]
    assert statistics.wins(three) == dict.fromkeys("ABC", Fraction(1, 3))
    assert [statistics.plain(won) for won in (Fraction(3), Fraction(5, 2), Fraction(1, 3))] == [3, 2.5, 0.333333]


def test_a_bot_in_several_seats_wins_with_any_of_them() -> None:
    games = [result("ABB", [1, 2, 3]), result("BAB", [9, 2, 3])]
    assert statistics.wins(games) == {"A": 0, "B": 2}
    assert statistics.win_shares(games)["B"].rate == 1.0
    assert statistics.fair_shares(games) == {"A": pytest.approx(1 / 3), "B": pytest.approx(2 / 3)}


def test_scores_by_bot_and_category() -> None:
    assert {bot: values.mean for bot, values in statistics.scores(GAMES).items()} == {"A": 25 / 4, "B": 6.0}
    assert statistics.category_scores(GAMES) == {"A": {"all": 25 / 4, "none": 0}, "B": {"all": 6.0, "none": 0}}


def test_the_advantage_of_a_seat() -> None:
    assert [share.count for share in statistics.seat_shares(GAMES)] == [2.5, 1.5]
    assert [score.mean for score in statistics.seat_scores(GAMES)] == [29 / 4, 5.0]
    assert statistics.winning_score(GAMES).mean == 31 / 4


def test_why_games_ended() -> None:
    assert list(statistics.ends(GAMES).items()) == [("rounds", 3), ("fortune", 1)]
