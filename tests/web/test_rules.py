"""The pages of the rules, asked as a browser asks; and the ways that lead to them from a table."""

from __future__ import annotations

import re

import pytest

from parish.engine.rules import Chapter, RuleBook
from parish.games import GAMES
from parish.games.village.rules import RULES
from parish.web.rulebook import RulePage, Search, near
from tests.toy.game import CiderFair
from tests.toy.terms import BOOK
from tests.web.site import Site, words_of

PART = {"HX-Request": "true"}


def shown(page: str) -> list[str]:
    """The IDs of the rules that a page does not hide."""
    return re.findall(r'<li id="([A-Z0-9-]+)" class="rule[^>]*"(?![^>]* hidden)[^>]*>', page)


async def test_all_games_have_their_book_on_the_shelf(site: Site) -> None:
    page = await site.stranger().read("/rules")
    for game in GAMES:
        assert f'href="/rules/{game.slug}"' in page
        assert game.words().about() in words_of(page)


async def test_every_rule_and_every_chapter_stands_in_the_book_once(site: Site) -> None:
    page = await site.stranger().read("/rules/village")
    assert shown(page) == [rule.id for rule in RULES]
    said = words_of(page)
    for chapter in RULES.chapters:
        assert page.count(f'id="chapter-{chapter.id}"') == 1
        assert page.count(f'href="#chapter-{chapter.id}"') == 1
        assert chapter.introduction in said
    for rule in RULES:
        assert rule.text in said
    for option in GAMES["village"].options:
        assert option.text in said
    assert "<figure" in page


async def test_a_rule_has_an_address_however_its_letters_are_cased(site: Site) -> None:
    for id in ("VIL-MKT-7", "vil-mkt-7"):
        page = await site.stranger().read(f"/rules/village/{id}")
        assert re.findall(r'<li id="([^"]+)" class="rule at"[^>]* autofocus', page) == ["VIL-MKT-7"]
        assert "<title>VIL-MKT-7 · The rules of Village" in page
        assert 'rel="prev" href="/rules/village/VIL-MKT-6"' in page
        assert 'rel="next" href="/rules/village/VIL-MKT-8"' in page
        assert len(shown(page)) == len(RULES)


async def test_the_first_and_the_last_rule_have_one_neighbour(site: Site) -> None:
    ids = [rule.id for rule in RULES]
    first = await site.stranger().read(f"/rules/village/{ids[0]}")
    assert 'rel="prev"' not in first
    assert f'rel="next" href="/rules/village/{ids[1]}"' in first
    last = await site.stranger().read(f"/rules/village/{ids[-1]}")
    assert 'rel="next"' not in last
    assert f'rel="prev" href="/rules/village/{ids[-2]}"' in last


async def test_a_rule_that_there_is_not_leads_on(site: Site) -> None:
    page = await site.stranger().read("/rules/village/VIL-MKT-99", 404)
    assert "have no rule with the ID VIL-MKT-99" in words_of(page)
    assert 'href="/rules/village/VIL-MKT-9"' in page
    assert '<input type="search"' in page
    strange = await site.stranger().read("/rules/village/" + "%3Cb%3E" + "x" * 5000, 404)
    assert "<b>" not in strange
    assert "xxxxx" * 20 not in strange


@pytest.mark.parametrize("address", ["/rules/chess", "/rules/chess/VIL-MKT-7", "/rules/chess?part=drawer"])
async def test_a_game_that_there_is_not(site: Site, address: str) -> None:
    assert "There is no page at this address." in words_of(await site.stranger().read(address, 404))


async def test_the_rules_are_searched_without_script(site: Site) -> None:
    page = await site.stranger().read("/rules/village?q=Green+BAG")
    found = shown(page)
    assert "VIL-SEED-1" in found
    assert "VIL-HAR-1" not in found
    for id in found:
        assert {"green", "bag"} <= set(re.findall(r"\w+", RULES[id].text.casefold())), id
    assert "<mark>green</mark> <mark>bag</mark>" in page
    said = words_of(page)
    assert re.search(r"Passages found: \d+", said)
    assert "Show all rules" in said
    # What is not found is hidden, not gone: a page that has script can search on.
    assert len(re.findall(r'<li id="VIL', page)) == len(RULES)


async def test_a_search_that_finds_nothing_says_so(site: Site) -> None:
    page = await site.stranger().read("/rules/village?q=spaceship")
    assert shown(page) == []
    assert "Nothing in these rules holds all of these words." in words_of(page)


async def test_a_whole_id_is_an_address_and_no_search(site: Site) -> None:
    answer = await site.stranger().get("/rules/village?q=vil-har-1")
    assert (answer.status_code, answer.headers["location"]) == (303, "/rules/village/VIL-HAR-1")


@pytest.mark.parametrize(
    "wanted", ["<script>alert(1)</script>", '"><img src=x>', "\u202egnirts", "(", "\\", "a" * 10_000]
)
async def test_whatever_is_searched_for_is_only_text(site: Site, wanted: str) -> None:
    answer = await site.stranger().get("/rules/village", params={"q": wanted})
    assert answer.status_code == 200
    assert "<script>alert" not in answer.text
    assert "<img" not in answer.text
    assert "a" * 101 not in answer.text


