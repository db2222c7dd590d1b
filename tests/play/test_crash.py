"""A house is killed in the middle of everything, again and again. PARISH_KILLS says how often (`make crash`)."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
import sqlalchemy as sa

from parish.play.opening import reopen
from parish.play.store.records import Kept
from parish.play.store.schema import TABLES
from tests.play.house import GAMES, House, digest

KILLS: Final = int(os.environ.get("PARISH_KILLS", "20"))
ROOT: Final = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(("kind", "kills"), [("sqlite", KILLS), ("postgresql", max(3, KILLS // 4))])
def test_nothing_that_was_answered_is_lost(
    runner: asyncio.Runner, new_database: Callable[[str], str], kind: str, kills: int
) -> None:
    url = new_database(kind)
    answered: dict[str, int] = {}
    dice = random.Random(kills)
    lengths: list[int] = []
    for _ in range(kills):
        told = live_and_die(url, dice.uniform(0.05, 0.6))
        assert told, "the house did not go on"
        for id, commit in told:
            answered[id] = max(commit, answered.get(id, 0))
        lengths.append(runner.run(check(url, answered)))
    assert lengths == sorted(lengths)
    assert lengths[-1] > lengths[0] or kills == 1


def live_and_die(url: str, seconds: float) -> list[tuple[str, int]]:
    """Let a house play for so long after its first answer, and kill it; all that it had answered."""
    command = [sys.executable, "-m", "tests.play.crash_house", url]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        first = process.stdout.readline()
        time.sleep(seconds)
        process.kill()
        lines = [first, *process.stdout.read().splitlines(keepends=True)]
    # The last line may be half a line.
    return [(line.split()[0], int(line.split()[1])) for line in lines if line.endswith("\n")]


async def check(url: str, answered: dict[str, int]) -> int:
    """Every table is at what was answered or beyond, and its log leads to its position; the length of all logs."""
    house = House(url)
    try:
        query = sa.select(TABLES.c.id)
        ids = await house.store.reading(lambda connection: list(connection.execute(query).scalars()))
        assert set(answered) <= set(ids)
        lines = 0
        for id in ids:
            kept = await house.store.open_table(id)
            assert kept is not None
            assert kept.table.commit >= answered.get(id, 0)
            lines += len(kept.log)
            for snapshot in (kept.snapshot, None):
                live = reopen(Kept(kept.table.copy(), kept.log, kept.tentative, snapshot), GAMES)
                assert live.match is None or digest(live) == kept.table.digest
        return lines
    finally:
        await house.close()
