"""A turn and its parts (section 5.3)."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

import pytest

from parish.games.village.game import VILLAGE
from parish.games.village.names import BAG, CRAFTS, MEMBERS, PLACE, PLACES, SPACE
from parish.games.village.steps.mass import Mass
from tests.games.village.scene import TEXT, Scene, everything

OTHER_THAN_MARKET = ("harvest", "family", "crafts", "travel", "council", "church")

#: Somebody who can do everything: people everywhere, wares of all sorts, room for grain.
RICH = {"orange": 3, "green": 3, "brown": 3, "pink": 3, "scroll": 1, "wagon": 1, "grain": 3, "coin": 1}
EVERYWHERE = {"farm": "1", "crafts:smithy": "1", "travel:A": "1", "council:2": "1", "church:1": "2"}


def rich() -> Scene:
    return Scene(3).own(0, **RICH).stand(0, EVERYWHERE)


def test_VIL_TRN_1_one_cube_or_the_well() -> None:
    """VIL-TRN-1: nothing else can be chosen, passing in particular; just one cube leaves the board."""
    scene = Scene(3).own(0, pink=3, coin=0).cubes("harvest", "orange", "orange", "plague").cubes("church", "brown")
    assert scene.legal() == ["take harvest orange", "take harvest plague", "take church brown", "well 3 pink"]
    assert scene.why_not("pass") == scene.why_not("skip") == scene.why_not("take family green") == "PAR-1"
    scene.mark().play("take harvest orange")
    assert scene.changes() == {"harvest.orange": -1, "0.orange": 1}


def test_VIL_TRN_1_the_last_plague_cube_must_be_taken() -> None:
    """VIL-TRN-1: a cube on the board cannot be passed by, unwelcome as it may be."""
    scene = Scene(3).cubes("church", "plague")
    assert scene.legal() == ["take church plague"]


@pytest.mark.parametrize("cube", ["orange", "green", "brown", "pink", "plague"])
def test_VIL_TRN_2_any_cube_of_the_space(cube: str) -> None:
    """VIL-TRN-2: all colours that lie on the space are offered, and that one is gone which was chosen."""
    scene = Scene(3).cubes("family", "orange", "green", "brown", "pink", "plague").mark()
    assert f"take family {cube}" in scene.legal()
    scene.play(f"take family {cube}")
    assert scene.changes()[f"family.{cube}"] == -1
    assert [event.to_json() for event in scene.events("cube taken")] == [
        {"event": "cube taken", "seat": 0, "space": "family", "cube": cube}
    ]


@pytest.mark.parametrize("cube", ["orange", "green", "brown", "pink"])
def test_VIL_TRN_3_an_influence_cube_goes_to_the_farm(cube: str) -> None:
    """VIL-TRN-3: at once, and without losing time."""
    scene = Scene(3).cubes("church", cube).turn(2).mark()
    scene.play(f"take church {cube}")
    assert scene.changes() == {f"church.{cube}": -1, f"2.{cube}": 1}


def test_VIL_EX_20_the_cube_pays_for_the_action() -> None:
    """VIL-EX-20, VIL-TRN-3, VIL-DEC-2: 1 orange is owned, the pink one has just been taken: a wagon can be bought."""
    scene = Scene(3).own(0, orange=1, coin=0).cubes("crafts", "pink", "green")
    scene.mark().play("take crafts pink", "buy wainwright", "pay 1 orange 1 pink")
    assert scene.changes() == {
        "crafts.pink": -1,
        "0.orange": -1,
        "supply.orange": 1,
        "supply.pink": 1,
        "0.wagon": 1,
        "supply.wagon": -1,
    }


def test_VIL_TRN_4_plague_returns_to_the_supply_and_costs_2_time() -> None:
    """VIL-TRN-4: before the action is chosen; nobody owns a plague cube."""
    scene = Scene(3).clock(0, 9).cubes("harvest", "plague", "orange").mark()
    scene.play("take harvest plague")
    assert scene.step() == "harvest"
    assert scene.changes() == {"harvest.plague": -1, "supply.plague": 1, "0.time": -8, "0.owed": 1}
    assert [event.kind.name for event in scene.events()] == ["cube taken", "time lost", "action chosen"]


def test_VIL_EX_4_plague_and_harvest() -> None:
    """VIL-EX-4, VIL-TRN-4, VIL-TRN-8: from cloud 3 to 5, 2 grain, no cube."""
    scene = Scene(3).clock(0, 3).stand(0, {"farm": "1"}).cubes("harvest", "plague").mark()
    scene.play("take harvest plague", "harvest")
    assert scene.changes() == {
        "harvest.plague": -1,
        "supply.plague": 1,
        "0.time": 2,
        "0.grain": 2,
        "supply.grain": -2,
    }
    assert scene.position.clock[0] == 5


@pytest.mark.parametrize("space", OTHER_THAN_MARKET)
def test_VIL_TRN_5_the_action_may_be_skipped(space: str) -> None:
    """VIL-TRN-5, VIL-DEC-4: even if it could be done; the cube is kept and nothing else happens."""
    scene = rich().cubes(space, "orange").mark()
    scene.play(f"take {space} orange")
    assert scene.legal()[-1] == "skip"
    assert len(scene.legal()) > 1
    scene.play("skip")
    assert scene.changes() == {f"{space}.orange": -1, "0.orange": 1}
    assert [event.values for event in scene.events("skipped")] == [(0, SPACE.index(space))]
    assert scene.legal() == ["end turn"]


@pytest.mark.parametrize("cube", ["orange", "plague"])
def test_VIL_TRN_6_a_market_cube_always_opens_a_market_day(cube: str) -> None:
    """VIL-TRN-6, VIL-MKT-1: no skipping, but the taker may refuse to sell, and then the others have their turns."""
    scene = Scene(3).cubes("market", cube).own(0, scroll=1, wagon=1)
    scene.market(["K23", "K24", "K01", "K02"]).mark()
    scene.play(f"take market {cube}")
    assert scene.events("market opened")
    assert scene.legal() == ["serve K23", "serve K24", "pass"]
    assert scene.why_not("skip") == "PAR-1"
    scene.play("pass", "pass", "pass")
    assert scene.step() == "end turn"
    assert "0.customers" not in scene.changes()


def test_VIL_TRN_6_even_with_nothing_to_sell() -> None:
    """VIL-TRN-6: the taker has no goods at all; the day is held for the others."""
    scene = Scene(3).cubes("market", "orange").own(1, scroll=1, green=1).market(["K23", "K24", "K01", "K02"])
    scene.play("take market orange")
    assert (scene.seat(), scene.step()) == (0, "market turn")
    assert scene.legal() == ["pass"]
    scene.play("pass", "serve K23", "pay 1 green")
    assert scene.stalls()[0] is None


@pytest.mark.parametrize(
    ("space", "choices"),
    [
        ("harvest", ["harvest"]),
        ("family", ["birth"]),
        ("family", ["return travel:A", "member 1"]),
        ("crafts", ["train scrivener", "member 1", "stop"]),
        ("crafts", ["train scrivener", "member 1", "produce scrivener"]),
        ("crafts", ["produce smithy"]),
        ("crafts", ["buy smithy", "pay 2 orange"]),
        ("crafts", ["mill"]),
        ("travel", ["move A B", "member 1", "pay 1 brown 1 pink"]),
        ("council", ["advance 3", "member 1", "pay 2 green", "privilege 1"]),
        ("council", ["enter council", "member 1", "pay 1 scroll", "no privilege"]),
        ("council", ["use", "privilege 1"]),
        ("church", ["ordain faith", "member 1", "pay 1 brown"]),
        ("church", ["ordain time", "member 1"]),
    ],
)
def test_VIL_TRN_7_one_action_in_one_variant(space: str, choices: list[str]) -> None:
    """VIL-TRN-7: after it the turn is at its end, although more of the same could be paid."""
    scene = rich().cubes(space, "orange").cubes("family", "pink")
    scene.play(f"take {space} orange", *choices)
    assert scene.legal() == ["end turn"]
    scene.play("end turn")
    assert scene.seat() == 1


@pytest.mark.parametrize("space", OTHER_THAN_MARKET)
def test_VIL_TRN_8_plague_allows_the_action_like_any_cube(space: str) -> None:
    """VIL-TRN-8: the same variants, whatever was taken."""
    offered = []
    for cube in ("green", "plague"):
        scene = rich().cubes(space, cube)
        scene.play(f"take {space} {cube}")
        offered.append(scene.legal())
    assert offered[0] == offered[1] != ["skip"]


def test_VIL_TRN_9_deaths_before_the_end_of_the_game_before_the_end_of_the_round() -> None:
    """VIL-TRN-9, VIL-END-9: action, death on the last grave, end of the game; no mass for the round that is over."""
    scene = Scene(3).clock(0, 9).stand(0, {"farm": "11"}).room(graves=1, farm=0).cubes("harvest", "plague").mark()
    scene.play("take harvest plague", "harvest")
    assert not scene.events("died")
    scene.play("bury farm")
    assert scene.events("end triggered")
    scene.play("end turn")
    told = [event.kind.name for event in scene.events()]
    order = ["cube taken", "time lost", "action chosen", "harvested", "died", "end triggered", "final turn"]
    assert [kind for kind in told if kind != "paid"] == order
    assert (scene.seat(), scene.step()) == (1, "destination")


def test_VIL_TRN_9_the_round_ends_only_after_the_deaths() -> None:
    """VIL-TRN-9, VIL-DTH-1: the death waits for the action, the mass for the death and the end of the turn."""
    scene = Scene(3).clock(0, 9).cubes("harvest", "plague").mark()
    scene.play("take harvest plague")
    assert scene.position.owed[0] == 1
    scene.play("harvest")
    assert scene.step() == "choose death"
    assert scene.position.owed[0] == 0
    scene.play("bury farm")
    assert scene.step() == "end turn"
    assert not scene.events("mass began")
    scene.play("end turn")
    assert scene.events("mass began")


@pytest.mark.parametrize(
    ("space", "owned", "choice", "rule"),
    [
        ("crafts", {"orange": 1}, "buy smithy", "VIL-TRN-10"),
        ("crafts", {"orange": 1}, "buy wainwright", "VIL-TRN-10"),
        ("crafts", {"pink": 1}, "buy scrivener", "VIL-TRN-10"),
        ("crafts", {"grain": 2}, "buy stables", "VIL-TRN-10"),
        ("crafts", {"grain": 1}, "mill", "VIL-TRN-10"),
        ("travel", {"wagon": 1, "brown": 1}, "depart A", "VIL-TRN-10"),
        ("travel", {"wagon": 1, "pink": 1}, "depart B", "VIL-TRN-10"),
        ("travel", {"brown": 2}, "depart A", "VIL-TRV-5"),
        ("council", {"green": 1}, "enter council", "VIL-TRN-10"),
        ("council", {"green": 1}, "advance 3", "VIL-TRN-10"),
        ("church", {}, "ordain faith", "VIL-TRN-10"),
    ],
)
def test_VIL_TRN_10_costs_must_be_paid_in_full(space: str, owned: dict[str, int], choice: str, rule: str) -> None:
    """VIL-TRN-10, VIL-DEC-2: a variant that cannot be paid in full may not be chosen."""
    scene = Scene(3).own(0, coin=0, **owned).stand(0, {"farm": "1", "council:2": "1"}).cubes(space, "plague")
    scene.play(f"take {space} plague")
    assert choice in scene.shown()
    assert choice not in scene.legal()
    assert scene.why_not(choice) == rule


def test_VIL_TRN_10_a_payment_must_be_owned() -> None:
    """VIL-TRN-10: of the ways to pay, only those that can be given are legal."""
    scene = Scene(3).own(0, orange=1, pink=0, coin=1).cubes("crafts", "plague")
    scene.play("take crafts plague", "buy wainwright")
    assert scene.legal() == ["pay 1 orange 1 coin"]
    assert {scene.why_not(text) for text in scene.shown() if text not in scene.legal()} == {"VIL-TRN-10"}


def test_VIL_TRN_11_what_is_spent_returns_to_the_supply() -> None:
    """VIL-TRN-11: cubes, coins, goods and grain, all in one example each."""
    scene = rich().cubes("travel", "plague").cubes("crafts", "plague").cubes("council", "plague", "plague")
    scene.mark().play("take travel plague", "move A B", "member 1", "pay 1 brown 1 coin", "end turn")
    changes = scene.changes()
    assert {name: changes[name] for name in changes if name.startswith("supply")} == {
        "supply.plague": 1,
        "supply.wagon": 1,
        "supply.brown": 1,
        "supply.coin": 1,
    }
    scene.turn(0).mark().play("take crafts plague", "buy stables", "good ox", "end turn")
    assert (scene.changes()["supply.grain"], scene.changes()["0.grain"]) == (3, -3)
    scene.turn(0).mark().play("take council plague", "enter council", "member 1", "pay 1 scroll", "no privilege")
    assert (scene.changes()["supply.scroll"], scene.changes()["0.scroll"]) == (1, -1)


@pytest.mark.parametrize(
    ("space", "choices"),
    [
        ("crafts", ["train wainwright", "train stables", "train scrivener", "train smithy"]),
        ("travel", ["depart A", "depart B"]),
        ("council", ["enter council"]),
        ("church", ["ordain faith", "ordain time"]),
    ],
)
def test_VIL_TRN_12_members_come_from_the_farm(space: str, choices: list[str]) -> None:
    """VIL-TRN-12: not from the reserve, the black bag, another place of the board or the dead."""
    scene = Scene(3).own(0, green=3, brown=3, pink=3, wagon=1).cubes(space, "orange")
    scene.stand(0, {"bag": "1", "travel:C": "1", "crafts:smithy": "1", "chronicle:farm": "1"})
    scene.play(f"take {space} orange")
    for choice in choices:
        assert scene.why_not(choice) == "VIL-TRN-12"


PLACING = [
    ("crafts", ["train smithy"], "crafts:smithy"),
    ("travel", ["depart A"], "travel:A"),
    ("council", ["enter council"], "council:1"),
    ("church", ["ordain faith"], "bag"),
]


@pytest.mark.parametrize(("space", "choices", "place"), PLACING)
@pytest.mark.parametrize("generation", ["1", "2", "4"])
def test_VIL_TRN_13_any_farm_member_may_be_placed(space: str, choices: list[str], place: str, generation: str) -> None:
    """VIL-TRN-13, VIL-DEC-1: the player chooses among the generations on his farm, each offered once."""
    scene = Scene(3).own(0, green=2, brown=2, wagon=1).stand(0, {"farm": "11244"}).cubes(space, "orange").mark()
    scene.play(f"take {space} orange", *choices)
    assert scene.legal() == ["member 1", "member 2", "member 4"]
    scene.play(f"member {generation}")
    assert scene.changes()[f"0.{place}"] == generation
    assert scene.changes()["0.farm"] == "11244".replace(generation, "", 1)


def test_VIL_EX_16_the_second_generation_may_go_first() -> None:
    """VIL-EX-16, VIL-TRN-13: members 1 and 2 on the farm, the 2 goes to church."""
    scene = Scene(3).stand(0, {"farm": "12"}).cubes("church", "brown").mark()
    scene.play("take church brown", "ordain time", "member 2")
    assert scene.where(0) == {"farm": "1", "bag": "2"}


@pytest.mark.parametrize(
    ("space", "choices", "place"),
    [
        ("crafts", ["train smithy", "member 1", "stop"], "crafts:smithy"),
        ("travel", ["depart A", "member 1", "pay 2 brown"], "travel:A"),
        ("council", ["enter council", "member 1", "pay 2 green", "no privilege"], "council:1"),
    ],
)
def test_VIL_TRN_14_places_are_shared(space: str, choices: list[str], place: str) -> None:
    """VIL-TRN-14: with two of one's own and with two of a neighbour."""
    scene = Scene(3).own(0, green=2, brown=2, wagon=1).cubes(space, "orange")
    scene.stand(0, {"farm": "1", place: "12"}).stand(1, {"farm": "1", place: "11"})
    scene.play(f"take {space} orange", *choices)
    assert scene.where(0) == {place: "112"}
    assert scene.where(1) == {"farm": "1", place: "11"}


