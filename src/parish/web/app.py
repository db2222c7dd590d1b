"""The site as an ASGI application over a house."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp

from parish import __version__
from parish.play.house import House
from parish.web import errors, files
from parish.web.api import routes
from parish.web.guard import Guard
from parish.web.pages import (
    branch,
    bring_in,
    end,
    home,
    joining,
    new,
    play,
    replay,
    rules,
    settings,
    table,
    waiting,
)
from parish.web.render import PACKING, SMALL

#: Those that are asked for with every move stand first: an address is looked for in this order.
PAGES: Final = (
    table.router,
    play.router,
    home.router,
    new.router,
    settings.router,
    rules.router,
    bring_in.router,
    waiting.router,
    joining.router,
    end.router,
    replay.router,
    branch.router,
)


class Site(FastAPI):
    """Guarded as a whole: what goes wrong anywhere is answered under the same rules."""

    def build_middleware_stack(self) -> ASGIApp:
        return Guard(super().build_middleware_stack(), errors.answer)


def create_app(house: House) -> FastAPI:
    """The whole site. The house is opened when it starts and closed when it stops."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with house.opened():
            yield

    app = Site(title="Parish", version=__version__, lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.house = house
    # Pages that are drawn come packed already. Streams pass as they are.
    app.add_middleware(GZipMiddleware, minimum_size=SMALL, compresslevel=PACKING)
    app.mount("/static", files.Static())
    errors.handle(app)
    for router in PAGES:
        app.include_router(router, include_in_schema=False)
    app.include_router(routes.router)
    return app
