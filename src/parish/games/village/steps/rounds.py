"""Rounds from the seeding to the mass, and the end of the game."""

from __future__ import annotations

from typing import ClassVar, Final

from parish.engine.events import Field
from parish.engine.step import NOBODY
from parish.games.village import events
from parish.games.village.names import COLOURS, CUBES, PLAGUE, SPACES
from parish.games.village.position import NONE, VillagePosition
from parish.games.village.scoring import categories
from parish.games.village.steps.base import VillageTask
from parish.games.village.steps.mass import Mass
from parish.games.village.steps.turn import begin_turn
from parish.games.village.streams import SEEDING

#: A guard (VIL-DEC-8): where nobody is left who could die, a player in the lead could keep the others from births
#: for ever. No game in which anybody plays on comes near it.
LAST_ROUND: Final = 100


class BeginRound(VillageTask):
    """Hand over the starting player marker and seed the action spaces (VIL-RND-1)."""

    name: ClassVar[str] = "begin round"

    def run(self, position: VillagePosition) -> None:
        position.round += 1
        if position.next_starter != NONE:  # VIL-RND-6, VIL-RND-7
            position.starter = position.next_starter
            position.next_starter = NONE
            position.tell(events.STARTER_CHANGED, position.starter)
        position.tell(events.ROUND_BEGAN, position.round, position.starter)
        seed(position)
        position.push(NextTurn(position.starter))


def seed(position: VillagePosition) -> None:
    """Fill the green bag and put cubes on the action spaces (VIL-SEED-1 to VIL-SEED-6)."""
    parts = position.parts
    for colour in range(COLOURS):
        _to_bag(position, colour, min(parts.bag_cubes[colour], position.supply[colour]))
    _to_bag(position, PLAGUE, position.supply[PLAGUE])
    position.reveal()
    missing = parts.cubes_per_round - sum(position.bag)
    if missing <= 0:
        for space in range(SPACES):
            for _ in range(parts.space_cubes[space]):
                _draw_onto(position, space)
    else:
        position.tell(events.BAG_RAN_SHORT, missing)
        _deal_round_about(position)
    for space in range(SPACES):
        lies = position.cubes[space * CUBES : (space + 1) * CUBES]
        position.tell(events.SEEDED, space, lies[0], lies[1], lies[2], lies[3], lies[4])


def _to_bag(position: VillagePosition, kind: int, count: int) -> None:
    position.supply[kind] -= count
    position.bag[kind] += count


def _draw_onto(position: VillagePosition, space: int) -> None:
    kind = position.chance.pick(SEEDING, position.bag)
    position.bag[kind] -= 1
    position.cubes[space * CUBES + kind] += 1


def _deal_round_about(position: VillagePosition) -> None:
    """The bag is short: one cube at a time to every space that is not full, until it is empty (VIL-SEED-6)."""
    dealt = [0] * SPACES
    while True:
        for space in range(SPACES):
            if dealt[space] < position.parts.space_cubes[space]:
                if not sum(position.bag):
                    return
                _draw_onto(position, space)
                dealt[space] += 1


class NextTurn(VillageTask):
    """After a turn: the end of the game, the end of the round, or the next turn (VIL-TRN-9)."""

    name: ClassVar[str] = "next turn"

    def run(self, position: VillagePosition) -> None:
        if position.trigger != NONE:
            self._finish(position)
        elif position.cubes_left():
            position.push(NextTurn(position.left_of(self.seat)))
            begin_turn(position, self.seat)
        else:  # VIL-RND-3
            position.push(BeginRound() if position.round < LAST_ROUND else EndGame())
            position.push(Mass())

    def _finish(self, position: VillagePosition) -> None:
        """Who still has a final turn (VIL-END-3, VIL-END-5, VIL-END-6)."""
        last = (self.seat - 1) % position.seats
        trigger = position.trigger
        first = self.seat
        if trigger != last and position.terms.final_after_trigger:
            first = position.left_of(trigger)
        order = [(first + n) % position.seats for n in range(position.seats)]
        if trigger == last:
            order.remove(last)
        position.final_turns = True
        position.push(FinalTurns(NOBODY, tuple(order)))


class FinalTurns(VillageTask):
    """The final turns that are left, without regard to the round (VIL-END-12); then mass and scoring (VIL-END-11)."""

    name: ClassVar[str] = "final turns"
    fields: ClassVar[tuple[Field, ...]] = (Field("order"),)

    def __init__(self, seat: int, order: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.order: Final = order

    def run(self, position: VillagePosition) -> None:
        if not self.order:
            position.push(EndGame())
            position.push(Mass())
            return
        seat = self.order[0]
        position.push(FinalTurns(self.seat, self.order[1:]))
        position.tell(events.FINAL_TURN, seat)
        begin_turn(position, seat)


class EndGame(VillageTask):
    """The scores stand; the position is over."""

    name: ClassVar[str] = "end game"

    def run(self, position: VillagePosition) -> None:
        for seat in range(position.seats):
            for category, points in enumerate(categories(position, seat)):
                position.tell(events.FINAL_SCORE, seat, category, points)
        position.tell(events.GAME_ENDED)
