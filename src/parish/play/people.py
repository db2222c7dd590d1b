"""Who people are: a person for each session. Those who were here lately are remembered, for every request asks."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

from parish.play.cleaning import clean_name
from parish.play.model import Person
from parish.play.store.sql import Store
from parish.play.waiting_room import hash_of

#: So many people are remembered, each so many seconds: another process may have given them another name.
_MOST: Final = 10_000
_LENGTH: Final = 60.0


class People:
    """People and their sessions, in memory and in storage."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store: Final = store
        self._clock: Final = clock
        #: By the hash of the session: the person, and until when that may be believed.
        self._known: Final[dict[str, tuple[Person, float]]] = {}

    async def welcome(self, name: str) -> tuple[Person, str]:
        """A new person, and the session that only they know."""
        session = secrets.token_urlsafe(32)
        person = Person(secrets.token_hex(16), clean_name(name, "Guest"))
        await self._store.add_person(person, hash_of(session), self._clock())
        return person, session

    async def of_session(self, session: str) -> Person | None:
        """Who holds a session."""
        key = hash_of(session)
        known, until = self._known.get(key, (None, 0.0))
        if known is not None and self._clock() < until:
            return known
        person = await self._store.person_of_session(key)
        self._known.pop(key, None)
        if person is not None:
            self._known[key] = (person, self._clock() + _LENGTH)
            if len(self._known) > _MOST:
                del self._known[next(iter(self._known))]
        return person

    async def rename(self, person: Person, name: str) -> Person:
        """Another name for the seats that somebody will take."""
        renamed = Person(person.id, clean_name(name, person.name))
        await self._store.rename_person(person.id, renamed.name)
        for key, (known, _) in list(self._known.items()):
            if known.id == person.id:
                del self._known[key]
        return renamed
