"""What can be chosen on a picture: an invisible hit shape, the ring of its state, and a name for screen readers.

Which ring is seen is the style sheet's business: `legal`, hovered, focused, `selected`, `forbidden`, `changed`.
"""

from __future__ import annotations

from typing import Final

from parish.picture.svg import circle, element, group, path, rect

LEGAL: Final = "legal"
FORBIDDEN: Final = "forbidden"


class Shape:
    """Where a spot is: a rectangle with round corners (or a pill, or a circle)."""

    def __init__(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float = 12,
        offset: float = 5,
        free: tuple[float, float, float, float] = (0, 0, 0, 0),
    ) -> None:
        self.x: Final = x
        self.y: Final = y
        self.w: Final = w
        self.h: Final = h
        self.r: Final = r
        #: How far outside the shape its ring runs; less where neighbours are near.
        self.offset: Final = offset
        #: The free ground to its left, above, to its right and below, which answers to a finger as well.
        self.free: Final = free

    def hit(self) -> str:
        """What can be pointed at, 32 wide and high at the least."""
        left, up, right, down = self.free
        grow = max(0.0, (32 - min(self.w, self.h)) / 2)
        across, along = max(grow, left), max(grow, up)
        w = self.w + across + max(grow, right)
        h = self.h + along + max(grow, down)
        return rect(self.x - across, self.y - along, w, h, rx=min(self.r, h / 2), class_="hit")

    def grown(self, by: float, name: str) -> str:
        return rect(
            self.x - by,
            self.y - by,
            self.w + 2 * by,
            self.h + 2 * by,
            rx=min(self.r + by, self.h / 2 + by),
            class_=name,
        )


def spot(shape: Shape, state: str, choice: str, label: str, *drawn: str, lights: str = "") -> str:
    """A thing on the board that stands for a choice; what is drawn of it lifts with it."""
    far = shape.offset
    rings = [shape.grown(far, "halo"), shape.grown(far, "ring"), shape.grown(far + 6, "focus")]
    if state == FORBIDDEN:
        rings = [*_bar(shape), shape.grown(far + 6, "focus")]
    else:
        rings.append(_tick(shape.x + shape.w + far - 2, shape.y - far + 2))
    return group(
        shape.hit(),
        group(*drawn, class_="lift") if drawn else "",
        *rings,
        class_=f"spot {state}",
        data_choice=choice,
        data_lights=lights or None,
        role="button",
        tabindex=0,
        aria_label=label,
        aria_disabled="true" if state == FORBIDDEN else None,
    )


def _bar(shape: Shape) -> list[str]:
    reach = min(shape.w, shape.h) * 0.36
    x, y = shape.x + shape.w / 2, shape.y + shape.h / 2
    line = f"M{x - reach:.1f} {y + reach:.1f}l{2 * reach:.1f} {-2 * reach:.1f}"
    corner = (shape.x + shape.w, shape.y + shape.h)
    return [
        path(line, class_="bar-halo"),
        path(line, class_="bar"),
        circle(*corner, 12, class_="badge"),
        element("text", "?", x=corner[0], y=corner[1] + 6, text_anchor="middle", class_="t-num ask"),
    ]


def _tick(x: float, y: float) -> str:
    mark = path(f"M{x - 6:g} {y:g}l4 5l8 -9", class_="tick-mark")
    return group(circle(x, y, 12, class_="tick-disc"), mark, class_="tick")
