"""Churches and monks: what the abbots build, and who moves in."""

from __future__ import annotations

from functools import cache
from typing import Final

from parish.games.my_village import names
from parish.games.my_village.picture.scene import Scene, asked, colour, headed, hours, slot
from parish.picture.cards import card, octagon, things
from parish.picture.gaming import story
from parish.picture.scenery import count, plot, sign, tile
from parish.picture.spots import Shape
from parish.picture.svg import group, piece, rect, text
from parish.picture.wares import shield

_W: Final = 156
_H: Final = 88
_MONK: Final = 102


@cache
def _ground() -> str:
    return plot(16, 222, 332, 386, "g-church", 11)


def churches(scene: Scene) -> str:
    board, _ = sign(30, 228, scene.title("churches"), "sign-church", 200)
    cards = [_church(scene, church, 22 + (n % 2) * 162, 268 + (n // 2) * 95) for n, church in enumerate(names.CHURCH)]
    return scene.area("churches", _ground(), board, *cards)


def _church(scene: Scene, church: str, x: float, y: float) -> str:
    if church in scene.owner:
        return taken(scene, church, x, y, _W, _H)
    told = scene.printed["cards"][church]
    cost, _ = things(x + 12, y + 62, hours(told["time"]), 22)
    drawn = group(
        card(x, y, _W, _H),
        headed(x + 4, y + 2, _W - 8, scene.card_title(church), "sign-church"),
        scene.banner(x + 14, y + 27, told["values"]),
        cost,
        church_gift(scene, church, x + 66, y + 34, 40),
        shield(x + _W - 24, y + 36, told["points"]) if told["points"] else "",
        id=f"card-{church}",
    )
    return scene.spot(f"acquire {church}", Shape(x, y, _W, _H, 7, offset=2), drawn)


def church_gift(scene: Scene, church: str, x: float, y: float, size: float) -> str:
    """What a church is good for."""
    half = size * 0.62
    if church == names.CHURCH[names.HEALING]:
        spaces = scene.printed["cards"][church].get("spaces", 0)
        return piece("rat", x, y - 4, size * 0.8) + "".join(
            octagon(x + n * half * 0.8, y + size * 0.62, half * 0.72) for n in range(spaces)
        )
    if church == names.CHURCH[names.TRADE]:
        return piece("customer", x + 2, y, half) + piece("customer", x + half * 0.7, y + half * 0.5, half)
    if church == names.CHURCH[names.TRAVELERS]:
        return piece("wagon", x, y - 3, half) + piece("wagon", x + half * 0.7, y + half * 0.6, half)
    return piece("window", x + 3, y, size * 0.9)


def taken(scene: Scene, card: str, x: float, y: float, w: float, h: float) -> str:
    """Where a card lay, and who has it now."""
    size = min(34.0, h * 0.5)
    mark = piece(f"mark-{colour(scene.owner[card])}", x + w / 2 - size / 2, y + h / 2 - size / 2, size, opacity=0.8)
    return slot(x, y, w, h) + mark


def monks(scene: Scene) -> str:
    cards = [_monk(scene, symbol, 24 + n * 108, 464) for n, symbol in enumerate(names.SYMBOL)]
    return scene.area("monks", *cards)


def _monk(scene: Scene, symbol: str, x: float, y: float) -> str:
    monk: str | None = scene.table["top_monks"][symbol]
    below = len(scene.table["monks_to_come"][symbol])
    h = 134
    if monk is None:
        return _covered(symbol, below, x, y, h) if below else slot(x, y, _MONK, h)
    told = scene.printed["cards"][monk]
    cost, _ = things(x + 8, y + 47, (*hours(told["time"]), *asked(told.get("price", ()))), 18, 1)
    under = "".join(card(x + 3 * n, y + 3 * n, _MONK, h - 4) for n in range(min(2, below), 0, -1))
    drawn = group(
        card(x, y, _MONK, h - 4),
        scene.banner(x + 10, y + 8, told["values"]),
        piece(symbol, x + _MONK - 38, y + 10, 30),
        cost,
        piece("window", x + 6, y + 78, 44),
        monk_gift(scene, monk, x + 54, y + 80, 34),
        id=f"card-{monk}",
    )
    number = count(x + _MONK - 8, y + h - 4, f"×{below + 1}") if below else ""
    return under + scene.spot(f"acquire {monk}", Shape(x, y, _MONK, h - 4, 7, offset=2), drawn) + number


def _covered(symbol: str, below: int, x: float, y: float, h: float) -> str:
    """The next monk is turned up when the turn is over."""
    return group(
        tile(x, y, _MONK, h - 4, 7, "#8A7A66"),
        rect(x + 8, y + 8, _MONK - 16, h - 20, rx=4, fill="none", stroke="#F6EEDC", stroke_width=1.5),
        piece(symbol, x + _MONK / 2 - 22, y + 30, 44),
        text(x + _MONK / 2, y + 106, f"×{below}", class_="t-pale", text_anchor="middle"),
    )


def monk_gift(scene: Scene, monk: str, x: float, y: float, size: float) -> str:
    """What a monk does when he moves in."""
    told = scene.printed["monks"][monk]
    effect, times = told["effect"], told["times"]
    if effect == "story":
        return story(x, y, times, size)
    look = {"headman": "headman", "school": "desk", "office": "customer"}[effect]
    if times < 2:
        return piece(look, x, y, size)
    return piece(look, x - 2, y - 6, size * 0.8) + piece(look, x + 8, y + 9, size * 0.8)
