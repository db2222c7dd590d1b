"""A turn to search: so many decisions of three choices each, whose worth a table tells."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from parish.engine.chance import Chance
from parish.engine.outcome import Outcome
from parish.engine.position import Position
from parish.engine.step import Step
from parish.engine.strategy import Strategy

WIDTH: Final = 3


class Ladder(Position):
    """Remembers what was chosen. `reveal_at`: the choice after which something hidden turns up."""

    def __init__(self, length: int, reveal_at: int = -1, forced_at: int = -1) -> None:
        super().__init__(2, Chance(()))
        self.reveal_at: Final = reveal_at
        self.forced_at: Final = forced_at
        self.length: Final = length
        self.taken_choices: list[int] = []
        self.push(Rung(1))
        for _ in range(length):
            self.push(Rung(0))

    def clone(self) -> Ladder:
        other = Ladder(self.length, self.reveal_at, self.forced_at)
        self.copy_kernel_to(other)
        other.taken_choices = self.taken_choices[:]
        return other

    def outcome(self) -> Outcome:
        return Outcome(["rungs"], [[len(self.taken_choices)], [0]], [[], []])


class Rung(Step[Ladder]):
    name = "rung"

    def choices(self, position: Ladder) -> list[int]:
        return [1] if len(position.taken_choices) == position.forced_at else list(range(WIDTH))

    def take(self, position: Ladder, choice: int) -> None:
        position.taken_choices.append(choice)
        if len(position.taken_choices) == position.reveal_at:
            position.reveal()


class Worth(Strategy[Ladder]):
    """Values what a function of the choices says, and weighs as it is told."""

    def __init__(self, worth: Callable[[list[int]], float], weights: tuple[float, ...] = (1.0, 1.0, 1.0)) -> None:
        self.worth: Final = worth
        self.weights: Final = weights
        self.seen: list[list[int]] = []

    def value(self, position: Ladder, seat: int) -> float:
        self.seen.append(position.taken_choices[:])
        return self.worth(position.taken_choices)

    def weigh(self, position: Ladder, choices: list[int]) -> list[float]:
        return [self.weights[choice] for choice in choices]
