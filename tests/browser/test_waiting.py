"""From an invitation to the board, in browsers of two people; and bringing a file in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from parish.engine.match import Match
from parish.engine.matchfile import write_match
from parish.games import GAMES
from parish.play.model import NewSeat
from tests.browser import tables
from tests.browser.checks import assert_accessible, assert_fits_phone
from tests.browser.conftest import far_away
from tests.browser.server import Server

Visit = Callable[..., Page]


def at_table(server: Server, visit: Visit, visitor: tables.Visitor, id: str, **how: bool) -> Page:
    page = visitor.sit_down(visit(server, **how), server)
    page.goto(f"/t/{id}")
    expect(page.locator("#waiting")).to_be_visible()
    return page


def test_two_people_meet_and_begin(server: Server, visit: Visit, shots: Path) -> None:
    """Nobody loads a page anew: each sees what the other does."""
    owner = tables.person(server)
    ann = at_table(server, visit, owner, tables.waiting(server, owner))
    ann.screenshot(path=shots / "waiting-alone.png", full_page=True)
    ann.get_by_role("button", name="Make a link for a friend").click()
    expect(ann.get_by_role("img", name="The link as a QR code")).to_be_visible()
    link = ann.get_by_label("Send this link to your friend.").input_value()
    ann.screenshot(path=shots / "waiting-link.png", full_page=True)

    ben = visit(server, phone=True)
    ben.goto(link)
    expect(ben.get_by_role("heading", level=1)).to_have_text("Ann invites you to Village")
    assert_accessible(ben)
    assert_fits_phone(ben)
    ben.screenshot(path=shots / "join-phone.png")
    ben.get_by_label("What shall the others call you?").fill("Ben <b>")
    ben.get_by_role("button", name="Sit down").click()
    expect(ben.locator("#missing")).to_contain_text("Ann begins the game")
    expect(ann.locator("#chair-1")).to_contain_text("Ben <b>")

    ben.get_by_role("button", name="Wait for me").click()
    expect(ann.locator("#missing")).to_contain_text("Waiting until Ben <b> says to be ready")
    expect(ann.get_by_role("link", name="Wait for Ben <b>")).to_be_visible()
    ben.get_by_role("button", name="I am ready").click()
    expect(ann).to_have_title("● Village · Parish")
    ann.get_by_role("button", name="Begin the game").click()
    for page in (ann, ben):
        expect(page.locator("#table")).to_be_visible()


def test_what_is_typed_or_open_stays_when_somebody_comes(server: Server, visit: Visit) -> None:
    owner, guest = tables.person(server), tables.person(server, "Eve")
    id = tables.waiting(server, owner, [NewSeat("me"), NewSeat("open"), tables.BOT], private=False)
    ann, eve = (at_table(server, visit, visitor, id) for visitor in (owner, guest))
    ann.locator("#more-0 summary").click()
    ann.locator("#name-0").fill("Anna of the mill")
    eve.get_by_role("button", name="Sit down here").click()
    expect(ann.locator("#chair-1")).to_contain_text("Eve")
    expect(ann.locator("#name-0")).to_have_value("Anna of the mill")
    expect(ann.locator("#name-0")).to_be_focused()
    ann.keyboard.press("Enter")
    expect(eve.locator("#chair-0")).to_contain_text("Anna of the mill")
    # What is not being typed follows the seat.
    ann.locator("#chair-0").get_by_role("button", name="Eve").click()
    expect(ann.locator("#name-1")).to_have_value("Anna of the mill")
    expect(ann.locator("#chair-0")).to_be_focused()
    ann.locator("#chair-0").get_by_role("button", name="Anna of the mill").click()
    expect(ann.locator("#name-0")).to_have_value("Anna of the mill")
    # Who loses the seat of a table that is open to all watches; the page says so by itself.
    ann.locator("#more-1 summary").click()
    ann.locator("#chair-1").get_by_role("button", name="bot: Planner").click()
    expect(eve.locator("#begin")).to_contain_text("When the game begins")


def test_a_double_click_is_one_wish(server: Server, visit: Visit) -> None:
    owner = tables.person(server)
    page = at_table(server, visit, owner, tables.waiting(server, owner, [NewSeat("me"), NewSeat("open"), tables.BOT]))
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.post_data or "") if request.method == "POST" else None)
    far_away(page, 500)
    # The second click comes while the first is on its way.
    page.locator("#more-1 > summary").click()
    page.locator('#chair-1 button[value="me"]').dblclick()
    expect(page.locator("#chair-1")).to_contain_text("you, at this screen")
    far_away(page, 0)
    expect(page.get_by_role("button", name="Begin the game")).to_be_visible()
    # The second click comes when another button stands there.
    page.locator('#chair-1 button[value="guest"]').click()
    expect(page.locator("#chair-1")).to_contain_text("Free")
    button = page.get_by_role("button", name="Let a bot take it").bounding_box()
    assert button is not None
    page.mouse.move(button["x"] + 10, button["y"] + 10)
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    page.wait_for_timeout(500)
    assert sent == ["seat=1&who=me", "seat=1&who=guest"]


def test_who_is_shut_out_is_told_so(server: Server, visit: Visit) -> None:
    owner, guest = tables.person(server), tables.person(server, "Eve")
    id = tables.waiting(server, owner)
    ann = at_table(server, visit, owner, id)
    ann.get_by_role("button", name="Make a link for a friend").click()
    eve = guest.sit_down(visit(server), server)
    eve.goto(ann.get_by_label("Send this link to your friend.").input_value())
    eve.get_by_role("button", name="Sit down").click()
    expect(eve.locator("#waiting")).to_be_visible()
    expect(ann.locator("#chair-1")).to_contain_text("Eve")
    ann.locator("#more-1 summary").click()
    ann.locator("#chair-1").get_by_role("button", name="a guest").click()
    expect(eve.get_by_role("heading", level=1)).to_have_text("Nothing here")


@pytest.mark.parametrize("dark", [False, True])
def test_everybody_can_use_the_waiting_room(server: Server, visit: Visit, shots: Path, dark: bool) -> None:
    look = "dark" if dark else "light"
    owner = tables.person(server, "Ann of the mill beyond the seven hills")
    seats = [NewSeat("me"), NewSeat("open"), NewSeat("me", "W" * 40), tables.BOT]
    page = at_table(server, visit, owner, tables.waiting(server, owner, seats), dark=dark)
    page.get_by_role("button", name="Make a link for a friend").click()
    expect(page.locator(".qr-tile")).to_be_visible()
    for closed in page.locator("#waiting details").all():
        closed.evaluate("(details) => (details.open = true)")
    assert_accessible(page)
    page.screenshot(path=shots / f"waiting-{look}.png", full_page=True)
    assert_fits_phone(page)
    page.screenshot(path=shots / f"waiting-{look}-phone.png", full_page=True)


def file_of(choices: int) -> str:
    match = Match(GAMES["village"], 2, {}, "browser", names=["Ada", "Bob"])
    while len(match.log) < choices:
        match.play(match.position.legal()[0])
    return write_match(match)


@pytest.mark.parametrize("dark", [False, True])
def test_a_file_is_brought_in(server: Server, visit: Visit, shots: Path, dark: bool) -> None:
    look = "dark" if dark else "light"
    page = tables.person(server).sit_down(visit(server, dark=dark), server)
    page.goto("/bring-in")
    broken = file_of(30).replace("players 2", "players 3").encode()
    page.get_by_label("Match file").set_input_files({"name": "match.txt", "mimeType": "text/plain", "buffer": broken})
    page.get_by_label("bots").check()
    page.get_by_role("button", name="Bring it in").click()
    expect(page.locator("#text-fault")).to_contain_text("expected as many lines 'seat NUMBER NAME'")
    assert_accessible(page)
    page.screenshot(path=shots / f"bring-in-{look}.png", full_page=True)
    assert_fits_phone(page)
    # The text of the file is there to be put right.
    text = page.get_by_label("Text of the match")
    text.fill(text.input_value().replace("players 3", "players 2"))
    page.get_by_role("button", name="Bring it in").click()
    expect(page.get_by_role("heading", name="Where it begins")).to_be_visible()
    assert_accessible(page)
    assert_fits_phone(page)
    page.screenshot(path=shots / f"beginning-{look}.png", full_page=True)
    page.get_by_role("button", name="Begin the game").click()
    expect(page.locator("#table")).to_be_visible()


@pytest.mark.parametrize("dark", [False, True])
def test_doors_for_those_who_watch(server: Server, visit: Visit, shots: Path, dark: bool) -> None:
    look = "dark" if dark else "light"
    owner = tables.person(server)
    ann, eve = owner.sit_down(visit(server, dark=dark), server), visit(server, dark=dark)
    ann.goto(f"/t/{tables.game(server, owner)}/watch")
    ann.get_by_role("button", name="Make a link").click()
    link = ann.get_by_label("Everybody who has this link can watch.").input_value()
    ann.screenshot(path=shots / f"watchers-{look}.png", full_page=True)
    eve.goto(f"{link}x")
    expect(eve.get_by_role("heading", level=1)).to_have_text("This link is used up")
    eve.screenshot(path=shots / f"used-up-{look}.png")
    for page in (ann, eve):
        assert_accessible(page)
        assert_fits_phone(page)
    eve.goto(link)
    assert_accessible(eve)
    assert_fits_phone(eve)
    eve.screenshot(path=shots / f"watch-{look}-phone.png")
    eve.get_by_role("button", name="Come in and watch").click()
    expect(eve.locator("#table[data-answers=no]")).to_be_visible()
