"""The rules in a real browser: on their page, on paper, and beside the board."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import tables
from tests.browser.checks import assert_accessible, assert_fits_phone
from tests.browser.server import Server
from tests.browser.test_play import asked, open_game

Visit = Callable[..., Page]


def in_sight(page: Page, place: Locator) -> None:
    """Wait until something stands where it can be read."""
    expect(place).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize("dark", [False, True])
def test_everybody_can_read_the_rules(server: Server, visit: Visit, shots: Path, dark: bool) -> None:
    page = visit(server, dark=dark)
    look = "dark" if dark else "desktop"
    for name, address in {
        "rules-shelf": "/rules",
        "rules": "/rules/village",
        "rules-unknown": "/rules/village/VIL-MKT-99",
        "help": "/help",
    }.items():
        page.goto(address)
        page.screenshot(path=shots / f"{name}-{look}.png")
        assert_accessible(page)
        assert_fits_phone(page)
        page.screenshot(path=shots / f"{name}-phone-{look}.png")
        page.set_viewport_size({"width": 1440, "height": 900})


def test_the_address_of_a_rule_opens_the_book_there(server: Server, visit: Visit, shots: Path) -> None:
    page = visit(server)
    page.goto("/rules/village/VIL-MKT-7")
    rule = page.locator("#VIL-MKT-7")
    in_sight(page, rule)
    expect(rule).to_be_focused()
    expect(page.locator(".rules-contents a[aria-current]")).to_have_text("Market day")
    page.screenshot(path=shots / "rules-at-a-rule.png")
    assert_accessible(page)
    rule.locator("a[rel=next]").click()
    in_sight(page, page.locator("#VIL-MKT-8.at"))
    assert page.url.endswith("/rules/village/VIL-MKT-8")


def test_the_address_of_a_rule_needs_no_script(server: Server, visit: Visit) -> None:
    page = visit(server, java_script_enabled=False)
    page.goto("/rules/village/VIL-END-3")
    in_sight(page, page.locator("#VIL-END-3.at"))
    page.locator("[name=q]").fill("monk")
    page.keyboard.press("Enter")
    expect(page.locator("#VIL-MAS-5 mark").first).to_have_text("Monk")
    expect(page.locator("#VIL-END-3")).to_be_hidden()


def test_searching_while_one_types(server: Server, visit: Visit, shots: Path) -> None:
    page = visit(server)
    page.goto("/rules/village?q=monk")
    words, found = page.locator("[name=q]"), page.locator(".rules-found")
    count = page.locator("[data-passage]:visible").count()
    expect(found).to_have_text(f"Passages found: {count}")
    # The page finds what the house has found.
    words.fill("monks")
    words.fill("monk")
    expect(found).to_have_text(f"Passages found: {count}")
    words.fill("green CUBE")
    expect(page.locator("#VIL-MKT-7 mark").first).to_have_text("green")
    expect(page.locator("#VIL-HAR-1")).to_be_hidden()
    expect(page.locator("#chapter-harvest")).to_be_hidden()
    assert page.url.endswith("?q=green+CUBE")
    page.screenshot(path=shots / "rules-search.png")
    assert_accessible(page)
    words.fill("vil-har-1")
    expect(page.locator(".rule:visible")).to_have_count(1)
    words.fill("(*+\\")
    expect(page.locator(".rule:visible")).to_have_count(0)
    words.fill("spaceship")
    expect(found).to_have_text("Nothing in these rules holds all of these words.")
    page.get_by_role("link", name="Show all rules").click()
    expect(page.locator("mark")).to_have_count(0)
    in_sight(page, page.locator("[name=q]"))
    expect(page.locator("#VIL-HAR-1")).to_be_visible()
    assert "q=" not in page.url


@pytest.mark.parametrize("dark", [False, True])
def test_the_rules_on_paper(server: Server, visit: Visit, shots: Path, dark: bool) -> None:
    page = visit(server, dark=dark)
    page.goto("/rules/village")
    page.emulate_media(media="print")
    expect(page.locator(".rules-tools")).to_be_hidden()
    expect(page.locator(".top")).to_be_hidden()
    expect(page.locator("#VIL-HAR-1")).to_be_visible()
    expect(page.locator("#VIL-HAR-1 p")).to_have_css("color", "rgb(0, 0, 0)")
    expect(page.locator("html")).to_have_css("background-color", "rgb(255, 255, 255)")
    page.pdf(path=shots / "rules.pdf", format="A4")


def test_rules_open_beside_the_board(server: Server, visit: Visit, shots: Path) -> None:
    ann = tables.person(server)
    page = open_game(server, visit, ann, tables.game(server, ann))
    asked(page)
    drawer = page.locator("#rules")
    # By key, ready to be searched; the way back leads to the log.
    page.keyboard.press("r")
    expect(drawer.locator("[name=q]")).to_be_focused()
    page.keyboard.type("bridge")
    expect(drawer.locator("#VIL-TIM-2 mark")).to_have_text("bridge")
    assert_accessible(page)
    expect(page.locator("#bar")).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    expect(page.locator("#log")).to_be_visible()
    # From a line of the log, with the focus back on it afterwards.
    line = page.locator("#lines .line").last
    line.locator("a").first.focus()
    page.keyboard.press("w")
    opened = drawer.locator(".rule.at")
    in_sight(page, opened)
    expect(opened).to_be_focused()
    assert opened.get_attribute("id") == line.locator(".line-rule").get_attribute("data-rule")
    page.screenshot(path=shots / "rules-drawer.png")
    page.keyboard.press("Escape")
    expect(line.locator("a").first).to_be_focused()
    # From a reason.
    page.locator("#group-forbidden summary").click()
    page.locator("[data-why]").first.click()
    reason = page.locator("#card .rule-link")
    id = reason.get_attribute("data-rule")
    reason.click()
    in_sight(page, drawer.locator(f"#{id}.at"))
    # From an area, to its chapter.
    drawer.locator("[data-close-rules]").click()
    page.locator("#area-chronicle").click(position={"x": 60, "y": 8})
    page.locator("#card .rule-link").click()
    in_sight(page, drawer.locator("#chapter-death"))


def test_rules_that_cannot_be_fetched_are_fetched_later(server: Server, visit: Visit) -> None:
    ann = tables.person(server)
    page = open_game(server, visit, ann, tables.game(server, ann))
    page.route("**/rules/village?part=drawer", lambda route: route.abort())
    page.keyboard.press("r")
    drawer = page.locator("#rules")
    expect(drawer.get_by_role("link", name="The rules of this game")).to_be_visible()
    drawer.locator("[data-close-rules]").click()
    expect(drawer).to_be_hidden()
    page.unroute("**/rules/village?part=drawer")
    page.keyboard.press("r")
    expect(drawer.locator("[name=q]")).to_be_focused()


def test_a_tooltip_leads_to_the_rule(server: Server, visit: Visit) -> None:
    ann = tables.person(server)
    page = open_game(server, visit, ann, tables.game(server, ann))
    asked(page)
    page.locator('#stage .spot.legal[data-choice^="take harvest"]').first.hover()
    link = page.locator("#tip .rule-link")
    expect(link).to_be_visible()
    id = link.get_attribute("data-rule")
    link.hover()
    # It waits for the pointer that is in it.
    page.wait_for_timeout(700)
    link.click()
    in_sight(page, page.locator(f"#rules #{id}.at"))


def test_rules_are_a_whole_sheet_on_a_phone(server: Server, visit: Visit, shots: Path) -> None:
    ann = tables.person(server)
    page = open_game(server, visit, ann, tables.game(server, ann), phone=True)
    asked(page)
    page.locator("#tab-log").tap()
    page.locator("#lines .line-rule").last.tap()
    drawer = page.locator("#rules")
    in_sight(page, drawer.locator(".rule.at"))
    page.screenshot(path=shots / "rules-drawer-phone.png")
    assert_fits_phone(page)
    assert_accessible(page)
    box = drawer.bounding_box()
    assert box is not None
    assert (box["x"], box["y"], box["width"], box["height"]) == (0, 0, 390, 844)
    drawer.locator("[data-close-rules]").tap()
    expect(page.locator("#log")).to_be_visible()
    expect(drawer).to_be_hidden()
    assert page.locator("#bar").evaluate("bar => !bar.inert")
