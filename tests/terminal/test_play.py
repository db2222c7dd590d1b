"""A game at the table, from the first key to the last."""

from __future__ import annotations

from typing import Any, Final

import pytest
from textual.screen import Screen
from textual.widgets import Input

from parish.terminal.screens.compare import CompareScreen
from parish.terminal.screens.final import FinalScreen
from parish.terminal.screens.help import HelpScreen
from parish.terminal.screens.log import LogScreen
from parish.terminal.screens.replay import ReplayScreen
from parish.terminal.screens.rules import RulesScreen
from parish.terminal.theme import DARK, LIGHT, PLAIN
from parish.terminal.widgets.picklist import PickList
from parish.terminal.widgets.table import TableView
from tests.terminal.table import (
    LARGE,
    SMALL,
    Table,
    at_the_table,
    resume,
    settings,
    sit_down,
    to_the_apples,
    with_apples,
)

PAGES: Final[dict[str, type[Screen[Any]]]] = {
    "question_mark": HelpScreen,
    "r": RulesScreen,
    "l": LogScreen,
    "h": LogScreen,
    "t": CompareScreen,
    "b": ReplayScreen,
}


@pytest.mark.parametrize(("size", "theme"), [(SMALL, DARK), (LARGE, LIGHT), ((60, 18), PLAIN), ((250, 70), DARK)])
def test_a_whole_game_by_keys(size: tuple[int, int], theme: str) -> None:
    session = sit_down("you", "greedy", "random", options={"rounds": "2"})

    async def scenario(table: Table) -> None:
        while not session.over:
            await table.my_turn()
            if not session.over:
                await table.press("enter")
        await table.until(lambda: isinstance(table.screen, FinalScreen))
        outcome = session.match.position.outcome()
        assert table.says(session.words.name(outcome.winners[0]))
        assert table.says("Place")
        await table.press("down", "down", "down", "enter")
        assert table.play.session is session
        assert table.says("Show the scores")

    at_the_table(scenario, session, size=size, theme=theme)
    again = resume(session.path)
    assert again.over
    assert [entry.choice for entry in again.match.line] == [entry.choice for entry in session.match.line]


def test_a_whole_game_of_village_by_keys() -> None:
    session = sit_down("you", "random", game="village", seed="2")

    async def scenario(table: Table) -> None:
        while not session.over:
            await table.my_turn()
            if not session.over:
                assert table.play.highlighted is not None
                await table.pilot.press("enter")
        await table.until(lambda: isinstance(table.screen, FinalScreen))
        assert table.says("The end of Village")

    at_the_table(scenario, session, size=LARGE)
    assert resume(session.path).over


def test_everything_is_on_the_smallest_screen() -> None:
    session = sit_down("you=Anna", "greedy", "random")

    async def scenario(table: Table) -> None:
        await table.my_turn()
        for text in ("Anna, it is your turn", "Choose a card in secret.", "The cart", "Greedy", "Random", "Enter"):
            assert table.says(text), table.text()
        assert max(len(line) for line in table.text().splitlines()) <= 80

    at_the_table(scenario, session, size=SMALL)


def test_a_number_leads_to_an_option_and_enter_takes_it() -> None:
    session = sit_down("you", "greedy")

    async def scenario(table: Table) -> None:
        await table.my_turn()
        first = table.notations()
        await table.press("2")
        assert table.play.highlighted is not None
        assert table.play.highlighted.notation == first[1]
        assert not session.match.line
        await table.press("enter")
        assert session.game.vocabulary.text(session.match.line[0].choice) == first[1]

    at_the_table(scenario, session)


def test_a_number_takes_the_option_at_once_if_one_wants_that() -> None:
    session = sit_down("you", "greedy")

    async def scenario(table: Table) -> None:
        await table.my_turn()
        wanted = table.notations()[1]
        await table.press("2")
        assert session.game.vocabulary.text(session.match.line[0].choice) == wanted

    at_the_table(scenario, session, settings_=settings(quick=True))


