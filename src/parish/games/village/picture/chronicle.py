"""The village chronicle: an open book with five sections, and the worth of a family's entries."""

from __future__ import annotations

from functools import cache
from typing import Final

from parish.games.village.picture.people import resting
from parish.games.village.picture.scene import Scene
from parish.picture.measure import fit, width
from parish.picture.scenery import DARK, INK, pill
from parish.picture.svg import group, path, piece, rect, text
from parish.picture.wares import shield

#: By section: where its row lies, and how many spaces it has when four play.
_ROWS: Final = {
    "crafts": (762, 676, 5),
    "council": (762, 758, 4),
    "travel": (762, 840, 4),
    "church": (1065, 676, 4),
    "farm": (1065, 758, 3),
}
_STEP: Final = 51


@cache
def _book() -> str:
    cover = "M738 644Q897 616 1047 644Q1197 616 1356 644V956Q1197 930 1047 958Q897 930 738 956Z"
    pages = [
        path(
            f"M{744 + 3 * n} 638Q897 614 1047 642Q1197 614 {1350 - 3 * n} 638V944"
            f"Q1197 922 1047 948Q897 922 {744 + 3 * n} 944Z",
            "var(--page-paper)",
            stroke="#8A6D42",
            stroke_width=1,
        )
        for n in range(3)
    ]
    return group(
        path(cover, DARK, opacity=0.3, transform="translate(4 5)"),
        path(cover, "#7C2F2A", stroke=INK, stroke_width=1.6),
        *pages,
        path("M1047 642Q1055 637 1063 635V942Q1055 942 1047 948Z", DARK, opacity=0.07),
        path("M1047 642Q1039 637 1031 635V942Q1039 942 1047 948Z", DARK, opacity=0.13),
        path("M1047 642V948", stroke="#8A6D42", stroke_width=1.6),
    )


def draw(scene: Scene) -> str:
    panel = scene.panels["chronicle"]
    said, size = fit(panel.title, 262, (22, 20, 18), "serif")
    heading = text(766, 667, said, class_=f"t-book{'' if size == 22 else f' t-{size:.0f}'}")
    sections = [_section(scene, section) for section in _ROWS]
    return scene.area("chronicle", _book(), heading, _written(scene), *sections, *_entries(scene))


def _written(scene: Scene) -> str:
    spaces: dict[str, int] = scene.printed["chronicle"]
    free: dict[str, int] = scene.table["chronicle_free"]
    every = sum(spaces.values())
    said = scene.words.say("{n} of {all} written", n=every - sum(free.values()), all=every)
    w = width(said, 16) + 34
    return group(pill(1334 - w, 646, w, 26), text(1334 - w / 2, 664.5, said, class_="t-small", text_anchor="middle"))


def _section(scene: Scene, section: str) -> str:
    x, y, most = _ROWS[section]
    ink = f"var(--sec-{section})"
    open_spaces: int = scene.printed["chronicle"][section]
    dead = scene.members(f"chronicle:{section}")
    said, _ = fit(scene.row("chronicle", f"chronicle:{section}"), 240, (16.5, 16))
    told = [
        rect(x, y, 276, 76, rx=8, fill=ink, opacity=0.2),
        path(f"M{x} {y + 8}q0 -8 8 -8h6v76h-6q-8 0 -8 -8z", ink),
        text(x + 22, y + 18, said, class_="t-page"),
    ]
    for n in range(max(most, open_spaces)):
        left, top = x + 20 + n * _STEP, y + 24
        taken = n < len(dead)
        told.append(
            rect(
                left,
                top,
                47,
                47,
                rx=6,
                fill="var(--paper)",
                stroke=ink,
                stroke_width=2,
                stroke_dasharray=None if taken else "5 4",
            )
        )
        if taken:
            told.append(resting(scene, dead[n], left + 0.5, top + 1, 46))
            told.append(path(f"M{left + 8} {top + 43}h31", stroke="#5A231E", stroke_width=1.6, opacity=0.7))
        elif n >= open_spaces:
            told.append(piece("closed", left + 5, top + 4, 36))
            told.append(
                text(
                    left + 38,
                    top + 43,
                    str(min(4, scene.seats + 1 + n - open_spaces)),
                    class_="t-over",
                    text_anchor="middle",
                )
            )
    return group(*told, id=f"section-{section}")


def _entries(scene: Scene) -> list[str]:
    """The numbers of entries that are worth more than one less; the last also stands for all above."""
    points: list[int] = scene.printed["chronicle_points"]
    steps = [n for n in range(1, len(points)) if points[n] > points[n - 1]]
    said, _ = fit(scene.words.say("Entries of one family"), 250, (16.5, 16))
    told = [rect(1065, 844, 276, 66, rx=8, fill="#8A6D42", opacity=0.14), text(1077, 865, said, class_="t-page")]
    pitch = 268 / max(3, len(steps))
    for n, step in enumerate(steps):
        x = 1077 + pitch * n
        label = f"{step}+" if n == len(steps) - 1 else str(step)
        after = x + width(label, 18) + 1
        told += [
            text(x, 897, label, class_="t-num"),
            piece("person-lying", after, 876, 28),
            shield(after + 43, 873, points[step]),
        ]
    return told
