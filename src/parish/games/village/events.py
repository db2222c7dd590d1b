"""What can happen in Village."""

from __future__ import annotations

from typing import Final

from parish.engine.events import EventKind
from parish.engine.vocabulary import Axis
from parish.games.village.names import (
    BUILDING,
    CHAMBER,
    CITY,
    CUBE,
    CUSTOMER,
    GENERATION,
    GOOD,
    PLACE,
    SPACE,
    WARE,
    WINDOW,
)
from parish.games.village.scoring import CATEGORIES
from parish.games.village.vocabulary import BUNDLE, PAYMENT

CATEGORY: Final = Axis("category", CATEGORIES)
REASON: Final = Axis("reason", ["city", "privilege", "majority"])
FOR_CITY: Final = 0
FOR_PRIVILEGE: Final = 1
FOR_MAJORITY: Final = 2

ROUND_BEGAN: Final = EventKind("round began", "round", "seat")
STARTER_CHANGED: Final = EventKind("starter changed", "seat")
SEEDED: Final = EventKind("seeded", ("space", SPACE), *CUBE)
BAG_RAN_SHORT: Final = EventKind("bag ran short", "missing")
CUSTOMER_CAME: Final = EventKind("customer came", ("customer", CUSTOMER), "stall")

CUBE_TAKEN: Final = EventKind("cube taken", "seat", ("space", SPACE), ("cube", CUBE))
WELL_USED: Final = EventKind("well used", "seat", ("payment", PAYMENT))
ACTION_CHOSEN: Final = EventKind("action chosen", "seat", ("space", SPACE))
SKIPPED: Final = EventKind("skipped", "seat", ("space", SPACE))
TIME_LOST: Final = EventKind("time lost", "seat", "hours", "crossings")
PAID: Final = EventKind("paid", "seat", ("payment", PAYMENT))
SPENT: Final = EventKind("spent", "seat", ("ware", WARE), "count")
GAINED: Final = EventKind("gained", "seat", ("ware", WARE), "count")
CUBES_GAINED: Final = EventKind("cubes gained", "seat", ("bundle", BUNDLE))
SCORED: Final = EventKind("scored", "seat", "points", ("reason", REASON))

HARVESTED: Final = EventKind("harvested", "seat", "grain")
BORN: Final = EventKind("born", "seat", ("generation", GENERATION))
RETURNED: Final = EventKind("returned", "seat", ("generation", GENERATION), ("place", PLACE))
TRAINED: Final = EventKind("trained", "seat", ("generation", GENERATION), ("building", BUILDING))
PRODUCED: Final = EventKind("produced", "seat", ("good", GOOD), ("building", BUILDING))
BOUGHT: Final = EventKind("bought", "seat", ("good", GOOD), ("building", BUILDING))
MILLED: Final = EventKind("milled", "seat", "coins")
TRAVELLED: Final = EventKind("travelled", "seat", ("generation", GENERATION), ("city", CITY))
CITY_SEEN: Final = EventKind("city seen", "seat", ("city", CITY))
SEATED: Final = EventKind("seated in council", "seat", ("generation", GENERATION), ("chamber", CHAMBER))
PRIVILEGE_USED: Final = EventKind("privilege used", "seat", ("chamber", CHAMBER))
ORDAINED: Final = EventKind("ordained", "seat", ("generation", GENERATION))

MARKET_OPENED: Final = EventKind("market opened", "seat")
SERVED: Final = EventKind("served", "seat", ("customer", CUSTOMER), "points")
PASSED: Final = EventKind("passed", "seat")
MARKET_CLOSED: Final = EventKind("market closed", "sold")
CUSTOMER_MOVED: Final = EventKind("customer moved", ("customer", CUSTOMER), "stall")

DIED: Final = EventKind("died", "seat", ("generation", GENERATION), ("place", PLACE), ("rest", PLACE))
NOBODY_DIED: Final = EventKind("nobody died", "seat")
END_TRIGGERED: Final = EventKind("end triggered", "seat", "by_chronicle")
FINAL_TURN: Final = EventKind("final turn", "seat")
#: At the end, once for every seat and category: together they are the scores.
FINAL_SCORE: Final = EventKind("final score", "seat", ("category", CATEGORY), "points")
GAME_ENDED: Final = EventKind("game ended")

MASS_BEGAN: Final = EventKind("mass began", "round")
MEMBER_BOUGHT: Final = EventKind("member bought out", "seat", ("generation", GENERATION))
MEMBER_DRAWN: Final = EventKind("member drawn", "seat", ("generation", GENERATION))
MONK_DRAWN: Final = EventKind("monk drawn")
PROMOTED: Final = EventKind("promoted", "seat", ("generation", GENERATION), ("window", WINDOW))
NO_MAJORITY: Final = EventKind("no majority")

EVENTS: Final = tuple(kind for kind in list(globals().values()) if isinstance(kind, EventKind))
