"""Village in pictures: everything that can be chosen is found once, and everything that lies open is drawn."""

from __future__ import annotations

import random
import time
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from parish.engine.picture import Picture
from parish.engine.view import REFEREE, SPECTATOR
from parish.games.village import names
from parish.games.village.game import VILLAGE
from parish.games.village.picture import rim
from parish.games.village.picture.scene import colour
from parish.games.village.position import VillagePosition
from tests.games.pictures import (
    IDS,
    PIECES,
    assert_choices_have_one_place,
    assert_is_a_file,
    assert_only_the_decider_finds_spots,
    assert_well_formed,
    roots,
)

#: Kinds of choices that have no place on the table: to do nothing, or nothing more.
PLACELESS = {"skip", "stop", "pass", "done", "end turn", "no privilege"}
#: What could be paid or taken hangs there as a tag only while it can be.
ONLY_IN_WORDS_IF_FORBIDDEN = {"pay", "pay 1 scroll", "gain", "well"}

NAMES = ("Ann <b>&amp;", 'O\'Brien "Bob"', "Дарья", "한글")


def draw(position: VillagePosition, audience: int, people: Sequence[str] = NAMES) -> tuple[dict[str, Any], Picture]:
    view = VILLAGE.view(position, audience).to_json()
    return view, VILLAGE.picture(view, VILLAGE.words(names=people[: position.seats]))


def wander(players: int, seed: int, every: int = 1, lazy: float = 0.3) -> Iterator[VillagePosition]:
    """A random game that seldom passes, looked at now and then."""
    position = VILLAGE.start(players, seed=seed)
    dice = random.Random(seed)
    idle = {"skip", "pass", "no privilege", "stop", "done"}
    while not position.over:
        if position.taken % every == 0:
            yield position
        legal = position.legal()
        busy = [choice for choice in legal if VILLAGE.vocabulary.text(choice) not in idle]
        position.take(dice.choice(legal if not busy or dice.random() < lazy else busy))
    yield position


@pytest.mark.parametrize("players", VILLAGE.players)
@pytest.mark.parametrize("seed", range(3))
def test_every_choice_has_one_place_or_none(players: int, seed: int) -> None:
    for position in wander(players, seed, every=7):
        if position.over:
            break
        view, picture = draw(position, position.seat)
        assert_choices_have_one_place(VILLAGE, view, picture, PLACELESS, PLACELESS | ONLY_IN_WORDS_IF_FORBIDDEN)


@pytest.mark.parametrize("players", VILLAGE.players)
def test_pictures_are_well_formed_and_carry_no_style(players: int) -> None:
    for position in wander(players, 20 + players, every=41):
        for audience in (0, SPECTATOR, REFEREE):
            _, picture = draw(position, audience)
            assert_well_formed(picture)


@pytest.mark.parametrize("players", VILLAGE.players)
def test_everybody_and_everything_is_drawn(players: int) -> None:
    for position in wander(players, 40 + players, every=29):
        view, picture = draw(position, SPECTATOR)
        table = view["table"]
        ids = {node.get("id") for root in roots(picture) for node in root.iter()}
        members = {
            f"member-{seat}-{n}"
            for seat, player in enumerate(table["players"])
            for n, member in enumerate(player["members"])
            if member["place"] != "removed"
        }
        assert members <= ids
        assert {f"customer-{id}" for id in [*table["stalls"].values(), *table["queue"]] if id} <= ids
        for space, lying in table["spaces"].items():
            assert {f"cube-{space}-{kind}-{n}" for kind, count in lying.items() for n in range(count)} <= ids
        for seat, player in enumerate(table["players"]):
            assert {
                f"prestige-{seat}",
                f"clock-{seat}",
                *(f"marker-{seat}-{city}" for city in player["markers"]),
            } <= ids


@pytest.mark.parametrize("players", VILLAGE.players)
def test_every_piece_is_the_same_one_all_through_a_game(players: int) -> None:
    """Whatever has an id stands once in the whole picture and never turns into something else, so it can glide."""
    known: dict[str, str] = {}
    for position in wander(players, 60 + players, every=5):
        view, picture = draw(position, SPECTATOR if position.over else position.seat)
        everything = picture.board + "".join(picture.places)
        ids = Counter(IDS.findall(everything))
        assert set(ids.values()) == {1}
        family = {
            f"member-{seat}-{n}": f"{member['generation']}-{colour(seat)}"
            for seat, player in enumerate(view["table"]["players"])
            for n, member in enumerate(player["members"])
            if member["place"] != "removed"
        }
        drawn = {id: href for href, id in PIECES.findall(everything)}
        assert {id for id in ids if id.startswith("member-")} == set(family)
        assert {id: drawn[id].lstrip("figsle") for id in family} == family
        assert {"monks", "next-start", "start", *(f"coins-{seat}" for seat in range(players))} <= set(ids)
        for id, href in drawn.items():
            if id not in family:
                assert known.setdefault(id, href) == href
    assert {id.rstrip("0123456789-") for id in known} >= {"prestige", "clock", "next-start", "start", "customer-K"}


