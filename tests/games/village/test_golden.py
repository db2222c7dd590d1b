"""The golden play-throughs of Village show nearly everything that can happen in it.

That the game still goes as they say is compared for all games in `tests/golden/test_playthroughs.py`; `make golden`
writes them anew.
"""

from __future__ import annotations

import random
from typing import Final

import pytest

from parish.engine.match import Match
from parish.engine.matchfile import read_match
from parish.engine.step import Task
from parish.games.village import steps
from parish.games.village.events import EVENTS
from parish.games.village.game import VILLAGE
from parish.games.village.position import VillagePosition
from parish.games.village.vocabulary import VOCABULARY
from tests.games.village.invariants import Watch
from tests.golden.playthrough import place

#: What is too rare to be met in three games; every one of them is tested elsewhere.
RARE_EVENTS: Final = {"bag ran short", "nobody died"}


def golden(players: int) -> Match:
    return read_match(place("village", players).read_text(encoding="utf-8"), lambda _: VILLAGE)


def test_they_show_every_kind_of_choice_event_and_decision() -> None:
    """Together they use every block of the notation, meet every decision and tell all but the rarest events."""
    chosen: set[str] = set()
    told: set[str] = set()
    asked: set[str] = set()
    for players in VILLAGE.players:
        match = golden(players)
        chosen |= {VOCABULARY.block_of(entry.choice).name for entry in match.line}
        told |= {item.event.kind.name for item in match.told}
        asked |= {match.position_at(number).step.name for number in range(len(match.line))}
    assert {block.name for block in VOCABULARY.blocks} - chosen == set()
    assert {kind.name for kind in EVENTS} - told <= RARE_EVENTS
    assert {kind.name for kind in steps.ALL if not issubclass(kind, Task)} - asked == set()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_they_keep_the_invariants(players: int) -> None:
    """VIL-INV-1 to VIL-INV-14 hold after each of their choices."""
    match = golden(players)
    position = VILLAGE.set_up(players, match.options, match.pack, VILLAGE.open_chance(match.seed))
    position.story = []
    position.settle()
    watch = Watch(position)
    watch.look()
    for entry in match.line:
        position.take(entry.choice)
        watch.look()
    assert position.over


@pytest.mark.parametrize("players", [2, 3, 4])
def test_they_can_be_branched(players: int) -> None:
    """A play-through is a match like others: it can be opened in the middle and played on differently."""
    match = golden(players)
    branch = match.branch(len(match.line) // 2)
    dice = random.Random(players)
    while not branch.over:
        branch.play(dice.choice(branch.position.legal()))
    assert isinstance(branch.position, VillagePosition)
    assert branch.position.outcome().scores
