"""The things of My Village by name, each in the forms that sentences need.

A language may need another form of a name in another place, so a name stands under a context that tells the place.
Amounts come in two forms: one for lists and prices, as on a label ("2 scrolls"), and one for the object of a sentence,
where one of a thing has an article ("pays a scroll").
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from parish.engine.words import Words
from parish.games.my_village import names
from parish.games.my_village.vocabulary import PAYMENTS

#: Says something with a number in it.
Counted: TypeAlias = Callable[[Words, int], str]
Printed: TypeAlias = Mapping[str, Any]


def pgettext(context: str, text: str) -> tuple[str, str]:
    """Mark a text under a context for translation where it stands; `say_in` translates it where it is shown."""
    return context, text


# Amounts.

#: As on a label: in lists and prices.
AMOUNT: Final[Mapping[str, Counted]] = {
    "coin": lambda w, n: w.count("{n} coin", "{n} coins", n),
    "horse": lambda w, n: w.count("{n} horse", "{n} horses", n),
    "beer": lambda w, n: w.count("{n} beer", "{n} beers", n),
    "plow": lambda w, n: w.count("{n} plow", "{n} plows", n),
    "scroll": lambda w, n: w.count("{n} scroll", "{n} scrolls", n),
    "wagon": lambda w, n: w.count("{n} wagon", "{n} wagons", n),
    "joker": lambda w, n: w.count("{n} joker", "{n} jokers", n),
    "field plow": lambda w, n: w.count("{n} plow from a field", "{n} plows from fields", n),
}

#: As the object of a sentence: somebody takes, pays or gains this.
OBJECT: Final[Mapping[str, Counted]] = {
    "coin": lambda w, n: w.count("a coin", "{n} coins", n),
    "horse": lambda w, n: w.count("a horse", "{n} horses", n),
    "beer": lambda w, n: w.count("a beer", "{n} beers", n),
    "plow": lambda w, n: w.count("a plow", "{n} plows", n),
    "scroll": lambda w, n: w.count("a scroll", "{n} scrolls", n),
    "wagon": lambda w, n: w.count("a wagon", "{n} wagons", n),
    "joker": lambda w, n: w.count("a joker", "{n} jokers", n),
    "field plow": lambda w, n: w.count("a plow from a field", "{n} plows from fields", n),
}


def amounts(words: Words, counts: Mapping[str, int]) -> str:
    """2 scrolls, 1 coin"""
    return ", ".join(AMOUNT[ware](words, count) for ware, count in counts.items() if count)


def objects(words: Words, counts: Mapping[str, int]) -> str:
    """2 scrolls and a coin"""
    return words.listing([OBJECT[ware](words, count) for ware, count in counts.items() if count])


def price(words: Words, alternatives: Sequence[Mapping[str, int]]) -> str:
    """1 wagon or 2 coins; 2 horses, 1 coin and 1 horse, or 2 coins"""
    told = [words.listing([AMOUNT[ware](words, n) for ware, n in counts.items() if n]) for counts in alternatives]
    if any(sum(map(bool, counts.values())) > 1 for counts in alternatives) and len(told) > 1:
        return words.say("{first}, or {last}", first=", ".join(told[:-1]), last=told[-1])
    return either(words, told)


def either(words: Words, parts: Sequence[str]) -> str:
    """a; a or b; a, b or c."""
    if len(parts) <= 1:
        return "".join(parts)
    return words.say("{first} or {last}", first=", ".join(parts[:-1]), last=parts[-1])


def payment(index: int) -> dict[str, int]:
    """What a payment of the vocabulary takes."""
    return {given: count for given, count in zip(names.GIVEN, PAYMENTS[index], strict=True) if count}


def hours(words: Words, count: int) -> str:
    return words.count("{n} hour", "{n} hours", count)


def points(words: Words, count: int) -> str:
    return words.count("{n} point", "{n} points", count)


def stories(words: Words, count: int) -> str:
    return words.count("{n} story point", "{n} story points", count)


def values(words: Words, numbers: Sequence[int]) -> str:
    """5 or 8; a question mark for every value."""
    if len(numbers) == names.HIGHEST - names.LOWEST + 1:
        return words.say("any value")
    return either(words, [str(number) for number in numbers])


# People and places.

_PROFESSIONS: Final = {
    "abbot": pgettext("villager", "abbot"),
    "councilman": pgettext("villager", "councilman"),
    "traveler": pgettext("villager", "traveler"),
    "craftsman": pgettext("villager", "craftsman"),
    "merchant": pgettext("villager", "merchant"),
}

AREAS: Final = {
    "religion": pgettext("area of a village", "Religion"),
    "council": pgettext("area of a village", "Council"),
    "harvest": pgettext("area of a village", "Harvest"),
    "travel": pgettext("area of a village", "Travel"),
    "craft": pgettext("area of a village", "Crafts"),
    "market": pgettext("area of a village", "Market"),
}

_MARKS: Final = {
    "travel": pgettext("what the council of territories counts", "travel cards"),
    "craft": pgettext("what the council of territories counts", "craft buildings"),
    "served": pgettext("what the council of territories counts", "served customers"),
    "religion": pgettext("what the council of territories counts", "church and monks"),
    "fields": pgettext("what the council of territories counts", "fields"),
    **_PROFESSIONS,
}

_PATH: Final = {
    "main_house": pgettext("place of the headman", "the main house"),
    "path_coin": pgettext("place of the headman", "the coin"),
    "path_story3": pgettext("place of the headman", "the story"),
}


def profession(words: Words, name: str) -> str:
    return words.say_in(*_PROFESSIONS[name])


def mark(words: Words, name: str) -> str:
    return words.say_in(*_MARKS[name])


def marked(words: Words, name: str) -> str:
    """As the object of a sentence: a marker on the merchant, on fields."""
    if name in _PROFESSIONS:
        return words.say("the {profession}", profession=profession(words, name))
    return mark(words, name)


def path(words: Words, name: str) -> str:
    return words.say_in(*_PATH[name])


# Cards.

_UNIQUE: Final = {
    "church_healing": pgettext("card", "the healing church"),
    "church_monastery": pgettext("card", "the monastery"),
    "church_trade": pgettext("card", "the trade church"),
    "church_travelers": pgettext("card", "the travelers' church"),
    "council_financial": pgettext("card", "the financial council"),
    "council_guilds": pgettext("card", "the guild council"),
    "council_territories": pgettext("card", "the council of territories"),
    "council_people": pgettext("card", "the people's council"),
}

_BUILDINGS: Final = (
    pgettext("card", "the stable"),
    pgettext("card", "the brewery"),
    pgettext("card", "the forge"),
    pgettext("card", "the scribe's office"),
    pgettext("card", "the wainwright's shop"),
)

_SYMBOLS: Final = (
    pgettext("card", "a monk of the quill"),
    pgettext("card", "a monk of the chalice"),
    pgettext("card", "a monk of the rosary"),
)


#: As on a signboard, where there is little room.
_TITLES: Final = {
    "church_healing": pgettext("title of a card", "Healing church"),
    "church_monastery": pgettext("title of a card", "Monastery"),
    "church_trade": pgettext("title of a card", "Trade church"),
    "church_travelers": pgettext("title of a card", "Travelers' church"),
    "council_financial": pgettext("title of a card", "Finances"),
    "council_guilds": pgettext("title of a card", "Guilds"),
    "council_territories": pgettext("title of a card", "Territories"),
    "council_people": pgettext("title of a card", "People"),
}

_BUILDING_TITLES: Final = (
    pgettext("title of a card", "Stable"),
    pgettext("title of a card", "Brewery"),
    pgettext("title of a card", "Forge"),
    pgettext("title of a card", "Scribe"),
    pgettext("title of a card", "Wainwright"),
)


def title(words: Words, name: str) -> str:
    """A church, a chamber, a meeting place or a craft building as its card is headed."""
    if name in _TITLES:
        return words.say_in(*_TITLES[name])
    number = names.CARD.index(name)
    if number < names.FIRST_FIELD:
        return words.say_in("title of a card", "Meeting place")
    return words.say_in(*_BUILDING_TITLES[names.building_of(number)])


def card(words: Words, name: str) -> str:
    """A card as the object of a sentence, without its numbers."""
    number = names.CARD.index(name)
    if name in _UNIQUE:
        return words.say_in(*_UNIQUE[name])
    if number < names.FIRST_COUNCIL:
        return words.say_in(*_SYMBOLS[names.SYMBOL_OF_MONK[number - names.FIRST_MONK]])
    if number < names.FIRST_FIELD:
        return words.say("a meeting place")
    if number < names.FIRST_CRAFT:
        return words.say("a field")
    if number < names.FIRST_CUSTOMER:
        return words.say_in(*_BUILDINGS[names.building_of(number)])
    if number < names.FIRST_TRAVEL:
        return words.say("a customer")
    return journey(words, names.LETTER[names.LETTER_OF_TRAVEL[number - names.FIRST_TRAVEL]])


def journey(words: Words, letter: str) -> str:
    return words.say("journey {letter}", letter=letter)


def on_display(words: Words, name: str, printed: Printed) -> str:
    """A card that can be had: a craft building with its values, which tell it from the others of its kind."""
    if names.FIRST_CRAFT <= names.CARD.index(name) < names.FIRST_CUSTOMER:
        numbers = values(words, printed["cards"][name]["values"])
        return words.say("{card} with {values}", card=card(words, name), values=numbers)
    return card(words, name)


def customer(words: Words, name: str, printed: Printed) -> str:
    """Who they are is what they want, and what they bring."""
    told = printed["cards"][name]
    wants = amounts(words, told["price"][0])
    return words.say("the customer with {points} for {wants}", wants=wants, points=points(words, told["points"]))


def banner(words: Words, name: str, printed: Printed | None = None) -> str:
    """A white banner: that of a card, or one of the village board. What is printed tells own cards of a kind apart."""
    if name == "school":
        return words.say("the school")
    if name == "play":
        return words.say("the children at play")
    number = names.CARD.index(name)
    if names.FIRST_MEETING <= number < names.FIRST_FIELD:
        return words.say("the meeting place")
    if printed is not None and names.FIRST_FIELD <= number < names.FIRST_CRAFT:
        return words.say("field {number}", number=number - names.FIRST_FIELD + 1)
    if printed is not None and number >= names.FIRST_CUSTOMER:
        return customer(words, name, printed)
    return card(words, name)


def die(words: Words, name: str) -> str:
    """white 3, black 5"""
    pips = name[-1]
    return words.say("black {pips}", pips=pips) if name.startswith("black") else words.say("white {pips}", pips=pips)
