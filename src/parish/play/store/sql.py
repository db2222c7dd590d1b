"""Tables in a database: SQLite in WAL mode, or PostgreSQL. Every command is one transaction."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from parish.play.model import Origin, Person, Said, Status, Table
from parish.play.store.records import Changes, Kept, LogRow, Snapshot, row_of, table_of, tentative_of
from parish.play.store.schema import CHAT, COMMANDS, LOG, PEOPLE, SITTERS, SNAPSHOTS, TABLES

#: The channel of PostgreSQL on which processes announce to each other.
CHANNEL: Final = "parish"
#: What SQLite needs to know about a transaction when it begins.
_WRITES: Final = "parish_writes"


def open_engine(url: str) -> AsyncEngine:
    """The database of a URL: sqlite+aiosqlite:///FILE or postgresql+psycopg://..."""
    engine = create_async_engine(url)
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine.sync_engine, "connect", _set_up_sqlite)
        sa.event.listen(engine.sync_engine, "begin", _begin_sqlite)
    return engine


def _set_up_sqlite(connection: Any, _record: object) -> None:
    # We begin transactions ourselves; Python's driver would begin them too late.
    connection.isolation_level = None
    cursor = connection.cursor()
    # WAL with `synchronous=NORMAL`: a killed program loses nothing; a power cut may lose the last moment, never half.
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: sa.Connection) -> None:
    # A transaction that reads first and writes then would fail when another one wrote in between.
    writes = connection.get_execution_options().get(_WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


class _Refused(Exception):
    """The database has gone on; the transaction is given up."""


class Store:
    """All that is ever read or written. Times are given by the caller."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine: Final = engine
        self.is_postgresql: Final = engine.dialect.name == "postgresql"
        #: Names this process in what it announces to others.
        self.process: Final = secrets.token_hex(8)
        self._writer: Final = engine.execution_options(**{_WRITES: True})
        # SQLite has one writer at a time; waiting in line here is fairer and faster than its own waiting.
        self._line: Final[AbstractAsyncContextManager[Any]] = nullcontext() if self.is_postgresql else asyncio.Lock()

    async def close(self) -> None:
        await self.engine.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes."""
        async with self._line, self._writer.begin() as connection:
            yield connection

    # People.

    async def add_person(self, person: Person, session: str, now: float) -> None:
        async with self.writing() as connection:
            values = {"id": person.id, "name": person.name, "session": session, "created": now}
            await connection.execute(PEOPLE.insert().values(values))

    async def person_of_session(self, session: str) -> Person | None:
        async with self.engine.connect() as connection:
            query = sa.select(PEOPLE.c.id, PEOPLE.c.name).where(PEOPLE.c.session == session)
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else Person(row.id, row.name)

    async def rename_person(self, id: str, name: str) -> None:
        async with self.writing() as connection:
            await connection.execute(PEOPLE.update().where(PEOPLE.c.id == id).values(name=name))

    # Tables.

    async def add_table(self, changes: Changes) -> None:
        async with self.writing() as connection:
            await connection.execute(TABLES.insert().values(row_of(changes)))
            await self._write_match(connection, changes)
            await self._write_sitters(connection, changes.table)

    async def write(self, changes: Changes, seen: int, command: tuple[str, str] | None = None) -> bool:
        """What a command changed, all or nothing; whether the table was still at the commit that the command saw, and
        the command new.
        """
        try:
            async with self.writing() as connection:
                await self._write(connection, changes, seen, command)
        except _Refused:
            return False
        return True

    async def _write(
        self, connection: AsyncConnection, changes: Changes, seen: int, command: tuple[str, str] | None
    ) -> None:
        table = changes.table
        where = (TABLES.c.id == table.id) & (TABLES.c.commit == seen)
        done = await connection.execute(TABLES.update().where(where).values(row_of(changes)))
        if done.rowcount != 1:
            raise _Refused
        await self._write_match(connection, changes)
        if command is not None:
            person, id = command
            told = {"table_id": table.id, "person": person, "id": id, "commit": table.commit}
            try:
                await connection.execute(COMMANDS.insert().values(told))
            except sa.exc.IntegrityError:
                raise _Refused from None
        if table.status is Status.WAITING:
            await self._write_sitters(connection, table)
        await self._announce(connection, table.id, table.commit)

    async def _write_match(self, connection: AsyncConnection, changes: Changes) -> None:
        table = changes.table
        if changes.log:
            rows = [
                {"table_id": table.id, "number": number, "seat": line.seat, "kind": line.kind, "text": line.text}
                | {"at": table.changed}
                for number, line in enumerate(changes.log, changes.first)
            ]
            await connection.execute(LOG.insert(), rows)
        if changes.snapshot is not None:
            kept = changes.snapshot
            values = {"table_id": table.id, "lines": kept.lines, "position": kept.position, "told": kept.told}
            await connection.execute(SNAPSHOTS.delete().where(SNAPSHOTS.c.table_id == table.id))
            await connection.execute(SNAPSHOTS.insert().values(values))

    async def _write_sitters(self, connection: AsyncConnection, table: Table) -> None:
        await connection.execute(SITTERS.delete().where(SITTERS.c.table_id == table.id))
        people = sorted({seat.person for seat in table.seats if seat.person} | {table.owner})
        await connection.execute(SITTERS.insert(), [{"person": person, "table_id": table.id} for person in people])

    async def announce(self, id: str, commit: int) -> None:
        """Tell other processes that something beside a table has changed."""
        if self.is_postgresql:
            async with self.writing() as connection:
                await self._announce(connection, id, commit)

    async def _announce(self, connection: AsyncConnection, id: str, commit: int) -> None:
        """Tell other processes; PostgreSQL does it when the transaction is committed, and only then."""
        if self.is_postgresql:
            await connection.execute(sa.select(sa.func.pg_notify(CHANNEL, f"{self.process} {id} {commit}")))

    async def open_table(self, id: str) -> Kept | None:
        """Everything about a table, as it stood at one moment."""
        async with self._one_moment() as connection:
            row = (await connection.execute(sa.select(TABLES).where(TABLES.c.id == id))).mappings().one_or_none()
            if row is None:
                return None
            query = sa.select(LOG.c.seat, LOG.c.kind, LOG.c.text).where(LOG.c.table_id == id).order_by(LOG.c.number)
            log = [LogRow(line.seat, line.kind, line.text) for line in await connection.execute(query)]
            kept = (await connection.execute(sa.select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == id))).one_or_none()
        snapshot = None if kept is None else Snapshot(kept.lines, kept.position, kept.told)
        return Kept(table_of(dict(row)), log, tentative_of(dict(row)), snapshot)

    @asynccontextmanager
    async def _one_moment(self) -> AsyncIterator[AsyncConnection]:
        # A transaction of SQLite sees one moment anyway.
        level = {"isolation_level": "REPEATABLE READ"} if self.is_postgresql else {}
        async with self.engine.connect() as connection:
            yield await connection.execution_options(**level)

    async def table(self, id: str) -> Table | None:
        """A table without its match."""
        tables = await self._tables(sa.select(TABLES).where(TABLES.c.id == id))
        return tables[0] if tables else None

    async def commit_of_command(self, table: str, person: str, id: str) -> int | None:
        """The commit number that a command led to, if it was carried out before."""
        async with self.engine.connect() as connection:
            where = (COMMANDS.c.table_id == table) & (COMMANDS.c.person == person) & (COMMANDS.c.id == id)
            return (await connection.execute(sa.select(COMMANDS.c.commit).where(where))).scalar_one_or_none()

    async def tables_of(self, person: str, most: int) -> list[Table]:
        """The tables that somebody made or sits at, the latest first."""
        query = (
            sa.select(TABLES)
            .join(SITTERS, SITTERS.c.table_id == TABLES.c.id)
            .where(SITTERS.c.person == person)
            .order_by(TABLES.c.changed.desc())
            .limit(most)
        )
        return await self._tables(query)

    async def open_tables(self, status: Status, most: int) -> list[Table]:
        """Tables that are not private, the latest first."""
        where = (TABLES.c.status == status.value) & ~TABLES.c.private
        return await self._tables(sa.select(TABLES).where(where).order_by(TABLES.c.changed.desc()).limit(most))

    async def tables_in_play(self) -> list[Table]:
        """The tables whose game goes on: programs at them may have to decide."""
        return await self._tables(sa.select(TABLES).where(TABLES.c.status == Status.PLAYING.value))

    async def rematch_of(self, id: str) -> Table | None:
        """The table at which the people of a table play on."""
        where = (TABLES.c.parent == id) & (TABLES.c.origin == Origin.REMATCH.value)
        found = await self._tables(sa.select(TABLES).where(where).order_by(TABLES.c.created).limit(1))
        return found[0] if found else None

    async def count_tables_of(self, owner: str, since: float) -> int:
        async with self.engine.connect() as connection:
            where = (TABLES.c.owner == owner) & (TABLES.c.created >= since)
            query = sa.select(sa.func.count()).select_from(TABLES).where(where)
            return int((await connection.execute(query)).scalar_one())

    async def commits(self, ids: list[str]) -> Mapping[str, int]:
        """Where some tables are."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(sa.select(TABLES.c.id, TABLES.c.commit).where(TABLES.c.id.in_(ids)))
            return {row.id: row.commit for row in rows}

    async def _tables(self, query: sa.Select[Any]) -> list[Table]:
        async with self.engine.connect() as connection:
            return [table_of(dict(row)) for row in (await connection.execute(query)).mappings()]

    # Chat.

    async def say(self, table: str, commit: int, said: Said, most: int) -> int:
        """Keep a line of chat under the next number, which is the answer; 0 if the table has so many already."""
        async with self.writing() as connection:
            if self.is_postgresql:
                # Whoever speaks waits for whoever speaks: the numbers have no holes.
                await connection.execute(sa.select(TABLES.c.id).where(TABLES.c.id == table).with_for_update())
            query = sa.select(sa.func.coalesce(sa.func.max(CHAT.c.number), 0)).where(CHAT.c.table_id == table)
            number = int((await connection.execute(query)).scalar_one()) + 1
            if number > most:
                return 0
            values = {"table_id": table, "number": number, "seat": said.seat, "name": said.name}
            await connection.execute(CHAT.insert().values({**values, "text": said.text, "at": said.at}))
            await self._announce(connection, table, commit)
        return number

    async def chat(self, table: str, since: int = 0, most: int = 200) -> list[Said]:
        """The last lines after a number, the latest last."""
        query = (
            sa.select(CHAT)
            .where((CHAT.c.table_id == table) & (CHAT.c.number > since))
            .order_by(CHAT.c.number.desc())
            .limit(most)
        )
        async with self.engine.connect() as connection:
            rows = list(await connection.execute(query))
        return [Said(row.number, row.name, row.seat, row.text, row.at) for row in reversed(rows)]
