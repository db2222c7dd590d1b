"""The same match once more: copies, and matches that are taken up from a kept position."""

from __future__ import annotations

import json

import pytest

from parish.engine.chance import seed_from
from parish.engine.match import Deal, Match
from parish.engine.matchfile import write_match
from tests.engine.play import open_match, play_on
from tests.toy.game import TOY
from tests.toy.terms import SELL


def state(match: Match) -> tuple[object, ...]:
    """All that can be told of a match."""
    told = [(told.number, told.event.to_json()) for told in match.story(-2)]
    return write_match(match), told, TOY.to_json(match.settled), match.auto, match.confirming, match.names  # type: ignore[arg-type]


def adventurous() -> Match:
    """A match with all that a log can hold, and a turn in progress."""
    match = play_on(open_match(3, confirming=[0, 1, 2]), 30)
    match.undo_to(11, by=1)
    match.deal_anew(Deal(1, seed_from("deal")))
    play_on(match, 60)
    match.undo_to(40)
    while SELL not in match.position.legal():
        match.play(match.position.legal()[-1])
    match.play(SELL)
    return match


def resumed(match: Match) -> Match:
    """The committed match, from its log and what stands in storage of its position."""
    position = TOY.from_json(json.loads(json.dumps(TOY.to_json(match.settled))), match.options)  # type: ignore[arg-type]
    given = (match.game, match.players, match.options, match.seed, match.log, position, match.told)
    other = Match.resume(*given, names=match.names)
    other.auto, other.confirming = match.auto, set(match.confirming)
    return other


def test_a_copy_is_the_same() -> None:
    match = adventurous()
    assert match.tentative
    assert state(match.copy()) == state(match)


def test_what_is_done_to_a_copy_is_not_done_to_the_match() -> None:
    match = adventurous()
    before = state(match)
    stepping, playing, undoing, dealing = (match.copy() for _ in range(4))
    stepping.restart_turn()
    play_on(playing)
    undoing.undo_to(3)
    undoing.names[0] = "somebody"
    dealing.deal_anew(Deal(0, seed_from("other")))
    play_on(dealing)
    assert state(match) == before
    assert playing.over
    play_on(match)
    assert state(match) == state(playing)


def test_a_copy_without_the_turn_in_progress_is_what_everybody_knows() -> None:
    match = adventurous()
    known = match.copy(tentative=False)
    assert (known.tentative, known.position is match.settled) == ([], True)
    other = (match.seat + 1) % 3
    assert known.view(other).to_bytes() == match.view(other).to_bytes()
    assert len(known.log) == len(match.log)


@pytest.mark.parametrize("length", [0, 1, 20, 64, 100])
def test_a_match_is_resumed_from_its_last_position(length: int) -> None:
    match = play_on(open_match(4, confirming=[0, 2]), length)
    match.commit()
    again = resumed(match)
    assert state(again) == state(match)
    assert state(play_on(again)) == state(play_on(match))


@pytest.mark.parametrize("early", [False, True])
def test_a_resumed_match_goes_back_over_undos_and_deals(early: bool) -> None:
    match = adventurous()
    match.commit()
    if early:
        match.undo_to(0)
        match.deal_anew(Deal(2, seed_from("early")))
        play_on(match, 50)
        match.commit()
    again = resumed(match)
    for number in range(len(match.line) + 1):
        assert TOY.to_json(again.position_at(number)) == TOY.to_json(match.position_at(number))  # type: ignore[arg-type]
    for number in (len(match.line) - 1, 12, 11, 5, 0):
        match.undo_to(number)
        again.undo_to(number)
        assert state(again) == state(match)
    assert state(play_on(again, seed=3)) == state(play_on(match, seed=3))


def test_a_branch_of_a_resumed_match() -> None:
    match = play_on(open_match(3), 60)
    match.commit()
    again = resumed(match)
    assert state(again.branch(33)) == state(match.branch(33))
    deal = Deal(1, seed_from(7))
    assert state(again.branch(33, deal)) == state(match.branch(33, deal))
