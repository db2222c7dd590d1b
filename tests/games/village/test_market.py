"""Market days (section 5.9 of the specification)."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

from typing import Any

import pytest

from parish.games.village.names import CUSTOMER
from tests.games.village.scene import Scene

#: Who queues in these tests, from Q1 to Q5.
QUEUE = ("K08", "K09", "K10", "K11", "K12")

#: What each customer wants, and the points (section 3.8).
WANTED: dict[str, tuple[dict[str, int], int]] = {
    "K01": ({"grain": 3}, 4),
    "K02": ({"grain": 3}, 4),
    "K03": ({"grain": 4}, 5),
    "K04": ({"scroll": 1, "grain": 1}, 3),
    "K05": ({"scroll": 1, "grain": 2}, 5),
    "K06": ({"wagon": 1, "grain": 1}, 3),
    "K07": ({"wagon": 1, "grain": 2}, 5),
    "K08": ({"horse": 1, "grain": 1}, 4),
    "K09": ({"ox": 1, "grain": 1}, 4),
    "K10": ({"plow": 1, "grain": 1}, 4),
    "K11": ({"scroll": 2}, 4),
    "K12": ({"wagon": 2}, 4),
    "K13": ({"scroll": 1, "wagon": 1}, 4),
    "K14": ({"scroll": 1, "horse": 1}, 5),
    "K15": ({"scroll": 1, "ox": 1}, 5),
    "K16": ({"scroll": 1, "plow": 1}, 5),
    "K17": ({"wagon": 1, "horse": 1}, 5),
    "K18": ({"wagon": 1, "ox": 1}, 5),
    "K19": ({"wagon": 1, "plow": 1}, 5),
    "K20": ({"horse": 1, "plow": 1}, 6),
    "K21": ({"ox": 1, "plow": 1}, 6),
    "K22": ({"horse": 1, "ox": 1}, 6),
    "K23": ({"scroll": 1}, 2),
    "K24": ({"wagon": 1}, 2),
}


def market(players: int = 3, *stalls: str | None, cube: str = "brown", **options: Any) -> Scene:
    """The turn of seat 0, a cube on the market and another elsewhere; nobody owns a coin.

    The stack turns up K07, then K06 and so on where they are not in a stall.
    """
    scene = Scene(players, **options).cubes("market", cube).cubes("harvest", "pink")
    for seat in range(players):
        scene.own(seat, coin=0)
    named = [*stalls, *[c for c in ("K20", "K21", "K22", "K13", "K14") if c not in stalls]]
    scene.market(named[: len(scene.position.stalls)], QUEUE)
    shown = {*scene.stalls(), *QUEUE}
    scene.position.hidden_customers = [n for n, name in enumerate(CUSTOMER) if name not in shown]
    scene.position.hidden_customers.sort(key=lambda customer: (customer < 7, customer))
    return scene.mark()


def rich(scene: Scene, *seats: int) -> Scene:
    """Let seats own something of everything."""
    for seat in seats:
        scene.own(seat, scroll=2, horse=2, plow=2, ox=2, wagon=2, grain=4, green=3)
    return scene.mark()


def who_passed(scene: Scene) -> list[int]:
    return [event.get("seat") for event in scene.events("passed")]


def told(scene: Scene) -> list[str]:
    return [event.kind.name for event in scene.events()]


def close(scene: Scene) -> Scene:
    """Everybody passes until the market day is over."""
    while scene.step() == "market turn":
        scene.play("pass")
    return scene


# Opening.


@pytest.mark.parametrize("cube", ["brown", "plague"])
def test_VIL_MKT_1_a_cube_opens_a_market_day_for_all(cube: str) -> None:
    """VIL-MKT-1: taking any cube of the market asks everybody; skipping is no choice."""
    scene = market(cube=cube).play(f"take market {cube}")
    assert scene.step() == "market turn"
    assert scene.legal() == ["pass"]
    assert scene.why_not("skip") == "PAR-1"
    close(scene)
    assert who_passed(scene) == [0, 1, 2]
    assert scene.step() == "end turn"


def test_VIL_MKT_1_the_well_opens_a_market_day_for_all() -> None:
    """VIL-MKT-1: no cube need lie there; even the option of skipping after the well does not cover the market."""
    scene = market(3, "K20", "K01", well_may_skip=True).own(0, pink=3).play("well 3 pink", "go market")
    assert scene.step() == "market turn"
    assert scene.why_not("skip") == "PAR-1"
    assert who_passed(close(scene)) == [0, 1, 2]


def test_VIL_MKT_1_a_free_final_action_opens_a_market_day_for_all() -> None:
    """VIL-MKT-1: the market may be the free action of a final turn on an empty board."""
    scene = Scene(3)
    scene.position.trigger = 2
    scene.turn(0).play("go market")
    assert scene.step() == "market turn"
    assert scene.why_not("skip") == "PAR-1"
    assert who_passed(close(scene)) == [0, 1, 2]


# Market turns.


def test_VIL_MKT_2_the_opener_first_then_clockwise_until_all_have_passed() -> None:
    """VIL-MKT-2: the order 1, 2, 0 round and round, whoever has passed left out."""
    scene = rich(market(3, "K20", "K21", "K22", "K13"), 1, 2, 0).turn(1)
    asked = []
    scene.play("take market brown")
    for choice in ("serve K20", "serve K21", "pass", "pass", "pass"):
        asked.append(scene.seat())
        scene.play(choice)
        if scene.step() == "pay":
            scene.play("pay 1 green")
    assert asked == [1, 2, 0, 1, 2]
    assert (scene.step(), scene.seat()) == ("end turn", 1)
    assert who_passed(scene) == [0, 1, 2]


def test_VIL_MKT_2_it_ends_when_no_customer_is_left() -> None:
    """VIL-MKT-2: after the last customer of the stalls nobody is asked any more, though nobody has passed."""
    scene = rich(market(2, "K20", "K21", "K22"), 0, 1)
    scene.play("take market brown", "serve K20", "serve K21", "pay 1 green", "serve K22", "pay 1 green")
    assert (scene.step(), scene.seat()) == ("end turn", 0)
    assert who_passed(scene) == []
    assert [event.get("sold") for event in scene.events("market closed")] == [3]


def test_VIL_MKT_3_a_market_turn_is_one_sale_or_a_pass() -> None:
    """VIL-MKT-3: serve exactly one customer or pass; after one sale it is the neighbour's turn."""
    scene = rich(market(3, "K20", "K21", "K22", "K13"), 0, 1).play("take market brown")
    assert scene.legal() == ["serve K13", "serve K20", "serve K21", "serve K22", "pass"]
    scene.play("serve K20")
    assert (scene.step(), scene.seat()) == ("market turn", 1)
    assert scene.legal() == ["serve K13", "serve K21", "serve K22", "pass"]
    scene.play("pass")
    assert (scene.step(), scene.seat()) == ("market turn", 2)


