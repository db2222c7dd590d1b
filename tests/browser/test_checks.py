"""The checks themselves find what they are there to find."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.checks import assert_accessible, assert_fits_phone

_PAGE = '<!doctype html><html lang="en"><head><title>A page</title></head><body><main><h1>A page</h1>{}</main></body>'


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    page = chromium.new_page()
    yield page
    page.close()


def _show(page: Page, body: str) -> None:
    page.set_content(_PAGE.format(body))


def test_what_hangs_over_the_edge_of_a_phone_is_named(page: Page) -> None:
    _show(page, '<div class="long" style="width: 500px">wide</div>')
    with pytest.raises(AssertionError, match=r"div\.long reaches to 5\d\d"):
        assert_fits_phone(page)


def test_what_can_be_scrolled_by_itself_may_be_wide(page: Page) -> None:
    _show(page, '<div style="overflow-x: auto"><div style="width: 500px">wide</div></div>')
    assert_fits_phone(page)


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("<input>", "label"),
        ("<button></button>", "button-name"),
        ('<p style="color: #aaa; background: #fff">pale</p>', "color-contrast"),
    ],
)
def test_what_not_everybody_can_use_is_named(page: Page, body: str, fault: str) -> None:
    _show(page, body)
    with pytest.raises(AssertionError, match=fault):
        assert_accessible(page)


def test_a_sound_page_passes(page: Page) -> None:
    _show(page, "<label>Name <input></label><button>Send</button>")
    assert_accessible(page)
    assert_fits_phone(page)
