"""The log: one sentence for every event that no other one tells already."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from parish.engine.events import Event
from parish.engine.words import N_, Words
from parish.games.my_village import events as e
from parish.games.my_village import names
from parish.games.my_village.scoring import CATEGORIES
from parish.games.my_village.words import nouns
from parish.games.my_village.words.villages import category

#: The numbers of an event by the names of its fields.
Numbers: TypeAlias = Mapping[str, int]
Teller: TypeAlias = Callable[[Words, Numbers], str]


def event(words: Words, event: Event) -> str | None:
    """What happened; none for an event that is not My Village's own."""
    kind = event.kind.name
    if kind in _SILENT:
        return ""
    numbers = {field.name: value for field, value in zip(event.kind.fields, event.values, strict=True)}
    if kind in _PLAIN:
        return words.say(_PLAIN[kind], **_values(words, numbers))
    return _TELLERS[kind](words, numbers) if kind in _TELLERS else None


#: Told by what follows: the value that the dice make, and who comes to the open customers at the start.
_SILENT: Final = frozenset({"dice taken", "rolled", "headman called", "office opened", "travel card turned"})

#: The sentences that only need names and numbers filled in.
_PLAIN: Final[Mapping[str, str]] = {
    "game began": N_("{name} holds the first player token."),
    "board taken": N_("{name} gets village board {board}."),
    "good made": N_("{name} makes {good}."),
    "joker gained": N_("The guild council gives {name} a joker."),
    "acquired": N_("{name} gets {card}."),
    "travelled": N_("{name} travels to {letter}."),
    "travel card exchanged": N_("{name} looks at {journey} and takes the next card instead."),
    "headman walked": N_("{name}'s headman walks to {path}."),
    "headman stayed": N_("{name}'s headman stays where he is."),
    "monk's effect": N_("{name} lets the monk do his work."),
    "declined": N_("{name} leaves it."),
    "customer came": N_("A new customer waits at the clerk's office."),
    "monk uncovered": N_("Next in line is {monk}."),
    "pupil came": N_("A new pupil comes to {name}'s school."),
    "pupil moved": N_("{name}'s pupil moves to the right desk."),
    "graduated": N_("{name}'s pupil becomes the {profession}."),
    "meeting marked": N_("{name}'s meeting place gets a marker."),
    "marked": N_("{name}'s council puts a marker on {mark}."),
    "rat invaded": N_("The rats fall upon all villages."),
    "healed": N_("{name}'s healing church keeps the rats away."),
    "laborer hired": N_("{name} has nobody left and hires a day laborer as {profession}."),
}


def _values(words: Words, numbers: Numbers) -> dict[str, object]:
    """What sentences may be filled with. In the numbers of an event things are counted from 0."""
    values: dict[str, object] = {key: tell(words, numbers[key]) for key, tell in _THINGS.items() if key in numbers}
    if "seat" in numbers:
        values["name"] = words.name(numbers["seat"])
    if "travel" in numbers:
        letter = names.LETTER[names.LETTER_OF_TRAVEL[numbers["travel"]]]
        values |= {"letter": letter, "journey": nouns.journey(words, letter)}
    return values


_THINGS: Final[Mapping[str, Callable[[Words, int], object]]] = {
    "board": lambda words, n: n + 1,
    "good": lambda words, n: nouns.OBJECT[names.GOOD[n]](words, 1),
    "card": lambda words, n: nouns.card(words, names.BUYABLE[n]),
    "monk": lambda words, n: nouns.card(words, names.MONK[n]),
    "path": lambda words, n: nouns.path(words, names.PATH[n]),
    "profession": lambda words, n: nouns.profession(words, names.PROFESSION[n]),
    "mark": lambda words, n: nouns.marked(words, names.MARK[n]),
}


def _round(words: Words, numbers: Numbers) -> str:
    return words.count(
        "Round {round} begins; {name} goes first, and {n} story point lies on the token.",
        "Round {round} begins; {name} goes first, and {n} story points lie on the token.",
        numbers["story"],
        round=numbers["round"],
        name=words.name(numbers["seat"]),
    )


def _value(words: Words, numbers: Numbers) -> str:
    name, value = words.name(numbers["seat"]), numbers["value"]
    told = [nouns.OBJECT["coin"](words, numbers["coins"])] if numbers["coins"] else []
    if numbers["markers"]:
        told.append(words.count("a marker", "{n} markers", numbers["markers"]))
    if not told:
        return words.say("{name} takes the value {value}.", name=name, value=value)
    return words.say("{name} takes the value {value} for {price}.", name=name, value=value, price=words.listing(told))


def _time(words: Words, numbers: Numbers) -> str:
    hours = nouns.hours(words, numbers["hours"])
    if numbers["crossings"]:
        return words.say("{name} spends {hours} and crosses the bridge.", name=words.name(numbers["seat"]), hours=hours)
    return words.say("{name} spends {hours}.", name=words.name(numbers["seat"]), hours=hours)


def _paid(words: Words, numbers: Numbers) -> str:
    things = nouns.objects(words, nouns.payment(numbers["payment"]))
    return words.say("{name} pays {things}.", name=words.name(numbers["seat"]), things=things)


