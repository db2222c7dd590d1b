"""The farmyards in words: what each player has, how long there is to the next death, and who could die."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from parish.engine.words import N_, Panel, Row, Words
from parish.games.village import names
from parish.games.village.words import nouns
from parish.games.village.words.sight import generations_at, generations_by_place

#: What the row about the points of a seat stands for.
SCORE: Final = "score"

CATEGORIES: Final = {
    "track": N_("Prestige"),
    "travel": N_("Travel"),
    "council": N_("Council"),
    "church": N_("Church"),
    "chronicle": N_("Chronicle"),
    "customers": N_("Customers"),
    "coins": N_("Coins"),
}


def panel(words: Words, view: Mapping[str, Any], seat: int) -> Panel:
    """The place of a seat. One's own has the id that choices about the own farm point to."""
    id = "farm" if view["audience"] == f"seat {seat}" else f"seat {seat}"
    return Panel(id, words.name(seat), _rows(words, view["table"], seat), seat)


def _rows(words: Words, table: Mapping[str, Any], seat: int) -> list[Row]:
    player, standing = table["players"][seat], table["standings"][seat]
    points = standing["points"]
    wares = player["wares"]
    rows = [
        Row(words.say("Points"), str(sum(points.values())), SCORE),
        Row("", ", ".join(_category(words, name, count) for name, count in points.items() if count)),
        *_next_death(words, table, seat),
        Row(words.say("Cubes"), nouns.cubes(words, _only(wares, names.CUBE.items)) or words.say_in("cubes", "none")),
        Row(words.say("Goods"), nouns.amounts(words, _only(wares, names.GOOD.items)) or words.say_in("goods", "none")),
        Row(words.say("Grain"), words.say("{n} of {all}", n=wares.get("grain", 0), all=_capacity(table))),
        Row(words.say("Coins"), str(wares.get("coin", 0))),
        Row(words.say("Customers"), _customers(words, table, seat)),
    ]
    return [*(row for row in rows if row.label or row.value), *_family(words, player)]


def _category(words: Words, name: str, points: int) -> str:
    return words.say("{category} {points}", category=words.say(CATEGORIES[name]), points=points)


def _only(wares: Mapping[str, int], kinds: tuple[str, ...]) -> dict[str, int]:
    return {kind: wares.get(kind, 0) for kind in kinds}


def _capacity(table: Mapping[str, Any]) -> int:
    capacity: int = table["printed"]["grain_capacity"]
    return capacity


def _customers(words: Words, table: Mapping[str, Any], seat: int) -> str:
    """How many, and their points if they lie open."""
    count = table["players"][seat]["customers"]
    points = table["standings"][seat]["points"].get("customers")
    if not count:
        return words.say_in("customers", "none")
    if points is None:
        return words.count("{n}, face down", "{n}, face down", count)
    return words.say("{n} for {points}", n=count, points=nouns.points(words, points))


def _next_death(words: Words, table: Mapping[str, Any], seat: int) -> list[Row]:
    """The hours that are left, and who could die then."""
    player = table["players"][seat]
    left = table["printed"]["life_track"] - player["time"]
    rows = [Row(words.say("Next death"), words.count("in {n} hour", "in {n} hours", left), "life_track")]
    places = table["standings"][seat]["next_to_die"]
    if places:
        generation = nouns.generation(words, min(generations_at(player, places[0])) - 1)
        told = words.say(
            "one of the {generation} generation: {places}",
            generation=generation,
            places=", ".join(nouns.place_name(words, place) for place in places),
        )
        rows.append(Row("", told))
    if player["deaths_owed"]:
        due = words.count("{n} death", "{n} deaths", player["deaths_owed"])
        rows.append(Row(words.say("Due this turn"), due))
    return rows


_GROUPS: Final = {
    "farm": N_("On the farm"),
    "board": N_("In the village"),
    "travel": N_("Travelling"),
    "bag": N_("In the black bag"),
    "reserve": N_("Unborn"),
    "chronicle": N_("In the chronicle"),
    "grave": N_("In graves"),
    "removed": N_("Gone"),
}
#: The groups in which it matters where exactly somebody is.
_BY_PLACE: Final = ("board", "travel")


def _group(place: str) -> str:
    kind = place.partition(":")[0]
    return "board" if kind in ("crafts", "council", "church") else kind


_PLACES: Final = {group: [place for place in names.PLACE if _group(place) == group] for group in _GROUPS}


def _family(words: Words, player: Mapping[str, Any]) -> list[Row]:
    """Where the members of the family are, by the generations on their figures."""
    rows: list[Row] = []
    family = generations_by_place(player)
    for group, title in _GROUPS.items():
        places = [place for place in _PLACES[group] if place in family]
        if group in _BY_PLACE:
            told = ", ".join(_members(words, place, family[place]) for place in places)
        else:
            told = " ".join(str(n) for n in sorted(n for place in places for n in family[place]))
        if told:
            rows.append(Row(words.say(title), told, group))
    seen = [nouns.city(words, names.CITY.index(city)) for city in player["markers"]]
    if seen:
        rows.append(Row(words.say("Cities seen"), ", ".join(seen)))
    return rows


def _members(words: Words, place: str, generations: Sequence[int]) -> str:
    """smithy (1 1)"""
    told = " ".join(str(generation) for generation in generations)
    return words.say("{place} ({generations})", place=nouns.place_name(words, place), generations=told)
