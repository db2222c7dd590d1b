"""The rules of the games: all books, the book of one game, one rule of it; and how the site itself works."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.responses import Response

from parish.engine.errors import BadSetup
from parish.engine.game import Game
from parish.engine.rules import Rule
from parish.web import render
from parish.web.rulebook import RulePage, near
from parish.web.visitor import Visitor, Who

router: Final = APIRouter()

#: The part that the page of a running game puts beside its board.
DRAWER: Final = "drawer"


@router.get("/rules")
async def shelf(visitor: Who) -> Response:
    """The books of all games."""
    books = [(game, game.words(visitor.taste.language)) for game in visitor.games]
    return render.page(visitor, "rules-shelf.html", books=books)


@router.get("/rules/{slug}")
async def book(visitor: Who, slug: str, q: str = "", part: str = "") -> Response:
    """The rules of a game, perhaps searched: what does not fit is hidden, not gone, so that the page can search on."""
    game = _game(visitor, slug)
    if part == DRAWER:
        return await _read(visitor, "parts/rulebook.html", game, q, pictures=False)
    exact = game.rules.find(q.strip())
    if exact is not None:
        # A whole ID is no search: it is an address.
        return render.go(visitor, f"/rules/{game.slug}/{exact.id}")
    return await _read(visitor, "rules.html", game, q)


@router.get("/rules/{slug}/{id}")
async def rule(visitor: Who, slug: str, id: str) -> Response:
    """The rules of a game, opened at one of them."""
    game = _game(visitor, slug)
    found = game.rules.find(id)
    if found is not None:
        return await _read(visitor, "rules.html", game, at=found)
    words = game.words(visitor.taste.language)
    alike = [(rule.id, words.rule(rule.id)) for rule in near(game.rules, id)]
    return render.page(visitor, "rules-unknown.html", 404, game=game, words=words, id=id, alike=alike)


@router.get("/help")
async def guide(visitor: Who) -> Response:
    """How the site works."""
    return render.page(visitor, "help.html")


def _game(visitor: Visitor, slug: str) -> Game[Any]:
    try:
        return visitor.games[slug]
    except BadSetup:
        raise HTTPException(404) from None


async def _read(
    visitor: Visitor, template: str, game: Game[Any], q: str = "", at: Rule | None = None, *, pictures: bool = True
) -> Response:
    draw = partial(_draw, visitor, template, game, q, at, pictures)
    return await render.drawn(visitor, draw)


def _draw(visitor: Visitor, template: str, game: Game[Any], q: str, at: Rule | None, pictures: bool) -> str:
    page = RulePage(game, visitor.taste.language, q, at, pictures=pictures)
    return render.text(visitor, template, book=page, drawer=not pictures)
