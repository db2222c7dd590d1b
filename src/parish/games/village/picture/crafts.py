"""The crafts: four houses with their times, prices and people, and the mill."""

from __future__ import annotations

from functools import cache
from typing import Final

from parish.games.village import names
from parish.games.village.picture.people import crowd
from parish.games.village.picture.scene import Scene, price
from parish.picture.measure import fit
from parish.picture.scenery import DARK, INK, arrow, plot, row, sign, size_class, tag, trees
from parish.picture.spots import Shape
from parish.picture.svg import circle, group, path, piece, rect, text

_PLACES: Final = {
    "wainwright": (62, 408),
    "stables": (210, 408),
    "scrivener": (358, 408),
    "smithy": (62, 536),
    "mill": (210, 536),
}
_POST: Final = "#7A5230"


@cache
def _ground() -> str:
    return plot(48, 350, 444, 316, "g-crafts", 7) + path(
        "M60 532q100 -7 200 0t220 -2", stroke=DARK, opacity=0.07, stroke_width=12, stroke_linecap="round"
    )


@cache
def _house(x: float, y: float) -> str:
    """A house of 120 by 122, its roof first."""
    body = y + 34
    rows = "".join(f"M{x + 7 - 5 * n:g} {y + 8.5 * n:g}h{106 + 10 * n:g}" for n in range(1, 4))
    return group(
        path(f"M{x + 5} {body + 6}h118v{88}h-118z", DARK, opacity=0.2, transform="translate(4 2)"),
        rect(x, body - 2, 120, 88, fill="var(--wall)", stroke=INK, stroke_width=1.4),
        path(f"M{x + 48} {body + 86}v-24a11 11 0 0 1 22 0v24z", "#6B4524", stroke=INK, stroke_width=1.1),
        path(
            f"M{x + 14} {body + 60}h18v16h-18zM{x + 88} {body + 60}h18v16h-18z",
            "var(--niche)",
            stroke=_POST,
            stroke_width=2,
        ),
        path(f"M{x + 96} {body}h24v85h-24z", DARK, opacity=0.07),
        path(
            f"M{x} {body}v86M{x + 120} {body}v86M{x} {body + 86}h120M{x} {body + 54}h120",
            stroke=_POST,
            stroke_width=3.4,
        ),
        path(f"M{x + 8} {y}h104l16 36h-136z", "var(--roof)", stroke=INK, stroke_width=1.4, stroke_linejoin="round"),
        path(f"M{x + 84} {y}h28l16 36h-32z", DARK, opacity=0.16),
        path(rows, stroke=DARK, opacity=0.16, stroke_width=1.2),
        path(f"M{x + 9} {y + 1.6}h102", stroke="#fff", opacity=0.3, stroke_width=1.6),
    )


@cache
def _windmill() -> str:
    sail = path("M2 -40h13v31h-13z", "#FBF4E2", stroke=INK, stroke_width=1.1)
    bars = path("M2 -30h13M2 -20h13M8.5 -40v31", stroke=INK, opacity=0.3, stroke_width=1)
    sails = [
        group(
            path("M0 0V-43", stroke="#6B4524", stroke_width=3),
            sail,
            bars,
            transform=f"translate(414 584) rotate({turn})",
        )
        for turn in (20, 110, 200, 290)
    ]
    return group(
        path("M390 658l8 -74h32l8 74z", DARK, opacity=0.2, transform="translate(5 3)"),
        path("M390 658l8 -74h32l8 74z", "var(--wall)", stroke=INK, stroke_width=1.4),
        path("M419 584h11l8 74h-18z", DARK, opacity=0.14),
        path("M393 586q21 -32 42 0z", "var(--roof)", stroke=INK, stroke_width=1.4),
        path("M406 658v-18a8 9 0 0 1 16 0v18z", "#6B4524", stroke=INK),
        *sails,
        circle(414, 584, 4.5, fill="#6B4524", stroke=INK),
        trees(("tree", 448, 612, 42), ("tree", 350, 620, 36), ("flowers", 370, 640, 22)),
    )


def draw(scene: Scene) -> str:
    board, w = sign(62, 360, scene.panels["crafts"].title, "sign-crafts")
    board = scene.spot("go crafts", Shape(62, 360, w, 34, 8), board)
    cubes, _ = scene.cubes("crafts", 62 + w + 12, 354)
    houses = [_building(scene, building) for building in names.BUILDING]
    people = [
        crowd(scene, f"crafts:{building}", x + 1, y + 129, 124, (40, 38, 34), rows=1)
        for building, (x, y) in _PLACES.items()
    ]
    return scene.area("crafts", _ground(), board, cubes, *houses, _windmill(), _mill(scene), *people)


def _front(scene: Scene, place: str, x: float, y: float, goods: list[str]) -> str:
    subject = place if place == "mill" else f"crafts:{place}"
    said, size = fit(scene.row("crafts", subject), 92, (16.5, 16))
    wares = piece(goods[0], x + 97, y - 8, 36)
    if len(goods) > 1:
        wares = piece(goods[0], x + 94, y - 8, 26) + piece(goods[1], x + 111, y + 2, 26)
    return (
        _house(x, y)
        + text(x + 3, y + 26, said, class_=f"t-house{size_class(16) if size < 16.5 else ''}")
        + circle(x + 117, y + 13, 23, fill=DARK, opacity=0.2)
        + circle(x + 115, y + 10, 23, fill="var(--tile)", stroke=INK, stroke_width=1.4)
        + wares
    )


def _building(scene: Scene, building: str) -> str:
    x, y = _PLACES[building]
    told = scene.printed["buildings"][building]
    top = y + 38
    train = scene.spot(
        f"train {building}",
        Shape(x + 3, top + 1, 56, 25, 8, offset=1, free=(6, 12, 3, 2)),
        piece("person", x + 3, top + 1, 24),
        text(x + 29, top + 20, str(told["training_time"]), class_="t-num"),
        piece("hour", x + 38, top + 2, 22),
    )
    produce = scene.spot(
        f"produce {building}",
        Shape(x + 65, top + 1, 52, 25, 8, offset=1, free=(3, 12, 6, 2)),
        arrow(x + 68, top + 13.5, 10),
        text(x + 86, top + 20, str(told["production_time"]), class_="t-num"),
        piece("hour", x + 95, top + 2, 22),
    )
    pieces = price(told["price"])
    pitch = 24 if len(pieces) < 3 else 20
    w = 8 + pitch * (len(pieces) - 1) + 24
    buy = scene.spot(
        f"buy {building}",
        Shape(x + 4, top + 29, w + 10, 26, 8, offset=1, free=(6, 0, 102 - w, 14)),
        tag(x + 6, top + 29, w, 26),
        row(x + 6, top + 30, pieces, 24, pitch),
    )
    return group(_front(scene, building, x, y, told["goods"]), train, produce, buy)


def _mill(scene: Scene) -> str:
    x, y = _PLACES["mill"]
    mill = scene.printed["mill"]
    grain, coins = ["sack"] * mill["grain"], ["coin"] * mill["coins"]
    first = x + 6
    drawn = [
        _front(scene, "mill", x, y, ["coin"]),
        text(first, y + 59, str(mill["time"]), class_="t-num"),
        piece("hour", first + 9, y + 41, 22),
        row(first + 34, y + 40, grain, 24, 15),
        arrow(first + 60 + 15 * (len(grain) - 1), y + 52),
        row(x + 92 - 11 * (len(coins) - 2), y + 41, coins, 22, 8),
    ]
    return scene.spot("mill", Shape(x + 2, y + 38, 116, 30, 8, offset=2), *drawn)
