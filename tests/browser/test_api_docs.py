"""The page of the API: read, opened, followed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import assert_accessible, assert_fits_phone
from tests.browser.server import Server

DOCS = "/api/v1/docs"


@pytest.mark.parametrize("dark", [False, True])
def test_the_page_of_the_api_can_be_used_by_everybody(
    server: Server, visit: Callable[..., Page], shots: Path, dark: bool
) -> None:
    page = visit(server, dark=dark)
    page.goto(DOCS)
    page.screenshot(path=shots / f"api-{'dark' if dark else 'light'}.png")
    operation = page.locator("#play_command")
    operation.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(operation.get_by_text("The same id twice has the same answer").first).to_be_visible()
    page.screenshot(path=shots / f"api-operation-{'dark' if dark else 'light'}.png")
    assert_accessible(page)


def test_the_page_of_the_api_leads_to_what_is_sent(server: Server, visit: Callable[..., Page], shots: Path) -> None:
    page = visit(server, phone=True)
    page.goto(DOCS)
    for summary in page.locator("details summary").all()[:4]:
        summary.click()
    page.locator("details[open]").get_by_role("link", name="NewMe").click()
    expect(page.locator("#model-NewMe")).to_be_in_viewport()
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    page.screenshot(path=shots / "api-phone.png")
    assert_fits_phone(page)
