"""Many random games, in parts that several processes can share."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any, Final

from parish.engine.conformance.moment import Seen
from parish.engine.conformance.play import Depth, check_game, check_recipe
from parish.engine.conformance.recipe import Broken, Recipe
from parish.engine.game import Game

#: A batch is so many games: enough to be worth a process's while.
SIZE: Final = 20
#: A game that keeps things from its seats so often, and never deals them anew, does not deal at all.
_OFTEN: Final = 50


def single_changes(game: Game[Any]) -> list[dict[str, Any]]:
    """Every option at each of its other values, the rest as it is printed."""
    return [{option.key: value} for option in game.options for value in option.samples() if value != option.default]


def options_for(game: Game[Any], number: int, seed: str) -> Mapping[str, Any]:
    """The options of one game of a series: by turns none changed, one changed, and all at random."""
    singles = single_changes(game)
    if number % 3 == 0 or not singles:
        return {}
    if number % 3 == 1:
        return singles[number // 3 % len(singles)]
    dice = random.Random(f"options/{seed}")
    return {option.key: dice.choice(option.samples()) for option in game.options}


class Batch:
    """Some random games of one game with one number of players."""

    def __init__(
        self, game: Game[Any], players: int, numbers: range, series: str = "ci", depth: Depth | None = None
    ) -> None:
        self.game: Final = game
        self.players: Final = players
        self.numbers: Final = numbers
        self.series: Final = series
        self.depth: Final = depth

    @property
    def name(self) -> str:
        return f"{self.game.slug}-{self.players}p-{self.numbers.start}"

    def check(self) -> Seen:
        """Play them all; raise Broken if a promise is not kept."""
        seen = Seen()
        for number in self.numbers:
            seed = f"{self.series}/{self.players}/{number}"
            seen.add(check_game(self.game, self.players, options_for(self.game, number, seed), seed, self.depth))
        if seen.veiled >= _OFTEN and not seen.dealt_anew:
            raise Broken(
                "What a seat cannot know is dealt anew",
                f"in {seen.veiled} sights that were less than the whole, deal_unknown never changed anything",
                None,
            )
        return seen


class Again:
    """One recipe, played again with every promise checked at every choice."""

    def __init__(self, game: Game[Any], recipe: Recipe) -> None:
        self.game: Final = game
        self.recipe: Final = recipe

    @property
    def name(self) -> str:
        return self.recipe.code

    def check(self) -> Seen:
        return check_recipe(self.game, self.recipe)


def batches(game: Game[Any], games: int, series: str = "ci", depth: Depth | None = None) -> Iterator[Batch]:
    """So many games for each number of players."""
    for players in game.players:
        for first in range(0, games, SIZE):
            yield Batch(game, players, range(first, min(games, first + SIZE)), series, depth)
