"""Series of games: balanced, reproducible, independent of the number of processes, and safe to interrupt."""

from __future__ import annotations

import os
import signal
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from parish.arena.contest import ArenaError, Contest, Fixture, Result, Ring, names_of, place_of
from parish.arena.simulate import Series, contest_of, jobs_for, play_series, processors, rotation, seat_everyone
from parish.bots.bot import Bot
from parish.bots.registry import BOTS, BotKind
from parish.engine.chance import seed_from
from parish.engine.errors import BadPack, BadSetup
from parish.engine.matchfile import load_match
from parish.engine.view import View
from parish.games import GAMES
from tests.toy.game import TOY

SEATED = ("greedy", "random", "random")


def contest(players: int = 3, **facts: Any) -> Contest:
    return contest_of(TOY, players, **{"options": {}, "seed": seed_from("series"), **facts})


def played(games: int = 12, jobs: int = 1, **facts: Any) -> Series:
    return play_series(contest(**facts), rotation(SEATED, games), jobs)


def test_everybody_sits_equally_often_in_every_seat() -> None:
    bots = ("a", "b", "c", "d")
    fixtures = rotation(bots, 20)
    assert [fixture.number for fixture in fixtures] == list(range(1, 21))
    for seat in range(4):
        assert Counter(fixture.bots[seat] for fixture in fixtures) == dict.fromkeys(bots, 5)
    assert all(sorted(fixture.bots) == sorted(bots) for fixture in fixtures)


@pytest.mark.parametrize(
    ("bots", "players", "seated"),
    [
        (["greedy", "random"], None, ("greedy", "random")),
        (["greedy"], None, ("greedy", "greedy")),
        (["greedy", "random"], 4, ("greedy", "random", "random", "random")),
        (["greedy", "random", "greedy:5"], None, ("greedy", "random", "greedy:5")),
    ],
)
def test_who_sits_at_the_table(bots: list[str], players: int | None, seated: tuple[str, ...]) -> None:
    assert seat_everyone(TOY, bots, players) == seated


