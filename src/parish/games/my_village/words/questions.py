"""What every pending step asks, as an imperative."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from parish.engine.words import N_, Words
from parish.games.my_village.words import nouns

Step: TypeAlias = Mapping[str, Any]


def question(words: Words, step: Step) -> str:
    name = step["step"]
    if name == "set value":
        one, two = (nouns.die(words, die) for die in step["pair"].split())
        return words.say("You took {one} and {two}: which value shall they have?", one=one, two=two)
    if name in _OF_VALUE:
        return words.say(_OF_VALUE[name], value=step["value"])
    if name == "pay card":
        return words.say("Choose how you pay for {card}.", card=nouns.card(words, step["card"]))
    if name == "pay journey":
        return words.say("Choose how you pay for {journey}.", journey=nouns.journey(words, step["letter"]))
    if name == "hire":
        return words.say(_HIRE_MORE if step["hired"] + step["free"] else _HIRE)
    if name == "monk effect":
        return words.say(_MONK_EFFECT[step["effect"]])
    return words.say(_ALWAYS_ASKED[name])


#: The steps that always ask the same.
_ALWAYS_ASKED: Final = {
    "choose board": N_("Choose your village board."),
    "choose dice": N_("Take two dice."),
    "take from field": N_("From which field do you give the plow?"),
    "school": N_("What shall the school do?"),
    "headman": N_("Where shall the headman go?"),
    "hire for free": N_("Take one customer for free, or nobody."),
    "place tile": N_("Beside which banner shall the 2/12 tile lie?"),
    "place mark": N_("What shall the new marker of the council stand for?"),
    "exchange": N_("Keep this travel card, or take the next one instead."),
    "end turn": N_("End your turn."),
    "choose death": N_("One of your villagers has to die: whom do you bury?"),
    "hire laborer": N_("Nobody is left: whose work shall a day laborer do?"),
    "heal": N_("The rats are here. Shall the healing church keep them from your tree?"),
}

_OF_VALUE: Final = {
    "activate": N_(
        "With the value {value}, get one thing from the display, use your own village, or send the headman."
    ),
    "next white banner": N_("With the value {value}, use something else in your village, or stop."),
}

_HIRE: Final = N_("Take a customer.")
_HIRE_MORE: Final = N_("Take another customer, or nobody else.")

_MONK_EFFECT: Final = {
    "headman": N_("The monk can send your headman. Shall he?"),
    "school": N_("The monk can hold school. Shall he?"),
    "office": N_("The monk can open the clerk's office. Shall he?"),
}
