"""The names of My Village: cards, people, places and dice, and the numbers that the rules use for them."""

from __future__ import annotations

from typing import Final

from parish.engine.vocabulary import Axis

SEATS: Final = 4
FEWEST_SEATS: Final = 2
#: The player counts (MYV-SET-1): what differs by them has one value for each.
COUNT: Final = Axis("players", ["2", "3", "4"])
SEAT_COLOUR: Final = Axis("colour", ["red", "yellow", "blue", "white"])
BOARD: Final = Axis("board", ["VB1", "VB2", "VB3", "VB4"])
BOARDS: Final = 4

# People, and the areas of a village that they serve.

PROFESSION: Final = Axis("profession", ["abbot", "councilman", "traveler", "craftsman", "merchant"])
PROFESSIONS: Final = 5
ABBOT: Final = 0
COUNCILMAN: Final = 1
TRAVELER: Final = 2
CRAFTSMAN: Final = 3
MERCHANT: Final = 4
EVERYBODY: Final = (1 << PROFESSIONS) - 1
#: The areas in the order of the village: each has its profession, the harvest has none.
AREA: Final = Axis("area", ["religion", "council", "harvest", "travel", "craft", "market"])

PATH: Final = Axis("path", ["main_house", "path_coin", "path_story3"])
MAIN_HOUSE: Final = 0
PATH_COIN: Final = 1
PATH_STORY: Final = 2

DESK: Final = Axis("desk", ["left", "right"])
LEFT_DESK: Final = 0
RIGHT_DESK: Final = 1

# What is owned, spent and gained.

GOOD: Final = Axis("good", ["horse", "beer", "plow", "scroll", "wagon"])
GOODS: Final = 5
HORSE: Final = 0
BEER: Final = 1
PLOW: Final = 2
SCROLL: Final = 3
WAGON: Final = 4
#: What a price can ask for: coins and goods.
ASKED: Final = Axis("asked", ["coin", *GOOD])
#: What can be given for it: jokers stand for any good, plows may also come from fields.
GIVEN: Final = Axis("given", ["coin", *GOOD, "joker", "field plow"])
COIN: Final = 0
JOKER: Final = 6
FIELD_PLOW: Final = 7
GIVABLE: Final = 8

#: Where each good is made.
BUILDING: Final = Axis("building", ["stable", "brewery", "forge", "office", "wainwright"])

# Cards. Churches, monks, chambers, meeting places, fields and craft buildings are acquired by their names; those from
# the chambers to the customers have white banners.

_CODES: Final = ("ST", "BR", "FO", "OF", "WA")
CARDS_OF_A_BUILDING: Final = 4
CARD: Final = Axis(
    "card",
    [
        "church_healing",
        "church_monastery",
        "church_trade",
        "church_travelers",
        *(f"MQ{n}" for n in range(1, 4)),
        *(f"MC{n}" for n in range(1, 5)),
        *(f"MR{n}" for n in range(1, 6)),
        "council_financial",
        "council_guilds",
        "council_territories",
        "council_people",
        *(f"MP{n}" for n in range(1, 5)),
        *(f"FI{n}" for n in range(1, 9)),
        *(f"{code}{n}" for code in _CODES for n in range(1, CARDS_OF_A_BUILDING + 1)),
        *(f"CU{n:02}" for n in range(1, 34)),
        *(f"T{letter}{n}" for letter, count in zip("ABCDE", (4, 4, 4, 4, 3), strict=True) for n in range(1, count + 1)),
    ],
)
CARDS: Final = 104

CHURCH: Final = Axis("church", CARD.items[:4])
CHURCHES: Final = 4
HEALING: Final = 0
MONASTERY: Final = 1
TRADE: Final = 2
TRAVELERS: Final = 3

FIRST_MONK: Final = 4
MONKS: Final = 12
MONK: Final = Axis("monk", CARD.items[FIRST_MONK : FIRST_MONK + MONKS])
SYMBOL: Final = Axis("symbol", ["quill", "chalice", "rosary"])
SYMBOLS: Final = 3
#: The symbol of each monk.
SYMBOL_OF_MONK: Final[list[int]] = [0] * 3 + [1] * 4 + [2] * 5

