"""A series of games on one processor or many. The results do not depend on how many."""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import islice
from types import FrameType
from typing import Any, Final

from parish.arena.contest import ArenaError, Contest, Fixture, Fixtures, Result, Ring, place_of
from parish.bots.registry import BOTS
from parish.engine.errors import BadSetup
from parish.engine.game import Game

#: Called with the number of games that are over since the last call.
Progress = Callable[[int], None]

#: A process is started only for at least so many games: starting it takes as long as playing some.
GAMES_PER_PROCESS: Final = 4
_CHUNKS_PER_PROCESS: Final = 16
_LARGEST_CHUNK: Final = 64
#: So many chunks for each process are handed out at a time: a series may be longer than the memory.
_AHEAD: Final = 4
#: What ends a series early: Ctrl-C, or somebody who asks its processes to end.
_ENDING: Final = (signal.SIGINT, signal.SIGTERM)
#: Seconds that a process which was asked to end has for handing in what is done.
_GRACE: Final = 10


@dataclass(frozen=True)
class Series:
    """The games that were played, in the order of their numbers."""

    contest: Contest
    fixtures: int
    results: Sequence[Result]
    seconds: float
    jobs: int

    @property
    def interrupted(self) -> bool:
        return len(self.results) < self.fixtures

    @property
    def decisions(self) -> int:
        return sum(result.decisions for result in self.results)


def seat_everyone(game: Game[Any], bots: Sequence[str], players: int | None) -> tuple[str, ...]:
    """The bots of one table. If more may sit there than are named, the last one named fills the other seats."""
    if not bots:
        raise BadSetup("no bots are named: expected names joined by commas")
    count = players or next((n for n in sorted(game.players) if n >= len(bots)), 0)
    if not count:
        raise BadSetup(f"{len(bots)} bots are named, but {game.slug} is a game for at most {max(game.players)} players")
    game.check_players(count)
    if len(bots) > count:
        raise BadSetup(f"{len(bots)} bots are named for {count} players")
    for player in bots:
        BOTS.make(player, game, bytes(32))
    return (*bots, *([bots[-1]] * (count - len(bots))))


def rotation(bots: Sequence[str], games: int) -> Fixtures:
    """Everybody moves one seat on from game to game, so that all sit equally often in every seat."""
    count = len(bots)
    return Fixtures([tuple(bots[(seat + turn) % count] for seat in range(count)) for turn in range(count)], games)


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def contest_of(game: Game[Any], players: int, **facts: Any) -> Contest:
    """What the games of a series have in common, with everything checked that can be checked before they begin."""
    contest = Contest(game.slug, place_of(game), players, **facts)
    game.check_players(players)
    # Whether the options suit so many players and the pack is known only when the table is set.
    game.start(players, game.read_options(contest.options), contest.seed, game.pack(contest.data))
    return contest


def jobs_for(games: int) -> int:
    """How many processes such a series is worth on this machine."""
    return max(1, min(processors(), -(-games // GAMES_PER_PROCESS)))


def play_series(
    contest: Contest, fixtures: Sequence[Fixture], jobs: int = 1, progress: Progress = lambda games: None
) -> Series:
    """Play all the games. An interrupt (Ctrl-C) ends the series early and loses nothing that was over by then.

    With several jobs, the calling script must guard its own start with `if __name__ == "__main__":`.
    """
    count = max(1, min(jobs, len(fixtures)))
    began = time.perf_counter()
    if count == 1:
        results = _play_here(contest, fixtures, progress)
    else:
        results = _play_elsewhere(contest, fixtures, count, progress)
    results.sort(key=lambda result: result.number)
    return Series(contest, len(fixtures), results, time.perf_counter() - began, count)


def _play_here(contest: Contest, fixtures: Iterable[Fixture], progress: Progress) -> list[Result]:
    results: list[Result] = []
    try:
        ring = Ring(contest)
        for fixture in fixtures:
            result = ring.play(fixture)
            assert result is not None
            results.append(result)
            progress(1)
    except KeyboardInterrupt:
        pass
    return results


def _play_elsewhere(contest: Contest, fixtures: Sequence[Fixture], jobs: int, progress: Progress) -> list[Result]:
    # By number: a chunk that is collected twice, because an interrupt came in between, counts once.
    results: dict[int, Result] = {}
    pending: set[Future[list[Result]]] = set()
    size = max(1, min(_LARGEST_CHUNK, len(fixtures) // (jobs * _CHUNKS_PER_PROCESS)))
    # Fresh interpreters, not forks: a fork of a process with threads may hang.
    fresh = multiprocessing.get_context("spawn")
    # Without a lock: a bool has no halves, and a worker asks before every decision.
    stop = fresh.RawValue(ctypes.c_bool, False)
    with ProcessPoolExecutor(jobs, fresh, _begin_work, (contest, stop)) as pool:
        starts = iter(range(0, len(fixtures), size))

        def hand_out(count: int) -> None:
            with _ignoring_interrupts():
                for at in islice(starts, count):
                    pending.add(pool.submit(_play_chunk, fixtures[at : at + size]))

        try:
            hand_out(jobs * _AHEAD)
            while pending:
                done, _ = wait(pending, return_when=FIRST_COMPLETED)
                hand_out(len(done))
                for chunk in done:
                    played = chunk.result()
                    results.update((result.number, result) for result in played)
                    pending.discard(chunk)
                    progress(len(played))
        except KeyboardInterrupt:
            stop.value = True
            results.update((result.number, result) for result in _rescue([*pending]))
        except BrokenProcessPool:
            raise ArenaError("a process of the arena died (out of memory?): try again with fewer jobs") from None
        finally:
            stop.value = True
            # Waited for: a pool that still closes its pipes when the interpreter ends may complain of them.
            pool.shutdown(cancel_futures=True)
    return list(results.values())


@contextmanager
def _ignoring_interrupts() -> Iterator[None]:
    """Processes started meanwhile inherit it: the signals reach them too, but ending them is the parent's business."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = [signal.signal(number, signal.SIG_IGN) for number in _ENDING]
    try:
        yield
    finally:
        for number, handler in zip(_ENDING, before, strict=True):
            signal.signal(number, handler)


def _rescue(chunks: Sequence[Future[list[Result]]]) -> list[Result]:
    """The results of everything that was begun; what was not begun is called off."""
    for chunk in chunks:
        chunk.cancel()
    return [result for chunk in chunks if not chunk.cancelled() for result in chunk.result()]


_ring: Ring | None = None


def _begin_work(contest: Contest, stop: Any) -> None:
    """What a fresh process does first."""
    global _ring
    leave_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, partial(_hand_in, stop))
    _ring = Ring(contest, lambda: bool(stop.value))


def leave_with_parent() -> None:
    """Called in a worker process: it ends when its parent is gone, however that came about."""
    parent = multiprocessing.parent_process()

    def wait_and_leave() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=wait_and_leave, daemon=True).start()


def _hand_in(stop: Any, number: int, frame: FrameType | None) -> None:
    """Asked to end, by whoever ends all processes of the series or by a pool that has lost one: hand in, then go."""
    stop.value = True
    signal.alarm(_GRACE)


def _play_chunk(fixtures: Sequence[Fixture]) -> list[Result]:
    assert _ring is not None
    results: list[Result] = []
    for fixture in fixtures:
        result = _ring.play(fixture)
        if result is None:
            break
        results.append(result)
    return results
