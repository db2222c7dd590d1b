"""My Village in a real browser: dice on the board, and the banners that they light."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser import tables
from tests.browser.checks import assert_accessible, assert_fits_phone
from tests.browser.server import Server

Visit = Callable[..., Page]
_OPTIONS: Final[dict[str, object]] = {"first_player": "0"}
#: The values of the banners that are lit, and of those that are not.
_LIT: Final = """() => [...document.querySelectorAll("#table .banner")].map(
  (one) => [one.dataset.lit ?? "", one.classList.contains("lit")])"""


def open_game(server: Server, visit: Visit, played: int = 0, **how: bool) -> Page:
    ann = tables.person(server)
    id = tables.game(server, ann, slug="my_village", options=_OPTIONS, played=played)
    page = ann.sit_down(visit(server, **how), server)
    page.goto(f"/t/{id}")
    expect(page.locator("body.ready")).to_be_visible()
    expect(page.locator("#table[data-answers=yes]")).to_be_visible(timeout=30_000)
    return page


def test_two_dice_light_what_their_value_opens(server: Server, visit: Visit) -> None:
    page = open_game(server, visit)
    pair = page.locator("#stage .spot.legal[data-choice^=dice]").first
    value = pair.get_attribute("data-lights")
    assert value

    def are_lit() -> None:
        banners = page.evaluate(_LIT)
        assert any(lit for _, lit in banners)
        assert all(lit == (value in values.split()) for values, lit in banners)

    pair.hover()
    are_lit()
    page.locator("#question").hover()
    expect(page.locator(".lit")).to_have_count(0)
    pair.focus()
    are_lit()
    page.keyboard.press("Enter")
    expect(page.locator("#stage .spot[data-choice^=dice]")).to_have_count(0, timeout=30_000)
    expect(page.locator("#bar .chain .chip").first).to_be_visible()
    expect(page.locator(".lit")).to_have_count(0)


def test_a_touch_lights_too(server: Server, visit: Visit) -> None:
    page = open_game(server, visit, phone=True)
    page.locator("#decide summary").first.tap()
    page.locator("#decide button.option[data-choice^=dice]").first.tap()
    expect(page.locator("#table .banner.lit").first).to_be_attached()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_page_is_for_everybody(server: Server, visit: Visit, dark: bool) -> None:
    page = open_game(server, visit, played=120, dark=dark)
    assert_accessible(page)
    assert_fits_phone(page)


def test_all_of_a_village_is_seen_on_a_desk(server: Server, visit: Visit) -> None:
    page = open_game(server, visit)
    village = page.locator(".place:not([hidden]) > svg").bounding_box()
    assert village
    # 16 units of its 440 are 12 pixels.
    assert village["width"] >= 440 * 12 / 16
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
