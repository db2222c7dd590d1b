"""Rematch, branches, export and import."""

from __future__ import annotations

import pytest

from parish.engine.errors import BadFile, BadSetup
from parish.engine.match import Match
from parish.engine.matchfile import read_match, write_match
from parish.engine.view import REFEREE
from parish.play.cleaning import LONGEST_NAME
from parish.play.errors import NoSuchTable, NotYourSeat, TooMany, WrongMoment
from parish.play.limits import LONGEST_FILE
from parish.play.model import NewSeat, Origin, SeatKind, Status
from tests.play.house import GAMES, House, digest
from tests.toy.game import TOY

ALONE = [NewSeat("me"), NewSeat("me")]
WITH_BOT = [NewSeat("me"), NewSeat("bot", bot="random")]


# Rematch.


async def test_a_rematch_has_the_same_people_one_seat_further(house: House) -> None:
    ann, ben = await house.people("Ann", "Ben")
    id = await house.game(ann, ben, bots=["random"])
    with pytest.raises(WrongMoment, match="not over"):
        await house.authority.rematch(ann, id)
    await finish(house, id)
    again = await house.authority.rematch(ben, id)
    assert (again.parent, again.origin, again.owner) == (id, Origin.REMATCH, ben.id)
    assert [seat.name for seat in again.seats] == ["Ben", "Random", "Ann"]
    assert [seat.ready for seat in again.seats] == [True, True, False]
    first = (await house.live(id)).table
    assert (again.options, again.settings) == (first.options, first.settings)
    assert again.seed != first.seed
    # Who asks later is led to the same table.
    assert (await house.authority.rematch(ann, id)).id == again.id
    with pytest.raises(WrongMoment, match="not everybody is ready"):
        await house.authority.start(ben, again.id)
    await house.authority.be_ready(ann, again.id)
    await house.authority.start(ben, again.id)


async def finish(house: House, id: str) -> None:
    """To the end, by random choices in all seats."""
    while (await house.live(id)).table.status is not Status.OVER:
        live = await house.live(id)
        if live.table.waits_for_program():
            legal = live.started().position.legal()
            await house.authority.play_for(id, live.table.turn, legal[-1], live.table.commit)
        else:
            await house.choose(id, "")


async def test_only_those_who_played_ask_for_a_rematch(house: House) -> None:
    ann, eve = await house.people("Ann", "Eve")
    id = await house.table(ann, "me", "me", private=False)
    await house.authority.start(ann, id)
    await finish(house, id)
    with pytest.raises(NotYourSeat):
        await house.authority.rematch(eve, id)


# Branches.


async def test_a_branch_of_a_finished_match_agrees_with_it(house: House) -> None:
    ann, ben = await house.people("Ann", "Ben")
    id = await house.game(ann, ben)
    await finish(house, id)
    match = await house.match(id)
    made = await house.authority.branch(ben, id, 5, [NewSeat("open"), NewSeat("me")])
    assert (made.parent, made.origin, made.status, made.sealed) == (id, Origin.BRANCH, Status.WAITING, 0)
    await house.authority.accept(ann, made.id, await house.authority.invite(ben, made.id, 0))
    await house.authority.start(ben, made.id)
    branch = await house.match(made.id)
    assert TOY.digest(branch.position_at(5)) == TOY.digest(match.position_at(5))  # type: ignore[arg-type]
    assert branch.names == ["Ann", "Ben"]
    # The same choices meet the same chance.
    for entry in match.line[5:]:
        if not entry.forced:
            await house.choose(made.id, TOY.vocabulary.text(entry.choice))
        elif (await house.match(made.id)).tentative and not (await house.match(made.id)).over:
            await confirm(house, made.id)
    assert digest(await house.live(made.id)) == digest(await house.live(id))


async def confirm(house: House, id: str) -> None:
    if [TOY.vocabulary.text(choice) for choice in (await house.match(id)).position.legal()] == ["end turn"]:
        await house.choose(id, "end turn")


async def test_a_branch_of_a_running_match_foretells_nothing(house: House) -> None:
    ann, ben = await house.people("Ann", "Ben")
    id = await house.game(ann, ben)
    await house.to_turn(id)
    origin = await house.live(id)
    number = len(origin.started().line)
    decks = set()
    for _ in range(6):
        made = await house.authority.branch(ann, id, number, ALONE, seat=0)
        assert (made.sealed, made.sealed_for, made.settings.private) == (number, 0, True)
        live = await house.double().keeper.live(made.id)
        match = live.match
        assert match is not None
        assert match.view(0).to_bytes() == TOY.view(origin.started().position_at(number), 0).to_bytes()  # type: ignore[arg-type]
        assert match.position.chance.keys != origin.started().position.chance.keys
        decks.add(str(match.position.to_json()["deck"]))
    assert len(decks) > 1
    assert digest(await house.live(id)) == digest(origin)


