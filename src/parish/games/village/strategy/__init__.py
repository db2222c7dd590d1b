"""What a sensible player of Village values: the part of a bot that knows the game."""

from parish.games.village.strategy.heuristics import VillageStrategy

__all__ = ["VillageStrategy"]
