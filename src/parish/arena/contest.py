"""One game of a series, played by bots as fast as they choose."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, overload

from parish.bots.registry import BOTS
from parish.engine.chance import child_seed
from parish.engine.errors import ParishError
from parish.engine.game import Game
from parish.engine.match import Match
from parish.engine.matchfile import write_match
from parish.engine.pack import DataPack
from parish.games import GAMES

#: What a recorded game is called: the game, the number of the match, this.
SUFFIX: Final = ".parish"


class ArenaError(ParishError):
    """A game of a series that could not be played to its end: says which game and why."""


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Say which file it was that could not be written, and why."""
    try:
        yield
    except OSError as error:
        raise ArenaError(f"{path} cannot be written ({error.strerror or error})") from None


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game to be played: its number in the series (from 1) and who sits where."""

    number: int
    bots: tuple[str, ...]


class Fixtures(Sequence[Fixture]):
    """The games of a series in a schedule that repeats itself: each is made when it is asked for."""

    def __init__(self, tables: Sequence[tuple[str, ...]], games: int) -> None:
        self._tables: Final = tables
        self._numbers: Final = range(1, games + 1)

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, at: int) -> Fixture: ...

    @overload
    def __getitem__(self, at: slice) -> list[Fixture]: ...

    def __getitem__(self, at: int | slice) -> Fixture | list[Fixture]:
        if isinstance(at, slice):
            return [self._fixture(number) for number in self._numbers[at]]
        return self._fixture(self._numbers[at])

    def _fixture(self, number: int) -> Fixture:
        return Fixture(number, self._tables[(number - 1) % len(self._tables)])


@dataclass(frozen=True, slots=True)
class Result:
    """What came out of a game. The same fixture of the same contest always gives the same result."""

    number: int
    seed: bytes
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    categories: tuple[str, ...]
    #: points[seat][category]
    points: tuple[tuple[int, ...], ...]
    rounds: int
    turns: int
    decisions: int
    end: str

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def to_json(self) -> dict[str, object]:
        return {
            "game": self.number,
            "seed": self.seed.hex(),
            "bots": list(self.bots),
            "scores": list(self.scores),
            "ranks": list(self.ranks),
            "winners": list(self.winners),
            "categories": {name: [row[i] for row in self.points] for i, name in enumerate(self.categories)},
            "rounds": self.rounds,
            "turns": self.turns,
            "decisions": self.decisions,
            "end": self.end,
        }


@dataclass(frozen=True, slots=True)
class Contest:
    """What all games of a series have in common. Plain data: it is sent to other processes."""

    slug: str
    #: Where the game is found if the registry of another process does not know it.
    place: str
    players: int
    options: Mapping[str, str]
    seed: bytes
    data: Path | None = None
    record: Path | None = None

    def game(self) -> Game[Any]:
        """The game, in this process."""
        if self.slug not in GAMES.slugs():
            module, _, name = self.place.partition(":")
            GAMES.add(getattr(importlib.import_module(module), name))
        return GAMES[self.slug]


def place_of(game: Game[Any]) -> str:
    """The module and the name under which another process can find a game object."""
    module = type(game).__module__
    names = [name for name, thing in vars(sys.modules[module]).items() if thing is game]
    return f"{module}:{names[0]}" if names else ""


def names_of(bots: Sequence[str]) -> list[str]:
    """What the bots of a table are called, no two alike."""
    return [bot if bots.count(bot) == 1 else f"{bot} {bots[:seat].count(bot) + 1}" for seat, bot in enumerate(bots)]


class Ring:
    """Plays the fixtures of one contest in this process."""

    def __init__(self, contest: Contest, stopped: Callable[[], bool] = lambda: False) -> None:
        self.contest: Final = contest
        self._stopped: Final = stopped
        self._game: Final = contest.game()
        self._pack: Final[DataPack | None] = self._game.pack(contest.data)
        self._options: Final = self._game.read_options(contest.options)
        self._most: Final = self._game.longest(contest.players)

    def play(self, fixture: Fixture) -> Result | None:
        """Play a game to its end; nothing if it was stopped on the way."""
        contest, game = self.contest, self._game
        # The bots' seeds are siblings of the game's, so that no bot could compute what the game will deal.
        seed = child_seed(contest.seed, "game", fixture.number)
        position = game.start(contest.players, self._options, seed, self._pack)
        bots = [
            BOTS.make(player, game, child_seed(contest.seed, "bot", fixture.number, seat))
            for seat, player in enumerate(fixture.bots)
        ]
        choices: list[int] = []
        while position.stack:
            seat = position.seat
            legal = position.legal()
            if len(legal) == 1:
                choice = legal[0]
            else:
                if self._stopped():
                    return None
                choice = bots[seat].choose(game.view(position, seat)) if legal else -1
                if choice not in legal or position.taken >= self._most:
                    raise self._fault(fixture, seed, seat, choice, legal)
            position.take(choice)
            choices.append(choice)
        if contest.record is not None:
            self._write(fixture, seed, choices)
        outcome = position.outcome()
        return Result(
            fixture.number,
            seed,
            fixture.bots,
            outcome.scores,
            outcome.ranks,
            outcome.categories,
            outcome.points,
            outcome.rounds,
            outcome.turns,
            position.taken,
            outcome.end,
        )

    def _fault(self, fixture: Fixture, seed: bytes, seat: int, choice: int, legal: Sequence[int]) -> ArenaError:
        where = f"game {fixture.number} (seed {seed.hex()})"
        if not legal:
            return ArenaError(f"{where}: seat {seat} has a decision but no legal choice")
        if choice not in legal:
            told = self._game.vocabulary.text(choice) if 0 <= choice < len(self._game.vocabulary) else str(choice)
            return ArenaError(f"{where}: {fixture.bots[seat]} in seat {seat} chose '{told}', which is not legal")
        return ArenaError(f"{where}: not over after {self._most} choices, the most that {self._game.slug} can take")

    def _write(self, fixture: Fixture, seed: bytes, choices: Sequence[int]) -> None:
        contest = self.contest
        assert contest.record is not None
        match = Match(
            self._game,
            contest.players,
            self._options,
            seed,
            names=names_of(fixture.bots),
            pack=self._pack,
            auto=False,
        )
        for choice in choices:
            match.play_recorded(choice)
        match.commit()
        path = contest.record / f"{contest.slug}-{fixture.number:06}{SUFFIX}"
        with writing(path):
            path.write_text(write_match(match), encoding="utf-8")
