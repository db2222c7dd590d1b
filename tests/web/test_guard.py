"""What every request passes."""

from __future__ import annotations

import pytest

from parish.web.guard import LONGEST_BODY
from tests.web.site import ADDRESS, Site, words_of


async def test_every_answer_says_what_browsers_may_do_with_it(site: Site) -> None:
    browser = site.stranger()
    for address, code in (("/", 200), ("/nowhere", 404), ("/static/nothing", 404)):
        answer = await browser.get(address)
        assert answer.status_code == code
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"


async def test_who_asks_only_whether_a_page_is_there_is_told(site: Site) -> None:
    browser = site.stranger()
    for address, code in (("/", 200), ("/rules", 200), ("/nowhere", 404)):
        assert (await browser.head(address)).status_code == code
    assert (await browser.head("/api/v1/games")).status_code == 405


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
        {"Origin": "http://[parish.test"},
        {"Origin": ""},
    ],
)
async def test_forms_of_other_sites_are_refused(site: Site, headers: dict[str, str]) -> None:
    answer = await site.stranger().post("/", data={"name": "Ann"}, headers=headers)
    assert answer.status_code == 403
    assert "another site" in answer.text


async def test_a_body_that_is_too_long_is_refused(site: Site) -> None:
    answer = await site.stranger().post("/", content=b"x" * (LONGEST_BODY + 1), headers={"Origin": ADDRESS})
    assert answer.status_code == 413
    told = words_of(answer.text)
    assert "That is too long" in told
    assert "65,536 bytes at most" in told
    assert "To the first page" in told


async def test_what_breaks_is_told_without_its_inside(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parish.play.authority.Authority.open_tables", None)
    answer = await site.stranger().get("/")
    assert answer.status_code == 500
    assert "Traceback" not in answer.text
    assert "NoneType" not in answer.text
    assert "default-src 'none'" in answer.headers["content-security-policy"]
