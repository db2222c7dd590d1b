"""Results made up for tests."""

from __future__ import annotations

from parish.arena.contest import Result


def result(bots: str, scores: list[int], *, number: int = 1, end: str = "rounds") -> Result:
    """A game of the bots named by letters. All points are of one category, and equal scores share a place."""
    ranks = [1 + sum(other > score for other in scores) for score in scores]
    return Result(
        number=number,
        seed=bytes(32),
        bots=tuple(bots),
        scores=tuple(scores),
        ranks=tuple(ranks),
        categories=("all", "none"),
        points=tuple((score, 0) for score in scores),
        rounds=4,
        turns=8,
        decisions=20 + number,
        end=end,
    )
