"""The conformance kit: what every game promises, checked on random games of any game.

`check_game(GAME, players=3, options={}, seed="7")` checks one game, and raises Broken with a recipe of how to see
what is wrong. `pytest --pyargs parish.engine.conformance.suite` checks every game that is registered.
"""

from parish.engine.conformance.batches import Batch, batches, options_for, single_changes
from parish.engine.conformance.facts import check_facts
from parish.engine.conformance.moment import Seen
from parish.engine.conformance.play import Depth, check_game, check_recipe
from parish.engine.conformance.recipe import Broken, Recipe

__all__ = [
    "Batch",
    "Broken",
    "Depth",
    "Recipe",
    "Seen",
    "batches",
    "check_facts",
    "check_game",
    "check_recipe",
    "options_for",
    "single_changes",
]
