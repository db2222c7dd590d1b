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
from parish.games.my_village import names
from parish.games.my_village.game import MY_VILLAGE
from parish.games.my_village.picture import yard
from parish.games.my_village.position import MyVillagePosition
from parish.games.my_village.rules import RULES
from parish.games.my_village.vocabulary import VOCABULARY
from parish.games.my_village.words import MyVillageWords
from parish.picture.document import styles
from parish.picture.measure import width
from tests.games.pictures import (
    IDS,
    PIECES,
    assert_choices_have_one_place,
    assert_is_a_file,
    assert_only_the_decider_finds_spots,
    assert_well_formed,
    roots,
    spots,
)

#: Kinds of choices that have no place on the table: payments are the action bar's, and so is to do nothing.
PLACELESS = {"pay", "stop", "no more", "perform", "decline", "end turn"}
#: Choices with which a random game would only stand still.
IDLE = {"stop", "decline", "stay", "no more"}

NAMES = ("Ann <b>&amp;", 'O\'Brien "Bob"', "Дарья", "한글")


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


@pytest.mark.parametrize("players", MY_VILLAGE.players)
@pytest.mark.parametrize("seed", range(3))
def test_every_choice_has_one_place_or_none(players: int, seed: int) -> None:
    for position in wander(players, seed, every=3, village_boards="choose"):
        if position.over:
            break
        view, picture = draw(position, position.seat)
        assert_choices_have_one_place(MY_VILLAGE, view, picture, PLACELESS)


@pytest.mark.parametrize("players", MY_VILLAGE.players)
def test_pictures_are_well_formed_and_carry_no_style(players: int) -> None:
    for position in wander(players, 20 + players, every=41):
        for audience in (0, SPECTATOR, REFEREE):
            _, picture = draw(position, audience)
            assert_well_formed(picture)


@pytest.mark.parametrize("players", MY_VILLAGE.players)
def test_everybody_and_everything_is_drawn(players: int) -> None:
    for position in wander(players, 40 + players, every=29):
        view, picture = draw(position, SPECTATOR)
        table = view["table"]
        ids = {node.get("id") for root in roots(picture) for node in root.iter()}
        assert {f"card-{name}" for name in table["open_customers"]} <= ids
        assert {f"card-{name}" for name in table["top_monks"].values() if name} <= ids
        assert {f"dead-{name}-{n}" for name, dead in table["chronicle"].items() for n in range(dead)} <= ids
        assert {f"grave-{n}" for n in range(table["graves"])} <= ids
        assert {"rat", "token", "token-holder", "token-story"} <= ids
        for seat, (player, root) in enumerate(zip(table["players"], roots(picture)[1:], strict=True)):
            mine = {node.get("id") for node in root.iter()}
            assert {f"card-{name}" for name in [*player["cards"], *player["served"]]} <= mine
            assert {id for id in mine if id and id.startswith("villager-")} == {
                f"villager-{seat}-{profession}" for profession in player["villagers"]
            }
            assert {f"pupil-{seat}-{desk}" for desk in player["pupils"]} <= mine
            assert {f"plow-{field}" for field in player["plowed"]} <= mine
            for id, amount in {
                f"coins-{seat}": player["coins"],
                f"tree-{seat}": player["story_tree"],
                f"saved-{seat}": player["saved_story"],
            }.items():
                group = next(node for node in root.iter() if node.get("id") == id)
                assert "".join(group.itertext()).lstrip("×") == str(amount)


@pytest.mark.parametrize("players", MY_VILLAGE.players)
def test_what_lies_face_down_is_nowhere_in_the_picture(players: int) -> None:
    for position in wander(players, 50 + players, every=23):
        view, picture = draw(position, SPECTATOR if position.over else position.seat)
        table = view["table"]
        everything = picture.board + "".join(picture.places)
        below = [name for stack in table["monks_to_come"].values() for name in stack]
        hidden = {
            *table["customers_to_come"],
            *below,
            *(n for left in table["journeys_to_come"].values() for n in left),
        }
        shown = {id.removeprefix("card-") for id in IDS.findall(everything) if id.startswith("card-")}
        assert not shown & hidden
        # The backs tell how many there are.
        assert f">{len(table['customers_to_come'])}<" in everything or not table["customers_to_come"]


@pytest.mark.parametrize("players", MY_VILLAGE.players)
def test_every_piece_is_the_same_one_all_through_a_game(players: int) -> None:
    """Whatever has an id stands once in the whole picture and never turns into something else, so it can glide."""
    known: dict[str, str] = {}
    for position in wander(players, 60 + players, every=5):
        _, picture = draw(position, SPECTATOR if position.over else position.seat)
        everything = picture.board + "".join(picture.places)
        assert set(Counter(IDS.findall(everything)).values()) == {1}
        for href, id in PIECES.findall(everything):
            # Whose the token is shows the mark of a seat.
            if id != "token-holder":
                assert known.setdefault(id, href) == href
    assert {id.rstrip("0123456789-") for id in known} >= {"clock", "headman", "reaper", "rat", "token"}


