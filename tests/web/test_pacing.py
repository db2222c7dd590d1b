"""How much anybody may ask of the house."""

from __future__ import annotations

import httpx
import pytest
from starlette.requests import Request

from parish.play.errors import TooMany
from parish.play.limits import Allowance
from parish.web.pacing import Crowd, address_of
from tests.web.site import ADDRESS, Site


@pytest.mark.parametrize(
    ("host", "household"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("127.0.0.1", ""),
        ("::1", ""),
        ("", ""),
        ("somewhere", ""),
    ],
)
def test_a_household_has_one_address(host: str, household: str) -> None:
    assert address_of(Request({"type": "http", "client": (host, 1)})) == household


def test_an_allowance_comes_back_with_time() -> None:
    now = 0.0
    allowance = Allowance(2, 0.5, "too much", lambda: now)
    for _ in range(2):
        allowance.take("Ann")
    for _ in range(2):
        with pytest.raises(TooMany) as refused:
            allowance.take("Ann")
        assert refused.value.after == 2.0
    allowance.take("Ben")
    now = 2.0
    allowance.take("Ann")
    with pytest.raises(TooMany):
        allowance.take("Ann")
    # A clock that goes back gives nothing away, and takes nothing.
    now = 1.0
    with pytest.raises(TooMany):
        allowance.take("Ann")
    now = 1000.0
    for _ in range(2):
        allowance.take("Ann")


def test_who_leaves_a_crowd_makes_room() -> None:
    crowd = Crowd(1)
    with crowd.inside("Ann"):
        with pytest.raises(TooMany):
            crowd.check("Ann")
        crowd.check("Ben")
        crowd.check("")
    crowd.check("Ann")


async def test_a_household_is_asked_to_wait(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parish.web.pacing.LOOKS", (2, 1))
    monkeypatch.setattr("parish.web.pacing.A_HOUSEHOLD", 2)
    site.house.authority.clock = lambda: 1_000_000.0  # type: ignore[misc]
    codes: dict[str, list[int]] = {}
    for host in ("203.0.113.7", "203.0.113.8", "127.0.0.1"):
        transport = httpx.ASGITransport(site.app, client=(host, 1))
        async with httpx.AsyncClient(transport=transport, base_url=ADDRESS) as browser:
            codes[host] = [(await browser.get("/")).status_code for _ in range(5)]
    asked = [200] * 4 + [429]
    assert codes == {"203.0.113.7": asked, "203.0.113.8": asked, "127.0.0.1": [200] * 5}
