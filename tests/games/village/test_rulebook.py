"""The rule book: every rule of the specification, in words that a player understands."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

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
        kinds = [rule.id.rsplit("-", 1)[0] for rule in chapter.rules]
        numbers = [int(rule.id.rsplit("-", 1)[1]) for rule in chapter.rules]
        assert list(zip(kinds, numbers, strict=True)) == [
            (kind, number) for kind in dict.fromkeys(kinds) for number in range(1, kinds.count(kind) + 1)
        ]