async def test_a_branch_of_a_running_match_is_sealed(house: House) -> None:
    """What lies before it is shown as the seat knew it, even at its end; no seed, no watchers, no way around."""
    ann, ben = await house.people("Ann", "Ben")
    id = await house.game(ann, ben)
    await house.to_turn(id)
    number = len((await house.match(id)).line)
    made = await house.authority.branch(ann, id, number, ALONE, seat=0)
    await house.authority.leave(ann, made.id, 1)
    with pytest.raises(WrongMoment, match="alone or with bots"):
        await house.authority.invite(ann, made.id, 1)
    await house.authority.sit(ann, made.id, 1)
    await house.authority.start(ann, made.id)
    with pytest.raises(WrongMoment, match="cannot go back"):
        await house.do(ann, made.id, "propose undo", number=number - 1)
    with pytest.raises(WrongMoment, match="nobody can watch"):
        await house.authority.watch_link(ann, made.id)
    await finish(house, made.id)
    live = await house.live(made.id)
    assert live.audience_of(ann.id) == REFEREE
    for seat in (None, 0, 1):
        assert {live.view_at(ann.id, at, seat).audience for at in range(number)} == {0}
    told = [t for t in live.story(ann.id) if t.number < number and t.event.kind.name in {"drew", "chose"}]
    assert {t.event.get("seat") for t in told} == {0}
    with pytest.raises(WrongMoment, match="its seed is a secret"):
        await house.authority.export(ann, made.id)
    # A branch of the branch is no way around.
    with pytest.raises(WrongMoment, match="can be branched after"):
        await house.authority.branch(ann, made.id, number - 1, ALONE, seat=1)
    with pytest.raises(WrongMoment, match="alone and with bots"):
        await house.authority.branch(ann, made.id, number, [NewSeat("me"), NewSeat("open")])
    second = await house.authority.branch(ann, made.id, number + 1, ALONE, seat=1)
    assert (second.sealed, second.sealed_for) == (number, 0)
    with pytest.raises(WrongMoment, match="its seed is a secret"):
        await finish_and_export(house, second.id)
    await finish(house, id)
    assert "seed secret" not in await house.authority.export(ann, made.id)
    assert "seed secret" not in await house.authority.export(ann, second.id)


async def test_a_branch_from_the_very_beginning_is_sealed_as_well(house: House) -> None:
    ann, ben = await house.people("Ann", "Ben")
    id = await house.game(ann, ben)
    made = await house.authority.branch(ann, id, 0, ALONE, seat=0)
    assert (made.sealed, made.is_sealed, made.settings.private) == (0, True, True)
    await house.authority.place(ann, made.id, 1, NewSeat("open"))
    with pytest.raises(WrongMoment, match="alone or with bots"):
        await house.authority.invite(ann, made.id, 1)
    await house.authority.place(ann, made.id, 1, NewSeat("me"))
    with pytest.raises(WrongMoment, match="its seed is a secret"):
        await finish_and_export(house, made.id)
    second = await house.authority.branch(ann, made.id, 0, ALONE)
    with pytest.raises(WrongMoment, match="its seed is a secret"):
        await finish_and_export(house, second.id)


async def finish_and_export(house: House, id: str) -> str:
    live = await house.live(id)
    [owner] = {seat.person for seat in live.table.seats}
    ann = type(await house.person())(owner, "Ann")
    await house.authority.start(ann, id)
    await finish(house, id)
    return await house.authority.export(ann, id)


async def test_who_may_branch(house: House) -> None:
    ann, ben, eve = await house.people("Ann", "Ben", "Eve")
    id = await house.game(ann, ben, private=False)
    await house.choose(id, "", "")
    for person, seat in [(eve, 0), (eve, -1), (ann, 1), (ann, -1)]:
        with pytest.raises(NotYourSeat):
            await house.authority.branch(person, id, 1, WITH_BOT, seat=seat)
    with pytest.raises(WrongMoment, match="alone and with bots"):
        await house.authority.branch(ann, id, 1, [NewSeat("me"), NewSeat("open")], seat=0)
    for number in (-1, 1000):
        with pytest.raises(WrongMoment, match="can be branched after"):
            await house.authority.branch(ann, id, number, WITH_BOT, seat=0)
    with pytest.raises(BadSetup):
        await house.authority.branch(ann, id, 1, [NewSeat("me")], seat=0)
    await finish(house, id)
    assert (await house.authority.branch(eve, id, 1, WITH_BOT)).owner == eve.id


# Files.


async def test_a_finished_match_is_exported_with_its_seed(house: House) -> None:
    ann, ben, eve = await house.people("Ann", "Ben", "Eve")
    id = await house.game(ann, ben)
    with pytest.raises(WrongMoment, match="would tell secrets"):
        await house.authority.export(ann, id)
    await finish(house, id)
    text = await house.authority.export(ben, id)
    assert digest(await house.live(id)) == TOY.digest(read_match(text, GAMES.__getitem__).position)  # type: ignore[arg-type]
    with pytest.raises(NoSuchTable):
        await house.authority.export(eve, id)


