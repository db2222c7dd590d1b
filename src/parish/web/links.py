"""The links that let people in: made by who made the table, and kept by nobody but their browser.

The house keeps only the hash of a link. So that who made one finds it again on the page, their browser keeps it, in a
cookie that goes to the pages of that table alone.
"""

from __future__ import annotations

import re
from typing import Final

import segno
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from parish.play.authority import Authority
from parish.play.model import Person, SeatKind, Table
from parish.play.waiting_room import hash_of

COOKIE: Final = "parish_links"
#: The ways in, as they stand in addresses.
JOIN: Final = "join"
WATCH: Final = "watch"
_MONTH: Final = 30 * 86400
#: More than the seats of any table and its watch link: what was replaced need not be kept.
_MOST: Final = 12
_SECRET: Final = re.compile(r"[\w-]{16,64}", re.ASCII)
#: Where nobody but this computer finds the site.
_HERE: Final = frozenset({"localhost", "127.0.0.1", "::1"})


class Link:
    """A link as it is shown: to be copied, or to be taken from the screen by a phone's camera."""

    def __init__(self, request: Request, path: str) -> None:
        self.address: Final = f"{request.base_url}{path}"
        #: Whether the address means something on other computers too.
        self.reaches: Final = request.url.hostname not in _HERE

    @property
    def qr(self) -> Markup:
        """The address as a drawing for cameras; its colours are the style sheet's business."""
        code = segno.make(self.address, error="m", micro=False)
        return Markup(code.svg_inline(border=4, omitsize=True, svgclass="qr", lineclass="qr-ink"))


class Links:
    """The links of one table that a browser holds."""

    def __init__(self, request: Request, id: str) -> None:
        self._request: Final = request
        self._id: Final = id
        kept = request.cookies.get(COOKIE, "").split(".")
        self._secrets: Final = [secret for secret in kept if _SECRET.fullmatch(secret)]
        self._fresh = False

    def find(self, way: str, hash: str) -> Link | None:
        """The link of which the house keeps this hash, if the browser has it."""
        for secret in self._secrets if hash else []:
            if hash_of(secret) == hash:
                return Link(self._request, f"t/{self._id}/{way}/{secret}")
        return None

    def table(self) -> Link:
        """The address of the table itself, for those who need no secret."""
        return Link(self._request, f"t/{self._id}")

    def add(self, secret: str) -> None:
        """A link that was just made."""
        self._secrets.append(secret)
        self._fresh = True

    async def invite_all(self, authority: Authority, owner: Person, table: Table) -> None:
        """Invitations to all free seats of a table that nobody else can sit down at."""
        if table.settings.private and not table.is_sealed:
            for seat in table.seats:
                if seat.kind is SeatKind.OPEN:
                    self.add(await authority.invite(owner, table.id, seat.number))

    def keep(self, response: Response) -> Response:
        """Let the browser keep what was added."""
        if self._fresh:
            value, secure = ".".join(self._secrets[-_MOST:]), self._request.url.scheme == "https"
            response.set_cookie(
                COOKIE, value, max_age=_MONTH, path=f"/t/{self._id}", httponly=True, samesite="lax", secure=secure
            )
        return response
