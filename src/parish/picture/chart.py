"""How numbers went: a line for every seat, told apart by colour, by pattern and by mark."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from parish.picture.measure import width
from parish.picture.svg import element, group, number, path, piece, text

WIDTH: Final = 640
HEIGHT: Final = 330
_LEFT: Final = 46
_RIGHT: Final = 566
_TOP: Final = 18
_BOTTOM: Final = 286
_MARK: Final = 20
#: So near to each other the numbers at the ends of the lines may stand.
_APART: Final = 25
#: The type of the axis on a page, and where the whole chart is as narrow as a phone.
_SMALL: Final = 15
_LARGE: Final = 25
_GAP: Final = 12


#: Where a value, and where a stop lies.
_Place: TypeAlias = Callable[[float], float]
_Stop: TypeAlias = Callable[[int], float]


class Series:
    """What one seat had at every stop."""

    def __init__(self, colour: str, values: Sequence[int]) -> None:
        self.colour: Final = colour
        self.values: Final = tuple(values)


def chart(lines: Sequence[Series], stops: Sequence[str], label: str) -> str:
    """The chart; `stops` are the titles along its foot. The last of the lines lies above the others."""
    low, high, step = scale([value for line in lines for value in line.values])

    def x(n: int) -> float:
        return _LEFT + (_RIGHT - _LEFT) * n / max(1, len(stops) - 1)

    def y(value: float) -> float:
        return _BOTTOM - (_BOTTOM - _TOP) * (value - low) / (high - low)

    told = [_grid(low, high, step, y), _foot(stops, x)]
    for line in lines:
        points = [(x(n), y(value)) for n, value in enumerate(line.values)]
        d = "M" + "L".join(f"{number(px)} {number(py)}" for px, py in points)
        told.append(
            group(
                path(d, class_="chart-case"),
                path(d, class_=f"chart-line chart-{line.colour}"),
                *(piece(f"mark-{line.colour}", px - _MARK / 2, py - _MARK / 2, _MARK) for px, py in points[:-1]),
                class_=f"s-{line.colour}",
            )
        )
    told += _ends(lines, y)
    return element(
        "svg",
        *told,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        class_="picture chart",
        role="img",
        aria_label=label,
    )


def scale(values: Sequence[int]) -> tuple[int, int, int]:
    """The ends of an axis that holds the values, and the step between its marks: 1, 2 or 5 of some power of ten.

    >>> scale([0, 3, 35]), scale([0]), scale([-4, 18])
    ((0, 40, 10), (0, 2, 1), (-5, 20, 5))
    """
    low, high = min(0, *values), max(1, *values)
    step = 1
    while (high - low) / step > 5:
        step = step * 5 // 2 if str(step)[0] == "2" else step * 2
    bottom = step * (low // step)
    top = -step * (-high // step)
    return bottom, max(top, bottom + 2 * step), step


def _grid(low: int, high: int, step: int, y: _Place) -> str:
    told: list[str] = []
    for value in range(low, high + 1, step):
        at = y(value)
        told.append(path(f"M{_LEFT} {number(at)}H{_RIGHT}", class_="chart-zero" if value == 0 else "chart-grid"))
        told.append(text(_LEFT - 16, at + 5, str(value), class_="chart-text", text_anchor="end"))
    return group(*told)


def _foot(stops: Sequence[str], x: _Stop) -> str:
    """The titles of the stops: a mark for each, and as many words as have room, on a wide page and on a narrow one."""
    marks = "".join(f"M{number(x(n))} {_BOTTOM}v6" for n in range(len(stops)))
    return group(
        path(marks, class_="chart-zero"),
        group(*_titles(stops, x, _SMALL), class_="chart-wide"),
        group(*_titles(stops, x, _LARGE), class_="chart-narrow"),
    )


def _titles(stops: Sequence[str], x: _Stop, size: float) -> list[str]:
    last = len(stops) - 1
    halves = [width(title, size) / 2 for title in stops]
    told: list[str] = []
    end = -float(_LEFT)
    for n, half in enumerate(halves):
        before_the_last = x(n) + half + _GAP < x(last) - halves[last]
        if n == last or (before_the_last and x(n) - half > end + _GAP):
            told.append(text(x(n), _BOTTOM + 28, stops[n], class_="chart-text", text_anchor="middle"))
            end = x(n) + half
    return told


def _ends(lines: Sequence[Series], y: _Place) -> list[str]:
    """What everybody had at last, beside the ends of the lines and clear of each other."""
    told: list[str] = []
    ordered = sorted(lines, key=lambda line: line.values[-1])
    for line, at in zip(ordered, _apart([y(line.values[-1]) for line in ordered]), strict=True):
        value = line.values[-1]
        told.append(
            group(
                path(f"M{_RIGHT} {number(y(value))}L{_RIGHT + 16} {number(at)}", class_="chart-lead"),
                piece(f"mark-{line.colour}", _RIGHT + 12, at - 12, 24),
                text(_RIGHT + 41, at + 6, str(value), class_="chart-text chart-end"),
            )
        )
    return told


def _apart(heights: Sequence[float]) -> list[float]:
    """Heights from the lowest to the highest, moved up until they are clear of each other, and down from the top.

    >>> _apart([280, 100, 99])
    [280, 100, 75]
    >>> _apart([60, 20, 19])
    [68, 43, 18]
    """
    placed: list[float] = []
    for height in heights:
        placed.append(min(height, placed[-1] - _APART) if placed else height)
    least: float = _TOP
    for n in range(len(placed) - 1, -1, -1):
        placed[n] = max(placed[n], least)
        least = placed[n] + _APART
    return placed
