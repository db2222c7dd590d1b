"""The course of a match: its stops by choice, by turn and by round, and how everybody stood there."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from parish.engine.match import Match
from parish.engine.view import REFEREE
from parish.games import GAMES
from parish.reading.course import Course, standings, stop_after, stop_before
from tests.toy.game import TOY


@pytest.fixture(scope="module")
def match() -> Match:
    return played(Match(GAMES["village"], 3, seed="course"))


def played(match: Match) -> Match:
    chance = random.Random(3)
    while not match.over:
        match.play(chance.choice(match.position.legal()))
    return match


def course_of(match: Match) -> Course:
    return Course(match.line, match.story(REFEREE), match.game.words())


def test_one_stops_wherever_somebody_decides(match: Match) -> None:
    course = course_of(match)
    for stop in course.choices[1:-1]:
        assert len(match.position_at(stop).legal()) > 1
    assert any(entry.forced for entry in match.line)
    assert (course.choices[0], course.choices[-1]) == (0, len(match.line))


def test_a_turn_begins_where_another_seat_decides(match: Match) -> None:
    course = course_of(match)
    assert set(course.turns) <= set(course.choices)
    for one, other in pairwise(course.turns[1:-1]):
        assert match.line[one].seat != match.line[other].seat


def test_every_round_is_a_stop(match: Match) -> None:
    course = course_of(match)
    rounds = [match.position_at(stop).outcome().rounds for stop in course.rounds]
    assert rounds[:-1] == list(range(1, match.position.outcome().rounds + 1))


def test_what_was_chosen_led_to_the_moment(match: Match) -> None:
    course = course_of(match)
    assert course.chosen(0) == -1
    for one, other in pairwise(course.choices[1:]):
        assert course.chosen(other) == one


def test_there_is_a_stop_before_and_after_every_moment_but_the_ends(match: Match) -> None:
    course = course_of(match)
    for stops in (course.choices, course.turns, course.rounds):
        for at in range(course.last + 1):
            before, after = stop_before(stops, at), stop_after(stops, at)
            assert (before is None) == (at == 0)
            assert (after is None) == (at == course.last)
            assert [stop for stop in stops if (before or 0) < stop < (after or course.last)] in ([], [at])


def test_standings_begin_every_round_and_end_with_the_result(match: Match) -> None:
    course = course_of(match)
    found = standings(match, course, match.game.words("en"))
    assert [standing.number for standing in found] == course.rounds
    assert found[0].title == "Round 1"
    assert (found[-1].title, list(found[-1].scores)) == ("The end", list(match.position.outcome().scores))
    since = course.rounds[2]
    assert [standing.number for standing in standings(match, course, match.game.words(), since)] == course.rounds[2:]


def test_a_game_without_rounds_is_compared_on_the_way() -> None:
    match = played(Match(TOY, 4, {"rounds": "6"}, "toy"))
    course = course_of(match)
    assert course.rounds == [0, course.last]
    found = standings(match, course, match.game.words("en"))
    assert 6 <= len(found) <= 26
    assert found[0].title == f"Choice 0 of {course.last}"
    assert list(found[-1].scores) == list(match.position.outcome().scores)
