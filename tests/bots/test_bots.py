"""The bots of the house at a table: legal, reproducible, and blind to what they may not see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from parish.bots.greedy import GreedyBot
from parish.bots.random import RandomBot
from parish.bots.registry import BOTS
from parish.engine.chance import child_seed, seed_from
from parish.engine.game import Game
from parish.engine.playout import play_out
from parish.engine.position import Position
from parish.games import GAMES
from tests.toy.game import TOY
from tests.toy.position import Fair

PLAYERS = ["random", "greedy", "greedy:7"]
SLUGS = [TOY.slug, *GAMES.slugs()]


def moments(game: Game[Any], players: int, count: int) -> Iterator[Position]:
    """Positions of random games in which somebody has a real choice."""
    for number in range(count):
        position: Position = game.start(players, seed=number)
        most = 1 + 37 * number % 200
        play_out(position, number, most)
        while not position.over and len(position.legal()) == 1:
            position.take(position.legal()[0])
        if not position.over:
            yield position


def game_of(slug: str) -> Game[Any]:
    return TOY if slug == TOY.slug else GAMES[slug]


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("slug", SLUGS)
def test_hidden_facts_change_no_choice(slug: str, player: str) -> None:
    """Deal anew what the deciding seat cannot see: its bot chooses the same."""
    game = game_of(slug)
    for players in game.players:
        for number, position in enumerate(moments(game, players, 12)):
            seat = position.seat
            other = game.resample(position, seat, seed_from(number))
            seed = child_seed(seed_from("bot"), number)
            choice = BOTS.make(player, game, seed).choose(game.view(position, seat))
            assert choice in position.legal()
            assert BOTS.make(player, game, seed).choose(game.view(other, seat)) == choice


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("slug", SLUGS)
def test_choosing_changes_nothing(slug: str, player: str) -> None:
    game = game_of(slug)
    for players in game.players:
        for position in moments(game, players, 4):
            before = game.digest(position)
            BOTS.make(player, game, seed_from(1)).choose(game.view(position, position.seat))
            assert game.digest(position) == before


def play(game: Game[Any], players: int, names: list[str], seed: int) -> list[int]:
    """The choices of a whole game."""
    position = game.start(players, seed=seed)
    bots = [BOTS.make(name, game, child_seed(seed_from(seed), "bot", seat)) for seat, name in enumerate(names)]
    choices: list[int] = []
    while not position.over:
        legal = position.legal()
        choice = legal[0] if len(legal) == 1 else bots[position.seat].choose(game.view(position, position.seat))
        assert choice in legal
        position.take(choice)
        choices.append(choice)
    return choices


@pytest.mark.parametrize("player", PLAYERS)
def test_the_same_seeds_give_the_same_game(player: str) -> None:
    names = [player, "random", player]
    first = play(TOY, 3, names, 5)
    assert play(TOY, 3, names, 5) == first
    assert play(TOY, 3, names, 6) != first


def test_random_chooses_evenly() -> None:
    position = TOY.start(2, seed=3)
    legal = position.legal()
    assert len(legal) > 1
    view = TOY.view(position, position.seat)
    found = Counter(RandomBot(TOY, seed_from(number)).choose(view) for number in range(600))
    assert set(found) == set(legal)
    assert min(found.values()) > 0.7 * 600 / len(legal)


def test_random_goes_on_as_it_would_have() -> None:
    """A bot that is made anew in the middle of a match plays the rest as the first one would have."""
    position = TOY.start(2, seed=4)
    whole = RandomBot(TOY, seed_from("same"))
    while not position.over:
        view = TOY.view(position, position.seat)
        choice = whole.choose(view)
        assert RandomBot(TOY, seed_from("same")).choose(view) == choice
        position.take(choice)


class Counting(GreedyBot):
    plans = 0

    def _make_plan(self, view: Any) -> None:
        self.plans += 1
        super()._make_plan(view)


def turn_of_several_choices() -> Fair:
    """A toy position where the deciding seat has a long turn before it."""
    position = TOY.start(2, seed=1)
    while position.step.name != "turn" or len(position.legal()) < 3:
        position.take(position.legal()[0])
    return position


def test_greedy_keeps_to_its_plan() -> None:
    position = turn_of_several_choices()
    seat, bot, asked = position.seat, Counting(TOY, seed_from(2), 500), 0
    reveals = position.reveals
    while position.seat == seat and position.reveals == reveals:
        legal = position.legal()
        asked += len(legal) > 1
        position.take(bot.choose(TOY.view(position, seat)))
    assert asked > 1
    assert bot.plans == 1


def test_greedy_plans_anew_when_something_else_was_done() -> None:
    position = turn_of_several_choices()
    seat, bot = position.seat, Counting(TOY, seed_from(2), 500)
    planned = bot.choose(TOY.view(position, seat))
    other = next(choice for choice in position.legal() if choice != planned and _keeps_the_seat(position, choice))
    position.take(other)
    assert bot.choose(TOY.view(position, seat)) in position.legal()
    assert bot.plans == 2


def _keeps_the_seat(position: Fair, choice: int) -> bool:
    after = position.clone()
    after.take(choice)
    return after.seat == position.seat and len(after.legal()) > 1


def test_greedy_does_not_plan_where_there_is_no_choice() -> None:
    position = TOY.start(2, seed=1)
    while len(position.legal()) > 1:
        position.take(position.legal()[-1])
    bot = Counting(TOY, seed_from(2))
    assert bot.choose(TOY.view(position, position.seat)) == position.legal()[0]
    assert bot.plans == 0


def best_end(position: Fair, seat: int, reveals: int) -> float:
    """What the best way to play a turn comes to, found by trying all of them."""
    if position.seat != seat or position.reveals != reveals:
        return TOY.strategy().value(position, seat)
    ends: list[float] = []
    for choice in position.legal():
        after = position.clone()
        after.take(choice)
        ends.append(best_end(after, seat, reveals))
    return max(ends)


def test_greedy_takes_the_best_turn() -> None:
    position = turn_of_several_choices()
    seat, bot = position.seat, GreedyBot(TOY, seed_from(1), 100_000)
    reveals = position.reveals
    best = best_end(position, seat, reveals)
    while position.seat == seat and position.reveals == reveals:
        position.take(bot.choose(TOY.view(position, seat)))
    assert TOY.strategy().value(position, seat) == best
