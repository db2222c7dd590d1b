"""Several people at one keyboard: a curtain where there are secrets between them, and none where there are not."""

from __future__ import annotations

from parish.engine.view import SPECTATOR
from parish.terminal.screens.curtain import Curtain
from parish.terminal.screens.log import LogScreen
from parish.terminal.screens.menu import MenuScreen
from tests.terminal.table import Table, at_the_table, sit_down


def test_the_curtain_falls_where_there_are_secrets() -> None:
    session = sit_down("you=Anna", "random", "person=Boris")
    assert session.viewer == SPECTATOR

    async def scenario(table: Table) -> None:
        await table.until(lambda: isinstance(table.screen, Curtain))
        assert table.says("Pass the keyboard to Anna.")
        assert not table.says("Cards")
        await table.press("enter")
        await table.my_turn()
        assert session.viewer == 0
        await table.press("enter")
        await table.until(lambda: isinstance(table.screen, Curtain))
        assert table.says("Pass the keyboard to Boris.")
        assert session.viewer == 0
        await table.press("enter")
        await table.my_turn()
        assert session.viewer == 2

    at_the_table(scenario, session)


def test_a_page_that_lies_open_does_not_outlast_the_curtain() -> None:
    session = sit_down("you=Anna", "person=Boris")

    async def scenario(table: Table) -> None:
        await table.until(lambda: isinstance(table.screen, Curtain))
        await table.press("enter", "l")
        assert isinstance(table.screen, LogScreen)
        play = next(screen for screen in table.house.screen_stack if hasattr(screen, "go_on"))
        session.play(session.match.position.legal()[0])
        play.go_on()
        await table.until(lambda: isinstance(table.screen, Curtain))
        await table.press("enter")
        assert session.viewer == 1
        assert table.play.session is session

    at_the_table(scenario, session)


def test_away_from_the_curtain_to_the_menu() -> None:
    session = sit_down("you=Anna", "person=Boris")

    async def scenario(table: Table) -> None:
        await table.until(lambda: isinstance(table.screen, Curtain))
        await table.press("m")
        await table.until(lambda: isinstance(table.screen, MenuScreen))

    at_the_table(scenario, session)


def test_no_curtain_where_everything_lies_open() -> None:
    session = sit_down("you=Anna", "person=Boris", game="village")

    async def scenario(table: Table) -> None:
        await table.my_turn()
        first = session.viewer
        assert first == session.seat
        for _ in range(40):
            if session.seat != first:
                break
            await table.press("enter")
        await table.my_turn()
        assert session.viewer == session.seat != first

    at_the_table(scenario, session)


def test_each_person_is_told_what_is_news_to_them() -> None:
    session = sit_down("you=Anna", "person=Boris", seed="4")
    session.serve(0)
    session.play(session.match.position.legal()[0])
    session.serve(1)
    session.play(session.match.position.legal()[0])
    session.serve(0)
    heard = " ".join(line.text for line in session.story(session.since()))
    assert "Boris plays" in heard
    assert "Anna has chosen" not in heard
    session.serve(1)
    assert "Anna has chosen" not in " ".join(line.text for line in session.story())
