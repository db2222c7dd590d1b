"""Tables: made, found, joined, begun."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, TypeAlias

from fastapi import APIRouter, Path, Query, Response

from parish.play import model
from parish.web.api import given, told
from parish.web.api.caller import Caller, Member
from parish.web.api.documented import PREFIX, changing, for_all, for_members, sending
from parish.web.visitor import Visitor

router: Final = APIRouter(prefix="/tables", tags=["tables"])

TableId: TypeAlias = Annotated[
    str, Path(max_length=40, examples=["0f3c9a51b2e7"], description="The id of a table, as it stands in its address.")
]
PathSeat: TypeAlias = Annotated[given.SeatNumber, Path(description="The number of a seat, from 0.")]
Most: TypeAlias = Annotated[int, Query(ge=1, le=100, description="How many at most.")]


# Making and finding.


@router.post("", status_code=201, summary="Make a table", **for_members(*sending()))
async def make(member: Member, wanted: given.NewTable, answer: Response) -> told.Table:
    """A table that waits for its players. It begins when you say so (`start`)."""
    seats = [seat.wanted() for seat in wanted.seats]
    table = await member.authority.make_table(
        member.person, wanted.game, seats, wanted.options, wanted.settings.wanted()
    )
    return made(member, table, answer)


@router.get("", summary="Public tables", **for_all())
async def public(caller: Caller, status: model.Status = model.Status.WAITING, most: Most = 50) -> list[told.Table]:
    """Tables that are not private, the latest first: to sit down at, to watch, to look at again."""
    return tables_of(caller, await caller.authority.open_tables(status, most))


@router.get("/mine", summary="My tables", **for_members())
async def mine(member: Member, most: Most = 50) -> list[told.Table]:
    """The tables that you made or sit at, the latest first."""
    return tables_of(member, await member.authority.my_tables(member.person, most))


@router.get("/{id}", summary="One table", **for_all(404))
async def one(
    caller: Caller,
    id: TableId,
    invitation: Annotated[str, Query(max_length=100, description="Shows a private table to whoever holds it.")] = "",
    link: Annotated[str, Query(max_length=100, description="A watch link does the same.")] = "",
) -> told.Table:
    """A table: its seats, its settings, and where it is. Nothing of this is secret to those who may know of it."""
    live = await caller.authority.look(caller.person, id, invitation=invitation, link=link, address=caller.address)
    return table_of(caller, live.table)


# Before the game.


@router.put("/{id}/seats/{seat}", summary="Give a seat away", **for_members(*sending(404, 409)))
async def place(member: Member, id: TableId, seat: PathSeat, wanted: given.NewSeat) -> told.Table:
    """To yourself, to a bot, or to whoever comes. Only who made the table can do that."""
    await member.authority.place(member.person, id, seat, wanted.wanted())
    return await fresh(member, id)


@router.post(
    "/{id}/seats/{seat}/invitation", status_code=201, summary="Invite a guest", **for_members(*changing(400, 404, 409))
)
async def invite(member: Member, id: TableId, seat: PathSeat) -> told.Invitation:
    """A new invitation to an open seat, good for one guest; an earlier one is no longer good."""
    invitation = await member.authority.invite(member.person, id, seat)
    return told.Invitation(invitation=invitation, page=f"/t/{id}/join/{invitation}")


@router.post("/{id}/accept", summary="Accept an invitation", **for_members(*sending(404, 409, 410)))
async def accept(member: Member, id: TableId, wanted: given.Acceptance) -> told.Accepted:
    """Take the seat of an invitation, which is used up by that."""
    seat = await member.authority.accept(member.person, id, wanted.invitation, wanted.name)
    return told.Accepted(seat=seat)


@router.post("/{id}/seats/{seat}/sit", summary="Sit down", **for_members(*sending(404, 409)))
async def sit(member: Member, id: TableId, seat: PathSeat, wanted: given.Arrival) -> told.Table:
    """Take an open seat of a public table."""
    await member.authority.sit(member.person, id, seat, wanted.name)
    return await fresh(member, id)


@router.post("/{id}/seats/{seat}/leave", summary="Get up", **for_members(*changing(400, 404, 409)))
async def leave(member: Member, id: TableId, seat: PathSeat) -> told.Table:
    """Leave a seat of yours before the game begins."""
    await member.authority.leave(member.person, id, seat)
    # Whoever was invited may now know of the table no longer.
    live = await member.authority.keeper.live(id)
    return table_of(member, live.table)


@router.post("/{id}/seats/{seat}/change", summary="Change places", **for_members(*sending(404, 409)))
async def change(member: Member, id: TableId, seat: PathSeat, wanted: given.Exchange) -> told.Table:
    """Before the game begins, one's own seat with a free one. Who made the table lets any two change places."""
    await member.authority.change_places(member.person, id, seat, wanted.other)
    return await fresh(member, id)


@router.put("/{id}/seats/{seat}/name", summary="Name a seat", **for_members(*sending(404)))
async def name(member: Member, id: TableId, seat: PathSeat, wanted: given.Arrival) -> told.Table:
    """Another name for a seat of yours, or for a bot if you made the table; at any time."""
    await member.authority.rename(member.person, id, seat, wanted.name)
    return await fresh(member, id)


@router.put("/{id}/ready", summary="Be ready", **for_members(*sending(404, 409)))
async def ready(member: Member, id: TableId, wanted: given.Readiness) -> told.Table:
    """Say whether you want to begin. Who sits down is ready; after a rematch people say so anew."""
    await member.authority.be_ready(member.person, id, wanted.ready)
    return await fresh(member, id)


@router.post("/{id}/start", summary="Begin", **for_members(*changing(404, 409)))
async def start(member: Member, id: TableId) -> told.Table:
    """Begin the game, once everybody is there and ready. Only who made the table can do that."""
    await member.authority.start(member.person, id)
    return await fresh(member, id)


# Watching.


@router.post("/{id}/watch-link", status_code=201, summary="Make a watch link", **for_members(*changing(404, 409)))
async def watch_link(member: Member, id: TableId) -> told.WatchLink:
    """A link for those who may watch your private table. An earlier one, and whom it let in, are out."""
    link = await member.authority.watch_link(member.person, id)
    return told.WatchLink(link=link, page=f"/t/{id}/watch/{link}")


@router.post("/{id}/watch", summary="Come in to watch", **for_members(*sending(404, 410)))
async def watch(member: Member, id: TableId, wanted: given.Watching) -> told.Table:
    """Come in through a watch link."""
    await member.authority.watch(member.person, id, wanted.link)
    return await fresh(member, id)


# As programs are told them.


def table_of(visitor: Visitor, table: model.Table) -> told.Table:
    return told.table_of(table, visitor.games[table.game], visitor.person)


def tables_of(visitor: Visitor, tables: Sequence[model.Table]) -> list[told.Table]:
    """Those of games that the house still has."""
    known = set(visitor.games.slugs())
    return [table_of(visitor, table) for table in tables if table.game in known]


def made(visitor: Visitor, table: model.Table, answer: Response) -> told.Table:
    """A new table, and where it is found."""
    answer.headers["Location"] = f"{PREFIX}/tables/{table.id}"
    return table_of(visitor, table)


async def fresh(visitor: Visitor, id: str) -> told.Table:
    live = await visitor.authority.look(visitor.person, id)
    return table_of(visitor, live.table)
