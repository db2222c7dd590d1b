"""Bots at the table: beside the screen, at a pace, and never a reason to lose a game."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from parish.bots.bot import Bot
from parish.bots.registry import BOTS, BotKind
from parish.engine.game import Game
from parish.engine.view import SPECTATOR, View
from parish.terminal.screens.final import FinalScreen
from parish.terminal.screens.help import HelpScreen
from tests.terminal.table import LARGE, Table, at_the_table, settings, sit_down


def bring(monkeypatch: pytest.MonkeyPatch, name: str, kind: type[Bot]) -> None:
    """Make a bot known for this test."""

    def make(game: Game[Any], seed: bytes, arguments: str) -> Bot:
        return kind(game, seed)

    monkeypatch.setitem(BOTS._kinds, name, BotKind(name, "is for tests", make))
    monkeypatch.setitem(BOTS._places, name, "")


def test_bots_alone_play_to_the_end() -> None:
    session = sit_down("greedy", "random", "random", options={"rounds": "2"})
    assert session.watching
    assert session.viewer == SPECTATOR

    async def scenario(table: Table) -> None:
        await table.until(lambda: isinstance(table.screen, FinalScreen))
        assert table.says("Points")

    at_the_table(scenario, session, size=LARGE)


def test_whoever_watches_can_pause_and_go_choice_by_choice() -> None:
    session = sit_down("random", "random")

    async def scenario(table: Table) -> None:
        await table.press("space")
        assert table.play.driver.paused
        await table.until(lambda: "Paused" in table.text())
        taken = session.revision
        for count in range(1, 4):
            await table.press("n")
            await table.until(lambda: table.play.driver.paused)
            # A choice that was being thought out when the pause began was still made.
            assert taken + count <= session.revision <= taken + count + 1
        await table.press("plus", "plus", "plus")
        assert table.says("Pace of the bots: at once")
        await table.press("space")
        await table.until(lambda: session.over)

    at_the_table(scenario, session, settings_=settings(pace="slow"))


def test_a_bot_that_thinks_long_blocks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    wake = threading.Event()

    class Ponderer(Bot):
        def choose(self, view: View) -> int:
            assert wake.wait(20)
            return view.legal()[0]

    bring(monkeypatch, "ponderer", Ponderer)
    session = sit_down("ponderer", "you")

    async def scenario(table: Table) -> None:
        await table.until(lambda: table.says("Ponderer is thinking"))
        await table.press("question_mark")
        assert isinstance(table.screen, HelpScreen)
        await table.press("escape")
        assert not session.match.line
        wake.set()
        await table.my_turn()
        assert len(session.match.line) == 1

    at_the_table(scenario, session)


def test_leaving_while_a_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    wake = threading.Event()

    class Ponderer(Bot):
        def choose(self, view: View) -> int:
            wake.wait(20)
            return view.legal()[0]

    bring(monkeypatch, "ponderer", Ponderer)
    session = sit_down("ponderer", "random")

    async def scenario(table: Table) -> None:
        await table.until(lambda: table.says("Ponderer is thinking"))
        await table.press("q")

    try:
        assert at_the_table(scenario, session).return_code == 0
    finally:
        wake.set()
    assert session.path.exists()


def test_a_bot_that_stumbles_does_not_end_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    class Clumsy(Bot):
        def choose(self, view: View) -> int:
            raise RuntimeError("over the doorstep")

    bring(monkeypatch, "clumsy", Clumsy)
    session = sit_down("clumsy", "you")

    async def scenario(table: Table) -> None:
        await table.my_turn()
        assert len(session.match.line) == 1
        assert table.says("Clumsy stumbled (RuntimeError: over the doorstep)")

    at_the_table(scenario, session, size=LARGE)


def test_what_a_bot_chooses_is_seen_at_once() -> None:
    session = sit_down("you", "random")
    session.play(session.offer().legal[0].choice)
    while not session.persons_turn:
        session.play_for_bot(session.match.position.legal()[0])
        assert all(entry.seat == 0 for entry in session.match.tentative)
