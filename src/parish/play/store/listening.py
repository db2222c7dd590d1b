"""What other processes announce through PostgreSQL: names of tables and commit numbers, nothing else."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

import psycopg

from parish.play.bulletin import Bulletin
from parish.play.store.sql import CHANNEL, Store

_LOG: Final = logging.getLogger(__name__)

#: After a lost connection, so many seconds until the next try.
AGAIN_AFTER: Final = 1.0


class Listener:
    """Passes on to the bulletin of this process what the others announce. Nothing to do for SQLite."""

    def __init__(self, store: Store, bulletin: Bulletin) -> None:
        self._store: Final = store
        self._bulletin: Final = bulletin
        self._ready: Final = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Listen from now on."""
        if self._store.is_postgresql and self._task is None:
            self._task = asyncio.create_task(self._listen())
            await self._ready.wait()

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    async def _listen(self) -> None:
        while True:
            try:
                await self._listen_once()
            except (psycopg.Error, OSError) as error:
                _LOG.warning("the announcements of other processes are interrupted: %s", error)
            await asyncio.sleep(AGAIN_AFTER)

    async def _listen_once(self) -> None:
        url = self._store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            await self._catch_up()
            self._ready.set()
            async for notice in connection.notifies():
                self._pass_on(notice.payload)

    async def _catch_up(self) -> None:
        """Nobody knows what was missed: forget what is in memory, and tell everybody where their table is."""
        self._bulletin.heard("", 0)
        for id, commit in (await self._store.commits(self._bulletin.followed())).items():
            self._bulletin.announce(id, commit)

    def _pass_on(self, payload: str) -> None:
        process, _, rest = payload.partition(" ")
        id, _, commit = rest.partition(" ")
        if process != self._store.process and commit.isdigit():
            self._bulletin.heard(id, int(commit))
            self._bulletin.announce(id, int(commit))
