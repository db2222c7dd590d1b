"""The page of a finished game, the match as a file, and another game with the same people."""

from __future__ import annotations

import re

import pytest

from parish.engine.matchfile import read_match
from parish.play.model import NewSeat, Status
from tests.play_out import play_out
from tests.web.site import Browser, Site, words_of


async def ended(site: Site, *people: Browser, game: str = "village", bots: int = 1, private: bool = True) -> str:
    id = await site.game(*people, bots=bots, game=game, private=private)
    await site.played(id)
    return id


async def test_the_end_tells_who_won_why_and_how_everybody_did(site: Site) -> None:
    ann = await site.person("Ann")
    id = await ended(site, ann, bots=2)
    live = await site.house.authority.keeper.live(id)
    outcome = live.started().position.outcome()
    names = live.started().names
    page = await ann.read(f"/t/{id}")
    told = words_of(page)
    best = outcome.winners[0]
    assert f"{names[best]} wins with {outcome.scores[best]} point" in told
    assert f"{outcome.rounds} rounds" in told
    assert live.started().game.words("en").end(outcome.end) in told
    rows = re.findall(r'<th scope="row">(\w+)</th>((?:\s*<td.*?</td>)+)', page)
    grid = {title: [int(value) for value in re.findall(r"(\d+)(?:</span>)?</td>", cells)] for title, cells in rows}
    ranked = sorted(range(3), key=lambda seat: outcome.ranks[seat])
    assert grid["Points"] == [outcome.scores[seat] for seat in ranked]
    assert grid["Place"] == sorted(outcome.ranks)
    assert grid["Prestige"] == [outcome.points[seat][0] for seat in ranked]


async def test_the_chart_and_its_table_begin_every_round_and_reach_the_final_points(site: Site) -> None:
    ann = await site.person()
    id = await ended(site, ann)
    page = await ann.read(f"/t/{id}")
    match = (await site.house.authority.keeper.live(id)).started()
    outcome = match.position.outcome()
    stops = re.findall(r'replay\?at=(\d+)">([^<]+)</a></th>(.*?)</tr>', page)
    assert len(stops) == outcome.rounds + 1
    assert [title for _, title, _ in stops[:2]] == ["Round 1", "Round 2"]
    for number, _, cells in stops:
        scores = match.position_at(int(number)).outcome().scores
        assert sorted(map(int, re.findall(r"<td>(-?\d+)</td>", cells))) == sorted(scores)
    assert page.count('class="chart-case"') == 2


async def test_the_annals_name_every_dead(site: Site) -> None:
    ann = await site.person()
    id = await ended(site, ann, bots=2)
    page = await ann.read(f"/t/{id}")
    match = (await site.house.authority.keeper.live(id)).started()
    deaths = [told for told in match.told if told.event.kind.name == "died"]
    assert deaths
    assert len(re.findall(r"generation died", page)) == len(deaths)
    assert len(re.findall(r'class="line tone-death"', page)) == len(deaths)


async def test_a_game_without_picture_rounds_and_annals_ends_as_well(fair: Site) -> None:
    ann = await fair.person()
    id = await ended(fair, ann, game="toy")
    page = await ann.read(f"/t/{id}")
    assert "What became of everybody" not in page
    assert "The last look" not in page
    assert "Choice 0 of" in page
    assert 'class="picture podium"' in page


async def test_whoever_watched_sees_the_end_too(site: Site) -> None:
    id = await ended(site, await site.person(), private=False)
    page = await site.stranger().read(f"/t/{id}")
    assert "wins with" in words_of(page)
    assert "Play again" not in page
    assert 'name="text"' not in page, "whoever has no name can say nothing"


async def test_strange_names_disturb_nothing(site: Site) -> None:
    ann = await site.person('<script>alert("1")</script>')
    id = await ended(site, ann, bots=1)
    page = await ann.read(f"/t/{id}")
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert" in page


@pytest.mark.parametrize("path", ["", "/file", "/again", "/replay", "/replay?at=3&as=0", "/branch"])
async def test_a_private_end_does_not_exist_for_others(site: Site, path: str) -> None:
    id = await ended(site, await site.person())
    await (await site.person("Eve")).read(f"/t/{id}{path}", 404)


async def test_others_cannot_ask_for_a_rematch(site: Site) -> None:
    ann, eve = await site.person(), await site.person("Eve")
    private = await ended(site, ann)
    await eve.submit(f"/t/{private}/rematch", 404)
    await eve.submit(f"/t/{await ended(site, ann, private=False)}/rematch", 403)
    await site.stranger().submit(f"/t/{private}/rematch", 404)
    running = await site.game(ann)
    await ann.submit(f"/t/{running}/rematch", 409)


