"""Where a promise was broken, told so that anybody can go there again."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Final

from parish.engine.errors import BadSetup


class Recipe:
    """One random game: all that is needed to play it again, choice by choice."""

    def __init__(self, game: str, players: int, options: Mapping[str, str], seed: str) -> None:
        self.game: Final = game
        self.players: Final = players
        #: The options that are not at their default, as match files write them.
        self.options: Final = dict(options)
        self.seed: Final = seed

    @property
    def code(self) -> str:
        """The recipe on one line.

        >>> Recipe("toy", 3, {"ties": "nobody"}, "soak/17").code
        'toy 3 soak/17 ties=nobody'
        """
        options = [f"{key}={value}" for key, value in self.options.items()]
        return " ".join([self.game, str(self.players), self.seed, *options])

    @staticmethod
    def parse(code: str) -> Recipe:
        """The recipe of a code.

        >>> Recipe.parse("toy 3 soak/17 ties=nobody").options
        {'ties': 'nobody'}
        """
        words = code.split()
        settings = [word.partition("=") for word in words[3:]]
        if len(words) < 3 or not words[1].isdecimal() or not all(sign for _, sign, _ in settings):
            raise BadSetup(f"'{code}' is no recipe; expected 'GAME PLAYERS SEED OPTION=VALUE ...'")
        return Recipe(words[0], int(words[1]), {key: value for key, _, value in settings}, words[2])


class Broken(AssertionError):
    """A promise that a game does not keep, and how to see it."""

    def __init__(self, promise: str, complaint: str, recipe: Recipe | None, choices: Sequence[str] = ()) -> None:
        self.promise: Final = promise
        self.complaint: Final = complaint
        self.recipe: Final = recipe
        self.choices: Final = tuple(choices)
        super().__init__(self._told())

    def _told(self) -> str:
        lines = [f"{self.promise}: {self.complaint}"]
        if self.recipe is not None:
            options = ", ".join(f"{key}={value}" for key, value in self.recipe.options.items()) or "as they are printed"
            lines += [
                f"  game {self.recipe.game}, {self.recipe.players} players, options {options}, seed {self.recipe.seed}",
                f"  again: pytest --pyargs parish.engine.conformance.suite --parish-again '{self.recipe.code}'",
                f"  after {len(self.choices)} choices{':' if self.choices else ''}",
            ]
            lines += textwrap.wrap("; ".join(self.choices), 116, initial_indent="    ", subsequent_indent="    ")
        return "\n".join(lines)

    def __reduce__(self) -> tuple[type[Broken], tuple[object, ...]]:
        return (Broken, (self.promise, self.complaint, self.recipe, self.choices))
