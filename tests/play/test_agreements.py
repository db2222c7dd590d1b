"""What the people at a table must agree to: undo, and bots in somebody's place."""

from __future__ import annotations

import pytest

from parish.play.errors import BadCommand, NotYourTurn, WrongMoment
from parish.play.limits import FARTHEST_UNDO, PATIENCE
from parish.play.model import Status
from tests.play.house import House, digest


async def test_an_undo_needs_everybody(house: House) -> None:
    ann, ben, cleo = await house.people("Ann", "Ben", "Cleo")
    id = await house.game(ann, ben, cleo)
    await house.to_turn(id)
    number = len((await house.match(id)).line)
    await house.choose(id, "done")
    await house.do(ben, id, "propose undo", number=number - 1)
    with pytest.raises(WrongMoment, match="answer it first"):
        await house.do(cleo, id, "propose undo", number=0)
    await house.do(ben, id, "agree")
    assert (await house.live(id)).table.proposal is not None
    await house.do(ann, id, "agree")
    # The proposal is kept through a restart.
    again = await house.double().keeper.live(id)
    assert again.table.proposal == (await house.live(id)).table.proposal is not None
    await house.do(cleo, id, "agree")
    live = await house.live(id)
    assert live.table.proposal is None
    undone = [entry for entry in live.started().log if entry.undo_to >= 0]
    assert [(entry.undo_to, entry.seat) for entry in undone] == [(number - 1, 1)]
    assert digest(await house.double().keeper.live(id)) == digest(live)
    assert any(told.event.kind.name == "undone" for told in live.story(cleo.id))
    await house.to_end(id)


async def test_one_refusal_is_enough(house: House) -> None:
    ann, ben = await house.people("Ann", "Ben")
    id = await house.game(ann, ben)
    await house.choose(id, "")
    await house.do(ann, id, "propose undo", number=0)
    await house.do(ben, id, "refuse")
    live = await house.live(id)
    assert (live.table.proposal, len(live.started().line)) == (None, 1)
    for kind in ("agree", "refuse"):
        with pytest.raises(WrongMoment, match="no proposal"):
            await house.do(ann, id, kind)


async def test_who_plays_on_does_not_go_back(house: House) -> None:
    ann, ben = await house.people("Ann", "Ben")
    id = await house.game(ann, ben)
    await house.choose(id, "")
    await house.do(ann, id, "propose undo", number=0)
    await house.choose(id, "")
    assert (await house.live(id)).table.proposal is None


async def test_alone_one_agrees_at_once(house: House) -> None:
    ann = await house.person()
    id = await house.table(ann, "me", "me", "random")
    await house.authority.start(ann, id)
    before = digest(await house.live(id))
    await house.choose(id, "", "")
    await house.do(ann, id, "propose undo", number=0)
    assert digest(await house.live(id)) == before


@pytest.mark.parametrize("number", [-1, 1, 1000])
async def test_an_undo_goes_back(house: House, number: int) -> None:
    ann = await house.person()
    id = await house.table(ann, "me", "me")
    await house.authority.start(ann, id)
    await house.choose(id, "")
    with pytest.raises(WrongMoment, match="cannot go back"):
        await house.do(ann, id, "propose undo", number=number)


async def test_an_undo_has_a_limit(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parish.play.commands.FARTHEST_UNDO", 3)
    ann = await house.person()
    id = await house.table(ann, "me", "me", "me", "me")
    await house.authority.start(ann, id)
    await house.choose(id, "", "", "", "")
    with pytest.raises(WrongMoment, match="3 choices at most"):
        await house.do(ann, id, "propose undo", number=0)
    assert FARTHEST_UNDO > 3


async def test_a_bot_takes_the_place_of_somebody_who_is_gone(house: House) -> None:
    ann, ben = await house.people("Ann", "Ben")
    id = await house.game(ann, ben)
    await house.choose(id, "")
    with pytest.raises(WrongMoment, match="waited for them"):
        await house.do(ann, id, "propose stand-in", "random", 1)
    house.clock.now += PATIENCE
    await house.do(ann, id, "propose stand-in", "random", 1)
    live = await house.live(id)
    assert (live.table.seats[1].stand_in, live.table.waits_for_program()) == ("random", True)
    for kind in ("choose", "agree", "propose undo", "back"):
        with pytest.raises(NotYourTurn, match="take your seat back"):
            await house.do(ben, id, kind)
    with pytest.raises(WrongMoment, match="already"):
        await house.do(ann, id, "propose stand-in", "random", 1)
    await house.do(ben, id, "return")
    live = await house.live(id)
    assert (live.table.seats[1].stand_in, live.table.waits_for_program()) == ("", False)
    with pytest.raises(WrongMoment, match="no bot"):
        await house.do(ben, id, "return")
    await house.choose(id, "")


async def test_who_leaves_asks_the_others(house: House) -> None:
    ann, ben, cleo = await house.people("Ann", "Ben", "Cleo")
    id = await house.game(ann, ben, cleo)
    await house.do(ben, id, "propose stand-in", "random", 1)
    await house.do(cleo, id, "agree")
    assert (await house.live(id)).table.seats[1].stand_in == ""
    # Choices do not disturb it.
    await house.choose(id, "")
    await house.do(ann, id, "agree")
    live = await house.live(id)
    assert live.table.seats[1].stand_in == "random"
    # The absent are no longer asked.
    await house.do(ann, id, "propose undo", number=0)
    await house.do(cleo, id, "agree")
    assert len((await house.match(id)).line) == 0


async def test_no_program_plays_while_an_undo_is_proposed(house: House) -> None:
    ann, ben = await house.people("Ann", "Ben")
    id = await house.game(ann, ben, bots=["random"])
    await house.choose(id, "", "")
    assert (await house.live(id)).table.waits_for_program()
    await house.do(ann, id, "propose undo", number=0)
    live = await house.live(id)
    assert not live.table.waits_for_program()
    with pytest.raises(NotYourTurn):
        await house.authority.play_for(id, 2, 0, live.table.commit)
    await house.do(ben, id, "refuse")
    assert (await house.live(id)).table.waits_for_program()


async def test_what_cannot_stand_in(house: House) -> None:
    ann = await house.person()
    id = await house.table(ann, "me", "me", "random")
    await house.authority.start(ann, id)
    for whose in (2, 3, -1):
        with pytest.raises(WrongMoment, match="a person only"):
            await house.do(ann, id, "propose stand-in", "random", whose)
    for bot in ("nobody", "", "random:", "x" * 101):
        with pytest.raises(BadCommand):
            await house.do(ann, id, "propose stand-in", bot, 1)
    assert (await house.live(id)).table.status is Status.PLAYING
