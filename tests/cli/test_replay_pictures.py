"""`parish replay FILE --svg DIR`."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from itertools import groupby
from pathlib import Path

import pytest

from parish.engine.match import Match
from parish.engine.matchfile import load_match, write_match
from parish.games import GAMES
from tests.cli.conftest import Parish


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    """A match of the first game that can be drawn, a few turns old."""
    match = Match(GAMES["village"], 2, seed=5, names=["<Ann> & Co", "Bob"])
    while len(match.line) < 40:
        match.play(match.position.legal()[0])
    match.commit()
    file = tmp_path / "begun.parish"
    file.write_text(write_match(match), encoding="utf-8")
    return file


def test_a_picture_of_every_turn(parish: Parish, begun: Path, tmp_path: Path) -> None:
    ran = parish("replay", begun, "--svg", tmp_path / "new" / "pictures")
    assert ran.status == 0
    match = load_match(begun, GAMES.__getitem__)
    match.commit()
    turns = sum(1 for _ in groupby(match.line, key=lambda entry: entry.seat))
    drawn = sorted((tmp_path / "new" / "pictures").iterdir())
    assert [file.name for file in drawn] == [f"turn-{turn:03}.svg" for turn in range(turns + 1)]
    assert f"{turns + 1} pictures" in ran.out
    for file in drawn:
        root = ET.fromstring(file.read_text(encoding="utf-8"))
        # The board and two farmyards, and nothing to be chosen.
        assert len(root.findall("{http://www.w3.org/2000/svg}svg")) == 3
        assert not [node for node in root.iter() if node.get("data-choice")]


def test_a_game_without_a_picture_says_so(parish: Parish, recorded: Path, tmp_path: Path) -> None:
    ran = parish("replay", recorded, "--svg", tmp_path / "pictures")
    assert ran.status == 1
    assert "toy cannot be drawn yet" in ran.err
    assert not (tmp_path / "pictures").exists()


@pytest.mark.parametrize("other", ["--verify", "--positions"])
def test_one_thing_at_a_time(parish: Parish, recorded: Path, tmp_path: Path, other: str) -> None:
    ran = parish("replay", recorded, other, "--svg", tmp_path)
    assert ran.status == 2
    assert "exclude each other" in ran.err
