"""Games by slug: ours, and those that installed packages announce."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from typing import Any

import pytest

from parish.engine import registry
from parish.engine.errors import BadSetup
from parish.engine.registry import Registry, load_game
from tests.toy.game import TOY

PLACE = "tests.toy.game:TOY"


@pytest.fixture
def announced(monkeypatch: pytest.MonkeyPatch) -> list[EntryPoint]:
    """What installed packages announce."""
    found: list[EntryPoint] = []

    def entry_points(*, group: str) -> list[EntryPoint]:
        return [entry for entry in found if entry.group == group]

    monkeypatch.setattr(registry, "entry_points", entry_points)
    return found


def test_a_game_is_loaded_when_it_is_asked_for(announced: list[EntryPoint]) -> None:
    games = Registry({"toy": PLACE, "broken": "nowhere:GAME"})
    assert games.slugs() == ["toy", "broken"]
    assert games["toy"] is TOY
    assert games["toy"] is games["toy"]


def test_packages_bring_games(announced: list[EntryPoint]) -> None:
    announced.append(EntryPoint("toy", PLACE, "parish.games"))
    announced.append(EntryPoint("other", "nowhere:GAME", "another.group"))
    games = Registry({})
    assert games["toy"] is TOY
    assert list(games) == [TOY]


def test_our_own_games_come_first(announced: list[EntryPoint]) -> None:
    announced.append(EntryPoint("toy", "nowhere:GAME", "parish.games"))
    assert Registry({"toy": PLACE})["toy"] is TOY


def test_a_game_can_be_added_here_and_now(announced: list[EntryPoint]) -> None:
    games = Registry({})
    games.add(TOY)
    assert games["toy"] is TOY
    assert games.slugs() == ["toy"]


def test_an_unknown_game_is_refused_with_those_there_are(announced: list[EntryPoint]) -> None:
    with pytest.raises(BadSetup, match=r"there is no game 'tyo' \(there are: toy\)"):
        Registry({"toy": PLACE})["tyo"]


@pytest.mark.parametrize(
    ("place", "message"),
    [
        ("nowhere.at.all:GAME", "no game can be loaded from 'nowhere.at.all:GAME': No module named 'nowhere'"),
        ("tests.toy.game:NONE", "has no attribute 'NONE'"),
        ("tests.toy.game", "no game can be loaded from 'tests.toy.game'"),
        ("", "no game can be loaded from ''"),
        ("tests.toy.game:CiderFair", "'tests.toy.game:CiderFair' is no game"),
    ],
)
def test_a_place_without_a_game_is_told(place: str, message: str) -> None:
    with pytest.raises(BadSetup) as caught:
        load_game(place)
    assert message in str(caught.value)


def test_a_game_must_have_the_slug_it_was_announced_by(announced: list[EntryPoint]) -> None:
    with pytest.raises(BadSetup, match="announced as the game 'tot', but it is 'toy'"):
        Registry({"tot": PLACE})["tot"]


def test_our_registry_is_one() -> None:
    from parish.games import GAMES

    found: Any = GAMES
    assert isinstance(found, Registry)
    assert len(set(GAMES.slugs())) == len(GAMES.slugs()) >= 1
