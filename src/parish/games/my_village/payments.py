"""Prices in coins and goods, and every way to pay them."""

from __future__ import annotations

from typing import Final

from parish.games.my_village.names import COIN, FIELD_PLOW, GIVABLE, GOODS, JOKER, PLOW
from parish.games.my_village.vocabulary import PAYMENTS

#: A bundle is what one alternative of a price asks for: counts of coins and of the five goods.
Bundle = tuple[int, ...]
NOTHING: Final[Bundle] = (0,) * (1 + GOODS)

#: What a payment takes: (given, count) pairs.
TAKES: Final[list[list[tuple[int, int]]]] = [
    [(given, count) for given, count in enumerate(counts) if count] for counts in PAYMENTS
]

_NUMBER_OF: Final = {counts: number for number, counts in enumerate(PAYMENTS)}


def plus(one: Bundle, two: Bundle) -> Bundle:
    """What two parts of a price ask for together (MYV-BLK-9)."""
    return tuple(a + b for a, b in zip(one, two, strict=True))


def joined(alternatives: list[Bundle], more: Bundle) -> list[Bundle]:
    """A price with a surcharge: each of its alternatives costs so much more."""
    return [plus(bundle, more) for bundle in alternatives or [NOTHING]]


def plain(bundle: Bundle) -> int:
    """The payment that gives just what is asked for, each good from where it is made."""
    return _NUMBER_OF[(*bundle, 0, 0)]


def ways(bundle: Bundle) -> list[int]:
    """The payments that settle a bundle: jokers stand for any good, plows may come from fields (MYV-BLK-3)."""
    found: set[tuple[int, ...]] = {(*bundle, 0, 0)}
    new = set(found)
    while new:
        new = {other for counts in new for other in _replaced(counts)} - found
        found |= new
    return sorted(_NUMBER_OF[counts] for counts in found)


def _replaced(counts: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The payments that have one more thing in another's place."""
    swaps = [(1 + good, JOKER) for good in range(GOODS)] + [(1 + PLOW, FIELD_PLOW)]
    return [
        tuple(count - (given == gone) + (given == come) for given, count in enumerate(counts))
        for gone, come in swaps
        if counts[gone]
    ]


class Price:
    """What a banner asks for besides time: alternatives that cannot be mixed (MYV-BLK-4), and how each is paid."""

    def __init__(self, alternatives: list[Bundle]) -> None:
        asked = [bundle for bundle in alternatives if sum(bundle)]
        self.free: Final = not asked
        self.plain: Final = sorted({plain(bundle) for bundle in asked})
        #: Every payment that settles it, whatever somebody owns.
        self.payments: Final = sorted({way for bundle in asked for way in ways(bundle)})


FREE: Final = Price([])
assert len(NOTHING) + 2 == GIVABLE
assert COIN == 0
