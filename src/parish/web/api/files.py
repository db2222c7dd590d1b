"""Matches that go on elsewhere: as a file, another way, once more."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Response
from starlette.responses import PlainTextResponse

from parish.engine.position import NOBODY
from parish.web.api import given, told
from parish.web.api.caller import Caller, Member
from parish.web.api.documented import changing, for_all, for_members, sending
from parish.web.api.tables import TableId, made

router: Final = APIRouter(tags=["files"])


@router.get("/tables/{id}/file", summary="Take the match along", response_class=PlainTextResponse, **for_all(404, 409))
async def export(caller: Caller, id: TableId) -> PlainTextResponse:
    """The match as a file (docs/notation.md). It tells the seed after the end; before, it is there only if it tells
    no secret.
    """
    return PlainTextResponse(await caller.authority.export(caller.person, id))


@router.post("/matches", status_code=201, summary="Bring a match in", **for_members(*sending()))
async def bring_in(member: Member, wanted: given.NewMatch, answer: Response) -> told.Table:
    """A table of its own for the match of a file: over if the match is, else waiting for its players."""
    seats = [seat.wanted() for seat in wanted.seats]
    table = await member.authority.bring_in(member.person, wanted.file, seats, wanted.settings.wanted())
    return made(member, table, answer)


@router.post("/tables/{id}/branch", status_code=201, summary="Go another way", **for_members(*sending(404, 409)))
async def branch(member: Member, id: TableId, wanted: given.Branching, answer: Response) -> told.Table:
    """A new table whose match agrees with this one up to so many choices.

    While the game goes on, only those who sit at the table can do that, alone or with bots; what they do not know is
    dealt anew.
    """
    seats = [seat.wanted() for seat in wanted.seats]
    seat = NOBODY if wanted.seat is None else wanted.seat
    return made(member, await member.authority.branch(member.person, id, wanted.number, seats, seat), answer)


@router.post("/tables/{id}/rematch", status_code=201, summary="Play once more", **for_members(*changing(404, 409)))
async def rematch(member: Member, id: TableId, answer: Response) -> told.Table:
    """The table at which the people of a finished one play on. Whoever asks first makes it."""
    return made(member, await member.authority.rematch(member.person, id), answer)
