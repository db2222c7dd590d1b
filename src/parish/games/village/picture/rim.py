"""The paving around the board, on which prestige is counted: 0 to 75, and round again."""

from __future__ import annotations

from functools import cache
from typing import Final

from parish.games.village.picture.scene import Scene
from parish.picture.scenery import count
from parish.picture.svg import group, piece, rect, text

#: Spaces along the upper and lower edge, and down each side: 76 together.
_ACROSS: Final = 22
_DOWN: Final = 16
LAST: Final = 2 * (_ACROSS + _DOWN) - 1
_EDGE: Final = 34
_STEP_X: Final = 1400 / _ACROSS
_STEP_Y: Final = (1000 - 2 * _EDGE) / _DOWN


def place(space: int) -> tuple[float, float, float, float]:
    """Where a space lies: x, y, width, height."""
    if space < _ACROSS:
        return space * _STEP_X, 0, _STEP_X, _EDGE
    space -= _ACROSS
    if space < _DOWN:
        return 1400 - _EDGE, _EDGE + space * _STEP_Y, _EDGE, _STEP_Y
    space -= _DOWN
    if space < _ACROSS:
        return 1400 - (space + 1) * _STEP_X, 1000 - _EDGE, _STEP_X, _EDGE
    space -= _ACROSS
    return 0, 1000 - _EDGE - (space + 1) * _STEP_Y, _EDGE, _STEP_Y


def lap(prestige: int) -> tuple[int, int]:
    """The space of a score, and how much the rounds before it are worth."""
    if prestige <= LAST:
        return prestige, 0
    rounds, space = divmod(prestige - 1, LAST)
    return space + 1, rounds * LAST


@cache
def draw() -> str:
    told: list[str] = []
    for space in range(LAST + 1):
        x, y, w, h = place(space)
        fifth = space % 5 == 0
        told.append(rect(x + 1.5, y + 1.5, w - 3, h - 3, rx=5, fill="var(--rim-5)" if fifth else "var(--rim)"))
    numbers = []
    for space in range(5, LAST + 1, 5):
        x, y, w, h = place(space)
        numbers.append(text(x + w / 2, y + h / 2 + 6, str(space), class_="t-rim", text_anchor="middle"))
    return group(
        group(*told, stroke="var(--rim-line)", stroke_width=1), *numbers, piece("book", 15, 1, 32), aria_hidden="true"
    )


def discs(scene: Scene) -> str:
    """Everybody's disc; mine on top of those that share its space."""
    standing: dict[int, list[int]] = {}
    for seat in sorted(range(scene.seats), key=lambda seat: (seat == scene.me, -seat)):
        standing.setdefault(lap(scene.players[seat]["prestige"])[0], []).append(seat)
    told: list[str] = []
    for space, seats in standing.items():
        x, y, w, h = place(space)
        along = w > h
        pitch = min(18.0, ((w if along else h) - 22) / max(1, len(seats) - 1))
        for n, seat in enumerate(seats):
            off = (n - (len(seats) - 1) / 2) * pitch
            cx, cy = x + w / 2 + (off if along else 0), y + h / 2 + (0 if along else off)
            prestige = scene.players[seat]["prestige"]
            told.append(scene.disc(seat, cx - 17, cy - 16, 34, f"prestige-{seat}"))
            before = lap(prestige)[1]
            if before:
                told.append(count(min(max(cx, 26), 1374), min(cy + 18, 990), f"+{before}"))
    spoken = ", ".join(f"{scene.words.name(seat)} {scene.players[seat]['prestige']}" for seat in range(scene.seats))
    label = f"{scene.words.category('track')}: {spoken}"
    return group(*told, id="area-rim", class_="area", role="group", aria_label=label)
