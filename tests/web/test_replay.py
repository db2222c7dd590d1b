"""Games from their start, and other ways from a moment: what is shown to whom, and where the ways lead."""

from __future__ import annotations

import re

import httpx

from parish.engine.view import REFEREE, SPECTATOR
from parish.play.model import NewSeat, SeatKind, Status
from parish.reading.course import Course
from tests.web.site import OWN, Browser, Site, words_of

PART = {"HX-Request": "true"}


async def ended(site: Site, *people: Browser, game: str = "village", bots: int = 1, private: bool = True) -> str:
    id = await site.game(*people, bots=bots, game=game, private=private)
    await site.played(id)
    return id


async def part(browser: Browser, address: str) -> str:
    """A moment as the page itself asks for it."""
    answer = await browser.get(address, headers=PART)
    assert answer.status_code == 200, answer.text[:1000]
    return answer.text


def way(page: str, id: str) -> int | None:
    """Where a button of the bar leads; none where it leads nowhere."""
    found = re.search(rf'id="{id}" [^>]*?(?:data-at="(\d+)"|aria-disabled="true")', page)
    assert found is not None, id
    return int(found[1]) if found[1] else None


async def test_every_moment_can_be_reached_by_links_alone(site: Site) -> None:
    ann = await site.person()
    id = await ended(site, ann)
    match = (await site.house.authority.keeper.live(id)).started()
    course = Course(match.line, match.story(REFEREE), match.game.words())
    page = await ann.read(f"/t/{id}/replay")
    assert way(page, "choice-back") is way(page, "turn-back") is way(page, "round-back") is None
    assert "The game begins." in words_of(page)
    at = 0
    for stop in course.choices[1:40]:
        at = way(page, "choice-on") or -1
        assert at == stop
        page = await ann.read(f"/t/{id}/replay?at={at}")
    assert way(page, "choice-back") == course.choices[38]
    assert way(page, "turn-on") in course.turns
    assert way(page, "round-on") == course.rounds[1]
    last = await ann.read(f"/t/{id}/replay?at={len(match.line)}")
    assert way(last, "choice-on") is None
    assert way(last, "round-back") == course.rounds[-2]


async def test_a_moment_tells_what_was_chosen_and_what_came_of_it(site: Site) -> None:
    ann = await site.person()
    id = await ended(site, ann)
    match = (await site.house.authority.keeper.live(id)).started()
    words = match.game.words("en", match.names)
    number = next(n for n, entry in enumerate(match.line) if not entry.forced) + 1
    page = await ann.read(f"/t/{id}/replay?at={number}")
    entry = match.line[number - 1]
    assert f"{words.name(entry.seat)} : {words.choice(entry.choice)}" in words_of(page)
    told = [words.event(told.event) for told in match.told if told.number == number]
    assert told[0] in words_of(page)
    moment = await part(ann, f"/t/{id}/replay?at={number}")
    assert '<header class="table-head">' not in moment
    assert 'id="lines"' not in moment
    assert 'data-over="board"' in moment
    assert f'data-at="{number}"' in moment


async def test_addresses_beyond_the_ends_show_the_ends(site: Site) -> None:
    ann = await site.person()
    id = await ended(site, ann)
    match = (await site.house.authority.keeper.live(id)).started()
    assert f"{len(match.line)} of {len(match.line)}" in words_of(await ann.read(f"/t/{id}/replay?at=99999"))
    assert f"0 of {len(match.line)}" in words_of(await ann.read(f"/t/{id}/replay?at=-5"))
    await ann.read(f"/t/{id}/replay?at=soon", 422)
    await ann.read(f"/t/{id}/replay?as=king", 400)
    await ann.read(f"/t/{id}/replay?as=7", 403)


async def test_a_game_that_has_not_begun_has_no_replay(site: Site) -> None:
    ann = await site.person()
    assert ann.person is not None
    table = await site.house.authority.make_table(ann.person, "village", [NewSeat("me"), NewSeat("open")])
    for path in ("replay", "branch", "file"):
        await ann.read(f"/t/{table.id}/{path}", 409)


# Secrets.


def hands(page: str) -> list[str]:
    """What the panels of the Cider Fair tell of everybody's cards."""
    return re.findall(r"<dt>Cards</dt><dd>([^<]*)</dd>", page)


