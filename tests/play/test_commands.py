"""The turn: who may do what, when, and how often."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from parish.play.errors import BadCommand, IllegalCommand, NoSuchTable, NotYourSeat, NotYourTurn, Refusal, Stale
from parish.play.errors import WrongMoment as Wrong
from parish.play.model import Command, Pace, Person, Status
from tests.play.house import House, digest

STRANGER = Person("0" * 32, "nobody")


async def unchanged(house: House, id: str, person: Person, error: type[Refusal], *what: Any, **given: Any) -> Refusal:
    """A command is refused with that error, and nothing has changed, in memory and in storage."""
    before = await house.live(id)
    marks = before.table.commit, digest(before)
    with pytest.raises(error) as refused:
        await house.do(person, id, *what, **given)
    assert await house.live(id) is before
    again = await house.double().keeper.live(id)
    assert (before.table.commit, digest(before)) == (again.table.commit, digest(again)) == marks
    return refused.value


async def test_a_choice_is_taken_written_and_announced(house: House) -> None:
    ann, ben = await house.people("Ann", "Ben")
    id = await house.game(ann, ben)
    commit = (await house.live(id)).table.commit
    with house.authority.bulletin.listening(id) as news:
        assert await house.do(ann, id, "choose", await first(house, id)) == commit + 1
        assert news.get_nowait() == commit + 1
    live = await house.live(id)
    assert (live.table.turn, live.table.commit, len(live.started().line)) == (1, commit + 1, 1)
    again = await house.double().keeper.live(id)
    assert (digest(again), again.table.commit, again.started().names) == (digest(live), commit + 1, ["Ann", "Ben"])


async def first(house: House, id: str) -> str:
    match = await house.match(id)
    return match.game.vocabulary.text(match.position.legal()[0])


async def test_only_the_seat_that_is_to_decide_decides(house: House) -> None:
    ann, ben = await house.people("Ann", "Ben")
    id = await house.game(ann, ben)
    refusal = await unchanged(house, id, ben, NotYourTurn, "choose", await first(house, id))
    assert str(refusal) == "the game waits for Ann"
    await unchanged(house, id, ben, NotYourSeat, "choose", await first(house, id), seat=0)
    await unchanged(house, id, ann, NotYourSeat, "choose", await first(house, id), seat=1)
    await unchanged(house, id, ann, NotYourSeat, "choose", await first(house, id), seat=-1)


async def test_strangers_do_not_even_learn_that_a_private_table_exists(house: House) -> None:
    ann, eve = await house.people("Ann", "Eve")
    id = await house.game(ann, bots=["random"])
    refusal = await unchanged(house, id, eve, NoSuchTable, "choose", await first(house, id), seat=0)
    with pytest.raises(NoSuchTable) as unknown:
        await house.authority.look(eve, "0123456789ab")
    assert str(refusal) == str(unknown.value)


async def test_spectators_cannot_act(house: House) -> None:
    ann, eve = await house.people("Ann", "Eve")
    id = await house.game(ann, bots=["random"], private=False)
    assert (await house.authority.look(eve, id)).table.id == id
    for kind in ("choose", "pause", "propose undo", "agree", "back", "pace"):
        await unchanged(house, id, eve, NotYourSeat, kind, await first(house, id), seat=0)
    await unchanged(house, id, STRANGER, NotYourSeat, "pause")


@pytest.mark.parametrize("id", ["", "x" * 12, "\x00" * 12, "0" * 4000, "../../etc/pa", "\ud800" * 12])
async def test_a_table_that_cannot_be(house: House, id: str) -> None:
    ann = await house.person()
    with pytest.raises(NoSuchTable):
        await house.authority.look(ann, id)


async def test_a_stale_command_is_told_where_the_table_is(house: House) -> None:
    ann, ben = await house.people("Ann", "Ben")
    id = await house.game(ann, ben)
    commit = (await house.live(id)).table.commit
    for seen in (commit - 1, commit + 1, -5):
        refusal = await unchanged(house, id, ann, Stale, "choose", await first(house, id), expected=seen)
        assert isinstance(refusal, Stale)
        assert refusal.commit == commit


@pytest.mark.parametrize("house", ["sqlite", "postgresql"], indirect=True)
async def test_the_same_command_twice_is_carried_out_once(house: House) -> None:
    ann, ben = await house.people("Ann", "Ben")
    id = await house.game(ann, ben)
    command = Command("once", 0, (await house.live(id)).table.commit, "choose", await first(house, id))
    answers = await asyncio.gather(*(house.authority.command(ann, id, command) for _ in range(5)))
    other = house.double()
    answers += await asyncio.gather(*(other.command(ann, id, command) for _ in range(5)))
    assert set(answers) == {command.expected + 1}
    assert len((await house.match(id)).line) == 1
    # Another person's command may have the same id.
    commit = await house.do(ben, id, "pause", id="once")
    assert commit == command.expected + 2
    # Long after, the answer is still the same; also for somebody who has looked meanwhile.
    assert await house.authority.command(ann, id, command) == command.expected + 1
    await house.do(ben, id, "resume")
    live = await house.live(id)
    again = Command("once", 0, live.table.commit, "pause")
    assert await house.authority.command(ann, id, again) == command.expected + 1
    assert (await house.live(id)).table == live.table


async def test_a_refused_command_is_not_remembered(house: House) -> None:
    ann = await house.person()
    id = await house.game(ann, bots=["random"])
    with pytest.raises(IllegalCommand):
        await house.do(ann, id, "choose", "sell", id="again")
    await house.do(ann, id, "choose", await first(house, id), id="again")
    assert len((await house.match(id)).line) == 1


@pytest.mark.parametrize(
    ("text", "rule"), [("end turn", "not-offered"), ("dance", ""), ("", ""), ("play\x00 1", ""), ("\ud800", "")]
)
async def test_what_is_no_choice_is_refused(house: House, text: str, rule: str) -> None:
    ann = await house.person()
    id = await house.game(ann, bots=["random"])
    refusal = await unchanged(house, id, ann, IllegalCommand, "choose", text)
    assert isinstance(refusal, IllegalCommand)
    assert refusal.rule == rule or (rule and refusal.rule)


async def test_a_forbidden_choice_names_its_rule(house: House) -> None:
    ann, ben = await house.people("Ann", "Ben")
    id = await house.game(ann, ben, purses="0,0,0,0")
    while (await house.match(id)).position.step.name != "turn":
        await house.choose(id, "")
    live = await house.live(id)
    mover = [ann, ben][live.table.turn]
    refusal = await unchanged(house, id, mover, IllegalCommand, "choose", "buy")
    assert isinstance(refusal, IllegalCommand)
    assert refusal.rule == "TOY-8"


@pytest.mark.parametrize("id", ["", "a b", "x" * 65, "ä", "\x00"])
async def test_a_command_needs_an_id(house: House, id: str) -> None:
    ann = await house.person()
    table = await house.game(ann, bots=["random"])
    with pytest.raises(BadCommand, match="1 to 64"):
        await house.do(ann, table, "pause", id=id)


async def test_unknown_commands_are_refused(house: House) -> None:
    ann = await house.person()
    id = await house.game(ann, bots=["random"])
    await unchanged(house, id, ann, BadCommand, "cheat")
    await unchanged(house, id, ann, BadCommand, "pace", "lightning")


async def test_steps_back_are_free_inside_the_turn(house: House) -> None:
    ann, ben = await house.people("Ann", "Ben")
    id = await house.game(ann, ben)
    await house.to_turn(id)
    live = await house.live(id)
    mover, other = ([ann, ben] if live.table.turn == 0 else [ben, ann])[:2]
    await unchanged(house, id, mover, Wrong, "back")
    await house.choose(id, "sell")
    await unchanged(house, id, other, Wrong, "back")
    # The turn in progress is kept through a restart, and can be taken back after it.
    other_house = house.double()
    again = await other_house.keeper.live(id)
    assert (len(again.started().tentative), digest(again)) == (1, digest(await house.live(id)))
    await house.do(mover, id, "back")
    assert digest(await house.live(id)) == digest(live)
    await house.choose(id, "sell", "press") if await can_press(house, id) else await house.choose(id, "sell")
    await house.do(mover, id, "restart")
    assert digest(await house.live(id)) == digest(live)
    await unchanged(house, id, mover, Wrong, "restart")


async def can_press(house: House, id: str) -> bool:
    match = (await house.match(id)).copy()
    match.play_text("sell")
    return match.game.vocabulary.parse("press") in match.position.legal()


async def test_pausing_and_resuming(house: House) -> None:
    ann, ben = await house.people("Ann", "Ben")
    id = await house.game(ann, ben)
    await unchanged(house, id, ann, Wrong, "resume")
    await house.do(ben, id, "pause")
    assert (await house.live(id)).table.status is Status.PAUSED
    for kind in ("choose", "pause", "propose undo", "agree", "back"):
        refusal = await unchanged(house, id, ann, Wrong, kind)
        assert "paused" in str(refusal)
    await house.do(ann, id, "resume")
    await house.choose(id, "")


async def test_the_pace_can_be_changed(house: House) -> None:
    ann = await house.person()
    id = await house.game(ann, bots=["random"])
    await house.do(ann, id, "pace", "follow")
    assert (await house.live(id)).table.settings.pace is Pace.FOLLOW


async def test_nothing_is_played_before_the_start_and_after_the_end(house: House) -> None:
    ann = await house.person()
    id = await house.table(ann, "me", "me")
    for kind in ("choose", "back", "pause", "propose undo", "return"):
        with pytest.raises(Wrong, match="not begun"):
            await house.do(ann, id, kind)
    await house.authority.start(ann, id)
    await house.to_end(id)
    for kind in ("choose", "back", "pause", "propose undo"):
        await unchanged(house, id, ann, Wrong, kind)
    live = await house.live(id)
    assert (live.table.status, live.table.turn) == (Status.OVER, -1)


async def test_a_hot_seat_is_one_person_in_several_seats(house: House) -> None:
    ann = await house.person()
    id = await house.table(ann, "me", "me", "me")
    await house.authority.start(ann, id)
    assert (await house.live(id)).audience_of(ann.id) == 0
    await house.choose(id, "")
    live = await house.live(id)
    assert (live.audience_of(ann.id), live.audience_of(ann.id, 2)) == (1, 2)
    await unchanged(house, id, ann, NotYourTurn, "choose", await first(house, id), seat=0)
    await house.to_end(id)


async def test_when_the_game_began_to_wait_is_kept(house: House) -> None:
    ann, ben = await house.people("Ann", "Ben")
    id = await house.game(ann, ben)
    started = (await house.live(id)).table.waiting_since
    house.clock.now += 100
    await house.do(ben, id, "pace", "follow")
    assert (await house.live(id)).table.waiting_since == started
    await house.choose(id, "")
    [mine] = await house.authority.my_tables(ben)
    assert (mine.turn, mine.waiting_since) == (1, started + 100)
