"""The command `parish` in a process of its own, with the toy among its games: `python -m tests.cli.with_toy ...`."""

from __future__ import annotations

import sys

from parish.cli import main
from parish.games import GAMES
from tests.toy.game import TOY

GAMES.add(TOY)

if __name__ == "__main__":
    sys.exit(main())
