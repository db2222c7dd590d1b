"""The options of a match (section 11); those of the set-up are in test_setup, another data set in test_components."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

import pytest

from parish.engine.errors import BadSetup, NoUndo
from parish.engine.match import Match
from parish.engine.playout import play_out
from parish.games.my_village.game import MY_VILLAGE
from parish.games.my_village.steps.rounds import LAST_ROUND
from tests.games.my_village.scene import Scene, played_out

#: Every option with its default and the other values that it may have.
OPTIONS: dict[str, tuple[object, list[object]]] = {
    "first_player": ("random", ["0", "1", "2", "3"]),
    "village_boards": ("random", ["choose", "in_order"]),
    "deaths_per_turn": ("one", ["per_crossing"]),
    "laborer_timing": ("after_rat", ["before_rat"]),
    "trade_church_zero_paid": (True, [False]),
    "travel_exchange_visibility": ("public", ["private"]),
    "hide_null_actions": (False, [True]),
    "max_rounds": ("none", ["1", "2", "5", "10", "20", "30", "40", "50"]),
    "auto_confirm": (False, [True]),
}


def test_every_option_and_its_default() -> None:
    """Section 11; `players`, `seed`, `data_set`, `auto_single_option` and `undo` belong to every game's match."""
    found = {option.key: (option.default, option.samples()) for option in MY_VILLAGE.options}
    assert set(found) == set(OPTIONS)
    for key, (default, others) in OPTIONS.items():
        assert found[key][0] == default
        assert sorted(map(str, found[key][1])) == sorted(map(str, [default, *others]))


@pytest.mark.parametrize("key", OPTIONS)
def test_every_value_can_be_played_with(key: str) -> None:
    """Section 11: a game of random choices comes to its end with each."""
    for value in OPTIONS[key][1][:2]:
        position = played_out(4 if key == "first_player" else 2, 3, **{key: value})
        assert position.outcome().end in ("coffins", "unfinished")


@pytest.mark.parametrize("key", OPTIONS)
def test_other_words_are_refused(key: str) -> None:
    """Section 11: the message names the option and what it may be."""
    with pytest.raises(BadSetup, match=f"{key} is 'nonsense'; expected") as caught:
        MY_VILLAGE.read_options({key: "nonsense"})
    assert caught.value.option == key


# Seed.


def test_the_seed_makes_the_game() -> None:
    """Option `seed`, MYV-INF-7: the same seed and the same choices, the same game; another seed, another one."""
    one, same, other = (MY_VILLAGE.to_json(played_out(3, seed)) for seed in (5, 5, 6))
    assert one == same
    assert one["table"] != other["table"]
    drawn = {str(MY_VILLAGE.start(3).to_json()) for _ in range(5)}
    assert len(drawn) == 5


# Deaths.


def test_deaths_per_turn_per_crossing() -> None:
    """Option `deaths_per_turn`, MYV-DTH-11: each death whole, with its rat and its day laborer, before the next."""
    scene = Scene(3, deaths_per_turn="per_crossing").alive(0, "merchant").clock(0, 9).rat(12, 2, 3)
    scene.position.spend_time(0, 11)
    scene.value(5).mark().play("use play", "stop", "end turn", "bury merchant")
    assert scene.step() == "hire laborer"
    assert scene.position.rat == 10
    scene.play("laborer abbot", "bury abbot", "laborer traveler")
    assert scene.step() == "choose dice"
    assert [
        event.kind.name for event in scene.events() if event.kind.name in ("died", "rat moved", "laborer hired")
    ] == [
        *("died", "rat moved", "laborer hired"),
        *("died", "rat moved", "laborer hired"),
    ]
    assert (scene.position.laborers[0], scene.position.rat) == (2, 7)


@pytest.mark.parametrize("before", [False, True])
def test_MYV_AMB_6_when_a_day_laborer_is_hired(before: bool) -> None:
    """MYV-AMB-6, option `laborer_timing`: only before the rat has moved can a hired abbot still heal."""
    scene = Scene(3, laborer_timing="before_rat" if before else "after_rat").own(0, "church_healing")
    scene.alive(0, "merchant").tree(0, 8).clock(0, 9).chronicle(merchant=2).rat(3, 6).value(7)
    scene.play("headman", "stay", "end turn", "bury merchant")
    assert scene.step() == "hire laborer"
    assert scene.position.tree[0] == (8 if before else 4)
    scene.play("laborer abbot")
    assert scene.step() == ("heal" if before else "choose dice")


@pytest.mark.parametrize("before", [False, True])
def test_laborer_timing_without_a_last_death(before: bool) -> None:
    """Option `laborer_timing`: it changes nothing while somebody is left."""
    scene = Scene(3, laborer_timing="before_rat" if before else "after_rat").clock(0, 9).rat(12, 1).value(7)
    scene.play("headman", "stay", "end turn", "bury merchant")
    assert scene.step() == "choose dice"


# The end.


