"""Our games, and the example that lives in the tests, keep every promise of the kernel."""

from __future__ import annotations

from typing import Final

from parish.engine.conformance.suite import test_facts, test_random_games
from tests.toy.game import TOY

#: For the plug-in, which by itself knows the registered games.
PARISH_GAMES: Final = [TOY]

__all__ = ["PARISH_GAMES", "test_facts", "test_random_games"]
