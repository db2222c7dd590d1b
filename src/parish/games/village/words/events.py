"""The log: one sentence for every event that no other one tells already."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from parish.engine.events import Event
from parish.engine.words import N_, Words
from parish.games.village import events as e
from parish.games.village import names
from parish.games.village.words import nouns

#: The numbers of an event by the names of its fields.
Numbers: TypeAlias = Mapping[str, int]
Teller: TypeAlias = Callable[[Words, Numbers], str]


def event(words: Words, event: Event) -> str | None:
    """What happened; none for an event that is not Village's own."""
    kind = event.kind.name
    if kind in _SILENT:
        return ""
    numbers = {field.name: value for field, value in zip(event.kind.fields, event.values, strict=True)}
    if kind in _PLAIN:
        return words.say(_PLAIN[kind], **_values(words, numbers))
    return _TELLERS[kind](words, numbers) if kind in _TELLERS else None


# The tables go by the names of the kinds, as those of the questions and choices do by the names of steps and blocks.

#: Told by what follows: the action itself, or that it was left.
_SILENT: Final = frozenset({"action chosen"})

#: The sentences that only need names and numbers filled in.
_PLAIN: Final[Mapping[str, str]] = {
    "round began": N_("Round {round} begins; {name} goes first."),
    "starter changed": N_("The next starting player marker returns to the council."),
    "born": N_("A child of the {generation} generation is born into {name}'s family."),
    "travelled": N_("{name} sends a member of the {generation} generation to city {city}."),
    "city seen": N_("{name} sees city {city} for the first time."),
    "ordained": N_("{name} sends a member of the {generation} generation to the church."),
    "market opened": N_("{name} opens a market day."),
    "passed": N_("{name} leaves the market."),
    "nobody died": N_("Death comes to {name}'s family and finds nobody."),
    "final turn": N_("{name} has a final turn."),
    "game ended": N_("The points are counted, and the game is over."),
    "mass began": N_("The bells ring for the mass of round {round}."),
    "member bought out": N_("{name} pays to bring a member of the {generation} generation into the church."),
    "member drawn": N_("A member of the {generation} generation of {name}'s family is called into the church."),
    "monk drawn": N_("A monk is drawn."),
    "promoted": N_("{name} moves a member of the {generation} generation up to window {window} of the church."),
    "no majority": N_("No family stands at the windows of the church, so nobody scores."),
}


def _values(words: Words, numbers: Numbers) -> dict[str, object]:
    """What sentences may be filled with. In the numbers of an event things are counted from 0."""
    values: dict[str, object] = dict(numbers)
    if "seat" in numbers:
        values["name"] = words.name(numbers["seat"])
    if "generation" in numbers:
        values["generation"] = nouns.generation(words, numbers["generation"])
    if "city" in numbers:
        values["city"] = nouns.city(words, numbers["city"])
    for place in ("chamber", "window", "stall"):
        if place in numbers:
            values[place] = numbers[place] + 1
    return values


# Rounds and turns.

_SEEDED: Final = (
    N_("Cubes for the harvest: {cubes}."),
    N_("Cubes for the family: {cubes}."),
    N_("Cubes for the crafts: {cubes}."),
    N_("Cubes for the market: {cubes}."),
    N_("Cubes for the travellers: {cubes}."),
    N_("Cubes for the council: {cubes}."),
    N_("Cubes for the church: {cubes}."),
)

_CUBE_TAKEN: Final = (
    N_("{name} takes {cube} from the harvest."),
    N_("{name} takes {cube} from the family."),
    N_("{name} takes {cube} from the crafts."),
    N_("{name} takes {cube} from the market."),
    N_("{name} takes {cube} from the travellers."),
    N_("{name} takes {cube} from the council."),
    N_("{name} takes {cube} from the church."),
)

_SKIPPED: Final = (
    N_("{name} does not harvest."),
    N_("{name} leaves the family as it is."),
    N_("{name} does nothing in the crafts."),
    N_("{name} opens no market day."),
    N_("{name} sends nobody on a journey."),
    N_("{name} does nothing in the council."),
    N_("{name} sends nobody to the church."),
)


