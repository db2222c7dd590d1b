"""Where tables come from: made anew, played again, branched from another one, or brought in from a file."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace

from parish.engine.chance import new_seed
from parish.engine.errors import BadFile, BadSetup
from parish.engine.match import Deal, Match
from parish.engine.matchfile import read_match
from parish.engine.registry import Registry
from parish.play.errors import NotYourSeat, WrongMoment
from parish.play.limits import LONGEST_FILE
from parish.play.live import LiveTable
from parish.play.model import NewSeat, Origin, Person, SeatKind, Settings, Status, Table
from parish.play.opening import names, pack_digest
from parish.play.waiting_room import seat_of


def new_table(
    owner: Person,
    game: str,
    seats: Sequence[NewSeat],
    games: Registry,
    now: float,
    options: Mapping[str, object] | None = None,
    settings: Settings | None = None,
) -> Table:
    """A table that waits for its players. ParishError tells what is wrong with game, players, options or bots."""
    found = games[game]
    found.check_players(len(seats))
    settled, seed = found.read_options(options), new_seed()
    # Whatever the game refuses only when it is set up is to be told now, not when everybody has come.
    found.start(len(seats), settled, seed)
    return Table(
        id=secrets.token_hex(6),
        game=game,
        players=len(seats),
        options=settled.written(),
        owner=owner.id,
        seats=[seat_of(number, seat, owner, games, game) for number, seat in enumerate(seats)],
        settings=replace(settings) if settings else Settings(),
        seed=seed.hex(),
        rules=found.rules_version,
        pack=pack_digest(found),
        created=now,
        changed=now,
        waiting_since=now,
    )


def rematch(old: Table, person: Person, games: Registry, now: float) -> LiveTable:
    """The same people once more, everybody one seat further; they say whether they are ready."""
    seats = [NewSeat("open") for _ in old.seats]
    table = new_table(person, old.game, seats, games, now, old.options, old.settings)
    table.origin, table.parent = Origin.REMATCH, old.id
    for number, seat in enumerate(old.seats[1:] + old.seats[:1]):
        here = seat.kind is SeatKind.BOT or seat.person == person.id
        table.seats[number] = replace(seat, number=number, ready=here, stand_in="", invitation="")
    return LiveTable(table, None)


def branch(
    old: LiveTable,
    person: Person,
    number: int,
    seat: int,
    seats: Sequence[NewSeat],
    games: Registry,
    now: float,
) -> LiveTable:
    """A new table whose match agrees with the old one up to so many choices.

    While the old match is played, only those who sit there may try another way, as one of their seats: what that seat
    does not know is dealt anew, they play it alone with bots, and what lies before is shown as that seat knew it.
    After the end the same things turn up, for everybody.
    """
    match, origin = old.started(), old.table
    running = origin.status is not Status.OVER
    if not origin.sealed <= number <= len(match.line):
        raise WrongMoment(f"the match can be branched after {origin.sealed} to {len(match.line)} choices")
    if match.over and number == len(match.line):
        raise WrongMoment("the game ends there: nothing is left to be chosen")
    if running and seat not in origin.seats_of(person.id):
        raise NotYourSeat("while the game goes on, only those who sit at the table can try another way")
    if (running or origin.is_sealed) and any(wanted.kind == "open" for wanted in seats):
        raise WrongMoment("while the game goes on, another way can be tried only alone and with bots")
    _check_seats(match, seats)
    table = new_table(person, origin.game, seats, games, now, origin.options, origin.settings)
    table.seed, table.origin, table.parent = origin.seed, Origin.BRANCH, origin.id
    table.sealed, table.sealed_for = origin.sealed, origin.sealed_for
    if running:
        table.sealed_for = origin.sealed_for if origin.is_sealed else seat
        table.sealed = number
    if table.is_sealed:
        table.settings.private = True
    return LiveTable(table, match.branch(number, Deal(seat, new_seed()) if running else None))


def _check_seats(match: Match, seats: Sequence[NewSeat]) -> None:
    if len(seats) != match.players:
        raise BadSetup(f"the match has {match.players} seats, not {len(seats)}")


def read_file(text: str, games: Registry) -> Match:
    """The match of a file. BadFile names the line and what was expected."""
    if len(text) > LONGEST_FILE:
        raise BadFile(f"the file has {len(text):,} characters; expected {LONGEST_FILE:,} at most")
    return read_match(text, games.__getitem__)


def imported(
    match: Match,
    person: Person,
    seats: Sequence[NewSeat],
    games: Registry,
    now: float,
    settings: Settings | None,
) -> LiveTable:
    """A table for the match of a file: over if the match is, else waiting for its players."""
    wanted = seats or [NewSeat("me", name) for name in match.names]
    _check_seats(match, wanted)
    named = [seat if seat.name else replace(seat, name=name) for seat, name in zip(wanted, match.names, strict=True)]
    table = new_table(person, match.game.slug, named, games, now, match.options.written(), settings)
    table.seed, table.origin = match.seed.hex(), Origin.IMPORT
    # What a file calls people is as strange as it likes; the table's names are fit to be shown.
    match.names = names(table)
    if match.over:
        table.status = Status.OVER
    return LiveTable(table, match)
