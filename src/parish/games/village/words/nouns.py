"""The things of Village by name, each in the forms that sentences need.

A language may need another form of a name in another place, so a name stands under a context that tells the place.
Amounts come in two forms: one for lists and prices in brackets, as on a label ("2 scrolls"), and one for the object
of a sentence, where one of a thing has an article ("pays a scroll").
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from parish.engine.words import Words
from parish.games.village import names
from parish.games.village.vocabulary import PAYMENTS

#: Says something with a number in it.
Counted: TypeAlias = Callable[[Words, int], str]


def pgettext(context: str, text: str) -> tuple[str, str]:
    """Mark a text under a context for translation where it stands; `say_in` translates it where it is shown."""
    return context, text


# Amounts.

#: As on a label: in lists and prices.
AMOUNT: Final[Mapping[str, Counted]] = {
    "orange": lambda w, n: w.count("{n} orange cube", "{n} orange cubes", n),
    "green": lambda w, n: w.count("{n} green cube", "{n} green cubes", n),
    "brown": lambda w, n: w.count("{n} brown cube", "{n} brown cubes", n),
    "pink": lambda w, n: w.count("{n} pink cube", "{n} pink cubes", n),
    "plague": lambda w, n: w.count("{n} plague cube", "{n} plague cubes", n),
    "scroll": lambda w, n: w.count("{n} scroll", "{n} scrolls", n),
    "horse": lambda w, n: w.count("{n} horse", "{n} horses", n),
    "plow": lambda w, n: w.count("{n} plow", "{n} plows", n),
    "ox": lambda w, n: w.count("{n} ox", "{n} oxen", n),
    "wagon": lambda w, n: w.count("{n} wagon", "{n} wagons", n),
    "grain": lambda w, n: w.count("{n} grain", "{n} grain", n),
    "coin": lambda w, n: w.count("{n} coin", "{n} coins", n),
}

#: Cubes where it is clear that they are cubes.
FEW_WORDS: Final[Mapping[str, Counted]] = {
    "orange": lambda w, n: w.count("{n} orange", "{n} orange", n),
    "green": lambda w, n: w.count("{n} green", "{n} green", n),
    "brown": lambda w, n: w.count("{n} brown", "{n} brown", n),
    "pink": lambda w, n: w.count("{n} pink", "{n} pink", n),
    "plague": lambda w, n: w.count("{n} plague", "{n} plague", n),
}

#: As the object of a sentence: somebody takes, pays or gains this.
OBJECT: Final[Mapping[str, Counted]] = {
    "orange": lambda w, n: w.count("an orange cube", "{n} orange cubes", n),
    "green": lambda w, n: w.count("a green cube", "{n} green cubes", n),
    "brown": lambda w, n: w.count("a brown cube", "{n} brown cubes", n),
    "pink": lambda w, n: w.count("a pink cube", "{n} pink cubes", n),
    "plague": lambda w, n: w.count("a plague cube", "{n} plague cubes", n),
    "scroll": lambda w, n: w.count("a scroll", "{n} scrolls", n),
    "horse": lambda w, n: w.count("a horse", "{n} horses", n),
    "plow": lambda w, n: w.count("a plow", "{n} plows", n),
    "ox": lambda w, n: w.count("an ox", "{n} oxen", n),
    "wagon": lambda w, n: w.count("a wagon", "{n} wagons", n),
    "grain": lambda w, n: w.count("a sack of grain", "{n} sacks of grain", n),
    "coin": lambda w, n: w.count("a coin", "{n} coins", n),
}


def amounts(words: Words, counts: Mapping[str, int]) -> str:
    """2 scrolls, 1 coin"""
    return ", ".join(AMOUNT[ware](words, count) for ware, count in counts.items() if count)


def cubes(words: Words, counts: Mapping[str, int]) -> str:
    """2 orange, 1 plague"""
    return ", ".join(FEW_WORDS[cube](words, count) for cube, count in counts.items() if count)


def objects(words: Words, counts: Mapping[str, int]) -> str:
    """2 orange cubes and a coin"""
    return words.listing([OBJECT[ware](words, count) for ware, count in counts.items() if count])


def payment(index: int) -> dict[str, int]:
    """What a payment of the vocabulary takes, or a bundle gives."""
    wares = (*names.COLOUR, names.WARE[names.COIN])
    return {ware: count for ware, count in zip(wares, PAYMENTS[index], strict=True) if count}


def hours(words: Words, count: int) -> str:
    return words.count("{n} hour", "{n} hours", count)


def points(words: Words, count: int) -> str:
    return words.count("{n} point", "{n} points", count)


def prestige(words: Words, count: int) -> str:
    return words.count("{n} prestige point", "{n} prestige points", count)


def cubes_of_choice(words: Words, count: int) -> str:
    return words.count("{n} cube of your choice", "{n} cubes of your choice", count)


def either(words: Words, goods: Sequence[str]) -> str:
    """a horse or an ox"""
    said = [OBJECT[good](words, 1) for good in goods]
    if len(said) == 1:
        return said[0]
    return words.say("{first} or {last}", first=", ".join(said[:-1]), last=said[-1])


# Generations and cities.

_GENERATIONS: Final = (
    pgettext("of which generation", "first"),
    pgettext("of which generation", "second"),
    pgettext("of which generation", "third"),
    pgettext("of which generation", "fourth"),
)

_CITIES: Final = (
    pgettext("name of a city", "A"),
    pgettext("name of a city", "B"),
    pgettext("name of a city", "C"),
    pgettext("name of a city", "D"),
    pgettext("name of a city", "E"),
    pgettext("name of a city", "F"),
)


def generation(words: Words, index: int) -> str:
    """The ordinal in "of the first generation"."""
    return words.say_in(*_GENERATIONS[index])


def city(words: Words, index: int) -> str:
    return words.say_in(*_CITIES[index])


# Customers.

#: Who comes, stands or moves up: the subject of a sentence, or the head of a label.
_CUSTOMER_COMES: Final = {
    "K01": pgettext("customer who comes", "The baker"),
    "K02": pgettext("customer who comes", "The brewer"),
    "K03": pgettext("customer who comes", "The innkeeper"),
    "K04": pgettext("customer who comes", "The schoolmaster"),
    "K05": pgettext("customer who comes", "The almoner"),
    "K06": pgettext("customer who comes", "The pedlar"),
    "K07": pgettext("customer who comes", "The corn merchant"),
    "K08": pgettext("customer who comes", "The messenger"),
    "K09": pgettext("customer who comes", "The butcher"),
    "K10": pgettext("customer who comes", "The settler"),
    "K11": pgettext("customer who comes", "The notary"),
    "K12": pgettext("customer who comes", "The carter"),
    "K13": pgettext("customer who comes", "The judge"),
    "K14": pgettext("customer who comes", "The knight"),
    "K15": pgettext("customer who comes", "The steward"),
    "K16": pgettext("customer who comes", "The abbess"),
    "K17": pgettext("customer who comes", "The merchant"),
    "K18": pgettext("customer who comes", "The quarryman"),
    "K19": pgettext("customer who comes", "The bailiff"),
    "K20": pgettext("customer who comes", "The yeoman"),
    "K21": pgettext("customer who comes", "The tenant"),
    "K22": pgettext("customer who comes", "The cattle dealer"),
    "K23": pgettext("customer who comes", "The student"),
    "K24": pgettext("customer who comes", "The potter"),
}

#: Whom somebody serves.
_CUSTOMER_SERVED: Final = {
    "K01": pgettext("customer who is served", "the baker"),
    "K02": pgettext("customer who is served", "the brewer"),
    "K03": pgettext("customer who is served", "the innkeeper"),
    "K04": pgettext("customer who is served", "the schoolmaster"),
    "K05": pgettext("customer who is served", "the almoner"),
    "K06": pgettext("customer who is served", "the pedlar"),
    "K07": pgettext("customer who is served", "the corn merchant"),
    "K08": pgettext("customer who is served", "the messenger"),
    "K09": pgettext("customer who is served", "the butcher"),
    "K10": pgettext("customer who is served", "the settler"),
    "K11": pgettext("customer who is served", "the notary"),
    "K12": pgettext("customer who is served", "the carter"),
    "K13": pgettext("customer who is served", "the judge"),
    "K14": pgettext("customer who is served", "the knight"),
    "K15": pgettext("customer who is served", "the steward"),
    "K16": pgettext("customer who is served", "the abbess"),
    "K17": pgettext("customer who is served", "the merchant"),
    "K18": pgettext("customer who is served", "the quarryman"),
    "K19": pgettext("customer who is served", "the bailiff"),
    "K20": pgettext("customer who is served", "the yeoman"),
    "K21": pgettext("customer who is served", "the tenant"),
    "K22": pgettext("customer who is served", "the cattle dealer"),
    "K23": pgettext("customer who is served", "the student"),
    "K24": pgettext("customer who is served", "the potter"),
}


def customer_comes(words: Words, id: str) -> str:
    return words.say_in(*_CUSTOMER_COMES[id])


def customer_served(words: Words, id: str) -> str:
    return words.say_in(*_CUSTOMER_SERVED[id])


# Places.


def calling(place: str) -> str:
    """What somebody in a place is: a building for those in the crafts, else the kind of the place."""
    kind, _, which = place.partition(":")
    return which if kind == "crafts" else kind


def place_values(words: Words, place: str) -> dict[str, object]:
    """What sentences about a place may be filled with: its city, chamber or window."""
    kind, _, which = place.partition(":")
    return {"city": city(words, names.CITY.index(which)) if kind == "travel" else which, "number": which}


#: Where a family member is, as a label.
_PLACES: Final = {
    "reserve": pgettext("where a family member is", "unborn"),
    "farm": pgettext("where a family member is", "farm"),
    "wainwright": pgettext("where a family member is", "wainwright"),
    "stables": pgettext("where a family member is", "stables"),
    "scrivener": pgettext("where a family member is", "scrivener"),
    "smithy": pgettext("where a family member is", "smithy"),
    "travel": pgettext("where a family member is", "city {city}"),
    "council": pgettext("where a family member is", "chamber {number}"),
    "church": pgettext("where a family member is", "window {number}"),
    "bag": pgettext("where a family member is", "black bag"),
    "chronicle": pgettext("where a family member is", "chronicle"),
    "grave": pgettext("where a family member is", "grave"),
    "removed": pgettext("where a family member is", "out of the game"),
}


def place_name(words: Words, place: str) -> str:
    """A place as a label: smithy, city A, chamber 2."""
    context, text = _PLACES[calling(place)]
    return words.say_in(context, text, **place_values(words, place))
