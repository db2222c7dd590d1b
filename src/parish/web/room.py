"""The waiting room as somebody sees it: who sits where, what they may do about it, and what is missing."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final

from parish.bots.registry import BOTS, Level
from parish.engine.game import Game
from parish.engine.picture import Picture
from parish.engine.view import SPECTATOR
from parish.engine.words import N_, Words
from parish.play.live import LiveTable
from parish.play.model import Seat, SeatKind, Table
from parish.play.opening import names
from parish.web.links import JOIN, WATCH, Link, Links
from parish.web.sight import drawn

#: The colours of seats in words.
COLOURS: Final = {
    "red": N_("red"),
    "yellow": N_("yellow"),
    "blue": N_("blue"),
    "white": N_("white"),
    "green": N_("green"),
}


class Chair:
    """One seat, and what whoever looks may do with it."""

    def __init__(self, room: Room, seat: Seat) -> None:
        table, owns = room.table, room.owns
        self.number: Final = seat.number
        self.colour: Final = room.colour(seat.number)
        self.kind: Final = seat.kind.value
        self.free: Final = seat.kind is SeatKind.OPEN
        self.name: Final = room.names[seat.number]
        #: Whom a free seat is meant for, where that was said.
        self.meant_for: Final = seat.name if self.free else ""
        self.player: Final = seat.bot
        self.level: Final[Level | None] = next((level for level in room.levels if level.player == seat.bot), None)
        self.mine: Final = seat.number in room.mine
        self.owners: Final = bool(seat.person) and seat.person == table.owner
        #: Nobody waits for who made the table: they say when it begins.
        self.ready: Final = seat.ready or self.owners
        self.invited: Final = bool(seat.invitation)
        self.link: Final[Link | None] = room.link(JOIN, seat.invitation)
        self.may_invite: Final = owns and self.free and not table.is_sealed
        self.may_sit: Final = (
            self.free and not self.invited and not table.settings.private and not room.mine and not owns
        )
        self.may_rename: Final = self.mine or (owns and seat.kind is SeatKind.BOT)


class Setting:
    """An option of the table, in words."""

    def __init__(self, name: str, value: str, text: str, *, usual: bool) -> None:
        self.name: Final = name
        self.value: Final = value
        self.text: Final = text
        #: Whether that is how the game is played where nothing else was agreed.
        self.usual: Final = usual


class Beginning:
    """Where a match begins that was brought in or branched from another one: as much as everybody may see."""

    def __init__(self, live: LiveTable, words: Words) -> None:
        assert live.match is not None
        told = live.match.view(SPECTATOR).to_json()
        self.number: Final = len(live.match.line)
        self.progress: Final = words.progress(told)
        self.deciding: Final = words.name(live.match.seat)
        self.picture: Final[Picture | None] = drawn(live.match.game, told, words)


class Room:
    """A table that waits for its players."""

    def __init__(self, live: LiveTable, game: Game[Any], person: str, language: str, held: Links) -> None:
        self._live: Final = live
        self._held: Final = held
        self.table: Final[Table] = live.table
        self.game: Final = game
        self.names: Final = names(live.table)
        self.words: Final[Words] = game.words(language, self.names)
        self.levels: Final = BOTS.levels(game)
        self.mine: Final = live.table.seats_of(person)
        self.owns: Final = bool(person) and live.table.owner == person
        self.chairs: Final = [Chair(self, seat) for seat in live.table.seats]

    def colour(self, seat: int) -> str:
        return self.game.seat_colours[seat]

    def colour_name(self, seat: int) -> str:
        return self.words.say(COLOURS.get(self.colour(seat), self.colour(seat)))

    def link(self, way: str, hash: str) -> Link | None:
        """A link that whoever looks made in this very browser."""
        return self._held.find(way, hash) if self.owns else None

    # What is missing.

    @property
    def free(self) -> list[Chair]:
        return [chair for chair in self.chairs if chair.free]

    @property
    def late(self) -> list[Chair]:
        """Those who are there but not ready."""
        return [chair for chair in self.chairs if not chair.free and not chair.ready]

    @property
    def complete(self) -> bool:
        return not self.free and not self.late

    @property
    def has_bots(self) -> bool:
        return any(chair.player for chair in self.chairs)

    @property
    def inviting(self) -> int:
        """The seat with what whoever looks will want to do first: sit down there, or send somebody a link; or -1."""
        wanted = [chair for chair in self.free if chair.may_sit or (chair.may_invite and self.table.settings.private)]
        return wanted[0].number if wanted and not any(chair.link for chair in wanted) else -1

    @property
    def host(self) -> str:
        """What who made the table is called, if they sit at it."""
        return next((chair.name for chair in self.chairs if chair.owners), "")

    @property
    def ready(self) -> bool:
        """Whether whoever looks is ready in all their seats."""
        return all(self.chairs[seat].ready for seat in self.mine)

    def others(self, chair: Chair) -> list[Chair]:
        """The seats that a seat may change places with."""
        if self.owns:
            return [other for other in self.chairs if other is not chair]
        if not chair.mine:
            return []
        return [other for other in self.chairs if other is not chair and (other.free or other.mine)]

    # What is agreed.

    @cached_property
    def settings(self) -> list[Setting]:
        """How the game is played here, what differs from the usual first."""
        options, words = self.game.read_options(self.table.options), self.words
        found = [
            Setting(
                words.option_name(option),
                words.option_value(option, options[option.key]),
                words.option(option),
                usual=options[option.key] == option.default,
            )
            for option in options.declared
        ]
        return sorted(found, key=lambda setting: setting.usual)

    @cached_property
    def beginning(self) -> Beginning | None:
        """Where the match goes on; nothing to tell if it begins at its start."""
        return Beginning(self._live, self.words) if self._live.match is not None else None

    @property
    def address(self) -> Link:
        """Where the table is found."""
        return self._held.table()

    @cached_property
    def watch_link(self) -> Link | None:
        return self.link(WATCH, self.table.watch)
