"""Searches that are interrupted again and again: `python -m tests.bots.interrupted TIMES`.

It has a process of its own, because what must not happen is that it dies.
"""

from __future__ import annotations

import signal
import sys
from types import FrameType

from parish.bots.turn_search import TurnSearch
from tests.bots.ladder import Ladder, Worth


def interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def main(times: int) -> None:
    signal.signal(signal.SIGALRM, interrupt)
    # All chains are of equal value, so that ties are broken all the time.
    search = TurnSearch(Worth(lambda taken: 0.0), 0, 4000, 1)
    while times:
        times -= 1
        try:
            signal.setitimer(signal.ITIMER_REAL, 0.001)
            while True:
                search.plan(Ladder(8))
        except KeyboardInterrupt:
            pass
    print("alive")


if __name__ == "__main__":
    main(int(sys.argv[1]))
