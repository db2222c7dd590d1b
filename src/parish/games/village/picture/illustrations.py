"""The illustrations of the rules: parts of the board and of a farmyard, drawn from a sample of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from parish.engine.words import Words
from parish.games.village.picture import chronicle, church, council, crafts, farmyard, fields, ground, market, travel
from parish.games.village.picture.scene import Scene
from parish.picture.excerpt import excerpt

Part: TypeAlias = Callable[[Scene], str]
Crop: TypeAlias = tuple[float, float, float, float]

_LOOK: Final = "game-village"

#: By chapter of the rules: the parts of the board that are seen, the crop, and the panel that has the name.
_ON_THE_BOARD: Final[Mapping[str, tuple[tuple[Part, ...], Crop, str]]] = {
    "harvest": ((fields.harvest,), (512, 346, 300, 160), "harvest"),
    "family": ((fields.family,), (512, 516, 300, 160), "family"),
    "crafts": ((crafts.draw,), (40, 342, 460, 332), "crafts"),
    "market": ((market.draw,), (40, 40, 460, 300), "market"),
    "travel": ((travel.draw,), (512, 40, 852, 300), "travel"),
    "council": ((council.draw,), (806, 348, 558, 262), "council"),
    "church": ((church.draw, fields.well), (40, 670, 690, 294), "church"),
    "death": ((chronicle.draw,), (732, 616, 630, 346), "chronicle"),
    "mass": ((church.draw,), (188, 738, 364, 220), "church"),
}
#: The farmyard of the first seat: as it is at the start, and later in life.
AT_THE_START: Final = "setting-up"
_IN_THE_FARMYARD: Final = (AT_THE_START, "time")
_YARD: Final = (0, 0, 440, 375)


def draw(chapter: str, view: Mapping[str, Any], words: Words) -> str:
    """The illustration of a chapter, from the view of a table that has something to show; empty if it has none."""
    scene = Scene(view, words)
    if chapter in _IN_THE_FARMYARD:
        return excerpt(_YARD, words.say("A farmyard"), _LOOK, farmyard.draw(scene, 0))
    if chapter not in _ON_THE_BOARD:
        return ""
    parts, crop, panel = _ON_THE_BOARD[chapter]
    drawn = [part(scene) for part in parts]
    return excerpt(crop, scene.panels[panel].title, _LOOK, ground.draw(), *drawn, ground.greenery())
