"""The search of a whole turn: the chain of small steps that leaves its seat best off.

It knows no game: it needs a strategy's `value` for where a chain ends and its `weigh` for where to look first.
Written for mypyc, which compiles it together with the kernel.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from parish.engine.position import Position
from parish.engine.strategy import Strategy

_MODULUS: Final = 2147483647
_FACTOR: Final = 48271


class TurnSearch:
    """Looks through the own choices of one seat, up to where somebody else decides, something hidden turns up, or
    the game ends; there the strategy values the position.

    Every choice that is tried costs one of `nodes`. They are shared out among the options of a decision in
    proportion to their weights, best first; what one option leaves over goes to the next. An option for which too
    little is left is not looked at, and a chain that is begun is always followed to its end, along the best weights.
    """

    def __init__(self, strategy: Strategy[Any], seat: int, nodes: int, seed: int) -> None:
        self._strategy: Final = strategy
        self._seat: Final = seat
        self._nodes: Final = nodes
        # A machine number: Python looks for signals when it multiplies, and would stop compiled code where it must not.
        self._state: i64 = seed % (_MODULUS - 1) + 1
        self._reveals = 0
        self._path: list[int] = []
        self._best_path: list[int] = []
        self._best_value = 0.0
        self._ties = 0
        #: How many choices were tried, and how many ends of chains were valued, by the last search.
        self.spent = 0
        self.leaves = 0

    def plan(self, position: Position) -> list[int]:
        """The best chain found, forced choices included. Chains of equal value are equally likely to be chosen."""
        self._reveals = position.reveals
        self._path = []
        self._best_path = []
        self._ties = 0
        self.leaves = 0
        self.spent = self._explore(position.clone(), self._nodes)
        return self._best_path

    def _explore(self, position: Position, budget: int) -> int:
        """Look through everything that a position leads to; it is used up. How many nodes that took."""
        path = self._path
        begun = len(path)
        spent = 0
        while True:
            if position.seat != self._seat or position.reveals != self._reveals:
                self._end_of_chain(position)
                break
            legal = position.legal()
            if len(legal) == 1:
                choice = legal[0]
            elif budget - spent > 1:
                spent += self._branch(position, legal, budget - spent)
                break
            else:
                choice = _heaviest(legal, self._strategy.weigh(position, legal))
            path.append(choice)
            position.take(choice)
            spent += 1
        del path[begun:]
        return spent

    def _branch(self, position: Position, legal: list[int], budget: int) -> int:
        """Share a budget out among the options of a decision."""
        weights = self._strategy.weigh(position, legal)
        order = sorted(range(len(legal)), key=lambda i: -weights[i])
        weight_left = sum(weights)
        left = budget
        path = self._path
        for i in order:
            if left < 1:
                break
            weight = weights[i]
            share = int(left * weight / weight_left) if weight_left > 0.0 else 1
            weight_left -= weight
            after = position.clone()
            path.append(legal[i])
            after.take(legal[i])
            left -= 1 + self._explore(after, share - 1)
            path.pop()
        return budget - left

    def _end_of_chain(self, position: Position) -> None:
        value = self._strategy.value(position, self._seat)
        self.leaves += 1
        if not self._ties or value > self._best_value:
            self._best_value = value
            self._best_path = self._path[:]
            self._ties = 1
        elif value == self._best_value:
            # Of n equal chains the latest replaces the kept one with chance 1/n: all come out equally likely.
            self._ties += 1
            self._state = self._state * _FACTOR % _MODULUS
            if self._state % self._ties == 0:
                self._best_path = self._path[:]


def _heaviest(legal: list[int], weights: list[float]) -> int:
    best = 0
    for i in range(1, len(weights)):
        if weights[i] > weights[best]:
            best = i
    return legal[best]
