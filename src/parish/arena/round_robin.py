"""A round robin: every group of bots that fits around the table meets in every order of seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement, cycle, islice, permutations
from math import lcm
from typing import Any

from openskill.models import PlackettLuce

from parish.arena import statistics
from parish.arena.contest import Fixtures, Result
from parish.bots.registry import BOTS
from parish.engine.errors import BadSetup
from parish.engine.game import Game


def check_field(game: Game[Any], bots: Sequence[str], players: int) -> None:
    """Refuse a field of bots that cannot hold a tournament."""
    game.check_players(players)
    for player in bots:
        BOTS.make(player, game, bytes(32))
    if len(set(bots)) < len(bots):
        raise BadSetup("a bot is named twice: in a tournament everybody takes part once")
    if len(bots) < 2:
        raise BadSetup("a tournament needs at least two bots")


def tables(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Who meets whom: every choice of bots. Where there are fewer bots than seats, everybody sits at every table.

    >>> tables(["a", "b", "c"], 2)
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    >>> tables(["a", "b"], 3)
    [('a', 'a', 'b'), ('a', 'b', 'b')]
    """
    if len(bots) >= players:
        return list(combinations(bots, players))
    return [group for group in combinations_with_replacement(bots, players) if len(set(group)) == len(bots)]


def cycle_of(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """The games of one full round robin: every table in every order of seats, the tables taking turns."""
    orders = [_orders(table) for table in tables(bots, players)]
    # A table where bots sit more than once has fewer orders; repeating them whole keeps the seats balanced.
    most = lcm(*map(len, orders))
    return [order for games in zip(*(islice(cycle(found), most) for found in orders), strict=True) for order in games]


def _orders(table: tuple[str, ...]) -> list[tuple[str, ...]]:
    turned = [table[at:] + table[:at] for at in range(len(table))]
    return list(dict.fromkeys([*turned, *permutations(table)]))


def schedule(bots: Sequence[str], players: int, games: int) -> Fixtures:
    """So many games of round robins, one after the other."""
    return Fixtures(cycle_of(bots, players), games)


@dataclass(frozen=True, slots=True)
class Duel:
    """How one bot did against another, wherever both sat at a table: a better place wins, an equal one is half."""

    won: float
    games: int

    @property
    def share(self) -> statistics.Share:
        return statistics.share(self.won, self.games)


def cross_table(results: Sequence[Result]) -> dict[str, dict[str, Duel]]:
    """Everybody against everybody else: table[a][b] tells how a did against b."""
    bots = statistics.players_of(results)
    won = {a: dict.fromkeys(bots, 0.0) for a in bots}
    met = {a: dict.fromkeys(bots, 0) for a in bots}
    for result in results:
        for a, rank in zip(result.bots, result.ranks, strict=True):
            for b, other in zip(result.bots, result.ranks, strict=True):
                if a != b:
                    met[a][b] += 1
                    won[a][b] += 1.0 if rank < other else 0.5 if rank == other else 0.0
    return {a: {b: Duel(won[a][b], met[a][b]) for b in bots if b != a} for a in bots}


@dataclass(frozen=True, slots=True)
class Rating:
    """Strength as OpenSkill's Plackett-Luce model sees it: the mean, and how unsure it is."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """A strength that the bot has almost surely."""
        return self.mu - 3 * self.sigma

    def to_json(self) -> dict[str, object]:
        return {"mu": round(self.mu, 4), "sigma": round(self.sigma, 4), "ordinal": round(self.ordinal, 4)}


def ratings(results: Sequence[Result]) -> dict[str, Rating]:
    """The ratings of all bots after all games, the strongest first. Tables where a bot meets itself do not count."""
    model = PlackettLuce()
    known = {bot: model.rating(name=bot) for bot in statistics.players_of(results)}
    for result in results:
        if len(set(result.bots)) == len(result.bots):
            teams = [[known[bot]] for bot in result.bots]
            for bot, team in zip(
                result.bots, model.rate(teams, ranks=[float(rank) for rank in result.ranks]), strict=True
            ):
                known[bot] = team[0]
    found = {bot: Rating(rating.mu, rating.sigma) for bot, rating in known.items()}
    return dict(sorted(found.items(), key=lambda item: -item[1].ordinal))
