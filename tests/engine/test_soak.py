"""Long random play: shared out, noted down, taken up again, and a status that scripts can trust."""

from __future__ import annotations

import json
from concurrent import futures
from pathlib import Path
from typing import Any

import pytest

from parish.engine.events import EventKind
from parish.engine.registry import Registry
from scripts import soak
from tests.toy.game import TOY, CiderFair


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Only the toy, in this process, and notes where nobody minds."""
    games = Registry({"toy": "tests.toy.game:TOY"})
    monkeypatch.setattr(games, "slugs", lambda: ["toy"])
    monkeypatch.setattr(soak, "GAMES", games)
    monkeypatch.setattr(soak, "FOLDER", tmp_path)
    monkeypatch.setattr(
        soak, "ProcessPoolExecutor", lambda jobs, context, initializer: futures.ThreadPoolExecutor(jobs)
    )


@pytest.mark.parametrize("count", [1, 2, 3, 61, 120])
def test_games_are_shared_out(count: int) -> None:
    parts = list(soak.parts_of([TOY], count))
    played = [(part.players, number) for part in parts for number in range(part.first, part.stop)]
    assert len(played) == len(set(played)) == count
    shares = [sum(1 for players, _ in played if players == asked) for asked in TOY.players]
    assert max(shares) - min(shares) <= 1


def test_all_promises_kept(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--games", "9", "--jobs", "1", "--looks", "1", "--seed", "x"]) == 0
    told = capsys.readouterr()
    assert "toy: 9 games" in told.out
    assert "done; 0 promises broken" in told.out
    assert "9 of 9 games" in told.err


def test_what_was_never_met_is_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CiderFair, "events", (*TOY.events, EventKind("shrugged", "seat")))
    assert soak.main(["--games", "30", "--jobs", "1", "--looks", "0", "--seed", "y"]) == 0
    missing = [line for line in capsys.readouterr().out.splitlines() if "never met" in line]
    assert missing == ["  never met: events shrugged"]


def test_a_broken_promise_is_told_and_played_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ["--games", "6", "--jobs", "1", "--looks", "0", "--seed", "z"]
    with monkeypatch.context() as patch:
        patch.setattr(CiderFair, "longest", lambda game, players: 5)
        assert soak.main(arguments) == 1
        told = capsys.readouterr().out
        assert "3 promises broken" in told
        recipe = told.split("--parish-again '")[1].split("'")[0]
        assert soak.main(["--again", recipe]) == 1
        assert "6 choices were taken, but longest" in capsys.readouterr().out
    assert soak.main(["--again", recipe]) == 0
    assert soak.main([*arguments, "--resume"]) == 0


def test_an_interrupted_run_is_taken_up_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    arguments = ["--games", "120", "--jobs", "1", "--looks", "0", "--seed", "w"]

    def interrupt(*given: Any, **more: Any) -> Any:
        if len(notes()) == 2:
            raise KeyboardInterrupt
        return honest(*given, **more)

    def notes() -> list[str]:
        path = tmp_path / "soak-w.jsonl"
        return path.read_text().splitlines() if path.exists() else []

    honest = futures.wait
    with monkeypatch.context() as patch:
        patch.setattr(soak, "wait", interrupt)
        assert soak.main(arguments) == 130
    assert "interrupted; 0 promises broken" in capsys.readouterr().out
    assert len(notes()) == 2
    assert soak.main([*arguments, "--resume"]) == 0
    told = capsys.readouterr()
    assert "toy: 120 games" in told.out
    assert "80 of 80 games" in told.err
    assert len({json.dumps(json.loads(line)["part"]) for line in notes()}) == len(notes()) == 6


@pytest.mark.parametrize("arguments", [["no_such_game"], ["--games", "0"], ["--again", "toy"], ["--jobs", "0"]])
def test_wrong_use_is_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        soak.main(arguments)
    assert caught.value.code == 2
    assert "error:" in capsys.readouterr().err
