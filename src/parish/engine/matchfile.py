"""The file of a match: readable text, a header and one turn a line. See docs/notation.md.

Files hold the texts of choices, never their numbers; a choice in brackets was taken because nothing else was
legal. Every so many choices a digest of the position is written, so that a reader with other rules or other
components finds out where it parts ways.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from parish.engine.errors import BadFile
from parish.engine.game import Game
from parish.engine.match import Entry, Match
from parish.engine.matchreader import FIRST_LINE, Reader
from parish.engine.pack import DataPack

__all__ = ["CHECK_EVERY", "FIRST_LINE", "load_match", "read_match", "write_match"]

#: A digest is written after at least this many choices.
CHECK_EVERY: Final = 50


def write_match(match: Match, *, with_seed: bool = True) -> str:
    """The text of a match. Without its seed it can be shown to anybody who may know its choices, but not replayed."""
    header = [
        FIRST_LINE,
        f"game {match.game.slug}",
        f"rules {match.game.rules_version}",
        f"pack {match.pack.name} {match.pack.digest}" if match.pack else "pack none",
        f"players {match.players}",
        *(f"seat {seat} {_one_line(name)}" for seat, name in enumerate(match.names)),
        *(f"option {key} {value}" for key, value in match.options.written().items()),
        f"seed {match.seed.hex()}" if with_seed else "seed secret",
        f"commitment {match.commitment}",
        "",
    ]
    return "\n".join([*header, *_body(match), ""])


def read_match(
    text: str,
    games: Callable[[str], Game[Any]],
    *,
    where: str = "match file",
    pack: DataPack | None = None,
    verify: bool = True,
    auto: bool = True,
) -> Match:
    """The match of a text, replayed and checked. BadFile names the line and what was expected.

    `games` finds a game by its slug. A match played with other components needs their pack. Without `verify`,
    digests and results are not compared.
    """
    match = Reader(text, where, verify).read(games, pack)
    match.auto = auto
    return match


def load_match(
    path: Path, games: Callable[[str], Game[Any]], *, pack: DataPack | None = None, verify: bool = True
) -> Match:
    """The match of a file."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadFile(f"{path}: cannot be read ({error.strerror}); expected a match file") from None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadFile(f"{path}, line {line}: byte {error.start} is not UTF-8; expected a text file") from None
    return read_match(text, games, where=str(path), pack=pack, verify=verify)


def _body(match: Match) -> Iterator[str]:
    lowest = _lowest_to_come(match)
    number = checked = 0
    turn: list[Entry] = []
    for entry, stays in zip(match.log, lowest, strict=True):
        if turn and (not entry.is_choice or entry.seat != turn[0].seat):
            yield _turn(match, number, turn)
            turn = []
        if entry.is_choice:
            # Only what is not undone later, nor dealt anew at this very point, can be looked up on the line.
            if not turn and number - checked >= CHECK_EVERY and number < stays:
                yield f"check {number} {match.game.digest(match.position_at(number))}"
                checked = number
            turn.append(entry)
            number += 1
        elif entry.deal is not None:
            yield f"deal {entry.deal.seat} {entry.deal.seed.hex()}"
        else:
            yield f"undo {entry.undo_to} {entry.seat}"
            number = checked = entry.undo_to
    if turn:
        yield _turn(match, number, turn)
    number += len(match.tentative)
    if match.tentative:
        yield _turn(match, number, match.tentative, "open ")
    if match.over:
        outcome = match.position.outcome()
        yield "scores " + " ".join(str(score) for score in outcome.scores)
        yield "winners " + " ".join(str(seat) for seat in outcome.winners)
    yield f"end {number} {match.game.digest(match.position)}"


def _turn(match: Match, last: int, turn: list[Entry], mark: str = "") -> str:
    texts = [match.game.vocabulary.text(entry.choice) for entry in turn]
    choices = [f"({text})" if entry.forced else text for text, entry in zip(texts, turn, strict=True)]
    return f"{last - len(turn) + 1} {mark}{turn[0].seat}: {'; '.join(choices)}"


def _lowest_to_come(match: Match) -> list[int]:
    """For each entry of the log: the least number of choices that will ever stand from there on."""
    lowest = len(match.line)
    found: list[int] = []
    for entry in reversed(match.log):
        found.append(lowest)
        if not entry.is_choice and entry.deal is None:
            lowest = min(lowest, entry.undo_to)
    return found[::-1]


def _one_line(name: str) -> str:
    return " ".join("".join(sign if sign.isprintable() else " " for sign in name).split()) or "?"