def test_max_rounds_ends_the_game() -> None:
    """Option `max_rounds`, MYV-END-4: after so many rounds it is scored as it stands, and is marked as unfinished."""
    for rounds in (1, 2, 5):
        position = played_out(2, 1, max_rounds=rounds)
        assert (position.round, position.outcome().end) == (rounds, "unfinished")
        assert position.turns == 4 * rounds


def test_max_rounds_does_not_keep_a_game_from_ending() -> None:
    """Option `max_rounds`, MYV-END-1: enough dead end it before."""
    position = played_out(2, 1, max_rounds=50)
    assert position.round < 50
    assert position.outcome().end == "coffins"


def test_without_max_rounds_a_game_may_be_long() -> None:
    """Option `max_rounds` = none, MYV-END-4: only the guard against endless games ends it, which no real game meets."""
    scene = Scene(2)
    scene.position.round = LAST_ROUND - 1
    for _ in range(4):
        scene.value(7).play("headman", "stay", "end turn")
    assert not scene.position.over
    assert scene.position.round == LAST_ROUND
    longest = max(played_out(players, seed).round for players in (2, 4) for seed in range(5))
    assert longest < LAST_ROUND / 4


# How a match is kept.


def test_auto_single_option() -> None:
    """Option `auto_single_option`: decisions with one legal choice are taken at once, or asked for."""
    asked = Scene(3).pool("white3", "white4").match(auto=False)
    asked.play_text("dice white3 white4")
    assert asked.position.step.name == "set value"
    assert len(asked.position.legal()) == 1
    taken = Scene(3).pool("white3", "white4").match()
    taken.play_text("dice white3 white4")
    assert taken.position.step.name == "activate"


def test_confirm_turn() -> None:
    """Option `confirm_turn`: whoever plays in the browser ends a turn; other seats and games need not."""
    for confirming, step in (([0], "end turn"), ([], "choose dice"), ([1], "choose dice")):
        match = Scene(3).value(7).match(confirming=confirming)
        match.play_text("headman")
        match.play_text("stay")
        assert match.position.step.name == step


def test_auto_confirm() -> None:
    """Option `auto_confirm`: the turn is over without the question, for whoever plays."""
    scene = Scene(3, auto_confirm=True).value(7).play("headman", "stay")
    assert (scene.step(), scene.seat()) == ("choose dice", 1)
    match = Scene(3, auto_confirm=True).value(7).match(confirming=[0])
    match.play_text("headman")
    match.play_text("stay")
    assert match.seat == 1


@pytest.mark.parametrize("way", ["black", "white", "headman"])
def test_confirm_turn_after_every_way(way: str) -> None:
    """Section 6: step II is closed after each of the three ways, and what it cost follows at once."""
    scene = Scene(3).clock(0, 9).own(0, "ST1")
    if way == "black":
        scene.value(7).play("acquire FI1")
    elif way == "white":
        scene.value(5).play("use ST1", "stop")
    else:
        scene.value(7).play("headman", "walk path_coin")
    assert scene.legal() == ["end turn"]
    scene.play("end turn")
    assert scene.step() == "choose death"


def test_undo_within_the_turn() -> None:
    """Option `undo`, section 6: step by step back to the dice, as long as nothing hidden has shown itself."""
    match = Scene(3).own(0, "FI1", "FI2").coins(0, 2).pool("white3", "white5", "black6").match(confirming=[0])
    start = match.position
    for text in ("dice white3 white5", "value 7 0 markers 1 coins", "use FI1", "use FI2"):
        match.play_text(text)
    steps = [match.position.step.name]
    while match.may_step_back():
        match.step_back()
        steps.append(match.position.step.name)
    assert steps == ["end turn", "next white banner", "activate", "set value", "choose dice"]
    assert match.position is start
    with pytest.raises(NoUndo):
        match.step_back()


@pytest.mark.parametrize(
    ("value", "choices", "free"),
    [
        (6, ["journey A"], False),
        (4, ["office", "hire CU01", "no more"], True),
        (3, ["acquire council_financial", "end turn", "bury abbot"], False),
        (7, ["headman", "stay", "end turn"], True),
    ],
)
def test_undo_ends_where_something_is_revealed(value: int, choices: list[str], free: bool) -> None:
    """Option `undo`, section 6: a travel card, customers, a rolled die; and where the turn was closed."""
    scene = Scene(3).customers(["CU01", "CU02"], ["CU03"]).clock(0, 6).value(value)
    match = scene.match(confirming=[0])
    for text in choices[:-1]:
        match.play_text(text)
    assert match.may_step_back() == free
    match.play_text(choices[-1])
    assert not match.may_step_back()


def test_players_and_seed_belong_to_every_match() -> None:
    """Options `players` and `seed`: a match of any size is played out from its seed, and once more the same."""
    for players in (2, 3, 4):
        ends = []
        for _ in range(2):
            match = Match(MY_VILLAGE, players, {"max_rounds": "2"}, 11)
            position = match.position.clone()
            play_out(position, 1, MY_VILLAGE.longest(players))
            ends.append(position.outcome().scores)
        assert len(ends[0]) == players
        assert ends[0] == ends[1]
