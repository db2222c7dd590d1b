"""The API described: as OpenAPI for programs, and as a page for people."""

from __future__ import annotations

import re
from typing import Any, Final

from fastapi import APIRouter, FastAPI
from fastapi.openapi.utils import get_openapi
from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from parish import __version__
from parish.web import render
from parish.web.api.documented import SECURITY
from parish.web.api.operations import chapters, models
from parish.web.visitor import Who

router: Final = APIRouter(include_in_schema=False)

_TAGS: Final = [
    {"name": "people", "description": "A guest has a name and a session. Nothing else is known of anybody."},
    {"name": "games", "description": "What can be played here, and by which rules."},
    {"name": "tables", "description": "A table is a match with people around it: made, found, joined, begun."},
    {"name": "match", "description": "What a seat sees, and what it may choose."},
    {"name": "play", "description": "Commands, what happened, what is said, and when there is something new."},
    {"name": "files", "description": "Matches that go on elsewhere."},
]
_ABOUT: Final = """Play, watch and study the games of this house by program, with the same rights as in a browser.

Whatever is sent and answered is JSON, but for match files and the event stream. Every refusal has the same shape: a
code for programs, a message for people. Nothing has changed then."""


def description(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document of the site."""
    if app.openapi_schema is None:
        told = get_openapi(title="Parish", version=__version__, description=_ABOUT, routes=app.routes, tags=_TAGS)
        told["components"]["securitySchemes"] = SECURITY
        for methods in told["paths"].values():
            for operation in methods.values():
                _polish(operation["responses"])
        app.openapi_schema = told
    return app.openapi_schema


def _polish(responses: dict[str, Any]) -> None:
    """A refusal is JSON, even where a file or a stream was wanted."""
    for status, answer in responses.items():
        if status.startswith("2"):
            answer["description"] = "What was asked for."
        else:
            answer["content"] = {"application/json": next(iter(answer["content"].values()))}


def prose(text: str) -> Markup:
    """A description with its code set apart.

    >>> prose("`seat 0` < `seat 1`")
    Markup('<code>seat 0</code> &lt; <code>seat 1</code>')
    """
    return Markup(re.sub(r"`([^`]+)`", r"<code>\1</code>", str(escape(text))))


@router.get("/openapi.json")
async def openapi(request: Request) -> JSONResponse:
    return JSONResponse(description(request.app))


@router.get("/docs")
async def docs(visitor: Who) -> Response:
    told = description(visitor.request.app)
    return render.page(visitor, "api.html", told=told, chapters=chapters(told), models=models(told), prose=prose)
