"""`parish serve`: the site."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from parish.cli.console import note
from parish.cli.parameters import Failed, examples

if TYPE_CHECKING:
    import socket

EXAMPLES: Final = examples("serve", "serve --port 9000 --data-dir games/", "serve --host 0.0.0.0")

PORT: Final = 8000
#: Without a port, so many are tried.
_TRIES: Final = 20
_OPEN: Final = "What they send is not encrypted: on the internet, put a proxy with HTTPS in front (docs/hosting.md)"


def command(
    host: Annotated[
        str, typer.Option("--host", metavar="H", help="The address to listen at; 0.0.0.0 lets other machines in.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(
            "--port",
            metavar="P",
            min=0,
            max=65535,
            help="The port to listen at; 0 takes any that is free.",
            show_default=f"{PORT}, or the next one that is free",
        ),
    ] = None,
    data_dir: Annotated[
        Path | None,
        typer.Option(
            "--data-dir",
            metavar="DIR",
            help="Where the tables are kept.",
            show_default="the place that this system has for data",
        ),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            "--database",
            metavar="URL",
            help="A database instead of the file in the data directory: postgresql://... or sqlite:///FILE.",
            show_default="SQLite in the data directory",
        ),
    ] = None,
    proxy: Annotated[
        str,
        typer.Option(
            "--proxy",
            metavar="H,..",
            help="Proxies in front whose X-Forwarded-For and X-Forwarded-Proto are believed.",
        ),
    ] = "127.0.0.1,::1",
) -> int:
    """Start the site: open its address in a browser and play.

    Only this machine can reach it. With --host 0.0.0.0 everybody in the same network can; for the internet, put a
    proxy with HTTPS in front (docs/hosting.md).

    Ctrl+C ends it. Every game is kept, and goes on when the site is started again.
    """
    from parish.folders import data_home
    from parish.play.store.place import place_of
    from parish.web.server import addresses

    place = place_of(database, data_dir or data_home())
    with place.alone() as tell, _listen(host, port) as listening:
        here, nearby = addresses(host, listening.getsockname()[1])
        tell(here)
        told = [f"Parish is open at {here} (Ctrl+C ends it; every game is kept)"]
        if nearby:
            told += [f"Others in your network find it at {nearby}", _OPEN]
        asyncio.run(_serve(place.url, listening, proxy, [*told, f"Tables are kept in {place.shown}"]))
    note("Parish is closed. Every game is kept.")
    return 0


async def _serve(url: str, listening: socket.socket, proxies: str, told: Sequence[str]) -> None:
    from parish.games import GAMES
    from parish.play.house import House
    from parish.web.server import Server

    house = House(url, GAMES)
    async with house.opened():
        for line in told:
            note(line)
        await Server(house, proxies).serve(sockets=[listening])


def _listen(host: str, port: int | None) -> socket.socket:
    from parish.web.server import Taken, listen, listen_near

    try:
        if port is not None:
            return listen(host, port)
        listening = listen_near(host, PORT, _TRIES)
    except Taken:
        if port is None:
            raise Failed(f"the ports {PORT} to {PORT + _TRIES - 1} are all taken; choose one with --port") from None
        raise Failed(f"port {port} is taken; try: parish serve --port {port + 1}") from None
    except OSError as error:
        raise Failed(f"cannot listen at {host}, port {port or PORT}: {error.strerror or error}") from None
    found = listening.getsockname()[1]
    if found != PORT:
        note(f"Port {PORT} is taken, so it is port {found}")
    return listening
