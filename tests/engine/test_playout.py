"""Random play without purpose, and what a strategy says without trying."""

from __future__ import annotations

from parish.engine.playout import play_out
from parish.engine.strategy import Strategy
from tests.toy.game import TOY
from tests.toy.position import Fair


def test_a_game_is_played_to_its_end() -> None:
    fair = TOY.start(3, None, 1)
    count = play_out(fair, 1, TOY.longest(3))
    assert fair.over
    assert fair.taken == count <= TOY.longest(3)


def test_play_stops_where_it_shall() -> None:
    fair = TOY.start(3, None, 1)
    assert play_out(fair, 1, 5) == 5
    assert (fair.taken, fair.over) == (5, False)
    assert play_out(fair, 1, 0) == 0


def test_the_seed_decides() -> None:
    ends = set()
    for seed in (0, 1, 1, 2**80, -3):
        fair = TOY.start(4, None, 1)
        play_out(fair, seed, 1000)
        ends.add((seed, TOY.digest(fair)))
    assert len(ends) == 4
    assert len({digest for _, digest in ends}) == 4


def test_every_legal_choice_is_met() -> None:
    start = TOY.start(2, None, 3)
    legal = start.legal()
    assert len(legal) >= 2
    met = set()
    for seed in range(60):
        fair = start.clone()
        play_out(fair, seed * 1_000_003, 1)
        met.add(fair.bids[0])
    assert len(met) == len(legal)


def test_a_strategy_without_an_opinion_weighs_all_alike() -> None:
    assert Strategy[Fair]().weigh(TOY.start(2), [1, 5, 7]) == [1.0, 1.0, 1.0]
