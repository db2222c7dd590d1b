"""The church with its windows and the black bag, and the graves behind it."""

from __future__ import annotations

from functools import cache
from typing import Final

from parish.games.village import names
from parish.games.village.picture.people import crowd, resting
from parish.games.village.picture.scene import Scene, colour, price
from parish.picture.measure import fit
from parish.picture.scenery import DARK, INK, pill, plot, row, sign, tile, trees
from parish.picture.spots import Shape
from parish.picture.svg import group, path, piece, rect, text
from parish.picture.wares import shield

#: Where the graves lie; the last ones are closed at small tables.
_GRAVES: Final = ((60, 726), (122, 726), (60, 800), (122, 800), (60, 874))
_GLASS: Final = ("#C98F2E", "#B0474A", "#4E86B4", "#5E9468")
_LEFT: Final = 206
_PITCH: Final = 84


@cache
def _house() -> str:
    shingles = "".join(f"M{222 - 10 * n} {743 + 11 * n}h{300 + 18 * n}" for n in range(3))
    stones = (
        "M204 792h22M204 826h14M528 792h8M526 850h10M200 880h8M284 800h8M368 796h10M452 800h8"
        "M284 900h8M368 912h8M452 896h8"
    )
    return group(
        plot(46, 684, 508, 272, "g-church", 19),
        path("M190 946V770l40 -34h286l28 34v176z", DARK, opacity=0.18, transform="translate(5 4)"),
        path("M196 944V772l36 -34h280l28 34v172z", "var(--stone)", stroke=INK, stroke_width=1.5),
        path(stones, stroke=DARK, opacity=0.12, stroke_width=7, stroke_linecap="round"),
        path("M190 780l42 -46h282l32 46z", "var(--slate)", stroke=INK, stroke_width=1.5, stroke_linejoin="round"),
        path("M470 734h44l32 46h-50z", DARK, opacity=0.18),
        path(shingles, stroke=DARK, opacity=0.2, stroke_width=1.2),
        path("M234 736h278", stroke="#fff", opacity=0.25, stroke_width=2),
        trees(("tree", 126, 880, 48), ("fir", 158, 900, 38), ("flowers", 118, 922, 22)),
    )


@cache
def _window(n: int) -> str:
    """A pointed window with four panes and a niche for figures at its foot; n counts from the left."""
    x = _LEFT + n * _PITCH
    a, b, c, d = (_GLASS[(k + n) % 4] for k in range(4))
    return group(
        path(
            f"M{x} 940V830Q{x + 4} 800 {x + 35} 786Q{x + 66} 800 {x + 70} 830v110z",
            "var(--stone-2)",
            stroke=INK,
            stroke_width=1.4,
        ),
        path(f"M{x + 5} 936V832Q{x + 9} 806 {x + 35} 794Q{x + 61} 806 {x + 65} 832v104z", "#2A2530"),
        path(f"M{x + 8} 846v-12Q{x + 14} 812 {x + 34} 801v45z", a),
        path(f"M{x + 62} 846v-12Q{x + 56} 812 {x + 36} 801v45z", b),
        path(f"M{x + 8} 849h26v25h-26z", c),
        path(f"M{x + 36} 849h26v25h-26z", d),
        path(f"M{x + 8} 834Q{x + 14} 812 {x + 34} 801v10Q{x + 18} 820 {x + 8} 846z", "#fff", opacity=0.2),
        path(f"M{x + 5} 872h60v64h-60z", "var(--tile)", stroke=INK, stroke_width=1.2),
        path(f"M{x + 5} 872h10v64h-10z", DARK, opacity=0.1),
    )


def draw(scene: Scene) -> str:
    board, w = sign(196, 692, scene.panels["church"].title, "sign-church", 140)
    board = scene.spot("go church", Shape(196, 692, w, 34, 8), board)
    x = 196 + w + 10
    cubes, across = scene.cubes("church", x, 686)
    windows = [_place(scene, n) for n in range(names.WINDOWS)]
    return scene.area(
        "church",
        _house(),
        board,
        cubes,
        _joining(scene, x + across + 8),
        _bag(scene),
        *windows,
        *_steps(scene),
        *_graves(scene),
    )


