"""A moment of a match on the way through it: what was chosen and what came of it, and the ways on and back."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from parish.engine.position import NOBODY
from parish.engine.view import REFEREE
from parish.play.model import Status
from parish.reading.course import Course, stop_after, stop_before
from parish.reading.history import Line, lines_of
from parish.web.sight import Sight

#: Through a spectator's eyes, in an address.
WATCHER: Final = "watcher"


class Eyes:
    """Through whose eyes the game can be seen: how an address tells it, and the seat, if it is one."""

    def __init__(self, key: str, seat: int = NOBODY) -> None:
        self.key: Final = key
        self.seat: Final = seat


class Passage:
    """One moment; `eyes` is the key of those through which it is seen."""

    def __init__(self, sight: Sight, eyes: str) -> None:
        self.sight: Final = sight
        self.eyes: Final = eyes
        self.at: Final = sight.number
        self._told: Final = [told for told in sight.match.story(sight.audience) if told.number <= self.last]
        self.course: Final = Course(sight.match.line, self._told, sight.words)

    @property
    def last(self) -> int:
        return len(self.sight.match.line)

    @property
    def over(self) -> bool:
        return self.sight.table.status is Status.OVER

    # The ways on and back, as addresses of stops; none at an end.

    @property
    def ways_back(self) -> list[tuple[str, int | None]]:
        return [(kind, stop_before(stops, self.at)) for kind, stops in reversed(self._stops())]

    @property
    def ways_on(self) -> list[tuple[str, int | None]]:
        return [(kind, stop_after(stops, self.at)) for kind, stops in self._stops()]

    def _stops(self) -> list[tuple[str, list[int]]]:
        course = self.course
        told = [("choice", course.choices), ("turn", course.turns), ("round", course.rounds)]
        # A game that tells of no rounds has none to go by.
        return told if len(course.rounds) > 2 else told[:2]

    # What was chosen, and what happened.

    @cached_property
    def chosen(self) -> int:
        """After how many choices the one was made that led here; below 0 at the start."""
        return self.course.chosen(self.at)

    @property
    def chooser(self) -> int:
        """Whose choice it was, or nobody's at the start."""
        return self.sight.match.line[self.chosen].seat if self.chosen >= 0 else NOBODY

    def choice(self) -> str:
        """What was chosen, in words; empty if that is not for these eyes."""
        sight = self.sight
        if self.chosen < 0:
            return ""
        view = sight.live.past_view(self.chosen, sight.audience)
        if view.secret and not (view.mine or view.audience == REFEREE):
            return ""
        return sight.words.label(sight.match.line[self.chosen].choice, sight.told)

    @property
    def lines(self) -> list[Line]:
        """All that is told of the match."""
        return lines_of(self._told, self.sight.words)

    @property
    def here(self) -> list[Line]:
        """What is told of the choice that led to this moment, and of what followed by itself."""
        return lines_of([told for told in self._told if self.chosen < told.number <= self.at], self.sight.words)

    # Through whose eyes.

    def all_eyes(self) -> list[Eyes]:
        """Whose one may borrow: after the end everybody's, before only those that see what one may see anyway."""
        sight = self.sight
        seats = range(sight.table.players) if self.over else sight.mine
        if not seats:
            return []
        everybody = [Eyes("")] if self.over else []
        return [*everybody, *(Eyes(str(seat), seat) for seat in seats), Eyes(WATCHER)]

    def own_eyes(self) -> Eyes:
        """Through whose the moment is seen."""
        audience = self.sight.audience
        if audience >= 0:
            return Eyes(str(audience), audience)
        return Eyes("" if audience == REFEREE else WATCHER)

    @property
    def seen_as(self) -> int:
        """The seat through whose eyes the moment is seen, or nobody's."""
        return self.sight.audience if self.sight.audience >= 0 else NOBODY

    @property
    def place(self) -> int:
        """Whose place is shown: that of whose eyes they are, else of who has chosen."""
        if self.seen_as != NOBODY:
            return self.seen_as
        return self.chooser if self.chooser != NOBODY else self.sight.focus

    @property
    def may_branch(self) -> bool:
        """Whether the game can go another way from here."""
        sight = self.sight
        if self.over:
            return sight.table.sealed <= self.at < self.last
        return bool(sight.mine) and self.at >= sight.table.sealed