async def test_a_running_match_without_secret_choices_is_exported_without_its_seed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind in TOY.steps:
        monkeypatch.setattr(kind, "secret", False)
    ann, ben = await house.people("Ann", "Ben")
    id = await house.game(ann, ben)
    await house.to_turn(id)
    settled = len((await house.match(id)).line)
    await house.choose(id, "sell")
    text = await house.authority.export(ben, id)
    assert (await house.match(id)).seed.hex() not in text
    assert "seed secret" in text
    # The turn in progress is nobody else's business.
    assert f"\nend {settled} " in text


async def test_a_finished_file_becomes_a_finished_table(house: House) -> None:
    ann, eve = await house.people("Ann", "Eve")
    match = played(10_000)
    made = await house.authority.bring_in(ann, write_match(match))
    assert (made.status, made.origin) == (Status.OVER, Origin.IMPORT)
    assert [seat.name for seat in made.seats] == ["Ada", "Bob"]
    live = await house.double().look(ann, made.id)
    assert digest(live) == TOY.digest(match.position)  # type: ignore[arg-type]
    with pytest.raises(NoSuchTable):
        await house.authority.look(eve, made.id)


def played(most: int) -> Match:
    match = Match(TOY, 2, {"rounds": 6}, "file", names=["Ada", "Bob"], confirming=[0, 1])
    while not match.over and len(match.log) + len(match.tentative) < most:
        match.play(match.position.legal()[-1])
    return match


@pytest.mark.parametrize("most", [0, 5, 11, 12, 13])
async def test_an_unfinished_file_goes_on(house: House, most: int) -> None:
    ann, ben = await house.people("Ann", "Ben")
    match = played(most)
    text = write_match(match)
    made = await house.authority.bring_in(ann, text, [NewSeat("open"), NewSeat("bot", bot="random")])
    assert (made.status, [seat.kind for seat in made.seats]) == (Status.WAITING, [SeatKind.OPEN, SeatKind.BOT])
    house.double()
    await house.authority.accept(ben, made.id, await house.authority.invite(ann, made.id, 0), "Benno")
    await house.authority.start(ann, made.id)
    live = await house.live(made.id)
    assert digest(live) == TOY.digest(match.position)  # type: ignore[arg-type]
    assert live.started().names == ["Benno", "Bob"]
    assert len(live.started().tentative) == len(match.tentative)
    await finish(house, made.id)
    assert digest(await house.double().keeper.live(made.id)) == digest(await house.live(made.id))


async def test_bad_files_are_refused(house: House) -> None:
    ann = await house.person()
    good = write_match(played(5))
    for text in ("", "hello", good.replace("game toy", "game chess"), good[:-20], "x" * (LONGEST_FILE + 1)):
        with pytest.raises(BadFile):
            await house.authority.bring_in(ann, text)
    with pytest.raises(BadSetup):
        await house.authority.bring_in(ann, good, [NewSeat("me")])
    assert await house.authority.my_tables(ann) == []


@pytest.mark.parametrize("most", [5, 10_000])
async def test_a_file_with_strange_names_becomes_a_table_with_names(house: House, most: int) -> None:
    ann = await house.person()
    text = write_match(played(most)).replace("seat 0 Ada", "seat 0 " + "A" * 10_000).replace("Bob", "<b>\u202eBob")
    made = await house.authority.bring_in(ann, text)
    if most == 5:
        await house.authority.start(ann, made.id)
    assert (await house.match(made.id)).names == ["A" * LONGEST_NAME, "<b>Bob"]


async def test_a_match_goes_on_with_as_many_seats_as_it_has(house: House) -> None:
    ann = await house.person()
    three = [NewSeat("me")] * 3
    with pytest.raises(BadSetup, match="has 2 seats, not 3"):
        await house.authority.bring_in(ann, write_match(played(5)), three)
    id = await house.table(ann, "me", "me")
    await house.authority.start(ann, id)
    await finish(house, id)
    with pytest.raises(BadSetup, match="has 2 seats, not 3"):
        await house.authority.branch(ann, id, 1, three)


async def test_nobody_brings_in_files_without_end(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parish.play.authority.FILES_AN_HOUR", 2)
    other, ann = house.double(), await house.person()
    for _ in range(2):
        with pytest.raises(BadFile):
            await other.bring_in(ann, "hello")
    with pytest.raises(TooMany, match="too many files"):
        await other.bring_in(ann, write_match(played(5)))


async def test_all_ways_to_a_table_are_counted(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = await house.person()
    id = await house.table(ann, "me", "me")
    await house.authority.start(ann, id)
    await finish(house, id)
    monkeypatch.setattr("parish.play.authority.TABLES_A_DAY", 1)
    with pytest.raises(TooMany):
        await house.authority.branch(ann, id, 1, ALONE)
    with pytest.raises(TooMany):
        await house.authority.bring_in(ann, write_match(played(5)))
    with pytest.raises(TooMany):
        await house.authority.rematch(ann, id)
