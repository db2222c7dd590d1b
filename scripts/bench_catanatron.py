"""Measure random play in Catanatron. Runs in an environment of its own, for scripts/bench.py; prints JSON.

A decision is what it is in `parish bench`: the legal choices are listed, one is drawn uniformly, it is taken. Setting
up is part of a game, and seconds are those of the processor. Catanatron checks each action again unless told not to;
ours trusts its own list, so the checks are switched off.
"""

from __future__ import annotations

import argparse
import importlib
import json
import random
import statistics
import time
from collections.abc import Callable
from importlib.metadata import version
from typing import Any, Final

PARTS: Final = 5
#: Where a game stands when it is copied.
MIDDLE: Final = 300

_game: Any = importlib.import_module("catanatron.game")
_player: Any = importlib.import_module("catanatron.models.player")


def new_game(players: int, seed: int) -> Any:
    colors = list(_player.Color)[:players]
    return _game.Game([_player.RandomPlayer(color) for color in colors], seed=seed)


def holder_of(game: Any) -> Any:
    """Where the legal actions stand: on the state up to release 3.2, on the game after it."""
    return game if hasattr(game, "playable_actions") else game.state


def play(players: int, seed: int) -> int:
    """A game at random; how many decisions it took."""
    chance = random.Random(seed)
    game = new_game(players, chance.randrange(1, 1 << 30))
    holder, limit, decisions = holder_of(game), _game.TURNS_LIMIT, 0
    while game.winning_color() is None and game.state.num_turns < limit:
        game.execute(chance.choice(holder.playable_actions), False)
        decisions += 1
    return decisions


def each(call: Callable[[], object], seconds: float) -> float:
    """Microseconds for one call."""
    count, began = 0, time.process_time()
    while (elapsed := time.process_time() - began) < seconds or not count:
        for _ in range(20):
            call()
        count += 20
    return elapsed / count * 1e6


def measure(players: int, seconds: float) -> dict[str, float]:
    seed = decisions = games = 0
    per_second: list[float] = []
    games_per_second: list[float] = []
    play(players, seed)
    for _ in range(PARTS):
        decisions = games = 0
        began = time.process_time()
        while (elapsed := time.process_time() - began) < seconds / PARTS or not games:
            seed += 1
            games += 1
            decisions += play(players, seed)
        per_second.append(decisions / elapsed)
        games_per_second.append(games / elapsed)
    chance, middle = random.Random(7), new_game(players, 7)
    for _ in range(MIDDLE):
        middle.execute(chance.choice(holder_of(middle).playable_actions), False)
    return {
        "decisions_per_second": round(statistics.median(per_second)),
        "games_per_second": round(statistics.median(games_per_second), 2),
        "clone_us": round(statistics.median(each(middle.copy, seconds / PARTS / PARTS) for _ in range(PARTS)), 3),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    arguments = parser.parse_args()
    found = {str(players): measure(players, arguments.seconds) for players in arguments.players}
    print(json.dumps({"version": version("catanatron"), "players": found}))


if __name__ == "__main__":
    main()
