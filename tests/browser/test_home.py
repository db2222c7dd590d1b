"""The first page in a real browser."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.server import Server


def test_the_first_page_opens(server: Server, visit: Callable[..., Page]) -> None:
    page = visit(server)
    page.goto("/")
    expect(page).to_have_title("Games about village life · Parish")
