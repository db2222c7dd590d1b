"""Market days: everybody sells in turn until nobody wants to or no customer is left."""

from __future__ import annotations

from typing import ClassVar, Final

from parish.engine.events import Field
from parish.engine.rules import Rule
from parish.games.village import events
from parish.games.village.names import CUSTOMER, FIRST_GOOD, GOODS, GRAIN
from parish.games.village.position import NONE, VillagePosition
from parish.games.village.rules import RULES
from parish.games.village.steps.base import Pay, VillageStep, VillageTask
from parish.games.village.steps.deaths import Deaths
from parish.games.village.vocabulary import PASS, SERVE

IN_QUEUE: Final = RULES["VIL-MKT-4"]
GOODS_MISSING: Final = RULES["VIL-MKT-5"]
EXTRA_COST: Final = RULES["VIL-MKT-7"]


def open_market(position: VillagePosition, opener: int) -> None:
    """A market day for everybody (VIL-MKT-1); it ends at once without a customer (VIL-MKT-17)."""
    position.tell(events.MARKET_OPENED, opener)
    position.push(CloseMarket(opener, position.stalls.count(NONE)))
    position.push(MarketRound(opener, opener, (1 << position.seats) - 1, 1))


def wanted(need: int) -> int:
    """The ware that a column of a customer's needs stands for: the goods, then grain."""
    return FIRST_GOOD + need if need < GOODS else GRAIN


def can_serve(position: VillagePosition, seat: int, customer: int) -> bool:
    """Whether a seat owns everything that the customer wants."""
    needs = position.parts.customer_needs[customer]
    for need in range(GOODS + 1):
        if needs[need] > position.has(seat, wanted(need)):
            return False
    return True


class MarketRound(VillageTask):
    """Whose market turn is next: clockwise among those who have not passed (VIL-MKT-2, VIL-MKT-10)."""

    name: ClassVar[str] = "market round"
    fields: ClassVar[tuple[Field, ...]] = (Field("opener"), Field("inside"), Field("first"))

    def __init__(self, seat: int, opener: int, inside: int, first: int) -> None:
        super().__init__(seat)
        self.opener: Final = opener
        #: Those who have not passed, as a bit mask.
        self.inside: Final = inside
        #: The opener's first market turn is still to come.
        self.first: Final = first

    def run(self, position: VillagePosition) -> None:
        if not self.inside:
            return
        for customer in position.stalls:
            if customer != NONE:
                break
        else:
            return
        seat = self.seat
        while not self.inside >> seat & 1:
            seat = position.left_of(seat)
        position.push(MarketTurn(seat, self.opener, self.inside, self.first))


class MarketTurn(VillageStep):
    """Serve one customer in a stall, or pass and be out of this market day (VIL-MKT-3, VIL-MKT-8)."""

    name: ClassVar[str] = "market turn"
    fields: ClassVar[tuple[Field, ...]] = (Field("opener"), Field("inside"), Field("first"))

    def __init__(self, seat: int, opener: int, inside: int, first: int) -> None:
        super().__init__(seat)
        self.opener: Final = opener
        self.inside: Final = inside
        self.first: Final = first

    def choices(self, position: VillagePosition) -> list[int]:
        found = [SERVE.start + customer for customer in position.stalls if customer != NONE]
        found += [SERVE.start + customer for customer in position.queue]
        found.sort()
        found.append(PASS.start)
        return found

    def forbids(self, position: VillagePosition, choice: int) -> Rule | None:
        if choice == PASS.start:
            return None
        customer = choice - SERVE.start
        if customer in position.queue:
            return IN_QUEUE
        if not can_serve(position, self.seat, customer):
            return GOODS_MISSING
        if not self.free and not position.can_pay(self.seat, position.prices.extra):
            return EXTRA_COST
        return None

    def legal(self, position: VillagePosition) -> list[int]:
        found: list[int] = []
        if self.free or position.can_pay(self.seat, position.prices.extra):
            for customer in position.stalls:
                if customer != NONE and can_serve(position, self.seat, customer):
                    found.append(SERVE.start + customer)
            found.sort()
        found.append(PASS.start)
        return found

    @property
    def free(self) -> bool:
        """The opener's first sale has no extra cost, if he makes it at once (VIL-MKT-6, VIL-MKT-9)."""
        return self.first == 1 and self.seat == self.opener

    def take(self, position: VillagePosition, choice: int) -> None:
        seat = self.seat
        # Only the opener can have the first market turn, so after any turn it is over.
        if choice == PASS.start:
            position.tell(events.PASSED, seat)
            position.push(MarketRound(position.left_of(seat), self.opener, self.inside & ~(1 << seat), 0))
            return
        position.push(MarketRound(position.left_of(seat), self.opener, self.inside, 0))
        free = self.free
        position.push(Sell(seat, choice - SERVE.start, 1 if free else 0))
        if not free:
            position.push(Pay(seat, position.prices.extra))


class Sell(VillageTask):
    """The sale itself, after its extra cost is paid; then the death that it caused (VIL-MKT-5, VIL-MKT-11)."""

    name: ClassVar[str] = "sell"
    fields: ClassVar[tuple[Field, ...]] = (Field("customer", CUSTOMER), Field("free"))

    def __init__(self, seat: int, customer: int, free: int) -> None:
        super().__init__(seat)
        self.customer: Final = customer
        self.free: Final = free

    def run(self, position: VillagePosition) -> None:
        seat, customer, parts = self.seat, self.customer, position.parts
        crossings = 0 if self.free else position.lose_time(seat, parts.extra_time)
        needs = parts.customer_needs[customer]
        for need in range(GOODS + 1):
            if needs[need]:
                position.spend(seat, wanted(need), needs[need])
                position.tell(events.SPENT, seat, wanted(need), needs[need])
        position.stalls[position.stalls.index(customer)] = NONE
        position.buyer[customer] = seat
        position.tell(events.SERVED, seat, customer, parts.customer_points[customer])
        if crossings:
            position.push(Deaths(seat, crossings))


class CloseMarket(VillageTask):
    """Empty stalls are filled from the queue, the queue from the stack (VIL-MKT-13 to VIL-MKT-16)."""

    name: ClassVar[str] = "close market"
    fields: ClassVar[tuple[Field, ...]] = (Field("empty"),)

    def __init__(self, seat: int, empty: int) -> None:
        super().__init__(seat)
        #: How many stalls had no customer when the market day was opened.
        self.empty: Final = empty

    def run(self, position: VillagePosition) -> None:
        position.tell(events.MARKET_CLOSED, position.stalls.count(NONE) - self.empty)
        for stall in range(len(position.stalls)):
            if position.stalls[stall] == NONE and position.queue:
                position.stalls[stall] = position.queue.pop(0)
                position.tell(events.CUSTOMER_MOVED, position.stalls[stall], stall)
        while len(position.queue) < position.parts.queue_length and position.hidden_customers:
            customer = position.turn_up()
            position.queue.append(customer)
            position.tell(events.CUSTOMER_CAME, customer, NONE)