def _seeded(words: Words, numbers: Numbers) -> str:
    lies = nouns.cubes(words, {cube: numbers[cube] for cube in names.CUBE})
    return words.say(_SEEDED[numbers["space"]], cubes=lies or words.say_in("cubes", "none"))


def _cube_taken(words: Words, numbers: Numbers) -> str:
    cube = nouns.OBJECT[names.CUBE[numbers["cube"]]](words, 1)
    return words.say(_CUBE_TAKEN[numbers["space"]], name=words.name(numbers["seat"]), cube=cube)


def _skipped(words: Words, numbers: Numbers) -> str:
    name = words.name(numbers["seat"])
    if numbers["space"] < 0:
        return words.say("{name} does nothing.", name=name)
    return words.say(_SKIPPED[numbers["space"]], name=name)


def _time_lost(words: Words, numbers: Numbers) -> str:
    name, count, crossings = words.name(numbers["seat"]), numbers["hours"], numbers["crossings"]
    if not crossings:
        return words.count("{n} hour passes for {name}.", "{n} hours pass for {name}.", count, name=name)
    if crossings == 1:
        return words.count(
            "{n} hour passes for {name}, and the bridge is crossed.",
            "{n} hours pass for {name}, and the bridge is crossed.",
            count,
            name=name,
        )
    return words.count(
        "{hours} pass for {name}, and the bridge is crossed {n} time.",
        "{hours} pass for {name}, and the bridge is crossed {n} times.",
        crossings,
        hours=nouns.hours(words, count),
        name=name,
    )


# What is paid, gained and scored.


def _pays(words: Words, seat: int, counts: Mapping[str, int]) -> str:
    return words.say("{name} pays {things}.", name=words.name(seat), things=nouns.objects(words, counts))


def _takes(words: Words, seat: int, counts: Mapping[str, int]) -> str:
    return words.say("{name} receives {things}.", name=words.name(seat), things=nouns.objects(words, counts))


def _well_used(words: Words, numbers: Numbers) -> str:
    things = nouns.objects(words, nouns.payment(numbers["payment"]))
    return words.say("{name} pays {things} at the well.", name=words.name(numbers["seat"]), things=things)


def _scored(words: Words, numbers: Numbers) -> str:
    name, points, reason = words.name(numbers["seat"]), numbers["points"], numbers["reason"]
    if reason == e.FOR_CITY:
        return words.count(
            "The visit brings {name} {n} prestige point.",
            "The visit brings {name} {n} prestige points.",
            points,
            name=name,
        )
    if reason == e.FOR_PRIVILEGE:
        return words.count(
            "The privilege brings {name} {n} prestige point.",
            "The privilege brings {name} {n} prestige points.",
            points,
            name=name,
        )
    return words.count(
        "{name}'s family is foremost in the church and gains {n} prestige point.",
        "{name}'s family is foremost in the church and gains {n} prestige points.",
        points,
        name=name,
    )


# The actions.

_RETURNED: Final = {
    "wainwright": N_("{name} calls a wainwright of the {generation} generation home."),
    "stables": N_("{name} calls a groom of the {generation} generation home."),
    "scrivener": N_("{name} calls a scrivener of the {generation} generation home."),
    "smithy": N_("{name} calls a smith of the {generation} generation home."),
    "travel": N_("{name} calls a traveller of the {generation} generation home from city {city}."),
    "council": N_("{name} calls a councillor of the {generation} generation home from chamber {number}."),
    "church": N_("{name} calls a cleric of the {generation} generation home from window {number}."),
}

_TRAINED: Final = (
    N_("{name} trains a member of the {generation} generation as a wainwright."),
    N_("{name} trains a member of the {generation} generation as a groom."),
    N_("{name} trains a member of the {generation} generation as a scrivener."),
    N_("{name} trains a member of the {generation} generation as a smith."),
)

_PRODUCED: Final = {
    "scroll": N_("{name} writes a scroll."),
    "horse": N_("{name} raises a horse."),
    "plow": N_("{name} forges a plow."),
    "ox": N_("{name} raises an ox."),
    "wagon": N_("{name} builds a wagon."),
}

