"""The heuristics of the greedy bot: what it values, and what it does in clear positions."""

from __future__ import annotations

import math
from random import Random

import pytest

from parish.bots.registry import BOTS
from parish.bots.turn_search import TurnSearch
from parish.engine.chance import seed_from
from parish.games.village.game import VILLAGE
from parish.games.village.position import VillagePosition
from parish.games.village.steps.deaths import Deaths
from parish.games.village.steps.mass import Mass
from parish.games.village.steps.rounds import EndGame, FinalTurns
from parish.games.village.steps.turn import begin_turn
from parish.games.village.strategy import VillageStrategy
from tests.games.village.scene import Scene

STRATEGY = VillageStrategy()
PLAYERS = pytest.mark.parametrize("players", VILLAGE.players)


def value(scene: Scene, seat: int = 0) -> float:
    return STRATEGY.value(scene.position, seat)


def planned(scene: Scene, nodes: int = 2000) -> list[str]:
    """What the turn search does for the seat that decides."""
    position = scene.position
    path = TurnSearch(STRATEGY, position.seat, nodes, 1).plan(position)
    return [VILLAGE.vocabulary.text(choice) for choice in path]


def last_turn(scene: Scene, seat: int = 0) -> Scene:
    """The very last turn of the game is the seat's; the final mass follows."""
    position = scene.position
    position.trigger = (seat + 1) % position.seats
    position.final_turns = True
    position.stack = [FinalTurns(-1, ())]
    begin_turn(position, seat)
    position.settle()
    return scene


def last_mass(scene: Scene) -> Scene:
    """The mass after the last turn."""
    position = scene.position
    position.trigger = 1
    position.final_turns = True
    position.stack = [EndGame(), Mass()]
    position.settle()
    return scene


def moments(players: int, seed: int, every: int) -> list[VillagePosition]:
    position = VILLAGE.start(players, None, seed)
    random = Random(seed)
    found = []
    while not position.over:
        if position.taken % every == 0:
            found.append(position.clone())
        position.take(random.choice(position.legal()))
    return [*found, position]


# Decisions.


def test_the_free_sale_goes_to_the_customer_with_six_points() -> None:
    scene = Scene(3).market(["K20", "K23", "K24", "K01"]).own(0, horse=1, plow=1, scroll=1)
    scene.cubes("market", "orange").cubes("travel", "orange").cubes("council", "orange").turn(0)
    assert planned(scene)[:2] == ["take market orange", "serve K20"]


def test_who_is_asked_in_a_market_day_takes_the_better_customer() -> None:
    scene = Scene(2).market(["K23", "K05", None]).own(0, scroll=1, grain=2)
    scene.cubes("market", "orange").turn(0).play("take market orange")
    assert planned(scene)[0] == "serve K05"


def test_the_last_mass_is_used_to_rise_as_far_as_the_grain_goes() -> None:
    scene = Scene(2).stand(0, {"church:1": "3"}).own(0, grain=5, coin=0).own(1, coin=0)
    climbs = planned(last_mass(scene))
    assert [text for text in climbs if text.startswith("promote")] == ["promote 1", "promote 2", "promote 3"]


def test_in_the_last_mass_grain_goes_where_it_brings_most() -> None:
    # Two sacks lift the one in the third window by two points, the one in the second by one.
    scene = Scene(2).stand(0, {"church:2": "3", "church:3": "2"}).own(0, grain=2, coin=0).own(1, coin=0)
    assert planned(last_mass(scene))[0] == "promote 3"


def test_a_coin_draws_ones_own_out_of_the_bag_in_the_last_mass() -> None:
    scene = Scene(2).stand(0, {"bag": "3"}).own(0, coin=1, grain=0).own(1, coin=0)
    assert planned(last_mass(scene))[0] == "draw 3"


def test_the_last_turn_makes_three_points_of_a_coin() -> None:
    scene = Scene(2).stand(0, {"council:4": "2", "farm": "3"}).own(0, coin=2)
    scene.cubes("council", "green").cubes("harvest", "green").cubes("family", "green").cubes("crafts", "green")
    assert planned(last_turn(scene))[:3] == ["take council green", "use", "privilege 4"]


def test_the_last_turn_sells_for_free() -> None:
    scene = Scene(2).market(["K21", "K23", None]).own(0, ox=1, plow=1, coin=0)
    scene.cubes("market", "green").cubes("harvest", "green").cubes("council", "green")
    assert planned(last_turn(scene))[:2] == ["take market green", "serve K21"]


def test_not_the_churchman_in_the_last_window_is_buried() -> None:
    scene = Scene(2).stand(0, {"church:4": "1", "farm": "1", "crafts:smithy": "12"})
    scene.room(graves=3, crafts=0, farm=0, church=1).turn(0).ask(Deaths(0, 1))
    assert planned(scene)[0] in ("bury farm", "bury crafts:smithy")


def test_who_dies_is_written_where_the_chronicle_has_room() -> None:
    scene = Scene(2).stand(0, {"crafts:scrivener": "1", "crafts:smithy": "2", "travel:F": "1", "farm": "22"})
    scene.marks(0, "ABCDEF").room(graves=3, crafts=0, travel=2).turn(0).ask(Deaths(0, 1))
    assert planned(scene)[0] == "bury travel:F"


