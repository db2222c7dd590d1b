"""Tables for tests in a browser, made by the authority itself in the site's database before the site opens them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from threading import Thread
from typing import Any, Final, TypeVar

from playwright.sync_api import BrowserContext, Page

from parish.games import GAMES
from parish.play.authority import Authority
from parish.play.model import NewSeat, Pace, Person, Settings
from parish.play.store.place import url_of
from parish.play.store.sql import Store, open_engine
from parish.web.visitor import COOKIE
from tests.browser.server import Server
from tests.play_out import play_out

T = TypeVar("T")
BOT: Final = NewSeat("bot", bot="random")
TO_THE_END: Final = 100_000


class Visitor:
    """A person whom the site knows, and their session."""

    def __init__(self, person: Person, session: str) -> None:
        self.person: Final = person
        self.session: Final = session

    def sit_down(self, page: Page, server: Server) -> Page:
        """Let a browser be this person's."""
        context: BrowserContext = page.context
        context.add_cookies([{"name": COOKIE, "value": self.session, "url": server.address}])
        return page


def person(server: Server, name: str = "Ann") -> Visitor:
    async def work(authority: Authority) -> Visitor:
        return Visitor(*await authority.welcome(name))

    return _with_authority(server, work)


def game(
    server: Server,
    owner: Visitor,
    seats: Sequence[NewSeat] | None = None,
    guests: Sequence[Visitor] = (),
    *,
    pace: Pace = Pace.AT_ONCE,
    private: bool = True,
    options: dict[str, object] | None = None,
    played: int = 0,
    slug: str = "village",
) -> str:
    """A game that has begun, Village if nothing else is said, the owner against a random bot; its table's id.

    So many choices have been made at random; `TO_THE_END` are enough for the whole game.
    """

    async def work(authority: Authority) -> str:
        settings = Settings(private=private, pace=pace)
        wanted = seats or [NewSeat("me"), BOT]
        table = await authority.make_table(owner.person, slug, wanted, options, settings)
        waiting = [number for number, seat in enumerate(wanted) if seat.kind == "open"]
        for number, guest in zip(waiting, guests, strict=True):
            invitation = await authority.invite(owner.person, table.id, number)
            await authority.accept(guest.person, table.id, invitation)
        await authority.start(owner.person, table.id)
        if played:
            await authority.keeper.change(table.id, play_out(most=played))
        return table.id

    return _with_authority(server, work)


def waiting(server: Server, owner: Visitor, seats: Sequence[NewSeat] | None = None, *, private: bool = True) -> str:
    """A table of Village that waits for a guest of the owner if nothing else is said; its id."""

    async def work(authority: Authority) -> str:
        wanted = seats or [NewSeat("me"), NewSeat("open")]
        settings = Settings(private=private, pace=Pace.AT_ONCE)
        return (await authority.make_table(owner.person, "village", wanted, None, settings)).id

    return _with_authority(server, work)


def _with_authority(server: Server, work: Callable[[Authority], Coroutine[Any, Any, T]]) -> T:
    """Playwright has an event loop in this thread already: the work is done in one of its own."""
    results: list[T] = []

    async def whole() -> None:
        store = Store(open_engine(url_of(None, server.folder)))
        try:
            results.append(await work(Authority(store, GAMES)))
        finally:
            await store.close()

    thread = Thread(target=lambda: asyncio.run(whole()))
    thread.start()
    thread.join()
    return results[0]
