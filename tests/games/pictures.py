"""What holds for the picture of every game: controls, ids, drawings without styles, illustrations on one page."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from parish.engine.game import Game
from parish.engine.picture import Picture
from parish.picture.document import spread, standalone
from parish.picture.pieces import pieces

IDS: Final = re.compile(r' id="([^"]+)"')
PIECES: Final = re.compile(r'<use href="#([\w-]+)"[^>]* id="([^"]+)"')
_USES: Final = re.compile(r'href="#([\w-]+)"|url\(#([\w-]+)\)')
_NEVER: Final = ("style", "script", "foreignObject", "image")


def roots(picture: Picture) -> list[ET.Element]:
    return [ET.fromstring(drawn) for drawn in (picture.board, *picture.places)]


def spots(trees: Sequence[ET.Element]) -> list[ET.Element]:
    return [node for root in trees for node in root.iter() if node.get("data-choice") is not None]


def used(*drawings: str) -> set[str]:
    """The names of the pieces and patterns that drawings use."""
    return {name for drawn in drawings for pair in _USES.findall(drawn) for name in pair if name}


def assert_choices_have_one_place(
    game: Game[Any],
    view: Mapping[str, Any],
    picture: Picture,
    placeless: set[str],
    placeless_if_forbidden: set[str] | None = None,
) -> None:
    """Every choice, legal or forbidden, is one control on the picture, or of a kind that has no place on the table.

    Some kinds may be without a place only as long as they are forbidden.
    """
    told = {**dict.fromkeys(view["choices"], "legal"), **dict.fromkeys(view["forbidden"], "forbidden")}
    placed: dict[str, str] = {}
    for node in spots(roots(picture)):
        choice = node.get("data-choice", "")
        assert choice not in placed, f"{choice} is placed twice"
        placed[choice] = node.get("class", "").removeprefix("spot ")
        assert node.get("aria-label")
        assert node.get("role") == "button"
    assert placed.items() <= told.items()
    assert set(picture.unplaced) == set(told) - set(placed)
    for choice in picture.unplaced:
        kind = game.vocabulary.block_of(game.vocabulary.parse(choice)).name
        allowed = placeless if told[choice] == "legal" else placeless_if_forbidden or placeless
        assert kind in allowed, f"{choice} has no place in step {view['pending']['step']}"


def assert_well_formed(picture: Picture) -> None:
    """No id stands twice, nothing has a style of its own or is more than a drawing, every piece is known."""
    trees = roots(picture)
    ids = Counter(node.get("id") for root in trees for node in root.iter() if node.get("id"))
    assert [id for id, count in ids.items() if count > 1] == []
    for root in trees:
        for node in root.iter():
            assert node.get("style") is None
            assert not any(name.startswith("on") for name in node.attrib)
            assert node.tag.rpartition("}")[2] not in _NEVER
    assert used(picture.board, *picture.places) <= set(pieces())


def assert_only_the_decider_finds_spots(drawn: Mapping[int, Picture], decider: int) -> None:
    """By audience: whoever is not asked can choose nothing, and nothing is listed for them."""
    for audience, picture in drawn.items():
        assert bool(spots(roots(picture))) == (audience == decider)
        if audience != decider:
            assert picture.unplaced == ()


def assert_is_a_file(picture: Picture) -> None:
    """The whole table can be a file of its own."""
    for theme in ("light", "dark"):
        ET.fromstring(standalone(spread(picture.board, picture.places), theme=theme))


def assert_illustrates(drawn: str, most: int) -> None:
    """It can stand on a page with others, is not too large for it, and can be a file of its own too."""
    root = ET.fromstring(drawn)
    assert root.get("role") == "img"
    assert root.get("aria-label")
    for node in root.iter():
        assert node.get("id") is None
        assert node.get("style") is None
        assert node.get("data-choice") is None
        assert not node.tag.endswith("title")
    assert used(drawn)
    assert used(drawn) <= set(pieces())
    assert len(drawn) < most
    assert float(ET.fromstring(standalone(drawn)).get("width", "0")) >= 300
