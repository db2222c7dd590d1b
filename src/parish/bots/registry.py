"""Which bots there are, and the strings that name a player: `random`, `greedy`, `greedy:1000`."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import entry_points
from typing import Any, Final, TypeAlias

from parish.bots.bot import Bot
from parish.engine.errors import BadSetup
from parish.engine.game import Game

#: Packages announce `name = "module:object"` in this group; the object is a BotKind.
GROUP: Final = "parish.bots"

Maker: TypeAlias = Callable[[Game[Any], bytes, str], Bot]


class Level:
    """A player as people choose one from a list."""

    def __init__(self, player: str, name: str, text: str) -> None:
        #: The player string.
        self.player: Final = player
        #: What it is called, and what to expect of it (gettext message ids).
        self.name: Final = name
        self.text: Final = text


class BotKind:
    """A sort of bot.

    `make(game, seed, arguments)` makes one; the arguments are what follows the colon in a player string, empty if
    nothing does. It raises BadSetup for arguments that it does not understand. `levels` are the players of this sort
    that people choose from; the sort without arguments if none are told.
    """

    def __init__(self, name: str, text: str, make: Maker, arguments: str = "", levels: Sequence[Level] = ()) -> None:
        self.name: Final = name
        #: What it does, in one sentence.
        self.text: Final = text
        self.make: Final = make
        #: What may stand after the colon; empty if nothing may.
        self.arguments: Final = arguments
        self.levels: Final = tuple(levels) or (Level(name, name.capitalize(), text),)


class Bots:
    """Kinds of bots by name, each imported when it is first asked for."""

    def __init__(self, places: Mapping[str, str]) -> None:
        self._places: Final = dict(places)
        self._kinds: Final[dict[str, BotKind]] = {}
        self._announced = False

    def add(self, kind: BotKind) -> None:
        """Make a kind known that was made here and now, for example by a test."""
        self._kinds[kind.name] = kind
        self._places.setdefault(kind.name, "")

    def names(self) -> list[str]:
        if not self._announced:
            self._announced = True
            for entry in entry_points(group=GROUP):
                self._places.setdefault(entry.name, entry.value)
        return list(self._places)

    def __getitem__(self, name: str) -> BotKind:
        """The kind of that name; BadSetup tells which there are."""
        if name not in self._kinds:
            if name not in self.names():
                raise BadSetup(f"there is no bot '{name}' (there are: {', '.join(self.names())})")
            self._kinds[name] = _load(name, self._places[name])
        return self._kinds[name]

    def make(self, player: str, game: Game[Any], seed: bytes) -> Bot:
        """The bot that a player string names, ready to play one seat of one match."""
        name, colon, arguments = player.partition(":")
        kind = self[name]
        if colon and not arguments:
            raise BadSetup(f"'{player}' ends in a colon: expected {name}:{kind.arguments or '...'} or {name}")
        if arguments and not kind.arguments:
            raise BadSetup(f"the bot '{name}' takes no arguments, so '{player}' names nobody: expected {name}")
        return kind.make(game, seed, arguments)

    def levels(self, game: Game[Any]) -> list[Level]:
        """The players that people choose from, those that can play the game; a broken package brings none."""
        found: list[Level] = []
        for name in self.names():
            try:
                for level in self[name].levels:
                    self.make(level.player, game, bytes(32))
                    found.append(level)
            except BadSetup:
                continue
        return found


def _load(name: str, place: str) -> BotKind:
    module, _, attribute = place.partition(":")
    try:
        kind = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise BadSetup(f"the bot '{name}' cannot be loaded from {place}: {error}") from error
    if not isinstance(kind, BotKind) or kind.name != name:
        raise BadSetup(f"{place} was announced as the bot '{name}', but it is {kind!r}")
    return kind


BOTS: Final = Bots({"random": "parish.bots.kinds:RANDOM", "greedy": "parish.bots.kinds:GREEDY"})
