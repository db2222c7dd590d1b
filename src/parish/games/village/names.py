"""The names of Village: what can lie, stand or happen where, and the numbers that the rules use for them."""

from __future__ import annotations

from typing import Final

from parish.engine.vocabulary import Axis

SEAT: Final = Axis("seat", ["0", "1", "2", "3"])
SEATS: Final = 4
FEWEST_SEATS: Final = 2
#: The player counts (VIL-SET-1): what differs by them has one value for each.
COUNT: Final = Axis("players", ["2", "3", "4"])
FAMILY_COLOUR: Final = Axis("family", ["red", "yellow", "blue", "white"])

#: Everything that is owned, spent and gained: five kinds of cubes, five goods, grain and coins.
WARE: Final = Axis(
    "ware",
    ["orange", "green", "brown", "pink", "plague", "scroll", "horse", "plow", "ox", "wagon", "grain", "coin"],
)
ORANGE: Final = 0
GREEN: Final = 1
BROWN: Final = 2
PINK: Final = 3
PLAGUE: Final = 4
SCROLL: Final = 5
HORSE: Final = 6
PLOW: Final = 7
OX: Final = 8
WAGON: Final = 9
GRAIN: Final = 10
COIN: Final = 11
WARES: Final = 12

#: The four colours of influence come first, then plague: together the cubes.
COLOURS: Final = 4
CUBES: Final = 5
FIRST_GOOD: Final = SCROLL
GOODS: Final = 5

COLOUR: Final = Axis("colour", WARE.items[:COLOURS])
CUBE: Final = Axis("cube", WARE.items[:CUBES])
GOOD: Final = Axis("good", WARE.items[FIRST_GOOD : FIRST_GOOD + GOODS])
#: What customers want: goods and grain, which follows them, so want w is ware FIRST_GOOD + w.
WANT: Final = Axis("want", WARE.items[FIRST_GOOD : GRAIN + 1])
WANTS: Final = 6

#: The seven spaces of the village where cubes lie.
SPACE: Final = Axis("space", ["harvest", "family", "crafts", "market", "travel", "council", "church"])
HARVEST_SPACE: Final = 0
FAMILY_SPACE: Final = 1
CRAFTS_SPACE: Final = 2
MARKET_SPACE: Final = 3
TRAVEL_SPACE: Final = 4
COUNCIL_SPACE: Final = 5
CHURCH_SPACE: Final = 6
SPACES: Final = 7

BUILDING: Final = Axis("building", ["wainwright", "stables", "scrivener", "smithy"])
BUILDINGS: Final = 4
CITY: Final = Axis("city", ["A", "B", "C", "D", "E", "F"])
CITIES: Final = 6
#: Where a road begins that leaves the village: what code and data call it.
GATE: Final = -1
VILLAGE: Final = "village"
ROAD: Final = Axis("road", ["T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8", "T9"])
ROADS: Final = 9
CHAMBER: Final = Axis("chamber", ["1", "2", "3", "4"])
CHAMBERS: Final = 4
WINDOW: Final = Axis("window", ["1", "2", "3", "4"])
WINDOWS: Final = 4

#: Where a family member can be.
PLACE: Final = Axis(
    "place",
    [
        "reserve",
        "farm",
        *(f"crafts:{building}" for building in BUILDING),
        *(f"travel:{city}" for city in CITY),
        *(f"council:{chamber}" for chamber in CHAMBER),
        *(f"church:{window}" for window in WINDOW),
        "bag",
        *(f"chronicle:{section}" for section in ("crafts", "council", "travel", "church", "farm")),
        "grave",
        "removed",
    ],
)
RESERVE: Final = 0
FARM: Final = 1
CRAFTS: Final = 2
TRAVEL: Final = 6
COUNCIL: Final = 12
CHURCH: Final = 16
BAG: Final = 20
CHRONICLE: Final = 21
GRAVE: Final = 26
REMOVED: Final = 27
PLACES: Final = 28

#: The sections of the chronicle, and the section of everybody who dies in a place.
SECTION: Final = Axis("section", ["crafts", "council", "travel", "church", "farm"])
SECTIONS: Final = 5
SECTION_OF_PLACE: Final[list[int]] = [
    -1,  # the reserve: the unborn do not die
    SECTION.index("farm"),
    *[SECTION.index("crafts")] * BUILDINGS,
    *[SECTION.index("travel")] * CITIES,
    *[SECTION.index("council")] * CHAMBERS,
    *[SECTION.index("church")] * WINDOWS,
    *[-1] * (PLACES - BAG),
]

#: Generations are counted from 0 in code, from 1 on the figures.
GENERATION: Final = Axis("generation", ["1", "2", "3", "4"])
GENERATIONS: Final = 4
#: The members of one family, numbered from the oldest generation to the youngest.
MEMBERS: Final = 11

CUSTOMER: Final = Axis("customer", [f"K{number:02}" for number in range(1, 25)])
CUSTOMERS: Final = 24
STALL: Final = Axis("stall", ["S1", "S2", "S3", "S4", "S5"])
STALLS: Final = 5
#: Q1 is the head of the queue.
QUEUE: Final = Axis("queue", ["Q1", "Q2", "Q3", "Q4", "Q5"])
QUEUES: Final = 5
