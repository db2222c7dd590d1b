"""A finished game as its last page shows it: who won, how it went, what became of everybody."""

from __future__ import annotations

import re
import time
import unicodedata
from functools import cached_property
from typing import Final

from parish.engine.outcome import Outcome
from parish.engine.words import Panel
from parish.picture.chart import Series, chart
from parish.picture.excerpt import excerpt
from parish.picture.podium import Placed, podium
from parish.play.model import Table
from parish.reading.course import Course, Standing, standings
from parish.reading.history import Line
from parish.reading.verdict import Grid, length_sentence, score_grid, tie_sentence, winners_sentence
from parish.web.sight import Sight

#: What is worth another look, by its tone.
_MEMORABLE: Final = ("death", "ceremony", "end")
_BOARD: Final = (0, 0, 1400, 1000)
#: The standings of games whose last page was looked at lately: whoever looks again need not have them played again.
_MOST_KEPT: Final = 64
_kept: Final[dict[tuple[str, int, str], list[Standing]]] = {}


class Finish:
    """What there is to tell of the end of a match, made as far as it is asked for."""

    def __init__(self, sight: Sight) -> None:
        self.sight: Final = sight
        self.outcome: Final[Outcome] = sight.match.position.outcome()

    # Who won.

    @property
    def winners(self) -> str:
        return winners_sentence(self.outcome, self.sight.words, self.sight.speech)

    @property
    def reasons(self) -> list[str]:
        """Why it ended, and why equal scores are not equal places."""
        words = self.sight.words
        reason = words.end(self.outcome.end) if self.outcome.end else ""
        return [told for told in (reason, tie_sentence(self.outcome, words, self.sight.speech)) if told]

    @property
    def length(self) -> str:
        return length_sentence(self.outcome, len(self.sight.match.line), self.sight.speech)

    @cached_property
    def ranked(self) -> list[int]:
        """The seats, the winner's first."""
        return sorted(range(len(self.outcome.scores)), key=lambda seat: self.outcome.ranks[seat])

    @property
    def podium(self) -> str:
        outcome, sight = self.outcome, self.sight
        everybody = [
            Placed(sight.colour(seat), sight.words.name(seat), outcome.ranks[seat], outcome.scores[seat])
            for seat in self.ranked
        ]
        told = [
            sight.speech.count(
                "{place}. {name}, {n} point", "{place}. {name}, {n} points", who.points, place=who.place, name=who.name
            )
            for who in everybody
        ]
        return podium(everybody, "; ".join(told))

    # How it went.

    @property
    def grid(self) -> Grid:
        return score_grid(self.outcome, self.sight.words, self.sight.speech)

    def is_best(self, row: int, column: int) -> bool:
        """Whether nobody has more in that row of the grid, and somebody has less."""
        points = [int(value) for value in self.grid.rows[row][1]] if row <= self.grid.total else [0]
        return len(points) > column and points[column] == max(points) > min(points)

    @cached_property
    def standings(self) -> list[Standing]:
        """How everybody stood on the way; of what lies before a sealed table's own beginning nothing is told."""
        sight = self.sight
        key = (sight.table.id, sight.table.commit, sight.words.language)
        found = _kept.get(key)
        if found is None:
            course = Course(sight.match.line, sight.match.story(sight.audience), sight.words)
            found = standings(sight.match, course, sight.words, sight.table.sealed)
            if len(_kept) >= _MOST_KEPT:
                _kept.clear()
            _kept[key] = found
        return found

    @property
    def chart(self) -> str:
        """Everybody's points on the way; empty where there is no way to speak of."""
        stops = self.standings
        if len(stops) < 2:
            return ""
        lines = [
            Series(self.sight.colour(seat), [stop.scores[seat] for stop in stops]) for seat in reversed(self.ranked)
        ]
        label = self.sight.speech.say("Everybody's points from the start to the end; the numbers stand in the table.")
        return chart(lines, [stop.title for stop in stops], label)

    # What became of everybody.

    @property
    def annals(self) -> list[Panel]:
        """What the game tells of everybody, the winner's first."""
        sight = self.sight
        panels = sight.words.annals(sight.told, [told.event for told in sight.match.story(sight.audience)])
        places = {seat: place for place, seat in enumerate(self.ranked)}
        return sorted(panels, key=lambda panel: places.get(panel.seat, len(places)))

    @property
    def moments(self) -> list[Line]:
        return [line for line in self.sight.lines() if line.moment.tone in _MEMORABLE]

    @property
    def board(self) -> str:
        return small_board(self.sight)


def small_board(sight: Sight) -> str:
    """The board as a small picture to look at; empty for a game that has none."""
    if sight.picture is None:
        return ""
    return excerpt(_BOARD, sight.speech.say("The board"), f"game-{sight.table.game} thumbnail", sight.picture.board)


def file_name(table: Table, names: list[str]) -> str:
    """Under which name the file of a match is kept: the game, the day, who played.

    >>> file_name(Table("3fa4", "village", 2, {}, "", [], None, "", 1, "", 0, 86400.0), ["Ann", "Zoë B."])
    'village-1970-01-02-ann-zoe-b.parish'
    """
    day = time.strftime("%Y-%m-%d", time.gmtime(table.changed))
    plain = [unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower() for name in names]
    words = [re.sub(r"[^a-z0-9]+", "-", name).strip("-") for name in plain]
    told = "-".join(word for word in words if word)[:60].strip("-") or table.id
    return f"{table.game}-{day}-{told}.parish"
