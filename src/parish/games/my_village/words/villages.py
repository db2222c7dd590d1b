"""The villages in words: what each has, who lives there, and how long there is to the next death."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from parish.engine.words import N_, Panel, Row, Words
from parish.games.my_village import names
from parish.games.my_village.words import nouns

#: What the row about the points of a seat stands for.
SCORE: Final = "score"

CATEGORIES: Final = {
    "religion": N_("Religion"),
    "council": N_("Council"),
    "harvest": N_("Harvest"),
    "travel": N_("Travel"),
    "customers": N_("Customers"),
    "story": N_("Story"),
    "laborers": N_("Day laborers"),
    "token": N_("First player token"),
}


def category(words: Words, name: str) -> str:
    return words.say(CATEGORIES[name])


def panels(words: Words, view: Mapping[str, Any], seat: int) -> list[Panel]:
    """The village of a seat and its cards. One's own have the ids that choices about them point to."""
    own = view["audience"] == f"seat {seat}"
    table = view["table"]
    name = words.name(seat)
    return [
        Panel("village" if own else f"village {seat}", name, _village(words, table, seat), seat),
        Panel(
            "cards" if own else f"cards {seat}",
            words.say("{name}: cards", name=name),
            _cards(words, table, table["players"][seat]),
            seat,
        ),
    ]


def _village(words: Words, table: Mapping[str, Any], seat: int) -> list[Row]:
    player, printed = table["players"][seat], table["printed"]
    points = table["standings"][seat]["points"]
    told = ", ".join(_category(words, name, count) for name, count in points.items() if count)
    rows = [
        Row(words.say("Points"), str(sum(points.values())), SCORE),
        *([Row("", told)] if told else []),
        Row(words.say("Next death"), _next_death(words, table, seat), "life_track"),
        Row(words.say("Villagers"), _people(words, player["villagers"])),
        Row(words.say("School"), _school(words, player["pupils"])),
        Row(words.say("Story"), _story(words, player)),
        Row(words.say("Headman"), words.say("at {path}", path=nouns.path(words, player["headman"]))),
        Row(words.say("Coins"), str(player["coins"])),
        Row(words.say("Goods"), _goods(words, player) or words.say_in("goods", "none")),
    ]
    if player["day_laborers"]:
        rows.append(Row(words.say("Day laborers"), str(player["day_laborers"])))
    if player["village_board"] is not None:
        play = nouns.values(words, printed["boards"][player["village_board"]])
        rows.append(Row(words.say("Children play at"), play))
    return rows


def _category(words: Words, name: str, points: int) -> str:
    return words.say("{category} {points}", category=category(words, name), points=points)


def doomed(table: Mapping[str, Any]) -> int | None:
    """The seat whose turn it is, if its time marker has crossed the bridge in this turn."""
    if not table["crossings"]:
        return None
    seat: int = (table["first_player"] + table["turn_of_round"]) % len(table["players"])
    return seat


def _next_death(words: Words, table: Mapping[str, Any], seat: int) -> str:
    if seat == doomed(table):
        return words.say("in this turn")
    left = table["printed"]["clouds"] - table["players"][seat]["time"]
    return words.count("in {n} hour", "in {n} hours", left)


def _people(words: Words, professions: Sequence[str]) -> str:
    told = [nouns.profession(words, name) for name in professions]
    return ", ".join(told) or words.say_in("villagers", "nobody")


_SCHOOL: Final = {
    (): nouns.pgettext("school", "empty"),
    ("left",): nouns.pgettext("school", "a pupil at the left desk"),
    ("right",): nouns.pgettext("school", "a pupil at the right desk"),
    ("left", "right"): nouns.pgettext("school", "a pupil at each desk"),
}


def _school(words: Words, pupils: Sequence[str]) -> str:
    return words.say_in(*_SCHOOL[tuple(pupils)])


def _story(words: Words, player: Mapping[str, Any]) -> str:
    return words.say("{tree} on the tree, {saved} safe", tree=player["story_tree"], saved=player["saved_story"])


