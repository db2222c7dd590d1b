"""The end of the game, final scoring and ties (section 8 of the specification)."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from parish.games.my_village.names import CRAFT, CUSTOMER, FIELD, MONK, PROFESSION, TRAVEL
from parish.games.my_village.scoring import CATEGORIES
from tests.games.my_village.scene import Scene

#: Section 3.3.
COFFINS: Final = {2: 9, 3: 14, 4: 18}
TRAVEL_POINTS: Final = dict(zip(TRAVEL, [2, 3, 3, 4, 4, 5, 5, 6, 5, 6, 6, 7, 6, 7, 7, 8, 9, 10, 11], strict=True))
CUSTOMER_POINTS: Final = dict(
    zip(CUSTOMER, [2] * 5 + [3] * 5 + [4] * 5 + [5] * 5 + [4, 4, 3, 3, 3, 4, 4, 3, 3, 3, 6, 7, 7], strict=True)
)


def points(scene: Scene, seat: int = 0) -> dict[str, int]:
    """The categories in which a seat has points, as if the game ended now."""
    outcome = scene.position.outcome()
    assert outcome.categories == CATEGORIES
    assert outcome.scores[seat] == sum(outcome.points[seat])
    return {name: count for name, count in zip(CATEGORIES, outcome.points[seat], strict=True) if count}


def bare(players: int = 3, **options: Any) -> Scene:
    """Nobody has anything that scores but seat 1, who has taken the token."""
    return Scene(players, **options).token(0, 1)


def last_turn(players: int, coffins: int, **options: Any) -> Scene:
    """The last turn of the round has begun, and so many lie in coffin spaces."""
    scene = Scene(players, **options).graves(coffins)
    return scene.turn(players - 1, second=players == 2).value(7).mark()


def idle(scene: Scene) -> Scene:
    """The headman is called, and stays."""
    return scene.play("headman", "stay", "end turn")


# The end.


@pytest.mark.parametrize("players", [2, 3, 4])
def test_MYV_END_1_enough_coffins(players: int) -> None:
    """MYV-END-1, MYV-RND-9: 9, 14 or 18 at the end of a round, or more; with one less the next round begins."""
    limit = COFFINS[players]
    for coffins in (limit, limit + 3):
        scene = idle(last_turn(players, coffins))
        assert scene.position.over
        assert scene.position.outcome().end == "coffins"
        assert [event.values for event in scene.events("game ended")] == [(coffins,)]
    scene = idle(last_turn(players, limit - 1))
    assert not scene.position.over
    assert (scene.position.round, scene.seat()) == (2, 0)


def test_MYV_END_1_chronicle_and_graves_together() -> None:
    """MYV-END-1: both count."""
    scene = last_turn(3, 4).chronicle(**dict.fromkeys(PROFESSION, 2))
    assert idle(scene).position.over


def test_MYV_END_2_the_round_is_finished() -> None:
    """MYV-END-2: those who come after the fatal death have their turns, and the threshold may be exceeded."""
    scene = Scene(4).graves(17).rat(99).clock(0, 9).clock(1, 9).turn(0)
    scene.value(7).play("headman", "stay", "end turn", "bury abbot")
    assert scene.position.coffins() == 18
    idle(scene.turn(1).value(7)).play("bury abbot")
    for seat in (2, 3):
        assert (scene.seat(), scene.position.over) == (seat, False)
        idle(scene.value(7))
    assert scene.position.over
    assert scene.position.outcome().end == "coffins"
    assert scene.position.coffins() == 19


def test_MYV_END_2_with_two_players_all_four_turns() -> None:
    """MYV-END-2: a death in the first turn of the round leaves three turns."""
    scene = Scene(2).graves(8).rat(99).clock(0, 9).turn(0).value(7)
    scene.play("headman", "stay", "end turn", "bury abbot")
    for seat in (1, 0, 1):
        assert (scene.seat(), scene.position.over) == (seat, False)
        idle(scene.value(7))
    assert scene.position.over


def test_MYV_END_3_empty_piles_end_nothing() -> None:
    """MYV-END-3: without fields, customers and buildings the next round begins all the same."""
    scene = last_turn(3, 0).customers([], [])
    scene.own(2, *FIELD, *CRAFT)
    idle(scene)
    assert not scene.position.over
    assert scene.position.round == 2


@pytest.mark.parametrize("limit", [1, 2, 5])
def test_MYV_END_4_option_max_rounds(limit: int) -> None:
    """MYV-END-4, option `max_rounds`: scored as it stands after so many rounds, and marked as unfinished."""
    for number in range(1, limit + 1):
        scene = last_turn(3, 0, max_rounds=str(limit))
        scene.position.round = number
        idle(scene)
        assert scene.position.over == (number == limit)
        assert scene.position.outcome().end == ("unfinished" if number == limit else "")


def test_MYV_END_4_enough_coffins_are_the_better_reason() -> None:
    """MYV-END-4: a game that ends by itself in its last round is finished."""
    scene = idle(last_turn(3, 14, max_rounds="1"))
    assert scene.position.outcome().end == "coffins"


def test_MYV_END_4_a_guard_against_endless_games() -> None:
    """MYV-END-4: the rules know none, so that a game of children's play would never end."""
    scene = last_turn(3, 0)
    scene.position.round = 299
    idle(scene)
    assert scene.position.round == 300
    for seat in range(3):
        idle(scene.turn(seat).value(7))
    assert scene.position.over
    assert scene.position.outcome().end == "unfinished"


