"""Tools for tests at the table: sit down, press keys, wait for what must come, read the screen."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any, Final

from textual.pilot import Pilot
from textual.screen import Screen

from parish.games import GAMES
from parish.terminal.app import House
from parish.terminal.screens.play import PlayScreen
from parish.terminal.screens.setup import Preset
from parish.terminal.seating import read_seats
from parish.terminal.session import Session, load_session, new_session
from parish.terminal.settings import Settings
from parish.terminal.theme import DARK

SMALL: Final = (80, 24)
LARGE: Final = (140, 45)
#: The seed of a game for which what `with_apples` says is true.
APPLES: Final = "0"
_PATIENCE: Final = 20.0


def settings(**changed: Any) -> Settings:
    """Settings under which nothing waits."""
    return Settings(**{"pace": "instant", "name": "Anna", **changed})


def sit_down(*seats: str, game: str = "toy", seed: str = "1", options: Mapping[str, str] | None = None) -> Session:
    """A new game."""
    return new_session(GAMES[game], read_seats(seats), options or {}, seed, settings(), "en")


def resume(path: Path, *seats: str) -> Session:
    return load_session(path, GAMES.__getitem__, "en", seats)


class Table:
    """The program under a test's hands."""

    def __init__(self, house: House, pilot: Pilot[int]) -> None:
        self.house: Final = house
        self.pilot: Final = pilot

    @property
    def screen(self) -> Screen[Any]:
        return self.house.screen

    @property
    def play(self) -> PlayScreen:
        """The table itself, which must be the screen that is shown."""
        screen = self.house.screen
        assert isinstance(screen, PlayScreen), f"this is {screen}"
        return screen

    @property
    def session(self) -> Session:
        return next(screen for screen in self.house.screen_stack if isinstance(screen, PlayScreen)).session

    async def press(self, *keys: str) -> None:
        """Press keys one after another, each when the one before has had its effect."""
        for key in keys:
            await self.pilot.press(key)
            await self.pilot.pause()

    async def type(self, text: str) -> None:
        await self.press(*("space" if letter == " " else "minus" if letter == "-" else letter for letter in text))

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait for what must come; a long wait is a failure."""
        end = asyncio.get_running_loop().time() + _PATIENCE
        while not condition():
            assert asyncio.get_running_loop().time() < end, f"it never came\n{self.text()}"
            await self.pilot.pause(0.002)
        await self.pilot.pause()

    async def my_turn(self) -> None:
        """Wait until a person is to choose, or the game is over."""

        def ready() -> bool:
            screen = self.screen
            if not isinstance(screen, PlayScreen):
                return self.session.over
            return bool(screen.offer.options) and self.session.persons_turn and self.session.viewer == self.session.seat

        await self.until(ready)

    def text(self, part: str = "") -> str:
        """What the screen, or a part of it, says, without colours."""
        strips = self.screen._compositor.render_strips()
        if part:
            region = self.screen.query_one(part).region
            strips = [strip.crop(region.x, region.right) for strip in strips[region.y : region.bottom]]
        return "\n".join(strip.text.rstrip() for strip in strips)

    def says(self, text: str, part: str = "") -> bool:
        """Whether a text is on the screen, or in a part of it, however its lines are broken."""
        parts = [part] if part else ["", *(side for side in ("#side", "#table") if self.screen.query(side))]
        return any(" ".join(text.split()) in " ".join(self.text(each).split()) for each in parts)

    async def take(self, notation: str) -> None:
        """Choose the option of that stable text by its number."""
        option = next(option for option in self.play.offer.legal if option.notation == notation)
        await self.press(*str(option.number))
        assert self.play.highlighted is option
        await self.press("enter")

    def notations(self) -> list[str]:
        """The stable texts of what may be chosen."""
        return [option.notation for option in self.play.offer.legal]


def at_the_table(
    scenario: Callable[[Table], Awaitable[None]],
    session: Session | None = None,
    *,
    preset: Preset | None = None,
    size: tuple[int, int] = SMALL,
    theme: str = DARK,
    settings_: Settings | None = None,
) -> House:
    """Run a scenario at the program; the house as it was left."""
    house = House(settings_ or settings(), session=session, preset=preset, theme=theme)

    async def run() -> None:
        async with house.run_test(size=size) as pilot:
            await pilot.pause()
            table = Table(house, pilot)
            if session is not None:
                await table.until(lambda: isinstance(table.screen, PlayScreen) or len(house.screen_stack) > 2)
            await scenario(table)

    asyncio.run(run())
    return house


def with_apples() -> Session:
    """A game in which the highest card of the first hand wins more apples than one turn can use."""
    return sit_down("you=Anna", "random", seed=APPLES)


async def to_the_apples(table: Table) -> None:
    await table.my_turn()
    await table.take(table.notations()[-1])
    await table.my_turn()
    assert {"sell", "press", "done"} <= set(table.notations())
