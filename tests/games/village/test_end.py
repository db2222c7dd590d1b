"""The end of the game (section 5.15 of the specification)."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from parish.games.village.names import SPACE
from tests.games.village.scene import Scene

#: What does as little as possible, whatever is asked.
IDLE = ("skip", "pass", "done", "end turn")


def idle(scene: Scene) -> Scene:
    """Everybody does as little as possible until the game is over or the next round has begun."""
    position = scene.position
    number = position.round
    while not position.over and position.round == number:
        legal = scene.legal()
        scene.play(next((text for text in IDLE if text in legal), legal[0]))
    return scene


def final_seats(scene: Scene) -> list[int]:
    """Whose final turns have begun."""
    return [event.get("seat") for event in scene.events("final turn")]


def told(scene: Scene, *kinds: str) -> list[str]:
    return [event.kind.name for event in scene.events() if not kinds or event.kind.name in kinds]


def dying(
    players: int = 3,
    seat: int = 0,
    *,
    graves: int = 1,
    room: int = 0,
    space: str = "harvest",
    cubes: Sequence[str] = ("plague",),
    elsewhere: Sequence[str] = ("pink",) * 6,
    **options: Any,
) -> Scene:
    """The turn of a seat whose only member in sight is a farmer who will die; the farm section has so much room,
    the other sections have one space each, and so many graves are free.
    """
    scene = Scene(players, **options).room(graves, crafts=1, council=1, travel=1, church=1, farm=room)
    scene.cubes(space, *cubes).cubes("council", *elsewhere)
    for other in range(players):
        scene.stand(other, {"bag": "1123"}).own(other, coin=0)
    scene.stand(seat, {"bag": "1123", "farm": "1"}).clock(seat, 9)
    return scene.turn(seat).mark()


def dies(scene: Scene, *, space: str = "harvest") -> Scene:
    """The farmer dies of the plague at the end of the turn."""
    return scene.play(f"take {space} plague", "skip", "bury farm", "end turn")


def market_death(
    opener: int, dead: int, players: int = 4, *, cube: str = "brown", passed: bool = True, **options: Any
) -> Scene:
    """In a market day of the opener a seat serves K20 at the last cloud and its farmer dies; others pass before."""
    scene = dying(players, dead, space="market", cubes=[cube], **options).turn(opener)
    scene.own(dead, horse=1, plow=1, ox=1, green=2)
    stalls = ["K20", "K21", "K22", "K13", "K14"][: len(scene.position.stalls)]
    scene.market(stalls, ["K01", "K02", "K03", "K04", "K05"]).mark()
    scene.play(f"take market {cube}")
    while scene.seat() != dead:
        scene.play("pass")
    scene.play("serve K20")
    if opener == dead:
        # The first sale is free; the second one costs the hour.
        scene.own(dead, plow=1).play(*["pass"] * (players - 1), "serve K21")
    scene.play("pay 1 green", "bury farm")
    if passed:
        while scene.step() == "market turn":
            scene.play("pass")
    return scene


# The trigger.


def test_VIL_END_1_the_last_grave() -> None:
    """VIL-END-1: the member placed in the last free grave triggers the end, though the chronicle has room."""
    scene = dying(graves=1)
    scene.play("take harvest plague", "skip", "bury farm")
    assert scene.position.trigger == 0
    assert [event.values for event in scene.events("end triggered")] == [(0, 0)]
    assert idle(scene).position.outcome().end == "graves"


def test_VIL_END_1_the_last_space_of_the_whole_chronicle() -> None:
    """VIL-END-1: all sections full, though graves are free."""
    scene = dying(graves=3, room=1).room(crafts=0, council=0, travel=0, church=0).mark()
    scene.play("take harvest plague", "skip", "bury farm")
    assert scene.position.trigger == 0
    assert [event.values for event in scene.events("end triggered")] == [(0, 1)]
    assert idle(scene).position.outcome().end == "chronicle"


def test_VIL_END_1_neither_full_no_end() -> None:
    """VIL-END-1: the last space of one section, or the last grave but one, ends nothing."""
    for scene in (dying(graves=1, room=1), dying(graves=2)):
        dies(scene)
        assert scene.position.trigger == -1
        assert scene.events("end triggered") == []
        assert (scene.step(), scene.seat(), final_seats(scene)) == ("source", 1, [])


def test_VIL_END_2_only_the_first_trigger_counts() -> None:
    """VIL-END-2: P1 fills the graves; P2 fills the chronicle in his final turn: P1 stays the trigger player."""
    scene = dying(graves=1, cubes=["plague", "plague"])
    scene.stand(1, {"crafts:smithy": "1"}).clock(1, 9)
    dies(scene)
    # What is left of the chronicle: the smith's space.
    scene.room(council=0, travel=0, church=0)
    scene.play("take harvest plague", "skip", "bury crafts:smithy")
    assert scene.position.room == [0] * 5
    assert len(scene.events("end triggered")) == 1
    idle(scene)
    assert (scene.position.trigger, final_seats(scene)) == (0, [1, 2])
    assert scene.position.outcome().end == "graves"


def test_VIL_END_2_the_dead_member_counts_not_the_turn() -> None:
    """VIL-END-2, VIL-EX-65: P1 owes a death by the plague when P2's sale fills the last grave: P2 is the one."""
    scene = dying(3, 1, space="market", cubes=["plague"])
    scene.stand(0, {"bag": "1123", "travel:A": "1"}).clock(0, 9).own(1, horse=1, plow=1, green=1)
    scene.market(["K20", "K21", "K22", "K13"], ["K01", "K02", "K03", "K04", "K05"]).turn(0).mark()
    scene.play("take market plague", "pass", "serve K20", "pay 1 green", "bury farm")
    assert scene.position.trigger == 1
    scene.play("pass", "pass")
    assert (scene.step(), scene.seat()) == ("choose death", 0)
    scene.play("bury travel:A")
    assert scene.where(0) == {"bag": "1123", "chronicle:travel": "1"}
    scene.play("end turn")
    assert final_seats(idle(scene)) == [1, 2, 0]