def test_numbers_above_nine_are_typed_digit_by_digit() -> None:
    session = sit_down("you", "greedy")

    async def scenario(table: Table) -> None:
        await table.my_turn()
        picked = []

        async def typed(*keys: str) -> None:
            await table.press(*keys)
            assert table.play.highlighted is not None
            picked.append(table.play.highlighted.number)

        count = len(table.play.offer.legal)
        await typed("1")
        await typed("9")
        await typed("0")
        await typed("down", str(count))
        assert picked == [1, 1, 1, count]

    at_the_table(scenario, session)


def test_the_preview_tells_before_and_after() -> None:
    session = with_apples()

    async def scenario(table: Table) -> None:
        await to_the_apples(table)
        await table.press(str(table.notations().index("sell") + 1))
        changes = session.preview(session.game.vocabulary.parse("sell"))
        assert changes
        for change in changes:
            assert table.says(change.told())

    at_the_table(scenario, session)


def test_what_ends_in_chance_is_sealed() -> None:
    session = sit_down("random", "you")

    async def scenario(table: Table) -> None:
        await table.my_turn()
        assert table.says("there is no step back after it")

    at_the_table(scenario, session)


def test_undo_and_restart() -> None:
    session = with_apples()

    async def scenario(table: Table) -> None:
        await to_the_apples(table)
        before = session.match.view(0).to_bytes()
        await table.take("sell")
        await table.take("press")
        assert len(session.match.tentative) == 2
        await table.press("u")
        assert [session.game.vocabulary.text(entry.choice) for entry in session.match.tentative] == ["sell"]
        await table.press("backspace")
        assert session.match.view(0).to_bytes() == before
        await table.take("sell")
        await table.take("sell")
        await table.press("U")
        assert session.match.view(0).to_bytes() == before

    at_the_table(scenario, session)


def test_nobody_goes_back_behind_a_reveal_without_consent() -> None:
    session = sit_down("you", "random")

    async def scenario(table: Table) -> None:
        await table.my_turn()
        await table.press("u")
        assert table.says("There is nothing to take back.")
        await table.press("enter")
        await table.my_turn()
        taken = len(session.match.line)
        await table.press("u")
        assert table.says("Nothing can be taken back freely now")
        await table.press("n")
        assert len(session.match.line) == taken
        await table.press("u", "y")
        await table.my_turn()
        assert session.match.line == []
        assert [entry.undo_to for entry in session.match.log if not entry.is_choice] == [0]

    at_the_table(scenario, session)


def test_the_end_of_a_turn_is_confirmed() -> None:
    session = with_apples()

    async def scenario(table: Table) -> None:
        await to_the_apples(table)
        await table.press("c")
        assert table.says("Sell, press, buy, or be done.")
        await table.take("done")
        assert table.says("Anna, this is the end of your turn")
        assert session.seat == 0
        await table.press("u")
        assert session.sight().step == "turn"
        await table.take("done")
        await table.press("c")
        assert not session.match.tentative

    at_the_table(scenario, session)


def test_a_forbidden_option_tells_its_rule() -> None:
    session = with_apples()

    async def scenario(table: Table) -> None:
        await to_the_apples(table)
        await table.press("w")
        assert table.says("This is allowed now.")
        await table.press("end")
        option = table.play.highlighted
        assert option is not None
        assert option.rule is not None
        assert table.says(option.rule.text, "#detail")
        assert table.says(f"({option.rule.id})", "#detail")
        taken = session.match.position.taken
        await table.press("enter")
        assert session.match.position.taken == taken
        await table.press("w")
        assert isinstance(table.screen, RulesScreen)
        picked = table.screen.query_one(PickList).picked
        assert picked is not None
        assert picked.id == option.rule.id
        await table.press("escape", "f")
        assert not table.says(option.text, "#options")
        assert table.says("1 more is not allowed now")

    at_the_table(scenario, session)


