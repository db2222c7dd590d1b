"""Tests here may be coroutines; the fixtures of a test live in the same event loop as the test."""

from __future__ import annotations

import asyncio
import inspect
import itertools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import psycopg
import pytest

from tests.play import postgres
from tests.play.house import House, fair_seeds

_NUMBERS: Final = itertools.count(1)


@pytest.fixture
def runner() -> Iterator[asyncio.Runner]:
    """The event loop of a test."""
    with asyncio.Runner() as runner:
        yield runner


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = {name: pyfuncitem.funcargs[name] for name in inspect.signature(pyfuncitem.obj).parameters}
    runner = pyfuncitem.funcargs["runner"]
    assert isinstance(runner, asyncio.Runner)
    runner.run(asyncio.wait_for(pyfuncitem.obj(**wanted), 120))
    return True


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Path]:
    """The folder of the socket of a PostgreSQL server."""
    if postgres.programs() is None:
        pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    with postgres.server() as folder:
        yield folder


@pytest.fixture
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str], str]:
    """Makes an empty database, of "sqlite" or "postgresql"; its URL."""

    def make(kind: str) -> str:
        name = f"parish{next(_NUMBERS)}"
        if kind == "sqlite":
            return f"sqlite+aiosqlite:///{tmp_path / name}.db"
        folder = request.getfixturevalue("postgresql")
        with psycopg.connect(f"host={folder} user=parish dbname=postgres", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return f"postgresql+psycopg://parish@/{name}?host={folder}"

    return make


@pytest.fixture
def house(
    request: pytest.FixtureRequest,
    runner: asyncio.Runner,
    new_database: Callable[[str], str],
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[House]:
    """A house that is open; on SQLite unless the test asks for another database. Chance is the same every time."""
    seeds = fair_seeds()
    monkeypatch.setattr("parish.play.lineage.new_seed", lambda: next(seeds))
    house = House(new_database(getattr(request, "param", "sqlite")))
    runner.run(house.open())
    yield house
    runner.run(house.close())
