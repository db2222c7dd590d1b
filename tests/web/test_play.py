"""The page of a game, asked as a browser asks."""

from __future__ import annotations

import html
import re

import pytest

from parish.play.model import NewSeat, Pace, Settings, Status
from tests.web.site import OWN, Browser, Site, words_of

PART = {"HX-Request": "true"}


def field(page: str, name: str) -> str:
    """The first hidden field of that name."""
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    assert found is not None, name
    return found[1]


def options(page: str) -> list[str]:
    """The notations of what may be chosen, as the bar offers them."""
    return re.findall(r'name="choose" value="([^"]*)"', page)


async def do(browser: Browser, id: str, page: str, code: int = 200, **wanted: str) -> str:
    """Press a button of a page that was read before; the fresh part of the page."""
    fields = {name: field(page, name) for name in ("seat", "seen", "nonce", "served", "log")}
    answer = await browser.post(f"/t/{id}/do", data=fields | wanted, headers=OWN | PART)
    assert answer.status_code == code, answer.text[:1000]
    return answer.text


async def commit(site: Site, id: str) -> int:
    return (await site.house.authority.keeper.live(id)).table.commit


async def test_every_legal_choice_is_a_button_and_every_forbidden_one_a_question(site: Site) -> None:
    ann = await site.person()
    id = await site.game(ann, bots=2)
    page = await site.asked(ann, id)
    live = await site.house.authority.keeper.live(id)
    assert ann.person is not None
    view = live.view(ann.person.id).to_json()
    assert sorted(options(page)) == sorted(view["choices"])  # type: ignore[call-overload]
    assert sorted(re.findall(r'data-why="([^"]*)"', page)) == sorted(view["forbidden"])  # type: ignore[call-overload]
    spots = set(re.findall(r'class="spot legal" data-choice="([^"]*)"', page))
    assert spots <= set(options(page))
    assert spots, "nothing can be chosen on the board"


async def test_a_choice_is_made_and_taken_back(site: Site) -> None:
    ann = await site.person()
    id = await site.game(ann, bots=1)
    page = await site.asked(ann, id)
    first = options(page)[0]
    after = await do(ann, id, page, choose=first)
    assert "Back" in words_of(after)
    assert '<header class="top">' not in after
    back = await do(ann, id, after, want="back:1")
    assert sorted(options(back)) == sorted(options(page))


async def test_a_form_without_script_leads_back_to_the_page(site: Site) -> None:
    ann = await site.person()
    id = await site.game(ann, bots=1)
    page = await site.asked(ann, id)
    fields = {name: field(page, name) for name in ("seat", "seen", "nonce")}
    answer = await ann.post(f"/t/{id}/do", data=fields | {"choose": options(page)[0]}, headers=OWN)
    assert answer.status_code == 303
    assert answer.headers["location"].startswith(f"/t/{id}")


async def test_the_same_form_twice_is_one_choice(site: Site) -> None:
    ann = await site.person()
    id = await site.game(ann, bots=1)
    page = await site.asked(ann, id)
    first = options(page)[0]
    await do(ann, id, page, choose=first)
    once = await commit(site, id)
    await do(ann, id, page, choose=first)
    assert await commit(site, id) == once


async def test_who_saw_an_old_table_gets_the_fresh_one_and_a_word(site: Site) -> None:
    ann = await site.person()
    id = await site.game(ann, bots=1)
    page = await site.asked(ann, id)
    first, other = options(page)[:2]
    fresh = await do(ann, id, page, choose=first)
    told = await do(ann, id, page, 409, choose=other)
    assert "The table has gone on" in words_of(told)
    assert options(told) == options(fresh)


async def test_a_forbidden_choice_names_its_rule(site: Site) -> None:
    ann = await site.person()
    id = await site.game(ann, bots=1)
    page = await site.asked(ann, id)
    forbidden = re.findall(r'data-why="([^"]*)"', page)[0]
    told = await do(ann, id, page, 422, choose=forbidden)
    rule = re.search(r'class="rule-link" href="/rules/village/([A-Z0-9-]+)"', told)
    assert rule is not None
    card = await (await ann.get(f"/t/{id}/why", params={"choice": forbidden})).aread()
    assert rule[1] in card.decode()


@pytest.mark.parametrize("kind", ["preview", "why"])
async def test_what_is_no_choice_is_said_to_be_none(site: Site, kind: str) -> None:
    ann = await site.person()
    id = await site.game(ann, bots=1)
    answer = await ann.get(f"/t/{id}/{kind}", params={"choice": "dance"})
    assert answer.status_code == 422
    assert "dance" in answer.text


async def test_a_preview_tells_price_and_change_and_draws_ghosts(site: Site) -> None:
    ann = await site.person()
    id = await site.game(ann, bots=1)
    page = await site.asked(ann, id)
    taken = next(text for text in options(page) if text.startswith("take ") and not text.endswith("plague"))
    told = await (await ann.get(f"/t/{id}/preview", params={"choice": taken})).aread()
    assert f"1 {taken.split()[-1]}" in words_of(told.decode())


