"""What holds at every moment of every game (section 3.16 of the specification), counted here once more from scratch:
nothing of the game's own book-keeping is used, so that neither can hide the other's mistakes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parish.engine.events import Event
from parish.games.village.names import (
    CHRONICLE,
    COIN,
    CUBES,
    CUSTOMER,
    GOOD,
    GRAIN,
    GRAVE,
    MEMBERS,
    PLACES,
    PLAGUE,
    REMOVED,
    RESERVE,
    SECTION,
    SECTIONS,
    WARE,
)
from parish.games.village.position import NONE, VillagePosition

#: What lies in the box (section 3.1).
CUBES_OF_A_COLOUR: Final = 18
PLAGUE_CUBES: Final = 6
TILES_OF_A_GOOD: Final = 8
COINS: Final = 15
SACKS: Final = 20
ROOM_FOR_GRAIN: Final = 5
MONKS: Final = 4
FIGURES_DRAWN: Final = 4
#: The family in the order of birth.
FAMILY: Final = "11112223344"

EVERYBODY: Final = (1 << len(FAMILY)) - 1

#: Tasks and steps in whose course figures are out of the black bag.
DRAWING: Final = {"mass", "paid draws", "paid draw", "random draws"}


class Watch:
    """Looks at a position after every choice, and remembers what must never change back."""

    def __init__(self, position: VillagePosition) -> None:
        self.position: Final = position
        if position.story is None:
            position.story = []
        self._told = 0
        self._prestige = [0] * position.seats
        self._markers = [0] * position.seats
        self._dead = [0] * (position.seats * PLACES)
        self._seen: set[tuple[int, int]] = set()
        #: Figures that the running mass has drawn, or the last one had; -1: there was none yet.
        self._figures = -1
        self._monks = 0
        #: How many rounds have begun.
        self.rounds = 0

    def look(self) -> None:
        """Raise AssertionError with the invariants that are broken."""
        broken = [*self._of_the_moment(), *self._of_history()]
        assert not broken, "; ".join(broken)

    def _of_the_moment(self) -> Iterator[str]:
        yield from self._wares()
        yield from self._families()
        yield from self._customers()
        yield from self._mass()
        yield from self._deaths_owed()

    # Wares.

    def _wares(self) -> Iterator[str]:
        position = self.position
        for ware, name in enumerate(WARE):
            owned = [position.has(seat, ware) for seat in range(position.seats)]
            supply = position.supply[ware]
            everywhere = [*owned, supply]
            if ware < CUBES:
                everywhere += [position.bag[ware], *position.cubes[ware::CUBES]]
            total = sum(everywhere)
            if name in ("orange", "green", "brown", "pink"):
                rule, expected, limited = "VIL-INV-1", CUBES_OF_A_COLOUR, True
            elif name == "plague":
                rule, expected, limited = "VIL-INV-2", PLAGUE_CUBES, True
            elif name in GOOD:
                rule, expected, limited = "VIL-INV-3", TILES_OF_A_GOOD, position.terms.goods_limited
            elif name == "coin":
                rule, expected, limited = "VIL-INV-4", COINS, position.terms.coins_limited
            else:
                rule, expected, limited = "VIL-INV-5", SACKS, True
            if total != expected:
                yield f"{rule}: {total} {name} in all, not {expected}"
            # A supply without limit may owe what it gave away.
            if min(everywhere if limited else owned) < 0:
                yield f"{rule}: less than no {name} somewhere: {everywhere}"
            if ware == PLAGUE and any(owned):
                yield f"VIL-INV-2: players own plague cubes: {owned}"
            if ware == GRAIN and max(owned) > ROOM_FOR_GRAIN:
                yield f"VIL-INV-5: a farm holds more than {ROOM_FOR_GRAIN} grain: {owned}"
        if position.terms.coins_limited and position.supply[COIN] > COINS:
            yield "VIL-INV-4: the supply has more coins than there are"

    # Families.

    def _families(self) -> Iterator[str]:
        position = self.position
        for seat in range(position.seats):
            masks = position.people[seat * PLACES : (seat + 1) * PLACES]
            # Eleven bits in all, each of them somewhere: then each is in one place.
            somewhere = 0
            for mask in masks:
                somewhere |= mask
            if sum(masks) != EVERYBODY or somewhere != EVERYBODY:
                yield f"VIL-INV-6: a member of seat {seat} is in no place or in two: {masks}"
            unborn = "".join(FAMILY[member] for member in range(MEMBERS) if masks[RESERVE] >> member & 1)
            if not FAMILY.endswith(unborn):
                yield f"VIL-INV-11: the reserve of seat {seat} is {unborn}, no suffix of {FAMILY}"

    # Customers.

    def _customers(self) -> Iterator[str]:
        position = self.position
        standing = [customer for customer in position.stalls if customer != NONE]
        taken = [customer for customer, seat in enumerate(position.buyer) if seat != NONE]
        everybody = [*position.hidden_customers, *position.queue, *standing, *taken]
        if sorted(everybody) != list(range(len(CUSTOMER))):
            yield f"VIL-INV-8: stack, queue, stalls and players hold the customers {sorted(everybody)}"
        if not any(step.name == "close market" for step in position.stack):
            if NONE in position.stalls and position.queue:
                yield f"VIL-INV-9: a stall is empty, but {len(position.queue)} customers queue"
            if len(position.queue) < 5 and position.hidden_customers:
                yield f"VIL-INV-9: the queue has {len(position.queue)} customers, but the stack is not empty"

    # Masses and deaths.

    def _mass(self) -> Iterator[str]:
        position = self.position
        drawing = any(step.name in DRAWING for step in position.stack)
        if not drawing and position.drawn:
            yield f"VIL-INV-7: {position.drawn} figures are out of the bag, though no mass draws"
        if position.parts.monks != MONKS:
            yield f"VIL-INV-7: there are {position.parts.monks} monks"

    def _deaths_owed(self) -> Iterator[str]:
        position = self.position
        names = [(step.name, step.seat) for step in position.stack]
        for seat in range(position.seats):
            if position.owed[seat] and ("close turn", seat) not in names:
                yield f"VIL-INV-13: seat {seat} owes a death outside its turn"
            if position.owed[seat] < 0:
                yield f"VIL-INV-13: seat {seat} owes {position.owed[seat]} deaths"
        for name, seat in names:
            if name in ("deaths", "choose death"):
                in_turn = ("end turn", seat) in names or position.terms.auto_confirm
                if not in_turn and "close market" not in [other for other, _ in names]:
                    yield f"VIL-INV-13: a death of seat {seat} is pending, neither in its turn nor in a market day"
                if any(other in DRAWING or other in ("promotions", "promote") for other, _ in names):
                    yield f"VIL-INV-13: a death of seat {seat} is pending during a mass"

    # What happened.

    def _of_history(self) -> Iterator[str]:
        position = self.position
        story = position.story
        assert story is not None
        for event in story[self._told :]:
            yield from self._event(event)
        self._told = len(story)
        if self._figures >= 0 and not any(step.name in DRAWING for step in position.stack):
            if self._figures != FIGURES_DRAWN:
                yield f"VIL-INV-7: {self._figures} figures were drawn in a mass"
            if self._monks > MONKS:
                yield f"VIL-INV-7: {self._monks} monks were drawn in a mass"
        for seat in range(position.seats):
            if position.prestige[seat] < self._prestige[seat]:
                yield f"VIL-INV-10: seat {seat} lost prestige"
            if position.markers[seat] & self._markers[seat] != self._markers[seat]:
                yield f"VIL-INV-10: a marker of seat {seat} has gone"
        self._prestige = position.prestige[:]
        self._markers = position.markers[:]
        yield from self._graveyard()

    def _event(self, event: Event) -> Iterator[str]:
        position = self.position
        kind = event.kind.name
        if kind == "round began":
            self.rounds += 1
            put_out = sum(position.cubes)
            spaces = position.parts.cubes_per_round
            if position.supply[PLAGUE] or position.bag[PLAGUE] + sum(position.cubes[PLAGUE::CUBES]) != PLAGUE_CUBES:
                yield "VIL-INV-12: not all plague cubes were in the green bag before the seeding"
            if put_out < min(PLAGUE_CUBES, spaces):
                yield f"VIL-INV-12: a round begins with {put_out} cubes"
            if put_out < spaces and any(position.bag):
                yield f"VIL-INV-12: {put_out} of {spaces} cubes lie out, but the green bag is not empty"
        elif kind == "city seen":
            visit = (event.get("seat"), event.get("city"))
            if visit in self._seen:
                yield f"VIL-INV-10: seat {visit[0]} has put a second marker into a city"
            self._seen.add(visit)
        elif kind == "mass began":
            self._figures = self._monks = 0
            if any(position.owed):
                yield f"VIL-INV-13: deaths are owed in a mass: {position.owed}"
        elif kind in ("member bought out", "member drawn", "monk drawn"):
            self._figures += 1
            self._monks += int(kind == "monk drawn")

    def _graveyard(self) -> Iterator[str]:
        """VIL-INV-14: the dead stay, and blocked spaces stay blocked."""
        position = self.position
        for seat in range(position.seats):
            for place in range(CHRONICLE, REMOVED + 1):
                before, now = self._dead[seat * PLACES + place], position.at(seat, place)
                if before & ~now:
                    yield f"VIL-INV-14: somebody of seat {seat} left place {place}"
                self._dead[seat * PLACES + place] = now
        for section in range(SECTIONS):
            lie = sum(position.at(seat, CHRONICLE + section).bit_count() for seat in range(position.seats))
            if lie + position.room[section] != position.parts.chronicle_spaces[section]:
                yield f"VIL-INV-14: {lie} entries and {position.room[section]} free spaces in {SECTION[section]}"
        buried = sum(position.at(seat, GRAVE).bit_count() for seat in range(position.seats))
        if buried + position.graves != position.parts.graves:
            yield f"VIL-INV-14: {buried} graves taken and {position.graves} free"