def test_VIL_EX_65_without_room_the_opener_loses_him() -> None:
    """VIL-EX-65: P1's own death after the trigger finds neither section nor grave: removed."""
    scene = dying(3, 1, space="market", cubes=["plague"]).room(travel=0)
    scene.stand(0, {"bag": "1123", "travel:A": "1"}).clock(0, 9).own(1, horse=1, plow=1, green=1)
    scene.market(["K20", "K21", "K22", "K13"], ["K01", "K02", "K03", "K04", "K05"]).turn(0).mark()
    scene.play("take market plague", "pass", "serve K20", "pay 1 green", "bury farm", "pass", "pass", "bury travel:A")
    assert scene.where(0) == {"bag": "1123", "removed": "1"}
    assert scene.position.trigger == 1


# Who has a final turn.


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seat", [0, 1])
def test_VIL_END_3_every_other_player_once(players: int, seat: int) -> None:
    """VIL-END-3: clockwise from the left of the trigger player, who has none."""
    scene = dies(dying(players, seat))
    turns = scene.position.turns
    idle(scene)
    assert final_seats(scene) == [(seat + n) % players for n in range(1, players)]
    assert scene.position.turns == turns + players - 2
    assert scene.position.over


def test_VIL_EX_50_the_last_grave_at_the_end_of_a_turn() -> None:
    """VIL-EX-50: P2 fills the last grave: P3 and P1 have one turn each, then the final mass."""
    scene = dies(dying(3, 1))
    assert (scene.step(), scene.seat()) == ("source", 2)
    scene.play("take council pink", "skip", "end turn")
    assert (scene.step(), scene.seat()) == ("source", 0)
    scene.play("take council pink", "skip", "end turn")
    assert scene.position.over
    assert told(scene, "final turn", "mass began", "round began", "game ended") == [
        "final turn",
        "final turn",
        "mass began",
        "game ended",
    ]


def test_VIL_END_4_the_market_day_is_played_to_its_end() -> None:
    """VIL-END-4: after the trigger the others go on selling, the stalls are filled again, then the final turns."""
    scene = market_death(0, 1, passed=False).own(2, ox=1, plow=1, green=1)
    assert scene.position.trigger == 1
    assert (scene.step(), scene.seat()) == ("market turn", 2)
    scene.play("serve K21", "pay 1 green", "pass", "pass", "pass")
    assert scene.where(1)["grave"] == "1"
    assert scene.stalls() == ["K01", "K02", "K22", "K13", "K14"]
    assert told(scene)[-1] == "customer came"
    assert final_seats(scene) == []
    assert (scene.step(), scene.seat()) == ("end turn", 0)


