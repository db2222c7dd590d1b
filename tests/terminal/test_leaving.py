"""Leaving the table in the middle of a turn, and coming back."""

from __future__ import annotations

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
