"""Positions: copies are independent, JSON is complete, pieces are neither lost nor doubled."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator

from parish.engine.conformance.moment import AT_THE_END, LOOKING, Moment, difference
from parish.engine.position import Position


@LOOKING.promise("No piece is lost or doubled")
def pieces_are_conserved(at: Moment) -> Iterator[str]:
    yield from at.position.faults()


@LOOKING.promise("A copy is equal and independent")
def copies_are_independent(at: Moment) -> Iterator[str]:
    before = at.digest()
    copy = at.position.clone()
    if type(copy) is not type(at.position):
        yield f"the clone is a {type(copy).__name__}, not a {type(at.position).__name__}"
    if copy.story is not None:
        yield "the clone goes on telling events"
    if at.digest(copy) != before:
        yield f"the clone differs: {_apart(at, at.position, copy)}"
        return
    kept = copy.clone()
    at.stroll(copy, 8)
    if at.digest() != before:
        yield f"playing on with a clone changed the original: {_apart(at, at.position, kept)}"
    at.left_behind.append((kept, before))
    if len(at.left_behind) > 1:
        yield from _untouched(at, at.left_behind[-2])


@LOOKING.promise("JSON holds the whole position")
def json_is_complete(at: Moment) -> Iterator[str]:
    told = json.loads(json.dumps(at.game.to_json(at.position)))
    revived: Position = at.game.from_json(told, at.options, at.pack)
    if at.digest(revived) != at.digest():
        yield f"the revived position differs: {_apart(at, at.position, revived)}"
        return
    if revived.legal() != at.position.legal():
        yield f"the revived position allows {at.texts(revived.legal())}, not {at.texts(at.position.legal())}"
        return
    original = at.position.clone()
    for choice in _walk(at, original, 3):
        revived.take(choice)
        if at.digest(revived) != at.digest(original):
            yield f"the revived position goes another way at '{at.text(choice)}': {_apart(at, original, revived)}"
            return


def _walk(at: Moment, position: Position, most: int) -> Iterator[int]:
    for _ in range(most):
        legal = position.legal()
        if not legal:
            return
        choice = at.dice.choice(legal)
        position.take(choice)
        yield choice


@LOOKING.promise("Scores and places can be told at any time")
def outcome_is_sound(at: Moment) -> Iterator[str]:
    outcome = at.position.outcome()
    json.dumps(outcome.to_json())
    if len(outcome.scores) != at.players:
        yield f"there are {len(outcome.scores)} scores for {at.players} seats"
    if not outcome.winners or any(outcome.ranks[seat] != 1 for seat in outcome.winners):
        yield f"the winners are {outcome.winners}, the places {outcome.ranks}"


@LOOKING.promise("A strategy values every position that a seat may think of")
def strategies_are_sound(at: Moment) -> Iterator[str]:
    if at.position.over:
        return
    strategy, seat = at.game.strategy(), at.position.seat
    dealt = at.game.resample(at.position, seat, at.seed_for("strategy"))
    value = strategy.value(dealt, seat)
    if not math.isfinite(value):
        yield f"the value is {value}"
    legal = dealt.legal()
    weights = strategy.weigh(dealt, legal)
    if len(weights) != len(legal) or not all(math.isfinite(weight) and weight > 0 for weight in weights):
        yield f"{at.texts(legal)} weigh {weights}"


@AT_THE_END.promise("Copies left behind are untouched")
def copies_are_untouched(at: Moment) -> Iterator[str]:
    for copy in at.left_behind:
        yield from _untouched(at, copy)


@AT_THE_END.promise("The same seed and choices give the same game")
def same_seed_same_game(at: Moment) -> Iterator[str]:
    if at.digest() != at.foreseen:
        again = at.start()
        for choice in at.choices:
            again.take(choice)
        yield f"played twice, it ends differently: {_apart(at, at.position, again)}"


def _untouched(at: Moment, copy: tuple[Position, str]) -> Iterator[str]:
    position, before = copy
    if at.digest(position) != before:
        yield f"the copy that was kept after choice {position.taken} changed while the game went on"


def _apart(at: Moment, one: Position, other: Position) -> str:
    return difference(at.game.to_json(one), at.game.to_json(other))
