"""The invariants (section 3.16 of the specification), watched after every choice of many different games."""
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
from parish.games.village import events
from parish.games.village.game import VILLAGE
from parish.games.village.names import (
    CHRONICLE,
    CHURCH,
    COIN,
    COUNCIL,
    FARM,
    GRAIN,
    GRAVE,
    PLAGUE,
    RESERVE,
    SCROLL,
)
from parish.games.village.position import VillagePosition
from parish.games.village.steps.deaths import ChooseDeath
from parish.games.village.steps.mass import Promotions
from parish.games.village.terms import OPTIONS
from tests.games.village.invariants import Watch
from tests.games.village.scene import TEXT, Scene
from tests.games.village.temperaments import IDLE, WHIMS, choose

#: No game has more rounds (VIL-DEC-8).
GUARD = 100


def opened(players: int, options: Mapping[str, Any] | None = None, seed: int | str = 1) -> VillagePosition:
    """A game at its first decision, everything told from the set-up on."""
    settled = VILLAGE.read_options(options)
    position = VILLAGE.set_up(players, settled, VILLAGE.pack(), VILLAGE.open_chance(as_seed(seed)))
    position.story = []
    position.settle()
    return position


def watched(position: VillagePosition, whims: list[str], seed: int, first: list[int] | None = None) -> int:
    """Play a game to its end, watching after every choice; how long the longest list of options was.

    The first choices may be given as numbers, to be taken modulo what is legal.
    """
    watch = Watch(position)
    dice = random.Random(seed)
    most = 0
    picks = iter(first or ())
    watch.look()
    while not position.over:
        legal = position.legal()
        most = max(most, len(legal))
        assert legal, "VIL-DEC-8: a dead end"
        pick = next(picks, None)
        position.take(choose(whims[position.seat], position, dice) if pick is None else legal[pick % len(legal)])
        watch.look()
        assert position.round <= GUARD, "VIL-DEC-8: the game goes on after the guard"
    assert position.taken <= VILLAGE.longest(position.seats)
    assert watch.rounds == position.round
    return most


@st.composite
def games(draw: st.DrawFn) -> tuple[int, dict[str, Any], int, list[str], list[int]]:
    """Any number of players, any options, any seed, any mixture of tempers, and the first choices at will."""
    players = draw(st.sampled_from([2, 3, 4]))
    options = {option.key: draw(st.sampled_from(option.samples())) for option in OPTIONS if draw(st.booleans())}
    if options.get("first_player", "random") not in ("random", *map(str, range(players))):
        del options["first_player"]
    whims = draw(st.lists(st.sampled_from(sorted(WHIMS)), min_size=players, max_size=players))
    return players, options, draw(st.integers(0, 2**32)), whims, draw(st.lists(st.integers(0, 60), max_size=80))


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(games())
def test_VIL_INV_1_to_14_after_every_choice(game: tuple[int, dict[str, Any], int, list[str], list[int]]) -> None:
    """VIL-INV-1, VIL-INV-2, VIL-INV-3, VIL-INV-4, VIL-INV-5, VIL-INV-6, VIL-INV-7, VIL-INV-8, VIL-INV-9, VIL-INV-10,
    VIL-INV-11, VIL-INV-12, VIL-INV-13, VIL-INV-14, VIL-EX-64: whatever is chosen, under any options.
    """
    players, options, seed, whims, first = game
    watched(opened(players, options, seed), whims, seed, first)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("whim", WHIMS)
def test_VIL_DEC_8_every_game_comes_to_an_end(players: int, whim: str) -> None:
    """VIL-DEC-8: a table of equals with any whim: no dead end, no broken invariant, and an end in time."""
    for seed in range(2):
        most = watched(opened(players, seed=f"{whim} {seed}"), [whim] * players, seed)
        assert most <= 45


def test_VIL_DEC_8_extreme_players_do_not_play_for_ever() -> None:
    """VIL-DEC-8, VIL-SEED-6: hoarders run the green bag short, and the game still ends well before the guard."""
    short = 0
    for seed in range(4):
        position = opened(4, seed=seed)
        dice = random.Random(seed)
        while not position.over:
            position.take(choose("hoarder", position, dice))
        assert position.story is not None
        short += sum(event.kind.name == "bag ran short" for event in position.story)
        assert position.round <= 20
    assert short


def test_VIL_DEC_8_a_stalemate_ends_with_the_hundredth_round() -> None:
    """VIL-DEC-8: nobody can die because nobody lets anybody be born: the guard ends the game after a mass."""
    position = opened(3)
    scene = Scene(3)
    scene.position = position
    for seat in range(3):
        scene.stand(seat, {"removed": "1111"})
    watch = Watch(position)
    watch.look()
    while not position.over:
        choices = {TEXT(choice): choice for choice in position.legal()}
        plague = [text for text in choices if text.endswith("plague")]
        text = next((idle for idle in IDLE if idle in choices), (plague or list(choices))[0])
        position.take(choices[text])
        watch.look()
    assert position.round == watch.rounds == GUARD
    assert position.taken < VILLAGE.longest(3)
    assert (position.trigger, position.outcome().end) == (-1, "rounds")
    assert VILLAGE.words().end("rounds")
    kinds = [event.kind.name for event in position.story or ()]
    assert kinds.count("mass began") == GUARD
    assert kinds[-1] == "game ended"
    assert "final turn" not in kinds


