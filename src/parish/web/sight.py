"""What somebody in front of a screen sees of a match: as whom, when, and everything that templates show of it."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, Final, TypeVar

from parish.engine.game import Game
from parish.engine.picture import Area, Picture
from parish.engine.position import NOBODY
from parish.engine.view import SPECTATOR, View
from parish.engine.words import Badge, Panel, Words
from parish.picture.measure import width
from parish.play.limits import PATIENCE
from parish.play.live import LiveTable
from parish.play.model import Seat, SeatKind, Status, Table
from parish.reading.curtain import has_secrets
from parish.reading.history import Line, lines_of
from parish.reading.speech import Speech

T = TypeVar("T")


def drawn(game: Game[Any], told: Mapping[str, Any], words: Words) -> Picture | None:
    """A view drawn; none for a game that has no picture."""
    try:
        return game.picture(told, words)
    except NotImplementedError:
        return None


def isolated(name: str) -> str:
    """A name that is written from the right, kept from turning the sentence around it."""
    leftwards = any(unicodedata.bidirectional(sign) in {"R", "AL"} for sign in name)
    return f"\u2068{name}\u2069" if leftwards else name


class SeatRow:
    """One seat in the list of all: who it is, and what is always in sight of them."""

    def __init__(self, seat: Seat, colour: str, name: str, badges: list[Badge], *, mine: bool, to_move: bool) -> None:
        self.number: Final = seat.number
        self.colour: Final = colour
        self.name: Final = name
        self.badges: Final = badges
        self.mine: Final = mine
        self.to_move: Final = to_move
        self.plays_itself: Final = seat.plays_itself
        self.stand_in: Final = bool(seat.stand_in)


class AreaMark:
    """The name of an area in the middle of it, in units of the board."""

    SIZE: Final = 46

    def __init__(self, area: Area) -> None:
        x, y, w, h = area.crop
        self.id: Final = area.id
        self.title: Final = area.title
        self.w: Final = width(area.title, self.SIZE) + 56
        self.x: Final = min(max(8.0, x + (w - self.w) / 2), 1392 - self.w)
        self.y: Final = y + h / 2 - 32


class Sight:
    """A match as somebody sees it: now, or after so many choices; with what may be chosen, or only to look at.

    `served` is the seat that a screen in front of several people serves: what only one of them may know is shown only
    to that one, and `curtain` names whom the screen must be handed to first. With a `number` it is a look back.
    `through` tells through whose eyes, where somebody wants others than their own: a spectator's, who sees no more
    than anybody, or after the end a seat's.
    """

    def __init__(
        self,
        live: LiveTable,
        person: str,
        language: str,
        now: float,
        served: int = NOBODY,
        number: int | None = None,
        through: int | None = None,
    ) -> None:
        self.live: Final = live
        self.now: Final = now
        self.table: Final[Table] = live.table
        self.match: Final = live.started()
        self.person: Final = person
        self.speech: Final = Speech(language)
        self.words: Final[Words] = self.match.game.words(language, [isolated(name) for name in self.match.names])
        self.mine: Final = live.table.seats_of(person)
        self.number: Final = len(self.match.line) if number is None else number
        self.past: Final = number is not None
        self.curtain = NOBODY
        self.seat: Final = self._served(served)
        #: As whom: a seat, a spectator, or everybody after the end.
        self.audience: Final = self._audience() if through is None else self._through(through)
        self.view: Final[View] = self._view(number)
        self.told: Final[Mapping[str, Any]] = self._tell()

    # As whom.

    def _served(self, served: int) -> int:
        """The seat of theirs that the screen serves, or nobody."""
        if len(self.mine) < 2 or self.table.status is Status.OVER:
            return self.mine[0] if self.mine else NOBODY
        turn = self.table.turn
        if turn in self.mine and not self.table.seats[turn].stand_in:
            if served != turn and has_secrets(self.match, turn, self.mine):
                self.curtain = turn
                return NOBODY
            return turn
        if served in self.mine:
            return served
        return NOBODY if any(has_secrets(self.match, seat, self.mine) for seat in self.mine) else self.mine[0]

    def _audience(self) -> int:
        if self.table.status is Status.OVER:
            return self.live.audience_of(self.person)
        return SPECTATOR if self.seat == NOBODY else self.live.audience_of(self.person, self.seat)

    def _through(self, audience: int) -> int:
        if audience == SPECTATOR:
            return SPECTATOR
        found = self.live.audience_of(self.person, audience)
        # While the game goes on, a screen in front of several people shows what it would show them now.
        return found if self.table.status is Status.OVER else self._audience()

    def _view(self, number: int | None) -> View:
        return self.match.view(self.audience) if number is None else self.live.past_view(number, self.audience)

    def _tell(self) -> Mapping[str, Any]:
        told = self.view.to_json()
        if not self.answers:
            # Nothing that is only looked at offers anything.
            told.pop("choices", None)
            told.pop("forbidden", None)
        return told

    @property
    def answers(self) -> bool:
        """Whether the pending decision can be made here and now."""
        table = self.table
        return (
            not self.past
            and self.view.mine
            and table.status is Status.PLAYING
            and not table.seats[self.audience].stand_in
        )

    # What.

    @cached_property
    def picture(self) -> Picture | None:
        """The table drawn; none for a game that is played in words."""
        return self._kept("picture", lambda: drawn(self.match.game, self.told, self.words))

    @cached_property
    def panels(self) -> list[Panel]:
        return self._kept("panels", lambda: self.words.panels(self.told))

    def _kept(self, what: str, make: Callable[[], T]) -> T:
        """Whoever decides looks at one option after the other, and each is compared with the table as it is."""
        if not self.answers:
            return make()
        key = (what, self.audience, self.words.language)
        found: T = self.live.kept[key] if key in self.live.kept else self.live.kept.setdefault(key, make())
        return found

    @property
    def progress(self) -> str:
        return self.words.progress(self.told)

    @property
    def focus(self) -> int:
        """Whose place is shown first: one's own, else that of whoever is to decide."""
        return self.seat if self.seat != NOBODY else max(0, self.view.deciding)

    def question(self) -> str:
        """What the pending decision asks, as far as one may know."""
        pending = self.told.get("pending")
        if pending is None or (self.view.secret and not self.view.mine):
            return ""
        return self.words.question(pending)

    def rows(self) -> list[SeatRow]:
        """The seats, in the order of the table."""
        colours = self.match.game.seat_colours
        return [
            SeatRow(
                seat,
                colours[seat.number],
                self.words.name(seat.number),
                self.words.badges(self.told, seat.number),
                mine=seat.number in self.mine,
                to_move=seat.number == self.view.deciding,
            )
            for seat in self.table.seats
        ]

    def colour(self, seat: int) -> str:
        return self.match.game.seat_colours[seat]

    def lines(self, since: int = 0) -> list[Line]:
        """What happened from a choice on, in sentences."""
        told = self.match.story(self.audience, since)
        return lines_of([item for item in told if not self.past or item.number <= self.number], self.words)

    def latest(self, most: int) -> int:
        """The choice from which on about so many of the latest things happened; 0 if that is all."""
        told = self.match.story(self.audience)
        return told[-most].number if len(told) > most else 0

    def areas(self) -> list[AreaMark]:
        """The names that stand on a board too small for words."""
        return [AreaMark(area) for area in self.picture.areas if area.marked] if self.picture else []

    # The people.

    @property
    def waited(self) -> int:
        """For how many seconds the table has waited for whoever is to decide."""
        return max(0, int(self.now - self.table.waiting_since))

    @property
    def has_programs(self) -> bool:
        return any(seat.plays_itself for seat in self.table.seats)

    @property
    def gone(self) -> int:
        """Whom the table has waited for so long that a bot may play for them; or nobody."""
        table = self.table
        if table.status is not Status.PLAYING or table.turn in (NOBODY, *self.mine):
            return NOBODY
        seat = table.seats[table.turn]
        waited = self.now - table.waiting_since >= PATIENCE
        return seat.number if waited and seat.kind is SeatKind.PERSON and not seat.stand_in else NOBODY
