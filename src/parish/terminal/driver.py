"""The bots at the table: they think beside the screen, and play at a pace that a person can follow."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import TYPE_CHECKING, Final

from parish.engine.view import View
from parish.terminal.thinking import in_thread

if TYPE_CHECKING:
    from textual.worker import Worker

    from parish.terminal.screens.play import PlayScreen

#: Thinking that takes longer than this is shown with its seconds.
_LONG: Final = 3.0
#: Bots in a hurry are not shown more often than this (seconds).
_SHOW_EVERY: Final = 0.15


class Driver:
    """Lets the bots play until it is a person's turn, or the game is over."""

    def __init__(self, screen: PlayScreen) -> None:
        self._screen: Final = screen
        self._worker: Worker[None] | None = None
        #: No pause is made before the next person's turn.
        self._hurried = False
        #: Ends the pause after a choice.
        self._wake: Final = asyncio.Event()
        #: Not set: everything stands still.
        self._running: Final = asyncio.Event()
        self._running.set()
        self._steps = 0
        self._since = 0.0
        self._shown = 0.0
        self.thinks = ""

    @property
    def paused(self) -> bool:
        return not self._running.is_set()

    def start(self) -> None:
        """Let the bots play on, unless they do already."""
        if self._worker is None or self._worker.is_finished:
            self._worker = self._screen.run_worker(self._drive(), exit_on_error=True)

    def rest(self) -> None:
        """It is a person's turn: the next time the bots play at their usual pace again."""
        self._hurried = False

    def hurry(self) -> None:
        """Play on without pauses until a person has to decide."""
        self._hurried = True
        self._wake.set()
        self._running.set()

    def toggle_pause(self) -> None:
        if self.paused:
            self._running.set()
        else:
            self._running.clear()

    def step(self) -> None:
        """Let one choice be made, and stand still."""
        self._running.clear()
        self._steps += 1
        self._wake.set()
        self._running.set()

    def update_clock(self) -> bool:
        """Tell how long a bot has been thinking; whether that reads differently now."""
        before = self.thinks
        seconds = time.monotonic() - self._since if self._since else 0.0
        if not self._since:
            self.thinks = ""
        else:
            self.thinks = f"… {int(seconds)} s" if seconds > _LONG else "…"
        return self.thinks != before

    async def _drive(self) -> None:
        screen, session = self._screen, self._screen.session
        while self._bots_turn():
            await self._running.wait()
            revision, seat, number = session.revision, session.seat, len(session.match.line)
            started = time.monotonic()
            choice = await self._think(session.match.view(seat), seat)
            if session.revision != revision:
                continue
            session.play_for_bot(choice)
            if not self._bots_turn():
                break
            if not self._steps and (not self._rushes or time.monotonic() - self._shown > _SHOW_EVERY):
                self._shown = time.monotonic()
                screen.show_all()
            if self._steps:
                self._steps -= 1
                self._running.clear()
                screen.show_all()
            elif session.story(number + 1):
                await self._rest_for(screen.settings.seconds - (time.monotonic() - started))
        screen.call_later(screen.go_on)

    def _bots_turn(self) -> bool:
        session = self._screen.session
        return not session.over and not session.persons_turn

    @property
    def _rushes(self) -> bool:
        """Whether choices follow each other faster than anybody could look at them."""
        return self._hurried or not self._screen.settings.seconds

    async def _think(self, view: View, seat: int) -> int:
        bot = self._screen.session.bots[seat]
        self._since = time.monotonic()
        self.update_clock()
        try:
            choice = await in_thread(lambda: bot.choose(view))
        except Exception as fault:
            # A bot that stumbles must not cost anybody the game: it takes the first thing that is allowed.
            self._screen.say(
                self._screen.speech.say(
                    "{name} stumbled ({fault}) and takes the first option.",
                    name=self._screen.session.words.name(seat),
                    fault=f"{type(fault).__name__}: {fault}",
                )
            )
            choice = view.legal()[0]
        finally:
            self._since = 0.0
            self.update_clock()
        return choice

    async def _rest_for(self, seconds: float) -> None:
        if seconds <= 0 or self._rushes:
            # Even without a pause the screen gets its turn.
            await asyncio.sleep(0)
            return
        self._wake.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._wake.wait(), seconds)
