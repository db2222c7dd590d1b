"""The numbers for learning: what they tell, how they are laid out, and that they tell no secret."""

from __future__ import annotations

import math
from random import Random

import pytest

from parish.engine.chance import seed_from
from parish.engine.view import REFEREE, SPECTATOR
from parish.games.village.game import VILLAGE
from parish.games.village.position import VillagePosition
from parish.games.village.scoring import CATEGORIES
from tests.games.village.scene import Scene

PLAYERS = pytest.mark.parametrize("players", VILLAGE.players)


def told(scene: Scene, seat: int = 0) -> dict[str, float]:
    """The features of a scene by their names."""
    position = scene.position
    return dict(
        zip(VILLAGE.feature_names(position.seats), VILLAGE.features(position, seat), strict=True),
    )


def moments(players: int, seed: int, every: int = 7, **options: object) -> list[VillagePosition]:
    """Positions of a game at random, its end included."""
    position = VILLAGE.start(players, options, seed)
    random = Random(seed)
    found = []
    while not position.over:
        if position.taken % every == 0:
            found.append(position.clone())
        position.take(random.choice(position.legal()))
    return [*found, position]


@PLAYERS
def test_every_position_has_as_many_numbers_as_there_are_names(players: int) -> None:
    names = VILLAGE.feature_names(players)
    assert len(set(names)) == len(names)
    for position in moments(players, seed=players):
        for audience in [*range(players), SPECTATOR, REFEREE]:
            numbers = VILLAGE.features(position, audience)
            assert len(numbers) == len(names)
            assert all(type(number) is float and math.isfinite(number) for number in numbers)
            assert all(0.0 <= number <= 4.0 for number in numbers)


@PLAYERS
def test_each_seat_sees_itself_first_and_the_others_clockwise(players: int) -> None:
    names = VILLAGE.feature_names(players)
    block = [n for n, name in enumerate(names) if name.startswith("me: ")]
    size = len(block)
    assert block == list(range(size))
    for position in moments(players, seed=3, every=31):
        rows = [VILLAGE.features(position, seat) for seat in range(players)]
        for seat in range(players):
            for n in range(players):
                other = (seat + n) % players
                assert rows[seat][n * size : (n + 1) * size] == rows[other][:size]


@PLAYERS
def test_the_order_of_hidden_customers_and_the_chance_to_come_leave_no_trace(players: int) -> None:
    for position in moments(players, seed=5, every=23):
        before = [VILLAGE.features(position, seat) for seat in range(players)]
        for shuffled in range(3):
            other = position.clone()
            Random(shuffled).shuffle(other.hidden_customers)
            other.chance = VILLAGE.open_chance(seed_from(shuffled))
            assert [VILLAGE.features(other, seat) for seat in range(players)] == before


def test_what_others_served_face_down_counts_for_the_average() -> None:
    def table(first: str, second: str, *, closed: bool) -> dict[str, float]:
        scene = Scene(3, hide_customer_points=closed).market(["K08", "K09", "K10", "K11"], [])
        return told(scene.served(1, first).served(2, second))

    assert table("K20", "K23", closed=True) == table("K23", "K20", closed=True)
    assert table("K20", "K23", closed=False) != table("K23", "K20", closed=False)
    assert table("K20", "K23", closed=False)["left1: points customers"] == pytest.approx(6 / 20)


@PLAYERS
def test_points_are_those_of_the_scoring(players: int) -> None:
    names = VILLAGE.feature_names(players)
    first = names.index(f"me: points {CATEGORIES[0]}")
    for position in moments(players, seed=8, every=19):
        points = position.outcome().points
        for seat in range(players):
            numbers = VILLAGE.features(position, seat)
            assert [number * 20 for number in numbers[first : first + len(CATEGORIES)]] == pytest.approx(points[seat])
            assert numbers[first + len(CATEGORIES)] * 60 == pytest.approx(sum(points[seat]))


def test_what_a_player_has() -> None:
    scene = Scene(3).own(0, orange=3, scroll=2, grain=4, coin=2).clock(0, 7).marks(0, "AC")
    scene.stand(0, {"farm": "12", "crafts:smithy": "1", "council:2": "2", "chronicle:church": "1", "bag": "3"})
    seen = told(scene)
    assert seen["me: orange"] == pytest.approx(0.5)
    assert seen["me: scroll"] == pytest.approx(0.5)
    assert seen["me: grain"] == pytest.approx(0.8)
    assert seen["me: time"] == pytest.approx(0.7)
    assert (seen["me: marker in A"], seen["me: marker in B"], seen["me: marker in C"]) == (1.0, 0.0, 1.0)
    assert seen["me: generation 1 at farm"] == pytest.approx(1 / 4)
    assert seen["me: generation 2 at council:2"] == pytest.approx(1 / 3)
    assert seen["me: generation 3 at bag"] == pytest.approx(1 / 2)
    assert seen["me: generation 1 at reserve"] == pytest.approx(1 / 4)
    assert seen["me: oldest visible generation 1"] == 1.0
    assert seen["me: chronicle entries"] == pytest.approx(1 / 5)
    assert seen["left1: orange"] == 0.0
    assert told(scene, 1)["left2: orange"] == pytest.approx(0.5)


