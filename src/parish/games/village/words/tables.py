"""The numbers beside the rules: what the board and the tiles show, as tables in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from parish.engine.rules import RuleTable
from parish.engine.words import N_, Words
from parish.games.village import names
from parish.games.village.words import nouns
from parish.games.village.words.board import BUILDINGS, SECTIONS, TITLES, entries, privileges, route
from parish.games.village.words.consequences import reward

Printed: TypeAlias = Mapping[str, Any]
Tile: TypeAlias = Mapping[str, Any]


class Numbers:
    """What is printed for each player count, fewest players first; and all customers."""

    def __init__(self, printed: Sequence[Printed], stalls: Sequence[int], customers: Sequence[Tile]) -> None:
        self.printed: Final = printed
        self.stalls: Final = stalls
        self.customers: Final = customers
        #: What is the same for all player counts may be read here.
        self.any: Final = printed[-1]


def tables(chapter: str, words: Words, numbers: Numbers) -> list[RuleTable]:
    """The tables of a chapter of the rules."""
    return [draw(words, numbers) for draw in _TABLES.get(chapter, ())]


def _by_players(words: Words, caption: str, rows: Mapping[str, Sequence[int]]) -> RuleTable:
    """Numbers that differ with the player count."""
    return RuleTable(
        caption, [words.say("Players"), *names.COUNT], [[title, *map(str, row)] for title, row in rows.items()]
    )


def _players(words: Words, numbers: Numbers) -> RuleTable:
    printed = numbers.printed
    return _by_players(
        words,
        words.say("What differs with the number of players"),
        {
            words.say("Stalls in use"): numbers.stalls,
            words.say("Free spaces of the chronicle"): [sum(one["chronicle"].values()) for one in printed],
            words.say("Free graves"): [one["graves"] for one in printed],
            words.say("Cubes on the board in each round"): [sum(one["spaces"].values()) for one in printed],
        },
    )


def _cubes(words: Words, numbers: Numbers) -> RuleTable:
    rows = {words.say_in(*TITLES[space]): [one["spaces"][space] for one in numbers.printed] for space in names.SPACE}
    return _by_players(words, words.say("Cubes put out in every round"), rows)


def _time(words: Words, numbers: Numbers) -> RuleTable:
    printed = numbers.any
    clouds = words.count("{n} hour, one for each cloud", "{n} hours, one for each cloud", printed["life_track"])
    rows = [
        [words.say("Once around the farmyard"), clouds],
        [words.say("A plague cube"), nouns.hours(words, printed["plague_time"])],
        [words.say("A sale with extra cost"), nouns.hours(words, printed["extra_cost"]["time"])],
        [words.say("Joining the church without a cube"), nouns.hours(words, printed["church"]["time"])],
        [words.say("The mill"), nouns.hours(words, printed["mill"]["time"])],
        [words.say("Crafts, journeys, steps in the council"), words.say("as their tables say")],
    ]
    return RuleTable(words.say("What takes time"), [words.say("For"), words.say("Time")], rows)


def _harvest(words: Words, numbers: Numbers) -> RuleTable:
    harvest = numbers.any["harvest"]
    rows = [
        (words.say("By hand"), harvest["base"]),
        (words.say("Horse and plow"), harvest["horse_and_plow"]),
        (words.say("Ox and plow"), harvest["ox_and_plow"]),
    ]
    told = [[title, nouns.AMOUNT["grain"](words, grain)] for title, grain in rows]
    return RuleTable(words.say("What a harvest brings"), [words.say("With"), words.say("Grain")], told)


def _crafts(words: Words, numbers: Numbers) -> RuleTable:
    rows = [
        [
            words.say_in(*BUILDINGS[id]),
            nouns.either(words, building["goods"]),
            nouns.hours(words, building["training_time"]),
            nouns.hours(words, building["production_time"]),
            nouns.amounts(words, building["price"]),
        ]
        for id, building in numbers.any["buildings"].items()
    ]
    mill = numbers.any["mill"]
    price = [nouns.AMOUNT["grain"](words, mill["grain"]), nouns.hours(words, mill["time"])]
    rows.append(
        [words.say_in(*BUILDINGS["mill"]), nouns.AMOUNT["coin"](words, mill["coins"]), "", "", words.listing(price)]
    )
    head = [N_("Building"), N_("Makes"), N_("To train"), N_("To produce"), N_("Or pay")]
    return RuleTable(words.say("The buildings of the craftsmen"), [words.say(title) for title in head], rows)


def _customers(words: Words, numbers: Numbers) -> RuleTable:
    rows = [
        [
            nouns.customer_comes(words, names.CUSTOMER[n]),
            nouns.amounts(words, tile["need"]),
            str(tile["points"]),
        ]
        for n, tile in enumerate(numbers.customers)
    ]
    head = [words.say("Customer"), words.say("Wants"), words.say("Points")]
    return RuleTable(words.say("Who comes to the market"), head, rows)


def _roads(words: Words, numbers: Numbers) -> RuleTable:
    rows = [
        [
            route(words, road),
            nouns.hours(words, road["time"]),
            nouns.amounts(words, {"wagon": road["wagons"], **road["cubes"]}),
        ]
        for road in numbers.any["roads"].values()
    ]
    return RuleTable(words.say("The roads"), [words.say("Road"), words.say("Time"), words.say("To pay")], rows)


def _cities(words: Words, numbers: Numbers) -> RuleTable:
    rows = [
        [words.say("City {city}", city=nouns.city(words, n)), ", ".join(reward(words, numbers.any["cities"][id]))]
        for n, id in enumerate(names.CITY)
    ]
    return RuleTable(words.say("What a first visit brings"), [words.say("City"), words.say("Reward")], rows)


def _chambers(words: Words, numbers: Numbers) -> RuleTable:
    council = numbers.any["council"]
    rows = [
        [
            words.say("Chamber {number}", number=n + 1),
            nouns.hours(words, council["time"][n]),
            privilege,
            str(council["points"][n]),
        ]
        for n, privilege in enumerate(privileges(words, council))
    ]
    head = [N_("Chamber"), N_("Time to reach it"), N_("Privilege"), N_("Points at the end")]
    return RuleTable(words.say("The chambers of the council"), [words.say(title) for title in head], rows)


def _windows(words: Words, numbers: Numbers) -> RuleTable:
    church = numbers.any["church"]
    steps = ["", *(nouns.AMOUNT["grain"](words, grain) for grain in church["step_grain"])]
    rows = [
        [words.say("Window {number}", number=n + 1), step, str(points)]
        for n, (step, points) in enumerate(zip(steps, church["points"], strict=True))
    ]
    head = [words.say("Window, from the right"), words.say("Step into it"), words.say("Points at the end")]
    return RuleTable(words.say("The windows of the church"), head, rows)


def _sections(words: Words, numbers: Numbers) -> RuleTable:
    rows = {
        words.say_in(*SECTIONS[section]): [one["chronicle"][section] for one in numbers.printed]
        for section in names.SECTION
    }
    rows[words.say("Graves")] = [one["graves"] for one in numbers.printed]
    return _by_players(words, words.say("Room for the dead"), rows)


def _journeys(words: Words, numbers: Numbers) -> RuleTable:
    points = numbers.any["travel_points"]
    rows = [[words.count("{n} city", "{n} cities", n), str(points[n])] for n in range(1, len(points))]
    return RuleTable(words.say("For cities visited"), [words.say("Cities"), words.say("Points")], rows)


def _entries(words: Words, numbers: Numbers) -> RuleTable:
    rows = [[label, str(points)] for label, points in entries(words, numbers.any["chronicle_points"])]
    return RuleTable(words.say("For entries in the chronicle"), [words.say("Entries"), words.say("Points")], rows)


_TABLES: Final[Mapping[str, Sequence[Callable[[Words, Numbers], RuleTable]]]] = {
    "setting-up": (_players,),
    "cubes": (_cubes,),
    "time": (_time,),
    "harvest": (_harvest,),
    "crafts": (_crafts,),
    "market": (_customers,),
    "travel": (_roads, _cities),
    "council": (_chambers,),
    "mass": (_windows,),
    "death": (_sections,),
    "scoring": (_journeys, _entries),
}
