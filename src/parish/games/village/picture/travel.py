"""Travel: the gate, six cities with their rewards, the roads and their prices."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from parish.games.village import names
from parish.games.village.picture.people import crowd
from parish.games.village.picture.scene import Scene, ellipse, price
from parish.games.village.words import nouns
from parish.picture.scenery import DARK, INK, arrow, hill, pill, plot, road, row, sign, trees
from parish.picture.spots import Shape
from parish.picture.svg import circle, group, path, piece, text
from parish.picture.wares import shield

_CITY: Final = {
    names.VILLAGE: (574, 186),
    "A": (744, 112),
    "B": (780, 247),
    "C": (981, 108),
    "D": (1031, 242),
    "E": (1235, 108),
    "F": (1290, 242),
}
#: How far a price stands from the middle of its road.
_ASIDE: Final = {"T1": (-20, -18), "T2": (-8, 17), "T3": (15, -4), "T6": (2, -4), "T9": (2, -4)}


@cache
def _ground() -> str:
    hills = (hill(556, 330, 200, 70), hill(840, 210, 130, 44), hill(930, 196, 170, 56), hill(1070, 232, 130, 40))
    far = (hill(1100, 96, 120, 38), hill(860, 92, 100, 34), hill(1215, 206, 130, 40), hill(1190, 330, 170, 44))
    firs = trees(
        ("fir", 526, 122, 34),
        ("fir", 548, 112, 28),
        ("fir", 880, 176, 36),
        ("fir", 858, 190, 28),
        ("fir", 1098, 158, 36),
        ("fir", 1122, 172, 28),
        ("fir", 1330, 168, 34),
        ("tree", 1150, 164, 30),
        ("fir", 690, 196, 28),
        ("tree", 1180, 286, 34),
        ("fir", 1214, 280, 36),
        ("fir", 1240, 292, 28),
        ("flowers", 1290, 300, 24),
    )
    return plot(518, 48, 840, 284, "g-travel", 5) + group(*far, *hills) + firs


@cache
def _gate() -> str:
    return group(
        path("M536 226V164h14v10h10v-10h12v10h12v-10h12v10h10v-10h14v62z", DARK, opacity=0.2),
        path(
            "M532 222V160h14v10h10v-10h12v10h12v-10h12v10h10v-10h14v62z",
            "var(--stone)",
            stroke=INK,
            stroke_width=1.5,
            stroke_linejoin="round",
        ),
        path("M598 160h18v62h-22z", DARK, opacity=0.16),
        path("M540 186h12M560 180h10M582 184h12M542 206h10M598 204h10", stroke=DARK, opacity=0.25, stroke_width=1.4),
        path("M560 222v-24a14 16 0 0 1 28 0v24z", "#5B3A22", stroke=INK, stroke_width=1.3),
        path("M567 222v-31M574 222v-38M581 222v-31", stroke=DARK, opacity=0.35, stroke_width=1.2),
    )


@cache
def _city(x: float, y: float) -> str:
    tower = x + 4
    return group(
        ellipse(x + 2, y + 6, 42, 34, fill=DARK, opacity=0.2),
        ellipse(x, y, 42, 34, fill="var(--stone-2)", stroke=INK, stroke_width=1.5),
        ellipse(x, y - 1, 35, 27, fill="var(--tile)", stroke=INK, stroke_width=0.8),
        path(f"M{x - 39} {y + 6}a42 34 0 0 0 78 0", stroke=DARK, opacity=0.22, stroke_width=2, stroke_dasharray="5 6"),
        piece("house", x - 37, y - 32, 32),
        piece("house", x + 10, y - 22, 26),
        path(f"M{tower - 8} {y + 2}v-34l8 -14l8 14v34z", "var(--stone)", stroke=INK, stroke_width=1.1),
        path(f"M{tower + 2} {y + 2}v-36h6v36z", DARK, opacity=0.14),
        path(f"M{tower - 10} {y - 31}l10 -17l10 17z", "#3F6A8A", stroke=INK, stroke_width=1.1),
    )


def _letter(scene: Scene, n: int) -> str:
    """What a city is called, on a small sign at its wall."""
    x, y = _CITY[names.CITY.items[n]]
    return group(
        circle(x - 27, y - 29, 13, fill="var(--sign-travel)", stroke=INK, stroke_width=1.3),
        text(x - 27, y - 22.5, nouns.city(scene.words, n), class_="t-pale", text_anchor="middle"),
    )


def draw(scene: Scene) -> str:
    board, w = sign(536, 58, scene.panels["travel"].title, "sign-travel", 112)
    board = scene.spot("go travel", Shape(536, 58, w, 34, 8), board)
    cubes, _ = scene.cubes("travel", 536, 272)
    roads: Mapping[str, Mapping[str, Any]] = scene.printed["roads"]
    bands = [road(_line(told["from"], told["to"])) for told in roads.values()]
    cities = [_city(*_CITY[city]) + _letter(scene, n) + _reward(scene, city) for n, city in enumerate(names.CITY)]
    prices = [_price(scene, id, told) for id, told in roads.items()]
    people = [
        crowd(scene, f"travel:{city}", x - 30, y + 4, 78, (42, 38, 34), side=1, rows=1)
        for city, (x, y) in _CITY.items()
    ]
    return scene.area("travel", _ground(), *bands, _gate(), *cities, *prices, *people, board, cubes, *_points(scene))


def _line(start: str, end: str) -> str:
    (ax, ay), (bx, by) = _CITY[start], _CITY[end]
    return f"M{ax} {ay}Q{(ax + bx) / 2:g} {(ay + by) / 2 - 10:g} {bx} {by}"


def _reward(scene: Scene, city: str) -> str:
    x, y = _CITY[city]
    told = scene.printed["cities"][city]
    drawn = []
    if told.get("prestige"):
        drawn.append(shield(x - 24, y + 3, told["prestige"]))
    if told.get("cubes"):
        drawn += [
            piece(f"cube-{('orange', 'pink', 'green', 'brown')[n % 4]}", x - 40 + 17 * n, y + 6 + 2 * n, 24)
            for n in range(told["cubes"])
        ]
    if told.get("coins"):
        drawn += [piece("coin", x - 39 + 12 * n, y + 5, 30) for n in range(told["coins"])]
    seen = [seat for seat, player in enumerate(scene.players) if city in player["markers"]]
    for n, seat in enumerate(seen):
        drawn.append(scene.disc(seat, x - 4 + n * 15, y + 8 - n * 1.5, 27, f"marker-{seat}-{city}"))
    return "".join(drawn)


def _price(scene: Scene, id: str, told: Mapping[str, Any]) -> str:
    (ax, ay), (bx, by) = _CITY[told["from"]], _CITY[told["to"]]
    dx, dy = _ASIDE.get(id, (0, 0))
    pieces = ["hour", *["wagon"] * told["wagons"], *price(told["cubes"])]
    w = 27 + len(pieces) * 23
    x, y = (ax + bx) / 2 + dx - w / 2, (ay + by) / 2 - 5 + dy - 15.5
    drawn = [
        pill(x, y, w, 31),
        text(x + 13, y + 22, str(told["time"]), class_="t-num", text_anchor="middle"),
        row(x + 21, y + 4, pieces, 23),
    ]
    ways = [f"depart {told['to']}"] if told["from"] == names.VILLAGE else []
    if not ways:
        ways = [f"move {told['from']} {told['to']}", f"move {told['to']} {told['from']}"]
    ways = [way for way in ways if scene.offers(way)]
    if len(ways) < 2:
        return scene.spot(ways[0] if ways else "", Shape(x, y, w, 31, 16, offset=3), *drawn)
    # Both directions: each at the half nearer to where it leads.
    ends = {way: _CITY[way.split()[-1]] for way in ways}
    told_spots = list(drawn)
    for n, way in enumerate(sorted(ways, key=lambda way: ends[way])):
        told_spots.append(scene.spot(way, Shape(x + n * w / 2 + (2 if n else 0), y, w / 2 - 2, 31, 14, offset=1)))
    return "".join(told_spots)


def _points(scene: Scene) -> list[str]:
    """What one member's cities are worth by their number."""
    told: list[str] = []
    for n, points in enumerate(scene.printed["travel_points"][1:], 1):
        x = 716 + (n - 1) * 68
        told += [
            pill(x, 291, 62, 30),
            text(x + 15, 312, str(n), class_="t-num", text_anchor="middle"),
            arrow(x + 24, 306, 5),
            shield(x + 47, 290.5, points, 0.94),
        ]
    return told
