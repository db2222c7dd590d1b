"""The first page, the form of a new table and the settings in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from parish.play.model import NewSeat
from tests.browser import tables
from tests.browser.checks import assert_accessible, assert_fits_phone
from tests.browser.server import Server

Visit = Callable[..., Page]


def test_a_stranger_plays_after_one_click(server: Server, visit: Visit, shots: Path) -> None:
    page = visit(server)
    page.goto("/")
    expect(page).to_have_title("Games about village life · Parish")
    page.screenshot(path=shots / "home-first.png")
    # A second press of the button makes no second table.
    sent = page.locator("form[action='/play-now/village']").evaluate(
        """form => [1, 2].map(() => {
          const event = new SubmitEvent("submit", { bubbles: true, cancelable: true });
          return form.dispatchEvent(event);
        })"""
    )
    assert sent == [True, False]
    page.reload()
    page.get_by_role("button", name="Play Village now, against bots").click()
    expect(page.locator("body.ready")).to_be_visible()
    expect(page.locator("#seats .seat")).to_have_count(3)


def test_the_lists_follow_the_tables(server: Server, visit: Visit) -> None:
    ann, bob = tables.person(server), tables.person(server, "Bob")
    page = ann.sit_down(visit(server), server)
    page.goto("/")
    expect(page.locator("#mine")).to_contain_text("New here?")
    id = tables.game(server, bob, [NewSeat("me"), NewSeat("open")], [ann])
    watched = tables.game(server, bob, private=False)
    # Nobody has to wait a quarter of a minute: whoever comes back to the page has the lists as they are.
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator(f"#mine #table-{id}")).to_contain_text("Bob")
    expect(page.locator(f"#others #table-{watched}")).to_contain_text("Bob")
    page.locator(f"#table-{id}").click()
    expect(page).to_have_url(re.compile(f"/t/{id}$"))


def test_a_new_table_is_made_by_hand(server: Server, visit: Visit) -> None:
    page = visit(server)
    page.goto("/new/village")
    seats = page.locator(".seat:visible")
    expect(seats).to_have_count(3)
    page.get_by_label("4", exact=True).check()
    expect(seats).to_have_count(4)
    page.get_by_label("2", exact=True).check()
    expect(seats).to_have_count(2)
    button = page.locator("#new-table button.main")
    expect(button).to_have_text("Begin the game")
    page.get_by_role("button", name="Guests by link").click()
    expect(button).to_have_text("To the waiting room")
    expect(page.locator("#name-1")).to_be_hidden()
    page.get_by_role("button", name="All at this screen").click()
    page.locator("#name").fill("Ann")
    expect(page.locator("#name-0")).to_have_attribute("placeholder", "Ann")
    page.locator("#name-1").fill("Carla")
    page.locator(".game-options summary").click()
    grain = page.locator("#option-church_step_grain")
    expect(grain.locator(".boxes")).to_be_hidden()
    grain.get_by_label("other numbers").check()
    grain.locator(".boxes input").first.fill("many")
    button.click()
    expect(grain.locator(".fault")).to_have_text("Type whole numbers from 0 to 5.")
    expect(page.locator("#name-1")).to_have_value("Carla")
    grain.get_by_label("as printed").check()
    button.click()
    expect(page.locator("#seats .seat .name")).to_have_text(["Ann", "Carla"])


def test_without_scripts_everything_works(server: Server, visit: Visit) -> None:
    page = visit(server, java_script_enabled=False)
    page.goto("/new/village")
    page.get_by_label("2", exact=True).check()
    expect(page.locator(".seat:visible")).to_have_count(2)
    expect(page.locator("#fills")).to_be_hidden()
    page.locator("#seat-1").select_option("me")
    page.get_by_role("button", name="Make the table").click()
    expect(page).to_have_url(re.compile("/t/"))
    page.goto("/settings")
    page.get_by_label("dark", exact=True).check()
    page.get_by_role("button", name="Save").click()
    expect(page.locator("html[data-theme=dark]")).to_be_attached()


def test_settings_apply_as_they_are_chosen(server: Server, visit: Visit) -> None:
    page = tables.person(server).sit_down(visit(server), server)
    page.goto("/new/village")
    page.get_by_role("link", name="Settings").click()
    page.get_by_label("dark", exact=True).check()
    expect(page.locator("html[data-theme=dark]")).to_be_attached()
    expect(page.locator("#saved")).to_have_text("Saved.")
    page.locator("#name").fill("Anna")
    page.locator("#name").blur()
    expect(page.locator(".me")).to_have_text("Anna")
    page.get_by_role("link", name="Back to where I was").click()
    expect(page).to_have_url(re.compile("/new/village$"))
    expect(page.locator("html[data-theme=dark]")).to_be_attached()
    expect(page.locator("#name")).to_have_value("Anna")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_pages_are_for_everybody(server: Server, visit: Visit, shots: Path, dark: bool) -> None:
    ann, bob = tables.person(server, "Annamaria " * 4), tables.person(server, "Bob " * 10)
    tables.game(server, bob, [NewSeat("me"), NewSeat("open"), tables.BOT], [ann])
    tables.game(server, bob, private=False)
    page = ann.sit_down(visit(server, dark=dark), server)
    for name, address in {"home": "/", "new": "/new/village", "settings": "/settings", "error": "/nowhere"}.items():
        page.set_viewport_size({"width": 1440, "height": 900})
        page.goto(address)
        page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
        assert_accessible(page)
        page.screenshot(path=shots / f"{name}-{'dark' if dark else 'light'}.png", full_page=True)
        assert_fits_phone(page)
        page.screenshot(path=shots / f"{name}-phone-{'dark' if dark else 'light'}.png", full_page=True)
