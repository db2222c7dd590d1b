"""Where the tables of a house are kept, if nobody says otherwise: a file in the data directory."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from parish.engine.errors import BadSetup
from parish.play.errors import BrokenStore

try:
    import fcntl
except ImportError:
    # Only Unix can lock a file so that the lock ends with the process.
    fcntl = None  # type: ignore[assignment]

FILE: Final = "parish.db"
#: The drivers that the store speaks to; people need not name them.
_DRIVERS: Final = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}


class Place:
    """The database of a house, and how it is told of to people: without a password."""

    def __init__(self, url: URL) -> None:
        self.url: Final = url.render_as_string(hide_password=False)
        self.file: Final = Path(url.database) if url.drivername.startswith("sqlite") and url.database else None
        self.shown: Final = str(self.file.absolute()) if self.file else url.render_as_string(hide_password=True)

    @contextmanager
    def alone(self) -> Iterator[Callable[[str], None]]:
        """No other process of the site has the file open meanwhile: it would not hear what is announced in this one.

        What is given tells others the address of this one. A database for several processes is no file.
        """
        if self.file is None or fcntl is None:
            yield lambda address: None
            return
        try:
            lock = os.open(f"{self.file}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise BrokenStore(f"{self.shown} cannot be written ({error.strerror})") from None
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            os.truncate(lock, 0)
            yield lambda address: _write(lock, address)
        except BlockingIOError:
            address = os.read(lock, 1000).decode() or "an address that it has not told yet"
            raise BrokenStore(f"{self.shown} is in use by the site that is open at {address}") from None
        finally:
            os.close(lock)


def _write(lock: int, address: str) -> None:
    os.write(lock, address.encode())


def place_of(database: str | None, folder: Path) -> Place:
    """The place that a URL names, or the file in a folder, which is made if it is not there."""
    if database is None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BrokenStore(f"the data directory {folder} cannot be made ({error.strerror})") from None
        return Place(URL.create(_DRIVERS["sqlite"], database=str(folder / FILE)))
    try:
        url = make_url(database)
    except ArgumentError:
        raise BadSetup(f"'{database}' is no URL of a database: expected postgresql://... or sqlite:///FILE") from None
    driver = _DRIVERS.get(url.drivername.partition("+")[0])
    if driver is None:
        raise BadSetup(f"databases are sqlite and postgresql, not '{url.drivername}'")
    return Place(url.set(drivername=driver))


def url_of(database: str | None, folder: Path) -> str:
    """The URL of that place."""
    return place_of(database, folder).url
