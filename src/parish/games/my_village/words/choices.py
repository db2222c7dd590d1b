"""Every choice as a short phrase, with its price and its consequence in brackets where a view tells them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from parish.engine.vocabulary import Block
from parish.engine.words import N_, Words
from parish.games.my_village import names
from parish.games.my_village import vocabulary as v
from parish.games.my_village.words import consequences, nouns
from parish.games.my_village.words.sight import Sight

At: TypeAlias = tuple[int, ...]
#: The phrase of a choice at these places on its block's axes; what is printed is known where there is a view.
Phrase: TypeAlias = Callable[[Words, At, nouns.Printed | None], str]


def choice(words: Words, block: Block, choice: int, view: Mapping[str, Any] | None) -> str:
    at = block.at(choice)
    if view is None or "pending" not in view:
        return _PHRASES[block.name](words, at, None if view is None else view["table"]["printed"])
    sight = Sight(view)
    what = _PHRASES[block.name](words, at, sight.printed)
    told = consequences.consequences(words, block, at, sight)
    return words.say("{what} ({details})", what=what, details="; ".join(told)) if told else what


def label(words: Words, block: Block, choice: int, view: Mapping[str, Any]) -> str:
    """The phrase alone, told from those of all other choices by what the cards show."""
    return _PHRASES[block.name](words, block.at(choice), view["table"]["printed"])


def subject(block: Block, choice: int) -> str:
    """The panel that a choice acts on."""
    at = block.at(choice)
    if block is v.ACQUIRE:
        return _display(names.BUYABLE[at[0]])
    if block is v.USE or block is v.PLACE_TILE:
        return _in_village(at[0])
    return _SUBJECTS.get(block.name, "village")


def _display(card: str) -> str:
    """Where on display a card lies."""
    number = names.CARD.index(card)
    if number < names.CHURCHES:
        return "churches"
    if number < names.FIRST_COUNCIL:
        return "monks"
    if number < names.FIRST_FIELD:
        return "councils"
    return "fields" if number < names.FIRST_CRAFT else "crafts"


def _in_village(banner: int) -> str:
    return "village" if banner >= names.SCHOOL else "cards"


_SUBJECTS: Final = {
    "dice": "dice",
    "value": "dice",
    "journey": "journeys",
    "token": "token",
    "office": "office",
    "hire": "office",
    "no more": "office",
    "pay": "supply",
    "keep": "journeys",
    "exchange": "journeys",
    "heal": "rat",
    "endure": "rat",
    "bury": "chronicle",
    "plow": "cards",
    "plow from": "cards",
    "mark": "cards",
}


def _plain(text: str) -> Phrase:
    return lambda words, at, printed: words.say(text)


def _dice(words: Words, at: At, printed: nouns.Printed | None) -> str:
    one, two = (nouns.die(words, names.DIE[die]) for die in names.PAIRS[at[0]])
    return words.say("{one} and {two}", one=one, two=two)


def _value(words: Words, at: At, printed: nouns.Printed | None) -> str:
    value, markers, coins = names.LOWEST + at[0], at[1], at[2]
    told = [nouns.OBJECT["coin"](words, coins)] if coins else []
    if markers:
        told.append(words.count("a marker", "{n} markers", markers))
    if not told:
        return words.say("The value {value}", value=value)
    return words.say("The value {value} for {price}", value=value, price=words.listing(told))


def _tile(words: Words, at: At, printed: nouns.Printed | None) -> str:
    if at[0] == names.HOME:
        return words.say("The 2/12 tile on the meeting place")
    return words.say("The 2/12 tile beside {card}", card=nouns.banner(words, names.BANNER[at[0]], printed))


def _acquire(words: Words, at: At, printed: nouns.Printed | None) -> str:
    name = names.BUYABLE[at[0]]
    number = names.CARD.index(name)
    if names.FIRST_FIELD <= number < names.FIRST_CRAFT:
        return words.say("Plow a new field")
    card = nouns.card(words, name) if printed is None else nouns.on_display(words, name, printed)
    return words.say("Get {card}", card=card)


def _use(words: Words, at: At, printed: nouns.Printed | None) -> str:
    name = names.BANNER[at[0]]
    if name == "school":
        return words.say("Hold school")
    if name == "play":
        return words.say("Let the children play")
    number = names.CARD.index(name)
    if number >= names.FIRST_CUSTOMER:
        who = nouns.card(words, name) if printed is None else nouns.customer(words, name, printed)
        return words.say("Serve {customer}", customer=who)
    return words.say("Use {card}", card=nouns.banner(words, name, printed))


def _customer(text: str) -> Phrase:
    def say(words: Words, at: At, printed: nouns.Printed | None) -> str:
        name = names.CUSTOMER[at[0]]
        who = nouns.card(words, name) if printed is None else nouns.customer(words, name, printed)
        return words.say(text, customer=who)

    return say


_PLOW: Final = (N_("Move a plow to field {number}"), N_("Move a joker to field {number} as a plow"))
_GRADUATE: Final = (
    N_("The pupil at the left desk becomes the {profession}"),
    N_("The pupil at the right desk becomes the {profession}"),
)
_WALK: Final = (
    N_("Into the main house"),
    N_("To the coin"),
    N_("To the story"),
)

_PHRASES: Final[Mapping[str, Phrase]] = {
    "board": lambda words, at, printed: words.say("Village board {number}", number=at[0] + 1),
    "dice": _dice,
    "value": _value,
    "acquire": _acquire,
    "journey": lambda words, at, printed: words.say("Travel to {letter}", letter=names.LETTER[at[0]]),
    "token": _plain(N_("Take the first player token")),
    "office": _plain(N_("Go to the clerk's office")),
    "use": _use,
    "headman": _plain(N_("Send the headman")),
    "plow": lambda words, at, printed: words.say(_PLOW[at[0]], number=at[1] + 1),
    "stop": _plain(N_("That is all")),
    "pay": lambda words, at, printed: words.say("Pay {things}", things=nouns.objects(words, nouns.payment(at[0]))),
    "plow from": lambda words, at, printed: words.say("From field {number}", number=at[0] + 1),
    "hire": _customer(N_("Take {customer}")),
    "no more": _plain(N_("Nobody else")),
    "keep": _plain(N_("Keep this card")),
    "exchange": _plain(N_("Take the next card instead")),
    "perform": _plain(N_("Let the monk do it")),
    "pupil": _plain(N_("A new pupil comes")),
    "move up": _plain(N_("The pupil moves to the right desk")),
    "graduate": lambda words, at, printed: words.say(
        _GRADUATE[at[0]], profession=nouns.profession(words, names.PROFESSION[at[1]])
    ),
    "decline": _plain(N_("Leave it")),
    "walk": lambda words, at, printed: words.say(_WALK[at[0]]),
    "stay": _plain(N_("Stay where he is")),
    "tile": _tile,
    "mark": lambda words, at, printed: words.say("A marker on {mark}", mark=nouns.marked(words, names.MARK[at[0]])),
    "bury": lambda words, at, printed: words.say(
        "Bury the {profession}", profession=nouns.profession(words, names.PROFESSION[at[0]])
    ),
    "heal": _plain(N_("Use the healing church")),
    "endure": _plain(N_("Let the rats eat")),
    "laborer": lambda words, at, printed: words.say(
        "A day laborer as {profession}", profession=nouns.profession(words, names.PROFESSION[at[0]])
    ),
    "end turn": _plain(N_("End your turn")),
}
