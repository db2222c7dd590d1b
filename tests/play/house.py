"""A house to play in: an authority over a database of its own, people, and a clock that stands still."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Any, Final

from parish.engine.chance import seed_from
from parish.engine.match import Match
from parish.engine.registry import Registry
from parish.play.authority import Authority
from parish.play.bulletin import Bulletin
from parish.play.engine_room import EngineRoom
from parish.play.live import LiveTable
from parish.play.model import Command, NewSeat, Pace, Person, Settings, Status
from parish.play.store.migrate import migrate
from parish.play.store.sql import Store, open_engine
from tests.toy.game import TOY

GAMES: Final = Registry({})
GAMES.add(TOY)
#: Everybody has coins to spend, and the game is long.
RICH: Final = {"purses": "3,3,3,3", "rounds": "6"}


def fair_seeds() -> Iterator[bytes]:
    """Seeds under which everybody has something to choose in the first round, so that tests know who is asked."""
    for number in itertools.count():
        seed = seed_from(number)
        if all(_all_may_choose(players, seed) for players in TOY.players):
            yield seed


def _all_may_choose(players: int, seed: bytes) -> bool:
    position = TOY.start(players, RICH, seed)
    while position.step.name == "bid":
        legal = position.legal()
        if len(legal) == 1:
            return False
        position.take(legal[-1])
    return True


class Clock:
    """Shows what it was set to."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


class House:
    """An authority and all that a test wants to do with it. `doubles` have the same database and nothing else."""

    def __init__(self, url: str) -> None:
        self.url: Final = url
        self.clock: Final = Clock()
        self.store: Final = Store(open_engine(url))
        self.authority: Final = self._authority(self.store)
        self._others: Final[list[Authority]] = []
        self._numbers: Final = itertools.count(1)

    def _authority(self, store: Store) -> Authority:
        return Authority(store, GAMES, bulletin=Bulletin(), engine_room=EngineRoom(), clock=self.clock)

    async def open(self) -> None:
        await migrate(self.store)

    async def close(self) -> None:
        for authority in [*self._others, self.authority]:
            await authority.close()
            await authority.store.close()

    def double(self) -> Authority:
        """The authority of another process, or of this one after a restart."""
        other = self._authority(Store(open_engine(self.url)))
        self._others.append(other)
        return other

    async def person(self, name: str = "Ann") -> Person:
        return (await self.authority.welcome(name))[0]

    async def people(self, *names: str) -> list[Person]:
        return [await self.person(name) for name in names]

    async def table(self, owner: Person, *seats: str, private: bool = True, **options: str) -> str:
        """A table with seats for "me", "open" or bots; its id."""
        wanted = [NewSeat(seat) if seat in {"me", "open"} else NewSeat("bot", bot=seat) for seat in seats]
        settings = Settings(private=private, pace=Pace.AT_ONCE)
        return (await self.authority.make_table(owner, "toy", wanted, {**RICH, **options}, settings)).id

    async def game(self, *people: Person, private: bool = True, bots: Sequence[str] = (), **options: str) -> str:
        """A game that has begun: the people, then the bots; its id."""
        seats = ["me", *("open" for _ in people[1:]), *bots]
        id = await self.table(people[0], *seats, private=private, **options)
        for number, guest in enumerate(people[1:], 1):
            await self.authority.accept(guest, id, await self.authority.invite(people[0], id, number))
        await self.authority.start(people[0], id)
        return id

    async def live(self, id: str) -> LiveTable:
        return await self.authority.keeper.live(id)

    async def match(self, id: str) -> Match:
        match = (await self.live(id)).match
        assert match is not None
        return match

    async def do(self, person: Person, table: str, kind: str, text: str = "", number: int = 0, **given: Any) -> int:
        """A command of somebody who has just looked, from their first seat unless told otherwise."""
        live = await self.live(table)
        seats = live.table.seats_of(person.id)
        wanted: dict[str, Any] = {
            "seat": seats[0] if seats else 0,
            "expected": live.table.commit,
            "id": f"c{next(self._numbers)}",
        }
        return await self.authority.command(
            person, table, Command(**wanted | given, kind=kind, text=text, number=number)
        )

    async def choose(self, id: str, *texts: str) -> None:
        """Choices of whoever is to decide; without a text the last one that is legal."""
        for text in texts:
            live = await self.live(id)
            legal = live.started().position.legal()
            person = Person(live.table.seats[live.table.turn].person, "")
            await self.do(person, id, "choose", text or TOY.vocabulary.text(legal[-1]), seat=live.table.turn)

    async def to_turn(self, id: str) -> None:
        """On to the first turn in the open, where the seat that is to decide has something to sell."""
        while (await self.match(id)).position.step.name != "turn":
            await self.choose(id, "")
        match = await self.match(id)
        while "sell" not in [TOY.vocabulary.text(choice) for choice in match.position.legal()]:
            await self.choose(id, "")
            match = await self.match(id)

    async def to_end(self, id: str) -> None:
        while (await self.live(id)).table.status is not Status.OVER:
            await self.choose(id, "")


def digest(live: LiveTable) -> str:
    assert live.match is not None
    return TOY.digest(live.match.position)  # type: ignore[arg-type]