def test_VIL_MKT_4_the_queue_waits() -> None:
    """VIL-MKT-4: customers in the queue are shown but cannot be served, those in the stack not even seen."""
    scene = rich(market(3, "K20", "K21", "K22", "K13"), 0).play("take market brown")
    for customer in QUEUE:
        assert scene.why_not(f"serve {customer}") == "VIL-MKT-4"
    assert scene.why_not("serve K07") == "PAR-1"
    assert not {f"serve {customer}" for customer in QUEUE} & set(scene.legal())


@pytest.mark.parametrize("customer", WANTED)
def test_VIL_MKT_5_everything_on_the_tile_goes_to_the_supply(customer: str) -> None:
    """VIL-MKT-5: just what the tile shows is returned, and the tile taken; a thing too few, and it is refused."""
    needs, points = WANTED[customer]
    scene = market(2, customer, *[c for c in ("K20", "K21", "K22") if c != customer])
    queue = [c if c != customer else "K23" for c in QUEUE]
    scene.market([customer, *scene.stalls()[1:]], queue)
    scene.own(0, **needs).mark().play("take market brown", f"serve {customer}")
    assert scene.changes() == {
        "market.brown": -1,
        "0.brown": 1,
        "0.customers": customer,
        "stalls": " ".join(["-", *(name or "" for name in scene.stalls()[1:])]),
        **{f"0.{ware}": -count for ware, count in needs.items()},
        **{f"supply.{ware}": count for ware, count in needs.items()},
    }
    assert [event.values for event in scene.events("served")] == [(0, CUSTOMER.index(customer), points)]
    for ware, count in needs.items():
        poor = market(2).market([customer, *scene.stalls()[1:]], queue)
        poor.own(0, **(needs | {ware: count - 1})).play("take market brown")
        assert poor.why_not(f"serve {customer}") == "VIL-MKT-5"
        assert poor.legal() == ["pass"]


