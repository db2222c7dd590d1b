"""Final scoring and ties (section 8 of the specification)."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from parish.games.village.names import CUSTOMER
from tests.games.village.market import WANTED
from tests.games.village.scene import Scene

CATEGORIES = ("track", "travel", "council", "church", "chronicle", "customers", "coins")


def bare(players: int = 3, **options: Any) -> Scene:
    """Nobody has anything that scores; everybody has one member alive, on the farm."""
    scene = Scene(players, **options)
    for seat in range(players):
        scene.own(seat, coin=0).stand(seat, {"farm": "1"})
    return scene


def points(scene: Scene, seat: int = 0) -> dict[str, int]:
    """The categories in which a seat has points."""
    outcome = scene.position.outcome()
    assert outcome.categories == CATEGORIES
    assert outcome.scores[seat] == sum(outcome.points[seat])
    return {name: count for name, count in zip(CATEGORIES, outcome.points[seat], strict=True) if count}


@pytest.mark.parametrize(("cities", "score"), list(enumerate([0, 1, 3, 6, 10, 14, 18])))
def test_VIL_SCO_1_markers_on_the_map(cities: int, score: int) -> None:
    """VIL-SCO-1, VIL-TRV-11: by the number of own markers, wherever the traveller is, and whichever the cities."""
    for chosen in ("ABCDEF"[:cities], "ABCDEF"[6 - cities :]):
        scene = bare().marks(0, chosen).marks(1, "ABCDEF")
        assert points(scene) == ({"travel": score} if score else {})
        assert points(scene, 1) == {"travel": 18}
        assert points(scene, 2) == {}


def test_VIL_SCO_1_travellers_themselves_do_not_score() -> None:
    """VIL-SCO-1: markers count, not members on the map."""
    assert points(bare().stand(0, {"travel:A": "12", "travel:F": "3"})) == {}


@pytest.mark.parametrize(("chamber", "score"), [(1, 0), (2, 2), (3, 4), (4, 6)])
def test_VIL_SCO_2_members_in_the_council(chamber: int, score: int) -> None:
    """VIL-SCO-2: 0, 2, 4, 6 for every own member, of any generation."""
    for figures in ("1", "4", "123"):
        scene = bare().stand(0, {f"council:{chamber}": figures}).stand(1, {"council:4": "11"})
        assert points(scene).get("council", 0) == score * len(figures)
        assert points(scene, 1) == {"council": 12}
    assert points(bare().stand(0, {"council:1": "1", "council:2": "1", "council:3": "2", "council:4": "22"})) == {
        "council": 0 + 2 + 4 + 12
    }


@pytest.mark.parametrize(("window", "score"), [(1, 2), (2, 3), (3, 4), (4, 6)])
def test_VIL_SCO_3_members_in_the_church(window: int, score: int) -> None:
    """VIL-SCO-3: 2, 3, 4, 6 for every own member, from right to left."""
    for figures in ("1", "4", "1234"):
        assert points(bare().stand(0, {f"church:{window}": figures})) == {"church": score * len(figures)}
    assert points(bare().stand(0, {"church:1": "1", "church:2": "1", "church:3": "2", "church:4": "2"})) == {
        "church": 15
    }


def test_VIL_SCO_4_the_black_bag_gives_nothing() -> None:
    """VIL-SCO-4: members whom no mass drew."""
    assert points(bare().stand(0, {"bag": "11112223344"})) == {}


@pytest.mark.parametrize(("entries", "score"), [(0, 0), (1, 0), (2, 0), (3, 4), (4, 7), (5, 12), (6, 12), (11, 12)])
def test_VIL_SCO_5_entries_in_the_chronicle(entries: int, score: int) -> None:
    """VIL-SCO-5, VIL-EX-62: 0, 0, 0, 4, 7, and 12 for five or more (six, eleven)."""
    scene = bare(4)
    scene.stand(0, {"chronicle:crafts": "11112223344"[:entries]})
    assert points(scene) == ({"chronicle": score} if score else {})


def test_VIL_SCO_5_all_sections_together() -> None:
    """VIL-SCO-5: five entries in five sections count like five in one."""
    sections = ("crafts", "council", "travel", "church", "farm")
    assert points(bare().stand(0, {f"chronicle:{section}": "1" for section in sections[:4]})) == {"chronicle": 7}
    figures = dict(zip(sections, "11112", strict=True))
    assert points(bare().stand(0, {f"chronicle:{s}": who for s, who in figures.items()})) == {"chronicle": 12}


def test_VIL_SCO_6_graves_give_nothing() -> None:
    """VIL-SCO-6: neither graves nor the place outside the game."""
    assert points(bare(4).stand(0, {"grave": "1112", "removed": "123"})) == {}


@pytest.mark.parametrize("customer", CUSTOMER)
def test_VIL_SCO_7_each_customer_has_its_points(customer: str) -> None:
    """VIL-SCO-7: the points of the tile, for whoever took it."""
    scene = bare().served(1, customer)
    assert points(scene, 1) == {"customers": WANTED[customer][1]}
    assert points(scene) == points(scene, 2) == {}


def test_VIL_SCO_7_all_own_customers_together() -> None:
    """VIL-SCO-7: all 24 are worth 105."""
    assert points(bare().served(0, "K20", "K01", "K23")) == {"customers": 6 + 4 + 2}
    assert points(bare().market([None] * 4, []).served(2, *CUSTOMER), 2) == {"customers": 105}


@pytest.mark.parametrize("coins", [0, 1, 2, 12])
def test_VIL_SCO_8_coins(coins: int) -> None:
    """VIL-SCO-8: one point each."""
    assert points(bare().own(0, coin=coins)) == ({"coins": coins} if coins else {})


def test_VIL_SCO_9_everything_else_gives_nothing() -> None:
    """VIL-SCO-9: cubes, goods, grain, members on the farm, in the crafts, on the map; the marker of the starter."""
    scene = bare().own(0, orange=3, green=3, brown=3, pink=3, grain=5)
    scene.own(0, scroll=8, horse=8, plow=8, ox=8, wagon=8)
    scene.stand(0, {"farm": "112", "crafts:smithy": "12", "crafts:stables": "2", "travel:C": "1", "travel:D": "34"})
    scene.position.next_starter = 0
    assert points(scene) == {}


def test_VIL_SCO_10_the_total_is_the_sum() -> None:
    """VIL-SCO-10: the track and the six categories; every one of them changes the total by its points."""
    scene = bare()
    assert scene.position.outcome().scores == (0, 0, 0)
    scene.position.prestige[0] = 9
    assert scene.position.outcome().scores[0] == 9
    scene.marks(0, "AB")
    assert scene.position.outcome().scores[0] == 12
    scene.stand(0, {"council:3": "1", "church:2": "1", "chronicle:farm": "1", "chronicle:crafts": "12"})
    assert scene.position.outcome().scores[0] == 12 + 4 + 3 + 4
    scene.served(0, "K14").own(0, coin=2)
    assert scene.position.outcome().scores == (12 + 4 + 3 + 4 + 5 + 2, 0, 0)
    assert scene.position.outcome().points[0] == (9, 3, 4, 3, 4, 5, 2)


@pytest.mark.parametrize("church", [{"church:4": "3"}, {"church:1": "3", "church:3": "2"}])
def test_VIL_EX_14_the_scoring_example(church: dict[str, str]) -> None:
    """VIL-EX-14: 3 cities, chamber 2, church 6, 4 entries, customers 16, 2 coins: 39."""
    entries = {"chronicle:crafts": "11", "chronicle:travel": "1", "chronicle:farm": "1"}
    scene = bare().marks(0, "ABC").stand(0, {"council:2": "2", **church, **entries}).own(0, coin=2)
    scene.served(0, "K20", "K14", "K05")
    assert points(scene) == {
        "travel": 6,
        "council": 2,
        "church": 6,
        "chronicle": 7,
        "customers": 16,
        "coins": 2,
    }
    assert scene.position.outcome().scores[0] == 39


def test_the_final_scores_are_told() -> None:
    """VIL-SCO-10: at the end every category of every seat is told, and what is told is what counts."""
    scene = bare().marks(0, "AB").stand(1, {"church:3": "2"}).own(2, coin=2).served(2, "K20")
    scene.cubes("harvest", "brown")
    scene.position.trigger = 0
    scene.mark().act("take harvest brown", "skip", "skip", "skip")
    assert scene.position.over
    outcome = scene.position.outcome()
    for seat in range(3):
        told = [event for event in scene.events("final score") if event.get("seat") == seat]
        assert tuple(event.get("points") for event in told) == outcome.points[seat]
        assert sum(event.get("points") for event in told) == outcome.scores[seat]
    # The churchman won the majority of the final mass.
    assert outcome.scores == (3, 4 + 2, 8)


# Who wins.


def placed(scores: list[int], tiles: list[int], living: list[str], **options: Any) -> Scene:
    """Totals (by the track), numbers of customers and living members of each seat; of coins everybody has none."""
    scene = bare(len(scores), **options).market([None] * len(bare(len(scores)).stalls()), [])
    names = iter(CUSTOMER)
    for seat, (score, count, members) in enumerate(zip(scores, tiles, living, strict=True)):
        scene.served(seat, *[next(names) for _ in range(count)]).stand(seat, {"farm": members})
        scene.position.prestige[seat] = score - scene.points(seat, "customers")
    return scene


def test_VIL_TIE_1_the_highest_total_wins() -> None:
    """VIL-TIE-1: however many tiles and members the others have."""
    outcome = placed([44, 45, 43], [5, 0, 2], ["1112", "1", "112"]).position.outcome()
    assert outcome.scores == (44, 45, 43)
    assert (outcome.winners, outcome.ranks) == ((1,), (2, 1, 3))


def test_VIL_TIE_2_then_the_most_customers() -> None:
    """VIL-TIE-2: the number of tiles, not their points nor the members alive."""
    outcome = placed([45, 45, 45], [2, 3, 1], ["1112", "1", "112"]).position.outcome()
    assert (outcome.winners, outcome.ranks) == ((1,), (2, 1, 3))
    dear = placed([45, 45], [0, 0], ["1", "1"]).served(0, "K20", "K21").served(1, "K23", "K24", "K01")
    dear.position.prestige = [45 - 12, 45 - 8]
    assert dear.position.outcome().scores == (45, 45)
    assert dear.position.outcome().winners == (1,)


def test_VIL_TIE_3_then_the_most_survivors() -> None:
    """VIL-TIE-3, VIL-EX-56: 45 each, tiles 3, 3, 2, living members 5, 4 and more: the first wins."""
    outcome = placed([45, 45, 45], [3, 3, 2], ["11112", "1111", "11112223"]).position.outcome()
    assert (outcome.winners, outcome.ranks) == ((0,), (1, 2, 3))


@pytest.mark.parametrize(
    ("place", "counts"),
    [
        *[(place, True) for place in ("farm", "crafts:wainwright", "crafts:smithy", "travel:A", "travel:F", "bag")],
        *[(place, True) for place in ("council:1", "council:4", "church:1", "church:4")],
        *[(place, False) for place in ("chronicle:crafts", "chronicle:farm", "grave", "removed", "reserve")],
    ],
)
def test_VIL_TIE_3_who_survives(place: str, counts: bool) -> None:
    """VIL-TIE-3: on the farm, on the board and in the black bag; not the unborn, not the dead."""
    scene = bare(2).stand(0, {"travel:B": "2"} | ({place: "1"} if place != "reserve" else {}))
    scene.stand(1, {"travel:B": "2", "removed": "1"})
    totals = scene.position.outcome().scores
    scene.position.prestige = [max(totals) - total for total in totals]
    outcome = scene.position.outcome()
    assert outcome.scores[0] == outcome.scores[1]
    assert outcome.winners == ((0,) if counts else (0, 1))


def test_VIL_TIE_4_the_tied_share_the_victory() -> None:
    """VIL-TIE-4: two of three, or all; places are shared, too."""
    outcome = placed([45, 40, 45], [2, 2, 2], ["11", "11", "22"]).position.outcome()
    assert (outcome.winners, outcome.ranks) == ((0, 2), (1, 3, 1))
    outcome = placed([45] * 4, [1] * 4, ["1"] * 4).position.outcome()
    assert (outcome.winners, outcome.ranks) == ((0, 1, 2, 3), (1, 1, 1, 1))
    outcome = placed([45, 40, 40], [0, 1, 1], ["1", "1", "1"]).position.outcome()
    assert (outcome.winners, outcome.ranks) == ((0,), (1, 2, 2))


def test_option_tie_breaker_2_highest_generation() -> None:
    """VIL-TIE-3, A-16, option `tie_breaker_2`: the highest number on a living member instead of their number."""
    for breaker, winners in (("most_survivors", (0,)), ("highest_generation", (1,))):
        scene = placed([45, 45, 45], [1, 1, 1], ["1112", "13", "112"], tie_breaker_2=breaker)
        assert scene.position.outcome().winners == winners
    # Equal numbers share, however many members have them; the first tie-breaker comes before.
    scene = placed([45, 45, 45], [1, 1, 0], ["1144", "4", "44"], tie_breaker_2="highest_generation")
    assert scene.position.outcome().winners == (0, 1)


@pytest.mark.parametrize("place", ["crafts:smithy", "travel:B", "council:1", "bag"])
def test_option_tie_breaker_2_only_the_living(place: str) -> None:
    """VIL-TIE-3, A-16: everywhere alive; the unborn and the dead do not count."""
    scene = bare(3, tie_breaker_2="highest_generation")
    scene.stand(0, {"farm": "1", place: "3"}).stand(2, {"farm": "12", "grave": "4"})
    scene.stand(1, {"farm": "12", "chronicle:crafts": "4"})
    assert scene.position.outcome().scores == (0, 0, 0)
    assert scene.position.outcome().winners == (0,)


def test_every_pair_of_totals_is_ranked() -> None:
    """VIL-TIE-1 to VIL-TIE-4: the order of the keys, for all small combinations of two seats."""
    for one, other in product(product((6, 7), (0, 1), ("1", "12")), repeat=2):
        scene = placed([one[0], other[0]], [one[1], other[1]], [one[2], other[2]])
        keys = [(score, count, len(members)) for score, count, members in (one, other)]
        expected = tuple(seat for seat in range(2) if keys[seat] == max(keys))
        assert scene.position.outcome().winners == expected
