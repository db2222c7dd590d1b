"""How a game ended, or would end now: scores by category, places, winners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final


class Outcome:
    """The result for every seat. A place is 1 for the best; seats that the rules leave tied share it."""

    def __init__(
        self,
        categories: Sequence[str],
        points: Sequence[Sequence[int]],
        tie_breakers: Sequence[Sequence[int]],
        *,
        end: str = "",
        rounds: int = 0,
        turns: int = 0,
        scores: Sequence[int] | None = None,
    ) -> None:
        #: Names of the score categories, in the order of the rules.
        self.categories: Final = tuple(categories)
        #: points[seat][category]
        self.points: Final = tuple(tuple(row) for row in points)
        self.scores: Final = tuple(scores) if scores is not None else tuple(sum(row) for row in self.points)
        if any(len(row) != len(self.categories) for row in self.points):
            raise ValueError(f"every seat needs one number for each of {', '.join(self.categories)}")
        #: tie_breakers[seat]: compared in order, more is better.
        self.tie_breakers: Final = tuple(tuple(row) for row in tie_breakers)
        #: Why the game ended (a word of the game), empty while it goes on.
        self.end: Final = end
        self.rounds: Final = rounds
        self.turns: Final = turns
        keys = [(score, *ties) for score, ties in zip(self.scores, self.tie_breakers, strict=True)]
        self.ranks: Final = tuple(1 + sum(other > key for other in keys) for key in keys)
        self.winners: Final = tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def to_json(self) -> dict[str, object]:
        return {
            "scores": list(self.scores),
            "ranks": list(self.ranks),
            "winners": list(self.winners),
            "categories": {name: [row[i] for row in self.points] for i, name in enumerate(self.categories)},
            "tie_breakers": [list(row) for row in self.tie_breakers],
            "end": self.end,
            "rounds": self.rounds,
            "turns": self.turns,
        }
