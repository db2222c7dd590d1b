"""What a choice costs and brings, as a view tells it: hours and bridges, prices, points, resting places."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from parish.engine.vocabulary import Block
from parish.engine.words import N_, Words
from parish.games.village import names
from parish.games.village import vocabulary as v
from parish.games.village.words import nouns
from parish.games.village.words.questions import has_free_sale
from parish.games.village.words.sight import Sight

At: TypeAlias = tuple[int, ...]
Consequences: TypeAlias = Callable[[Words, At, Sight], list[str]]


def phrase(words: Words, block: Block, at: At, sight: Sight) -> str:
    """A more exact phrase than without a view; empty where there is none."""
    if block is v.HARVEST and sight.standing["harvest_brings"]:
        return words.say("Harvest {grain}", grain=nouns.OBJECT["grain"](words, sight.standing["harvest_brings"]))
    if block is v.BIRTH:
        unborn = sight.generations("reserve")
        if unborn:
            generation = nouns.generation(words, unborn[0] - 1)
            return words.say("Welcome a child of the {generation} generation", generation=generation)
    if block is v.PRIVILEGE:
        council = sight.printed["council"]
        if names.CHAMBER[at[0]] == "2":
            return words.count(
                "Take {n} cube of your choice", "Take {n} cubes of your choice", council["privilege_cubes"]
            )
        if names.CHAMBER[at[0]] == "4":
            return words.say(
                "Pay {coins} for {points}",
                coins=nouns.OBJECT["coin"](words, council["privilege_coins"]),
                points=nouns.prestige(words, council["privilege_prestige"]),
            )
    if block is v.DONE:
        return words.say(_DONE[sight.pending["step"]])
    return ""


_DONE: Final = {"paid draw": N_("Bring nobody else out"), "promote": N_("Move nobody else up")}


def consequences(words: Words, block: Block, at: At, sight: Sight) -> list[str]:
    """What a choice costs and brings, part by part."""
    return _CONSEQUENCES[block.name](words, at, sight) if block.name in _CONSEQUENCES else []


def _at_the_end(words: Words, points: int, instead_of: int = 0) -> list[str]:
    """Points that a place will bring, more than another one."""
    gained = points - instead_of
    return [words.count("{n} more point at the end", "{n} more points at the end", gained)] if gained > 0 else []


def _given_up(words: Words, place: str, sight: Sight) -> list[str]:
    """The points of a chamber or window that its member would leave."""
    kind, _, which = place.partition(":")
    points = sight.printed[kind]["points"][int(which) - 1] if kind in ("council", "church") else 0
    return [words.count("gives up {n} point", "gives up {n} points", points)] if points else []


def _take(words: Words, at: At, sight: Sight) -> list[str]:
    return sight.time(words, sight.printed["plague_time"]) if names.CUBE[at[1]] == "plague" else []


def _member(words: Words, at: At, sight: Sight) -> list[str]:
    if sight.pending["step"] != "which member":
        return []
    generation = at[0] + 1
    told: list[str] = []
    count = sight.generations(sight.pending["origin"]).count(generation)
    if count > 1:
        told.append(words.count("one of {n}", "one of {n}", count))
    if generation == sight.oldest():
        told.append(words.say("could be the next to die"))
    return told


def _return(words: Words, at: At, sight: Sight) -> list[str]:
    place = names.PLACE[at[0]]
    generations = sorted(set(sight.generations(place)))
    told: list[str] = []
    if len(generations) == 1:
        told.append(words.say("of the {generation} generation", generation=nouns.generation(words, generations[0] - 1)))
    return told + _given_up(words, place, sight)


def _train(words: Words, at: At, sight: Sight) -> list[str]:
    return sight.time(words, sight.printed["buildings"][names.BUILDING[at[0]]]["training_time"])


def _produce(words: Words, at: At, sight: Sight) -> list[str]:
    building = sight.printed["buildings"][names.BUILDING[at[0]]]
    return [nouns.either(words, building["goods"]), *sight.time(words, building["production_time"])]


def _buy(words: Words, at: At, sight: Sight) -> list[str]:
    building = sight.printed["buildings"][names.BUILDING[at[0]]]
    goods = nouns.either(words, building["goods"])
    return [words.say("{goods} for {price}", goods=goods, price=nouns.objects(words, building["price"]))]


def _mill(words: Words, at: At, sight: Sight) -> list[str]:
    mill = sight.printed["mill"]
    coins = nouns.OBJECT["coin"](words, sight.table["mill_gives"])
    price = nouns.OBJECT["grain"](words, mill["grain"])
    return [words.say("{goods} for {price}", goods=coins, price=price), *sight.time(words, mill["time"])]


def _journey(words: Words, start: str, city: str, sight: Sight) -> list[str]:
    roads = sight.printed["roads"].values()
    for road in roads:
        ends = (road["from"], road["to"])
        if ends == (start, city) or (ends == (city, start) and not road["one_way"]):
            break
    else:
        return []
    price = nouns.amounts(words, {"wagon": road["wagons"], **road["cubes"]})
    return [*sight.time(words, road["time"]), price, *_reward(words, city, sight)]


def _reward(words: Words, city: str, sight: Sight) -> list[str]:
    """What a first visit brings, at once and at the end."""
    seen = sight.player["markers"]
    if city in seen:
        return [words.say("seen before, no reward")]
    points = sight.printed["travel_points"]
    told = _at_the_end(words, points[len(seen) + 1], points[len(seen)])
    return [*(reward(words, sight.printed["cities"][city])), *told]


def reward(words: Words, rewards: Mapping[str, Any]) -> list[str]:
    """The reward of a city."""
    told: list[str] = []
    if "prestige" in rewards:
        told.append(nouns.prestige(words, rewards["prestige"]))
    if "cubes" in rewards:
        told.append(nouns.cubes_of_choice(words, rewards["cubes"]))
    if "coins" in rewards:
        told.append(nouns.AMOUNT["coin"](words, rewards["coins"]))
    return told


def _step_up(words: Words, chamber: int, sight: Sight) -> list[str]:
    """Into a chamber of the council, counted from 0."""
    council = sight.printed["council"]
    points = council["points"]
    told = sight.time(words, council["time"][chamber])
    told.append(council_price(words, council))
    return told + _at_the_end(words, points[chamber], points[chamber - 1] if chamber else 0)


def council_price(words: Words, council: Mapping[str, Any]) -> str:
    """2 green cubes or 1 scroll"""
    return words.say(
        "{first} or {last}",
        first=nouns.amounts(words, council["cubes"]),
        last=nouns.AMOUNT["scroll"](words, council["scrolls"]),
    )


def _ordain(words: Words, at: At, sight: Sight) -> list[str]:
    church = sight.printed["church"]
    return sight.time(words, church["time"], leaves=True) if at[0] else [nouns.amounts(words, church["cubes"])]


def _serve(words: Words, at: At, sight: Sight) -> list[str]:
    tile = sight.table["customers"].get(names.CUSTOMER[at[0]])
    if tile is None:
        return []
    told = [
        words.say(
            "{goods} for {points}",
            goods=nouns.objects(words, tile["need"]),
            points=nouns.points(words, tile["points"]),
        )
    ]
    if sight.pending["step"] == "market turn" and not has_free_sale(sight.pending):
        extra = sight.printed["extra_cost"]
        price = [nouns.amounts(words, extra["cubes"]), *sight.time(words, extra["time"])]
        told.append(words.say("extra: {price}", price=", ".join(price)))
    return told


def _bury(words: Words, at: At, sight: Sight) -> list[str]:
    place = names.PLACE[at[0]]
    generations = sight.generations(place)
    told: list[str] = []
    if not generations or generations[0] != sight.oldest():
        return told
    told.append(words.say("of the {generation} generation", generation=nouns.generation(words, generations[0] - 1)))
    told += _given_up(words, place, sight)
    section = names.SECTION[names.SECTION_OF_PLACE[at[0]]]
    return told + _laid_to_rest(words, sight.table["resting_places"][section], sight)


def _laid_to_rest(words: Words, rest: str, sight: Sight) -> list[str]:
    table = sight.table
    told: list[str] = []
    last = False
    if rest == "grave":
        told.append(words.say("to an anonymous grave"))
        last = table["graves_free"] == 1
    elif rest == "removed":
        told.append(words.say("neither an entry nor a grave is left"))
    else:
        told.append(words.say("into the chronicle"))
        entries = sum(member["place"].startswith("chronicle:") for member in sight.player["members"])
        points = sight.printed["chronicle_points"]
        told += _at_the_end(words, points[entries + 1], points[entries])
        last = sum(table["chronicle_free"].values()) == 1
    if last and table["end_triggered_by"] is None:
        told.append(words.say("this brings the end of the game"))
    return told


def _draw(words: Words, at: At, sight: Sight) -> list[str]:
    return [nouns.AMOUNT["coin"](words, sight.printed["mass"]["coins_per_draw"])]


def _promote(words: Words, at: At, sight: Sight) -> list[str]:
    window = at[0]
    if window + 1 == names.WINDOWS:
        return []
    church = sight.printed["church"]
    grain = church["step_grain"][window]
    told = [nouns.AMOUNT["grain"](words, grain)] if grain else []
    return told + _at_the_end(words, church["points"][window + 1], church["points"][window])


_CONSEQUENCES: Final[Mapping[str, Consequences]] = {
    "take": _take,
    "member": _member,
    "return": _return,
    "train": _train,
    "produce": _produce,
    "buy": _buy,
    "mill": _mill,
    "depart": lambda words, at, sight: _journey(words, names.VILLAGE, names.CITY[at[0]], sight),
    "move": lambda words, at, sight: _journey(words, names.CITY[at[0]], names.CITY[at[1]], sight),
    "enter council": lambda words, at, sight: _step_up(words, 0, sight),
    "advance": lambda words, at, sight: _step_up(words, at[0] + 1, sight),
    "ordain": _ordain,
    "serve": _serve,
    "bury": _bury,
    "draw": _draw,
    "promote": _promote,
}
