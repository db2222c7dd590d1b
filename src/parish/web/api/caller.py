"""Who calls: the person of a session that came as `Authorization: Bearer`, or as the cookie of a browser."""

from __future__ import annotations

from typing import Annotated, ClassVar

from fastapi import Depends
from starlette.requests import Request

from parish.play.errors import Refusal
from parish.web import pacing
from parish.web.visitor import Visitor, visit, visitor_of


class NoSession(Refusal):
    """Nobody, or somebody with a session that the house does not know, wants what only a person can do."""

    code: ClassVar[str] = "no session"


async def caller_of(request: Request) -> Visitor:
    """Whoever calls, perhaps nobody. A session that was sent and is unknown is an error, not nobody."""
    scheme, _, session = request.headers.get("authorization", "").partition(" ")
    told = scheme.lower() == "bearer"
    visitor = await visit(request, session.strip()) if told else await visitor_of(request)
    pacing.check(request, visitor.person.id)
    if told and not visitor.person.id:
        raise NoSession("this session is not known here; POST /api/v1/people gives a new one")
    return visitor


#: For the signatures of what everybody may ask.
Caller = Annotated[Visitor, Depends(caller_of)]


async def member_of(caller: Caller) -> Visitor:
    """A person."""
    if not caller.person.id:
        raise NoSession("this needs a session: POST /api/v1/people gives one, to be sent as 'Authorization: Bearer'")
    return caller


#: For the signatures of what only a person can do.
Member = Annotated[Visitor, Depends(member_of)]
