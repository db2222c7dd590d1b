"""What is kept, and how it is opened again."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from parish.engine.match import Entry
from parish.play.authority import Authority
from parish.play.engine_room import EngineRoom
from parish.play.errors import BrokenTable, Refusal, TooSlow
from parish.play.live import LiveTable
from parish.play.model import Command, Person, Status
from parish.play.opening import SNAPSHOT_EVERY, reopen
from parish.play.store.migrate import migrate
from parish.play.store.records import Kept
from parish.play.store.schema import METADATA
from parish.play.store.sql import Store, open_engine
from tests.play.house import GAMES, House, digest
from tests.toy.game import TOY
from tests.toy.position import Fair

BOTH = pytest.mark.parametrize("house", ["sqlite", "postgresql"], indirect=True)


# The database.


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_migrations_make_what_the_schema_tells(
    runner: asyncio.Runner, new_database: Callable[[str], str], kind: str
) -> None:
    url = new_database(kind)
    stores = [Store(open_engine(url)) for _ in range(3)]
    # Several processes may start at once, and again later.
    await asyncio.gather(*(migrate(store) for store in stores))
    await migrate(stores[0])
    assert await stores[0].reading(_differences) == []
    for store in stores:
        await store.close()


def _differences(connection: sa.Connection) -> list[Any]:
    return list(compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), METADATA))


async def test_sqlite_is_set_up_for_many_readers_and_one_writer(house: House) -> None:
    began, enough = threading.Event(), threading.Event()

    def write(connection: sa.Connection) -> list[Any]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        found = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]
        began.set()
        assert enough.wait(20)
        return found

    writing = asyncio.ensure_future(house.store.writing(write))
    assert await asyncio.to_thread(began.wait, 20)
    # Readers of another process are not kept waiting.
    ann, other = Person("0" * 32, "Ann"), house.double()
    assert await asyncio.wait_for(other.my_tables(ann), 5) == []
    # One that wants to write waits for its turn from the very beginning.
    waiting = asyncio.ensure_future(other.store.add_person(ann, "x", 0))
    await asyncio.sleep(0.1)
    assert not waiting.done()
    enough.set()
    assert await writing == ["wal", 1, 1, 10_000]
    await waiting


# Opening.


@BOTH
async def test_every_moment_of_a_game_is_opened_again(house: House) -> None:
    ann = await house.person()
    id = await house.table(ann, "me", "me", "me", "me")
    await house.authority.start(ann, id)
    undone = False
    while (live := await house.live(id)).table.status is not Status.OVER:
        assert_same(live, reopen(await kept(house, id), GAMES))
        if not undone and len(live.started().line) > SNAPSHOT_EVERY:
            undone = True
            await house.do(ann, id, "propose undo", number=SNAPSHOT_EVERY - 5)
        else:
            await house.choose(id, "")
    assert undone
    assert_same(await house.live(id), await house.double().keeper.live(id))


async def kept(house: House, id: str) -> Kept:
    found = await house.store.open_table(id)
    assert found is not None
    return found


def assert_same(one: LiveTable, other: LiveTable) -> None:
    assert one.table == other.table
    assert one.written == other.written
    first, second = one.started(), other.started()
    assert digest(one) == digest(other) == one.table.digest
    assert TOY.to_json(first.settled) == TOY.to_json(second.settled)  # type: ignore[arg-type]
    for name in ("log", "line", "tentative"):
        assert [_told(entry) for entry in getattr(first, name)] == [_told(entry) for entry in getattr(second, name)]
    assert [(t.number, t.event.to_json()) for t in first.told] == [(t.number, t.event.to_json()) for t in second.told]
    assert (first.confirming, first.names, first.auto) == (second.confirming, second.names, second.auto)
    middle = len(first.line) // 2
    assert TOY.to_json(first.position_at(middle)) == TOY.to_json(second.position_at(middle))  # type: ignore[arg-type]


def _told(entry: Entry) -> tuple[object, ...]:
    deal = None if entry.deal is None else (entry.deal.seat, entry.deal.seed)
    return entry.seat, entry.choice, entry.undo_to, deal, entry.forced


async def test_a_late_position_opens_without_playing_the_game_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await house.person()
    id = await house.table(ann, "me", "me", "me", "me")
    await house.authority.start(ann, id)
    await house.to_end(id)
    assert len((await house.match(id)).log) > SNAPSHOT_EVERY
    # Every choice that is played begins with a clone.
    clones: list[Fair] = []
    clone = Fair.clone

    def counted(self: Fair) -> Fair:
        clones.append(self)
        return clone(self)

    with monkeypatch.context() as patched:
        patched.setattr(Fair, "clone", counted)
        again = await house.double().keeper.live(id)
    assert len(clones) < SNAPSHOT_EVERY
    assert_same(await house.live(id), again)


@pytest.mark.parametrize(
    ("statement", "message"),
    [
        ("UPDATE log SET text = 'dance' WHERE number = 3", "dance"),
        ("DELETE FROM log WHERE number = 3", "cannot be opened"),
        ("UPDATE tables SET digest = '0'", "does not lead to the position"),
        ("UPDATE tables SET rules = 99", "version 99 of the rules"),
        ("UPDATE tables SET pack = 'other'", "components other"),
        ("UPDATE tables SET game = 'chess'", "no game 'chess'"),
    ],
)
async def test_what_cannot_be_replayed_says_so(house: House, statement: str, message: str) -> None:
    ann = await house.person()
    id = await house.table(ann, "me", "me")
    await house.authority.start(ann, id)
    await house.choose(id, *[""] * 6)
    await house.store.writing(lambda connection: connection.exec_driver_sql(statement))
    with pytest.raises(BrokenTable, match=message):
        await house.double().look(ann, id)


async def test_memory_is_bounded(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parish.play.keeper.MOST_IN_MEMORY", 2)
    ann = await house.person()
    ids = [await house.table(ann, "me", "me") for _ in range(5)]
    for id in ids:
        await house.authority.start(ann, id)
    assert [house.authority.keeper.peek(id) is not None for id in ids] == [False, False, False, True, True]
    for id in ids:
        await house.choose(id, "")


# What fails has not happened.


async def test_what_could_not_be_written_has_not_happened(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = await house.person()
    id = await house.table(ann, "me", "me")
    await house.authority.start(ann, id)
    before = await house.live(id)
    write = house.store._write_match

    def failing(*given: Any) -> None:
        write(*given)
        raise OSError("the disk is full")

    monkeypatch.setattr(house.store, "_write_match", failing)
    with house.authority.bulletin.listening(id) as news:
        with pytest.raises(OSError, match="disk"):
            await house.choose(id, "")
        assert news.empty()
    monkeypatch.undo()
    assert_same(before, await house.live(id))
    await house.choose(id, "")


async def test_what_comes_too_late_has_not_happened(house: House) -> None:
    ann = await house.person()
    id = await house.table(ann, "me", "me")
    await house.authority.start(ann, id)
    store = Store(open_engine(house.url))
    slow = Authority(store, GAMES, engine_room=EngineRoom(places=1, deadline=0.2))
    before = await slow.keeper.live(id)
    enough, done = threading.Event(), threading.Event()

    def action(live: LiveTable) -> None:
        live.started().play(live.started().position.legal()[0])
        enough.wait(20)
        live.started().play(live.started().position.legal()[0])
        live.table.owner = "somebody else"
        done.set()

    with pytest.raises(TooSlow, match="nothing was changed"):
        await slow.keeper.change(id, action)
    # Its place is free again, though its thread is still busy.
    assert await slow.keeper.live(id) is before
    enough.set()
    assert await asyncio.to_thread(done.wait, 20)
    assert_same(before, await slow.keeper.live(id))
    assert_same(before, await house.live(id))
    await slow.close()
    await store.close()


async def test_an_error_of_a_game_changes_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = await house.person()
    id = await house.table(ann, "me", "me")
    await house.authority.start(ann, id)
    before = await house.live(id)
    with monkeypatch.context() as patched:
        patched.setattr("tests.toy.steps.Bid.take", lambda *_: 1 // 0)
        with pytest.raises(ZeroDivisionError):
            await house.choose(id, "")
    assert_same(before, await house.live(id))
    await house.choose(id, "")


async def test_who_goes_away_does_not_interrupt_what_was_begun(house: House) -> None:
    ann = await house.person()
    id = await house.table(ann, "me", "me")
    await house.authority.start(ann, id)
    for _ in range(12):
        task = asyncio.ensure_future(house.choose(id, ""))
        await asyncio.sleep(0.002)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    await house.authority.close()
    assert_same(await house.live(id), await house.double().keeper.live(id))
    await house.choose(id, "")


# Many at once.


@BOTH
async def test_processes_do_not_overwrite_each_other(house: House) -> None:
    """Two processes that know nothing of each other: what one of them wrote, the other one takes up."""
    ann, ben = await house.people("Ann", "Ben")
    id = await house.game(ann, ben)
    other = house.double()
    await other.keeper.live(id)
    for _ in range(3):
        await house.choose(id, "")
        # This has an old table in memory, and asks nobody for a commit number.
        await other.rename(ann, id, 0, "Anna")
        assert (await other.keeper.live(id)).table.commit == (await house.live(id)).table.commit + 1
        await house.authority.rename(ben, id, 1, "Benno")
    await asyncio.gather(*(a.be_ready(ann, id) for a in (other, house.authority)), return_exceptions=True)
    assert_same(await house.double().keeper.live(id), await house.live(id))


@BOTH
async def test_a_crowd_plays_without_a_scratch(house: House) -> None:
    """Two people and their impatient second windows, in two processes: every accepted command once, nothing else."""
    ann, ben = await house.people("Ann", "Ben")
    id = await house.game(ann, ben)
    other = house.double()
    answers: list[int] = []

    async def window(person: Person, authority: Authority, name: str) -> None:
        number = 0
        while (live := await authority.keeper.live(id)).table.status is not Status.OVER:
            number += 1
            legal = live.started().position.legal()
            seat = live.table.seats_of(person.id)[0]
            kind = "back" if number % 5 == 0 else "choose"
            command = Command(f"{name}{number}", seat, live.table.commit, kind, TOY.vocabulary.text(legal[-1]))
            try:
                twice = await asyncio.gather(*(authority.command(person, id, command) for _ in range(2)))
                assert twice[0] == twice[1]
                answers.append(twice[0])
            except Refusal:
                if authority.keeper.peek(id) is live:
                    # Without news from other processes, look again.
                    authority.bulletin.heard("", 0)
                await asyncio.sleep(0.001)

    windows = [(ann, house.authority, "a"), (ann, other, "b"), (ben, house.authority, "c"), (ben, other, "d")]
    start = (await house.live(id)).table.commit
    await asyncio.gather(*(window(*given) for given in windows))
    live = await house.double().keeper.live(id)
    assert live.table.status is Status.OVER
    assert sorted(answers) == list(range(start + 1, live.table.commit + 1))
