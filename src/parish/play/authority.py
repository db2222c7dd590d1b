"""The authority over tables: whatever anybody may do at a table, and look at, they do through here.

Who somebody is comes from their session. A refused command raises a `Refusal`; input that the engine refuses (an
unknown game, a bad file) raises another `ParishError`. Nothing has changed then.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, TypeVar

from parish.engine.registry import Registry
from parish.play import commands, lineage, waiting_room
from parish.play.bulletin import Bulletin
from parish.play.cleaning import clean_text
from parish.play.engine_room import EngineRoom
from parish.play.errors import InviteUsed, NoSuchTable, NotYourSeat, TooMany, WrongMoment
from parish.play.keeper import Keeper
from parish.play.limits import (
    CHAT_A_MINUTE,
    CHAT_AT_A_TABLE,
    DAY,
    FILES_AN_HOUR,
    LONGEST_CHAT,
    TABLES_A_DAY,
    TRIES_AN_HOUR,
    TRIES_FROM_AN_ADDRESS,
    Limit,
)
from parish.play.live import LiveTable
from parish.play.model import Command, NewSeat, Person, Said, Settings, Status, Table
from parish.play.people import People
from parish.play.store.sql import Store
from parish.play.talk import Talk

T = TypeVar("T")


_TRIED: Final = "too many wrong links; try again in an hour"


class Authority:
    """Tables and everything that can be done at them."""

    def __init__(
        self,
        store: Store,
        games: Registry,
        *,
        bulletin: Bulletin | None = None,
        engine_room: EngineRoom | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.store: Final = store
        self.games: Final = games
        self.bulletin: Final = bulletin or Bulletin()
        self.engine_room: Final = engine_room or EngineRoom()
        self.clock: Final = clock
        self.keeper: Final = Keeper(store, games, self.bulletin, self.engine_room, clock)
        self._tries: Final = Limit(TRIES_AN_HOUR, 3600, _TRIED, clock)
        self._knocks: Final = Limit(TRIES_FROM_AN_ADDRESS, 3600, _TRIED, clock)
        self._files: Final = Limit(FILES_AN_HOUR, 3600, "too many files; try again in an hour", clock)
        self._people: Final = People(store, clock)
        self._talk: Final = Talk(store)
        self._talkers: Final = Limit(CHAT_A_MINUTE, 60, "you talk too fast; wait a moment", clock)
        self.bulletin.heard = self._heard

    def _heard(self, id: str, commit: int) -> None:
        """What another process announced; with no table when something may have been missed."""
        self.keeper.heard(id, commit)
        self._talk.forget(id)

    async def close(self) -> None:
        """Let what was begun be written."""
        await self.keeper.close()

    # People.

    async def welcome(self, name: str) -> tuple[Person, str]:
        """A new person, and the session that only they know."""
        return await self._people.welcome(name)

    async def person_of(self, session: str) -> Person | None:
        """Who holds a session."""
        return await self._people.of_session(session)

    async def rename_person(self, person: Person, name: str) -> Person:
        """Another name for the seats that somebody will take."""
        return await self._people.rename(person, name)

    # Looking.

    async def look(
        self, person: Person, id: str, *, invitation: str = "", link: str = "", address: str = ""
    ) -> LiveTable:
        """A table that somebody may see: it is not private, or they sit there, made it, were let in by a watch link,
        or hold an invitation or such a link. All others are told that there is no such table.

        Nothing is used up by looking. Who has no session yet is known by the address they come from.
        """
        live = await self.keeper.live(id)
        if live.may_see(person.id):
            return live
        if invitation or link:
            limit, key = (self._tries, person.id) if person.id else (self._knocks, address)
            limit.check(key)
            if waiting_room.invited_to(live.table, invitation) or waiting_room.lets_watch(live.table, link):
                return live
            limit.count(key)
        raise NoSuchTable

    async def my_tables(self, person: Person, most: int = 50) -> list[Table]:
        """The tables that somebody made or sits at, the latest first."""
        return await self.store.tables_of(person.id, most)

    async def open_tables(self, status: Status = Status.WAITING, most: int = 50) -> list[Table]:
        """Tables that are not private: to sit down at, to watch, to look at again."""
        return await self.store.open_tables(status, most)

    async def export(self, person: Person, id: str) -> str:
        """The match as a file: with its seed after the end, else without, and only if that tells no secret."""
        live = await self.look(person, id)
        over = live.table.status is Status.OVER
        if over and not await self._may_tell_seed(live.table):
            raise WrongMoment("a match that this one was branched from is still being played; its seed is a secret")
        return await self.engine_room.run(partial(live.file, with_seed=over))

    async def _may_tell_seed(self, table: Table) -> bool:
        """Whether no match is being played that has the same seed as this one."""
        while table.is_sealed:
            parent = await self.store.table(table.parent)
            if parent is None or parent.status is not Status.OVER:
                return False
            table = parent
        return True

    # New tables.

    async def make_table(
        self,
        owner: Person,
        game: str,
        seats: Sequence[NewSeat],
        options: Mapping[str, object] | None = None,
        settings: Settings | None = None,
    ) -> Table:
        """A table that waits for its players."""
        await self._check_tables_of(owner)
        make = partial(lineage.new_table, owner, game, seats, self.games, self.clock(), options, settings)
        table = await self.engine_room.run(make)
        await self.keeper.add(LiveTable(table, None))
        return table

    async def rematch(self, person: Person, id: str) -> Table:
        """The table at which the people of a finished one play on. Whoever asks first makes it."""
        live = await self.look(person, id)
        async with self.keeper.alone(id):
            if not live.table.seats_of(person.id):
                raise NotYourSeat("you did not play at this table")
            if live.table.status is not Status.OVER:
                raise WrongMoment("the game is not over yet")
            there = await self.store.rematch_of(id)
            if there is not None:
                return there
            await self._check_tables_of(person)
            made = await self._add(partial(lineage.rematch, live.table, person, self.games, self.clock()))
        # Whoever still looks at the end of the game learns of it.
        await self.store.announce(id, live.table.commit)
        self.bulletin.announce(id, live.table.commit)
        return made

    async def rematch_of(self, person: Person, id: str) -> Table | None:
        """The table at which the people of a finished one play on, if there is one that this person may see."""
        await self.look(person, id)
        there = await self.store.rematch_of(id)
        return there if there is not None and LiveTable(there, None).may_see(person.id) else None

    async def branch(self, person: Person, id: str, number: int, seats: Sequence[NewSeat], seat: int = -1) -> Table:
        """A new table that goes another way after so many choices. While the game goes on: as that seat of theirs."""
        live = await self.look(person, id)
        await self._check_tables_of(person)
        return await self._add(
            partial(lineage.branch, live, person, number, seat, list(seats), self.games, self.clock())
        )

    async def bring_in(
        self, person: Person, text: str, seats: Sequence[NewSeat] = (), settings: Settings | None = None
    ) -> Table:
        """A table for the match of a file; without seats, all are the person's own."""
        await self._check_tables_of(person)
        self._files.check(person.id)
        self._files.count(person.id)
        match = await self.engine_room.run(partial(lineage.read_file, text, self.games))
        return await self._add(
            partial(lineage.imported, match, person, list(seats), self.games, self.clock(), settings)
        )

    async def _add(self, make: Callable[[], LiveTable]) -> Table:
        live = await self.engine_room.run(make)
        await self.keeper.add(live)
        return live.table

    async def _check_tables_of(self, person: Person) -> None:
        if await self.store.count_tables_of(person.id, self.clock() - DAY) >= TABLES_A_DAY:
            raise TooMany(f"you have made {TABLES_A_DAY} tables today; come back tomorrow")

    # Before the game.

    async def place(self, owner: Person, id: str, number: int, wanted: NewSeat) -> None:
        """Give a seat to oneself, to a bot, or to whoever comes."""
        await self._do(owner, id, lambda live: waiting_room.place(live, owner, number, wanted, self.games))

    async def invite(self, owner: Person, id: str, number: int) -> str:
        """A new invitation to an open seat, good for one guest; an earlier one is no longer good."""
        invitation = secrets.token_urlsafe(16)
        await self._do(owner, id, lambda live: waiting_room.invite(live, owner, number, invitation))
        return invitation

    async def accept(self, guest: Person, id: str, invitation: str, name: str = "") -> int:
        """Take the seat of an invitation, which is used up by that; the number of the seat."""
        return await self._try(guest, id, lambda live: waiting_room.accept(live, guest, invitation, name))

    async def sit(self, guest: Person, id: str, number: int, name: str = "") -> None:
        """Take a seat of a table that is open to everybody."""
        await self._do(guest, id, lambda live: waiting_room.sit(live, guest, number, name))

    async def leave(self, person: Person, id: str, number: int) -> None:
        """Get up again before the game begins."""
        await self._do(person, id, lambda live: waiting_room.leave(live, person, number))

    async def change_places(self, person: Person, id: str, number: int, other: int) -> None:
        """Let two seats change places: one's own with a free one; the owner lets any two."""
        await self._do(person, id, lambda live: waiting_room.change_places(live, person, number, other))

    async def be_ready(self, person: Person, id: str, ready: bool = True) -> None:
        """Say whether one is ready to begin."""
        await self._do(person, id, lambda live: waiting_room.be_ready(live, person, ready))

    async def rename(self, person: Person, id: str, number: int, name: str) -> None:
        """Another name for a seat."""
        await self._do(person, id, lambda live: waiting_room.rename(live, person, number, name))

    async def start(self, owner: Person, id: str) -> None:
        """Begin the game, once everybody is there and ready."""
        await self._do(owner, id, lambda live: waiting_room.start(live, owner, self.games))

    async def watch_link(self, owner: Person, id: str) -> str:
        """A new link for people who want to watch a private table; an earlier one, and whom it let in, are out."""
        link = secrets.token_urlsafe(16)
        await self._do(owner, id, lambda live: waiting_room.new_watch_link(live, owner, link))
        return link

    async def watch(self, person: Person, id: str, link: str) -> None:
        """Come in through a watch link."""
        await self._try(person, id, lambda live: waiting_room.watch(live, person, link))

    async def _do(self, person: Person, id: str, action: Callable[[LiveTable], T]) -> T:
        """Something that only those can do who may see the table."""
        return await self.keeper.change(id, partial(_if_seen, person, partial(_if_known, person, action)))

    async def _try(self, person: Person, id: str, action: Callable[[LiveTable], T]) -> T:
        """Something for which a secret must be known: nobody may try too often."""
        _check_known(person)
        self._tries.check(person.id)
        try:
            return await self.keeper.change(id, action)
        except (InviteUsed, NoSuchTable):
            self._tries.count(person.id)
            raise

    # Playing.

    async def command(self, person: Person, id: str, command: Command) -> int:
        """Carry a command out, once; the commit number of the table after it."""

        def action(live: LiveTable) -> None:
            commands.obey(live, person.id, command)

        return await self.keeper.command(id, partial(_if_seen, person, action), (person.id, command.id))

    async def play_for(self, id: str, seat: int, choice: int, expected: int) -> None:
        """A program's choice for its seat, thought of when the table was at a commit."""
        await self.keeper.change(id, lambda live: commands.play_for(live, seat, choice, expected))

    # Talking.

    async def say(self, person: Person, id: str, text: str) -> Said:
        """A line of chat, apart from the game."""
        live = await self.look(person, id)
        _check_known(person)
        if not live.may_talk(person.id):
            raise NotYourSeat("while the game goes on, only those who sit at the table can talk")
        if len(text) > LONGEST_CHAT:
            raise TooMany(f"a line of chat has {LONGEST_CHAT} characters at most, not {len(text)}")
        words = clean_text(text)
        if not words:
            raise WrongMoment("there is nothing to say")
        self._talkers.check(person.id)
        seats = live.table.seats_of(person.id)
        name = live.table.seats[seats[0]].name if seats else person.name
        said = Said(0, name, seats[0] if seats else -1, words, self.clock())
        number = await self._talk.say(id, live.table.commit, said, CHAT_AT_A_TABLE)
        if not number:
            raise TooMany("this table has talked enough")
        self._talkers.count(person.id)
        self.bulletin.announce(id, live.table.commit)
        return Said(number, said.name, said.seat, said.text, said.at)

    async def said(self, id: str) -> int:
        """How much was said at a table, for whoever may see it."""
        last = await self._talk.lines(id, 0, 1)
        return last[0].number if last else 0

    async def chat(self, person: Person, id: str, since: int = 0, most: int = 200) -> list[Said]:
        """What was said after a number."""
        await self.look(person, id)
        return await self._talk.lines(id, since, min(most, CHAT_AT_A_TABLE))


def _if_seen(person: Person, action: Callable[[LiveTable], T], live: LiveTable) -> T:
    if not live.may_see(person.id):
        raise NoSuchTable
    return action(live)


def _if_known(person: Person, action: Callable[[LiveTable], T], live: LiveTable) -> T:
    _check_known(person)
    return action(live)


def _check_known(person: Person) -> None:
    """Nobody in particular owns nothing, not even the seats in which nobody sits."""
    if not person.id:
        raise NotYourSeat("only somebody whom the house knows can do that")