def _coins(text: str) -> Teller:
    return lambda words, numbers: words.say(
        text, name=words.name(numbers["seat"]), coins=nouns.OBJECT["coin"](words, numbers["coins"])
    )


_STORY: Final = {
    e.FOR_TOKEN: N_("{name} takes {story} from the token."),
    e.FOR_PLAY: N_("{name}'s children play: {story}."),
    e.FOR_SCHOOL: N_("{name}'s pupil has learned much: {story}."),
    e.FOR_HEADMAN: N_("{name}'s headman hears a good tale: {story}."),
    e.FOR_MONK: N_("{name}'s new monk tells a tale: {story}."),
    e.FOR_MEETING: N_("{name}'s people meet: {story}."),
    e.FOR_CHRONICLE: N_("{name} is remembered in the chronicle: {story}."),
}


def _story(words: Words, numbers: Numbers) -> str:
    story = nouns.stories(words, numbers["story"])
    return words.say(_STORY[numbers["reason"]], name=words.name(numbers["seat"]), story=story)


def _story_moved(saved: str) -> Teller:
    return lambda words, numbers: words.say(
        saved, name=words.name(numbers["seat"]), story=nouns.stories(words, numbers["story"])
    )


_PLOW: Final = (
    N_("{name} moves a plow from the forge to field {field}."),
    N_("{name} puts a joker on field {field} as a plow."),
)


def _used(words: Words, numbers: Numbers) -> str:
    """Nothing for a customer or for play: the next sentence tells who was served, and what the children told."""
    banner, name = numbers["banner"], words.name(numbers["seat"])
    if banner == names.SCHOOL:
        return words.say("{name} holds school.", name=name)
    if banner == names.PLAY or names.FIRST_BANNER + banner >= names.FIRST_CUSTOMER:
        return ""
    return words.say("{name} uses {banner}.", name=name, banner=nouns.banner(words, names.BANNER[banner]))


def _tile(words: Words, numbers: Numbers) -> str:
    name = words.name(numbers["seat"])
    if numbers["banner"] == names.HOME:
        return words.say("{name} puts the 2/12 tile back on the meeting place.", name=name)
    banner = nouns.banner(words, names.BANNER[numbers["banner"]])
    return words.say("{name} puts the 2/12 tile beside {banner}.", name=name, banner=banner)


def _plow(words: Words, numbers: Numbers) -> str:
    return words.say(_PLOW[numbers["source"]], name=words.name(numbers["seat"]), field=numbers["field"] + 1)


def _token(words: Words, numbers: Numbers) -> str:
    return words.say("{name} takes the first player token.", name=words.name(numbers["seat"]))


def _hired(words: Words, numbers: Numbers) -> str:
    name = words.name(numbers["seat"])
    if numbers["free"]:
        return words.say("{name} takes a customer for free.", name=name)
    return words.say("{name} takes a customer.", name=name)


def _served(words: Words, numbers: Numbers) -> str:
    points = nouns.points(words, numbers["points"])
    return words.say("{name} serves a customer for {points}.", name=words.name(numbers["seat"]), points=points)


def _died(words: Words, numbers: Numbers) -> str:
    values = {
        "name": words.name(numbers["seat"]),
        "profession": nouns.profession(words, names.PROFESSION[numbers["profession"]]),
    }
    if numbers["entry"]:
        return words.say("{name}'s {profession} dies and is written into the chronicle.", **values)
    return words.say("{name}'s {profession} dies and lies in a nameless grave.", **values)


def _rat(words: Words, numbers: Numbers) -> str:
    if numbers["distance"]:
        return words.count(
            "The rat comes {pips} nearer; {n} step is left.",
            "The rat comes {pips} nearer; {n} steps are left.",
            numbers["distance"],
            pips=numbers["pips"],
        )
    return words.say("The rat comes {pips} nearer and is here.", pips=numbers["pips"])


def _final_score(words: Words, numbers: Numbers) -> str:
    if not numbers["points"]:
        return ""
    return words.say(
        "{name}: {category}, {points}.",
        name=words.name(numbers["seat"]),
        category=category(words, CATEGORIES[numbers["category"]]),
        points=nouns.points(words, numbers["points"]),
    )


def _ended(words: Words, numbers: Numbers) -> str:
    return words.count("The game is over, with {n} dead.", "The game is over, with {n} dead.", numbers["coffins"])


_TELLERS: Final[Mapping[str, Teller]] = {
    "round began": _round,
    "value set": _value,
    "time lost": _time,
    "paid": _paid,
    "coins paid": _coins(N_("{name} pays {coins}.")),
    "coins gained": _coins(N_("{name} gets {coins}.")),
    "story gained": _story,
    "story saved": _story_moved(N_("{name} brings {story} safely into the main house.")),
    "story lost": _story_moved(N_("{name} loses {story} to the rats.")),
    "plow moved": _plow,
    "used": _used,
    "tile placed": _tile,
    "token taken": _token,
    "customer hired": _hired,
    "served": _served,
    "died": _died,
    "rat moved": _rat,
    "final score": _final_score,
    "game ended": _ended,
}
