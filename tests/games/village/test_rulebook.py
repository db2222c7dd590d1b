"""The rule book: every rule of the specification, in words that a player understands."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from parish.engine.rules import RuleTable
from parish.games.village.game import VILLAGE
from parish.games.village.rules import RULES

SPEC: Final = Path(__file__).resolve().parents[3].parent / "shared" / "spec" / "village.md"


@pytest.mark.skipif(not SPEC.exists(), reason="the specification is not here")
def test_every_rule_of_the_specification_is_in_the_book() -> None:
    spec = re.findall(r"^\| (VIL-(?!EX-)[A-Z]+-\d+) \|", SPEC.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(spec) > 200
    assert {rule.id for rule in RULES} == set(spec)


def test_the_book_reads_well() -> None:
    """Complete sentences in plain words, each rule its own, in reading order."""
    texts = Counter(rule.text for rule in RULES)
    assert set(texts.values()) == {1}
    for rule in RULES:
        assert re.fullmatch(r"[A-Z].*\.", rule.text), rule.id
        assert 20 < len(rule.text) < 230, rule.id
        assert rule.text.count(". ") <= 1, f"{rule.id} has more than two sentences"
        assert "  " not in rule.text, rule.id
        assert not re.search(r"VIL-|R RU|KO:|\bengine\b|\boption `|[{}_]", rule.text), rule.id
    for chapter in RULES.chapters:
        assert chapter.title
        assert re.fullmatch(r"[A-Z].*\.", chapter.introduction), chapter.id
        assert 60 < len(chapter.introduction) < 320, chapter.id
        assert not re.search(r"  |[{}_]|VIL-", chapter.introduction), chapter.id
        for example in chapter.examples:
            assert re.fullmatch(r"[A-Z].*\.", example), chapter.id
            assert 60 < len(example) < 480, chapter.id
            assert not re.search(r"  |[{}_]|VIL-", example), chapter.id
        kinds = [rule.id.rsplit("-", 1)[0] for rule in chapter.rules]
        numbers = [int(rule.id.rsplit("-", 1)[1]) for rule in chapter.rules]
        assert list(zip(kinds, numbers, strict=True)) == [
            (kind, number) for kind in dict.fromkeys(kinds) for number in range(1, kinds.count(kind) + 1)
        ]


def test_who_is_new_to_the_game_is_told_first() -> None:
    primer = RULES.primer
    assert primer is not None
    told = [*primer.overview, *(text for _, text in primer.first_game)]
    # Nobody reads more than two hundred words in a minute.
    assert sum(len(text.split()) for text in primer.overview) < 200
    assert len(primer.first_game) >= 5
    for text in told:
        assert re.fullmatch(r"[A-Z].*\.", text)
        assert not re.search(r"  |[{}_]|VIL-", text)


def test_the_actions_and_the_scoring_are_shown_by_examples() -> None:
    shown = {chapter.id for chapter in RULES.chapters if chapter.examples}
    assert {"turn", "time", "crafts", "market", "travel", "council", "death", "mass", "end", "scoring"} <= shown


def test_an_example_of_the_scoring_adds_up() -> None:
    """What is printed in the tables is what the example counts with."""
    chapter = RULES.chapter("scoring")
    assert chapter is not None
    numbers = [int(number) for number in re.findall(r"\d+", chapter.examples[0])]
    # The number of the chamber, the number of coins and the total are no points.
    rim, cities, _, councillor, window, entries, customers, _, coins, total = numbers
    assert rim + cities + councillor + window + entries + customers + coins == total
    assert {row[0]: row[1] for row in table("scoring").rows}["3 cities"] == str(cities)
    assert {row[0]: row[1] for row in table("scoring", 1).rows}["4 entries"] == str(entries)
    assert table("council").rows[2][-1] == str(councillor)
    assert table("mass").rows[1][-1] == str(window)


def table(chapter: str, place: int = 0) -> RuleTable:
    return VILLAGE.rule_tables(chapter, VILLAGE.words())[place]


@pytest.mark.parametrize(
    ("chapter", "place", "row"),
    [
        ("setting-up", 0, ("Stalls in use", "3", "4", "5")),
        ("cubes", 0, ("Crafts", "4", "4", "5")),
        ("time", 0, ("Once around the farmyard", "10 hours, one for each cloud")),
        ("harvest", 0, ("Ox and plow", "4 grain")),
        ("crafts", 0, ("Stables", "a horse or an ox", "3 hours", "3 hours", "3 grain")),
        ("crafts", 0, ("Mill", "2 coins", "", "", "2 grain and 2 hours")),
        ("market", 0, ("The yeoman", "1 horse, 1 plow", "6")),
        ("travel", 0, ("E to F", "3 hours", "1 wagon, 1 brown cube, 1 pink cube")),
        ("travel", 1, ("City D", "1 coin")),
        ("council", 0, ("Chamber 4", "3 hours", "3 prestige points for a coin", "6")),
        ("mass", 0, ("Window 3", "2 grain", "4")),
        ("death", 0, ("Farm", "1", "2", "3")),
        ("death", 0, ("Graves", "3", "4", "5")),
    ],
)
def test_the_numbers_of_the_pack_stand_beside_the_rules(chapter: str, place: int, row: tuple[str, ...]) -> None:
    assert row in table(chapter, place).rows


def test_chapters_without_numbers_have_no_table() -> None:
    assert list(VILLAGE.rule_tables("turn", VILLAGE.words())) == []
