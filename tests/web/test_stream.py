"""The event stream as a page follows it: it tells when there is nothing new to see, so that the page need not look."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Any

import pytest

from parish.web import stream
from parish.web.visitor import visitor_of
from tests.web.site import Browser, Site


@pytest.fixture
def site(fair: Site) -> Site:
    """The toy: somebody who has something to sell chooses in two steps."""
    return fair


async def followed(site: Site, browser: Browser, id: str, *, still: bool = True) -> AsyncGenerator[str, None]:
    """What a browser hears; in-process an endless answer cannot be read as it comes, so the stream itself is asked."""
    from starlette.requests import Request

    cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    scope: dict[str, Any] = {"type": "http", "method": "GET", "path": f"/t/{id}/stream", "query_string": b""}
    request = Request({**scope, "headers": [(b"cookie", cookie.encode())], "app": site.app, "client": None})
    events = await stream.follow(await visitor_of(request), id, still=still)
    async for part in events.body_iterator:
        lines = str(part).splitlines()
        yield " ".join(line for line in lines if line.startswith(("event", "data")))


async def test_a_page_is_told_when_there_is_nothing_new_to_see(site: Site) -> None:
    ann, ben, eve = [await site.person(name) for name in ("Ann", "Ben", "Eve")]
    id = await site.game(ann, ben, bots=0, game="toy", private=False)
    keeper = site.house.authority.keeper
    while (live := await keeper.live(id)).started().position.step.name != "turn":
        await choose(site, (ann, ben)[live.table.turn], id)
    live = await keeper.live(id)
    mover, other = (ann, ben) if live.table.turn == 0 else (ben, ann)
    heard = [followed(site, browser, id) for browser in (mover, other, eve)]
    program = followed(site, other, id, still=False)
    for events in [*heard, program]:
        assert await anext(events) == f"event: commit data: {live.table.commit}"

    commit = await choose(site, mover, id)
    assert (await keeper.live(id)).started().tentative, "the test wants a turn in progress"
    assert [await anext(events) for events in heard] == [
        f"event: commit data: {commit}",
        f"event: still data: {commit}",
        f"event: still data: {commit}",
    ]
    # Programs are told every number: they count on it.
    assert await anext(program) == f"event: commit data: {commit}"

    # Something was said: the same number again, for everybody.
    await mover.submit(f"/t/{id}/say", text="Good morning")
    for events in heard:
        assert await anext(events) == f"event: commit data: {commit}"

    # Said while the table went on, and heard of both at once.
    await other.submit(f"/t/{id}/say", text="Good morning to you")
    await back(site, mover, id)
    commit = (await keeper.live(id)).table.commit
    assert [await anext(heard[1]), await anext(heard[1])] == [
        f"event: still data: {commit}",
        f"event: commit data: {commit}",
    ]
    for events in [*heard, program]:
        await events.aclose()


async def choose(site: Site, browser: Browser, id: str) -> int:
    live = await site.house.authority.keeper.live(id)
    legal = live.started().position.legal()
    vocabulary = live.started().game.vocabulary
    texts = [vocabulary.text(choice) for choice in legal]
    text = "sell" if "sell" in texts else texts[-1]
    return await site.choose(browser, id, text, f"c{live.table.commit}")


async def back(site: Site, browser: Browser, id: str) -> None:
    live = await site.house.authority.keeper.live(id)
    table = live.table
    await browser.submit(f"/t/{id}/do", seat=table.turn, seen=table.commit, nonce="n", want="back")
