"""My Village in pictures: the display between the villages, and every seat's village, from a view and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from parish.engine.picture import Area, Picture
from parish.engine.words import N_, Words
from parish.games.my_village.picture import (
    chronicle,
    council,
    crafts,
    dice,
    fields,
    ground,
    journeys,
    office,
    rat,
    religion,
    yard,
)
from parish.games.my_village.picture.scene import Scene
from parish.picture.svg import element

#: In the order in which one reads the table.
_PARTS: Final = (
    dice.draw,
    religion.churches,
    religion.monks,
    council.draw,
    chronicle.draw,
    rat.draw,
    office.draw,
    journeys.draw,
    crafts.draw,
    fields.draw,
)

#: What a small screen shows alone: the panel that names it, and its crop.
_AREAS: Final = (
    ("dice", "dice", (8, 6, 480, 206)),
    ("dice-middle", "dice", (472, 6, 480, 206)),
    ("token", "token", (912, 6, 480, 206)),
    ("churches", "churches", (10, 214, 346, 250)),
    ("monks", "monks", (10, 452, 346, 164)),
    ("councils", "councils", (10, 612, 346, 382)),
    ("chronicle", "chronicle", (360, 214, 520, 344)),
    ("rat", "rat", (360, 552, 520, 166)),
    ("office", "office", (360, 714, 520, 282)),
    ("journeys", "journeys", (884, 214, 512, 194)),
    ("crafts", "crafts", (884, 404, 512, 408)),
    ("fields", "fields", (884, 808, 512, 188)),
)
#: Crops that go on with the one before have names of their own.
_FURTHER: Final = {"dice-middle": N_("More dice")}


def draw(view: Mapping[str, Any], words: Words) -> Picture:
    """The table as an audience sees it. What can be chosen in a place is drawn as a spot there; the rest is listed."""
    scene = Scene(view, words)
    board = element(
        "svg",
        ground.draw(),
        *(part(scene) for part in _PARTS),
        ground.greenery(),
        xmlns="http://www.w3.org/2000/svg",
        viewBox="0 0 1400 1000",
        class_="picture board game-my_village",
        role="group",
        aria_label=words.title(),
    )
    places = [yard.draw(scene, seat) for seat in range(scene.seats)]
    areas = [
        Area(
            id,
            words.say(_FURTHER[id]) if id in _FURTHER else scene.title(panel),
            crop,
            marked=id not in _FURTHER,
        )
        for id, panel, crop in _AREAS
    ]
    return Picture(board, places, areas, scene.unplaced())
