"""The waiting room: who may do what before the game, and what everybody is told."""

from __future__ import annotations

import re
from typing import Any

import pytest

from parish.play.cleaning import LONGEST_NAME
from parish.play.model import NewSeat, SeatKind, Settings, Status, Table
from parish.web.visitor import COOKIE
from tests.web.site import OWN, Browser, Site, words_of

PART = {"HX-Request": "true"}
STRANGE = "<script>alert(1)</script> & \u202ebob"


async def table(site: Site, owner: Browser, *seats: NewSeat, private: bool = True, **options: object) -> str:
    """A table that waits: for a guest of the owner if nothing else is said."""
    assert owner.person is not None
    wanted = seats or (NewSeat("me"), NewSeat("open"))
    settings = Settings(private=private)
    made = await site.house.authority.make_table(owner.person, "village", wanted, options, settings)
    return made.id


async def now(site: Site, id: str) -> Table:
    return (await site.house.authority.keeper.live(id)).table


def link(page: str) -> str:
    """The first link that a page shows to be sent, as an address of the site."""
    found = re.search(r'value="http://parish\.test(/t/[^"]+)" readonly', page)
    assert found is not None
    return found[1]


OPEN = NewSeat("open")
ME = NewSeat("me")
BOT = NewSeat("bot", bot="random")


async def test_whoever_made_the_table_sees_at_once_what_to_do(site: Site) -> None:
    ann = await site.person()
    id = await table(site, ann)
    told = words_of(await ann.read(f"/t/{id}"))
    assert "One seat is still free." in told
    assert "Make a link for a friend" in told
    assert "Fill the free seat to begin" in told
    assert "Begin the game" not in told
    await ann.submit(f"/t/{id}/invite", seat=1)
    page = await ann.read(f"/t/{id}")
    assert "Send this link to your friend." in words_of(page)
    assert 'class="qr"' in page
    assert "style=" not in page.replace('rel="stylesheet', "")
    # The link is shown again whenever its owner comes back, and to nobody else.
    assert link(page) == link(await ann.read(f"/t/{id}"))


async def test_a_table_from_the_form_has_its_links_at_once(site: Site) -> None:
    ann = await site.person()
    fields: dict[str, Any] = {"players": 3, "seat-0": "me", "seat-1": "open", "seat-2": "open"}
    made = await ann.submit("/new/village", **fields, private="yes")
    page = await ann.read(made.headers["location"])
    assert page.count("Send this link to your friend.") == 2
    await site.stranger().read(link(page))
    # Where everybody may come, no seat is kept for anybody.
    made = await ann.submit("/new/village", **fields, private="no")
    assert "Send this link" not in await ann.read(made.headers["location"])


async def test_a_new_link_replaces_the_old_one(site: Site) -> None:
    ann = await site.person()
    id = await table(site, ann)
    await ann.submit(f"/t/{id}/invite", seat=1)
    old = link(await ann.read(f"/t/{id}"))
    await ann.submit(f"/t/{id}/invite", seat=1)
    new = link(await ann.read(f"/t/{id}"))
    assert new != old
    await site.stranger().read(old, 410)
    await site.stranger().read(new)


async def test_a_link_goes_along_when_seats_change_places(site: Site) -> None:
    ann = await site.person()
    id = await table(site, ann, ME, OPEN, BOT)
    await ann.submit(f"/t/{id}/invite", seat=1)
    before = link(await ann.read(f"/t/{id}"))
    await ann.submit(f"/t/{id}/change-places", seat=1, other=2)
    assert link(await ann.read(f"/t/{id}")) == before
    assert [seat.kind for seat in (await now(site, id)).seats] == [SeatKind.PERSON, SeatKind.BOT, SeatKind.OPEN]


