"""What each audience may see: of the position, of the story, of the table."""

from __future__ import annotations

import pytest

from parish.engine.view import REFEREE, SPECTATOR
from parish.play.errors import InviteUsed, NoSuchTable, NotYourSeat, WrongMoment
from parish.play.model import Status
from tests.play.house import House
from tests.toy.game import TOY


async def test_every_audience_has_its_own_sight(house: House) -> None:
    ann, ben, eve = await house.people("Ann", "Ben", "Eve")
    id = await house.game(ann, ben, private=False)
    live = await house.live(id)
    position = live.started().position
    assert [live.audience_of(person.id) for person in (ann, ben, eve)] == [0, 1, SPECTATOR]
    for person, seat in [(ann, 0), (ben, 1), (eve, SPECTATOR)]:
        view = live.view(person.id)
        assert view.to_bytes() == TOY.view(position, seat).to_bytes()  # type: ignore[arg-type]
        hands = view.to_json()["table"]["hands"]  # type: ignore[index]
        assert [isinstance(hand, list) for hand in hands] == [seat == 0, seat == 1]
        drawn = {t.event.get("seat") for t in live.story(person.id) if t.event.kind.name == "drew"}
        assert drawn == ({seat} if seat >= 0 else set())
        assert view.legal() == (position.legal() if seat == 0 else [])
    for person, other in [(ann, 1), (ben, 0), (eve, 0), (eve, REFEREE), (ann, REFEREE), (ann, SPECTATOR)]:
        with pytest.raises(NotYourSeat):
            live.view(person.id, other)
        with pytest.raises(NotYourSeat):
            live.story(person.id, seat=other)
        with pytest.raises(NotYourSeat):
            live.view_at(person.id, 0, other)


async def test_nobody_else_sees_the_turn_in_progress(house: House) -> None:
    ann, ben, eve = await house.people("Ann", "Ben", "Eve")
    id = await house.game(ann, ben, private=False)
    await house.to_turn(id)
    before = await house.live(id)
    await house.choose(id, "sell")
    after = await house.live(id)
    mover, other = [ann, ben] if after.table.turn == 0 else [ben, ann]
    assert after.view(mover.id).to_bytes() != before.view(mover.id).to_bytes()
    for person in (other, eve):
        assert after.view(person.id).to_bytes() == before.view(person.id).to_bytes()
        assert len(after.story(person.id)) == len(before.story(person.id))
        assert after.view_at(person.id, len(after.started().line)).to_bytes() == before.view(person.id).to_bytes()


async def test_whoever_sees_nothing_new_is_known(house: House) -> None:
    """At every commit of a game: who was told that there is nothing new sees the same, to the last byte."""
    ann, ben, eve = await house.people("Ann", "Ben", "Eve")
    id = await house.game(ann, ben, private=False)
    before = await house.live(id)
    old: list[int] = []
    while before.table.status is Status.PLAYING:
        if before.started().may_step_back() and before.table.commit % 7 == 0:
            await house.do(ann if before.table.turn == 0 else ben, id, "back", seat=before.table.turn)
        else:
            await house.choose(id, "")
        after = await house.live(id)
        same = [person for person in (ann, ben, eve) if after.news_for(person.id) <= before.table.commit]
        for person in same:
            assert after.view(person.id).to_bytes() == before.view(person.id).to_bytes()
            assert after.story(person.id) == before.story(person.id)
        old.append(len(same))
        before = after
    # Whoever moved sees what they did; at the end everybody sees everything.
    assert (max(old), old[-1]) == (2, 0)


async def test_what_changes_around_the_game_is_news_to_all(house: House) -> None:
    ann, ben, eve = await house.people("Ann", "Ben", "Eve")
    id = await house.game(ann, ben, private=False)
    commit = 0
    for kind in ("pause", "resume"):
        commit = await house.do(ben, id, kind)
        live = await house.live(id)
        assert [live.news_for(person.id) for person in (ann, ben, eve)] == [commit] * 3
    # Who opens a table anew knows nothing of what others have seen.
    other = await house.double().look(eve, id)
    assert other.news_for(ann.id) == other.news_for(eve.id) == commit


async def test_a_view_that_somebody_holds_stays_as_it_was(house: House) -> None:
    """Pages read while others play: nothing that they hold is changed under their hands."""
    ann, ben = await house.people("Ann", "Ben")
    id = await house.game(ann, ben)
    held = await house.live(id)
    shown = held.view(ann.id).to_bytes(), len(held.started().log), held.table.commit
    await house.to_end(id)
    assert (held.view(ann.id).to_bytes(), len(held.started().log), held.table.commit) == shown


async def test_after_the_end_everybody_sees_everything(house: House) -> None:
    ann, ben, eve = await house.people("Ann", "Ben", "Eve")
    id = await house.game(ann, ben, private=False)
    await house.to_end(id)
    live = await house.live(id)
    assert [live.audience_of(person.id) for person in (ann, ben, eve)] == [REFEREE] * 3
    table = live.view_at(eve.id, 0).to_json()["table"]
    assert all(isinstance(hand, list) for hand in table["hands"])  # type: ignore[index]
    assert live.view_at(eve.id, 0, 1).audience == 1
    for number in (-1, len(live.started().line) + 1):
        with pytest.raises(WrongMoment, match="nothing after"):
            live.view_at(ann.id, number)


async def test_earlier_positions_are_shown_as_one_saw_them(house: House) -> None:
    ann, ben, eve = await house.people("Ann", "Ben", "Eve")
    id = await house.game(ann, ben, private=False)
    await house.to_turn(id)
    live = await house.live(id)
    for person, audience in [(ann, 0), (ben, 1), (eve, SPECTATOR)]:
        if live.audience_of(person.id) == audience:
            shown = live.view_at(person.id, 1)
            position = live.started().position_at(1)
            assert shown.to_bytes() == TOY.view(position, audience).to_bytes()  # type: ignore[arg-type]


async def test_a_private_table_is_seen_by_those_who_were_let_in(house: House) -> None:
    ann, ben, eve = await house.people("Ann", "Ben", "Eve")
    id = await house.game(ann, ben)
    with pytest.raises(NoSuchTable):
        await house.authority.look(eve, id)
    with pytest.raises(InviteUsed):
        await house.authority.watch(eve, id, "")
    link = await house.authority.watch_link(ann, id)
    await house.authority.watch(eve, id, link)
    await house.authority.watch(eve, id, link)
    live = await house.authority.look(eve, id)
    assert (live.table.watchers, live.audience_of(eve.id)) == ([eve.id], SPECTATOR)
    # Those who were let in come in again after a restart, until there is a new link.
    assert (await house.double().look(eve, id)).table.id == id
    await house.authority.watch_link(ann, id)
    with pytest.raises(NoSuchTable):
        await house.authority.look(eve, id)
    with pytest.raises(InviteUsed):
        await house.authority.watch(eve, id, link)


async def test_before_the_start_there_is_nothing_to_see(house: House) -> None:
    ann = await house.person()
    id = await house.table(ann, "me", "open")
    live = await house.live(id)
    for look in (lambda: live.view(ann.id), lambda: live.story(ann.id), lambda: live.view_at(ann.id, 0)):
        with pytest.raises(WrongMoment, match="not begun"):
            look()
