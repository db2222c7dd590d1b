"""Where the tables of a house are kept, if nobody says otherwise: a file in the data directory."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from parish.engine.errors import BadSetup

FILE: Final = "parish.db"
#: The drivers that the store speaks to; people need not name them.
_DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}


def url_of(database: str | None, folder: Path) -> str:
    """The URL of a database, or of the file in a folder, which is made if it is not there."""
    if database is None:
        folder.mkdir(parents=True, exist_ok=True)
        return f"sqlite+aiosqlite:///{folder / FILE}"
    try:
        url = make_url(database)
    except ArgumentError:
        raise BadSetup(f"'{database}' is no URL of a database: expected postgresql://... or sqlite:///FILE") from None
    driver = _DRIVERS.get(url.drivername.partition("+")[0])
    if driver is None:
        raise BadSetup(f"databases are sqlite and postgresql, not '{url.drivername}'")
    return url.set(drivername=driver).render_as_string(hide_password=False)
