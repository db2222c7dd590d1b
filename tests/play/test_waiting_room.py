"""Before the game: who sits where, and who comes in."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from parish.engine.errors import BadSetup, ParishError
from parish.play.errors import BadCommand, InviteUsed, NoSuchTable, NotYourSeat, SeatTaken, TooMany, WrongMoment
from parish.play.limits import TABLES_A_DAY, TRIES_AN_HOUR
from parish.play.model import NewSeat, Person, SeatKind, Settings, Status
from tests.play.house import House


async def test_a_session_is_known_by_its_holder_alone(house: House) -> None:
    ann, session = await house.authority.welcome("  Ann\u202e <b>  ")
    assert ann.name == "Ann <b>"
    assert await house.authority.person_of(session) == ann
    assert await house.authority.person_of(session + "x") is None
    assert await house.authority.person_of("\ud800") is None
    renamed = await house.authority.rename_person(ann, "Anna")
    assert await house.double().person_of(session) == renamed
    assert await house.authority.person_of(session) == renamed


async def test_an_invitation_is_good_once(house: House) -> None:
    ann, ben, eve = await house.people("Ann", "Ben", "Eve")
    id = await house.table(ann, "me", "open", "open")
    first, second = [await house.authority.invite(ann, id, number) for number in (1, 2)]
    assert (await house.authority.look(ben, id, invitation=first)).table.id == id
    with pytest.raises(NoSuchTable):
        await house.authority.look(ben, id)
    assert await house.authority.accept(ben, id, first, "Benno") == 1
    with pytest.raises(InviteUsed):
        await house.authority.accept(eve, id, first)
    live = await house.live(id)
    assert [(seat.kind, seat.name) for seat in live.table.seats[:2]] == [
        (SeatKind.PERSON, "Ann"),
        (SeatKind.PERSON, "Benno"),
    ]
    # Only its hash is kept.
    assert second not in repr(live.table)
    assert await house.authority.accept(eve, id, second) == 2


async def test_a_new_invitation_withdraws_the_old_one(house: House) -> None:
    ann, ben = await house.people("Ann", "Ben")
    id = await house.table(ann, "me", "open")
    old = await house.authority.invite(ann, id, 1)
    new = await house.authority.invite(ann, id, 1)
    for wrong in (old, "", "x", "\ud800", new[:-1]):
        with pytest.raises(InviteUsed):
            await house.authority.accept(ben, id, wrong)
    assert await house.authority.accept(ben, id, new) == 1


async def test_nobody_may_guess_for_long(house: House) -> None:
    ann, eve = await house.people("Ann", "Eve")
    id = await house.table(ann, "me", "open")
    good = await house.authority.invite(ann, id, 1)
    for _ in range(TRIES_AN_HOUR // 3):
        with pytest.raises(InviteUsed):
            await house.authority.accept(eve, id, "guess")
        with pytest.raises(NoSuchTable):
            await house.authority.look(eve, id, invitation="guess")
        with pytest.raises(InviteUsed):
            await house.authority.watch(eve, id, "guess")
    with pytest.raises(TooMany):
        await house.authority.accept(eve, id, good)
    house.clock.now += 3600
    assert await house.authority.accept(eve, id, good) == 1


async def test_anybody_sits_down_at_an_open_table(house: House) -> None:
    ann, ben, eve = await house.people("Ann", "Ben", "Eve")
    id = await house.table(ann, "me", "open", "open", "open", private=False)
    assert [table.id for table in await house.authority.open_tables()] == [id]
    await house.authority.invite(ann, id, 3)
    await house.authority.sit(ben, id, 1, "\u0000 \u202e")
    assert (await house.live(id)).table.seats[1].name == "Ben"
    for person, number, error in [
        (eve, 1, SeatTaken),
        (ben, 2, SeatTaken),
        (eve, 3, WrongMoment),
        (eve, 4, BadCommand),
    ]:
        with pytest.raises(error):
            await house.authority.sit(person, id, number)
    # Who made the table may sit on both sides of it.
    await house.authority.sit(ann, id, 2)
    assert (await house.live(id)).table.seats_of(ann.id) == [0, 2]


async def test_nobody_sits_down_at_a_private_table(house: House) -> None:
    ann, eve = await house.people("Ann", "Eve")
    id = await house.table(ann, "me", "open")
    with pytest.raises(NoSuchTable):
        await house.authority.sit(eve, id, 1)
    assert await house.authority.open_tables() == []


async def test_getting_up_again(house: House) -> None:
    ann, ben = await house.people("Ann", "Ben")
    id = await house.table(ann, "me", "open", private=False)
    await house.authority.sit(ben, id, 1)
    assert [table.id for table in await house.authority.my_tables(ben)] == [id]
    with pytest.raises(NotYourSeat):
        await house.authority.leave(ben, id, 0)
    await house.authority.leave(ben, id, 1)
    assert (await house.live(id)).table.seats[1].kind is SeatKind.OPEN
    assert await house.authority.my_tables(ben) == []
    await house.authority.sit(ben, id, 1)
    await house.authority.start(ann, id)
    with pytest.raises(WrongMoment, match="a bot can take your place"):
        await house.authority.leave(ben, id, 1)


async def test_the_owner_places_bots_and_frees_seats(house: House) -> None:
    ann, ben = await house.people("Ann", "Ben")
    id = await house.table(ann, "me", "open", private=False)
    await house.authority.sit(ben, id, 1)
    await house.authority.place(ann, id, 1, NewSeat("bot", bot="greedy"))
    assert (await house.live(id)).table.seats[1].name == "Greedy"
    with pytest.raises(BadCommand, match="'nobody' is no bot"):
        await house.authority.place(ann, id, 1, NewSeat("bot", bot="nobody"))
    with pytest.raises(NotYourSeat):
        await house.authority.place(ben, id, 1, NewSeat("me"))
    await house.authority.place(ann, id, 1, NewSeat("open"))
    assert not (await house.live(id)).table.is_full()


async def test_names(house: House) -> None:
    ann, ben = await house.people("Ann", "Ben")
    id = await house.game(ann, ben, bots=["random"])
    await house.authority.rename(ann, id, 0, "  Queen\tAnn  ")
    await house.authority.rename(ann, id, 2, "Robin")
    for person, number in [(ann, 1), (ben, 2)]:
        with pytest.raises(NotYourSeat):
            await house.authority.rename(person, id, number, "Fool")
    assert (await house.match(id)).names == ["Queen Ann", "Ben", "Robin"]
    assert (await house.double().keeper.live(id)).started().names == ["Queen Ann", "Ben", "Robin"]


async def test_a_game_begins_when_everybody_is_there_and_ready(house: House) -> None:
    ann, ben = await house.people("Ann", "Ben")
    id = await house.table(ann, "me", "open", private=False)
    with pytest.raises(WrongMoment, match="still open"):
        await house.authority.start(ann, id)
    await house.authority.sit(ben, id, 1)
    with pytest.raises(NotYourSeat):
        await house.authority.start(ben, id)
    await house.authority.be_ready(ben, id, False)
    with pytest.raises(WrongMoment, match="not everybody is ready yet: Ben"):
        await house.authority.start(ann, id)
    await house.authority.be_ready(ben, id)
    await house.authority.start(ann, id)
    assert (await house.live(id)).table.status is Status.PLAYING
    late: list[Callable[[], Awaitable[Any]]] = [
        lambda: house.authority.start(ann, id),
        lambda: house.authority.invite(ann, id, 1),
        lambda: house.authority.place(ann, id, 1, NewSeat("open")),
        lambda: house.authority.sit(ben, id, 1),
        lambda: house.authority.be_ready(ben, id),
    ]
    for act in late:
        with pytest.raises(WrongMoment, match="begun"):
            await act()


async def test_only_the_owner_invites(house: House) -> None:
    ann, ben = await house.people("Ann", "Ben")
    id = await house.table(ann, "me", "open", private=False)
    with pytest.raises(NotYourSeat):
        await house.authority.invite(ben, id, 1)
    with pytest.raises(NotYourSeat):
        await house.authority.watch_link(ben, id)
    with pytest.raises(SeatTaken):
        await house.authority.invite(ann, id, 0)
    with pytest.raises(BadCommand):
        await house.authority.invite(ann, id, 7)


@pytest.mark.parametrize(
    ("game", "seats", "options", "error"),
    [
        ("chess", ["me", "random"], {}, BadSetup),
        ("toy", ["me"], {}, BadSetup),
        ("toy", ["me"] * 9, {}, BadSetup),
        ("toy", ["me", "random"], {"rounds": "99"}, BadSetup),
        ("toy", ["me", "random"], {"colour": "blue"}, BadSetup),
        ("toy", ["me", "nobody"], {}, BadCommand),
        ("toy", ["me", "greedy:x"], {}, BadCommand),
        ("toy", ["me", "greedy:1000000"], {}, BadCommand),
    ],
)
async def test_tables_that_cannot_be_are_not_made(
    house: House, game: str, seats: list[str], options: dict[str, str], error: type[ParishError]
) -> None:
    ann = await house.person()
    wanted = [NewSeat("me") if seat == "me" else NewSeat("bot", bot=seat) for seat in seats]
    with pytest.raises(error):
        await house.authority.make_table(ann, game, wanted, options)
    with pytest.raises(BadCommand):
        await house.authority.make_table(ann, "toy", [NewSeat("me"), NewSeat("throne")])
    assert await house.authority.my_tables(ann) == []


async def test_what_a_game_refuses_at_its_start_is_told_when_the_table_is_made(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: Any) -> None:
        raise BadSetup("so many rounds need more players", "rounds")

    monkeypatch.setattr("tests.toy.game.CiderFair.set_up", refuse)
    ann = await house.person()
    with pytest.raises(BadSetup, match="more players") as caught:
        await house.authority.make_table(ann, "toy", [NewSeat("me")] * 2)
    assert caught.value.option == "rounds"
    assert await house.authority.my_tables(ann) == []


async def test_nobody_makes_tables_without_end(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parish.play.authority.TABLES_A_DAY", 2)
    ann, ben = await house.people("Ann", "Ben")
    for _ in range(2):
        await house.table(ann, "me", "me")
    with pytest.raises(TooMany, match="2 tables today"):
        await house.table(ann, "me", "me")
    await house.table(ben, "me", "me")
    house.clock.now += 86401
    await house.table(ann, "me", "me")
    assert TABLES_A_DAY > 2


async def test_settings_are_the_tables_own(house: House) -> None:
    ann = await house.person()
    settings = Settings(confirm=False)
    seats = [NewSeat("me", "One"), NewSeat("me", "Two")]
    one = await house.authority.make_table(ann, "toy", seats, settings=settings)
    await house.authority.start(ann, one.id)
    await house.do(ann, one.id, "pace", "at once")
    assert settings == Settings(confirm=False)
    assert (await house.match(one.id)).confirming == set()
    assert (await house.match(one.id)).names == ["One", "Two"]


async def test_seats_change_places_with_all_that_belongs_to_them(house: House) -> None:
    ann, ben, eve = await house.people("Ann", "Ben", "Eve")
    id = await house.table(ann, "me", "open", "open", "random", private=False)
    await house.authority.sit(ben, id, 1)
    await house.authority.be_ready(ben, id, False)
    invitation = await house.authority.invite(ann, id, 2)
    await house.authority.change_places(ben, id, 1, 2)
    seats = (await house.live(id)).table.seats
    assert [seat.number for seat in seats] == [0, 1, 2, 3]
    assert [(seat.name, seat.ready) for seat in seats] == [("Ann", True), ("", False), ("Ben", False), ("Random", True)]
    # The invitation went along with the free seat.
    assert await house.authority.accept(eve, id, invitation) == 1
    for person, number, other, error in [
        (ben, 2, 0, SeatTaken),
        (ben, 2, 3, SeatTaken),
        (ben, 0, 2, NotYourSeat),
        (ben, 2, 4, BadCommand),
        (ben, -1, 2, BadCommand),
    ]:
        with pytest.raises(error):
            await house.authority.change_places(person, id, number, other)
    # Who made the table arranges everybody.
    await house.authority.change_places(ann, id, 2, 3)
    assert [seat.name for seat in (await house.live(id)).table.seats] == ["Ann", "Eve", "Random", "Ben"]
    await house.authority.be_ready(ben, id)
    await house.authority.start(ann, id)
    assert (await house.match(id)).names == ["Ann", "Eve", "Random", "Ben"]
    with pytest.raises(WrongMoment, match="begun"):
        await house.authority.change_places(ann, id, 0, 1)


async def test_somebody_without_a_session_owns_nothing(house: House) -> None:
    """Least of all the seats in which nobody sits."""
    ann, ben = await house.people("Ann", "Ben")
    id = await house.table(ann, "me", "open", private=False)
    invitation = await house.authority.invite(ann, id, 1)
    link = await house.authority.watch_link(ann, id)
    nobody = Person("", "")
    attempts: list[Callable[[], Awaitable[Any]]] = [
        lambda: house.authority.leave(nobody, id, 1),
        lambda: house.authority.rename(nobody, id, 1, "Fool"),
        lambda: house.authority.change_places(nobody, id, 1, 1),
        lambda: house.authority.sit(nobody, id, 1),
        lambda: house.authority.accept(nobody, id, invitation),
        lambda: house.authority.watch(nobody, id, link),
    ]
    for attempt in attempts:
        with pytest.raises(NotYourSeat):
            await attempt()
    assert await house.authority.accept(ben, id, invitation) == 1


async def test_a_link_shows_the_table_to_somebody_without_a_session_and_is_not_used_up(house: House) -> None:
    ann, ben = await house.people("Ann", "Ben")
    id = await house.table(ann, "me", "open")
    invitation, link = await house.authority.invite(ann, id, 1), await house.authority.watch_link(ann, id)
    nobody = Person("", "")
    for _ in range(2):
        assert (await house.authority.look(nobody, id, invitation=invitation, address="here")).table.id == id
        assert (await house.authority.look(nobody, id, link=link, address="here")).table.id == id
    for wrong in ({}, {"invitation": link}, {"link": invitation}, {"link": "\\ud800"}):
        with pytest.raises(NoSuchTable):
            await house.authority.look(nobody, id, address="here", **wrong)
    assert await house.authority.accept(ben, id, invitation) == 1


async def test_guesses_are_counted_where_they_come_from(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parish.play.authority.TRIES_FROM_AN_ADDRESS", 2)
    other = house.double()
    ann = (await other.welcome("Ann"))[0]
    id = (await other.make_table(ann, "toy", [NewSeat("me"), NewSeat("open")])).id
    good, nobody = await other.invite(ann, id, 1), Person("", "")
    for _ in range(2):
        with pytest.raises(NoSuchTable):
            await other.look(nobody, id, invitation="guess", address="there")
    with pytest.raises(TooMany):
        await other.look(nobody, id, invitation=good, address="there")
    assert (await other.look(nobody, id, invitation=good, address="here")).table.id == id
