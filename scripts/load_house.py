"""The house that `make load` fills: tables laid in a data directory, and `parish serve` over it."""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from parish.engine.chance import seed_from
from parish.engine.match import Match
from parish.games import GAMES
from parish.play.authority import Authority
from parish.play.lineage import new_table
from parish.play.live import LiveTable
from parish.play.model import NewSeat, Pace, Person, SeatKind, Settings
from parish.play.opening import reopen
from parish.play.store.migrate import migrate
from parish.play.store.place import url_of
from parish.play.store.sql import Store, open_engine
from parish.play.waiting_room import start

#: Every so many tables somebody watches.
WATCHED: Final = 5
#: Tables begin anywhere up to this part of a game.
FARTHEST: Final = 0.6
#: The server has so many seconds to end.
PATIENCE: Final = 30.0


# The tables.


class Laid:
    """A table that is ready for its browsers: their sessions, those of the players first."""

    def __init__(self, id: str, sessions: Sequence[str]) -> None:
        self.id: Final = id
        self.sessions: Final = sessions


class House:
    """The tables of a data directory, while no server has it open."""

    def __init__(self, folder: Path) -> None:
        self.store: Final = Store(open_engine(url_of(None, folder)))
        self.authority: Final = Authority(self.store, GAMES)

    async def lay(self, arguments: argparse.Namespace) -> list[Laid]:
        """All tables, as if they had been played at for a while."""
        await migrate(self.store)
        dice = random.Random(arguments.seed)
        laid = [await self._table(number, dice, arguments) for number in range(arguments.tables)]
        await self.close()
        return laid

    async def close(self) -> None:
        await self.authority.close()
        await self.store.close()

    async def _table(self, number: int, dice: random.Random, arguments: argparse.Namespace) -> Laid:
        guests = [await self.authority.welcome(f"Guest {n + 1} of table {number + 1}") for n in range(arguments.people)]
        people = [person for person, _ in guests]
        sessions = [session for _, session in guests]
        if number % WATCHED == 0:
            sessions.append((await self.authority.welcome("Somebody who watches"))[1])
        bots = [NewSeat("bot", bot=arguments.bot)] * arguments.bots
        seats = [NewSeat("me"), *[NewSeat("open")] * (len(people) - 1), *bots]
        settings = Settings(private=False, pace=Pace.FOLLOW)
        table = new_table(people[0], arguments.game, seats, GAMES, time.time(), settings=settings)
        for seat, person in zip(table.seats, people, strict=False):
            _sit(table.seats, seat.number, person)
        table.seed = seed_from(arguments.seed * 100_000 + number).hex()
        live = LiveTable(table, None)
        start(live, people[0], GAMES)
        _play(live.started(), dice)
        await self.authority.keeper.add(live)
        return Laid(table.id, sessions)

    async def check(self) -> int:
        """How many tables there are; each one's log must lead to the position that was kept."""
        tables = await self.store.tables_in_play()
        for table in tables:
            kept = await self.store.open_table(table.id)
            assert kept is not None
            reopen(replace(kept, snapshot=None), GAMES)
        await self.close()
        return len(tables)


def _sit(seats: list[Any], number: int, person: Person) -> None:
    seats[number] = replace(seats[number], kind=SeatKind.PERSON, name=person.name, person=person.id, ready=True)


def _play(match: Match, dice: random.Random) -> None:
    """Some way into the game, but not so far that it ends in the middle of the measurement."""
    copy, way = match.copy(), []
    while not copy.over:
        way.append(dice.choice(copy.position.legal()))
        copy.play(way[-1])
    for choice in way[: int(len(way) * dice.uniform(0, FARTHEST))]:
        match.play(choice)


# The server.


class Server:
    """`parish serve` over a data directory, and what the system knows of its process."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "parish", "serve", "--port", "0", "--data-dir", str(folder)]
        self._process: Final = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        assert self._process.stderr is not None
        told = ""
        while "http://" not in told:
            told = self._process.stderr.readline()
            if not told:
                sys.exit("load: the server did not start")
        self.port: Final = int(told.split("http://")[1].split("/")[0].rpartition(":")[2])

    @property
    def running(self) -> bool:
        return self._process.poll() is None

    def memory(self) -> float:
        """What it holds, in MB."""
        for line in Path(f"/proc/{self._process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
        return 0.0

    def seconds(self) -> float:
        """The processor time that it has used."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> list[str]:
        """End it; what it complained of."""
        self._process.terminate()
        told = self._process.communicate(timeout=PATIENCE)[1].splitlines()
        # Besides what every server tells.
        return [line for line in told if not line.startswith(("Tables are kept in", "Parish is closed"))]
