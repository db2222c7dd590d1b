"""`parish.terminal.play`: what it answers before, and instead of, a full screen."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from parish import terminal
from tests.terminal.table import sit_down


@pytest.fixture
def at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal, "_is_terminal", lambda *streams: True)


def test_without_a_terminal_it_tells_how_to_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert terminal.play() == 0
    assert "In a terminal: parish play" in capsys.readouterr().out


def test_a_game_without_a_terminal_is_wrong_use(capsys: pytest.CaptureFixture[str]) -> None:
    assert terminal.play("toy", ["you", "greedy"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "needs a terminal" in told.err


@pytest.mark.usefixtures("at_a_terminal")
@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"game_slug": "chess"}, "there is no game 'chess'"),
        ({"game_slug": "toy", "seats": ["you"]}, "toy is a game for 2, 3, 4 players, not 1"),
        ({"game_slug": "toy", "seats": ["you", "nobody"]}, "nobody is called 'nobody'"),
        ({"game_slug": "toy", "options": {"rounds": "99"}}, "expected a whole number from 1 to 6"),
        ({"game_slug": "toy", "options": {"colour": "red"}}, "this game has no option 'colour'"),
    ],
)
def test_wrong_use_is_told_before_the_screen_opens(
    asked: dict[str, object], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert terminal.play(**asked) == 2  # type: ignore[arg-type]
    assert message in capsys.readouterr().err


@pytest.mark.usefixtures("at_a_terminal")
def test_a_file_that_cannot_be_read_is_status_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "broken"
    path.write_text("parish match 1\ngame toy\n")
    assert terminal.play(load=path) == 1
    assert capsys.readouterr().err.startswith(f"parish: {path}, line 3: the file is cut off")
    assert terminal.play(load=tmp_path / "missing") == 1
    assert "cannot be read" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
@pytest.mark.parametrize("colour", [{"COLORFGBG": "15;0"}, {"NO_COLOR": "1"}])
def test_in_a_real_terminal_it_opens_and_closes(colour: dict[str, str]) -> None:
    session = sit_down("you=Anna", "random")
    session.play(session.offer().legal[0].choice)
    program = (
        "import sys; from pathlib import Path; from parish.games import GAMES; from tests.toy.game import TOY; "
        "GAMES.add(TOY); from parish.terminal import play; sys.exit(play(load=Path(sys.argv[1])))"
    )
    master, slave = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", program, str(session.path)],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env={**os.environ, "TERM": "xterm-256color", **colour},
        cwd=Path(__file__).parents[2],
    )
    os.close(slave)
    seen = b""
    asked = False
    end = time.monotonic() + 60
    try:
        while time.monotonic() < end:
            if not select.select([master], [], [], 0.2)[0]:
                if process.poll() is not None:
                    break
                continue
            try:
                part = os.read(master, 65536)
            except OSError:
                break
            if not part:
                break
            seen += part
            if not asked and b"Anna" in seen and "◆".encode() in seen:
                asked = True
                os.write(master, b"\x03")
        assert process.wait(20) == 0, seen[-2000:]
    finally:
        process.kill()
        os.close(master)
    assert asked
    assert b"Saved: " in seen
    assert bool(re.search(rb"\x1b\[[0-9;]*[34]8;", seen)) == ("NO_COLOR" not in colour)
