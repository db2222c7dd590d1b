"""`parish serve`: the site."""

from __future__ import annotations

import errno
import socket
from pathlib import Path
from typing import Annotated, Final

import typer

from parish.cli.console import note
from parish.cli.parameters import Failed, examples

EXAMPLES: Final = examples("serve", "serve --port 9000 --data-dir games/", "serve --host 0.0.0.0")


def command(
    host: Annotated[
        str, typer.Option("--host", metavar="H", help="The address to listen at; 0.0.0.0 lets other machines in.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", metavar="P", min=0, max=65535, help="The port to listen at; 0 takes a free one.")
    ] = 8000,
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
) -> int:
    """Start the site: open its address in a browser and play."""
    import uvicorn

    from parish.folders import data_home
    from parish.games import GAMES
    from parish.play.house import House
    from parish.play.store.place import url_of
    from parish.web.app import create_app

    app = create_app(House(url_of(database, data_dir or data_home()), GAMES))
    listening = _listen(host, port)
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host
    note(f"Parish is open at http://{shown}:{listening.getsockname()[1]}/ (Ctrl+C ends it; nothing is lost)")
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=5))
    server.run(sockets=[listening])
    return 0


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            raise Failed(f"port {port} is taken; try: parish serve --port {port + 1}") from None
        raise Failed(f"cannot listen at {host}, port {port}: {error.strerror}") from None
    listening.listen(2048)
    return listening
