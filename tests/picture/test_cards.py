"""Cards: banners that are as wide as their numbers, prices in a line, and what a choice lights."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from parish.picture.cards import banner, banner_width, card, long, things
from parish.picture.gaming import story
from parish.picture.spots import LEGAL, Shape, spot


def test_a_banner_is_as_wide_as_its_numbers() -> None:
    assert banner_width("7") == banner_width("?") < banner_width("5/8") < banner_width("4/10")
    assert banner_width("4\n10") == banner_width("10")
    root = ET.fromstring(banner(10, 20, "4\n10", "white", "4 10"))
    assert [node.text for node in root.iter("text")] == ["4", "10"]
    assert root.get("data-lit") == "4 10"


def test_a_line_of_things_tells_how_long_it_is() -> None:
    parts = ("2", "hour", "/", "coin")
    drawn, across = things(100, 0, parts, 20)
    root = ET.fromstring(f"<g>{drawn}</g>")
    assert [node.get("href") for node in root.iter("use")] == ["#hour", "#coin"]
    assert [node.text for node in root.iter("text")] == ["2", "/"]
    assert across == long(parts, 20)
    assert float([*root.iter("use")][-1].get("x", 0)) + 20 - 100 == across
    assert long(()) == 0


def test_cards_are_framed_until_somebody_has_them() -> None:
    assert card(0, 0, 90, 70).count("<rect") == card(0, 0, 90, 70, owned=True).count("<rect") + 1


def test_a_page_tells_its_points() -> None:
    root = ET.fromstring(story(0, 0, 3, id="tree-0"))
    assert "".join(root.itertext()) == "3"
    assert root.get("id") == "tree-0"


def test_a_spot_may_light_something() -> None:
    assert 'data-lights="8"' in spot(Shape(0, 0, 10, 10), LEGAL, "dice white3 white5", "3 and 5", lights="8")
    assert "data-lights" not in spot(Shape(0, 0, 10, 10), LEGAL, "stop", "That is all")
