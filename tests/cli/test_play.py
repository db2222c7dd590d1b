"""`parish play` hands what it was given to the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parish import terminal
from tests.cli.conftest import Parish


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What the terminal game was called with, instead of opening it."""
    calls: list[Any] = []

    def play(*arguments: Any) -> int:
        calls.append(arguments)
        return 0

    monkeypatch.setattr(terminal, "play", play)
    return calls


def test_without_a_game_there_is_a_menu(parish: Parish, given: list[Any]) -> None:
    assert parish("play").status == 0
    assert given == [(None, [], {}, None, None, None)]


def test_a_game_at_once(parish: Parish, given: list[Any], tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    parish("data", "toy", "--export", mine)
    line = ["play", "toy", "--seats", "you,greedy:9, random", "-o", "rounds=2", "--seed", "7", "--data", mine]
    assert parish(*line).status == 0
    assert given == [("toy", ["you", "greedy:9", "random"], {"rounds": "2"}, "7", None, mine)]


def test_a_saved_match(parish: Parish, given: list[Any], recorded: Path) -> None:
    assert parish("play", "--load", recorded).status == 0
    assert parish("play", "--load", recorded, "--seats", "you,random").status == 0
    assert given == [(None, [], {}, None, recorded, None), (None, ["you", "random"], {}, None, recorded, None)]


def test_the_status_of_the_terminal_is_passed_on(parish: Parish, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal, "play", lambda *arguments: 1)
    assert parish("play").status == 1
