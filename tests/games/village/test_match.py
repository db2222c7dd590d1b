"""Matches of Village: saved in the middle of anything, replayed, branched and undone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import pytest

from parish.engine.errors import BadFile, IllegalChoice
from parish.engine.match import Match
from parish.engine.matchfile import CHECK_EVERY, read_match, write_match
from parish.engine.position import Position
from parish.engine.step import Task
from parish.games import GAMES
from parish.games.village import steps
from parish.games.village.game import VILLAGE
from parish.games.village.position import VillagePosition
from tests.games.matches import (
    assert_branches,
    assert_new_deals_foretell_nothing,
    assert_open_turns_are_saved,
    assert_revived_in_the_middle,
    assert_saved_in_the_middle,
    assert_undone_by_consent,
    digest,
    moments,
)
from tests.games.village.invariants import Watch
from tests.games.village.scene import TEXT
from tests.games.village.temperaments import WHIMS, choose

#: Every kind of decision, by name.
DECISIONS: Final = sorted(kind.name for kind in steps.ALL if not issubclass(kind, Task))
#: The work that waits on the stack while somebody decides: all but a mass, which is begun at once.
WAITING: Final = sorted(kind.name for kind in steps.ALL if issubclass(kind, Task) and kind.name != "mass")
#: What to be saved in the middle of.
KINDS: Final = [*DECISIONS, *(f"below: {name}" for name in WAITING)]


def village(position: Position) -> VillagePosition:
    assert isinstance(position, VillagePosition)
    return position


def standing(match: Match) -> VillagePosition:
    return village(match.position)


def play_on(match: Match, seed: int, most: int = 100_000) -> Match:
    """Go on with players of different whims, at most so many choices of theirs."""
    dice = random.Random(seed)
    whims = [dice.choice(sorted(WHIMS)) for _ in range(match.players)]
    while not match.over and most:
        match.play(choose(whims[match.seat], standing(match), dice))
        most -= 1
    return match


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
def middles() -> dict[str, str]:
    """For every kind of decision a match file that waits for it; for every kind of waiting work one with it below."""
    return moments(underway(range(60)), KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_saved_in_the_middle_of_every_kind_of_step(middles: dict[str, str], kind: str) -> None:
    assert_saved_in_the_middle(middles[kind], kind, play_on)


@pytest.mark.parametrize("kind", KINDS)
def test_a_position_in_json_goes_on_in_the_middle_of_every_kind_of_step(middles: dict[str, str], kind: str) -> None:
    assert_revived_in_the_middle(middles[kind], lambda position: Watch(position).look())


@pytest.mark.parametrize("confirming", [[], [0], [0, 1, 2]])
def test_a_turn_in_progress_is_saved_with_what_can_be_taken_back(confirming: list[int]) -> None:
    assert_open_turns_are_saved(Match(VILLAGE, 3, {"first_player": "0"}, 5, confirming=confirming), 40)


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
    assert_branches(play_on(Match(VILLAGE, players, seed=2, auto=False), 2), play_on, 12)


def test_a_branch_with_a_new_deal_foretells_nothing() -> None:
    """Other customers will come, and other cubes be drawn."""
    match = play_on(Match(VILLAGE, 3, seed=11, auto=False), 11)
    assert_new_deals_foretell_nothing(match, play_on, lambda position: village(position).hidden_customers)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_undo_by_consent_goes_back_to_any_point(players: int) -> None:
    """Across market days and masses."""
    match = play_on(Match(VILLAGE, players, seed=13, auto=False), 13)
    assert_undone_by_consent(match, VILLAGE.start(players, seed=13), play_on)


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
