"""Tables, seats and what is agreed around them: plain values, without a clock and without storage."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final


class SeatKind(StrEnum):
    """Who plays a seat."""

    OPEN = "open"
    PERSON = "person"
    BOT = "bot"


class Status(StrEnum):
    """How far a table is."""

    WAITING = "waiting"
    PLAYING = "playing"
    PAUSED = "paused"
    OVER = "over"


class Pace(StrEnum):
    """How fast bots move."""

    FOLLOW = "follow"
    AT_ONCE = "at once"


class Origin(StrEnum):
    """How a table came to be."""

    NEW = "new"
    REMATCH = "rematch"
    BRANCH = "branch"
    #: From a file: whoever brought it in may know what will turn up.
    IMPORT = "import"


@dataclass(slots=True)
class Seat:
    """A place at a table. Several seats of one person are a hot seat."""

    number: int
    kind: SeatKind = SeatKind.OPEN
    name: str = ""
    person: str = ""
    bot: str = ""
    ready: bool = False
    #: The hash of an invitation that is still good for this seat. Who takes an open seat needs none.
    invitation: str = ""
    #: The bot that plays for an absent person until that person comes back.
    stand_in: str = ""

    @property
    def plays_itself(self) -> bool:
        """Whether a program decides for the seat now."""
        return self.kind is SeatKind.BOT or bool(self.stand_in)

    @property
    def player(self) -> str:
        """The player string of the program that decides."""
        return self.stand_in or self.bot


@dataclass(slots=True)
class Settings:
    """How people want to play at a table."""

    #: Seen only by those who sit there or were given a link; others find it in the list and may watch.
    private: bool = True
    pace: Pace = Pace.FOLLOW
    #: A turn ends only when its player says so.
    confirm: bool = True


@dataclass(slots=True)
class Proposal:
    """Something that the people at the table must agree to: an undo, or a bot in somebody's place."""

    kind: str
    seat: int
    #: For an undo: how many choices remain.
    to: int = 0
    #: For a stand-in: the player string, and the seat whose place is to be taken.
    bot: str = ""
    whose: int = -1
    agreed: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Table:
    """A match with people around it; the match itself is a `Match`, kept beside it."""

    id: str
    game: str
    players: int
    options: dict[str, str]
    owner: str
    seats: list[Seat]
    settings: Settings
    seed: str
    #: The rules and components that the match is played by; other ones would lead elsewhere.
    rules: int
    pack: str
    created: float
    changed: float
    status: Status = Status.WAITING
    #: Counts everything that ever changed here: what a command must have seen to be accepted.
    commit: int = 0
    #: The seat that is to decide, and since when the game waits for it; -1 before the start and after the end.
    turn: int = -1
    waiting_since: float = 0.0
    proposal: Proposal | None = None
    origin: Origin = Origin.NEW
    #: The table that this one was branched from or is the rematch of.
    parent: str = ""
    #: What lies before so many choices is known to one seat alone, because it is also part of a running match.
    sealed: int = 0
    sealed_for: int = -1
    #: The hash of the link that lets people watch a private table, and whom it let in.
    watch: str = ""
    watchers: list[str] = field(default_factory=list)
    #: The fingerprint of the position: what the log must lead to.
    digest: str = ""

    def copy(self) -> Table:
        """The same table once more: what is done to one is not done to the other."""
        proposal = self.proposal
        return replace(
            self,
            options=dict(self.options),
            seats=[replace(seat) for seat in self.seats],
            settings=replace(self.settings),
            proposal=None if proposal is None else replace(proposal, agreed=proposal.agreed[:]),
            watchers=self.watchers[:],
        )

    def seats_of(self, person: str) -> list[int]:
        """The seats that a person decides for."""
        return [seat.number for seat in self.seats if person and seat.person == person]

    def present(self) -> list[Seat]:
        """The seats of people who are there."""
        return [seat for seat in self.seats if seat.kind is SeatKind.PERSON and not seat.stand_in]

    @property
    def is_sealed(self) -> bool:
        """Whether the match has its seed, and all that lies before it, from one that is being played elsewhere.

        It may have parted from it at the very beginning: then nothing lies before it, and its seed is as secret.
        """
        return self.sealed_for >= 0

    def is_full(self) -> bool:
        return all(seat.kind is not SeatKind.OPEN for seat in self.seats)

    def waits_for_program(self) -> bool:
        """Whether a program is to decide. While an undo is proposed none goes on."""
        undoing = self.proposal is not None and self.proposal.kind == UNDO
        return self.status is Status.PLAYING and self.turn >= 0 and self.seats[self.turn].plays_itself and not undoing


#: The kinds of proposals.
UNDO: Final = "undo"
STAND_IN: Final = "stand-in"


@dataclass(slots=True, frozen=True)
class Person:
    """Somebody with a browser or a program. The id is never shown to others."""

    id: str
    name: str


@dataclass(slots=True, frozen=True)
class Said:
    """A line of chat: apart from the log of the game."""

    number: int
    name: str
    seat: int
    text: str
    at: float


@dataclass(slots=True, frozen=True)
class Command:
    """What somebody at a table wants. The person comes from the session, never from here."""

    #: Made by the sender: the same id twice has the same answer and is carried out once.
    id: str
    seat: int
    #: The commit number of the table that the sender has seen.
    expected: int
    kind: str
    #: The text of a choice, the player string of a stand-in.
    text: str = ""
    number: int = 0


@dataclass(slots=True, frozen=True)
class NewSeat:
    """Who is to sit in a seat of a new table: "me" (who makes it), "open" (by invitation, or anybody) or "bot"."""

    kind: str
    name: str = ""
    bot: str = ""