async def test_who_only_watches_sees_the_table_but_nothing_to_press(site: Site) -> None:
    ann = await site.person()
    id = await site.game(ann, bots=1, private=False)
    page = await site.stranger().read(f"/t/{id}")
    assert 'class="picture board' in page
    assert options(page) == []
    assert 'name="want"' not in page
    live = await site.house.authority.keeper.live(id)
    assert live.table.seed not in page


async def test_a_private_table_does_not_exist_for_others(site: Site) -> None:
    id = await site.game(await site.person(), bots=1)
    stranger = await site.person("Eve")
    for path in ("", "/preview?choice=skip", "/why?choice=skip", "/at/0", "/chat", "/stream"):
        await stranger.read(f"/t/{id}{path}", 404)


async def test_nobody_plays_for_another(site: Site) -> None:
    ann, ben = await site.person("Ann"), await site.person("Ben")
    id = await site.game(ann, ben, bots=0)
    live = await site.house.authority.keeper.live(id)
    turn, other = (ann, ben) if live.table.turn == 0 else (ben, ann)
    page = await turn.read(f"/t/{id}")
    before = await commit(site, id)
    assert "Waiting for" in words_of(await other.read(f"/t/{id}"))
    told = await do(other, id, page, 403, choose=options(page)[0])
    assert options(told) == []
    assert await commit(site, id) == before


async def test_the_table_agrees_on_an_undo(site: Site) -> None:
    ann, ben = await site.person("Ann"), await site.person("Ben")
    id = await site.game(ann, ben, bots=0)
    live = await site.house.authority.keeper.live(id)
    one, two = (ann, ben) if live.table.turn == 0 else (ben, ann)
    while True:
        page = await one.read(f"/t/{id}")
        if not options(page):
            break
        await do(one, id, page, choose=options(page)[-1])
    assert "Ask to go back" in words_of(page)
    wanted = re.search(r'name="want" value="(propose undo:\d+)"', page)
    assert wanted is not None
    await do(one, id, page, want=wanted[1])
    asked = await two.read(f"/t/{id}")
    assert "asks to take back" in words_of(asked)
    await do(two, id, asked, want="agree")
    assert options(await one.read(f"/t/{id}"))


async def test_what_was_said_is_shown_as_it_was_typed(site: Site) -> None:
    ann = await site.person()
    id = await site.game(ann, bots=1)
    await ann.submit(f"/t/{id}/say", text="<script>alert(1)</script> \u202e hello")
    page = await ann.read(f"/t/{id}")
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert "\u202e" not in page


async def test_a_line_that_is_refused_stays_where_it_was_typed(site: Site) -> None:
    ann = await site.person()
    id = await site.game(ann, bots=1)
    part = {**OWN, "HX-Request": "true"}
    for typed, code, why in (("a<b" * 400, 429, "1000 characters at most"), (" ", 409, "nothing to say")):
        answer = await ann.post(f"/t/{id}/say", data={"text": typed}, headers=part)
        assert answer.status_code == code
        assert why in answer.text
        assert f'value="{html.escape(typed)}"' in answer.text
        assert 'aria-describedby="say-text-fault"' in answer.text
    answer = await ann.post(f"/t/{id}/say", data={"text": "shorter"}, headers=part)
    assert "shorter" in words_of(answer.text)
    assert 'value=""' in answer.text


async def test_who_only_watches_reads_and_is_not_asked_to_speak(site: Site) -> None:
    ann = await site.person()
    id = await site.game(ann, bots=1, private=False)
    await ann.submit(f"/t/{id}/say", text="hello")
    for watcher in (site.stranger(), await site.person("Eve")):
        for address in (f"/t/{id}", f"/t/{id}/chat"):
            page = await watcher.read(address)
            assert "hello" in page
            assert 'name="text"' not in page
            assert "only those who sit at the table can talk" in page
    assert 'name="text"' in await ann.read(f"/t/{id}/chat")


@pytest.mark.parametrize(
    "want", ["back:--5:", "back:-:", f"back:{'9' * 150}:", "back:²:", "propose undo:--1", "::", "\0"]
)
async def test_a_wish_that_nobody_can_read_is_refused(site: Site, want: str) -> None:
    ann = await site.person()
    id = await site.game(ann, bots=1)
    page = await site.asked(ann, id)
    commit = (await site.house.authority.keeper.live(id)).table.commit
    await ann.submit(f"/t/{id}/do", 400, seat=0, seen=commit, nonce="odd", want=want)
    assert options(await ann.read(f"/t/{id}")) == options(page)


async def test_a_look_back_offers_nothing(site: Site) -> None:
    ann = await site.person()
    id = await site.game(ann, bots=1)
    for _ in range(4):
        page = await site.asked(ann, id)
        await do(ann, id, page, choose=options(page)[-1])
    moment = await ann.read(f"/t/{id}/at/0")
    assert "data-choice" not in moment
    assert 'data-over="board"' in moment
    await ann.read(f"/t/{id}/at/99999", 409)


