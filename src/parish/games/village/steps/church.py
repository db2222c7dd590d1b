"""The church action: a member enters the black bag and waits for a mass."""

from __future__ import annotations

from typing import ClassVar

from parish.engine.rules import Rule
from parish.games.village.names import BAG, CHURCH_SPACE, FARM
from parish.games.village.position import VillagePosition
from parish.games.village.steps.base import NOBODY_ON_FARM, NOT_PAYABLE, Action, Pay, WhichMember
from parish.games.village.vocabulary import ORDAIN

FOR_CUBES = ORDAIN.start
FOR_TIME = ORDAIN.start + 1


class ChurchAction(Action):
    """One member for faith or for time (VIL-CHU-1)."""

    name: ClassVar[str] = "church"
    space: ClassVar[int] = CHURCH_SPACE

    def variants(self, position: VillagePosition) -> list[int]:
        return [FOR_CUBES, FOR_TIME]

    def forbids(self, position: VillagePosition, choice: int) -> Rule | None:
        if choice > FOR_TIME:
            return None
        if not position.at(self.seat, FARM):
            return NOBODY_ON_FARM
        if choice == FOR_CUBES and not position.can_pay(self.seat, position.prices.church):
            return NOT_PAYABLE
        return None

    def act(self, position: VillagePosition, choice: int) -> None:
        if choice == FOR_CUBES:
            position.push(Pay(self.seat, position.prices.church))
        else:
            position.spend_turn_time(self.seat, position.parts.church_time)
        position.push(WhichMember(self.seat, FARM, BAG))
