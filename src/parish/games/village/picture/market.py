"""The market: stalls, those boarded up at small tables, the queue and the stack."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from parish.games.village.picture.scene import Scene, price
from parish.picture.scenery import DARK, INK, pill, plot, row, sign, tile
from parish.picture.spots import Shape
from parish.picture.svg import circle, group, path, piece, rect, text
from parish.picture.wares import shield

_STALLS: Final = 5
_QUEUE: Final = 5
_PITCH: Final = 86


@cache
def _ground() -> str:
    stones = "".join(f"M{60 + (line % 2) * 14 + 28 * n} {116 + 26 * line}h18" for line in range(8) for n in range(15))
    paving = path(stones, stroke=DARK, opacity=0.05, stroke_width=9, stroke_linecap="round")
    return plot(46, 48, 448, 284, "g-market", 3) + paving


def draw(scene: Scene) -> str:
    board, w = sign(62, 58, scene.panels["market"].title, "sign-market")
    board = scene.spot("go market", Shape(62, 58, w, 34, 8), board)
    cubes, across = scene.cubes("market", 62 + w + 12, 52)
    stalls = [_stall(scene, n, scene.table["stalls"].get(f"S{n + 1}", ""), 59 + n * _PITCH) for n in range(_STALLS)]
    return scene.area("market", _ground(), board, cubes, _extra(scene, 62 + w + across + 30), *stalls, *_queue(scene))


def _extra(scene: Scene, x: float) -> str:
    """What every further customer of a market day costs."""
    extra = scene.printed["extra_cost"]
    pieces = price(extra["cubes"])
    w = 26 + len(pieces) * 24 + (44 if extra["time"] else 0)
    told = [
        pill(x, 60, w, 31),
        text(x + 14, 82, "+", class_="t-num", text_anchor="middle"),
        row(x + 22, 64, pieces, 24),
    ]
    if extra["time"]:
        after = x + 24 + len(pieces) * 24
        told += [text(after + 2, 82, str(extra["time"]), class_="t-num"), piece("hour", after + 11, 64.5, 23)]
    return group(*told)


def _stall(scene: Scene, n: int, customer: str | None, x: float) -> str:
    if customer == "":
        return _boarded(x, str(n))
    if customer is None:
        body = rect(
            x + 2, 139, 76, 84, rx=8, fill=DARK, opacity=0.12, stroke=INK, stroke_width=1.2, stroke_dasharray="5 5"
        )
        return body + _awning(x)
    needs = scene.pending.get("step") == "market turn" and scene.decider == scene.me
    return _customer(scene, customer, x + 2, 139, 76, 84, 34, needs) + _awning(x)


def _awning(x: float) -> str:
    cloth = f"M{x - 3} 112h84l5 24" + "q-6 9 -11.5 9t-11.5 -9" * 4 + "z"
    stripes = "".join(f"M{x - 3 + at} 112h21l{slant} 24q-6 9 -11.5 9t-11.5 -9z" for at, slant in ((0, 1), (42, 2)))
    return path(cloth, "#F6EEDC", stroke=INK, stroke_width=1.2) + path(
        stripes, "var(--sign-market)", stroke=INK, stroke_width=0.8
    )


def _boarded(x: float, label: str) -> str:
    cross = f"M{x + 8} 142l64 56M{x + 72} 142l-64 56"
    return group(
        rect(x + 3, 120, 74, 102, rx=8, fill=DARK, opacity=0.1, stroke=INK, stroke_width=1.2, stroke_dasharray="5 5"),
        path(cross, stroke=INK, stroke_width=11, stroke_linecap="round"),
        path(cross, stroke="var(--wood-2)", stroke_width=8, stroke_linecap="round"),
        path(cross, stroke="#fff", opacity=0.2, stroke_width=2, stroke_linecap="round", transform="translate(-1 -2)"),
        tile(x + 28, 155, 24, 30, 5),
        text(x + 40, 176, label, class_="t-num", text_anchor="middle"),
    )


def _customer(scene: Scene, id: str, x: float, y: float, w: float, h: float, size: float, needs: bool) -> str:
    """A customer's tile: what is wanted, and the points for it."""
    told: Mapping[str, Any] = scene.table["customers"][id]
    wanted = price(told["need"])
    stock = dict(scene.players[scene.me]["wares"]) if needs else {}
    goods: list[str] = []
    for (dx, dy, s), name in zip(_arranged(len(wanted), w, size), wanted, strict=True):
        ware = "grain" if name == "sack" else name
        here = piece(name, x + dx, y + h - 40 * size / 34 + dy, s)
        if needs and stock.get(ware, 0) <= 0:
            ring = circle(
                x + dx + s / 2,
                y + h - 40 * size / 34 + dy + s / 2,
                s / 2,
                fill="none",
                stroke=INK,
                stroke_dasharray="3 4",
            )
            here = group(here, class_="missing") + ring
        elif needs:
            stock[ware] = stock.get(ware, 0) - 1
        goods.append(here)
    drawn = group(
        tile(x, y, w, h),
        path(f"M{x + 1} {y + 8}q0 -7 7 -7h{w - 16}q7 0 7 7v22h{2 - w}z", "#D8C9A6", opacity=0.7),
        *goods,
        shield(x + w - 17, y + 1.6, told["points"]),
        id=f"customer-{id}",
    )
    return scene.spot(f"serve {id}", Shape(x, y, w, h, 8, offset=2), drawn)


def _arranged(count: int, w: float, size: float) -> list[tuple[float, float, float]]:
    """Where the wanted things stand: x, y and size; more than two in two rows."""
    if count <= 2:
        left = (w - count * size) / 2
        return [(left + n * size, 4.0, size) for n in range(count)]
    s = size * 0.82
    upper = count // 2
    spots: list[tuple[float, float, float]] = []
    for n in range(count):
        line, first, many = (0, 0, upper) if n < upper else (1, upper, count - upper)
        # The upper row keeps clear of the shield at the right.
        left = (w - many * s) / 2 - (8 if line == 0 else 0)
        spots.append((max(2.0, left) + (n - first) * s, -s * 0.62 + line * s * 0.94 + 2, s))
    return spots


def _queue(scene: Scene) -> list[str]:
    told = [text(62, 247, scene.words.say("Queue"), class_="t-label")]
    for n in range(_QUEUE):
        x = 62 + n * 69
        queue = scene.table["queue"]
        if n < len(queue):
            told.append(_customer(scene, queue[n], x, 252, 64, 72, 28, False))
        else:
            told.append(rect(x, 252, 64, 72, rx=8, fill=DARK, opacity=0.1, stroke=INK, stroke_dasharray="5 5"))
    left = scene.table["customers_hidden"]
    for n in range(min(3, max(1, left // 4 + 1)) if left else 0, 0, -1):
        told.append(tile(416 + 2.4 * (n - 1), 254 + 1.8 * (n - 1), 58, 66, 7, "#8FA9C0"))
    if left:
        told.append(rect(424, 262, 42, 50, rx=3, fill="none", stroke="#F6EEDC", stroke_width=1.5))
        told.append(text(445, 297, str(left), class_="t-big", text_anchor="middle"))
    else:
        told.append(rect(416, 254, 58, 66, rx=7, fill=DARK, opacity=0.1, stroke=INK, stroke_dasharray="5 5"))
        told.append(text(445, 295, "0", class_="t-label", text_anchor="middle", opacity=0.6))
    return told