def test_VIL_TRN_14_windows_are_shared() -> None:
    """VIL-TRN-14: members of two players meet in a window where both have somebody already."""
    scene = Scene(2).stand(0, {"bag": "11", "church:1": "1"}).stand(1, {"bag": "12", "church:1": "1"})
    scene.own(0, coin=2).own(1, coin=2).ask(Mass())
    scene.play("draw 1", "draw 1", "draw 1", "draw 2")
    assert scene.where(0) == {"church:1": "111"}
    assert scene.where(1) == {"church:1": "112"}


#: By kind of step: what may take somebody away from a place on the board.
MOVERS = {"which member", "choose death", "promote"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_VIL_TRN_15_a_placed_member_stays(players: int) -> None:
    """VIL-TRN-15, VIL-CRA-11: in whole games only returns, journeys, councils, promotions and deaths move anybody."""
    position = VILLAGE.start(players, seed=players)
    seen = set()
    board = range(CRAFTS, BAG)
    state = 7
    while not position.over:
        step = position.step
        before = position.people[:]
        legal = position.legal()
        state = state * 48271 % 2147483647
        choice = legal[state % len(legal)]
        position.take(choice)
        for seat in range(players):
            for place in board:
                gone = before[seat * PLACES + place] & ~position.people[seat * PLACES + place]
                if not gone:
                    continue
                assert (step.name, step.seat) in [(name, seat) for name in MOVERS]
                now = next(p for p in range(PLACES) if position.people[seat * PLACES + p] & gone)
                area, to = PLACE[place].split(":")[0], PLACE[now].split(":")[0]
                if step.name == "choose death":
                    assert to in ("chronicle", "grave", "removed")
                elif to != "farm":
                    assert area == to in ("travel", "council", "church"), TEXT(choice)
                seen.add((area, to))
    assert {("crafts", "farm"), ("crafts", "chronicle")} <= seen
    assert all(sum(position.people[s * PLACES : (s + 1) * PLACES]) == (1 << MEMBERS) - 1 for s in range(players))


@pytest.mark.parametrize("space", ["travel", "council", "crafts"])
@pytest.mark.parametrize("cube", ["orange", "plague"])
def test_VIL_TRN_16_skipping_is_the_only_way_out(space: str, cube: str) -> None:
    """VIL-TRN-16: nothing can be paid; the cube is kept, or the 2 time are lost, all the same."""
    scene = Scene(3).own(0, coin=0).stand(0, {"bag": "1"}).cubes(space, cube).mark()
    scene.play(f"take {space} {cube}")
    assert scene.legal() == ["skip"]
    scene.play("skip")
    kept: dict[str, int | str] = {"0.orange": 1} if cube == "orange" else {"supply.plague": 1, "0.time": 2}
    assert scene.changes() == {f"{space}.{cube}": -1} | kept


def test_auto_confirm_closes_a_turn_without_asking() -> None:
    """Option `auto_confirm`: by default the end of a turn is confirmed; with it the next player is asked at once."""
    asking = Scene(2).cubes("family", "orange", "green")
    asking.play("take family orange", "birth")
    assert (asking.step(), asking.seat()) == ("end turn", 0)
    closing = Scene(2, auto_confirm=True).cubes("family", "orange", "green")
    closing.play("take family orange", "birth")
    assert (closing.step(), closing.seat()) == ("source", 1)


def test_auto_confirm_still_asks_for_deaths() -> None:
    """Option `auto_confirm`: only the confirmation is left out."""
    scene = Scene(2, auto_confirm=True).clock(0, 9).cubes("family", "plague", "green")
    scene.play("take family plague", "birth")
    assert (scene.step(), scene.seat()) == ("choose death", 0)
    scene.play("bury farm")
    assert (scene.step(), scene.seat()) == ("source", 1)
    assert everything(scene.position)["0.chronicle:farm"] == "1"