def test_VIL_MKT_6_the_first_sale_of_the_opener_is_free() -> None:
    """VIL-MKT-6: neither green cube nor coin nor time, even if he has them."""
    scene = market(3, "K20").own(0, horse=1, plow=1, green=2, coin=2).mark()
    scene.play("take market brown", "serve K20")
    assert scene.changes() == {
        "market.brown": -1,
        "0.brown": 1,
        "0.horse": -1,
        "0.plow": -1,
        "supply.horse": 1,
        "supply.plow": 1,
        "0.customers": "K20",
        "stalls": "- K21 K22 K13",
    }


def test_VIL_MKT_7_every_other_sale_costs_a_green_cube_and_time() -> None:
    """VIL-MKT-7: the sales of the others, and further ones of the opener; paid before the goods."""
    scene = rich(market(2, "K20", "K21", "K22"), 0, 1)
    scene.play("take market brown", "serve K20").mark()
    scene.play("serve K21", "pay 1 green")
    assert told(scene) == ["paid", "time lost", "spent", "spent", "served"]
    assert scene.changes() == {
        "1.green": -1,
        "1.time": 1,
        "1.ox": -1,
        "1.plow": -1,
        "supply.green": 1,
        "supply.ox": 1,
        "supply.plow": 1,
        "1.customers": "K21",
        "stalls": "- - K22",
    }
    scene.mark().play("serve K22", "pay 1 green")
    changes = scene.changes()
    assert (changes["0.green"], changes["0.time"]) == (-1, 1)


def test_VIL_MKT_7_without_a_green_cube_or_a_coin_no_sale() -> None:
    """VIL-MKT-7, VIL-EX-36: other cubes do not pay the extra cost; a coin does (VIL-COI-1)."""
    scene = rich(market(3, "K20", "K21"), 1).own(1, green=0, orange=3, brown=3, pink=3).own(0, green=3)
    scene.play("take market brown", "pass")
    assert scene.why_not("serve K20") == "VIL-MKT-7"
    assert scene.legal() == ["pass"]
    scene.own(1, coin=1)
    assert scene.legal() == ["serve K13", "serve K20", "serve K21", "serve K22", "pass"]
    scene.mark().play("serve K20", "pay 1 coin")
    changes = scene.changes()
    assert {name: changes[name] for name in ("1.coin", "supply.coin", "1.time")} == {
        "1.coin": -1,
        "supply.coin": 1,
        "1.time": 1,
    }
    assert scene.has(1, "orange") == scene.has(1, "brown") == scene.has(1, "pink") == 3


def test_VIL_MKT_7_the_missing_goods_are_named_before_the_missing_cube() -> None:
    """VIL-MKT-7, VIL-MKT-5: who has neither is told of the goods."""
    scene = market(3, "K20").play("take market brown", "pass")
    assert scene.why_not("serve K20") == "VIL-MKT-5"