# Scoring.


@pytest.mark.parametrize(("monks", "score"), list(enumerate([0, 1, 3, 6, 10, 15, 21])))
def test_MYV_SCO_1_church_and_windows(monks: int, score: int) -> None:
    """MYV-SCO-1: 4 for the church, and the window table."""
    assert points(bare().own(0, "church_trade", *MONK.items[:monks])) == {"religion": 4 + score}


@pytest.mark.parametrize(("monks", "score"), list(enumerate([1, 3, 6, 10, 15, 21])))
def test_MYV_SCO_1_the_monastery_is_a_window(monks: int, score: int) -> None:
    """MYV-SCO-1, MYV-CHU-8: one more than there are monks."""
    assert points(bare().own(0, "church_monastery", *MONK.items[:monks])) == {"religion": 4 + score}


def test_MYV_AMB_45_the_monastery_without_its_abbot() -> None:
    """MYV-AMB-45, MYV-CHU-9: its window counts at the end."""
    assert points(bare().own(0, "church_monastery").without(0, "abbot")) == {"religion": 4 + 1}


def test_MYV_SCO_2_what_is_printed() -> None:
    """MYV-SCO-2: 2 for the meeting place, 2 for the financial and the guild council."""
    assert points(bare().own(0, "MP1")) == {"council": 2}
    assert points(bare().own(0, "MP1", "council_guilds")) == {"council": 4}
    assert points(bare().own(0, "council_financial")) == {"council": 2}


@pytest.mark.parametrize(
    ("mark", "cards", "score"),
    [
        ("travel", ["TA1", "TB2", "TC3"], 3),
        ("craft", ["ST1", "BR1", "FO1", "OF1", "WA1"], 5),
        ("religion", ["church_trade", "MQ1", "MC1"], 3),
        ("religion", ["church_monastery", "MQ1"], 2),
        ("fields", ["FI1", "FI2", "FI3", "FI4"], 4),
    ],
)
def test_MYV_SCO_2_MYV_AMB_21_the_council_of_territories(mark: str, cards: list[str], score: int) -> None:
    """MYV-SCO-2, MYV-AMB-21: a point for each own card of a marked kind; the church is one of them."""
    scene = bare().own(0, "council_territories", *cards).own(1, "council_people", "FI8", "ST2")
    assert points(scene).get("council", 0) == 0
    assert points(scene.marks(0, mark))["council"] == score