async def test_the_file_has_a_good_name_and_can_be_brought_in_again(site: Site) -> None:
    ann = await site.person("Ann Ölmüller")
    id = await ended(site, ann)
    answer = await ann.get(f"/t/{id}/file")
    assert re.fullmatch(
        r'attachment; filename="village-\d{4}-\d\d-\d\d-ann-olmuller-random\.parish"',
        answer.headers["content-disposition"],
    )
    match = read_match(answer.text, site.house.authority.games.__getitem__)
    there = (await site.house.authority.keeper.live(id)).started()
    assert match.game.digest(match.position) == there.game.digest(there.position)


async def test_the_file_of_a_running_game_keeps_its_seed(site: Site, fair: Site) -> None:
    ann = await site.person()
    id = await site.game(ann)
    text = await ann.read(f"/t/{id}/file")
    assert "seed secret" in text
    assert (await site.house.authority.keeper.live(id)).table.seed not in text
    # A game with secret choices keeps all of it.
    ben = await fair.person()
    told = await ben.read(f"/t/{await fair.game(ben, game='toy')}/file", 409)
    assert "would tell secrets" in words_of(told)


# Another game.


async def test_against_bots_another_game_begins_at_once(site: Site) -> None:
    ann = await site.person()
    id = await ended(site, ann, bots=2)
    assert "Play again" in words_of(await ann.read(f"/t/{id}"))
    answer = await ann.submit(f"/t/{id}/rematch")
    again = answer.headers["location"].removeprefix("/t/")
    assert again != id
    table = (await site.house.authority.keeper.live(again)).table
    assert (table.status, table.parent) == (Status.PLAYING, id)
    # Pressed twice, it is the same game.
    assert (await ann.submit(f"/t/{id}/rematch")).headers["location"] == f"/t/{again}"


async def test_friends_learn_that_somebody_wants_to_play_again(site: Site) -> None:
    ann, ben = await site.person("Ann"), await site.person("Ben")
    id = await ended(site, ann, ben, bots=0, private=False)
    commit = (await site.house.authority.keeper.live(id)).table.commit
    with site.house.authority.bulletin.listening(id) as news:
        again = (await ann.submit(f"/t/{id}/rematch")).headers["location"].removeprefix("/t/")
        assert news.get_nowait() == commit
    assert "You wanted to play again" in words_of(await ann.read(f"/t/{id}/again"))
    assert "Somebody wants to play again" in words_of(await ben.read(f"/t/{id}/again"))
    assert "your seat is kept" in await ben.read(f"/t/{id}")
    watching = await site.stranger().read(f"/t/{id}/again")
    assert f'href="/t/{again}"' in watching
    assert "<form" not in watching
    table = (await site.house.authority.keeper.live(again)).table
    assert [seat.ready for seat in table.seats if seat.name == "Ben"] == [False]
    assert (await ben.submit(f"/t/{id}/rematch")).headers["location"] == f"/t/{again}"
    table = (await site.house.authority.keeper.live(again)).table
    assert (table.status, all(seat.ready for seat in table.seats)) == (Status.WAITING, True)


async def test_a_private_rematch_is_not_shown_to_those_who_only_watched(site: Site) -> None:
    ann, ben, eve = await site.person("Ann"), await site.person("Ben"), await site.person("Eve")
    id = await ended(site, ann, ben, bots=0)
    assert ann.person is not None
    assert eve.person is not None
    link = await site.house.authority.watch_link(ann.person, id)
    await site.house.authority.watch(eve.person, id, link)
    again = (await ann.submit(f"/t/{id}/rematch")).headers["location"].removeprefix("/t/")
    assert again not in await eve.read(f"/t/{id}")
    assert "play again" not in words_of(await eve.read(f"/t/{id}/again")).lower()


async def test_what_was_played_before_a_branch_stays_out_of_the_chart_while_it_is_secret(fair: Site) -> None:
    """A way tried from a running game tells nothing of that game at its end either."""
    ann, ben = await fair.person("Ann"), await fair.person("Ben")
    id = await fair.game(ann, ben, bots=0, game="toy")
    live = await fair.played(id, 12)
    assert ann.person is not None
    authority = fair.house.authority
    number = len(live.started().line)
    made = await authority.branch(ann.person, id, number, [NewSeat("me"), NewSeat("bot", bot="random")], 0)
    await authority.start(ann.person, made.id)
    await authority.keeper.change(made.id, play_out())
    page = await ann.read(f"/t/{made.id}")
    numbers = [int(found) for found in re.findall(r'replay\?at=(\d+)">(?:Choice|The end)', page)]
    assert numbers
    assert min(numbers) >= number


async def test_an_unknown_table_has_no_end(site: Site) -> None:
    await site.stranger().read("/t/000000000000/again", 404)
    await site.stranger().read("/t/nonsense/file", 404)
