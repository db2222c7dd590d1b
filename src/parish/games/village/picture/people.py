"""Figures where they stand or lie: side by side, overlapping, or stacked with their number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parish.games.village.picture.scene import Member, Scene, colour
from parish.picture.scenery import count
from parish.picture.spots import Shape
from parish.picture.svg import group, path, piece

#: More figures than this on one spot are stacked.
_MOST_LOOSE: Final = 3
#: The part of a figure that its right neighbour must leave free.
_SEEN: Final = 0.56


def crowd(
    scene: Scene,
    place: str,
    x: float,
    foot: float,
    w: float,
    sizes: Sequence[float] = (46, 42, 38),
    seat: int | None = None,
    side: float = 0.5,
    rows: int = 2,
) -> str:
    """Everybody in a place, on a line from x that is w long, in one row or two.

    `side` tells where few of them stand: 0 at the left, 1 at the right.
    """
    members = scene.members(place, seat)
    if not members:
        return ""
    stacks, size, deep = _arrange(scene, members, w, sizes, rows)
    told: list[str] = []
    counts: list[str] = []
    front = -(-len(stacks) // deep)
    for depth, line in reversed(list(enumerate([stacks[:front], stacks[front:]][:deep]))):
        pitch = min(size * 0.92, (w - size) / (len(line) - 1)) if len(line) > 1 else size
        wide = size + pitch * (len(line) - 1)
        left = x + (w - wide) * side
        y = foot - size * 0.95 - depth * size * 0.62
        for n, stack in enumerate(line):
            told.append(_stack(scene, stack, left + n * pitch, y, size))
            if len(stack) > 1:
                # Between heads there is room where a number at the foot would hide the next one's.
                last = n == len(line) - 1
                aside, low = (size * 0.94, 0.56 if depth else 0.98) if last else ((size + pitch) / 2, 0.36)
                counts.append(count(left + n * pitch + aside, y + size * low, f"×{len(stack)}"))
    return group(*told, *counts, class_="crowd bare")


def _arrange(
    scene: Scene, members: Sequence[Member], w: float, sizes: Sequence[float], rows: int
) -> tuple[list[list[Member]], float, int]:
    """The stacks, the size of the figures and the number of rows that show most."""
    finest = [[member] for member in members] if len(members) <= _MOST_LOOSE else _by_kind(members)
    for stacks in (finest, _by_seat(scene, members)):
        for deep in range(1, rows + 1):
            line = -(-len(stacks) // deep)
            for size in sizes:
                if line == 1 or (w - size) / (line - 1) >= size * _SEEN:
                    return stacks, size, deep
    return finest, sizes[-1], rows


def _by_kind(members: Sequence[Member]) -> list[list[Member]]:
    stacks: dict[tuple[int, int], list[Member]] = {}
    for member in members:
        stacks.setdefault((member.seat, member.generation), []).append(member)
    return list(stacks.values())


def _by_seat(scene: Scene, members: Sequence[Member]) -> list[list[Member]]:
    """One stack for each family; figures that stand for a choice keep apart from other generations."""
    stacks: dict[tuple[int, int], list[Member]] = {}
    for member in members:
        chosen = any(scene.choice_of(other) for other in members if other.seat == member.seat)
        stacks.setdefault((member.seat, member.generation if chosen else 0), []).append(member)
    return list(stacks.values())


def _stack(scene: Scene, stack: Sequence[Member], x: float, y: float, size: float, lying: bool = False) -> str:
    """Figures of one kind on one spot. All are drawn, so that each can glide from here."""
    kind = "lie" if lying else "fig"
    drawn = [
        piece(f"{kind}{member.generation}-{colour(member.seat)}", x, y, size, id=member.id)
        for member in reversed(stack)
    ]
    if stack[0].seat == scene.me and not lying:
        drawn.append(
            path(
                f"M{x + size * 0.2:.1f} {y + size * 0.965:.1f}h{size * 0.6:.1f}",
                stroke="#fff",
                stroke_width=2,
                stroke_linecap="round",
            )
        )
    choice = next((choice for member in stack if (choice := scene.choice_of(member))), "")
    shape = Shape(x + size * 0.1, y + size * 0.02, size * 0.8, size * 0.96, 11, offset=3)
    return scene.spot(choice, shape, *drawn) if choice else "".join(drawn)


def resting(scene: Scene, member: Member, x: float, y: float, size: float) -> str:
    """Somebody dead: lying, the numeral upright."""
    return _stack(scene, [member], x, y, size, lying=True)


def small(scene: Scene, members: Sequence[Member], x: float, y: float, size: float, more: str = "×") -> str:
    """Figures too small for numerals, with their number beside them."""
    drawn = [
        piece(f"figs{member.generation}-{colour(member.seat)}", x, y, size, id=member.id)
        for member in reversed(members)
    ]
    drawn.append(count(x + size + 6, y + size - 3, f"{more}{len(members)}"))
    choice = next((choice for member in members if (choice := scene.choice_of(member))), "")
    return scene.spot(choice, Shape(x, y, size + 16, size, 8, offset=1), *drawn) if choice else "".join(drawn)