def test_MYV_SCO_2_served_customers_count_and_waiting_ones_do_not() -> None:
    """MYV-SCO-2: the kind `served`."""
    scene = bare().own(0, "council_territories", "CU30", "CU31").served(0, "CU01", "CU02", "CU03").marks(0, "served")
    assert points(scene) == {"council": 3, "customers": 6}


@pytest.mark.parametrize("living", [(), ("abbot",), ("abbot", "merchant"), tuple(PROFESSION)])
def test_MYV_SCO_2_MYV_AMB_22_the_peoples_council(living: tuple[str, ...]) -> None:
    """MYV-SCO-2, MYV-AMB-22: 4 for each marked profession whose villager is there at the end."""
    scene = bare().own(0, "council_people").alive(0, *living)
    assert points(scene) == {}
    scene.marks(0, "abbot", "merchant", "traveler")
    marked = sum(each in ("abbot", "merchant", "traveler") for each in living)
    assert points(scene).get("council", 0) == 4 * marked
    scene.pupils(0, "left", "right")
    assert points(scene).get("council", 0) == 4 * marked


@pytest.mark.parametrize("fields", [1, 2, 8])
def test_MYV_SCO_3_fields(fields: int) -> None:
    """MYV-SCO-3: 1 each, with or without a plow."""
    scene = bare().own(0, *FIELD.items[:fields]).plow("FI1")
    assert points(scene) == {"harvest": fields}


@pytest.mark.parametrize("travel", TRAVEL)
def test_MYV_SCO_4_every_travel_card(travel: str) -> None:
    """MYV-SCO-4: what its light side shows (section 3.12)."""
    assert points(bare().own(0, travel)) == {"travel": TRAVEL_POINTS[travel]}


def test_MYV_SCO_4_a_whole_journey() -> None:
    """MYV-SCO-4: the sum; grey banners do not matter any more (MYV-TRV-5)."""
    assert points(bare().own(0, "TA4", "TB3", "TC2", "TD1", "TE3")) == {"travel": 4 + 5 + 6 + 6 + 11}


@pytest.mark.parametrize("customer", CUSTOMER)
def test_MYV_SCO_5_MYV_CUS_4_every_served_customer(customer: str) -> None:
    """MYV-SCO-5: once served; MYV-CUS-4: nothing before that."""
    assert points(bare().own(0, customer)) == {}
    assert points(bare().served(0, customer)) == {"customers": CUSTOMER_POINTS[customer]}


def test_MYV_SCO_5_all_customers_together() -> None:
    """MYV-SCO-5: the 33 cards are worth 124 points (section 3.13)."""
    assert sum(CUSTOMER_POINTS.values()) == 124
    assert points(bare().served(0, "CU32", "CU33", "CU01")) == {"customers": 16}


@pytest.mark.parametrize("saved", [1, 7, 40])
def test_MYV_SCO_6_saved_story_points(saved: int) -> None:
    """MYV-SCO-6: 1 each."""
    assert points(bare().saved(0, saved)) == {"story": saved}


@pytest.mark.parametrize("laborers", [1, 3])
def test_MYV_SCO_7_day_laborers(laborers: int) -> None:
    """MYV-SCO-7: 5 less each, even below nothing."""
    scene = bare().laborers(0, laborers)
    assert points(scene) == {"laborers": -5 * laborers}
    assert scene.position.outcome().scores[0] == -5 * laborers


def test_MYV_SCO_8_the_token() -> None:
    """MYV-SCO-8, MYV-AMB-40: 1 for its holder, whichever side shows; story points on it are lost."""
    scene = Scene(3).token(9)
    assert [points(scene, seat) for seat in range(3)] == [{"token": 1}, {}, {}]
    scene.token(0, 2)
    assert [points(scene, seat) for seat in range(3)] == [{}, {}, {"token": 1}]


