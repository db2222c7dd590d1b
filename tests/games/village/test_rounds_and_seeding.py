"""Rounds and the seeding of the action spaces (sections 5.1 and 5.2)."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

import re
from collections import Counter

import pytest

from parish.engine.events import Event
from parish.games.village.game import VILLAGE
from parish.games.village.names import CUBE, CUBES, PLAGUE, SPACE
from parish.games.village.position import VillagePosition
from parish.games.village.steps.rounds import BeginRound
from tests.games.village.scene import Scene, assert_nothing_lost, everything, played_out

#: Cubes on each action space, by players, in the order of the spaces (section 3.3).
SETUP_CARDS = {2: (2, 3, 4, 2, 2, 3, 2), 3: (3, 3, 4, 2, 3, 3, 3), 4: (3, 4, 5, 2, 3, 4, 3)}
ADDED = {2: 4, 3: 5, 4: 6}
COLOURS = ("orange", "green", "brown", "pink")

LETTERS = {
    "starter changed": "S",
    "round began": "B",
    "seeded": "s",
    "cube taken": "T",
    "well used": "T",
    "mass began": "M",
    "final turn": "F",
}


def course(events: list[Event]) -> str:
    """What happened in rounds, a letter each."""
    return "".join(LETTERS.get(event.kind.name, "") for event in events)


def idle_until(scene: Scene, kind: str) -> None:
    """Everybody does as little as possible until something has happened."""
    for _ in range(300):
        if scene.events(kind):
            return
        legal = scene.legal()
        scene.play(next((text for text in ("skip", "pass", "done", "end turn") if text in legal), legal[0]))
    raise AssertionError(f"{kind} never happened")


def on_spaces(position: VillagePosition) -> tuple[int, ...]:
    return tuple(sum(position.cubes[n * CUBES : (n + 1) * CUBES]) for n in range(len(SPACE)))


def in_bag_and_on_board(position: VillagePosition) -> dict[str, int]:
    return {cube: position.bag[n] + sum(position.cubes[n::CUBES]) for n, cube in enumerate(CUBE)}


# Rounds.


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_VIL_RND_1_a_round_has_four_parts(players: int, seed: int) -> None:
    """VIL-RND-1: (from round 2 on) the starting player marker, seven spaces seeded, turns, a mass."""
    story = played_out(players, seed).story
    assert story is not None
    # The last round is cut off: instead of its mass there are final turns, some with a cube, and the final mass.
    assert re.fullmatch(r"Bs{7}T+(MS?Bs{7}T+)*(FT?)*M", course(story))


def test_VIL_RND_1_the_marker_is_handed_over_before_the_seeding() -> None:
    """VIL-RND-1: mass, then the marker, then the cubes, then the first turn."""
    scene = Scene(3).cubes("family", "orange")
    scene.position.next_starter = 2
    scene.mark().play("take family orange", "skip", "end turn")
    assert course(scene.events()) == "TMSB" + "s" * 7
    assert (scene.step(), scene.seat()) == ("source", 2)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_VIL_RND_2_turns_go_clockwise_from_the_starting_player(players: int) -> None:
    """VIL-RND-2: in every round of a game the starter is first, then always the left neighbour."""
    story = played_out(players, 3).story
    assert story is not None
    turn = round_turns = 0
    for event in story:
        if event.kind.name == "round began":
            turn, round_turns = event.get("seat"), 0
        elif event.kind.name == "final turn":
            break
        elif event.kind.name in ("cube taken", "well used"):
            assert event.get("seat") == turn
            turn = (turn + 1) % players
            round_turns += 1
    assert round_turns


@pytest.mark.parametrize("cube", ["plague", "brown"])
def test_VIL_RND_3_the_last_cube_ends_the_round_after_action_and_deaths(cube: str) -> None:
    """VIL-RND-3: influence or plague; the taker completes his action and buries his dead before the mass."""
    scene = Scene(3).own(1, coin=0).clock(1, 9).cubes("church", cube).turn(1).mark()
    scene.play(f"take church {cube}", "ordain time", "member 1")
    assert scene.step() == "choose death"
    scene.play("bury farm")
    assert not scene.events("mass began")
    scene.play("end turn")
    told = [event.kind.name for event in scene.events()]
    assert told.index("ordained") < told.index("died") < told.index("mass began") < told.index("round began")


def test_VIL_RND_3_a_round_with_a_cube_left_goes_on() -> None:
    """VIL-RND-3: one cube is enough."""
    scene = Scene(3).cubes("church", "brown").cubes("market", "plague").mark()
    scene.play("take church brown", "skip", "end turn")
    assert not scene.events("mass began")
    assert scene.seat() == 1


def test_VIL_RND_4_a_turn_with_the_well_takes_no_cube() -> None:
    """VIL-RND-4: three turns although only two cubes lie on the board."""
    scene = Scene(3).own(0, pink=3).cubes("church", "brown").cubes("family", "green").mark()
    scene.play("well 3 pink", "go harvest", "harvest", "end turn")
    assert scene.on_board() == 2
    scene.play("take family green", "skip", "end turn", "take church brown", "skip", "end turn")
    assert course(scene.events()) == "TTTMB" + "s" * 7


def test_VIL_EX_61_VIL_RND_5_the_starter_may_have_two_turns_in_a_row() -> None:
    """VIL-EX-61, VIL-RND-5: who took the last cube of a round opens the next one if he is the starting player."""
    scene = Scene(3).cubes("harvest", "green").mark()
    scene.play("take harvest green", "skip", "end turn")
    assert course(scene.events()) == "TMB" + "s" * 7
    assert (scene.step(), scene.seat()) == ("source", 0)
    assert everything(scene.position)["starter"] == "0"


def test_VIL_RND_6_the_next_starting_player_takes_over() -> None:
    """VIL-RND-6: at the start of a round; the marker lies in the council again."""
    scene = Scene(4).cubes("harvest", "green")
    scene.position.next_starter = 3
    scene.play("take harvest green", "skip")
    assert scene.mark().changes() == {}
    scene.play("end turn")
    changes = scene.changes()
    assert changes["starter"] == "3"
    assert changes["next starter"] == ""
    assert changes["round"] == 1
    assert [event.values for event in scene.events("starter changed")] == [(3,)]
    assert [event.values for event in scene.events("round began")] == [(2, 3)]


def test_VIL_RND_7_without_the_marker_the_starter_stays() -> None:
    """VIL-RND-7: nobody has taken it; the last turn was another player's."""
    scene = Scene(4).cubes("harvest", "green").turn(2).mark()
    scene.play("take harvest green", "skip", "end turn")
    assert scene.changes()["round"] == 1
    assert "starter" not in scene.changes()
    assert scene.seat() == 0
    assert not scene.events("starter changed")


def test_VIL_EX_44_the_marker_is_taken_once() -> None:
    """VIL-EX-44, VIL-COU-9, VIL-RND-6, VIL-RND-7: P3 enters, but P2 has the marker and starts the next round."""
    scene = Scene(3).cubes("council", "green").own(2, green=1)
    scene.position.next_starter = 1
    scene.turn(2)
    scene.play("take council green", "enter council", "member 1", "pay 2 green")
    assert scene.legal() == ["no privilege"]
    assert scene.why_not("privilege 1") == "VIL-COU-9"
    scene.play("no privilege")
    assert scene.position.next_starter == 1
    scene.play("end turn")
    assert scene.position.starter == scene.seat() == 1
    assert everything(scene.position)["next starter"] == ""


# Seeding.


@pytest.mark.parametrize("players", [2, 3, 4])
def test_VIL_SEED_1_and_2_what_goes_into_the_bag(players: int) -> None:
    """VIL-SEED-1, VIL-SEED-2: 4, 5 or 6 cubes of each colour and all plague cubes leave the supply."""
    position = VILLAGE.start(players, seed=1)
    added = ADDED[players]
    assert in_bag_and_on_board(position) == dict.fromkeys(COLOURS, added) | {"plague": 6}
    assert [everything(position)[f"supply.{cube}"] for cube in CUBE] == [18 - added] * 4 + [0]


def test_VIL_SEED_1_every_round() -> None:
    """VIL-SEED-1: so it is in the second round, on top of what is left."""
    scene = Scene(2).bag(orange=1, green=0, brown=2, pink=0, plague=0)
    scene.mark().ask(BeginRound())
    changes = scene.changes()
    assert {cube: changes[f"supply.{cube}"] for cube in CUBE} == dict.fromkeys(COLOURS, -4) | {"plague": -6}
    assert in_bag_and_on_board(scene.position) == {"orange": 5, "green": 4, "brown": 6, "pink": 4, "plague": 6}


def test_VIL_SEED_2_all_plague_cubes_of_the_supply() -> None:
    """VIL-SEED-2: four are in the supply, two were never drawn."""
    scene = Scene(4).bag(plague=2)
    scene.mark().ask(BeginRound())
    assert scene.changes()["supply.plague"] == -4
    assert in_bag_and_on_board(scene.position)["plague"] == 6


def test_VIL_EX_57_VIL_SEED_3_a_colour_runs_short() -> None:
    """VIL-EX-57, VIL-SEED-3: 2 orange, 6 of each other colour and 3 plague go in; nothing makes up for orange."""
    scene = Scene(4).bag(plague=3).own(0, orange=12)
    scene.bag(orange=4).own(3, green=0)
    scene.supply(orange=2, green=10, brown=10, pink=10)
    assert scene.left("plague") == 3
    before = in_bag_and_on_board(scene.position)
    scene.mark().ask(BeginRound())
    after = in_bag_and_on_board(scene.position)
    gained = {cube: after[cube] - before[cube] for cube in CUBE}
    assert gained == {"orange": 2, "green": 6, "brown": 6, "pink": 6, "plague": 3}
    assert [scene.left(cube) for cube in CUBE] == [0, 4, 4, 4, 0]
    assert on_spaces(scene.position) == SETUP_CARDS[4]


