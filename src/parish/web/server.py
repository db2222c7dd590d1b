"""The site on a socket: where it listens, how it is reached from elsewhere, and how it ends."""

from __future__ import annotations

import errno
import gc
import ipaddress
import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

import uvicorn

from parish.play.house import House
from parish.web.app import create_app

#: Answers that are not finished are waited for so many seconds at the end.
_PATIENCE: Final = 5
#: A browser's connection is kept open so many seconds for its next request; a little longer than proxies keep theirs.
_KEPT: Final = 75
#: So many requests may wait to be heard.
_BACKLOG: Final = 2048
#: So many new objects before garbage is looked for: a page is made of thousands that go away by themselves.
_GARBAGE: Final = 20_000


class Taken(OSError):
    """Somebody else listens at the port."""


class Server(uvicorn.Server):
    """Serves a house until it is told to end: event streams end at once, other answers are finished."""

    def __init__(self, house: House, proxies: str) -> None:
        super().__init__(
            uvicorn.Config(
                create_app(house),
                lifespan="off",
                log_level="warning",
                server_header=False,
                proxy_headers=True,
                forwarded_allow_ips=proxies,
                timeout_keep_alive=_KEPT,
                timeout_graceful_shutdown=_PATIENCE,
            )
        )
        self._house: Final = house

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        # What the program itself is made of is never garbage, and is not searched again and again.
        gc.collect()
        gc.freeze()
        gc.set_threshold(_GARBAGE)
        await super().serve(sockets)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._house.authority.bulletin.close()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Ctrl+C and SIGTERM end the house in good order. That is no failure, so nobody else is told of it."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def listen(host: str, port: int) -> socket.socket:
    """A socket that hears requests. Taken if the port is."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP: only then asyncio sends answers without waiting until the last one was acknowledged (TCP_NODELAY).
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(_BACKLOG)
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            raise Taken(error.errno, f"port {port} is taken") from None
        raise
    return listening


def listen_near(host: str, port: int, tries: int) -> socket.socket:
    """A socket at the port, or at the next one that is free. Taken if all tried are."""
    for number in range(port, port + tries - 1):
        with suppress(Taken):
            return listen(host, number)
    return listen(host, port + tries - 1)


def addresses(host: str, port: int) -> tuple[str, str]:
    """Where the site is found from this machine, and from others nearby; empty where it is not."""
    if host in ("localhost", "::1") or _is_loopback(host):
        return f"http://localhost:{port}/", ""
    if host in ("0.0.0.0", "::"):
        here = _address_in_network()
        return f"http://localhost:{port}/", f"http://{here}:{port}/" if here else ""
    shown = f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
    return shown, shown


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _address_in_network() -> str:
    """The address of this machine in its network; empty if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            # Nothing is sent: the system only says from where it would send (192.0.2.0/24 is nobody's).
            asking.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        found = str(asking.getsockname()[0])
    return "" if _is_loopback(found) else found
