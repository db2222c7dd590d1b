"""Who programs are: guests with a name and a session."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter

from parish.web.api import given, told
from parish.web.api.caller import Caller, Member
from parish.web.api.documented import for_all, for_members, sending

router: Final = APIRouter(prefix="/people", tags=["people"])


@router.post("", status_code=201, summary="Come in", **for_all(*sending()))
async def come_in(caller: Caller, wanted: given.NewPerson) -> told.NewMe:
    """A new guest. Keep the session: whoever has it is this guest, and nobody can ask for it again."""
    person, session = await caller.welcome(wanted.name)
    return told.NewMe(name=person.name, session=session)


@router.get("/me", summary="Who am I", **for_members())
async def me(member: Member) -> told.Me:
    """The name that the seats which you take will have."""
    return told.Me(name=member.person.name)


@router.patch("/me", summary="Take another name", **for_members(*sending()))
async def rename(member: Member, wanted: given.Arrival) -> told.Me:
    """Another name for the seats that you will take."""
    person = await member.authority.rename_person(member.person, wanted.name)
    return told.Me(name=person.name)
