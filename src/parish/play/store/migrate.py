"""Bring a database to the newest version, whatever version it has."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError

from parish.play.errors import BrokenStore
from parish.play.store.place import Place
from parish.play.store.sql import Store

MIGRATIONS: Final = Path(__file__).with_name("migrations")
#: Of several processes that start at once, one migrates and the others wait.
_LOCK: Final = 7_067_458


async def migrate(store: Store) -> None:
    """Make or update the tables of the database. BrokenStore says why that cannot be."""
    where = Place(store.engine.url).shown
    try:
        await store.writing(_upgrade)
    except CommandError:
        # Alembic knows no other reason: a version is noted that this program has no migration for.
        raise BrokenStore(f"{where} was written by a newer version of Parish; this one cannot open it") from None
    except (sa.exc.DBAPIError, OSError) as error:
        reason = str(error.orig if isinstance(error, sa.exc.DBAPIError) else error).strip()
        raise BrokenStore(f"{where} cannot be opened: {reason}") from error


def _upgrade(connection: sa.Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_LOCK)))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