def test_MYV_SCO_8_taken_in_the_last_round() -> None:
    """MYV-SCO-8, MYV-AMB-17: taken in the very last turn it counts for the taker."""
    scene = Scene(3).token(3).graves(14).turn(2).value(4).mark().play("token", "end turn")
    assert scene.position.over
    assert [event.values for event in scene.events("final score") if event.values[1] == 7] == [
        (0, 7, 0),
        (1, 7, 0),
        (2, 7, 1),
    ]


def test_MYV_SCO_9_what_is_not_scored() -> None:
    """MYV-SCO-9: trees, coins, goods, buildings, pupils, waiting customers, markers."""
    scene = bare().tree(0, 9).coins(0, 9).goods(0, horse=3, beer=3, plow=3, scroll=3, wagon=3)
    scene.pupils(0, "left", "right").own(0, "CU31", "CU32").headman(0, "path_story3").clock(0, 7)
    assert points(scene) == {}
    scene.jokers(0, 3).meeting(0, 2)
    assert points(scene) == {"council": 2 + 2}


def test_MYV_SCO_9_all_categories_are_told_at_the_end() -> None:
    """Section 8: the last events are the scores of every seat and category, with their sum."""
    scene = idle(last_turn(3, 14).saved(1, 5).own(2, "FI1"))
    told: dict[int, int] = dict.fromkeys(range(3), 0)
    for event in scene.events("final score"):
        told[event.get("seat")] += event.get("points")
    assert tuple(told.values()) == scene.position.outcome().scores == (1, 5, 1)
    assert len(scene.events("final score")) == 3 * len(CATEGORIES)
    assert scene.events()[-1].kind.name == "game ended"


# Ties.


def ranks(scene: Scene) -> list[int]:
    return list(scene.position.outcome().ranks)


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        (lambda scene: scene.coins(0, 1), [1, 2]),
        (lambda scene: scene.goods(0, wagon=1), [1, 2]),
        (lambda scene: scene.jokers(0, 1), [1, 2]),
        (lambda scene: scene.plow("FI1"), [1, 2]),
        (lambda scene: scene.plow("FI2"), [2, 1]),
        (lambda scene: scene.tree(0, 1), [1, 2]),
        (lambda scene: scene.pupils(0, "left", "right"), [1, 1]),
        (lambda scene: scene.meeting(0, 2), [1, 1]),
        (lambda scene: scene.marks(0, "craft", "travel"), [1, 1]),
        (lambda scene: scene.healing(1), [1, 1]),
        (lambda scene: scene.without(0, "traveler"), [1, 1]),
        (lambda scene: scene.own(0, "CU20"), [1, 1]),
    ],
    ids=[
        "coin",
        "good",
        "joker",
        "plow",
        "plow of another",
        "story",
        "pupils",
        "meeting",
        "marks",
        "healing",
        "villager",
        "card",
    ],
)
def test_MYV_TIE_1_what_breaks_a_tie(more: Callable[[Scene], Scene], expected: list[int]) -> None:
    """MYV-TIE-1: coins, goods with jokers and plows on fields, and story points on the tree; no other markers."""
    scene = bare().own(0, "church_healing", "council_guilds", "MP1", "FI1").own(1, "FI2")
    scene.saved(0, 20 - 4 - 2 - 2 - 1).saved(1, 20 - 1 - 1)
    assert ranks(more(scene))[:2] == expected
    assert scene.position.outcome().scores[:2] == (20, 20)


def test_MYV_TIE_1_only_between_equals() -> None:
    """MYV-TIE-1: whoever has more points wins, however much the others have left."""
    assert ranks(bare().saved(0, 2).coins(2, 50)) == [1, 2, 3]


def test_MYV_TIE_2_still_level() -> None:
    """MYV-TIE-2: they share the place; below the first as well."""
    scene = bare(4).saved(1, 4).saved(0, 5).coins(0, 2).goods(1, beer=2)
    assert ranks(scene) == [1, 1, 3, 3]
    assert list(scene.position.outcome().winners) == [0, 1]
