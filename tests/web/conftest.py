"""A site over a database of its own, asked in-process: no socket, no browser, everything else real."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from parish.engine.registry import Registry
from parish.games import GAMES
from parish.play.house import House
from tests.coroutines import pytest_pyfunc_call, runner
from tests.toy.game import TOY
from tests.web.site import Site

__all__ = ["pytest_pyfunc_call", "runner"]


@pytest.fixture
def house(runner: asyncio.Runner, tmp_path: Path) -> Iterator[House]:
    house = House(f"sqlite:///{tmp_path / 'parish.db'}", GAMES, pause=0)
    runner.run(house.open())
    yield house
    runner.run(house.close())


@pytest.fixture
def fair(runner: asyncio.Runner, tmp_path: Path) -> Iterator[Site]:
    """A site of the tests' own game: it has a hidden hand, and no picture."""
    games = Registry({})
    games.add(TOY)
    house = House(f"sqlite:///{tmp_path / 'fair.db'}", games, pause=0)
    runner.run(house.open())
    site = Site(house)
    yield site
    runner.run(site.close())
    runner.run(house.close())


@pytest.fixture
def site(runner: asyncio.Runner, house: House) -> Iterator[Site]:
    site = Site(house)
    yield site
    runner.run(site.close())
