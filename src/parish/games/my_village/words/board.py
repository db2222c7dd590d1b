"""What lies between the villages, in words: one panel for each of its parts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from parish.engine.words import Panel, Row, Words
from parish.games.my_village import names
from parish.games.my_village.words import nouns
from parish.games.my_village.words.consequences import monk_effect

_TITLES: Final = {
    "dice": nouns.pgettext("part of the table", "Dice"),
    "token": nouns.pgettext("part of the table", "First player token"),
    "office": nouns.pgettext("part of the table", "Clerk's office"),
    "crafts": nouns.pgettext("part of the table", "Craft buildings"),
    "journeys": nouns.pgettext("part of the table", "Journeys"),
    "churches": nouns.pgettext("part of the table", "Churches"),
    "monks": nouns.pgettext("part of the table", "Monks"),
    "councils": nouns.pgettext("part of the table", "Council"),
    "fields": nouns.pgettext("part of the table", "Fields"),
    "chronicle": nouns.pgettext("part of the table", "Chronicle and graves"),
    "rat": nouns.pgettext("part of the table", "The rat"),
    "supply": nouns.pgettext("part of the table", "Supply"),
}


def title(words: Words, id: str) -> str:
    return words.say_in(*_TITLES[id])


def panels(words: Words, view: Mapping[str, Any]) -> list[Panel]:
    """All parts, in the order in which one reads the table."""
    return _Board(words, view).panels()


class _Board:
    """The table as one audience sees it, said in one language."""

    def __init__(self, words: Words, view: Mapping[str, Any]) -> None:
        self.words: Final = words
        self.table: Final[Mapping[str, Any]] = view["table"]
        self.printed: Final[Mapping[str, Any]] = self.table["printed"]
        owned = {card for player in self.table["players"] for card in [*player["cards"], *player["served"]]}
        #: What can be had of the cards that lie open.
        self.free: Final = [card for card in self.printed["cards"] if card not in owned]

    def panels(self) -> list[Panel]:
        parts = {
            "dice": self.dice(),
            "token": self.token(),
            "office": self.office(),
            "crafts": self.crafts(),
            "journeys": self.journeys(),
            "churches": self.cards(range(names.CHURCHES)),
            "monks": self.monks(),
            "councils": self.councils(),
            "fields": self.fields(),
            "chronicle": self.chronicle(),
            "rat": self.rat(),
            "supply": [Row("", self.words.say("Story points, markers and coins never run out."))],
        }
        return [Panel(id, title(self.words, id), rows) for id, rows in parts.items()]

    def dice(self) -> list[Row]:
        words = self.words
        told = [
            words.say("{die} ×{n}", die=nouns.die(words, die), n=count) if count > 1 else nouns.die(words, die)
            for die, count in self.table["pool"].items()
        ]
        return [
            Row(words.say("Round"), str(self.table["round"])),
            Row(words.say("Pool"), ", ".join(told) or words.say_in("dice", "none")),
        ]

    def token(self) -> list[Row]:
        words = self.words
        holder = words.name(self.table["token_holder"])
        taken = self.table["next_first_player"] is not None
        state = words.say("taken by {name}", name=holder) if taken else words.say("with {name}", name=holder)
        return [
            Row(words.say("Token"), state),
            Row(words.say("On it"), nouns.stories(words, self.table["token_story"])),
        ]

    def office(self) -> list[Row]:
        words = self.words
        office = self.printed["office"]
        rows = [
            Row(words.say("Values"), nouns.values(words, office["values"])),
            *(
                Row(words.count("{n} customer", "{n} customers", n + 1), self._office_price(hours, coins))
                for n, (hours, coins) in enumerate(zip(office["time"], office["coins"], strict=True))
            ),
        ]
        waiting = self.table["open_customers"]
        rows += [Row(words.say("Open") if not n else "", self._customer(card), card) for n, card in enumerate(waiting)]
        rows.append(Row(words.say("To come"), str(len(self.table["customers_to_come"]))))
        return rows

    def _office_price(self, hours: int, coins: int) -> str:
        told = [nouns.hours(self.words, hours), nouns.amounts(self.words, {"coin": coins})]
        return ", ".join(part for part in told if part)

    def _customer(self, card: str) -> str:
        values = nouns.values(self.words, self.printed["cards"][card]["values"])
        who = nouns.customer(self.words, card, self.printed)
        return self.words.say("{what} ({details})", what=who, details=values)

    def crafts(self) -> list[Row]:
        """By kind: the values of those that can still be had."""
        words = self.words
        rows: list[Row] = []
        for kind in range(names.GOODS):
            first = names.FIRST_CRAFT + kind * names.CARDS_OF_A_BUILDING
            cards = [names.CARD[first + n] for n in range(names.CARDS_OF_A_BUILDING)]
            values = [
                "/".join(str(value) for value in self.printed["cards"][card]["values"])
                for card in cards
                if card in self.free
            ]
            told = ", ".join(values) or words.say_in("cards", "none")
            rows.append(Row(nouns.AMOUNT[names.GOOD[kind]](words, 1), told, cards[0]))
        return rows

    def journeys(self) -> list[Row]:
        words = self.words
        rows: list[Row] = []
        for letter, told in self.printed["letters"].items():
            price = [nouns.values(words, told["values"]), nouns.hours(words, told["time"])]
            if told["price"]:
                price.append(nouns.price(words, told["price"]))
            left = len(self.table["journeys_to_come"][letter])
            price.append(words.count("{n} card", "{n} cards", left))
            rows.append(Row(letter, "; ".join(price)))
        if self.table["turned"] is not None:
            points = nouns.points(words, self.printed["travel"][self.table["turned"]]["points"])
            rows.append(Row(words.say("Turned up"), points, self.table["turned"]))
        return rows

    def cards(self, cards: range) -> list[Row]:
        free = [names.CARD[card] for card in cards if names.CARD[card] in self.free]
        if not free:
            return [Row("", self.words.say("All are taken."))]
        return [Row("", self._card(card), card) for card in free]

    def _card(self, card: str) -> str:
        words, told = self.words, self.printed["cards"][card]
        details = [nouns.values(words, told["values"]), nouns.hours(words, told["time"])]
        if "price" in told:
            details.append(nouns.price(words, told["price"]))
        if told["points"]:
            details.append(nouns.points(words, told["points"]))
        return words.say("{what} ({details})", what=nouns.card(words, card), details="; ".join(details))

    def monks(self) -> list[Row]:
        words = self.words
        rows: list[Row] = []
        for symbol, monk in self.table["top_monks"].items():
            left = len(self.table["monks_to_come"][symbol])
            if monk is not None:
                effect = monk_effect(words, monk, self.printed)
                told = words.say("{card}: {effect}", card=self._card(monk), effect=effect)
                rows.append(Row("", told, monk))
            elif not left:
                continue
            rows.append(Row("", words.count("{n} more below", "{n} more below", left)))
        return rows or [Row("", words.say("All are taken."))]

    def councils(self) -> list[Row]:
        chambers = range(names.FIRST_COUNCIL, names.FIRST_MEETING)
        meeting = range(names.FIRST_MEETING, names.FIRST_FIELD)
        return [*self.cards(chambers), *self._pile(meeting)]

    def fields(self) -> list[Row]:
        return self._pile(range(names.FIRST_FIELD, names.FIRST_CRAFT))

    def _pile(self, cards: range) -> list[Row]:
        """Cards that are alike."""
        free = [names.CARD[card] for card in cards if names.CARD[card] in self.free]
        if not free:
            return [Row("", self.words.say("All are taken."))]
        left = self.words.say("{n} left", n=len(free))
        return [Row("", self._card(free[0]), free[0]), Row("", left)]

    def chronicle(self) -> list[Row]:
        words = self.words
        places = len(self.printed["chronicle_story"])
        rows = [
            Row(nouns.profession(words, profession), words.say("{n} of {all}", n=count, all=places))
            for profession, count in self.table["chronicle"].items()
        ]
        rows.append(Row(words.say("Nameless graves"), str(self.table["graves"])))
        coffins = words.say("{n} of {all}", n=self.table["coffins"], all=self.printed["last_coffin"])
        rows.append(Row(words.say("Dead in all"), coffins))
        return rows

    def rat(self) -> list[Row]:
        words, distance = self.words, self.table["rat_distance"]
        row = Row(words.say("Distance"), words.count("{n} step", "{n} steps", distance))
        if distance > names.PIPS:
            return [row, Row(words.say("Next death"), words.say("no invasion yet"))]
        chance = words.say("an invasion, {n} in 6", n=names.PIPS + 1 - distance)
        return [row, Row(words.say("Next death"), chance)]
