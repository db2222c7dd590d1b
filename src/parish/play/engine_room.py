"""Where the engine runs: off the event loop, and under a deadline."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, TypeVar

from parish.play.errors import TooSlow

T = TypeVar("T")

#: No command of a person takes the engine longer than this.
DEADLINE: Final = 10.0


class EngineRoom:
    """A few places for everything that computes.

    A thread cannot be stopped. So one that misses its deadline loses its place and its result, and is never asked
    again; it keeps nobody waiting: neither the next command nor the end of the program.
    """

    def __init__(self, places: int = 2, deadline: float = DEADLINE) -> None:
        self._places: Final = asyncio.Semaphore(places)
        self._deadline: Final = deadline
        self._idle: Final[list[_Worker]] = []

    def __del__(self) -> None:
        for worker in self._idle:
            worker.leave()

    async def run(self, work: Callable[[], T]) -> T:
        """The result of some work; TooSlow when it is not there in time, counted from when it had a place."""
        async with self._places:
            worker = self._idle.pop() if self._idle else _Worker()
            deadline = asyncio.timeout(self._deadline)
            try:
                async with deadline:
                    return await worker.do(work)
            except TimeoutError:
                if not deadline.expired():
                    raise
                message = f"the engine did not answer within {self._deadline:g} seconds; nothing was changed"
                raise TooSlow(message) from None
            finally:
                if worker.busy:
                    worker.leave()
                else:
                    self._idle.append(worker)


class _Worker:
    """A thread that does one thing after another until it is sent away."""

    def __init__(self) -> None:
        #: Whether nobody knows yet what became of the last work.
        self.busy = False
        self._orders: Final[SimpleQueue[Callable[[], None] | None]] = SimpleQueue()
        Thread(target=self._body, name="engine", daemon=True).start()

    async def do(self, work: Callable[[], T]) -> T:
        """The result of some work. It goes on even if nobody waits for it any longer."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()

        def answer(result: Any, error: BaseException | None) -> None:
            if future.done():
                return
            self.busy = False
            if error is not None:
                future.set_exception(error)
            else:
                future.set_result(result)

        def order() -> None:
            result: T | None = None
            error: BaseException | None = None
            try:
                result = work()
            except BaseException as raised:
                # The thread has nobody else to tell.
                error = raised
            # Whoever asked may be gone, and the loop with them.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(answer, result, error)

        self.busy = True
        self._orders.put(order)
        return await future

    def leave(self) -> None:
        """Go, when what is being done is done."""
        self._orders.put(None)

    def _body(self) -> None:
        while (order := self._orders.get()) is not None:
            order()
            del order
