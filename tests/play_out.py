"""Whole games at once: every seat chooses at random, and the table is written once."""

from __future__ import annotations

import random
from collections.abc import Callable

from parish.play.live import LiveTable


def play_out(seed: int = 1, most: int = 100_000) -> Callable[[LiveTable], None]:
    """For `Keeper.change`: so many choices more, or to the end of the game."""

    def action(live: LiveTable) -> None:
        chance = random.Random(seed)
        match = live.started()
        for _ in range(most):
            if match.over:
                break
            match.play(chance.choice(match.position.legal()))
        match.commit()

    return action
