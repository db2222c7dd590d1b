"""Travel: five stacks of journeys, of which only the dark sides are seen."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from parish.games.my_village import names
from parish.games.my_village.picture.scene import Scene, asked, hours, slot
from parish.picture.cards import card, things
from parish.picture.scenery import count, hill, plot, sign, trees
from parish.picture.spots import Shape
from parish.picture.svg import group, path, piece, text
from parish.picture.wares import shield

_W: Final = 91
_H: Final = 128


@cache
def _ground() -> str:
    return plot(896, 222, 492, 180, "g-travel", 51) + group(
        hill(1160, 262, 120, 30),
        hill(1250, 262, 130, 36),
        path("M1080 250q60 -14 120 2t180 -8", stroke="var(--road)", stroke_width=7, stroke_linecap="round"),
        trees(("fir", 1180, 226, 30), ("fir", 1340, 224, 32)),
    )


def draw(scene: Scene) -> str:
    board, _ = sign(910, 228, scene.title("journeys"), "sign-travel", 200)
    stacks = [_stack(scene, letter, 902 + n * 97, 268) for n, letter in enumerate(names.LETTER)]
    return scene.area("journeys", _ground(), board, *stacks)


def _stack(scene: Scene, letter: str, x: float, y: float) -> str:
    left = len(scene.table["journeys_to_come"][letter])
    turned: str | None = scene.table["turned"]
    here = turned is not None and names.LETTER[names.LETTER_OF_TRAVEL[names.TRAVEL.index(turned)]] == letter
    if not left and not here:
        return slot(x, y, _W, _H) + text(x + _W / 2, y + 74, letter, class_="t-label", text_anchor="middle")
    told = scene.printed["letters"][letter]
    under = "".join(card(x + 3 * n, y + 2 * n, _W - 4, _H - 4) for n in range(min(2, left - 1), 0, -1))
    dark = group(
        card(x, y, _W - 4, _H - 4),
        scene.banner(x + 10, y + 8, told["values"]),
        text(x + _W - 18, y + 33, letter, class_="t-big t-letter", text_anchor="middle"),
        _price(told, x, y),
    )
    way = f"journey {letter}" if not here else "exchange"
    drawn = under + scene.spot(way, Shape(x, y, _W - 4, _H - 4, 7, offset=2), dark)
    if here and turned is not None:
        drawn += scene.spot(
            "keep", Shape(x + 8, y + 44, 74, 80, 7, offset=2), light(scene, turned, x + 8, y + 44, 74, 80)
        )
    return drawn + (count(x + _W - 10, y + _H - 4, f"×{left}") if not here else "")


def _price(told: Any, x: float, y: float) -> str:
    time, _ = things(x + 12, y + 48, hours(told["time"]), 24)
    price = asked(told["price"])
    if "/" not in price:
        return time + things(x + 12, y + 84, price, 22, 0)[0]
    at = price.index("/")
    first, w = things(x + 8, y + 76, price[:at], 24, 0)
    return (
        time
        + first
        + text(x + 12 + w, y + 94, "/", class_="t-num")
        + things(x + 20 + w, y + 77, price[at + 1 :], 20, -4)[0]
    )


def light(scene: Scene, travel: str, x: float, y: float, w: float, h: float) -> str:
    """The light side: its points, and what it asks of whoever travels on."""
    told = scene.printed["travel"][travel]
    after: tuple[str, ...] = (*hours(told["surcharge_time"]), *asked([told["surcharge"]] if told["surcharge"] else []))
    more = ""
    if told["last"]:
        more = piece("house", x + w - 32, y + h - 32, 26)
    elif after:
        more, _ = things(x + 6, y + h - 29, after, 22, 1)
    return group(card(x, y, w, h, owned=True), shield(x + w / 2, y + 8, told["points"]), more, id=f"card-{travel}")