def test_VIL_END_5_by_the_opener() -> None:
    """VIL-END-5, VIL-EX-52: P1's own crossing in his market day: P2, P3, P4 have final turns."""
    scene = idle(market_death(0, 0))
    assert scene.position.trigger == 0
    assert final_seats(scene) == [1, 2, 3]


def test_VIL_END_6_by_another_player() -> None:
    """VIL-END-6, VIL-EX-51: P3 triggers in P1's market day: P2, P3, P4, P1."""
    scene = market_death(0, 2)
    assert scene.position.trigger == 2
    assert final_seats(idle(scene)) == [1, 2, 3, 0]


@pytest.mark.parametrize(
    ("players", "opener", "dead", "after_opener", "after_trigger"),
    [
        (4, 0, 2, [1, 2, 3, 0], [3, 0, 1, 2]),
        (4, 1, 0, [2, 3, 0, 1], [1, 2, 3, 0]),
        (3, 2, 1, [0, 1, 2], [2, 0, 1]),
        (2, 0, 1, [1, 0], [0, 1]),
        (2, 1, 0, [0, 1], [1, 0]),
        # By the opener: the option says nothing about that.
        (4, 1, 1, [2, 3, 0], [2, 3, 0]),
        (2, 0, 0, [1], [1]),
    ],
)
def test_option_final_turn_order_market(
    players: int, opener: int, dead: int, after_opener: list[int], after_trigger: list[int]
) -> None:
    """VIL-END-6, A-01, option `final_turn_order_market`: the opener last, or whoever triggered the end."""
    for order, expected in (("after_opener", after_opener), ("after_trigger", after_trigger)):
        scene = idle(market_death(opener, dead, players, final_turn_order_market=order))
        assert (scene.position.trigger, final_seats(scene)) == (dead, expected)


def test_option_final_turn_order_market_outside_a_market_day() -> None:
    """VIL-END-3: the option changes nothing after a death at the end of a turn."""
    scene = idle(dies(dying(4, 1, final_turn_order_market="after_trigger")))
    assert final_seats(scene) == [2, 3, 0]


# Final turns.


def test_VIL_END_7_a_cube_or_the_well_as_usual() -> None:
    """VIL-END-7: in a final turn the cube is gained, or three are paid; passing is impossible."""
    scene = dies(dying(3)).own(1, brown=3).own(2, brown=3).mark()
    assert (scene.step(), scene.seat()) == ("source", 1)
    assert scene.legal() == ["take council pink", "well 3 brown"]
    assert scene.why_not("skip") == "PAR-1"
    scene.play("take council pink", "skip")
    assert scene.changes() == {"1.pink": 1, "council.pink": -1}
    scene.play("end turn").mark().play("well 3 brown", "go market")
    assert (scene.has(2, "brown"), scene.left("brown")) == (0, scene.left("brown"))
    assert scene.step() == "market turn"
    assert scene.changes()["2.brown"] == -3


def test_VIL_END_8_free_actions_on_an_empty_board() -> None:
    """VIL-END-8: any action, no cube gained, no well paid, its own cost due, or nothing at all."""
    scene = dies(dying(3, elsewhere=[])).stand(1, {"farm": "11"}).own(1, grain=3, coin=0).mark()
    assert (scene.step(), scene.seat(), scene.on_board()) == ("destination", 1, 0)
    assert scene.legal() == [
        "go harvest",
        "go family",
        "go crafts",
        "go market",
        "go church",
        "skip",
    ]
    scene.play("go crafts")
    assert "skip" not in scene.shown()
    scene.play("buy stables", "good ox", "end turn")
    assert scene.changes() == {"1.grain": -3, "supply.grain": 3, "1.ox": 1, "supply.ox": -1, "turns": 1}
    scene.mark().play("skip", "end turn")
    assert told(scene)[0] == "skipped"
    assert scene.position.over