def test_news_leave_out_what_one_has_just_chosen() -> None:
    session = with_apples()

    async def scenario(table: Table) -> None:
        await to_the_apples(table)
        before = [line.text for line in session.news()]
        assert before
        await table.take("sell")
        assert len(session.story(session.since())) > len(before)
        assert [line.text for line in session.news()] == before
        await table.press("h")
        picks = table.screen.query_one(PickList).picks
        assert [pick.text for pick in picks] == before

    at_the_table(scenario, session)


def test_typing_filters_the_options() -> None:
    session = sit_down("you", "random")

    async def scenario(table: Table) -> None:
        await table.my_turn()
        last = table.play.offer.legal[-1]
        await table.press("slash")
        await table.type(last.notation)
        assert [pick.id for pick in table.play.options.picks if pick.id] == [str(last.choice)]
        await table.press("enter")
        assert session.match.line[0].choice == last.choice
        assert table.play.query_one("#filter", Input).value == ""

    at_the_table(scenario, session)


def test_a_filter_that_fits_nothing_and_the_way_back() -> None:
    session = sit_down("you", "random")

    async def scenario(table: Table) -> None:
        await table.my_turn()
        await table.press("slash")
        await table.type("zzz")
        assert table.says("Nothing fits.")
        await table.press("enter")
        assert not session.match.line
        await table.press("escape")
        assert table.play.options.has_focus
        assert len([pick for pick in table.play.options.picks if pick.id]) == len(table.play.offer.options)

    at_the_table(scenario, session)


def test_the_mouse_shows_then_takes() -> None:
    session = sit_down("you", "random")

    async def scenario(table: Table) -> None:
        await table.my_turn()
        options = table.play.options
        row = next(y for y in range(options.size.height) if "2 Play" in options.render_line(y).text)
        await table.pilot.click(PickList, offset=(8, row))
        await table.pilot.pause()
        assert table.play.highlighted is not None
        assert table.play.highlighted.number == 2
        assert not session.match.line
        wanted = table.play.highlighted.choice
        await table.pilot.click(PickList, offset=(8, row))
        await table.until(lambda: bool(session.match.line))
        assert session.match.line[0].choice == wanted

    at_the_table(scenario, session)


def test_a_click_on_a_panel_leads_to_its_options() -> None:
    session = with_apples()

    async def scenario(table: Table) -> None:
        await to_the_apples(table)
        await table.press("end")
        view = table.play.query_one(TableView)
        row = next(y for y in range(view.size.height) if "The market" in view.render_line(y).text)
        await table.pilot.click(TableView, offset=(6, row))
        await table.pilot.pause()
        assert table.play.highlighted is table.play.offer.groups[0].options[0]

    at_the_table(scenario, session, size=(80, 40))


def test_the_pages_open_and_close() -> None:
    session = sit_down("you", "random")

    async def scenario(table: Table) -> None:
        await table.my_turn()
        await table.press("enter")
        await table.my_turn()
        for key, kind in PAGES.items():
            await table.press(key)
            assert isinstance(table.screen, kind)
            await table.press("escape")
            assert table.play.session is session

    at_the_table(scenario, session)


def test_resizing_keeps_the_cursor_and_the_words() -> None:
    session = sit_down("you", "greedy", "random")

    async def scenario(table: Table) -> None:
        await table.my_turn()
        await table.press("2")
        for size in ((140, 45), (50, 14), (100, 30), (80, 24)):
            await table.pilot.resize_terminal(*size)
            await table.pilot.pause()
            await table.pilot.pause()
            assert table.play.highlighted is not None
            assert table.play.highlighted.number == 2
            assert table.says("Play the"), f"{size}\n{table.text()}"
            assert max(len(line) for line in table.text().splitlines()) <= size[0]

    at_the_table(scenario, session)
