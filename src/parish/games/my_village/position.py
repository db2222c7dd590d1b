"""Where everything is in a game of My Village. Pieces move only here, so that they are conserved."""

from __future__ import annotations

from typing import Final

from parish.engine.chance import Chance
from parish.engine.outcome import Outcome
from parish.engine.position import Position
from parish.games.my_village import conservation, events, scoring, telling
from parish.games.my_village.components import Components
from parish.games.my_village.names import (
    CARDS,
    CHURCHES,
    COUNCILS,
    CUSTOMERS,
    DICE,
    EVERYBODY,
    FIELD_PLOW,
    FIELDS,
    FIRST_COUNCIL,
    FIRST_CRAFT,
    FIRST_CUSTOMER,
    FIRST_FIELD,
    FIRST_MEETING,
    FIRST_MONK,
    FIRST_TRAVEL,
    GOODS,
    GUILDS,
    HOME,
    JOKER,
    LETTER_OF_TRAVEL,
    LETTERS,
    MAIN_HOUSE,
    MEETINGS,
    PIPS,
    PLOW,
    PROFESSIONS,
    SYMBOL_OF_MONK,
    SYMBOLS,
    TRAVELS,
    building_of,
)
from parish.games.my_village.payments import TAKES, Price
from parish.games.my_village.prices import Prices
from parish.games.my_village.streams import DICE as DICE_STREAM
from parish.games.my_village.terms import Terms

#: Nobody, nowhere, nothing.
NONE: Final = -1


