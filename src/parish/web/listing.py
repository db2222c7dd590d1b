"""Tables in a list, as somebody sees them: who sits there, what they wait for, whether it is my turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from parish.engine.registry import Registry
from parish.play.model import Seat, SeatKind, Status, Table
from parish.play.opening import names

#: What most wants to be seen comes first.
_ORDER: Final = (Status.PLAYING, Status.WAITING, Status.PAUSED, Status.OVER)


class Sitter:
    """A seat in a list."""

    def __init__(self, seat: Seat, colour: str, name: str, *, mine: bool) -> None:
        self.colour: Final = colour
        self.name: Final = name
        self.free: Final = seat.kind is SeatKind.OPEN
        self.mine: Final = mine


class Entry:
    """A table in a list."""

    def __init__(self, table: Table, games: Registry, person: str, language: str) -> None:
        game = games[table.game]
        self.id: Final = table.id
        self.game: Final = table.game
        self.title: Final = game.words(language).title()
        self.status: Final = table.status
        self.changed: Final = table.changed
        self.waiting_since: Final = table.waiting_since
        mine = table.seats_of(person)
        named = zip(table.seats, game.seat_colours, names(table), strict=False)
        self.sitters: Final = [Sitter(seat, colour, name, mine=seat.number in mine) for seat, colour, name in named]
        self.is_mine: Final = bool(person) and (bool(mine) or table.owner == person)
        self.free: Final = sum(sitter.free for sitter in self.sitters)
        #: Whether anybody may sit down.
        self.inviting: Final = any(seat.kind is SeatKind.OPEN and not seat.invitation for seat in table.seats)
        self.turn: Final = table.turn
        self.my_turn: Final = (
            table.status is Status.PLAYING and table.turn in mine and not table.seats[table.turn].plays_itself
        )
        #: Whether it only waits for who made it to begin.
        self.may_begin: Final = table.status is Status.WAITING and table.owner == person and not self.free


def entries(tables: Iterable[Table], games: Registry, person: str, language: str) -> list[Entry]:
    """Tables as entries: those where it is my turn first, and of each kind the latest first.

    A game may have gone with the package that brought it; its tables wait until it is back.
    """
    known = games.slugs()
    found = [Entry(table, games, person, language) for table in tables if table.game in known]
    return sorted(found, key=lambda entry: (not entry.my_turn, _ORDER.index(entry.status), -entry.changed))
