"""Setting up (section 4 of the specification), with the options that concern it."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

from collections import Counter

import pytest

from parish.engine.chance import Chance, as_seed
from parish.engine.errors import BadSetup
from parish.engine.playout import play_out
from parish.games.village.game import VILLAGE
from parish.games.village.names import CUSTOMER, FAMILY_COLOUR, PLACE, SECTION, SPACE
from parish.games.village.position import VillagePosition
from parish.games.village.steps.mass import Mass
from parish.games.village.streams import CUSTOMERS, STREAMS
from tests.games.village.scene import ALL_THERE_IS, Scene, assert_nothing_lost, everything

#: Cubes on each action space, by players, in the order of the spaces (section 3.3).
SETUP_CARDS = {2: (2, 3, 4, 2, 2, 3, 2), 3: (3, 3, 4, 2, 3, 3, 3), 4: (3, 4, 5, 2, 3, 4, 3)}
COLOURS = ("orange", "green", "brown", "pink")


def laid_out(players: int, seed: int = 1, **options: object) -> VillagePosition:
    """The table before the first round begins: nothing seeded yet."""
    chance = VILLAGE.open_chance(as_seed(seed))
    return VILLAGE.set_up(players, VILLAGE.read_options(options), VILLAGE.pack(), chance)


def started(players: int, seed: int = 1, **options: object) -> VillagePosition:
    return VILLAGE.start(players, options, seed)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_VIL_SET_1_two_three_or_four_players_seated_clockwise(players: int) -> None:
    """VIL-SET-1: the game accepts 2, 3 or 4 players; the seat on the left has the next number."""
    position = started(players)
    assert position.seats == players
    assert [position.left_of(seat) for seat in range(players)] == [*range(1, players), 0]


@pytest.mark.parametrize("players", [0, 1, 5])
def test_VIL_SET_1_nobody_else_can_play(players: int) -> None:
    """VIL-SET-1: other numbers of players are refused."""
    with pytest.raises(BadSetup, match=f"2, 3, 4 players, not {players}"):
        started(players)


def test_VIL_SET_2_everybody_has_a_family_and_markers_of_a_colour() -> None:
    """VIL-SET-2: 11 members and 8 markers (time, prestige and one for each of six cities), four distinct colours."""
    position = laid_out(4)
    assert len(set(FAMILY_COLOUR)) == len(FAMILY_COLOUR) == 4
    for seat in range(4):
        told = everything(position)
        family = [str(told[key]) for key in told if key.startswith((f"{seat}.reserve", f"{seat}.farm"))]
        assert sorted("".join(family)) == list("11112223344")
    assert position.parts.city_markers == 6
    assert len(position.clock) == len(position.prestige) == len(position.markers) == 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_VIL_SET_3_generation_1_on_the_farm_the_others_unborn(players: int) -> None:
    """VIL-SET-3: 1, 1, 1, 1 on the farm; 2, 2, 2, 3, 3, 4, 4 in the reserve."""
    told = everything(laid_out(players))
    for seat in range(players):
        assert told[f"{seat}.farm"] == "1111"
        assert told[f"{seat}.reserve"] == "2223344"
        places = {f"{seat}.{place}" for place in PLACE} - {f"{seat}.farm", f"{seat}.reserve"}
        assert {told[place] for place in places} == {""}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_VIL_SET_4_time_and_prestige_start_at_the_beginning(players: int) -> None:
    """VIL-SET-4: cloud 0, prestige 0, no marker on the map yet."""
    position = laid_out(players)
    assert position.clock == [0] * players
    assert position.prestige == [0] * players
    assert position.markers == [0] * players
    assert position.owed == [0] * players


@pytest.mark.parametrize(("players", "coins_left"), [(2, 13), (3, 12), (4, 11)])
def test_VIL_SET_5_one_coin_each_and_nothing_else(players: int, coins_left: int) -> None:
    """VIL-SET-5: 1 coin, 0 grain, 0 goods, 0 cubes, 0 customers; the other coins are the supply."""
    told = everything(laid_out(players))
    for seat in range(players):
        assert {ware: told[f"{seat}.{ware}"] for ware in ALL_THERE_IS} == dict.fromkeys(ALL_THERE_IS, 0) | {"coin": 1}
        assert told[f"{seat}.customers"] == ""
    assert told["supply.coin"] == coins_left


def test_VIL_SET_6_customers_are_shuffled() -> None:
    """VIL-SET-6: all 24, in an order that only chance knows: every customer comes first about equally often."""
    first: Counter[str] = Counter()
    last: Counter[str] = Counter()
    for seed in range(720):
        position = laid_out(2, seed)
        assert_nothing_lost(position)
        first[CUSTOMER[position.stalls[0]]] += 1
        last[CUSTOMER[position.hidden_customers[0]]] += 1
    # 30 of each are expected; more than 5 standard deviations away is no chance.
    for count in (first, last):
        assert sorted(count) == sorted(CUSTOMER)
        assert 3 < min(count.values()) <= max(count.values()) < 57


@pytest.mark.parametrize(("players", "stalls", "hidden"), [(2, 3, 16), (3, 4, 15), (4, 5, 14)])
def test_VIL_SET_7_stalls_first_then_the_queue(players: int, stalls: int, hidden: int) -> None:
    """VIL-SET-7: S1 .. and then Q1 .. Q5 are filled in drawing order; the rest is the stack."""
    drawn = list(range(24))
    Chance.of(as_seed(1), STREAMS).shuffle(CUSTOMERS, drawn)
    drawn.reverse()
    position = laid_out(players)
    assert position.stalls == drawn[:stalls]
    assert position.queue == drawn[stalls : stalls + 5]
    assert position.hidden_customers[::-1] == drawn[stalls + 5 :]
    assert len(position.hidden_customers) == hidden


def test_VIL_SET_7_turning_up_is_told_in_order() -> None:
    """VIL-SET-7: everybody sees the nine customers come, stalls first."""
    position = laid_out(3)
    position.set_out()
    position.hidden_customers = list(range(24))
    position.queue = []
    position.story = []
    position.lay_out_market()
    assert [event.values for event in position.story] == [
        (23, 0), (22, 1), (21, 2), (20, 3), (19, -1), (18, -1), (17, -1), (16, -1), (15, -1),
    ]  # fmt: skip


def test_VIL_EX_1_the_market_of_three() -> None:
    """VIL-EX-1: 4 stalls and 5 queue spaces filled, 15 in the stack, S5 is not in use."""
    position = laid_out(3)
    assert len(position.stalls) == 4
    assert all(customer >= 0 for customer in position.stalls)
    assert len(position.queue) == 5
    assert len(position.hidden_customers) == 15
    table = VILLAGE.table(position, 0)
    assert isinstance(table["stalls"], dict)
    assert list(table["stalls"]) == ["S1", "S2", "S3", "S4"]


@pytest.mark.parametrize(
    ("players", "room", "graves"), [(2, (3, 2, 2, 2, 1), 3), (3, (4, 3, 3, 3, 2), 4), (4, (5, 4, 4, 4, 3), 5)]
)
def test_VIL_SET_8_fewer_places_for_the_dead_in_smaller_games(players: int, room: tuple[int, ...], graves: int) -> None:
    """VIL-SET-8: free chronicle spaces (crafts, council, travel, church, farm) and graves; blockers score nothing."""
    position = laid_out(players)
    assert tuple(SECTION) == ("crafts", "council", "travel", "church", "farm")
    assert tuple(position.room) == room
    assert position.graves == graves
    assert all(score == 1 for score in position.outcome().scores)  # the coin


def test_VIL_EX_2_three_players_block_six_spaces() -> None:
    """VIL-EX-2: 15 free chronicle spaces, 4 free graves, 6 blocked of 20 + 5."""
    position, full = laid_out(3), laid_out(4)
    assert sum(position.room) == 15
    assert position.graves == 4
    assert sum(full.room) + full.graves - sum(position.room) - position.graves == 6


def test_VIL_SET_9_the_marker_of_the_next_starting_player_is_free() -> None:
    """VIL-SET-9: it lies in the council."""
    assert everything(laid_out(3))["next starter"] == ""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_VIL_SET_10_the_supply(players: int) -> None:
    """VIL-SET-10: 8 of each good, 20 grain, 18 of each colour, 6 plague; the green bag and the board are empty."""
    position = laid_out(players)
    told = everything(position)
    expected = ALL_THERE_IS | {"coin": 15 - players}
    assert {ware: told[f"supply.{ware}"] for ware in ALL_THERE_IS} == expected
    assert sum(position.bag) == sum(position.cubes) == 0


def test_VIL_SET_11_four_monks_in_the_black_bag() -> None:
    """VIL-SET-11: 4 monks and no family member: the first four figures drawn from it are monks."""
    scene = Scene(4)
    assert scene.position.parts.monks == 4
    assert [scene.where(seat) for seat in range(4)] == [{"farm": "1111"}] * 4
    scene.mark().ask(Mass())
    assert [event.kind.name for event in scene.events()] == ["mass began", *["monk drawn"] * 4, "no majority"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_VIL_SET_12_one_setup_card_for_the_whole_game(players: int) -> None:
    """VIL-SET-12: every round whose bag is full enough puts out the same numbers of cubes."""
    position = started(players, 6)
    position.story = []
    play_out(position, 6, 100_000)
    rounds: list[list[int]] = []
    for event in position.story:
        if event.kind.name == "seeded":
            if event.get("space") == 0:
                rounds.append([])
            rounds[-1].append(sum(event.values[1:]))
    assert len(rounds) > 2
    assert {tuple(dealt) for dealt in rounds} == {SETUP_CARDS[players]}
    assert len(SPACE) == len(SETUP_CARDS[players])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_VIL_SET_13_first_player_option_names_the_starter(players: int) -> None:
    """VIL-SET-13: option `first_player` = seat; that seat has the first turn."""
    for seat in range(players):
        position = started(players, 1, first_player=str(seat))
        assert position.starter == position.seat == seat


def test_VIL_SET_13_first_player_by_lot() -> None:
    """VIL-SET-13: option `first_player` = random (the default) starts each seat equally often."""
    starters = Counter(started(4, seed).starter for seed in range(400))
    assert sorted(starters) == [0, 1, 2, 3]
    assert min(starters.values()) > 60
    assert Counter(started(4, seed, first_player="random").starter for seed in range(400)) == starters


def test_VIL_SET_13_the_lot_does_not_change_the_customers() -> None:
    """VIL-SET-13: who starts is drawn from a stream of its own."""
    assert started(4, 3, first_player="2").stalls == started(4, 3).stalls


def test_VIL_SET_13_nobody_sits_there() -> None:
    """VIL-SET-13: a first player who does not take part is refused, and so is a word that names nobody."""
    with pytest.raises(BadSetup, match="first_player is 2; expected random or a seat from 0 to 1") as caught:
        started(2, first_player="2")
    assert caught.value.option == "first_player"
    with pytest.raises(BadSetup, match="first_player is 'oldest'"):
        started(2, first_player="oldest")
