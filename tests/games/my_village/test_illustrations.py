"""The illustrations of the rules: real drawings of a sample of the game, several of which stand on one page."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Final

import pytest

from parish.games.my_village import sample
from parish.games.my_village.game import MY_VILLAGE
from parish.games.my_village.rules import RULES
from parish.picture.pieces import pieces
from tests.games.pictures import assert_illustrates

CHAPTERS: Final = [chapter.id for chapter in RULES.chapters]
ILLUSTRATED: Final = {
    chapter: drawn for chapter in CHAPTERS if (drawn := MY_VILLAGE.rule_picture(chapter, MY_VILLAGE.words()))
}


def test_the_parts_of_the_table_and_a_village_are_illustrated() -> None:
    assert set(CHAPTERS) - set(ILLUSTRATED) == {"rounds", "table", "end"}
    assert MY_VILLAGE.rule_picture("no such chapter", MY_VILLAGE.words()) == ""


@pytest.mark.parametrize("chapter", ILLUSTRATED)
def test_an_illustration_stands_on_a_page_with_others(chapter: str) -> None:
    assert_illustrates(ILLUSTRATED[chapter], 40_000)


def test_illustrations_are_named_by_what_they_show() -> None:
    for chapter, name in {"office": "Clerk's office", "death": "Chronicle and graves", "time": "A village"}.items():
        assert ET.fromstring(ILLUSTRATED[chapter]).get("aria-label") == name


def test_the_sample_is_a_table_as_it_can_be() -> None:
    position = MY_VILLAGE.start(sample.PLAYERS, {"first_player": "0"}, 1)
    sample.arrange(position)
    assert position.faults() == []
    assert position.legal()
    # Every kind of card lies in some village, and somebody has died.
    table = MY_VILLAGE.view(position, 0).to_json()["table"]
    assert isinstance(table, dict)
    kinds = {card[:2] for player in table["players"] for card in player["cards"]}
    assert kinds >= {"ch", "MR", "MQ", "co", "MP", "FI", "ST", "TA", "CU"}
    assert table["coffins"] == sum(table["chronicle"].values()) + table["graves"] > 0


def test_the_card_shows_the_tree_the_dice_and_the_rat_that_leaves() -> None:
    root = ET.fromstring(MY_VILLAGE.vignette())
    assert root.get("viewBox") == "0 0 480 300"
    assert all(node.get("id") is None and node.get("style") is None for node in root.iter())
    uses = [node.get("href", "#")[1:] for node in root.iter() if node.tag.endswith("}use")]
    assert set(uses) <= set(pieces())
    assert {"tree", "story", "die-white3", "die-black5", "headman", "rat"} <= set(uses)
    assert uses.count("cloud") == 7
