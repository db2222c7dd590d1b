"""Limits that keep the house usable for everybody."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final

from parish.play.errors import TooMany

DAY: Final = 86400.0

#: Tables that one person may make in a day.
TABLES_A_DAY: Final = 200
#: Wrong invitations and watch links that one person may try in an hour.
TRIES_AN_HOUR: Final = 30
#: The same for all those at one address together who have no session yet: a school, a household.
TRIES_FROM_AN_ADDRESS: Final = 1000
#: Match files that one person may bring in, good or bad, in an hour.
FILES_AN_HOUR: Final = 60
#: Lines of chat that one person may say in a minute, and that one table keeps.
CHAT_A_MINUTE: Final = 20
CHAT_AT_A_TABLE: Final = 2000
LONGEST_CHAT: Final = 1000
#: An undo by consent goes back so many choices at most.
FARTHEST_UNDO: Final = 400
#: Nobody's place is given to a bot before the game has waited for them so long.
PATIENCE: Final = 60.0
#: A match file that is brought in may be so long.
LONGEST_FILE: Final = 1_000_000
#: The player string of a bot.
LONGEST_PLAYER: Final = 100
#: People let in by one watch link.
MOST_WATCHERS: Final = 200

#: So many keys are remembered; then those are forgotten that did nothing for longest.
_MOST_KEYS: Final = 10_000


class Limit:
    """So many times in so many seconds, for each key."""

    def __init__(self, most: int, seconds: float, complaint: str, clock: Callable[[], float]) -> None:
        self._most: Final = most
        self._seconds: Final = seconds
        self._complaint: Final = complaint
        self._clock: Final = clock
        self._times: Final[dict[str, deque[float]]] = {}

    def check(self, key: str) -> None:
        """TooMany if the limit is reached."""
        times = self._times.get(key, deque())
        while times and times[0] <= self._clock() - self._seconds:
            times.popleft()
        if len(times) >= self._most:
            raise TooMany(self._complaint)

    def count(self, key: str) -> None:
        """Once more."""
        times = self._times.pop(key, deque())
        times.append(self._clock())
        self._times[key] = times
        if len(self._times) > _MOST_KEYS:
            del self._times[next(iter(self._times))]


class Allowance:
    """So many at once, and so many a second in the long run, for each key."""

    def __init__(self, most: float, a_second: float, complaint: str, clock: Callable[[], float]) -> None:
        self._most: Final = most
        self._a_second: Final = a_second
        self._complaint: Final = complaint
        self._clock: Final = clock
        #: What is left, and when that was so.
        self._left: Final[dict[str, tuple[float, float]]] = {}

    def take(self, key: str) -> None:
        """One of them; TooMany, which tells how long to wait, if none is left."""
        now = self._clock()
        left, at = self._left.pop(key, (self._most, now))
        left = min(self._most, left + max(0.0, now - at) * self._a_second)
        self._left[key] = (max(0.0, left - 1) if left >= 1 else left, now)
        if len(self._left) > _MOST_KEYS:
            del self._left[next(iter(self._left))]
        if left < 1:
            raise TooMany(self._complaint, (1 - left) / self._a_second)
