"""Tables in a database: SQLite in WAL mode, or PostgreSQL. Every command is one transaction."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, TypeVar

import sqlalchemy as sa

from parish.play.model import Origin, Person, Said, Status, Table
from parish.play.store.records import Changes, Kept, LogRow, Snapshot, row_of, table_of, tentative_of
from parish.play.store.schema import CHAT, COMMANDS, LOG, PEOPLE, SITTERS, SNAPSHOTS, TABLES

T = TypeVar("T")

#: The channel of PostgreSQL on which processes announce to each other.
CHANNEL: Final = "parish"
#: What SQLite needs to know about a transaction when it begins.
_WRITES: Final = "parish_writes"
#: Transactions that PostgreSQL is asked for at once.
_AT_ONCE: Final = 5

# What every command does is put together once.
_GO_ON: Final = TABLES.update().where((TABLES.c.id == sa.bindparam("of")) & (TABLES.c.commit == sa.bindparam("seen")))
_NOTE_LINES: Final = LOG.insert()
_NOTE_COMMAND: Final = COMMANDS.insert()


def open_engine(url: str) -> sa.Engine:
    """The database of a URL: sqlite:///FILE or postgresql+psycopg://..."""
    engine = sa.create_engine(url)
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine, "connect", _set_up_sqlite)
        sa.event.listen(engine, "begin", _begin_sqlite)
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
    """All that is ever read or written. Times are given by the caller.

    The database is asked off the event loop, a whole transaction at a time. SQLite has one writer, and answers faster
    than threads change places: it has one thread, in which everything waits in line.
    """

    def __init__(self, engine: sa.Engine) -> None:
        self.engine: Final = engine
        self.is_postgresql: Final = engine.dialect.name == "postgresql"
        #: Names this process in what it announces to others.
        self.process: Final = secrets.token_hex(8)
        self._writer: Final = engine.execution_options(**{_WRITES: True})
        # A transaction that must see one moment. One of SQLite does anyway.
        moment = {"isolation_level": "REPEATABLE READ"} if self.is_postgresql else {}
        self._moment: Final = engine.execution_options(**moment)
        self._threads: Final = ThreadPoolExecutor(_AT_ONCE if self.is_postgresql else 1, "store")

    async def close(self) -> None:
        """Let what was begun be brought to its end."""
        await self._do(self.engine.dispose)
        self._threads.shutdown()

    async def reading(self, work: Callable[[sa.Connection], T]) -> T:
        """What comes of a transaction that only reads."""
        return await self._do(partial(_transaction, self.engine, work))

    async def writing(self, work: Callable[[sa.Connection], T]) -> T:
        """What comes of a transaction that writes: all of it, or nothing if the work fails."""
        return await self._do(partial(_transaction, self._writer, work))

    async def _do(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    # People.

    async def add_person(self, person: Person, session: str, now: float) -> None:
        values = {"id": person.id, "name": person.name, "session": session, "created": now}
        await self.writing(lambda connection: connection.execute(PEOPLE.insert().values(values)))

    async def person_of_session(self, session: str) -> Person | None:
        query = sa.select(PEOPLE.c.id, PEOPLE.c.name).where(PEOPLE.c.session == session)
        row = await self.reading(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else Person(row.id, row.name)

    async def rename_person(self, id: str, name: str) -> None:
        change = PEOPLE.update().where(PEOPLE.c.id == id).values(name=name)
        await self.writing(lambda connection: connection.execute(change))

    # Tables.

    async def add_table(self, changes: Changes) -> None:
        await self.writing(partial(self._add_table, changes))

    def _add_table(self, changes: Changes, connection: sa.Connection) -> None:
        connection.execute(TABLES.insert().values(row_of(changes)))
        self._write_match(connection, changes)
        self._write_sitters(connection, changes.table)

    async def write(self, changes: Changes, seen: int, command: tuple[str, str] | None = None) -> bool:
        """What a command changed, all or nothing; whether the table was still at the commit that the command saw, and
        the command new.
        """
        try:
            await self.writing(partial(self._write, changes, seen, command))
        except _Refused:
            return False
        return True

    def _write(self, changes: Changes, seen: int, command: tuple[str, str] | None, connection: sa.Connection) -> None:
        table = changes.table
        done = connection.execute(_GO_ON, {**row_of(changes), "of": table.id, "seen": seen})
        if done.rowcount != 1:
            raise _Refused
        self._write_match(connection, changes)
        if command is not None:
            person, id = command
            told = {"table_id": table.id, "person": person, "id": id, "commit": table.commit}
            try:
                connection.execute(_NOTE_COMMAND, told)
            except sa.exc.IntegrityError:
                raise _Refused from None
        if table.status is Status.WAITING:
            self._write_sitters(connection, table)
        self._announce(table.id, table.commit, connection)

    def _write_match(self, connection: sa.Connection, changes: Changes) -> None:
        table = changes.table
        if changes.log:
            rows = [
                {"table_id": table.id, "number": number, "seat": line.seat, "kind": line.kind, "text": line.text}
                | {"at": table.changed}
                for number, line in enumerate(changes.log, changes.first)
            ]
            connection.execute(_NOTE_LINES, rows)
        if changes.snapshot is not None:
            kept = changes.snapshot
            values = {"table_id": table.id, "lines": kept.lines, "position": kept.position, "told": kept.told}
            connection.execute(SNAPSHOTS.delete().where(SNAPSHOTS.c.table_id == table.id))
            connection.execute(SNAPSHOTS.insert().values(values))

    def _write_sitters(self, connection: sa.Connection, table: Table) -> None:
        connection.execute(SITTERS.delete().where(SITTERS.c.table_id == table.id))
        people = sorted({seat.person for seat in table.seats if seat.person} | {table.owner})
        connection.execute(SITTERS.insert(), [{"person": person, "table_id": table.id} for person in people])

    async def announce(self, id: str, commit: int) -> None:
        """Tell other processes that something beside a table has changed."""
        if self.is_postgresql:
            await self.writing(partial(self._announce, id, commit))

    def _announce(self, id: str, commit: int, connection: sa.Connection) -> None:
        """Tell other processes; PostgreSQL does it when the transaction is committed, and only then."""
        if self.is_postgresql:
            connection.execute(sa.select(sa.func.pg_notify(CHANNEL, f"{self.process} {id} {commit}")))

    async def open_table(self, id: str) -> Kept | None:
        """Everything about a table, as it stood at one moment."""
        return await self._do(partial(_transaction, self._moment, partial(_kept, id)))

    async def table(self, id: str) -> Table | None:
        """A table without its match."""
        tables = await self._tables(sa.select(TABLES).where(TABLES.c.id == id))
        return tables[0] if tables else None

    async def commit_of_command(self, table: str, person: str, id: str) -> int | None:
        """The commit number that a command led to, if it was carried out before."""
        where = (COMMANDS.c.table_id == table) & (COMMANDS.c.person == person) & (COMMANDS.c.id == id)
        query = sa.select(COMMANDS.c.commit).where(where)
        return await self.reading(lambda connection: connection.execute(query).scalar_one_or_none())

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
        where = (TABLES.c.owner == owner) & (TABLES.c.created >= since)
        query = sa.select(sa.func.count()).select_from(TABLES).where(where)
        return int(await self.reading(lambda connection: connection.execute(query).scalar_one()))

    async def commits(self, ids: list[str]) -> Mapping[str, int]:
        """Where some tables are."""
        query = sa.select(TABLES.c.id, TABLES.c.commit).where(TABLES.c.id.in_(ids))
        rows = await self.reading(lambda connection: connection.execute(query).all())
        return {row.id: row.commit for row in rows}

    async def _tables(self, query: sa.Select[Any]) -> list[Table]:
        rows = await self.reading(lambda connection: connection.execute(query).mappings().all())
        return [table_of(dict(row)) for row in rows]

    # Chat.

    async def say(self, table: str, commit: int, said: Said, most: int) -> int:
        """Keep a line of chat under the next number, which is the answer; 0 if the table has so many already."""
        return await self.writing(partial(self._say, table, commit, said, most))

    def _say(self, table: str, commit: int, said: Said, most: int, connection: sa.Connection) -> int:
        if self.is_postgresql:
            # Whoever speaks waits for whoever speaks: the numbers have no holes.
            connection.execute(sa.select(TABLES.c.id).where(TABLES.c.id == table).with_for_update())
        query = sa.select(sa.func.coalesce(sa.func.max(CHAT.c.number), 0)).where(CHAT.c.table_id == table)
        number = int(connection.execute(query).scalar_one()) + 1
        if number > most:
            return 0
        values = {"table_id": table, "number": number, "seat": said.seat, "name": said.name}
        connection.execute(CHAT.insert().values({**values, "text": said.text, "at": said.at}))
        self._announce(table, commit, connection)
        return number

    async def chat(self, table: str, since: int = 0, most: int = 200) -> list[Said]:
        """The last lines after a number, the latest last."""
        query = (
            sa.select(CHAT)
            .where((CHAT.c.table_id == table) & (CHAT.c.number > since))
            .order_by(CHAT.c.number.desc())
            .limit(most)
        )
        rows = await self.reading(lambda connection: connection.execute(query).all())
        return [Said(row.number, row.name, row.seat, row.text, row.at) for row in reversed(rows)]


def _transaction(engine: sa.Engine, work: Callable[[sa.Connection], T]) -> T:
    with engine.begin() as connection:
        return work(connection)


def _kept(id: str, connection: sa.Connection) -> Kept | None:
    row = connection.execute(sa.select(TABLES).where(TABLES.c.id == id)).mappings().one_or_none()
    if row is None:
        return None
    query = sa.select(LOG.c.seat, LOG.c.kind, LOG.c.text).where(LOG.c.table_id == id).order_by(LOG.c.number)
    log = [LogRow(line.seat, line.kind, line.text) for line in connection.execute(query)]
    kept = connection.execute(sa.select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == id)).one_or_none()
    snapshot = None if kept is None else Snapshot(kept.lines, kept.position, kept.told)
    return Kept(table_of(dict(row)), log, tentative_of(dict(row)), snapshot)
