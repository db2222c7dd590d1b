"""A table at its one address: the waiting room, the game or its end, whichever it is now."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter
from starlette.responses import Response

from parish.engine.position import NOBODY
from parish.play.model import Status
from parish.web import render, stream
from parish.web.pages import end, play, waiting
from parish.web.visitor import Who

router: Final = APIRouter(prefix="/t/{id}")


@router.get("")
async def table(visitor: Who, id: str, served: int = NOBODY, log: int = -1) -> Response:
    live = await visitor.authority.look(visitor.person, id)
    if live.table.status is Status.WAITING:
        return await waiting.show(visitor, live)
    if live.table.status is Status.OVER:
        # The page of the game asks what is new: another page is.
        return render.go(visitor, f"/t/{id}") if visitor.wants_part else await end.show(visitor, live)
    return await play.show(visitor, live, served, log)


@router.get("/stream")
async def events(visitor: Who, id: str) -> Response:
    return await stream.follow(visitor, id, still=True)
