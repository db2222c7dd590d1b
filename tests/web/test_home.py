"""The first page, asked as a browser asks."""

from __future__ import annotations

import re

from parish.play.model import NewSeat, Settings, Status
from parish.web.visitor import COOKIE
from tests.web.site import Browser, Site, words_of

PART = {"HX-Request": "true"}
MARKUP = "<i>Ann</i>"


def rows(page: str) -> list[str]:
    """The tables in the lists of the page, from the top, in words."""
    return [words_of(row) for row in re.findall(r'<li id="table-.*?</li>', page, re.DOTALL)]


async def open_table(site: Site, owner: Browser, *seats: NewSeat, private: bool = False, game: str = "village") -> str:
    assert owner.person is not None
    settings = Settings(private=private)
    return (await site.house.authority.make_table(owner.person, game, seats, settings=settings)).id


async def test_a_stranger_finds_the_game_and_how_to_begin(site: Site) -> None:
    browser = site.stranger()
    page = await browser.read("/")
    assert "Village" in words_of(page)
    assert "2 to 4 players" in words_of(page)
    assert 'action="/play-now/village"' in page
    assert 'href="/new/village"' in page
    assert 'href="/rules/village"' in page
    assert "New here?" in words_of(page)
    assert "Nobody is looking for players right now." in words_of(page)
    assert 'viewBox="0 0 480 300"' in page
    assert COOKIE not in browser.cookies


async def test_a_game_without_a_picture_has_a_card_too(fair: Site) -> None:
    page = await fair.stranger().read("/")
    assert "The Cider Fair" in words_of(page)
    assert 'class="picture vignette"' in page


async def test_every_piece_that_the_page_draws_is_on_it(site: Site) -> None:
    ann = await site.person()
    await site.game(ann, bots=3)
    page = await ann.read("/")
    drawn = set(re.findall(r'<use href="#([^"]+)"', page))
    assert drawn
    assert drawn <= set(re.findall(r'id="([^"]+)"', page))


async def test_one_click_leads_a_stranger_to_a_running_table(site: Site) -> None:
    browser = site.stranger()
    address = (await browser.submit("/play-now/village")).headers["location"]
    assert COOKIE in browser.cookies
    live = await site.house.authority.keeper.live(address.removeprefix("/t/"))
    table = live.table
    assert table.status is Status.PLAYING
    assert table.settings.private
    assert [seat.bot for seat in table.seats] == ["", "greedy", "greedy"]
    assert table.seats_of(table.owner) == [0]
    assert "Planner" in words_of(await browser.read(address))


async def test_one_click_works_for_any_game(fair: Site) -> None:
    browser = fair.stranger()
    address = (await browser.submit("/play-now/toy")).headers["location"]
    assert "The Cider Fair" in words_of(await browser.read(address))
    await browser.submit("/play-now/nothing", 404)


async def test_my_games_stand_first_and_those_where_it_is_my_turn_before_all(site: Site) -> None:
    ann, bob = await site.person("Ann"), await site.person("Bob")
    theirs = await site.game(bob, ann, bots=0)
    live = await site.house.authority.keeper.live(theirs)
    assert bob.person is not None
    bobs_turn = live.table.turn in live.table.seats_of(bob.person.id)
    mine = await site.game(ann, bots=1)
    await site.asked(ann, mine)
    await open_table(site, ann, NewSeat("me"), NewSeat("open"))
    found = rows(await ann.read("/"))
    assert "Your turn" in found[0]
    assert "Ann (you)" in found[0]
    assert len(found) == 3
    assert ("waits for Bob" in found[1]) is bobs_turn
    assert "waits for 1 more player" in found[2]
    assert "New here?" not in words_of(await ann.read("/"))


async def test_of_many_tables_the_first_few_are_in_sight(fair: Site) -> None:
    ann = await fair.person()
    for _ in range(7):
        await open_table(fair, ann, NewSeat("me"), NewSeat("open"), game="toy")
    page = await ann.read("/")
    assert len(rows(page)) == 7
    first, more = page.split('<details class="others-too"')
    assert len(rows(first)) == 5
    assert "More 2" in words_of("<" + more)


async def test_a_finished_game_is_found_again(fair: Site) -> None:
    ann = await fair.person()
    assert ann.person is not None
    id = await open_table(fair, ann, *[NewSeat("bot", bot="random")] * 2, private=True, game="toy")
    await fair.house.authority.start(ann.person, id)
    for _ in range(1000):
        live = await fair.house.authority.keeper.live(id)
        if live.table.status is Status.OVER:
            break
        await fair.house.authority.bulletin.follow(id).__anext__()
    page = await ann.read("/")
    assert "Finished games 1" in words_of(page)
    assert "ended a moment ago" in rows(page)[0]
    assert f'href="/t/{id}"' in page


async def test_others_tables_are_to_sit_down_at_and_to_watch(site: Site) -> None:
    ann, bob = await site.person("Ann"), await site.person("Bob")
    free = await open_table(site, ann, NewSeat("me"), NewSeat("open"))
    watched = await site.game(ann, private=False)
    hidden = [await open_table(site, ann, NewSeat("me"), NewSeat("open"), private=True), await site.game(ann)]
    page = await bob.read("/")
    assert f'action="/sit/{free}"' in page
    assert f'action="/sit/{watched}"' not in page
    assert f'href="/t/{watched}"' in page
    assert not any(id in page for id in hidden)
    assert f'action="/sit/{free}"' not in await ann.read("/")


async def test_sitting_down_takes_the_free_seat_once(site: Site) -> None:
    ann = await site.person("Ann")
    id = await open_table(site, ann, NewSeat("me"), NewSeat("open"))
    guest, late = site.stranger(), site.stranger()
    assert (await guest.submit(f"/sit/{id}")).headers["location"] == f"/t/{id}"
    assert f"/t/{id}" in await guest.read("/")
    answer = await late.submit(f"/sit/{id}", 409)
    assert "All seats of this table are taken by now." in words_of(answer.text)
    assert COOKIE not in late.cookies


async def test_a_seat_for_an_invited_guest_is_nobody_elses(site: Site) -> None:
    ann = await site.person("Ann")
    assert ann.person is not None
    id = await open_table(site, ann, NewSeat("me"), NewSeat("open"))
    await site.house.authority.invite(ann.person, id, 1)
    bob = await site.person("Bob")
    assert id not in await bob.read("/")
    await bob.submit(f"/sit/{id}", 409)
    private = await open_table(site, ann, NewSeat("me"), NewSeat("open"), private=True)
    await bob.submit(f"/sit/{private}", 404)


async def test_the_lists_come_alone_when_the_page_asks_for_them(site: Site) -> None:
    ann = await site.person()
    id = await site.game(ann, bots=1)
    await site.asked(ann, id)
    part = (await ann.get("/", headers=PART)).text
    assert "<title>● " in part
    assert 'id="mine"' in part
    assert 'id="others" class="others" hx-swap-oob="morph"' in part
    assert "game-card" not in part
    assert "hx-swap-oob" not in await ann.read("/")


async def test_names_are_text(site: Site) -> None:
    ann, bob = await site.person(MARKUP), await site.person("Bob")
    await open_table(site, ann, NewSeat("me"), NewSeat("open"))
    for browser in (ann, bob):
        page = await browser.read("/")
        assert MARKUP not in page
        assert MARKUP in words_of(page)
