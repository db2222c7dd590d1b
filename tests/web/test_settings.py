"""The settings, asked as a browser asks."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

import pytest

from parish.web.taste import COOKIE as TASTE
from parish.web.visitor import COOKIE
from tests.web.site import ADDRESS, Site, words_of


async def test_what_is_chosen_is_kept_and_applies(site: Site) -> None:
    browser = site.stranger()
    assert 'data-theme="auto"' in await browser.read("/settings")
    answer = await browser.submit("/settings", theme="dark", motion="slow", sound="on", preview="off", confirm="off")
    page = await browser.read(answer.headers["location"])
    assert "Saved." in words_of(page)
    assert '<html lang="en" data-theme="dark" data-motion="slow" data-preview="off" data-sound="on">' in page
    for field, value in {"theme": "dark", "motion": "slow", "sound": "on", "preview": "off", "confirm": "off"}.items():
        assert re.search(rf'name="{field}" value="{value}" checked', page), field
    assert 'data-theme="dark"' in await browser.read("/")
    assert COOKIE not in browser.cookies, "nobody becomes a person by a setting"


async def test_what_cannot_be_chosen_changes_nothing(site: Site) -> None:
    browser = site.stranger()
    await browser.submit("/settings", theme='"><b>', language="xx", motion="")
    assert browser.cookies[TASTE]
    assert '<html lang="en" data-theme="auto" data-motion="normal"' in await browser.read("/")


async def test_a_person_is_renamed(site: Site) -> None:
    ann = await site.person("Ann")
    await ann.submit("/settings", name="  Anna <i> ")
    page = await ann.read("/settings")
    assert 'name="name" value="Anna &lt;i&gt;"' in page
    assert "<bdi>Anna &lt;i&gt;</bdi>" in page
    await ann.submit("/settings", name="")
    assert "<bdi>Anna &lt;i&gt;</bdi>" in await ann.read("/")


async def test_whoever_gives_a_name_becomes_a_person(site: Site) -> None:
    browser = site.stranger()
    await browser.submit("/settings", name="Ann")
    assert "<bdi>Ann</bdi>" in await browser.read("/")


async def test_a_name_of_nothing_is_refused_at_its_field(site: Site) -> None:
    ann = await site.person("Ann")
    page = (await ann.submit("/settings", 422, name="\u202e\u200b", theme="dark")).text
    assert "A name has at least one letter." in words_of(page)
    assert 'aria-invalid="true"' in page
    assert "<bdi>Ann</bdi>" in page


@pytest.mark.parametrize(
    ("back", "kept"),
    [
        ("/t/0123?served=1", "/t/0123?served=1"),
        ("/new/village", "/new/village"),
        ("https://elsewhere.example/", "/"),
        ("//elsewhere.example", "/"),
        ("/\\elsewhere.example", "/"),
        ("/\t/elsewhere.example", "/"),
        ("javascript:alert(1)", "/"),
        ("/settings", "/"),
        ("", "/"),
    ],
)
async def test_the_way_back_stays_on_the_site(site: Site, back: str, kept: str) -> None:
    browser = site.stranger()
    location = (await browser.submit("/settings", back=back)).headers["location"]
    assert parse_qs(urlsplit(location).query)["back"] == [kept]
    page = (await browser.get("/settings", params={"back": back})).text
    assert f'<a class="button" href="{kept}">' in page


async def test_the_way_back_is_where_the_link_was_followed(site: Site) -> None:
    browser = site.stranger()
    for came, kept in (
        (f"{ADDRESS}/t/12?at=3", "/t/12?at=3"),
        ("https://elsewhere.example/t/12", "/"),
        ("http://[", "/"),
    ):
        page = (await browser.get("/settings", headers={"referer": came})).text
        assert f'<a class="button" href="{kept}">' in page
