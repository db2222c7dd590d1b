"""Market days (section 5.9 of the specification): opening, selling and dying. What follows: test_market_close."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

import pytest

from parish.games.village.names import CUSTOMER
from tests.games.village.market import QUEUE, WANTED, close, market, rich, told, who_passed
from tests.games.village.scene import Scene

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


def test_VIL_MKT_2_who_has_passed_is_passed_over() -> None:
    """VIL-MKT-2: after P1 the next who is still in is P3, on the left of P2, who has passed."""
    scene = rich(market(4, "K20", "K21", "K22", "K13", "K14"), 0, 2, 3)
    scene.play("take market brown", "serve K20", "pass", "serve K21", "pay 1 green", "serve K22", "pay 1 green")
    assert scene.seat() == 0
    scene.play("serve K13", "pay 1 green")
    assert scene.seat() == 2


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
    """VIL-MKT-9: without a green cube the opener can serve once, and not again, whatever the neighbour does."""
    for neighbour in (["pass"], ["serve K22", "pay 1 green"]):
        scene = rich(market(2, "K20", "K21", "K22"), 0, 1).own(0, green=0)
        scene.play("take market brown", "serve K20", *neighbour)
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
