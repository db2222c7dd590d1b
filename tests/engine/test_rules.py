"""The book of rules: by ID, in reading order."""

from __future__ import annotations

import pytest

from parish.engine.errors import IllegalChoice
from parish.engine.rules import Chapter, Primer, RuleBook

BOOK = RuleBook(
    [
        Chapter(
            "moving",
            "Moving",
            "Everybody moves in turn.",
            [("TOY-1", "Nobody moves twice."), ("TOY-2", "Nobody moves back.")],
        ),
        Chapter("winning", "Winning", "The first is the best.", [("TOY-3", "Who comes first has won.")]),
    ]
)


def test_rules_stand_in_reading_order() -> None:
    assert [rule.id for rule in BOOK] == ["TOY-1", "TOY-2", "TOY-3"]
    told = [(chapter.id, chapter.title, len(chapter.rules)) for chapter in BOOK.chapters]
    assert told == [("moving", "Moving", 2), ("winning", "Winning", 1)]
    assert BOOK.chapters[0].introduction == "Everybody moves in turn."
    assert len(BOOK) == 3


def test_a_rule_is_found_by_its_id() -> None:
    assert BOOK["TOY-2"].text == "Nobody moves back."
    assert BOOK.find("toy-3") is BOOK["TOY-3"]
    assert BOOK.find("TOY-4") is None
    with pytest.raises(KeyError):
        BOOK["toy-3"]


def test_a_chapter_is_found_by_its_id() -> None:
    assert BOOK.chapter("winning") is BOOK.chapters[1]
    assert BOOK.chapter("losing") is None


def test_a_book_may_have_a_primer_and_its_chapters_examples() -> None:
    chapter = Chapter("one", "One", "Here.", [("TOY-1", "So.")], ["You go, and so do I."])
    primer = Primer(["A game."], [("Begin", "Just begin.")])
    book = RuleBook([chapter], primer)
    assert book.primer is primer
    assert (primer.overview, primer.first_game) == (("A game.",), (("Begin", "Just begin."),))
    assert chapter.examples == ("You go, and so do I.",)
    assert BOOK.primer is None
    assert BOOK.chapters[0].examples == ()


def test_no_id_stands_twice_in_the_book() -> None:
    with pytest.raises(ValueError, match="rule TOY-1 stands twice in the book"):
        RuleBook(
            [Chapter("one", "One", "Here.", [("TOY-1", "So.")]), Chapter("two", "Two", "There.", [("TOY-1", "So.")])]
        )


def test_no_chapter_stands_twice_in_the_book() -> None:
    with pytest.raises(ValueError, match="chapter one stands twice in the book"):
        RuleBook([Chapter("one", "One", "Here.", []), Chapter("one", "Another", "There.", [])])


@pytest.mark.parametrize("told", [("", "One", "Here."), ("one", "", "Here."), ("one", "One", "")])
def test_a_chapter_says_what_it_is_about(told: tuple[str, str, str]) -> None:
    with pytest.raises(ValueError, match="a chapter needs an id, a title and an introduction"):
        Chapter(*told, [("TOY-1", "So.")])


def test_a_refusal_names_choice_and_rule() -> None:
    refusal = IllegalChoice("move back", BOOK["TOY-2"])
    assert str(refusal) == "'move back' is not allowed: Nobody moves back. (TOY-2)"
    assert refusal.rule is BOOK["TOY-2"]
    assert refusal.text == "move back"
    assert repr(refusal.rule) == "Rule(TOY-2)"
