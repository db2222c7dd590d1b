"""What every pending step asks, as an imperative."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from parish.engine.words import N_, Words
from parish.games.village.words import nouns

Step: TypeAlias = Mapping[str, Any]


def question(words: Words, step: Step) -> str:
    name = step["step"]
    return _ASKED[name](words, step) if name in _ASKED else words.say(_ALWAYS_ASKED[name])


#: The steps that always ask the same.
_ALWAYS_ASKED: Final = {
    "source": N_("Take a cube or use the well."),
    "crafts": N_("Choose what your family does in the crafts."),
    "council": N_("Choose what your family does in the council."),
    "pay council": N_("Pay the council with cubes, coins or a scroll."),
    "gain good": N_("Take a good of your choice."),
    "choose death": N_("One of your oldest has to die: whom do you bury?"),
    "paid draw": N_("Pay to bring your members out of the black bag, or stop."),
    "promote": N_("Move your members up from window to window, or stop."),
    "end turn": N_("End your turn."),
}


def _action(may_skip: str, must_act: str) -> Callable[[Words, Step], str]:
    """An action that may be left, or has to be done."""
    return lambda words, step: words.say(may_skip if step["may_skip"] else must_act)


def _destination(words: Words, step: Step) -> str:
    if step["free"]:
        return words.say("Choose any action for your final turn, or do nothing.")
    return words.say("You have paid the well: choose any action.")


def _pay(words: Words, step: Step) -> str:
    price = nouns.objects(words, nouns.payment(step["price"]))
    return words.say("Pay {price}; a coin may take the place of each cube.", price=price)


_WHO: Final = {
    "farm": N_("Who shall come home?"),
    "wainwright": N_("Who shall be trained as a wainwright?"),
    "stables": N_("Who shall be trained in the stables?"),
    "scrivener": N_("Who shall be trained as a scrivener?"),
    "smithy": N_("Who shall be trained in the smithy?"),
    "travel": N_("Who shall travel to city {city}?"),
    "council": N_("Who shall move up to chamber {number} of the council?"),
    "church": N_("Who shall move up to window {number} of the church?"),
    "bag": N_("Who shall go to the church?"),
}


def _which_member(words: Words, step: Step) -> str:
    place = step["place"]
    if place.startswith("council:") and step["origin"] == "farm":
        return words.say("Who shall enter the council?")
    return words.say(_WHO[nouns.calling(place)], **nouns.place_values(words, place))


_AFTER_TRAINING: Final = {
    "wainwright": N_("Produce in the wainwright's workshop at once, or stop there."),
    "stables": N_("Produce in the stables at once, or stop there."),
    "scrivener": N_("Produce in the scrivener's office at once, or stop there."),
    "smithy": N_("Produce in the smithy at once, or stop there."),
}

_CHOOSE_GOOD: Final = {
    "wainwright": N_("Choose what the wainwright gives you."),
    "stables": N_("Choose what the stables give you."),
    "scrivener": N_("Choose what the scrivener gives you."),
    "smithy": N_("Choose what the smithy gives you."),
}


def _use_privilege(words: Words, step: Step) -> str:
    if step["optional"]:
        return words.say("Use one privilege of this councillor, or none.")
    return words.say("Use one privilege of your councillors.")


def _market_turn(words: Words, step: Step) -> str:
    if has_free_sale(step):
        return words.say("Serve a customer without extra cost, or pass.")
    return words.say("Serve a customer at the extra cost, or pass.")


def has_free_sale(step: Step) -> bool:
    """Whether a market turn is the first of whoever opened the market day (VIL-MKT-6)."""
    return bool(step["first"]) and step["seat"] == step["opener"]


_ASKED: Final[Mapping[str, Callable[[Words, Step], str]]] = {
    "destination": _destination,
    "harvest": _action(N_("Harvest grain, or leave it."), N_("Harvest grain.")),
    "family": _action(
        N_("Welcome a child, call somebody home, or leave it."), N_("Welcome a child, or call somebody home.")
    ),
    "travel": _action(N_("Send somebody on a journey, or leave it."), N_("Send somebody on a journey.")),
    "church": _action(N_("Send somebody to the church, or leave it."), N_("Send somebody to the church.")),
    "pay": _pay,
    "which member": _which_member,
    "gain cubes": lambda words, step: words.count(
        "Take {n} cube of your choice.", "Take {n} cubes of your choice.", step["count"]
    ),
    "after training": lambda words, step: words.say(_AFTER_TRAINING[step["building"]]),
    "choose good": lambda words, step: words.say(_CHOOSE_GOOD[step["building"]]),
    "use privilege": _use_privilege,
    "market turn": _market_turn,
}
