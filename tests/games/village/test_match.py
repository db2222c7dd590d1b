"""Matches of Village: saved in the middle of anything, replayed, branched and undone."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import pytest

from parish.engine.chance import seed_from
from parish.engine.errors import BadFile, IllegalChoice
from parish.engine.match import Deal, Match
from parish.engine.matchfile import CHECK_EVERY, read_match, write_match
from parish.engine.step import Task
from parish.games import GAMES
from parish.games.village import steps
from parish.games.village.game import VILLAGE
from parish.games.village.position import VillagePosition
from tests.games.village.invariants import Watch
from tests.games.village.scene import TEXT
from tests.games.village.temperaments import WHIMS, choose

#: Every kind of decision, by name.
DECISIONS: Final = sorted(kind.name for kind in steps.ALL if not issubclass(kind, Task))
#: The work that waits on the stack while somebody decides: all but a mass, which is begun at once.
WAITING: Final = sorted(kind.name for kind in steps.ALL if issubclass(kind, Task) and kind.name != "mass")
#: What to be saved in the middle of.
KINDS: Final = [*DECISIONS, *(f"below: {name}" for name in WAITING)]


def standing(match: Match) -> VillagePosition:
    position = match.position
    assert isinstance(position, VillagePosition)
    return position


def digest(match: Match) -> str:
    return VILLAGE.digest(standing(match))


def play_on(match: Match, seed: int, most: int = 100_000) -> Match:
    """Go on with players of different whims, at most so many choices of theirs."""
    dice = random.Random(seed)
    whims = [dice.choice(sorted(WHIMS)) for _ in range(match.players)]
    while not match.over and most:
        match.play(choose(whims[match.seat], standing(match), dice))
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
    assert one.settled.taken == other.settled.taken


@cache
def recorded(players: int, seed: int, **options: Any) -> tuple[str, tuple[int, ...]]:
    """A whole game with every choice recorded: its file, and its choices."""
    match = play_on(Match(VILLAGE, players, options, seed, auto=False), seed)
    return write_match(match), tuple(entry.choice for entry in match.line)


def underway(seeds: range) -> Iterator[Match]:
    """Matches before each of their decisions."""
    for seed in seeds:
        players = 2 + seed % 3
        options = {"life_track_length": 5} if seed % 2 else {}
        dice = random.Random(seed)
        whims = [dice.choice(sorted(WHIMS)) for _ in range(players)]
        match = Match(VILLAGE, players, options, seed, auto=False)
        while not match.over:
            yield match
            match.play(choose(whims[match.seat], standing(match), dice))


# Saved in the middle.


@pytest.fixture(scope="module")
def moments() -> dict[str, str]:
    """For every kind of decision a match file that waits for it; for every kind of waiting work one with it below."""
    found: dict[str, str] = {}
    for match in underway(range(60)):
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
    told = json.loads(json.dumps(VILLAGE.to_json(position)))
    revived = VILLAGE.from_json(told, match.options, match.pack)
    assert VILLAGE.to_json(revived) == told
    dice = random.Random(kind)
    Watch(revived).look()
    while not position.over:
        assert revived.legal() == position.legal()
        choice = dice.choice(position.legal())
        position.take(choice)
        revived.take(choice)
    assert VILLAGE.digest(revived) == VILLAGE.digest(position)


@pytest.mark.parametrize("confirming", [[], [0], [0, 1, 2]])
def test_a_turn_in_progress_is_saved_with_what_can_be_taken_back(confirming: list[int]) -> None:
    """Tentative choices are in the file, marked as open; the reader may take them back as well."""
    match = Match(VILLAGE, 3, {"first_player": "0"}, 5, confirming=confirming)
    dice = random.Random(5)
    seen = 0
    while not match.over and seen < 40:
        if match.tentative:
            seen += 1
            other = resumed(match)
            assert_same(match, other)
            assert " open " in write_match(match)
            if other.may_step_back():
                steps_back = match.branch(len(match.line))
                other.restart_turn()
                assert digest(other) == digest(steps_back)
        match.play(dice.choice(match.position.legal()))
    assert seen == 40


# Replay.


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_recorded_game_is_replayed(players: int, seed: int) -> None:
    """The file alone gives the same line, the same story, the same scores."""
    text, choices = recorded(players, seed)
    match = read_match(text, GAMES.__getitem__)
    assert match.over
    assert tuple(entry.choice for entry in match.line) == choices
    assert write_match(match) == text
    outcome = match.position.outcome()
    assert f"scores {' '.join(map(str, outcome.scores))}\n" in text
    assert text.count("\ncheck ") >= len(choices) // (CHECK_EVERY + 30)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_choices_alone_give_the_game(players: int) -> None:
    """Without a match: the seed and the choices are all there is."""
    text, choices = recorded(players, 3)
    position = VILLAGE.start(players, seed=3)
    for choice in choices:
        position.play(choice)
    assert position.over
    assert f"end {len(choices)} {VILLAGE.digest(position)}\n" in text


def test_automatic_choices_are_recorded_in_brackets() -> None:
    """Forced choices are in the log like all others, so a file needs no option to be replayed."""
    match = play_on(Match(VILLAGE, 3, seed=8), 8)
    text = write_match(match)
    assert "(end turn)" in text
    assert "(pass)" in text
    slow = Match(VILLAGE, 3, seed=8, auto=False)
    for entry in match.line:
        assert entry.forced == (len(slow.position.legal()) == 1)
        slow.play(entry.choice)
    assert digest(slow) == digest(match)


def test_an_altered_choice_is_refused_with_its_rule() -> None:
    """Somebody who serves a customer in the queue is told the line and the rule."""
    text, _ = recorded(3, 1)
    lines = text.splitlines()
    number = next(n for n, line in enumerate(lines) if ": pass" in line or "; pass" in line)
    position = VILLAGE.start(3, seed=1)
    for choice in recorded(3, 1)[1]:
        if TEXT(choice) == "pass":
            break
        position.play(choice)
    waiting = next(c for c in position.choices() if (rule := position.why_not(c)) and rule.id == "VIL-MKT-4")
    lines[number] = lines[number].replace("pass", TEXT(waiting), 1)
    with pytest.raises(BadFile, match=f"line {number + 1}: '{TEXT(waiting)}' is not allowed: .*VIL-MKT-4"):
        read_match("\n".join(lines), GAMES.__getitem__)
    with pytest.raises(IllegalChoice, match="VIL-MKT-4"):
        position.play(waiting)


def test_options_are_recorded() -> None:
    """A game by other rules is replayed by them."""
    options = {"life_track_length": 5, "church_step_grain": "1,2,4", "hide_customer_points": True, "auto_confirm": True}
    match = play_on(Match(VILLAGE, 2, options, 6), 6)
    text = write_match(match)
    assert "option church_step_grain 1,2,4\n" in text
    assert "end turn" not in text
    again = read_match(text, GAMES.__getitem__)
    assert again.options == match.options
    assert digest(again) == digest(match)


def test_a_file_without_its_seed_tells_the_choices_and_no_secret() -> None:
    """What is given to players during a match cannot be replayed, so nobody looks ahead."""
    match = play_on(Match(VILLAGE, 2, seed=4), 4, 30)
    text = write_match(match, with_seed=False)
    assert match.seed.hex() not in text
    assert match.commitment in text
    with pytest.raises(BadFile, match="kept secret"):
        read_match(text, GAMES.__getitem__)


# Other ways it might go.


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_branch_agrees_up_to_its_point_and_goes_its_own_way(players: int) -> None:
    """From any point of the line: the same position; the same future if the same is chosen; the origin is untouched."""
    match = play_on(Match(VILLAGE, players, seed=2, auto=False), 2)
    end, line = digest(match), [entry.choice for entry in match.line]
    for number in range(0, len(line), max(1, len(line) // 12)):
        branch = match.branch(number)
        assert [entry.choice for entry in branch.line] == line[:number]
        assert digest(branch) == VILLAGE.digest(village(match.position_at(number)))
        other = play_on(match.branch(number), number + 1)
        for choice in line[number:]:
            branch.play(choice)
        assert digest(branch) == end
        assert other.over
        assert_same(other, resumed(other))
    assert digest(match) == end


def village(position: Any) -> VillagePosition:
    assert isinstance(position, VillagePosition)
    return position


def test_a_branch_with_a_new_deal_foretells_nothing() -> None:
    """A seat that tries another way sees the same table, but other customers will come and other cubes be drawn."""
    match = play_on(Match(VILLAGE, 3, seed=11, auto=False), 11)
    number = len(match.line) // 2
    seat = match.position_at(number).seat
    there = village(match.position_at(number))
    stacks = set()
    for seed in range(4):
        branch = match.branch(number, Deal(seat, seed_from(seed)))
        assert branch.view(seat).to_bytes() == VILLAGE.view(there, seat).to_bytes()
        assert sorted(standing(branch).hidden_customers) == sorted(there.hidden_customers)
        assert standing(branch).chance.keys != there.chance.keys
        stacks.add(tuple(standing(branch).hidden_customers))
        play_on(branch, seed)
        assert_same(branch, resumed(branch))
    assert len(stacks) > 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_undo_by_consent_goes_back_to_any_point(players: int) -> None:
    """Across market days and masses: the position is as it was, the log keeps what was undone."""
    match = play_on(Match(VILLAGE, players, seed=13, auto=False), 13)
    digests = []
    position = VILLAGE.start(players, seed=13)
    for entry in match.line:
        digests.append(VILLAGE.digest(position))
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


# Bounds.


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_stay_far_below_the_declared_bound(players: int) -> None:
    """No game of random players takes more than a tenth of what `longest` allows."""
    longest = 0
    for seed in range(12):
        position = VILLAGE.start(players, seed=f"bound {seed}")
        dice = random.Random(seed)
        while not position.over:
            position.take(dice.choice(position.legal()))
        longest = max(longest, position.taken)
        assert position.round <= 20
    assert longest * 10 < VILLAGE.longest(players)
