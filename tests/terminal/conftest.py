"""A home of its own for every test, the toy among the games, and a bot that needs no time."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from parish.games import GAMES
from tests.toy.game import TOY


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder where settings and games of this test lie."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    for variable in ("NO_COLOR", "COLORFGBG", "PARISH_LANGUAGE"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setitem(GAMES._games, TOY.slug, TOY)
    monkeypatch.setitem(GAMES._places, TOY.slug, "")
    yield tmp_path / "parish"
    sys.stdout.flush()
