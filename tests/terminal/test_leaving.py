"""Leaving the table in the middle of a turn, and coming back."""

from __future__ import annotations

from pathlib import Path

import pytest

from parish import terminal
from parish.terminal.app import House
from parish.terminal.screens.ask import SureScreen
from parish.terminal.screens.menu import MenuScreen
from tests.terminal.table import Table, at_the_table, resume, to_the_apples, with_apples


def test_quitting_loses_nothing() -> None:
    session = with_apples()

    async def scenario(table: Table) -> None:
        await to_the_apples(table)
        await table.take("sell")
        assert session.match.tentative
        await table.press("ctrl+c")

    house = at_the_table(scenario, session)
    assert house.return_code == 0
    again = resume(session.path)
    assert [entry.choice for entry in again.match.tentative] == [entry.choice for entry in session.match.tentative]
    assert again.match.view(0).to_bytes() == session.match.view(0).to_bytes()
    assert again.match.may_step_back()


def test_an_unfinished_turn_goes_on_after_the_menu() -> None:
    session = with_apples()

    async def scenario(table: Table) -> None:
        await to_the_apples(table)
        await table.take("sell")
        taken = session.match.position.taken
        await table.press("m")
        assert isinstance(table.screen, MenuScreen)
        assert table.says("Go on")
        await table.press("home", "enter")
        await table.my_turn()
        again = table.session
        assert again is not session
        assert again.match.position.taken == taken
        await table.press("u")
        assert again.match.position.taken < taken
        while not again.over:
            await table.my_turn()
            if not again.over:
                await table.press("enter")

    at_the_table(scenario, session)


@pytest.fixture
def no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file lies where the folder of the games should be."""
    place = tmp_path / "afile"
    place.write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(place))


@pytest.mark.usefixtures("no_folder")
def test_a_game_that_cannot_be_saved_says_so_and_asks_before_it_is_lost() -> None:
    session = with_apples()

    async def scenario(table: Table) -> None:
        await to_the_apples(table)
        assert "NOT SAVED" in table.text("#seats")
        assert table.says("NOT SAVED: Not a directory", "#bar")
        assert any(str(session.path) in note.message for note in table.house._notifications)
        for key in ("m", "q"):
            await table.press(key)
            assert isinstance(table.screen, SureScreen)
            assert table.says("Leave the table all the same, and lose it?", "#box"), table.text()
            await table.press("n")
            assert table.play.session is session
        await table.press("m", "y")
        assert isinstance(table.screen, MenuScreen)
        told = [note.message for note in table.house._notifications]
        assert told.count(f"{session.path}: Not a directory") == 2
        await table.press("q")

    house = at_the_table(scenario, session)
    assert house.return_value == 1
    assert house.lost == [f"{session.path}: Not a directory"]


@pytest.mark.usefixtures("no_folder")
def test_a_game_that_nobody_has_begun_may_be_left_without_a_folder() -> None:
    async def scenario(table: Table) -> None:
        await table.my_turn()
        await table.press("q")

    house = at_the_table(scenario, with_apples())
    assert (house.return_value, house.lost) == (0, [])


def test_a_lost_game_is_told_after_the_end(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def run(house: House) -> int:
        house.lost.append("there: No space left on device")
        return 1

    monkeypatch.setattr(terminal, "_is_terminal", lambda *streams: True)
    monkeypatch.setattr(House, "run", run)
    assert terminal.play("toy", ["you", "random"]) == 1
    assert capsys.readouterr().err == "parish: the game is not saved: there: No space left on device\n"
