"""The annals of the families: who died when, where and how, and what became of the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from parish.engine.events import Event
from parish.engine.words import N_, Panel, Row, Words
from parish.games.village import events as e
from parish.games.village import names
from parish.games.village.words import nouns
from parish.games.village.words.sight import generations_by_place

#: A sentence about so many members of a generation in a place.
Fate: TypeAlias = Callable[[Words, int, dict[str, object]], str]


def annals(words: Words, view: Mapping[str, Any], story: Sequence[Event]) -> list[Panel]:
    """A panel for every family: its dead in the order of their deaths, then those who live on, and the unborn."""
    dead = _deaths(words, story)
    return [
        Panel(f"family {seat}", words.name(seat), [*dead.get(seat, []), *_fates(words, player)], seat)
        for seat, player in enumerate(view["table"]["players"])
    ]


# The dead.


def _deaths(words: Words, story: Sequence[Event]) -> dict[int, list[Row]]:
    """By seat: a row for every death, under the round in which it came."""
    rows: dict[int, list[Row]] = {}
    under: dict[int, str] = {}
    when = ""
    for event in story:
        if event.kind is e.ROUND_BEGAN:
            when = words.say("Round {round}", round=event.get("round"))
        elif event.kind is e.FINAL_TURN:
            when = words.say("Final turns")
        elif event.kind is e.DIED:
            seat = event.get("seat")
            label = "" if under.get(seat) == when else when
            under[seat] = when
            rows.setdefault(seat, []).append(Row(label, _death(words, event), _subject(event)))
    return rows


def _subject(event: Event) -> str:
    """The part of the table where the dead lie."""
    return names.PLACE[event.get("rest")].partition(":")[0]


_DIED: Final = {
    "farm": N_("A farmer of the {generation} generation died at home."),
    "wainwright": N_("A wainwright of the {generation} generation died in the workshop."),
    "stables": N_("A groom of the {generation} generation died in the stables."),
    "scrivener": N_("A scrivener of the {generation} generation died at the desk."),
    "smithy": N_("A smith of the {generation} generation died in the smithy."),
    "travel": N_("A traveller of the {generation} generation died in city {city}."),
    "council": N_("A councillor of the {generation} generation died in chamber {number}."),
    "church": N_("A cleric of the {generation} generation died at window {number} of the church."),
}
_SOMEBODY_DIED: Final = N_("A member of the {generation} generation died.")


def _death(words: Words, event: Event) -> str:
    place, rest = names.PLACE[event.get("place")], event.get("rest")
    died = words.say(
        _DIED.get(nouns.calling(place), _SOMEBODY_DIED),
        generation=nouns.generation(words, event.get("generation")),
        **nouns.place_values(words, place),
    )
    if rest == names.GRAVE:
        remembered = words.say("That section of the chronicle was full, so the grave bears no name.")
    elif rest == names.REMOVED:
        remembered = words.say("There was neither an entry nor a grave.")
    else:
        remembered = words.say("The name stands in the chronicle.")
    return words.say("{first} {second}", first=died, second=remembered)


# The others.


def _fates(words: Words, player: Mapping[str, Any]) -> list[Row]:
    """What became of those who did not die: alike members of one generation in one place in one sentence."""
    told: list[tuple[str, str]] = []
    for place, generations in generations_by_place(player).items():
        fate = _FATES.get(nouns.calling(place))
        if fate is None:
            continue
        where = nouns.place_values(words, place)
        for generation in sorted(set(generations)):
            ordinal = nouns.generation(words, generation - 1)
            values = {"generation": ordinal, "city": where["city"], "which": where["number"]}
            told.append((place, fate(words, generations.count(generation), values)))
    told.sort(key=lambda fate: _ORDER.index(fate[0]))
    at_the_end = words.say("At the end")
    return [Row("" if n else at_the_end, said, place) for n, (place, said) in enumerate(told)]


#: The living by their places, then the unborn.
_ORDER: Final = (*(place for place in names.PLACE if place != "reserve"), "reserve")

_FATES: Final[Mapping[str, Fate]] = {
    "farm": lambda w, n, values: w.count(
        "A farmer of the {generation} generation lives at home.",
        "{n} farmers of the {generation} generation live at home.",
        n,
        **values,
    ),
    "wainwright": lambda w, n, values: w.count(
        "A wainwright of the {generation} generation works in the workshop.",
        "{n} wainwrights of the {generation} generation work in the workshop.",
        n,
        **values,
    ),
    "stables": lambda w, n, values: w.count(
        "A groom of the {generation} generation works in the stables.",
        "{n} grooms of the {generation} generation work in the stables.",
        n,
        **values,
    ),
    "scrivener": lambda w, n, values: w.count(
        "A scrivener of the {generation} generation sits at the desk.",
        "{n} scriveners of the {generation} generation sit at the desk.",
        n,
        **values,
    ),
    "smithy": lambda w, n, values: w.count(
        "A smith of the {generation} generation stands at the anvil.",
        "{n} smiths of the {generation} generation stand at the anvil.",
        n,
        **values,
    ),
    "travel": lambda w, n, values: w.count(
        "A traveller of the {generation} generation lives in city {city}.",
        "{n} travellers of the {generation} generation live in city {city}.",
        n,
        **values,
    ),
    "council": lambda w, n, values: w.count(
        "A councillor of the {generation} generation sits in chamber {which}.",
        "{n} councillors of the {generation} generation sit in chamber {which}.",
        n,
        **values,
    ),
    "church": lambda w, n, values: w.count(
        "A cleric of the {generation} generation stands at window {which} of the church.",
        "{n} clerics of the {generation} generation stand at window {which} of the church.",
        n,
        **values,
    ),
    "bag": lambda w, n, values: w.count(
        "A member of the {generation} generation was never called out of the black bag.",
        "{n} members of the {generation} generation were never called out of the black bag.",
        n,
        **values,
    ),
    "reserve": lambda w, n, values: w.count(
        "A child of the {generation} generation was never born.",
        "{n} children of the {generation} generation were never born.",
        n,
        **values,
    ),
}
