"""The numbers for learning: what they tell, how they are laid out, and that they tell no secret."""

from __future__ import annotations

import math
from random import Random

import pytest

from parish.engine.step import Task
from parish.engine.view import REFEREE, SPECTATOR
from parish.games.my_village import steps
from parish.games.my_village.game import MY_VILLAGE
from parish.games.my_village.names import CARD, CUSTOMER
from parish.games.my_village.position import MyVillagePosition
from parish.games.my_village.scoring import CATEGORIES
from tests.games.my_village.scene import Scene
from tests.games.my_village.temperaments import WHIMS, choose

PLAYERS = pytest.mark.parametrize("players", MY_VILLAGE.players)


def told(scene: Scene, seat: int = 0) -> dict[str, float]:
    """The features of a scene by their names."""
    position = scene.position
    return dict(zip(MY_VILLAGE.feature_names(position.seats), MY_VILLAGE.features(position, seat), strict=True))


def moments(players: int, seed: int, every: int = 11, **options: object) -> list[MyVillagePosition]:
    """Positions of a game of players with whims, its end included."""
    position = MY_VILLAGE.start(players, options, seed)
    dice = Random(seed)
    whims = [dice.choice(sorted(WHIMS)) for _ in range(players)]
    found = []
    while not position.over:
        if position.taken % every == 0:
            found.append(position.clone())
        position.take(choose(whims[position.seat], position, dice))
    return [*found, position]


@PLAYERS
def test_every_position_has_as_many_numbers_as_there_are_names(players: int) -> None:
    names = MY_VILLAGE.feature_names(players)
    assert len(set(names)) == len(names)
    for position in moments(players, seed=players):
        for audience in [*range(players), SPECTATOR, REFEREE]:
            numbers = MY_VILLAGE.features(position, audience)
            assert len(numbers) == len(names)
            assert all(type(number) is float and math.isfinite(number) for number in numbers)
            assert all(-2.0 <= number <= 4.0 for number in numbers)


@PLAYERS
def test_each_seat_sees_itself_first_and_the_others_clockwise(players: int) -> None:
    names = MY_VILLAGE.feature_names(players)
    block = [n for n, name in enumerate(names) if name.startswith("me: ")]
    size = len(block)
    assert block == list(range(size))
    for position in moments(players, seed=3, every=41):
        rows = [MY_VILLAGE.features(position, seat) for seat in range(players)]
        for seat in range(players):
            for n in range(players):
                other = (seat + n) % players
                assert rows[seat][n * size : (n + 1) * size] == rows[other][:size]


@PLAYERS
def test_points_are_those_of_the_scoring(players: int) -> None:
    names = MY_VILLAGE.feature_names(players)
    first = names.index(f"me: points {CATEGORIES[0]}")
    for position in moments(players, seed=8, every=23):
        points = position.outcome().points
        for seat in range(players):
            numbers = MY_VILLAGE.features(position, seat)
            assert [number * 20 for number in numbers[first : first + len(CATEGORIES)]] == pytest.approx(points[seat])
            assert numbers[first + len(CATEGORIES)] * 60 == pytest.approx(sum(points[seat]))


def test_what_a_village_has() -> None:
    scene = Scene(3).coins(0, 4).clock(0, 7).tree(0, 5).saved(0, 10).laborers(0, 1).without(0, "abbot")
    scene.pupils(0, "right").headman(0, "path_story3").goods(0, beer=2).jokers(0, 3).meeting(0, 1).own(0, "TA3")
    scene.own(1, "church_monastery", "MQ1").served(1, "CU01", "CU02").tile(0, "play").turn(2)
    seen = told(scene)
    assert seen["me: coins"] == 0.5
    assert seen["me: time"] == pytest.approx(0.7)
    assert (seen["me: story on the tree"], seen["me: saved story"]) == (0.5, 0.5)
    assert seen["me: laborers"] == pytest.approx(1 / 3)
    assert (seen["me: abbot"], seen["me: merchant"], seen["left1: abbot"]) == (0.0, 1.0, 1.0)
    assert (seen["me: pupil at the left desk"], seen["me: pupil at the right desk"]) == (0.0, 1.0)
    assert (seen["me: headman at main_house"], seen["me: headman at path_story3"]) == (0.0, 1.0)
    assert seen["me: beer"] == pytest.approx(2 / 3)
    assert (seen["me: jokers"], seen["me: markers on the meeting place"]) == (1.0, 0.5)
    assert (seen["me: has a 2/12 tile at home"], seen["me: tile beside a banner"]) == (0.0, 1.0)
    assert {card for card in CARD if seen[f"me: has {card}"]} == {"council_guilds", "MP1", "BR1", "TA3"}
    assert {card for card in CARD if seen[f"left1: has {card}"]} == {"church_monastery", "MQ1", "CU01", "CU02"}
    assert seen["left1: windows"] == pytest.approx(2 / 6)
    assert seen["left1: served"] == 0.25
    assert [seen[f"{who}: board VB3"] for who in ("me", "left1", "left2")] == [0.0, 0.0, 1.0]
    assert told(scene, 1)["left2: coins"] == 0.5