@pytest.mark.parametrize("space", SPACE)
def test_VIL_END_8_each_of_the_seven_actions(space: str) -> None:
    """VIL-END-8: each can be chosen when it has an effect; only its own costs are paid."""
    scene = dies(dying(3, elsewhere=[])).stand(1, {"farm": "1"}).own(1, wagon=1, brown=2, scroll=1).mark()
    expected: dict[str, tuple[tuple[str, ...], dict[str, int | str]]] = {
        "harvest": (("harvest",), {"1.grain": 2, "supply.grain": -2}),
        "family": (("birth",), {"1.farm": "11", "1.reserve": "112223344"}),
        "crafts": (("train wainwright", "member 1", "stop"), {"1.farm": "", "1.crafts:wainwright": "1", "1.time": 2}),
        "market": (("pass", "pass", "pass"), {}),
        "travel": (
            ("depart A", "member 1", "pay 2 brown"),
            {
                "1.farm": "",
                "1.travel:A": "1",
                "1.time": 2,
                "1.wagon": -1,
                "supply.wagon": 1,
                "1.brown": -2,
                "supply.brown": 2,
                "1.markers": "A",
                "1.prestige": 3,
            },
        ),
        "council": (
            ("enter council", "member 1", "pay 1 scroll", "no privilege"),
            {"1.farm": "", "1.council:1": "1", "1.time": 1, "1.scroll": -1, "supply.scroll": 1},
        ),
        "church": (
            ("ordain faith", "member 1", "pay 1 brown"),
            {"1.farm": "", "1.bag": "1", "1.brown": -1, "supply.brown": 1},
        ),
    }
    choices, changes = expected[space]
    scene.stand(1, {"farm": "1"}).mark().play(f"go {space}", *choices)
    assert scene.step() == "end turn"
    assert scene.changes() == changes


def test_VIL_END_8_what_has_no_effect_cannot_be_chosen() -> None:
    """VIL-END-8, VIL-DEC-6: on a free turn as well; the reason is not the well's."""
    scene = dies(dying(3, elsewhere=[]))
    assert scene.seat() == 1
    # Everybody alive is in the bag: no harvest, no training, no journey, no council, no church.
    assert scene.legal() == ["go family", "go market", "skip"]
    assert scene.why_not("go harvest") == "VIL-DEC-6"
    assert scene.why_not("go travel") == "VIL-DEC-6"


def test_VIL_END_8_no_seeding_and_no_mass_in_between() -> None:
    """VIL-END-8, VIL-EX-54: two final turns, one cube: P2 takes it, P3 acts freely; one mass at the end."""
    scene = dies(dying(3, elsewhere=["pink"]))
    assert (scene.step(), scene.legal()) == ("source", ["take council pink"])
    scene.play("take council pink", "skip", "end turn")
    assert (scene.step(), scene.seat()) == ("destination", 2)
    scene.mark().play("go family", "birth", "end turn")
    assert scene.changes()["2.farm"] == "1"
    assert not {f"2.{colour}" for colour in ("orange", "green", "brown", "pink")} & set(scene.changes())
    assert scene.position.over
    assert told(scene, "mass began", "seeded", "round began") == ["mass began"]
    assert scene.position.round == 1


def test_VIL_END_9_the_triggering_turn_takes_the_last_cube() -> None:
    """VIL-END-9, VIL-EX-53: P2 takes the last cube and triggers: no mass now, P3 and P1 act freely, then the mass."""
    scene = dying(3, 1, elsewhere=[])
    scene.play("take harvest plague", "skip", "bury farm", "end turn")
    assert scene.events("mass began") == []
    assert (scene.step(), scene.seat()) == ("destination", 2)
    scene.play("skip", "end turn")
    assert (scene.step(), scene.seat()) == ("destination", 0)
    assert scene.events("mass began") == []
    scene.play("go family", "birth", "end turn")
    assert scene.position.over
    assert told(scene, "final turn", "mass began", "seeded", "game ended") == [
        "final turn",
        "final turn",
        "mass began",
        "game ended",
    ]


@pytest.mark.parametrize(("deaths", "traveller", "farmer"), [("normal", "removed", "chronicle:farm"), ("remove",) * 3])
def test_VIL_END_10_deaths_go_on(deaths: str, traveller: str, farmer: str) -> None:
    """VIL-END-10, VIL-EX-55: graves and travel full, farm free: the traveller is removed, the farmer remembered.
    Option `final_deaths` = remove: both are removed.
    """
    scene = dying(3, room=0, cubes=["plague"] * 3, final_deaths=deaths).room(travel=0)
    scene.stand(1, {"travel:B": "1"}).clock(1, 9).stand(2, {"farm": "1"}).clock(2, 9)
    dies(scene).room(farm=1).mark()
    scene.play("take harvest plague", "skip", "bury travel:B", "end turn")
    scene.play("take harvest plague", "skip", "bury farm", "end turn")
    assert scene.where(1) == {traveller if deaths == "normal" else "removed": "1"}
    assert scene.where(2) == {farmer if deaths == "normal" else "removed": "1"}
    assert scene.position.room[4] == (0 if deaths == "normal" else 1)
    assert scene.position.graves == 0
    assert scene.position.over


