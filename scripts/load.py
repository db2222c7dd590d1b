"""`make load`: a house full of people. A real server on this machine, and browsers without a screen at its tables.

    load.py                                   200 tables, 100 commands a second, a minute long
    load.py --tables 50 --rate 20 --seconds 30 --json

Each table has people (who choose at random), a bot, and here and there somebody who watches. Every person has a page
open: it follows the event stream, fetches the fresh view when there is something new to see, and asks for the price of
an option before it chooses. Measured is the time from the moment when a command was due to the moment when the page of
the last of all who look at the table is up to date. Commands are due at a fixed rate, come what may.

Server and browsers share two processors. Exit status: 0 without errors, 1 with.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from parish.build_info import BUILD
from parish.games import GAMES
from parish.web.visitor import COOKIE
from scripts.load_browser import Browser
from scripts.load_house import House, Laid, Server

PROCESSORS: Final = 2
#: What was begun is waited for so long.
PATIENCE: Final = 30.0


def say(text: str) -> None:
    print(f"load: {text}", file=sys.stderr, flush=True)


# The people.


class Pending:
    """A command on its way to all who look at the table."""

    def __init__(self, due: float, commit: int, waiting: set[Browser]) -> None:
        self.due: Final = due
        self.commit: Final = commit
        self.waiting: Final = waiting


class Table:
    """A table and everybody in front of it."""

    def __init__(self, port: int, laid: Laid, people: int, measure: Measure) -> None:
        self.browsers: Final = [Browser(port, f"{COOKIE}={session}", laid.id) for session in laid.sessions]
        self._players: Final = self.browsers[:people]
        self._pending: list[Pending] = []
        self._measure: Final = measure
        self._busy = False
        for browser in self.browsers:
            browser.on_view = self._seen
            browser.on_fetch = measure.fetched
            browser.on_failure = measure.failed

    @property
    def over(self) -> bool:
        return any(browser.over for browser in self.browsers)

    def asked(self) -> Browser | None:
        """Whose page asks them, if nothing is on its way there."""
        return None if self._busy else next((browser for browser in self._players if browser.ready), None)

    def begin(self) -> Table:
        """Somebody here is about to do something; nobody else is, until it is done."""
        self._busy = True
        return self

    async def act(self, browser: Browser, due: float, dice: random.Random) -> None:
        """Somebody chooses, and everybody gets to see it."""
        try:
            await browser.choose(dice.choice(browser.choices))
            commit, seen = browser.commit, browser.arrived
            waiting = {other for other in self.browsers if other.commit < commit}
            if waiting:
                self._pending.append(Pending(due, commit, waiting))
            else:
                self._measure.command(max([seen, *(other.arrived for other in self.browsers)]) - due)
        finally:
            self._busy = False

    async def ponder(self, browser: Browser, dice: random.Random) -> None:
        """Somebody looks at the price of an option."""
        try:
            await browser.look(dice.choice(browser.choices))
        finally:
            self._busy = False

    def _seen(self, browser: Browser) -> None:
        for pending in self._pending[:]:
            if browser.commit >= pending.commit:
                pending.waiting.discard(browser)
                if not pending.waiting:
                    self._pending.remove(pending)
                    self._measure.command(browser.arrived - pending.due)

    @property
    def settled(self) -> bool:
        return not self._pending and not self._busy


class Measure:
    """Everything that is counted and timed while it is on."""

    def __init__(self) -> None:
        self.on = False
        self.commands: Final[list[float]] = []
        self.seconds: Final[dict[str, list[float]]] = {}
        self.sizes: Final[dict[str, list[tuple[int, int]]]] = {}
        self.errors: Final[list[str]] = []
        self.idle = 0

    def command(self, seconds: float) -> None:
        if self.on:
            self.commands.append(seconds)

    def fetched(self, what: str, raw: int, sent: int, seconds: float) -> None:
        if self.on or what == "page":
            self.seconds.setdefault(what, []).append(seconds)
            self.sizes.setdefault(what, []).append((raw, sent))

    def failed(self, error: Exception) -> None:
        self.errors.append(f"{type(error).__name__}: {error}")


class Crowd:
    """All people at all tables, and the pace at which they choose."""

    def __init__(self, port: int, laid: Sequence[Laid], arguments: argparse.Namespace) -> None:
        self.measure: Final = Measure()
        self.tables: Final = [Table(port, one, arguments.people, self.measure) for one in laid]
        self._rate: Final = arguments.rate
        self._looks: Final = arguments.looks
        self._dice: Final = random.Random(arguments.seed)
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    @property
    def people(self) -> int:
        return sum(len(table.browsers) for table in self.tables)

    async def open(self) -> None:
        """Everybody loads the page; not all in the same moment."""
        for table in self.tables:
            await asyncio.gather(*(browser.open() for browser in table.browsers))

    async def close(self) -> None:
        await asyncio.gather(*(browser.close() for table in self.tables for browser in table.browsers))

    async def play(self, seconds: float) -> None:
        """Commands at a fixed rate, whether or not the server keeps up."""
        began = time.perf_counter()
        for number in range(int(seconds * self._rate)):
            due = began + number / self._rate
            await asyncio.sleep(due - time.perf_counter())
            for _ in range(self._looks):
                if (found := self._somebody()) is not None:
                    self._begin(found[0].begin().ponder(found[1], self._dice))
            found = self._somebody()
            if found is None:
                self.measure.idle += self.measure.on
            else:
                self._begin(found[0].begin().act(found[1], due, self._dice))

    async def settle(self) -> None:
        """Let everything arrive that is on its way."""
        until = time.perf_counter() + PATIENCE
        while not all(table.settled for table in self.tables):
            if time.perf_counter() > until:
                self.measure.failed(TimeoutError("not everybody got to see the last commands"))
                return
            await asyncio.sleep(0.02)

    def _somebody(self) -> tuple[Table, Browser] | None:
        """Somebody who is asked, anywhere."""
        for place in self._dice.sample(range(len(self.tables)), len(self.tables)):
            asked = self.tables[place].asked()
            if asked is not None:
                return self.tables[place], asked
        return None

    def _begin(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.measure.failed(error if isinstance(error, Exception) else RuntimeError(str(error)))


# The report.


def percentiles(seconds: Sequence[float]) -> dict[str, float]:
    """The middle and the slow end, in milliseconds."""
    ordered = sorted(seconds)
    if not ordered:
        return {}
    return {
        f"p{part}": round(1000 * ordered[min(len(ordered) - 1, len(ordered) * part // 100)], 1) for part in (50, 95, 99)
    }


async def run(arguments: argparse.Namespace) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(prefix="parish-load-") as folder:
        say(f"laying {arguments.tables} tables")
        laid = await House(Path(folder)).lay(arguments)
        server = Server(Path(folder))
        try:
            document = await measured(server, laid, arguments)
        finally:
            complaints = server.stop()
        say("playing every table's log again")
        document["replayed"] = await House(Path(folder)).check()
        document["errors"] += complaints
    return document


async def measured(server: Server, laid: Sequence[Laid], arguments: argparse.Namespace) -> dict[str, Any]:
    before = server.memory()
    crowd = Crowd(server.port, laid, arguments)
    say(f"{crowd.people} people open their page")
    await crowd.open()
    say(f"warming up for {arguments.warm_up:g} s")
    await crowd.play(arguments.warm_up)
    say(f"measuring for {arguments.seconds:g} s")
    measure, used, own = crowd.measure, server.seconds(), time.process_time()
    began = time.perf_counter()
    commits = sum(table.browsers[0].newest for table in crowd.tables)
    measure.on = True
    await crowd.play(arguments.seconds)
    seconds = time.perf_counter() - began
    used, own = server.seconds() - used, time.process_time() - own
    commits = sum(table.browsers[0].newest for table in crowd.tables) - commits
    await crowd.settle()
    memory = server.memory()
    if not server.running:
        measure.failed(RuntimeError("the server is gone"))
    ended = sum(table.over for table in crowd.tables)
    await crowd.close()
    return {
        "python": platform.python_version(),
        "build": BUILD,
        "machine": f"{platform.machine()}, {PROCESSORS} of {os.cpu_count()} processors",
        "game": arguments.game,
        "tables": len(laid),
        "people": crowd.people,
        "seconds": round(seconds, 1),
        "wanted_rate": arguments.rate,
        "commands_per_second": round(len(measure.commands) / seconds, 1),
        "changes_per_second": round(commits / seconds, 1),
        "nobody_asked": measure.idle,
        "games_ended": ended,
        "to_last_view_ms": percentiles(measure.commands),
        "fetches_ms": {what: percentiles(taken) for what, taken in measure.seconds.items()},
        "fetches_per_second": {
            what: round(len(taken) / seconds, 1) for what, taken in measure.seconds.items() if what != "page"
        },
        "bytes": {
            what: {
                "raw": round(statistics.median(raw for raw, _ in sizes)),
                "sent": round(statistics.median(sent for _, sent in sizes)),
            }
            for what, sizes in measure.sizes.items()
        },
        "memory_mb": {"empty": round(before, 1), "full": round(memory, 1)},
        "memory_kb_per_table": round(1024 * (memory - before) / len(laid)),
        "processor": {"server": round(used / seconds, 2), "browsers": round(own / seconds, 2)},
        "errors": measure.errors,
    }


def show(document: dict[str, Any]) -> None:
    """The same for people."""
    told = document["to_last_view_ms"]
    memory, share = document["memory_mb"], document["processor"]
    print(
        f"{document['tables']} tables of {document['game']}, {document['people']} people with a page open, "
        f"Python {document['python']} ({document['build']}), {document['machine']}, {document['seconds']:g} s"
    )
    print(
        f"commands         {document['commands_per_second']:g} a second (wanted: {document['wanted_rate']:g}); "
        f"with those of bots {document['changes_per_second']:g} changes a second"
    )
    print("to the last view " + ", ".join(f"{name} {value:g} ms" for name, value in told.items()))
    for what, figures in document["fetches_ms"].items():
        size = document["bytes"][what]
        rate = document["fetches_per_second"].get(what)
        print(
            f"{what:<16} "
            + ", ".join(f"{name} {value:g} ms" for name, value in figures.items())
            + f"; {size['raw']:,} bytes, {size['sent']:,} on the way"
            + (f"; {rate:g} a second" if rate else "")
        )
    print(
        f"memory           {memory['full']:g} MB, of which {memory['empty']:g} without a table; "
        f"{document['memory_kb_per_table']} kB a table"
    )
    print(f"processors       server {share['server']:g}, browsers {share['browsers']:g}")
    print(f"replayed         {document['replayed']} tables, each to the position that was kept")
    print(f"errors           {len(document['errors']) or 'none'}")
    for error in document["errors"][:20]:
        print(f"  {error}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default=GAMES.slugs()[0], choices=GAMES.slugs())
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--people", type=int, default=2, help="at each table")
    parser.add_argument("--bots", type=int, default=1, help="at each table")
    parser.add_argument("--bot", default="greedy", help="their player string")
    parser.add_argument("--rate", type=float, default=100.0, help="commands of people a second, in all")
    parser.add_argument("--looks", type=int, default=1, help="prices asked for before each command")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long is measured")
    parser.add_argument("--warm-up", type=float, default=10.0, help="how long is played before")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print one JSON document on standard output")
    arguments = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        # The server inherits it.
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:PROCESSORS])
    document = asyncio.run(run(arguments))
    if arguments.json:
        print(json.dumps(document, indent=2))
    else:
        show(document)
    sys.exit(bool(document["errors"]))


if __name__ == "__main__":
    main()
