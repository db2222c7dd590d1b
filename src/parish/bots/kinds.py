"""The bots of the house, as the registry knows them."""

from __future__ import annotations

from typing import Any, Final

from parish.bots.bot import Bot
from parish.bots.greedy import NODES, GreedyBot
from parish.bots.random import RandomBot
from parish.bots.registry import BotKind, Level
from parish.engine.errors import BadSetup
from parish.engine.game import Game
from parish.engine.words import N_

_MOST_NODES: Final = 1_000_000


def _random(game: Game[Any], seed: bytes, arguments: str) -> Bot:
    return RandomBot(game, seed)


def _greedy(game: Game[Any], seed: bytes, arguments: str) -> Bot:
    nodes = int(arguments) if arguments.isascii() and arguments.isdigit() else 0 if arguments else NODES
    if not 1 <= nodes <= _MOST_NODES:
        raise BadSetup(f"'greedy:{arguments}': expected a whole number from 1 to {_MOST_NODES:,} after the colon")
    try:
        return GreedyBot(game, seed, nodes)
    except NotImplementedError:
        raise BadSetup(
            f"greedy cannot play {game.slug}: the game has no strategy that tells what is worth what"
        ) from None


RANDOM: Final = BotKind(
    "random",
    "chooses any legal choice, each equally likely",
    _random,
    levels=[Level("random", N_("Chance"), N_("Takes any move that is allowed, each equally likely."))],
)
GREEDY: Final = BotKind(
    "greedy",
    f"plans its whole turn for the best position at its end (NODES: how many choices it tries, {NODES} if not told)",
    _greedy,
    "NODES",
    levels=[Level("greedy", N_("Planner"), N_("Plans its whole turn, and looks no further than its end."))],
)
