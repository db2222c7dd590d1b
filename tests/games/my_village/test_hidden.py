"""Hidden information and chance (section 7 of the specification)."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any, Final

import pytest

from parish.bots.registry import BOTS
from parish.engine.chance import child_seed, seed_from
from parish.engine.events import EVERYBODY
from parish.engine.view import REFEREE, SPECTATOR
from parish.games.my_village.game import MY_VILLAGE
from parish.games.my_village.names import CUSTOMER, MONK, TRAVEL
from parish.games.my_village.position import MyVillagePosition
from parish.games.my_village.streams import BOARDS, CUSTOMERS, DICE, EXCHANGE, FIRST_PLAYER, MONKS, RAT, STREAMS
from parish.games.my_village.streams import TRAVEL as TRAVEL_STREAM
from tests.games.my_village.scene import Scene
from tests.games.my_village.temperaments import WHIMS, choose

PRIVATE: Final = {"travel_exchange_visibility": "private"}
#: Turned up or rolled: each of these is noted as a reveal.
BY_CHANCE: Final = {"rolled", "customer came", "monk uncovered", "travelled", "travel card turned", "rat moved"}


def moments(players: int, seed: int, every: int, **options: Any) -> Iterator[MyVillagePosition]:
    """Positions along a game of players with different whims."""
    position = MY_VILLAGE.start(players, options, seed)
    dice = random.Random(seed)
    whims = [dice.choice(sorted(WHIMS)) for _ in range(players)]
    while not position.over:
        if position.taken % every == 0:
            yield position
        position.take(choose(whims[position.seat], position, dice))
    yield position


def shuffled(position: MyVillagePosition, seed: int) -> MyVillagePosition:
    """The same position with everything that lies face down in another order, and all chance to come different."""
    other = position.clone()
    dice = random.Random(seed)
    dice.shuffle(other.hidden_customers)
    for symbol, stack in enumerate(other.monks):
        top = [stack.pop()] if other.top_monk(symbol) >= 0 else []
        dice.shuffle(stack)
        stack += top
    for stack in other.journeys:
        dice.shuffle(stack)
    other.chance = MY_VILLAGE.open_chance(seed_from(seed))
    return other


def audiences(position: MyVillagePosition) -> list[int]:
    return [*range(position.seats), SPECTATOR]


def sights(position: MyVillagePosition) -> list[bytes]:
    """What everybody but the referee sees."""
    return [MY_VILLAGE.view(position, audience).to_bytes() for audience in audiences(position)]


def hidden(position: MyVillagePosition) -> tuple[object, ...]:
    return position.hidden_customers, position.monks, position.journeys


# What nobody knows.


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, PRIVATE], ids=["public", "private"])
def test_MYV_INF_1_the_order_of_the_stacks_changes_nothing(players: int, options: dict[str, Any]) -> None:
    """MYV-INF-1, MYV-AMB-33: not a byte of a view, no feature, no legal choice and no refusal; only the referee
    sees it.
    """
    compared = 0
    for position in moments(players, players, 23, **options):
        other = shuffled(position, position.taken)
        assert sights(other) == sights(position)
        assert other.legal() == position.legal()
        assert [other.why_not(choice) for choice in position.choices()] == [
            position.why_not(choice) for choice in position.choices()
        ]
        for audience in audiences(position):
            assert MY_VILLAGE.features(other, audience) == MY_VILLAGE.features(position, audience)
        if hidden(other) != hidden(position):
            compared += 1
            assert MY_VILLAGE.view(other, REFEREE).to_bytes() != MY_VILLAGE.view(position, REFEREE).to_bytes()
    assert compared > 5


def test_MYV_INF_1_a_bot_chooses_the_same() -> None:
    """MYV-INF-1: with the same seed, whatever lies in the stacks."""
    asked = 0
    for position in moments(3, 10, 61):
        if position.over or len(position.legal()) == 1:
            continue
        other = shuffled(position, position.taken)
        for player in ("random", "greedy:60"):
            seed = child_seed(seed_from(position.taken), player)
            chosen = [
                BOTS.make(player, MY_VILLAGE, seed).choose(MY_VILLAGE.view(table, position.seat))
                for table in (position, other)
            ]
            assert chosen[0] == chosen[1]
            asked += 1
    assert asked > 4


def test_MYV_INF_2_the_composition_of_every_stack_is_open() -> None:
    """MYV-INF-2: what is in no village and not in sight is in its stack, told without its order."""
    for position in moments(3, 5, 29):
        for audience in audiences(position):
            table: Any = MY_VILLAGE.view(position, audience).to_json()["table"]
            owned = {name for player in table["players"] for name in [*player["cards"], *player["served"]]}
            tops = {name for name in table["top_monks"].values() if name}
            assert table["customers_to_come"] == sorted(set(CUSTOMER) - owned - set(table["open_customers"]))
            to_come = [name for names in table["monks_to_come"].values() for name in names]
            assert sorted(to_come) == sorted(set(MONK) - owned - tops)
            to_come = [name for names in table["journeys_to_come"].values() for name in names]
            assert sorted(to_come) == sorted(set(TRAVEL) - owned - {table["turned"]})
            assert not {"hidden_customers", "monks", "journeys"} & set(table)


def test_MYV_INF_2_MYV_GEN_1_all_holdings_are_open() -> None:
    """MYV-INF-2, MYV-GEN-1: everybody sees what everybody has; the views differ in whose they are alone."""
    for position in moments(4, 6, 41):
        tables = [MY_VILLAGE.view(position, audience).to_json()["table"] for audience in audiences(position)]
        assert all(table == tables[0] for table in tables)
        player: Any = tables[0]["players"][0]  # type: ignore[index]
        assert {"coins", "goods", "story_tree", "saved_story", "jokers", "marks", "meeting_markers"} < set(player)


def test_MYV_INF_3_nothing_is_whispered() -> None:
    """MYV-INF-3, MYV-AMB-28: whatever happens, everybody sees it."""
    for seed in range(3):
        position = MY_VILLAGE.start(4, seed=seed)
        position.story = []
        dice = random.Random(seed)
        while not position.over:
            position.take(choose("traveller", position, dice))
        assert {event.audience for event in position.story} == {EVERYBODY}
    told = exchanging().play("exchange").events()
    assert {event.audience for event in told} == {EVERYBODY}


# What is dealt anew.


@pytest.mark.parametrize("seat", [0, 2, SPECTATOR])
def test_dealing_anew_changes_nothing_else(seat: int) -> None:
    """MYV-INF-1: what is dealt looks the same, and the original is not touched."""
    for position in moments(3, 8, 37, **PRIVATE):
        before = MY_VILLAGE.digest(position)
        dealt = MY_VILLAGE.resample(position, seat, seed_from(position.taken))
        assert MY_VILLAGE.digest(position) == before
        assert MY_VILLAGE.view(dealt, seat).to_bytes() == MY_VILLAGE.view(position, seat).to_bytes()
        assert dealt.legal() == position.legal()
        assert dealt.faults() == []
        assert dealt.chance.keys != position.chance.keys


def assert_fair(orders: Counter[tuple[int, ...]], cards: list[int]) -> None:
    """Every order of a few cards comes about equally often."""
    assert set(orders) == set(permutations(sorted(cards)))
    expected = orders.total() / len(orders)
    assert expected * 0.5 < min(orders.values()) <= max(orders.values()) < expected * 1.5


def test_dealing_the_stacks_anew_is_fair_and_blind() -> None:
    """MYV-INF-1: every order is equally likely, whatever the true one is; the monk on top stays there."""
    scene = Scene(3).customers(["CU01", "CU02"], ["CU03", "CU04", "CU05"]).own(0, "TC2")
    position = scene.position
    customers: Counter[tuple[int, ...]] = Counter()
    quills: Counter[tuple[int, ...]] = Counter()
    journeys: Counter[tuple[int, ...]] = Counter()
    for seed in range(480):
        dealt = MY_VILLAGE.resample(position, 1, seed_from(seed))
        customers[tuple(dealt.hidden_customers)] += 1
        assert dealt.monks[0][-1] == position.monks[0][-1]
        quills[tuple(dealt.monks[0][:-1])] += 1
        journeys[tuple(dealt.journeys[2])] += 1
        other = MY_VILLAGE.resample(shuffled(position, seed), 1, seed_from(seed))
        assert hidden(other) == hidden(dealt)
    assert_fair(customers, position.hidden_customers)
    assert_fair(quills, position.monks[0][:-1])
    assert_fair(journeys, position.journeys[2])


def test_a_covered_stack_is_dealt_anew_with_its_top() -> None:
    """MYV-MNK-10, MYV-INF-6: until the turn ends nobody knows which monk comes next."""
    scene = Scene(3).own(0, "church_healing").top_monks("MQ1").coins(0, 2).turn().value(4)
    scene.play("acquire MQ1", "pay 2 coin")
    left = scene.position.monks[0]
    tops = {MY_VILLAGE.resample(scene.position, 0, seed_from(seed)).monks[0][-1] for seed in range(30)}
    assert tops == set(left)
    table = MY_VILLAGE.table(scene.position, 0)
    assert table["top_monks"]["quill"] is None  # type: ignore[index]
    assert table["covered"] == "quill"
    scene.play("end turn")
    assert MY_VILLAGE.table(scene.position, 0)["top_monks"]["quill"] == MONK[left[-1]]  # type: ignore[index]


# The exchange of the travelers' church.


def exchanging(**options: Any) -> Scene:
    """Seat 1 has turned TB3 up and may exchange it; TB1, TB2 and TB4 are left in the stack."""
    scene = Scene(3, **options).own(1, "church_travelers", "TA1").coins(1, 2)
    return scene.top_journeys("TB3", "TB2").turn(1).value(5).mark().play("journey B", "pay 2 coin")


def test_MYV_AMB_28_everybody_sees_the_turned_card() -> None:
    """MYV-AMB-28, option `travel_exchange_visibility` = public."""
    scene = exchanging()
    assert [event.audience for event in scene.events("travel card turned")] == [EVERYBODY]
    for audience in (0, 1, 2, SPECTATOR, REFEREE):
        table = MY_VILLAGE.table(scene.position, audience)
        assert table["turned"] == "TB3"
        assert table["journeys_to_come"]["B"] == ["TB1", "TB2", "TB4"]  # type: ignore[index]
        dealt = MY_VILLAGE.resample(scene.position, audience, seed_from(audience))
        assert TRAVEL[dealt.turned] == "TB3"


def test_option_private_the_turned_card_is_its_owners() -> None:
    """MYV-AMB-28, MYV-INF-3, option `travel_exchange_visibility` = private: the others see a stack of four."""
    scene = exchanging(**PRIVATE)
    for audience in (1, REFEREE):
        table = MY_VILLAGE.table(scene.position, audience)
        assert table["turned"] == "TB3"
        assert table["journeys_to_come"]["B"] == ["TB1", "TB2", "TB4"]  # type: ignore[index]
    for audience in (0, 2, SPECTATOR):
        table = MY_VILLAGE.table(scene.position, audience)
        assert table["turned"] is None
        assert table["journeys_to_come"]["B"] == ["TB1", "TB2", "TB3", "TB4"]  # type: ignore[index]
        assert b'"turned":"TB3"' not in MY_VILLAGE.view(scene.position, audience).to_bytes()
    assert [event.audience for event in scene.events("travel card turned")] == [1 << 1]
    # Another card in its place looks the same to the others, in features too, but not to the owner.
    other = scene.position.clone()
    other.journeys[1][0], other.turned = other.turned, other.journeys[1][0]
    for audience in (0, 2, SPECTATOR):
        assert MY_VILLAGE.view(other, audience).to_bytes() == MY_VILLAGE.view(scene.position, audience).to_bytes()
        assert MY_VILLAGE.features(other, audience) == MY_VILLAGE.features(scene.position, audience)
    assert MY_VILLAGE.view(other, 1).to_bytes() != MY_VILLAGE.view(scene.position, 1).to_bytes()
    assert MY_VILLAGE.features(other, 1) != MY_VILLAGE.features(scene.position, 1)


def test_option_private_the_turned_card_is_dealt_anew_fairly() -> None:
    """Each of the four cards is equally likely for the others, with the rest in any order; the owner knows it."""
    position = exchanging(**PRIVATE).position
    turned: Counter[int] = Counter()
    orders: Counter[tuple[int, ...]] = Counter()
    for seed in range(960):
        dealt = MY_VILLAGE.resample(position, 2, seed_from(seed))
        turned[dealt.turned] += 1
        orders[(dealt.turned, *dealt.journeys[1])] += 1
        own = MY_VILLAGE.resample(position, 1, seed_from(seed))
        assert own.turned == position.turned
        assert sorted(own.journeys[1]) == sorted(position.journeys[1])
    assert_fair(orders, [position.turned, *position.journeys[1]])
    assert min(turned.values()) > 960 / 4 * 0.8


@pytest.mark.parametrize("options", [{}, PRIVATE], ids=["public", "private"])
@pytest.mark.parametrize(("choice", "kept"), [("keep", "TB3"), ("exchange", "TB2")])
def test_the_card_that_is_kept_is_open(options: dict[str, Any], choice: str, kept: str) -> None:
    """MYV-INF-6: in the end it lies in the village, light side up, for all to see."""
    scene = exchanging(**options).play(choice)
    assert scene.where(kept) == "1"
    assert scene.events("travelled")[0].audience == EVERYBODY
    exchanged = scene.events("travel card exchanged")
    assert len(exchanged) == (choice == "exchange")
    assert all((event.audience == EVERYBODY) == (options == {}) for event in exchanged)
    tables = [MY_VILLAGE.table(scene.position, audience) for audience in (0, 1, SPECTATOR)]
    assert tables[0] == tables[1] == tables[2]


def test_MYV_CHU_10_an_exchange_shuffles_the_stack() -> None:
    """MYV-INF-5: the card put back may come anywhere, drawn from a stream of its own."""
    places = set()
    for seed in range(12):
        scene = Scene(3, seed=seed).own(1, "church_travelers", "TA1").coins(1, 2).top_journeys("TB3", "TB2")
        scene.turn(1).value(5).play("journey B", "pay 2 coin")
        before = scene.position.chance.counts[:]
        scene.play("exchange")
        places.add(scene.stack("B").index("TB3"))
        after = scene.position.chance.counts
        assert [n for n in range(len(STREAMS)) if after[n] != before[n]] == [EXCHANGE]
    assert places == {0, 1, 2}


# Chance.


def test_MYV_INF_4_chance_at_the_set_up() -> None:
    """MYV-INF-4: first player, boards, customers, monks and travel cards, each from a stream of its own."""
    drawn = MY_VILLAGE.start(4, seed=1).chance.counts
    for stream in (FIRST_PLAYER, BOARDS, CUSTOMERS, MONKS, TRAVEL_STREAM, DICE):
        assert drawn[stream]
    assert drawn[RAT] == drawn[EXCHANGE] == 0
    fixed = MY_VILLAGE.start(4, {"first_player": "2", "village_boards": "in_order"}, 1)
    assert fixed.chance.counts[FIRST_PLAYER] == fixed.chance.counts[BOARDS] == 0
    free = MY_VILLAGE.start(4, seed=1)
    assert hidden(fixed) == hidden(free)
    assert (fixed.open_customers, fixed.pool) == (free.open_customers, free.pool)


def test_MYV_INF_5_chance_in_play() -> None:
    """MYV-INF-5: the pool of a round and the rat die move their streams alone."""
    scene = Scene(2).clock(1, 9).turn(1, second=True).value(7).play("headman", "stay", "end turn")
    before = scene.position.chance.counts[:]
    scene.play("bury abbot")
    after = scene.position.chance.counts
    assert {n for n in range(len(STREAMS)) if after[n] != before[n]} == {RAT, DICE}
    scene = Scene(3).turn().value(4)
    before = scene.position.chance.counts[:]
    scene.play("office", f"hire {scene.open_customers()[0]}", "no more", "end turn")
    assert scene.position.chance.counts == before


def test_MYV_INF_6_what_is_left_to_chance_is_noted() -> None:
    """MYV-INF-6: everything that is turned up or rolled is a reveal; nothing else is, but a settled invasion."""
    for seed in range(4):
        position = MY_VILLAGE.start(4, seed=seed)
        position.story = []
        dice = random.Random(seed)
        while not position.over:
            reveals, told, asked = position.reveals, len(position.story), position.step.name
            position.take(choose("abbot" if seed % 2 else "traveller", position, dice))
            kinds = {event.kind.name for event in position.story[told:]}
            if asked not in ("exchange", "heal"):
                assert (position.reveals > reveals) == bool(BY_CHANCE & kinds)


@pytest.mark.parametrize(
    ("scene", "text", "certain"),
    [
        (Scene(3).turn().value(7), "acquire FI1", True),
        (Scene(3).turn().value(6), "journey A", False),
        (Scene(3).own(0, "church_trade").turn().value(4), "office", False),
        (Scene(3).turn().value(4), "office", True),
        (Scene(3).own(0, "church_healing").top_monks("MC1").turn().value(5), "acquire MC1", True),
    ],
    ids=["field", "journey", "trade church", "office", "monk"],
)
def test_a_preview_tells_nothing_that_is_still_hidden(scene: Scene, text: str, *, certain: bool) -> None:
    """MYV-INF-6: nobody looks ahead to what would be turned up."""
    preview = MY_VILLAGE.view(scene.position, 0).preview(MY_VILLAGE.vocabulary.parse(text))
    assert (preview is not None) == certain


def test_MYV_INF_7_the_same_seed_and_choices_give_the_same_game() -> None:
    """MYV-INF-7: nothing but the seed decides; another seed, another game."""
    ends = [MY_VILLAGE.digest(list(moments(3, seed, 10_000))[-1]) for seed in (1, 1, 2)]
    assert ends[0] == ends[1] != ends[2]


# Other general notes.


def test_MYV_GEN_2_players_do_not_trade() -> None:
    """MYV-GEN-2: no choice of the notation names another seat."""
    assert not [axis for block in MY_VILLAGE.vocabulary.blocks for axis in block.axes if "seat" in axis.name]


def test_MYV_GEN_3_markers_stay_useful() -> None:
    """MYV-GEN-3: goods, jokers and markers of inactive areas, all in one turn."""
    scene = Scene(3).own(0, "CU14").goods(0, scroll=1).jokers(0, 1).alive(0, "merchant")
    scene.turn().value(6).play("use CU14", "pay 1 scroll 1 joker", "stop")
    assert scene.where("CU14") == "0 served"


def test_MYV_GEN_4_only_customers_leave_their_area() -> None:
    """MYV-GEN-4: along whole games every other card that a village has stays in it."""
    for seed in (1, 2):
        before: list[set[str]] = [set() for _ in range(3)]
        for position in moments(3, seed, 1):
            table: Any = MY_VILLAGE.table(position, SPECTATOR)
            for seat, player in enumerate(table["players"]):
                gone = before[seat] - set(player["cards"])
                assert gone <= set(player["served"]) & set(CUSTOMER)
                before[seat] = set(player["cards"])


def test_MYV_GEN_5_a_turn_may_be_as_long_as_the_player_likes() -> None:
    """MYV-GEN-5: every white banner that matches, one after another."""
    fields = [f"FI{n}" for n in range(1, 9)]
    scene = Scene(3).own(0, *fields, "CU01", "CU22").goods(0, horse=2, plow=1).turn().value(7).mark()
    scene.play(*(f"use {field}" for field in fields), "use CU22", "pay 1 horse 1 plow", "use CU01", "pay 1 horse")
    assert scene.legal() == ["stop"]
    assert scene.changes()["0.coins"] == 8
