"""Prices in cubes, and every way to pay them: each single cube may be replaced by a coin (VIL-COI-1)."""

from __future__ import annotations

from typing import Final

from parish.games.village.components import Components
from parish.games.village.names import COIN, COLOURS
from parish.games.village.vocabulary import BUNDLES, PAYMENTS

#: The number of a price: the index of its counts among the bundles.
_BUNDLE_OF: Final = {counts[:COLOURS]: bundle for bundle, counts in enumerate(PAYMENTS[:BUNDLES])}

#: The number of cubes in a bundle.
SIZE: Final[list[int]] = [sum(counts) for counts in PAYMENTS[:BUNDLES]]

#: What a payment takes: (ware, count) pairs, coins last.
TAKES: Final[list[list[tuple[int, int]]]] = [
    [(ware if ware < COLOURS else COIN, count) for ware, count in enumerate(counts) if count] for counts in PAYMENTS
]


def bundle_of(cubes: tuple[int, ...]) -> int:
    """The bundle of a price given as counts of the four colours."""
    return _BUNDLE_OF[tuple(cubes)]


def _splits(bundle: int) -> list[int]:
    """The payments that settle a price, cubes before coins (VIL-DEC-5)."""
    price = PAYMENTS[bundle]
    return [
        payment
        for payment, counts in enumerate(PAYMENTS)
        if sum(counts) == sum(price) and all(counts[colour] <= price[colour] for colour in range(COLOURS))
    ]


#: By bundle: the payments that settle it.
SPLITS: Final[list[list[int]]] = [_splits(bundle) for bundle in range(BUNDLES)]

#: By number of cubes: the bundles of that size.
BUNDLES_OF_SIZE: Final[list[list[int]]] = [
    [bundle for bundle in range(BUNDLES) if SIZE[bundle] == size] for size in range(max(SIZE) + 1)
]


#: By number of cubes: the payments of one colour, coins in place of some or all (VIL-WEL-1, VIL-COI-4).
ONE_COLOUR: Final[list[list[int]]] = [
    [
        payment
        for payment, counts in enumerate(PAYMENTS)
        if sum(counts) == size and sum(1 for count in counts[:COLOURS] if count) <= 1
    ]
    for size in range(max(SIZE) + 1)
]

#: A price that asks for no cubes.
NO_CUBES: Final = -1


class Prices:
    """The prices in cubes of a data pack, as bundles."""

    def __init__(self, parts: Components) -> None:
        self.buildings: Final = [bundle_of(cubes) if sum(cubes) else NO_CUBES for cubes in parts.price_cubes]
        self.roads: Final = [bundle_of(cubes) for cubes in parts.road_cubes]
        self.council: Final = bundle_of(parts.council_cubes)
        self.church: Final = bundle_of(parts.church_cubes)
        self.extra: Final = bundle_of(parts.extra_cubes)
        #: The payments that the well accepts, those with coins last.
        self.well: Final = ONE_COLOUR[parts.well_cubes]
