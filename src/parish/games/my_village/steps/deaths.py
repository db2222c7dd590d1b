"""What the time of a turn has cost: a villager, and perhaps half of everybody's story."""

from __future__ import annotations

from typing import ClassVar, Final

from parish.engine.events import Field
from parish.games.my_village import events
from parish.games.my_village.names import ABBOT, HEALING, PIPS, PROFESSIONS
from parish.games.my_village.position import NONE, MyVillagePosition
from parish.games.my_village.steps.base import MyVillageStep, MyVillageTask
from parish.games.my_village.streams import RAT
from parish.games.my_village.vocabulary import BURY, ENDURE, HEAL, LABORER

#: Whoever has less on the tree loses nothing.
_LEAST_LOSS: Final = 2


class StepThree(MyVillageTask):
    """The end of a turn: covered cards are turned up, and the reaper comes if the bridge was crossed (MYV-DTH-1)."""

    name: ClassVar[str] = "step three"

    def run(self, position: MyVillagePosition) -> None:
        position.uncover()
        crossings = position.crossings
        position.crossings = 0
        if crossings:
            position.push(Reaper(self.seat, crossings if position.terms.death_per_crossing else 1))


class Reaper(MyVillageTask):
    """So many deaths, each whole with its rat and its day laborer before the next one (MYV-DTH-11)."""

    name: ClassVar[str] = "reaper"
    fields: ClassVar[tuple[Field, ...]] = (Field("count"),)

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count: Final = count

    def run(self, position: MyVillagePosition) -> None:
        seat = self.seat
        if self.count > 1:
            position.push(Reaper(seat, self.count - 1))
        if position.terms.laborer_before_rat:
            position.push(RollRat(seat))
            position.push(SeeWhoIsLeft(seat))
        else:
            position.push(SeeWhoIsLeft(seat))
            position.push(RollRat(seat))
        position.push(ChooseDeath(seat))


class ChooseDeath(MyVillageStep):
    """Which of the own villagers dies (MYV-DTH-3)."""

    name: ClassVar[str] = "choose death"

    def choices(self, position: MyVillagePosition) -> list[int]:
        return [BURY.start + profession for profession in range(PROFESSIONS) if position.present(self.seat, profession)]

    def take(self, position: MyVillagePosition, choice: int) -> None:
        story = position.bury(self.seat, choice - BURY.start)
        position.gain_story(self.seat, story, events.FOR_CHRONICLE)


class SeeWhoIsLeft(MyVillageTask):
    """Whoever has nobody left hires a day laborer (MYV-DTH-8)."""

    name: ClassVar[str] = "see who is left"

    def run(self, position: MyVillagePosition) -> None:
        if not position.villagers[self.seat]:
            position.push(HireLaborer(self.seat))


class HireLaborer(MyVillageStep):
    """Whose work the day laborer does."""

    name: ClassVar[str] = "hire laborer"

    def choices(self, position: MyVillagePosition) -> list[int]:
        return list(range(LABORER.start, LABORER.stop))

    def take(self, position: MyVillagePosition, choice: int) -> None:
        profession = choice - LABORER.start
        position.laborers[self.seat] += 1
        position.villagers[self.seat] |= 1 << profession
        position.tell(events.LABORER_HIRED, self.seat, profession)


# The rat.


class RollRat(MyVillageTask):
    """The rat comes nearer, and perhaps all the way (MYV-RAT-1 to MYV-RAT-3)."""

    name: ClassVar[str] = "roll rat"

    def run(self, position: MyVillagePosition) -> None:
        position.reveal()
        rolled = position.chance.below(RAT, PIPS) + 1
        position.rat = max(0, position.rat - rolled)
        position.tell(events.RAT_MOVED, self.seat, rolled, position.rat)
        if position.rat:
            return
        position.tell(events.RAT_INVADED, self.seat)
        healer = position.owner[HEALING]
        if healer != NONE and _can_heal(position, healer):
            position.push(Heal(healer))
        else:
            _lose_story(position, NONE)


def _can_heal(position: MyVillagePosition, seat: int) -> bool:
    """Whether the healing church is asked: its abbot lives, it has a space, and there is something to lose."""
    has_space = position.healing < position.parts.spaces[HEALING]
    return has_space and position.present(seat, ABBOT) and position.tree[seat] >= _LEAST_LOSS


def _lose_story(position: MyVillagePosition, spared: int) -> None:
    """Everybody but who is spared loses half of the tree, rounded down; the rat goes back (MYV-RAT-4, MYV-RAT-8)."""
    for seat in range(position.seats):
        loss = position.tree[seat] // _LEAST_LOSS
        if seat != spared and loss:
            position.tree[seat] -= loss
            position.tell(events.STORY_LOST, seat, loss)
    position.rat = position.parts.rat_distance


class Heal(MyVillageStep):
    """Whether the healing church spends one of its spaces on this invasion (MYV-CHU-5)."""

    name: ClassVar[str] = "heal"

    def choices(self, position: MyVillagePosition) -> list[int]:
        return [HEAL.start, ENDURE.start]

    def take(self, position: MyVillagePosition, choice: int) -> None:
        # What all villages lose is settled here, even if the healer's own turn begins next.
        position.reveal()
        if choice == HEAL.start:
            position.healing += 1
            position.tell(events.HEALED, self.seat, HEALING)
            _lose_story(position, self.seat)
        else:
            _lose_story(position, NONE)
