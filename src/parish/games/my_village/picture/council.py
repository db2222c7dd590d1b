"""The council: chambers to choose from, and the pile of meeting places."""

from __future__ import annotations

from functools import cache
from typing import Final

from parish.games.my_village import names
from parish.games.my_village.picture.religion import taken
from parish.games.my_village.picture.scene import Scene, headed, hours, slot
from parish.picture.cards import card, octagon, things
from parish.picture.gaming import story
from parish.picture.scenery import arrow, count, plot, sign
from parish.picture.spots import Shape
from parish.picture.svg import group, piece
from parish.picture.wares import shield

_W: Final = 156
_H: Final = 96
#: What the markers of the council of territories stand for, in pieces.
TERRITORY: Final = {"travel": "wagon", "craft": "house", "served": "customer", "religion": "window", "fields": "sack"}


@cache
def _ground() -> str:
    return plot(16, 620, 332, 370, "g-council", 21)


def draw(scene: Scene) -> str:
    board, _ = sign(30, 627, scene.title("councils"), "sign-council", 200)
    chambers = [
        _chamber(scene, chamber, 22 + (n % 2) * 162, 668 + (n // 2) * 103) for n, chamber in enumerate(names.COUNCIL)
    ]
    return scene.area("councils", _ground(), board, *chambers, _meeting(scene, 22, 876))


def _chamber(scene: Scene, chamber: str, x: float, y: float) -> str:
    if chamber in scene.owner:
        return taken(scene, chamber, x, y, _W, _H)
    told = scene.printed["cards"][chamber]
    cost, _ = things(x + 12, y + 66, hours(told["time"]), 22)
    drawn = group(
        card(x, y, _W, _H),
        headed(x + 4, y + 2, _W - 8, scene.card_title(chamber), "sign-council"),
        scene.banner(x + 14, y + 28, told["values"]),
        cost,
        _gift(scene, chamber, x + 52, y + 32),
        shield(x + _W - 22, y + 36, told["points"]) if told["points"] else "",
        id=f"card-{chamber}",
    )
    return scene.spot(f"acquire {chamber}", Shape(x, y, _W, _H, 7, offset=2), drawn)


def _gift(scene: Scene, chamber: str, x: float, y: float) -> str:
    number = names.CARD.index(chamber)
    effects = scene.printed["council"]
    if number == names.FINANCIAL:
        return "".join(piece("coin", x + 2 + 22 * n, y + 14, 30) for n in range(effects["financial_coins"]))
    if number == names.GUILDS:
        spaces = scene.printed["cards"][chamber]["spaces"]
        return "".join(
            octagon(x + 23 * (n % 2) + (11 if n > 1 else 0), y + 1 + 25 * (n // 2), 25) for n in range(spaces)
        ) + piece("joker", x, y + 1, 25)
    pieces = list(TERRITORY.values()) if number == names.TERRITORIES else list(names.PROFESSION)
    points = effects["territory_points" if number == names.TERRITORIES else "people_points"]
    look = "".join(
        piece(name, x + (n % 3) * 21 + (11 if n > 2 else 0), y - 2 + (n // 3) * 28, 24) for n, name in enumerate(pieces)
    )
    return look + shield(x + 86, y + 14, points, 0.86)


def _meeting(scene: Scene, x: float, y: float) -> str:
    free = scene.free(range(names.FIRST_MEETING, names.FIRST_FIELD))
    w, h = 318, 100
    if not free:
        return slot(x, y, w, h)
    told = scene.printed["cards"][free[0]]
    cost, _ = things(x + 16, y + 68, hours(told["time"]), 22)
    under = "".join(card(x + 3 * n, y + 3 * n, w - 6, h) for n in range(min(2, len(free) - 1), 0, -1))
    drawn = group(
        card(x, y, w - 6, h),
        headed(x + 4, y + 2, w - 14, scene.card_title(free[0]), "sign-council"),
        scene.banner(x + 14, y + 29, told["values"]),
        cost,
        arrow(x + 82, y + 60, 12),
        scene.banner(x + 106, y + 42, scene.printed["cards"][free[0]]["values"], "white"),
        story(x + 168, y + 42, scene.printed["meeting_story"], 38),
        "".join(octagon(x + 214 + 25 * n, y + 46, 30) for n in range(told["spaces"])),
        piece("marker", x + 214, y + 46, 30),
        shield(x + w - 30, y + 42, told["points"]),
        id=f"card-{free[0]}",
    )
    return (
        under
        + scene.spot(f"acquire {_offered(scene, free)}", Shape(x, y, w - 6, h, 7, offset=2), drawn)
        + count(x + w - 14, y + h, f"×{len(free)}")
    )


def _offered(scene: Scene, free: list[str]) -> str:
    """Cards that are alike are offered as one of them."""
    return next((card for card in free if scene.offers(f"acquire {card}")), free[0])
