"""A game from its start, moment by moment: what everybody who looks may see of it."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Final

from fastapi import APIRouter, Query
from starlette.responses import Response

from parish.engine.position import NOBODY
from parish.engine.view import SPECTATOR
from parish.play.errors import BadCommand
from parish.play.live import LiveTable
from parish.play.model import Status
from parish.web import render
from parish.web.passage import WATCHER, Passage
from parish.web.sight import Sight
from parish.web.visitor import Visitor, Who

router: Final = APIRouter(prefix="/t/{id}")


@router.get("/replay")
async def replay(
    visitor: Who, id: str, at: int = 0, eyes: Annotated[str, Query(alias="as", max_length=20)] = ""
) -> Response:
    """The page; where the page itself asks, only the moment."""
    live = await visitor.authority.look(visitor.person, id)
    return await render.drawn(visitor, partial(_draw, visitor, live, at, eyes))


def _draw(visitor: Visitor, live: LiveTable, at: int, eyes: str) -> str:
    passage = Passage(sight_at(visitor, live, at, eyes), eyes)
    template, lines = ("parts/passage.html", passage.here) if visitor.wants_part else ("replay.html", passage.lines)
    return render.text(visitor, template, passage=passage, sight=passage.sight, table=live.table, lines=lines)


def sight_at(visitor: Visitor, live: LiveTable, at: int, eyes: str = "") -> Sight:
    """The table after so many choices, or at the nearest moment that there is, through the eyes that an address names.

    While the game goes on, nobody looks through others' eyes than their own and a spectator's.
    """
    seat = _seat(eyes)
    number = min(max(at, 0), len(live.started().line))
    served = NOBODY if seat is None or live.table.status is Status.OVER else seat
    now = visitor.authority.clock()
    return Sight(live, visitor.person.id, visitor.taste.language, now, served, number, seat)


def _seat(eyes: str) -> int | None:
    if not eyes:
        return None
    if eyes == WATCHER:
        return SPECTATOR
    if eyes.isascii() and eyes.isdigit():
        return int(eyes)
    raise BadCommand("nobody looks through these eyes")
