"""How the site looks and behaves in this browser, and what its person is called."""

from __future__ import annotations

from typing import Annotated, Final
from urllib.parse import urlencode, urlsplit

from fastapi import APIRouter, Form
from starlette.responses import Response

from parish.engine.words import N_
from parish.play.cleaning import LONGEST_NAME, clean_text
from parish.web import render
from parish.web.taste import LANGUAGES, keep
from parish.web.visitor import Visitor, Who

router: Final = APIRouter(prefix="/settings")


@router.get("")
async def show(visitor: Who, back: str | None = None, saved: str = "") -> Response:
    """The form. It leads back to where somebody came from."""
    return _page(visitor, visitor.person.name, _own(_came_from(visitor) if back is None else back), saved=bool(saved))


@router.post("")
async def save(visitor: Who, name: Annotated[str, Form()] = "", back: Annotated[str, Form()] = "/") -> Response:
    """Keep what was chosen; it applies from the next page on."""
    given = {key: str(value) for key, value in (await visitor.request.form()).items()}
    taste = visitor.taste.with_(given)
    if name.strip() and not clean_text(name):
        response = _page(visitor, name, _own(back), fault=N_("A name has at least one letter."), code=422)
    else:
        if name.strip():
            await visitor.introduce(name)
        response = render.go(visitor, f"/settings?{urlencode({'saved': 'yes', 'back': _own(back)})}")
    keep(taste, response)
    return response


def _page(visitor: Visitor, name: str, back: str, *, saved: bool = False, fault: str = "", code: int = 200) -> Response:
    return render.page(
        visitor,
        "settings.html",
        code,
        name=name,
        back=back,
        saved=saved,
        fault=fault,
        languages=LANGUAGES,
        longest_name=LONGEST_NAME,
    )


def _came_from(visitor: Visitor) -> str:
    """The page of ours that a link was followed from."""
    headers = visitor.request.headers
    try:
        found = urlsplit(headers.get("referer", ""))
    except ValueError:
        # No address at all.
        return "/"
    if found.netloc != headers.get("host", ""):
        return "/"
    return f"{found.path}?{found.query}" if found.query else found.path


def _own(address: str) -> str:
    """An address if it is a page of ours (and not this one), else the first page: no link may lead people away."""
    ours = address.startswith("/") and not address.startswith(("//", "/settings")) and address.isprintable()
    return address if ours and "\\" not in address else "/"
