"""The form of a new table, asked as a browser asks."""

from __future__ import annotations

import re
from typing import Any

import pytest

from parish.engine.options import Number, Numbers, Option, Printed
from parish.games import GAMES
from parish.play.model import Pace, SeatKind, Status, Table
from parish.web.taste import COOKIE as TASTE
from parish.web.visitor import COOKIE
from tests.toy.game import TOY
from tests.web.site import Browser, Site, words_of

VILLAGE = GAMES["village"]
STRANGE = '"><b>100% of %s</b>\u202e'
ALONE = {"players": "2", "seat-0": "me", "seat-1": "bot:random"}


async def made(site: Site, browser: Browser, **fields: Any) -> Table:
    answer = await browser.submit("/new/village", **fields)
    address = answer.headers["location"]
    return (await site.house.authority.keeper.live(address.removeprefix("/t/"))).table


async def refused(browser: Browser, **fields: Any) -> str:
    return (await browser.submit("/new/village", 422, **fields)).text


def fault_of(page: str, field: str) -> str:
    """What is said to be wrong with a field."""
    found = re.search(rf'<p class="fault" id="{field}-fault">(.*?)</p>', page)
    assert found is not None, f"nothing is wrong with {field}"
    assert f"{field}-fault" in "".join(re.findall(r'aria-describedby="([^"]*)"', page))
    return words_of(found[1])


async def test_the_form_has_every_option_with_its_explanation(site: Site) -> None:
    page = words_of(await site.stranger().read("/new/village"))
    words = VILLAGE.words()
    for option in VILLAGE.options:
        assert words.option_name(option) in page
        assert words.option(option) in page
    assert "bot: Planner" in page
    assert "Plans its whole turn" in page


async def test_the_form_of_any_game(fair: Site) -> None:
    page = await fair.stranger().read("/new/toy")
    assert all(f'name="option-{option.key}"' in page for option in TOY.options)
    assert len(re.findall('name="option-purses"', page)) == 4
    assert "as printed" not in page
    await fair.stranger().read("/new/nothing", 404)


async def test_alone_with_bots_the_game_begins_at_once(site: Site) -> None:
    browser = site.stranger()
    table = await made(site, browser, **ALONE, name="Ann")
    assert table.status is Status.PLAYING
    assert [seat.name for seat in table.seats] == ["Ann", "Chance"]
    assert table.settings.private
    assert COOKIE in browser.cookies
    assert "Ann" in words_of(await browser.read("/"))


async def test_several_of_my_own_seats_have_names_that_tell_them_apart(site: Site) -> None:
    seats = {"players": "3", "seat-0": "me", "seat-1": "me", "seat-2": "me", "name-2": "  Carla "}
    table = await made(site, await site.person("Ann"), **seats)
    assert [seat.name for seat in table.seats] == ["Ann", "Player 2", "Carla"]
    assert table.seats_of(table.owner) == [0, 1, 2]
    assert table.status is Status.PLAYING


async def test_with_a_guest_the_table_waits(site: Site) -> None:
    ann = await site.person("Ann")
    table = await made(site, ann, **{**ALONE, "seat-1": "open"}, private="no", pace="at once", confirm="no")
    assert table.status is Status.WAITING
    assert table.seats[1].kind is SeatKind.OPEN
    assert not table.settings.private
    assert table.settings.pace is Pace.AT_ONCE
    assert not table.settings.confirm


async def test_options_are_kept_with_the_table(site: Site) -> None:
    options = {
        "option-council_reach": "adjacent",
        "option-life_track_length": "7",
        "option-well_may_skip": "yes",
        "option-church_step_grain-as": "own",
        "option-church_step_grain": ["3", "4", "5"],
        # The numbers in the boxes do not count while the printed ones are wanted.
        "option-council_step_time-as": "printed",
        "option-council_step_time": ["9", "9", "9"],
    }
    kept = (await made(site, await site.person(), **ALONE, **options)).options
    assert kept["council_reach"] == "adjacent"
    assert kept["life_track_length"] == "7"
    assert kept["well_may_skip"] == "yes"
    assert kept["church_step_grain"] == "3,4,5"
    assert kept["council_step_time"] == "printed"


