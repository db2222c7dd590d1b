"""A new table: at once against bots, or as somebody wants it."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter
from starlette.datastructures import FormData
from starlette.responses import Response

from parish.engine.errors import ParishError
from parish.play.cleaning import LONGEST_NAME
from parish.web import errors, render
from parish.web.links import Links
from parish.web.new_table import BOT, ME, OPEN, TableForm
from parish.web.visitor import Visitor, Who

router: Final = APIRouter()


@router.post("/play-now/{slug}")
async def play_now(visitor: Who, slug: str) -> Response:
    """One click: the table that the form begins with, which is private and against bots that play well."""
    return await _make(visitor, TableForm(visitor, visitor.game(slug), FormData()))


@router.get("/new/{slug}")
async def form(visitor: Who, slug: str) -> Response:
    return _page(visitor, TableForm(visitor, visitor.game(slug), FormData()))


@router.post("/new/{slug}")
async def make(visitor: Who, slug: str) -> Response:
    """To the waiting room; to the game itself if nobody has to be waited for."""
    wanted = TableForm(visitor, visitor.game(slug), await visitor.request.form())
    if not wanted.check():
        return _page(visitor, wanted, 422)
    try:
        return await _make(visitor, wanted)
    except ParishError as error:
        wanted.refuse(error)
        return _page(visitor, wanted, errors.status_of(error))


async def _make(visitor: Visitor, wanted: TableForm) -> Response:
    authority, game = visitor.authority, wanted.game.slug
    me = await visitor.introduce(wanted.name)
    table = await authority.make_table(me, game, wanted.new_seats(), wanted.option_values(), wanted.settings())
    if wanted.begins_at_once:
        await authority.start(me, table.id)
    # So that the waiting room says at once: send this link to your friend.
    held = Links(visitor.request, table.id)
    await held.invite_all(authority, me, table)
    return held.keep(render.go(visitor, f"/t/{table.id}"))


def _page(visitor: Visitor, wanted: TableForm, code: int = 200) -> Response:
    return render.page(visitor, "new.html", code, form=wanted, me=ME, open=OPEN, bot=BOT, longest_name=LONGEST_NAME)