def test_in_the_last_turn_nobody_dies_out_of_office_for_an_idle_hour() -> None:
    scene = Scene(2).stand(0, {"council:4": "2"}).own(0, coin=0).clock(0, 9)
    scene.room(graves=3, council=0).cubes("harvest", "plague", "brown")
    assert planned(last_turn(scene))[0] == "take harvest brown"


# Values.


def test_more_is_never_worth_less() -> None:
    for ware in ("orange", "green", "brown", "pink", "scroll", "horse", "plow", "ox", "wagon", "grain", "coin"):
        scenes = [Scene(3).market(["K20", "K05", "K12", "K22"]).own(0, **{ware: count}) for count in range(5)]
        values = [value(scene) for scene in scenes]
        assert values == sorted(values), ware
        assert values[0] < values[1], ware


def test_a_coin_is_worth_more_than_its_point_while_it_can_be_used() -> None:
    assert value(Scene(2).own(0, coin=2)) - value(Scene(2).own(0, coin=1)) > 1.0
    one, two = (last_turn(Scene(2).cubes("family", "green").own(0, coin=n)) for n in (1, 2))
    for scene in (one, two):
        scene.play("take family green", "skip", "end turn")
    assert two.position.over
    assert value(two) - value(one) == pytest.approx(1.0)


def test_wares_are_worth_nothing_after_the_last_turn() -> None:
    def after(**wares: int) -> float:
        scene = Scene(2).own(0, grain=0, **wares)
        position = scene.position
        position.trigger = 0
        position.stack = [FinalTurns(-1, (1,))]
        position.settle()
        return value(scene)

    assert after() == after(scroll=2, wagon=1, pink=3)


def test_goods_that_a_customer_wants_are_worth_more() -> None:
    def pair(stalls: list[str]) -> float:
        scene = Scene(2).market(stalls, ["K01", "K02", "K03", "K23", "K24"])
        return value(scene.own(0, horse=1, plow=1)) - value(
            Scene(2).market(stalls, ["K01", "K02", "K03", "K23", "K24"])
        )

    assert pair(["K20", "K04", "K05"]) > pair(["K11", "K04", "K05"])


def test_a_place_in_a_later_chamber_or_window_is_worth_more() -> None:
    for area in ("council", "church"):
        values = [value(Scene(2).stand(0, {"farm": "111122", f"{area}:{n}": "3"})) for n in (1, 2, 3, 4)]
        assert values == sorted(values)


def test_the_young_are_safer_in_office_than_the_old() -> None:
    # One more death, and the game ends.
    def office(holder: str, farm: str) -> float:
        scene = Scene(2).stand(0, {"church:4": holder, "farm": farm}).clock(0, 9)
        return value(scene.room(graves=1, crafts=0, council=0, travel=0, church=0, farm=1))

    assert office("3", "1") > office("1", "3")


def test_what_the_others_have_counts_against_a_seat() -> None:
    scene = Scene(3).cubes("harvest", "green").turn(0)
    before = value(scene)
    scene.position.prestige[1] += 10
    assert value(scene) < before
    assert value(scene, 1) > value(Scene(3).cubes("harvest", "green").turn(0), 1)


@PLAYERS
def test_a_game_that_is_over_is_worth_its_points(players: int) -> None:
    position = moments(players, 4, 1000)[-1]
    scores = position.outcome().scores
    values = [STRATEGY.value(position, seat) for seat in range(players)]
    assert max(range(players), key=values.__getitem__) == max(range(players), key=scores.__getitem__)


@PLAYERS
def test_values_and_weights_everywhere(players: int) -> None:
    for position in moments(players, 6, 3):
        for seat in range(players):
            assert math.isfinite(STRATEGY.value(position, seat))
        if not position.over:
            legal = position.legal()
            weights = STRATEGY.weigh(position, legal)
            assert len(weights) == len(legal)
            assert all(weight > 0.0 and math.isfinite(weight) for weight in weights)


@PLAYERS
def test_the_order_of_hidden_customers_and_the_chance_to_come_do_not_matter(players: int) -> None:
    for position in moments(players, 7, 29):
        other = position.clone()
        Random(1).shuffle(other.hidden_customers)
        other.chance = VILLAGE.open_chance(seed_from(1))
        for seat in range(players):
            assert STRATEGY.value(other, seat) == STRATEGY.value(position, seat)
        if not position.over:
            assert STRATEGY.weigh(other, other.legal()) == STRATEGY.weigh(position, position.legal())


def test_where_they_have_been_asked_before_does_not_matter() -> None:
    used = VillageStrategy()
    positions = moments(2, 8, 17)
    for position in [*positions, *reversed(positions)]:
        assert used.value(position, 0) == VillageStrategy().value(position, 0)


@PLAYERS
def test_greedy_beats_random(players: int) -> None:
    for game in range(2):
        seat = game % players
        position = VILLAGE.start(players, None, game)
        bots = [
            BOTS.make("greedy:150" if n == seat else "random", VILLAGE, seed_from(100 * game + n))
            for n in range(players)
        ]
        while not position.over:
            position.take(bots[position.seat].choose(VILLAGE.view(position, position.seat)))
        assert position.outcome().winners == (seat,)
