"""A finished game: places, scores, what became of everybody."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter
from starlette.responses import Response

from parish.play.live import LiveTable
from parish.web import render
from parish.web.visitor import Visitor

router: Final = APIRouter(prefix="/t/{id}")


async def show(visitor: Visitor, live: LiveTable) -> Response:
    """The page."""
    return render.page(visitor, "end.html", table=live.table)
