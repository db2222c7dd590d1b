"""Help, versions, wrong use: what every command has in common."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from parish import __version__
from parish.bots.registry import BOTS, BotKind
from parish.build_info import BUILD
from parish.cli.app import app
from parish.cli.parameters import EXAMPLE, complete_bots, complete_seats
from parish.engine.errors import BadSetup
from parish.games import GAMES
from tests.cli.conftest import ROOT, Parish, command
from tests.toy.game import TOY

COMMANDS = [found.name for found in app.registered_commands]


def test_the_commands_of_the_contract() -> None:
    assert {"play", "games", "simulate", "tournament", "bench", "replay", "data", "rules"} <= set(COMMANDS)


def test_the_first_game_serves_as_example() -> None:
    assert next(iter(slug for slug in GAMES.slugs() if slug != "toy")) == EXAMPLE


@pytest.mark.parametrize("option", ["--help", "-h"])
@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(parish: Parish, name: str, option: str) -> None:
    ran = parish(name, option)
    assert (ran.status, ran.err) == (0, "")
    assert f"Usage: parish {name}" in ran.out
    assert f"$ parish {name}" in ran.out, "an example"
    assert "<bool>" not in ran.out


def test_without_a_command_the_help_is_shown(parish: Parish) -> None:
    ran = parish()
    assert ran.status == 0
    assert ran.out == parish("--help").out
    assert all(f"│ {name} " in ran.out for name in COMMANDS)


@pytest.mark.parametrize("option", ["--version", "-V"])
def test_the_version_says_which_build_runs(parish: Parish, option: str) -> None:
    ran = parish(option)
    assert ran.status == 0
    assert ran.out.startswith(f"parish {__version__} ({BUILD}, Python 3.")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("simulat toy", "No such command 'simulat'. Did you mean 'simulate'?"),
        ("simulate", "Missing argument 'GAME'"),
        ("simulate toys", "there is no game 'toys'; did you mean toy?"),
        ("simulate chess", "there is no game 'chess' (there are: toy, "),
        ("simulate toy --gmes 3", "No such option: --gmes"),
        ("simulate toy --games many", "'--games'"),
        ("simulate toy --games 0", "'--games'"),
        ("simulate toy --jobs 0", "'--jobs'"),
        ("simulate toy --players 9", "toy is a game for 2, 3, 4 players, not 9"),
        ("simulate toy --bots greedy,nobody", "there is no bot 'nobody' (there are: random, greedy"),
        ("simulate toy --bots greedy:x", "expected a whole number from 1 to"),
        ("simulate toy --bots ,", "no bots are named"),
        ("simulate toy --bots random,random,random --players 2", "3 bots are named for 2 players"),
        ("simulate toy --option rounds", "'rounds': expected KEY=VALUE"),
        ("simulate toy --option =3", "'=3': expected KEY=VALUE"),
        ("simulate toy --option sheep=3", "this game has no option 'sheep' (it has: rounds, ties"),
        ("simulate toy --option rounds=many", "option rounds is 'many'; expected a whole number from 1 to 6"),
        ("simulate toy --option rounds=2 --option rounds=3", "'rounds' is set twice"),
        ("tournament toy", "Missing option '--bots'"),
        ("tournament toy --bots greedy", "at least two bots"),
        ("tournament toy --bots greedy,greedy", "named twice"),
        ("tournament toy --bots greedy,random --players 7", "not 7"),
        ("tournament toy --bots greedy,random --players 0", "--players: toy is a game for 2, 3, 4 players, not 0"),
        ("simulate toy --players 0", "--players: toy is a game for 2, 3, 4 players, not 0"),
        ("bench chess", "there is no game 'chess'"),
        ("bench --seconds 0", "'--seconds'"),
        ("replay", "Missing argument 'FILE'"),
        ("replay x --positions --verify", "--positions, --verify and --svg exclude each other"),
        ("data", "Missing argument 'GAME'"),
        ("data toy --export x --provenance", "exclude each other"),
        ("rules toy TOY-99", "toy has no rule 'TOY-99'; did you mean TOY-9"),
        ("play toy --seats you", "toy is a game for 2, 3, 4 players, not 1"),
        ("play toy --seats you,nobody", "nobody"),
        ("play toy --option sheep=3", "no option 'sheep'"),
        ("play --seats you,greedy", "say which game"),
        ("simulate toy --players 1", "--players: toy is a game for 2, 3, 4 players, not 1"),
        ("simulate toy --seed=", "--seed: the seed is empty"),
        ("play toy --seed=", "--seed: the seed is empty"),
        ("data toy --force", "--force belongs to --export"),
    ],
)
def test_wrong_use_is_told_in_one_line(parish: Parish, line: str, message: str) -> None:
    ran = parish(*line.split())
    assert ran.status == 2
    assert ran.out == ""
    assert ran.err.startswith("parish: ")
    assert ran.err.count("\n") == 1
    assert message in ran.err
    assert "--help)" in ran.err


@pytest.mark.parametrize("line", ["simulate toy --games 1", "tournament toy --bots greedy,random --games 1"])
def test_options_that_do_not_suit_the_table_are_wrong_use(
    parish: Parish, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    """Only the set-up knows what goes with so many players; it is asked before the games begin."""

    def refuse(*facts: object) -> NoReturn:
        raise BadSetup("option ties is odd; expected something even")

    monkeypatch.setattr(TOY, "set_up", refuse)
    ran = parish(*line.split())
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("parish: --option: option ties is odd; expected something even (see: ")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("replay {nowhere}", "cannot be read"),
        ("replay {folder}", "cannot be read"),
        ("play --load {nowhere}", "there is no such file"),
        ("simulate toy --data {nowhere}", "cannot be read"),
        ("data toy --check {nowhere}", "cannot be read"),
        ("data toy --check {text}", "line 1"),
        ("replay {text}", "line 1"),
        ("play toy --load {nowhere}", "there is no such file"),
        ("simulate toy --games 1 --parquet {folder}", "is a folder"),
        ("simulate toy --games 1 --record {text}/games", "text"),
        ("simulate toy --games 1 --parquet {text}/b.parquet", "text"),
        ("data toy --export {text}", "exists already (--force overwrites it)"),
        ("data toy --export {folder}/a/b.toml", "No such file or directory"),
    ],
)
def test_a_failure_is_told_in_one_line(parish: Parish, tmp_path: Path, line: str, message: str) -> None:
    text = tmp_path / "text"
    text.write_text("hello\n")
    ran = parish(*line.format(nowhere=tmp_path / "nowhere", folder=tmp_path, text=text).split())
    assert ran.status == 1
    assert message in ran.err.splitlines()[-1]
    assert ran.err.startswith("parish: ")
    assert "Traceback" not in ran.err
    assert text.read_text() == "hello\n"


def test_a_pack_of_another_game_is_refused(parish: Parish, tmp_path: Path) -> None:
    pack = tmp_path / "other.toml"
    pack.write_text('[pack]\ngame = "chess"\nname = "x"\nformat = 1\n')
    ran = parish("data", "toy", "--check", pack)
    assert ran.status == 1
    assert "toy" in ran.err
    assert ran.err.count("\n") == 1


def test_a_process_leaves_with_the_same_status(process: Parish) -> None:
    assert process("games").status == 0
    assert process("replay", "/nowhere").status == 1
    wrong = process("simulate", "chess")
    assert (wrong.status, wrong.out) == (2, "")
    assert "Traceback" not in wrong.err


def test_a_reader_that_leaves_early_is_no_error(recorded: Path) -> None:
    with subprocess.Popen(
        command("replay", recorded, "--positions"), cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline().startswith(b'{"number":0,')
        running.stdout.close()
        err = running.stderr.read()
        status = running.wait(timeout=60)
    assert err == b""
    assert status in (0, 1)


def test_lists_are_completed() -> None:
    assert complete_bots("gre") == ["greedy"]
    assert complete_bots("greedy,ra") == ["greedy,random"]
    assert set(complete_seats("you,")) >= {"you,you", "you,greedy", "you,random"}


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("parish si", "simulate"),
        ("parish simulate to", "toy"),
        ("parish simulate toy --bots greedy,ra", "greedy,random"),
        ("parish simulate toy --option ro", "rounds=4"),
        ("parish rules toy TOY-1", "TOY-11"),
        ("parish play toy --seats yo", "you"),
    ],
)
def test_the_shell_completes(process: Parish, line: str, found: str) -> None:
    words = line.split()
    environment = {
        **os.environ,
        "_PARISH_COMPLETE": "complete_bash",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(words) - 1),
    }
    ran = process(env=environment)
    assert found in ran.out.split()
    assert ran.err == ""


def test_a_bot_of_a_package_can_be_named(parish: Parish, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BOTS, "_places", {**BOTS._places, "second": ""})
    kind = BotKind("second", "", BOTS["random"].make)
    monkeypatch.setattr(BOTS, "_kinds", {**BOTS._kinds, "second": kind})
    ran = parish("simulate", "toy", "--bots", "second,greedy", "--games", "2", "--jobs", "1", "--json")
    assert ran.json["bots"] == ["second", "greedy"]


def test_a_saved_match_comes_without_a_game(parish: Parish, recorded: Path) -> None:
    ran = parish("play", "toy", "--load", recorded)
    assert (ran.status, ran.out) == (2, "")
    assert "GAME: a saved match (--load) brings its own game" in ran.err


def test_a_closed_output_is_no_error(process: Parish) -> None:
    line = f"{shlex.join(command('games'))} >&-"
    ran = subprocess.run(["sh", "-c", line], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")


def test_what_a_terminal_cannot_write_is_replaced(process: Parish) -> None:
    ran = process("simulate", "toy", "-n", "1", env={**os.environ, "LC_ALL": "C", "PYTHONIOENCODING": "ascii"})
    assert ran.status == 0
    assert "1 game " in ran.out
    assert "Traceback" not in ran.err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_told(process: Parish, parish: Parish) -> None:
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(command("games"), cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert ran.returncode == 1
    assert ran.stderr == "parish: standard output cannot be written (No space left on device)\n"
    told = parish("simulate", "toy", "-n", "1", "--parquet", "/dev/full")
    assert told.status == 1
    assert told.err.splitlines()[-1] == "parish: /dev/full cannot be written (No space left on device)"


def test_python_runs_the_package() -> None:
    line = [sys.executable, "-m", "parish", "--version"]
    assert subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=True).stdout.startswith("parish ")
