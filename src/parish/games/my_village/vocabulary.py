"""Every choice that My Village can ever offer."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from parish.engine.vocabulary import Axis, Vocabulary
from parish.games.my_village.names import (
    BANNER,
    BOARD,
    BUYABLE,
    CUSTOMER,
    DESK,
    FIELD,
    GIVABLE,
    GIVEN,
    HIGHEST,
    LETTER,
    LOWEST,
    MARK,
    PAIR,
    PATH,
    PROFESSION,
)

#: No price asks for more things than this (data packs are checked against it).
MOST_ITEMS: Final = 4
#: Two dice are ten coins apart at most, and no third marker changes anything.
MOST_COINS: Final = 10
MOST_MARKERS: Final = 2

#: What can be given in one payment: counts of coins, goods, jokers and plows from fields; coins last.
PAYMENTS: Final[list[tuple[int, ...]]] = sorted(
    (
        tuple(items.count(kind) for kind in range(GIVABLE))
        for size in range(1, MOST_ITEMS + 1)
        for items in combinations_with_replacement(range(GIVABLE), size)
    ),
    key=lambda counts: (counts[0], counts[-2], counts[-1], sum(counts), [-n for n in counts]),
)


def _payment_name(counts: tuple[int, ...]) -> str:
    return " ".join(f"{count} {given}" for given, count in zip(GIVEN, counts, strict=True) if count)


PAYMENT: Final = Axis("payment", [_payment_name(counts) for counts in PAYMENTS])
VALUE: Final = Axis("value", [str(value) for value in range(LOWEST, HIGHEST + 1)])
COINS_PAID: Final = Axis("coins", [f"{count} coins" for count in range(MOST_COINS + 1)])
MARKERS_PAID: Final = Axis("markers", [f"{count} markers" for count in range(MOST_MARKERS + 1)])

VOCABULARY: Final = Vocabulary()
_block = VOCABULARY.block

TAKE_BOARD: Final = _block("board", BOARD)

# The dice and their value.
TAKE_DICE: Final = _block("dice", PAIR)
ADJUST: Final = _block("value", VALUE, MARKERS_PAID, COINS_PAID)

# What is done with it.
ACQUIRE: Final = _block("acquire", BUYABLE)
JOURNEY: Final = _block("journey", LETTER)
TOKEN: Final = _block("token")
OFFICE: Final = _block("office")
USE: Final = _block("use", BANNER)
HEADMAN: Final = _block("headman")
MOVE_PLOW: Final = _block("plow", Axis("source", ["forge", "guilds"]), FIELD)
STOP: Final = _block("stop")

# How it is paid, and what follows.
PAY: Final = _block("pay", PAYMENT)
FROM_FIELD: Final = _block("plow from", FIELD)
HIRE: Final = _block("hire", CUSTOMER)
NO_MORE: Final = _block("no more")
KEEP: Final = _block("keep")
EXCHANGE: Final = _block("exchange")
PERFORM: Final = _block("perform")
NEW_PUPIL: Final = _block("pupil")
MOVE_UP: Final = _block("move up")
GRADUATE: Final = _block("graduate", DESK, PROFESSION)
DECLINE: Final = _block("decline")
WALK: Final = _block("walk", PATH)
STAY: Final = _block("stay")
PLACE_TILE: Final = _block("tile", Axis("banner", [*BANNER, "home"]))
PLACE_MARK: Final = _block("mark", MARK)

# Deaths and rats.
BURY: Final = _block("bury", PROFESSION)
HEAL: Final = _block("heal")
ENDURE: Final = _block("endure")
LABORER: Final = _block("laborer", PROFESSION)

END_TURN: Final = _block("end turn")
