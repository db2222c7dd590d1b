"""Bring a database to the newest version, whatever version it has."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from parish.play.store.sql import Store

MIGRATIONS: Final = Path(__file__).with_name("migrations")
#: Of several processes that start at once, one migrates and the others wait.
_LOCK: Final = 7_067_458


async def migrate(store: Store) -> None:
    """Make or update the tables of the database."""
    async with store.writing() as connection:
        if store.is_postgresql:
            await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_LOCK)))
        await connection.run_sync(_upgrade)


def _upgrade(connection: sa.Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
