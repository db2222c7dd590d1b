"""The sentences that players read most, and the tables beside the rules."""

from __future__ import annotations

import re

import pytest

from parish.engine.events import Event
from parish.engine.rules import RuleTable
from parish.games.my_village import events
from parish.games.my_village.game import MY_VILLAGE
from parish.games.my_village.names import CARD, FIRST_BANNER, MARK, MONK, PROFESSION, TRAVEL
from parish.games.my_village.rules import RULES

WORDS = MY_VILLAGE.words("en", ["Anna", "Bruno"])


# Sentences.


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event(events.GRADUATED, (0, 0, PROFESSION.index("councilman"))), "Anna's pupil becomes the councilman."),
        (Event(events.MARKED, (1, MARK.index("traveler"))), "Bruno's council puts a marker on the traveler."),
        (Event(events.MARKED, (1, MARK.index("fields"))), "Bruno's council puts a marker on fields."),
        (Event(events.TRAVELLED, (0, 1, TRAVEL.index("TB2"))), "Anna travels to B."),
        (Event(events.MONK_UNCOVERED, (MONK.index("MC1"),)), "Next in line is a monk of the chalice."),
        (Event(events.USED, (0, CARD.index("MP1") - FIRST_BANNER)), "Anna uses the meeting place."),
    ],
)
def test_people_and_places_are_told_as_in_a_story(event: Event, sentence: str) -> None:
    assert WORDS.event(event) == sentence


# Examples.


def test_what_is_done_and_counted_is_shown_by_examples() -> None:
    shown = {chapter.id for chapter in RULES.chapters if chapter.examples}
    assert {"time", "dice", "activation", "office", "travel", "monks", "council", "death", "rat", "end"} <= shown
    for chapter in RULES.chapters:
        for example in chapter.examples:
            assert re.fullmatch(r"[A-Z].*\.", example), chapter.id
            assert 60 < len(example) < 480, chapter.id
            assert not re.search(r"  |[{}_!]|MYV-", example), chapter.id


def test_the_example_of_the_scoring_adds_up() -> None:
    chapter = RULES.chapter("end")
    assert chapter is not None
    numbers = [int(number) for number in re.findall(r"\d+", chapter.examples[0])]
    church, windows, religion, *others, total = numbers
    assert table("churches").rows[1][-1] == str(church)
    assert ("4", str(windows)) in table("monks", 1).rows
    assert church + windows == religion
    assert religion + sum(others) == total


# Tables.


def table(chapter: str, place: int = 0) -> RuleTable:
    return MY_VILLAGE.rule_tables(chapter, MY_VILLAGE.words())[place]


@pytest.mark.parametrize(
    ("chapter", "place", "row"),
    [
        ("preparation", 0, ("White dice", "8", "6", "8")),
        ("preparation", 0, ("Dead that end the game", "9", "14", "18")),
        ("preparation", 0, ("Steps of the rat to the villages", "9", "12", "15")),
        ("preparation", 1, ("The third", "3 coins")),
        ("time", 0, ("Once around the village", "10 hours")),
        ("time", 0, ("A black die", "2 hours")),
        ("office", 0, ("2", "2 hours", "")),
        ("office", 0, ("4", "3 hours", "1 coin")),
        ("crafts", 0, ("Brewery", "1 beer", "5 or 8, 5 or 9, 6 or 8, 6 or 9")),
        ("travel", 0, ("C", "7", "2 hours", "1 wagon or 2 coins")),
        ("travel", 1, ("B", "5", "1 beer")),
        ("travel", 1, ("B", "6", "3 hours")),
        ("travel", 1, ("D", "8", "the end of the road")),
        ("churches", 0, ("Monastery", "5 or 10", "4 hours", "4")),
        ("monks", 0, ("Quill", "4 or 10", "1 hour", "2 horses, 1 coin and 1 horse, or 2 coins", "holds school twice")),
        ("monks", 0, ("Rosary", "6 or 8", "3 hours", "", "sends the headman")),
        ("monks", 1, ("4", "10")),
        ("council", 0, ("Finances", "3", "4 hours", "1 hour", "2")),
        ("customers", 0, ("2 scrolls", "any value", "4")),
        ("customers", 0, ("1 beer, 1 scroll, 1 wagon", "3 or 11", "7")),
        ("board", 0, ("Village board 2", "5 or 9")),
        ("death", 0, ("The second", "1 story point")),
    ],
)
def test_the_numbers_of_the_pack_stand_beside_the_rules(chapter: str, place: int, row: tuple[str, ...]) -> None:
    assert row in table(chapter, place).rows


def test_every_card_of_a_kind_has_its_row() -> None:
    assert len(table("customers").rows) == 33
    assert len(table("travel", 1).rows) == 19
    assert len(table("monks").rows) == 12


def test_chapters_without_numbers_have_no_table() -> None:
    assert list(MY_VILLAGE.rule_tables("rounds", MY_VILLAGE.words())) == []


def test_tables_stand_in_chapters_that_there_are() -> None:
    with_tables = [chapter.id for chapter in RULES.chapters if MY_VILLAGE.rule_tables(chapter.id, MY_VILLAGE.words())]
    assert len(with_tables) == 11