def test_VIL_END_11_the_final_mass_has_all_its_phases() -> None:
    """VIL-END-11: paid draws, random draws, promotion and majority, then the scores stand."""
    scene = dies(dying(2)).own(0, coin=1, grain=1).own(1, coin=1).mark()
    scene.play("take council pink", "skip", "end turn")
    assert (scene.step(), scene.seat()) == ("paid draw", 0)
    scene.play("draw 1")
    assert (scene.step(), scene.seat()) == ("paid draw", 1)
    scene.play("draw 2")
    assert (scene.step(), scene.seat()) == ("promote", 0)
    kinds = told(scene)
    assert kinds.count("monk drawn") + kinds.count("member drawn") == 2
    scene.play("promote 1", "member 1")
    assert scene.position.over
    kinds = told(scene, "mass began", "member bought out", "promoted", "scored", "game ended")
    assert kinds == ["mass began", *["member bought out"] * 2, "promoted", "scored", "game ended"]
    # Chance gave P2 the larger flock.
    assert [event.values[:2] for event in scene.events("scored")] == [(1, 2)]
    assert len(scene.where(1)["church:1"]) > len(scene.where(0).get("church:1", "") + scene.where(0)["church:2"])
    assert scene.position.outcome().end == "graves"
    assert scene.why_not("done") == "PAR-2"


def test_VIL_END_12_no_new_round_and_no_new_starting_player() -> None:
    """VIL-END-12: P3 holds the marker; the final mass begins with P2, who started the round all the same."""
    scene = dying(3, 2, elsewhere=[])
    scene.position.starter = 1
    scene.position.next_starter = 2
    dies(scene)
    for seat in range(3):
        scene.own(seat, coin=1)
    scene.play("skip", "end turn", "skip", "end turn")
    asked = []
    while not scene.position.over:
        asked.append((scene.step(), scene.seat()))
        scene.play("done")
    assert asked == [("paid draw", 1), ("paid draw", 2), ("paid draw", 0)]
    assert (scene.position.starter, scene.position.next_starter, scene.position.round) == (1, 2, 1)
    assert told(scene, "starter changed", "round began") == []


def test_VIL_END_13_a_market_day_in_a_final_turn() -> None:
    """VIL-END-13: all take part, also the trigger player and those who have had their last turn."""
    scene = dies(dying(3))
    scene.play("take council pink", "skip", "end turn")
    scene.cubes("market", "brown").own(0, horse=1, plow=1, green=1).own(1, ox=1, plow=1, green=1)
    scene.market(["K20", "K21", "K22", "K13"], ["K01", "K02", "K03", "K04", "K05"]).mark()
    scene.play("take market brown")
    assert scene.seat() == 2
    scene.play("pass", "serve K20", "pay 1 green", "serve K21", "pay 1 green")
    changes = scene.changes()
    assert (changes["0.customers"], changes["1.customers"]) == ("K20", "K21")
    assert (changes["0.green"], changes["0.time"], changes["1.green"], changes["1.time"]) == (-1, 1, -1, 1)
    scene.play("pass", "pass")
    assert scene.stalls() == ["K01", "K02", "K22", "K13"]
    scene.play("end turn")
    assert scene.position.over
    assert final_seats(scene) == []


def test_VIL_END_13_a_free_market_day_has_a_free_first_sale() -> None:
    """VIL-END-13, VIL-END-8: on an empty board the market is opened without a cube; the opener's first sale is free."""
    scene = dies(dying(2, elsewhere=[])).own(1, horse=2, plow=2)
    scene.market(["K20", "K21", "K22"], ["K01", "K02", "K03", "K04", "K05"]).mark()
    scene.play("go market", "serve K20", "pass")
    assert (scene.seat(), scene.legal()) == (1, ["pass"])
    assert scene.changes() == {
        "1.horse": -1,
        "1.plow": -1,
        "supply.horse": 1,
        "supply.plow": 1,
        "1.customers": "K20",
        "stalls": "- K21 K22",
    }