@pytest.mark.parametrize(
    ("bots", "players", "message"),
    [
        ([], None, "no bots are named"),
        (["random"] * 5, None, "5 bots are named, but toy is a game for at most 4 players"),
        (["random"] * 3, 2, "3 bots are named for 2 players"),
        (["random"], 7, "toy is a game for 2, 3, 4 players, not 7"),
        (["nobody"], 2, "there is no bot 'nobody'"),
    ],
)
def test_who_cannot_sit_there(bots: list[str], players: int | None, message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        seat_everyone(TOY, bots, players)


def test_the_same_seed_gives_the_same_results() -> None:
    assert played().results == played().results
    assert played(seed=seed_from("other")).results != played().results


def test_the_number_of_processes_changes_no_result() -> None:
    assert played(jobs=2).results == played(jobs=1).results == played(jobs=3).results


def test_a_longer_series_begins_like_a_shorter_one() -> None:
    assert played(12).results[:5] == played(5).results


def test_what_a_result_tells() -> None:
    first = played(1).results[0]
    assert first.bots == SEATED
    assert sum(map(sum, first.points)) == sum(first.scores)
    assert set(first.to_json()) >= {"seed", "bots", "scores", "ranks", "rounds", "turns", "decisions", "end"}
    assert first.winners == tuple(seat for seat in range(3) if first.ranks[seat] == 1)
    assert (first.rounds, first.end) == (4, "rounds")


def test_options_reach_the_game() -> None:
    assert {result.rounds for result in played(options={"rounds": "2"}).results} == {2}


def test_components_reach_the_game(tmp_path: Path) -> None:
    pack = TOY.pack()
    assert pack is not None
    mine = tmp_path / "mine.toml"
    mine.write_text(pack.text.replace("cider_points = 3", "cider_points = 9"))
    assert played(data=mine).results != played().results
    with pytest.raises(BadPack, match="cannot be read"):
        contest(data=tmp_path / "none.toml")


def test_bad_contests_are_refused_before_they_begin() -> None:
    with pytest.raises(BadSetup, match="no option 'sheep'"):
        contest(options={"sheep": "3"})
    with pytest.raises(BadSetup, match="not 9"):
        contest(players=9)


@pytest.mark.parametrize("jobs", [1, 2])
def test_games_are_recorded(tmp_path: Path, jobs: int) -> None:
    series = played(6, jobs=jobs, record=tmp_path, options={"rounds": "3"})
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == [f"toy-{number:06}.parish" for number in range(1, 7)]
    for file, result in zip(files, series.results, strict=True):
        match = load_match(file, GAMES.__getitem__)
        assert match.over
        assert match.seed == result.seed
        assert len(match.line) == result.decisions
        assert match.position.outcome().scores == result.scores
        assert match.options.number("rounds") == 3


def test_players_of_one_kind_get_names_of_their_own() -> None:
    assert names_of(("random", "greedy", "random")) == ["random 1", "greedy", "random 2"]


def test_progress_counts_every_game() -> None:
    for jobs in (1, 2):
        told: list[int] = []
        play_series(contest(), rotation(SEATED, 40), jobs, told.append)
        assert sum(told) == 40


def test_processes_are_not_started_for_a_handful_of_games() -> None:
    assert jobs_for(1) == jobs_for(4) == 1
    assert jobs_for(1000) == processors() >= 1
    assert play_series(contest(), rotation(SEATED, 3)).jobs == 1


def test_another_process_can_find_a_game_that_was_added_by_hand() -> None:
    assert place_of(TOY) == "tests.toy.game:TOY"
    assert contest().game() is TOY


class Meddler(Bot):
    """Does what it is told in the middle of a game."""

    def choose(self, view: View) -> int:
        if view.taken > 5:
            return meddle()
        return view.legal()[0]


def meddle() -> int:
    raise NotImplementedError


@pytest.fixture
def _meddler(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = BotKind("meddler", "", lambda game, seed, arguments: Meddler(game, seed))
    monkeypatch.setattr(BOTS, "_kinds", {**BOTS._kinds, "meddler": kind})
    monkeypatch.setattr(BOTS, "_places", {**BOTS._places, "meddler": ""})


@pytest.mark.usefixtures("_meddler")
@pytest.mark.parametrize(("choice", "told"), [(9999, "'9999'"), (-1, "'-1'"), (5, "'play 6'")])
def test_an_illegal_choice_of_a_bot_is_told(monkeypatch: pytest.MonkeyPatch, choice: int, told: str) -> None:
    monkeypatch.setattr(f"{__name__}.meddle", lambda: choice)
    message = rf"game 1 \(seed [0-9a-f]{{64}}\): meddler in seat \d chose {told}, which is not legal"
    with pytest.raises(ArenaError, match=message):
        play_series(contest(), [Fixture(1, ("meddler",) * 3)], 1)


@pytest.mark.usefixtures("_meddler")
def test_an_interrupt_keeps_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt() -> int:
        os.kill(os.getpid(), signal.SIGINT)
        return -1

    monkeypatch.setattr(f"{__name__}.meddle", interrupt)
    fixtures = [*rotation(SEATED, 5), Fixture(6, ("meddler",) * 3), *rotation(SEATED, 3)]
    series = play_series(contest(), fixtures, 1)
    assert series.interrupted
    assert series.results == played(5).results


def test_an_interrupt_reaches_all_processes() -> None:
    """The signal comes while they play; what was over by then is kept, and no process is left behind."""
    told: list[int] = []

    def interrupt_once(games: int) -> None:
        told.append(games)
        if sum(told) >= 5 and sum(told) - games < 5:
            os.kill(os.getpid(), signal.SIGINT)

    series = play_series(contest(), rotation(SEATED, 20_000), 2, interrupt_once)
    assert series.interrupted
    assert 5 <= len(series.results) < 20_000
    whole = {result.number: result for result in played(len(series.results)).results}
    assert all(whole[result.number] == result for result in series.results if result.number in whole)


def test_a_stopped_ring_gives_no_half_game() -> None:
    assert Ring(contest(), lambda: True).play(rotation(SEATED, 1)[0]) is None


def test_a_game_that_does_not_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(TOY), "longest", lambda self, players: 10)
    with pytest.raises(ArenaError, match="not over after 10 choices, the most that toy can take"):
        played(1)


def test_results_are_plain_values() -> None:
    first = played(1).results[0]
    assert isinstance(first, Result)
    assert first == played(1).results[0]
    assert hash(first) == hash(played(1).results[0])


def test_a_long_series_is_made_game_by_game() -> None:
    fixtures = rotation(SEATED, 10**9)
    assert len(fixtures) == 10**9
    assert fixtures[10**9 - 1] == fixtures[-1]
    assert fixtures[:2] == [fixtures[0], fixtures[1]]
    assert fixtures[3:4][0].number == 4


def test_an_endless_series_begins_and_is_interrupted() -> None:
    def interrupt(games: int) -> None:
        raise KeyboardInterrupt

    series = play_series(contest(), rotation(SEATED, 10**8), 2, interrupt)
    assert series.interrupted
    # Which chunks were done when it ended is the processes' affair; what is kept is in order, and near the beginning.
    numbers = [result.number for result in series.results]
    assert numbers
    assert numbers == sorted(set(numbers))
    assert max(numbers) < 10_000
