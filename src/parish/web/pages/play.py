"""The table while it is played: the board, the decision, the seats, the log and the chat."""

from __future__ import annotations

import hashlib
import re
import secrets
from functools import partial
from typing import Annotated, Final

from fastapi import APIRouter, Form
from starlette.responses import RedirectResponse, Response

from parish.bots.registry import BOTS
from parish.engine.errors import ParishError
from parish.engine.picture import Picture
from parish.engine.position import NOBODY
from parish.engine.words import N_
from parish.picture.ghosts import ghosts
from parish.play.errors import IllegalCommand, NoSuchTable, Refusal, Stale
from parish.play.live import LiveTable
from parish.play.model import Command, Status
from parish.reading.changes import differences
from parish.web import errors, render
from parish.web.chat import Chat, chat_of
from parish.web.decision import Decision
from parish.web.log import written
from parish.web.notices import Notice
from parish.web.sight import Sight, drawn
from parish.web.visitor import Visitor, Who

router: Final = APIRouter(prefix="/t/{id}")

#: How much of what happened lately a page begins with; the rest comes when somebody wants it.
_LATEST: Final = 80
_NUMBER: Final = re.compile(r"(-?[0-9]{1,9})?")


async def show(
    visitor: Visitor,
    live: LiveTable,
    served: int = NOBODY,
    log: int = -1,
    notice: Notice | None = None,
    code: int = 200,
) -> Response:
    """The whole page, or what is new of it where the page itself asks."""
    draw = partial(_draw, visitor, live, served, log, notice, await chat_of(visitor, live))
    return await render.drawn(visitor, draw, code)


def _sight(visitor: Visitor, live: LiveTable, served: int, number: int | None = None) -> Sight:
    return Sight(live, visitor.person.id, visitor.taste.language, visitor.authority.clock(), served, number)


def _draw(visitor: Visitor, live: LiveTable, served: int, log: int, notice: Notice | None, chat: Chat) -> str:
    sight = _sight(visitor, live, served)
    if log < 0:
        log = sight.latest(_LATEST)
    return render.text(
        visitor,
        "parts/table.html" if visitor.wants_part else "play.html",
        sight=sight,
        decision=Decision(sight),
        table=live.table,
        lines=written(sight, visitor.taste.language, log),
        log=log,
        notice=notice,
        chat=chat,
        stand_in=BOTS.levels(sight.match.game)[-1].player,
        nonce=secrets.token_hex(6),
    )


@router.post("/do")
async def do(
    visitor: Who,
    id: str,
    seat: Annotated[int, Form()],
    seen: Annotated[int, Form()],
    nonce: Annotated[str, Form(max_length=40)],
    choose: Annotated[str, Form(max_length=200)] = "",
    want: Annotated[str, Form(max_length=200)] = "",
    served: Annotated[int, Form()] = NOBODY,
    log: Annotated[int, Form()] = -1,
) -> Response:
    """A command from a button: a choice, or something else that is wanted, as `kind:number:text`."""
    kind, number, text = ("choose", 0, choose) if choose else _wanted(want)
    # A form sent twice is one command; another button of the same form is another one.
    mark = hashlib.sha256(f"{kind}\0{number}\0{text}".encode(errors="backslashreplace")).hexdigest()[:16]
    command = Command(f"{nonce}-{mark}", seat, seen, kind, text, number)
    try:
        await visitor.authority.command(visitor.person, id, command)
    except ParishError as error:
        live = await visitor.authority.look(visitor.person, id)
        if live.table.status not in (Status.PLAYING, Status.PAUSED):
            return render.go(visitor, f"/t/{id}")
        return await show(visitor, live, served, log, _told(error), errors.status_of(error))
    if not visitor.wants_part:
        return RedirectResponse(f"/t/{id}?served={served}", 303)
    live = await visitor.authority.look(visitor.person, id)
    if live.table.status is Status.OVER:
        return render.go(visitor, f"/t/{id}")
    return await show(visitor, live, served, log)


def _wanted(text: str) -> tuple[str, int, str]:
    kind, _, rest = text.partition(":")
    number, _, words = rest.partition(":")
    return (kind, int(number or 0), words) if _NUMBER.fullmatch(number) else ("", 0, "")


def _told(error: ParishError) -> Notice:
    if isinstance(error, Stale):
        told = N_("Something else happened first. Have another look, and choose again.")
        return Notice(N_("The table has gone on"), told)
    rule = error.rule if isinstance(error, IllegalCommand) else ""
    return Notice(N_("Not now"), str(error), rule)


