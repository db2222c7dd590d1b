"""Pictures as documents of their own."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from parish.picture.document import spread, standalone, styles
from parish.picture.pieces import defs, pieces, sheet
from parish.picture.svg import element, piece

SVG = "{http://www.w3.org/2000/svg}"


def drawing(*drawn: str, width: int = 100, height: int = 50) -> str:
    return element("svg", *drawn, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {width} {height}", class_="picture")


def test_every_piece_is_well_formed_and_carries_no_style() -> None:
    for name, drawn in pieces().items():
        root = ET.fromstring(drawn)
        assert root.get("id") == name
        assert all(node.get("style") is None and node.tag not in ("style", "script") for node in root.iter())
    ET.fromstring(sheet())


def test_a_document_brings_what_it_uses_and_no_more() -> None:
    root = ET.fromstring(standalone(drawing(piece("coin", 1, 2, 24), piece("sack", 30, 2, 24))))
    assert {symbol.get("id") for symbol in root.iter(f"{SVG}symbol")} == {"coin", "sack"}
    assert (root.get("width"), root.get("height"), root.get("data-theme")) == ("100", "50", "light")
    style = root.find(f"{SVG}style")
    assert style is not None
    assert style.text == styles()


def test_themes_and_widths() -> None:
    assert ET.fromstring(standalone(drawing("<g/>"), theme="dark", width=300)).get("data-theme") == "dark"
    assert ET.fromstring(standalone(drawing("<g/>"), width=300)).get("height") == "150"
    assert ET.fromstring(standalone(drawing("<g/>"), theme="auto")).get("data-theme") is None


def test_what_is_no_picture_is_refused() -> None:
    with pytest.raises(ValueError, match="viewBox"):
        standalone("<g/>")


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4, 5])
def test_a_table_at_a_glance(count: int) -> None:
    board, place = drawing(piece("coin", 0, 0, 24), width=1400, height=1000), drawing(width=440, height=375)
    root = ET.fromstring(spread(board, [place] * count))
    inner = root.findall(f"{SVG}svg")
    assert len(inner) == 1 + count
    assert [node.get("viewBox") for node in inner[1:]] == ["0 0 440 375"] * count
    right = [float(node.get("x", "0")) + float(node.get("width", "0")) for node in inner[1:]]
    assert all(edge <= 1400 for edge in right)
    assert right == sorted(right)


def test_definitions_of_everything() -> None:
    assert defs().count("<symbol") + defs().count("<pattern") == len(pieces())


def test_both_themes_name_the_same_colours() -> None:
    """What the media query sets for dark is what data-theme sets."""
    text = styles()
    dark = text.index("@media (prefers-color-scheme:dark)")
    named = text.index(":root[data-theme=dark]{")
    first = text[text.index("{", text.index("{", dark) + 1) + 1 : text.index("}", dark)]
    second = text[text.index("{", named) + 1 : text.index("}", named)]
    assert first.split() == second.split()
