"""The mass: members leave the black bag, churchmen rise, the largest flock scores."""

from __future__ import annotations

from typing import ClassVar, Final

from parish.engine.events import Field
from parish.engine.rules import Rule
from parish.games.village import events
from parish.games.village.names import BAG, CHURCH, COIN, GRAIN, WINDOWS
from parish.games.village.position import VillagePosition
from parish.games.village.rules import RULES
from parish.games.village.scoring import count_bits
from parish.games.village.steps.base import VillageStep, VillageTask, WhichMember
from parish.games.village.streams import MASS
from parish.games.village.vocabulary import DONE, DRAW, PROMOTE

GRAIN_MISSING: Final = RULES["VIL-MAS-10"]


class Mass(VillageTask):
    """The three phases in order (VIL-MAS-2 to VIL-MAS-14). It costs no time (VIL-MAS-17)."""

    name: ClassVar[str] = "mass"

    def run(self, position: VillagePosition) -> None:
        position.tell(events.MASS_BEGAN, position.round)
        position.drawn = 0
        position.push(Majority())
        position.push(Promotions(position.starter, position.seats))
        position.push(RandomDraws())
        position.push(PaidDraws(position.starter, position.seats))


class PaidDraws(VillageTask):
    """Each player once, from the starting player on, while fewer than 4 members are out (VIL-MAS-2, VIL-MAS-3)."""

    name: ClassVar[str] = "paid draws"
    fields: ClassVar[tuple[Field, ...]] = (Field("left"),)

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        #: How many players have not had their chance.
        self.left: Final = left

    def run(self, position: VillagePosition) -> None:
        if not self.left:
            return
        position.push(PaidDraws(position.left_of(self.seat), self.left - 1))
        offer_draw(position, self.seat)


def offer_draw(position: VillagePosition, seat: int) -> None:
    """Let a seat draw an own member for coins if it can."""
    parts = position.parts
    if (
        position.drawn < parts.mass_draws
        and position.has(seat, COIN) >= parts.coins_per_draw
        and position.at(seat, BAG)
    ):
        position.push(PaidDraw(seat))


class PaidDraw(VillageStep):
    """An own member of one's choice out of the black bag, or enough of it."""

    name: ClassVar[str] = "paid draw"

    def choices(self, position: VillagePosition) -> list[int]:
        found = [DRAW.start + generation for generation in position.generations_at(self.seat, BAG)]
        found.append(DONE.start)
        return found

    def take(self, position: VillagePosition, choice: int) -> None:
        if choice == DONE.start:
            return
        seat, generation = self.seat, choice - DRAW.start
        position.spend(seat, COIN, position.parts.coins_per_draw)
        position.tell(events.SPENT, seat, COIN, position.parts.coins_per_draw)
        position.shift(seat, BAG, CHURCH, generation)
        position.drawn += 1
        position.tell(events.MEMBER_BOUGHT, seat, generation)
        offer_draw(position, seat)


class RandomDraws(VillageTask):
    """Figures are drawn until 4 are out; the monks among them go back afterwards (VIL-MAS-4 to VIL-MAS-7)."""

    name: ClassVar[str] = "random draws"

    def run(self, position: VillagePosition) -> None:
        parts = position.parts
        monks = parts.monks
        if position.drawn >= parts.mass_draws:
            return
        position.reveal()
        while position.drawn < parts.mass_draws:
            position.drawn += 1
            figures = [count_bits(position.at(seat, BAG)) for seat in range(position.seats)]
            left = position.chance.below(MASS, sum(figures) + monks)
            if left < monks:
                monks -= 1
                position.tell(events.MONK_DRAWN)
                continue
            left -= monks
            seat = 0
            while left >= figures[seat]:
                left -= figures[seat]
                seat += 1
            self._draw(position, seat, left)

    def _draw(self, position: VillagePosition, seat: int, number: int) -> None:
        """The member of that number in the bag stands in the first window (VIL-MAS-6)."""
        masks = position.parts.generation_mask
        mask = position.at(seat, BAG)
        generation = 0
        while number >= count_bits(mask & masks[generation]):
            number -= count_bits(mask & masks[generation])
            generation += 1
        position.shift(seat, BAG, CHURCH, generation)
        position.tell(events.MEMBER_DRAWN, seat, generation)


class Promotions(VillageTask):
    """Each player once, from the starting player on (VIL-MAS-9), monks or not (VIL-MAS-11)."""

    name: ClassVar[str] = "promotions"
    fields: ClassVar[tuple[Field, ...]] = (Field("left"),)

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def run(self, position: VillagePosition) -> None:
        position.drawn = 0
        if not self.left:
            return
        position.push(Promotions(position.left_of(self.seat), self.left - 1))
        position.push(OfferPromotion(self.seat))


class OfferPromotion(VillageTask):
    """Let a seat promote if some step can be paid."""

    name: ClassVar[str] = "offer promotion"

    def run(self, position: VillagePosition) -> None:
        seat = self.seat
        grain = position.has(seat, GRAIN)
        for window in range(WINDOWS - 1):
            if position.at(seat, CHURCH + window) and grain >= position.parts.step_grain[window + 1]:
                position.push(Promote(seat))
                return


class Promote(VillageStep):
    """One step of one member to the next window, or enough of it (VIL-MAS-9, VIL-MAS-10)."""

    name: ClassVar[str] = "promote"

    def choices(self, position: VillagePosition) -> list[int]:
        found = [PROMOTE.start + w for w in range(WINDOWS - 1) if position.at(self.seat, CHURCH + w)]
        found.append(DONE.start)
        return found

    def forbids(self, position: VillagePosition, choice: int) -> Rule | None:
        if choice == DONE.start:
            return None
        grain = position.parts.step_grain[choice - PROMOTE.start + 1]
        return None if position.has(self.seat, GRAIN) >= grain else GRAIN_MISSING

    def take(self, position: VillagePosition, choice: int) -> None:
        if choice == DONE.start:
            return
        seat, window = self.seat, choice - PROMOTE.start
        grain = position.parts.step_grain[window + 1]
        position.push(OfferPromotion(seat))
        position.push(WhichMember(seat, CHURCH + window, CHURCH + window + 1))
        if grain:
            position.spend(seat, GRAIN, grain)
            position.tell(events.SPENT, seat, GRAIN, grain)


class Majority(VillageTask):
    """Most members in the windows; a tie goes to who stands furthest to the left (VIL-MAS-12 to VIL-MAS-16)."""

    name: ClassVar[str] = "majority"

    def run(self, position: VillagePosition) -> None:
        best: list[int] = []
        best_key = (0, 0)
        for seat in range(position.seats):
            members = 0
            leftmost = 0
            for window in range(WINDOWS):
                here = count_bits(position.at(seat, CHURCH + window))
                if here:
                    members += here
                    leftmost = window
            key = (members, leftmost)
            if key > best_key:
                best, best_key = [seat], key
            elif members and key == best_key:
                best.append(seat)
        if not best:
            position.tell(events.NO_MAJORITY)
        for seat in best:
            position.score(seat, position.parts.majority_prestige, events.FOR_MAJORITY)
