"""The search of a whole turn."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from parish.bots.turn_search import TurnSearch
from tests.bots.ladder import WIDTH, Ladder, Worth

ROOT: Final = Path(__file__).resolve().parents[2]


def test_finds_the_best_chain_when_it_can_look_at_all() -> None:
    strategy = Worth(lambda taken: 10 * (taken[0] == 1) + 5 * (taken[1] == 2) - taken[2])
    assert TurnSearch(strategy, 0, 1000, 1).plan(Ladder(3)) == [1, 2, 0]
    assert sorted(strategy.seen) == sorted([a, b, c] for a in range(WIDTH) for b in range(WIDTH) for c in range(WIDTH))


def test_the_whole_chain_counts_and_not_its_first_step() -> None:
    """The best end lies behind the step that looks worst."""
    strategy = Worth(lambda taken: 100.0 if taken == [0, 2] else float(taken[0]), weights=(0.5, 1.0, 2.0))
    assert TurnSearch(strategy, 0, 1000, 1).plan(Ladder(2)) == [0, 2]


def test_a_chain_ends_where_another_seat_decides() -> None:
    strategy = Worth(sum)
    assert TurnSearch(strategy, 0, 1000, 1).plan(Ladder(2)) == [2, 2]
    assert {len(taken) for taken in strategy.seen} == {2}


def test_a_chain_ends_where_something_is_revealed() -> None:
    strategy = Worth(sum)
    assert TurnSearch(strategy, 0, 1000, 1).plan(Ladder(3, reveal_at=1)) == [2]
    assert {len(taken) for taken in strategy.seen} == {1}


def test_forced_choices_belong_to_the_chain() -> None:
    assert TurnSearch(Worth(sum), 0, 1000, 1).plan(Ladder(3, forced_at=1)) == [2, 1, 2]


def test_with_the_least_budget_it_follows_the_weights_to_the_end() -> None:
    strategy = Worth(sum, weights=(1.0, 3.0, 2.0))
    search = TurnSearch(strategy, 0, 1, 1)
    assert search.plan(Ladder(4)) == [1, 1, 1, 1]
    assert search.leaves == 1
    assert search.spent == 4


@pytest.mark.parametrize("nodes", [1, 2, 5, 10, 50, 100, 400])
def test_the_budget_is_kept(nodes: int) -> None:
    """But for the chains that were begun: those are followed to their ends."""
    length = 6
    search = TurnSearch(Worth(sum, weights=(1.0, 2.0, 4.0)), 0, nodes, 1)
    assert len(search.plan(Ladder(length))) == length
    assert search.spent <= nodes + length


def test_a_small_budget_goes_where_the_weights_are() -> None:
    strategy = Worth(sum, weights=(8.0, 1.0, 1.0))
    TurnSearch(strategy, 0, 60, 1).plan(Ladder(6))
    firsts = Counter(taken[0] for taken in strategy.seen)
    assert firsts[0] > firsts[1] + firsts[2]


def test_weights_of_nothing_are_no_obstacle() -> None:
    assert TurnSearch(Worth(sum, weights=(0.0, 0.0, 0.0)), 0, 1000, 1).plan(Ladder(2)) in ([2, 2], [2, 1], [2, 0])


def test_the_given_position_stays_as_it_is() -> None:
    position = Ladder(3)
    TurnSearch(Worth(sum), 0, 1000, 1).plan(position)
    assert position.taken_choices == []
    assert position.taken == 0


def test_equal_chains_are_equally_likely() -> None:
    found = Counter(
        tuple(TurnSearch(Worth(lambda taken: 0.0), 0, 1000, 7919 * seed).plan(Ladder(1))) for seed in range(300)
    )
    assert set(found) == {(0,), (1,), (2,)}
    assert min(found.values()) > 60


def test_the_same_seed_breaks_ties_the_same_way() -> None:
    plans = [TurnSearch(Worth(lambda taken: 0.0), 0, 1000, 5).plan(Ladder(3)) for _ in range(3)]
    assert plans[0] == plans[1] == plans[2]


def test_a_search_can_be_used_again() -> None:
    search = TurnSearch(Worth(sum), 0, 1000, 1)
    assert search.plan(Ladder(2)) == [2, 2]
    assert search.plan(Ladder(1)) == [2]


def test_an_interrupt_can_come_at_any_moment() -> None:
    """An interrupt can make a multiplication of long numbers fail, and compiled code takes that for lack of memory."""
    told = subprocess.run(
        [sys.executable, "-m", "tests.bots.interrupted", "1000"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (told.returncode, told.stdout, told.stderr) == (0, "alive\n", "")
