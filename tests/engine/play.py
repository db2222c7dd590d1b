"""Ways to play a match of the toy to where a test needs it."""

from __future__ import annotations

import random
from typing import Any

from parish.engine.match import Match
from tests.toy.game import TOY
from tests.toy.position import Fair
from tests.toy.steps import Turn


def open_match(players: int = 2, seed: int = 1, **given: Any) -> Match:
    """A long match whose seats have coins to spend."""
    return Match(TOY, players, {"purses": "3,3,3,3", "rounds": 6}, seed, **given)


def play_on(match: Match, most: int = 10_000, seed: int = 0) -> Match:
    """Take random choices until so many stand or the game is over."""
    dice = random.Random(seed)
    while not match.over and len(match.line) + len(match.tentative) < most:
        match.play(dice.choice(match.position.legal()))
    return match


def to_turn(match: Match, seat: int = 0) -> Match:
    """Play the first choice, whatever it is, until a seat's turn begins."""
    while not (isinstance(match.position.step, Turn) and match.seat == seat):
        match.play(match.position.legal()[-1])
    return match


def fair(match: Match) -> Fair:
    position = match.position
    assert isinstance(position, Fair)
    return position


def texts(match: Match) -> list[str]:
    """What stands, tentative choices included; those that were forced in brackets."""
    text = TOY.vocabulary.text
    entries = [*match.line, *match.tentative]
    return [f"({text(entry.choice)})" if entry.forced else text(entry.choice) for entry in entries]
