"""How somebody wants the site to look and behave: kept in their browser, in a cookie."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final
from urllib.parse import parse_qsl, urlencode

from starlette.requests import Request
from starlette.responses import Response

COOKIE: Final = "parish_taste"
YEAR: Final = 365 * 86400

#: What may be chosen, the default first.
THEMES: Final = ("auto", "light", "dark")
MOTIONS: Final = ("normal", "fast", "slow", "none")
SWITCHES: Final = ("off", "on")
#: The languages that the site speaks, each by its own name. English is the language of the sources.
LANGUAGES: Final = {"en": "English"}


@dataclass(frozen=True, slots=True)
class Taste:
    """The settings of one browser."""

    language: str = "en"
    theme: str = THEMES[0]
    motion: str = MOTIONS[0]
    #: Whether a turn ends only when its player says so, at the tables that they make.
    confirm: str = "on"
    #: Whether a first touch only shows what a choice would cost.
    preview: str = "on"
    sound: str = "off"

    def with_(self, given: dict[str, str]) -> Taste:
        """The same but for what is given; what is not allowed is left as it is."""
        allowed = {
            "language": LANGUAGES,
            "theme": THEMES,
            "motion": MOTIONS,
            "confirm": SWITCHES,
            "preview": SWITCHES,
            "sound": SWITCHES,
        }
        return replace(self, **{key: value for key, value in given.items() if value in allowed.get(key, ())})


def taste_of(request: Request) -> Taste:
    """What the browser has kept; where it has kept nothing, the language that it asks for."""
    kept = dict(parse_qsl(request.cookies.get(COOKIE, "")))
    return Taste(language=_asked(request.headers.get("accept-language", ""))).with_(kept)


def keep(taste: Taste, response: Response) -> None:
    """Let the browser keep it."""
    fields = {name: getattr(taste, name) for name in Taste.__slots__}
    response.set_cookie(COOKIE, urlencode(fields), max_age=YEAR, samesite="lax", httponly=True)


def _asked(header: str) -> str:
    for part in header.split(","):
        language = part.partition(";")[0].strip().lower().partition("-")[0]
        if language in LANGUAGES:
            return language
    return "en"
