"""Playing: commands, what happened, what is said, and the stream that tells when there is something new."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Query
from starlette.responses import JSONResponse, Response

from parish.play.errors import Stale, WrongMoment
from parish.play.live import LiveTable
from parish.play.model import Command
from parish.web import errors, stream
from parish.web.api import given, told
from parish.web.api.caller import Caller, Member
from parish.web.api.documented import for_all, for_members, sending, with_fresh_view
from parish.web.api.match import AsSeat, read, viewed, words_of
from parish.web.api.tables import TableId
from parish.web.visitor import Visitor

router: Final = APIRouter(prefix="/tables/{id}", tags=["play"])


@router.post(
    "/commands",
    summary="Do something",
    response_model=told.Done,
    **with_fresh_view(for_members(*sending(404))),
)
async def command(member: Member, id: TableId, wanted: given.Command) -> told.Done | Response:
    """Carry a command out, once: the same id has the same answer, however often it comes."""
    live = await member.authority.look(member.person, id)
    seat = _seat(live, member.person.id) if wanted.seat is None else wanted.seat
    asked = Command(wanted.id, seat, wanted.expected, wanted.kind, wanted.text, wanted.number)
    try:
        return told.Done(commit=await member.authority.command(member.person, id, asked))
    except Stale as stale:
        return await _stale(member, id, seat, stale)


def _seat(live: LiveTable, person: str) -> int:
    """The seat that somebody means who does not say which."""
    seats = live.table.seats_of(person)
    return live.table.turn if live.table.turn in seats else seats[0] if seats else 0


async def _stale(member: Visitor, id: str, seat: int, stale: Stale) -> Response:
    """The table has gone on: its sender is shown how it is now."""
    json = errors.told(stale)
    try:
        fresh = await read(member, id, lambda live: viewed(member, live, seat))
    except WrongMoment:
        # The game has not begun: there is nothing to see.
        pass
    else:
        json |= {"commit": fresh.commit, "fresh": fresh.model_dump(mode="json", exclude_unset=True)}
    return JSONResponse(json, errors.status_of(stale))


@router.get("/log", summary="What happened", **for_all(403, 404, 409))
async def log(
    caller: Caller,
    id: TableId,
    since: Annotated[given.Count, Query(description="From this choice on; 0: from the set-up.")] = 0,
    seat: AsSeat = None,
) -> told.Log:
    """All that happened from a choice on, as far as you may know it.

    After an event `undone` nothing that has a greater number is true any longer.
    """
    return await read(caller, id, lambda live: _log(caller, live, since, seat))


def _log(visitor: Visitor, live: LiveTable, since: int, seat: int | None) -> told.Log:
    words = words_of(visitor, live)
    lines: list[told.LogLine] = []
    for item in live.story(visitor.person.id, since, seat):
        values = item.event.to_json()
        name = str(values.pop("event"))
        lines.append(told.LogLine(number=item.number, event=name, values=values, text=words.event(item.event)))
    return told.Log(commit=live.table.commit, number=len(live.started().line), lines=lines)


@router.get("/chat", summary="What was said", **for_all(404))
async def chat(
    caller: Caller,
    id: TableId,
    since: Annotated[given.Count, Query(description="After this line; 0: from the first.")] = 0,
    most: Annotated[int, Query(ge=1, le=1000, description="How many of the latest at most.")] = 200,
) -> list[told.Said]:
    """Lines of chat, the latest last."""
    return [told.said_of(said) for said in await caller.authority.chat(caller.person, id, since, most)]


@router.post("/chat", status_code=201, summary="Say something", **for_members(*sending(404, 409)))
async def say(member: Member, id: TableId, wanted: given.Saying) -> told.Said:
    """While the game goes on, only those who sit at the table can talk."""
    return told.said_of(await member.authority.say(member.person, id, wanted.text))


@router.get("/stream", summary="Follow the table", response_class=stream.EventStream, **for_all(404))
async def events(caller: Caller, id: TableId) -> Response:
    """Server-sent events `commit`, with a number and nothing else: the table is at that commit.

    The first comes at once. The same number twice means that something was said. A line of comment shows every twenty
    seconds that the house is there. Whoever was away connects again and is told where the table is now.
    """
    return await stream.follow(caller, id)
