"""The site behind a real socket, in a thread of the tests' own process: whoever speaks HTTP can ask it, in any way."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import uvicorn
from fastapi import FastAPI

_PATIENCE: Final = 60.0


@contextmanager
def running(app: FastAPI) -> Iterator[str]:
    """The address at which an application answers meanwhile."""
    listening = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=5))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    until = time.monotonic() + _PATIENCE
    while not server.started:
        assert thread.is_alive(), "the site did not open"
        assert time.monotonic() < until, "the site did not open in time"
        time.sleep(0.02)
    yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    server.should_exit = True
    thread.join(_PATIENCE)
    assert not thread.is_alive(), "the site did not close"
