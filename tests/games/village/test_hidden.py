"""Hidden information and chance (section 7 of the specification)."""

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
from parish.engine.match import Match
from parish.engine.view import REFEREE, SPECTATOR
from parish.games.village.game import VILLAGE
from parish.games.village.names import CUBE, CUSTOMER
from parish.games.village.position import NONE, VillagePosition
from parish.games.village.steps.mass import Mass
from parish.games.village.streams import CUSTOMERS, FIRST_PLAYER, MASS, SEEDING, STREAMS
from tests.games.village.scene import Scene
from tests.games.village.temperaments import WHIMS, choose

#: The sums of others are open or not.
CLOSED: Final = {"hide_customer_points": True}
ALL_OPTIONS: Final[list[dict[str, Any]]] = [{}, CLOSED, CLOSED | {"auto_confirm": True, "life_track_length": 5}]


def moments(players: int, seed: int, every: int, **options: Any) -> Iterator[VillagePosition]:
    """Positions along a game of players with different whims."""
    position = VILLAGE.start(players, options, seed)
    dice = random.Random(seed)
    whims = [dice.choice(sorted(WHIMS)) for _ in range(players)]
    while not position.over:
        if position.taken % every == 0:
            yield position
        position.take(choose(whims[position.seat], position, dice))
    yield position


def shuffled(position: VillagePosition, seed: int) -> VillagePosition:
    """The same position with the stack of customers in another order, and all chance to come different."""
    other = position.clone()
    random.Random(seed).shuffle(other.hidden_customers)
    other.chance = VILLAGE.open_chance(seed_from(seed))
    return other


def audiences(position: VillagePosition) -> list[int]:
    return [*range(position.seats), SPECTATOR]


def sights(position: VillagePosition) -> list[bytes]:
    """What everybody but the referee sees."""
    return [VILLAGE.view(position, audience).to_bytes() for audience in audiences(position)]


# The stack of customers.


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", ALL_OPTIONS, ids=["open", "closed", "all"])
def test_the_order_of_the_stack_changes_nothing_that_anybody_sees(players: int, options: dict[str, Any]) -> None:
    """Section 7: not a byte of a view, no legal choice and no reason for a refusal; only the referee sees it."""
    compared = 0
    for position in moments(players, players, 11, **options):
        other = shuffled(position, position.taken)
        assert sights(other) == sights(position)
        assert other.legal() == position.legal()
        assert [other.why_not(choice) for choice in position.choices()] == [
            position.why_not(choice) for choice in position.choices()
        ]
        if other.hidden_customers != position.hidden_customers:
            compared += 1
            assert VILLAGE.view(other, REFEREE).to_bytes() != VILLAGE.view(position, REFEREE).to_bytes()
    assert compared > 10


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", ALL_OPTIONS, ids=["open", "closed", "all"])
def test_the_order_of_the_stack_changes_no_feature(players: int, options: dict[str, Any]) -> None:
    """Section 7: the numbers for learning are a seat's own knowledge."""
    for position in moments(players, players + 3, 17, **options):
        other = shuffled(position, position.taken)
        for audience in audiences(position):
            assert VILLAGE.features(other, audience) == VILLAGE.features(position, audience)


@pytest.mark.parametrize("players", [2, 4])
def test_the_order_of_the_stack_changes_no_choice_of_a_bot(players: int) -> None:
    """Section 7: bots with the same seed choose the same, whatever lies under the stack."""
    asked = 0
    for position in moments(players, players + 7, 23, **CLOSED):
        if position.over or len(position.legal()) == 1:
            continue
        other = shuffled(position, position.taken)
        for player in ("random", "greedy:60"):
            seed = child_seed(seed_from(position.taken), player)
            chosen = [
                BOTS.make(player, VILLAGE, seed).choose(VILLAGE.view(table, position.seat))
                for table in (position, other)
            ]
            assert chosen[0] == chosen[1]
            asked += 1
    assert asked > 10


def test_everybody_can_work_out_who_is_still_to_come() -> None:
    """Section 7: the names of those in the stack are the others' complement, told without their order."""
    for position in moments(3, 5, 29):
        for audience in audiences(position):
            table = VILLAGE.view(position, audience).to_json()["table"]
            assert isinstance(table, dict)
            seen = {name for name in table["stalls"].values() if name} | set(table["queue"])
            seen |= {name for player in table["players"] for name in player["customers_served"]}
            assert table["customers_to_come"] == sorted(set(CUSTOMER) - seen)
            assert table["customers_hidden"] == len(table["customers_to_come"])
            assert "hidden_customers" not in table


