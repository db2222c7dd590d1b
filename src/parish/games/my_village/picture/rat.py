"""The rat on its way: a paved track that ends at the gate of the villages."""

from __future__ import annotations

from functools import cache
from typing import Final

from parish.games.my_village import names
from parish.games.my_village.picture.scene import Scene
from parish.picture.measure import width
from parish.picture.scenery import DARK, INK, pill, plot, sign
from parish.picture.svg import group, path, piece, rect, text

#: More stones are not drawn: a rat that is farther away waits at the first.
_MOST: Final = 15
_ACROSS: Final = 8


@cache
def _ground() -> str:
    return plot(368, 562, 506, 148, "g-market", 31)


@cache
def _gate() -> str:
    x, y = 818, 604
    return group(
        path(f"M{x} {y + 46}v-42h8v8h8v-8h9v8h8v-8h8v42z", "var(--stone)", stroke=INK, stroke_width=1.3),
        path(f"M{x + 12} {y + 46}v-16a8.500 9 0 0 1 17 0v16z", "#5A1210", stroke=INK, stroke_width=1.1),
        piece("skull", x + 11, y + 24, 19),
    )


def _stone(distance: int) -> tuple[float, float]:
    """The middle of a stone: along the lower line to the left of the gate, then back."""
    if distance < _ACROSS:
        return 840 - distance * 58, 628
    return 434 + (distance - _ACROSS) * 58 - 0, 680


def draw(scene: Scene) -> str:
    distance: int = scene.table["rat_distance"]
    start: int = scene.printed["rat_start"]
    far = min(_MOST, max(distance, start, _ACROSS))
    board, w = sign(382, 566, scene.title("rat"), "sign-council", 200)
    stones = [_paving(n, start) for n in range(1, far + 1)]
    x, y = _stone(min(distance, far))
    rat = piece("rat", x - 27, y - 44, 52, id="rat", class_="bare")
    return scene.area("rat", _ground(), board, _chance(scene, 382 + w + 14), _gate(), *stones, rat)


def _paving(distance: int, start: int) -> str:
    x, y = _stone(distance)
    red = distance <= names.PIPS
    told = [
        rect(x - 25, y - 19, 52, 42, rx=9, fill=DARK, opacity=0.24),
        rect(x - 26, y - 21, 52, 42, rx=9, fill="#B8554C" if red else "var(--stone)", stroke=INK, stroke_width=1.2),
        path(f"M{x - 20} {y - 17}h36", stroke="#fff", opacity=0.3, stroke_width=2, stroke_linecap="round"),
        text(x + 20, y + 16, str(distance), class_="t-pale t-16" if red else "t-num t-16", text_anchor="end"),
    ]
    if distance == start:
        told.append(path(f"M{x - 18} {y + 14}v-24l16 6l-16 6", "var(--gold)", stroke=INK, stroke_width=1.1))
    return group(*told)


def _chance(scene: Scene, x: float) -> str:
    """What the next death may bring: the die, and how many of its sides are an invasion."""
    bad = max(0, names.PIPS + 1 - scene.table["rat_distance"])
    said = scene.words.say("{n} in {all}", n=bad, all=names.PIPS)
    w = width(said, 18) + 62
    return group(
        pill(x, 567, w, 34),
        piece("die-grey5", x + 10, 570, 27),
        text(x + 44, 590, said, class_="t-num"),
    )
