"""Commands are run in this process, with the toy among the games; where a process matters, in one of their own."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest

from parish.cli import main
from parish.games import GAMES
from tests.toy.game import TOY

ROOT: Final = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Ran:
    """What a command left behind."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one document on standard output."""
        return json.loads(self.out)


Parish = Callable[..., Ran]


@pytest.fixture(autouse=True)
def _the_toy_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAMES, "_places", {TOY.slug: "", **GAMES._places})
    monkeypatch.setattr(GAMES, "_games", {TOY.slug: TOY, **GAMES._games})


@pytest.fixture
def parish(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Parish:
    """Run a command in this process."""
    # Help texts are wrapped to the screen; here it is a wide one.
    monkeypatch.setenv("COLUMNS", "200")

    def run(*arguments: str | Path) -> Ran:
        capsys.readouterr()
        status = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Ran(status, captured.out, captured.err)

    return run


def command(*arguments: str | Path) -> list[str]:
    """The same command for a process of its own."""
    return [sys.executable, "-m", "tests.cli.with_toy", *map(str, arguments)]


@pytest.fixture
def process() -> Parish:
    """Run a command in a process of its own."""

    def run(*arguments: str | Path, **variables: Any) -> Ran:
        done = subprocess.run(
            command(*arguments), cwd=ROOT, capture_output=True, text=True, timeout=120, check=False, **variables
        )
        return Ran(done.returncode, done.stdout, done.stderr)

    return run


@pytest.fixture
def recorded(parish: Parish, tmp_path: Path) -> Path:
    """A match of two bots."""
    assert parish("simulate", "toy", "--games", "2", "--seed", "3", "--record", tmp_path / "games").status == 0
    return tmp_path / "games" / "toy-000002.parish"
