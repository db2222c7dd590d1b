"""The dice in their tray, what two of them make, and the token of the first player."""

from __future__ import annotations

from functools import cache
from typing import Final

from parish.games.my_village import names
from parish.games.my_village.picture.scene import Scene, colour
from parish.games.my_village.words.glance import die_icon
from parish.picture.cards import long, things
from parish.picture.gaming import story
from parish.picture.scenery import DARK, INK, pill, sign, tile
from parish.picture.spots import Shape
from parish.picture.svg import group, path, piece, rect, text

_LEFT: Final = 24
_STEP: Final = 123
#: Where the first line of a column is, and how many lines there are.
_FIRST: Final = 107
_LINES: Final = 3
#: Room for all dice of the pool, side by side or overlapping.
_POOL: Final = 560
_VALUES: Final = range(names.LOWEST, names.HIGHEST + 1)


@cache
def _tray() -> str:
    grain = "".join(f"M{20 + 170 * n} {16 + (n % 3) * 5}q60 6 130 0" for n in range(8))
    return group(
        rect(10, 11, 1384, 200, rx=14, fill=DARK, opacity=0.26),
        rect(8, 8, 1384, 200, rx=14, fill="var(--wood-2)", stroke=INK, stroke_width=1.6),
        path(grain, stroke=DARK, opacity=0.14, stroke_width=2),
        path("M14 12h1372", stroke="#fff", opacity=0.25, stroke_width=2),
        rect(16, 68, 1368, 134, rx=10, fill="var(--tray)", stroke=INK, stroke_width=1.2),
        path("M22 71h1356", stroke=DARK, opacity=0.22, stroke_width=4, stroke_linecap="round"),
    )


def draw(scene: Scene) -> str:
    board, w = sign(24, 20, scene.title("dice"), "sign-crafts", 220)
    columns = [_column(scene, value) for value in _VALUES]
    return scene.area("dice", _tray(), board, _pool(scene, 24 + w + 16), *columns) + _token(scene)


def _pool(scene: Scene, x: float) -> str:
    told = []
    at = x
    pool: dict[str, int] = scene.table["pool"]
    pitch = min(47.0, _POOL / max(1, sum(pool.values())))
    for die, count in pool.items():
        for _ in range(count):
            told.append(piece(die_icon(die), at, 18, 44))
            at += pitch
    hours = scene.printed["plague_time"]
    sample, across = things(at + 22, 27, ("die-black5", "+" + str(hours), "hour"), 26)
    told += [pill(at + 14, 23, across + 18, 34), sample]
    at += across + 46
    return group(*told, _result(scene, at))


def _result(scene: Scene, x: float) -> str:
    """The value in play, or the two dice that still wait for theirs."""
    pair = str(scene.pending.get("pair", "")).split()
    if not pair and not scene.value:
        return ""
    dice = [die_icon(die) for die in pair] or ["die"]
    middle = x + 14 + 40 * len(dice)
    return group(
        tile(x, 14, 82 + 40 * len(dice), 50, 10),
        *(piece(die, x + 8 + 40 * n, 20, 37) for n, die in enumerate(dice)),
        text(middle + 8, 50, "=", class_="t-big", text_anchor="middle"),
        text(middle + 42, 51, str(scene.value or "?"), class_="t-value", text_anchor="middle"),
    )


def _column(scene: Scene, value: int) -> str:
    """A value, and below it what makes it: pairs of dice, or what it costs to change them."""
    x = _LEFT + (value - names.LOWEST) * _STEP
    now = value == scene.value
    head = group(
        rect(x, 74, _STEP - 6, 28, rx=8, fill="var(--sign-farm)" if now else "var(--wood)", stroke=INK, stroke_width=1),
        text(x + (_STEP - 6) / 2, 95, str(value), class_="t-banner t-cream", text_anchor="middle"),
    )
    prices = scene.pending.get("step") == "set value"
    chips = _prices(scene, value, x) if prices else _pairs(scene, value, x)
    return group(head, *chips)


def _pairs(scene: Scene, value: int, x: float) -> list[str]:
    pool = scene.table["pool"]
    found = [
        (names.DIE[one], names.DIE[two])
        for one, two in names.PAIRS
        if names.pips(one) + names.pips(two) == value
        and names.DIE[one] in pool
        and names.DIE[two] in pool
        and (one != two or pool[names.DIE[one]] > 1)
    ]
    across = 2 if len(found) <= 2 * _LINES else 3
    wide = (_STEP - 3) / across - 3
    size = min(28.0, (wide - 3) / 2)
    told = []
    for n, (one, two) in enumerate(found):
        line = n // across
        alone = len(found) - line * across
        # The last line of a column may be a short one: it stands in the middle.
        left = x + (n % across) * (wide + 3) + max(0, across - alone) * (wide + 3) / 2
        top = _FIRST + line * 32
        start = left + (wide - 2 * size - 1) / 2
        drawn = [
            piece(die_icon(die), start + k * (size + 1), top + (29 - size) / 2, size)
            for k, die in enumerate((one, two))
        ]
        shape = Shape(left + 1, top, wide - 2, 29, 8, offset=0.5)
        told.append(scene.spot(f"dice {one} {two}", shape, *drawn, lights=str(value)))
    return told


def _prices(scene: Scene, value: int, x: float) -> list[str]:
    """The ways to a value from the two dice taken: as they lie, for coins, for markers."""
    ways = [choice for choice in scene.offered() if choice.startswith(f"value {value} ")]
    told = []
    for n, choice in enumerate(ways):
        _, _, markers, _, coins, _ = choice.split()
        parts = [*(["marker"] * int(markers)), *((coins, "coin") if int(coins) else ())]
        if not parts:
            parts = [die_icon(die) for die in scene.pending["pair"].split()]
        w = max(56.0, long(tuple(parts)) + 16)
        left, top = x + (_STEP - 6 - w) / 2, _FIRST + n * 32
        drawn, _ = things(left + (w - long(tuple(parts))) / 2, top + 2.5, tuple(parts))
        shape = Shape(left, top, w, 29, 9, offset=0.5)
        told.append(scene.spot(choice, shape, tile(left, top, w, 28, 9), drawn, lights=str(value)))
    return told


def _token(scene: Scene) -> str:
    """Who has it, what lies on it; its back shows once it is taken."""
    table = scene.table
    taken = table["next_first_player"] is not None
    x, w = 1110, 272
    holder = colour(table["token_holder"])
    drawn = [
        tile(x, 14, w, 50, 12, "var(--tile)" if not taken else "#C9B99A"),
        scene.banner(x + 14, 20, scene.printed["token"]["values"], "black" if not taken else "grey"),
        piece("bell", x + 84, 20, 38, id="token"),
        story(x + 132, 20, table["token_story"], 38, id="token-story"),
        piece(f"mark-{holder}", x + 222, 20, 38, id="token-holder"),
    ]
    drawn.append(path(f"M{x + 186} 39h22m-7 -6l7 6l-7 6", stroke=INK, stroke_width=2.4, stroke_linecap="round"))
    return scene.area("token", scene.spot("token", Shape(x, 14, w, 50, 12, offset=2), *drawn))
