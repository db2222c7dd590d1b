"""The prices of a data pack, each with all ways to pay it."""

from __future__ import annotations

from typing import Final

from parish.games.my_village.components import Components
from parish.games.my_village.names import CARDS, LETTERS, TRAVELS
from parish.games.my_village.payments import NOTHING, Bundle, Price, joined


class Prices:
    """What cards and journeys ask for besides time. Immutable, shared by all clones."""

    def __init__(self, parts: Components) -> None:
        known: dict[tuple[Bundle, ...], Price] = {}

        def price(alternatives: list[Bundle]) -> Price:
            key = tuple(alternatives)
            if key not in known:
                known[key] = Price(alternatives)
            return known[key]

        self.cards: Final = [price(parts.price[card]) for card in range(CARDS)]
        #: By letter and the last own travel card (first the price without one): MYV-TRV-4.
        self._journeys: Final = [
            price(joined(parts.letter_price[letter], surcharge))
            for letter in range(LETTERS)
            for surcharge in [NOTHING, *parts.surcharge]
        ]

    def journey(self, letter: int, last: int) -> Price:
        """The price of a letter after the last own travel card; below 0: there is none."""
        return self._journeys[letter * (TRAVELS + 1) + last + 1]
