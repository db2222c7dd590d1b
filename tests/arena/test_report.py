"""Series told to programs and to people."""

from __future__ import annotations

import json
from pathlib import Path

import polars as pl
import pytest

from parish.arena import report
from parish.arena.markdown import tournament_report
from parish.arena.round_robin import schedule
from parish.arena.simulate import Series, contest_of, play_series, rotation
from parish.engine.chance import seed_from
from tests.toy.game import TOY

SEATED = ("greedy", "random", "random")


@pytest.fixture
def series() -> Series:
    contest = contest_of(TOY, 3, options={"rounds": "2"}, seed=seed_from("7"))
    return play_series(contest, rotation(SEATED, 9), 1)


def test_the_keys_that_scripts_rely_on(series: Series) -> None:
    told = report.series_to_json(series, SEATED, "7")
    assert set(told) >= {
        "game", "players", "options", "bots", "seed", "games", "seconds", "decisions", "decisions_per_second", "wins",
        "mean_scores", "results",
    }  # fmt: skip
    assert (told["game"], told["players"], told["bots"], told["seed"], told["games"]) == ("toy", 3, [*SEATED], "7", 9)
    assert told["options"] == {"rounds": 2, "ties": "share", "pressing": True, "purses": [0, 0, 0, 0]}
    assert told["interrupted"] is False
    assert set(told["wins"]) == set(told["mean_scores"]) == {"greedy", "random"}  # type: ignore[call-overload]
    results = told["results"]
    assert isinstance(results, list)
    assert len(results) == 9
    assert told["decisions"] == sum(result["decisions"] for result in results)
    assert json.loads(json.dumps(told, allow_nan=False)) == told


def test_a_series_without_a_game_is_told_too() -> None:
    contest = contest_of(TOY, 3, options={}, seed=seed_from("7"))
    told = report.series_to_json(Series(contest, 5, [], 0.1, 1), SEATED, "7")
    assert (told["games"], told["interrupted"], told["wins"]) == (0, True, {})
    json.dumps(told, allow_nan=False)


def test_a_row_for_every_seat_of_every_game(series: Series, tmp_path: Path) -> None:
    report.write_parquet(series, tmp_path / "games.parquet")
    rows = pl.read_parquet(tmp_path / "games.parquet")
    assert rows.shape[0] == 27
    assert set(rows.columns) == {
        "game", "seed", "seat", "bot", "score", "rank", "won", "points_coins", "points_cider", "rounds", "turns",
        "decisions", "end",
    }  # fmt: skip
    assert rows["won"].sum() == pytest.approx(9)
    assert (rows["points_coins"] + rows["points_cider"] == rows["score"]).all()
    assert rows.filter(pl.col("game") == 1)["bot"].to_list() == [*SEATED]


def tournament() -> Series:
    contest = contest_of(TOY, 2, options={"ties": "nobody"}, seed=seed_from("7"))
    return play_series(contest, schedule(["greedy", "random", "greedy:5"], 2, 12), 1)


def test_a_tournament_in_json() -> None:
    told = report.tournament_to_json(tournament(), ["greedy", "random", "greedy:5"], "7")
    assert set(told) >= {"wins", "mean_scores", "results", "cross_table", "ratings"}
    assert list(told)[-1] == "results"
    assert told["cross_table"]["greedy"]["random"]["games"] == 4  # type: ignore[index]
    json.dumps(told, allow_nan=False)


def test_a_tournament_for_people() -> None:
    text = tournament_report(tournament(), ["greedy", "random", "greedy:5"], "7")
    assert text.startswith("# The Cider Fair: tournament of `greedy`, `random`, `greedy:5`\n")
    for heading in (
        "Standings",
        "Everybody against everybody",
        "Where the points come from",
        "Seats",
        "Why games ended",
    ):
        assert f"\n## {heading}\n" in text
    assert "ties nobody" in text
    assert "The last round is over." in text
    tables = [line for line in text.splitlines() if line.startswith("|")]
    assert len(tables) > 15
