"""What the screens look like, as text: read the difference before you accept it (`pytest --snapshot-update`)."""

from __future__ import annotations

import re

from syrupy.assertion import SnapshotAssertion

from parish.terminal.screens.final import FinalScreen
from tests.terminal.table import SMALL, Table, at_the_table, sit_down

#: The first hand of this game holds the highest card.
SEED = "0"


def shown(table: Table) -> str:
    """The screen without the time of day."""
    return re.sub(r"\b\d\d:\d\d\b", "hh:mm", table.text())


def test_the_table(snapshot: SnapshotAssertion) -> None:
    async def scenario(table: Table) -> None:
        await table.my_turn()
        await table.take(table.notations()[-1])
        await table.my_turn()
        await table.take("sell")
        assert shown(table) == snapshot

    at_the_table(scenario, sit_down("you=Anna", "random=Boris", seed=SEED), size=SMALL)


def test_the_end(snapshot: SnapshotAssertion) -> None:
    session = sit_down("random=Anna", "random=Boris", "random=Clara", seed=SEED)
    while not session.over:
        session.play_for_bot(session.match.position.legal()[0])

    async def scenario(table: Table) -> None:
        await table.until(lambda: isinstance(table.screen, FinalScreen))
        assert shown(table) == snapshot

    at_the_table(scenario, session, size=SMALL)