async def test_while_a_game_goes_on_nobody_sees_more_of_its_past_than_they_knew(fair: Site) -> None:
    ann, ben, eve = await fair.person("Ann"), await fair.person("Ben"), await fair.person("Eve")
    id = await fair.game(ann, ben, bots=0, game="toy", private=False)
    live = await fair.played(id, 16)
    match = live.started()
    for browser, seat in ((ann, 0), (ben, 1), (eve, SPECTATOR), (fair.stranger(), SPECTATOR)):
        for eyes in ("", "watcher"):
            audience = SPECTATOR if eyes else seat
            for at in range(len(match.line) + 1):
                page = await part(browser, f"/t/{id}/replay?at={at}&as={eyes}")
                view = match.game.view(match.position_at(at), audience).to_json()
                panels = match.game.words("en", match.names).panels(view)
                expected = [row.value for panel in panels for row in panel.rows if row.label == "Cards"]
                assert hands(page) == expected, (seat, at)
            whole = words_of(await browser.read(f"/t/{id}/replay?as={eyes}"))
            drawn = {name for name in ("Ann", "Ben") if f"{name} draws a" in whole}
            assert drawn == ({("Ann", "Ben")[audience]} if audience >= 0 else set())


async def test_a_secret_choice_stays_one_until_the_end(fair: Site) -> None:
    ann, ben = await fair.person("Ann"), await fair.person("Ben")
    id = await fair.game(ann, ben, bots=0, game="toy")
    match = (await fair.played(id, 12)).started()
    secret = [
        number
        for number, entry in enumerate(match.line)
        if not entry.forced and entry.seat == 0 and match.position_at(number).step.secret
    ]
    assert secret
    for number in secret:
        told = match.game.words("en", match.names).choice(match.line[number].choice)
        for browser, eyes, seen in ((ann, "", True), (ann, "watcher", False), (ben, "", False)):
            page = words_of(await part(browser, f"/t/{id}/replay?at={number + 1}&as={eyes}"))
            assert (f"Ann : {told}" in page, "Ann : something in secret" in page) == (seen, not seen)
    await fair.played(id)
    assert "something in secret" not in await part(ben, f"/t/{id}/replay?at={secret[0] + 1}")
    # Through somebody's eyes it still is one.
    assert "something in secret" in await part(ben, f"/t/{id}/replay?at={secret[0] + 1}&as=1")


async def test_eyes_can_be_borrowed_only_after_the_end(fair: Site) -> None:
    ann, ben, eve = await fair.person("Ann"), await fair.person("Ben"), await fair.person("Eve")
    id = await fair.game(ann, ben, bots=0, game="toy", private=False)
    await fair.played(id, 12)
    await ann.read(f"/t/{id}/replay?at=3&as=1", 403)
    await eve.read(f"/t/{id}/replay?at=3&as=0", 403)
    page = await ann.read(f"/t/{id}/replay?at=3")
    assert re.findall(r"&amp;as=(\w*)\"[^>]*><?", page.split('id="eyes"')[1].split("</details>")[0]) == ["0", "watcher"]
    assert 'id="eyes"' not in await eve.read(f"/t/{id}/replay?at=3")
    await fair.played(id)
    match = (await fair.house.authority.keeper.live(id)).started()
    for eyes, audience in (("", REFEREE), ("0", 0), ("1", 1), ("watcher", SPECTATOR)):
        view = match.game.view(match.position_at(3), audience).to_json()
        panels = match.game.words("en", match.names).panels(view)
        expected = [row.value for panel in panels for row in panel.rows if row.label == "Cards"]
        assert hands(await part(eve, f"/t/{id}/replay?at=3&as={eyes}")) == expected


async def test_the_turn_in_progress_is_no_part_of_the_past(site: Site) -> None:
    ann, ben = await site.person("Ann"), await site.person("Ben")
    id = await site.game(ann, ben, bots=0)
    live = await site.house.authority.keeper.live(id)
    mover = (ann, ben)[live.table.turn]
    view = live.view(mover.person.id if mover.person else "")
    await site.choose(mover, id, view.game.vocabulary.text(view.legal()[0]), "c1")
    match = (await site.house.authority.keeper.live(id)).started()
    assert match.tentative
    page = await mover.read(f"/t/{id}/replay?at=99")
    assert f"{len(match.line)} of {len(match.line)}" in words_of(page)
    numbers = [int(number) for number in re.findall(r'class="line[^>]*data-number="(\d+)"', page)]
    assert max(numbers) <= len(match.line)


# Another way.


def seats_of(page: str) -> dict[str, str]:
    """What the form proposes for each seat."""
    found: dict[str, str] = {}
    for name, options in re.findall(r'<select id="[^"]*" name="([^"]*)">(.*?)</select>', page, re.S):
        [chosen] = re.findall(r'value="([^"]*)" selected', options)
        found[name] = chosen
    return found


