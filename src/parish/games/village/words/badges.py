"""What is always in sight of a seat: its points, how long until somebody dies, who lives, and what it has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from parish.engine.words import Badge, Words
from parish.games.village import names
from parish.games.village.words import nouns
from parish.games.village.words.icons import ware
from parish.games.village.words.sight import generations_at


def badges(words: Words, view: Mapping[str, Any], seat: int) -> list[Badge]:
    """The points and the next death first, then what others would look for; nothing that is not there."""
    table = view["table"]
    told = [_points(words, table, seat)]
    if not view["over"]:
        told.append(_next_death(words, table, seat))
        told += _first_players(words, table, seat)
    told += _living(words, table, seat)
    return [*told, *_wares(words, table, seat), *_customers(words, table, seat), *_in_the_bag(words, table, seat)]


def _points(words: Words, table: Mapping[str, Any], seat: int) -> Badge:
    """As if the game ended now, as far as they lie open."""
    standing = table["standings"][seat]["points"]
    points = sum(standing.values())
    said = words.count("{name} has {n} point.", "{name} has {n} points.", points, name=words.name(seat))
    if "customers" not in standing and table["players"][seat]["customers"]:
        said = words.count(
            "{name} has {n} point and those of the customers, which lie face down.",
            "{name} has {n} points and those of the customers, which lie face down.",
            points,
            name=words.name(seat),
        )
    return Badge("shield", str(points), said)


def _next_death(words: Words, table: Mapping[str, Any], seat: int) -> Badge:
    player = table["players"][seat]
    name = words.name(seat)
    if player["deaths_owed"]:
        return Badge("skull", "0", words.say("Somebody of {name}'s family dies in this turn.", name=name))
    left = table["printed"]["life_track"] - player["time"]
    said = words.count(
        "The next death in {name}'s family comes in {n} hour.",
        "The next death in {name}'s family comes in {n} hours.",
        left,
        name=name,
    )
    return Badge("skull", str(left), said)


def _first_players(words: Words, table: Mapping[str, Any], seat: int) -> Iterator[Badge]:
    name = words.name(seat)
    if table["starting_player"] == seat:
        yield Badge("bell", "", words.say("{name} is the starting player.", name=name))
    if table["next_starting_player"] == seat:
        yield Badge("ring", "", words.say("{name} goes first in the next round.", name=name))


def _living(words: Words, table: Mapping[str, Any], seat: int) -> Iterator[Badge]:
    """Those who are born and not yet dead, by generation: wherever they are."""
    alive = Counter(
        member["generation"]
        for member in table["players"][seat]["members"]
        if member["place"].partition(":")[0] not in _NOT_ALIVE
    )
    for generation, count in sorted(alive.items()):
        said = words.count(
            "{n} member of the {generation} generation of {name}'s family is alive.",
            "{n} members of the {generation} generation of {name}'s family are alive.",
            count,
            name=words.name(seat),
            generation=nouns.generation(words, generation - 1),
        )
        yield Badge(f"figs{generation}-{names.FAMILY_COLOUR[seat]}", str(count), said)


_NOT_ALIVE: Final = ("reserve", "chronicle", "grave", "removed")


def _wares(words: Words, table: Mapping[str, Any], seat: int) -> Iterator[Badge]:
    wares = table["players"][seat]["wares"]
    for name in names.WARE:
        count = wares.get(name, 0)
        if count:
            said = words.say("{name} has {things}.", name=words.name(seat), things=nouns.OBJECT[name](words, count))
            yield Badge(ware(name), str(count), said)


def _customers(words: Words, table: Mapping[str, Any], seat: int) -> Iterator[Badge]:
    count = table["players"][seat]["customers"]
    if count:
        said = words.count(
            "{name} has served {n} customer.", "{name} has served {n} customers.", count, name=words.name(seat)
        )
        yield Badge("customer", str(count), said)


def _in_the_bag(words: Words, table: Mapping[str, Any], seat: int) -> Iterator[Badge]:
    count = len(generations_at(table["players"][seat], "bag"))
    if count:
        said = words.count(
            "{n} member of {name}'s family waits in the black bag.",
            "{n} members of {name}'s family wait in the black bag.",
            count,
            name=words.name(seat),
        )
        yield Badge("bag", str(count), said)