_PRIVILEGE_USED: Final = (
    N_("{name} takes the next starting player marker."),
    N_("{name} uses the privilege of chamber 2."),
    N_("{name} uses the privilege of chamber 3."),
    N_("{name} uses the privilege of chamber 4."),
)


def _returned(words: Words, numbers: Numbers) -> str:
    place = names.PLACE[numbers["place"]]
    sentence = _RETURNED.get(nouns.calling(place), N_("{name} calls a member of the {generation} generation home."))
    return words.say(sentence, **_values(words, numbers) | nouns.place_values(words, place))


def _seated(words: Words, numbers: Numbers) -> str:
    values = _values(words, numbers)
    if numbers["chamber"] == 0:
        return words.say("{name} seats a member of the {generation} generation in the council.", **values)
    return words.say(
        "{name} moves a member of the {generation} generation up to chamber {chamber} of the council.", **values
    )


# The market.


def _served(words: Words, numbers: Numbers) -> str:
    return words.count(
        "{name} serves {customer} for {n} point.",
        "{name} serves {customer} for {n} points.",
        numbers["points"],
        name=words.name(numbers["seat"]),
        customer=nouns.customer_served(words, names.CUSTOMER[numbers["customer"]]),
    )


def _market_closed(words: Words, numbers: Numbers) -> str:
    if not numbers["sold"]:
        return words.say("The market day ends without a sale.")
    return words.count(
        "The market day ends with {n} customer served.",
        "The market day ends with {n} customers served.",
        numbers["sold"],
    )


def _customer(in_queue: str, in_stall: str) -> Teller:
    def say(words: Words, numbers: Numbers) -> str:
        customer = nouns.customer_comes(words, names.CUSTOMER[numbers["customer"]])
        sentence = in_queue if numbers["stall"] < 0 else in_stall
        return words.say(sentence, customer=customer, stall=numbers["stall"] + 1)

    return say


# The dead.

#: Whom the family mourns.
_MOURNED: Final = {
    "farm": nouns.pgettext("whom the family mourns", "a farmer of the {generation} generation"),
    "wainwright": nouns.pgettext("whom the family mourns", "a wainwright of the {generation} generation"),
    "stables": nouns.pgettext("whom the family mourns", "a groom of the {generation} generation"),
    "scrivener": nouns.pgettext("whom the family mourns", "a scrivener of the {generation} generation"),
    "smithy": nouns.pgettext("whom the family mourns", "a smith of the {generation} generation"),
    "travel": nouns.pgettext("whom the family mourns", "a traveller of the {generation} generation in city {city}"),
    "council": nouns.pgettext(
        "whom the family mourns", "a councillor of the {generation} generation from chamber {number}"
    ),
    "church": nouns.pgettext("whom the family mourns", "a cleric of the {generation} generation from window {number}"),
}
_SOMEBODY: Final = nouns.pgettext("whom the family mourns", "a member of the {generation} generation")


def _died(words: Words, numbers: Numbers) -> str:
    place, rest = names.PLACE[numbers["place"]], numbers["rest"]
    generation = nouns.generation(words, numbers["generation"])
    context, text = _MOURNED.get(nouns.calling(place), _SOMEBODY)
    person = words.say_in(context, text, generation=generation, **nouns.place_values(words, place))
    name = words.name(numbers["seat"])
    if rest == names.GRAVE:
        return words.say(
            "{name}'s family mourns {person}, who is laid to rest in an anonymous grave.", name=name, person=person
        )
    if rest == names.REMOVED:
        return words.say(
            "{name}'s family mourns {person}, for whom there is neither an entry nor a grave.", name=name, person=person
        )
    return words.say(
        "{name}'s family mourns {person}, whose name is entered in the chronicle.", name=name, person=person
    )


def _end_triggered(words: Words, numbers: Numbers) -> str:
    if numbers["by_chronicle"]:
        return words.say("The chronicle is full: the game draws to its end.")
    return words.say("The last grave is taken: the game draws to its end.")


