"""The games of the house, one folder each. A new game is a new folder and a new line here."""

from __future__ import annotations

from typing import Final

from parish.engine.registry import Registry

GAMES: Final = Registry(
    {
        "village": "parish.games.village.game:VILLAGE",
        "my_village": "parish.games.my_village.game:MY_VILLAGE",
    }
)
