"""Long random play of every registered game through the conformance kit, on all cores.

    soak.py                          20,000 games, shared out over games, player counts and option sets
    soak.py --games 500 village      500 games of some games only
    soak.py --resume                 go on where the last run with the same seed was interrupted
    soak.py --again 'GAME PLAYERS SEED OPTION=VALUE ...'   one game again, every promise checked at every choice

What has been done is kept in build/soak-SEED.jsonl as it is done, so Ctrl-C loses at most the batches in progress.
Exit status: 0 all promises kept, 1 one was broken (the recipe is printed), 130 interrupted.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

from parish.arena.simulate import leave_with_parent
from parish.build_info import BUILD
from parish.engine.conformance import Batch, Broken, Depth, Recipe, Seen, check_recipe
from parish.engine.conformance.batches import SIZE
from parish.engine.errors import BadSetup
from parish.engine.game import Game
from parish.engine.step import Task
from parish.games import GAMES

FOLDER: Final = Path(__file__).resolve().parent.parent / "build"
GAMES_BY_DEFAULT: Final = 20_000
#: After so many broken promises there is enough to look at.
ENOUGH: Final = 5


class Part(NamedTuple):
    """A batch by name, as a worker process and the notes of a run know it."""

    game: str
    players: int
    first: int
    stop: int

    @property
    def key(self) -> str:
        return f"{self.game}-{self.players}p-{self.first}-{self.stop}"


class Result(NamedTuple):
    """What a batch came across, and the promise that was broken in it, if any."""

    part: Part
    seen: dict[str, Any]
    broken: str


def play(part: Part, series: str, looks: int) -> Result:
    """Play one batch, in a worker process."""
    batch = Batch(GAMES[part.game], part.players, range(part.first, part.stop), series, Depth(looks))
    try:
        return Result(part, batch.check().to_json(), "")
    except Broken as broken:
        return Result(part, Seen().to_json(), str(broken))


class Notes:
    """What a run has done, kept line by line so that it can be interrupted."""

    def __init__(self, path: Path, resume: bool) -> None:
        self.path: Final = path
        self.done: Final[dict[str, Result]] = {}
        if resume and path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                told = json.loads(line)
                result = Result(Part(*told["part"]), told["seen"], "")
                self.done[result.part.key] = result
        path.parent.mkdir(exist_ok=True)
        path.write_text("".join(f"{self._line(result)}\n" for result in self.done.values()), encoding="utf-8")

    def add(self, result: Result) -> None:
        """Keep what was played; a batch that broke a promise is played again by the next run."""
        if not result.broken:
            self.done[result.part.key] = result
            with self.path.open("a", encoding="utf-8") as file:
                print(self._line(result), file=file)

    @staticmethod
    def _line(result: Result) -> str:
        return json.dumps({"part": list(result.part), "seen": result.seen})


class Progress:
    """How far it is, on standard error: a line that is written over on a terminal, else one now and then."""

    def __init__(self, total: int) -> None:
        self.total: Final = total
        self.games = 0
        self.choices = 0
        self.started: Final = time.monotonic()
        self._told = 0.0

    def show(self, *, last: bool = False) -> None:
        now = time.monotonic()
        on_terminal = sys.stderr.isatty()
        if not last and now - self._told < (0.5 if on_terminal else 30):
            return
        self._told = now
        seconds = max(now - self.started, 0.001)
        left = (self.total - self.games) * seconds / max(self.games, 1)
        line = (
            f"{self.games:,} of {self.total:,} games, {self.choices:,} choices, "
            f"{self.games / seconds:.1f} games/s, {_clock(seconds)} so far, {_clock(left)} left"
        )
        print(f"\r{line}\033[K" if on_terminal else line, end="\n" if last or not on_terminal else "", file=sys.stderr)


def parts_of(games: Sequence[Game[Any]], count: int) -> Iterator[Part]:
    """So many games in all; those of all kinds in turn, so that an interrupted run has met them all."""
    tables = [(game.slug, players) for game in games for players in game.players]
    shares = [count // len(tables) + (place < count % len(tables)) for place in range(len(tables))]
    for first in range(0, max(shares), SIZE):
        for (slug, players), share in zip(tables, shares, strict=True):
            if first < share:
                yield Part(slug, players, first, min(share, first + SIZE))


def soak(parts: Sequence[Part], notes: Notes, series: str, looks: int, jobs: int) -> tuple[list[str], bool]:
    """Play them all; the broken promises, and whether it was interrupted."""
    waiting = [part for part in parts if part.key not in notes.done]
    progress = Progress(sum(part.stop - part.first for part in waiting))
    broken: list[str] = []
    pending: set[Future[Result]] = set()
    queue = iter(waiting)
    with ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_begin_work) as pool:
        try:
            while len(broken) < ENOUGH:
                while len(pending) < 2 * jobs and (part := next(queue, None)) is not None:
                    pending.add(pool.submit(play, part, series, looks))
                if not pending:
                    break
                done, pending = wait(pending, timeout=1, return_when=FIRST_COMPLETED)
                for future in done:
                    result = future.result()
                    notes.add(result)
                    if result.broken:
                        broken.append(result.broken)
                        print(f"\n{result.broken}\n", file=sys.stderr)
                    progress.games += result.part.stop - result.part.first
                    progress.choices += result.seen["choices"]
                progress.show()
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            progress.show(last=True)
            return broken, True
        pool.shutdown(cancel_futures=True)
    progress.show(last=True)
    return broken, False


def _begin_work() -> None:
    """What a worker process does first: interrupts are its parent's business, and it does not outlive it."""
    leave_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def summary(games: Sequence[Game[Any]], notes: Notes) -> str:
    """What was played, and what random play never met."""
    lines: list[str] = []
    for game in games:
        seen = Seen()
        for result in notes.done.values():
            if result.part.game == game.slug:
                seen.add(Seen.from_json(result.seen))
        lines.append(
            f"{game.slug}: {seen.games:,} games, {seen.choices:,} choices (longest {seen.longest:,}), "
            f"{seen.looks:,} close looks, {seen.refused:,} set-ups refused, ends: {', '.join(sorted(seen.ends)) or '-'}"
        )
        declared = {
            "steps": ({kind.name for kind in game.steps if not issubclass(kind, Task)}, seen.steps),
            "events": ({kind.name for kind in game.events}, seen.events),
            "choices": ({block.name for block in game.vocabulary.blocks}, seen.blocks),
        }
        for what, (known, met) in declared.items():
            if seen.games and known - met:
                lines.append(f"  never met: {what} {', '.join(sorted(known - met))}")
    return "\n".join(lines)


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=(__doc__ or "").split("\n\n")[0], formatter_class=argparse.ArgumentDefaultsHelpFormatter
    )
    parser.add_argument("slugs", nargs="*", metavar="GAME", help="play only these (default: every registered game)")
    parser.add_argument("--games", type=int, default=GAMES_BY_DEFAULT, metavar="N", help="so many games in all")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J", help="so many processes")
    parser.add_argument("--looks", type=int, default=5, metavar="K", help="look closely so often in a game")
    parser.add_argument("--seed", default="soak", metavar="WORD", help="another word, other games")
    parser.add_argument("--resume", action="store_true", help="go on where the last run with this seed was interrupted")
    parser.add_argument("--again", metavar="RECIPE", help="play one recipe again, checked at every choice")
    given = parser.parse_args(arguments)
    try:
        if given.again:
            recipe = Recipe.parse(given.again)
            seen = check_recipe(GAMES[recipe.game], recipe)
            print(f"{given.again}: every promise is kept at each of its {seen.choices} choices")
            return 0
        games = [GAMES[slug] for slug in given.slugs or GAMES.slugs()]
    except BadSetup as error:
        parser.error(str(error))
    except Broken as error:
        print(error)
        return 1
    if min(given.games, given.jobs) < 1:
        parser.error("--games and --jobs must be at least 1")
    notes = Notes(FOLDER / f"soak-{given.seed}.jsonl", given.resume)
    print(
        f"soak: {given.games:,} games on the {BUILD} build, {given.jobs} processes, seed {given.seed}", file=sys.stderr
    )
    broken, interrupted = soak(list(parts_of(games, given.games)), notes, given.seed, given.looks, given.jobs)
    print(summary(games, notes))
    for told in broken:
        print(f"\n{told}")
    print(f"{'interrupted' if interrupted else 'done'}; {len(broken)} promises broken; notes in {notes.path}")
    return 1 if broken else 130 if interrupted else 0


if __name__ == "__main__":
    sys.exit(main())
