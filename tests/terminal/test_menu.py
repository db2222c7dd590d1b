"""The menu, the form for a new game, saved games, settings, rules."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.geometry import Region
from textual.widgets import Input

from parish.folders import games_folder
from parish.terminal.app import House
from parish.terminal.saves import all_saves
from parish.terminal.screens.ask import NoticeScreen
from parish.terminal.screens.menu import MenuScreen
from parish.terminal.screens.play import PlayScreen
from parish.terminal.screens.replay import ReplayScreen
from parish.terminal.screens.rules import RulesScreen
from parish.terminal.screens.saved import SavedScreen
from parish.terminal.screens.settings import SettingsScreen
from parish.terminal.screens.setup import Preset, SetupScreen
from parish.terminal.settings import load_settings
from parish.terminal.theme import FORBIDDEN, LIGHT
from parish.terminal.widgets.fields import Cycle, Line
from parish.terminal.widgets.picklist import PickList
from tests.terminal.table import LARGE, SMALL, Table, at_the_table, resume, sit_down


async def choose(table: Table, id: str) -> None:
    assert table.screen.query_one(PickList).go_to(id), table.text()
    await table.press("enter")


def field(table: Table, key: str) -> Cycle | Line:
    fields: list[Cycle | Line] = [*table.screen.query(Cycle), *table.screen.query(Line)]
    return next(each for each in fields if each.key == key)


def test_from_the_menu_through_the_form_to_the_table() -> None:
    async def scenario(table: Table) -> None:
        assert isinstance(table.screen, MenuScreen)
        await choose(table, "new:toy")
        assert isinstance(table.screen, SetupScreen)
        await table.press("right")
        assert table.screen.seats() == ["you", "greedy", "greedy"]
        await table.press("down", "down")
        await table.type("Maria")
        await table.press("enter")
        assert table.screen.seats()[0] == "you=Maria"
        assert table.says("Who sits here.")
        await table.press("up", "up", "up", "up")
        assert table.says("Everything is saved")
        await table.press("enter")
        await table.until(lambda: isinstance(table.screen, PlayScreen))
        assert len(table.session.sitters) == 3
        assert table.session.match.names[0] == "Maria"

    at_the_table(scenario)


def test_options_go_from_the_form_into_the_game() -> None:
    async def scenario(table: Table) -> None:
        assert isinstance(table.screen, SetupScreen)
        pressing = field(table, "option:pressing")
        assert isinstance(pressing, Cycle)
        pressing.focus()
        await table.press("space")
        table.screen.start()
        await table.until(lambda: isinstance(table.screen, PlayScreen))
        options = table.session.match.options
        assert not options.flag("pressing")
        assert options.number("rounds") == 2
        assert table.session.match.seed == sit_down("you", "greedy", seed="hay").match.seed

    at_the_table(scenario, preset=Preset("toy", options={"rounds": "2"}, seed="hay"))


def test_the_form_tells_what_is_wrong() -> None:
    async def scenario(table: Table) -> None:
        assert isinstance(table.screen, SetupScreen)
        purses = field(table, "option:purses").query_one(Input)
        purses.value = "many"
        await table.pilot.pause()
        table.screen.start()
        await table.pilot.pause()
        assert table.says("option purses is 'many'; expected 4 whole numbers from 0 to 3, joined by commas")
        assert table.screen.focused is purses
        marked = field(table, "option:purses")
        assert FORBIDDEN in "".join(strip.text for strip in marked.query_one(".label").render_lines(Region(0, 0, 9, 1)))
        await table.press("down", "up")
        assert table.says("option purses is 'many'")
        purses.value = "0,0,0,0"
        await table.pilot.pause()
        assert not marked.has_class("-wrong")
        seat = field(table, "seat1")
        assert isinstance(seat, Cycle)
        seat.set_value("you")
        await table.pilot.pause()
        table.screen.start()
        await table.pilot.pause()
        assert table.says("You can sit only on one seat")
        assert isinstance(table.screen, SetupScreen)

    at_the_table(scenario, preset=Preset("toy"), size=LARGE)


def test_a_saved_game_can_be_kept_opened_and_removed() -> None:
    session = sit_down("you=Anna", "random")

    async def scenario(table: Table) -> None:
        await table.my_turn()
        await table.press("enter")
        await table.my_turn()
        await table.press("s")
        await table.type("Sunday game")
        await table.press("enter")
        assert table.says("Kept as it stands now")
        await table.press("m")
        await choose(table, "saved")
        assert isinstance(table.screen, SavedScreen)
        assert table.says("Sunday game: The Cider Fair: Anna and Random")
        kept = games_folder() / "Sunday game.parish"
        before = kept.read_text()
        await choose(table, str(kept))
        await table.my_turn()
        assert table.session.path != kept
        await table.press("enter")
        assert kept.read_text() == before
        await table.press("m")
        await choose(table, "saved")
        table.screen.query_one(PickList).go_to(str(kept))
        await table.press("d", "y")
        assert not kept.exists()
        assert not table.says("Sunday game")

    at_the_table(scenario, session)


def test_a_damaged_file_is_no_disaster() -> None:
    session = sit_down("you=Anna", "random")
    session.play(session.offer().legal[0].choice)
    damaged = games_folder() / "damaged.parish"
    damaged.write_text(session.path.read_text().replace(": play", ": pray"))
    (games_folder() / "foreign.parish").write_bytes(b"\xff\xfe\x00")
    (games_folder() / "cut.parish").write_text(session.path.read_text().rpartition("end ")[0])

    async def scenario(table: Table) -> None:
        await choose(table, "saved")
        await choose(table, str(damaged))
        assert isinstance(table.screen, SavedScreen)
        assert table.says("'pray")
        for name, message in {"foreign": "this is no text file", "cut": "cut off"}.items():
            await choose(table, str(games_folder() / f"{name}.parish"))
            assert message in " ".join(table.text("#fault").split())
        await choose(table, str(session.path))
        await table.until(lambda: isinstance(table.screen, PlayScreen))

    at_the_table(scenario, size=LARGE)


def test_the_menu_tells_the_whole_reason_why_a_file_cannot_be_opened() -> None:
    session = sit_down("you=Anna", "random")
    session.play(session.offer().legal[0].choice)
    session.path.write_text(session.path.read_text().replace(": play", ": pray"))

    async def scenario(table: Table) -> None:
        await choose(table, f"go:{session.path}")
        assert isinstance(table.screen, NoticeScreen)
        shown = " ".join(line.strip("│ ") for line in table.text("#box").splitlines())
        assert "line " in shown
        assert "'pray" in shown
        await table.press("enter")
        assert isinstance(table.screen, MenuScreen)

    at_the_table(scenario, size=SMALL)


def test_a_game_in_which_nothing_was_chosen_leaves_no_file() -> None:
    session = sit_down("you", "random")

    async def scenario(table: Table) -> None:
        await table.my_turn()
        await table.press("m")

    at_the_table(scenario, session)
    assert all_saves(games_folder()) == []


def test_settings_are_kept(home: Path) -> None:
    async def scenario(table: Table) -> None:
        await choose(table, "settings")
        assert isinstance(table.screen, SettingsScreen)
        await table.press("right", "down", "right", "down", "space")
        assert table.house.theme == LIGHT
        await table.press("down", "space", "down")
        await table.type("Zoe")
        await table.press("escape")
        assert isinstance(table.screen, MenuScreen)

    at_the_table(scenario)
    kept = load_settings(home / "terminal.json")
    assert (kept.theme, kept.pace, kept.quick, kept.forbidden) == ("light", "slow", True, False)
    assert kept.name.endswith("Zoe")


def test_settings_that_make_no_sense_are_left_out(home: Path) -> None:
    home.mkdir(parents=True, exist_ok=True)
    path = home / "terminal.json"
    path.write_text('{"theme": "neon", "pace": 3, "quick": true, "unknown": 1}')
    found = load_settings(path)
    assert (found.theme, found.pace, found.quick) == ("auto", "normal", True)
    path.write_text("[")
    assert load_settings(path).pace == "normal"


def test_the_rules_can_be_searched_and_jumped_to() -> None:
    async def scenario(table: Table) -> None:
        await choose(table, "rules:toy")
        assert isinstance(table.screen, RulesScreen)
        assert table.says("What to do with the apples, everybody decides for themselves.")
        await table.type("toy-7")
        picked = table.screen.query_one(PickList).picked
        assert picked is not None
        assert picked.id == "TOY-7"
        assert table.says("TOY-11")
        await table.press("escape")
        await table.type("cider press")
        assert [pick.id for pick in table.screen.query_one(PickList).picks if pick.id] == ["TOY-7"]
        assert not table.says("everybody decides for themselves"), "who searches wants rules"
        await table.type("zz")
        assert table.says("No rule holds these words.")
        await table.press("escape", "escape")
        assert isinstance(table.screen, MenuScreen)

    at_the_table(scenario, size=SMALL)


def test_a_finished_game_can_be_played_through_again() -> None:
    session = sit_down("random", "random")
    while not session.over:
        session.play_for_bot(session.match.position.legal()[0])
    again = resume(session.path)

    async def scenario(table: Table) -> None:
        await table.press("enter")
        assert isinstance(table.screen, ReplayScreen)
        assert table.says("choice 0 of")
        await table.press("right", "right")
        assert table.says("choice 2 of")
        await table.press("full_stop", "end")
        count = len(again.match.line)
        assert table.says(f"choice {count} of {count}")
        await table.press("left", "space")
        await table.until(lambda: table.says(f"choice {count} of {count}"))
        await table.press("home")
        assert table.says("choice 0 of")
        await table.press("escape")
        assert table.play.session is again

    at_the_table(scenario, again)


def test_a_long_reason_is_shown_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    session = sit_down("you=Anna", "random")
    session.play(session.offer().legal[0].choice)
    reason = " ".join(f"word{number}" for number in range(60))
    monkeypatch.setattr(House, "open_file", lambda self, path: reason)

    async def scenario(table: Table) -> None:
        await choose(table, f"go:{session.path}")
        shown = " ".join(" ".join(line.strip("│ ") for line in table.text("#box").splitlines()).split())
        assert reason in shown
        await table.press("escape")
        await choose(table, "saved")
        await choose(table, str(session.path))
        await table.pilot.pause()
        assert reason in " ".join(table.text("#fault").split())

    at_the_table(scenario, size=SMALL)
