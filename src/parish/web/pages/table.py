"""A table at its one address: the waiting room, the game or its end, whichever it is now."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter
from starlette.responses import Response

from parish.play.model import Status
from parish.web import stream
from parish.web.pages import end, play, waiting
from parish.web.visitor import Who

router: Final = APIRouter(prefix="/t/{id}")


@router.get("")
async def table(visitor: Who, id: str) -> Response:
    live = await visitor.authority.look(visitor.person, id)
    if live.table.status is Status.WAITING:
        return await waiting.show(visitor, live)
    if live.table.status is Status.OVER:
        return await end.show(visitor, live)
    return await play.show(visitor, live)


@router.get("/stream")
async def events(visitor: Who, id: str) -> Response:
    return await stream.follow(visitor.authority, visitor.person, id)
