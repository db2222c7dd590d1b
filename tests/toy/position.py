"""Where everything is."""

from __future__ import annotations

from typing import Final

from parish.engine.chance import Chance
from parish.engine.outcome import Outcome
from parish.engine.position import Position
from tests.toy.terms import CATEGORY, DREW, HIGHEST, SCORED, Terms

#: The streams of chance.
DECK: Final = 0
DIE: Final = 1
NO_CARD: Final = 0


class Fair(Position):
    """The whole truth of a Cider Fair. Cards are their values."""

    def __init__(self, seats: int, chance: Chance, terms: Terms) -> None:
        super().__init__(seats, chance)
        self.terms: Final = terms
        self.round = 0
        self.cart = 0
        #: The last card is drawn first.
        self.deck: list[int] = []
        self.discards: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.bids: list[int] = [NO_CARD] * seats
        self.apples: list[int] = [0] * seats
        self.coins: list[int] = list(terms.purses[:seats])
        self.cider: list[int] = [0] * seats
        self.end = ""

    def clone(self) -> Fair:
        other = Fair(self.seats, self.chance, self.terms)
        self.copy_kernel_to(other)
        other.round = self.round
        other.cart = self.cart
        other.deck = self.deck[:]
        other.discards = self.discards[:]
        other.hands = [hand[:] for hand in self.hands]
        other.bids = self.bids[:]
        other.apples = self.apples[:]
        other.coins = self.coins[:]
        other.cider = self.cider[:]
        other.end = self.end
        return other

    def to_json(self) -> dict[str, object]:
        return {
            "round": self.round,
            "cart": self.cart,
            "deck": self.deck[:],
            "discards": self.discards[:],
            "hands": [hand[:] for hand in self.hands],
            "bids": self.bids[:],
            "apples": self.apples[:],
            "coins": self.coins[:],
            "cider": self.cider[:],
            "end": self.end,
        }

    def outcome(self) -> Outcome:
        # TOY-10, TOY-11
        points = [[coins, cider * self.terms.cider_points] for coins, cider in zip(self.coins, self.cider, strict=True)]
        ties = [[cider] for cider in self.cider]
        return Outcome(CATEGORY.items, points, ties, end=self.end, rounds=self.round, turns=self.round * self.seats)

    def faults(self) -> list[str]:
        held = [card for hand in self.hands for card in hand] + [bid for bid in self.bids if bid != NO_CARD]
        cards = self.deck + self.discards + held
        return [
            f"there are {cards.count(card)} cards {card}, not {copies}"
            for card, copies in enumerate(self.terms.copies, 1)
            if cards.count(card) != copies
        ]

    def draw(self, seat: int) -> None:
        """Give a seat the top card, if there is any; played cards become the deck again."""
        if not self.deck and self.discards:
            self.deck = sorted(self.discards)
            self.discards = []
            self.chance.shuffle(DECK, self.deck)
        if self.deck:
            card = self.deck.pop()
            self.hands[seat] = sorted([*self.hands[seat], card])
            self.reveal()
            self.whisper(1 << seat, DREW, seat, card)

    def finish(self, end: str) -> None:
        """TOY-9: nothing more is to be decided."""
        self.end = end
        self.stack.clear()
        for seat, row in enumerate(self.outcome().points):
            for category, points in enumerate(row):
                self.tell(SCORED, seat, category, points)


def new_deck(terms: Terms) -> list[int]:
    """All cards in order."""
    return [card for card in range(1, HIGHEST + 1) for _ in range(terms.copies[card - 1])]