def test_dealing_the_stack_anew_is_fair_and_blind() -> None:
    """Section 7: every order is equally likely, whatever the true one is."""
    scene = Scene(3)
    position = scene.position
    rest = position.hidden_customers[3:]
    position.buyer = [0 if customer in rest else NONE for customer in range(len(CUSTOMER))]
    position.hidden_customers = position.hidden_customers[:3]
    orders: Counter[tuple[int, ...]] = Counter()
    for seed in range(600):
        dealt = VILLAGE.resample(position, 1, seed_from(seed))
        orders[tuple(dealt.hidden_customers)] += 1
        turned = shuffled(position, seed)
        assert VILLAGE.resample(turned, 1, seed_from(seed)).hidden_customers == dealt.hidden_customers
    assert set(orders) == set(permutations(sorted(position.hidden_customers)))
    assert min(orders.values()) > 100 - 50
    assert max(orders.values()) < 100 + 50


@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_dealing_anew_changes_nothing_else(seat: int) -> None:
    """Section 7: what is dealt looks the same, and the original is not touched."""
    for position in moments(3, 8, 31, **CLOSED):
        before = VILLAGE.digest(position)
        dealt = VILLAGE.resample(position, seat, seed_from(position.taken))
        assert VILLAGE.digest(position) == before
        assert sights(dealt) == sights(position)
        assert dealt.legal() == position.legal()
        assert sorted(dealt.hidden_customers) == sorted(position.hidden_customers)
        assert dealt.chance.keys != position.chance.keys


# Customers that were taken.


def sold(**options: Any) -> VillagePosition:
    scene = Scene(4, **options).served(0, "K20", "K01").served(1, "K21", "K23").served(2, "K24", "K02").served(3, "K03")
    return scene.turn(0).position


def test_option_hide_customer_points_hides_the_tiles_of_others() -> None:
    """Section 7, option `hide_customer_points`: which tiles and what sum others have is seen by themselves only."""
    position = sold(**CLOSED)
    other = position.clone()
    other.buyer[CUSTOMER.index("K21")], other.buyer[CUSTOMER.index("K24")] = 2, 1
    for audience in (0, 3, SPECTATOR):
        assert VILLAGE.view(other, audience).to_bytes() == VILLAGE.view(position, audience).to_bytes()
        assert VILLAGE.features(other, audience) == VILLAGE.features(position, audience)
    for audience in (1, 2, REFEREE):
        assert VILLAGE.view(other, audience).to_bytes() != VILLAGE.view(position, audience).to_bytes()
    assert other.legal() == position.legal()


def test_option_hide_customer_points_keeps_the_number_open() -> None:
    """Section 7: the number of tiles is always public; the own tiles are known."""
    table = VILLAGE.table(sold(**CLOSED), 0)
    players: Any = table["players"]
    assert [player["customers"] for player in players] == [2, 2, 2, 1]
    assert [player.get("customers_served") for player in players] == [["K01", "K20"], None, None, None]


def test_without_the_option_the_tiles_are_open_history() -> None:
    """Section 7: the default: everybody saw what was taken."""
    players: Any = VILLAGE.table(sold(), SPECTATOR)["players"]
    assert [player["customers_served"] for player in players] == [
        ["K01", "K20"],
        ["K21", "K23"],
        ["K02", "K24"],
        ["K03"],
    ]


def test_option_hide_customer_points_ends_with_the_game() -> None:
    """Section 7: at the end all tiles are turned up for the scoring."""
    position = sold(**CLOSED)
    position.stack = []
    for audience in audiences(position):
        players: Any = VILLAGE.table(position, audience)["players"]
        assert all("customers_served" in player for player in players)


def test_option_hide_customer_points_changes_no_rule() -> None:
    """Option `hide_customer_points`: the same seed and choices lead to the same game."""
    ends = []
    for options in ({}, CLOSED):
        position = VILLAGE.start(3, options, 3)
        dice = random.Random(3)
        while not position.over:
            position.take(dice.choice(position.legal()))
        ends.append((position.outcome().to_json(), position.to_json()))
    assert ends[0] == ends[1]


# What everybody can work out is shown.


def test_the_green_bag_is_what_lies_nowhere_else() -> None:
    """Section 7: 72 + 6 minus what is visible."""
    for position in moments(4, 2, 37):
        table: Any = VILLAGE.view(position, SPECTATOR).to_json()["table"]
        for cube in CUBE:
            seen = table["supply"][cube] + sum(space.get(cube, 0) for space in table["spaces"].values())
            seen += sum(player["wares"].get(cube, 0) for player in table["players"])
            assert table["green_bag"].get(cube, 0) == (6 if cube == "plague" else 18) - seen


def test_the_black_bag_is_open() -> None:
    """Section 7: members go in and come out openly."""
    table: Any = VILLAGE.view(Scene(2).stand(1, {"bag": "124", "farm": "1"}).position, 0).to_json()["table"]
    assert sorted(m["generation"] for m in table["players"][1]["members"] if m["place"] == "bag") == [1, 2, 4]


