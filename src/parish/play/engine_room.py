"""Where the engine runs: off the event loop, and under a deadline."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Final, TypeVar

from parish.play.errors import TooSlow

T = TypeVar("T")

#: No command of a person takes the engine longer than this.
DEADLINE: Final = 10.0


class EngineRoom:
    """A few places for everything that computes.

    A thread cannot be stopped. So every piece of work has a thread of its own, and what misses its deadline loses its
    place and its result, but keeps nobody waiting: neither the next command nor the end of the program.
    """

    def __init__(self, places: int = 2, deadline: float = DEADLINE) -> None:
        self._places: Final = asyncio.Semaphore(places)
        self._deadline: Final = deadline

    async def run(self, work: Callable[[], T]) -> T:
        """The result of some work; TooSlow when it is not there in time, counted from when it had a place."""
        async with self._places:
            deadline = asyncio.timeout(self._deadline)
            try:
                async with deadline:
                    return await _in_thread(work)
            except TimeoutError:
                if not deadline.expired():
                    raise
                message = f"the engine did not answer within {self._deadline:g} seconds; nothing was changed"
                raise TooSlow(message) from None


async def _in_thread(work: Callable[[], T]) -> T:
    loop = asyncio.get_running_loop()
    future: asyncio.Future[T] = loop.create_future()

    def answer(result: T | None, error: BaseException | None) -> None:
        if future.done():
            return
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(result)  # type: ignore[arg-type]

    def body() -> None:
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

    Thread(target=body, name="engine", daemon=True).start()
    return await future
