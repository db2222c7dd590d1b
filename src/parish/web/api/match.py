"""The match of a table, as its seats see it: the position, and what may be chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, Final, TypeAlias, TypeVar

from fastapi import APIRouter, Query

from parish.engine.rules import Rule
from parish.engine.words import Words
from parish.play.live import LiveTable
from parish.play.model import Status
from parish.reading.changes import differences
from parish.reading.offer import Option, offer
from parish.web.api import given, told
from parish.web.api.caller import Caller
from parish.web.api.documented import for_all
from parish.web.api.tables import TableId
from parish.web.visitor import Visitor

T = TypeVar("T")

router: Final = APIRouter(prefix="/tables/{id}", tags=["match"])

AsSeat: TypeAlias = Annotated[
    given.SeatNumber | None,
    Query(
        description="As which of your seats; after the end as any. "
        "Left out: the one that is to decide, or your first, or as a spectator; after the end as everybody."
    ),
]


@router.get("/view", summary="See the table", response_model_exclude_unset=True, **for_all(403, 404, 409))
async def view(
    caller: Caller,
    id: TableId,
    seat: AsSeat = None,
    at: Annotated[given.Count | None, Query(description="After so many committed choices; left out: now.")] = None,
) -> told.Viewed:
    """What a seat of yours, or a spectator, may see of the position: now, or after so many choices."""
    return await read(caller, id, lambda live: viewed(caller, live, seat, at))


def viewed(visitor: Visitor, live: LiveTable, seat: int | None, at: int | None = None) -> told.Viewed:
    person = visitor.person.id
    seen = live.view(person, seat) if at is None else live.view_at(person, at, seat)
    number = len(live.started().line) if at is None else at
    return told.Viewed(
        commit=live.table.commit,
        status=live.table.status,
        number=number,
        view=told.Sight.model_validate(seen.to_json()),
    )


# Choosing.


@router.get("/choices", summary="What may be chosen", **for_all(403, 404, 409))
async def choices(caller: Caller, id: TableId, seat: AsSeat = None) -> told.Choices:
    """The decision that the game waits for: what may be chosen, and what may not, with the rule that forbids it."""
    return await read(caller, id, lambda live: _choices(caller, live, seat))


def _choices(visitor: Visitor, live: LiveTable, seat: int | None) -> told.Choices:
    table, match = live.table, live.started()
    audience = live.audience_of(visitor.person.id, seat)
    seen, words = match.view(audience), words_of(visitor, live)
    yours = seen.mine and table.status is Status.PLAYING and not table.seats[audience].stand_in
    sight: dict[str, Any] = seen.to_json()
    may_know = "pending" in sight and (seen.mine or not seen.secret)
    options = offer(seen, sight, words, words.panels(sight)).options if yours else []
    return told.Choices(
        commit=table.commit,
        status=table.status,
        turn=table.turn if table.turn >= 0 else None,
        seat=audience if audience >= 0 else None,
        yours=yours,
        step=seen.step,
        question=words.question(sight["pending"]) if may_know else "",
        legal=[_choice(option) for option in options if option.rule is None],
        forbidden=[_forbidden(option, option.rule, words) for option in options if option.rule is not None],
        so_far=_so_far(live, audience),
    )


def _choice(option: Option) -> told.Choice:
    return told.Choice(choice=option.notation, text=option.text, area=option.group or None)


def _forbidden(option: Option, rule: Rule, words: Words) -> told.ForbiddenChoice:
    return told.ForbiddenChoice(
        choice=option.notation, text=option.text, area=option.group or None, rule=_rule(rule, words)
    )


def _rule(rule: Rule, words: Words) -> told.Rule:
    return told.Rule(id=rule.id, text=words.say(rule.text))


def _so_far(live: LiveTable, seat: int) -> list[str]:
    match = live.started()
    if not match.tentative or match.tentative[0].seat != seat:
        return []
    return [match.game.vocabulary.text(entry.choice) for entry in match.tentative if not entry.forced]


@router.get("/preview", summary="What a choice would do", **for_all(403, 404, 409))
async def preview(
    caller: Caller,
    id: TableId,
    choice: Annotated[str, Query(max_length=200, description="Its text.")],
    seat: AsSeat = None,
) -> told.Preview:
    """What a choice costs and changes, before it is made; or the rule that forbids it."""
    return await read(caller, id, lambda live: _preview(caller, live, choice, seat))


def _preview(visitor: Visitor, live: LiveTable, text: str, seat: int | None) -> told.Preview:
    seen, words = live.view(visitor.person.id, seat), words_of(visitor, live)
    number = live.started().game.vocabulary.parse(text)
    sight, after, rule = seen.to_json(), seen.preview(number), seen.why_not(number)
    changes = [] if after is None else differences(words.panels(sight), words.panels(after))
    return told.Preview(
        commit=live.table.commit,
        choice=live.started().game.vocabulary.text(number),
        text=words.choice(number, sight),
        legal=rule is None,
        rule=None if rule is None else _rule(rule, words),
        certain=after is not None,
        changes=[
            told.Change(
                area=change.key[0],
                seat=change.seat if change.seat >= 0 else None,
                title=change.title,
                label=change.label,
                before=change.before,
                after=change.after,
            )
            for change in changes
        ],
        view=None if after is None else told.Sight.model_validate(after),
    )


# Reading a match takes the engine a while: it is done off the event loop.


async def read(visitor: Visitor, id: str, work: Callable[[LiveTable], T]) -> T:
    """What can be read from a table that the visitor may see."""
    live = await visitor.authority.look(visitor.person, id)
    return await visitor.authority.engine_room.run(partial(work, live))


def words_of(visitor: Visitor, live: LiveTable) -> Words:
    """What the game says, in the language of whoever asks."""
    match = live.started()
    return match.game.words(visitor.taste.language, match.names)
