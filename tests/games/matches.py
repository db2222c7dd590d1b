"""What the tests of the matches of all games share."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias

import pytest

from parish.engine.chance import seed_from
from parish.engine.errors import NoUndo
from parish.engine.match import Deal, Match
from parish.engine.matchfile import read_match, write_match
from parish.engine.position import Position
from parish.games import GAMES

#: Plays a match to its end, in a way that depends on a number.
PlayOn: TypeAlias = Callable[[Match, int], Match]


def digest(match: Match) -> str:
    return match.game.digest(match.position)


def play(match: Match, *texts: str) -> None:
    for text in texts:
        match.play_text(text)


def resumed(match: Match) -> Match:
    """The match that is read from the file of this one."""
    other = read_match(write_match(match), GAMES.__getitem__)
    other.auto = match.auto
    other.confirming = set(match.confirming)
    return other


def assert_same(one: Match, other: Match) -> None:
    assert digest(one) == digest(other)
    assert write_match(one) == write_match(other)
    assert [told.event.to_json() for told in one.told] == [told.event.to_json() for told in other.told]
    assert [entry.choice for entry in one.tentative] == [entry.choice for entry in other.tentative]
    assert one.may_step_back() == other.may_step_back()
    assert one.settled.taken == other.settled.taken


# In the middle of anything.


def moments(matches: Iterable[Match], kinds: Iterable[str]) -> dict[str, str]:
    """For every kind of decision a match file that waits for it; for every kind of waiting work one with it below.

    Work below is called "below: " and its name. It stops when all kinds were met.
    """
    wanted = set(kinds)
    found: dict[str, str] = {}
    for match in matches:
        below = {f"below: {step.name}" for step in match.position.stack[:-1]}
        new = ({match.position.step.name} | below) - set(found)
        if new:
            found |= dict.fromkeys(new, write_match(match))
            if found.keys() >= wanted:
                break
    return found


def assert_saved_in_the_middle(text: str, kind: str, play_on: PlayOn) -> None:
    """A match that is read again stands where it stood, waits for the same, and goes on to the same end."""
    match = read_match(text, GAMES.__getitem__)
    assert write_match(match) == text
    names = [step.name for step in match.position.stack]
    assert kind == names[-1] or kind.removeprefix("below: ") in names[:-1]
    again = resumed(match)
    assert_same(match, again)
    assert again.position.legal() == match.position.legal()
    play_on(match, 1)
    play_on(again, 1)
    assert match.over
    assert_same(match, again)


def assert_revived_in_the_middle(text: str, look: Callable[[Any], None]) -> None:
    """A position revived from JSON is the same, with its steps, and plays on to the same end."""
    match = read_match(text, GAMES.__getitem__)
    game, position = match.game, match.position.clone()
    told = json.loads(json.dumps(game.to_json(position)))
    revived: Position = game.from_json(told, match.options, match.pack)
    assert game.to_json(revived) == told
    look(revived)
    dice = random.Random(text)
    while not position.over:
        assert revived.legal() == position.legal()
        choice = dice.choice(position.legal())
        position.take(choice)
        revived.take(choice)
    assert game.digest(revived) == game.digest(position)


def assert_open_turns_are_saved(match: Match, times: int) -> None:
    """Tentative choices are in the file, marked as open; the reader may take them back as well."""
    dice = random.Random(5)
    seen = 0
    while not match.over and seen < times:
        if match.tentative:
            seen += 1
            other = resumed(match)
            assert_same(match, other)
            assert " open " in write_match(match)
            if other.may_step_back():
                committed = match.branch(len(match.line))
                other.restart_turn()
                assert digest(other) == digest(committed)
        match.play(dice.choice(match.position.legal()))
    assert seen == times


# Other ways it might go.


def some_points(count: int, most: int) -> Iterator[int]:
    """So many points of a line of choices, spread evenly."""
    return iter(range(0, count, max(1, count // most)))


def assert_branches(match: Match, play_on: PlayOn, points: int) -> None:
    """From any point of the line: the same position; the same future if the same is chosen; the origin is untouched."""
    end, line = digest(match), [entry.choice for entry in match.line]
    for number in some_points(len(line), points):
        branch = match.branch(number)
        assert [entry.choice for entry in branch.line] == line[:number]
        assert digest(branch) == match.game.digest(match.position_at(number))
        other = play_on(match.branch(number), number + 1)
        for choice in line[number:]:
            branch.play(choice)
        assert digest(branch) == end
        assert other.over
        assert_same(other, resumed(other))
    assert digest(match) == end


def assert_new_deals_foretell_nothing(match: Match, play_on: PlayOn, deck: Callable[[Position], list[int]]) -> None:
    """A seat that tries another way sees the same table, but other cards will come and chance falls differently."""
    number = len(match.line) // 2
    there = match.position_at(number)
    seat = there.seat
    decks = set()
    for seed in range(4):
        branch = match.branch(number, Deal(seat, seed_from(seed)))
        assert branch.view(seat).to_bytes() == match.game.view(there, seat).to_bytes()
        assert sorted(deck(branch.position)) == sorted(deck(there))
        assert branch.position.chance.keys != there.chance.keys
        decks.add(tuple(deck(branch.position)))
        play_on(branch, seed)
        assert_same(branch, resumed(branch))
    assert len(decks) > 1


def assert_undone_by_consent(match: Match, position: Position, play_on: PlayOn) -> None:
    """At every point the position is as it was on the way from the start; the log keeps what was undone."""
    digests = []
    for entry in match.line:
        digests.append(match.game.digest(position))
        position.take(entry.choice)
    for number in (len(digests) - 1, len(digests) * 2 // 3, len(digests) // 3, 1, 0):
        log = len(match.log)
        match.undo_to(number, 0)
        assert digest(match) == digests[number]
        assert len(match.log) == log + 1
        assert_same(match, resumed(match))
    play_on(match, 14)
    assert match.over
    assert_same(match, resumed(match))


# Taking back.


def assert_revocable(match: Match, *texts: str) -> None:
    """Each of these choices can be taken back without a trace, one by one and all together."""
    line = len(match.line)
    before = []
    for text in texts:
        before.append(digest(match))
        match.play_text(text)
        assert match.may_step_back(), text
        match.step_back()
        assert digest(match) == before[-1], text
        match.play_text(text)
    while before:
        match.step_back()
        assert digest(match) == before.pop()
    assert len(match.line) == line
    play(match, *texts)


def assert_final(match: Match) -> None:
    """Nothing of what was chosen can be taken back."""
    assert not match.may_step_back()
    assert all(entry.forced for entry in match.tentative)
    with pytest.raises(NoUndo):
        match.step_back()
