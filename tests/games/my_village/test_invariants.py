"""The invariants (section 3.17 of the specification), watched after every choice of many different games."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from parish.engine.chance import as_seed
from parish.games.my_village import events
from parish.games.my_village.game import MY_VILLAGE
from parish.games.my_village.names import CARD, FIRST_CUSTOMER
from parish.games.my_village.position import MyVillagePosition
from parish.games.my_village.steps.rounds import LAST_ROUND
from parish.games.my_village.terms import OPTIONS
from tests.games.my_village.invariants import Watch
from tests.games.my_village.scene import TEXT
from tests.games.my_village.temperaments import WHIMS, choose


def opened(players: int, options: Mapping[str, Any] | None = None, seed: int | str = 1) -> MyVillagePosition:
    """A game at its first decision, everything told from the set-up on."""
    settled = MY_VILLAGE.read_options(options)
    position = MY_VILLAGE.set_up(players, settled, MY_VILLAGE.pack(), MY_VILLAGE.open_chance(as_seed(seed)))
    position.story = []
    position.settle()
    return position


def watched(position: MyVillagePosition, whims: list[str], seed: int, first: list[int] | None = None) -> Watch:
    """Play a game to its end, watching after every choice.

    The first choices may be given as numbers, to be taken modulo what is legal.
    """
    watch = Watch(position)
    dice = random.Random(seed)
    picks = iter(first or ())
    watch.look()
    while not position.over:
        legal = position.legal()
        assert legal, "a dead end"
        pick = next(picks, None)
        position.take(choose(whims[position.seat], position, dice) if pick is None else legal[pick % len(legal)])
        watch.look()
    assert position.taken <= MY_VILLAGE.longest(position.seats)
    assert watch.rounds == position.round <= LAST_ROUND
    return watch


@st.composite
def games(draw: st.DrawFn) -> tuple[int, dict[str, Any], int, list[str], list[int]]:
    """Any number of players, any options, any seed, any mixture of tempers, and the first choices at will."""
    players = draw(st.sampled_from([2, 3, 4]))
    options = {option.key: draw(st.sampled_from(option.samples())) for option in OPTIONS if draw(st.booleans())}
    if options.get("first_player", "random") not in ("random", *map(str, range(players))):
        del options["first_player"]
    whims = draw(st.lists(st.sampled_from(sorted(WHIMS)), min_size=players, max_size=players))
    return players, options, draw(st.integers(0, 2**32)), whims, draw(st.lists(st.integers(0, 60), max_size=80))


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(games())
def test_nothing_is_lost_and_everything_is_told(game: tuple[int, dict[str, Any], int, list[str], list[int]]) -> None:
    """Section 3.17: whatever is chosen, under any options; what a village has is what was told of it."""
    players, options, seed, whims, first = game
    watched(opened(players, options, seed), whims, seed, first)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("whim", sorted(set(WHIMS) - {"idler"}))
def test_every_game_comes_to_an_end(players: int, whim: str) -> None:
    """MYV-ACT-2, MYV-END-1: a table of equals with any whim: no dead end, and enough die."""
    position = opened(players, seed=whim)
    watched(position, [whim] * players, players)
    assert position.outcome().end == "coffins"
    assert position.round < LAST_ROUND // 3


def test_MYV_END_4_even_idlers_come_to_an_end() -> None:
    """MYV-END-4: who only plays and learns spends hardly any time; the guard ends such a game."""
    position = opened(4, seed=0)
    watch = Watch(position)
    while not position.over:
        texts = {TEXT(choice): choice for choice in position.legal()}
        position.take(texts[_idle(position, list(texts))])
        watch.look()
    assert (position.round, position.outcome().end) == (LAST_ROUND, "unfinished")
    assert position.taken * 2 < MY_VILLAGE.longest(4)


def _idle(position: MyVillagePosition, texts: list[str]) -> str:
    """White dice with which the children can play, if there are such, and then whatever costs no time."""
    if position.step.name == "choose dice":
        play = position.parts.play_values[position.board[position.seat]]
        pairs = [text for text in texts if "black" not in text]
        return next((pair for pair in pairs if play >> sum(int(die[-1]) for die in pair.split()[1:]) & 1), texts[0])
    wishes = ("token", "use play", "use school", "stay", "decline", "stop", "end turn")
    return next((wish for wish in wishes if wish in texts), texts[0])


def test_MYV_AMB_5_a_turn_crosses_the_bridge_once_at_most() -> None:
    """MYV-AMB-5, MYV-TIM-5: with the designed data no turn spends more than 10 time, whatever its players do."""
    for seed, whim in enumerate(("squanderer", "builder", "traveller", "councillor")):
        position = opened(4, {"deaths_per_turn": "per_crossing"}, seed)
        watched(position, [whim] * 4, seed)
        assert {event.get("crossings") for event in position.story or () if event.kind is events.TIME_LOST} <= {0, 1}


def test_MYV_AMB_30_there_are_no_variants() -> None:
    """MYV-AMB-30: neither a first game nor a game alone; every option is a reading of the rules or our own."""
    assert MY_VILLAGE.players == (2, 3, 4)
    assert {option.key for option in OPTIONS} == {
        "first_player",
        "village_boards",
        "deaths_per_turn",
        "laborer_timing",
        "trade_church_zero_paid",
        "travel_exchange_visibility",
        "hide_null_actions",
        "max_rounds",
        "auto_confirm",
    }


# The watch itself notices what is wrong.


def _add(name: str, count: int, seat: int = 0) -> Callable[[MyVillagePosition], None]:
    def change(position: MyVillagePosition) -> None:
        getattr(position, name)[seat] += count

    return change


def _give(*cards: str) -> Callable[[MyVillagePosition], None]:
    def change(position: MyVillagePosition) -> None:
        for card in cards:
            position.owner[CARD.index(card)] = 0

    return change


def _set(name: str, value: int) -> Callable[[MyVillagePosition], None]:
    def change(position: MyVillagePosition) -> None:
        setattr(position, name, value)

    return change


def _lose_customer(position: MyVillagePosition) -> None:
    position.hidden_customers.pop()


def _lose_monk(position: MyVillagePosition) -> None:
    position.monks[1].pop()


def _lose_journey(position: MyVillagePosition) -> None:
    position.journeys[0].pop()


def _seventh_customer(position: MyVillagePosition) -> None:
    position.open_customers.append(position.hidden_customers.pop())


def _fifth_customer(position: MyVillagePosition) -> None:
    position.hidden_customers.append(position.open_customers.pop())


def _serve_again(position: MyVillagePosition) -> None:
    customer = position.open_customers.pop()
    position.open_customers.append(position.hidden_customers.pop())
    position.owner[FIRST_CUSTOMER + customer] = position.served[customer] = 1


@pytest.mark.parametrize(
    ("complaint", "spoil"),
    [
        ("seat 0 has 2 coins, but 1 were told", _add("coins", 1)),
        ("seat 1 has 1 tree, but 0 were told", _add("tree", 1, 1)),
        ("seat 2 has -1 saved", _add("saved", -1, 2)),
        ("seat 0 has 1 horse, but 0 were told", _add("goods", 1)),
        ("village 0 has more horse than spaces", _add("goods", 1)),
        ("village 0 has 1 jokers", _add("jokers", 1)),
        ("1 markers on meeting place 0, not 0", _add("meeting", 1)),
        ("stands on cloud 1", _add("clock", 1)),
        ("4 people live in village 0, not 5", _add("villagers", -1)),
        ("CU", _lose_customer),
        ("is in []", _lose_monk),
        ("is in []", _lose_journey),
        ("7 customers are open", _seventh_customer),
        ("5 customers are open, but the deck is not empty", _fifth_customer),
        ("village 0 has several church", _give("church_trade", "church_healing")),
        ("village 0 has several WA", _give("WA1", "WA4")),
        ("TA1 is in ['village 0', 'stack A']", _give("TA1")),
        ("village 0 travelled to ['B']", _give("TB1")),
        ("village 0 has monks without a church", _give("MQ1")),
        ("village 0 has a 2/12 tile or a meeting place, not both", _give("MP2")),
        ("village 0 has marks on ['craft']", _add("marks", 2)),
        ("the chronicle has [0, 0, 3, 0, 0]", _add("chronicle", 3, 2)),
        ("0 entries and 1 graves for 0 dead", _set("graves", 1)),
        ("the rat is 0 steps away", _set("rat", 0)),
        ("3 markers on the healing church, before 0", _set("healing", 3)),
        ("2 story points on the token, not 1", _set("token_story", 2)),
        ("9 dice are left after 0 were taken", _add("pool", 1)),
        ("plows lie on ['FI1'], which nobody has", _set("plowed", 1)),
    ],
)
def test_the_watch_notices(complaint: str, spoil: Callable[[MyVillagePosition], None]) -> None:
    """Each invariant is broken on purpose, and the watch names it."""
    position = opened(3, {"first_player": "0"})
    watch = Watch(position)
    watch.look()
    spoil(position)
    with pytest.raises(AssertionError, match=re.escape(complaint)):
        watch.look()


def test_the_watch_remembers() -> None:
    """What was served stays served, and who has a card keeps it."""
    position = opened(3, {"first_player": "0"})
    watch = Watch(position)
    _serve_again(position)
    watch.look()
    customer = position.served.index(1)
    position.owner[FIRST_CUSTOMER + customer] = position.served[customer] = 2
    with pytest.raises(AssertionError, match=r"village 1 has lost CU.*was served by 1 and now by 2"):
        watch.look()
