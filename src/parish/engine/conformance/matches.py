"""Matches: stepping back, automatic choices, files that can be resumed in the middle of anything."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final

from parish.engine.conformance.moment import AT_THE_END, Moment, difference
from parish.engine.match import Entry, Match
from parish.engine.matchfile import read_match, write_match

#: One choice of so many is taken back and taken again.
_STEPS_BACK_ONE_IN: Final = 20
#: A match is saved in the middle of a turn, but not put off longer than this.
_PATIENCE: Final = 20


@AT_THE_END.promise("A match goes on by itself, steps back and is saved without a trace", one_in=10)
def matches_are_faithful(at: Moment) -> Iterator[str]:
    confirming = at.dice.sample(range(at.players), at.dice.randrange(at.players + 1))
    match = Match(at.game, at.players, at.options, at.seed, pack=at.pack, confirming=confirming)
    save_at = at.dice.randrange(len(at.choices) + 1)
    resumed: Match | None = None
    while (number := _taken(match)) < len(at.choices):
        legal, step = match.position.legal(), match.position.step
        if len(legal) == 1 and not step.secret and not (step.closes_turn and match.seat in match.confirming):
            yield f"the match waits for seat {match.seat}, though only {at.texts(legal)} is legal"
        yield from _plays(at, match, at.choices[number])
        played = [entry.choice for entry in _entries(match)[number:]]
        if played != at.choices[number : number + len(played)]:
            yield f"after choice {number} the match took {at.texts(played)}, though only the first of them was chosen"
            return
        if resumed is None and number >= save_at and (match.tentative or number > save_at + _PATIENCE):
            resumed = yield from _saved_and_read(at, match)
    if at.digest(match.position) != at.digest():
        yield "the match ends differently from the game that was played without one"
    told, first = [told.event.to_json() for told in match.told], [event.to_json() for event in at.told]
    if told != first:
        yield f"the match tells other things: {difference(first, told)}"
    if resumed is not None:
        while _taken(resumed) < len(at.choices):
            resumed.play(at.choices[_taken(resumed)])
        if write_match(resumed) != write_match(match):
            yield "a match that was saved, read and played to its end leaves another file than one that was not"


@AT_THE_END.promise("A match can be opened at any point, branched there and undone to it", one_in=10)
def matches_go_back(at: Moment) -> Iterator[str]:
    if not at.choices:
        return
    match = Match(at.game, at.players, at.options, at.seed, pack=at.pack, auto=False)
    point = at.dice.randrange(len(at.choices))
    digest = ""
    for number, choice in enumerate(at.choices):
        if number == point:
            digest = at.digest(match.position)
        match.play_recorded(choice)
    found = {"opened": match.position_at(point), "branched": match.branch(point).position}
    log = len(match.log)
    match.undo_to(point)
    found["undone"] = match.position
    for how, position in found.items():
        if at.digest(position) != digest:
            yield f"{how} at choice {point}, the match shows another position than it had there"
    if len(match.log) != log + 1 or len(match.line) != point:
        yield f"an undo to choice {point} leaves {len(match.line)} choices, and the log grew by {len(match.log) - log}"


def _plays(at: Moment, match: Match, choice: int) -> Iterator[str]:
    """Take a choice; now and then take it back, see that nothing remains of it, and take it again."""
    if at.dice.randrange(_STEPS_BACK_ONE_IN):
        match.play(choice)
        return
    seat, before, line = match.seat, at.digest(match.position), len(match.line)
    sights = [match.view(audience).to_bytes() for audience in at.audiences]
    traces = len(match.log), len(match.told), len(match.story(seat)), len(match.tentative)
    match.play(choice)
    if len(match.line) > line or not match.may_step_back():
        return
    for audience, sight in zip(at.audiences, sights, strict=True):
        if audience != seat and match.view(audience).to_bytes() != sight:
            yield f"seat {audience} sees '{at.text(choice)}' of seat {seat}, though it is only tentative"
    match.step_back()
    if at.digest(match.position) != before:
        yield f"'{at.text(choice)}' leaves a trace in the position when it is taken back"
    if (len(match.log), len(match.told), len(match.story(seat)), len(match.tentative)) != traces:
        yield f"'{at.text(choice)}' leaves a trace in the match when it is taken back"
    match.play(choice)


def _saved_and_read(at: Moment, match: Match) -> Generator[str, None, Match]:
    text = write_match(match)
    resumed = read_match(text, lambda _: at.game, where="the saved match", pack=at.pack)
    resumed.confirming = set(match.confirming)
    if at.digest(resumed.position) != at.digest(match.position):
        yield f"a match saved after choice {_taken(match)} is read as another position"
    if write_match(resumed) != text:
        yield f"a match saved after choice {_taken(match)} and read is saved differently"
    if resumed.may_step_back() != match.may_step_back():
        yield f"a match saved after choice {_taken(match)} and read does not know whether it may step back"
    return resumed


def _entries(match: Match) -> list[Entry]:
    return [*match.line, *match.tentative]


def _taken(match: Match) -> int:
    return len(match.line) + len(match.tentative)
