"""The numbers beside the rules: what dice, boards and cards show, as tables in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from parish.engine.rules import RuleTable
from parish.engine.words import N_, Words
from parish.games.my_village import names
from parish.games.my_village.words import nouns
from parish.games.my_village.words.consequences import monk_effect

Printed: TypeAlias = Mapping[str, Any]


class Numbers:
    """What is printed, and by its name what differs with the player count, fewest players first."""

    def __init__(self, printed: Printed, by_players: Mapping[str, Sequence[int]], start_coins: Sequence[int]) -> None:
        self.printed: Final = printed
        self.by_players: Final = by_players
        #: In the order of the first round.
        self.start_coins: Final = start_coins


def tables(chapter: str, words: Words, numbers: Numbers) -> list[RuleTable]:
    """The tables of a chapter of the rules."""
    return [draw(words, numbers) for draw in _TABLES.get(chapter, ())]


def _table(words: Words, caption: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> RuleTable:
    """Caption and head are messages; the rows are in words already."""
    return RuleTable(words.say(caption), [words.say(title) for title in head], rows)


def _players(words: Words, numbers: Numbers) -> RuleTable:
    rows = [[words.say(_DIFFERS[key]), *map(str, row)] for key, row in numbers.by_players.items()]
    return RuleTable(
        words.say("What differs with the number of players"), [words.say("Players"), *names.COUNT.items], rows
    )


_DIFFERS: Final = {
    "white": N_("White dice"),
    "black": N_("Black dice"),
    "turns": N_("Turns of each player in a round"),
    "coffins": N_("Dead that end the game"),
    "rat": N_("Steps of the rat to the villages"),
}


def _coins(words: Words, numbers: Numbers) -> RuleTable:
    rows = [
        [words.say(place), nouns.AMOUNT["coin"](words, coins)]
        for place, coins in zip(_PLACES, numbers.start_coins, strict=True)
    ]
    return _table(words, N_("What everybody begins with"), [N_("In the first round"), N_("Coins")], rows)


_PLACES: Final = (N_("The first player"), N_("The second"), N_("The third"), N_("The fourth"))


def _time(words: Words, numbers: Numbers) -> RuleTable:
    printed = numbers.printed
    craft, field = printed["cards"][names.CRAFT[0]], printed["cards"][names.FIELD[0]]
    rows = [
        (N_("Once around the village"), printed["clouds"]),
        (N_("A black die"), printed["plague_time"]),
        (N_("The headman"), printed["headman"]["time"]),
        (N_("A pupil who becomes a villager"), printed["school"]["graduation_time"]),
        (N_("A new craft building"), craft["time"]),
        (N_("Using a craft building"), craft["white_time"]),
        (N_("A new field"), field["time"]),
    ]
    told = [[words.say(what), nouns.hours(words, hours)] for what, hours in rows]
    return _table(words, N_("What takes time"), [N_("For"), N_("Time")], told)


def _office(words: Words, numbers: Numbers) -> RuleTable:
    office = numbers.printed["office"]
    rows = [
        [str(n), nouns.hours(words, hours), nouns.AMOUNT["coin"](words, coins) if coins else ""]
        for n, (hours, coins) in enumerate(zip(office["time"], office["coins"], strict=True), 1)
    ]
    return _table(words, N_("What customers cost together"), [N_("Customers"), N_("Time"), N_("Coins")], rows)


def _crafts(words: Words, numbers: Numbers) -> RuleTable:
    size = names.CARDS_OF_A_BUILDING
    rows = []
    for good, ware in enumerate(names.GOOD):
        cards = names.CRAFT.items[good * size : (good + 1) * size]
        told = [nouns.values(words, numbers.printed["cards"][card]["values"]) for card in cards]
        rows.append([nouns.title(words, cards[0]), nouns.AMOUNT[ware](words, 1), ", ".join(told)])
    return _table(words, N_("The craft buildings"), [N_("Building"), N_("Makes"), N_("Values")], rows)


def _letters(words: Words, numbers: Numbers) -> RuleTable:
    rows = [
        [
            letter,
            nouns.values(words, told["values"]),
            nouns.hours(words, told["time"]),
            nouns.price(words, told["price"]),
        ]
        for letter, told in numbers.printed["letters"].items()
    ]
    return _table(words, N_("The journeys"), [N_("Letter"), N_("Values"), N_("Time"), N_("To pay")], rows)


def _travel_cards(words: Words, numbers: Numbers) -> RuleTable:
    rows = []
    for n, travel in enumerate(names.TRAVEL):
        told = numbers.printed["travel"][travel]
        parts = [nouns.amounts(words, told["surcharge"])] if told["surcharge"] else []
        if told["surcharge_time"]:
            parts.append(nouns.hours(words, told["surcharge_time"]))
        onward = words.say("the end of the road") if told["last"] else ", ".join(parts)
        rows.append([names.LETTER[names.LETTER_OF_TRAVEL[n]], str(told["points"]), onward])
    return _table(words, N_("The light sides of the cards"), [N_("Letter"), N_("Points"), N_("To travel on")], rows)


def _acquired(words: Words, numbers: Numbers, name: str) -> list[str]:
    """A card by its title, its values, its time and its points."""
    told = numbers.printed["cards"][name]
    values, hours = nouns.values(words, told["values"]), nouns.hours(words, told["time"])
    return [nouns.title(words, name), values, hours, str(told["points"])]


def _churches(words: Words, numbers: Numbers) -> RuleTable:
    rows = [_acquired(words, numbers, church) for church in names.CHURCH]
    return _table(words, N_("The churches"), [N_("Church"), N_("Values"), N_("Time"), N_("Points")], rows)


def _monks(words: Words, numbers: Numbers) -> RuleTable:
    rows = []
    for n, monk in enumerate(names.MONK):
        symbol = words.say_in(*_SYMBOLS[names.SYMBOL_OF_MONK[n]])
        told = numbers.printed["cards"][monk]
        price = nouns.price(words, told["price"]) if "price" in told else ""
        does = monk_effect(words, monk, numbers.printed)
        hours = nouns.hours(words, told["time"])
        rows.append([symbol, nouns.values(words, told["values"]), hours, price, does])
    head = [N_("Symbol"), N_("Values"), N_("Time"), N_("To pay"), N_("When he comes")]
    return _table(words, N_("The monks"), head, rows)


_SYMBOLS: Final = (
    nouns.pgettext("symbol of a monk", "Quill"),
    nouns.pgettext("symbol of a monk", "Chalice"),
    nouns.pgettext("symbol of a monk", "Rosary"),
)


def _windows(words: Words, numbers: Numbers) -> RuleTable:
    rows = [[str(windows), str(points)] for windows, points in enumerate(numbers.printed["window_points"]) if windows]
    return _table(words, N_("For church windows"), [N_("Windows"), N_("Points")], rows)


def _chambers(words: Words, numbers: Numbers) -> RuleTable:
    rows = []
    for chamber in names.COUNCIL:
        again = nouns.hours(words, numbers.printed["cards"][chamber]["white_time"])
        row = _acquired(words, numbers, chamber)
        rows.append([*row[:3], again, row[3]])
    head = [N_("Chamber"), N_("Values"), N_("Time to get it"), N_("Time to use it"), N_("Points")]
    return _table(words, N_("The council chambers"), head, rows)


def _customers(words: Words, numbers: Numbers) -> RuleTable:
    rows = []
    for customer in names.CUSTOMER:
        told = numbers.printed["cards"][customer]
        wants = nouns.amounts(words, told["price"][0])
        rows.append([wants, nouns.values(words, told["values"]), str(told["points"])])
    return _table(words, N_("The customers"), [N_("Wants"), N_("Values"), N_("Points")], rows)


def _boards(words: Words, numbers: Numbers) -> RuleTable:
    rows = [
        [words.say("Village board {number}", number=n), nouns.values(words, values)]
        for n, values in enumerate(numbers.printed["boards"].values(), 1)
    ]
    return _table(words, N_("When children play"), [N_("Board"), N_("Values")], rows)


def _chronicle(words: Words, numbers: Numbers) -> RuleTable:
    rows = [
        [words.say(_ENTRIES[n]) if n < len(_ENTRIES) else str(n + 1), nouns.stories(words, story)]
        for n, story in enumerate(numbers.printed["chronicle_story"])
    ]
    return _table(words, N_("For an entry in the chronicle"), [N_("Of a profession"), N_("On the tree")], rows)


_ENTRIES: Final = (N_("The first"), N_("The second"))

_TABLES: Final[Mapping[str, Sequence[Callable[[Words, Numbers], RuleTable]]]] = {
    "preparation": (_players, _coins),
    "time": (_time,),
    "office": (_office,),
    "crafts": (_crafts,),
    "travel": (_letters, _travel_cards),
    "churches": (_churches,),
    "monks": (_monks, _windows),
    "council": (_chambers,),
    "customers": (_customers,),
    "board": (_boards,),
    "death": (_chronicle,),
}
