"""The end of a market day, and the examples (sections 5.9 and 9 of the specification)."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

import pytest

from parish.games.village.names import CUSTOMER
from tests.games.village.market import QUEUE, market, rich, told

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
