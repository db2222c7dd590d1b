"""Saved games: match files with comments that tell who sits where and which components are used.

>>> read_seats("you; greedy=Old Martha".split(";"))[1].name
'Old Martha'
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from parish.engine.errors import BadFile, BadSetup
from parish.engine.game import Game
from parish.engine.match import Match
from parish.engine.matchfile import FIRST_LINE, load_match, write_match
from parish.folders import write_whole
from parish.terminal.seating import PERSON, YOU, Sitter, read_seats

SUFFIX: Final = ".parish"
_SEATS: Final = "# seats "
_DATA: Final = "# data "
#: A kept game is one that was saved under a name: the program never writes to it again.
_KEPT: Final = "# kept"
_UNFIT: Final = re.compile(r"[^\w .,()'-]+")

Games = Callable[[str], Game[Any]]


@dataclass
class Peek:
    """What the first and the last lines of a saved game tell, without playing it."""

    path: Path
    game: str = ""
    names: list[str] = field(default_factory=list)
    choices: int = 0
    finished: bool = False
    kept: bool = False
    changed: datetime = datetime.min
    fault: str = ""


def new_file(folder: Path, game: str, now: datetime) -> Path:
    """A file that does not exist yet, for a game that starts now."""
    stem = f"{game}-{now:%Y%m%d-%H%M%S}"
    path, count = folder / f"{stem}{SUFFIX}", 1
    # Unlike `Path.exists`, this is no error in a folder that may not be read: the first attempt to save tells.
    while os.path.exists(path):
        count += 1
        path = folder / f"{stem}-{count}{SUFFIX}"
    return path


def kept_file(folder: Path, name: str) -> Path | None:
    """The file for a name that somebody typed; none if no letter of it is fit for a file."""
    fit = _UNFIT.sub(" ", name.removesuffix(SUFFIX))
    stem = " ".join(fit.split()).strip(". ")[:80]
    return folder / f"{stem}{SUFFIX}" if stem else None


def write_game(path: Path, match: Match, sitters: Sequence[Sitter], data: Path | None, *, kept: bool = False) -> None:
    """Save a match with the turn in progress, and who sits where."""
    first, _, rest = write_match(match).partition("\n")
    notes = [_SEATS + "; ".join(sitter.written() for sitter in sitters)]
    if data is not None:
        notes.append(f"{_DATA}{data.resolve()}")
    if kept:
        notes.append(_KEPT)
    write_whole(path, "\n".join([first, *notes, rest]))


def read_game(
    path: Path, games: Games, seats: Sequence[str] = (), data: Path | None = None
) -> tuple[Match, list[Sitter], Path | None]:
    """A saved match, who sits where, and its data pack's file; BadFile tells what is wrong with it.

    Seats and components that are given go before those that the file tells of.
    """
    told_seats, told_data = _notes(path)
    chosen = data or told_data
    pack = None
    if chosen is not None:
        slug = peek(path).game
        pack = games(slug).pack(chosen) if slug else None
    match = load_match(path, games, pack=pack)
    sitters = _sitters(match, list(seats) or told_seats)
    match.confirming = {seat for seat, sitter in enumerate(sitters) if sitter.is_person}
    take_again(match)
    return match, sitters, chosen


def take_again(match: Match) -> None:
    """Play the turn in progress once more, so that what was taken for want of another choice is known as such."""
    choices = [entry.choice for entry in match.tentative]
    match.restart_turn()
    match.auto = True
    while len(match.tentative) < len(choices):
        match.play(choices[len(match.tentative)])


def _notes(path: Path) -> tuple[list[str], Path | None]:
    seats: list[str] = []
    data = None
    for line in _lines(path):
        if line.startswith(_SEATS):
            seats = [seat.strip() for seat in line.removeprefix(_SEATS).split(";")]
        elif line.startswith(_DATA):
            data = Path(line.removeprefix(_DATA).strip())
    return seats, data


def _sitters(match: Match, seats: list[str]) -> list[Sitter]:
    """Who sits where. A file that does not tell gets you at its first seat that no bot is named after."""
    if seats:
        if len(seats) != match.players:
            raise BadSetup(f"the saved game has {match.players} seats, not {len(seats)}")
        return read_seats(seats)
    sitters: list[Sitter] = []
    for name in match.names:
        try:
            sitters += read_seats([name.lower().split()[0]])
        except (BadSetup, IndexError):
            you = any(sitter.player == YOU for sitter in sitters)
            sitters.append(Sitter(PERSON if you else YOU, name))
    return sitters


def peek(path: Path) -> Peek:
    """What can be told of a saved game at a glance."""
    found = Peek(path)
    try:
        found.changed = datetime.fromtimestamp(path.stat().st_mtime)
        lines = _lines(path)
    except (OSError, BadFile) as error:
        found.fault = str(error)
        return found
    ended = False
    for line in lines:
        key, _, value = line.partition(" ")
        if key == "game":
            found.game = value.strip()
        elif key == "seat":
            found.names.append(value.partition(" ")[2].strip())
        elif key == "winners":
            found.finished = True
        elif key == "end":
            ended = True
            count = value.partition(" ")[0]
            found.choices = int(count) if count.isdigit() else 0
        elif line == _KEPT:
            found.kept = True
    if not lines or lines[0] != FIRST_LINE:
        found.fault = f"{path}: this is no match file of this version"
    elif not found.game or not ended:
        found.fault = f"{path}: the file is cut off"
    return found


def all_saves(folder: Path) -> list[Peek]:
    """All saved games of a folder, the latest first."""
    try:
        paths = [path for path in folder.glob(f"*{SUFFIX}") if not path.name.startswith(".")]
    except OSError:
        return []
    return sorted(map(peek, paths), key=lambda found: found.changed, reverse=True)


def _lines(path: Path) -> list[str]:
    try:
        return [line.strip() for line in path.read_text(encoding="utf-8").splitlines()]
    except UnicodeDecodeError as error:
        raise BadFile(f"{path}: this is no text file (byte {error.start} is not UTF-8)") from None
    except OSError as error:
        raise BadFile(f"{path}: cannot be read ({error.strerror})") from None
