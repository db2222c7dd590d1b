"""The doors of a table: a page for whoever comes with an invitation or a watch link.

Looking uses nothing up, only the button does: the services that carry messages open every link to show what is behind
it. A link says what may be done, never who does it: that comes from the session.
"""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Form
from starlette.responses import Response

from parish.engine.words import N_
from parish.play import waiting_room
from parish.play.cleaning import LONGEST_NAME
from parish.play.errors import InviteUsed, NoSuchTable, Refusal
from parish.play.live import LiveTable
from parish.web import errors, render
from parish.web.links import JOIN, WATCH, Links
from parish.web.room import Room
from parish.web.visitor import Visitor, Who

router: Final = APIRouter(prefix="/t/{id}")

Text = Annotated[str, Form()]
_LOOK: Final = ["GET", "HEAD"]
_USED_UP: Final = N_("This link is used up")
_WHY: Final = {
    JOIN: N_("Somebody has taken the seat, or another link has replaced this one."),
    WATCH: N_("Another link has replaced this one."),
}


async def _knock(visitor: Visitor, id: str, way: str, secret: str) -> LiveTable | None:
    """The table behind a link; nothing if whoever has it may not know of the table."""
    invitation, link = (secret, "") if way == JOIN else ("", secret)
    try:
        return await visitor.authority.look(
            visitor.person, id, invitation=invitation, link=link, address=visitor.address
        )
    except NoSuchTable:
        return None


async def _door(
    visitor: Visitor, live: LiveTable, way: str, seat: int = -1, name: str = "", refusal: Refusal | None = None
) -> Response:
    """The page before the table: who asks whom to what, and one button."""

    def draw() -> str:
        game, language = visitor.games[live.table.game], visitor.taste.language
        room = Room(live, game, visitor.person.id, language, Links(visitor.request, live.table.id))
        return render.text(
            visitor,
            f"{way}.html",
            room=room,
            table=live.table,
            seat=seat,
            name=name or visitor.person.name,
            longest_name=LONGEST_NAME,
            fault=str(refusal or ""),
        )

    code = errors.status_of(refusal) if refusal else 200
    return await render.drawn(visitor, draw, code)


def _used_up(visitor: Visitor, live: LiveTable | None, way: str) -> Response:
    """The way on for somebody whose link is good no longer. Whether there is a table they learn only if they may."""
    table = live.table if live else None
    return render.page(
        visitor, "used-up.html", 410, status=410, title=_USED_UP, message=_WHY[way], table=table, way=way
    )


# An invitation to a seat.


@router.api_route("/join/{secret}", methods=_LOOK)
async def invitation(visitor: Who, id: str, secret: str) -> Response:
    """Who invites to what."""
    live = await _knock(visitor, id, JOIN, secret)
    seat = waiting_room.invited_to(live.table, secret) if live else None
    if live and seat:
        return await _door(visitor, live, JOIN, seat.number)
    if live and live.table.seats_of(visitor.person.id):
        return render.go(visitor, f"/t/{id}")
    return _used_up(visitor, live, JOIN)


@router.post("/join/{secret}")
async def accept(visitor: Who, id: str, secret: str, name: Text = "") -> Response:
    """Take the seat."""
    live = await _knock(visitor, id, JOIN, secret)
    seat = waiting_room.invited_to(live.table, secret) if live else None
    if live is None or seat is None:
        return await invitation(visitor, id, secret)
    try:
        await visitor.authority.accept(await visitor.introduce(name), id, secret, name)
    except (NoSuchTable, InviteUsed):
        return _used_up(visitor, None, JOIN)
    except Refusal as refusal:
        return await _door(visitor, live, JOIN, seat.number, name, refusal)
    return render.go(visitor, f"/t/{id}")


# A link to watch.


@router.get("/watch")
async def watchers(visitor: Who, id: str) -> Response:
    """The link to be sent to those who want to watch, for whoever may send it."""
    live = await visitor.authority.look(visitor.person, id)
    if live.table.settings.private:
        waiting_room.check_watchable(live, visitor.person)
    game = visitor.games[live.table.game]
    room = Room(live, game, visitor.person.id, visitor.taste.language, Links(visitor.request, id))
    return render.page(visitor, "watchers.html", room=room, table=live.table)


@router.post("/watch")
async def new_watch_link(visitor: Who, id: str) -> Response:
    """A new link; an earlier one is no longer good."""
    held = Links(visitor.request, id)
    held.add(await visitor.authority.watch_link(visitor.person, id))
    return held.keep(render.go(visitor, f"/t/{id}/watch"))


@router.api_route("/watch/{secret}", methods=_LOOK)
async def watch_link(visitor: Who, id: str, secret: str) -> Response:
    """What there is to watch."""
    live = await _knock(visitor, id, WATCH, secret)
    if live is None:
        return _used_up(visitor, None, WATCH)
    if live.may_see(visitor.person.id):
        return render.go(visitor, f"/t/{id}")
    return await _door(visitor, live, WATCH)


@router.post("/watch/{secret}")
async def watch(visitor: Who, id: str, secret: str) -> Response:
    """Come in to watch."""
    live = await _knock(visitor, id, WATCH, secret)
    if live is None or live.may_see(visitor.person.id):
        return await watch_link(visitor, id, secret)
    try:
        await visitor.authority.watch(await visitor.introduce(), id, secret)
    except InviteUsed:
        return _used_up(visitor, None, WATCH)
    except Refusal as refusal:
        return await _door(visitor, live, WATCH, refusal=refusal)
    return render.go(visitor, f"/t/{id}")
