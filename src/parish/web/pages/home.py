"""The first page: the games, my tables, open tables, tables to watch."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter
from starlette.responses import Response

from parish.play.errors import SeatTaken
from parish.play.model import SeatKind, Status, Table
from parish.web import render
from parish.web.listing import Entry, entries
from parish.web.visitor import Visitor, Who

router: Final = APIRouter()

#: So many of my tables are looked through: a game that waits long is found among many that are over.
_MOST: Final = 300
#: So many of those that are over are listed.
_MOST_FINISHED: Final = 30


@router.get("/")
async def home(visitor: Who) -> Response:
    tables = await visitor.authority.my_tables(visitor.person, _MOST) if visitor.person.id else []
    mine = _entries(visitor, tables)
    running = [entry for entry in mine if entry.status is not Status.OVER]
    return render.page(
        visitor,
        "parts/tables.html" if visitor.wants_part else "home.html",
        games=list(visitor.games),
        mine=running,
        turns=sum(entry.my_turn for entry in running),
        finished=[entry for entry in mine if entry.status is Status.OVER][:_MOST_FINISHED],
        waiting=[entry for entry in await _others(visitor, Status.WAITING) if entry.inviting],
        watchable=await _others(visitor, Status.PLAYING),
    )


def _entries(visitor: Visitor, tables: list[Table]) -> list[Entry]:
    return entries(tables, visitor.games, visitor.person.id, visitor.taste.language)


async def _others(visitor: Visitor, status: Status) -> list[Entry]:
    """The tables that everybody may find; my own stand elsewhere."""
    found = _entries(visitor, await visitor.authority.open_tables(status))
    return [entry for entry in found if not entry.is_mine]


@router.post("/sit/{id}")
async def sit(visitor: Who, id: str) -> Response:
    """Take a free seat at a table that is open to everybody."""
    live = await visitor.authority.look(visitor.person, id)
    free = [seat.number for seat in live.table.seats if seat.kind is SeatKind.OPEN and not seat.invitation]
    if not free:
        raise SeatTaken("all seats of this table are taken by now")
    await visitor.authority.sit(await visitor.introduce(), id, free[0])
    return render.go(visitor, f"/t/{id}")
