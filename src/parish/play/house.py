"""Everything that one process of the site holds: the authority over tables, the programs that play, and who listens."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

from parish.engine.registry import Registry
from parish.play.authority import Authority
from parish.play.programs import PAUSE, Programs
from parish.play.store.listening import Listener
from parish.play.store.migrate import migrate
from parish.play.store.sql import Store, open_engine


class House:
    """Open while the process runs: tables go on, and programs play wherever one is to decide."""

    def __init__(
        self, url: str, games: Registry, *, clock: Callable[[], float] = time.time, pause: float = PAUSE
    ) -> None:
        self.store: Final = Store(open_engine(url))
        self.authority: Final = Authority(self.store, games, clock=clock)
        self.programs: Final = Programs(self.authority, pause=pause)
        self._listener: Final = Listener(self.store, self.authority.bulletin)

    async def open(self) -> None:
        """Bring the database to the newest version and go on where the last process stopped."""
        await migrate(self.store)
        await self._listener.start()
        await self.programs.wake()

    async def close(self) -> None:
        """Let what was begun be written, and go."""
        await self.programs.close()
        await self._listener.close()
        await self.authority.close()
        await self.store.close()

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[House]:
        try:
            await self.open()
            yield self
        finally:
            await self.close()