def test_only_the_seat_that_decides_finds_spots() -> None:
    position = VILLAGE.start(3, seed=4)
    drawn = {audience: draw(position, audience)[1] for audience in (SPECTATOR, 0, 1, 2)}
    assert_only_the_decider_finds_spots(drawn, position.seat)


def test_names_are_escaped() -> None:
    position = VILLAGE.start(4, seed=1)
    _, picture = draw(position, 0)
    for place, name in zip(picture.places, NAMES, strict=True):
        assert ET.fromstring(place).get("aria-label") == name
    assert "<b>" not in picture.board + "".join(picture.places)


def test_areas_tell_their_state_and_have_crops_on_the_board() -> None:
    _, picture = draw(VILLAGE.start(2, seed=1), SPECTATOR)
    areas = [node for node in roots(picture)[0].iter() if node.get("class") == "area"]
    assert any("Market" in label and "Stall 1" in label for label in (area.get("aria-label", "") for area in areas))
    assert len(areas) == 10
    for area in picture.areas:
        x, y, w, h = area.crop
        assert min(x, y) >= 0
        assert x + w <= 1400
        assert y + h <= 1000
        # 16-unit text is 12 pixels on a phone.
        assert w <= 562


@pytest.mark.parametrize(("players", "boards", "closed"), [(2, 2, 12), (3, 1, 6), (4, 0, 0)])
def test_what_is_closed_at_small_tables(players: int, boards: int, closed: int) -> None:
    """Stalls are boarded up; spaces of the chronicle and graves hold the crossed figure."""
    _, picture = draw(VILLAGE.start(players, seed=1), SPECTATOR)
    assert picture.board.count('href="#closed"') == closed
    assert picture.board.count("142l64 56M") == boards * 3


@pytest.mark.parametrize(
    ("prestige", "space", "before"), [(0, 0, 0), (1, 1, 0), (75, 75, 0), (76, 1, 75), (150, 75, 75), (151, 1, 150)]
)
def test_the_rim_goes_round(prestige: int, space: int, before: int) -> None:
    assert rim.lap(prestige) == (space, before)


def test_the_rim_is_a_closed_path() -> None:
    seen = set()
    for space in range(rim.LAST + 1):
        x, y, w, h = rim.place(space)
        assert -0.01 <= x <= 1400 - w + 0.01
        assert -0.01 <= y <= 1000 - h + 0.01
        seen.add((round(x), round(y)))
    assert len(seen) == rim.LAST + 1 == 76


def test_high_scores_tell_their_rounds() -> None:
    position = VILLAGE.start(2, seed=1)
    position.prestige[0] = 80
    _, picture = draw(position, SPECTATOR)
    assert "+75" in picture.board


def test_many_discs_on_one_space() -> None:
    position = VILLAGE.start(4, seed=1)
    _, picture = draw(position, 2)
    found = [node for node in roots(picture)[0].iter() if (node.get("id") or "").startswith("prestige-")]
    assert len({node.get("x") for node in found}) == 4
    # Mine lies on top.
    assert found[-1].get("id") == "prestige-2"


def test_a_crowd_is_stacked_with_its_number() -> None:
    position = VILLAGE.start(2, seed=1)
    for member in range(4):
        position.people[names.FARM] &= ~(1 << member)
        position.people[names.CRAFTS] |= 1 << member
    _, picture = draw(position, SPECTATOR)
    assert "×4" in "".join(node.text or "" for node in roots(picture)[0].iter() if node.get("class") == "t-over")


def test_size_and_time() -> None:
    """A board travels with every move, so it is small; and a server draws many."""
    spent, most, drawn = 0.0, 0, 0
    for position in wander(4, 77, every=25):
        view = VILLAGE.view(position, position.seat if not position.over else SPECTATOR).to_json()
        words = VILLAGE.words(names=NAMES)
        began = time.process_time()
        picture = VILLAGE.picture(view, words)
        spent += time.process_time() - began
        drawn += 1
        most = max(most, len(picture.board))
    assert most < 150_000
    assert spent / drawn < 0.25


def test_a_whole_table_as_a_file() -> None:
    _, picture = draw(VILLAGE.start(4, seed=1), SPECTATOR)
    assert_is_a_file(picture)
