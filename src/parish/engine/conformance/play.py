"""Random games of any game, with any options and any number of players, all promises checked on the way."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from contextlib import suppress
from typing import Any, Final

from parish.engine.conformance import decisions, matches, positions, sayings, secrets
from parish.engine.conformance.moment import ALWAYS, AT_THE_END, LOOKING, Moment, Promise, Seen
from parish.engine.conformance.recipe import Broken, Recipe
from parish.engine.conformance.sayings import all_words
from parish.engine.errors import BadSetup, ParishError
from parish.engine.game import Game
from parish.engine.options import Options
from parish.engine.step import Step

#: Where the promises are kept, in the order in which they are checked.
ROOMS: Final = (decisions, positions, secrets, sayings, matches)

_ALWAYS: Final = ALWAYS.of(ROOMS)
_LOOKING: Final = LOOKING.of(ROOMS)
_AT_THE_END: Final = AT_THE_END.of(ROOMS)


class Depth:
    """How closely random games are looked at: every look is worth a hundred choices and more."""

    def __init__(self, looks: int = 5, *, thorough: bool = False) -> None:
        #: So often in a game all promises are checked, mostly at decisions of different kinds.
        self.looks: Final = looks
        #: Leave nothing out: look after every choice, check everything for everybody.
        self.thorough: Final = thorough


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
        at = Moment(game, players, settled, seed, all_words(game, players), thorough=bool(depth and depth.thorough))
    except BadSetup as error:
        if not written:
            raise Broken("A game can be set up", str(error), recipe) from error
        refused = Seen()
        refused.refused = 1
        return refused
    except Exception as error:
        told = str(error) if isinstance(error, ParishError) else repr(error)
        raise Broken("A game can be set up", told, recipe) from error
    try:
        _play(at, recipe, depth or Depth())
    except Broken:
        raise
    except Exception as error:
        raise Broken("A game can be played", f"{error!r} after this choice", recipe, _texts(at)) from error
    return at.seen


def check_recipe(game: Game[Any], recipe: Recipe) -> Seen:
    """Play a recipe again, with every promise checked at every choice."""
    return check_game(game, recipe.players, recipe.options, recipe.seed, Depth(thorough=True))


def _play(at: Moment, recipe: Recipe, depth: Depth) -> None:
    kinds = _scout(at, recipe)
    points = _where_to_look(kinds, recipe, depth)
    news = 0
    while True:
        position = at.position
        story = position.story
        assert story is not None
        at.news, news = story[news:], len(story)
        at.told.extend(at.news)
        _check(at, _ALWAYS, recipe)
        if position.over or len(at.choices) in points:
            at.seen.looks += 1
            before = at.digest()
            _look(at, _LOOKING, recipe)
            if at.digest() != before:
                raise Broken("Asking changes nothing", "the position is not what it was", recipe, _texts(at))
        if position.over:
            break
        choice = at.way.choice(position.legal())
        at.choices.append(choice)
        at.move_on()
        position.take(choice)
    _look(at, _AT_THE_END, recipe)
    _remember(at, kinds)


def _scout(at: Moment, recipe: Recipe) -> list[type[Step[Any]]]:
    """Play the game without looking: which kind of step was met when. What goes wrong will go wrong again."""
    position, way = at.start(), random.Random(recipe.seed)
    position.story = None
    kinds: list[type[Step[Any]]] = []
    with suppress(Exception):
        while not position.over and len(kinds) <= at.bound:
            kinds.append(type(position.step))
            position.take(way.choice(position.legal()))
        at.foreseen = at.digest(position)
    return kinds


def _where_to_look(kinds: list[type[Step[Any]]], recipe: Recipe, depth: Depth) -> Collection[int]:
    """At some moments of different kinds, and at some others."""
    numbers = range(len(kinds) + 1)
    if depth.thorough:
        return numbers
    eyes = random.Random(f"looks/{recipe.seed}")
    places: dict[type[Step[Any]], list[int]] = {}
    for number, kind in enumerate(kinds):
        places.setdefault(kind, []).append(number)
    points = [eyes.choice(of_a_kind) for of_a_kind in places.values()]
    points = eyes.sample(points, min(len(points), depth.looks * 2 // 3))
    return {*points, *eyes.sample(numbers, min(len(numbers), depth.looks - len(points)))}


def _check(at: Moment, promises: list[Promise], recipe: Recipe) -> None:
    for promise in promises:
        try:
            complaint = next(promise.check(at), None)
        except Exception as error:
            raise Broken(promise.text, f"cannot be checked: {error!r}", recipe, _texts(at)) from error
        if complaint is not None:
            raise Broken(promise.text, complaint, recipe, _texts(at))


def _look(at: Moment, promises: list[Promise], recipe: Recipe) -> None:
    for promise in promises:
        # With dice of its own for each check at each moment, a closer look sees again what another one saw.
        at.dice.seed(f"{recipe.seed}/{len(at.choices)}/{promise.text}")
        if at.dice.randrange(promise.one_in) == 0 or at.thorough:
            _check(at, [promise], recipe)


def _remember(at: Moment, kinds: list[type[Step[Any]]]) -> None:
    seen = at.seen
    seen.games = 1
    seen.choices = seen.longest = len(at.choices)
    seen.steps |= {kind.name for kind in kinds}
    seen.blocks |= {at.game.vocabulary.block_of(choice).name for choice in set(at.choices)}
    seen.ends.add(at.position.outcome().end)


def _texts(at: Moment) -> list[str]:
    return [at.text(choice) for choice in at.choices]
