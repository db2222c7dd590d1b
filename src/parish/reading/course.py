"""The course of a match: where one can stop on the way through it, and how everybody stood there."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Final

from parish.engine.match import Entry, Match, Told
from parish.engine.position import NOBODY
from parish.engine.view import REFEREE
from parish.engine.words import Words

#: The points of a game that tells of no rounds are compared so often, or a little more.
_LEGS: Final = 12


class Course:
    """Where somebody who goes through a match can stop; each list begins at the start and ends at the last choice.

    A stop is a number of choices. `choices` leaves out what the match took by itself, for want of another choice:
    it belongs to the choice before. `turns` are where another seat begins to choose.
    """

    def __init__(self, line: Sequence[Entry], told: Sequence[Told], words: Words) -> None:
        self.last: Final = len(line)
        self._free: Final = [number for number, entry in enumerate(line) if not entry.forced]
        turns: list[int] = []
        seat = NOBODY
        for number in self._free:
            if line[number].seat != seat:
                seat = line[number].seat
                turns.append(number)
        rounds = [item.number for item in told if words.moment(item.event).tone == "round"]
        self.choices: Final = self._stops(self._free)
        self.turns: Final = self._stops(turns)
        self.rounds: Final = self._stops(rounds)

    def _stops(self, numbers: Sequence[int]) -> list[int]:
        return sorted({0, self.last, *(number for number in numbers if number <= self.last)})

    def chosen(self, at: int) -> int:
        """After how many choices the one was made that led to this moment; below 0 at the start."""
        place = bisect_left(self._free, at)
        return self._free[place - 1] if place else -1


def stop_before(stops: Sequence[int], at: int) -> int | None:
    """The last stop before a moment.

    >>> stop_before([0, 4, 9], 4), stop_before([0, 4, 9], 6), stop_before([0, 4, 9], 0)
    (0, 4, None)
    """
    place = bisect_left(stops, at)
    return stops[place - 1] if place else None


def stop_after(stops: Sequence[int], at: int) -> int | None:
    """The first stop after a moment.

    >>> stop_after([0, 4, 9], 4), stop_after([0, 4, 9], 6), stop_after([0, 4, 9], 9)
    (9, 9, None)
    """
    place = bisect_right(stops, at)
    return stops[place] if place < len(stops) else None


class Standing:
    """How everybody stood after so many choices, as if the game had ended there."""

    def __init__(self, number: int, title: str, scores: Sequence[int]) -> None:
        self.number: Final = number
        self.title: Final = title
        self.scores: Final = tuple(scores)


def standings(match: Match, course: Course, words: Words, since: int = 0) -> list[Standing]:
    """How everybody stood when each round began, and at the end; of a game without rounds, now and then on the way.

    Only for those who may know everything from `since` on.
    """
    stops = course.rounds
    if len(stops) < 3:
        every = max(1, len(course.turns) // _LEGS)
        stops = [*course.turns[:-1:every], course.last]
    found: list[Standing] = []
    for number in stops:
        if number < since:
            continue
        position = match.position_at(number)
        told = match.game.view(position, REFEREE).to_json()
        found.append(Standing(number, _title(number, course, told, words), position.outcome().scores))
    return found


def _title(number: int, course: Course, told: dict[str, object], words: Words) -> str:
    if told["over"]:
        return words.say("The end")
    return words.progress(told) or words.say("Choice {n} of {all}", n=number, all=course.last)
