"""The toy game joins the registry for the tests of the arena."""

from __future__ import annotations

import pytest

from parish.games import GAMES
from tests.toy.game import TOY


@pytest.fixture(autouse=True)
def _the_toy_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAMES, "_places", {TOY.slug: "", **GAMES._places})
    monkeypatch.setattr(GAMES, "_games", {TOY.slug: TOY, **GAMES._games})
