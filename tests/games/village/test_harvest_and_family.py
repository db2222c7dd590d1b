"""The grain harvest and the family action (sections 5.6 and 5.7)."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

import pytest

from tests.games.village.scene import Scene

ON_THE_BOARD = [
    *(f"crafts:{building}" for building in ("wainwright", "stables", "scrivener", "smithy")),
    *(f"travel:{city}" for city in "ABCDEF"),
    *(f"council:{chamber}" for chamber in "1234"),
    *(f"church:{window}" for window in "1234"),
]

# Harvest.


def field(**wares: int) -> Scene:
    """A turn that may harvest, with one member on the farm."""
    return Scene(3).stand(0, {"farm": "1"}).own(0, **wares).cubes("harvest", "orange").play("take harvest orange")


@pytest.mark.parametrize(
    "figures", [{"bag": "11"}, {"crafts:smithy": "1", "council:1": "1"}, {"church:1": "2", "chronicle:farm": "1"}]
)
def test_VIL_HAR_1_somebody_must_be_on_the_farm(figures: dict[str, str]) -> None:
    """VIL-HAR-1: members elsewhere do not harvest."""
    scene = Scene(3).stand(0, figures).own(0, plow=1, ox=1).cubes("harvest", "orange").play("take harvest orange")
    assert scene.shown() == ["harvest", "skip"]
    assert scene.legal() == ["skip"]
    assert scene.why_not("harvest") == "VIL-HAR-1"


def test_VIL_EX_24_all_in_the_crafts() -> None:
    """VIL-EX-24, VIL-HAR-1, VIL-TRN-16: nobody on the farm: only skipping."""
    scene = Scene(3).stand(0, {"crafts:smithy": "11", "crafts:stables": "11"}).cubes("harvest", "pink").mark()
    scene.play("take harvest pink")
    assert scene.legal() == ["skip"]
    scene.play("skip")
    assert scene.changes() == {"harvest.pink": -1, "0.pink": 1}


@pytest.mark.parametrize("farmers", ["1", "4", "1111", "1122"])
def test_VIL_HAR_2_two_grain(farmers: str) -> None:
    """VIL-HAR-2, VIL-HAR-5: however many and however old the members are."""
    scene = field().stand(0, {"farm": farmers}).mark().play("harvest")
    assert scene.changes() == {"0.grain": 2, "supply.grain": -2}
    assert [event.values for event in scene.events("harvested")] == [(0, 2)]


@pytest.mark.parametrize(
    ("goods", "grain"),
    [
        ({"horse": 1, "plow": 1}, 3),
        ({"ox": 1, "plow": 1}, 4),
        ({"ox": 1, "horse": 1, "plow": 1}, 4),
        ({"horse": 2, "plow": 2}, 3),
        ({"ox": 2, "plow": 2, "horse": 2}, 4),
        ({"horse": 1}, 2),
        ({"ox": 2, "horse": 2}, 2),
        ({"plow": 2}, 2),
        ({"wagon": 1, "scroll": 1, "plow": 1}, 2),
    ],
)
def test_VIL_HAR_3_4_5_6_the_best_combination_counts_once_and_is_kept(goods: dict[str, int], grain: int) -> None:
    """VIL-HAR-3, VIL-HAR-4, VIL-HAR-5, VIL-HAR-6: 3 with horse and plow, 4 with ox and plow, nothing is spent."""
    scene = field(**goods).mark().play("harvest")
    assert scene.changes() == {"0.grain": grain, "supply.grain": -grain}
    assert scene.legal() == ["end turn"]


@pytest.mark.parametrize(("owned", "gained"), [(0, 4), (1, 4), (2, 3), (3, 2), (4, 1)])
def test_VIL_HAR_7_the_farm_has_room_for_five(owned: int, gained: int) -> None:
    """VIL-HAR-7: grain above 5 stays in the supply."""
    scene = field(ox=1, plow=1, grain=owned).mark().play("harvest")
    assert scene.changes() == {"0.grain": gained, "supply.grain": -gained}
    assert [event.values for event in scene.events("harvested")] == [(0, gained)]


def test_VIL_EX_23_four_grow_and_two_fit() -> None:
    """VIL-EX-23, VIL-HAR-3, VIL-HAR-4, VIL-HAR-7: 3 grain, plow, ox and horse: 5 grain."""
    scene = field(grain=3, plow=1, ox=1, horse=1).play("harvest")
    assert scene.has(0, "grain") == 5


def test_VIL_HAR_8_with_five_grain_there_is_no_harvest() -> None:
    """VIL-HAR-8, VIL-DEC-6: it would have no effect and is not offered; by the well the field cannot be chosen."""
    scene = field(grain=5)
    assert scene.legal() == ["skip"]
    assert scene.why_not("harvest") == "VIL-HAR-8"
    scene = Scene(3).own(0, grain=5, pink=3).cubes("church", "orange").play("well 3 pink")
    assert scene.why_not("go harvest") == "VIL-WEL-5"
    scene.own(0, grain=4)
    assert scene.why_not("go harvest") is None


# Family.


def cradle(figures: dict[str, str]) -> Scene:
    return Scene(3).stand(0, figures).cubes("family", "orange").play("take family orange")


def test_VIL_EX_5_the_lowest_number_is_born() -> None:
    """VIL-EX-5, VIL-FAM-1: of 2, 3, 3, 4, 4 in the reserve the 2 comes to the farm."""
    scene = cradle({"farm": "1111", "council:1": "22"}).mark()
    scene.play("birth")
    assert scene.changes() == {"0.reserve": "3344", "0.farm": "11112"}
    assert [event.to_json() for event in scene.events()] == [{"event": "born", "seat": 0, "generation": "2"}]


def test_VIL_FAM_1_births_go_on_generation_by_generation() -> None:
    """VIL-FAM-1, VIL-INV-11: seven births, one each, lowest first; then the reserve is empty."""
    scene = Scene(3)
    for born in range(1, 8):
        scene.cubes("family", "green").turn(0).play("take family green", "birth")
        assert scene.where(0) == {"farm": "11112223344"[: 4 + born]}
    scene.cubes("family", "green").turn(0).play("take family green")
    assert scene.legal() == ["skip"]


@pytest.mark.parametrize("place", ON_THE_BOARD)
def test_VIL_FAM_2_a_member_comes_home_from_anywhere_on_the_board(place: str) -> None:
    """VIL-FAM-2, VIL-FAM-5: craft building, city, chamber or window; it costs nothing."""
    scene = cradle({"farm": "1", place: "13"}).mark()
    assert scene.legal() == ["birth", f"return {place}", "skip"]
    scene.play(f"return {place}")
    assert scene.legal() == ["member 1", "member 3"]
    scene.play("member 3")
    assert scene.changes() == {"0.farm": "13", f"0.{place}": "1"}
    assert [event.to_json() for event in scene.events()] == [
        {"event": "returned", "seat": 0, "generation": "3", "place": place}
    ]
    assert scene.legal() == ["end turn"]


def test_VIL_FAM_2_only_own_members() -> None:
    """VIL-FAM-2: nobody calls another player's member home."""
    scene = cradle({"farm": "1"}).stand(1, {"farm": "1", "council:4": "1"})
    assert scene.legal() == ["birth", "skip"]
    assert scene.why_not("return council:4") == "PAR-1"


