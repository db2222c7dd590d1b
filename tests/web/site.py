"""The site as tests use it: browsers without a screen, each with cookies of its own."""

from __future__ import annotations

import asyncio
import html
import re
from typing import Any, Final

import httpx

from parish.play.house import House
from parish.play.live import LiveTable
from parish.play.model import Command, NewSeat, Pace, Person, Settings, Status
from parish.web.app import create_app
from parish.web.visitor import COOKIE
from tests.play_out import play_out

ADDRESS: Final = "http://parish.test"
#: What every browser sends along with a form of the page's own.
OWN: Final = {"Sec-Fetch-Site": "same-origin", "Origin": ADDRESS}


class Browser(httpx.AsyncClient):
    """Somebody's browser: keeps cookies, sends forms as pages do, follows no redirect by itself."""

    person: Person | None = None

    async def read(self, address: str, code: int = 200) -> str:
        """The text of a page."""
        answer = await self.get(address)
        assert answer.status_code == code, (answer.status_code, answer.text[:2000])
        return answer.text

    async def submit(self, address: str, code: int = 303, **fields: Any) -> httpx.Response:
        """Send a form."""
        answer = await self.post(address, data=fields, headers=OWN)
        assert answer.status_code == code, (answer.status_code, answer.text[:2000])
        return answer


class Site:
    """The site over a house that is open, and people in front of it."""

    def __init__(self, house: House) -> None:
        self.house: Final = house
        self.app: Final = create_app(house)
        self._clients: Final[list[httpx.AsyncClient]] = []

    async def close(self) -> None:
        for client in self._clients:
            await client.aclose()

    def keep(self, client: httpx.AsyncClient) -> None:
        """Close a client with the site."""
        self._clients.append(client)

    def stranger(self, host: str = "127.0.0.1") -> Browser:
        """A browser without a session, on a machine; if nothing is said on the house's own."""
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=False, client=(host, 1))
        browser = Browser(transport=transport, base_url=ADDRESS)
        self.keep(browser)
        return browser

    async def person(self, name: str = "Ann") -> Browser:
        """A browser with a session."""
        person, session = await self.house.authority.welcome(name)
        browser = self.stranger()
        browser.person = person
        browser.cookies.set(COOKIE, session)
        return browser

    async def game(self, *people: Browser, bots: int = 1, game: str = "village", private: bool = True) -> str:
        """A game that has begun: the people, then random bots; the id of its table."""
        authority = self.house.authority
        owner = people[0].person
        assert owner is not None
        seats = [NewSeat("me"), *[NewSeat("open")] * (len(people) - 1), *[NewSeat("bot", bot="random")] * bots]
        settings = Settings(private=private, pace=Pace.AT_ONCE)
        table = await authority.make_table(owner, game, seats, settings=settings)
        for number, guest in enumerate(people[1:], 1):
            assert guest.person is not None
            await authority.accept(guest.person, table.id, await authority.invite(owner, table.id, number))
        await authority.start(owner, table.id)
        return table.id

    async def played(self, id: str, most: int = 100_000) -> LiveTable:
        """The table after so many choices more, made at random; usually at its end."""
        await self.house.authority.keeper.change(id, play_out(most=most))
        return await self.house.authority.keeper.live(id)

    async def asked(self, browser: Browser, id: str) -> str:
        """The page of a game as soon as it asks this person."""
        assert browser.person is not None
        for number in range(1000):
            live = await self.house.authority.keeper.live(id)
            table = live.table
            if table.turn in table.seats_of(browser.person.id):
                return await browser.read(f"/t/{id}")
            assert table.status is Status.PLAYING, number
            await asyncio.sleep(0.01)
        raise AssertionError("nobody asks")

    async def choose(self, browser: Browser, id: str, text: str, command: str) -> int:
        """A choice made behind the site's back."""
        assert browser.person is not None
        live = await self.house.authority.keeper.live(id)
        seat = live.table.seats_of(browser.person.id)[0]
        wanted = Command(command, seat, live.table.commit, "choose", text)
        return await self.house.authority.command(browser.person, id, wanted)


def words_of(page: str) -> str:
    """A page without its tags, blanks folded: what a reader reads."""
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page)).split())
