"""The illustrations of the rules: parts of the table and of a village, drawn from a sample of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from parish.engine.words import Words
from parish.games.my_village.picture import (
    chronicle,
    council,
    crafts,
    dice,
    fields,
    ground,
    holdings,
    journeys,
    office,
    rat,
    religion,
    yard,
)
from parish.games.my_village.picture.scene import Scene
from parish.picture.excerpt import excerpt

Part: TypeAlias = Callable[[Scene], str]
Crop: TypeAlias = tuple[float, float, float, float]

_LOOK: Final = "game-my_village"

#: By chapter of the rules: the parts of the table that are seen, the crop, and the panel that has the name.
_ON_THE_TABLE: Final[Mapping[str, tuple[tuple[Part, ...], Crop, str]]] = {
    "dice": ((dice.draw,), (390, 64, 618, 146), "dice"),
    "token": ((dice.draw,), (1000, 2, 398, 72), "token"),
    "office": ((office.draw,), (360, 714, 522, 284), "office"),
    "crafts": ((crafts.draw,), (884, 404, 514, 410), "crafts"),
    "fields": ((fields.draw,), (884, 808, 514, 190), "fields"),
    "travel": ((journeys.draw,), (884, 214, 514, 196), "journeys"),
    "churches": ((religion.churches,), (8, 214, 348, 250), "churches"),
    "monks": ((religion.churches, religion.monks), (8, 456, 348, 160), "monks"),
    "meeting": ((council.draw,), (8, 866, 348, 128), "councils"),
    "council": ((council.draw,), (8, 612, 348, 264), "councils"),
    "death": ((chronicle.draw,), (358, 214, 526, 344), "chronicle"),
    "rat": ((rat.draw,), (358, 552, 526, 166), "rat"),
}
#: What is best seen while nobody has taken anything.
AT_THE_START: Final = ("preparation", "crafts", "churches", "council")
#: By chapter: what is seen of the village of the first seat.
_IN_THE_VILLAGE: Final[Mapping[str, Crop]] = {
    "preparation": (0, 0, yard.WIDTH, yard.HEIGHT),
    "time": (0, 0, yard.WIDTH, 198),
    "board": (10, 62, 420, 184),
    "customers": (0, 394, yard.WIDTH, 90),
    "activation": (0, 0, yard.WIDTH, yard.HEIGHT),
}


def draw(chapter: str, view: Mapping[str, Any], words: Words) -> str:
    """The illustration of a chapter, from the view of a table that has something to show; empty if it has none."""
    scene = Scene(view, words)
    if chapter in _IN_THE_VILLAGE:
        return excerpt(
            _IN_THE_VILLAGE[chapter], words.say("A village"), _LOOK, *yard.parts(scene, 0, holdings.Areas(scene, 0))
        )
    if chapter not in _ON_THE_TABLE:
        return ""
    parts, crop, panel = _ON_THE_TABLE[chapter]
    drawn = [part(scene) for part in parts]
    return excerpt(crop, scene.title(panel), _LOOK, ground.draw(), *drawn, ground.greenery())