def test_VIL_MKT_8_who_passes_is_out_for_this_day_only() -> None:
    """VIL-MKT-8: never asked again in this market day, but in the next one."""
    scene = rich(market(3, "K20", "K21", "K22", "K13"), 0, 1, 2).cubes("market", "pink")
    scene.play("take market brown", "serve K20", "pass", "serve K21", "pay 1 green", "serve K22", "pay 1 green")
    assert scene.seat() == 2
    scene.play("pass", "pass", "end turn")
    assert who_passed(scene) == [1, 2, 0]
    scene.mark().play("take market pink", "pass", "pass", "pass")
    assert who_passed(scene) == [1, 2, 0]


def test_VIL_MKT_8_passing_costs_nothing() -> None:
    """VIL-MKT-8: a player who cannot serve must pass; nothing changes."""
    scene = market().play("take market brown", "pass").mark()
    assert scene.legal() == ["pass"]
    scene.play("pass")
    assert scene.changes() == {}


def test_VIL_MKT_9_the_free_sale_is_lost_with_the_first_turn() -> None:
    """VIL-MKT-9, VIL-EX-32: P1 passes and is out; P2 pays for his first sale."""
    scene = rich(market(3, "K20", "K21", "K22", "K13"), 0, 1).own(1, green=1).mark()
    scene.play("take market brown", "pass")
    assert (scene.step(), scene.seat()) == ("market turn", 1)
    scene.play("serve K20")
    assert scene.legal() == ["pay 1 green"]
    scene.play("pay 1 green", "pass")
    assert scene.seat() == 1
    assert scene.legal() == ["pass"]
    scene.play("pass")
    assert (scene.step(), scene.seat()) == ("end turn", 0)
    assert who_passed(scene) == [0, 2, 1]
    assert scene.changes()["1.time"] == 1


def test_VIL_MKT_9_only_the_first_turn_is_free() -> None:
    """VIL-MKT-9: without a green cube the opener can serve once, and not again."""
    scene = rich(market(2, "K20", "K21", "K22"), 0).own(0, green=0)
    scene.play("take market brown", "serve K20", "pass")
    assert scene.seat() == 0
    assert scene.why_not("serve K21") == "VIL-MKT-7"


def test_VIL_MKT_10_the_last_player_goes_on() -> None:
    """VIL-MKT-10, VIL-EX-34: the others have passed; P1 serves again and again, each for 1 green and 1 time."""
    scene = rich(market(3, "K20", "K21", "K22", "K13"), 0).own(0, green=2, horse=2, plow=2, ox=2).mark()
    scene.play("take market brown", "serve K20", "pass", "pass")
    scene.play("serve K21", "pay 1 green", "serve K22", "pay 1 green")
    assert scene.seat() == 0
    assert scene.why_not("serve K13") == "VIL-MKT-7"
    changes = scene.changes()
    assert (changes["0.green"], changes["0.time"]) == (-2, 2)
    assert changes["0.customers"] == "K20 K21 K22"
    assert {name: changes.get(name) for name in ("0.horse", "0.plow", "0.ox")} == dict.fromkeys(
        ("0.horse", "0.plow", "0.ox"), -2
    )


# Deaths.


def test_VIL_MKT_11_a_crossing_in_a_sale_kills_at_once() -> None:
    """VIL-MKT-11, VIL-EX-30: P2 at cloud 9 serves; he buries somebody before P3 is asked."""
    scene = rich(market(3, "K20"), 1).clock(1, 9).stand(1, {"farm": "1", "crafts:smithy": "1"}).mark()
    scene.play("take market brown", "pass", "serve K20", "pay 1 green")
    assert (scene.step(), scene.seat()) == ("choose death", 1)
    assert scene.legal() == ["bury farm", "bury crafts:smithy"]
    assert scene.events("served")
    scene.play("bury crafts:smithy")
    assert (scene.step(), scene.seat()) == ("market turn", 2)
    assert scene.changes() == {
        "market.brown": -1,
        "0.brown": 1,
        "1.green": -1,
        "supply.green": 1,
        "1.time": -9,
        "1.horse": -1,
        "1.plow": -1,
        "supply.horse": 1,
        "supply.plow": 1,
        "1.customers": "K20",
        "stalls": "- K21 K22 K13",
        "1.crafts:smithy": "",
        "1.chronicle:crafts": "1",
        "room.crafts": -1,
    }


