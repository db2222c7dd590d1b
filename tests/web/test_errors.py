"""What goes wrong, as pages tell it."""

from __future__ import annotations

import pytest

from tests.web.site import Site, words_of

STRANGE = "<b>100% of %s</b>"


async def test_a_page_that_is_not_there_leads_on(site: Site) -> None:
    page = await site.stranger().read("/nowhere", 404)
    assert "Nothing here" in words_of(page)
    assert 'href="/"' in page
    assert "Try again" not in words_of(page)


async def test_a_private_table_is_as_if_it_were_not_there(site: Site) -> None:
    ann = await site.person()
    private = await site.game(ann)
    pages = [words_of(await site.stranger().read(f"/t/{id}", 404)) for id in (private, "0" * 12)]
    assert pages[0] == pages[1]
    assert "There is no such table, or it is private." in pages[0]
    assert "open it in the browser in which you sat down" in pages[0]
    assert "cookie" not in words_of(await (await site.person()).read(f"/t/{private}", 404))


async def test_what_somebody_typed_is_told_back_as_text(site: Site) -> None:
    ann = await site.person()
    id = await site.game(ann)
    page = await site.asked(ann, id)
    assert page
    answer = await ann.get(f"/t/{id}/why", params={"choice": STRANGE})
    assert answer.status_code == 422
    assert STRANGE not in answer.text
    assert STRANGE in words_of(answer.text)


async def test_after_a_fault_of_the_house_one_can_try_again(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parish.play.authority.Authority.open_tables", None)
    page = await site.stranger().read("/", 500)
    assert "The house made a mistake." in words_of(page)
    assert 'class="button main" href="/"' in page