def _joining(scene: Scene, x: float) -> str:
    """What joining the church costs: faith, or time."""
    church = scene.printed["church"]
    faith = price(church["cubes"])
    w = max(56.0, 12 + 26 * len(faith))
    first = [pill(x, 681, w, 26), row(x + (w - 24 * len(faith)) / 2, 682, faith, 24)]
    second = [
        pill(x, 711, w, 26),
        text(x + 19, 730, str(church["time"]), class_="t-num", text_anchor="middle"),
        piece("hour", x + 25, 713, 22),
    ]
    return scene.spot("ordain faith", Shape(x, 681, w, 26, 13, offset=1), *first) + scene.spot(
        "ordain time", Shape(x, 711, w, 26, 13, offset=1), *second
    )


def _bag(scene: Scene) -> str:
    """The black bag on the roof: how many of each family wait in it, and the monks."""
    inside = [(seat, len(scene.members("bag", seat))) for seat in range(scene.seats)]
    monks = scene.printed["mass"]["monks"]
    w = 44 + 42 * (1 + len(inside))
    x = 368 - w / 2
    told = [
        pill(x, 742, w, 32),
        piece("bag", x + 5, 735, 38),
        group(piece("monk", x + 44, 745, 26), text(x + 70, 765, str(monks), class_="t-num"), id="monks"),
    ]
    for n, (seat, count) in enumerate(inside, 1):
        told.append(
            group(
                piece(f"figs4-{colour(seat)}", x + 44 + 42 * n, 745, 26),
                text(x + 70 + 42 * n, 765, str(count), class_="t-num"),
                id=f"in-bag-{seat}",
                opacity=None if count else 0.35,
            )
        )
    return group(*told, id="black-bag")


def _place(scene: Scene, n: int) -> str:
    """The windows count from the right: the leftmost is the fourth."""
    number = names.WINDOWS - n
    x = _LEFT + n * _PITCH
    points = shield(x + 35, 792, scene.printed["church"]["points"][number - 1], 1.07)
    return _window(n) + points + crowd(scene, f"church:{number}", x + 1, 938, 68, (44, 40, 36))


def _steps(scene: Scene) -> list[str]:
    """The grain for the way from a window to its left neighbour."""
    told: list[str] = []
    for step, grain in enumerate(scene.printed["church"]["step_grain"]):
        x = _LEFT + (3 - step) * _PITCH - 28
        told += [
            pill(x, 845, 42, 29),
            text(x + 12, 866, str(grain), class_="t-num", text_anchor="middle"),
            piece("sack", x + 17, 848, 23),
        ]
    return told


def _graves(scene: Scene) -> list[str]:
    said, _ = fit(scene.row("chronicle", "grave"), 120, (17, 16))
    told = [text(62, 716, said, class_="t-label")]
    dead = scene.members("grave")
    graves = scene.printed["graves"]
    for n, (x, y) in enumerate(_GRAVES):
        told.append(tile(x, y, 54, 66, 10, "var(--earth)"))
        told.append(path(f"M{x + 6} {y + 8}h42", stroke=DARK, opacity=0.35, stroke_width=5, stroke_linecap="round"))
        if n < len(dead):
            told.append(rect(x + 3, y + 14, 48, 46, rx=8, fill="#C9AE86", opacity=0.75))
            told.append(resting(scene, dead[n], x + 3, y + 13, 48))
        elif n >= graves:
            told.append(piece("closed", x + 7, y + 14, 40))
            told.append(
                text(x + 45, y + 60, str(min(4, scene.seats + 1 + n - graves)), class_="t-over", text_anchor="middle")
            )
        else:
            told.append(
                path(
                    f"M{x + 27} {y + 20}v26M{x + 18} {y + 28}h18",
                    stroke=DARK,
                    opacity=0.3,
                    stroke_width=4,
                    stroke_linecap="round",
                )
            )
    return told
