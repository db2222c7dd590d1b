"""The documentation of the API says what is true: its session can be played, its lists are complete."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import get_args

import pytest

from parish.games import GAMES
from parish.play.commands import COMMANDS
from parish.play.house import House
from parish.web import errors
from parish.web.api.given import Command
from parish.web.app import create_app
from tests.browser.server import ROOT
from tests.web.running import running

TEXT = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")


def test_the_session_can_be_played(tmp_path: Path) -> None:
    if shutil.which("curl") is None or shutil.which("bash") is None:
        pytest.skip("the documented session needs bash and curl")
    script = "set -eu -o pipefail\n" + "\n".join(re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL))
    app = create_app(House(f"sqlite:///{tmp_path / 'parish.db'}", GAMES, pause=0))
    with running(app) as address:
        done = subprocess.run(
            ["bash", "-c", script],
            env={**os.environ, "SITE": address},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
    assert done.returncode == 0, done.stderr + done.stdout
    told = done.stdout.splitlines()
    assert told[0] == "playing"
    assert told[1].endswith(".")
    assert '"commit"' in told[2]


def test_every_refusal_is_documented_with_its_status() -> None:
    documented = {code: int(status) for code, status in re.findall(r"\| `([a-z ]+)` \| (\d{3}) \|", TEXT)}
    assert {code: documented.get(code) for code in errors.STATUS} == dict(errors.STATUS)
    others = {"unreadable", "from elsewhere", "not allowed here", "too long", "bad input", "bad setup", "broken"}
    assert set(documented) == set(errors.STATUS) | others


def test_every_command_is_documented_and_known_to_the_api() -> None:
    kinds = get_args(Command.model_fields["kind"].annotation)
    assert set(kinds) == set(COMMANDS)
    rows = "\n".join(line for line in TEXT.splitlines() if line.startswith("| `") and line.count("|") == 5)
    assert {kind for kind in COMMANDS if f"`{kind}`" in rows} == set(COMMANDS)
