"""Bots at tables: ordinary seats whose decisions a program makes, at a pace that people can follow."""

from __future__ import annotations

import asyncio
import logging
import secrets
from functools import partial
from typing import Final

from parish.bots.bot import Bot
from parish.bots.registry import BOTS
from parish.engine.errors import ParishError
from parish.engine.view import View
from parish.play.authority import Authority
from parish.play.engine_room import EngineRoom
from parish.play.errors import Refusal, TooSlow
from parish.play.live import LiveTable
from parish.play.model import Pace, Status, Table

_LOG: Final = logging.getLogger(__name__)

#: How long people see each of a bot's decisions before the next.
PAUSE: Final = 0.9
#: No bot thinks longer than this; a simpler one then decides in its place.
LONGEST_THOUGHT: Final = 20.0
SIMPLER: Final = "random"
THINKING_AT_ONCE: Final = 2
#: After a failure, so many seconds until the next try; longer and longer.
AGAIN_AFTER: Final = 1.0
AGAIN_AT_LAST: Final = 60.0


class Programs:
    """Lets programs play at every table where one is to decide. One task for each such table."""

    def __init__(self, authority: Authority, *, pause: float = PAUSE, longest: float = LONGEST_THOUGHT) -> None:
        self._authority: Final = authority
        # Not the room where the commands of people are carried out: they do not wait for thoughts.
        self._study: Final = EngineRoom(THINKING_AT_ONCE, longest)
        self._pause: Final = pause
        self._longest: Final = longest
        self._tasks: Final[dict[str, asyncio.Task[None]]] = {}
        self._bots: Final[dict[tuple[str, int, str], Bot]] = {}
        self._closed = False
        authority.keeper.on_change = self.look

    def look(self, live: LiveTable) -> None:
        """Start to play at a table if a program is to decide there."""
        id = live.table.id
        if live.table.status is Status.OVER:
            self._forget(id)
        elif live.table.waits_for_program() and id not in self._tasks and not self._closed:
            task = asyncio.get_running_loop().create_task(self._play(id))
            self._tasks[id] = task
            task.add_done_callback(partial(self._ended, id))

    async def wake(self) -> None:
        """After a start of the house: go on at all tables where a program was to decide."""
        for table in await self._authority.store.tables_in_play():
            if table.waits_for_program():
                await self._wake(table)

    async def _wake(self, table: Table) -> None:
        try:
            self.look(await self._authority.keeper.live(table.id))
        except ParishError as error:
            _LOG.warning("table %s does not go on: %s", table.id, error)

    async def close(self) -> None:
        """Stop; what is being written is still written."""
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, id: str) -> None:
        """Decide until somebody else is to decide. What fails is tried again: people wait for it."""
        wait = AGAIN_AFTER
        while True:
            try:
                live = await self._authority.keeper.live(id)
                if not live.table.waits_for_program():
                    return
                await self._decide(live)
                wait = AGAIN_AFTER
            except Refusal as refusal:
                # The table has gone on meanwhile, or the engine was slow: look again.
                _LOG.debug("table %s: %s", id, refusal)
                if isinstance(refusal, TooSlow):
                    await asyncio.sleep(wait)
            except Exception:
                _LOG.exception("table %s: its program failed, next try in %g s", id, wait)
                await asyncio.sleep(wait)
                wait = min(2 * wait, AGAIN_AT_LAST)

    async def _decide(self, live: LiveTable) -> None:
        seat = live.table.turn
        view = live.started().view(seat)
        legal = view.legal()
        # Whether there is anything to choose is a part of a secret: a quick answer would tell.
        free = len(legal) > 1 or view.secret
        thinking = self._choose(live, seat, view, legal) if free else _only(legal)
        # A decision with a real choice is shown for a moment; the rest of a turn follows at once.
        slow = live.table.settings.pace is Pace.FOLLOW and free
        choice, _ = await asyncio.gather(thinking, asyncio.sleep(self._pause if slow else 0))
        await self._authority.play_for(live.table.id, seat, choice, live.table.commit)

    async def _choose(self, live: LiveTable, seat: int, view: View, legal: list[int]) -> int:
        """The bot's choice; one of a simpler bot if it fails, takes too long or chooses what is not allowed."""
        player = live.table.seats[seat].player
        try:
            choice = await self._study.run(lambda: self._bot(live.table, seat, player).choose(view))
            if choice in legal:
                return choice
            reason = f"chose {choice}, which is not allowed"
        except TooSlow:
            # Its thread may think on for ever, with this very object.
            self._bots.pop((live.table.id, seat, player), None)
            reason = f"thought longer than {self._longest:g} s"
        except Exception as error:
            # A bot may come from anybody's package and fail in any way.
            self._bots.pop((live.table.id, seat, player), None)
            reason = f"failed ({type(error).__name__}: {error})"
        _LOG.warning("table %s, seat %d: %s %s; %s decides instead", live.table.id, seat, player, reason, SIMPLER)
        return await self._authority.engine_room.run(lambda: self._bot(live.table, seat, SIMPLER).choose(view))

    def _bot(self, table: Table, seat: int, player: str) -> Bot:
        key = (table.id, seat, player)
        if key not in self._bots:
            self._bots[key] = BOTS.make(player, self._authority.games[table.game], secrets.token_bytes(32))
        return self._bots[key]

    def _forget(self, id: str) -> None:
        for key in [key for key in self._bots if key[0] == id]:
            del self._bots[key]

    def _ended(self, id: str, task: asyncio.Task[None]) -> None:
        self._tasks.pop(id, None)
        # The table may have changed between the task's last look and its end.
        live = self._authority.keeper.peek(id)
        if live is not None and not task.cancelled():
            self.look(live)


async def _only(legal: list[int]) -> int:
    return legal[0]
