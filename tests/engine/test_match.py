"""A match going on: the tentative turn, what is taken by itself, and what others know meanwhile."""

from __future__ import annotations

from itertools import pairwise

import pytest

from parish.engine.chance import commitment, seed_from
from parish.engine.errors import BadSetup, IllegalChoice, NoUndo, UnknownChoice
from parish.engine.match import SNAPSHOT_EVERY, Match
from parish.engine.view import REFEREE, SPECTATOR
from tests.engine.play import fair, open_match, play_on, texts, to_turn
from tests.toy.game import TOY
from tests.toy.terms import BUY, DONE, END_TURN, PRESS, SELL


def at_turn(**given: object) -> Match:
    """Seat 0 is at turn with 3 coins and 4 apples."""
    match = to_turn(open_match(**given))  # type: ignore[arg-type]
    fair(match).apples[0] = 4
    return match


def test_a_match_knows_its_set_up() -> None:
    match = Match(TOY, 3, {"rounds": 2}, "seed", names=["Ada"])
    assert match.names == ["Ada", "Player 2", "Player 3"]
    assert match.options.number("rounds") == 2
    assert match.commitment == commitment(seed_from("seed"))
    assert match.pack is TOY.pack()
    assert (match.seat, match.over, match.line, match.log) == (0, False, [], [])
    assert match.told[0].number == 0
    assert match.told[0].event.kind.name == "round"


@pytest.mark.parametrize(
    ("players", "options", "names", "message"),
    [
        (5, {}, [], "toy is a game for 2, 3, 4 players"),
        (2, {"rounds": 9}, [], "option rounds is 9"),
        (2, {}, ["Ada", "Ben", "Cy"], "3 names are too many for 2 players"),
    ],
)
def test_a_match_that_cannot_be_is_refused(
    players: int, options: dict[str, object], names: list[str], message: str
) -> None:
    with pytest.raises(BadSetup, match=message):
        Match(TOY, players, options, 1, names=names)


def test_the_same_seed_and_choices_give_the_same_match() -> None:
    one, same, other = (play_on(open_match(3, seed)) for seed in (4, 4, 5))
    assert texts(one) == texts(same) != texts(other)
    assert TOY.digest(fair(one)) == TOY.digest(fair(same)) != TOY.digest(fair(other))
    assert [told.event.to_json() for told in one.told] == [told.event.to_json() for told in same.told]


def test_choices_of_a_turn_are_tentative_until_somebody_else_decides() -> None:
    match = at_turn()
    stands = len(match.line)
    match.play(SELL)
    match.play_text("press")
    assert (len(match.tentative), len(match.line), len(match.log)) == (2, stands, stands)
    assert fair(match).coins[0] == 4
    match.play(DONE)
    assert match.tentative == []
    assert texts(match)[stands:] == ["sell", "press", "done", "(end turn)"]
    assert match.seat == 1
    assert match.settled is match.position


def test_a_refused_choice_leaves_the_match_alone() -> None:
    match = at_turn()
    before = TOY.digest(fair(match)), len(match.log)
    with pytest.raises(IllegalChoice, match="'end turn' is not allowed"):
        match.play(END_TURN)
    with pytest.raises(IllegalChoice, match="'12345' is not allowed"):
        match.play(12345)
    with pytest.raises(UnknownChoice, match="'dance' is no choice"):
        match.play_text("dance")
    assert (TOY.digest(fair(match)), len(match.log)) == before


def test_others_see_the_turn_when_it_is_committed() -> None:
    match = at_turn()
    audiences = [1, SPECTATOR, REFEREE]
    before = {audience: match.view(audience).to_bytes() for audience in [0, *audiences]}
    told = {audience: len(match.story(audience)) for audience in [0, *audiences]}
    match.play(SELL)
    assert match.view(0).to_bytes() != before[0]
    assert len(match.story(0)) == told[0] + 1
    for audience in audiences:
        assert match.view(audience).to_bytes() == before[audience]
        assert len(match.story(audience)) == told[audience]
    match.commit()
    for audience in audiences:
        assert match.view(audience).to_bytes() != before[audience]
        assert match.story(audience)[-1].event.kind.name == "sold"


def test_a_story_is_what_an_audience_may_know() -> None:
    match = to_turn(open_match(3))
    drawn = {audience: _cards_drawn(match, audience) for audience in (0, 1, SPECTATOR, REFEREE)}
    assert drawn == {0: [0], 1: [1], SPECTATOR: [], REFEREE: [0, 1, 2]}
    since = match.story(REFEREE, since=3)
    assert {told.number for told in since} == {3}
    assert len(since) < len(match.story(REFEREE))


def _cards_drawn(match: Match, audience: int) -> list[int]:
    return [told.event.get("seat") for told in match.story(audience) if told.event.kind.name == "drew"]


def test_a_choice_can_be_taken_back_freely() -> None:
    match = at_turn()
    before = TOY.digest(fair(match)), len(match.story(0))
    assert not match.may_step_back()
    match.play(SELL)
    middle = TOY.digest(fair(match))
    match.play(SELL)
    assert match.may_step_back()
    match.step_back()
    assert TOY.digest(fair(match)) == middle
    match.step_back()
    assert (TOY.digest(fair(match)), len(match.story(0))) == before
    with pytest.raises(NoUndo, match="no choice of your turn"):
        match.step_back()
    assert match.log == match.line


