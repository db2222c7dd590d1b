"""What goes wrong, told in one voice: as a page, as a part of a page, or as JSON, whatever was asked for."""

from __future__ import annotations

import logging
import math
from collections.abc import Mapping, Sequence
from typing import Final

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Match, Route

from parish.engine.errors import BadSetup, ParishError
from parish.engine.words import N_
from parish.play.cleaning import clean_text
from parish.play.errors import IllegalCommand, Refusal, Stale, TooMany
from parish.web import render
from parish.web.visitor import visitor_of

_LOG: Final = logging.getLogger(__name__)

#: The status of a refusal, by its code.
STATUS: Final[Mapping[str, int]] = {
    "no session": 401,
    "no such table": 404,
    "not found": 404,
    "not your seat": 403,
    "not your turn": 409,
    "stale": 409,
    "illegal choice": 422,
    "seat taken": 409,
    "invitation used": 410,
    "wrong moment": 409,
    "bad command": 400,
    "too many": 429,
    "too slow": 503,
}
#: The code of what the server itself refuses, by its status.
_CODES: Final[Mapping[int, str]] = {400: "unreadable", 404: "not found", 405: "not allowed here", 413: "too long"}
_TITLES: Final[Mapping[int, str]] = {
    400: N_("That cannot be done"),
    403: N_("That seat is not yours"),
    404: N_("Nothing here"),
    405: N_("That cannot be done here"),
    409: N_("Not now"),
    410: N_("This link is used up"),
    413: N_("That is too long"),
    422: N_("That cannot be done"),
    429: N_("Too much at once"),
    500: N_("Something broke"),
    503: N_("The house is busy"),
}
#: No answer lists more faults of an input, or longer names of its fields.
_MOST_FAULTS: Final = 20
_LONGEST_FIELD: Final = 60
#: What may have passed when somebody tries again.
_PASSING: Final = frozenset({429, 500, 503})
API: Final = "/api/"


def handle(app: FastAPI) -> None:
    """Answer for everything that the pages do not handle themselves."""
    app.add_exception_handler(ParishError, _refused)
    app.add_exception_handler(HTTPException, _missed)
    app.add_exception_handler(RequestValidationError, _misread)
    app.add_exception_handler(Exception, _broke)


def status_of(error: ParishError) -> int:
    """The HTTP status of a refusal or another error of the house."""
    if isinstance(error, Refusal):
        return STATUS.get(error.code, 400)
    return 422


def told(error: ParishError) -> dict[str, object]:
    """A refusal for programs."""
    found: dict[str, object] = {"error": "bad input", "message": str(error)}
    if isinstance(error, Refusal):
        found["error"] = error.code
    elif isinstance(error, BadSetup):
        found["error"] = "bad setup"
    if isinstance(error, Stale):
        found["commit"] = error.commit
    if isinstance(error, IllegalCommand) and error.rule:
        found["rule"] = error.rule
    return found


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, ParishError)
    return await answer(request, status_of(error), str(error), told(error), headers_of(error))


async def _missed(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    message = N_("There is no page at this address.") if error.status_code == 404 else str(error.detail)
    json = {"error": _CODES.get(error.status_code, "http"), "message": message}
    headers = {"Allow": _allowed(request)} if error.status_code == 405 else error.headers
    return await answer(request, error.status_code, message, json, headers)


def _allowed(request: Request) -> str:
    """What can be done at an address: its routes know of no others at the same one."""
    known: set[str] = set()
    for route in request.app.routes:
        if isinstance(route, Route) and route.matches(request.scope)[0] is not Match.NONE:
            known |= route.methods or set()
    return ", ".join(sorted(known))


async def _misread(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    faults = error.errors()
    if any(fault["type"] == "json_invalid" for fault in faults):
        message = "the body is not JSON"
        return await answer(request, 400, message, {"error": _CODES[400], "message": message})
    fields = [{"field": _place(fault["loc"]), "message": clean_text(fault["msg"])} for fault in faults[:_MOST_FAULTS]]
    message = "; ".join(f"{fault['field']}: {fault['message']}" for fault in fields)
    return await answer(request, 422, message, {"error": "bad input", "message": message, "fields": fields})


def _place(parts: Sequence[int | str]) -> str:
    """Where in the input something is. Names of fields may come from anybody, and be no names at all."""
    return ".".join(clean_text(str(part)[:_LONGEST_FIELD]) for part in parts)


async def _broke(request: Request, error: Exception) -> Response:
    _LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
    message = N_("The house made a mistake. Nothing that you did before is lost; please try again.")
    return await answer(request, 500, message, {"error": "broken", "message": message})


def headers_of(error: ParishError) -> dict[str, str]:
    """What programs that know nothing of us understand of a refusal."""
    if isinstance(error, TooMany) and error.after:
        return {"Retry-After": str(math.ceil(error.after))}
    return {"WWW-Authenticate": "Bearer"} if status_of(error) == 401 else {}


async def answer(
    request: Request,
    status: int,
    message: str,
    json: Mapping[str, object],
    headers: Mapping[str, str] | None = None,
) -> Response:
    """An error in the form that was asked for."""
    if request.url.path.startswith(API) or "application/json" in request.headers.get("accept", ""):
        return JSONResponse(dict(json), status, headers)
    visitor = await visitor_of(request)
    template = "parts/refusal.html" if "hx-request" in request.headers else "error.html"
    # What was only looked for can be looked for again.
    again = str(request.url.path) if request.method == "GET" and status in _PASSING else ""
    title = _TITLES.get(status, _TITLES[400])
    page = render.page(visitor, template, status, title=title, message=message, status=status, again=again)
    page.headers.update(headers or {})
    return page
