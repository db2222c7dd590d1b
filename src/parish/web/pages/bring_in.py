"""Bringing a file in: the match of a file becomes a table, to be looked at or to be played on."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter
from starlette.datastructures import FormData, UploadFile
from starlette.responses import Response

from parish.bots.registry import BOTS
from parish.engine.errors import ParishError
from parish.engine.words import N_
from parish.play.limits import LONGEST_FILE
from parish.play.model import NewSeat, Status, Table
from parish.reading.speech import Speech
from parish.web import errors, render
from parish.web.guard import LONGEST_UPLOAD
from parish.web.links import Links
from parish.web.visitor import Visitor, Who

router: Final = APIRouter(prefix="/bring-in")

#: Who plays on where a match is not over, the usual first.
PLAYERS: Final = {
    "me": N_("I play all seats at this screen"),
    "friends": N_("friends, whom I send links"),
    "bots": N_("bots"),
}
_NO_FILE: Final = N_("Choose a file, or paste its text.")
_NO_TEXT: Final = N_(
    "This file is no text. A match file is plain text in UTF-8, and its first line is 'parish match 1'."
)


@router.get("")
async def form(visitor: Who) -> Response:
    return _form(visitor)


def _form(
    visitor: Visitor, text: str = "", players: str = "me", fault: str = "", at: str = "text", code: int = 200
) -> Response:
    """The form, with all that was typed."""
    return render.page(
        visitor,
        "bring-in.html",
        code,
        text=text,
        players=players if players in PLAYERS else "me",
        choices=[(key, Speech(visitor.taste.language).say(told)) for key, told in PLAYERS.items()],
        faults={at: fault},
        longest_file=LONGEST_FILE,
    )


@router.post("")
async def bring_in(visitor: Who) -> Response:
    """A table for the match of a file; then to it."""
    async with visitor.request.form(max_files=1, max_fields=8, max_part_size=LONGEST_UPLOAD) as sent:
        players = _typed(sent, "players")
        try:
            text = await _text(sent)
        except UnicodeDecodeError:
            return _form(visitor, _typed(sent, "text"), players, _NO_TEXT, "file", 422)
    if not text.strip():
        return _form(visitor, "", players, _NO_FILE, "file", 422)
    try:
        table = await visitor.authority.bring_in(await visitor.introduce(), text)
    except ParishError as error:
        return _form(visitor, text, players, str(error), code=errors.status_of(error))
    held = Links(visitor.request, table.id)
    if table.status is not Status.OVER:
        await _seat(visitor, table, players, held)
    return held.keep(render.go(visitor, f"/t/{table.id}"))


def _typed(sent: FormData, name: str) -> str:
    value = sent.get(name)
    return value if isinstance(value, str) else ""


async def _text(sent: FormData) -> str:
    """The text of the file; of the field, if there is no file."""
    file = sent.get("file")
    if isinstance(file, UploadFile) and file.filename:
        return (await file.read()).decode("utf-8-sig")
    return _typed(sent, "text")


async def _seat(visitor: Visitor, table: Table, players: str, held: Links) -> None:
    """Find players for a match that is not over. Who brought it in plays for whoever is to decide next."""
    authority, person = visitor.authority, visitor.person
    if players not in ("friends", "bots"):
        await authority.start(person, table.id)
        return
    live = await authority.look(person, table.id)
    best = BOTS.levels(visitor.games[table.game])[-1].player
    for seat in table.seats:
        if live.match is not None and seat.number != live.match.seat:
            wanted = NewSeat("bot", seat.name, best) if players == "bots" else NewSeat("open", seat.name)
            await authority.place(person, table.id, seat.number, wanted)
    await held.invite_all(authority, person, (await authority.look(person, table.id)).table)