class MyVillagePosition(Position):
    """The whole truth of a game of My Village.

    Lists are indexed by seat, `goods` by seat * GOODS + good. Sets of professions, fields and marks are bit masks.
    """

    def __init__(self, seats: int, chance: Chance, parts: Components, prices: Prices, terms: Terms) -> None:
        super().__init__(seats, chance)
        self.parts: Final = parts
        self.prices: Final = prices
        self.terms: Final = terms
        self.round = 0
        #: Turns of the whole game, and which turn of the round it is, from 0.
        self.turns = 0
        self.turn = 0
        self.first_player = 0
        #: Who took the token in this round, whose back it shows then; NONE: it lies palm up.
        self.next_first = NONE
        self.token_story = 0
        #: By kind of die.
        self.pool: list[int] = []
        self.rat = 0
        #: The dead of each profession in the chronicle, and the anonymous graves in use.
        self.chronicle: list[int] = []
        self.graves = 0
        #: How often the bridge was crossed in this turn: that is how often the reaper is due.
        self.crossings = 0

        #: By card: in whose village it lies; NONE: on display, in a stack or before the clerk's office.
        self.owner: list[int] = []
        #: By customer: who has served them.
        self.served: list[int] = []
        self.open_customers: list[int] = []
        #: Face down, the last one is turned up first: customers, monks by symbol, travel cards by letter.
        self.hidden_customers: list[int] = []
        self.monks: list[list[int]] = []
        self.journeys: list[list[int]] = []
        #: The stack of monks whose new top card is not turned up before the turn ends; NONE: all are.
        self.covered = NONE
        #: The travel card that was turned up and may still be exchanged; NONE: there is none.
        self.turned = NONE

        self.board: list[int] = []
        self.coins: list[int] = []
        self.clock: list[int] = []
        self.villagers: list[int] = []
        #: Pupils: bit 0 for the left desk, bit 1 for the right one.
        self.pupils: list[int] = []
        self.headman: list[int] = []
        self.tree: list[int] = []
        self.saved: list[int] = []
        self.laborers: list[int] = []
        self.goods: list[int] = []
        self.jokers: list[int] = []
        #: Markers on the own meeting place, and those used up on the healing church.
        self.meeting: list[int] = []
        self.healing = 0
        #: What the markers on the own voting council stand for.
        self.marks: list[int] = []
        #: The banner that the own 2/12 tile lies beside; HOME: on the meeting place; NONE: it was not taken yet.
        self.tile: list[int] = []
        #: Fields with a plow.
        self.plowed = 0

    def clone(self) -> MyVillagePosition:
        other = MyVillagePosition(self.seats, self.chance, self.parts, self.prices, self.terms)
        self.copy_kernel_to(other)
        other.round = self.round
        other.turns = self.turns
        other.turn = self.turn
        other.first_player = self.first_player
        other.next_first = self.next_first
        other.token_story = self.token_story
        other.pool = self.pool[:]
        other.rat = self.rat
        other.chronicle = self.chronicle[:]
        other.graves = self.graves
        other.crossings = self.crossings
        other.owner = self.owner[:]
        other.served = self.served[:]
        other.open_customers = self.open_customers[:]
        other.hidden_customers = self.hidden_customers[:]
        other.monks = [stack[:] for stack in self.monks]
        other.journeys = [stack[:] for stack in self.journeys]
        other.covered = self.covered
        other.turned = self.turned
        other.board = self.board[:]
        other.coins = self.coins[:]
        other.clock = self.clock[:]
        other.villagers = self.villagers[:]
        other.pupils = self.pupils[:]
        other.headman = self.headman[:]
        other.tree = self.tree[:]
        other.saved = self.saved[:]
        other.laborers = self.laborers[:]
        other.goods = self.goods[:]
        other.jokers = self.jokers[:]
        other.meeting = self.meeting[:]
        other.healing = self.healing
        other.marks = self.marks[:]
        other.tile = self.tile[:]
        other.plowed = self.plowed
        return other

    def to_json(self) -> dict[str, object]:
        return telling.pieces(self)

    def outcome(self) -> Outcome:
        return scoring.outcome(self)

    def faults(self) -> list[str]:
        return conservation.faults(self)

    # The course of the game.

    def token_holder(self) -> int:
        """Whoever took the token in this round, else the first player."""
        return self.first_player if self.next_first == NONE else self.next_first

    def coffins(self) -> int:
        """The dead of all villages: what the end of the game is counted by (MYV-DTH-10)."""
        return sum(self.chronicle) + self.graves

    def roll_pool(self) -> None:
        """All dice of the player count (MYV-RND-4)."""
        self.reveal()
        self.pool = [0] * DICE
        for number in range(self.parts.white_dice + self.parts.black_dice):
            pips = self.chance.below(DICE_STREAM, PIPS)
            self.pool[pips if number < self.parts.white_dice else PIPS + pips] += 1
        self.tell(events.ROLLED, *self.pool)

    # Coins, goods and what can be paid.

    def gain_coins(self, seat: int, count: int) -> None:
        if count:
            self.coins[seat] += count
            self.tell(events.COINS_GAINED, seat, count)

    def spend_coins(self, seat: int, count: int) -> None:
        """Coins that are no part of a price in goods."""
        if count:
            self.coins[seat] -= count
            self.tell(events.COINS_PAID, seat, count)

    def building(self, seat: int, good: int) -> int:
        """The own card that makes a good; NONE if there is none. Nobody has two (MYV-CRF-1)."""
        owner = self.owner
        for card in range(FIRST_CRAFT + 4 * good, FIRST_CRAFT + 4 * good + 4):
            if owner[card] == seat:
                return card
        return NONE

    def room_for(self, seat: int, card: int) -> bool:
        """Whether a good still fits on an own craft building (MYV-CRF-3)."""
        return self.goods[seat * GOODS + building_of(card)] < self.parts.spaces[card]

    def make_good(self, seat: int, good: int) -> None:
        self.goods[seat * GOODS + good] += 1
        self.tell(events.GOOD_MADE, seat, good)

    def room_for_joker(self, seat: int) -> bool:
        return self.jokers[seat] < self.parts.spaces[GUILDS]

    def plows_of(self, seat: int) -> int:
        """The plows on own fields."""
        if not self.plowed:
            return 0
        count = 0
        for field in range(FIELDS):
            if self.plowed >> field & 1 and self.owner[FIRST_FIELD + field] == seat:
                count += 1
        return count

    def owned(self, seat: int, given: int) -> int:
        """How many of something a seat could give in a payment."""
        if given == 0:
            return self.coins[seat]
        if given <= GOODS:
            return self.goods[seat * GOODS + given - 1]
        return self.jokers[seat] if given == JOKER else self.plows_of(seat)

    def can_give(self, seat: int, payment: int) -> bool:
        """Whether a seat owns just what a payment takes."""
        for given, count in TAKES[payment]:
            if self.owned(seat, given) < count:
                return False
        return True

    def can_pay(self, seat: int, price: Price) -> bool:
        """Whether some way to pay a price is open, all parts of it together (MYV-BLK-9)."""
        if price.free:
            return True
        for payment in price.payments:
            if self.can_give(seat, payment):
                return True
        return False

    def pay(self, seat: int, payment: int) -> int:
        """Give what a payment takes; how many plows are still to come from fields, which are chosen one by one."""
        from_fields = 0
        for given, count in TAKES[payment]:
            if given == 0:
                self.coins[seat] -= count
            elif given <= GOODS:
                self.goods[seat * GOODS + given - 1] -= count
            elif given == FIELD_PLOW:
                from_fields = count
            else:
                self.jokers[seat] -= count
        self.tell(events.PAID, seat, payment)
        return from_fields

    def move_plow(self, seat: int, source: int, field: int) -> None:
        """From the forge (0) or the guild council (1) to a field (MYV-FLD-3)."""
        if source:
            self.jokers[seat] -= 1
        else:
            self.goods[seat * GOODS + PLOW] -= 1
        self.plowed |= 1 << field
        self.tell(events.PLOW_MOVED, seat, source, field)

    # People, time and story.

    def present(self, seat: int, profession: int) -> bool:
        """Whether a villager is there, and so their area active (MYV-BLK-5)."""
        return bool(self.villagers[seat] >> profession & 1)

    def spend_time(self, seat: int, hours: int) -> None:
        """Move the time marker; crossings of the bridge wait for the end of the turn (MYV-TIM-1 to MYV-TIM-4)."""
        if not hours:
            return
        reached = self.clock[seat] + hours
        crossings = reached // self.parts.clouds
        self.clock[seat] = reached - crossings * self.parts.clouds
        self.crossings += crossings
        self.tell(events.TIME_LOST, seat, hours, crossings)

    def gain_story(self, seat: int, points: int, reason: int) -> None:
        if points:
            self.tree[seat] += points
            self.tell(events.STORY_GAINED, seat, points, reason)

    def save_story(self, seat: int) -> None:
        """Everything from the tree into the main house (MYV-HED-5)."""
        points = self.tree[seat]
        self.tree[seat] = 0
        self.saved[seat] += points
        if points:
            self.tell(events.STORY_SAVED, seat, points)

    def bury(self, seat: int, profession: int) -> int:
        """Somebody dies; the story points that the chronicle gives for it (MYV-DTH-3 to MYV-DTH-5)."""
        self.villagers[seat] &= ~(1 << profession)
        entry = self.chronicle[profession]
        points = self.parts.chronicle_story
        if entry < len(points):
            self.chronicle[profession] += 1
            self.tell(events.DIED, seat, profession, entry + 1, self.coffins())
            return points[entry]
        self.graves += 1
        self.tell(events.DIED, seat, profession, 0, self.coffins())
        return 0

    # Cards.

    def church_of(self, seat: int) -> int:
        """The own church; NONE if there is none."""
        for card in range(CHURCHES):
            if self.owner[card] == seat:
                return card
        return NONE

    def council_of(self, seat: int) -> int:
        """The own council chamber; NONE if there is none."""
        for card in range(FIRST_COUNCIL, FIRST_COUNCIL + COUNCILS):
            if self.owner[card] == seat:
                return card
        return NONE

    def meeting_of(self, seat: int) -> int:
        """The own meeting place; NONE if there is none."""
        for card in range(FIRST_MEETING, FIRST_MEETING + MEETINGS):
            if self.owner[card] == seat:
                return card
        return NONE

    def last_stop(self, seat: int) -> int:
        """The own travel card with the highest letter, from 0; NONE if there is none."""
        for travel in range(TRAVELS - 1, -1, -1):
            if self.owner[FIRST_TRAVEL + travel] == seat:
                return travel
        return NONE

    def next_letter(self, seat: int) -> int:
        """The letter that a village travels to next; LETTERS after the last one (MYV-TRV-2)."""
        last = self.last_stop(seat)
        return 0 if last == NONE else LETTER_OF_TRAVEL[last] + 1

    def top_monk(self, symbol: int) -> int:
        """The monk who can be acquired from a stack, from 0; NONE if it is empty or its top card is covered."""
        stack = self.monks[symbol]
        return stack[-1] if stack and self.covered != symbol else NONE

    def take_card(self, seat: int, card: int) -> None:
        """Out of the display into a village. A monk's stack stays covered until the turn ends (MYV-MNK-10)."""
        self.owner[card] = seat
        if FIRST_MONK <= card < FIRST_COUNCIL:
            symbol = SYMBOL_OF_MONK[card - FIRST_MONK]
            self.monks[symbol].pop()
            if self.monks[symbol]:
                self.covered = symbol

    def uncover(self) -> None:
        """The new top card of the stack that a monk came from."""
        if self.covered != NONE:
            self.reveal()
            monk = self.monks[self.covered][-1]
            self.covered = NONE
            self.tell(events.MONK_UNCOVERED, monk)

    def turn_up_customer(self) -> None:
        """The next customer of the deck comes to the clerk's office."""
        self.reveal()
        customer = self.hidden_customers.pop()
        self.open_customers.append(customer)
        self.tell(events.CUSTOMER_CAME, customer)

    def refill_customers(self) -> None:
        """MYV-CLK-4."""
        while len(self.open_customers) < self.parts.open_customers and self.hidden_customers:
            self.turn_up_customer()

    def hire(self, seat: int, customer: int, free: int) -> None:
        self.open_customers.remove(customer)
        self.owner[FIRST_CUSTOMER + customer] = seat
        self.tell(events.CUSTOMER_HIRED, seat, customer, free)

    def serve(self, seat: int, customer: int) -> None:
        """A customer is content; a 2/12 tile beside the card goes home (MYV-MTG-7)."""
        self.served[customer] = seat
        self.tell(events.SERVED, seat, customer, self.parts.points[FIRST_CUSTOMER + customer])
        if self.tile[seat] == FIRST_CUSTOMER + customer - FIRST_COUNCIL:
            self.tile[seat] = HOME

    def set_out(self) -> None:
        """Put every piece where it is before the first round, but for boards and chance (MYV-SET-14 to MYV-SET-19)."""
        seats = self.seats
        self.pool = [0] * DICE
        self.rat = self.parts.rat_distance
        self.chronicle = [0] * PROFESSIONS
        self.owner = [NONE] * CARDS
        self.served = [NONE] * CUSTOMERS
        self.monks = [[] for _ in range(SYMBOLS)]
        for monk, symbol in enumerate(SYMBOL_OF_MONK):
            self.monks[symbol].append(monk)
        self.journeys = [[] for _ in range(LETTERS)]
        for travel, letter in enumerate(LETTER_OF_TRAVEL):
            self.journeys[letter].append(travel)
        self.hidden_customers = list(range(CUSTOMERS))
        self.board = [NONE] * seats
        self.coins = [0] * seats
        self.clock = [0] * seats
        self.villagers = [EVERYBODY] * seats
        self.pupils = [0] * seats
        self.headman = [MAIN_HOUSE] * seats
        self.tree = [0] * seats
        self.saved = [0] * seats
        self.laborers = [0] * seats
        self.goods = [0] * (seats * GOODS)
        self.jokers = [0] * seats
        self.meeting = [0] * seats
        self.marks = [0] * seats
        self.tile = [NONE] * seats