@pytest.mark.parametrize("place", ["bag", "chronicle:farm", "chronicle:church", "grave", "removed", "reserve"])
def test_VIL_FAM_3_the_others_cannot_return(place: str) -> None:
    """VIL-FAM-3: black bag, chronicle, graves, reserve."""
    figures = {"farm": "1"} if place == "reserve" else {"farm": "1", place: "1"}
    scene = cradle(figures)
    assert scene.legal() == ["birth", "skip"]
    assert scene.why_not(f"return {place}") is not None


def test_VIL_EX_25_only_the_churchman_in_the_window() -> None:
    """VIL-EX-25, VIL-FAM-2, VIL-FAM-3: reserve empty, one in the bag, one in window 3, one dead."""
    scene = cradle({"farm": "11222344", "bag": "3", "church:3": "1", "chronicle:travel": "1"})
    assert scene.legal() == ["return church:3", "skip"]
    scene.mark().play("return church:3", "member 1")
    assert scene.changes() == {"0.church:3": "", "0.farm": "111222344"}


def test_VIL_EX_19_VIL_FAM_4_the_training_is_lost() -> None:
    """VIL-EX-19, VIL-FAM-4: the smith comes home; as a wainwright he has to be trained at the full price."""
    scene = cradle({"crafts:smithy": "1"})
    scene.play("return crafts:smithy", "member 1")
    assert scene.where(0) == {"farm": "1"}
    scene.cubes("crafts", "orange").turn(0).play("take crafts orange").mark()
    assert not [text for text in scene.legal() if text.startswith("produce")]
    scene.play("train wainwright", "member 1", "stop")
    assert scene.changes() == {"0.farm": "", "0.crafts:wainwright": "1", "0.time": 2}