async def test_links_are_kept_by_the_browser_that_made_them_alone(site: Site) -> None:
    ann = await site.person()
    id = await table(site, ann)
    await ann.submit(f"/t/{id}/invite", seat=1)
    other = site.stranger()
    other.cookies.set(COOKIE, ann.cookies[COOKIE])
    page = await other.read(f"/t/{id}")
    assert "/join/" not in page
    assert "A link for this seat was made in another browser." in words_of(page)
    # Nor does a forged cookie bring anything to light.
    other.cookies.set("parish_links", 'x" onload="alert(1).' + "A" * 22, path=f"/t/{id}")
    assert "onload" not in await other.read(f"/t/{id}")


async def test_who_made_the_table_gives_its_seats(site: Site) -> None:
    ann = await site.person()
    id = await table(site, ann, ME, OPEN, OPEN, private=False)
    await ann.submit(f"/t/{id}/place", seat=1, who="greedy")
    await ann.submit(f"/t/{id}/place", seat=2, who="me")
    seats = (await now(site, id)).seats
    assert [(seat.kind, seat.name) for seat in seats] == [
        (SeatKind.PERSON, "Ann"),
        (SeatKind.BOT, "Planner"),
        (SeatKind.PERSON, "Ann"),
    ]
    told = words_of(await ann.read(f"/t/{id}"))
    assert "bot: Planner" in told
    assert "Ann 2 you, at this screen" in told
    assert "Everybody is here. You can begin." in told
    await ann.submit(f"/t/{id}/place", seat=2, who="guest")
    await ann.submit(f"/t/{id}/fill")
    assert [seat.kind for seat in (await now(site, id)).seats[1:]] == [SeatKind.BOT] * 2
    await ann.submit(f"/t/{id}/start")
    assert (await now(site, id)).status is Status.PLAYING


async def test_a_seat_for_a_guest_of_a_private_table_comes_with_its_link(site: Site) -> None:
    ann = await site.person()
    id = await table(site, ann, ME, BOT)
    await ann.submit(f"/t/{id}/place", seat=1, who="guest")
    await site.stranger().read(link(await ann.read(f"/t/{id}")))


@pytest.mark.parametrize("who", ["nobody", "greedy:x", "x" * 10_000, "<script>"])
async def test_a_bot_that_is_none_is_refused_in_the_room(site: Site, who: str) -> None:
    ann = await site.person()
    id = await table(site, ann)
    answer = await ann.submit(f"/t/{id}/place", 400, seat=1, who=who)
    assert 'role="alert"' in answer.text
    assert 'id="waiting"' in answer.text
    assert "<script>" not in answer.text.replace('<script type="module"', "").replace("<script src", "")
    assert (await now(site, id)).seats[1].kind is SeatKind.OPEN


async def test_everybody_says_whether_they_are_ready(site: Site) -> None:
    ann, ben = await site.person(), await site.person("Ben")
    id = await table(site, ann, private=False)
    await ben.submit(f"/t/{id}/sit", seat=1)
    assert "Everybody is here. Ann begins the game." in words_of(await ben.read(f"/t/{id}"))
    await ben.submit(f"/t/{id}/ready", ready="no")
    told = words_of(await ann.read(f"/t/{id}"))
    assert "Waiting until Ben says to be ready." in told
    assert "Wait for Ben" in told
    refused = await ann.submit(f"/t/{id}/start", 409)
    assert "Not everybody is ready yet: Ben." in words_of(refused.text)
    await ben.submit(f"/t/{id}/ready", ready="yes")
    await ann.submit(f"/t/{id}/start")
    for browser in (ann, ben):
        answer = await browser.get(f"/t/{id}/waiting", headers=PART)
        assert (answer.status_code, answer.headers["hx-redirect"]) == (204, f"/t/{id}")
    # What comes too late leads to the game.
    assert (await ben.submit(f"/t/{id}/ready", ready="no")).headers["location"] == f"/t/{id}"


