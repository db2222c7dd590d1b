"""The plug-in: every game gets the kit's tests by being registered, and other people's tests notice nothing."""

from __future__ import annotations

from importlib.metadata import entry_points
from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

ROOT = Path(__file__).resolve().parents[2]
TOY = "tests.toy.game:TOY"
SUITE = ["--pyargs", "parish.engine.conformance.suite"]


@pytest.fixture(autouse=True)
def _strict(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every warning is an error, and the toy can be imported as in our own tests."""
    pytester.makeini(f"[pytest]\nfilterwarnings = error\npythonpath = {ROOT}\naddopts = -p no:cacheprovider")
    monkeypatch.delenv("PYTEST_ADDOPTS", raising=False)


def run(pytester: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    return pytester.runpytest_subprocess("-p", "no:xdist", *arguments)


def test_the_plug_in_is_announced() -> None:
    found = {entry.name: entry.value for entry in entry_points(group="pytest11")}
    assert found.get("parish") == "parish.engine.pytest_plugin"


def test_a_game_is_tested_by_its_place(pytester: pytest.Pytester) -> None:
    result = run(pytester, *SUITE, "--parish-games", TOY, "--parish-conformance-games", "4", "-v")
    result.assert_outcomes(passed=4)
    result.stdout.fnmatch_lines(
        ["*test_facts?toy? PASSED*", *(f"*test_random_games?toy-{players}p-0? PASSED*" for players in (2, 3, 4))]
    )


def test_a_module_names_its_own_games(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        """
        from parish.engine.conformance.suite import test_facts, test_random_games
        from tests.toy.game import TOY

        PARISH_GAMES = [TOY]
        """
    )
    result = run(pytester, "--parish-games", "toy", "--parish-conformance-games", "45", "--parish-looks", "0")
    result.assert_outcomes(passed=1 + 3 * 3)


def test_a_broken_promise_fails_with_its_recipe(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        """
        from parish.engine.conformance.suite import test_random_games
        from tests.toy.game import CiderFair

        class Endless(CiderFair):
            def longest(self, players):
                return 7

        PARISH_GAMES = [Endless()]
        """
    )
    result = run(pytester, "--parish-games", "toy", "--parish-conformance-games", "1")
    result.assert_outcomes(failed=3)
    result.stdout.fnmatch_lines(
        [
            "*Broken: Every game ends within the bound that it declares: 8 choices were taken*",
            "*game toy, 2 players, options as they are printed, seed ci/2/0",
            "*--parish-again 'toy 2 ci/2/0'",
        ]
    )
    again = run(pytester, "--parish-again", "toy 2 ci/2/0")
    again.assert_outcomes(failed=1)
    again.stdout.fnmatch_lines(["*8 choices were taken*"])


def test_a_recipe_is_played_again(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        """
        from parish.engine.conformance.suite import test_random_games
        from tests.toy.game import TOY

        PARISH_GAMES = [TOY]
        """
    )
    result = run(pytester, "--parish-again", "toy 2 x rounds=1", "-v")
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(["*test_random_games?toy 2 x rounds=1? PASSED*"])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--parish-games", "no_such_game"], "*there is no game 'no_such_game' (there are: *"),
        (["--parish-games", "nowhere:GAME"], "*no game can be loaded from 'nowhere:GAME'*"),
        (["--parish-again", "toy"], "*'toy' is no recipe; expected 'GAME PLAYERS SEED OPTION=VALUE ...'*"),
    ],
)
def test_wrong_use_is_told(pytester: pytest.Pytester, arguments: list[str], message: str) -> None:
    result = run(pytester, *SUITE, *arguments)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines([message])


def test_other_tests_notice_nothing(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        """
        import sys

        import pytest

        @pytest.mark.parametrize("number", [1, 2])
        def test_something(number, tmp_path):
            assert number

        def test_no_game_was_loaded():
            loaded = [name for name in sys.modules if name.startswith("parish")]
            assert set(loaded) <= {"parish", "parish.engine", "parish.engine.pytest_plugin"}
        """
    )
    run(pytester).assert_outcomes(passed=3)


def test_the_options_are_explained(pytester: pytest.Pytester) -> None:
    result = run(pytester, "--help")
    result.stdout.fnmatch_lines(["conformance of board games (parish):", "*--parish-games=GAMES*"])
