"""Market days for tests: who stands in the stalls, what everybody owns, who has passed."""

from __future__ import annotations

from typing import Any

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
