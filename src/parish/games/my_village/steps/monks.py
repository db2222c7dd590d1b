"""Monks: what they do when they move in."""

from __future__ import annotations

from typing import ClassVar, Final

from parish.engine.events import Field
from parish.engine.rules import Rule
from parish.games.my_village import events
from parish.games.my_village.names import EFFECT, HEADMAN_EFFECT, MONK, OFFICE_EFFECT, SCHOOL_EFFECT, STORY_EFFECT
from parish.games.my_village.position import MyVillagePosition
from parish.games.my_village.rules import RULES
from parish.games.my_village.steps.base import MyVillageStep
from parish.games.my_village.steps.office import can_open, open_office
from parish.games.my_village.steps.village import call_headman, open_school
from parish.games.my_village.vocabulary import DECLINE, PERFORM

OFFICE_CLOSED: Final = RULES["MYV-CLK-5"]


def welcome_monk(position: MyVillagePosition, seat: int, monk: int) -> None:
    """What a new monk brings, once (MYV-MNK-9): story points at once, all else if it is wanted."""
    effect, times = position.parts.monk_effect[monk], position.parts.monk_times[monk]
    if effect == STORY_EFFECT:
        position.gain_story(seat, times, events.FOR_MONK)
    else:
        position.push(MonkEffect(seat, monk, effect, times))


class MonkEffect(MyVillageStep):
    """Whether the headman, the school or the clerk's office is called; the school perhaps once more (MYV-MNK-7)."""

    name: ClassVar[str] = "monk effect"
    fields: ClassVar[tuple[Field, ...]] = (Field("monk", MONK), Field("effect", EFFECT), Field("times"))

    def __init__(self, seat: int, monk: int, effect: int, times: int) -> None:
        super().__init__(seat)
        self.monk: Final = monk
        self.effect: Final = effect
        self.times: Final = times

    def choices(self, position: MyVillagePosition) -> list[int]:
        return [PERFORM.start, DECLINE.start]

    def forbids(self, position: MyVillagePosition, choice: int) -> Rule | None:
        if choice == PERFORM.start and self.effect == OFFICE_EFFECT and not can_open(position):
            return OFFICE_CLOSED
        return None

    def take(self, position: MyVillagePosition, choice: int) -> None:
        seat = self.seat
        if self.times > 1:
            position.push(MonkEffect(seat, self.monk, self.effect, self.times - 1))
        if choice == DECLINE.start:
            position.tell(events.DECLINED, seat)
            return
        position.tell(events.MONK_EFFECT, seat, self.monk)
        if self.effect == HEADMAN_EFFECT:
            call_headman(position, seat)
        elif self.effect == SCHOOL_EFFECT:
            open_school(position, seat)
        else:
            open_office(position, seat, position.parts.monk_customers)
