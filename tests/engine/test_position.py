"""Positions and steps: the stack, refusals, copies, JSON in the middle of anything."""

from __future__ import annotations

import copy
import json
import random
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parish.engine.chance import Chance
from parish.engine.errors import BadPosition, BadSetup, IllegalChoice
from parish.engine.events import EVERYBODY, Field
from parish.engine.position import NOBODY, Position, digest_of
from parish.engine.rules import GAME_OVER, NOT_OFFERED
from parish.engine.step import Step, Task, step_from_json, step_to_json
from parish.engine.vocabulary import Axis
from tests.toy.game import TOY
from tests.toy.position import Fair
from tests.toy.steps import Bid, EndTurn, Round, Turn
from tests.toy.terms import BOOK, BUY, DONE, END_TURN, PLAY, PRESS, SELL, SOLD, VOCABULARY

COLOUR = Axis("colour", ["red", "green"])


class Pick(Step[Position]):
    """A step with fields of every sort."""

    name: ClassVar[str] = "pick"
    fields: ClassVar[tuple[Field, ...]] = (Field("colour", COLOUR), Field("counts"))

    def __init__(self, seat: int, colour: int, counts: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.colour = colour
        self.counts = counts


class Note(Task[Position]):
    """A task that counts how often it ran, and calls itself until it is enough."""

    name: ClassVar[str] = "note"

    def run(self, position: Position) -> None:
        position.reveal()
        if position.reveals < 3:
            position.push(Note())


def at_turn(apples: int = 0, coins: int = 0) -> Fair:
    """Seat 0 of 2 is about to sell, press or buy."""
    fair = TOY.start(2, None, 1)
    while not isinstance(fair.step, Turn):
        fair.take(fair.legal()[0])
    fair.apples[0], fair.coins[0] = apples, coins
    return fair


def test_the_top_step_decides() -> None:
    fair = TOY.start(3, None, 1)
    assert (fair.seats, fair.seat, fair.step.name, fair.over, fair.taken) == (3, 0, "bid", False, 0)
    assert [step.name for step in reversed(fair.stack)] == ["bid"] * 3 + ["turn up"] + ["turn"] * 3 + ["round"]


def test_forbidden_choices_are_shown_with_their_rule() -> None:
    fair = at_turn(apples=1)
    assert fair.choices() == [SELL, PRESS, BUY, DONE]
    assert fair.legal() == [SELL, DONE]
    assert fair.why_not(SELL) is None
    assert fair.why_not(PRESS) is BOOK["TOY-7"]
    assert fair.why_not(BUY) is BOOK["TOY-8"]
    assert fair.why_not(END_TURN) is NOT_OFFERED
    assert fair.why_not(-5) is NOT_OFFERED


def test_a_refused_choice_changes_nothing() -> None:
    fair = at_turn(apples=1)
    before = TOY.digest(fair)
    with pytest.raises(IllegalChoice, match=r"'press' is not allowed: Once in a turn .* \(TOY-7\)"):
        fair.play(PRESS, "press")
    with pytest.raises(IllegalChoice, match="'99' is not allowed"):
        fair.play(99)
    assert TOY.digest(fair) == before
    fair.play(SELL)
    assert fair.coins[0] == 1


def test_what_is_pushed_last_comes_first() -> None:
    fair = at_turn(apples=4)
    fair.take(PRESS)
    assert isinstance(fair.step, Turn)
    assert fair.step.pressed == 1
    assert fair.why_not(PRESS) is BOOK["TOY-7"]
    fair.take(DONE)
    assert isinstance(fair.step, EndTurn)
    fair.take(END_TURN)
    assert (fair.seat, fair.taken) == (1, 5)


def test_nothing_can_be_chosen_when_the_game_is_over() -> None:
    fair = at_turn()
    fair.finish("fortune")
    assert (fair.over, fair.seat, fair.choices(), fair.legal()) == (True, NOBODY, [], [])
    assert fair.why_not(SELL) is GAME_OVER
    with pytest.raises(IllegalChoice, match="The game is over"):
        fair.play(SELL)


def test_tasks_are_done_at_once() -> None:
    fair = at_turn()
    reveals = fair.reveals
    fair.reveals = 0
    fair.push(Note())
    fair.settle()
    assert fair.reveals == 3
    assert isinstance(fair.step, Turn)
    assert Note().seat == NOBODY
    assert reveals > 0


def test_events_are_told_only_where_there_is_a_story() -> None:
    fair = at_turn()
    fair.tell(SOLD, 0)
    assert fair.story is None
    fair.story = []
    fair.tell(SOLD, 1)
    fair.whisper(0b10, SOLD, 0)
    assert [(event.values, event.audience) for event in fair.story] == [((1,), EVERYBODY), ((0,), 0b10)]
    assert fair.clone().story is None


def test_a_game_has_no_faults_unless_it_says_so() -> None:
    assert Position(2, Chance(())).faults() == []
    fair = at_turn()
    assert fair.faults() == []
    fair.discards.append(6)
    assert fair.faults() == ["there are 5 cards 6, not 4"]


def test_what_a_game_must_provide_is_missing_in_the_kernel() -> None:
    bare, step, task = Position(2, Chance(())), Step[Position](0), Task[Position]()
    for ask in (bare.clone, bare.to_json, bare.outcome):
        with pytest.raises(NotImplementedError):
            ask()
    for act in (lambda: step.choices(bare), lambda: step.take(bare, 0), lambda: task.run(bare)):
        with pytest.raises(NotImplementedError):
            act()
    assert step.forbids(bare, 0) is None


@given(seed=st.integers(0, 50), walk=st.integers(0, 40), ahead=st.integers(1, 10))
def test_a_copy_and_its_original_go_their_own_ways(seed: int, walk: int, ahead: int) -> None:
    dice = random.Random(seed)
    fair = TOY.start(2 + seed % 3, None, seed)
    _stroll(fair, dice, walk)
    before = TOY.digest(fair)
    other = fair.clone()
    _stroll(other, dice, ahead)
    assert TOY.digest(fair) == before
    third = fair.clone()
    _stroll(fair, dice, ahead)
    assert TOY.digest(third) == before


@given(seed=st.integers(0, 50), walk=st.integers(0, 60))
def test_a_position_is_revived_from_json(seed: int, walk: int) -> None:
    options = TOY.read_options({"rounds": 6, "ties": "nobody"})
    fair = TOY.start(2 + seed % 3, options, seed)
    _stroll(fair, random.Random(seed), walk)
    revived = TOY.from_json(json.loads(json.dumps(TOY.to_json(fair))), options)
    assert TOY.digest(revived) == TOY.digest(fair)
    _stroll(fair, random.Random(seed), 20)
    _stroll(revived, random.Random(seed), 20)
    assert TOY.digest(revived) == TOY.digest(fair)


def _stroll(fair: Fair, dice: random.Random, steps: int) -> None:
    for _ in range(steps):
        if not fair.over:
            fair.take(dice.choice(fair.legal()))


def test_the_json_of_a_position_explains_itself() -> None:
    told = TOY.to_json(at_turn(apples=3))
    assert told["game"] == "toy"
    assert (told["rules"], told["seats"], told["taken"], told["seat"]) == (1, 2, 2, 0)
    stack: Any = told["stack"]
    assert stack[-1] == {"step": "turn", "seat": 0, "pressed": 0}
    assert stack[0] == {"step": "round", "seat": -1}
    chance: Any = told["chance"]
    assert set(chance) == {"deck", "die"}
    assert chance["die"]["count"] == 1


def _changed(*path: Any, to: Any = None) -> dict[str, Any]:
    told = copy.deepcopy(TOY.to_json(at_turn()))
    place: Any = told
    for key in path[:-1]:
        place = place[key]
    if to is None:
        del place[path[-1]]
    else:
        place[path[-1]] = to
    return told


@pytest.mark.parametrize(
    ("told", "message"),
    [
        (_changed("game", to="chess"), "this is a position of chess, not of toy"),
        (_changed("rules", to=2), "of version 2 of the rules, not 1"),
        (_changed("seats", to=5), "a game for 2, 3, 4 players, not 5"),
        (_changed("seats"), "cannot be read: KeyError('seats')"),
        (_changed("stack", 0, "step", to="dance"), "'dance' is unknown or missing"),
        (_changed("stack", -1, "pressed"), "'pressed' is unknown or missing"),
        (_changed("stack", to=7), "cannot be read: TypeError"),
        (_changed("table", "hands"), "cannot be read: KeyError('hands')"),
        (_changed("chance", "die", "key", to="xyz"), "cannot be read: ValueError"),
        (_changed("chance", to=["die"]), "cannot be read: TypeError"),
    ],
)
def test_what_is_no_position_of_the_game_is_refused(told: dict[str, Any], message: str) -> None:
    with pytest.raises(BadPosition) as caught:
        TOY.from_json(told, TOY.read_options())
    assert message in str(caught.value)


def test_steps_go_to_json_and_back() -> None:
    told = step_to_json(Pick(2, 1, (3, 4)))
    assert told == {"step": "pick", "seat": 2, "colour": "green", "counts": [3, 4]}
    revived: Any = step_from_json(told, {"pick": Pick})
    assert isinstance(revived, Pick)
    assert (revived.seat, revived.colour, revived.counts) == (2, 1, (3, 4))
    with pytest.raises(BadPosition, match="'blue' is unknown"):
        step_from_json({**told, "colour": "blue"}, {"pick": Pick})


def test_equal_positions_have_equal_digests() -> None:
    assert digest_of({"a": 1, "b": [2]}) == digest_of({"b": [2], "a": 1}) != digest_of({"a": 1, "b": [3]})
    assert TOY.digest(at_turn()) == TOY.digest(at_turn()) != TOY.digest(at_turn(coins=1))


def test_a_start_is_settled_and_reproducible() -> None:
    one, same, other = (TOY.start(2, {"rounds": 6}, seed) for seed in ("a", "a", "b"))
    assert TOY.digest(one) == TOY.digest(same) != TOY.digest(other)
    assert not isinstance(one.step, Round)
    assert one.terms.rounds == 6
    assert TOY.digest(TOY.start(2)) != TOY.digest(TOY.start(2))
    assert [hand for hand in one.hands if len(hand) != 3] == []


@pytest.mark.parametrize("players", [0, 1, 5, -2])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(BadSetup, match=f"toy is a game for 2, 3, 4 players, not {players}"):
        TOY.start(players)


def test_the_games_own_pack_is_loaded_once() -> None:
    pack = TOY.pack()
    assert pack is not None
    assert pack is TOY.pack()
    assert TOY.data_file is not None
    again = TOY.pack(TOY.data_file)
    assert again is not None
    assert again is not pack
    assert again.digest == pack.digest


def test_choices_of_the_toy_have_their_names() -> None:
    assert VOCABULARY.text(PLAY.of(2)) == "play 3"
    fair = at_turn()
    assert fair.step.secret is False
    assert Bid.secret is True
    assert EndTurn.closes_turn is True
