"""Words: the tools that every game speaks with."""

from __future__ import annotations

import pytest

from parish.engine.events import UNDONE, Event, EventKind
from parish.engine.options import Flag, Numbers, OneOf, Printed
from parish.engine.words import N_, Words
from tests.toy.game import TOY


def plain(language: str = "en", *names: str) -> Words:
    return Words(language, TOY.vocabulary, TOY.rules, names)


def test_values_are_filled_in() -> None:
    words = plain()
    assert words.say("{n} of {all}", n=2, all="{n}") == "2 of {n}"
    assert words.say("100 %") == "100 %"
    assert words.say_in("a fruit", "{n} dates", n=3) == "3 dates"
    assert N_("left as it is") == "left as it is"


@pytest.mark.parametrize(("number", "said"), [(1, "1 cow"), (0, "0 cows"), (7, "7 cows")])
def test_numbers_ask_for_their_form(number: int, said: str) -> None:
    assert plain().count("{n} cow", "{n} cows", number) == said


@pytest.mark.parametrize(
    ("parts", "said"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_lists_are_spoken(parts: list[str], said: str) -> None:
    assert plain().listing(parts) == said


def test_seats_have_names() -> None:
    words = plain("en", "Ada", "Béla")
    assert [words.name(seat) for seat in range(3)] == ["Ada", "Béla", "Player 3"]
    assert words.names == ("Ada", "Béla")


def test_a_language_without_a_catalogue_speaks_english() -> None:
    assert plain("tlh").name(0) == "Player 1"


def test_rules_are_told_by_id() -> None:
    assert plain().rule("toy-6") == "You can sell an apple for a coin."
    assert plain().rule("TOY-99") == "TOY-99"


def test_options_have_a_title_and_a_text() -> None:
    option = Flag("long_game", True, "The game is longer.")
    assert plain().option_name(option) == "Long game"
    assert plain().option(option) == "The game is longer."


def test_values_of_options_have_words() -> None:
    flag, ties = Flag("long", True, ""), OneOf("ties", "the_last", ["the_last", "nobody"], "")
    prices = Printed(Numbers("prices", (1, 2), 0, 3, ""))
    assert [plain().option_value(flag, value) for value in (True, False)] == ["yes", "no"]
    assert plain().option_value(ties, "the_last") == "the last"
    assert [plain().option_value(prices, value) for value in ("printed", (3, 0))] == ["as printed", "3, 0"]


@pytest.mark.parametrize(
    ("seat", "choices", "said"),
    [
        (-1, 1, "A choice was taken back."),
        (-1, 3, "3 choices were taken back."),
        (0, 1, "Ada took back a choice, and all agreed."),
        (1, 3, "Player 2 took back 3 choices, and all agreed."),
    ],
)
def test_an_undo_is_told(seat: int, choices: int, said: str) -> None:
    assert plain("en", "Ada").event(Event(UNDONE, (seat, choices))) == said


def test_an_event_without_words_is_noticed() -> None:
    with pytest.raises(ValueError, match="no words for the event shrugged"):
        plain().event(Event(EventKind("shrugged", "seat"), (0,)))
