"""Matches of My Village: saved in the middle of anything, replayed, branched and undone."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any, Final

import pytest

from parish.engine.chance import seed_from
from parish.engine.errors import BadFile, IllegalChoice
from parish.engine.match import Deal, Match
from parish.engine.matchfile import read_match, write_match
from parish.engine.step import Task
from parish.games import GAMES
from parish.games.my_village import steps
from parish.games.my_village.game import MY_VILLAGE
from parish.games.my_village.position import MyVillagePosition
from tests.games.my_village.scene import TEXT, assert_nothing_lost
from tests.games.my_village.temperaments import WHIMS, choose

#: Every kind of decision, by name.
DECISIONS: Final = sorted(kind.name for kind in steps.ALL if not issubclass(kind, Task))
#: Work that never waits: it is done at once, or nothing of the designed data can bring it about.
AT_ONCE: Final = {"end game", "reaper"}
#: The work that waits on the stack while somebody decides.
WAITING: Final = sorted({kind.name for kind in steps.ALL if issubclass(kind, Task)} - AT_ONCE)
#: What to be saved in the middle of.
KINDS: Final = [*DECISIONS, *(f"below: {name}" for name in WAITING)]


def village(position: Any) -> MyVillagePosition:
    assert isinstance(position, MyVillagePosition)
    return position


def standing(match: Match) -> MyVillagePosition:
    return village(match.position)


def digest(match: Match) -> str:
    return MY_VILLAGE.digest(standing(match))


def whims(players: int, dice: random.Random) -> list[str]:
    return [dice.choice(sorted(WHIMS)) for _ in range(players)]


def play_on(match: Match, seed: int, most: int = 100_000) -> Match:
    """Go on with players of different whims, at most so many choices of theirs."""
    dice = random.Random(seed)
    tempers = whims(match.players, dice)
    while not match.over and most:
        match.play(choose(tempers[match.seat], standing(match), dice))
        most -= 1
    return match


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


def underway(seeds: range) -> Iterator[Match]:
    """Matches before each of their decisions."""
    for seed in seeds:
        players = 2 + seed % 3
        dice = random.Random(seed)
        tempers = whims(players, dice)
        match = Match(MY_VILLAGE, players, {"village_boards": "choose"} if seed % 2 else {}, seed, auto=False)
        while not match.over:
            yield match
            match.play(choose(tempers[match.seat], standing(match), dice))


# Saved in the middle.


@pytest.fixture(scope="module")
def moments() -> dict[str, str]:
    """For every kind of decision a match file that waits for it; for every kind of waiting work one with it below."""
    found: dict[str, str] = {}
    for match in underway(range(200)):
        below = {f"below: {step.name}" for step in standing(match).stack[:-1]}
        new = ({standing(match).step.name} | below) - set(found)
        if new:
            found |= dict.fromkeys(new, write_match(match))
            if found.keys() >= set(KINDS):
                break
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_saved_in_the_middle_of_every_kind_of_step(moments: dict[str, str], kind: str) -> None:
    """A match that is read again stands where it stood, waits for the same, and goes on to the same end."""
    match = read_match(moments[kind], GAMES.__getitem__)
    assert write_match(match) == moments[kind]
    names = [step.name for step in standing(match).stack]
    assert kind == names[-1] or kind.removeprefix("below: ") in names[:-1]
    again = resumed(match)
    assert_same(match, again)
    assert again.position.legal() == match.position.legal()
    play_on(match, 1)
    play_on(again, 1)
    assert match.over
    assert_same(match, again)


@pytest.mark.parametrize("kind", KINDS)
def test_a_position_in_json_goes_on_in_the_middle_of_every_kind_of_step(moments: dict[str, str], kind: str) -> None:
    """A position revived from JSON is the same, with its steps, and plays on to the same end."""
    match = read_match(moments[kind], GAMES.__getitem__)
    position = standing(match).clone()
    told = json.loads(json.dumps(MY_VILLAGE.to_json(position)))
    revived = MY_VILLAGE.from_json(told, match.options, match.pack)
    assert MY_VILLAGE.to_json(revived) == told
    assert_nothing_lost(revived)
    dice = random.Random(kind)
    while not position.over:
        assert revived.legal() == position.legal()
        choice = dice.choice(position.legal())
        position.take(choice)
        revived.take(choice)
    assert MY_VILLAGE.digest(revived) == MY_VILLAGE.digest(position)


@pytest.mark.parametrize("confirming", [[], [0], [0, 1, 2]])
def test_a_turn_in_progress_is_saved_with_what_can_be_taken_back(confirming: list[int]) -> None:
    """Tentative choices are in the file, marked as open; the reader may take them back as well."""
    match = Match(MY_VILLAGE, 3, {"first_player": "0"}, 5, confirming=confirming)
    dice = random.Random(5)
    seen = 0
    while not match.over and seen < 40:
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
    assert seen == 40


# Replay.


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_choices_alone_give_the_game(players: int) -> None:
    """MYV-INF-7: the seed and the choices are all there is; the file tells the same game."""
    match = play_on(Match(MY_VILLAGE, players, seed=3, auto=False), 3)
    text = write_match(match)
    position = MY_VILLAGE.start(players, seed=3)
    for entry in match.line:
        position.play(entry.choice)
    assert position.over
    assert f"end {len(match.line)} {MY_VILLAGE.digest(position)}\n" in text
    again = read_match(text, GAMES.__getitem__)
    assert_same(match, again)
    assert f"scores {' '.join(map(str, position.outcome().scores))}\n" in text


def test_automatic_choices_are_recorded_in_brackets() -> None:
    """Forced choices are in the log like all others, so a file needs no option to be replayed."""
    match = play_on(Match(MY_VILLAGE, 3, seed=8), 8)
    assert "(end turn)" in write_match(match)
    slow = Match(MY_VILLAGE, 3, seed=8, auto=False)
    for entry in match.line:
        assert entry.forced == (len(slow.position.legal()) == 1)
        slow.play(entry.choice)
    assert digest(slow) == digest(match)


def test_an_altered_choice_is_refused_with_its_rule() -> None:
    """Somebody who uses a banner of another value is told the line and the rule."""
    match = play_on(Match(MY_VILLAGE, 3, seed=1, auto=False), 1)
    lines = write_match(match).splitlines()
    position = MY_VILLAGE.start(3, seed=1)
    for entry in match.line:
        if position.step.name == "activate":
            break
        position.play(entry.choice)
    taken = TEXT(entry.choice)
    wrong = next(c for c in position.choices() if (rule := position.why_not(c)) and rule.id == "MYV-ACT-3")
    number = next(n for n, line in enumerate(lines) if f"; {taken}" in line)
    lines[number] = lines[number].replace(taken, TEXT(wrong), 1)
    with pytest.raises(BadFile, match=f"line {number + 1}: '{TEXT(wrong)}' is not allowed: .*MYV-ACT-3"):
        read_match("\n".join(lines), GAMES.__getitem__)
    with pytest.raises(IllegalChoice, match="MYV-ACT-3"):
        position.play(wrong)


def test_options_are_recorded() -> None:
    """A game by other rules is replayed by them."""
    options = {"laborer_timing": "before_rat", "hide_null_actions": True, "max_rounds": "5", "auto_confirm": True}
    match = play_on(Match(MY_VILLAGE, 2, options, 6), 6)
    text = write_match(match)
    assert "option laborer_timing before_rat\n" in text
    assert "end turn" not in text
    again = read_match(text, GAMES.__getitem__)
    assert again.options == match.options
    assert digest(again) == digest(match)
    assert match.position.outcome().end == "unfinished"


# Other ways it might go.


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_branch_agrees_up_to_its_point_and_goes_its_own_way(players: int) -> None:
    """From any point of the line: the same position; the same future if the same is chosen; the origin is untouched."""
    match = play_on(Match(MY_VILLAGE, players, seed=2, auto=False), 2)
    end, line = digest(match), [entry.choice for entry in match.line]
    for number in range(0, len(line), max(1, len(line) // 6)):
        branch = match.branch(number)
        assert [entry.choice for entry in branch.line] == line[:number]
        assert digest(branch) == MY_VILLAGE.digest(village(match.position_at(number)))
        other = play_on(match.branch(number), number + 1)
        for choice in line[number:]:
            branch.play(choice)
        assert digest(branch) == end
        assert other.over
        assert_same(other, resumed(other))
    assert digest(match) == end


def test_a_branch_with_a_new_deal_foretells_nothing() -> None:
    """A seat that tries another way sees the same table, but other cards will come and other dice be rolled."""
    match = play_on(Match(MY_VILLAGE, 3, seed=11, auto=False), 11)
    number = len(match.line) // 2
    there = village(match.position_at(number))
    seat = there.seat
    decks = set()
    for seed in range(4):
        branch = match.branch(number, Deal(seat, seed_from(seed)))
        assert branch.view(seat).to_bytes() == MY_VILLAGE.view(there, seat).to_bytes()
        assert sorted(standing(branch).hidden_customers) == sorted(there.hidden_customers)
        assert standing(branch).chance.keys != there.chance.keys
        decks.add(tuple(standing(branch).hidden_customers))
        play_on(branch, seed)
        assert_same(branch, resumed(branch))
    assert len(decks) > 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_undo_by_consent_goes_back_to_any_point(players: int) -> None:
    """Across rounds and deaths: the position is as it was, the log keeps what was undone."""
    match = play_on(Match(MY_VILLAGE, players, seed=13, auto=False), 13)
    digests = []
    position = MY_VILLAGE.start(players, seed=13)
    for entry in match.line:
        digests.append(MY_VILLAGE.digest(position))
        position.take(entry.choice)
    for number in (len(digests) - 1, len(digests) * 2 // 3, len(digests) // 3, 0):
        log = len(match.log)
        match.undo_to(number, 0)
        assert digest(match) == digests[number]
        assert len(match.log) == log + 1
        assert_same(match, resumed(match))
    assert play_on(match, 14).over


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_stay_far_below_the_declared_bound(players: int) -> None:
    """No game of random players takes more than a hundredth of what `longest` allows."""
    for seed in range(8):
        position = MY_VILLAGE.start(players, seed=f"bound {seed}")
        dice = random.Random(seed)
        while not position.over:
            position.take(dice.choice(position.legal()))
        assert position.taken * 100 < MY_VILLAGE.longest(players)
        assert position.round <= 60
