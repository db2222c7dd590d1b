"""The example client of the documentation plays a whole game through a real server."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from parish.engine.matchfile import load_match
from parish.games import GAMES
from tests.browser.server import ROOT, Server

EXAMPLE = ROOT / "docs" / "examples" / "play_a_game.py"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("site"))
    server.start()
    yield server
    server.stop()


def run(server: Server, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The example, with nothing but the standard library."""
    command = [sys.executable, "-I", "-S", str(EXAMPLE), server.address, *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)


def test_the_example_plays_a_game_to_its_end_and_keeps_it(server: Server, tmp_path: Path) -> None:
    kept = tmp_path / "match.txt"
    done = run(server, "--bots", "random", "--seed", "1", "--keep", str(kept))
    assert done.returncode == 0, done.stderr
    match = load_match(kept, GAMES.__getitem__)
    assert match.over
    assert match.names == ["Example", "Random"]
    for name, score in zip(match.names, match.position.outcome().scores, strict=True):
        assert f"{name}: {score} points" in done.stdout


def test_the_example_tells_why_it_cannot_play(server: Server) -> None:
    done = run(server, "--bots", "deep-thought")
    assert done.returncode == 1
    assert "'deep-thought' is no bot of this house" in done.stderr
