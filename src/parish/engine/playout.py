"""Playing on at random, as fast as the position allows: for benchmarks, soak runs and search."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parish.engine.position import Position

_MODULUS: Final = 2147483647
_FACTOR: Final = 48271


def play_out(position: Position, seed: int, most: int) -> int:
    """Take uniformly random legal choices until the game is over or `most` have been taken; how many were.

    The generator is a Lehmer one of 31 bits: good enough for play without purpose, and quick when compiled.
    """
    state: i64 = seed % (_MODULUS - 1) + 1
    count = 0
    while position.stack and count < most:
        legal = position.legal()
        options: i64 = len(legal)
        state = state * _FACTOR % _MODULUS
        position.take(legal[state % options])
        count += 1
    return count