async def test_anybody_sits_down_at_an_open_table_and_gets_up_again(site: Site) -> None:
    ann = await site.person()
    id = await table(site, ann, ME, OPEN, OPEN, private=False)
    guest = site.stranger()
    assert "Sit down here" in words_of(await guest.read(f"/t/{id}"))
    await guest.submit(f"/t/{id}/sit", seat=1, name="Carl")
    assert COOKIE in guest.cookies
    page = await guest.read(f"/t/{id}")
    assert "Carl you" in words_of(page)
    assert "Sit down here" not in page
    await guest.submit(f"/t/{id}/change-places", seat=1, other=2)
    await guest.submit(f"/t/{id}/rename", seat=2, name="Carla")
    assert [seat.name for seat in (await now(site, id)).seats] == ["Ann", "", "Carla"]
    assert (await guest.submit(f"/t/{id}/get-up", seat=2)).headers["location"] == f"/t/{id}"
    assert (await now(site, id)).seats[2].kind is SeatKind.OPEN


async def test_who_gets_up_from_a_private_table_is_led_to_the_first_page(site: Site) -> None:
    ann, ben = await site.person(), await site.person("Ben")
    id = await table(site, ann)
    await ann.submit(f"/t/{id}/invite", seat=1)
    await ben.submit(link(await ann.read(f"/t/{id}")))
    assert "To come back you would need a new link." in words_of(await ben.read(f"/t/{id}"))
    assert (await ben.submit(f"/t/{id}/get-up", seat=1)).headers["location"] == "/"
    await ben.read(f"/t/{id}", 404)


async def test_who_lost_the_seat_is_told_so_by_the_page(site: Site) -> None:
    ann, ben = await site.person(), await site.person("Ben")
    id = await table(site, ann)
    await ann.submit(f"/t/{id}/invite", seat=1)
    await ben.submit(link(await ann.read(f"/t/{id}")))
    await ann.submit(f"/t/{id}/place", seat=1, who="random")
    answer = await ben.get(f"/t/{id}/waiting", headers=PART)
    assert answer.status_code == 404
    assert 'id="waiting"' not in answer.text


@pytest.mark.parametrize(
    "name", [STRANGE, "N" * 10_000, "\u202e\u202d", "\u05d0\u05d1", "100% %s {n}", "a" + "\u0301" * 500]
)
async def test_strange_names_are_only_names(site: Site, name: str) -> None:
    ann, ben = await site.person(), await site.person("Ben")
    id = await table(site, ann, private=False)
    await ben.submit(f"/t/{id}/sit", seat=1, name=name)
    await ben.submit(f"/t/{id}/ready", ready="no")
    await ann.submit(f"/t/{id}/start", 409)
    for browser in (ann, ben, site.stranger()):
        page = await browser.read(f"/t/{id}")
        assert "<script>alert" not in page
        assert not any(mark in page for mark in "\u202e\u202d")
        assert "N" * (LONGEST_NAME + 1) not in page
    assert 0 < len((await now(site, id)).seats[1].name) <= LONGEST_NAME


async def test_what_strangers_may_not_do(site: Site) -> None:
    """Neither somebody else at the table, nor anybody from outside, nor whoever has no or a forged session."""
    ann, eve, nobody, forger = await site.person(), await site.person("Eve"), site.stranger(), site.stranger()
    forger.cookies.set(COOKIE, "A" * 43)
    id = await table(site, ann, ME, OPEN, BOT, private=False)
    await ann.submit(f"/t/{id}/invite", seat=1)
    before = await now(site, id)
    requests: list[tuple[str, dict[str, object]]] = [
        ("place", {"seat": 0, "who": "me"}),
        ("place", {"seat": 1, "who": "guest"}),
        ("fill", {}),
        ("invite", {"seat": 1}),
        ("watch", {}),
        ("start", {}),
        ("get-up", {"seat": 0}),
        ("get-up", {"seat": 1}),
        ("ready", {"ready": "no"}),
        ("rename", {"seat": 0, "name": "Fool"}),
        ("rename", {"seat": 1, "name": "Fool"}),
        ("rename", {"seat": 2, "name": "Fool"}),
        ("change-places", {"seat": 0, "other": 1}),
        ("change-places", {"seat": 1, "other": 2}),
    ]
    for browser in (eve, nobody, forger):
        for path, fields in requests:
            answer = await browser.post(f"/t/{id}/{path}", data=fields, headers=OWN)
            assert answer.status_code == 403, (path, fields)
        assert "/place" not in await browser.read(f"/t/{id}")
    assert await now(site, id) == before


