"""The heuristics of the greedy bot: what it values, and what it does in clear positions."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

import pytest

from parish.bots.registry import BOTS
from parish.bots.turn_search import TurnSearch
from parish.engine.chance import seed_from
from parish.games.my_village.game import MY_VILLAGE
from parish.games.my_village.position import MyVillagePosition
from parish.games.my_village.steps.deaths import ChooseDeath, Heal
from parish.games.my_village.strategy import MyVillageStrategy
from tests.games.my_village.scene import Scene

STRATEGY = MyVillageStrategy()
PLAYERS = pytest.mark.parametrize("players", MY_VILLAGE.players)


def value(scene: Scene, seat: int = 0) -> float:
    return STRATEGY.value(scene.position, seat)


def planned(scene: Scene, nodes: int = 1500) -> list[str]:
    """What the turn search does for the seat that decides."""
    position = scene.position
    path = TurnSearch(STRATEGY, position.seat, nodes, 1).plan(position)
    return [MY_VILLAGE.vocabulary.text(choice) for choice in path]


def last_turn(scene: Scene) -> Scene:
    """The turn of the last seat in the last round: enough have died, and after it points are counted."""
    position = scene.position
    position.graves = position.parts.last_coffin
    scene.turn(position.seats - 1, second=position.seats == 2)
    return scene


def moments(players: int, seed: int, every: int) -> list[MyVillagePosition]:
    """Positions of a random game, and its end."""
    position = MY_VILLAGE.start(players, None, seed)
    random = Random(seed)
    found = []
    while not position.over:
        if position.taken % every == 0:
            found.append(position.clone())
        position.take(random.choice(position.legal()))
    return [*found, position]


# Decisions.


def test_of_dice_that_make_the_same_value_the_white_ones_are_taken() -> None:
    scene = Scene(3).pool("white2", "white3", "black2", "black3", "black5", "black6").turn(0)
    assert "black" not in planned(scene)[0]


def test_the_last_turn_brings_the_stories_home() -> None:
    scene = last_turn(Scene(3).tree(2, 9).headman(2, "path_coin").pool("white1", "white1"))
    assert planned(scene)[2:4] == ["headman", "walk main_house"]


def test_the_last_turn_serves_every_customer_it_can() -> None:
    scene = Scene(3).own(2, "CU11", "CU14", "CU01").goods(2, horse=3, scroll=2).pool("white1", "white2")
    plan = planned(last_turn(scene))
    assert {text for text in plan if text.startswith("use")} >= {"use CU11", "use CU14", "use CU01"}


def test_the_last_turn_is_not_spent_on_what_brings_no_points() -> None:
    scene = Scene(3).own(2, "church_monastery", "MR1", "MR2").pool("white3", "white3")
    assert any(text.startswith("acquire MR") for text in planned(last_turn(scene)))


def test_goods_are_made_for_those_who_wait_for_them_and_given_in_the_same_turn() -> None:
    scene = Scene(3).own(2, "ST1", "CU31").goods(2, plow=1, wagon=1).pool("white4", "white4", "white1")
    plan = planned(last_turn(scene))
    assert plan.index("use ST1") < plan.index("use CU31")


def test_coins_buy_a_value_that_is_worth_it() -> None:
    # The last window but one of six for a single coin, in the last turn.
    scene = Scene(3).own(2, "church_monastery", "MR1", "MR2", "MR3", "MR4").coins(2, 1).pool("white3", "white4")
    plan = planned(last_turn(scene))
    assert plan[1].endswith("1 coins")
    assert any(text.startswith("acquire M") for text in plan)


def test_a_marker_of_the_people_stands_for_somebody_who_lives() -> None:
    scene = Scene(3).own(2, "council_people").alive(2, "councilman", "merchant").marks(2, "councilman")
    plan = planned(last_turn(scene.pool("white1", "white2")))
    assert "mark merchant" in plan


def test_a_marker_of_the_territories_stands_for_what_there_is_most_of() -> None:
    scene = Scene(3).own(2, "council_territories", "ST1", "BR1", "FO1", "OF1", "WA1", "FI1")
    assert "mark craft" in planned(last_turn(scene.pool("white5", "white6")))


def test_the_headman_comes_home_before_the_rat() -> None:
    scene = Scene(3).tree(0, 12).headman(0, "path_coin").rat(1).graves(8).pool("white1", "white1").turn(0)
    assert "walk main_house" in planned(scene)


def test_who_is_needed_least_is_buried() -> None:
    # The road is at its end; the others have work to do, and the chronicle gives as much for each.
    scene = Scene(3).own(0, "TA1", "TB1", "TC1", "TD4", "church_monastery", "MR1", "ST1", "BR1", "FO1", "CU11")
    scene.own(0, "council_people").marks(0, "councilman", "abbot").goods(0, horse=1)
    assert planned(scene.ask(ChooseDeath(0)))[0] == "bury traveler"


def test_nobody_is_buried_whom_the_people_s_council_counts() -> None:
    scene = Scene(3).own(0, "council_people").marks(0, "abbot", "councilman", "craftsman", "merchant").graves(13)
    assert planned(scene.ask(ChooseDeath(0)))[0] == "bury traveler"


def test_the_healing_church_keeps_a_full_tree() -> None:
    scene = Scene(3).own(0, "church_healing").tree(0, 10).rat(0).ask(Heal(0))
    assert planned(scene)[0] == "heal"


# Values.


def test_more_is_never_worth_less() -> None:
    stocks: list[Callable[[Scene, int], Scene]] = [
        lambda scene, n: scene.coins(0, n),
        lambda scene, n: scene.tree(0, n),
        lambda scene, n: scene.saved(0, n),
        lambda scene, n: scene.own(0, "ST1").goods(0, horse=n),
        lambda scene, n: scene.jokers(0, n),
        lambda scene, n: scene.meeting(0, n),
    ]
    for arrange in stocks:
        values = [value(arrange(Scene(3), n)) for n in range(3)]
        assert values == sorted(values)
        assert values[0] < values[1]


def test_every_villager_is_missed() -> None:
    for profession in ("abbot", "councilman", "traveler", "craftsman", "merchant"):
        assert value(Scene(3).without(0, profession)) < value(Scene(3)), profession


def test_a_customer_whose_goods_are_there_is_worth_more() -> None:
    ready = value(Scene(3).own(0, "CU11").goods(0, horse=2)) - value(Scene(3).own(0, "CU12").goods(0, horse=2))
    assert ready > 0.5


def test_a_step_of_a_plan_is_worth_more_than_its_points() -> None:
    """The road of journeys pays later on; the card that ends it at once does not."""
    assert value(Scene(3).own(0, "TA1", "TB1", "TC1", "TD3")) > value(Scene(3).own(0, "TA1", "TB1", "TC1", "TD4")) - 1.0
    assert value(Scene(3).own(0, "church_monastery", "MR1")) > value(Scene(3).own(0, "church_monastery")) + 1.0


def test_a_church_is_worth_more_while_monks_can_still_come() -> None:
    def worth_of_church(deaths: int) -> float:
        scenes = (Scene(3).own(0, "church_monastery"), Scene(3))
        with_church, without = (value(scene.graves(deaths)) for scene in scenes)
        return with_church - without

    assert worth_of_church(0) > 0.0
    # At the very end its points and its window are all that it brings.
    assert worth_of_church(14) == pytest.approx(5.0, abs=0.5)


def test_what_nobody_can_use_any_more_is_worth_nothing() -> None:
    plain, rich = (last_turn(Scene(2).pool("white1", "white1")) for _ in range(2))
    rich.coins(1, 3).goods(1, scroll=2).jokers(1, 1)
    rich.position.owner[rich.position.council_of(1)] = -1
    for scene in (plain, rich):
        scene.act("dice white1 white1", "value 2 0 markers 0 coins", "headman", "stay")
        scene.go_on()
        assert scene.position.over
    # They only break ties.
    assert value(rich, 1) - value(plain, 1) == pytest.approx(0.06, abs=0.02)


def test_what_the_others_have_counts_against_a_seat() -> None:
    assert value(Scene(3).saved(1, 10)) < value(Scene(3))


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
def test_the_order_of_hidden_cards_and_the_chance_to_come_do_not_matter(players: int) -> None:
    for position in moments(players, 7, 29):
        other = position.clone()
        shuffle = Random(1).shuffle
        shuffle(other.hidden_customers)
        for stack in other.journeys:
            shuffle(stack)
        other.chance = MY_VILLAGE.open_chance(seed_from(1))
        for seat in range(players):
            assert STRATEGY.value(other, seat) == STRATEGY.value(position, seat)
        if not position.over:
            assert STRATEGY.weigh(other, other.legal()) == STRATEGY.weigh(position, position.legal())


@PLAYERS
def test_greedy_beats_random(players: int) -> None:
    for game in range(2):
        seat = game % players
        position = MY_VILLAGE.start(players, None, game)
        bots = [
            BOTS.make("greedy:150" if n == seat else "random", MY_VILLAGE, seed_from(100 * game + n))
            for n in range(players)
        ]
        while not position.over:
            position.take(bots[position.seat].choose(MY_VILLAGE.view(position, position.seat)))
        assert position.outcome().winners == (seat,)
