"""Debian's PostgreSQL, started for the tests: as a user without rights, in a folder of its own, on no network."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

#: PostgreSQL refuses to run as root.
USERS: Final = ("postgres", "nobody")


def programs() -> Path | None:
    """The folder with initdb and postgres; Debian keeps it out of the path."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    here = shutil.which("initdb")
    return found[-1].parent if found else Path(here).parent if here else None


@contextmanager
def server() -> Iterator[Path]:
    """A running server; the folder of its socket."""
    bin = programs()
    assert bin is not None
    user = _user()
    with tempfile.TemporaryDirectory(prefix="parish-pg-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        if user is not None:
            os.chown(folder, pwd.getpwnam(user).pw_uid, -1)
        data = folder / "data"
        _run(user, bin / "initdb", "-D", data, "-U", "parish", "-A", "trust", "-E", "UTF8", "--no-sync")
        # A test's data need not outlive a power cut.
        command = [bin / "postgres", "-D", data, "-k", folder, "-c", "listen_addresses=", "-c", "fsync=off"]
        with (folder / "log").open("w") as log:
            process = subprocess.Popen([str(part) for part in command], stdout=log, stderr=log, user=user, cwd=folder)
        try:
            _run(user, bin / "pg_isready", "-h", folder, "-U", "parish", "-t", "30", patience=100)
            yield folder
        finally:
            process.terminate()
            process.wait(60)


def _user() -> str | None:
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return next(user for user in USERS if user in names)


def _run(user: str | None, *command: str | Path, patience: int = 1) -> None:
    tried = ""
    for _ in range(patience):
        done = subprocess.run(
            [str(p) for p in command], user=user, cwd="/", capture_output=True, text=True, check=False
        )
        if done.returncode == 0:
            return
        tried = done.stdout + done.stderr
        time.sleep(0.2)
    raise RuntimeError(f"{command[0]} failed: {tried}")
