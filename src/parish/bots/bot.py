"""What a bot is."""

from __future__ import annotations

from typing import Any, Final

from parish.engine.game import Game
from parish.engine.view import View


class Bot:
    """Plays one seat of one match.

    A bot is given views, never a position that it was not dealt (`View.deal`). All its chance comes from its own
    seed, which tells nothing of the game's: the same seed and the same sights give the same choices.
    """

    def __init__(self, game: Game[Any], seed: bytes) -> None:
        self.game: Final = game
        self.seed: Final = seed

    def choose(self, view: View) -> int:
        """One of `view.legal()`. It may be asked only when the decision is its seat's, and need not be asked
        where nothing but one choice is legal.
        """
        raise NotImplementedError
