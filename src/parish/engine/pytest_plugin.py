"""Lends the conformance kit to pytest: every registered game gets its tests.

A test that asks for `parish_game` runs once for each game, one that asks for `parish_batch` on random games of
all numbers of players and options. A module may name games that are not registered in a list `PARISH_GAMES`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from parish.engine.conformance.batches import Again, Batch
    from parish.engine.game import Game


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("parish", "conformance of board games (parish)")
    group.addoption(
        "--parish-games",
        metavar="GAMES",
        help="check these: slugs of registered games, or places like my_package.game:GAME, joined by commas",
    )
    group.addoption(
        "--parish-conformance-games",
        metavar="N",
        type=int,
        default=300,
        help="check so many random games for each number of players (default: %(default)s)",
    )
    group.addoption(
        "--parish-looks",
        metavar="K",
        type=int,
        default=5,
        help="look closely so often in a game (default: %(default)s)",
    )
    group.addoption(
        "--parish-series", metavar="SEED", default="ci", help="the seed of the games (default: %(default)s)"
    )
    group.addoption("--parish-again", metavar="RECIPE", help="play only this recipe again, checked at every choice")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    wanted = {"parish_game", "parish_batch"} & set(metafunc.fixturenames)
    if not wanted:
        return
    games = _games(metafunc)
    if "parish_game" in wanted:
        metafunc.parametrize("parish_game", games, ids=[game.slug for game in games])
    if "parish_batch" in wanted:
        parts = _batches(metafunc.config, games)
        metafunc.parametrize("parish_batch", parts, ids=[part.name for part in parts])


def _games(metafunc: pytest.Metafunc) -> list[Game[Any]]:
    from parish.engine.conformance.recipe import Recipe
    from parish.engine.errors import BadSetup
    from parish.engine.registry import load_game
    from parish.games import GAMES

    here: dict[str, Game[Any]] = {game.slug: game for game in getattr(metafunc.module, "PARISH_GAMES", [])}
    again = metafunc.config.getoption("--parish-again")
    asked = Recipe.parse(again).game if again else metafunc.config.getoption("--parish-games")
    try:
        places = asked.split(",") if asked else [*here, *GAMES.slugs()]
        return [here.get(place) or (load_game(place) if ":" in place else GAMES[place]) for place in places]
    except BadSetup as error:
        raise pytest.UsageError(str(error)) from None


def _batches(config: pytest.Config, games: list[Game[Any]]) -> list[Batch | Again]:
    from parish.engine.conformance.batches import Again, batches
    from parish.engine.conformance.play import Depth
    from parish.engine.conformance.recipe import Recipe

    again = config.getoption("--parish-again")
    if again:
        return [Again(game, Recipe.parse(again)) for game in games]
    count, series = config.getoption("--parish-conformance-games"), config.getoption("--parish-series")
    depth = Depth(config.getoption("--parish-looks"))
    return [batch for game in games for batch in batches(game, count, series, depth)]
