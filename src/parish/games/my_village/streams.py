"""The sources of chance in My Village, each with a stream of its own."""

from __future__ import annotations

from typing import Final

STREAMS: Final = (
    "first player",
    "boards",
    "customers",
    "monks",
    "travel",
    "dice",
    "rat",
    "exchange",
)
FIRST_PLAYER: Final = 0
BOARDS: Final = 1
CUSTOMERS: Final = 2
MONKS: Final = 3
TRAVEL: Final = 4
DICE: Final = 5
RAT: Final = 6
EXCHANGE: Final = 7
