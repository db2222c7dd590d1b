"""Scores, places and ties."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parish.engine.outcome import Outcome


def test_the_most_points_win() -> None:
    outcome = Outcome(["coins", "cards"], [[3, 1], [5, 0], [0, 2]], [[], [], []])
    assert outcome.scores == (4, 5, 2)
    assert outcome.ranks == (2, 1, 3)
    assert outcome.winners == (1,)


def test_tie_breakers_are_compared_in_order() -> None:
    outcome = Outcome(["coins"], [[5], [5], [5]], [[1, 9], [2, 0], [2, 1]])
    assert outcome.ranks == (3, 2, 1)


def test_a_tie_that_the_rules_leave_has_several_winners() -> None:
    outcome = Outcome(["coins"], [[5], [7], [7], [5], [1]], [[2], [1], [1], [2], [9]])
    assert outcome.winners == (1, 2)
    assert outcome.ranks == (3, 1, 1, 3, 5)


def test_scores_may_be_more_than_the_sum_of_categories() -> None:
    outcome = Outcome(["coins"], [[5], [7]], [[], []], scores=[10, 7])
    assert outcome.scores == (10, 7)
    assert outcome.winners == (0,)


def test_an_outcome_is_told_by_category() -> None:
    outcome = Outcome(["coins", "cards"], [[3, 1], [5, 0]], [[0], [1]], end="rounds", rounds=4, turns=9)
    assert outcome.to_json() == {
        "scores": [4, 5],
        "ranks": [2, 1],
        "winners": [1],
        "categories": {"coins": [3, 5], "cards": [1, 0]},
        "tie_breakers": [[0], [1]],
        "end": "rounds",
        "rounds": 4,
        "turns": 9,
    }


def test_every_category_needs_its_number() -> None:
    with pytest.raises(ValueError, match="one number for each of coins, cards"):
        Outcome(["coins", "cards"], [[1, 2], [3]], [[], []])


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 2)), min_size=1, max_size=6))
def test_places_are_those_of_sport(seats: list[tuple[int, int]]) -> None:
    """Who is better has the lower place, equals share one, and behind them places are left out."""
    outcome = Outcome(["points"], [[points] for points, _ in seats], [[tie] for _, tie in seats])
    for seat, standing in enumerate(seats):
        assert outcome.ranks[seat] == 1 + sum(other > standing for other in seats)
    assert set(outcome.winners) == {seat for seat, standing in enumerate(seats) if standing == max(seats)}