async def test_the_drawer_is_the_book_without_page_and_pictures(site: Site) -> None:
    answer = await site.stranger().get("/rules/village?part=drawer", headers=PART)
    assert "<html" not in answer.text
    assert "<figure" not in answer.text
    assert shown(answer.text) == [rule.id for rule in RULES]
    assert "data-close-rules" in answer.text


async def test_a_game_without_pictures_has_a_book_too(fair: Site) -> None:
    page = await fair.stranger().read("/rules/toy")
    assert shown(page) == [rule.id for rule in BOOK]
    assert "<figure" not in page
    assert "In one minute" not in words_of(page)
    assert "How many rounds there are." in words_of(page)
    shelf = await fair.stranger().read("/rules")
    assert "The Cider Fair" in words_of(shelf)


async def test_how_the_site_works_is_told(site: Site) -> None:
    said = words_of(await site.stranger().read("/help"))
    for told in ("Choosing", "Taking back", "Asking why", "Backspace"):
        assert told in said


# What a book makes of its texts.


class Referring(CiderFair):
    rules = RuleBook(
        [
            Chapter("one", "One", "See TOY-2 & <b>TOY-9</b>.", [("TOY-1", "Unless TOY-2 says so, as in X-RAY-1.")]),
            Chapter("two", "Two", "Nothing here.", [("TOY-2", "As you like."), ("TOY-2B", "More of TOY-2.")]),
        ]
    )


def test_rules_that_are_named_in_a_text_are_links() -> None:
    page = RulePage(Referring(), "en")
    link = '<a class="rule-link" href="/rules/toy/TOY-2" data-rule="TOY-2">TOY-2</a>'
    assert page.sections[0].introduction.html == f"See {link} &amp; &lt;b&gt;TOY-9&lt;/b&gt;."
    assert page.sections[0].rules[0].html == f"Unless {link} says so, as in X-RAY-1."
    assert page.sections[1].rules[1].html == f"More of {link}."


def test_what_is_searched_for_is_marked_within_links_too() -> None:
    page = RulePage(Referring(), "en", "toy as")
    assert [passage.id for passage in page.sections[0].rules if passage.hit] == ["TOY-1"]
    assert 'data-rule="TOY-2"><mark>TOY</mark>-2</a>' in page.sections[0].rules[0].html
    assert page.sections[0].rules[0].html.endswith("<mark>as</mark> in X-RAY-1.")


def test_a_search_wants_all_words_and_knows_whole_ids() -> None:
    search = Search("  Cube GREEN ", BOOK)
    assert search.hits("A green cube.")
    assert not search.hits("A green bag.")
    assert not Search(" ", BOOK)
    exact = Search("toy-1", BOOK)
    assert exact.hits("", "TOY-1")
    assert not exact.hits("TOY-1 and TOY-10", "TOY-10")


def test_ids_that_are_nearly_right_are_proposed() -> None:
    assert BOOK["TOY-6"] in near(BOOK, "toy6")
    assert near(BOOK, "?" * 10_000) == []


# The ways from a table.


async def test_every_choice_names_the_rule_behind_it(site: Site) -> None:
    ann = await site.person()
    page = await site.asked(ann, await site.game(ann, bots=1))
    named = re.findall(r'<button class="option"[^>]* data-rule="([^"]*)"', page)
    assert named
    assert all(id in {rule.id for rule in RULES} for id in named)


async def test_lines_of_the_log_lead_to_their_rule(site: Site) -> None:
    ann = await site.person()
    page = await site.asked(ann, await site.game(ann, bots=1))
    lines = re.findall(r'<li class="line.*?</li>', page, re.DOTALL)
    assert lines
    for line in lines:
        id = re.search(r'data-rule="([^"]+)"', line)
        assert id is not None
        assert RULES.find(id[1]) is not None


@pytest.mark.parametrize(("area", "chapter"), [("market", "market"), ("well", "church"), ("chronicle", "death")])
async def test_the_card_of_an_area_leads_to_its_chapter(site: Site, area: str, chapter: str) -> None:
    ann = await site.person()
    id = await site.game(ann, bots=1)
    card = await ann.read(f"/t/{id}/about?area={area}")
    assert f'class="rule-link" href="/rules/village#chapter-{chapter}"' in card


async def test_the_card_of_a_choice_that_can_be_made_names_its_rule(site: Site) -> None:
    ann = await site.person()
    id = await site.game(ann, bots=1)
    page = await site.asked(ann, id)
    found = re.search(r'data-choice="([^"]+)" data-rule="([^"]+)"', page)
    assert found is not None
    card = await ann.get(f"/t/{id}/why", params={"choice": found[1]})
    assert f'data-rule="{found[2]}"' in card.text
    assert "refused" not in card.text


async def test_a_game_that_names_no_rules_behind_things_is_played_all_the_same(fair: Site) -> None:
    ann = await fair.person()
    id = await fair.game(ann, bots=1, game="toy")
    page = await fair.asked(ann, id)
    assert 'data-rule=""' in page
    assert "line-rule" not in page
    assert 'href="/rules/toy">Rules</a>' in await ann.read(f"/t/{id}/about?area=cart")
