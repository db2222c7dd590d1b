"""What is done at a table before the game: seats are given, taken and left. Each function changes a copy."""

from __future__ import annotations

import hashlib
import secrets

from parish.engine.registry import Registry
from parish.play.cleaning import clean_name
from parish.play.commands import check_bot
from parish.play.errors import BadCommand, InviteUsed, NotYourSeat, SeatTaken, TooMany, WrongMoment
from parish.play.limits import MOST_WATCHERS
from parish.play.live import LiveTable
from parish.play.model import NewSeat, Person, Seat, SeatKind, Status, Table
from parish.play.opening import confirming, names, new_match


def hash_of(secret: str) -> str:
    """What is kept of a session, an invitation or a link: a stolen database opens nothing."""
    return hashlib.sha256(secret.encode(errors="backslashreplace")).hexdigest()


def seat_of(number: int, wanted: NewSeat, owner: Person, games: Registry, game: str) -> Seat:
    """A seat as the one who made the table wants it."""
    if wanted.kind == "me":
        name = clean_name(wanted.name, clean_name(owner.name, f"Player {number + 1}"))
        return Seat(number, SeatKind.PERSON, name, person=owner.id, ready=True)
    if wanted.kind == "bot":
        check_bot(wanted.bot, games[game])
        name = clean_name(wanted.name, clean_name(wanted.bot.capitalize(), "Bot"))
        return Seat(number, SeatKind.BOT, name, bot=wanted.bot, ready=True)
    if wanted.kind == "open":
        return Seat(number, SeatKind.OPEN, clean_name(wanted.name, ""))
    raise BadCommand("a seat is for 'me', 'open' or a 'bot'")


def place(live: LiveTable, owner: Person, number: int, wanted: NewSeat, games: Registry) -> None:
    """Give a seat to somebody else: to a bot, or to whoever comes."""
    _own_seat(live.table, owner, number)
    live.table.seats[number] = seat_of(number, wanted, owner, games, live.table.game)


def invite(live: LiveTable, owner: Person, number: int, invitation: str) -> None:
    """A new invitation to an open seat; an earlier one is no longer good."""
    seat = _own_seat(live.table, owner, number)
    if seat.kind is not SeatKind.OPEN:
        raise SeatTaken("somebody sits there already")
    if live.table.is_sealed:
        raise WrongMoment("this table shows part of a match that is being played elsewhere; play it alone or with bots")
    seat.invitation = hash_of(invitation)


def invited_to(table: Table, invitation: str) -> Seat | None:
    """The seat that an invitation is for, if it is still good."""
    wanted = hash_of(invitation)
    for seat in table.seats:
        if seat.invitation and secrets.compare_digest(seat.invitation, wanted):
            return seat
    return None


def lets_watch(table: Table, link: str) -> bool:
    """Whether a link is the one that lets people watch."""
    return bool(table.watch) and secrets.compare_digest(table.watch, hash_of(link))


def accept(live: LiveTable, guest: Person, invitation: str, name: str) -> int:
    """Take the seat of an invitation, which is used up by that; the number of the seat."""
    seat = invited_to(live.table, invitation)
    if seat is None or live.table.status is not Status.WAITING:
        raise InviteUsed("this invitation was used or withdrawn; ask for a new one")
    _sit(seat, guest, name)
    return seat.number


def sit(live: LiveTable, guest: Person, number: int, name: str) -> None:
    """Take a seat that is open to everybody."""
    table = live.table
    if table.status is not Status.WAITING:
        raise WrongMoment("the game has begun already")
    seat = _seat(table, number)
    mine = guest.id == table.owner
    if (table.settings.private or seat.invitation) and not mine:
        raise WrongMoment("this seat is kept for somebody who was invited")
    if seat.kind is not SeatKind.OPEN:
        raise SeatTaken("somebody sits there already")
    if table.seats_of(guest.id) and not mine:
        raise SeatTaken("you sit at this table already")
    _sit(seat, guest, name)


def _sit(seat: Seat, person: Person, name: str) -> None:
    seat.kind = SeatKind.PERSON
    seat.person = person.id
    seat.name = clean_name(name, clean_name(person.name, f"Player {seat.number + 1}"))
    seat.invitation = ""
    seat.ready = True


