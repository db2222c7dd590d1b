"""My Village in pictures: everything that can be chosen is found once, and everything that lies open is drawn."""

from __future__ import annotations

import random
import re
import time
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from parish.engine.picture import Picture
from parish.engine.view import REFEREE, SPECTATOR
from parish.games.my_village.game import MY_VILLAGE
from parish.games.my_village.position import MyVillagePosition
from parish.picture.document import spread, standalone
from parish.picture.pieces import pieces

#: Kinds of choices that have no place on the table: payments are the action bar's, and so is to do nothing.
PLACELESS = {"pay", "stop", "no more", "perform", "decline", "end turn"}
#: Choices with which a random game would only stand still.
IDLE = {"stop", "decline", "stay", "no more"}

NAMES = ("Ann <b>&amp;", 'O\'Brien "Bob"', "Дарья", "한글")

IDS = re.compile(r' id="([^"]+)"')
PIECES = re.compile(r'<use href="#([\w-]+)"[^>]* id="([^"]+)"')
USES = re.compile(r'href="#([\w-]+)"|url\(#([\w-]+)\)')


def draw(position: MyVillagePosition, audience: int, people: Sequence[str] = NAMES) -> tuple[dict[str, Any], Picture]:
    view = MY_VILLAGE.view(position, audience).to_json()
    return view, MY_VILLAGE.picture(view, MY_VILLAGE.words(names=people[: position.seats]))


def wander(players: int, seed: int, every: int = 1, lazy: float = 0.2, **options: str) -> Iterator[MyVillagePosition]:
    """A random game that seldom stands still, looked at now and then."""
    position = MY_VILLAGE.start(players, options, seed=seed)
    dice = random.Random(seed)
    while not position.over:
        if position.taken % every == 0:
            yield position
        legal = position.legal()
        busy = [choice for choice in legal if MY_VILLAGE.vocabulary.text(choice) not in IDLE]
        position.take(dice.choice(legal if not busy or dice.random() < lazy else busy))
    yield position


def roots(picture: Picture) -> list[ET.Element]:
    return [ET.fromstring(drawn) for drawn in (picture.board, *picture.places)]


def spots(trees: Sequence[ET.Element]) -> list[ET.Element]:
    return [node for root in trees for node in root.iter() if node.get("data-choice") is not None]


@pytest.mark.parametrize("players", MY_VILLAGE.players)
@pytest.mark.parametrize("seed", range(3))
def test_every_choice_has_one_place_or_none(players: int, seed: int) -> None:
    for position in wander(players, seed, every=3, village_boards="choose"):
        if position.over:
            break
        view, picture = draw(position, position.seat)
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
            kind = MY_VILLAGE.vocabulary.block_of(MY_VILLAGE.vocabulary.parse(choice)).name
            assert kind in PLACELESS, f"{choice} has no place in step {view['pending']['step']}"


@pytest.mark.parametrize("players", MY_VILLAGE.players)
def test_pictures_are_well_formed_and_carry_no_style(players: int) -> None:
    for position in wander(players, 20 + players, every=41):
        for audience in (0, SPECTATOR, REFEREE):
            _, picture = draw(position, audience)
            trees = roots(picture)
            ids = Counter(node.get("id") for root in trees for node in root.iter() if node.get("id"))
            assert [id for id, count in ids.items() if count > 1] == []
            for root in trees:
                for node in root.iter():
                    assert node.get("style") is None
                    assert not any(name.startswith("on") for name in node.attrib)
                    assert node.tag.rpartition("}")[2] not in ("style", "script", "foreignObject", "image")
            used = {name for drawn in (picture.board, *picture.places) for pair in USES.findall(drawn) for name in pair}
            assert used - {""} <= set(pieces())


def test_only_the_seat_that_decides_finds_spots() -> None:
    position = MY_VILLAGE.start(3, seed=4)
    for audience in (SPECTATOR, *(seat for seat in range(3) if seat != position.seat)):
        _, picture = draw(position, audience)
        assert spots(roots(picture)) == []
        assert picture.unplaced == ()
    assert spots(roots(draw(position, position.seat)[1]))


def test_names_are_escaped() -> None:
    position = MY_VILLAGE.start(4, seed=1)
    _, picture = draw(position, 0)
    for place, name in zip(picture.places, NAMES, strict=True):
        assert ET.fromstring(place).get("aria-label") == name
    assert "<b>" not in picture.board + "".join(picture.places)


def test_areas_tell_their_state_and_have_crops_on_the_board() -> None:
    _, picture = draw(MY_VILLAGE.start(2, seed=1), SPECTATOR)
    areas = [node for node in roots(picture)[0].iter() if node.get("class") == "area"]
    assert any("Fields" in label and "8 left" in label for label in (area.get("aria-label", "") for area in areas))
    assert len(areas) == 11
    assert {area.get("id") for area in areas} >= {f"area-{area.id}" for area in picture.areas if area.marked}
    for area in picture.areas:
        x, y, w, h = area.crop
        assert min(x, y) >= 0
        assert x + w <= 1400
        assert y + h <= 1000
        # 16-unit text is 12 pixels on a phone.
        assert w <= 520


def test_what_is_left_and_right_of_the_main_board() -> None:
    """MYV-AMB-37: as the given rules have it, churches and chambers to the left, journeys above the crafts."""
    _, picture = draw(MY_VILLAGE.start(2, seed=1), SPECTATOR)
    crops = {area.id: area.crop for area in picture.areas}
    left, middle, right = ("churches", "councils"), ("chronicle", "rat"), ("journeys", "crafts", "fields")
    for one, other in ((left, middle), (middle, right)):
        assert max(crops[area][0] for area in one) < min(crops[area][0] for area in other)
    assert crops["journeys"][1] < crops["crafts"][1]


def test_size_and_time() -> None:
    """A board travels with every move, so it is small; and a server draws many."""
    spent, most, drawn = 0.0, 0, 0
    for position in wander(4, 77, every=25):
        view = MY_VILLAGE.view(position, position.seat if not position.over else SPECTATOR).to_json()
        words = MY_VILLAGE.words(names=NAMES)
        began = time.process_time()
        picture = MY_VILLAGE.picture(view, words)
        spent += time.process_time() - began
        drawn += 1
        most = max(most, len(picture.board))
    assert most < 150_000
    assert spent / drawn < 0.25


def test_a_whole_table_as_a_file() -> None:
    _, picture = draw(MY_VILLAGE.start(4, seed=1), SPECTATOR)
    for theme in ("light", "dark"):
        ET.fromstring(standalone(spread(picture.board, picture.places), theme=theme))
