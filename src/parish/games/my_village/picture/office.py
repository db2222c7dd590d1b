"""The clerk's office: its price list, and the customers that can be hired."""

from __future__ import annotations

from functools import cache
from typing import Final

from parish.games.my_village.picture.scene import Scene, hours
from parish.picture.cards import things
from parish.picture.scenery import DARK, INK, plot, row, sign, tile
from parish.picture.spots import Shape
from parish.picture.svg import group, path, piece, rect, text
from parish.picture.wares import shield

_W: Final = 88
_H: Final = 106
_ACROSS: Final = 4


@cache
def _ground() -> str:
    return plot(368, 722, 506, 268, "g-market", 41)


@cache
def _house(x: float, y: float) -> str:
    return group(
        rect(x, y + 26, 108, 186, fill="var(--wall)", stroke=INK, stroke_width=1.4),
        path(f"M{x + 88} {y + 26}h20v186h-20z", DARK, opacity=0.08),
        path(f"M{x} {y + 26}v186M{x + 108} {y + 26}v186M{x} {y + 212}h108", stroke="#7A5230", stroke_width=3.2),
        path(f"M{x + 10} {y}h88l14 30h-116z", "var(--roof)", stroke=INK, stroke_width=1.4, stroke_linejoin="round"),
        path(f"M{x + 76} {y}h22l14 30h-26z", DARK, opacity=0.16),
    )


def draw(scene: Scene) -> str:
    board, _ = sign(382, 728, scene.title("office"), "sign-market", 230)
    open_customers: list[str] = scene.table["open_customers"]
    tiles = [
        _customer(scene, customer, 504 + (n % _ACROSS) * 92, 770 + (n // _ACROSS) * 110)
        for n, customer in enumerate(open_customers[:7])
    ]
    return scene.area("office", _ground(), board, _prices(scene, 382, 768), *tiles, _deck(scene))


def _prices(scene: Scene, x: float, y: float) -> str:
    """The house, its banner, and what so many customers cost."""
    office = scene.printed["office"]
    told = [_house(x, y), scene.banner(x + 14, y + 34, office["values"])]
    pitch = min(34.0, 136 / len(office["time"]))
    for n, (time, coins) in enumerate(zip(office["time"], office["coins"], strict=True)):
        top = y + 76 + n * pitch
        told.append(tile(x + 5, top, 98, pitch - 4, 7))
        told.append(text(x + 12, top + pitch / 2 + 4, str(n + 1), class_="t-num"))
        told.append(piece("customer", x + 22, top + pitch / 2 - 13, 22))
        told.append(things(x + 48, top + pitch / 2 - 12, (*hours(time), *(["coin"] * coins)), 20, 1)[0])
    return scene.spot("office", Shape(x - 2, y, 112, 214, 8, offset=2), *told)


def _customer(scene: Scene, customer: str, x: float, y: float) -> str:
    drawn = group(
        tile(x, y, _W, _H),
        path(f"M{x + 1} {y + 8}q0 -7 7 -7h{_W - 16}q7 0 7 7v30h{2 - _W}z", "#D8C9A6", opacity=0.7),
        scene.banner(x + 5, y + 4, scene.values(customer), "white"),
        shield(x + _W - 15, y + 3, scene.printed["cards"][customer]["points"]),
        wanted(scene, customer, x + _W / 2, y + 46, 38, 80),
        id=f"card-{customer}",
    )
    return scene.spot(f"hire {customer}", Shape(x, y, _W, _H, 8, offset=1), drawn)


def goods(scene: Scene, customer: str) -> list[str]:
    """The pieces of what a customer wants."""
    price = scene.printed["cards"][customer].get("price", [{}])[0]
    return [good for good, count in price.items() for _ in range(count)]


def wanted(scene: Scene, customer: str, middle: float, y: float, size: float, room: float) -> str:
    """What a customer wants, centered."""
    pieces = goods(scene, customer)
    s = min(size, room / max(1, len(pieces)))
    return row(middle - s * len(pieces) / 2, y + (size - s) / 2 + (6 if len(pieces) < 3 else 2), pieces, s)


def _deck(scene: Scene) -> str:
    left = len(scene.table["customers_to_come"])
    x, y = 504 + 3 * 92, 880
    if not left:
        return rect(x, y, _W, _H, rx=8, fill=DARK, opacity=0.1, stroke=INK, stroke_dasharray="5 5")
    told = [tile(x + 2.4 * n, y + 2 * n, _W - 6, _H - 6, 8, "#8FA9C0") for n in range(min(2, left - 1), -1, -1)]
    told.append(rect(x + 8, y + 8, _W - 22, _H - 22, rx=4, fill="none", stroke="#F6EEDC", stroke_width=1.5))
    told.append(text(x + (_W - 6) / 2, y + 60, str(left), class_="t-big", text_anchor="middle"))
    return group(*told)
