"""What a sensible player values: the part of a bot that knows the game."""

from __future__ import annotations

from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from parish.engine.position import Position

P = TypeVar("P", bound=Position)


@mypyc_attr(allow_interpreted_subclasses=True)
class Strategy(Generic[P]):
    """A game's heuristics. Positions that come here were dealt to a seat: they hold no secret of others."""

    def value(self, position: P, seat: int) -> float:
        """How well a seat stands, in points that it can hope for at the end; the more the better."""
        raise NotImplementedError

    def weigh(self, position: P, choices: list[int]) -> list[float]:
        """How promising each of some legal choices looks at first sight; positive, only ratios count."""
        return [1.0] * len(choices)