def test_a_whole_turn_can_be_started_again() -> None:
    match = at_turn()
    before = TOY.digest(fair(match))
    for choice in (SELL, PRESS, SELL):
        match.play(choice)
    match.restart_turn()
    assert (TOY.digest(fair(match)), match.tentative) == (before, [])
    match.restart_turn()
    assert TOY.digest(fair(match)) == before


def test_no_step_leads_back_over_a_reveal() -> None:
    match = at_turn()
    match.play(SELL)
    match.play(BUY)
    assert match.tentative == []
    assert not match.may_step_back()
    match.play(SELL)
    match.step_back()
    assert texts(match)[-2:] == ["sell", "buy"]
    with pytest.raises(NoUndo):
        match.step_back()


def test_no_step_leads_back_over_the_decision_of_another_seat() -> None:
    match = open_match(2)
    match.play(match.position.legal()[0])
    assert match.seat == 1
    with pytest.raises(NoUndo):
        match.step_back()


def test_what_is_forced_is_taken_and_marked() -> None:
    match = to_turn(open_match(2, auto=True))
    fair(match).coins[0] = 0
    match.play(DONE)
    assert texts(match)[-2:] == ["done", "(end turn)"]
    assert [entry.forced for entry in match.log[-2:]] == [False, True]


def test_nothing_is_taken_by_itself_where_that_is_not_wanted() -> None:
    match = to_turn(open_match(2, auto=False))
    match.play(DONE)
    assert (match.seat, match.position.legal()) == (0, [END_TURN])
    match.play(END_TURN)
    assert match.seat == 1
    assert not any(entry.forced for entry in match.log)


def test_a_seat_that_confirms_may_still_step_back() -> None:
    match = to_turn(open_match(2, confirming=[0]))
    stands = len(match.line)
    match.play(DONE)
    assert (match.seat, match.position.legal(), len(match.line)) == (0, [END_TURN], stands)
    match.step_back()
    match.play(DONE)
    match.play(END_TURN)
    assert (match.seat, texts(match)[-1]) == (1, "end turn")
    match.play(DONE)
    assert texts(match)[stands + 2 :][:2] == ["done", "(end turn)"]


def test_a_step_back_takes_what_was_forced_along() -> None:
    match = to_turn(open_match(2, confirming=[0]))
    fair(match).coins[0] = 0
    fair(match).apples[0] = 1
    match.play(SELL)
    assert texts(match)[-2:] == ["sell", "(done)"]
    match.step_back()
    assert fair(match).apples[0] == 1
    assert match.position.step.name == "turn"
    assert match.tentative == []


def test_what_was_only_forced_cannot_be_taken_back() -> None:
    match = to_turn(open_match(2, confirming=[0, 1]), seat=0)
    fair(match).coins[1] = 0
    fair(match).apples[1] = 0
    match.play(DONE)
    match.play(END_TURN)
    assert (match.seat, texts(match)[-1], len(match.tentative)) == (1, "(done)", 1)
    assert not match.may_step_back()
    with pytest.raises(NoUndo):
        match.step_back()


def test_closing_a_turn_commits_it_even_if_the_same_seat_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.toy.steps import EndTurn, Turn

    match = to_turn(open_match(2))
    monkeypatch.setattr(EndTurn, "take", lambda step, position, choice: position.push(Turn(step.seat)))
    match.play(DONE)
    assert (match.seat, match.tentative, match.may_step_back()) == (0, [], False)


def test_a_commit_in_the_middle_of_a_turn_is_final() -> None:
    match = at_turn()
    match.play(SELL)
    match.commit()
    assert not match.may_step_back()
    assert texts(match)[-1] == "sell"
    stands = len(match.log)
    match.commit()
    assert len(match.log) == stands
    match.play(SELL)
    match.step_back()
    assert len(match.line) == stands


def test_a_recorded_choice_is_taken_as_it_was() -> None:
    match = to_turn(open_match(2))
    match.play_recorded(DONE)
    assert match.position.legal() == [END_TURN]
    match.play_recorded(END_TURN, forced=True)
    assert texts(match)[-2:] == ["done", "(end turn)"]
    with pytest.raises(IllegalChoice):
        match.play_recorded(END_TURN)


def test_every_point_of_the_line_can_be_looked_at() -> None:
    match = open_match(4, auto=False)
    digests = [TOY.digest(fair(match))]
    while not match.over:
        play_on(match, len(digests), len(digests))
        match.commit()
        digests.append(TOY.digest(fair(match)))
    assert len(digests) > SNAPSHOT_EVERY + 2
    for number, digest in enumerate(digests):
        position = match.position_at(number)
        assert TOY.digest(position) == digest  # type: ignore[arg-type]
        assert position.story is None
    for number in (-1, len(digests)):
        with pytest.raises(IndexError, match=f"there is no position after {number}"):
            match.position_at(number)


def test_a_look_back_is_a_copy() -> None:
    match = play_on(open_match(2), 10)
    match.commit()
    before = TOY.digest(fair(match))
    match.position_at(len(match.line)).take(match.position.legal()[0])
    match.position_at(0).take(match.position_at(0).legal()[0])
    assert TOY.digest(fair(match)) == before
    assert match.position_at(0).taken == 0


def test_the_log_only_grows() -> None:
    match = open_match(3)
    logs = [match.log[:]]
    for round_number in range(3):
        play_on(match, len(match.line) + 12, round_number)
        match.commit()
        logs.append(match.log[:])
        match.undo_to(len(match.line) - 5)
        logs.append(match.log[:])
    for earlier, later in pairwise(logs):
        assert later[: len(earlier)] == earlier
        assert len(later) > len(earlier)
