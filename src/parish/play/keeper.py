"""Tables in memory and in storage: one change at a time for each table; written first, announced then."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final, TypeVar

from parish.engine.errors import ParishError
from parish.engine.registry import Registry
from parish.play.bulletin import Bulletin
from parish.play.engine_room import EngineRoom
from parish.play.errors import NoSuchTable
from parish.play.live import LiveTable
from parish.play.opening import reopen, settle
from parish.play.store.records import Changes
from parish.play.store.sql import Store

T = TypeVar("T")

#: Tables kept in memory; others are opened again when somebody looks.
MOST_IN_MEMORY: Final = 1000
_ID: Final = re.compile(r"[0-9a-f]{12}")


class Keeper:
    """Opens tables, changes them and keeps what was changed.

    A change is made to a copy, off the event loop; the copy is written; then it takes the table's place. So a change
    that failed, came too late or could not be written has not happened.
    """

    def __init__(
        self, store: Store, games: Registry, bulletin: Bulletin, engine_room: EngineRoom, clock: Callable[[], float]
    ) -> None:
        self.store: Final = store
        self.games: Final = games
        self.bulletin: Final = bulletin
        self.engine_room: Final = engine_room
        self.clock: Final = clock
        #: Called with a table whenever it changed and whenever it was opened: who lets programs play listens here.
        self.on_change: Callable[[LiveTable], None] = lambda live: None
        self._live: Final[dict[str, LiveTable]] = {}
        self._queues: Final[dict[str, _Queue]] = {}
        self._running: Final[set[asyncio.Task[Any]]] = set()

    async def close(self) -> None:
        """Let what is being changed be written."""
        while self._running:
            await asyncio.gather(*self._running, return_exceptions=True)

    async def live(self, id: str) -> LiveTable:
        """A table in memory, opened from storage at need."""
        found = self._live.get(id)
        if found is not None:
            return found
        return await self._whole(self._open_alone(id))

    def peek(self, id: str) -> LiveTable | None:
        """A table if it is in memory."""
        return self._live.get(id)

    async def add(self, live: LiveTable) -> None:
        """A new table."""
        changes = await self.engine_room.run(lambda: settle(live, self.clock()))
        await self._whole(self.store.add_table(changes))
        self._keep(live)

    async def change(self, id: str, action: Callable[[LiveTable], T]) -> T:
        """Do something to a table; what the action gave."""
        results: list[T] = []
        await self._whole(self._change(id, lambda live: results.append(action(live)), None))
        return results[-1]

    async def command(self, id: str, action: Callable[[LiveTable], None], key: tuple[str, str]) -> int:
        """Do something to a table once: with the key (whose command it is, and its id) of an earlier command nothing
        is done again. The commit number that it led to.
        """
        return await self._whole(self._change(id, action, key))

    async def _change(self, id: str, action: Callable[[LiveTable], None], key: tuple[str, str] | None) -> int:
        async with self.alone(id):
            while True:
                live = await self._open(id)
                fresh = live.copy()
                fresh.now = self.clock()
                try:
                    changes = await self.engine_room.run(partial(_carry_out, fresh, action))
                except ParishError:
                    # What was carried out before is refused now: the table has gone on since.
                    if (done := await self._done(id, key)) is not None:
                        return done
                    raise
                fresh.tell_apart(live)
                if await self._written(live, changes, key):
                    self._keep(fresh)
                    self.bulletin.announce(id, fresh.table.commit)
                    return fresh.table.commit
                if (done := await self._done(id, key)) is not None:
                    return done
                # Another process was faster: look at what it wrote, and decide again.

    async def _done(self, id: str, key: tuple[str, str] | None) -> int | None:
        """The commit number that a command led to, if it was carried out before."""
        return None if key is None else await self.store.commit_of_command(id, *key)

    async def _written(self, live: LiveTable, changes: Changes, key: tuple[str, str] | None) -> bool:
        id = live.table.id
        try:
            written = await self.store.write(changes, live.table.commit, key)
        except BaseException:
            # Nobody knows whether it was written.
            self._live.pop(id, None)
            raise
        if not written:
            self._live.pop(id, None)
        return written

    async def _open_alone(self, id: str) -> LiveTable:
        async with self.alone(id):
            return await self._open(id)

    async def _open(self, id: str) -> LiveTable:
        found = self._live.get(id)
        if found is not None:
            return found
        kept = await self.store.open_table(id) if _ID.fullmatch(id) else None
        if kept is None:
            raise NoSuchTable
        live = await self.engine_room.run(lambda: reopen(kept, self.games))
        self._keep(live)
        return live

    def _keep(self, live: LiveTable) -> None:
        self._live.pop(live.table.id, None)
        self._live[live.table.id] = live
        if len(self._live) > MOST_IN_MEMORY:
            # The one that was changed or opened longest ago.
            del self._live[next(iter(self._live))]
        self.on_change(live)

    def heard(self, id: str, commit: int) -> None:
        """What another process announced; with no table when something may have been missed."""
        if not id:
            self._live.clear()
        elif (live := self._live.get(id)) is not None and live.table.commit < commit:
            del self._live[id]

    @asynccontextmanager
    async def alone(self, id: str) -> AsyncIterator[None]:
        """In one's turn: when all earlier commands of this table are done. Not to be asked for within itself."""
        queue = self._queues.setdefault(id, _Queue())
        queue.waiting += 1
        try:
            async with queue.lock:
                yield
        finally:
            queue.waiting -= 1
            if not queue.waiting:
                del self._queues[id]

    async def _whole(self, work: Coroutine[Any, Any, T]) -> T:
        """What was begun is brought to its end, even if whoever wanted it has gone."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)


class _Queue:
    """Those who wait for one table."""

    def __init__(self) -> None:
        self.lock: Final = asyncio.Lock()
        self.waiting = 0


def _carry_out(live: LiveTable, action: Callable[[LiveTable], None]) -> Changes:
    action(live)
    return settle(live, live.now)
