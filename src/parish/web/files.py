"""Static files under addresses that change with their content, so that browsers may keep them for ever."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from parish.picture.document import styles

FOLDER: Final = Path(__file__).with_name("static")
#: The style sheet of all pictures; it belongs to the pencil box.
PICTURES: Final = "css/pictures.css"
_KEPT: Final = "public, max-age=31536000, immutable"


@cache
def edition() -> str:
    """The fingerprint of all static files: one folder name for all, so that modules find each other."""
    total = hashlib.sha256(styles().encode())
    for path in sorted(FOLDER.rglob("*")):
        if path.is_file():
            total.update(path.relative_to(FOLDER).as_posix().encode() + b"\0" + path.read_bytes())
    return total.hexdigest()[:12]


def address(name: str) -> str:
    """Where a static file is found: `css/site.css`."""
    return f"/static/{edition()}/{name}"


class Static(StaticFiles):
    """The folder `static`, and the style sheet of the pictures."""

    def __init__(self) -> None:
        super().__init__(directory=FOLDER)

    async def get_response(self, path: str, scope: Scope) -> Response:
        wanted, _, name = path.replace("\\", "/").partition("/")
        if name == PICTURES:
            response = Response(styles(), media_type="text/css")
        else:
            response = await super().get_response(name if name else path, scope)
        if wanted == edition() and response.status_code == 200:
            response.headers["Cache-Control"] = _KEPT
        return response
