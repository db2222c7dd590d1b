"""The event stream of a table: "it is at commit N", and nothing else. What anybody may see they fetch themselves.

The same number once more means that something beside the game has changed, such as the chat.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager
from typing import Final

from starlette.responses import StreamingResponse

from parish.play.authority import Authority
from parish.play.bulletin import CLOSED
from parish.play.errors import NoSuchTable
from parish.play.model import Person
from parish.web import pacing
from parish.web.visitor import Visitor

#: A line of comment keeps proxies from closing a quiet stream, and shows the browser that the house is there.
QUIET: Final = 20.0
#: Browsers come back so many milliseconds after a break.
_RETRY: Final = 1000


class EventStream(StreamingResponse):
    """Server-sent events."""

    media_type = "text/event-stream"


async def follow(visitor: Visitor, id: str, *, still: bool = False) -> EventStream:
    """The stream, for somebody who may see the table; it ends when they may not see it any longer.

    `still`: a commit that changed nothing they may see is told as such, so that they need not look.
    """
    await visitor.authority.look(visitor.person, id)
    streams = pacing.pace_of(visitor.request).streams
    key = visitor.person.id or pacing.address_of(visitor.request)
    streams.check(key)
    headers = {"X-Accel-Buffering": "no", "Cache-Control": "no-store"}
    events = _events(visitor.authority, visitor.person, id, still, streams.inside(key))
    return EventStream(events, headers=headers)


async def _events(
    authority: Authority, person: Person, id: str, still: bool, place: AbstractContextManager[None]
) -> AsyncIterator[str]:
    with place, authority.bulletin.listening(id) as queue:
        # Whatever happened while nobody listened is told first.
        live = await authority.look(person, id)
        told, said = live.table.commit, await authority.said(id)
        yield f"retry: {_RETRY}\n{_event(told)}"
        while True:
            try:
                commit = await asyncio.wait_for(queue.get(), QUIET)
            except TimeoutError:
                yield ": still here\n\n"
                continue
            if commit == CLOSED:
                return
            try:
                live = await authority.look(person, id)
            except NoSuchTable:
                return
            commit, before = live.table.commit, said
            said = await authority.said(id)
            if still and told < commit and live.news_for(person.id) <= told:
                yield _event(commit, "still")
                told = commit
                if said == before:
                    continue
            told = commit
            yield _event(commit)


def _event(commit: int, kind: str = "commit") -> str:
    return f"event: {kind}\nid: {commit}\ndata: {commit}\n\n"
