"""Games in a real browser: by clicks, by keys, by touch; alone, with friends, around one screen."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from parish.games import GAMES
from parish.play.model import NewSeat, Pace
from tests.browser import tables
from tests.browser.checks import COUNT_FLIGHTS, assert_accessible, assert_fits_phone
from tests.browser.conftest import far_away
from tests.browser.server import Server

Visit = Callable[..., Page]

#: Whether the page asks its person again after more than so many choices.
_ASKED_AFTER: Final = """(number) => {
  const { dataset } = document.getElementById("table");
  return dataset.answers === "yes" && Number(dataset.number) > number;
}"""


def open_game(server: Server, visit: Visit, visitor: tables.Visitor, id: str, **how: bool) -> Page:
    page = visitor.sit_down(visit(server, **how), server)
    page.goto(f"/t/{id}")
    expect(page.locator("body.ready")).to_be_visible()
    return page


def commit(page: Page) -> int:
    return int(page.locator("#table").get_attribute("data-commit") or -1)


def number(page: Page) -> int:
    """How many choices the page shows to be made."""
    return int(page.locator("#table").get_attribute("data-number") or 0)


def asked(page: Page) -> None:
    """Wait until the page asks its person."""
    expect(page.locator("#table[data-answers=yes]")).to_be_visible(timeout=30_000)


def press(page: Page, button: Locator) -> None:
    """Press something and wait for the table to go on."""
    before = commit(page)
    group = button.locator("xpath=ancestor::details")
    if group.count() and not button.is_visible():
        group.locator("summary").click()
    button.click()
    gone_on(page, before)


def gone_on(page: Page, before: int) -> None:
    """Wait until the table is no longer at that commit."""
    expect(page.locator(f'#table[data-commit="{before}"]')).to_have_count(0)


def option(page: Page, text: str = "") -> Locator:
    """The button of a choice; of the first one if none is told."""
    wanted = f'button[data-choice="{text}"]' if text else "button[data-choice], #confirm"
    return page.locator("#decide").locator(wanted).first


def quiet_turn(page: Page) -> None:
    """A whole turn that asks nobody else and turns nothing up."""
    asked(page)
    press(page, page.locator("#decide").locator('[data-choice^="take harvest"], [data-choice^="take family"]').first)
    while not page.locator("#confirm").count():
        press(page, option(page))
    press(page, page.locator("#confirm"))


def test_a_turn_by_clicks_on_the_board(server: Server, visit: Visit, shots: Path) -> None:
    ann = tables.person(server)
    page = open_game(server, visit, ann, tables.game(server, ann, [NewSeat("me"), tables.BOT, tables.BOT]))
    asked(page)
    page.screenshot(path=shots / "play-desktop.png")
    assert_accessible(page)
    spot = page.locator('#stage .spot.legal:is([data-choice^="take harvest"], [data-choice^="take family"])').first
    choice = spot.get_attribute("data-choice")
    spot.hover()
    expect(page.locator("#preview .preview-told")).not_to_be_empty()
    expect(page.locator(f'#decide button[data-choice="{choice}"]')).to_have_class(re.compile("hovered"))
    before = commit(page)
    spot.click()
    gone_on(page, before)
    expect(page.locator("#decide .chip").first).to_be_visible()
    press(page, page.locator("#back"))
    expect(page.locator("#decide .chip")).to_have_count(0)
    expect(page.locator(f'.spot.legal[data-choice="{choice}"]').first).to_be_attached()


def test_why_something_cannot_be_chosen(server: Server, visit: Visit) -> None:
    ann = tables.person(server)
    page = open_game(server, visit, ann, tables.game(server, ann))
    asked(page)
    page.locator("#group-forbidden summary").click()
    page.locator("[data-why]").first.click()
    card = page.locator("#card")
    expect(card).to_contain_text("Not now")
    expect(card.locator(".rule-link")).to_have_text(re.compile(r"^VIL-[A-Z]+-\d+$"))
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()


def test_a_turn_by_keys_alone(server: Server, visit: Visit) -> None:
    ann = tables.person(server)
    page = open_game(server, visit, ann, tables.game(server, ann))
    asked(page)
    # From thing to thing on the board, with a focus that can be seen.
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.choice")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.choice")
    page.locator('.spot.legal[data-choice^="take harvest"]').first.focus()
    before = commit(page)
    page.keyboard.press("Enter")
    gone_on(page, before)
    # Escape closes what is open or looked at; then it takes the last choice back.
    page.keyboard.press("1")
    expect(page.locator("#decide button.selected")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#decide button.selected")).to_have_count(0)
    before = commit(page)
    page.keyboard.press("Escape")
    gone_on(page, before)
    expect(page.locator("#decide .chip")).to_have_count(0)
    page.locator('.spot.legal[data-choice^="take harvest"]').first.focus()
    before = commit(page)
    page.keyboard.press("Enter")
    gone_on(page, before)
    # Numbers look first, and choose the second time.
    while not page.locator("#confirm").count():
        before = commit(page)
        page.keyboard.press("1")
        expect(page.locator("#decide button.selected")).to_have_count(1)
        page.keyboard.press("1")
        gone_on(page, before)
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    page.keyboard.press("c")
    expect(page.locator("#lines .line").last).to_be_visible()
    asked(page)


def test_a_step_back_ends_where_something_was_revealed(server: Server, visit: Visit) -> None:
    ann = tables.person(server)
    page = open_game(server, visit, ann, tables.game(server, ann))
    asked(page)
    began = number(page)
    quiet_turn(page)
    page.wait_for_function(_ASKED_AFTER, arg=began)
    # The turn before is committed: alone with bots, going back asks nobody else.
    expect(page.locator("#back")).to_have_text("Take back")
    ended = number(page)
    press(page, page.locator("#back"))
    assert number(page) < ended
    expect(page.locator("#lines")).to_contain_text("took back")


def test_an_undo_by_consent(server: Server, visit: Visit, shots: Path) -> None:
    ann, ben = tables.person(server, "Ann"), tables.person(server, "Ben")
    id = tables.game(server, ann, [NewSeat("me"), NewSeat("open")], [ben])
    pages = [open_game(server, visit, ann, id), open_game(server, visit, ben, id)]
    asking = next(page for page in pages if page.locator("#table[data-answers=yes]").count())
    other = pages[1 - pages.index(asking)]
    quiet_turn(asking)
    asked(other)
    expect(asking.locator("#back")).to_have_text("Ask to go back")
    press(asking, asking.locator("#back"))
    expect(other.locator(".proposal")).to_contain_text("asks to take back")
    press(other, other.locator(".proposal button", has_text="No"))
    expect(asking.locator("#ribbon")).to_have_text("The others do not want to go back.")
    press(asking, asking.locator("#back"))
    expect(other.locator(".proposal")).to_contain_text("asks to take back")
    other.screenshot(path=shots / "play-consent.png")
    press(other, other.locator(".proposal button", has_text="Yes"))
    asked(asking)
    expect(other.locator("#question")).to_contain_text("Waiting for")


@pytest.mark.parametrize("slug", GAMES.slugs())
def test_a_whole_game_by_clicks_to_its_end(server: Server, visit: Visit, slug: str) -> None:
    ann = tables.person(server)
    id = tables.game(server, ann, slug=slug)
    page = open_game(server, visit, ann, id)
    # Any choice will do: the game ends, whatever is chosen.
    for _ in range(1000):
        expect(page.locator("#table[data-answers=yes], body:not(.playing)")).to_be_visible(timeout=60_000)
        if not page.locator("#table").count():
            break
        before = commit(page)
        option(page).evaluate("button => button.click()")
        gone_on(page, before)
    expect(page).to_have_url(re.compile(f"/t/{id}$"))
    expect(page.locator("body")).not_to_have_class(re.compile("playing"))


def test_two_play_and_a_third_watches(server: Server, visit: Visit) -> None:
    ann, ben, cia = (tables.person(server, name) for name in ("Ann", "Ben", "Cia"))
    seats = [NewSeat("me"), NewSeat("open")]
    id = tables.game(server, ann, seats, [ben], private=False)
    pages = [open_game(server, visit, who, id) for who in (ann, ben, cia)]
    watching = pages[2]
    expect(watching.locator("#decide button[name=choose]")).to_have_count(0)
    for _ in range(2):
        asking = next(page for page in pages[:2] if page.locator("#table[data-answers=yes]").count())
        name = "Ann" if asking is pages[0] else "Ben"
        for page in pages:
            if page is not asking:
                expect(page.locator("#question")).to_contain_text(f"Waiting for {name}")
        quiet_turn(asking)
        other = pages[1] if asking is pages[0] else pages[0]
        asked(other)
        expect(watching.locator("#table")).to_have_attribute("data-number", str(number(asking)))
        expect(watching.locator("#lines .line").last).to_contain_text(name)
    pages[0].locator("#tab-chat").click()
    pages[0].locator("#say-text").fill("<b>Well played</b>")
    pages[0].locator("#say button").click()
    expect(pages[1].locator("#chat-new")).to_have_text("1")
    expect(pages[1].locator("#talk")).to_contain_text("<b>Well played</b>")


def test_three_around_one_screen(server: Server, visit: Visit) -> None:
    ann = tables.person(server)
    seats = [NewSeat("me", name) for name in ("Ann", "Ben", "Cia")]
    page = open_game(server, visit, ann, tables.game(server, ann, seats))
    seen = []
    for _ in range(3):
        asked(page)
        seen.append(page.locator("#table").get_attribute("data-seat"))
        expect(page.locator(f"#place-{seen[-1]}")).to_be_visible()
        quiet_turn(page)
    assert sorted(str(seat) for seat in seen) == ["0", "1", "2"]


def test_the_game_goes_on_after_a_restart_of_the_house(own_server: Server, visit: Visit) -> None:
    """Killed in the middle of a market day; the page recovers without a word from its reader."""
    ann = tables.person(own_server)
    id = tables.game(own_server, ann, [NewSeat("me", "Ann"), NewSeat("me", "Ben")])
    page = open_game(own_server, visit, ann, id)
    asked(page)
    press(page, page.locator('#decide button[data-choice^="take market"]').first)
    question = page.locator("#question").inner_text()
    before = commit(page)
    own_server.kill()
    expect(page.locator("body")).to_have_class(re.compile("offline"), timeout=15_000)
    expect(page.locator(".offline-note")).to_be_visible()
    own_server.start()
    expect(page.locator("body")).not_to_have_class(re.compile("offline"), timeout=30_000)
    assert page.locator("#question").inner_text() == question
    assert commit(page) == before
    press(page, option(page))


def test_a_second_tab_follows_and_an_old_one_is_told(server: Server, visit: Visit) -> None:
    ann = tables.person(server)
    id = tables.game(server, ann)
    first = open_game(server, visit, ann, id)
    asked(first)
    second = first.context.new_page()
    second.goto(f"/t/{id}")
    press(first, option(first))
    expect(second.locator("#table")).to_have_attribute("data-commit", str(commit(first)))
    second.close()


def test_a_double_click_is_one_choice(server: Server, visit: Visit) -> None:
    ann = tables.person(server)
    page = open_game(server, visit, ann, tables.game(server, ann))
    asked(page)
    far_away(page, 500)
    before = commit(page)
    spot = page.locator('#stage .spot.legal:is([data-choice^="take harvest"], [data-choice^="take family"])').first
    # The second click comes while the first is on its way.
    spot.dblclick()
    gone_on(page, before)
    expect(page.locator("#decide .chip")).to_have_count(1)
    far_away(page, 0)
    before = commit(page)
    box = option(page).bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 20, box["y"] + 20)
    gone_on(page, before)
    expect(page.locator("#decide .chip")).to_have_count(2)
    # The second click comes when another question stands there.
    there = commit(page)
    button = page.locator("#confirm").or_(option(page)).first.bounding_box()
    assert button is not None
    page.mouse.move(button["x"] + 20, button["y"] + 20)
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    page.wait_for_timeout(500)
    assert commit(page) == there
    expect(page.locator("#bar .refusal")).to_have_count(0)


def test_what_happened_since_the_last_visit(server: Server, visit: Visit) -> None:
    ann, ben = tables.person(server, "Ann"), tables.person(server, "Ben")
    id = tables.game(server, ann, [NewSeat("me"), NewSeat("open")], [ben])
    pages = {"Ann": open_game(server, visit, ann, id), "Ben": open_game(server, visit, ben, id)}
    name = next(name for name, page in pages.items() if page.locator("#table[data-answers=yes]").count())
    away, here = pages["Ben" if name == "Ann" else "Ann"], pages[name]
    away.goto("about:blank")
    quiet_turn(here)
    away.goto(f"{server.address}/t/{id}")
    expect(away.locator("#catch-up")).to_be_visible()
    expect(away.locator(".line.unseen").first).to_be_attached()
    away.locator("#catch-up").click()
    expect(away.locator("#back-strip")).to_be_visible()
    expect(away.locator("#back-strip")).to_have_count(0, timeout=30_000)
    asked(away)
    expect(away.locator(".line.unseen")).to_have_count(0)


def test_a_line_of_the_log_shows_its_moment(server: Server, visit: Visit) -> None:
    ann = tables.person(server)
    page = open_game(server, visit, ann, tables.game(server, ann))
    asked(page)
    press(page, option(page))
    page.locator("#lines a").first.click()
    expect(page.locator("#back-strip")).to_be_visible()
    page.locator("[data-now]").click()
    expect(page.locator("#back-strip")).to_have_count(0)
    asked(page)


@pytest.mark.parametrize("dark", [False, True])
def test_on_a_phone(server: Server, visit: Visit, shots: Path, dark: bool) -> None:
    ann = tables.person(server)
    page = open_game(server, visit, ann, tables.game(server, ann), phone=True, dark=dark)
    asked(page)
    assert_fits_phone(page)
    page.screenshot(path=shots / f"play-phone{'-dark' if dark else ''}.png")
    assert_accessible(page)
    # The first tap on the board opens an area, the first on an option shows its price, the second chooses.
    page.locator("#areas button.has-legal").first.click()
    expect(page.locator("#stage-view")).not_to_have_class(re.compile("far"))
    spot = page.locator("#stage .spot.legal:visible").first
    choice = spot.get_attribute("data-choice")
    button = page.locator(f'#decide button[data-choice="{choice}"]')
    button.locator("xpath=ancestor::details/summary").tap()
    before = commit(page)
    button.tap()
    expect(page.locator("#preview .preview-told")).not_to_be_empty()
    assert commit(page) == before
    page.locator("#do-it").tap()
    gone_on(page, before)
    # The sheet is drawn by its handle; the players are always seen.
    page.locator(".sheet-handle").tap()
    expect(page.locator("#bar")).to_have_class(re.compile("tall"))
    page.locator(".sheet-handle").tap()
    expect(page.locator("#bar")).to_have_class(re.compile("low"))
    expect(page.locator("#seat-0 .shield")).to_be_visible()
    for name in ("seats", "log", "chat", "places"):
        page.locator(f"#tab-{name}").tap()
        expect(page.locator(f"#{name}")).to_be_visible()
    assert_fits_phone(page)


@pytest.mark.parametrize(("width", "height"), [(844, 390), (720, 450), (768, 1024), (1024, 768), (1280, 720)])
def test_nothing_is_cut_off_or_covered(server: Server, visit: Visit, shots: Path, width: int, height: int) -> None:
    ann = tables.person(server)
    page = open_game(server, visit, ann, tables.game(server, ann))
    asked(page)
    page.set_viewport_size({"width": width, "height": height})
    page.screenshot(path=shots / f"play-{width}.png")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    # What is asked is on the screen, and so is every way to answer it.
    expect(page.locator("#question")).to_be_in_viewport()
    for summary in page.locator("#decide .options summary").all():
        summary.scroll_into_view_if_needed()
        summary.click(trial=True)


def test_dark_is_for_everybody_too(server: Server, visit: Visit, shots: Path) -> None:
    ann = tables.person(server)
    page = open_game(server, visit, ann, tables.game(server, ann), dark=True)
    asked(page)
    page.screenshot(path=shots / "play-desktop-dark.png")
    assert_accessible(page)


def test_pieces_glide_for_those_who_like_it(server: Server, visit: Visit) -> None:
    ann = tables.person(server)
    page = open_game(server, visit, ann, tables.game(server, ann, pace=Pace.AT_ONCE), motion=True)
    asked(page)
    cube = page.locator('#decide button[data-choice^="take"]:not([data-choice$="plague"])').first
    cube.locator("xpath=ancestor::details/summary").click()
    page.evaluate(COUNT_FLIGHTS)
    before = commit(page)
    cube.click()
    gone_on(page, before)
    expect(page.locator(".flight")).to_have_count(0)
    assert page.evaluate("window.flown") > 0
