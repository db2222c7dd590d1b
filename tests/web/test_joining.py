"""Invitations and watch links: what is behind them, who comes in, and what becomes of a link that is used up."""

from __future__ import annotations

import pytest

from parish.play.model import NewSeat, SeatKind, Status
from parish.web.visitor import COOKIE
from tests.web.site import OWN, Browser, Site, words_of
from tests.web.test_waiting import BOT, ME, OPEN, STRANGE, link, now, table


async def invited(site: Site, owner: Browser, *seats: NewSeat, private: bool = True) -> tuple[str, str]:
    """A table and the invitation to its second seat."""
    id = await table(site, owner, *seats, private=private)
    await owner.submit(f"/t/{id}/invite", seat=1)
    return id, link(await owner.read(f"/t/{id}"))


async def watchable(site: Site, owner: Browser) -> tuple[str, str]:
    """A private table without free seats, and the link to watch it."""
    id = await table(site, owner, ME, BOT)
    await owner.submit(f"/t/{id}/watch")
    return id, link(await owner.read(f"/t/{id}/watch"))


async def test_looking_at_an_invitation_uses_nothing_up(site: Site) -> None:
    ann = await site.person()
    id, address = await invited(site, ann)
    before = await now(site, id)
    for _ in range(3):
        # What the services do that carry messages.
        preview = site.stranger()
        page = await preview.read(address)
        assert "Ann invites you to Village" in words_of(page)
        assert '<meta property="og:title" content="Ann invites you to Village">' in page
        head = await preview.head(address)
        assert (head.status_code, head.text) == (200, "")
        assert not preview.cookies
    assert await now(site, id) == before


async def test_a_guest_accepts(site: Site) -> None:
    ann, guest = await site.person(), site.stranger()
    id, address = await invited(site, ann)
    answer = await guest.submit(address, name="Ben")
    assert answer.headers["location"] == f"/t/{id}"
    assert [seat.name for seat in (await now(site, id)).seats] == ["Ann", "Ben"]
    assert "Ben you" in words_of(await guest.read(f"/t/{id}"))
    # The link is a way back for whoever used it, in the same browser; pressing twice does no harm.
    assert (await guest.get(address)).headers["location"] == f"/t/{id}"
    assert (await guest.submit(address, name="Ben")).headers["location"] == f"/t/{id}"
    assert len([seat for seat in (await now(site, id)).seats if seat.name == "Ben"]) == 1


async def test_a_used_invitation_is_nobodys_any_more(site: Site) -> None:
    ann, ben, eve = await site.person(), await site.person("Ben"), await site.person("Eve")
    id, address = await invited(site, ann)
    await ben.submit(address)
    before = await now(site, id)
    for browser in (eve, site.stranger()):
        assert "This link is used up" in words_of(await browser.read(address, 410))
        answer = await browser.submit(address, 410, name="Eve")
        assert "This link is used up" in words_of(answer.text)
        assert id not in answer.text.replace(address, "")
        await browser.read(f"/t/{id}", 404)
    assert await now(site, id) == before


async def test_two_guests_at_one_moment(site: Site) -> None:
    """The second one learns it after pressing, and is nobody's double."""
    ann, ben, eve = await site.person(), await site.person("Ben"), await site.person("Eve")
    id, address = await invited(site, ann)
    await eve.read(address)
    await ben.submit(address)
    await eve.submit(address, 410)
    assert [seat.name for seat in (await now(site, id)).seats] == ["Ann", "Ben"]


async def test_wrong_links_tell_nothing(site: Site) -> None:
    ann = await site.person()
    id, address = await invited(site, ann)
    good = address.rpartition("/")[2]
    nobody = site.stranger()
    told = {
        words_of(await nobody.read(wrong, 410))
        for wrong in (
            f"/t/{id}/join/{'A' * 22}",
            f"/t/{id}/join/{good[:-1]}",
            f"/t/{'0' * 12}/join/{good}",
            f"/t/nonsense/join/{good}",
            f"/t/{id}/join/%F0%9F%92%80",
        )
    }
    assert len(told) == 1
    # One kind of link is not good for the other.
    await nobody.read(f"/t/{id}/watch/{good}", 410)


async def test_a_stranger_who_guesses_does_not_shut_others_out(site: Site) -> None:
    ann = await site.person()
    id, address = await invited(site, ann)
    guesser = site.stranger()
    for number in range(40):
        await guesser.read(f"/t/{id}/join/guess{number:020}", 410)
    await site.stranger().submit(address, name="Ben")


async def test_who_made_the_link_does_not_use_it_up_by_mistake(site: Site) -> None:
    ann = await site.person()
    id, address = await invited(site, ann)
    page = words_of(await ann.read(address))
    assert "You made this link yourself: send it to a friend." in page
    assert "To the table" in page
    assert (await now(site, id)).seats[1].kind is SeatKind.OPEN


