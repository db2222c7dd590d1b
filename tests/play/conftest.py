"""A house over a database of its own, on SQLite or PostgreSQL. Tests here may be coroutines."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import psycopg
import pytest

from tests.coroutines import pytest_pyfunc_call, runner
from tests.play import postgres
from tests.play.house import House, fair_seeds

__all__ = ["pytest_pyfunc_call", "runner"]

_NUMBERS: Final = itertools.count(1)


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
            return f"sqlite:///{tmp_path / name}.db"
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