async def test_a_private_table_is_not_there_for_strangers(site: Site) -> None:
    ann = await site.person()
    id = await table(site, ann)
    for browser in (await site.person("Eve"), site.stranger()):
        had = COOKIE in browser.cookies
        for path in ("", "/waiting", "/stream"):
            await browser.read(f"/t/{id}{path}", 404)
        requests: list[tuple[str, dict[str, object]]] = [
            ("sit", {"seat": 1, "name": "Eve"}),
            ("get-up", {"seat": 1}),
            ("ready", {"ready": "yes"}),
            ("rename", {"seat": 0, "name": "Eve"}),
            ("place", {"seat": 1, "who": "me"}),
            ("place", {"seat": 1, "who": "random"}),
            ("change-places", {"seat": 0, "other": 1}),
            ("fill", {}),
            ("invite", {"seat": 1}),
            ("watch", {}),
            ("start", {}),
        ]
        for path, fields in requests:
            await browser.submit(f"/t/{id}/{path}", 404, **fields)
        # Nobody is made known to the house by being turned away.
        assert (COOKIE in browser.cookies) == had


@pytest.mark.parametrize("seat", ["-1", "7", "9" * 30, "x", "", "0.5"])
async def test_seats_that_are_none(site: Site, seat: str) -> None:
    ann = await site.person()
    id = await table(site, ann, private=False)
    requests: list[tuple[str, dict[str, object]]] = [
        ("sit", {}),
        ("get-up", {}),
        ("rename", {"name": "Fool"}),
        ("place", {"who": "me"}),
        ("invite", {}),
        ("change-places", {"other": 0}),
    ]
    for path, fields in requests:
        answer = await ann.post(f"/t/{id}/{path}", data={"seat": seat, **fields}, headers=OWN)
        assert answer.status_code in (400, 422), (path, answer.status_code)


async def test_forms_of_other_sites_start_nothing(site: Site) -> None:
    ann = await site.person()
    id = await table(site, ann, ME, BOT)
    answer = await ann.post(f"/t/{id}/start", headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.status_code == 403
    assert (await now(site, id)).status is Status.WAITING


async def test_the_options_of_the_table_are_told_in_words(site: Site) -> None:
    ann = await site.person()
    id = await table(site, ann, hide_customer_points="yes")
    told = words_of(await ann.read(f"/t/{id}"))
    assert "Customers face down yes" in told
    assert "Who may come only people with a link" in told
    assert "the oldest player" in told


async def test_a_match_that_goes_on_says_where(site: Site) -> None:
    ann = await site.person()
    assert ann.person is not None
    id = await site.game(ann, bots=1)
    await site.asked(ann, id)
    wanted = [NewSeat("me"), NewSeat("bot", bot="random")]
    live = await site.house.authority.keeper.live(id)
    number = len(live.started().line)
    branch = await site.house.authority.branch(ann.person, id, number, wanted, 0)
    page = await ann.read(f"/t/{branch.id}")
    told = words_of(page)
    assert "Where it begins" in told
    assert f"After {number} choices." in told or "After one choice." in told
    assert 'class="small-board"' in page
    # Part of it is being played elsewhere: nobody is invited, nobody watches.
    assert "Let others watch" not in told
    assert "a guest" not in told
    await ann.submit(f"/t/{branch.id}/watch", 409)
    await ann.read(f"/t/{branch.id}/watch", 409)
    await ann.submit(f"/t/{branch.id}/start")


async def test_a_game_without_a_picture_waits_as_well(fair: Site) -> None:
    ann = await fair.person()
    assert ann.person is not None
    seats = [NewSeat("me"), NewSeat("open")]
    made = await fair.house.authority.make_table(ann.person, "toy", seats)
    page = await ann.read(f"/t/{made.id}")
    assert "The Cider Fair" in words_of(page)
    assert 'class="scene strip"' in page
