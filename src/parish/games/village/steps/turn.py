"""A turn: a cube or the well, an action, the deaths that it caused, and its end."""

from __future__ import annotations

from typing import ClassVar, Final

from parish.engine.events import Field
from parish.engine.rules import Rule
from parish.games.village import events
from parish.games.village.names import (
    COIN,
    COLOURS,
    COUNCIL_SPACE,
    CRAFTS_SPACE,
    CUBES,
    FAMILY_SPACE,
    HARVEST_SPACE,
    MARKET_SPACE,
    PLAGUE,
    SPACES,
    TRAVEL_SPACE,
    WARES,
)
from parish.games.village.position import VillagePosition
from parish.games.village.rules import RULES
from parish.games.village.steps.base import Action, VillageStep, VillageTask
from parish.games.village.steps.church import ChurchAction
from parish.games.village.steps.council import CouncilAction
from parish.games.village.steps.crafts import CraftsAction
from parish.games.village.steps.deaths import Deaths
from parish.games.village.steps.farm import FamilyAction, HarvestAction
from parish.games.village.steps.market import open_market
from parish.games.village.steps.travel import TravelAction
from parish.games.village.vocabulary import BUNDLES, END_TURN, GO, SKIP, TAKE, WELL

WELL_PRICE: Final = RULES["VIL-WEL-1"]
WELL_NEEDS_CUBE: Final = RULES["VIL-WEL-2"]
WELL_WITHOUT_COINS: Final = RULES["VIL-COI-4"]
WELL_MUST_ACT: Final = RULES["VIL-WEL-5"]
NO_EFFECT: Final = RULES["VIL-DEC-6"]


def begin_turn(position: VillagePosition, seat: int) -> None:
    """A seat's turn. In a final turn on an empty board any action is free (VIL-END-8)."""
    position.turns += 1
    position.push(CloseTurn(seat))
    if position.cubes_left():
        position.push(Source(seat))
    else:
        position.push(Destination(seat, 1, 1))


def action_of(seat: int, space: int, may_skip: int) -> Action:
    """The action of a space other than the market."""
    if space == HARVEST_SPACE:
        return HarvestAction(seat, may_skip)
    if space == FAMILY_SPACE:
        return FamilyAction(seat, may_skip)
    if space == CRAFTS_SPACE:
        return CraftsAction(seat, may_skip)
    if space == TRAVEL_SPACE:
        return TravelAction(seat, may_skip)
    if space == COUNCIL_SPACE:
        return CouncilAction(seat, may_skip)
    return ChurchAction(seat, may_skip)


def begin_action(position: VillagePosition, seat: int, space: int, may_skip: int) -> None:
    """The market always opens (VIL-TRN-6); any other action may have to be chosen or skipped."""
    position.tell(events.ACTION_CHOSEN, seat, space)
    if space == MARKET_SPACE:
        open_market(position, seat)
    else:
        position.push(action_of(seat, space, may_skip))


def has_effect(position: VillagePosition, seat: int, space: int) -> bool:
    """Whether some variant of a space's action is possible; a market day always is (VIL-WEL-5)."""
    if space == MARKET_SPACE:
        return True
    action = action_of(seat, space, 0)
    for choice in action.choices(position):
        if action.forbids(position, choice) is None:
            return True
    return False


