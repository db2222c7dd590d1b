"""Tournaments: who meets whom, and who is the strongest."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from parish.arena.round_robin import check_field, cross_table, cycle_of, ratings, schedule, tables
from parish.engine.errors import BadSetup
from tests.arena.results import result
from tests.toy.game import TOY


def test_everybody_meets_everybody_in_every_order() -> None:
    assert sorted(cycle_of(["a", "b", "c"], 2)) == sorted(permutations("abc", 2))
    assert sorted(cycle_of(["a", "b", "c"], 3)) == sorted(permutations("abc", 3))
    assert sorted(cycle_of(["a", "b", "c", "d"], 3)) == sorted(permutations("abcd", 3))


def test_fewer_bots_than_seats() -> None:
    assert tables(["a", "b"], 4) == [("a", "a", "a", "b"), ("a", "a", "b", "b"), ("a", "b", "b", "b")]


@pytest.mark.parametrize(("bots", "players"), [("ab", 2), ("ab", 3), ("ab", 4), ("abc", 2), ("abcd", 3), ("abcd", 4)])
def test_a_round_robin_is_balanced(bots: str, players: int) -> None:
    """In a full round robin every bot sits equally often in every seat, and every table meets equally often."""
    whole = cycle_of(list(bots), players)
    for seat in range(players):
        assert len(set(Counter(game[seat] for game in whole).values())) == 1, seat
    assert len(set(Counter(tuple(sorted(game)) for game in whole).values())) == 1
    assert {tuple(sorted(game)) for game in whole} == set(tables(list(bots), players))


def test_a_schedule_repeats_round_robins() -> None:
    whole = cycle_of(["a", "b", "c"], 2)
    fixtures = schedule(["a", "b", "c"], 2, 15)
    assert [fixture.number for fixture in fixtures] == list(range(1, 16))
    assert [fixture.bots for fixture in fixtures] == [*whole, *whole, *whole[:3]]


@pytest.mark.parametrize(
    ("bots", "players", "message"),
    [
        (["random"], 2, "at least two bots"),
        (["random", "random"], 2, "named twice"),
        (["random", "nobody"], 2, "there is no bot 'nobody'"),
        (["random", "greedy"], 5, "not 5"),
    ],
)
def test_a_field_that_cannot_meet(bots: list[str], players: int, message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        check_field(TOY, bots, players)


def test_cross_table() -> None:
    crossed = cross_table([result("ABC", [3, 2, 1]), result("CBA", [5, 5, 6]), result("AB", [4, 4])])
    assert (crossed["A"]["B"].won, crossed["A"]["B"].games) == (2.5, 3)
    assert (crossed["B"]["A"].won, crossed["B"]["A"].games) == (0.5, 3)
    assert (crossed["B"]["C"].won, crossed["B"]["C"].games) == (1.5, 2)
    assert set(crossed["A"]) == {"B", "C"}


def test_a_bot_does_not_meet_itself() -> None:
    crossed = cross_table([result("AAB", [3, 2, 1])])
    assert set(crossed["A"]) == {"B"}
    assert crossed["A"]["B"].games == 2


def test_the_stronger_is_rated_higher() -> None:
    games = [result("ABC", [9, 5, 1]), result("BCA", [5, 1, 9]), result("CAB", [2, 8, 4])] * 10
    rated = ratings(games)
    assert list(rated) == ["A", "B", "C"]
    assert rated["A"].mu > rated["B"].mu > rated["C"].mu
    assert rated["A"].sigma < 25 / 3
    assert rated["A"].to_json()["ordinal"] == pytest.approx(rated["A"].ordinal, abs=1e-4)


def test_ties_rate_equals_alike() -> None:
    rated = ratings([result("AB", [5, 5]), result("BA", [5, 5])])
    assert rated["A"].mu == pytest.approx(rated["B"].mu)


def test_tables_where_a_bot_meets_itself_do_not_rate() -> None:
    assert ratings([result("AAB", [9, 1, 1])])["A"].mu == 25.0