def test_VIL_MKT_11_also_for_the_opener_and_before_the_refill() -> None:
    """VIL-MKT-11: the opener's own crossing in a sale does not wait for the end of his turn."""
    scene = rich(market(2, "K20", "K21", "K22"), 0).clock(0, 9).stand(0, {"farm": "1", "travel:A": "1"}).mark()
    scene.play("take market brown", "serve K20", "pass", "serve K21", "pay 1 green")
    assert (scene.step(), scene.seat()) == ("choose death", 0)
    scene.play("bury travel:A")
    assert scene.stalls() == [None, None, "K22"]
    assert (scene.step(), scene.seat()) == ("market turn", 0)


def test_VIL_MKT_12_the_death_by_the_plague_waits() -> None:
    """VIL-MKT-12, VIL-EX-31: P1 crosses by the plague cube, P2 in the market day: P2's death comes first."""
    scene = rich(market(3, "K20", cube="plague"), 1).clock(0, 9).clock(1, 9)
    scene.stand(0, {"farm": "11", "travel:B": "1"}).stand(1, {"farm": "1", "council:1": "1"}).mark()
    scene.play("take market plague")
    assert (scene.step(), scene.seat(), scene.position.owed[0]) == ("market turn", 0, 1)
    scene.play("pass", "serve K20", "pay 1 green", "bury council:1", "pass", "pass")
    assert "market closed" in told(scene)
    assert (scene.step(), scene.seat()) == ("choose death", 0)
    scene.play("bury farm")
    assert (scene.step(), scene.seat(), scene.position.owed[0]) == ("end turn", 0, 0)
    assert [event.get("seat") for event in scene.events("died")] == [1, 0]
    assert scene.position.clock == [1, 0, 0]


def test_VIL_MKT_12_both_kinds_of_death_for_the_opener() -> None:
    """VIL-MKT-12, VIL-MKT-11: the crossing in the sale kills inside, the one by the plague after the market day."""
    scene = rich(market(2, "K20", "K21", "K22", cube="plague", life_track_length=5), 0).clock(0, 4).own(0, green=5)
    scene.stand(0, {"farm": "1111"}).play("take market plague")
    assert scene.position.clock[0] == 1
    scene.position.clock[0] = 4
    scene.mark().play("serve K20", "pass", "serve K21", "pay 1 green", "bury farm")
    assert scene.step() == "market turn"
    assert scene.position.owed[0] == 1
    scene.play("pass", "bury farm")
    assert scene.step() == "end turn"
    assert [kind for kind in told(scene) if kind in ("died", "market closed")] == ["died", "market closed", "died"]


# Refilling.


def test_VIL_MKT_13_the_queue_fills_the_stalls_in_order() -> None:
    """VIL-MKT-13, VIL-MKT-14, VIL-EX-35: S2 and S5 sold; Q1 to S2, Q2 to S5, the rest moves up, two new ones come."""
    scene = rich(market(4, "K20", "K21", "K22", "K13", "K14"), 0).mark()
    scene.play("take market brown", "serve K21", "pass", "pass", "pass", "serve K14", "pay 1 green", "pass")
    assert scene.stalls() == ["K20", "K08", "K22", "K13", "K09"]
    assert scene.queue() == ["K10", "K11", "K12", "K07", "K06"]
    moved = [event.values for event in scene.events("customer moved")]
    came = [event.values for event in scene.events("customer came")]
    assert moved == [(CUSTOMER.index("K08"), 1), (CUSTOMER.index("K09"), 4)]
    assert came == [(CUSTOMER.index("K07"), -1), (CUSTOMER.index("K06"), -1)]
    assert scene.position.reveals > 0
    assert len(scene.position.hidden_customers) == 24 - 10 - 2


