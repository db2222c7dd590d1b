"""After every choice: what may be chosen, what was told, and that the game moves on."""

from __future__ import annotations

from collections.abc import Iterator

from parish.engine.conformance.moment import ALWAYS, AT_THE_END, LOOKING, Moment
from parish.engine.events import EVERYBODY
from parish.engine.rules import GAME_OVER, NOT_OFFERED
from parish.engine.step import Task


@ALWAYS.promise("A position waits for a seat's step, or it is over")
def somebody_decides(at: Moment) -> Iterator[str]:
    position = at.position
    if position.over != (not position.stack):
        yield f"over is {position.over}, but {len(position.stack)} steps are on the stack"
    if position.over:
        return
    if isinstance(position.step, Task):
        yield f"the task '{position.step.name}' is left on top of the stack; was settle() called?"
    if not 0 <= position.seat < at.players:
        yield f"the step '{position.step.name}' belongs to seat {position.seat}"
    for step in position.stack:
        if type(step) not in at.kinds:
            yield f"'{step.name}' is on the stack, but not among the game's steps"


@ALWAYS.promise("Choices are listed once each, in ascending order")
def choices_in_order(at: Moment) -> Iterator[str]:
    choices, count = at.position.choices(), len(at.game.vocabulary)
    if choices != sorted(set(choices)):
        yield f"the step '{at.position.step.name}' lists {choices}"
    if choices and not 0 <= min(choices) <= max(choices) < count:
        yield f"the step '{at.position.step.name}' lists {choices}, but the vocabulary has only {count}"


@ALWAYS.promise("Legal is what no rule forbids")
def legal_is_what_no_rule_forbids(at: Moment) -> Iterator[str]:
    position = at.position
    if position.over:
        return
    step, legal = position.step, position.legal()
    allowed: list[int] = []
    for choice in step.choices(position):
        rule = step.forbids(position, choice)
        if rule is None:
            allowed.append(choice)
        elif at.game.rules.find(rule.id) is not rule:
            yield f"'{at.text(choice)}' is forbidden by {rule.id}, which is not in the book of rules"
        else:
            at.seen.rules.add(rule.id)
    if legal != allowed:
        yield f"the step '{step.name}' says that {at.texts(legal)} are legal, but the rules leave {at.texts(allowed)}"
    if not legal:
        yield f"the step '{step.name}' is a dead end: nothing is legal"
    if step.closes_turn and len(legal) > 1:
        yield f"the step '{step.name}' closes the turn, but leaves a choice of {at.texts(legal)}"


@ALWAYS.promise("Every game ends within the bound that it declares")
def within_the_bound(at: Moment) -> Iterator[str]:
    if len(at.choices) > at.bound:
        yield f"{len(at.choices)} choices were taken, but longest({at.players}) is {at.bound}"
    if at.position.taken != len(at.choices):
        yield f"the position counts {at.position.taken} choices, but {len(at.choices)} were taken"


@ALWAYS.promise("What is left to chance is noted as a reveal")
def chance_is_a_reveal(at: Moment) -> Iterator[str]:
    reveals, counts = at.position.reveals, at.position.chance.counts
    if at.drawn_before and counts != at.drawn_before and reveals == at.reveals_before:
        streams = [name for name, old, new in zip(at.game.streams, at.drawn_before, counts, strict=True) if old != new]
        yield f"the last choice drew from {', '.join(streams)} without reveal(): it could be tried and taken back"
    if reveals < at.reveals_before:
        yield f"there were {at.reveals_before} reveals, now there are {reveals}"
    at.reveals_before = reveals
    at.drawn_before = counts[:]


@ALWAYS.promise("Events are of the game's kinds and tell what they declare")
def events_are_declared(at: Moment) -> Iterator[str]:
    for event in at.news:
        at.seen.events.add(event.kind.name)
        if event.kind not in at.game.events:
            yield f"{event.kind.name} is not among the game's events"
        if len(event.values) != len(event.kind.fields):
            yield f"{event.kind.name} tells {event.values}, but has {len(event.kind.fields)} fields"
            continue
        for field, value in zip(event.kind.fields, event.values, strict=True):
            if field.axis is not None and value >= len(field.axis):
                yield f"{event.kind.name} tells {field.name} {value}, but its axis has {len(field.axis)} items"
            if (field.name == "seat" or field.name.endswith("_seat")) and value >= at.players:
                yield f"{event.kind.name} tells of seat {value}"
        if event.audience != EVERYBODY and not 0 <= event.audience < 1 << at.players:
            yield f"{event.kind.name} is told to the seats of the mask {event.audience}"


@LOOKING.promise("why_not is empty for what is legal, and for nothing else")
def why_not_tells_why(at: Moment) -> Iterator[str]:
    position = at.position
    choices, legal = position.choices(), position.legal()
    for choice in at.some(list(range(len(at.game.vocabulary))), 20) + choices:
        rule = position.why_not(choice)
        if (rule is None) != (choice in legal):
            yield f"'{at.text(choice)}' is {'' if choice in legal else 'not '}legal, but why_not says {rule}"
        elif rule is GAME_OVER and not position.over:
            yield f"the game is not over, but '{at.text(choice)}' is refused as if it were"
        elif (rule is NOT_OFFERED) == (choice in choices) and not position.over:
            yield f"'{at.text(choice)}' is {'' if choice in choices else 'not '}listed, but why_not says {rule}"


@LOOKING.promise("Choices have a text that leads back to them")
def texts_lead_back(at: Moment) -> Iterator[str]:
    for choice in at.position.choices():
        if at.game.vocabulary.parse(at.text(choice)) != choice:
            yield f"'{at.text(choice)}' is read as {at.game.vocabulary.parse(at.text(choice))}, not {choice}"


@AT_THE_END.promise("When the game is over, nothing is left to choose")
def nothing_is_left(at: Moment) -> Iterator[str]:
    if at.position.choices() or at.position.legal():
        yield f"{at.texts(at.position.choices())} can still be chosen"
    if not at.position.outcome().end:
        yield "the outcome does not tell why the game ended"


@AT_THE_END.promise("The told points add up to the scores")
def points_add_up(at: Moment) -> Iterator[str]:
    kind = at.game.score_event
    if kind is None:
        return
    told = [0] * at.players
    for event in at.told:
        if event.kind is kind:
            told[event.get("seat")] += event.get("points")
    scores = at.position.outcome().scores
    if told != list(scores):
        yield f"the events tell of {told} points, the final position of {list(scores)}"
