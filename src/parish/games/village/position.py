"""Where everything is in a game of Village. Pieces move only here, so that they are conserved."""

from __future__ import annotations

from typing import Final

from parish.engine.chance import Chance
from parish.engine.outcome import Outcome
from parish.engine.position import Position
from parish.games.village import conservation, events, scoring, telling
from parish.games.village.components import Components
from parish.games.village.names import (
    CHRONICLE,
    COIN,
    COLOURS,
    CUBES,
    CUSTOMERS,
    FARM,
    FIRST_GOOD,
    GENERATIONS,
    GOODS,
    GRAVE,
    PLACES,
    REMOVED,
    RESERVE,
    SECTION_OF_PLACE,
    SPACES,
    WARES,
)
from parish.games.village.payments import TAKES, Prices
from parish.games.village.terms import Terms

#: No customer stands there, nobody holds it.
NONE: Final = -1


class VillagePosition(Position):
    """The whole truth of a game of Village.

    Flat lists are indexed by seat times their width: `owned[seat * WARES + ware]`,
    `people[seat * PLACES + place]`. A set of family members is a bit mask over the 11 of a seat.
    """

    def __init__(self, seats: int, chance: Chance, parts: Components, prices: Prices, terms: Terms) -> None:
        super().__init__(seats, chance)
        self.parts: Final = parts
        self.prices: Final = prices
        self.terms: Final = terms
        self.round = 0
        self.turns = 0
        self.starter = 0
        #: Who holds the marker of the next starting player; NONE: it lies in the council.
        self.next_starter = NONE
        #: Whose death ended the game, and whether it filled the chronicle (else the graves).
        self.trigger = NONE
        self.filled_chronicle = False
        self.final_turns = False
        #: cubes[space * CUBES + kind]: what lies on the action spaces.
        self.cubes: list[int] = []
        self.bag: list[int] = []
        self.supply: list[int] = []
        self.owned: list[int] = []
        self.people: list[int] = []
        #: Free spaces of each section of the chronicle, and free graves.
        self.room: list[int] = []
        self.graves = 0
        self.clock: list[int] = []
        #: Deaths that the turn in progress owes.
        self.owed: list[int] = []
        self.prestige: list[int] = []
        #: Cities with a marker, as a bit mask per seat.
        self.markers: list[int] = []
        self.stalls: list[int] = []
        self.queue: list[int] = []
        #: Customers face down: the last one is turned up first.
        self.hidden_customers: list[int] = []
        #: Who took each customer.
        self.buyer: list[int] = []
        #: Figures out of the black bag while a mass draws them.
        self.drawn = 0

    def clone(self) -> VillagePosition:
        other = VillagePosition(self.seats, self.chance, self.parts, self.prices, self.terms)
        self.copy_kernel_to(other)
        other.round = self.round
        other.turns = self.turns
        other.starter = self.starter
        other.next_starter = self.next_starter
        other.trigger = self.trigger
        other.filled_chronicle = self.filled_chronicle
        other.final_turns = self.final_turns
        other.cubes = self.cubes[:]
        other.bag = self.bag[:]
        other.supply = self.supply[:]
        other.owned = self.owned[:]
        other.people = self.people[:]
        other.room = self.room[:]
        other.graves = self.graves
        other.clock = self.clock[:]
        other.owed = self.owed[:]
        other.prestige = self.prestige[:]
        other.markers = self.markers[:]
        other.stalls = self.stalls[:]
        other.queue = self.queue[:]
        other.hidden_customers = self.hidden_customers[:]
        other.buyer = self.buyer[:]
        other.drawn = self.drawn
        return other

    def to_json(self) -> dict[str, object]:
        return telling.pieces(self)

    def outcome(self) -> Outcome:
        return scoring.outcome(self)

    def faults(self) -> list[str]:
        return conservation.faults(self)

    # Wares.

    def has(self, seat: int, ware: int) -> int:
        return self.owned[seat * WARES + ware]

    def available(self, ware: int, wanted: int) -> int:
        """How many of the wanted things the supply can give (VIL-SUP-1, VIL-SUP-2, VIL-SUP-3)."""
        if ware == COIN and not self.terms.coins_limited:
            return wanted
        if FIRST_GOOD <= ware < FIRST_GOOD + GOODS and not self.terms.goods_limited:
            return wanted
        return min(wanted, self.supply[ware])

    def gain(self, seat: int, ware: int, wanted: int) -> int:
        """Take things from the supply, as many as it can give; how many were gained."""
        count = self.available(ware, wanted)
        self.supply[ware] -= count
        self.owned[seat * WARES + ware] += count
        return count

    def spend(self, seat: int, ware: int, count: int) -> None:
        """Return things to the supply (VIL-TRN-11)."""
        self.owned[seat * WARES + ware] -= count
        self.supply[ware] += count

    # Cubes and coins in their place (VIL-COI-1).

    def can_pay(self, seat: int, bundle: int) -> bool:
        """Whether a price in cubes can be paid, coins replacing what is missing."""
        owned = self.owned
        base = seat * WARES
        missing = 0
        for colour, count in TAKES[bundle]:
            short = count - owned[base + colour]
            if short > 0:
                missing += short
        return missing <= owned[base + COIN]

    def can_give(self, seat: int, payment: int) -> bool:
        """Whether a seat owns just what a payment takes."""
        base = seat * WARES
        for ware, count in TAKES[payment]:
            if self.owned[base + ware] < count:
                return False
        return True

    def pay(self, seat: int, payment: int) -> None:
        for ware, count in TAKES[payment]:
            self.spend(seat, ware, count)

    # Family members.

    def at(self, seat: int, place: int) -> int:
        """The members of a seat in a place, as a bit mask."""
        return self.people[seat * PLACES + place]

    def generations_at(self, seat: int, place: int) -> list[int]:
        """The generations of a seat that are represented in a place, oldest first."""
        mask = self.people[seat * PLACES + place]
        masks = self.parts.generation_mask
        return [generation for generation in range(GENERATIONS) if mask & masks[generation]]

    def oldest_at(self, seat: int, place: int) -> int:
        """The lowest generation of a seat in a place; the place must not be empty."""
        mask = self.people[seat * PLACES + place]
        masks = self.parts.generation_mask
        generation = 0
        while not mask & masks[generation]:
            generation += 1
        return generation

    def shift(self, seat: int, origin: int, place: int, generation: int) -> None:
        """Move one member of a generation from a place to another; equal members are interchangeable."""
        base = seat * PLACES
        mask = self.people[base + origin] & self.parts.generation_mask[generation]
        member = mask & -mask
        self.people[base + origin] -= member
        self.people[base + place] += member

    # Time (VIL-TIM-1 to VIL-TIM-5).

    def lose_time(self, seat: int, hours: int) -> int:
        """Move a time marker on; how often it crossed the bridge."""
        if not hours:
            return 0
        reached = self.clock[seat] + hours
        length = self.parts.life_track_length
        crossings = reached // length
        self.clock[seat] = reached - crossings * length
        self.tell(events.TIME_LOST, seat, hours, crossings)
        return crossings

    def spend_turn_time(self, seat: int, hours: int) -> None:
        """Lose time in the own turn: the deaths wait for its end (VIL-DTH-1)."""
        self.owed[seat] += self.lose_time(seat, hours)

    def score(self, seat: int, points: int, reason: int) -> None:
        self.prestige[seat] += points
        self.tell(events.SCORED, seat, points, reason)

    # The dead (VIL-DTH-6 to VIL-DTH-8).

    def resting_place(self, place: int) -> int:
        """Where somebody who dies in a place is laid to rest."""
        if self.final_turns and self.terms.final_deaths_remove:
            return REMOVED
        section = SECTION_OF_PLACE[place]
        if self.room[section]:
            return CHRONICLE + section
        return GRAVE if self.graves else REMOVED

    def bury(self, seat: int, place: int) -> None:
        """The oldest member in a place dies; the end of the game is triggered when the last space fills."""
        generation = self.oldest_at(seat, place)
        rest = self.resting_place(place)
        self.shift(seat, place, rest, generation)
        self.tell(events.DIED, seat, generation, place, rest)
        if rest == GRAVE:
            self.graves -= 1
            if not self.graves:
                self._trigger(seat, by_chronicle=False)
        elif rest != REMOVED:
            self.room[rest - CHRONICLE] -= 1
            if not any(self.room):
                self._trigger(seat, by_chronicle=True)

    def _trigger(self, seat: int, *, by_chronicle: bool) -> None:
        if self.trigger == NONE:
            self.trigger = seat
            self.filled_chronicle = by_chronicle
            self.tell(events.END_TRIGGERED, seat, int(by_chronicle))

    # The board.

    def cubes_left(self) -> bool:
        """Whether the round goes on: a cube of any kind lies on the board."""
        return any(self.cubes)

    def influence_left(self) -> bool:
        """Whether a cube other than plague lies on the board (VIL-WEL-2)."""
        cubes = self.cubes
        for space in range(SPACES):
            for colour in range(COLOURS):
                if cubes[space * CUBES + colour]:
                    return True
        return False

    def left_of(self, seat: int) -> int:
        """The neighbour whose turn is next: play goes clockwise."""
        return (seat + 1) % self.seats

    def turn_up(self) -> int:
        """The next customer of the stack."""
        self.reveal()
        return self.hidden_customers.pop()

    def set_out(self) -> None:
        """Put every piece where it is before the first round (VIL-SET-2 to VIL-SET-11)."""
        parts = self.parts
        seats = self.seats
        self.cubes = [0] * (SPACES * CUBES)
        self.bag = [0] * CUBES
        self.supply = [parts.cubes_per_colour] * COLOURS + [parts.plague_cubes]
        self.supply += [parts.tiles_per_good] * GOODS + [parts.grain, parts.coins]
        self.owned = [0] * (seats * WARES)
        self.people = [0] * (seats * PLACES)
        self.clock = [0] * seats
        self.owed = [0] * seats
        self.prestige = [0] * seats
        self.markers = [0] * seats
        self.room = parts.chronicle_spaces[:]
        self.graves = parts.graves
        self.buyer = [NONE] * CUSTOMERS
        self.stalls = [NONE] * parts.stalls
        for seat in range(seats):
            self.gain(seat, COIN, parts.start_coins)
            self.people[seat * PLACES + FARM] = parts.start_mask
            self.people[seat * PLACES + RESERVE] = sum(parts.generation_mask) - parts.start_mask

    def lay_out_market(self) -> None:
        """Turn customers up, first onto the stalls in use, then into the queue (VIL-SET-7)."""
        for stall in range(self.parts.stalls):
            self.stalls[stall] = self.turn_up()
            self.tell(events.CUSTOMER_CAME, self.stalls[stall], stall)
        for _ in range(self.parts.queue_length):
            self.queue.append(self.turn_up())
            self.tell(events.CUSTOMER_CAME, self.queue[-1], NONE)
