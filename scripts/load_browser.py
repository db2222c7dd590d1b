"""Browsers without a screen for `make load`: they ask a real server over real sockets, as the site's own pages do."""

from __future__ import annotations

import asyncio
import html
import re
import time
import zlib
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from typing import Any, Final, NamedTuple
from urllib.parse import quote, urlencode

#: The commit number of a page that waits for nothing any more.
NEVER_BEHIND: Final = 1 << 30
#: What a browser waits for at most.
PATIENCE: Final = 60.0
_HEADERS: Final = "Accept-Encoding: gzip\r\nSec-Fetch-Site: same-origin\r\nAccept-Language: en\r\n"

_COMMIT: Final = re.compile(r'data-commit="(\d+)"')
_FIELD: Final = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)">')
_CHOICE: Final = re.compile(r'name="choose" value="([^"]*)"')
#: Everything that a browser needs to know stands before the board.
_BOARD: Final = 'id="stage"'


class Failed(Exception):
    """A server did not do what a page expects of it."""


class Answer(NamedTuple):
    """What came back: the text, and how long it was on the way."""

    status: int
    headers: Mapping[str, str]
    text: str
    bytes_sent: int


class Wire:
    """One connection that is kept open from request to request."""

    def __init__(self, port: int, cookie: str) -> None:
        self._port: Final = port
        self._cookie: Final = cookie
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None

    async def ask(self, method: str, path: str, fields: Mapping[str, str], *, part: bool) -> Answer:
        """A request and its whole answer; `part` as the page itself asks for what is new of it."""
        reader, headers = await self.begin(method, path, fields, part=part)
        if headers.get("transfer-encoding") == "chunked":
            body = b"".join([chunk async for chunk in _chunks(reader)])
        else:
            body = await reader.readexactly(int(headers.get("content-length", "0")))
        packed = headers.get("content-encoding") == "gzip"
        text = zlib.decompress(body, wbits=31) if packed else body
        return Answer(int(headers[":status"]), headers, text.decode(), len(body))

    async def begin(
        self, method: str, path: str, fields: Mapping[str, str], *, part: bool
    ) -> tuple[asyncio.StreamReader, Mapping[str, str]]:
        """Send a request and read the head of its answer."""
        if self._streams is None or self._streams[0].at_eof():
            # Servers close what was quiet for long; browsers open it again without a word.
            await self.close()
            self._streams = await asyncio.open_connection("127.0.0.1", self._port, limit=1 << 20)
        reader, writer = self._streams
        body = urlencode(fields).encode()
        kind = f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n" if fields else ""
        asking = "HX-Request: true\r\n" if part else ""
        head = f"{method} {path} HTTP/1.1\r\nHost: localhost:{self._port}\r\nCookie: {self._cookie}\r\n"
        writer.write(f"{head}{_HEADERS}{asking}{kind}\r\n".encode() + body)
        lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {":status": lines[0].split()[1]}
        for line in lines[1:]:
            name, _, value = line.partition(":")
            headers[name.lower()] = value.strip()
        return reader, headers


