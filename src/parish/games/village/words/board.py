"""The board in words: one panel for each of its areas."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from parish.engine.words import N_, Panel, Row, Words
from parish.games.village import names
from parish.games.village.words import nouns
from parish.games.village.words.consequences import council_price, reward
from parish.games.village.words.sight import generations_by_place

TITLES: Final = {
    "round": nouns.pgettext("area of the board", "The round"),
    "harvest": nouns.pgettext("area of the board", "Harvest"),
    "family": nouns.pgettext("area of the board", "Family"),
    "crafts": nouns.pgettext("area of the board", "Crafts"),
    "market": nouns.pgettext("area of the board", "Market"),
    "travel": nouns.pgettext("area of the board", "Travel"),
    "council": nouns.pgettext("area of the board", "Council"),
    "church": nouns.pgettext("area of the board", "Church"),
    "well": nouns.pgettext("area of the board", "Well"),
    "chronicle": nouns.pgettext("area of the board", "Village chronicle"),
    "supply": nouns.pgettext("area of the board", "Supply"),
}

BUILDINGS: Final = {
    "wainwright": nouns.pgettext("building", "Wainwright"),
    "stables": nouns.pgettext("building", "Stables"),
    "scrivener": nouns.pgettext("building", "Scrivener"),
    "smithy": nouns.pgettext("building", "Smithy"),
    "mill": nouns.pgettext("building", "Mill"),
}

SECTIONS: Final = {
    "crafts": nouns.pgettext("section of the chronicle", "Crafts"),
    "council": nouns.pgettext("section of the chronicle", "Council"),
    "travel": nouns.pgettext("section of the chronicle", "Travel"),
    "church": nouns.pgettext("section of the chronicle", "Church"),
    "farm": nouns.pgettext("section of the chronicle", "Farm"),
}


def panels(words: Words, view: Mapping[str, Any]) -> list[Panel]:
    """All areas, in the order in which one reads the board."""
    return _Board(words, view).panels()


class _Board:
    """The board as one audience sees it, said in one language."""

    def __init__(self, words: Words, view: Mapping[str, Any]) -> None:
        self.words: Final = words
        self.table: Final[Mapping[str, Any]] = view["table"]
        self.printed: Final[Mapping[str, Any]] = self.table["printed"]
        self.players: Final[Sequence[Mapping[str, Any]]] = self.table["players"]
        self.families: Final = [generations_by_place(player) for player in self.players]

    def panels(self) -> list[Panel]:
        areas = {
            "round": self.round(),
            "harvest": [self.cubes("harvest"), *self.harvest()],
            "family": [self.cubes("family")],
            "crafts": [self.cubes("crafts"), *self.crafts()],
            "market": [self.cubes("market"), *self.market()],
            "travel": [self.cubes("travel"), *self.travel()],
            "council": [self.cubes("council"), *self.council()],
            "church": [self.cubes("church"), *self.church()],
            "well": self.well(),
            "chronicle": self.chronicle(),
            "supply": self.supply(),
        }
        return [Panel(id, self.words.say_in(*TITLES[id]), rows) for id, rows in areas.items()]

    # What many areas have.

    def cubes(self, space: str) -> Row:
        lies = nouns.cubes(self.words, self.table["spaces"][space])
        return Row(self.words.say("Cubes"), lies or self.words.say_in("cubes", "none"), space)

    def who(self, place: str) -> list[Row]:
        """Who is in a place: names and the generations on the figures, if anybody is there."""
        told = []
        for seat, family in enumerate(self.families):
            generations = " ".join(str(generation) for generation in family.get(place, ()))
            if generations:
                name = self.words.name(seat)
                told.append(self.words.say("{name} ({generations})", name=name, generations=generations))
        return [Row("", ", ".join(told), place)] if told else []

    def name_of(self, seat: int | None, nobody: str) -> str:
        return self.words.say(nobody) if seat is None else self.words.name(seat)

    # The areas.

    def round(self) -> list[Row]:
        words, table = self.words, self.table
        rows = [
            Row(words.say("Round"), str(table["round"])),
            Row(words.say("Goes first"), words.name(table["starting_player"])),
            Row(words.say("Next round"), self.name_of(table["next_starting_player"], N_("not yet claimed"))),
        ]
        if table["final_turns"]:
            rows.append(Row(words.say("The end"), words.say("final turns")))
        elif table["end_triggered_by"] is not None:
            rows.append(Row(words.say("The end"), words.say("is near")))
        return rows

    def harvest(self) -> list[Row]:
        words, harvest = self.words, self.printed["harvest"]
        return [
            Row(words.say("By hand"), nouns.AMOUNT["grain"](words, harvest["base"])),
            Row(words.say("Horse and plow"), nouns.AMOUNT["grain"](words, harvest["horse_and_plow"])),
            Row(words.say("Ox and plow"), nouns.AMOUNT["grain"](words, harvest["ox_and_plow"])),
        ]

    def crafts(self) -> list[Row]:
        words = self.words
        rows: list[Row] = []
        for id, building in self.printed["buildings"].items():
            goods = nouns.either(words, building["goods"])
            place = f"crafts:{id}"
            train = words.say("{time} to train", time=nouns.hours(words, building["training_time"]))
            make = words.say("{time} for {goods}", time=nouns.hours(words, building["production_time"]), goods=goods)
            buy = words.say("or pay {price}", price=nouns.amounts(words, building["price"]))
            rows.append(Row(words.say_in(*BUILDINGS[id]), train, place))
            rows += [Row("", make, place), Row("", buy, place), *self.who(place)]
        mill = self.printed["mill"]
        price = words.say(
            "{coins} for {grain}, {time}",
            coins=nouns.AMOUNT["coin"](words, mill["coins"]),
            grain=nouns.AMOUNT["grain"](words, mill["grain"]),
            time=nouns.hours(words, mill["time"]),
        )
        return [*rows, Row(words.say_in(*BUILDINGS["mill"]), price, "mill")]

    def market(self) -> list[Row]:
        words, table = self.words, self.table
        rows = [
            Row(words.say("Stall {number}", number=number), self.customer(id), stall)
            for number, (stall, id) in enumerate(table["stalls"].items(), 1)
        ]
        rows += [
            Row(words.say("Queue {number}", number=number), self.customer(id), names.QUEUE[number - 1])
            for number, id in enumerate(table["queue"], 1)
        ]
        extra = self.printed["extra_cost"]
        price = ", ".join([nouns.amounts(words, extra["cubes"]), nouns.hours(words, extra["time"])])
        rows.append(Row(words.say("To come"), words.count("{n} customer", "{n} customers", table["customers_hidden"])))
        rows.append(Row(words.say("Extra cost"), price))
        return rows

    def customer(self, id: str | None) -> str:
        words = self.words
        if id is None:
            return words.say("nobody")
        tile = self.table["customers"][id]
        return words.say(
            "{customer}: {goods} for {points}",
            customer=nouns.customer_comes(words, id),
            goods=nouns.amounts(words, tile["need"]),
            points=nouns.points(words, tile["points"]),
        )

    def travel(self) -> list[Row]:
        words = self.words
        rows: list[Row] = []
        for n, id in enumerate(names.CITY):
            label = words.say("City {city}", city=nouns.city(words, n))
            place = f"travel:{id}"
            rows.append(Row(label, ", ".join(reward(words, self.printed["cities"][id])), place))
            seen = [words.name(seat) for seat, player in enumerate(self.players) if id in player["markers"]]
            if seen:
                rows.append(Row("", words.say("seen by {names}", names=", ".join(seen)), place))
            rows += self.who(place)
        rows += [self.road(id, road) for id, road in self.printed["roads"].items()]
        points = ", ".join(str(points) for points in self.printed["travel_points"][1:])
        return [*rows, Row(words.say("Points for 1 to {n}", n=names.CITIES), points)]

    def road(self, id: str, road: Mapping[str, Any]) -> Row:
        words = self.words
        wagons = nouns.AMOUNT["wagon"](words, road["wagons"]) if road["wagons"] else ""
        price = [nouns.hours(words, road["time"]), wagons, nouns.cubes(words, road["cubes"])]
        return Row(route(words, road), ", ".join(part for part in price if part), id)

    def council(self) -> list[Row]:
        words, council = self.words, self.printed["council"]
        rows = [Row(words.say("Each step"), council_price(words, council))]
        for n, privilege in enumerate(privileges(words, council)):
            place = f"council:{names.CHAMBER[n]}"
            price = [nouns.hours(words, council["time"][n]), nouns.points(words, council["points"][n])]
            rows.append(Row(words.say("Chamber {number}", number=n + 1), ", ".join(price), place))
            rows += [Row("", privilege, place), *self.who(place)]
        return rows

    def church(self) -> list[Row]:
        words, church = self.words, self.printed["church"]
        price = words.say(
            "{first} or {last}", first=nouns.amounts(words, church["cubes"]), last=nouns.hours(words, church["time"])
        )
        rows = [Row(words.say("To join"), price)]
        for n in reversed(range(names.WINDOWS)):
            place = f"church:{names.WINDOW[n]}"
            told = nouns.points(words, church["points"][n])
            if n:
                grain = nouns.AMOUNT["grain"](words, church["step_grain"][n - 1])
                told = words.say("{points}, {grain} to reach", points=told, grain=grain)
            rows += [Row(words.say("Window {number}", number=n + 1), told, place), *self.who(place)]
        mass = self.printed["mass"]
        monks = words.count("{n} monk", "{n} monks", mass["monks"])
        rows += [Row(words.say("Black bag"), monks, "bag"), *self.who("bag")]
        return [
            *rows,
            Row(words.say("Drawn at mass"), words.count("{n} figure", "{n} figures", mass["draws"])),
            Row(words.say("Paid draw"), nouns.AMOUNT["coin"](words, mass["coins_per_draw"])),
            Row(words.say("Foremost family"), nouns.prestige(words, mass["majority_prestige"])),
        ]

    def well(self) -> list[Row]:
        words = self.words
        price = words.count("{n} cube of one colour", "{n} cubes of one colour", self.printed["well_cubes"])
        return [Row(words.say("Any action for"), price)]

    def chronicle(self) -> list[Row]:
        words, table = self.words, self.table
        rows: list[Row] = []
        for section, spaces in self.printed["chronicle"].items():
            free = words.say("{free} of {all} free", free=table["chronicle_free"][section], all=spaces)
            place = f"chronicle:{section}"
            rows += [Row(words.say_in(*SECTIONS[section]), free, place), *self.who(place)]
        free = words.say("{free} of {all} free", free=table["graves_free"], all=self.printed["graves"])
        rows += [Row(words.say("Graves"), free, "grave"), *self.who("grave")]
        worth = entries(words, self.printed["chronicle_points"])
        return [*rows, *(Row(label, nouns.points(words, points)) for label, points in worth)]

    def supply(self) -> list[Row]:
        words, supply = self.words, self.table["supply"]
        cubes = nouns.cubes(words, {cube: supply[cube] for cube in names.CUBE})
        goods = nouns.amounts(words, {good: supply[good] for good in names.GOOD})
        none = words.say_in("cubes", "none")
        return [
            Row(words.say("Cubes"), cubes or none),
            Row(words.say("Green bag"), nouns.cubes(words, self.table["green_bag"]) or none),
            Row(words.say("Goods"), goods or words.say_in("goods", "none")),
            Row(words.say("Coins"), str(supply["coin"])),
        ]


def route(words: Words, road: Mapping[str, Any]) -> str:
    """From where to where a road leads."""
    end = nouns.city(words, names.CITY.index(road["to"]))
    if road["from"] == names.VILLAGE:
        return words.say("Village to {end}", end=end)
    return words.say("{start} to {end}", start=nouns.city(words, names.CITY.index(road["from"])), end=end)


def privileges(words: Words, council: Mapping[str, Any]) -> list[str]:
    """What the chambers of the council allow, one after the other."""
    return [
        words.say("go first next round"),
        nouns.cubes_of_choice(words, council["privilege_cubes"]),
        words.say("a good of your choice"),
        words.say(
            "{points} for {coins}",
            points=nouns.prestige(words, council["privilege_prestige"]),
            coins=nouns.OBJECT["coin"](words, council["privilege_coins"]),
        ),
    ]


def entries(words: Words, points: Sequence[int]) -> list[tuple[str, int]]:
    """The numbers of entries that are worth more than one less; the last of them also stands for all above."""
    steps = [n for n in range(1, len(points)) if points[n] > points[n - 1]]
    told = [(words.count("{n} entry", "{n} entries", n), points[n]) for n in steps[:-1]]
    last = [(words.count("{n} entry or more", "{n} entries or more", n), points[n]) for n in steps[-1:]]
    return told + last
