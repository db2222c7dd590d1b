"""Bots at tables: they play, wait, fail and go on."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from parish.bots.bot import Bot
from parish.bots.registry import BOTS, BotKind
from parish.engine.view import View
from parish.play.authority import Authority
from parish.play.model import Person, Status
from parish.play.programs import Programs
from tests.play.house import House
from tests.toy.game import TOY
from tests.toy.terms import PLAY


class Odd(Bot):
    """Does what a test wants."""

    def __init__(self, choose: Callable[[View], int]) -> None:
        super().__init__(TOY, bytes(32))
        self._choose = choose

    def choose(self, view: View) -> int:
        return self._choose(view)


def odd_bot(monkeypatch: pytest.MonkeyPatch, choose: Callable[[View], int]) -> None:
    kind = BotKind("odd", "does what a test wants", lambda game, seed, arguments: Odd(choose))
    monkeypatch.setitem(BOTS._kinds, "odd", kind)
    monkeypatch.setitem(BOTS._places, "odd", "")


@asynccontextmanager
async def programs(authority: Authority, **given: Any) -> AsyncIterator[Programs]:
    found = Programs(authority, **{"pause": 0.0, **given})
    try:
        yield found
    finally:
        await found.close()


async def until(true: Callable[[], bool], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not happen"
        await asyncio.sleep(0.005)


async def play_out(house: House, id: str, person: Person) -> None:
    """Play one's own seats until the game is over; programs play the others."""
    end = time.monotonic() + 60
    while (live := await house.live(id)).table.status is not Status.OVER:
        assert time.monotonic() < end, "the game does not go on"
        if live.table.turn in live.table.seats_of(person.id):
            await house.choose(id, "")
        else:
            await asyncio.sleep(0.002)


async def test_people_and_bots_play_to_the_end(house: House) -> None:
    ann = await house.person()
    async with programs(house.authority):
        id = await house.game(ann, bots=["random", "greedy"])
        await play_out(house, id, ann)
    assert {entry.seat for entry in (await house.match(id)).log} == {0, 1, 2}


async def test_bots_play_among_themselves(house: House) -> None:
    ann = await house.person()
    async with programs(house.authority):
        id = await house.table(ann, "random", "random")
        await house.authority.start(ann, id)
        await play_out(house, id, ann)


async def test_bots_go_on_after_a_restart(house: House) -> None:
    ann = await house.person()
    id = await house.game(ann, bots=["random"])
    await house.choose(id, "")
    assert (await house.live(id)).table.waits_for_program()
    other = house.double()
    async with programs(other) as them:
        await them.wake()
        await until(lambda: (live := other.keeper.peek(id)) is not None and live.table.turn == 0)