async def _chunks(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    while length := int(await reader.readline(), 16):
        yield await reader.readexactly(length)
        await reader.readline()
    await reader.readline()


class Browser:
    """Somebody in front of the page of a game: it follows the stream, and fetches what is new."""

    def __init__(self, port: int, cookie: str, table: str) -> None:
        self.table: Final = table
        self._home: Final = f"/t/{table}"
        self._wire: Final = Wire(port, cookie)
        self._stream: Final = Wire(port, cookie)
        #: Only one request for the table at a time, as htmx has it.
        self._turn: Final = asyncio.Lock()
        self._news: Final = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        #: The commit number that the page shows, and the newest that the stream told of.
        self.commit = -1
        self.newest = -1
        #: When the page came to show that commit number.
        self.arrived = 0.0
        self.over = False
        self.choices: list[str] = []
        self._fields: dict[str, str] = {}
        #: Called whenever the page shows another commit number.
        self.on_view: Callable[[Browser], None] = lambda browser: None
        self.on_failure: Callable[[Exception], None] = lambda error: None
        #: Called with each view that was fetched: what it was, its bytes raw and on the way, and its seconds.
        self.on_fetch: Callable[[str, int, int, float], None] = lambda what, raw, sent, seconds: None

    @property
    def ready(self) -> bool:
        """Whether the page asks this person, and nothing newer is on its way."""
        return bool(self.choices) and not self._turn.locked() and self.commit >= self.newest

    async def open(self) -> None:
        """Load the page, and follow the table from then on."""
        await self._fetch(part=False)
        self._tasks = [asyncio.create_task(self._guarded(work())) for work in (self._listen, self._follow)]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._wire.close()
        await self._stream.close()

    async def look(self, choice: str) -> None:
        """Hold the pointer over an option: the page asks for its price."""
        async with self._turn:
            address = f"{self._home}/preview?choice={quote(choice)}&served={self._fields['served']}"
            self._checked(await self._timed("preview", "GET", address), 200)

    async def choose(self, choice: str) -> None:
        """Send the form of an option; the answer is the fresh page."""
        async with self._turn:
            fields = {**self._fields, "choose": choice}
            answer = await self._timed("command", "POST", f"{self._home}/do", fields)
            self._read(answer)

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except (Failed, OSError, EOFError, TimeoutError) as error:
            self.on_failure(error)

    async def _listen(self) -> None:
        reader, headers = await self._stream.begin("GET", f"{self._home}/stream", {}, part=False)
        if headers[":status"] != "200":
            raise Failed(f"the stream answered {headers[':status']}")
        async for chunk in _chunks(reader):
            for event in chunk.decode().split("\n\n"):
                kind, number = re.search(r"^event: (\w+)", event, re.M), re.search(r"^data: (\d+)", event, re.M)
                if kind and number:
                    self._told(kind[1], int(number[1]))
        raise Failed("the stream ended")

    def _told(self, kind: str, commit: int) -> None:
        if kind == "still" and self.commit == self.newest:
            # The table has gone on, but looks the same from here.
            self.commit = self.newest = commit
            self._fields["seen"] = str(commit)
            self._show()
        else:
            self.newest = max(self.newest, commit)
            self._news.set()

    def _show(self) -> None:
        self.arrived = time.perf_counter()
        self.on_view(self)

    async def _follow(self) -> None:
        while not self.over:
            await self._news.wait()
            self._news.clear()
            async with self._turn:
                # The answer to a command of one's own may have brought it meanwhile.
                if self.commit < self.newest:
                    await self._fetch(part=True)

    async def _fetch(self, *, part: bool) -> None:
        query = f"?served={self._fields['served']}&log={self._fields['log']}" if part else ""
        self._read(await self._timed("view" if part else "page", "GET", f"{self._home}{query}", part=part))

    async def _timed(
        self, what: str, method: str, path: str, fields: Mapping[str, str] | None = None, *, part: bool = True
    ) -> Answer:
        began = time.perf_counter()
        async with asyncio.timeout(PATIENCE):
            answer = await self._wire.ask(method, path, fields or {}, part=part)
        self.on_fetch(what, len(answer.text), answer.bytes_sent, time.perf_counter() - began)
        return answer

    def _checked(self, answer: Answer, *expected: int) -> None:
        if answer.status not in expected:
            told = re.sub(r"<[^>]+>|\s+", " ", answer.text)[:200]
            raise Failed(f"{self._home} answered {answer.status}: {told}")

    def _read(self, answer: Answer) -> None:
        """Take over what a page needs to know, and tell who waits for it."""
        self._checked(answer, 200, 204)
        self.choices = []
        if answer.status == 204:
            # The game is over: another page is to be loaded.
            self.over = True
            self.commit = NEVER_BEHIND
        else:
            bar = answer.text[: answer.text.find(_BOARD)]
            commit = _COMMIT.search(bar)
            if commit is None:
                raise Failed(f"{self._home} is no page of a game")
            self.commit = int(commit[1])
            self._fields = {name: html.unescape(value) for name, value in _FIELD.findall(bar)}
            self.choices = [html.unescape(text) for text in _CHOICE.findall(bar)]
        self._show()
