"""What every request passes: where it comes from, how large it is, and what browsers may do with the answer."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from parish.play.limits import LONGEST_FILE

#: No form and no command is longer, but for a match file that is brought in.
LONGEST_BODY: Final = 64 * 1024
LONGEST_UPLOAD: Final = 4 * LONGEST_FILE + LONGEST_BODY
_LONGEST_NUMBER: Final = 12
_API: Final = "/api/"
#: Where files are brought in.
UPLOADS: Final = ("/bring-in", "/api/v1/matches")

#: Nothing is loaded from elsewhere, nothing inline is obeyed, nobody may put the page in a frame.
_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
_HEADERS: Final = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
#: What changes nothing.
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})


#: What makes an error of the site: for whom, its status, its message, the same for programs.
Answer = Callable[[Request, int, str, Mapping[str, object]], Awaitable[Response]]


class TooLong(HTTPException):
    """A body that goes on beyond its limit."""

    def __init__(self, limit: int) -> None:
        super().__init__(413, f"this request is too long: {limit:,} bytes at most")


class Guard:
    """The outermost layer of the site."""

    def __init__(self, app: ASGIApp, answer: Answer) -> None:
        self._app: Final = app
        self._answer: Final = answer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if scope["method"] not in SAFE and _from_elsewhere(headers):
            await _send(_stranger(scope["path"]), scope, receive, send)
            return
        if scope["method"] == "HEAD" and not scope["path"].startswith(_API):
            # Who asks only whether a page is there gets the head of its answer; the server sends no body to them.
            scope = {**scope, "method": "GET"}
        limit = LONGEST_UPLOAD if scope["path"] in UPLOADS else LONGEST_BODY
        if _length(headers) > limit:
            text = TooLong(limit).detail
            refusal = await self._answer(Request(scope), 413, text, {"error": "too long", "message": text})
            await _send(refusal, scope, receive, send)
            return
        began = False
        total = 0

        async def guarded_send(message: Message) -> None:
            nonlocal began
            if message["type"] == "http.response.start":
                began = True
                _add_headers(message)
            await send(message)

        async def limited_receive() -> Message:
            # What a sender says of the length of a body need not be true.
            nonlocal total
            message = await receive()
            total += len(message.get("body", b""))
            if total <= limit:
                return message
            if began:
                return {"type": "http.disconnect"}
            raise TooLong(limit)

        await self._app(scope, limited_receive, guarded_send)


def _from_elsewhere(headers: Headers) -> bool:
    """Whether a page of another site made a browser send this. Programs send neither header, and no cookies either."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site not in ("same-origin", "none")
    origin = headers.get("origin")
    return origin is not None and origin.rpartition("://")[2] != headers.get("host", "")


def _length(headers: Headers) -> float:
    """How long a request says that it is; what is no number of a usual length is too long."""
    told = headers.get("content-length", "0")
    return int(told) if told.isdecimal() and len(told) <= _LONGEST_NUMBER else math.inf


def _add_headers(message: Message) -> None:
    headers = MutableHeaders(scope=message)
    for name, value in _HEADERS.items():
        headers.setdefault(name, value)
    headers.setdefault("Cache-Control", "no-store")


def _stranger(path: str) -> Response:
    """What a page of another site is told: nobody reads it, so it costs nothing."""
    text = "this request comes from another site"
    if path.startswith(_API):
        return JSONResponse({"error": "from elsewhere", "message": text}, 403)
    return PlainTextResponse(f"{text}\n", 403)


async def _send(answer: Response, scope: Scope, receive: Receive, send: Send) -> None:
    async def with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            _add_headers(message)
        await send(message)

    await answer(scope, receive, with_headers)