@pytest.mark.parametrize(
    ("place", "space", "choices", "price"),
    [
        ("council:3", "council", ["enter council", "member 1", "pay 2 green", "no privilege"], {"green": 2, "time": 1}),
        ("travel:D", "travel", ["depart B", "member 1", "pay 2 pink"], {"pink": 2, "wagon": 1, "time": 2}),
        ("crafts:stables", "crafts", ["train stables", "member 1", "stop"], {"time": 3}),
    ],
)
def test_VIL_FAM_4_placing_again_costs_the_full_price(
    place: str, space: str, choices: list[str], price: dict[str, int]
) -> None:
    """VIL-FAM-4: a councillor starts in chamber 1 again, a traveller at the gate, a groom in his training."""
    scene = cradle({place: "1"}).play(f"return {place}", "member 1").own(0, green=2, pink=2, wagon=1, coin=0)
    scene.marks(0, "B").cubes(space, "plague").turn(0).play(f"take {space} plague").mark()
    scene.play(*choices)
    changes = scene.changes()
    assert changes.pop("0.time") == price.pop("time")
    assert {name: changes[name] for name in changes if name.startswith("supply")} == {
        f"supply.{ware}": count for ware, count in price.items()
    }


def test_VIL_FAM_5_a_birth_costs_nothing() -> None:
    """VIL-FAM-5: neither time nor wares."""
    scene = cradle({"farm": "1"}).own(0, grain=3, coin=3, green=2).mark()
    scene.play("birth")
    assert scene.changes() == {"0.reserve": "112223344", "0.farm": "11"}


def test_VIL_FAM_6_what_is_not_possible_is_not_offered() -> None:
    """VIL-FAM-6, VIL-SUP-6, VIL-DEC-6: reserve empty: only the return; nobody on the board: only the birth."""
    full = {"farm": "1111222334", "travel:F": "4"}
    scene = cradle(full)
    assert scene.legal() == ["return travel:F", "skip"]
    assert scene.why_not("birth") == "VIL-SUP-6"
    assert cradle({"farm": "1111"}).legal() == ["birth", "skip"]


def test_VIL_FAM_6_neither_birth_nor_return() -> None:
    """VIL-FAM-6: without reserve and without anybody on the board the action has no effect."""
    nobody = {"farm": "1111", "bag": "222", "chronicle:church": "33", "grave": "44"}
    assert cradle(nobody).legal() == ["skip"]
    scene = Scene(3).stand(0, nobody).own(0, pink=3).cubes("church", "orange").play("well 3 pink")
    assert scene.why_not("go family") == "VIL-WEL-5"


def test_VIL_FAM_7_markers_stay() -> None:
    """VIL-FAM-7, VIL-TRV-11: when a traveller comes home his family's markers stay in the cities and score."""
    scene = cradle({"farm": "1", "travel:C": "1"}).marks(0, "AC").mark()
    scene.play("return travel:C", "member 1")
    assert scene.changes() == {"0.farm": "11", "0.travel:C": ""}
    assert scene.points(0, "travel") == 3
