"""How a game ended, in words: who won, why it ended, and the score by category."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parish.engine.outcome import Outcome
from parish.engine.words import Words
from parish.reading.speech import Speech


class Grid:
    """A table of figures: a title for each row, a column for each seat."""

    def __init__(self, seats: Sequence[int], rows: Sequence[tuple[str, Sequence[str]]], total: int = -1) -> None:
        self.seats: Final = tuple(seats)
        self.rows: Final = tuple(rows)
        #: Which row is the sum of those before it.
        self.total: Final = total


def winners_sentence(outcome: Outcome, words: Words, speech: Speech) -> str:
    """Who won, and with how much."""
    best = outcome.scores[outcome.winners[0]]
    names = speech.listing([words.name(seat) for seat in outcome.winners])
    if len(outcome.winners) == 1:
        return speech.count("{name} wins with {n} point.", "{name} wins with {n} points.", best, name=names)
    if len(outcome.winners) == len(outcome.scores):
        return speech.count(
            "Nobody is ahead: all share the victory with {n} point each.",
            "Nobody is ahead: all share the victory with {n} points each.",
            best,
        )
    return speech.count(
        "{names} share the victory with {n} point each.",
        "{names} share the victory with {n} points each.",
        best,
        names=names,
    )


def tie_sentence(outcome: Outcome, words: Words, speech: Speech) -> str:
    """What is to be said where equal scores did not lead to equal places; empty otherwise."""
    best = outcome.scores[outcome.winners[0]]
    parted = [seat for seat, score in enumerate(outcome.scores) if score == best and seat not in outcome.winners]
    if not parted:
        return ""
    names = speech.listing([words.name(seat) for seat in parted])
    return speech.say("Level on points with {names}: the tie-breakers decided.", names=names)


def length_sentence(outcome: Outcome, choices: int, speech: Speech) -> str:
    """How long the game was."""
    parts = []
    if outcome.rounds:
        parts.append(speech.count("{n} round", "{n} rounds", outcome.rounds))
    if outcome.turns:
        parts.append(speech.count("{n} turn", "{n} turns", outcome.turns))
    parts.append(speech.count("{n} choice", "{n} choices", choices))
    return ", ".join(parts)


def score_grid(outcome: Outcome, words: Words, speech: Speech) -> Grid:
    """Points by category, the best seat first."""
    seats = sorted(range(len(outcome.scores)), key=lambda seat: outcome.ranks[seat])
    rows: list[tuple[str, Sequence[str]]] = [
        (words.category(name), [str(outcome.points[seat][place]) for seat in seats])
        for place, name in enumerate(outcome.categories)
    ]
    rows.append((speech.say("Points"), [str(outcome.scores[seat]) for seat in seats]))
    total = len(rows) - 1
    if len(set(outcome.scores)) < len(outcome.scores) and any(outcome.tie_breakers):
        told = ["/".join(map(str, outcome.tie_breakers[seat])) for seat in seats]
        rows.append((speech.say("Tie-breakers"), told))
    rows.append((speech.say("Place"), [str(outcome.ranks[seat]) for seat in seats]))
    return Grid(seats, rows, total)
