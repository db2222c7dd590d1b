"""The bot without a purpose: every legal choice is equally likely."""

from __future__ import annotations

from parish.bots.bot import Bot
from parish.engine.chance import child_seed
from parish.engine.view import View


class RandomBot(Bot):
    """Chooses uniformly. Each draw depends on the seed and the number of the choice alone, so that a match that is
    taken up again goes on as it would have.
    """

    def choose(self, view: View) -> int:
        legal = view.legal()
        draw = int.from_bytes(child_seed(self.seed, view.taken), "little")
        return legal[draw % len(legal)]
