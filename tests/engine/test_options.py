"""Options: typed, explained, written and read again."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parish.engine.errors import BadSetup
from parish.engine.options import PRINTED, Flag, Number, Numbers, OneOf, Option, Options, OptionValue, Printed

FLAG = Flag("long", False, "A longer game.")
NUMBER = Number("rounds", 4, 1, 6, "How many rounds.")
NUMBERS = Numbers("purses", (1, 2, 2), 0, 5, "Coins at the start.")
WORD = OneOf("ties", "share", ["share", "nobody"], "Who wins a tie.")
PRINTED_NUMBER = Printed(Number("price", 3, 1, 9, "What a card costs."))
ALL: tuple[Option, ...] = (FLAG, NUMBER, NUMBERS, WORD, PRINTED_NUMBER)


@pytest.mark.parametrize(
    ("option", "given", "value"),
    [
        (FLAG, True, True),
        (FLAG, "yes", True),
        (FLAG, " On ", True),
        (FLAG, 1, True),
        (FLAG, "no", False),
        (FLAG, "FALSE", False),
        (NUMBER, 6, 6),
        (NUMBER, "1", 1),
        (NUMBER, " 2 ", 2),
        (NUMBERS, "0,5,1", (0, 5, 1)),
        (NUMBERS, [1, 2, 3], (1, 2, 3)),
        (NUMBERS, (1, "2", 3), (1, 2, 3)),
        (WORD, "nobody", "nobody"),
        (PRINTED_NUMBER, "printed", PRINTED),
        (PRINTED_NUMBER, "9", 9),
    ],
)
def test_values_are_read(option: Option, given: Any, value: OptionValue) -> None:
    assert option.parse(given) == value
    assert type(option.parse(given)) is type(value)


@pytest.mark.parametrize(
    ("option", "given", "expected"),
    [
        (FLAG, "maybe", "yes or no"),
        (FLAG, 2, "yes or no"),
        (FLAG, None, "yes or no"),
        (NUMBER, 0, "a whole number from 1 to 6"),
        (NUMBER, 7, "a whole number from 1 to 6"),
        (NUMBER, "2.5", "a whole number from 1 to 6"),
        (NUMBER, True, "a whole number from 1 to 6"),
        (NUMBER, None, "a whole number from 1 to 6"),
        (NUMBERS, "1,2", "3 whole numbers from 0 to 5, joined by commas"),
        (NUMBERS, "1,2,6", "3 whole numbers from 0 to 5, joined by commas"),
        (NUMBERS, "1,,2", "3 whole numbers from 0 to 5, joined by commas"),
        (NUMBERS, [1, 2, "x"], "3 whole numbers from 0 to 5, joined by commas"),
        (NUMBERS, 7, "3 whole numbers from 0 to 5, joined by commas"),
        (WORD, "Share", "one of share, nobody"),
        (PRINTED_NUMBER, "10", "'printed' (as in the data pack) or a whole number from 1 to 9"),
    ],
)
def test_other_values_are_refused(option: Option, given: Any, expected: str) -> None:
    with pytest.raises(BadSetup) as caught:
        option.parse(given)
    assert str(caught.value) == f"option {option.key} is {given!r}; expected {expected}"


@pytest.mark.parametrize("option", ALL, ids=lambda option: option.key)
def test_samples_are_values_and_survive_writing(option: Option) -> None:
    assert option.default in option.samples()
    assert len(set(option.samples())) == len(option.samples()) >= 2
    for value in option.samples():
        assert option.parse(option.write(value)) == value


def test_samples_reach_the_extremes() -> None:
    assert NUMBER.samples() == [1, 4, 6]
    assert NUMBERS.samples() == [(0, 0, 0), (0, 1, 2), (1, 2, 2), (5, 4, 3), (5, 5, 5)]
    assert PRINTED_NUMBER.samples() == [PRINTED, 1, 3, 9]


def test_an_option_of_another_kind_needs_little() -> None:
    class Letter(Option):
        def expects(self) -> str:
            return "a letter"

        def read(self, value: object) -> OptionValue | None:
            return str(value) if len(str(value)) == 1 else None

    letter = Letter("letter", "a", "Which letter.")
    assert letter.samples() == ["a"]
    assert Options([letter], {"letter": "b"})["letter"] == "b"


def test_every_option_has_a_value() -> None:
    options = Options(ALL, {"rounds": "2", "purses": "0,0,1"})
    assert options.flag("long") is False
    assert options.number("rounds") == 2
    assert options.numbers("purses") == (0, 0, 1)
    assert options.word("ties") == "share"
    assert options.changed() == {"rounds": 2, "purses": (0, 0, 1)}
    assert options.written() == {
        "long": "no",
        "rounds": "2",
        "purses": "0,0,1",
        "ties": "share",
        "price": "printed",
    }
    assert options.to_json()["purses"] == [0, 0, 1]


def test_unknown_options_are_refused_with_those_there_are() -> None:
    with pytest.raises(BadSetup, match=r"no option 'round' \(it has: long, rounds, purses, ties, price\)"):
        Options(ALL, {"round": 3})
    with pytest.raises(BadSetup, match=r"no option 'round' \(it has: none\)"):
        Options((), {"round": 3})


def test_two_options_never_share_a_key() -> None:
    with pytest.raises(ValueError, match="two options share a key: long, long"):
        Options([FLAG, FLAG])


def test_a_default_that_is_written_out_changes_nothing() -> None:
    options = Options(ALL, {"rounds": 4})
    assert options == Options(ALL)
    assert hash(options) == hash(Options(ALL))
    assert options.changed() == {}
    assert options != Options(ALL, {"rounds": 5})


@given(values=st.tuples(*(st.sampled_from(option.samples()) for option in ALL)))
def test_options_are_read_as_they_are_written(values: tuple[OptionValue, ...]) -> None:
    options = Options(ALL, {option.key: value for option, value in zip(ALL, values, strict=True)})
    assert Options(ALL, options.written()) == options
    assert Options(ALL, options.to_json()) == options
    assert Options(ALL, options.changed()) == options