async def test_a_broken_table_does_not_keep_the_house_from_waking(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    ann = await house.person()
    ids = [await house.game(ann, bots=["random"]) for _ in range(2)]
    for id in ids:
        await house.choose(id, "")
    damage = f"UPDATE log SET text = 'dance' WHERE table_id = '{ids[0]}'"
    await house.store.writing(lambda connection: connection.exec_driver_sql(damage))
    other = house.double()
    async with programs(other) as them:
        with caplog.at_level(logging.WARNING, "parish"):
            await them.wake()
        await until(lambda: (live := other.keeper.peek(ids[1])) is not None and live.table.turn == 0)
    assert f"table {ids[0]} does not go on" in caplog.text


async def test_bots_wait_while_people_look(house: House) -> None:
    ann = await house.person()
    async with programs(house.authority, pause=0.2):
        id = await house.game(ann, bots=["random"])
        await house.do(ann, id, "pace", "follow")
        started = time.monotonic()
        await house.choose(id, "")
        await until(lambda: (live := house.authority.keeper.peek(id)) is not None and live.table.turn == 0)
        assert time.monotonic() - started >= 0.2


async def test_bots_stop_when_the_table_is_paused(house: House) -> None:
    ann = await house.person()
    async with programs(house.authority, pause=0.1):
        id = await house.game(ann, bots=["random"])
        await house.do(ann, id, "pace", "follow")
        await house.choose(id, "")
        commit = await house.do(ann, id, "pause")
        await asyncio.sleep(0.2)
        assert (await house.live(id)).table.commit == commit
        await house.do(ann, id, "resume")
        await until(lambda: (live := house.authority.keeper.peek(id)) is not None and live.table.turn == 0)


def _fails(view: View) -> int:
    raise RuntimeError("no idea")


def _cheats(view: View) -> int:
    return 10_000


def _dreams(view: View) -> int:
    threading.Event().wait(2)
    return 0


@pytest.mark.parametrize(
    ("choose", "reason"), [(_fails, "no idea"), (_cheats, "chose 10000"), (_dreams, "thought longer than 0.05 s")]
)
async def test_a_bot_that_fails_is_helped_out(
    house: House,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    choose: Callable[[View], int],
    reason: str,
) -> None:
    odd_bot(monkeypatch, choose)
    ann = await house.person()
    with caplog.at_level(logging.WARNING, "parish"):
        async with programs(house.authority, longest=0.05):
            id = await house.game(ann, bots=["odd"])
            await house.choose(id, "")
            await until(lambda: (live := house.authority.keeper.peek(id)) is not None and live.table.turn == 0)
    assert reason in caplog.text
    assert "random decides instead" in caplog.text


async def test_a_bot_is_given_what_its_seat_sees(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    sights: list[tuple[int, bytes]] = []

    def choose(view: View) -> int:
        sights.append((view.audience, view.to_bytes()))
        return view.legal()[-1]

    odd_bot(monkeypatch, choose)
    ann = await house.person()
    async with programs(house.authority):
        id = await house.game(ann, bots=["odd"])
        await house.choose(id, "")
        await until(lambda: (live := house.authority.keeper.peek(id)) is not None and live.table.turn == 0)
    match = await house.match(id)
    assert sights[0] == (1, TOY.view(match.position_at(1), 1).to_bytes())  # type: ignore[arg-type]


async def test_a_stand_in_plays_until_its_person_comes_back(house: House) -> None:
    ann, ben = await house.people("Ann", "Ben")
    async with programs(house.authority):
        id = await house.game(ann, ben)
        await house.do(ben, id, "propose stand-in", "random", 1)
        await house.do(ann, id, "agree")
        # By chance Ann has nothing to decide in the first round: then the stand-in is asked first.
        await until(lambda: (live := house.authority.keeper.peek(id)) is not None and live.table.turn == 0)
        await house.choose(id, "")
        await until(lambda: (live := house.authority.keeper.peek(id)) is not None and live.table.turn == 0)
        await house.do(ben, id, "return")
        await house.choose(id, "", "") if (await house.match(id)).position.step.name == "bid" else None
        assert not (await house.live(id)).table.waits_for_program()


async def test_a_failure_of_the_house_is_tried_again(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("parish.play.programs.AGAIN_AFTER", 0.01)
    ann = await house.person()
    failures = iter([True, True])
    write = house.store.write

    async def failing(*given: Any) -> bool:
        if given[0].table.turn == 0 and next(failures, False):
            raise OSError("the disk is full")
        return await write(*given)

    async with programs(house.authority):
        id = await house.game(ann, bots=["random"])
        monkeypatch.setattr(house.store, "write", failing)
        with caplog.at_level(logging.CRITICAL + 1, "parish"):
            await until(lambda: (live := house.authority.keeper.peek(id)) is not None and live.table.turn == 0)
            await house.choose(id, "")
            await until(lambda: (live := house.authority.keeper.peek(id)) is not None and live.table.turn == 0)


async def test_thoughts_do_not_keep_people_waiting(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, enough = threading.Event(), threading.Event()

    def choose(view: View) -> int:
        begun.set()
        enough.wait(20)
        return view.legal()[-1]

    odd_bot(monkeypatch, choose)
    ann = await house.person()
    async with programs(house.authority):
        ids = [await house.game(ann, bots=["odd"]) for _ in range(4)]
        for id in ids:
            await house.choose(id, "")
        await until(begun.is_set)
        await asyncio.wait_for(house.game(ann, bots=["odd"]), 10)
        enough.set()


async def test_nobody_learns_from_a_bots_haste_that_it_had_nothing_to_choose_from(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bids are secret: a bot is asked for them even when only one is legal."""
    asked: list[tuple[str, int]] = []

    def choose(view: View) -> int:
        legal = view.legal()
        asked.append((view.step, len(legal)))
        hand: list[int] = view.to_json()["table"]["hands"][1]  # type: ignore[index]
        # What it holds only once it plays first, so that its hand soon has only equal cards.
        return min(legal, key=lambda choice: hand.count(choice - PLAY.start + 1)) if view.step == "bid" else legal[-1]

    odd_bot(monkeypatch, choose)
    ann = await house.person()
    async with programs(house.authority):
        while ("bid", 1) not in asked:
            assert len(asked) < 2000
            await play_out(house, await house.game(ann, bots=["odd"]), ann)
    assert all(count > 1 for step, count in asked if step != "bid")
