"""Every choice as a short phrase, with its price and its consequence in brackets where a view tells them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from parish.engine.vocabulary import Block
from parish.engine.words import N_, Words
from parish.games.village import names
from parish.games.village import vocabulary as v
from parish.games.village.words import consequences, nouns
from parish.games.village.words.sight import Sight

#: The phrase of a choice at these places on its block's axes.
Phrase: TypeAlias = Callable[[Words, tuple[int, ...]], str]


def choice(words: Words, block: Block, choice: int, view: Mapping[str, Any] | None) -> str:
    at = block.at(choice)
    if view is None or "pending" not in view:
        return _PHRASES[block.name](words, at)
    sight = Sight(view)
    what = consequences.phrase(words, block, at, sight) or _PHRASES[block.name](words, at)
    told = consequences.consequences(words, block, at, sight)
    return words.say("{what} ({details})", what=what, details="; ".join(told)) if told else what


def subject(block: Block, choice: int) -> str:
    """The panel that a choice acts on."""
    if block in (v.TAKE, v.GO):
        return names.SPACE[block.at(choice)[0]]
    if block is v.BURY:
        return "chronicle"
    return _SUBJECTS.get(block.name, "farm")


_SUBJECTS: Final = {
    "well": "well",
    "gain": "supply",
    "good": "supply",
    "harvest": "harvest",
    "birth": "family",
    "return": "family",
    "train": "crafts",
    "produce": "crafts",
    "stop": "crafts",
    "buy": "crafts",
    "mill": "crafts",
    "depart": "travel",
    "move": "travel",
    "enter council": "council",
    "advance": "council",
    "use": "council",
    "privilege": "council",
    "no privilege": "council",
    "ordain": "church",
    "serve": "market",
    "pass": "market",
    "draw": "church",
    "promote": "church",
    "done": "church",
}

_TAKE: Final = (
    N_("Take {cube} from the harvest"),
    N_("Take {cube} from the family"),
    N_("Take {cube} from the crafts"),
    N_("Take {cube} from the market"),
    N_("Take {cube} from the travellers"),
    N_("Take {cube} from the council"),
    N_("Take {cube} from the church"),
)

_GO: Final = (
    N_("Turn to the harvest"),
    N_("Turn to the family"),
    N_("Turn to the crafts"),
    N_("Open a market day"),
    N_("Set out on a journey"),
    N_("Turn to the council"),
    N_("Turn to the church"),
)

_RETURN: Final = {
    "wainwright": N_("Call a wainwright home"),
    "stables": N_("Call a groom home"),
    "scrivener": N_("Call a scrivener home"),
    "smithy": N_("Call a smith home"),
    "travel": N_("Call a traveller home from city {city}"),
    "council": N_("Call a councillor home from chamber {number}"),
    "church": N_("Call a cleric home from window {number}"),
}

_BURY: Final = {
    "farm": N_("Bury a farmer"),
    "wainwright": N_("Bury a wainwright"),
    "stables": N_("Bury a groom"),
    "scrivener": N_("Bury a scrivener"),
    "smithy": N_("Bury a smith"),
    "travel": N_("Bury the traveller in city {city}"),
    "council": N_("Bury the councillor in chamber {number}"),
    "church": N_("Bury the cleric at window {number}"),
}

_TRAIN: Final = (
    N_("Train a wainwright"),
    N_("Train a groom for the stables"),
    N_("Train a scrivener"),
    N_("Train a smith"),
)

_PRODUCE: Final = (
    N_("Produce in the wainwright's workshop"),
    N_("Produce in the stables"),
    N_("Produce in the scrivener's office"),
    N_("Produce in the smithy"),
)

_BUY: Final = (
    N_("Buy from the wainwright"),
    N_("Buy from the stables"),
    N_("Buy from the scrivener"),
    N_("Buy from the smith"),
)

_PRIVILEGE: Final = (
    N_("Take the next starting player marker"),
    N_("Take cubes of your choice"),
    N_("Take a good of your choice"),
    N_("Turn a coin into prestige"),
)

_ORDAIN: Final = (N_("Send somebody to the church for faith"), N_("Send somebody to the church for time"))


def _in_place(phrases: Mapping[str, str], anywhere: str) -> Phrase:
    """A phrase about somebody in a place; the notation also knows places where nobody can be meant."""

    def say(words: Words, at: tuple[int, ...]) -> str:
        place = names.PLACE[at[0]]
        phrase = phrases.get(nouns.calling(place), anywhere)
        return words.say(phrase, **nouns.place_values(words, place))

    return say


def _plain(text: str) -> Phrase:
    return lambda words, at: words.say(text)


def _one_of(*texts: str) -> Phrase:
    return lambda words, at: words.say(texts[at[0]])


def _take(words: Words, at: tuple[int, ...]) -> str:
    return words.say(_TAKE[at[0]], cube=nouns.OBJECT[names.CUBE[at[1]]](words, 1))


def _of_generation(text: str) -> Phrase:
    return lambda words, at: words.say(text, generation=nouns.generation(words, at[0]))


def _promote(words: Words, at: tuple[int, ...]) -> str:
    window = at[0] + 1
    if window == names.WINDOWS:
        return words.say("Move a member up from window {window}", window=window)
    return words.say("Move a member up from window {window} to window {next}", window=window, next=window + 1)


_PHRASES: Final[Mapping[str, Phrase]] = {
    "take": _take,
    "well": lambda words, at: words.say("Pay {things} at the well", things=nouns.objects(words, nouns.payment(at[0]))),
    "go": _one_of(*_GO),
    "pay": lambda words, at: words.say("Pay {things}", things=nouns.objects(words, nouns.payment(at[0]))),
    "pay 1 scroll": _plain(N_("Pay a scroll")),
    "gain": lambda words, at: words.say("Take {things}", things=nouns.objects(words, nouns.payment(at[0]))),
    "good": lambda words, at: words.say("Take {things}", things=nouns.OBJECT[names.GOOD[at[0]]](words, 1)),
    "member": _of_generation(N_("A member of the {generation} generation")),
    "harvest": _plain(N_("Harvest grain")),
    "birth": _plain(N_("Welcome a child")),
    "return": _in_place(_RETURN, N_("Call somebody home")),
    "train": _one_of(*_TRAIN),
    "produce": _one_of(*_PRODUCE),
    "stop": _plain(N_("Produce nothing now")),
    "buy": _one_of(*_BUY),
    "mill": _plain(N_("Have grain ground at the mill")),
    "depart": lambda words, at: words.say("Set out for city {city}", city=nouns.city(words, at[0])),
    "move": lambda words, at: words.say(
        "Travel from city {origin} to city {city}", origin=nouns.city(words, at[0]), city=nouns.city(words, at[1])
    ),
    "enter council": _plain(N_("Enter the council")),
    "advance": lambda words, at: words.say("Move up to chamber {number} of the council", number=at[0] + 2),
    "use": _plain(N_("Use a privilege without moving")),
    "privilege": _one_of(*_PRIVILEGE),
    "no privilege": _plain(N_("Use no privilege")),
    "ordain": _one_of(*_ORDAIN),
    "skip": _plain(N_("Do nothing")),
    "serve": lambda words, at: words.say(
        "Serve {customer}", customer=nouns.customer_served(words, names.CUSTOMER[at[0]])
    ),
    "pass": _plain(N_("Pass for the rest of the market day")),
    "bury": _in_place(_BURY, N_("Bury somebody")),
    "draw": _of_generation(N_("Bring out a member of the {generation} generation")),
    "promote": _promote,
    "done": _plain(N_("Stop here")),
    "end turn": _plain(N_("End your turn")),
}