def test_who_could_serve_whom() -> None:
    """A customer who waits in the own market, and for whom the goods are there, jokers included."""
    seen = told(Scene(2).own(0, "CU01", "CU02", "CU12").own(1, "CU03").served(1, "CU04").goods(0, horse=1).jokers(0, 1))
    assert {name for name in CUSTOMER if seen[f"me: could serve {name}"]} == {"CU01", "CU02"}
    assert not [name for name in CUSTOMER if seen[f"left1: could serve {name}"]]
    assert {name for name in CUSTOMER if seen[f"{name} served"]} == {"CU04"}


def test_what_lies_open_for_all() -> None:
    scene = Scene(2).graves(6).chronicle(merchant=1).rat(3).token(5, 1).healing(1).own(1, "FI3").plow("FI3")
    scene.customers(["CU01", "CU02"], ["CU05"]).top_monks("MQ2", "MC3", "MR4")
    seen = told(scene)
    assert (seen["graves"], seen["chronicle: merchant"]) == (0.5, 0.5)
    assert seen["coffins"] == pytest.approx(7 / 9)
    assert seen["rat"] == pytest.approx(3 / 9)
    assert (seen["token taken"], seen["story on the token"]) == (1.0, 0.5)
    assert (seen["me: holds the token"], seen["left1: holds the token"], seen["me: first player"]) == (0.0, 1.0, 1.0)
    assert (seen["healing markers"], seen["plow on FI3"]) == (0.5, 1.0)
    assert {name for name in CUSTOMER if seen[f"{name} open"]} == {"CU01", "CU02"}
    assert {name for name in CUSTOMER if seen[f"{name} to come"]} == {"CU05"}
    assert {card for card in CARD if seen.get(f"{card} on top")} == {"MQ2", "MC3", "MR4"}
    assert (seen["MQ1 to come"], seen["MQ2 to come"], seen["cards of A left"]) == (1.0, 0.0, 1.0)


def test_the_dice_and_their_value() -> None:
    scene = Scene(2).pool("white2", "white2", "black5").coins(0, 3).turn()
    seen = told(scene)
    assert (seen["pool: white2"], seen["pool: black5"], seen["awaits choose dice"]) == (0.5, 0.25, 1.0)
    seen = told(scene.play("dice white2 black5"))
    assert (seen["chosen die 1: 2"], seen["chosen die 2: 5"]) == (1.0, 1.0)
    assert (seen["chosen die 1: black"], seen["chosen die 2: black"], seen["pool: white2"]) == (0.0, 1.0, 0.25)
    seen = told(scene.play("value 8 0 markers 1 coins"))
    assert [value for value in range(2, 13) if seen[f"value {value}"]] == [8]
    assert seen["chosen die 2: 5"] == 0.0
    seen = told(scene.play("use play"))
    assert [value for value in range(2, 13) if seen[f"value {value}"]] == [8]


def test_crossings_and_hired_customers() -> None:
    scene = Scene(3).clock(0, 8).pool("black1", "black3").turn()
    scene.play("dice black1 black3", "value 4 0 markers 0 coins")
    assert told(scene)["crossings"] == 0.5
    scene.play("office", f"hire {scene.open_customers()[0]}")
    assert told(scene)["customers hired now"] == 0.25


def test_whose_decision_of_which_kind_is_pending() -> None:
    scene = Scene(3).own(1, "church_healing").tree(1, 8).clock(0, 9).rat(1, 1).turn(0).value(7)
    seen = told(scene)
    assert (seen["awaits activate"], seen["stacked close turn"], seen["stacked next turn"]) == (1.0, 1.0, 1.0)
    assert (seen["me: decides"], seen["me: has the turn"], seen["left1: decides"]) == (1.0, 1.0, 0.0)
    scene.play("headman")
    assert told(scene)["awaits headman"] == 1.0
    scene.play("stay", "end turn")
    assert (told(scene)["awaits choose death"], told(scene)["stacked roll rat"]) == (1.0, 1.0)
    scene.play("bury abbot")
    seen = told(scene, 1)
    assert (seen["awaits heal"], seen["me: decides"], seen["left2: decides"]) == (1.0, 1.0, 0.0)


def test_every_kind_of_step_has_its_numbers() -> None:
    names = set(MY_VILLAGE.feature_names(2))
    assert {f"stacked {kind.name}" for kind in steps.ALL} <= names
    assert {f"awaits {kind.name}" for kind in steps.ALL if not issubclass(kind, Task)} <= names


@PLAYERS
def test_when_the_game_is_over_nothing_is_awaited(players: int) -> None:
    position = moments(players, seed=2)[-1]
    seen = dict(zip(MY_VILLAGE.feature_names(players), MY_VILLAGE.features(position, 0), strict=True))
    assert not any(value for name, value in seen.items() if name.startswith(("awaits", "stacked")))
    assert not any(seen[f"{who}: decides"] for who in ["me", "left1"])
    assert seen["coffins"] >= 1.0
