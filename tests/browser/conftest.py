"""A real Chromium before a real server. Where there is no Chromium, these tests say so and are skipped."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.server import Server

#: Nothing but our own pages is asked for.
_FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
DESKTOP: Final = {"width": 1440, "height": 900}
PHONE: Final = {"width": 390, "height": 844}


# Of the package, not of the session: an open Playwright keeps an event loop running in this thread, and tests of other
# packages run loops of their own.
@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if found is None:
        pytest.skip("Chromium is not installed (Debian: apt-get install chromium)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(_FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def _server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("site"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def server(_server: Server) -> Server:
    """A site that tests share: each brings people of its own."""
    return _server


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A site that a test may kill."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def visit(chromium: Browser) -> Iterator[Callable[..., Page]]:
    """Somebody at a site: `visit(server)`, with `phone`, `dark`, `motion` as wanted. Errors on the page are ours."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(
        server: Server, *, phone: bool = False, dark: bool = False, motion: bool = False, **given: Any
    ) -> Page:
        context = chromium.new_context(
            base_url=server.address,
            viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]
            has_touch=phone,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
            **given,
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if _is_ours(said.type, said.text) else None)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not complaints, complaints


def far_away(page: Page, milliseconds: int) -> None:
    """Let every request of a page take so much longer."""
    network = page.context.new_cdp_session(page)
    far = {"offline": False, "latency": milliseconds, "downloadThroughput": -1, "uploadThroughput": -1}
    network.send("Network.emulateNetworkConditions", far)


def _is_ours(kind: str, text: str) -> bool:
    """Whether the console tells of a fault. A server that is away or refuses is none, nor is a request given up."""
    away = ("net::ERR", "the server responded with a status of 4", "htmx:send", "htmx:afterRequest")
    return kind == "error" and not any(sign in text for sign in away)


@pytest.fixture(scope="session")
def shots() -> Path:
    """Where screenshots are kept: PARISH_SHOTS, or build/screenshots."""
    folder = Path(os.environ.get("PARISH_SHOTS", "build/screenshots"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder
