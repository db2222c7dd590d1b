"""Rounds (section 5.1), with the end condition as far as they check it."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

from collections import Counter

import pytest

from parish.games.my_village.game import MY_VILLAGE
from parish.games.my_village.names import DIE
from parish.games.my_village.steps.rounds import BeginRound
from tests.games.my_village.scene import Scene, played_out


def idle(scene: Scene, turns: int = 1) -> list[int]:
    """Let some players stand still; whose turns they were."""
    seats = []
    for _ in range(turns):
        seats.append(scene.seat())
        scene.value(7).play("headman", "stay", "end turn")
    return seats


def dice_in(scene: Scene) -> tuple[int, int]:
    """White and black dice in the pool."""
    pool = scene.position.pool
    return sum(pool[:6]), sum(pool[6:])


def test_MYV_RND_1_preparation_and_then_turns() -> None:
    """MYV-RND-1: each round begins with its preparation, and nothing else lies between the turns of a round."""
    scene = Scene(3)
    idle(scene, 4)
    told = [event.kind.name for event in scene.events() if event.kind.name in ("round began", "rolled")]
    assert told == ["round began", "rolled"]
    names = [event.kind.name for event in scene.events()]
    assert names == [*["headman called", "time lost", "headman stayed"] * 3, "round began", "rolled", *names[-3:]]
    assert scene.position.round == 2


def test_MYV_RND_2_the_token_is_turned_palm_up() -> None:
    """MYV-RND-2: who took it in the last round does not hinder anybody in the next."""
    scene = Scene(3)
    idle(scene)
    scene.value(4).act("token")
    assert scene.value(10).why_not("token") == "MYV-FPT-3"
    scene.play("headman", "stay", "end turn")
    assert scene.position.round == 2
    idle(scene)
    assert scene.value(10).why_not("token") is None


def test_MYV_RND_3_a_story_point_comes_to_the_token_every_round() -> None:
    """MYV-RND-3, MYV-FPT-6: in the first round too, and in addition to those already there."""
    scene = Scene(3)
    assert scene.position.token_story == 1
    idle(scene, 3)
    assert scene.position.token_story == 2
    idle(scene, 3)
    assert scene.position.token_story == 3
    assert scene.position.first_player == 0


@pytest.mark.parametrize(("players", "white", "black"), [(2, 8, 3), (3, 6, 2), (4, 8, 3)])
def test_MYV_RND_4_all_dice_are_rolled(players: int, white: int, black: int) -> None:
    """MYV-RND-4: the whole pool of the player count, told to everybody, and no step back leads behind it."""
    scene = Scene(players)
    assert dice_in(scene) == (white, black)
    reveals = scene.mark().position.reveals
    scene.ask(BeginRound())
    assert dice_in(scene) == (white, black)
    (rolled,) = scene.events("rolled")
    assert list(rolled.values) == scene.position.pool
    assert scene.position.reveals == reveals + 1


def test_MYV_RND_4_every_face_is_equally_likely() -> None:
    """MYV-RND-4: white and black dice show each of their six faces about equally often."""
    faces: Counter[str] = Counter()
    for seed in range(300):
        position = MY_VILLAGE.start(2, {}, seed)
        for die, count in enumerate(position.pool):
            faces[DIE[die]] += count
    for colour, count in (("white", 8), ("black", 3)):
        share = 300 * count / 6
        for pips in range(1, 7):
            # 5 standard deviations of a share.
            assert abs(faces[f"{colour}{pips}"] - share) < 5 * (share * 5 / 6) ** 0.5


@pytest.mark.parametrize("players", [3, 4])
def test_MYV_RND_5_everybody_has_one_turn(players: int) -> None:
    """MYV-RND-5: clockwise from the first player; then the round is over."""
    scene = Scene(players, first_player="2")
    assert idle(scene, players) == [2, *range(3, players), 0, 1]
    assert (scene.position.round, scene.position.turn, scene.seat()) == (2, 0, 2)


def test_MYV_RND_6_two_players_alternate() -> None:
    """MYV-RND-6: first, second, first, second; then the round is over."""
    scene = Scene(2, first_player="1")
    assert idle(scene, 3) == [1, 0, 1]
    assert scene.position.round == 1
    assert idle(scene) == [0]
    assert (scene.position.round, scene.seat()) == (2, 1)


def test_MYV_RND_7_nobody_can_pass() -> None:
    """MYV-RND-7: every decision up to the use of the value offers nothing but dice, values and ways to use it."""
    scene = Scene(3).pool("white2", "white4", "black6", "white5")
    assert all(text.startswith("dice ") for text in scene.shown())
    assert scene.why_not("stop") == scene.why_not("end turn") == scene.why_not("no more") == "PAR-1"
    scene.play("dice white2 white4")
    assert scene.position.pool.count(0) == len(DIE) - 2
    assert scene.why_not("stop") == scene.why_not("end turn") == "PAR-1"
    scene.play("value 6 0 markers 0 coins")
    assert scene.why_not("stop") == scene.why_not("end turn") == scene.why_not("decline") == "PAR-1"


@pytest.mark.parametrize(("players", "left"), [(2, 3), (3, 2), (4, 3)])
def test_MYV_RND_7_two_dice_a_turn(players: int, left: int) -> None:
    """MYV-RND-7: so of the pool so many dice are left, and there are always enough."""
    scene = Scene(players)
    turns = 0
    while scene.position.turns < players * (2 if players == 2 else 1):
        before = sum(scene.position.pool)
        scene.play(scene.legal()[0])
        assert sum(scene.position.pool) == before - 2
        scene.act("headman", "stay")
        turns += 1
    assert sum(scene.position.pool) == left + 2
    scene.play(scene.legal()[0])
    assert sum(scene.position.pool) == left
    assert turns == scene.position.turns - 1


def test_MYV_RND_8_dice_that_nobody_took_do_nothing() -> None:
    """MYV-RND-8: nobody pays for a black die that stays; the next round has the whole pool again."""
    scene = Scene(3).pool("white3", "white3", "white3", "white3", "white3", "white3", "black6", "black6").mark()
    for seat in range(3):
        scene.play("dice white3 white3", "value 6 0 markers 0 coins", "headman", "stay")
        assert scene.position.clock[seat] == 1
        if seat < 2:
            scene.play("end turn")
    assert dice_in(scene) == (0, 2)
    scene.play("end turn")
    assert dice_in(scene) == (6, 2)
    assert scene.position.clock == [1, 1, 1]


def test_MYV_RND_9_the_holder_of_the_token_begins_the_next_round() -> None:
    """MYV-RND-9, MYV-FPT-2: whoever took it; the others follow clockwise."""
    scene = Scene(4)
    idle(scene, 2)
    scene.value(10).act("token")
    idle(scene)
    assert (scene.position.round, scene.position.first_player) == (2, 2)
    assert idle(scene, 4) == [2, 3, 0, 1]


@pytest.mark.parametrize(("graves", "over"), [(13, False), (14, True), (15, True)])
def test_MYV_RND_9_the_end_is_checked_after_the_round(graves: int, over: bool) -> None:
    """MYV-RND-9: not before the last turn of the round, however many have died."""
    scene = Scene(3).graves(graves)
    idle(scene, 2)
    assert not scene.position.over
    idle(scene)
    assert scene.position.over == over


def test_MYV_RND_9_no_preparation_after_the_last_round() -> None:
    """MYV-RND-9: when the game is over no die is rolled and no point is put on the token."""
    scene = Scene(3).graves(14).mark()
    idle(scene, 3)
    assert scene.position.over
    assert scene.changes()["turns"] == 2
    assert not {"round", "token", "pool"} & set(scene.changes())


def test_MYV_RND_10_the_token_does_not_change_the_running_round() -> None:
    """MYV-RND-10, MYV-AMB-17: the others have their turns as before, and the taker has no second one."""
    scene = Scene(4)
    idle(scene)
    scene.value(4).act("token")
    assert idle(scene, 2) == [2, 3]
    assert (scene.position.round, scene.seat()) == (2, 1)


def test_MYV_RND_10_with_two_players() -> None:
    """MYV-RND-10: second, first, second still have their turns."""
    scene = Scene(2)
    idle(scene)
    scene.value(4).act("token")
    assert idle(scene, 2) == [0, 1]
    assert (scene.position.round, scene.seat()) == (2, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_keep_the_order(players: int) -> None:
    """MYV-RND-1, MYV-RND-5, MYV-RND-6: in games of random choices every round has its turns, in order."""
    for seed in range(4):
        position = played_out(players, seed)
        rounds: list[list[int]] = []
        for event in position.story or []:
            if event.kind.name == "round began":
                rounds.append([event.values[1]])
            elif event.kind.name == "dice taken":
                rounds[-1].append(event.values[0])
        assert len(rounds) == position.round > 5
        for first, *seats in rounds:
            order = [(first + n) % players for n in range(players)]
            assert seats == (order * 2 if players == 2 else order)
