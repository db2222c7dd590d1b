"""Player strings."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

from parish.bots import registry
from parish.bots.bot import Bot
from parish.bots.greedy import GreedyBot
from parish.bots.random import RandomBot
from parish.bots.registry import BOTS, BotKind, Bots, Level
from parish.engine.errors import BadSetup
from parish.engine.game import Game
from parish.engine.strategy import Strategy
from parish.engine.view import View
from tests.toy.game import TOY, CiderFair
from tests.toy.position import Fair

SEED = bytes(32)


class LastBot(Bot):
    def choose(self, view: View) -> int:
        return view.legal()[-1]


class Heartless(CiderFair):
    def strategy(self) -> Strategy[Fair]:
        raise NotImplementedError


LAST = BotKind("last", "takes the last choice", lambda game, seed, arguments: LastBot(game, seed))


def test_the_bots_of_the_house() -> None:
    assert BOTS.names()[:2] == ["random", "greedy"]
    assert isinstance(BOTS.make("random", TOY, SEED), RandomBot)
    assert isinstance(BOTS.make("greedy", TOY, SEED), GreedyBot)
    assert isinstance(BOTS.make("greedy:50", TOY, SEED), GreedyBot)
    assert all(BOTS[name].text for name in BOTS.names())


@pytest.mark.parametrize(
    ("player", "message"),
    [
        ("gredy", r"there is no bot 'gredy' \(there are: random, greedy"),
        ("", "there is no bot ''"),
        ("random:3", "takes no arguments.*expected random"),
        ("greedy:", "ends in a colon: expected greedy:NODES or greedy"),
        ("greedy:many", "expected a whole number from 1 to"),
        ("greedy:0", "expected a whole number from 1 to"),
        ("greedy:-5", "expected a whole number from 1 to"),
        ("greedy:99999999", "expected a whole number from 1 to"),
        ("greedy:²", "expected a whole number from 1 to"),
    ],
)
def test_a_string_that_names_nobody_is_refused(player: str, message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        BOTS.make(player, TOY, SEED)


def test_greedy_needs_a_strategy() -> None:
    with pytest.raises(BadSetup, match="greedy cannot play toy"):
        BOTS.make("greedy", Heartless(), SEED)


def test_people_choose_from_those_that_can_play() -> None:
    bots = Bots({"random": "parish.bots.kinds:RANDOM", "broken": "nowhere:BOT", "greedy": "parish.bots.kinds:GREEDY"})
    bots.add(LAST)
    slow, quick = Level("slow:9", "Slow", "Thinks long."), Level("slow:1", "Quick", "Thinks a little.")
    bots.add(BotKind("slow", "thinks", LAST.make, "DEPTH", [quick, slow]))
    assert [level.player for level in bots.levels(TOY)] == ["random", "greedy", "last", "slow:1", "slow:9"]
    assert [level.player for level in bots.levels(Heartless())] == ["random", "last", "slow:1", "slow:9"]
    assert [level.name for level in bots.levels(TOY)] == ["Chance", "Planner", "Last", "Quick", "Slow"]


def test_a_bot_made_here_and_now() -> None:
    bots = Bots({})
    bots.add(LAST)
    assert bots.names() == ["last"]
    assert isinstance(bots.make("last", TOY, SEED), LastBot)


def announce(monkeypatch: pytest.MonkeyPatch, place: str) -> Bots:
    entry = EntryPoint("last", place, registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda group: [entry] if group == registry.GROUP else [])
    return Bots({"random": "parish.bots.kinds:RANDOM"})


def test_a_bot_of_an_installed_package(monkeypatch: pytest.MonkeyPatch) -> None:
    bots = announce(monkeypatch, f"{__name__}:LAST")
    assert bots.names() == ["random", "last"]
    assert isinstance(bots.make("last", TOY, SEED), LastBot)


@pytest.mark.parametrize(
    ("place", "message"),
    [
        ("tests.bots.nowhere:LAST", "cannot be loaded"),
        (f"{__name__}:NOTHING", "cannot be loaded"),
        (f"{__name__}:SEED", "was announced as the bot 'last', but it is"),
        ("parish.bots.kinds:GREEDY", "was announced as the bot 'last', but it is"),
    ],
)
def test_a_broken_package_says_so(monkeypatch: pytest.MonkeyPatch, place: str, message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        announce(monkeypatch, place).make("last", TOY, SEED)


def test_kinds_make_their_bots_with_what_they_are_given() -> None:
    given: list[object] = []

    def make(game: Game[Fair], seed: bytes, arguments: str) -> Bot:
        given.extend([game, seed, arguments])
        return LastBot(game, seed)

    bots = Bots({})
    bots.add(BotKind("last", "", make, "ANYTHING"))
    bots.make("last:a:b", TOY, SEED)
    assert given == [TOY, SEED, "a:b"]
