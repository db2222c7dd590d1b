"""The tests that every registered game gets: `pytest --pyargs parish.engine.conformance.suite`.

The plug-in `parish.engine.pytest_plugin` fills in the games; its options are listed by `pytest --help`.
"""

from __future__ import annotations

from typing import Any

from parish.engine.conformance.batches import Again, Batch
from parish.engine.conformance.facts import check_facts
from parish.engine.game import Game


def test_facts(parish_game: Game[Any]) -> None:
    check_facts(parish_game)


def test_random_games(parish_batch: Batch | Again) -> None:
    parish_batch.check()
