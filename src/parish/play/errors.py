"""Why a command is refused. Every message is written for the person who gave it."""

from __future__ import annotations

from typing import ClassVar, Final

from parish.engine.errors import ParishError


class Refusal(ParishError):
    """A command that cannot be carried out. `code` is stable, for programs; the message is for people."""

    code: ClassVar[str] = "refused"


class NoSuchTable(Refusal):
    """There is no such table, or this person may not know of it."""

    code: ClassVar[str] = "no such table"

    def __init__(self) -> None:
        super().__init__("there is no such table, or it is private")


class NotYourSeat(Refusal):
    """The seat belongs to somebody else, or to nobody."""

    code: ClassVar[str] = "not your seat"


class NotYourTurn(Refusal):
    """The game waits for another seat."""

    code: ClassVar[str] = "not your turn"


class Stale(Refusal):
    """The table has gone on since the sender last looked; `commit` is where it is."""

    code: ClassVar[str] = "stale"

    def __init__(self, seen: int, commit: int) -> None:
        super().__init__(f"the table has gone on to {commit} since you saw {seen}")
        self.commit: Final = commit


class IllegalCommand(Refusal):
    """A choice that is not allowed; `rule` is the rule that forbids it, empty for what is no choice at all."""

    code: ClassVar[str] = "illegal choice"

    def __init__(self, message: str, rule: str) -> None:
        super().__init__(message)
        self.rule: Final = rule


class SeatTaken(Refusal):
    """Somebody sits there already."""

    code: ClassVar[str] = "seat taken"


class InviteUsed(Refusal):
    """The invitation was used, withdrawn or never given."""

    code: ClassVar[str] = "invitation used"


class WrongMoment(Refusal):
    """The table is not in a state in which that can be done."""

    code: ClassVar[str] = "wrong moment"


class BadCommand(Refusal):
    """What was sent is no command."""

    code: ClassVar[str] = "bad command"


class TooMany(Refusal):
    """A limit that keeps the house usable for everybody; `after` tells in how many seconds to try again, if not 0."""

    code: ClassVar[str] = "too many"

    def __init__(self, message: str, after: float = 0.0) -> None:
        super().__init__(message)
        self.after: Final = after


class TooSlow(Refusal):
    """The engine did not answer before its deadline; nothing was changed."""

    code: ClassVar[str] = "too slow"


class BrokenTable(ParishError):
    """What storage kept of a table cannot be replayed by this program."""


class BrokenStore(ParishError):
    """The database cannot be opened: it is away, not allowed, no database, or of a newer version of the program."""
