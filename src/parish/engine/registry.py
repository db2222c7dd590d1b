"""Which games there are: our own, and those that installed packages bring."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from importlib.metadata import entry_points
from typing import Any, Final

from parish.engine.errors import BadSetup
from parish.engine.game import Game

#: Packages announce `slug = "module:object"` in this group.
GROUP: Final = "parish.games"


class Registry:
    """Games by slug, each imported when it is first asked for."""

    def __init__(self, places: Mapping[str, str]) -> None:
        self._places: Final = dict(places)
        self._games: Final[dict[str, Game[Any]]] = {}
        self._announced = False

    def add(self, game: Game[Any]) -> None:
        """Make a game known that was made here and now, for example by a test."""
        self._games[game.slug] = game
        self._places.setdefault(game.slug, "")

    def slugs(self) -> list[str]:
        if not self._announced:
            self._announced = True
            for entry in entry_points(group=GROUP):
                self._places.setdefault(entry.name, entry.value)
        return list(self._places)

    def __iter__(self) -> Iterator[Game[Any]]:
        for slug in self.slugs():
            yield self[slug]

    def __getitem__(self, slug: str) -> Game[Any]:
        """The game of that slug; BadSetup tells which there are."""
        if slug not in self._games:
            if slug not in self.slugs():
                raise BadSetup(f"there is no game '{slug}' (there are: {', '.join(self.slugs())})")
            self._games[slug] = _load(slug, self._places[slug])
        return self._games[slug]


def _load(slug: str, place: str) -> Game[Any]:
    game = load_game(place)
    if game.slug != slug:
        raise BadSetup(f"{place} was announced as the game '{slug}', but it is '{game.slug}'")
    return game


def load_game(place: str) -> Game[Any]:
    """The game at a place like `package.module:NAME`."""
    module, _, name = place.partition(":")
    try:
        game = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadSetup(f"no game can be loaded from '{place}': {error}") from error
    if not isinstance(game, Game):
        raise BadSetup(f"'{place}' is no game, but {game!r}")
    return game
