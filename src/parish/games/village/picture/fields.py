"""The middle of the village: the field, the family's garland, and the well."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final

from parish.games.village.picture.scene import Scene, ellipse
from parish.games.village.picture.tags import tags
from parish.picture.scenery import DARK, INK, arrow, pill, plot, row, sign, tile
from parish.picture.spots import Shape
from parish.picture.svg import circle, group, path, piece, text

#: More ways to pay at the well than this hang closer together.
_MOST_WIDE: Final = 8


@cache
def _field() -> str:
    rows = "".join(f"M{534 + n} {412 + 13 * n}q60 -8 120 0t{124 - n} 0" for n in range(7))
    wheat = path(rows, stroke="var(--wheat)", stroke_width=7, stroke_dasharray="3 4", opacity=0.75)
    return plot(522, 352, 264, 146, "g-harvest", 11) + wheat


def harvest(scene: Scene) -> str:
    board, w = sign(530, 360, scene.panels["harvest"].title, "sign-farm", 122)
    board = scene.spot("go harvest", Shape(530, 360, w, 34, 8), board)
    x = 530 + w + 8
    cubes, _ = scene.cubes("harvest", x, 354, min(46, (806 - x) / 3))
    told = scene.printed["harvest"]
    drawn = [tile(548, 424, 212, 58)]
    ways = (
        (told["base"], ("person",), 573),
        (told["horse_and_plow"], ("horse", "plow"), 640),
        (told["ox_and_plow"], ("ox", "plow"), 717),
    )
    for sacks, pieces, middle in ways:
        drawn.append(row(middle - 12.5 * len(pieces) - 1.5, 426, pieces, 28, 25))
        drawn.append(text(middle - 3, 475, str(sacks), class_="t-num", text_anchor="end"))
        drawn.append(piece("sack", middle - 1, 456, 23))
    drawn.append(path("M605 434v38M679 434v38", stroke=INK, opacity=0.16, stroke_width=1.4))
    return scene.area(
        "harvest", _field(), board, cubes, scene.spot("harvest", Shape(548, 424, 212, 58, 8, offset=3), *drawn)
    )


@cache
def _garland() -> str:
    arch = "M602 662V628a52 42 0 0 1 104 0V662"
    blossoms = []
    for n in range(9):
        turn = pi - pi * n / 8
        fill = "#E58FA9" if n % 2 else "#FFF6E6"
        blossoms.append(
            circle(round(654 + 52 * cos(turn)), round(628 - 42 * sin(turn)), 5, fill=fill, stroke=INK, stroke_width=0.8)
        )
    return group(
        path(arch, stroke="#6F8F4E", stroke_width=11, stroke_linecap="round"),
        path(arch, stroke="#8FB268", stroke_width=5, stroke_dasharray="2 9", stroke_linecap="round"),
        *blossoms,
        piece("bell", 734, 618, 32),
        piece("bell", 544, 618, 32),
        piece("flowers", 576, 640, 24),
        piece("flowers", 716, 642, 22),
    )


def family(scene: Scene) -> str:
    board, w = sign(530, 530, scene.panels["family"].title, "sign-farm", 122)
    board = scene.spot("go family", Shape(530, 530, w, 34, 8), board)
    x = 530 + w + 8
    sockets = 4 if scene.seats == 4 else 3
    cubes, _ = scene.cubes("family", x, 524, min(46, (806 - x) / sockets))
    couple = piece("groom", 614, 614, 48) + piece("bride", 646, 614, 48)
    birth = scene.spot("birth", Shape(610, 610, 88, 52, 14, offset=3), couple)
    return scene.area("family", plot(520, 522, 268, 146, "g-family", 13), board, cubes, _garland(), birth)


@cache
def _well() -> str:
    bands = "".join(f"M594 {y}a48 18 0 0 0 92 0" for y in (858, 871, 884))
    joints = "M612 868v13M640 874v14M668 868v13M626 885v12M654 885v12"
    return group(
        ellipse(644, 886, 66, 26, fill=DARK, opacity=0.14),
        path("M592 842v34a48 20 0 0 0 96 0v-34z", "var(--stone)", stroke=INK, stroke_width=1.5),
        path("M656 860q22 -4 32 -18v34a48 20 0 0 1 -32 18z", DARK, opacity=0.18),
        path(bands, stroke=DARK, opacity=0.25, stroke_width=1.3),
        path(joints, stroke=DARK, opacity=0.2, stroke_width=1.2),
        ellipse(640, 842, 48, 19, fill="var(--stone-2)", stroke=INK, stroke_width=1.5),
        ellipse(640, 843, 37, 13, fill="#3F6F80", stroke=INK, stroke_width=1.2),
        path(
            "M614 842q14 -7 30 -4M630 850q12 2 24 -2",
            stroke="#fff",
            opacity=0.35,
            stroke_width=1.6,
            stroke_linecap="round",
        ),
        path("M602 838V780M678 838V780", stroke=INK, stroke_width=9),
        path("M602 838V780M678 838V780", stroke="#9A6A3C", stroke_width=6),
        path("M602 798h76", stroke=INK, stroke_width=7.4),
        path("M602 798h76", stroke="#9A6A3C", stroke_width=5),
        path("M640 798v30", stroke="#6B4524", stroke_width=2),
        path("M631 826h18l-3 16h-12z", "var(--wood-2)", stroke=INK),
        path("M640 748l62 36h-124z", "var(--roof)", stroke=INK, stroke_width=1.5, stroke_linejoin="round"),
        path("M640 748l62 36h-40z", DARK, opacity=0.18),
        path("M622 760l-26 18M610 766l-16 12M628 758l26 0M614 768h52", stroke=DARK, opacity=0.14, stroke_width=1.2),
    )


def well(scene: Scene) -> str:
    name = text(640, 736, scene.panels["well"].title, class_="t-title", text_anchor="middle")
    ways = scene.legal("well")
    told = tags(scene, ways, *_counter(len(ways))) if ways else _price(scene)
    return scene.area("well", _well(), name, told)


def _price(scene: Scene) -> str:
    cubes = scene.printed["well_cubes"]
    any_ = scene.words.say("any")
    w = 14 + cubes * 25 + 22 + 44
    x = 640 - w / 2
    return group(
        pill(x, 912, w, 38),
        row(x + 8, 918, ["cube-pink"] * cubes, 26, 25),
        arrow(x + 14 + 25 * cubes, 931, 10),
        text(x + w - 27, 937, any_, class_="t-small", text_anchor="middle"),
    )


def _counter(ways: int) -> tuple[list[tuple[float, float]], float]:
    """Where the ways to pay hang, in columns that grow upwards, and how wide they are."""
    columns, w = (1, 68.0) if ways == 1 else (2, 68.0) if ways <= _MOST_WIDE else (3, 56.0)
    left = 640 - (columns * (w + 8) - 8) / 2
    return [(left + (n % columns) * (w + 8), 914 - 40 * (n // columns)) for n in range(ways)], w
