"""The event stream of a table: "it is at commit N", and nothing else. What anybody may see they fetch themselves."""

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


async def follow(visitor: Visitor, id: str) -> EventStream:
    """The stream, for somebody who may see the table; it ends when they may not see it any longer."""
    await visitor.authority.look(visitor.person, id)
    streams = pacing.pace_of(visitor.request).streams
    key = visitor.person.id or pacing.address_of(visitor.request)
    streams.check(key)
    headers = {"X-Accel-Buffering": "no", "Cache-Control": "no-store"}
    return EventStream(_events(visitor.authority, visitor.person, id, streams.inside(key)), headers=headers)


async def _events(
    authority: Authority, person: Person, id: str, place: AbstractContextManager[None]
) -> AsyncIterator[str]:
    with place, authority.bulletin.listening(id) as queue:
        # Whatever happened while nobody listened is told first.
        live = await authority.look(person, id)
        yield f"retry: {_RETRY}\n{_event(live.table.commit)}"
        while True:
            try:
                commit = await asyncio.wait_for(queue.get(), QUIET)
            except TimeoutError:
                yield ": still here\n\n"
                continue
            if commit == CLOSED:
                return
            try:
                await authority.look(person, id)
            except NoSuchTable:
                return
            yield _event(commit)


def _event(commit: int) -> str:
    return f"event: commit\nid: {commit}\ndata: {commit}\n\n"