def test_VIL_MKT_14_the_queue_keeps_its_order_when_the_stack_runs_out() -> None:
    """VIL-MKT-14: as many new customers come as there are; the others stay in line."""
    scene = rich(market(2, "K20", "K21", "K22"), 0)
    scene.position.hidden_customers = [CUSTOMER.index("K01")]
    scene.play("take market brown", "serve K22", "pass", "serve K20", "pay 1 green", "pass")
    assert scene.stalls() == ["K08", "K21", "K09"]
    assert scene.queue() == ["K10", "K11", "K12", "K01"]
    assert scene.position.hidden_customers == []


@pytest.mark.parametrize(("players", "stalls"), [(2, 3), (3, 4), (4, 5)])
def test_VIL_MKT_15_only_the_stalls_in_use_are_filled(players: int, stalls: int) -> None:
    """VIL-MKT-15: after a sold-out market day as many customers stand in stalls as at the start."""
    scene = rich(market(players, "K20", "K21", "K22", "K13", "K14"), 0).own(0, green=5, horse=4).mark()
    scene.play("take market brown")
    for customer in ("K20", "K21", "K22", "K13", "K14")[:stalls]:
        while scene.seat() != 0:
            scene.play("pass")
        scene.play(f"serve {customer}")
        if scene.step() == "pay":
            scene.play("pay 1 green")
    assert scene.step() == "end turn"
    assert scene.stalls() == list(QUEUE)[:stalls]
    assert len(scene.queue()) == 5
    assert len(scene.position.hidden_customers) == 24 - 2 * stalls - 5


def test_VIL_MKT_16_nobody_served_nothing_moves() -> None:
    """VIL-MKT-16: stalls, queue and stack are as they were, and nothing was turned up."""
    scene = market(3).mark()
    reveals = scene.position.reveals
    scene.play("take market brown", "pass", "pass", "pass")
    assert scene.step() == "end turn"
    assert scene.changes() == {"market.brown": -1, "0.brown": 1}
    assert scene.position.reveals == reveals
    assert [event.get("sold") for event in scene.events("market closed")] == [0]


def test_VIL_MKT_17_an_empty_market_ends_at_once() -> None:
    """VIL-MKT-17, VIL-EX-33: stalls, queue and stack empty: nobody is asked, the turn goes on."""
    scene = market(3).market([None] * 4, []).served(2, *CUSTOMER).mark()
    scene.play("take market brown")
    assert (scene.step(), scene.seat()) == ("end turn", 0)
    assert scene.changes() == {"market.brown": -1, "0.brown": 1}
    assert told(scene) == ["cube taken", "action chosen", "market opened", "market closed"]
    assert [event.get("sold") for event in scene.events("market closed")] == [0]


def test_VIL_MKT_17_stalls_stay_empty_without_queue_and_stack() -> None:
    """VIL-MKT-17, VIL-SUP-7: the queue fills what it can, lowest number first; the other stalls stay empty."""
    scene = rich(market(3, "K20", "K21", "K22", "K13"), 0, 1)
    scene.market(["K20", "K21", "K22", "K13"], ["K01"])
    scene.served(2, *(CUSTOMER[customer] for customer in scene.position.hidden_customers[:]))
    assert scene.position.hidden_customers == []
    scene.play("take market brown", "serve K13", "serve K21", "pay 1 green", "pass", "serve K22", "pay 1 green")
    scene.play("pass", "pass")
    assert scene.step() == "end turn"
    assert scene.stalls() == ["K20", "K01", None, None]
    assert scene.queue() == []
    # The next market day has two customers, and then one of them is sold.
    rich(scene, 1).own(1, green=2).cubes("market", "pink").turn(1).mark()
    scene.play("take market pink", "serve K20", "pass", "pass")
    assert scene.legal() == ["serve K01", "pass"]
    scene.play("pass")
    assert scene.stalls() == [None, "K01", None, None]
    assert [event.get("sold") for event in scene.events("market closed")] == [1]


# The rest.