class Source(VillageStep):
    """Take a cube from a space, or use the well (VIL-TRN-1, VIL-TRN-2)."""

    name: ClassVar[str] = "source"

    def choices(self, position: VillagePosition) -> list[int]:
        found = self._cubes(position)
        # The plain price in every colour is always shown, a price with coins where it can be paid.
        for payment in position.prices.well:
            if payment < BUNDLES or position.can_give(self.seat, payment):
                found.append(WELL.start + payment)
        return found

    def _cubes(self, position: VillagePosition) -> list[int]:
        found: list[int] = []
        cubes = position.cubes
        for place in range(SPACES * CUBES):
            if cubes[place]:
                found.append(TAKE.start + place)
        return found

    def forbids(self, position: VillagePosition, choice: int) -> Rule | None:
        if choice < WELL.start:
            return None
        if self._well_is_closed(position):
            return WELL_NEEDS_CUBE
        payment = choice - WELL.start
        if payment >= BUNDLES and not position.terms.well_allows_coins:
            return WELL_WITHOUT_COINS
        return None if position.can_give(self.seat, payment) else WELL_PRICE

    def _well_is_closed(self, position: VillagePosition) -> bool:
        return position.terms.well_needs_influence and not position.influence_left()

    def legal(self, position: VillagePosition) -> list[int]:
        found = self._cubes(position)
        if self._can_afford_well(position) and not self._well_is_closed(position):
            with_coins = position.terms.well_allows_coins and position.has(self.seat, COIN) > 0
            for payment in position.prices.well:
                if payment >= BUNDLES and not with_coins:
                    break
                if position.can_give(self.seat, payment):
                    found.append(WELL.start + payment)
        return found

    def _can_afford_well(self, position: VillagePosition) -> bool:
        """A quick look: most players cannot, most of the time."""
        owned = position.owned
        base = self.seat * WARES
        most = 0
        for colour in range(COLOURS):
            if owned[base + colour] > most:
                most = owned[base + colour]
        return most + owned[base + COIN] >= position.parts.well_cubes

    def take(self, position: VillagePosition, choice: int) -> None:
        if choice < WELL.start:
            place = choice - TAKE.start
            self._take_cube(position, place // CUBES, place % CUBES)
        else:
            position.pay(self.seat, choice - WELL.start)
            position.tell(events.WELL_USED, self.seat, choice - WELL.start)
            position.push(Destination(self.seat, 0, 1 if position.terms.well_may_skip else 0))

    def _take_cube(self, position: VillagePosition, space: int, kind: int) -> None:
        seat = self.seat
        position.cubes[space * CUBES + kind] -= 1
        position.tell(events.CUBE_TAKEN, seat, space, kind)
        if kind == PLAGUE:
            # Back to the supply at once, and time is lost before the action (VIL-TRN-4).
            position.supply[PLAGUE] += 1
            position.spend_turn_time(seat, position.parts.plague_time)
        else:
            position.owned[seat * WARES + kind] += 1  # VIL-TRN-3
        begin_action(position, seat, space, 1)


class Destination(VillageStep):
    """Any one of the seven actions, by the well or in a free final turn (VIL-WEL-3, VIL-END-8)."""

    name: ClassVar[str] = "destination"
    fields: ClassVar[tuple[Field, ...]] = (Field("free"), Field("may_skip"))

    def __init__(self, seat: int, free: int, may_skip: int) -> None:
        super().__init__(seat)
        #: A free final turn: nothing was paid, and nothing need be done.
        self.free: Final = free
        self.may_skip: Final = may_skip

    def choices(self, position: VillagePosition) -> list[int]:
        found = list(range(GO.start, GO.start + SPACES))
        if self.free:
            found.append(SKIP.start)
        return found

    def forbids(self, position: VillagePosition, choice: int) -> Rule | None:
        if choice == SKIP.start or (self.may_skip and not self.free):
            return None
        if has_effect(position, self.seat, choice - GO.start):
            return None
        return NO_EFFECT if self.free else WELL_MUST_ACT

    def take(self, position: VillagePosition, choice: int) -> None:
        if choice == SKIP.start:
            position.tell(events.SKIPPED, self.seat, -1)
        else:
            # Who may do nothing at all in a free turn has decided that here.
            begin_action(position, self.seat, choice - GO.start, 0 if self.free else self.may_skip)


class CloseTurn(VillageTask):
    """The deaths that the turn owes (VIL-DTH-1), then its end is confirmed."""

    name: ClassVar[str] = "close turn"

    def run(self, position: VillagePosition) -> None:
        if not position.terms.auto_confirm:
            position.push(EndTurn(self.seat))
        owed = position.owed[self.seat]
        if owed:
            position.owed[self.seat] = 0
            position.push(Deaths(self.seat, owed))


class EndTurn(VillageStep):
    """The turn is over once its player says so; until then it can be taken back."""

    name: ClassVar[str] = "end turn"
    closes_turn: ClassVar[bool] = True

    def choices(self, position: VillagePosition) -> list[int]:
        return [END_TURN.start]

    def take(self, position: VillagePosition, choice: int) -> None:
        pass
