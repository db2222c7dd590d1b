"""Fields to be plowed: they are all alike."""

from __future__ import annotations

from functools import cache
from typing import Final

from parish.games.my_village import names
from parish.games.my_village.picture.scene import Scene, hours, slot
from parish.picture.cards import card, octagon, things
from parish.picture.scenery import arrow, count, plot, sign, trees
from parish.picture.spots import Shape
from parish.picture.svg import group, path, piece
from parish.picture.wares import shield

_W: Final = 300
_H: Final = 122


@cache
def _ground() -> str:
    rows = "".join(f"M{1236 + 7 * n} {836 + 20 * n}q60 -10 {124 - 6 * n} 0" for n in range(7))
    return plot(896, 816, 492, 174, "g-harvest", 71) + group(
        path(rows, stroke="var(--wheat)", stroke_width=6, stroke_dasharray="4 5", opacity=0.7),
        trees(("flowers", 1240, 950, 26), ("tree", 1330, 930, 44)),
        piece("plow", 1270, 900, 56),
    )


def draw(scene: Scene) -> str:
    board, _ = sign(910, 822, scene.title("fields"), "sign-farm", 200)
    return scene.area("fields", _ground(), board, _pile(scene, 906, 862))


def _pile(scene: Scene, x: float, y: float) -> str:
    free = scene.free(range(names.FIRST_FIELD, names.FIRST_CRAFT))
    if not free:
        return slot(x, y, _W, _H)
    told, field = scene.printed["cards"][free[0]], scene.printed["field"]
    under = "".join(card(x + 3 * n, y + 3 * n, _W, _H - 8) for n in range(min(3, len(free) - 1), 0, -1))
    cost, _ = things(x + 14, y + 48, hours(told["time"]), 22)
    gain, _ = things(x + 14, y + 78, (f"+{field['black_coins']}", "coin"), 24)
    each, _ = things(x + 160, y + 14, (f"+{field['white_coins']}", "coin"), 28)
    plowed, _ = things(x + 192, y + 64, (f"+{field['plow_coins']}", "coin"), 28)
    offered = next((card for card in free if scene.offers(f"acquire {card}")), free[0])
    drawn = group(
        card(x, y, _W, _H - 8),
        scene.banner(x + 14, y + 10, told["values"]),
        cost,
        gain,
        arrow(x + 78, y + 56, 12),
        scene.banner(x + 108, y + 14, told["values"], "white"),
        each,
        octagon(x + 106, y + 60, 38),
        piece("plow", x + 110, y + 64, 30),
        arrow(x + 156, y + 79, 14),
        plowed,
        shield(x + _W - 28, y + 14, told["points"]),
        id=f"card-{free[0]}",
    )
    return (
        under
        + scene.spot(f"acquire {offered}", Shape(x, y, _W, _H - 8, 7, offset=2), drawn)
        + count(x + _W - 6, y + _H - 2, f"×{len(free)}")
    )