async def test_a_guest_brings_somebody_to_the_same_screen(site: Site) -> None:
    ann, ben = await site.person(), await site.person("Ben")
    id, address = await invited(site, ann, ME, OPEN, OPEN)
    await ben.submit(address)
    await ann.submit(f"/t/{id}/invite", seat=2)
    second = link(await ann.read(f"/t/{id}"))
    assert "You sit at this table already." in words_of(await ben.read(second))
    await ben.submit(second)
    assert ben.person is not None
    assert (await now(site, id)).seats_of(ben.person.id) == [1, 2]


async def test_an_open_table_stays_in_reach_when_the_link_is_used_up(site: Site) -> None:
    ann, ben, eve = await site.person(), await site.person("Ben"), await site.person("Eve")
    id, address = await invited(site, ann, ME, OPEN, OPEN, private=False)
    await ben.submit(address)
    told = await eve.read(address, 410)
    assert "Perhaps another seat is free." in words_of(told)
    assert f'href="/t/{id}"' in told
    await eve.submit(f"/t/{id}/sit", seat=2)
    await ann.submit(f"/t/{id}/start")
    assert "The game has begun, and everybody may watch it." in words_of(await site.stranger().read(address, 410))


@pytest.mark.parametrize("name", [STRANGE, "N" * 10_000, '" onfocus="alert(1)'])
async def test_strange_names_of_hosts_and_guests(site: Site, name: str) -> None:
    ann, guest = await site.person(), site.stranger()
    id, address = await invited(site, ann)
    await ann.submit(f"/t/{id}/rename", seat=0, name=name)
    page = await guest.read(address)
    assert "<script>alert" not in page
    assert 'onfocus="' not in page
    assert "\u202e" not in page
    await guest.submit(address, name=name)
    page = await guest.read(f"/t/{id}")
    assert "<script>alert" not in page
    assert 'onfocus="' not in page
    assert (await now(site, id)).status is Status.WAITING


async def test_too_many_newcomers_are_told_so_on_the_page(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parish.web.visitor.NEWCOMERS_AN_HOUR", 0)
    ann, guest = await site.person(), site.stranger("203.0.113.5")
    id, address = await invited(site, ann)
    answer = await guest.submit(address, 429, name="Ben")
    assert "Too many new people from your address" in words_of(answer.text)
    assert 'value="Ben"' in answer.text
    assert (await now(site, id)).seats[1].kind is SeatKind.OPEN


async def test_forms_of_other_sites_accept_nothing(site: Site) -> None:
    ann, ben = await site.person(), await site.person("Ben")
    id, address = await invited(site, ann)
    answer = await ben.post(address, headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.status_code == 403
    assert (await now(site, id)).seats[1].kind is SeatKind.OPEN


# Watching.


async def test_a_watch_link_lets_people_watch(site: Site) -> None:
    ann, guest = await site.person(), site.stranger()
    id, address = await watchable(site, ann)
    assert "Watch a game of Village" in words_of(await guest.read(address))
    assert (await guest.head(address)).status_code == 200
    assert not guest.cookies
    assert (await now(site, id)).watchers == []
    assert (await guest.submit(address)).headers["location"] == f"/t/{id}"
    assert COOKIE in guest.cookies
    assert "When the game begins, this page goes on to it." in words_of(await guest.read(f"/t/{id}"))
    assert (await guest.get(address)).headers["location"] == f"/t/{id}"
    assert "One person was let in." in words_of(await ann.read(f"/t/{id}/watch"))
    # To watch is not to play.
    await guest.submit(f"/t/{id}/start", 403)
    await ann.submit(f"/t/{id}/start")
    assert 'name="choose"' not in await guest.read(f"/t/{id}")


async def test_a_new_watch_link_shuts_out_whom_the_old_one_let_in(site: Site) -> None:
    ann, guest = await site.person(), site.stranger()
    id, address = await watchable(site, ann)
    await guest.submit(address)
    await ann.submit(f"/t/{id}/watch")
    await guest.read(f"/t/{id}", 404)
    assert "Another link has replaced this one." in words_of(await guest.read(address, 410))
    answer = await guest.post(address, headers=OWN)
    assert answer.status_code == 410


async def test_who_may_let_others_watch(site: Site) -> None:
    ann, eve = await site.person(), await site.person("Eve")
    private, address = await watchable(site, ann)
    await eve.submit(address)
    # Whoever watches a private table lets nobody else in.
    assert "/watch/" not in await eve.read(f"/t/{private}/watch", 403)
    await site.stranger().read(f"/t/{private}/watch", 404)
    public = await table(site, ann, private=False)
    page = await site.stranger().read(f"/t/{public}/watch")
    assert link(page) == f"/t/{public}"
    # A link can be made while the game is on its way.
    await ann.submit(f"/t/{private}/start")
    await ann.submit(f"/t/{private}/watch")
    await site.stranger().submit(link(await ann.read(f"/t/{private}/watch")))
