"""What a sensible player of My Village values (section 12 of the specification)."""

from parish.games.my_village.strategy.heuristics import MyVillageStrategy

__all__ = ["MyVillageStrategy"]
