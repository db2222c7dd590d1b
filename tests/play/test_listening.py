"""Announcements between processes, through PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from parish.play.authority import Authority
from parish.play.store.listening import Listener
from tests.play.house import House

ON_POSTGRESQL = pytest.mark.parametrize("house", ["postgresql"], indirect=True)


@asynccontextmanager
async def listening(authority: Authority) -> AsyncIterator[Listener]:
    listener = Listener(authority.store, authority.bulletin)
    await listener.start()
    try:
        yield listener
    finally:
        await listener.close()


@ON_POSTGRESQL
async def test_other_processes_hear_of_a_change_and_look_again(house: House) -> None:
    ann, ben = await house.people("Ann", "Ben")
    id = await house.game(ann, ben)
    other = house.double()
    async with listening(other), listening(house.authority):
        old = await other.keeper.live(id)
        with other.bulletin.listening(id) as there, house.authority.bulletin.listening(id) as here:
            await house.choose(id, "")
            commit = old.table.commit + 1
            assert await asyncio.wait_for(there.get(), 10) == commit
            assert await asyncio.wait_for(here.get(), 10) == commit
            assert (await other.keeper.live(id)).table.commit == commit
            await house.authority.say(ann, id, "your turn")
            assert await asyncio.wait_for(there.get(), 10) == commit
            assert (await other.chat(ben, id))[-1].text == "your turn"
            # One's own announcements are not heard twice.
            here.get_nowait()
            await asyncio.sleep(0.1)
            assert here.empty()


@ON_POSTGRESQL
async def test_other_processes_hear_that_somebody_plays_again(house: House) -> None:
    ann, ben = await house.people("Ann", "Ben")
    id = await house.game(ann, ben)
    await house.to_end(id)
    other = house.double()
    async with listening(other):
        commit = (await other.keeper.live(id)).table.commit
        with other.bulletin.listening(id) as there:
            made = await house.authority.rematch(ann, id)
            assert await asyncio.wait_for(there.get(), 10) == commit
        found = await other.rematch_of(ben, id)
        assert found is not None
        assert found.id == made.id


@ON_POSTGRESQL
async def test_a_lost_connection_is_made_again_and_nothing_is_missed(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("parish.play.store.listening.AGAIN_AFTER", 0.01)
    ann, ben = await house.people("Ann", "Ben")
    id = await house.game(ann, ben)
    other = house.double()
    async with listening(other):
        await other.keeper.live(id)
        with other.bulletin.listening(id) as news:
            query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN parish'"
            await house.store.writing(lambda connection: connection.exec_driver_sql(query))
            await house.choose(id, "")
            commit = (await house.live(id)).table.commit
            await number(news, commit)
            assert (await other.keeper.live(id)).table.commit == commit
            await house.choose(id, "")
            await number(news, commit + 1)
    assert "interrupted" in caplog.text


async def number(news: asyncio.Queue[int], wanted: int) -> None:
    """Wait for a number; an earlier one may be told twice."""
    while await asyncio.wait_for(news.get(), 10) != wanted:
        pass


@ON_POSTGRESQL
async def test_nothing_but_names_and_numbers_is_announced(house: House) -> None:
    ann, ben = await house.people("Ann", "Ben")
    id = await house.game(ann, ben)
    heard: list[str] = []
    other = house.double()
    async with listening(other) as listener:
        pass_on = listener._pass_on
        listener._pass_on = lambda payload: (heard.append(payload), pass_on(payload))[1]  # type: ignore[func-returns-value, method-assign]
        with other.bulletin.listening(id) as news:
            await house.choose(id, "")
            await asyncio.wait_for(news.get(), 10)
    commit = (await house.live(id)).table.commit
    assert heard == [f"{house.store.process} {id} {commit}"]


async def test_a_slow_listener_has_the_last_number(house: House) -> None:
    bulletin = house.authority.bulletin
    with bulletin.listening("t") as one, bulletin.listening("t") as other:
        for number in range(5):
            bulletin.announce("t", number)
        bulletin.announce("u", 9)
        assert (one.get_nowait(), other.get_nowait()) == (4, 4)
        assert bulletin.followed() == ["t"]
    assert bulletin.followed() == []
    following = bulletin.follow("t")
    waiting = asyncio.ensure_future(anext(following))
    await asyncio.sleep(0)
    bulletin.announce("t", 7)
    assert await waiting == 7
    # When the house closes, whoever listens goes.
    waiting = asyncio.ensure_future(anext(following))
    await asyncio.sleep(0)
    bulletin.close()
    with pytest.raises(StopAsyncIteration):
        await waiting


async def test_sqlite_needs_no_listener(house: House) -> None:
    async with listening(house.authority):
        assert not house.store.is_postgresql
