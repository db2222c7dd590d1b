"""Bringing a file in by the page for it."""

from __future__ import annotations

import re

import httpx
import pytest

from parish.engine.match import Match
from parish.engine.matchfile import write_match
from parish.games import GAMES
from parish.play.limits import LONGEST_FILE
from parish.play.model import Origin, SeatKind, Status, Table
from tests.web.site import OWN, Browser, Site, words_of
from tests.web.test_waiting import STRANGE, link


def played(choices: int, *names: str) -> str:
    """The file of a match of Village after so many choices; of a whole one after very many."""
    people = names or ("Ada", "Bob")
    match = Match(GAMES["village"], len(people), {}, "file", names=people)
    while len(match.log) < choices and not match.over:
        match.play(match.position.legal()[-1])
    return write_match(match)


async def send(browser: Browser, code: int = 303, file: bytes | None = None, **fields: str) -> httpx.Response:
    # A browser sends an empty part where no file was chosen.
    files = {"file": ("", b"") if file is None else ("match.txt", file)}
    answer = await browser.post("/bring-in", data=fields, files=files, headers=OWN)
    assert answer.status_code == code, answer.text[:2000]
    return answer


async def brought(site: Site, answer: httpx.Response) -> Table:
    id = answer.headers["location"].rpartition("/")[2]
    return (await site.house.authority.keeper.live(id)).table


async def test_a_file_that_is_not_over_is_played_on_at_once(site: Site) -> None:
    somebody = site.stranger()
    assert "Bring a match in" in words_of(await somebody.read("/bring-in"))
    answer = await send(somebody, file=played(20).encode())
    table = await brought(site, answer)
    assert (table.status, table.origin) == (Status.PLAYING, Origin.IMPORT)
    assert [seat.name for seat in table.seats] == ["Ada", "Bob"]
    await somebody.read(answer.headers["location"])
    await site.stranger().read(answer.headers["location"], 404)


async def test_a_finished_file_becomes_a_finished_table(site: Site) -> None:
    ann = await site.person()
    table = await brought(site, await send(ann, text=played(100_000)))
    assert table.status is Status.OVER


async def test_pasted_text_goes_on_with_bots(site: Site) -> None:
    ann = await site.person()
    answer = await send(ann, text=played(20, "Ada", "Bob", "Cyr"), players="bots")
    table = await brought(site, answer)
    assert table.status is Status.WAITING
    assert sorted(seat.kind for seat in table.seats) == [SeatKind.BOT, SeatKind.BOT, SeatKind.PERSON]
    assert [seat.name for seat in table.seats] == ["Ada", "Bob", "Cyr"]
    told = words_of(await ann.read(answer.headers["location"]))
    assert re.search(r"Where it begins After \d+ choices\. (Ada|Bob|Cyr) is to decide\.", told)
    await ann.submit(f"/t/{table.id}/start")


async def test_friends_are_sent_links(site: Site) -> None:
    ann, ben = await site.person(), site.stranger()
    answer = await send(ann, file=played(20).encode(), players="friends")
    page = await ann.read(answer.headers["location"])
    meant = next(name for name in ("Ada", "Bob") if f"Free, meant for {name}" in words_of(page))
    assert f'value="{meant}"' in await ben.read(link(page))
    await ben.submit(link(page), name=meant)
    await ann.submit(f"{answer.headers['location']}/start")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("hello", "Match file, line 1: this is no match file"),
        ("parish match 1\nhello there", "Match file, line 2: expected a header line"),
        (played(20).replace("game village", "game chess"), "line 2: there is no game 'chess'"),
        (played(20)[:-20], "line"),
        (f"parish match 1\n{STRANGE}", "found '<script>alert(1)</script>"),
    ],
)
async def test_faults_name_the_line_and_nothing_is_lost(site: Site, text: str, told: str) -> None:
    ann = await site.person()
    for given in ({"text": text, "players": "bots"}, {"players": "bots"}):
        answer = await send(ann, 422, file=None if "text" in given else text.encode(), **given)
        assert told in words_of(answer.text)
        assert "<script>alert" not in answer.text
        assert 'value="bots" checked' in answer.text
        area = answer.text.partition("<textarea")[2].partition("</textarea>")[0]
        assert text.splitlines()[0] in area
        assert 'aria-invalid="true"' in area
    assert ann.person is not None
    assert await site.house.authority.my_tables(ann.person) == []


async def test_nothing_and_what_is_no_text(site: Site) -> None:
    nobody = site.stranger()
    assert "Choose a file, or paste its text." in words_of((await send(nobody, 422)).text)
    assert "plain text in UTF-8" in words_of((await send(nobody, 422, file=b"\xff\xfe\x00\x01")).text)
    # Nobody is made known to the house for that.
    assert not nobody.cookies
    # A field where a file was expected, and a file where a field was.
    answer = await nobody.post("/bring-in", data={"file": "x"}, files={"text": ("a", b"b")}, headers=OWN)
    assert answer.status_code == 422


async def test_files_that_are_too_long(site: Site) -> None:
    ann = await site.person()
    long = "#" * (LONGEST_FILE + 1)
    assert "1,000,000 at most" in words_of((await send(ann, 422, text=long)).text)
    answer = await ann.post("/bring-in", content=b"x" * (5 * LONGEST_FILE), headers=OWN)
    assert answer.status_code == 413
    answer = await ann.post("/bring-in", content=b"nonsense", headers={**OWN, "Content-Type": "multipart/form-data"})
    assert answer.status_code == 400


async def test_strange_names_in_a_file_are_only_names(site: Site) -> None:
    ann = await site.person()
    answer = await send(ann, text=played(20, STRANGE, "B" * 10_000), players="bots")
    page = await ann.read(answer.headers["location"])
    assert "<script>alert" not in page
    assert "B" * 41 not in page
    assert "\u202e" not in page


async def test_too_many_files_are_told_on_the_page(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parish.play.authority.TABLES_A_DAY", 0)
    ann = await site.person()
    answer = await send(ann, 429, text=played(20))
    assert "come back tomorrow" in words_of(answer.text)
    assert "parish match 1" in answer.text
