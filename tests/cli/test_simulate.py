"""`parish simulate` and `parish tournament`."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from parish.cli import console
from parish.games import GAMES
from tests.cli.conftest import ROOT, Parish, command

PROMISED = {
    "game", "players", "options", "bots", "seed", "games", "seconds", "decisions", "decisions_per_second", "wins",
    "mean_scores", "results",
}  # fmt: skip
PROMISED_OF_A_GAME = {"seed", "bots", "scores", "ranks", "rounds", "turns", "decisions", "end"}


def lasting(document: dict[str, Any]) -> dict[str, Any]:
    """What does not depend on the day and the machine."""
    fleeting = {"seconds", "decisions_per_second", "jobs", "build"}
    return {key: value for key, value in document.items() if key not in fleeting}


def test_the_json_of_the_contract(parish: Parish) -> None:
    ran = parish("simulate", "toy", "--players", "3", "--games", "6", "--seed", "7", "--json")
    assert ran.status == 0
    told = ran.json
    assert set(told) >= PROMISED
    assert told["game"] == "toy"
    assert told["players"] == 3
    assert told["bots"] == ["greedy", "random", "random"]
    assert told["seed"] == "7"
    assert told["games"] == len(told["results"]) == 6
    assert set(told["wins"]) == set(told["mean_scores"]) == {"greedy", "random"}
    assert sum(told["wins"].values()) == pytest.approx(6, abs=1e-4)
    for result in told["results"]:
        assert set(result) >= PROMISED_OF_A_GAME
        assert sorted(result["bots"]) == sorted(told["bots"])
        assert len(result["scores"]) == len(result["ranks"]) == 3


@pytest.mark.parametrize("slug", GAMES.slugs())
def test_every_game_can_be_simulated(parish: Parish, slug: str) -> None:
    for players in GAMES[slug].players:
        line = ["simulate", slug, "-p", str(players), "-b", "random", "-n", str(players), "-s", "1", "-j", "1"]
        ran = parish(*line, "--json")
        assert ran.status == 0
        assert ran.json["games"] == players
        assert {result["end"] for result in ran.json["results"]} != {""}
        assert parish(*line).status == 0


def test_the_number_of_processes_changes_nothing(process: Parish) -> None:
    line = ["simulate", "toy", "--players", "3", "--games", "30", "--seed", "seed", "--json"]
    one, two = process(*line, "--jobs", "1"), process(*line, "--jobs", "2")
    assert lasting(one.json) == lasting(two.json)
    assert (one.json["jobs"], two.json["jobs"]) == (1, 2)
    assert one.err == two.err == ""


def test_a_seed_is_a_word_or_the_seed_itself(parish: Parish) -> None:
    line = ["simulate", "toy", "--games", "2", "--json", "--seed"]
    drawn = parish(*line[:-1]).json
    assert re.fullmatch("[0-9a-f]{64}", drawn["seed"])
    assert parish(*line, drawn["seed"]).json["results"] == drawn["results"]
    assert parish(*line, "a").json["results"] != parish(*line, "b").json["results"]
    assert parish(*line[:-1]).json["seed"] != drawn["seed"]


def test_without_a_number_all_seats_come_round_equally(parish: Parish) -> None:
    told = parish("simulate", "toy", "--players", "3", "--bots", "random", "--json").json
    assert told["games"] == 102


def test_options_and_components(parish: Parish, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    assert parish("data", "toy", "--export", mine).status == 0
    mine.write_text(mine.read_text().replace("cider_points = 3", "cider_points = 9"))
    line = ["simulate", "toy", "-n", "4", "-s", "1", "--option", "rounds=2", "-o", "purses=1,2,3,0", "--json"]
    ours, theirs = parish(*line).json, parish(*line, "--data", mine).json
    assert ours["options"]["rounds"] == 2
    assert ours["options"]["purses"] == [1, 2, 3, 0]
    assert ours["pack"] != theirs["pack"]
    assert ours["results"] != theirs["results"]


def test_the_table(parish: Parish) -> None:
    ran = parish("simulate", "toy", "--games", "4", "--seed", "[x]")
    assert ran.status == 0
    for piece in ("The Cider Fair", "2 players", "4 games", "seed [x]", "greedy", "random", "95 % interval", "Cider"):
        assert piece in ran.out
    assert "The last round is over." in ran.out


def test_an_unbalanced_number_is_remarked(parish: Parish) -> None:
    assert "5 is no multiple of 2" in parish("simulate", "toy", "--games", "5").err
    assert parish("simulate", "toy", "--games", "6").err == ""
    assert parish("simulate", "toy", "--games", "5", "--bots", "random").err == ""


def test_what_was_written_is_told(parish: Parish, tmp_path: Path) -> None:
    games, rows = tmp_path / "a" / "games", tmp_path / "rows.parquet"
    ran = parish("simulate", "toy", "-n", "4", "--record", games, "--parquet", rows, "--json")
    assert f"wrote 4 games to {games}" in ran.err
    assert f"wrote {rows}" in ran.err
    assert ran.json["games"] == len(list(games.iterdir())) == 4
    assert pl.read_parquet(rows).shape[0] == 8
    for file in games.iterdir():
        assert parish("replay", file, "--verify").status == 0


def start(*arguments: str | Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        command(*arguments), cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize(
    "asked", ["the whole group is interrupted", "the process is terminated", "the whole group is terminated"]
)
def test_an_interrupt_keeps_what_is_done(tmp_path: Path, jobs: int, asked: str) -> None:
    line = ["simulate", "toy", "--games", "100000", "--seed", "1", "--jobs", str(jobs), "--json"]
    running = start(*line, "--record", tmp_path)
    deadline = time.monotonic() + 60
    while len(list(tmp_path.iterdir())) < 5 and time.monotonic() < deadline and running.poll() is None:
        time.sleep(0.05)
    if asked == "the process is terminated":
        running.terminate()
    else:
        # As terminals and service managers do: the processes that share the work get it too.
        os.killpg(running.pid, signal.SIGINT if asked.endswith("interrupted") else signal.SIGTERM)
    out, err = running.communicate(timeout=60)
    assert running.returncode == 1
    told = json.loads(out)
    assert told["interrupted"] is True
    assert 5 <= told["games"] < 100_000
    assert len(told["results"]) == told["games"] <= len(list(tmp_path.iterdir()))
    assert f"interrupted after {told['games']} of 100000 games" in err
    assert "Traceback" not in err


def test_no_process_outlives_the_command(tmp_path: Path) -> None:
    """Killed outright, it can tell its processes nothing; they notice."""
    running = start("simulate", "toy", "--games", "100000", "--seed", "1", "--jobs", "2", "--record", tmp_path)
    deadline = time.monotonic() + 60
    while len(list(tmp_path.iterdir())) < 5 and time.monotonic() < deadline and running.poll() is None:
        time.sleep(0.05)
    running.kill()
    # Returns only when nobody holds the pipes any more.
    running.communicate(timeout=60)
    assert running.returncode == -signal.SIGKILL


def test_a_tournament(parish: Parish, tmp_path: Path) -> None:
    line = ["tournament", "toy", "--bots", "greedy,random,greedy:3", "--games", "12", "--seed", "1"]
    ran = parish(*line, "--json", "--report", tmp_path / "report")
    assert ran.status == 0
    told = ran.json
    assert set(told) >= PROMISED | {"cross_table", "ratings"}
    assert told["bots"] == ["greedy", "random", "greedy:3"]
    assert told["games"] == len(told["results"]) == 12
    assert told["players"] == 2
    assert set(told["ratings"]) == set(told["wins"]) == set(told["bots"])
    assert told["cross_table"]["greedy"]["random"]["games"] == 4
    assert sorted(path.name for path in (tmp_path / "report").iterdir()) == [
        "games.parquet",
        "report.json",
        "report.md",
    ]
    assert lasting(json.loads((tmp_path / "report" / "report.json").read_text())) == lasting(told)
    assert "wrote report.md, report.json and games.parquet to" in ran.err
    table = parish(*line)
    assert "against greedy:3" in table.out
    assert table.err == ""


def test_a_tournament_of_fewer_bots_than_seats(parish: Parish) -> None:
    told = parish("tournament", "toy", "--bots", "greedy,random", "--players", "4", "--games", "14", "--json").json
    assert told["games"] == 14
    assert {len(result["bots"]) for result in told["results"]} == {4}
    assert all(set(result["bots"]) == {"greedy", "random"} for result in told["results"])


def test_a_tournament_without_a_number_is_whole(parish: Parish) -> None:
    ran = parish("tournament", "toy", "--bots", "greedy,random,greedy:3", "--json")
    assert ran.json["games"] == 102
    assert ran.err == ""
    assert "is no multiple of 6" in parish("tournament", "toy", "--bots", "greedy,random,greedy:3", "-n", "7").err


def test_recorded_games_are_not_mixed_unasked(parish: Parish, tmp_path: Path) -> None:
    line = ["simulate", "toy", "-n", "2", "--record", tmp_path]
    assert parish(*line).status == 0
    before = {path: path.read_text() for path in tmp_path.iterdir()}
    ran = parish(*line)
    assert (ran.status, ran.out) == (1, "")
    assert "holds recorded games already (--force" in ran.err
    assert {path: path.read_text() for path in tmp_path.iterdir()} == before
    assert parish(*line, "--force").status == 0


@pytest.mark.parametrize("width", [45, 80])
@pytest.mark.parametrize("slug", GAMES.slugs())
def test_no_screen_cuts_numbers(parish: Parish, monkeypatch: pytest.MonkeyPatch, slug: str, width: int) -> None:
    line = ["simulate", slug, "-b", "random", "-n", "1", "-s", "1", "-j", "1"]
    wide = parish(*line).out
    monkeypatch.setattr(console, "_WIDE", width)
    narrow = parish(*line).out
    assert "…" not in narrow
    numbers = re.compile(r"(?<![\w.])\d+\.\d(?![\w.])")
    told = wide.partition("95 %")[2]
    assert set(numbers.findall(told)) <= set(numbers.findall(narrow))


@pytest.mark.parametrize("width", [40, 80])
def test_no_screen_cuts_what_must_be_typed(parish: Parish, monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    monkeypatch.setattr(console, "_WIDE", width)
    told = parish("games").out
    for slug in GAMES.slugs():
        for option in GAMES[slug].options:
            assert f"  {option.key}={option.write(option.default)}\n" in told
    assert "…" not in told
