"""Who asks: a person with a session, or somebody who only looks around."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import Depends
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from parish.engine.game import Game
from parish.engine.registry import Registry
from parish.play.authority import Authority
from parish.play.house import House
from parish.play.limits import Limit
from parish.play.model import Person
from parish.web import pacing
from parish.web.taste import YEAR, Taste, taste_of

COOKIE: Final = "parish_session"
#: Whoever has no session yet: sees what is public, sits nowhere.
NOBODY: Final = Person("", "")
#: New people from one address in an hour.
NEWCOMERS_AN_HOUR: Final = 60


class Visitor:
    """One request's person, settings and house."""

    def __init__(self, request: Request, house: House, person: Person, taste: Taste) -> None:
        self.request: Final = request
        self.house: Final = house
        self.person = person
        self.taste: Final = taste
        self._session = ""

    @property
    def authority(self) -> Authority:
        return self.house.authority

    @property
    def games(self) -> Registry:
        return self.house.authority.games

    def game(self, slug: str) -> Game[Any]:
        """The game that an address names; where there is none, there is no page."""
        if slug not in self.games.slugs():
            raise HTTPException(404)
        return self.games[slug]

    @property
    def address(self) -> str:
        """Where the request comes from: what is known of somebody without a session."""
        return self.request.client.host if self.request.client else ""

    @property
    def wants_part(self) -> bool:
        """Whether a page asks for what is new of it, and not a browser for a whole page."""
        return "hx-request" in self.request.headers

    async def introduce(self, name: str = "") -> Person:
        """The visitor as a person who can sit down: with the session they have, or with a new one."""
        if self.person.id:
            if name.strip() and name.strip() != self.person.name:
                self.person = await self.authority.rename_person(self.person, name)
            return self.person
        self.person, self._session = await self.welcome(name)
        return self.person

    async def welcome(self, name: str) -> tuple[Person, str]:
        """A new person, as long as not too many come from one address."""
        newcomers, address = _newcomers(self.request), pacing.address_of(self.request)
        if address:
            newcomers.check(address)
            newcomers.count(address)
        return await self.authority.welcome(name)

    def remember(self, response: Response) -> Response:
        """Give a new person their session to keep. Every answer to a visitor who may have been introduced ends here."""
        if self._session:
            secure = self.request.url.scheme == "https"
            response.set_cookie(COOKIE, self._session, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
        return response


def _newcomers(request: Request) -> Limit:
    state = request.app.state
    if not hasattr(state, "newcomers"):
        clock = state.house.authority.clock
        state.newcomers = Limit(
            NEWCOMERS_AN_HOUR, 3600, "too many new people from your address; try again later", clock
        )
    limit: Limit = state.newcomers
    return limit


async def visitor_of(request: Request) -> Visitor:
    """Whoever sent a request, by the session that their browser keeps."""
    return await visit(request, request.cookies.get(COOKIE, ""))


async def visit(request: Request, session: str) -> Visitor:
    """Whoever holds a session; an unknown or forged one is nobody's."""
    house: House = request.app.state.house
    person = await house.authority.person_of(session) if session else None
    return Visitor(request, house, person or NOBODY, taste_of(request))


async def guest_of(request: Request) -> Visitor:
    """The same for a page that does something: nobody may ask for more than others can share the house with."""
    visitor = await visitor_of(request)
    pacing.check(request, visitor.person.id)
    return visitor


#: For the signatures of pages.
Who = Annotated[Visitor, Depends(guest_of)]
