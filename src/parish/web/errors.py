"""What goes wrong, told in one voice: as a page, as a part of a page, or as JSON, whatever was asked for."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Final

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from parish.engine.errors import BadSetup, ParishError
from parish.engine.words import N_
from parish.play.errors import IllegalCommand, Refusal, Stale
from parish.web import render
from parish.web.visitor import visitor_of

_LOG: Final = logging.getLogger(__name__)

#: The status of a refusal, by its code.
STATUS: Final[Mapping[str, int]] = {
    "no such table": 404,
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
_TITLES: Final[Mapping[int, str]] = {
    400: N_("That cannot be done"),
    403: N_("That seat is not yours"),
    404: N_("Nothing here"),
    405: N_("That cannot be done here"),
    409: N_("Not now"),
    410: N_("This link is used up"),
    422: N_("That cannot be done"),
    429: N_("Too much at once"),
    500: N_("Something broke"),
    503: N_("The house is busy"),
}
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
    return await answer(request, status_of(error), str(error), told(error))


async def _missed(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    message = N_("There is no page at this address.") if error.status_code == 404 else str(error.detail)
    return await answer(request, error.status_code, message, {"error": "http", "message": message})


async def _misread(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    fields = [
        {"field": ".".join(str(part) for part in fault["loc"]), "message": fault["msg"]} for fault in error.errors()
    ]
    message = "; ".join(f"{fault['field']}: {fault['message']}" for fault in fields)
    return await answer(request, 422, message, {"error": "bad input", "message": message, "fields": fields})


async def _broke(request: Request, error: Exception) -> Response:
    _LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
    message = N_("The house made a mistake. Nothing that you did before is lost; please try again.")
    return await answer(request, 500, message, {"error": "broken", "message": message})


async def answer(request: Request, status: int, message: str, json: Mapping[str, object]) -> Response:
    """An error in the form that was asked for."""
    if request.url.path.startswith(API) or "application/json" in request.headers.get("accept", ""):
        return JSONResponse(dict(json), status)
    visitor = await visitor_of(request)
    template = "parts/refusal.html" if "hx-request" in request.headers else "error.html"
    # What was only looked for can be looked for again.
    again = str(request.url.path) if request.method == "GET" and status in _PASSING else ""
    title = _TITLES.get(status, _TITLES[400])
    return render.page(visitor, template, status, title=title, message=message, status=status, again=again)
