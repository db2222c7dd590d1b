"""Random games of any game, with any options and any number of players, all promises checked on the way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from parish.engine.conformance import decisions, matches, positions, sayings, secrets
from parish.engine.conformance.moment import ALWAYS, AT_THE_END, LOOKING, Moment, Promise, Seen
from parish.engine.conformance.recipe import Broken, Recipe
from parish.engine.conformance.sayings import all_words
from parish.engine.errors import BadSetup
from parish.engine.game import Game
from parish.engine.options import Options
from parish.engine.step import Step

#: Where the promises are kept, in the order in which they are checked.
ROOMS: Final = (decisions, positions, secrets, sayings, matches)

_ALWAYS: Final = ALWAYS.of(ROOMS)
_LOOKING: Final = LOOKING.of(ROOMS)
_AT_THE_END: Final = AT_THE_END.of(ROOMS)


class Depth:
    """How closely random games are looked at."""

    def __init__(self, every: int = 40, *, all_of_it: bool = False) -> None:
        #: All promises are checked at every so many-th choice, and where a kind of step is new to the game.
        self.every: Final = every
        #: Check in each game what is otherwise checked only in some.
        self.all_of_it: Final = all_of_it


def check_game(
    game: Game[Any],
    players: int,
    options: Mapping[str, Any] | Options | None = None,
    seed: str = "1",
    depth: Depth | None = None,
) -> Seen:
    """Play a game at random from a seed and check every promise; raise Broken with a recipe, or tell what was seen."""
    settled = options if isinstance(options, Options) else game.read_options(options)
    written = {
        option.key: option.write(settled[option.key]) for option in game.options if option.key in settled.changed()
    }
    recipe = Recipe(game.slug, players, written, seed)
    try:
        at = Moment(game, players, settled, game.pack(), seed, all_words(game, players))
    except BadSetup as error:
        if not written:
            raise Broken("A game can be set up", str(error), recipe) from error
        refused = Seen()
        refused.refused = 1
        return refused
    except Exception as error:
        raise Broken("A game can be set up", repr(error), recipe) from error
    try:
        _play(at, recipe, depth or Depth())
    except Broken:
        raise
    except Exception as error:
        raise Broken("A game can be played", f"{error!r} after this choice", recipe, _texts(at)) from error
    return at.seen


def check_recipe(game: Game[Any], recipe: Recipe) -> Seen:
    """Play a recipe again, with every promise checked at every choice."""
    return check_game(game, recipe.players, recipe.options, recipe.seed, Depth(1, all_of_it=True))


def _play(at: Moment, recipe: Recipe, depth: Depth) -> None:
    met: set[type[Step[Any]]] = set()
    news = 0
    while True:
        position = at.position
        story = position.story
        assert story is not None
        at.news, news = story[news:], len(story)
        at.told.extend(at.news)
        _check(at, _ALWAYS, recipe)
        new = not position.over and type(position.step) not in met
        if new or position.over or (len(at.choices) % depth.every == depth.every // 2):
            at.seen.looks += 1
            before = at.digest()
            _look(at, _LOOKING, recipe)
            if at.digest() != before:
                raise Broken("Asking changes nothing", "the position is not what it was", recipe, _texts(at))
        if position.over:
            break
        met.add(type(position.step))
        choice = at.way.choice(position.legal())
        at.choices.append(choice)
        position.take(choice)
    _look(at, _AT_THE_END, recipe, all_of_it=depth.all_of_it)
    _remember(at, met)


def _check(at: Moment, promises: list[Promise], recipe: Recipe) -> None:
    for promise in promises:
        try:
            complaint = next(promise.check(at), None)
        except Exception as error:
            raise Broken(promise.text, f"cannot be checked: {error!r}", recipe, _texts(at)) from error
        if complaint is not None:
            raise Broken(promise.text, complaint, recipe, _texts(at))


def _look(at: Moment, promises: list[Promise], recipe: Recipe, *, all_of_it: bool = True) -> None:
    for promise in promises:
        # With dice of its own for each check at each moment, a closer look sees again what another one saw.
        at.dice.seed(f"{recipe.seed}/{len(at.choices)}/{promise.text}")
        if at.dice.randrange(promise.one_in) == 0 or all_of_it:
            _check(at, [promise], recipe)


def _remember(at: Moment, met: set[type[Step[Any]]]) -> None:
    seen = at.seen
    seen.games = 1
    seen.choices = seen.longest = len(at.choices)
    seen.steps |= {kind.name for kind in met}
    seen.blocks |= {at.game.vocabulary.block_of(choice).name for choice in set(at.choices)}
    seen.ends.add(at.position.outcome().end)


def _texts(at: Moment) -> list[str]:
    return [at.text(choice) for choice in at.choices]