@router.get("/preview")
async def preview(visitor: Who, id: str, choice: str, served: int = NOBODY) -> Response:
    """What a choice costs and changes, before it is made."""
    live = await visitor.authority.look(visitor.person, id)
    return await render.drawn(visitor, partial(_preview, visitor, live, choice, served))


def _preview(visitor: Visitor, live: LiveTable, text: str, served: int) -> str:
    sight = _sight(visitor, live, served)
    number = sight.match.game.vocabulary.parse(text)
    after = sight.view.preview(number) if sight.answers else None
    changes = [] if after is None else differences(sight.panels, sight.words.panels(after))
    moved = {} if after is None else _ghosts(sight.picture, drawn(sight.match.game, after, sight.words))
    return render.text(
        visitor,
        "parts/preview.html",
        told=sight.words.choice(number, sight.told),
        certain=after is not None,
        mine=[change for change in changes if change.seat == sight.seat],
        others=[change for change in changes if change.seat != sight.seat],
        ghosts=moved,
    )


def _ghosts(before: Picture | None, after: Picture | None) -> dict[str, str]:
    """What would stand elsewhere, by the id of the drawing that it would stand on."""
    if before is None or after is None:
        return {}
    known = [before.board, *before.places]
    moved = {"board": ghosts(before.board, after.board, known)}
    for seat, (old, new) in enumerate(zip(before.places, after.places, strict=True)):
        moved[f"place-{seat}"] = ghosts(old, new, known)
    return {where: what for where, what in moved.items() if what}


@router.get("/why")
async def why(visitor: Who, id: str, choice: str, served: int = NOBODY) -> Response:
    """Why something cannot be chosen now: the rule in words."""
    live = await visitor.authority.look(visitor.person, id)
    return await render.drawn(visitor, partial(_why, visitor, live, choice, served))


def _why(visitor: Visitor, live: LiveTable, text: str, served: int) -> str:
    sight = _sight(visitor, live, served)
    number = sight.match.game.vocabulary.parse(text)
    rule = sight.view.why_not(number)
    words = sight.words
    # Of what can be chosen, the rule that tells what it is.
    behind = words.book.find(words.rule_of(number) if rule is None else rule.id)
    return render.text(
        visitor,
        "parts/why.html",
        what=words.label(number, sight.told),
        rule=rule,
        link="" if behind is None else behind.id,
        reason="" if rule is None else words.say(rule.text),
        subject=words.subject(number),
        table=live.table,
    )


@router.get("/about")
async def about(visitor: Who, id: str, area: str, served: int = NOBODY) -> Response:
    """What is in an area of the board, in words."""
    live = await visitor.authority.look(visitor.person, id)

    def draw() -> str:
        sight = _sight(visitor, live, served)
        panels = [panel for panel in sight.panels if panel.id == area]
        chapter = sight.words.book.chapter(sight.words.chapter_on(area))
        return render.text(visitor, "parts/about.html", panels=panels, chapter=chapter, table=live.table)

    return await render.drawn(visitor, draw)


@router.get("/at/{number}")
async def moment(visitor: Who, id: str, number: int, served: int = NOBODY) -> Response:
    """The board and everybody's place after so many choices: a look back from the table."""
    live = await visitor.authority.look(visitor.person, id)

    def draw() -> str:
        sight = _sight(visitor, live, served, number)
        return render.text(visitor, "parts/moment.html", sight=sight, table=live.table, lines=sight.lines(number))

    return await render.drawn(visitor, draw)


@router.post("/say")
async def say(visitor: Who, id: str, text: Annotated[str, Form()] = "") -> Response:
    """A line of chat. A refused one stays where it was typed."""
    try:
        await visitor.authority.say(visitor.person, id, text)
    except NoSuchTable:
        raise
    except Refusal as refusal:
        if not visitor.wants_part:
            raise
        live = await visitor.authority.look(visitor.person, id)
        chat = await chat_of(visitor, live, text, str(refusal))
        return render.page(visitor, "parts/chat.html", errors.status_of(refusal), table=live.table, chat=chat)
    if not visitor.wants_part:
        return RedirectResponse(f"/t/{id}#chat", 303)
    return await talk(visitor, id)


@router.get("/chat")
async def talk(visitor: Who, id: str) -> Response:
    """What was said."""
    live = await visitor.authority.look(visitor.person, id)
    return render.page(visitor, "parts/chat.html", table=live.table, chat=await chat_of(visitor, live))
