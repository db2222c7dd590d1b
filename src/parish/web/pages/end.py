"""A finished game: places, scores, what became of everybody; another game, and the match as a file."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Final

from fastapi import APIRouter
from starlette.responses import PlainTextResponse, Response

from parish.play.errors import WrongMoment
from parish.play.live import LiveTable
from parish.play.model import SeatKind, Status, Table
from parish.web import render
from parish.web.chat import Chat, chat_of
from parish.web.finish import Finish, file_name
from parish.web.sight import Sight
from parish.web.visitor import Visitor, Who

router: Final = APIRouter(prefix="/t/{id}")


async def show(visitor: Visitor, live: LiveTable) -> Response:
    """The page."""
    id = live.table.id
    chat = await chat_of(visitor, live)
    draw = partial(_draw, visitor, live, await visitor.authority.rematch_of(visitor.person, id), chat)
    return await render.drawn(visitor, draw)


def _draw(visitor: Visitor, live: LiveTable, again: Table | None, chat: Chat) -> str:
    sight = Sight(live, visitor.person.id, visitor.taste.language, visitor.authority.clock())
    return render.text(
        visitor,
        "end.html",
        sight=sight,
        finish=Finish(sight),
        table=live.table,
        again=again,
        chat=chat,
    )


@router.get("/again")
async def again(visitor: Who, id: str) -> Response:
    """What has come of the wish to play again: the part of the page that changes."""
    live = await visitor.authority.look(visitor.person, id)
    there = await visitor.authority.rematch_of(visitor.person, id)
    return render.page(visitor, "parts/again.html", table=live.table, again=there)


@router.post("/rematch")
async def rematch(visitor: Who, id: str) -> Response:
    """To the table where the same people play on; it begins at once when nobody has to be waited for."""
    authority, person = visitor.authority, visitor.person
    table = await authority.rematch(person, id)
    if table.status is Status.WAITING and table.seats_of(person.id):
        # Pressed twice, it has begun already.
        with suppress(WrongMoment):
            await authority.be_ready(person, table.id)
            if table.owner == person.id and _alone(table):
                await authority.start(person, table.id)
    return render.go(visitor, f"/t/{table.id}")


def _alone(table: Table) -> bool:
    return all(seat.kind is SeatKind.BOT or seat.person == table.owner for seat in table.seats)


@router.get("/file")
async def file(visitor: Who, id: str) -> Response:
    """The match as a file to keep."""
    text = await visitor.authority.export(visitor.person, id)
    live = await visitor.authority.look(visitor.person, id)
    name = file_name(live.table, live.started().names)
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})