async def test_what_is_wrong_is_told_at_its_field_and_nothing_is_lost(site: Site) -> None:
    fields = {
        "option-church_step_grain-as": "own",
        "option-church_step_grain": ["1", "many", "<b>"],
        "option-well_may_skip": "yes",
        "name": "Ann & Bob",
        "name-0": STRANGE,
        "private": "no",
    }
    browser = site.stranger()
    page = await refused(browser, **ALONE, **fields)
    assert fault_of(page, "option-church_step_grain") == "Type whole numbers from 0 to 5."
    assert 'value="many"' in page
    assert 'value="&lt;b&gt;"' in page
    assert 'name="name" value="Ann &amp; Bob"' in page
    assert 'name="name-0" value="&#34;&gt;&lt;b&gt;100% of %s&lt;/b&gt;\u202e"' in page
    assert '<option value="bot:random" data-name="Chance" selected>' in page
    assert re.search(r'name="private" value="no" checked', page)
    assert re.search(r'name="option-well_may_skip" value="yes" checked', page)
    assert '<details class="game-options" open>' in page
    assert COOKIE not in browser.cookies, "nobody becomes a person by a form that is refused"


async def test_what_only_the_set_up_finds_is_told_at_its_option(site: Site) -> None:
    page = await refused(await site.person(), **ALONE, **{"option-first_player": "3"})
    assert "expected random or a seat from 0 to 1" in fault_of(page, "option-first_player")


@pytest.mark.parametrize(
    ("field", "value"), [("players", "9"), ("players", "٣"), ("seat-1", "bot:greedy:1000000"), ("seat-1", STRANGE)]
)
async def test_what_no_form_of_ours_sends_is_refused(site: Site, field: str, value: str) -> None:
    page = await refused(await site.person(), **{**ALONE, field: value})
    assert fault_of(page, field)
    assert STRANGE not in page


async def test_a_limit_of_the_house_is_told_above_the_form(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parish.play.authority.TABLES_A_DAY", 0)
    answer = await (await site.person()).submit("/new/village", 429, **ALONE, name="Ann")
    assert "You have made 0 tables today; come back tomorrow." in words_of(answer.text)
    assert 'name="name" value="Ann"' in answer.text


@pytest.mark.parametrize("name", ["x" * 10_000, "<script>alert(1)</script>", "\u202eAnn", "%s %(x)s {0}"])
async def test_strange_names_break_nothing(site: Site, name: str) -> None:
    browser = site.stranger()
    table = await made(site, browser, **{**ALONE, "seat-1": "open"}, name=name)
    assert len(table.seats[0].name) <= 40
    for address in ("/", "/settings", "/new/village"):
        page = await browser.read(address)
        assert "<script>alert" not in page
        assert table.seats[0].name in words_of(page) or f'value="{table.seats[0].name}"' in page


async def test_the_form_begins_with_what_the_settings_say(site: Site) -> None:
    browser = site.stranger()
    browser.cookies.set(TASTE, "confirm=off")
    assert re.search(r'name="confirm" value="no" checked', await browser.read("/new/village"))


async def test_options_of_every_kind(fair: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    others: tuple[Option, ...] = (
        Number("far", 1, 0, 1000, "A number with many values."),
        Printed(Number("wide", 1, 0, 1000, "The same, as printed.")),
        Printed(Numbers("pair", (1, 2), 0, 9, "Two numbers.")),
    )
    monkeypatch.setattr(type(TOY), "options", (*TOY.options, *others))
    page = await fair.stranger().read("/new/toy")
    assert 'name="option-far" value="1"' in page
    assert 'name="option-wide" value="printed"' in page
    assert re.findall('name="option-pair" value="([^"]*)"', page) == ["1", "2"]
    assert "as printed" in page