def test_VIL_MKT_18_points_come_at_the_end() -> None:
    """VIL-MKT-18: a sale moves no prestige marker; the tile counts in the final scoring."""
    scene = rich(market(3, "K20"), 0)
    before = scene.points(0, "customers")
    scene.play("take market brown", "serve K20")
    assert scene.position.prestige == [0, 0, 0]
    assert scene.points(0, "track") == 0
    assert scene.points(0, "customers") - before == 6


def test_VIL_MKT_19_the_market_day_is_the_openers_turn() -> None:
    """VIL-MKT-19: whoever had the last market turn, the next turn belongs to the opener's left neighbour."""
    scene = rich(market(3, "K20", "K21"), 2)
    turns = scene.position.turns
    scene.play("take market brown", "pass", "pass", "serve K20", "pay 1 green", "pass")
    assert (scene.step(), scene.seat(), scene.position.turns) == ("end turn", 0, turns)
    scene.play("end turn")
    assert (scene.step(), scene.seat(), scene.position.turns) == ("source", 1, turns + 1)


def test_VIL_MKT_20_the_cube_taken_pays_in_the_market_day() -> None:
    """VIL-MKT-20: the green cube that opened the market day pays for a second sale."""
    scene = rich(market(2, "K20", "K21", "K22", cube="green"), 0).own(0, green=0).mark()
    scene.play("take market green", "serve K20", "pass", "serve K21")
    assert scene.legal() == ["pay 1 green"]
    scene.play("pay 1 green")
    changes = scene.changes()
    assert (changes["market.green"], changes["supply.green"], changes["0.time"]) == (-1, 1, 1)
    assert "0.green" not in changes


def test_VIL_EX_8_the_market_example() -> None:
    """VIL-EX-8: P1 serves twice, P2 once, P3 never; three from the queue fill the stalls."""
    scene = market(3, "K20", "K01", "K04", "K16").own(0, horse=1, plow=1, scroll=1, grain=1, green=1)
    scene.own(1, grain=3, green=1).own(2, scroll=1, green=1).mark()
    scene.play("take market brown", "serve K20", "serve K01", "pay 1 green")
    assert scene.seat() == 2
    assert scene.legal() == ["pass"]
    scene.play("pass", "serve K04", "pay 1 green")
    assert scene.seat() == 1
    assert scene.legal() == ["pass"]
    scene.play("pass")
    assert scene.seat() == 0
    assert scene.legal() == ["pass"]
    scene.play("pass")
    assert scene.changes() == {
        "market.brown": -1,
        "0.brown": 1,
        "0.horse": -1,
        "0.plow": -1,
        "0.scroll": -1,
        "0.grain": -1,
        "0.green": -1,
        "0.time": 1,
        "0.customers": "K04 K20",
        "1.grain": -3,
        "1.green": -1,
        "1.time": 1,
        "1.customers": "K01",
        "supply.horse": 1,
        "supply.plow": 1,
        "supply.scroll": 1,
        "supply.grain": 4,
        "supply.green": 2,
        "stalls": "K08 K09 K10 K16",
        "queue": "K11 K12 K07 K06 K05",
        "stack": "K13 K14 K15 K17 K18 K19 K21 K22 K23 K24 K02 K03",
    }
    assert [scene.points(seat, "customers") for seat in range(3)] == [9, 4, 0]


def test_VIL_EX_18_the_opener_refuses_to_sell() -> None:
    """VIL-EX-18: P1 is out; P2 and P3 still get their market turns, at the extra cost."""
    scene = rich(market(3, "K20", "K21", "K22", "K13"), 0, 1, 2)
    scene.play("take market brown", "pass", "serve K20", "pay 1 green", "serve K21", "pay 1 green")
    assert scene.seat() == 1
    scene.play("serve K22", "pay 1 green", "pass", "pass")
    assert (scene.step(), scene.seat()) == ("end turn", 0)
    changes = scene.changes()
    assert (changes["1.green"], changes["1.time"]) == (-2, 2)
    assert (changes["2.green"], changes["2.time"]) == (-1, 1)
    assert not {"0.green", "0.time", "0.customers"} & set(changes)