def leave(live: LiveTable, person: Person, number: int) -> None:
    """Get up again."""
    seat = _mine(live.table, person, number)
    if live.table.status is not Status.WAITING:
        raise WrongMoment("the game has begun; a bot can take your place")
    live.table.seats[number] = Seat(seat.number)


def change_places(live: LiveTable, person: Person, number: int, other: int) -> None:
    """Let two seats change places with all that belongs to them: one's own with a free one, for the owner any two."""
    table = live.table
    if table.status is not Status.WAITING:
        raise WrongMoment("the game has begun already")
    here, there = _seat(table, number), _seat(table, other)
    if person.id != table.owner:
        _mine(table, person, number)
        if there.kind is not SeatKind.OPEN and there.person != person.id:
            raise SeatTaken("somebody sits there already")
    here.number, there.number = other, number
    table.seats[number], table.seats[other] = there, here


def be_ready(live: LiveTable, person: Person, ready: bool) -> None:
    """Say that one is there and wants to begin, or not yet."""
    if live.table.status is not Status.WAITING:
        raise WrongMoment("the game has begun already")
    seats = live.table.seats_of(person.id)
    if not seats:
        raise NotYourSeat("you do not sit at this table")
    for number in seats:
        live.table.seats[number].ready = ready


def rename(live: LiveTable, person: Person, number: int, name: str) -> None:
    """Another name for one's seat, at any time; the owner also names the bots."""
    seat = _seat(live.table, number)
    if person.id != (live.table.owner if seat.kind is SeatKind.BOT else seat.person):
        raise NotYourSeat("this seat is not yours")
    seat.name = clean_name(name, seat.name)
    if live.match is not None:
        live.match.names = names(live.table)


def start(live: LiveTable, owner: Person, games: Registry) -> None:
    """Begin the game, once everybody is there and ready."""
    table = live.table
    _own(table, owner)
    if not table.is_full():
        raise WrongMoment("some seats are still open")
    missing = [seat.name for seat in table.seats if not seat.ready and seat.person != owner.id]
    if missing:
        raise WrongMoment(f"not everybody is ready yet: {', '.join(missing)}")
    if live.match is None:
        live.match = new_match(table, games)
    live.match.names = names(table)
    live.match.confirming = confirming(table)
    table.status = Status.PLAYING


def check_watchable(live: LiveTable, owner: Person) -> None:
    """Whether somebody may let others watch."""
    if live.table.owner != owner.id:
        raise NotYourSeat("only who made the table can do that")
    if live.table.is_sealed:
        raise WrongMoment("this table shows part of a match that is being played elsewhere; nobody can watch it")


def new_watch_link(live: LiveTable, owner: Person, link: str) -> None:
    """Let people watch; an earlier link is no longer good, and whom it let in has to leave."""
    check_watchable(live, owner)
    live.table.watch = hash_of(link)
    live.table.watchers = []


def watch(live: LiveTable, person: Person, link: str) -> None:
    """Come in through a watch link."""
    table = live.table
    if not lets_watch(table, link):
        raise InviteUsed("this link was withdrawn; ask for a new one")
    if person.id in table.watchers:
        return
    if len(table.watchers) >= MOST_WATCHERS:
        raise TooMany(f"{MOST_WATCHERS} people watch already")
    table.watchers.append(person.id)


def _own(table: Table, owner: Person) -> None:
    if table.owner != owner.id:
        raise NotYourSeat("only who made the table can do that")
    if table.status is not Status.WAITING:
        raise WrongMoment("the game has begun already")


def _own_seat(table: Table, owner: Person, number: int) -> Seat:
    _own(table, owner)
    return _seat(table, number)


def _mine(table: Table, person: Person, number: int) -> Seat:
    seat = _seat(table, number)
    if seat.person != person.id:
        raise NotYourSeat("this seat is not yours")
    return seat


def _seat(table: Table, number: int) -> Seat:
    if not 0 <= number < table.players:
        raise BadCommand(f"the table has no seat {number}")
    return table.seats[number]