async def try_another(
    browser: Browser, id: str, at: int, who: list[str], code: int = 303, **more: str
) -> httpx.Response:
    """Send the form of another way."""
    seats = {f"who-{number}": wanted for number, wanted in enumerate(who)}
    answer = await browser.post(f"/t/{id}/branch", data={"at": str(at), **seats, **more}, headers=OWN)
    assert answer.status_code == code, answer.text[:2000]
    return answer


async def test_after_the_end_anybody_may_try_another_way(site: Site) -> None:
    ann, eve = await site.person("Ann"), site.stranger()
    id = await ended(site, ann, bots=1, private=False)
    origin = (await site.house.authority.keeper.live(id)).started()
    assert f"/t/{id}/branch?at=40" in await ann.read(f"/t/{id}/replay?at=40")
    proposed = seats_of(await ann.read(f"/t/{id}/branch?at=40"))
    assert proposed == {"who-0": "me", "who-1": "random"}
    # A stranger becomes a person when the table is made.
    answer = await try_another(eve, id, 40, ["me", "me"])
    made = answer.headers["location"].removeprefix("/t/")
    live = await site.house.authority.keeper.live(made)
    assert live.table.status is Status.PLAYING
    assert [seat.kind for seat in live.table.seats] == [SeatKind.PERSON] * 2
    assert [entry.choice for entry in live.started().line[:40]] == [entry.choice for entry in origin.line[:40]]
    assert "is to decide" in words_of(await eve.read(f"/t/{made}"))
    # With a seat for somebody else it waits.
    answer = await try_another(ann, id, 40, ["me", "open"])
    waiting = await site.house.authority.keeper.live(answer.headers["location"].removeprefix("/t/"))
    assert waiting.table.status is Status.WAITING


async def test_while_a_game_goes_on_only_those_who_sit_there_try_another_way(fair: Site) -> None:
    ann, ben, eve = await fair.person("Ann"), await fair.person("Ben"), await fair.person("Eve")
    id = await fair.game(ann, ben, bots=0, game="toy", private=False)
    live = await fair.played(id, 12)
    number = len(live.started().line)
    assert "/branch" not in await eve.read(f"/t/{id}/replay?at={number}")
    form = await ann.read(f"/t/{id}/branch?at={number}")
    assert 'value="open"' not in form
    told = await try_another(eve, id, number, ["me", "random"], 403)
    assert "only those who sit at the table" in words_of(told.text)
    told = await try_another(ann, id, number, ["me", "open"], 409)
    assert "only alone and with bots" in words_of(told.text)
    answer = await try_another(ann, id, number, ["me", "random"])
    made = await fair.house.authority.keeper.live(answer.headers["location"].removeprefix("/t/"))
    assert (made.table.sealed, made.table.sealed_for) == (number, 0)
    # Another seat cannot be named: it comes from the session.
    answer = await try_another(ben, id, number, ["random", "me"], seat="0")
    made = await fair.house.authority.keeper.live(answer.headers["location"].removeprefix("/t/"))
    assert made.table.sealed_for == 1
    await try_another(ben, id, number, ["me", "random"], 403, **{"as": "0"})


async def test_a_form_that_is_refused_keeps_what_was_chosen(site: Site) -> None:
    ann = await site.person()
    id = await ended(site, ann)
    last = len((await site.house.authority.keeper.live(id)).started().line)
    fields = {"at": str(last), "who-0": "greedy", "who-1": "me"}
    answer = await ann.post(f"/t/{id}/branch", data=fields, headers=OWN)
    assert answer.status_code == 409
    assert "The game ends there" in words_of(answer.text)
    assert seats_of(answer.text) == {"who-0": "greedy", "who-1": "me"}
    answer = await ann.post(f"/t/{id}/branch", data={**fields, "at": "5", "who-0": "<b>"}, headers=OWN)
    assert answer.status_code == 400
    assert "is no bot of this house" in words_of(answer.text)
    assert "<b>" not in answer.text
    assert f"/t/{id}/branch" not in await ann.read(f"/t/{id}/replay?at={last}")
    await ann.submit(f"/t/{id}/branch", 422)


async def test_a_private_game_goes_no_other_way_for_strangers(site: Site) -> None:
    id = await ended(site, await site.person())
    await site.stranger().submit(f"/t/{id}/branch", 404, at=3)
