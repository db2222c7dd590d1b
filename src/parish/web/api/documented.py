"""What every operation may answer besides what was wanted: one shape for all refusals, and all their statuses."""

from __future__ import annotations

from typing import Any, Final

from parish.web.api.told import Refused, StaleRefused

PREFIX: Final = "/api/v1"

_MEANING: Final = {
    400: "The body cannot be read, or is no command.",
    401: "There is no session, or not one that is known here.",
    403: "The seat is not yours, or a page of another site sent this.",
    404: "There is no such thing, or you may not know of it.",
    409: "The table is not in a state in which that can be done.",
    410: "The invitation or the link was used or withdrawn.",
    413: "The body is too long.",
    422: "The input does not fit: `fields` or the message tells what was expected.",
    429: "Too much at once, or a limit of the house. `Retry-After` tells when to come back, where that is known.",
    503: "The engine did not answer in time; nothing was changed.",
}
#: Headers that come with a refusal.
_HEADERS: Final[dict[int, dict[str, Any]]] = {
    401: {"WWW-Authenticate": {"schema": {"type": "string"}, "description": "`Bearer`."}},
    429: {"Retry-After": {"schema": {"type": "integer"}, "description": "In how many seconds to try again."}},
}
_SCHEMES: Final[list[dict[str, list[str]]]] = [{"session": []}, {"browser": []}]

#: The two ways of telling who calls.
SECURITY: Final = {
    "session": {
        "type": "http",
        "scheme": "bearer",
        "description": "The session that `POST /api/v1/people` gave.",
    },
    "browser": {
        "type": "apiKey",
        "in": "cookie",
        "name": "parish_session",
        "description": "The session of a browser that uses the site. Pages of other sites cannot use it.",
    },
}


def for_all(*statuses: int) -> dict[str, Any]:
    """The documentation of something that everybody may ask, with the ways in which it may be refused."""
    return _documented([{}, *_SCHEMES], statuses)


def for_members(*statuses: int) -> dict[str, Any]:
    """The same for what only a person can do."""
    return _documented(_SCHEMES, statuses)


def changing(*statuses: int) -> tuple[int, ...]:
    """The refusals of what changes something without a body, and these."""
    return (403, *statuses)


def sending(*statuses: int) -> tuple[int, ...]:
    """The refusals of what has a body, and these."""
    return (400, 403, 413, *statuses)


def _documented(security: list[dict[str, list[str]]], statuses: tuple[int, ...]) -> dict[str, Any]:
    told = sorted({401, 422, 429, 503, *statuses})
    return {
        "responses": {
            status: {"model": Refused, "description": _MEANING[status], "headers": _HEADERS.get(status, {})}
            for status in told
        },
        "openapi_extra": {"security": security},
    }


def with_fresh_view(documented: dict[str, Any]) -> dict[str, Any]:
    """The documentation of a command: after `stale` its sender is shown what they have to look at."""
    stale = {"model": StaleRefused, "description": f"{_MEANING[409]} After `stale`, `fresh` is the view as it is now."}
    return {**documented, "responses": {**documented["responses"], 409: stale}}
