"""Announcements: "table T is at commit N", and nothing else. What is secret never enters a shared channel."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from typing import Final

#: What a listener hears last, when the house closes.
CLOSED: Final = -1


class Bulletin:
    """Announcements within one process. A slow listener misses numbers, never the last one.

    The same number twice means that something beside the game changed, such as the chat.
    """

    def __init__(self) -> None:
        self._listeners: Final[dict[str, set[asyncio.Queue[int]]]] = {}
        #: Called with what another process announced; with no table when announcements may have been missed.
        self.heard: Callable[[str, int], None] = lambda table, commit: None

    def announce(self, table: str, commit: int) -> None:
        for queue in self._listeners.get(table, ()):
            if queue.full():
                queue.get_nowait()
            queue.put_nowait(commit)

    def close(self) -> None:
        """Nothing more will be announced here: whoever listens may go."""
        for table in self.followed():
            self.announce(table, CLOSED)

    async def follow(self, table: str) -> AsyncIterator[int]:
        """The commit numbers of a table from now on."""
        with self.listening(table) as queue:
            while (commit := await queue.get()) != CLOSED:
                yield commit

    @contextmanager
    def listening(self, table: str) -> Iterator[asyncio.Queue[int]]:
        """A queue that always holds the last number that was not read yet."""
        queue: asyncio.Queue[int] = asyncio.Queue(maxsize=1)
        listeners = self._listeners.setdefault(table, set())
        listeners.add(queue)
        try:
            yield queue
        finally:
            listeners.discard(queue)
            if not listeners:
                self._listeners.pop(table, None)

    def followed(self) -> list[str]:
        """The tables that somebody listens for."""
        return list(self._listeners)
