"""`parish serve`: what it tells, how it ends, and why it cannot begin."""

from __future__ import annotations

import http.client
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from parish.web.server import Taken, addresses, listen, listen_near
from tests.cli.conftest import ROOT, Parish

Served = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def serve() -> Iterator[Served]:
    """Start the site; its address is in the first line that it tells."""
    started: list[subprocess.Popen[str]] = []

    def start(*arguments: str | Path) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "parish", "serve", *map(str, arguments)]
        process = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True)
        started.append(process)
        return process

    yield start
    for process in started:
        process.kill()
        process.communicate()


def told_by(process: subprocess.Popen[str]) -> str:
    assert process.stderr is not None
    return process.stderr.readline()


def port_of(line: str) -> int:
    return int(line.split("http://")[1].split("/")[0].rpartition(":")[2])


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_in_good_order(serve: Served, tmp_path: Path, number: int) -> None:
    process = serve("--port", "0", "--data-dir", tmp_path / "new")
    port = port_of(told_by(process))
    assert told_by(process) == f"Tables are kept in {tmp_path}/new/parish.db\n"
    # The connection is kept open, as browsers do.
    asking = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    asking.request("GET", "/")
    assert asking.getresponse().read().startswith(b"<!doctype html>")
    process.send_signal(number)
    _, told = process.communicate(timeout=60)
    asking.close()
    assert (told, process.returncode) == ("Parish is closed. Every game is kept.\n", 0)


def test_a_data_directory_has_one_house(serve: Served, parish: Parish, tmp_path: Path) -> None:
    first = serve("--port", "0", "--data-dir", tmp_path)
    address = told_by(first).split()[4]
    ran = parish("serve", "--port", "0", "--data-dir", tmp_path)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err == f"parish: {tmp_path}/parish.db is in use by the site that is open at {address}\n"
    # Nobody who was killed keeps it.
    first.kill()
    first.wait()
    assert "Parish is open" in told_by(serve("--port", "0", "--data-dir", tmp_path))


def test_without_a_port_the_next_free_one_is_taken() -> None:
    with listen("127.0.0.1", 0) as first:
        taken = first.getsockname()[1]
        with pytest.raises(Taken, match="is taken"):
            listen("127.0.0.1", taken)
        with pytest.raises(Taken):
            listen_near("127.0.0.1", taken, 1)
        with listen_near("127.0.0.1", taken, 10) as second:
            assert taken < second.getsockname()[1] < taken + 10


def test_answers_are_not_held_back() -> None:
    """asyncio sets TCP_NODELAY only where a socket says that it is one of TCP; else every answer waits 40 ms."""
    with listen("127.0.0.1", 0) as listening, socket.create_connection(listening.getsockname()):
        accepted, _ = listening.accept()
        with accepted:
            assert accepted.proto == socket.IPPROTO_TCP


@pytest.mark.parametrize(
    ("host", "here", "others"),
    [
        ("127.0.0.1", "http://localhost:80/", False),
        ("localhost", "http://localhost:80/", False),
        ("::1", "http://localhost:80/", False),
        ("192.168.1.7", "http://192.168.1.7:80/", True),
        ("fe80::1", "http://[fe80::1]:80/", True),
        ("parish.example", "http://parish.example:80/", True),
    ],
)
def test_where_it_is_found(host: str, here: str, others: bool) -> None:
    assert addresses(host, 80) == (here, here if others else "")


def test_everybody_in_the_network_is_told_an_address_that_is_not_this_machine_s_own() -> None:
    here, nearby = addresses("0.0.0.0", 80)
    assert here == "http://localhost:80/"
    # A machine without a network has none.
    assert not nearby or not nearby.startswith(("http://127.", "http://0."))


def newer(folder: Path) -> None:
    with sqlite3.connect(folder / "parish.db") as database:
        database.execute("create table alembic_version (version_num varchar(32) not null)")
        database.execute("insert into alembic_version values ('9999')")


def no_database(folder: Path) -> None:
    (folder / "parish.db").write_text("no database at all, but long enough to be read as one\n" * 20)


def a_folder(folder: Path) -> None:
    (folder / "parish.db").mkdir()


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (newer, "{folder}/parish.db was written by a newer version of Parish; this one cannot open it"),
        (no_database, "{folder}/parish.db cannot be opened: file is not a database"),
        (a_folder, "{folder}/parish.db cannot be opened: unable to open database file"),
    ],
)
def test_a_database_that_cannot_be_opened(
    parish: Parish, tmp_path: Path, damage: Callable[[Path], None], message: str
) -> None:
    damage(tmp_path)
    ran = parish("serve", "--port", "0", "--data-dir", tmp_path)
    assert (ran.status, ran.err) == (1, f"parish: {message.format(folder=tmp_path)}\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--database", "mysql://x/y"], "databases are sqlite and postgresql, not 'mysql'"),
        (["--database", "nonsense"], "'nonsense' is no URL of a database: expected postgresql://... or sqlite:///FILE"),
        (["--data-dir", "{file}"], "the data directory {file} cannot be made (File exists)"),
        (["--data-dir", "{folder}", "--host", "192.0.2.199"], "cannot listen at 192.0.2.199, port 8000: "),
        (["--data-dir", "{folder}", "--port", "{taken}"], "port {taken} is taken; try: parish serve --port "),
    ],
)
def test_why_it_cannot_begin(parish: Parish, tmp_path: Path, arguments: list[str], message: str) -> None:
    (tmp_path / "file").touch()
    with listen("127.0.0.1", 0) as taken:
        known = {"file": tmp_path / "file", "folder": tmp_path, "taken": taken.getsockname()[1]}
        ran = parish("serve", *(argument.format(**known) for argument in arguments))
        assert (ran.status, ran.out) == (1, "")
        assert ran.err.startswith(f"parish: {message.format(**known)}")
        assert ran.err.count("\n") == 1


def test_a_database_that_is_away_is_told_without_its_password(parish: Parish) -> None:
    with listen("127.0.0.1", 0) as nobody:
        port = nobody.getsockname()[1]
    ran = parish("serve", "--port", "0", "--database", f"postgresql://ann:secret@127.0.0.1:{port}/parish")
    assert ran.status == 1
    assert ran.err.startswith(f"parish: postgresql+psycopg://ann:***@127.0.0.1:{port}/parish cannot be opened: ")
    assert "secret" not in ran.err
