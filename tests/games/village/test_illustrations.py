"""The illustrations of the rules: real drawings of a sample of the game, several of which stand on one page."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Final

import pytest

from parish.games.village import sample
from parish.games.village.game import VILLAGE
from parish.games.village.rules import RULES
from parish.picture.pieces import pieces
from tests.games.pictures import assert_illustrates

CHAPTERS: Final = [chapter.id for chapter in RULES.chapters]
ILLUSTRATED: Final = {
    chapter: drawn for chapter in CHAPTERS if (drawn := VILLAGE.rule_picture(chapter, VILLAGE.words()))
}


def test_the_parts_of_the_board_are_illustrated() -> None:
    assert list(ILLUSTRATED) == [
        "setting-up",
        "time",
        "harvest",
        "family",
        "crafts",
        "market",
        "travel",
        "council",
        "church",
        "death",
        "mass",
    ]
    assert VILLAGE.rule_picture("no such chapter", VILLAGE.words()) == ""


@pytest.mark.parametrize("chapter", ILLUSTRATED)
def test_an_illustration_stands_on_a_page_with_others(chapter: str) -> None:
    assert_illustrates(ILLUSTRATED[chapter], 30_000)


def test_illustrations_are_named_by_what_they_show() -> None:
    for chapter, name in {"market": "Market", "death": "Village chronicle", "time": "A farmyard"}.items():
        assert ET.fromstring(ILLUSTRATED[chapter]).get("aria-label") == name


def test_the_sample_is_a_table_as_it_can_be() -> None:
    position = VILLAGE.start(sample.PLAYERS, {"first_player": "0"}, 1)
    sample.arrange(position)
    assert position.faults() == []
    assert position.legal()
    # Somebody is in every sort of place that an illustration shows.
    table = VILLAGE.view(position, 0).to_json()["table"]
    assert isinstance(table, dict)
    places = {member["place"].partition(":")[0] for player in table["players"] for member in player["members"]}
    assert places == {"reserve", "farm", "crafts", "travel", "council", "church", "bag", "chronicle", "grave"}
    assert all(table["spaces"].values())


def test_the_card_shows_four_generations_on_their_way_to_church() -> None:
    root = ET.fromstring(VILLAGE.vignette())
    assert root.get("viewBox") == "0 0 480 300"
    assert all(node.get("id") is None and node.get("style") is None for node in root.iter())
    uses = [node for node in root.iter() if node.tag.endswith("}use")]
    assert {node.get("href", "#")[1:] for node in uses} <= set(pieces())
    walkers = {href[4]: node for node in uses if (href := node.get("href", "")).startswith("#fig")}
    assert list(walkers) == ["4", "3", "2", "1"], "who walks in front is drawn in front"
    heights = [float(walkers[generation].get("height", "0")) for generation in "1234"]
    assert heights == sorted(heights, reverse=True)
    assert len({node.get("href", "").split("-")[1] for node in walkers.values()}) == 4
