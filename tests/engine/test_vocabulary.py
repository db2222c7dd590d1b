"""Choices: numbers, names and texts are three forms of one thing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parish.engine.errors import UnknownChoice
from parish.engine.vocabulary import Axis, Block, Vocabulary

WORDS = st.text("abcdefgxyz", min_size=1, max_size=4)
AXES = st.lists(st.lists(WORDS, min_size=1, max_size=4, unique=True), max_size=3)


def small() -> tuple[Vocabulary, Block, Block]:
    vocabulary = Vocabulary()
    take = vocabulary.block("take", Axis("colour", ["red", "green"]), Axis("size", ["big", "small", "tiny"]))
    return vocabulary, take, vocabulary.block("end turn")


def test_an_axis_names_its_items() -> None:
    axis = Axis("colour", ["red", "green"])
    assert (axis.index("green"), axis[0], list(axis), len(axis)) == (1, "red", ["red", "green"], 2)
    assert "red" in axis
    assert "blue" not in axis
    with pytest.raises(KeyError):
        axis.index("blue")


def test_an_axis_names_nothing_twice() -> None:
    with pytest.raises(ValueError, match="axis colour names an item twice"):
        Axis("colour", ["red", "red"])


def test_blocks_follow_one_another_without_gaps() -> None:
    vocabulary, take, end = small()
    assert (take.start, take.stop, end.start, end.stop, len(vocabulary)) == (0, 6, 6, 7, 7)
    assert len(Vocabulary()) == 0


def test_a_choice_lies_at_a_place_on_each_axis() -> None:
    vocabulary, take, end = small()
    assert [take.of(1, 0), take.of(0, 2), end.of()] == [3, 2, 6]
    assert take.at(3) == (1, 0)
    assert vocabulary.text(3) == "take green big"
    assert vocabulary.text(6) == "end turn"
    assert vocabulary.block_of(5) is take
    assert 5 in take
    assert 6 not in take
    assert "take" not in take


@pytest.mark.parametrize("place", [(2, 0), (0, 3), (-1, 0)])
def test_no_choice_lies_beyond_an_axis(place: tuple[int, int]) -> None:
    with pytest.raises(IndexError, match=r"take: (colour|size) has no item"):
        small()[1].of(*place)


def test_a_place_is_needed_on_every_axis() -> None:
    with pytest.raises(ValueError, match="argument"):
        small()[1].of(1)


@pytest.mark.parametrize("text", ["take red huge", "take", "take red big now", "", "TAKE RED BIG", "7"])
def test_other_texts_are_no_choices(text: str) -> None:
    with pytest.raises(UnknownChoice, match=f"'{text}' is no choice of this game"):
        small()[0].parse(text)


def test_blanks_in_a_text_may_be_many() -> None:
    assert small()[0].parse("  take   green\ttiny ") == 5


@pytest.mark.parametrize("number", [-1, 7])
def test_numbers_beyond_the_vocabulary_are_no_choices(number: int) -> None:
    vocabulary = small()[0]
    for ask in (vocabulary.text, vocabulary.block_of):
        with pytest.raises(UnknownChoice, match="numbered 0 to 6"):
            ask(number)


def test_a_vocabulary_may_grow_after_it_was_read() -> None:
    vocabulary = small()[0]
    assert vocabulary.parse("end turn") == 6
    more = vocabulary.block("stay")
    assert vocabulary.parse("stay") == more.start == 7


def test_two_choices_never_share_a_text() -> None:
    vocabulary = Vocabulary()
    vocabulary.block("end", Axis("what", ["turn"]))
    vocabulary.block("end turn")
    with pytest.raises(ValueError, match="two choices share the text 'end turn'"):
        vocabulary.text(0)


@pytest.mark.parametrize("name", ["", " take", "take  two", "take; then", "take (all)", "a\nb"])
def test_texts_can_stand_in_a_match_file(name: str) -> None:
    with pytest.raises(ValueError, match="cannot be part of a choice's text"):
        Vocabulary().block(name)
    with pytest.raises(ValueError, match="cannot be part of a choice's text"):
        Vocabulary().block("take", Axis("what", ["good", name]))


@given(blocks=st.lists(AXES, min_size=1, max_size=5))
def test_every_choice_goes_to_its_text_and_back(blocks: list[list[list[str]]]) -> None:
    vocabulary = Vocabulary()
    for number, axes in enumerate(blocks):
        vocabulary.block(f"block{number}", *(Axis("axis", items) for items in axes))
    for choice in range(len(vocabulary)):
        block = vocabulary.block_of(choice)
        assert block.of(*block.at(choice)) == choice
        assert vocabulary.parse(vocabulary.text(choice)) == choice
    assert sum(len(block) for block in vocabulary.blocks) == len(vocabulary)
