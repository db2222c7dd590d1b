"""The sources of chance in Village, each with a stream of its own."""

from __future__ import annotations

from typing import Final

STREAMS: Final = ("first player", "customers", "seeding", "mass")
FIRST_PLAYER: Final = 0
CUSTOMERS: Final = 1
SEEDING: Final = 2
MASS: Final = 3