FIRST_COUNCIL: Final = 16
COUNCILS: Final = 4
COUNCIL: Final = Axis("council", CARD.items[FIRST_COUNCIL : FIRST_COUNCIL + COUNCILS])
FINANCIAL: Final = 16
GUILDS: Final = 17
TERRITORIES: Final = 18
PEOPLE: Final = 19

FIRST_MEETING: Final = 20
MEETINGS: Final = 4

FIRST_FIELD: Final = 24
FIELDS: Final = 8
FIELD: Final = Axis("field", CARD.items[FIRST_FIELD : FIRST_FIELD + FIELDS])

FIRST_CRAFT: Final = 32
CRAFTS: Final = 20
CRAFT: Final = Axis("craft", CARD.items[FIRST_CRAFT : FIRST_CRAFT + CRAFTS])

FIRST_CUSTOMER: Final = 52
CUSTOMERS: Final = 33
CUSTOMER: Final = Axis("customer", CARD.items[FIRST_CUSTOMER : FIRST_CUSTOMER + CUSTOMERS])

FIRST_TRAVEL: Final = 85
TRAVELS: Final = 19
TRAVEL: Final = Axis("travel", CARD.items[FIRST_TRAVEL:])
LETTER: Final = Axis("letter", ["A", "B", "C", "D", "E"])
LETTERS: Final = 5
#: The letter of each travel card.
LETTER_OF_TRAVEL: Final[list[int]] = [0] * 4 + [1] * 4 + [2] * 4 + [3] * 4 + [4] * 3

#: The cards that are acquired by name: all before the customers.
BUYABLE: Final = Axis("card", CARD.items[:FIRST_CUSTOMER])

#: White banners: those of cards, then the two of the village board.
FIRST_BANNER: Final = FIRST_COUNCIL
BANNER: Final = Axis("banner", [*CARD.items[FIRST_BANNER:FIRST_TRAVEL], "school", "play"])
SCHOOL: Final = 69
PLAY: Final = 70
BANNERS: Final = 71
#: Where a 2/12 tile lies that is beside no other banner: on its owner's meeting place.
HOME: Final = 71

#: What the markers on the two voting councils stand for: kinds of cards, then professions.
TERRITORY: Final = Axis("territory", ["travel", "craft", "served", "religion", "fields"])
MARK: Final = Axis("mark", [*TERRITORY, *PROFESSION])
TERRITORY_MARKS: Final = 5
MARKS: Final = 10

#: What a monk does when he moves in.
EFFECT: Final = Axis("effect", ["story", "headman", "school", "office"])
STORY_EFFECT: Final = 0
HEADMAN_EFFECT: Final = 1
SCHOOL_EFFECT: Final = 2
OFFICE_EFFECT: Final = 3

# Dice.

PIPS: Final = 6
#: White dice from 1 to 6, then black ones.
DIE: Final = Axis("die", [*(f"white{n}" for n in range(1, 7)), *(f"black{n}" for n in range(1, 7))])
DICE: Final = 12
#: Two dice: every pair of kinds, in ascending order.
PAIRS: Final[list[tuple[int, int]]] = [(one, two) for one in range(DICE) for two in range(one, DICE)]
PAIR: Final = Axis("pair", [f"{DIE[one]} {DIE[two]}" for one, two in PAIRS])
LOWEST: Final = 2
HIGHEST: Final = 12
VALUES: Final = HIGHEST + 1


def pips(die: int) -> int:
    """What a kind of die shows."""
    return die % PIPS + 1


def is_black(die: int) -> bool:
    return die >= PIPS


def field_card(field: int) -> int:
    return FIRST_FIELD + field


def building_of(card: int) -> int:
    """The building, and the good, of a craft card."""
    return (card - FIRST_CRAFT) // CARDS_OF_A_BUILDING