#: What each category is worth in the end.
_FINAL_SCORE: Final[Mapping[str, Callable[[Words, int, str], str]]] = {
    "track": lambda w, n, name: w.count(
        "{name} has gathered {n} prestige point during the game.",
        "{name} has gathered {n} prestige points during the game.",
        n,
        name=name,
    ),
    "travel": lambda w, n, name: w.count(
        "The cities that {name} has seen bring {n} point.",
        "The cities that {name} has seen bring {n} points.",
        n,
        name=name,
    ),
    "council": lambda w, n, name: w.count(
        "{name}'s councillors bring {n} point.", "{name}'s councillors bring {n} points.", n, name=name
    ),
    "church": lambda w, n, name: w.count(
        "{name}'s clerics bring {n} point.", "{name}'s clerics bring {n} points.", n, name=name
    ),
    "chronicle": lambda w, n, name: w.count(
        "{name}'s entries in the chronicle bring {n} point.",
        "{name}'s entries in the chronicle bring {n} points.",
        n,
        name=name,
    ),
    "customers": lambda w, n, name: w.count(
        "{name}'s customers bring {n} point.", "{name}'s customers bring {n} points.", n, name=name
    ),
    "coins": lambda w, n, name: w.count(
        "{name}'s coins bring {n} point.", "{name}'s coins bring {n} points.", n, name=name
    ),
}


def _final_score(words: Words, numbers: Numbers) -> str:
    """What brought nothing is not worth a line."""
    if not numbers["points"]:
        return ""
    category = e.CATEGORY[numbers["category"]]
    return _FINAL_SCORE[category](words, numbers["points"], words.name(numbers["seat"]))


_TELLERS: Final[Mapping[str, Teller]] = {
    "seeded": _seeded,
    "bag ran short": lambda words, numbers: words.count(
        "The green bag is {n} cube short, so the round will be shorter.",
        "The green bag is {n} cubes short, so the round will be shorter.",
        numbers["missing"],
    ),
    "customer came": _customer(N_("{customer} joins the queue."), N_("{customer} comes to stall {stall}.")),
    "customer moved": _customer(N_("{customer} joins the queue."), N_("{customer} moves up to stall {stall}.")),
    "cube taken": _cube_taken,
    "well used": _well_used,
    "skipped": _skipped,
    "time lost": _time_lost,
    "paid": lambda words, numbers: _pays(words, numbers["seat"], nouns.payment(numbers["payment"])),
    "spent": lambda words, numbers: _pays(words, numbers["seat"], {names.WARE[numbers["ware"]]: numbers["count"]}),
    "gained": lambda words, numbers: _takes(words, numbers["seat"], {names.WARE[numbers["ware"]]: numbers["count"]}),
    "cubes gained": lambda words, numbers: _takes(words, numbers["seat"], nouns.payment(numbers["bundle"])),
    "scored": _scored,
    "harvested": lambda words, numbers: words.count(
        "{name} harvests {n} sack of grain.",
        "{name} harvests {n} sacks of grain.",
        numbers["grain"],
        name=words.name(numbers["seat"]),
    ),
    "returned": _returned,
    "trained": lambda words, numbers: words.say(_TRAINED[numbers["building"]], **_values(words, numbers)),
    "produced": lambda words, numbers: words.say(
        _PRODUCED[names.GOOD[numbers["good"]]], name=words.name(numbers["seat"])
    ),
    "bought": lambda words, numbers: words.say(
        "{name} buys {good}.",
        name=words.name(numbers["seat"]),
        good=nouns.OBJECT[names.GOOD[numbers["good"]]](words, 1),
    ),
    "milled": lambda words, numbers: words.count(
        "The mill brings {name} {n} coin.",
        "The mill brings {name} {n} coins.",
        numbers["coins"],
        name=words.name(numbers["seat"]),
    ),
    "seated in council": _seated,
    "privilege used": lambda words, numbers: words.say(
        _PRIVILEGE_USED[numbers["chamber"]], name=words.name(numbers["seat"])
    ),
    "served": _served,
    "market closed": _market_closed,
    "died": _died,
    "end triggered": _end_triggered,
    "final score": _final_score,
}