async def test_a_screen_in_front_of_two_serves_whoever_is_asked(site: Site) -> None:
    ann = await site.person()
    id = await hot_seat(site, ann, "village")
    page = await ann.read(f"/t/{id}")
    name = ("Ann", "Ben")[(await site.house.authority.keeper.live(id)).table.turn]
    assert f"{name} is to decide" in words_of(page)
    assert options(page)


async def hot_seat(site: Site, browser: Browser, game: str) -> str:
    """A game of Ann and Ben in front of one screen."""
    assert browser.person is not None
    authority = site.house.authority
    seats = [NewSeat("me", "Ann"), NewSeat("me", "Ben")]
    table = await authority.make_table(browser.person, game, seats, settings=Settings(pace=Pace.AT_ONCE))
    await authority.start(browser.person, table.id)
    return table.id


async def test_a_turn_in_progress_is_no_secret_around_one_screen(site: Site) -> None:
    ann = await site.person()
    id = await hot_seat(site, ann, "village")
    page = await ann.read(f"/t/{id}")
    await do(ann, id, page, choose=next(choice for choice in options(page) if choice.startswith("take market")))
    again = await ann.read(f"/t/{id}")
    assert "Hand the screen" not in words_of(again)
    assert options(again)


async def test_what_can_be_chosen_stands_alone_or_under_the_name_of_its_area(site: Site) -> None:
    ann = await site.person()
    id = await site.game(ann, bots=1)
    page = await site.asked(ann, id)
    # Many cubes on seven spaces: one name for each space, with the number of its options.
    folded = re.findall(r'<details class="group" name="options" data-group="(\w+)"', page)
    assert len(folded) == len(set(folded)) >= 4
    counts = [int(count) for count in re.findall(r'<span class="count">(\d+)</span></summary>', page)]
    assert sum(counts) == len(options(page)) + page.count("data-why=")
    page = await do(ann, id, page, choose=next(choice for choice in options(page) if choice.startswith("take family")))
    assert '<details class="group" name="options"' not in page


async def test_names_written_from_the_right_turn_no_sentence_around(site: Site) -> None:
    ann = await site.person()
    authority = site.house.authority
    assert ann.person is not None
    seats = [NewSeat("me", "אברהם"), NewSeat("me", "Ben")]
    table = await authority.make_table(ann.person, "village", seats)
    await authority.start(ann.person, table.id)
    page = await ann.read(f"/t/{table.id}")
    assert "\u2068אברהם\u2069" in page
    assert "\u2068Ben" not in page


async def test_the_page_tells_how_long_it_has_waited(site: Site) -> None:
    ann, ben = await site.person("Ann"), await site.person("Ben")
    id = await site.game(ann, ben, bots=0)
    live = await site.house.authority.keeper.live(id)
    live.table.waiting_since -= 180
    other = ben if live.table.turn == 0 else ann
    found = re.search(r'id="since" data-waited="(\d+)"', await other.read(f"/t/{id}"))
    assert found is not None
    assert int(found[1]) >= 180


async def test_a_game_without_a_picture_is_played_in_words(fair: Site) -> None:
    ann = await fair.person()
    id = await fair.game(ann, bots=1, game="toy")
    page = await fair.asked(ann, id)
    assert 'class="panel"' in page
    await do(ann, id, page, choose=options(page)[0])


async def test_where_somebody_has_secrets_the_screen_is_handed_on_first(fair: Site) -> None:
    ann = await fair.person()
    id = await hot_seat(fair, ann, "toy")
    page = await ann.read(f"/t/{id}")
    live = await fair.house.authority.keeper.live(id)
    turn = live.table.turn
    assert options(page) == []
    assert f"Hand the screen to {('Ann', 'Ben')[turn]}" in words_of(page)
    hand = live.started().view(turn).to_json()
    assert str(hand["choices"][0]) not in page  # type: ignore[index]
    # Only whoever says that it is theirs sees the hand.
    assert options(await ann.read(f"/t/{id}?served={1 - turn}")) == []
    assert options(await ann.read(f"/t/{id}?served={turn}"))


async def test_a_paused_table_waits(site: Site) -> None:
    ann = await site.person()
    id = await site.game(ann, bots=1)
    page = await site.asked(ann, id)
    paused = await do(ann, id, page, want="pause")
    assert options(paused) == []
    assert "The table is paused" in words_of(paused)
    await do(ann, id, paused, want="resume")
    assert options(await site.asked(ann, id))
    assert (await site.house.authority.keeper.live(id)).table.status is Status.PLAYING


async def test_nonsense_is_refused_in_words(site: Site) -> None:
    ann = await site.person()
    id = await site.game(ann, bots=1)
    page = await site.asked(ann, id)
    assert "no such command" in words_of(await do(ann, id, page, 400, want="dance:1:2"))
    answer = await ann.post(f"/t/{id}/do", data={"seat": "x"}, headers=OWN)
    assert answer.status_code == 422
    assert "Traceback" not in answer.text