def _goods(words: Words, player: Mapping[str, Any]) -> str:
    wares = {**player["goods"], "joker": player["jokers"], "field plow": len(player["plowed"])}
    return nouns.amounts(words, wares)


#: The areas of a village, and the cards that lie in each.
_AREAS: Final[Mapping[str, range]] = {
    "religion": range(names.FIRST_COUNCIL),
    "council": range(names.FIRST_COUNCIL, names.FIRST_FIELD),
    "harvest": range(names.FIRST_FIELD, names.FIRST_CRAFT),
    "travel": range(names.FIRST_TRAVEL, names.CARDS),
    "craft": range(names.FIRST_CRAFT, names.FIRST_CUSTOMER),
    "market": range(names.FIRST_CUSTOMER, names.FIRST_TRAVEL),
}


def _cards(words: Words, table: Mapping[str, Any], player: Mapping[str, Any]) -> list[Row]:
    rows: list[Row] = []
    for area, cards in _AREAS.items():
        own = [card for card in player["cards"] if names.CARD.index(card) in cards]
        label = words.say_in(*nouns.AREAS[area])
        if area == "travel":
            told = [_journey(words, card, table["printed"]) for card in own]
        else:
            told = [_card(words, card, player, table["printed"]) for card in own]
        rows += [Row(label if not n else "", text, card) for n, (card, text) in enumerate(zip(own, told, strict=True))]
        if not own:
            rows.append(Row(label, words.say_in("cards", "none")))
    points = sum(table["printed"]["cards"][card]["points"] for card in player["served"])
    served = words.say("{n} for {points}", n=len(player["served"]), points=nouns.points(words, points))
    rows.append(Row(words.say("Served"), served if player["served"] else words.say_in("customers", "none")))
    if player["token_2_12"] is not None:
        rows.append(Row(words.say("2/12 tile"), _tile(words, player["token_2_12"], table["printed"])))
    return rows


def _tile(words: Words, banner: str, printed: nouns.Printed) -> str:
    if banner == "home":
        return words.say("on the meeting place")
    return words.say("beside {banner}", banner=nouns.banner(words, banner, printed))


def _journey(words: Words, card: str, printed: nouns.Printed) -> str:
    travel = printed["travel"][card]
    told = [nouns.points(words, travel["points"])]
    if travel["last"]:
        told.append(words.say("the end of the road"))
    if travel["surcharge_time"]:
        told.append(words.say("{price} to go on", price=nouns.hours(words, travel["surcharge_time"])))
    if travel["surcharge"]:
        told.append(words.say("{price} to go on", price=nouns.amounts(words, travel["surcharge"])))
    return words.say("{what} ({details})", what=nouns.card(words, card), details="; ".join(told))


def _card(words: Words, card: str, player: Mapping[str, Any], printed: nouns.Printed) -> str:
    """A card with its values and what lies on it."""
    told = printed["cards"][card]
    number = names.CARD.index(card)
    details = []
    if number >= names.FIRST_BANNER:
        details.append(nouns.values(words, told["values"]))
    if number == names.GUILDS:
        details.append(nouns.AMOUNT["joker"](words, player["jokers"]))
    elif number in (names.TERRITORIES, names.PEOPLE):
        details += [nouns.mark(words, mark) for mark in player["marks"]]
    elif names.FIRST_MEETING <= number < names.FIRST_FIELD:
        details.append(words.count("{n} marker", "{n} markers", player["meeting_markers"]))
    elif card in player["plowed"]:
        details.append(nouns.AMOUNT["plow"](words, 1))
    elif names.FIRST_CRAFT <= number < names.FIRST_CUSTOMER:
        good = names.GOOD[names.building_of(number)]
        details.append(nouns.AMOUNT[good](words, player["goods"][good]))
    what = nouns.customer(words, card, printed) if number >= names.FIRST_CUSTOMER else nouns.card(words, card)
    return words.say("{what} ({details})", what=what, details="; ".join(details)) if details else what
