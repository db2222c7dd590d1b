"""The waiting room: seats are given, taken and left until the game begins."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Annotated, Final

from fastapi import APIRouter, Form
from starlette.responses import Response

from parish.bots.registry import BOTS
from parish.engine.words import N_
from parish.play.cleaning import LONGEST_NAME
from parish.play.errors import NoSuchTable, Refusal
from parish.play.live import LiveTable
from parish.play.model import NewSeat, SeatKind, Status
from parish.reading.speech import Speech
from parish.web import errors, render
from parish.web.links import Links
from parish.web.notices import Notice
from parish.web.room import Room
from parish.web.visitor import Visitor, Who

router: Final = APIRouter(prefix="/t/{id}")

Number = Annotated[int, Form()]
Text = Annotated[str, Form()]


async def show(
    visitor: Visitor, live: LiveTable, held: Links | None = None, notice: Notice | None = None, code: int = 200
) -> Response:
    """The whole page, or what is new of it where the page itself asks."""
    id = live.table.id

    def draw() -> str:
        game, language = visitor.games[live.table.game], visitor.taste.language
        room = Room(live, game, visitor.person.id, language, held or Links(visitor.request, id))
        template = "parts/waiting.html" if visitor.wants_part else "waiting.html"
        return render.text(visitor, template, room=room, table=live.table, notice=notice, longest_name=LONGEST_NAME)

    return await render.drawn(visitor, draw, code)


@router.get("/waiting")
async def news(visitor: Who, id: str) -> Response:
    """What is new in the waiting room; when the game has begun, the way to it."""
    return await _now(visitor, id)


async def _now(visitor: Visitor, id: str, held: Links | None = None) -> Response:
    live = await visitor.authority.look(visitor.person, id)
    if live.table.status is Status.WAITING and visitor.wants_part:
        return await show(visitor, live, held)
    return render.go(visitor, f"/t/{id}")


async def _after(visitor: Visitor, id: str, action: Awaitable[object], held: Links | None = None) -> Response:
    """The room after something was done there, or with the reason why it was not."""
    try:
        await action
    except NoSuchTable:
        raise
    except Refusal as refusal:
        live = await visitor.authority.look(visitor.person, id)
        if live.table.status is not Status.WAITING:
            return render.go(visitor, f"/t/{id}")
        return await show(visitor, live, held, Notice(N_("Not now"), str(refusal)), errors.status_of(refusal))
    response = await _now(visitor, id, held)
    return held.keep(response) if held else response


# Whoever sits there.


@router.post("/sit")
async def sit(visitor: Who, id: str, seat: Number, name: Text = "") -> Response:
    """Take a seat of a table that is open to everybody."""
    # Who may not even see the table is not made known to the house for it.
    await visitor.authority.look(visitor.person, id)
    person = await visitor.introduce(name)
    return await _after(visitor, id, visitor.authority.sit(person, id, seat, name))


@router.post("/get-up")
async def get_up(visitor: Who, id: str, seat: Number) -> Response:
    """Leave a seat. Who may not see the table without it goes to the first page."""
    await visitor.authority.look(visitor.person, id)
    try:
        return await _after(visitor, id, visitor.authority.leave(visitor.person, id, seat))
    except NoSuchTable:
        return render.go(visitor, "/")


@router.post("/ready")
async def ready(visitor: Who, id: str, ready: Annotated[bool, Form()]) -> Response:
    """Say whether one is ready to begin."""
    return await _after(visitor, id, visitor.authority.be_ready(visitor.person, id, ready))


@router.post("/rename")
async def rename(visitor: Who, id: str, seat: Number, name: Text = "") -> Response:
    """Another name for a seat."""
    return await _after(visitor, id, visitor.authority.rename(visitor.person, id, seat, name))


@router.post("/change-places")
async def change_places(visitor: Who, id: str, seat: Number, other: Number) -> Response:
    """Another seat, and with it another colour."""
    return await _after(visitor, id, visitor.authority.change_places(visitor.person, id, seat, other))


# Who made the table.


@router.post("/place")
async def place(visitor: Who, id: str, seat: Number, who: Text) -> Response:
    """Give a seat to "me", to a "guest", or to a bot, by its player string."""
    held = Links(visitor.request, id)

    async def action() -> None:
        authority, owner = visitor.authority, visitor.person
        wanted = NewSeat("me") if who == "me" else NewSeat("open") if who == "guest" else await _bot(visitor, id, who)
        await authority.place(owner, id, seat, wanted)
        live = await authority.look(owner, id)
        if who == "guest" and live.table.settings.private and not live.table.is_sealed:
            held.add(await authority.invite(owner, id, seat))

    return await _after(visitor, id, action(), held)


async def _bot(visitor: Visitor, id: str, player: str) -> NewSeat:
    """A bot under the name of its level."""
    live = await visitor.authority.look(visitor.person, id)
    speech = Speech(visitor.taste.language)
    named = {level.player: speech.say(level.name) for level in BOTS.levels(visitor.games[live.table.game])}
    return NewSeat("bot", named.get(player, ""), player)


@router.post("/fill")
async def fill(visitor: Who, id: str) -> Response:
    """Let bots of the highest level take all free seats."""
    live = await visitor.authority.look(visitor.person, id)
    best = BOTS.levels(visitor.games[live.table.game])[-1].player

    async def action() -> None:
        for seat in live.table.seats:
            if seat.kind is SeatKind.OPEN:
                await visitor.authority.place(visitor.person, id, seat.number, await _bot(visitor, id, best))

    return await _after(visitor, id, action())


@router.post("/invite")
async def invite(visitor: Who, id: str, seat: Number) -> Response:
    """A new invitation to a seat; an earlier one is no longer good."""
    held = Links(visitor.request, id)

    async def action() -> None:
        held.add(await visitor.authority.invite(visitor.person, id, seat))

    return await _after(visitor, id, action(), held)


@router.post("/start")
async def start(visitor: Who, id: str) -> Response:
    """Begin the game."""
    return await _after(visitor, id, visitor.authority.start(visitor.person, id))