def _sizes() -> dict[str, tuple[float, str]]:
    """By class of text: its size and its face, from the style sheet."""
    rules = re.findall(r"^(?:\.picture )?\.(t-[\w-]+)\{([^}]*)\}", styles(), re.MULTILINE)
    told: dict[str, tuple[float, str]] = {}
    for name, rule in rules:
        size = re.search(r"(\d+(?:\.\d+)?)px", rule)
        if size:
            told[name] = (float(size[1]), "serif" if "serif" in rule else "sans")
    return told


def boxes(drawn: str) -> list[tuple[float, float, float, float, str]]:
    """Where the texts of a drawing are: left, top, width, height; without the marks that only some states show."""
    sizes = _sizes()
    told = []
    for node in ET.fromstring(drawn).iter():
        looks = node.get("class", "").split()
        if not node.tag.endswith("}text") or "ask" in looks:
            continue
        size, face = sizes[looks[0]]
        size = next((sizes[look][0] for look in looks[1:] if look in sizes and look[2:].isdigit()), size)
        assert size >= 16
        words = node.text or ""
        w = width(words, size, face)
        left = float(node.get("x", "")) - {"start": 0, "middle": w / 2, "end": w}[node.get("text-anchor", "start")]
        # Capitals and numerals rise to two thirds.
        told.append((left, float(node.get("y", "")) - size * 0.66, w, size * 0.66, words))
    return told


class Wordy(MyVillageWords):
    """A language with longer words than any other."""

    def say(self, text: str, **values: object) -> str:
        return _longer(super().say(text, **values))

    def say_in(self, context: str, text: str, **values: object) -> str:
        return _longer(super().say_in(context, text, **values))


def _longer(said: str) -> str:
    return said + "ungsrechtsverordnung"[: max(3, len(said) // 2)]


@pytest.mark.parametrize("language", [MyVillageWords, Wordy], ids=["English", "long words"])
@pytest.mark.parametrize("players", MY_VILLAGE.players)
def test_texts_have_room(players: int, language: type[MyVillageWords]) -> None:
    """No text runs into another or over the edge of its picture."""
    for position in wander(players, 80 + players, every=31):
        view = MY_VILLAGE.view(position, SPECTATOR if position.over else position.seat).to_json()
        picture = MY_VILLAGE.picture(view, language("en", VOCABULARY, RULES, NAMES))
        for drawn in (picture.board, *picture.places):
            across = 1400 if drawn is picture.board else yard.WIDTH
            found = boxes(drawn)
            assert found
            for n, (x, y, w, h, words) in enumerate(found):
                assert x > 4
                assert x + w < across - 4, words
                for left, top, wide, high, other in found[n + 1 :]:
                    apart = x + w <= left + 1 or left + wide <= x + 1 or y + h <= top + 1 or top + high <= y + 1
                    assert apart, f"{words!r} and {other!r}"


def test_dice_light_every_banner_that_has_their_value() -> None:
    position = MY_VILLAGE.start(4, seed=3)
    trees = roots(draw(position, position.seat)[1])
    assert spots(trees)
    for node in spots(trees):
        _, one, two = node.get("data-choice", "").split()
        assert node.get("data-lights") == str(int(one[-1]) + int(two[-1]))
    banners = [node for root in trees for node in root.iter() if node.get("class") == "banner"]
    for node in banners:
        written = "/".join(text.text or "" for text in node.iter() if text.tag.endswith("}text"))
        lit = (node.get("data-lit") or "").split()
        if written == "?":
            # Customers who come for any value; the headman does so too, and is never worth a hint.
            assert len(lit) in (0, names.HIGHEST - names.LOWEST + 1)
        else:
            assert lit == written.split("/")


def test_the_last_cards_of_a_full_village_have_a_row_of_their_own() -> None:
    position = MY_VILLAGE.start(2, seed=1)
    _, before = draw(position, 0)
    for card in range(names.FIRST_CUSTOMER, names.FIRST_CUSTOMER + 16):
        position.owner[card] = 0
    _, after = draw(position, 0)
    plain, full, other = (ET.fromstring(drawn) for drawn in (before.places[0], after.places[0], after.places[1]))
    assert plain.get("viewBox") == other.get("viewBox") == f"0 0 {yard.WIDTH} {yard.HEIGHT}"
    assert float(full.get("viewBox", "").split()[3]) > yard.HEIGHT
    assert "place-taller" in full.get("class", "")


def test_only_the_seat_that_decides_finds_spots() -> None:
    position = MY_VILLAGE.start(3, seed=4)
    drawn = {audience: draw(position, audience)[1] for audience in (SPECTATOR, 0, 1, 2)}
    assert_only_the_decider_finds_spots(drawn, position.seat)


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
    assert_is_a_file(picture)
