"""The golden play-throughs of My Village show nearly everything that can happen in it.

That the game still goes as they say is compared for all games in `tests/golden/test_playthroughs.py`; `make golden`
writes them anew.
"""

from __future__ import annotations

from typing import Final

import pytest

from parish.engine.match import Match
from parish.engine.matchfile import read_match
from parish.engine.step import Task
from parish.games.my_village import steps
from parish.games.my_village.events import EVENTS
from parish.games.my_village.game import MY_VILLAGE
from parish.games.my_village.vocabulary import VOCABULARY
from tests.games.my_village.invariants import Watch
from tests.golden.playthrough import place

#: What only an option brings about or three games do not meet, or is told before the first position; every one of them
#: is tested elsewhere.
RARE_CHOICES: Final = {"board", "keep"}
RARE_EVENTS: Final = {"game began", "board taken", "coins paid"}
RARE_DECISIONS: Final = {"choose board", "hire for free"}
#: A file must stay short enough to be read.
MOST_BYTES: Final = 70_000


def golden(players: int) -> Match:
    return read_match(place("my_village", players).read_text(encoding="utf-8"), lambda _: MY_VILLAGE)


def test_they_show_every_kind_of_choice_event_and_decision() -> None:
    """Together they use every block of the notation, meet every decision and tell all events but the rarest."""
    chosen: set[str] = set()
    told: set[str] = set()
    asked: set[str] = set()
    for players in MY_VILLAGE.players:
        match = golden(players)
        chosen |= {VOCABULARY.block_of(entry.choice).name for entry in match.line}
        told |= {item.event.kind.name for item in match.told}
        asked |= {match.position_at(number).step.name for number in range(len(match.line))}
    assert {block.name for block in VOCABULARY.blocks} - chosen <= RARE_CHOICES
    assert {kind.name for kind in EVENTS} - told <= RARE_EVENTS
    assert {kind.name for kind in steps.ALL if not issubclass(kind, Task)} - asked <= RARE_DECISIONS


@pytest.mark.parametrize("players", [2, 3, 4])
def test_they_keep_the_invariants(players: int) -> None:
    """Section 3.17 holds after each of their choices."""
    match = golden(players)
    position = MY_VILLAGE.set_up(players, match.options, match.pack, MY_VILLAGE.open_chance(match.seed))
    position.story = []
    position.settle()
    watch = Watch(position)
    watch.look()
    for entry in match.line:
        position.take(entry.choice)
        watch.look()
    assert position.over


@pytest.mark.parametrize("players", [2, 3, 4])
def test_they_can_be_read(players: int) -> None:
    assert place("my_village", players).stat().st_size < MOST_BYTES
