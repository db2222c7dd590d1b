"""Matches of My Village: saved in the middle of anything, replayed, branched and undone."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Final

import pytest

from parish.engine.errors import BadFile, IllegalChoice
from parish.engine.match import Match
from parish.engine.matchfile import read_match, write_match
from parish.engine.position import Position
from parish.engine.step import Task
from parish.games import GAMES
from parish.games.my_village import steps
from parish.games.my_village.game import MY_VILLAGE
from parish.games.my_village.position import NONE, MyVillagePosition
from tests.games.matches import (
    assert_branches,
    assert_new_deals_foretell_nothing,
    assert_open_turns_are_saved,
    assert_revived_in_the_middle,
    assert_same,
    assert_saved_in_the_middle,
    assert_undone_by_consent,
    digest,
    moments,
)
from tests.games.my_village.scene import TEXT, Scene, assert_nothing_lost, everything
from tests.games.my_village.temperaments import WHIMS, choose

#: Every kind of decision, by name.
DECISIONS: Final = sorted(kind.name for kind in steps.ALL if not issubclass(kind, Task))
#: Work that never waits: it is done at once, or nothing of the designed data can bring it about.
AT_ONCE: Final = {"end game", "reaper"}
#: The work that waits on the stack while somebody decides.
WAITING: Final = sorted({kind.name for kind in steps.ALL if issubclass(kind, Task)} - AT_ONCE)
#: What to be saved in the middle of.
KINDS: Final = [*DECISIONS, *(f"below: {name}" for name in WAITING)]


def village(position: Position) -> MyVillagePosition:
    assert isinstance(position, MyVillagePosition)
    return position


def standing(match: Match) -> MyVillagePosition:
    return village(match.position)


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
def middles() -> dict[str, str]:
    """For every kind of decision a match file that waits for it; for every kind of waiting work one with it below."""
    return moments(underway(range(200)), KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_saved_in_the_middle_of_every_kind_of_step(middles: dict[str, str], kind: str) -> None:
    assert_saved_in_the_middle(middles[kind], kind, play_on)


@pytest.mark.parametrize("kind", KINDS)
def test_a_position_in_json_goes_on_in_the_middle_of_every_kind_of_step(middles: dict[str, str], kind: str) -> None:
    assert_revived_in_the_middle(middles[kind], assert_nothing_lost)


@pytest.mark.parametrize("confirming", [[], [0], [0, 1, 2]])
def test_a_turn_in_progress_is_saved_with_what_can_be_taken_back(confirming: list[int]) -> None:
    assert_open_turns_are_saved(Match(MY_VILLAGE, 3, {"first_player": "0"}, 5, confirming=confirming), 40)


def test_everything_on_the_table_is_in_the_json() -> None:
    """A table on which nothing is as at the start comes back from JSON with all its pieces."""
    scene = Scene(3, travel_exchange_visibility="private").own(1, "church_travelers", "TA1", "FI2").coins(1, 4)
    scene.own(0, "church_healing", "council_people").healing(1).marks(0, "abbot").goods(0, plow=2).meeting(0, 1)
    scene.tile(0, "FO1").served(2, "CU01").own(2, "CU02").jokers(2, 1).plow("FI2").clock(1, 8).tree(2, 5).saved(2, 3)
    scene.without(0, "merchant").pupils(0, "right").headman(0, "path_coin").laborers(2, 1).chronicle(merchant=1)
    scene.graves(2).rat(5).token(3, 0).turn(1).value(5).play("journey B", "pay 2 coin")
    position = scene.position
    assert (scene.step(), position.crossings, position.covered) == ("exchange", 1, NONE)
    position.covered = 1
    told = json.loads(json.dumps(MY_VILLAGE.to_json(position)))
    revived = MY_VILLAGE.from_json(told, MY_VILLAGE.read_options(scene.options), None)
    assert everything(revived) == everything(position)
    assert MY_VILLAGE.to_json(revived) == MY_VILLAGE.to_json(position.clone()) == told


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
    assert_branches(play_on(Match(MY_VILLAGE, players, seed=2, auto=False), 2), play_on, 6)


def test_a_branch_with_a_new_deal_foretells_nothing() -> None:
    """Other customers will come, and other dice be rolled."""
    match = play_on(Match(MY_VILLAGE, 3, seed=11, auto=False), 11)
    assert_new_deals_foretell_nothing(match, play_on, lambda position: village(position).hidden_customers)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_undo_by_consent_goes_back_to_any_point(players: int) -> None:
    """Across rounds and deaths."""
    match = play_on(Match(MY_VILLAGE, players, seed=13, auto=False), 13)
    assert_undone_by_consent(match, MY_VILLAGE.start(players, seed=13), play_on)


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
