"""What the results of a series say, with intervals that say how much to believe of it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from parish.arena.contest import Result

#: The normal deviate of a two-sided interval that holds the truth 95 times out of 100.
_DEVIATE = 1.959964


@dataclass(frozen=True, slots=True)
class Share:
    """A share of games, with the interval in which its true value lies 95 times out of 100 (Wilson's)."""

    count: float
    of: int
    low: float
    high: float

    @property
    def rate(self) -> float:
        return self.count / self.of if self.of else 0.0

    def to_json(self) -> dict[str, object]:
        return {"rate": round(self.rate, 6), "low": round(self.low, 6), "high": round(self.high, 6)}


@dataclass(frozen=True, slots=True)
class Spread:
    """A mean, with the half-width of its 95 % interval, and the extremes."""

    mean: float
    margin: float
    low: float
    high: float

    def to_json(self) -> dict[str, object]:
        return {"mean": round(self.mean, 4), "margin": round(self.margin, 4), "low": self.low, "high": self.high}


def share(count: Fraction | float, of: int) -> Share:
    """Wilson's interval for a share.

    >>> wins = share(98, 100)
    >>> round(wins.low, 3), round(wins.high, 3)
    (0.93, 0.994)
    """
    if not of:
        return Share(0.0, 0, 0.0, 1.0)
    rate, z2 = float(count) / of, _DEVIATE * _DEVIATE
    middle = (rate + z2 / (2 * of)) / (1 + z2 / of)
    half = _DEVIATE * math.sqrt(rate * (1 - rate) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    return Share(float(count), of, max(0.0, middle - half), min(1.0, middle + half))


def spread(values: Sequence[float]) -> Spread:
    """The mean of some values and how well it is known."""
    if not values:
        return Spread(math.nan, math.nan, math.nan, math.nan)
    count, mean = len(values), sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (count - 1) if count > 1 else 0.0
    return Spread(mean, _DEVIATE * math.sqrt(variance / count), min(values), max(values))


def players_of(results: Iterable[Result]) -> list[str]:
    """Every bot that took part, in order of appearance."""
    return list(dict.fromkeys(bot for result in results for bot in result.bots))


def won_by(result: Result, seat: int) -> Fraction:
    """The seat's part of the victory: winners that the rules leave tied share it."""
    return Fraction(int(result.ranks[seat] == 1), len(result.winners))


def wins(results: Sequence[Result]) -> dict[str, Fraction]:
    """Games won by each bot, in whichever of its seats."""
    won = dict.fromkeys(players_of(results), Fraction(0))
    for result in results:
        for seat, bot in enumerate(result.bots):
            won[bot] += won_by(result, seat)
    return won


def per_bot(results: Sequence[Result], what: Callable[[Result, int], float]) -> dict[str, Spread]:
    """Something of every seat, over all the seats that a bot sat in."""
    values: dict[str, list[float]] = {bot: [] for bot in players_of(results)}
    for result in results:
        for seat, bot in enumerate(result.bots):
            values[bot].append(what(result, seat))
    return {bot: spread(numbers) for bot, numbers in values.items()}


def scores(results: Sequence[Result]) -> dict[str, Spread]:
    return per_bot(results, lambda result, seat: result.scores[seat])


def category_scores(results: Sequence[Result]) -> dict[str, dict[str, float]]:
    """Mean points of each bot in each score category."""
    names = results[0].categories if results else ()
    rows: dict[str, list[tuple[int, ...]]] = {bot: [] for bot in players_of(results)}
    for result in results:
        for bot, points in zip(result.bots, result.points, strict=True):
            rows[bot].append(points)
    return {
        bot: {name: sum(column) / len(column) for name, column in zip(names, zip(*points, strict=True), strict=True)}
        for bot, points in rows.items()
    }


def win_shares(results: Sequence[Result]) -> dict[str, Share]:
    """Of the games in which it took part, the share that each bot won."""
    took_part = Counter(bot for result in results for bot in set(result.bots))
    return {bot: share(won, took_part[bot]) for bot, won in wins(results).items()}


def fair_shares(results: Sequence[Result]) -> dict[str, float]:
    """The shares that bots of equal strength would have won."""
    took_part = Counter(bot for result in results for bot in set(result.bots))
    fair = dict.fromkeys(took_part, 0.0)
    for result in results:
        for bot in result.bots:
            fair[bot] += 1 / len(result.bots)
    return {bot: fair[bot] / took_part[bot] for bot in players_of(results)}


def seat_shares(results: Sequence[Result]) -> list[Share]:
    """The share of games that was won from each seat: where seating is balanced, the advantage of the seat itself."""
    seats = len(results[0].bots) if results else 0
    return [share(sum(won_by(result, seat) for result in results), len(results)) for seat in range(seats)]


def seat_scores(results: Sequence[Result]) -> list[Spread]:
    seats = len(results[0].bots) if results else 0
    return [spread([result.scores[seat] for result in results]) for seat in range(seats)]


def winning_score(results: Sequence[Result]) -> Spread:
    return spread([max(result.scores) for result in results])


def ends(results: Sequence[Result]) -> dict[str, int]:
    """How often games ended for each reason, the most frequent first."""
    return dict(Counter(result.end for result in results).most_common())


def plain(number: Fraction) -> int | float:
    """A whole number where it is one."""
    return int(number) if number.denominator == 1 else round(float(number), 6)