def test_VIL_DEC_8_the_leader_may_stall_but_not_for_ever() -> None:
    """VIL-DEC-8: hoarders whose families have died out, and one who takes each cube of the family space."""
    options = {"church_step_grain": "0,0,0", "council_step_time": "2,3,2", "well_may_skip": True, "auto_confirm": True}
    position = opened(3, options, 582)
    watched(position, ["bag hider", "councillor", "priest"], 582)
    assert (position.round, position.outcome().end) == (GUARD, "rounds")


# The watch itself notices what is wrong.


def _lose(ware: int) -> Callable[[VillagePosition], None]:
    def change(position: VillagePosition) -> None:
        position.supply[ware] -= 1

    return change


def _own(ware: int, count: int) -> Callable[[VillagePosition], None]:
    def change(position: VillagePosition) -> None:
        position.owned[ware] += count
        position.supply[ware] -= count

    return change


def _move(origin: int, place: int, generation: int = 0) -> Callable[[VillagePosition], None]:
    def change(position: VillagePosition) -> None:
        position.shift(0, origin, place, generation)

    return change


def _double_member(position: VillagePosition) -> None:
    position.people[COUNCIL] |= position.people[FARM] & 1


def _figure_out(position: VillagePosition) -> None:
    position.drawn = 1


def _lose_customer(position: VillagePosition) -> None:
    position.hidden_customers.pop()


def _empty_stall(position: VillagePosition) -> None:
    position.hidden_customers.append(position.stalls[1])
    position.stalls[1] = -1


def _short_queue(position: VillagePosition) -> None:
    position.hidden_customers.append(position.queue.pop())


def _lose_prestige(position: VillagePosition) -> None:
    position.prestige[0] -= 1


def _lose_marker(position: VillagePosition) -> None:
    position.markers[0] = 0


def _keep_plague(position: VillagePosition) -> None:
    position.cubes[PLAGUE :: PLAGUE + 1] = [0] * 7
    position.supply[PLAGUE] = 6
    position.bag[PLAGUE] = 0
    position.tell(events.ROUND_BEGAN, 1, 0)


def _owe(position: VillagePosition) -> None:
    position.owed[2] = 1


def _death_in_mass(position: VillagePosition) -> None:
    position.push(Promotions(0, 3))
    position.push(ChooseDeath(0))


def _resurrect(position: VillagePosition) -> None:
    position.shift(0, GRAVE, FARM, 0)
    position.graves += 1


def _unblock(position: VillagePosition) -> None:
    position.room[0] += 1


@pytest.mark.parametrize(
    ("rule", "spoil"),
    [
        ("VIL-INV-1", _lose(0)),
        ("VIL-INV-1", _own(1, 30)),
        ("VIL-INV-2", _lose(PLAGUE)),
        ("VIL-INV-2", _own(PLAGUE, 1)),
        ("VIL-INV-3", _lose(SCROLL)),
        ("VIL-INV-3", _own(SCROLL, 9)),
        ("VIL-INV-4", _lose(COIN)),
        ("VIL-INV-5", _lose(GRAIN)),
        ("VIL-INV-5", _own(GRAIN, 6)),
        ("VIL-INV-6", _double_member),
        ("VIL-INV-7", _figure_out),
        ("VIL-INV-8", _lose_customer),
        ("VIL-INV-9", _empty_stall),
        ("VIL-INV-9", _short_queue),
        ("VIL-INV-10", _lose_prestige),
        ("VIL-INV-10", _lose_marker),
        ("VIL-INV-11", _move(RESERVE, FARM, 3)),
        ("VIL-INV-11", _move(FARM, RESERVE)),
        ("VIL-INV-12", _keep_plague),
        ("VIL-INV-13", _owe),
        ("VIL-INV-13", _death_in_mass),
        ("VIL-INV-14", _resurrect),
        ("VIL-INV-14", _move(CHRONICLE, CHURCH)),
        ("VIL-INV-14", _unblock),
    ],
)
def test_the_watch_notices(rule: str, spoil: Callable[[VillagePosition], None]) -> None:
    """Each invariant is broken on purpose, and the watch names it."""
    scene = Scene(3).cubes("crafts", "plague")
    scene.stand(0, {"farm": "11", "chronicle:crafts": "1", "grave": "1", "bag": "2"}).marks(0, "A")
    scene.position.prestige[0] = 3
    watch = Watch(scene.position)
    watch.look()
    spoil(scene.position)
    with pytest.raises(AssertionError, match=re.escape(rule) + ":"):
        watch.look()


def test_VIL_INV_7_four_figures_in_every_mass() -> None:
    """VIL-INV-7: after every mass of a game all monks are in the bag again: four figures were out, not more."""
    position = opened(3, seed=7)
    watched(position, ["priest"] * 3, 7)
    story = position.story
    assert story is not None
    kinds = [event.kind.name for event in story]
    masses = kinds.count("mass began")
    drawn = sum(kinds.count(kind) for kind in ("member bought out", "member drawn", "monk drawn"))
    assert masses > 2
    assert drawn == 4 * masses


def test_VIL_EX_64_the_reserve_is_a_suffix() -> None:
    """VIL-EX-64, VIL-INV-11: births and returns in any order."""
    scene = Scene(2).cubes("family", *["brown"] * 14)
    dice = random.Random(1)
    watch = Watch(scene.position)
    births = 0
    scene.stand(0, {"farm": "11", "council:1": "1", "church:1": "1"})
    while "take family brown" in scene.legal():
        scene.play("take family brown")
        watch.look()
        choice = dice.choice([text for text in scene.legal() if text != "skip"])
        births += choice == "birth"
        scene.play(choice)
        while scene.step() == "which member":
            watch.look()
            scene.play(scene.legal()[0])
        watch.look()
        scene.play("end turn")
        watch.look()
    assert births > 3
