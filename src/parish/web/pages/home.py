"""The first page: the games, my tables, open tables, tables to watch."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter
from starlette.responses import Response

from parish.play.model import Status
from parish.web import render
from parish.web.visitor import Who

router: Final = APIRouter()


@router.get("/")
async def home(visitor: Who) -> Response:
    person = visitor.person
    mine = await visitor.authority.my_tables(person) if person.id else []
    return render.page(
        visitor,
        "home.html",
        games=list(visitor.games),
        mine=[table for table in mine if table.status is not Status.OVER],
        finished=[table for table in mine if table.status is Status.OVER],
        waiting=await visitor.authority.open_tables(Status.WAITING),
        watchable=await visitor.authority.open_tables(Status.PLAYING),
    )