def test_who_could_die_next_is_seen_by_the_oldest_generation() -> None:
    seen = told(Scene(2).stand(0, {"bag": "1", "farm": "23"}))
    assert [seen[f"me: oldest visible generation {g}"] for g in (1, 2, 3, 4)] == [0.0, 1.0, 0.0, 0.0]
    seen = told(Scene(2).stand(0, {"bag": "1"}))
    assert [seen[f"me: oldest visible generation {g}"] for g in (1, 2, 3, 4)] == [0.0] * 4


def test_what_a_harvest_brings() -> None:
    assert told(Scene(2))["me: harvest"] == pytest.approx(2 / 4)
    assert told(Scene(2).own(0, horse=1, plow=1))["me: harvest"] == pytest.approx(3 / 4)
    assert told(Scene(2).own(0, ox=1, plow=1))["me: harvest"] == 1.0
    assert told(Scene(2).stand(0, {"bag": "1111"}))["me: harvest"] == 0.0


def test_the_customers_and_who_could_serve_them() -> None:
    seen = told(Scene(3).market(["K20", None, "K01", "K16"], ["K22"]).own(0, horse=1, plow=1).own(1, grain=3))
    assert (seen["S1: customer"], seen["S2: customer"], seen["Q1: customer"], seen["Q2: customer"]) == (1, 0, 1, 0)
    assert seen["S1: points"] == 1.0
    assert (seen["S1: wants horse"], seen["S1: wants plow"], seen["S1: wants ox"]) == (0.25, 0.25, 0.0)
    assert [seen[f"S1: {who} could serve"] for who in ("me", "left1", "left2")] == [1.0, 0.0, 0.0]
    assert [seen[f"S3: {who} could serve"] for who in ("me", "left1", "left2")] == [0.0, 1.0, 0.0]
    assert (seen["K20 to come"], seen["K23 to come"]) == (0.0, 1.0)


def test_the_board() -> None:
    scene = Scene(2).cubes("market", "green", "green", "plague").room(graves=1, crafts=0)
    seen = told(scene)
    assert seen["green on market"] == pytest.approx(2 / 6)
    assert seen["plague on market"] == pytest.approx(1 / 6)
    assert seen["free crafts"] == 0.0
    assert seen["free graves"] == pytest.approx(1 / 3)
    assert seen["cubes left"] == pytest.approx(3 / 18)
    assert seen["orange in green bag"] == pytest.approx(scene.position.bag[0] / 18)


def test_whose_decision_of_which_kind_is_pending() -> None:
    scene = Scene(3).cubes("council", "green", "green").own(0, green=1).turn(0)
    seen = told(scene)
    assert seen["awaits source"] == 1.0
    assert (seen["me: decides"], seen["me: has the turn"], seen["left1: decides"]) == (1.0, 1.0, 0.0)
    scene.play("take council green", "enter council")
    seen = told(scene, 1)
    assert (seen["awaits source"], seen["awaits which member"], seen["stacked pay council"]) == (0.0, 1.0, 1.0)
    assert (seen["me: decides"], seen["left2: decides"]) == (0.0, 1.0)


def test_who_is_in_a_market_day() -> None:
    scene = Scene(3).cubes("market", "green", "green").market(["K01", "K23", "K24", None]).own(0, grain=3)
    scene.own(1, scroll=1, green=1).turn(0).play("take market green")
    seen = told(scene)
    assert (seen["awaits market turn"], seen["free sale"]) == (1.0, 1.0)
    scene.play("pass")
    seen = told(scene)
    assert (seen["free sale"], seen["me: in market day"], seen["left1: in market day"]) == (0.0, 0.0, 1.0)


def test_the_final_turns_that_are_left() -> None:
    scene = Scene(3).cubes("harvest", "green", "green", "green").room(graves=1, farm=0).clock(0, 9)
    scene.stand(0, {"farm": "1111"}).own(0, brown=0).turn(0)
    scene.cubes("church", "plague").act("take church plague", "skip")
    seen = told(scene, 0)
    assert (seen["end triggered"], seen["final turns"], seen["me: triggered the end"]) == (1.0, 1.0, 1.0)
    assert [seen[f"{who}: final turns left"] for who in ("me", "left1", "left2")] == [0.0, 0.0, 1.0]


@PLAYERS
def test_when_the_game_is_over_nothing_is_awaited(players: int) -> None:
    position = moments(players, seed=2)[-1]
    seen = dict(zip(VILLAGE.feature_names(players), VILLAGE.features(position, 0), strict=True))
    assert not any(value for name, value in seen.items() if name.startswith(("awaits", "stacked")))
    assert not any(seen[f"{who}: decides"] for who in ["me", "left1"])
