"""Village in pictures: the shared board and every seat's farmyard, from a view and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from parish.engine.picture import Area, Picture
from parish.engine.words import N_, Words
from parish.games.village.picture import (
    chronicle,
    church,
    council,
    crafts,
    farmyard,
    fields,
    ground,
    market,
    rim,
    travel,
)
from parish.games.village.picture.scene import Scene
from parish.picture.svg import element

#: In the order in which one reads the board.
_PARTS: Final = (
    market.draw,
    travel.draw,
    crafts.draw,
    fields.harvest,
    fields.family,
    council.draw,
    church.draw,
    fields.well,
    chronicle.draw,
)

#: What a small screen shows alone: the panel that names it, and its crop.
_AREAS: Final = (
    ("market", "market", (40, 40, 460, 300)),
    ("travel", "travel", (516, 40, 430, 300)),
    ("travel-far", "travel", (930, 40, 436, 300)),
    ("crafts", "crafts", (40, 346, 460, 330)),
    ("fields", "harvest", (512, 346, 300, 330)),
    ("council", "council", (818, 346, 540, 262)),
    ("church", "church", (40, 680, 520, 282)),
    ("well", "well", (556, 690, 180, 272)),
    ("chronicle", "chronicle", (730, 612, 320, 350)),
    ("chronicle-right", "chronicle", (1040, 612, 322, 350)),
)
#: Crops that go on with the one before have names of their own.
_FURTHER: Final = {"travel-far": N_("Far cities"), "chronicle-right": N_("Right page")}


def draw(view: Mapping[str, Any], words: Words) -> Picture:
    """The table as an audience sees it. What can be chosen in a place is drawn as a spot there; the rest is listed."""
    scene = Scene(view, words)
    board = element(
        "svg",
        ground.draw(),
        rim.draw(),
        *(part(scene) for part in _PARTS),
        ground.greenery(),
        rim.discs(scene),
        xmlns="http://www.w3.org/2000/svg",
        viewBox="0 0 1400 1000",
        class_="picture board game-village",
        role="group",
        aria_label=words.title(),
    )
    places = [farmyard.draw(scene, seat) for seat in range(scene.seats)]
    areas = [
        Area(
            id,
            words.say(_FURTHER[id]) if id in _FURTHER else scene.panels[panel].title,
            crop,
            marked=id not in _FURTHER,
        )
        for id, panel, crop in _AREAS
    ]
    return Picture(board, places, areas, scene.unplaced())
