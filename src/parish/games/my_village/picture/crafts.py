"""Craft buildings: a column for each kind, its four cards with different numbers."""

from __future__ import annotations

from functools import cache
from typing import Final

from parish.games.my_village import names
from parish.games.my_village.picture.religion import taken
from parish.games.my_village.picture.scene import Scene, hours
from parish.picture.cards import card, things
from parish.picture.measure import fit
from parish.picture.scenery import DARK, INK, plot, sign
from parish.picture.spots import Shape
from parish.picture.svg import group, path, piece, text

_W: Final = 92
_H: Final = 71
_STEP: Final = 97


@cache
def _ground() -> str:
    return plot(896, 412, 492, 394, "g-crafts", 61)


@cache
def _roof(x: float, y: float) -> str:
    return group(
        path(
            f"M{x + 8} {y}h{_W - 16}l10 40h{-_W - 4}z",
            "var(--roof)",
            stroke=INK,
            stroke_width=1.4,
            stroke_linejoin="round",
        ),
        path(f"M{x + _W - 26} {y}h18l10 40h-18z", DARK, opacity=0.16),
        path(f"M{x + 9} {y + 1.6}h{_W - 18}", stroke="#fff", opacity=0.3, stroke_width=1.6),
    )


def draw(scene: Scene) -> str:
    board, _ = sign(910, 418, scene.title("crafts"), "sign-crafts", 240)
    columns = [_column(scene, kind, 904 + kind * _STEP) for kind in range(names.GOODS)]
    return scene.area("crafts", _ground(), board, *columns)


def _column(scene: Scene, kind: int, x: float) -> str:
    first = names.FIRST_CRAFT + kind * names.CARDS_OF_A_BUILDING
    cards = [names.CARD[first + n] for n in range(names.CARDS_OF_A_BUILDING)]
    said, _ = fit(scene.card_title(cards[0]), _W - 6, (16.5, 16))
    head = group(
        _roof(x, 460),
        text(x + _W / 2, 488, said, class_="t-house", text_anchor="middle"),
    )
    return head + "".join(_building(scene, card, kind, x, 504 + n * 74) for n, card in enumerate(cards))


def _building(scene: Scene, building: str, kind: int, x: float, y: float) -> str:
    if building in scene.owner:
        return taken(scene, building, x, y, _W, _H)
    told = scene.printed["cards"][building]
    cost, _ = things(x + 12, y + 43, hours(told["time"]), 22)
    drawn = group(
        card(x, y, _W, _H),
        scene.banner(x + 10, y + 7, told["values"]),
        cost,
        piece(names.GOOD[kind], x + _W - 38, y + 33, 32),
        id=f"card-{building}",
    )
    return scene.spot(f"acquire {building}", Shape(x, y, _W, _H, 7, offset=1), drawn)
