"""The tables of the database. Every change of them is a migration in `migrations/versions/`."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

#: Constraint names are fixed, so that migrations can name them on every database.
METADATA: Final = sa.MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

PEOPLE: Final = sa.Table(
    "people",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(80), nullable=False),
    # Sessions are random; only their hash is kept, so a stolen database opens no session.
    sa.Column("session", sa.String(64), nullable=False, unique=True),
    sa.Column("created", sa.Float, nullable=False),
)

TABLES: Final = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("owner", sa.String(32), nullable=False, index=True),
    sa.Column("seats", sa.JSON, nullable=False),
    sa.Column("settings", sa.JSON, nullable=False),
    sa.Column("seed", sa.String(64), nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("pack", sa.String(64), nullable=False),
    sa.Column("status", sa.String(10), nullable=False, index=True),
    sa.Column("private", sa.Boolean, nullable=False),
    sa.Column("commit", sa.Integer, nullable=False),
    sa.Column("proposal", sa.JSON, nullable=True),
    # The turn in progress, in lines like those of the log.
    sa.Column("tentative", sa.JSON, nullable=False),
    sa.Column("digest", sa.String(64), nullable=False),
    sa.Column("turn", sa.Integer, nullable=False),
    sa.Column("origin", sa.String(10), nullable=False),
    sa.Column("parent", sa.String(16), nullable=False, index=True),
    sa.Column("sealed", sa.Integer, nullable=False),
    sa.Column("sealed_for", sa.Integer, nullable=False),
    sa.Column("watch", sa.String(64), nullable=False),
    sa.Column("watchers", sa.JSON, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("changed", sa.Float, nullable=False, index=True),
    sa.Column("waiting_since", sa.Float, nullable=False),
)

#: Who made a table or sits at it, for "my tables": one row for each person and table.
SITTERS: Final = sa.Table(
    "sitters",
    METADATA,
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, index=True),
)

#: The latest snapshot of each match, so that it opens at once.
SNAPSHOTS: Final = sa.Table(
    "snapshots",
    METADATA,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("lines", sa.Integer, nullable=False),
    sa.Column("position", sa.JSON, nullable=False),
    sa.Column("told", sa.JSON, nullable=False),
)

#: The log of a match: it only grows.
LOG: Final = sa.Table(
    "log",
    METADATA,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("text", sa.String(200), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)

#: Commands that were carried out: the same id twice is carried out once.
COMMANDS: Final = sa.Table(
    "commands",
    METADATA,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("commit", sa.Integer, nullable=False),
)

CHAT: Final = sa.Table(
    "chat",
    METADATA,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
