"""Undo by consent, branches and new deals of the unknown."""

from __future__ import annotations

import pytest

from parish.engine.chance import seed_from
from parish.engine.errors import NoUndo
from parish.engine.events import UNDONE
from parish.engine.match import Deal, Match
from parish.engine.view import REFEREE, SPECTATOR
from tests.engine.play import fair, open_match, play_on, texts, to_turn
from tests.toy.game import TOY
from tests.toy.terms import DONE, SELL

DEAL = Deal(0, seed_from("deal"))


def committed(count: int, players: int = 3) -> Match:
    """A match with so many choices, none of them taken by itself."""
    match = play_on(open_match(players, auto=False), count)
    match.commit()
    return match


def digest_at(match: Match, number: int) -> str:
    position = match.position_at(number)
    return TOY.digest(position)  # type: ignore[arg-type]


def test_an_undo_goes_back_and_is_recorded() -> None:
    match = committed(20)
    stood = len(match.line)
    there = digest_at(match, 8)
    match.undo_to(8, by=2)
    assert TOY.digest(fair(match)) == there
    assert (len(match.line), len(match.log)) == (8, stood + 1)
    entry = match.log[-1]
    assert (entry.undo_to, entry.seat, entry.is_choice) == (8, 2, False)
    told = match.told[-1]
    assert (told.number, told.event.kind, told.event.values) == (8, UNDONE, (2, stood - 8))
    assert max(told.number for told in match.told) == 8


def test_what_was_undone_can_be_played_otherwise() -> None:
    match = committed(20)
    match.undo_to(8)
    play_on(match, seed=5)
    assert match.over
    assert [entry for entry in match.log if entry.is_choice] != match.line


def test_the_same_things_turn_up_after_an_undo() -> None:
    match = committed(20)
    choices = [entry.choice for entry in match.line]
    end = TOY.digest(fair(match))
    match.undo_to(3)
    for choice in choices[3:]:
        match.play(choice)
    assert TOY.digest(fair(match)) == end


def test_an_undo_drops_the_turn_in_progress() -> None:
    match = to_turn(open_match(2))
    fair(match).apples[0] = 2
    match.play(SELL)
    assert match.may_step_back()
    stood = len(match.line)
    match.undo_to(stood - 1)
    assert match.tentative == []
    assert match.told[-1].event.get("choices") == 1
    with pytest.raises(NoUndo):
        match.step_back()


@pytest.mark.parametrize("number", [-1, 20, 21])
def test_an_undo_leads_back_and_nowhere_else(number: int) -> None:
    match = committed(20)
    number = number if number < 0 else len(match.line) + number - 20
    log = len(match.log)
    with pytest.raises(NoUndo, match=f"it cannot go back to {number}"):
        match.undo_to(number)
    assert len(match.log) == log


def test_an_undo_beyond_a_snapshot_forgets_it() -> None:
    match = committed(90, players=4)
    match.undo_to(10)
    play_on(match, 80, seed=9)
    match.commit()
    replay = Match(TOY, 4, match.options, match.seed, auto=False)
    for entry in match.line[:70]:
        replay.play(entry.choice)
    assert digest_at(match, 70) == TOY.digest(fair(replay))


def test_after_an_undo_what_is_forced_is_taken_again() -> None:
    match = to_turn(open_match(2))
    match.play(DONE)
    assert texts(match)[-2:] == ["done", "(end turn)"]
    stood = len(match.line)
    match.undo_to(stood - 1)
    assert texts(match)[-1] == "(end turn)"
    assert match.seat == 1
    assert match.log[-1].forced


def test_a_branch_agrees_up_to_its_point() -> None:
    match = committed(30)
    before = TOY.digest(fair(match))
    branch = match.branch(12)
    assert digest_at(branch, 12) == digest_at(match, 12)
    assert texts(branch)[:12] == texts(match)[:12]
    assert (branch.names, branch.options, branch.auto) == (match.names, match.options, match.auto)
    play_on(branch, seed=3)
    assert branch.over
    assert TOY.digest(fair(match)) == before
    told = [told.event.to_json() for told in match.told if told.number <= 12]
    assert [told.event.to_json() for told in branch.told if told.number <= 12] == told


def test_a_branch_without_a_deal_meets_the_same_chance() -> None:
    match = committed(40)
    branch = match.branch(5)
    for entry in match.line[5:]:
        branch.play(entry.choice)
    branch.commit()
    assert TOY.digest(fair(branch)) == TOY.digest(fair(match))


def test_a_branch_with_a_deal_keeps_what_the_seat_knows() -> None:
    match = committed(16)
    branch = match.branch(16, DEAL)
    assert branch.view(0).to_bytes() == match.view(0).to_bytes()
    assert fair(branch).hands[0] == fair(match).hands[0]
    assert fair(branch).deck != fair(match).deck
    assert branch.log[16].deal is DEAL


def test_a_deal_silences_what_only_others_were_told() -> None:
    match = committed(16)
    branch = match.branch(len(match.line), DEAL)
    assert any(not told.event.seen_by(0) for told in match.told)
    assert all(told.event.seen_by(0) for told in branch.told)
    assert len(branch.story(1)) < len(match.story(1))
    assert [told.event.to_json() for told in branch.story(0)] == [told.event.to_json() for told in match.story(0)]
    assert len(branch.story(SPECTATOR)) == len(match.story(SPECTATOR))
    assert len(branch.story(REFEREE)) < len(match.story(REFEREE))


def test_a_branch_of_a_branch_keeps_every_deal_in_order() -> None:
    match = committed(16)
    first = match.branch(10, DEAL)
    second = first.branch(10, Deal(1, seed_from("more")))
    third = second.branch(10)
    assert [deal.seat for deal in second.deals[10]] == [0, 1]
    assert digest_at(third, 10) == digest_at(second, 10)
    assert first.view(1).to_bytes() == second.view(1).to_bytes()
    assert digest_at(first, 10) != digest_at(second, 10)


def test_a_deal_can_be_undone_and_outlives_an_undo_to_its_point() -> None:
    match = committed(16)
    branch = match.branch(10, DEAL)
    after_deal = digest_at(branch, 10)
    play_on(branch, 20)
    branch.commit()
    branch.undo_to(10)
    assert digest_at(branch, 10) == after_deal
    branch.undo_to(4)
    assert branch.deals == {}
    assert digest_at(branch, 4) == digest_at(match, 4)


@pytest.mark.parametrize("number", [-1, 1000])
def test_no_branch_grows_where_there_is_no_line(number: int) -> None:
    with pytest.raises(IndexError, match=f"cannot part after {number}"):
        committed(16).branch(number)


def test_spectators_may_deal_too() -> None:
    match = committed(16)
    sight = match.view(SPECTATOR).to_bytes()
    match.deal_anew(Deal(SPECTATOR, seed_from("x")))
    assert match.view(SPECTATOR).to_bytes() == sight
    assert all(told.event.seen_by(SPECTATOR) for told in match.told)