def test_nothing_is_whispered() -> None:
    """Section 7: whatever happens, everybody sees it."""
    position = VILLAGE.start(4, seed=4)
    position.story = []
    dice = random.Random(4)
    while not position.over:
        position.take(choose("fickle", position, dice))
    assert position.story
    assert {event.audience for event in position.story} == {EVERYBODY}


# Streams of chance.


def test_every_source_of_chance_has_its_own_stream() -> None:
    """Section 7, design: the lot, the shuffle, the seeding and the mass draw from streams of their own."""
    assert len(STREAMS) == 4
    position = VILLAGE.start(4, seed=1)
    drawn = position.chance.counts[:]
    assert all(drawn[stream] for stream in (FIRST_PLAYER, CUSTOMERS, SEEDING))
    assert drawn[MASS] == 0
    fixed = VILLAGE.start(4, {"first_player": "2"}, 1)
    assert fixed.chance.counts[FIRST_PLAYER] == 0
    assert (fixed.cubes, fixed.stalls, fixed.hidden_customers) == (
        position.cubes,
        position.stalls,
        position.hidden_customers,
    )


def test_a_mass_moves_its_stream_alone_and_a_market_day_none() -> None:
    """Section 7: four figures, four draws (or a few more, to be fair); turning customers up draws nothing."""
    scene = Scene(3)
    before = scene.position.chance.counts[:]
    scene.ask(Mass())
    after = scene.position.chance.counts
    assert after[MASS] >= before[MASS] + 4
    assert [after[n] for n in (FIRST_PLAYER, CUSTOMERS, SEEDING)] == [
        before[n] for n in (FIRST_PLAYER, CUSTOMERS, SEEDING)
    ]
    market = Scene(3).cubes("market", "plague").cubes("family", "plague").own(0, horse=1, plow=1)
    market.market(["K20", "K21", "K22", "K13"], ["K01", "K02", "K03", "K04", "K05"])
    counts = market.position.chance.counts[:]
    market.act("take market plague", "serve K20")
    assert market.events("customer came")
    assert market.position.chance.counts == counts


def test_what_a_mass_draws_changes_no_seeding() -> None:
    """Section 7: a figure bought out of the bag leaves fewer to chance, and the next round is seeded the same."""
    seeded = []
    for text in ("draw 1", "done"):
        scene = Scene(2).cubes("harvest", "brown").stand(0, {"bag": "1"})
        scene.play("take harvest brown", "skip", "end turn", text).go_on()
        assert scene.position.round == 2
        seeded.append(scene.position.cubes)
    assert seeded[0] == seeded[1]


def test_the_same_seed_and_choices_give_the_same_game() -> None:
    """Section 7: nothing but the seed decides; another seed, another game."""
    ends = [VILLAGE.digest(list(moments(3, seed, 10_000))[-1]) for seed in (1, 1, 2)]
    assert ends[0] == ends[1] != ends[2]


def test_bots_and_deals_draw_from_streams_of_their_own() -> None:
    """Section 7, design: thinking leaves the game's chance where it is."""
    match = Match(VILLAGE, 3, seed=5)
    counts = match.position.chance.counts[:]
    bot = BOTS.make("greedy:80", VILLAGE, seed_from("bot"))
    view = match.view(match.seat)
    bot.choose(view)
    view.deal(seed_from("deal"))
    assert match.position.chance.counts == counts
    assert VILLAGE.digest(match.position) == VILLAGE.digest(Match(VILLAGE, 3, seed=5).position)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("space", "texts", "certain"),
    [
        ("harvest", ["harvest"], True),
        ("crafts", ["train smithy"], True),
        ("market", ["serve K20"], False),
        ("market", ["pass"], True),
    ],
)
def test_a_preview_tells_nothing_that_is_still_hidden(space: str, texts: list[str], certain: bool) -> None:
    """Section 7: the sale that ends a market day would turn customers up, so nobody can look at it in advance."""
    scene = Scene(2).cubes(space, "plague").cubes("family", "plague").own(0, horse=1, plow=1)
    scene.market(["K20", None, None], ["K01", "K02", "K03", "K04", "K05"])
    scene.play(f"take {space} plague")
    preview = VILLAGE.view(scene.position, 0).preview(VILLAGE.vocabulary.parse(texts[0]))
    assert (preview is not None) == certain


def test_what_is_left_to_chance_is_noted() -> None:
    """Section 7: seeding, random draws and customers turned up are reveals; nothing else is."""
    position = VILLAGE.start(4, seed=9)
    position.story = []
    dice = random.Random(9)
    while not position.over:
        reveals, told = position.reveals, len(position.story)
        position.take(choose("merchant", position, dice))
        kinds = {event.kind.name for event in position.story[told:]}
        random_things = {"seeded", "monk drawn", "member drawn", "customer came"} & kinds
        assert (position.reveals > reveals) == bool(random_things)
