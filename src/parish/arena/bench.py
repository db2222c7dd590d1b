"""How fast a game runs in the build that is running: random play on bare positions, and the cost of a copy.

Seconds are those of the processor: what else the machine is doing counts as little as can be.
"""

from __future__ import annotations

import statistics
import time
import tracemalloc
from dataclasses import dataclass
from typing import Any

from parish.engine.chance import child_seed, seed_from
from parish.engine.game import Game
from parish.engine.pack import DataPack
from parish.engine.playout import play_out
from parish.engine.position import Position

#: A run is cut into so many timed parts; medians of the parts are reported, because machines drift.
PARTS = 5
_CLONES = 200


@dataclass(frozen=True, slots=True)
class Speed:
    """What was measured for one game and number of players. A decision is one choice; forced ones count too."""

    players: int
    decisions_per_second: float
    games_per_second: float
    decisions_per_game: float
    clone_us: float
    #: What one more copy of a position in the middle of a game takes in memory.
    position_bytes: int

    def to_json(self) -> dict[str, object]:
        return {
            "players": self.players,
            "decisions_per_second": round(self.decisions_per_second),
            "games_per_second": round(self.games_per_second, 2),
            "decisions_per_game": round(self.decisions_per_game, 1),
            "clone_us": round(self.clone_us, 3),
            "position_bytes": self.position_bytes,
        }


def measure(game: Game[Any], players: int, seconds: float, pack: DataPack | None = None) -> Speed:
    """Play at random for about so many seconds, setting up included, and then copy positions."""
    options, most = game.read_options(), game.longest(players)
    pack = pack or game.pack()
    seed = seed_from("bench")

    def play_one(number: int) -> int:
        position = game.start(players, options, child_seed(seed, number), pack)
        return play_out(position, number + 1, most)

    play_one(0)
    number = 0
    decisions_per_second: list[float] = []
    games_per_second: list[float] = []
    per_game: list[float] = []
    for _ in range(PARTS):
        games = decisions = 0
        began = time.process_time()
        while (elapsed := time.process_time() - began) < seconds / PARTS or not games:
            number += 1
            games += 1
            decisions += play_one(number)
        decisions_per_second.append(decisions / elapsed)
        games_per_second.append(games / elapsed)
        per_game.append(decisions / games)
    middle = middle_of_a_game(game, players)
    return Speed(
        players,
        statistics.median(decisions_per_second),
        statistics.median(games_per_second),
        statistics.fmean(per_game),
        _clone_us(middle, seconds / PARTS),
        _position_bytes(middle),
    )


def middle_of_a_game(game: Game[Any], players: int) -> Position:
    """A position half-way through a random game."""
    seed, most = seed_from("bench"), game.longest(players)
    length = play_out(game.start(players, seed=seed), 1, most)
    position: Position = game.start(players, seed=seed)
    play_out(position, 1, length // 2)
    return position


def _clone_us(position: Position, seconds: float) -> float:
    clone = position.clone
    return statistics.median(_microseconds_each(clone, seconds / PARTS) for _ in range(PARTS))


def _microseconds_each(call: Any, seconds: float) -> float:
    count = 0
    began = time.process_time()
    while (elapsed := time.process_time() - began) < seconds or not count:
        for _ in range(100):
            call()
        count += 100
    return elapsed / count * 1e6


def _position_bytes(position: Position) -> int:
    kept: list[Position] = [position.clone()]
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        kept += [position.clone() for _ in range(_CLONES)]
        grown = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    return round(grown / _CLONES)
