"""The end of a game in a real browser, and the game again from its start."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from parish.play.model import NewSeat
from tests.browser import tables
from tests.browser.checks import COUNT_FLIGHTS, assert_accessible, assert_fits_phone
from tests.browser.server import Server

Visit = Callable[..., Page]


def over(server: Server, *people: tables.Visitor, bots: int = 1) -> str:
    """A game of these people and bots that has been played to its end."""
    seats = [NewSeat("me"), *[NewSeat("open")] * (len(people) - 1), *[tables.BOT] * bots]
    return tables.game(server, people[0], seats, people[1:], played=tables.TO_THE_END)


def open_replay(page: Page, id: str, at: int = 0, more: str = "") -> None:
    page.goto(f"/t/{id}/replay?at={at}{more}")
    expect(page.locator("body.ready")).to_be_visible()


def at(page: Page) -> int:
    """The moment that is shown."""
    return int(page.locator("#bar").get_attribute("data-at") or -1)


def arrives(page: Page, number: int) -> None:
    expect(page.locator("#bar")).to_have_attribute("data-at", str(number))


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("phone", [False, True])
def test_the_end_of_a_game(server: Server, visit: Visit, shots: Path, phone: bool, dark: bool) -> None:
    ann = tables.person(server, "Ann")
    page = ann.sit_down(visit(server, phone=phone, dark=dark), server)
    page.goto(f"/t/{over(server, ann, bots=3)}")
    expect(page.get_by_role("heading", level=1)).to_contain_text("wins with")
    expect(page.locator(".annal")).to_have_count(4)
    look = f"{'phone' if phone else 'desktop'}{'-dark' if dark else ''}"
    page.screenshot(path=shots / f"end-{look}.png", full_page=True)
    page.get_by_text("The same in numbers").click()
    expect(page.get_by_role("link", name="Round 2", exact=True)).to_be_visible()
    assert_accessible(page)
    assert_fits_phone(page)


def test_friends_play_again(server: Server, visit: Visit) -> None:
    """One asks, the other learns of it at once and comes along with a click; they talk meanwhile."""
    ann, ben = tables.person(server, "Ann"), tables.person(server, "Ben")
    id = over(server, ann, ben, bots=0)
    pages = [who.sit_down(visit(server), server) for who in (ann, ben)]
    for page in pages:
        page.goto(f"/t/{id}")
    first, second = pages
    second.locator("#say-text").fill("Once more?")
    second.locator("#say button").click()
    expect(first.locator("#talk")).to_contain_text("Once more?")
    first.locator("#say-text").fill("half a sentence")
    second.locator("#say-text").fill("Please")
    second.locator("#say button").click()
    expect(first.locator("#talk")).to_contain_text("Please")
    expect(first.locator("#say-text")).to_have_value("half a sentence")
    first.get_by_role("button", name="Play again").click()
    expect(first).not_to_have_url(re.compile(id))
    expect(second.locator("#again")).to_contain_text("Somebody wants to play again")
    second.get_by_role("button", name="Go to the new game").click()
    expect(second).to_have_url(first.url)


def test_the_match_is_kept_as_a_file(server: Server, visit: Visit) -> None:
    ann = tables.person(server, "Ann")
    page = ann.sit_down(visit(server), server)
    page.goto(f"/t/{over(server, ann)}")
    with page.expect_download() as download:
        page.get_by_role("link", name="Keep the match as a file").click()
    assert re.fullmatch(r"village-[\d-]+-ann-random\.parish", download.value.suggested_filename)
    assert "game village" in Path(download.value.path()).read_text(encoding="utf-8")


def test_through_a_game_by_keys(server: Server, visit: Visit) -> None:
    ann = tables.person(server)
    page = ann.sit_down(visit(server), server)
    open_replay(page, over(server, ann))
    assert at(page) == 0
    last = int(page.locator("#table").get_attribute("data-last") or 0)
    for key, way in (("ArrowRight", "choice-on"), (".", "turn-on"), ("]", "round-on"), ("ArrowLeft", "choice-back")):
        wanted = int(page.locator(f"#{way}").get_attribute("data-at") or -1)
        page.keyboard.press(key)
        arrives(page, wanted)
        if way == "round-on":
            expect(page.locator("#lines .here").last).to_be_in_viewport()
    expect(page).to_have_url(re.compile(rf"at={at(page)}&"))
    expect(page.locator("#title")).to_contain_text("Round")
    page.keyboard.press("End")
    arrives(page, last)
    expect(page.locator("#choice-on")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Home")
    arrives(page, 0)
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    # Where somebody begins in the middle, the log does so too.
    open_replay(page, page.url.split("/t/")[1].split("/")[0], last // 2)
    expect(page.locator("#lines .line:not(.ahead)").last).to_be_in_viewport()
    page.keyboard.press("r")
    expect(page.locator("#rules [name=q]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#rules")).to_be_hidden()
    expect(page.locator("#log")).to_be_visible()


def test_through_a_game_by_slider_log_and_other_eyes(server: Server, visit: Visit) -> None:
    ann = tables.person(server, "Ann")
    page = ann.sit_down(visit(server), server)
    id = over(server, ann)
    open_replay(page, id, 30)
    page.locator("#at").fill("200")
    arrives(page, 200)
    line = page.locator("#lines .line").nth(40)
    moment = int(line.get_attribute("data-number") or 0)
    line.locator("a[data-at]").click()
    arrives(page, moment)
    expect(line).to_have_class(re.compile("here"))
    # Somebody sent the address of this moment.
    expect(page).to_have_url(re.compile(f"at={moment}&"))
    board = page.locator("#stage-zoom svg.board").text_content()
    page.reload()
    assert page.locator("#stage-zoom svg.board").text_content() == board
    page.locator("#eyes summary").click()
    page.locator("#eyes").get_by_role("link", name="Ann").click()
    expect(page.locator("#eyes summary")).to_contain_text("Ann")
    arrives(page, moment)
    expect(page.locator("#place-0")).to_be_visible()


def test_a_game_plays_by_itself(server: Server, visit: Visit) -> None:
    ann = tables.person(server)
    page = ann.sit_down(visit(server, motion=True), server)
    open_replay(page, over(server, ann), 20)
    page.locator("#speed").select_option("200")
    page.evaluate(COUNT_FLIGHTS)
    page.keyboard.press("Space")
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#bar")).to_have_attribute("data-at", re.compile("^[4-9]"), timeout=30_000)
    assert page.evaluate("window.flown") > 0
    page.locator("#play").click()
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "false")
    arrives(page, int(page.locator("#at").input_value()))
    stopped = at(page)
    page.wait_for_timeout(600)
    assert at(page) == stopped
    # How fast somebody likes it is remembered.
    page.reload()
    expect(page.locator("#speed")).to_have_value("200")


def test_another_way_from_a_moment(server: Server, visit: Visit, shots: Path) -> None:
    ann = tables.person(server)
    page = ann.sit_down(visit(server), server)
    id = over(server, ann)
    open_replay(page, id, 100)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#bar")).not_to_have_attribute("data-at", "100")
    moment = at(page)
    page.get_by_role("link", name="Another way from here").click()
    expect(page).to_have_url(re.compile(f"/branch\\?at={moment}"))
    page.screenshot(path=shots / "branch-desktop.png", full_page=True)
    assert_accessible(page)
    page.get_by_role("button", name="Begin there").click()
    expect(page.locator("#table")).to_be_visible()
    assert int(page.locator("#table").get_attribute("data-number") or 0) >= moment
    assert_fits_phone(page)


def test_another_way_fits_a_phone_in_the_dark(server: Server, visit: Visit, shots: Path) -> None:
    ann = tables.person(server)
    page = ann.sit_down(visit(server, phone=True, dark=True), server)
    page.goto(f"/t/{over(server, ann, bots=3)}/branch?at=100")
    page.screenshot(path=shots / "branch-phone-dark.png", full_page=True)
    assert_accessible(page)
    assert_fits_phone(page)


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("phone", [False, True])
def test_a_replay_is_for_everybody(server: Server, visit: Visit, shots: Path, phone: bool, dark: bool) -> None:
    ann = tables.person(server, "Ann")
    page = ann.sit_down(visit(server, phone=phone, dark=dark), server)
    open_replay(page, over(server, ann, bots=3), 300)
    page.screenshot(path=shots / f"replay-{'phone' if phone else 'desktop'}{'-dark' if dark else ''}.png")
    page.locator("#eyes summary").click()
    assert page.locator("#eyes .menu-sheet").bounding_box()["x"] >= 0  # type: ignore[index]
    assert_accessible(page)
    assert_fits_phone(page)


def test_without_script_links_and_a_button_lead_on(server: Server, visit: Visit) -> None:
    ann = tables.person(server)
    page = ann.sit_down(visit(server, java_script_enabled=False), server)
    page.goto(f"/t/{over(server, ann)}/replay?at=50")
    wanted = page.locator("#round-on").get_attribute("data-at")
    page.locator("#round-on").click()
    expect(page.locator("#bar")).to_have_attribute("data-at", wanted or "")
    expect(page.locator("#play")).to_be_hidden()
    page.get_by_role("button", name="Go there").click()
    expect(page.locator("#bar")).to_have_attribute("data-at", wanted or "")
