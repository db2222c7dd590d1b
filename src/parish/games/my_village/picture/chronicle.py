"""The village chronicle, the nameless graves, and how many dead end the game."""

from __future__ import annotations

from functools import cache
from typing import Final

from parish.games.my_village import names
from parish.games.my_village.picture.scene import Scene
from parish.games.my_village.words import nouns
from parish.picture.cards import octagon
from parish.picture.gaming import story
from parish.picture.measure import fit, width
from parish.picture.scenery import DARK, INK, pill
from parish.picture.svg import group, path, piece, rect, text

#: By profession: its ink, and where its row lies.
_ROWS: Final = {
    "abbot": ("sec-church", 386, 266),
    "councilman": ("sec-council", 386, 330),
    "traveler": ("sec-travel", 386, 394),
    "craftsman": ("sec-crafts", 636, 266),
    "merchant": ("sec-market", 636, 330),
}
_MIDDLE: Final = 621


@cache
def _book() -> str:
    m = _MIDDLE
    cover = f"M366 238Q494 216 {m} 240Q748 216 876 238V474Q748 456 {m} 478Q494 456 366 474Z"
    pages = [
        path(
            f"M{372 + 3 * n} 232Q494 212 {m} 236Q748 212 {870 - 3 * n} 232V464"
            f"Q748 446 {m} 468Q494 446 {372 + 3 * n} 464Z",
            "var(--page-paper)",
            stroke="#8A6D42",
            stroke_width=1,
        )
        for n in range(3)
    ]
    return group(
        path(cover, DARK, opacity=0.3, transform="translate(3 4)"),
        path(cover, "#7C2F2A", stroke=INK, stroke_width=1.6),
        *pages,
        path(f"M{m} 236Q{m - 10} 230 {m - 18} 229V459Q{m - 10} 461 {m} 468Z", DARK, opacity=0.12),
        path(f"M{m} 236V468", stroke="#8A6D42", stroke_width=1.6),
    )


def draw(scene: Scene) -> str:
    said, size = fit(scene.title("chronicle"), 226, (22, 20, 18), "serif")
    heading = text(388, 256, said, class_=f"t-book{'' if size == 22 else f' t-{size:.0f}'}")
    rows = [_row(scene, profession) for profession in names.PROFESSION]
    return scene.area("chronicle", _book(), heading, *rows, _dead(scene), _graves(scene))


def _row(scene: Scene, profession: str) -> str:
    ink, x, y = _ROWS[profession]
    buried = scene.table["chronicle"][profession]
    worth: list[int] = scene.printed["chronicle_story"]
    said, _ = fit(nouns.profession(scene.words, profession), 222, (16.5, 16))
    told = [
        rect(x, y, 224, 61, rx=7, fill=f"var(--{ink})", opacity=0.16),
        path(f"M{x} {y + 7}q0 -7 7 -7h3v62h-3q-7 0 -7 -7z", f"var(--{ink})"),
        piece(profession, x + 13, y + 16, 40),
        text(x + 60, y + 19, said, class_="t-page"),
    ]
    for n, points in enumerate(worth):
        left = x + 62 + n * 44
        told.append(octagon(left, y + 24, 35, "#FFFAEC"))
        if n < buried:
            told.append(group(piece("marker", left, y + 24, 35, id=f"dead-{profession}-{n}")))
        else:
            told.append(story(left + 3.5, y + 27, points, 29))
    return group(*told)


def _dead(scene: Scene) -> str:
    """The dead against the limit."""
    said = scene.words.say("{n} of {all}", n=scene.table["coffins"], all=scene.printed["last_coffin"])
    w = width(said, 18) + 66
    x = 748 - w / 2
    return group(
        pill(x, 402, w, 40),
        piece("skull", x + 12, 407, 30),
        text(x + 48, 429, said, class_="t-num"),
    )


def _graves(scene: Scene) -> str:
    """A row of graves, filled from the left."""
    printed: int = scene.printed["graves"]
    filled: int = scene.table["graves"]
    every = max(printed, filled)
    pitch = min(42.0, 506 / every)
    told = [path("M364 484h514v66h-514z", "var(--g-church)", opacity=0.55)]
    for n in range(every):
        x = 368 + n * pitch
        told.append(rect(x, 490, pitch - 5, 54, rx=7, fill="var(--earth)", stroke=INK, stroke_width=1))
        if n < filled:
            told.append(piece("grave", x + (pitch - 5) / 2 - 17, 496, 34, id=f"grave-{n}"))
        else:
            told.append(text(x + (pitch - 5) / 2, 524, str(n + 1), class_="t-pale", text_anchor="middle"))
    return group(*told)