def test_VIL_SEED_4_cubes_left_in_the_bag_mix_with_the_new_ones() -> None:
    """VIL-SEED-4: the only green cubes are those left over; some are drawn, some are not."""
    drawn: Counter[int] = Counter()
    for seed in range(60):
        scene = Scene(2, seed=seed).bag(green=6, orange=0, brown=0, pink=0)
        scene.supply(green=0)
        scene.mark().ask(BeginRound())
        assert in_bag_and_on_board(scene.position) == {"orange": 4, "green": 6, "brown": 4, "pink": 4, "plague": 6}
        drawn[sum(scene.position.cubes[1::CUBES])] += 1
        assert_nothing_lost(scene.position)
    assert len(drawn) > 2
    assert sum(count * n for count, n in drawn.items()) == pytest.approx(60 * 6 * 18 / 24, rel=0.1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_VIL_SEED_5_the_number_named_on_each_space(players: int) -> None:
    """VIL-SEED-5: whatever is drawn, each space has its number of cubes; the rest stays in the bag."""
    for seed in range(30):
        position = VILLAGE.start(players, seed=seed)
        assert on_spaces(position) == SETUP_CARDS[players]
        assert sum(position.bag) == 4 * ADDED[players] + 6 - sum(SETUP_CARDS[players])
        assert_nothing_lost(position)


def test_VIL_SEED_5_draws_are_random() -> None:
    """VIL-SEED-5: 3 of the 26 cubes of a game of three lie on the harvest and on the church: 6/26 plague each."""
    games = 700
    plague = {"harvest": 0, "church": 0}
    several = 0
    for seed in range(games):
        position = VILLAGE.start(3, seed=seed)
        for space in plague:
            count = position.cubes[SPACE.index(space) * CUBES + PLAGUE]
            plague[space] += count
            several += count == 3
    for count in plague.values():
        assert count / games == pytest.approx(3 * 6 / 26, abs=0.13)
    # Without replacement three plague cubes are rare: 20 ways of 2600.
    assert several / games < 0.04


def test_VIL_SEED_5_what_lies_where_is_told() -> None:
    """VIL-SEED-5: a line for each space, in order, with the cubes that lie there."""
    scene = Scene(3)
    scene.mark().ask(BeginRound())
    told = [event.values for event in scene.events("seeded")]
    cubes = scene.position.cubes
    assert told == [(n, *cubes[n * CUBES : (n + 1) * CUBES]) for n in range(7)]


def test_VIL_EX_3_the_first_round_of_three() -> None:
    """VIL-EX-3: 26 cubes go in, 21 lie on the spaces, 5 are left in the bag."""
    position = VILLAGE.start(3, seed=9)
    assert sum(in_bag_and_on_board(position).values()) == 26
    assert on_spaces(position) == (3, 3, 4, 2, 3, 3, 3)
    assert sum(position.cubes) == 21
    assert sum(position.bag) == 5


def hoarded(players: int, **bag: int) -> Scene:
    """Just these influence cubes in the bag and none in the supply: the others are on the last seat's farm."""
    return Scene(players).bag(**bag).supply(orange=0, green=0, brown=0, pink=0)


def test_VIL_EX_70_VIL_SEED_6_the_bag_runs_short() -> None:
    """VIL-EX-70, VIL-SEED-6, VIL-INV-12: 6 plague and 11 others are dealt round about; the round has 17 cubes."""
    scene = hoarded(4, orange=3, green=3, brown=3, pink=2, plague=6)
    assert sum(scene.position.bag) == 17
    scene.mark().ask(BeginRound())
    assert on_spaces(scene.position) == (3, 3, 3, 2, 2, 2, 2)
    assert scene.position.bag == [0] * 5
    assert in_bag_and_on_board(scene.position) == {"orange": 3, "green": 3, "brown": 3, "pink": 2, "plague": 6}
    assert [event.values for event in scene.events("bag ran short")] == [(7,)]
    assert_nothing_lost(scene.position)
    idle_until(scene, "mass began")
    assert len(scene.events("cube taken")) == 17


@pytest.mark.parametrize(
    ("players", "influence", "expected"),
    [
        (2, 0, (1, 1, 1, 1, 1, 1, 0)),
        (2, 11, (2, 3, 3, 2, 2, 3, 2)),
        (3, 14, (3, 3, 3, 2, 3, 3, 3)),
        (4, 1, (1, 1, 1, 1, 1, 1, 1)),
        (4, 2, (2, 1, 1, 1, 1, 1, 1)),
        (4, 17, (3, 4, 4, 2, 3, 4, 3)),
        (4, 18, (3, 4, 5, 2, 3, 4, 3)),
    ],
)
def test_VIL_SEED_6_full_spaces_are_skipped(players: int, influence: int, expected: tuple[int, ...]) -> None:
    """VIL-SEED-6: one cube at a time in the fixed cycle until the bag is empty; with exactly enough, all are full."""
    scene = hoarded(players, orange=influence, green=0, brown=0, pink=0, plague=6)
    scene.ask(BeginRound())
    assert on_spaces(scene.position) == expected
    assert sum(scene.position.bag) == 0


def test_VIL_SEED_6_the_deal_is_random_too() -> None:
    """VIL-SEED-6: which of the cubes come to the first space is left to chance."""
    first: Counter[int] = Counter()
    for seed in range(40):
        scene = Scene(2, seed=seed).bag(orange=6, green=0, brown=0, pink=0, plague=6)
        scene.supply(orange=0, green=0, brown=0, pink=0).ask(BeginRound())
        first[scene.position.cubes[0]] += 1
    assert sorted(first) == [0, 1, 2]


def test_VIL_SEED_7_the_well_never_receives_cubes() -> None:
    """VIL-SEED-7: seven spaces have cubes, and the well is none of them."""
    assert tuple(SPACE) == ("harvest", "family", "crafts", "market", "travel", "council", "church")
    position = VILLAGE.start(4, seed=2)
    table = VILLAGE.table(position, 0)
    assert isinstance(table["spaces"], dict)
    assert sorted(table["spaces"]) == sorted(SPACE)
    assert sum(sum(lying.values()) for lying in table["spaces"].values()) == 24
