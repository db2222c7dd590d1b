"""All addresses under /api/v1."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter
from fastapi.routing import APIRoute
from starlette.responses import RedirectResponse, Response

from parish.web.api import documents, files, games, match, people, play, tables
from parish.web.api.documented import PREFIX


def _name(route: APIRoute) -> str:
    """How programs that are made from the OpenAPI document call an operation: `tables_make`."""
    return "_".join([*map(str, route.tags), route.name])


router: Final = APIRouter(prefix=PREFIX)
for part in (people, games, tables, match, play, files, documents):
    router.include_router(part.router, generate_unique_id_function=_name)


@router.get("", include_in_schema=False)
async def start() -> Response:
    """Whoever looks with a browser finds the page for people."""
    return RedirectResponse(f"{PREFIX}/docs", 303)
