"""Templates into pages: escaped, in the visitor's language, with the addresses of static files."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.responses import HTMLResponse, RedirectResponse, Response

from parish.engine.words import translator
from parish.picture.pieces import sheet
from parish.web.files import address
from parish.web.visitor import Visitor

#: The board of a game is long and repeats itself: it travels at a sixth of its length.
PACKING: Final = 2
#: Nothing shorter is packed.
SMALL: Final = 1024

TEMPLATES: Final = Path(__file__).with_name("templates")


@cache
def environment(language: str) -> Environment:
    """The templates in one language."""
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
        # Templates change with the program: nobody looks at every use whether they have.
        auto_reload=False,
    )
    catalogue = translator(language)
    made.install_gettext_translations(catalogue, newstyle=True)  # type: ignore[attr-defined]
    made.globals["static"] = address
    made.globals["part"] = partial(part, language)
    made.globals["pencil_box"] = lambda *drawn: Markup(sheet(*drawn))
    # For messages that may carry what somebody typed: unlike `_`, it neither trusts them nor fills them in.
    made.filters["said"] = lambda message: sentence(catalogue.gettext(message))
    made.filters["ago"] = lambda seconds: ago(seconds, language)
    return made


def part(language: str, template: str, **values: str | int) -> Markup:
    """A small template that looks the same whenever its values are the same, and then is not written again."""
    return _part(language, template, tuple(values.items()))


@lru_cache(maxsize=1 << 12)
def _part(language: str, template: str, values: tuple[tuple[str, str | int], ...]) -> Markup:
    return Markup(environment(language).get_template(template).render(dict(values)))


def text(visitor: Visitor, template: str, **values: Any) -> str:
    """A template filled in; `visitor` and `taste` are known to all."""
    found = environment(visitor.taste.language).get_template(template)
    return found.render(visitor=visitor, taste=visitor.taste, now=visitor.authority.clock(), **values)


def page(visitor: Visitor, template: str, code: int = 200, **values: Any) -> HTMLResponse:
    """A template as an answer."""
    return answer(visitor, text(visitor, template, **values), code)


def answer(visitor: Visitor, html: str, code: int = 200) -> HTMLResponse:
    """A text that was made of a template, as an answer."""
    response = HTMLResponse(html, code)
    visitor.remember(response)
    return response


async def drawn(visitor: Visitor, draw: Callable[[], str], code: int = 200) -> HTMLResponse:
    """A page that is drawn in the engine room, and packed there too if its browser takes it so."""
    packs = "gzip" in visitor.request.headers.get("accept-encoding", "")
    body, packed = await visitor.authority.engine_room.run(partial(_drawn, draw, packs))
    response = HTMLResponse(body, code, {"Vary": "Accept-Encoding"})
    if packed:
        response.headers["Content-Encoding"] = "gzip"
    visitor.remember(response)
    return response


def _drawn(draw: Callable[[], str], packs: bool) -> tuple[bytes, bool]:
    body = draw().encode()
    if not packs or len(body) < SMALL:
        return body, False
    packer = zlib.compressobj(PACKING, wbits=31)
    return packer.compress(body) + packer.flush(), True


def go(visitor: Visitor, address: str) -> Response:
    """After a form: to another page. A page that htmx asked for is told to load it as a whole."""
    if "hx-request" in visitor.request.headers:
        response = Response(status_code=204, headers={"HX-Redirect": address})
    else:
        response = RedirectResponse(address, 303)
    visitor.remember(response)
    return response


def sentence(message: str) -> str:
    """A message of the house as a sentence of its own.

    >>> sentence("somebody sits there already"), sentence("Is that so?")
    ('Somebody sits there already.', 'Is that so?')
    """
    ended = message if message.endswith((".", "?", "…")) else f"{message}."
    return ended[:1].upper() + ended[1:]


def ago(seconds: float, language: str = "en") -> str:
    """How long something has lasted, in the largest unit that fits.

    >>> ago(40), ago(90), ago(7200), ago(200000)
    ('a moment', '1 minute', '2 hours', '2 days')
    """
    say = translator(language)
    for one, many, length in (("{n} day", "{n} days", 86400), ("{n} hour", "{n} hours", 3600)):
        if seconds >= length:
            return say.ngettext(one, many, int(seconds // length)).format(n=int(seconds // length))
    if seconds >= 60:
        return say.ngettext("{n} minute", "{n} minutes", int(seconds // 60)).format(n=int(seconds // 60))
    return say.gettext("a moment")
