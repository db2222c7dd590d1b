"""How much anybody may ask of the house: more than fair programs need, less than would keep others waiting."""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from starlette.requests import Request

from parish.play.errors import TooMany
from parish.play.limits import Allowance
from parish.web.guard import SAFE

#: At once, and a second in the long run: what one person may change, and what they may look at.
CHANGES: Final = (100, 10)
LOOKS: Final = (400, 40)
#: Event streams that one person follows at the same time.
STREAMS: Final = 64
#: So many times as much may come from one address, where several people may live.
A_HOUSEHOLD: Final = 5

_COMPLAINT: Final = "you ask too much at once; wait a moment"


class Crowd:
    """So many at the same time, for each key."""

    def __init__(self, most: int) -> None:
        self._most: Final = most
        self._inside: Final[Counter[str]] = Counter()

    def check(self, key: str) -> None:
        """TooMany if no more may come in. Whoever has no key is not counted."""
        if key and self._inside[key] >= self._most:
            raise TooMany(f"you follow {self._most} tables already; close one of them first")

    @contextmanager
    def inside(self, key: str) -> Iterator[None]:
        """One more, as long as it lasts."""
        self._inside[key] += 1
        try:
            yield
        finally:
            self._inside[key] -= 1
            if not self._inside[key]:
                del self._inside[key]


class Pace:
    """The allowances of one house."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock: Final = clock
        self._changes: Final = self._allowances(*CHANGES)
        self._looks: Final = self._allowances(*LOOKS)
        self.streams: Final = Crowd(STREAMS)

    def _allowances(self, most: int, a_second: int) -> list[Allowance]:
        """Of a person, and of an address."""
        return [Allowance(times * most, times * a_second, _COMPLAINT, self._clock) for times in (1, A_HOUSEHOLD)]

    def check(self, person: str, address: str, *, changes: bool) -> None:
        """Count a request; TooMany if it is one too many."""
        of_person, of_address = self._changes if changes else self._looks
        if address:
            of_address.take(address)
        if person:
            of_person.take(person)


def check(request: Request, person: str) -> None:
    """Count a request of a person, or of somebody without a session; TooMany if it is one too many."""
    pace_of(request).check(person, address_of(request), changes=request.method not in SAFE)


def pace_of(request: Request) -> Pace:
    """The allowances of the house that was asked."""
    state = request.app.state
    if not hasattr(state, "pace"):
        state.pace = Pace(state.house.authority.clock)
    pace: Pace = state.pace
    return pace


def address_of(request: Request) -> str:
    """Where a request comes from, as far as it counts: a network of IPv6 is one household.

    Empty for this machine itself, which is the house's own, or a proxy that does not tell for whom it asks.
    """
    try:
        address = ipaddress.ip_address(request.client.host if request.client else "")
    except ValueError:
        return ""
    if address.is_loopback:
        return ""
    if address.version == 6:
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)
