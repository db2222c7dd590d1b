"""What happened, in sentences: only what the one who looks may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parish.engine.events import Event
from parish.engine.match import Match, Told
from parish.engine.position import NOBODY
from parish.engine.words import Moment, Words


class Line:
    """A sentence, the number of the choice that caused it, the seat that it is about (or nobody), and how it is shown.

    `place` tells the sentences about one choice apart.
    """

    def __init__(self, number: int, place: int, seat: int, text: str, moment: Moment) -> None:
        self.number: Final = number
        self.place: Final = place
        self.seat: Final = seat
        self.text: Final = text
        self.moment: Final = moment


def lines_of(told: Sequence[Told], words: Words) -> list[Line]:
    """The sentences for some of what a match tells of."""
    lines: list[Line] = []
    for item in told:
        text = words.event(item.event)
        if text:
            place = lines[-1].place + 1 if lines and lines[-1].number == item.number else 0
            lines.append(Line(item.number, place, _seat_of(item.event), text, words.moment(item.event)))
    return lines


def _seat_of(event: Event) -> int:
    try:
        return event.get("seat")
    except KeyError:
        return NOBODY


def last_turn_end(match: Match, seat: int) -> int:
    """After how many choices of the line the seat last chose before its present turn; 0 if it never did.

    "Since then" is what a person wants to be told who looks up when the turn comes round again. What the match
    took by itself, for want of another choice, nobody remembers having chosen.
    """
    line = match.line
    at = len(line)
    while at and line[at - 1].seat == seat:
        at -= 1
    while at and (line[at - 1].seat != seat or line[at - 1].forced):
        at -= 1
    return at
