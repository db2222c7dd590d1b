"""What the choices of My Village say of their price and their consequence, and that all numbers come from the view."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parish.engine.match import Match
from parish.engine.pack import DataPack
from parish.games.my_village.game import MY_VILLAGE
from parish.games.my_village.position import MyVillagePosition
from parish.games.my_village.steps.village import School
from tests.games.my_village.scene import PARSE, Scene
from tests.games.my_village.temperaments import WHIMS, choose
from tests.games.my_village.test_words import ALL_OPTIONS, say, told


def choice(scene: Scene, text: str) -> str:
    return say().choice(PARSE(text), told(scene.position))


def label(scene: Scene, text: str) -> str:
    return say().label(PARSE(text), told(scene.position))


def test_dice_tell_their_value_and_their_plague() -> None:
    scene = Scene(2).pool("white1", "white3", "black5").clock(0, 7).turn()
    assert choice(scene, "dice white1 white3") == "white 1 and white 3 (value 4)"
    assert choice(scene, "dice white1 black5") == "white 1 and black 5 (value 6; 2 hours)"
    scene.clock(0, 8)
    assert choice(scene, "dice white1 black5").endswith("2 hours, across the bridge: somebody dies)")


def test_a_bridge_that_was_crossed_kills_nobody_else() -> None:
    scene = Scene(2).pool("white1", "black6").clock(0, 9).turn().play("dice white1 black6", "value 7 0 markers 0 coins")
    scene.clock(0, 9)
    assert choice(scene, "acquire FI1") == "Plow a new field (2 hours; 1 point; 1 coin)"


def test_a_value_tells_its_price() -> None:
    scene = Scene(2).pool("white1", "white3").coins(0, 2).meeting(0, 2).turn().play("dice white1 white3")
    assert choice(scene, "value 4 0 markers 0 coins") == "The value 4"
    assert choice(scene, "value 6 0 markers 2 coins") == "The value 6 for 2 coins"
    assert choice(scene, "value 8 1 markers 1 coins") == "The value 8 for a coin and a marker"
    assert choice(scene, "value 12 2 markers 0 coins") == "The value 12 for 2 markers"


def test_cards_of_the_display_tell_what_they_cost_and_bring() -> None:
    scene = Scene(2).top_monks("MQ1", "MC2", "MR3").own(0, "church_monastery", "MC1").turn().value(4)
    assert choice(scene, "acquire church_trade") == "Get the trade church (4 hours; 4 points)"
    assert choice(scene, "acquire council_people") == "Get the people's council (4 hours)"
    assert choice(scene, "acquire BR3") == "Get the brewery with 6 or 8 (2 hours)"
    assert choice(scene, "acquire FI1") == "Plow a new field (2 hours; 1 point; 1 coin)"
    assert choice(scene, "acquire MQ1").endswith("3 points; 3 story points)")
    assert choice(scene, "acquire MC2").endswith("(3 hours; 3 points; holds school twice)")
    assert choice(scene, "acquire MR3").endswith("(3 hours; 3 points; sends the headman)")


def test_a_journey_tells_its_surcharge() -> None:
    scene = Scene(2).own(0, "TA4").own(1, "TA1", "TB2").turn().value(5)
    assert choice(scene, "journey B") == "Travel to B (5 hours; 1 wagon or 2 coins)"
    scene.turn(1).value(7)
    assert choice(scene, "journey C") == "Travel to C (2 hours; 1 wagon or 2 coins; and 1 coin)"


def test_white_banners_tell_what_they_bring() -> None:
    scene = Scene(2).own(0, "FI1", "FI2", "ST2", "BR2", "CU31").goods(0, beer=3).plow("FI2").turn().value(5)
    assert choice(scene, "use FI1") == "Use field 1 (1 coin)"
    assert choice(scene, "use FI2") == "Use field 2 (2 coins)"
    assert choice(scene, "use ST2") == "Use the stable (1 hour; 1 horse)"
    assert choice(scene, "use BR2") == "Use the brewery (1 hour; no room for more)"
    assert choice(scene, "use CU31") == "Serve the customer with 6 points for 1 horse, 1 plow, 1 wagon"
    assert choice(scene, "use play") == "Let the children play (1 story point)"
    assert choice(scene, "headman") == "Send the headman (1 hour)"


def test_the_token_and_the_office() -> None:
    scene = Scene(3).token(4).coins(1, 1).customers(["CU01", "CU17"]).turn(1).value(4)
    assert choice(scene, "token") == "Take the first player token (4 story points; first in the next round)"
    scene.play("office")
    assert choice(scene, "hire CU01") == "Take the customer with 2 points for 1 horse (1 hour for this one)"
    scene.play("hire CU01")
    assert choice(scene, "hire CU17") == "Take the customer with 5 points for 2 beers (2 hours for 2 together)"
    assert choice(scene, "no more") == "Nobody else (1 hour)"


def test_the_school_the_headman_and_the_tile() -> None:
    scene = Scene(2).pupils(0, "left", "right").without(0, "abbot").headman(0, "path_coin").tree(0, 3).ask(School(0))
    assert choice(scene, "graduate left abbot") == "The pupil at the left desk becomes the abbot (1 hour)"
    assert (
        choice(scene, "graduate right abbot")
        == "The pupil at the right desk becomes the abbot (1 hour; 2 story points)"
    )
    scene.play("decline").turn().value(7).play("headman")
    assert choice(scene, "walk main_house") == "Into the main house (saves 3 story points)"
    assert choice(scene, "walk path_story3") == "To the story (3 story points)"
    assert choice(scene, "stay") == "Stay where he is"
    scene = Scene(2).own(0, "FI3", "ST1").turn().value(12).play("acquire MP1")
    assert choice(scene, "tile FI3") == "The 2/12 tile beside field 3"
    assert choice(scene, "tile ST1") == "The 2/12 tile beside the stable"
    assert choice(scene, "tile home") == "The 2/12 tile on the meeting place"


def test_a_death_tells_where_the_dead_will_lie() -> None:
    scene = Scene(3).chronicle(abbot=1, merchant=2).own(1, "church_healing").tree(1, 5).clock(0, 9).rat(1, 1)
    scene.turn().value(7).play("headman", "stay", "end turn")
    assert choice(scene, "bury craftsman") == "Bury the craftsman (in the chronicle; 2 story points)"
    assert choice(scene, "bury abbot") == "Bury the abbot (in the chronicle; 1 story point)"
    assert choice(scene, "bury merchant") == "Bury the merchant (in a nameless grave)"
    scene.play("bury merchant")
    assert choice(scene, "heal") == "Use the healing church (saves 2 story points)"
    assert choice(scene, "endure") == "Let the rats eat (loses 2 story points)"


def test_a_village_board_tells_its_values() -> None:
    scene = Scene(2, village_boards="choose")
    assert choice(scene, "board VB2") == "Village board 2 (children play at 5 or 9)"


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=["plain", "private", "crossings"])
def test_labels_tell_the_choices_apart_without_their_price(options: dict[str, Any]) -> None:
    words = say()
    match = Match(MY_VILLAGE, 3, options, "labels")
    dice = random.Random(1)
    whims = [dice.choice(sorted(WHIMS)) for _ in range(3)]
    while not match.over:
        view = match.view(match.seat).to_json()
        choices = match.position.choices()
        labels = [words.label(choice, view) for choice in choices]
        assert len(set(labels)) == len(labels), labels
        for choice_, said in zip(choices, labels, strict=True):
            assert words.choice(choice_, view).startswith(said)
        assert isinstance(match.position, MyVillagePosition)
        match.play(choose(whims[match.seat], match.position, dice))


def test_numbers_come_from_the_components_in_play() -> None:
    """A changed pack changes what is said."""
    pack = MY_VILLAGE.pack()
    assert pack is not None
    changed = DataPack.parse(pack.text.replace("graduation_time = 1", "graduation_time = 4"), "x", game="my_village")
    match = Match(MY_VILLAGE, 2, {}, 1, pack=changed)
    assert isinstance(match.position, MyVillagePosition)
    scene = Scene(2)
    scene.position = match.position
    seat = scene.position.seat
    scene.pupils(seat, "left").without(seat, "abbot").ask(School(seat))
    assert choice(scene, "graduate left abbot").endswith("(4 hours)")
