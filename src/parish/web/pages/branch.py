"""Another way from a moment of a game: who sits where, and it begins."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Form, Query
from starlette.requests import Request
from starlette.responses import Response

from parish.bots.registry import BOTS
from parish.engine.errors import ParishError
from parish.engine.position import NOBODY
from parish.engine.words import N_
from parish.play.live import LiveTable
from parish.play.model import NewSeat, SeatKind, Status, Table
from parish.web import errors, render
from parish.web.finish import small_board
from parish.web.notices import Notice
from parish.web.pages.replay import sight_at
from parish.web.visitor import Visitor, Who

router: Final = APIRouter(prefix="/t/{id}")

#: What a seat of the form is for, but for the bots, which are named by their player strings.
_ME: Final = "me"
_OPEN: Final = "open"


@router.get("/branch")
async def form(visitor: Who, id: str, at: int = 0, eyes: Annotated[str, Query(alias="as")] = "") -> Response:
    """The form, with the moment that it begins at."""
    live = await visitor.authority.look(visitor.person, id)
    return await _show(visitor, live, at, eyes, {})


@router.post("/branch")
async def branch(visitor: Who, request: Request, id: str, at: Annotated[int, Form()]) -> Response:
    """A table of one's own that goes another way; it begins at once when nobody has to be waited for."""
    live = await visitor.authority.look(visitor.person, id)
    table = live.table
    given = {name: str(value) for name, value in (await request.form()).items()}
    eyes = given.get("as", "")
    seats = [_new_seat(given.get(f"who-{seat.number}", ""), seat.name) for seat in table.seats]
    person = await visitor.introduce()
    try:
        # While the game goes on: as the seat whose eyes the moment is seen through.
        mine = sight_at(visitor, live, at, eyes).audience if table.status is not Status.OVER else NOBODY
        made = await visitor.authority.branch(person, id, at, seats, mine)
    except ParishError as error:
        notice = Notice(N_("That does not work"), str(error))
        return await _show(visitor, live, at, eyes, given, notice, errors.status_of(error))
    if made.is_full():
        await visitor.authority.start(person, made.id)
    return render.go(visitor, f"/t/{made.id}")


def _new_seat(wanted: str, name: str) -> NewSeat:
    """Everybody keeps the name that they have in the story so far."""
    if wanted in (_ME, _OPEN):
        return NewSeat(wanted, "" if wanted == _OPEN else name)
    return NewSeat("bot", name, wanted)


async def _show(
    visitor: Visitor,
    live: LiveTable,
    at: int,
    eyes: str,
    given: dict[str, str],
    notice: Notice | None = None,
    code: int = 200,
) -> Response:
    def draw() -> str:
        sight = sight_at(visitor, live, at, eyes)
        levels = BOTS.levels(sight.match.game)
        return render.text(
            visitor,
            "branch.html",
            sight=sight,
            eyes=eyes,
            table=live.table,
            board=small_board(sight),
            lines=sight.lines(sight.number),
            levels=levels,
            who=_usual(live.table, sight.mine, sight.view.deciding, levels[-1].player) | given,
            may_invite=live.table.status is Status.OVER and not live.table.is_sealed,
            notice=notice,
        )

    return await render.drawn(visitor, draw, code)


def _usual(table: Table, mine: list[int], deciding: int, bot: str) -> dict[str, str]:
    """Who sits where if nothing else is wanted: in one's own seats oneself, in the others bots."""
    own = mine or [max(deciding, 0)]
    return {
        f"who-{seat.number}": _ME
        if seat.number in own
        else (seat.bot if seat.kind is SeatKind.BOT and seat.bot else bot)
        for seat in table.seats
    }
