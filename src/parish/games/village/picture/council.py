"""The council: four chambers with their points, hours and privileges."""

from __future__ import annotations

from functools import cache
from typing import Final

from parish.games.village import names
from parish.games.village.picture.people import crowd
from parish.games.village.picture.scene import Scene, price
from parish.picture.measure import width
from parish.picture.scenery import DARK, INK, arrow, pill, plot, row, sign, tile
from parish.picture.spots import Shape
from parish.picture.svg import group, path, piece, text
from parish.picture.wares import shield

_FIRST: Final = 838
_PITCH: Final = 126


@cache
def _hall() -> str:
    bricks = "".join(f"M{828 + (line % 2) * 18 + 62 * n} {424 + 14 * line}h16" for line in range(11) for n in range(8))
    return group(
        plot(812, 356, 546, 246, "g-council", 17),
        path("M830 596V428l20 -22h482l22 22v168z", DARK, opacity=0.16),
        path("M824 592V424l20 -22h482l22 22v168z", "var(--council-wall)", stroke=INK, stroke_width=1.5),
        path(bricks, stroke=DARK, opacity=0.08, stroke_width=7, stroke_linecap="round"),
        path("M1300 404h26l22 22v166h-48z", DARK, opacity=0.1),
        path("M846 404h478", stroke="#fff", opacity=0.25, stroke_width=2),
    )


@cache
def _chamber(x: float) -> str:
    return group(
        path(f"M{x} 538V464a55 46 0 0 1 110 0v74z", "var(--stone-2)", stroke=INK, stroke_width=1.4),
        path(f"M{x + 8} 538V466a47 40 0 0 1 94 0v72z", "var(--niche)", stroke=INK, stroke_width=1),
        path(f"M{x + 8} 514h94v24h-94z", DARK, opacity=0.14),
        path(f"M{x + 8} 466a47 40 0 0 1 20 -32v104h-20z", DARK, opacity=0.1),
    )


def draw(scene: Scene) -> str:
    board, w = sign(828, 366, scene.panels["council"].title, "sign-council")
    board = scene.spot("go council", Shape(828, 366, w, 34, 8), board)
    cubes, _ = scene.cubes("council", 828 + w + 12, 360)
    chambers = [_place(scene, n) for n in range(names.CHAMBERS)]
    whole = Shape(_FIRST + 2, 545, 3 * _PITCH + 106, 40, 8, offset=3)
    shelf = scene.spot("use", whole, *(_privilege(scene, n) for n in range(names.CHAMBERS)))
    return scene.area("council", _hall(), board, cubes, _step(scene), *chambers, shelf)


def _step(scene: Scene) -> str:
    """What every step costs: cubes or scrolls."""
    council = scene.printed["council"]
    cubes, scrolls = price(council["cubes"]), ["scroll"] * council["scrolls"]
    either = scene.words.say_in("between two prices", "or")
    between = width(either, 18) + 18
    w = 14 + 26 * (len(cubes) + len(scrolls)) + between
    x = 1340 - w
    middle = x + 7 + 26 * len(cubes)
    return group(
        pill(x, 363, w, 34),
        row(x + 7, 366.5, cubes, 26),
        text(middle + between / 2, 386.5, either, class_="t-num", text_anchor="middle"),
        row(middle + between, 367, scrolls, 26),
    )


def _place(scene: Scene, n: int) -> str:
    x = _FIRST + n * _PITCH
    council = scene.printed["council"]
    drawn = [
        _chamber(x),
        shield(x + 55, 415, council["points"][n], 1.14),
        text(x + 52, 475, str(council["time"][n]), class_="t-niche", text_anchor="end"),
        piece("hour", x + 53, 458, 22),
    ]
    choice = f"advance {n + 1}" if n else "enter council"
    niche = scene.spot(choice, Shape(x + 8, 453, 94, 83, 14, offset=1), *drawn)
    return niche + crowd(scene, f"council:{n + 1}", x + 9, 537, 92, (46, 42, 38), rows=1)


def _privilege(scene: Scene, n: int) -> str:
    x = _FIRST + n * _PITCH + 2
    council = scene.printed["council"]
    drawn = [tile(x, 542, 106, 44)]
    if n == 0:
        drawn += _next_start(scene, x)
    elif n == 1:
        count = council["privilege_cubes"]
        left = x + 53 - 15 * count
        drawn += [
            piece(f"cube-{('orange', 'green', 'pink', 'brown')[k % 4]}", left + 30 * k, 549, 30) for k in range(count)
        ]
    elif n == 2:
        drawn += [piece(good, x + 3 + 19 * k, 551, 25) for k, good in enumerate(names.GOOD)]
    else:
        coins = ["coin"] * council["privilege_coins"]
        drawn += [
            row(x + 10, 549, coins, 30, 12),
            arrow(x + 46, 564, 9),
            shield(x + 79, 547, council["privilege_prestige"]),
        ]
    return scene.spot(f"privilege {n + 1}", Shape(x, 542, 106, 44, 8, offset=2), *drawn)


def _next_start(scene: Scene, x: float) -> list[str]:
    """The ring of the next starting player: here to take, or with the disc of whoever took it."""
    taken = scene.table["next_starting_player"]
    if taken is None:
        return [piece("ring", x + 37, 547, 33, id="next-start")]
    return [
        piece("ring", x + 18, 547, 33, id="next-start"),
        scene.disc(taken, x + 54, 549, 32, f"next-start-{taken}"),
    ]
