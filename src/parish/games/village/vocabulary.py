"""Every choice that Village can ever offer."""

from __future__ import annotations

from itertools import product
from typing import Final

from parish.engine.vocabulary import Axis, Vocabulary
from parish.games.village.names import (
    BUILDING,
    CITY,
    COIN,
    COLOUR,
    COLOURS,
    CUBE,
    CUSTOMER,
    GENERATION,
    PLACE,
    SPACE,
    WARE,
    WINDOW,
)
from parish.games.village.names import GOOD as GOOD_AXIS

#: No price asks for more cubes than this, and no reward gives more (data packs are checked against it).
MOST_CUBES: Final = 3

#: What a payment of cubes can be: counts of orange, green, brown, pink, and of coins in place of cubes.
PAYMENTS: Final[list[tuple[int, ...]]] = sorted(
    (counts for counts in product(range(MOST_CUBES + 1), repeat=COLOURS + 1) if 1 <= sum(counts) <= MOST_CUBES),
    key=lambda counts: (counts[-1], sum(counts), [-n for n in counts]),
)
#: Those without coins, which come first, are also the prices and the rewards.
BUNDLES: Final = sum(1 for counts in PAYMENTS if not counts[-1])


def _payment_name(counts: tuple[int, ...]) -> str:
    wares = [*COLOUR, WARE[COIN]]
    return " ".join(f"{count} {ware}" for ware, count in zip(wares, counts, strict=True) if count)


PAYMENT: Final = Axis("payment", [_payment_name(counts) for counts in PAYMENTS])
BUNDLE: Final = Axis("bundle", PAYMENT.items[:BUNDLES])

VOCABULARY: Final = Vocabulary()
_block = VOCABULARY.block

# The source of a turn.
TAKE: Final = _block("take", SPACE, CUBE)
WELL: Final = _block("well", PAYMENT)
GO: Final = _block("go", SPACE)

# Payments and rewards.
PAY: Final = _block("pay", PAYMENT)
PAY_SCROLL: Final = _block("pay 1 scroll")
GAIN: Final = _block("gain", BUNDLE)
GOOD: Final = _block("good", GOOD_AXIS)
MEMBER: Final = _block("member", GENERATION)

# What the spaces of the village offer.
HARVEST: Final = _block("harvest")
BIRTH: Final = _block("birth")
RETURN: Final = _block("return", PLACE)
TRAIN: Final = _block("train", BUILDING)
PRODUCE: Final = _block("produce", BUILDING)
STOP: Final = _block("stop")
BUY: Final = _block("buy", BUILDING)
MILL: Final = _block("mill")
DEPART: Final = _block("depart", CITY)
MOVE: Final = _block("move", CITY, CITY)
ENTER: Final = _block("enter council")
ADVANCE: Final = _block("advance", Axis("chamber", ["2", "3", "4"]))
USE: Final = _block("use")
PRIVILEGE: Final = _block("privilege", Axis("privilege", ["1", "2", "3", "4"]))
NO_PRIVILEGE: Final = _block("no privilege")
ORDAIN: Final = _block("ordain", Axis("price", ["faith", "time"]))

SKIP: Final = _block("skip")

# Market days, deaths and masses.
SERVE: Final = _block("serve", CUSTOMER)
PASS: Final = _block("pass")
BURY: Final = _block("bury", PLACE)
DRAW: Final = _block("draw", GENERATION)
PROMOTE: Final = _block("promote", WINDOW)
DONE: Final = _block("done")

END_TURN: Final = _block("end turn")
