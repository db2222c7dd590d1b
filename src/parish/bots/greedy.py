"""The bot that does what is best for itself this turn, and thinks of nobody else's."""

from __future__ import annotations

from typing import Any, Final

from parish.bots.bot import Bot
from parish.bots.turn_search import TurnSearch
from parish.engine.chance import child_seed
from parish.engine.game import Game
from parish.engine.position import Position
from parish.engine.view import View

#: How many choices the bot tries for one turn unless it is told another number.
NODES: Final = 1500


class GreedyBot(Bot):
    """Plans its whole turn at once on a position that it dealt itself, and keeps to the plan while what it sees is
    what it foresaw.
    """

    def __init__(self, game: Game[Any], seed: bytes, nodes: int = NODES) -> None:
        super().__init__(game, seed)
        self._strategy: Final = game.strategy()
        self._nodes: Final = nodes
        self._plan: list[int] = []
        self._foreseen: Position | None = None

    def choose(self, view: View) -> int:
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        if not self._on_plan(view):
            self._make_plan(view)
        return self._plan[0]

    def _on_plan(self, view: View) -> bool:
        """Whether the match stands where the plan says, with a choice of the plan yet to come."""
        foreseen = self._foreseen
        if foreseen is None:
            return False
        while self._plan and foreseen.taken < view.taken:
            foreseen.take(self._plan.pop(0))
        if not self._plan or foreseen.taken != view.taken:
            return False
        return self.game.view(foreseen, view.audience).to_json() == view.to_json()

    def _make_plan(self, view: View) -> None:
        # Everything that the plan depends on is public or dealt: the view, the bot's seed, the number of choices.
        self._foreseen = view.deal(child_seed(self.seed, view.taken, "deal"))
        tie_breaker = int.from_bytes(child_seed(self.seed, view.taken, "ties")[:4], "little")
        search = TurnSearch(self._strategy, view.audience, self._nodes, tie_breaker)
        self._plan = search.plan(self._foreseen)
