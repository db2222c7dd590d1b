"""What can happen in My Village."""

from __future__ import annotations

from typing import Final

from parish.engine.events import EventKind
from parish.engine.vocabulary import Axis
from parish.games.my_village.names import (
    BANNER,
    BOARD,
    BUYABLE,
    CHURCH,
    CUSTOMER,
    DESK,
    DIE,
    FIELD,
    GOOD,
    LETTER,
    MARK,
    MONK,
    PATH,
    PROFESSION,
    TRAVEL,
)
from parish.games.my_village.scoring import CATEGORIES
from parish.games.my_village.vocabulary import PAYMENT

CATEGORY: Final = Axis("category", CATEGORIES)
SOURCE: Final = Axis("source", ["forge", "guilds"])
#: Why story points come to a tree.
REASON: Final = Axis("reason", ["token", "play", "school", "headman", "monk", "meeting", "chronicle"])
FOR_TOKEN: Final = 0
FOR_PLAY: Final = 1
FOR_SCHOOL: Final = 2
FOR_HEADMAN: Final = 3
FOR_MONK: Final = 4
FOR_MEETING: Final = 5
FOR_CHRONICLE: Final = 6

GAME_BEGAN: Final = EventKind("game began", "seat")
BOARD_TAKEN: Final = EventKind("board taken", "seat", ("board", BOARD))
ROUND_BEGAN: Final = EventKind("round began", "round", "seat", "story")
ROLLED: Final = EventKind("rolled", *DIE)
DICE_TAKEN: Final = EventKind("dice taken", "seat", ("one", DIE), ("two", DIE))
VALUE_SET: Final = EventKind("value set", "seat", "value", "coins", "markers")
TIME_LOST: Final = EventKind("time lost", "seat", "hours", "crossings")
PAID: Final = EventKind("paid", "seat", ("payment", PAYMENT))
COINS_PAID: Final = EventKind("coins paid", "seat", "coins")
COINS_GAINED: Final = EventKind("coins gained", "seat", "coins")
STORY_GAINED: Final = EventKind("story gained", "seat", "story", ("reason", REASON))
STORY_SAVED: Final = EventKind("story saved", "seat", "story")
GOOD_MADE: Final = EventKind("good made", "seat", ("good", GOOD))
JOKER_GAINED: Final = EventKind("joker gained", "seat")

ACQUIRED: Final = EventKind("acquired", "seat", ("card", BUYABLE))
TRAVELLED: Final = EventKind("travelled", "seat", ("letter", LETTER), ("travel", TRAVEL))
TRAVEL_TURNED: Final = EventKind("travel card turned", "seat", ("travel", TRAVEL))
TRAVEL_EXCHANGED: Final = EventKind("travel card exchanged", "seat", ("travel", TRAVEL))
TOKEN_TAKEN: Final = EventKind("token taken", "seat", "story")
USED: Final = EventKind("used", "seat", ("banner", BANNER))
HEADMAN_CALLED: Final = EventKind("headman called", "seat")
HEADMAN_WALKED: Final = EventKind("headman walked", "seat", ("path", PATH))
HEADMAN_STAYED: Final = EventKind("headman stayed", "seat")
PLOW_MOVED: Final = EventKind("plow moved", "seat", ("source", SOURCE), ("field", FIELD))
MONK_EFFECT: Final = EventKind("monk's effect", "seat", ("monk", MONK))
DECLINED: Final = EventKind("declined", "seat")

OFFICE_OPENED: Final = EventKind("office opened", "seat")
CUSTOMER_CAME: Final = EventKind("customer came", ("customer", CUSTOMER))
CUSTOMER_HIRED: Final = EventKind("customer hired", "seat", ("customer", CUSTOMER), "free")
SERVED: Final = EventKind("served", "seat", ("customer", CUSTOMER), "points")
MONK_UNCOVERED: Final = EventKind("monk uncovered", ("monk", MONK))

PUPIL_CAME: Final = EventKind("pupil came", "seat")
PUPIL_MOVED: Final = EventKind("pupil moved", "seat")
GRADUATED: Final = EventKind("graduated", "seat", ("desk", DESK), ("profession", PROFESSION))
TILE_PLACED: Final = EventKind("tile placed", "seat", ("banner", Axis("banner", [*BANNER, "home"])))
MEETING_MARKED: Final = EventKind("meeting marked", "seat")
MARKED: Final = EventKind("marked", "seat", ("mark", MARK))

DIED: Final = EventKind("died", "seat", ("profession", PROFESSION), "entry", "coffins")
RAT_MOVED: Final = EventKind("rat moved", "seat", "pips", "distance")
RAT_INVADED: Final = EventKind("rat invaded", "seat")
HEALED: Final = EventKind("healed", "seat", ("church", CHURCH))
STORY_LOST: Final = EventKind("story lost", "seat", "story")
LABORER_HIRED: Final = EventKind("laborer hired", "seat", ("profession", PROFESSION))

#: At the end, once for every seat and category: together they are the scores.
FINAL_SCORE: Final = EventKind("final score", "seat", ("category", CATEGORY), "points")
GAME_ENDED: Final = EventKind("game ended", "coffins")

EVENTS: Final = tuple(kind for kind in list(globals().values()) if isinstance(kind, EventKind))
