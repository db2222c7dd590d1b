"""What the game says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from parish.engine.events import Event
from parish.engine.words import Panel, Row, Words
from tests.toy.terms import BUY, CATEGORY, DONE, END_TURN, PLAY, PRESS, SELL

_QUESTIONS: Final = {
    "bid": "Choose a card in secret.",
    "turn": "Sell, press, buy, or be done.",
    "end turn": "Confirm the end of your turn.",
}
_CHOICES: Final = {
    SELL: "Sell an apple for a coin",
    PRESS: "Press two apples into cider",
    BUY: "Buy a card",
    DONE: "Be done",
    END_TURN: "End your turn",
}
_EVENTS: Final = {
    "round": "Round {round} begins: there are {apples} apples on the cart.",
    "drew": "{name} draws a {card}.",
    "chose": "{name} has chosen the {card}.",
    "played": "{name} plays a {card}.",
    "won": "{name} wins {apples} of the apples.",
    "sold": "{name} sells an apple.",
    "pressed": "{name} presses cider.",
    "bought": "{name} buys a card.",
}
_CATEGORIES: Final = {"coins": "Coins", "cider": "Cider"}
_ENDS: Final = {"rounds": "The last round is over.", "fortune": "Somebody has made a fortune."}


class FairWords(Words):
    """The Cider Fair in words."""

    def title(self) -> str:
        return self.say("The Cider Fair")

    def question(self, step: Mapping[str, Any]) -> str:
        return self.say(_QUESTIONS[step["step"]])

    def choice(self, choice: int, view: Mapping[str, Any] | None = None) -> str:
        if choice in PLAY:
            return self.say("Play the {card}", card=choice - PLAY.start + 1)
        return self.say(_CHOICES[choice])

    def subject(self, choice: int) -> str:
        return "cart" if choice in PLAY else "market"

    def event(self, event: Event) -> str:
        values: dict[str, object] = dict(zip([field.name for field in event.kind.fields], event.values, strict=True))
        if "seat" in values:
            values["name"] = self.name(event.get("seat"))
        if event.kind.name == "scored":
            category = self.category(CATEGORY[event.get("category")])
            return self.count(
                "{name} scores one point for {category}.",
                "{name} scores {n} points for {category}.",
                event.get("points"),
                name=values["name"],
                category=category.lower(),
            )
        if event.kind.name in _EVENTS:
            return self.say(_EVENTS[event.kind.name], **values)
        return super().event(event)

    def panels(self, view: Mapping[str, Any]) -> list[Panel]:
        table = view["table"]
        cart = [Row(self.say("Apples"), str(table["cart"])), Row(self.say("Cards played"), str(len(table["discards"])))]
        market = [Row(self.say("Round"), self.say("{now} of {all}", now=table["round"], all=table["rounds"]))]
        panels = [Panel("cart", self.say("The cart"), cart), Panel("market", self.say("The market"), market)]
        for seat in range(view["seats"]):
            rows = [Row(self.say(title), str(table[key][seat])) for key, title in _PURSE.items()]
            hand = table["hands"][seat]
            cards = ", ".join(map(str, hand)) if isinstance(hand, list) else str(hand)
            rows.append(Row(self.say("Cards"), cards or "-"))
            panels.append(Panel(f"seat {seat}", self.name(seat), rows, seat))
        return panels

    def category(self, name: str) -> str:
        return self.say(_CATEGORIES[name])

    def end(self, reason: str) -> str:
        return self.say(_ENDS[reason])


_PURSE: Final = {"apples": "Apples", "coins": "Coins", "cider": "Cider"}
