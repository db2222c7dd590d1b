"""What a choice costs and brings, in short parts: prices, hours, points, and whether somebody dies of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from parish.engine.vocabulary import Block
from parish.engine.words import N_, Words
from parish.games.my_village import names
from parish.games.my_village.words import nouns
from parish.games.my_village.words.sight import Sight

At: TypeAlias = tuple[int, ...]
Teller: TypeAlias = Callable[[Words, At, Sight], list[str]]


def consequences(words: Words, block: Block, at: At, sight: Sight) -> list[str]:
    """The parts for a choice at these places on its block's axes; nothing where there is nothing to tell."""
    told = _TELLERS.get(block.name)
    return [] if told is None else [part for part in told(words, at, sight) if part]


def _dice(words: Words, at: At, sight: Sight) -> list[str]:
    dice = names.PAIRS[at[0]]
    value = sum(names.pips(die) for die in dice)
    black = sum(names.is_black(die) for die in dice)
    return [words.say("value {value}", value=value), *sight.time(words, black * sight.printed["plague_time"])]


def _acquire(words: Words, at: At, sight: Sight) -> list[str]:
    name = names.BUYABLE[at[0]]
    printed = sight.printed["cards"][name]
    told = [*sight.time(words, printed["time"])]
    if "price" in printed:
        told.append(nouns.price(words, printed["price"]))
    if printed["points"]:
        told.append(nouns.points(words, printed["points"]))
    if name in names.FIELD:
        told.append(nouns.AMOUNT["coin"](words, sight.printed["field"]["black_coins"]))
    if name in sight.printed["monks"]:
        told += [_next_window(words, sight), monk_effect(words, name, sight.printed)]
    return told


def _next_window(words: Words, sight: Sight) -> str:
    windows = sight.table["standings"][sight.seat]["windows"]
    points = sight.printed["window_points"]
    if windows + 1 >= len(points):
        return ""
    return nouns.points(words, points[windows + 1] - points[windows])


_EFFECTS: Final = {
    "headman": N_("sends the headman"),
    "office": N_("opens the clerk's office"),
}


def monk_effect(words: Words, name: str, printed: nouns.Printed) -> str:
    """What a monk does when he comes."""
    effect, times = printed["monks"][name]["effect"], printed["monks"][name]["times"]
    if effect == "story":
        return nouns.stories(words, times)
    if effect == "school":
        if times == 2:
            return words.say("holds school twice")
        return words.count("holds school once", "holds school {n} times", times)
    return words.say(_EFFECTS[effect])


def _journey(words: Words, at: At, sight: Sight) -> list[str]:
    letter = sight.printed["letters"][names.LETTER[at[0]]]
    last = sight.last_journey()
    surcharge = sight.printed["travel"][last] if last is not None else None
    hours = letter["time"] + (surcharge["surcharge_time"] if surcharge else 0)
    told = [*sight.time(words, hours)]
    if letter["price"]:
        told.append(nouns.price(words, letter["price"]))
    if surcharge and surcharge["surcharge"]:
        told.append(words.say("and {surcharge}", surcharge=nouns.amounts(words, surcharge["surcharge"])))
    return told


def _token(words: Words, at: At, sight: Sight) -> list[str]:
    return [nouns.stories(words, sight.table["token_story"]), words.say("first in the next round")]


def _use(words: Words, at: At, sight: Sight) -> list[str]:
    name = names.BANNER[at[0]]
    if name == "school":
        return []
    if name == "play":
        play = sight.printed["play"]
        return [*sight.time(words, play["time"]), nouns.stories(words, play["story"])]
    printed = sight.printed["cards"][name]
    return [*sight.time(words, printed["white_time"]), *_gain(words, names.CARD.index(name), name, sight)]


def _gain(words: Words, card: int, name: str, sight: Sight) -> list[str]:
    """What a white banner brings at once."""
    player, printed = sight.player, sight.printed
    if card >= names.FIRST_CUSTOMER or names.FIRST_MEETING <= card < names.FIRST_FIELD:
        return []
    if card >= names.FIRST_CRAFT:
        good = names.GOOD[names.building_of(card)]
        if player["goods"][good] >= printed["cards"][name]["spaces"]:
            return [words.say("no room for more")]
        return [nouns.AMOUNT[good](words, 1)]
    if card >= names.FIRST_FIELD:
        coins = printed["field"]["white_coins"]
        plowed = name in player["plowed"]
        return [nouns.AMOUNT["coin"](words, coins + (printed["field"]["plow_coins"] if plowed else 0))]
    if card == names.FINANCIAL:
        return [nouns.AMOUNT["coin"](words, printed["council"]["financial_coins"])]
    if card == names.GUILDS:
        full = player["jokers"] >= printed["cards"][name]["spaces"]
        return [words.say("no room for more") if full else nouns.AMOUNT["joker"](words, 1)]
    return [words.say("a marker")]


def _headman(words: Words, at: At, sight: Sight) -> list[str]:
    return sight.time(words, sight.printed["headman"]["time"])


def _hire(words: Words, at: At, sight: Sight) -> list[str]:
    pending = sight.pending
    if pending["step"] != "hire":
        return [words.say("for free")]
    office = sight.printed["office"]
    number = pending["hired"]
    price = [*sight.time(words, office["time"][number]), nouns.amounts(words, {"coin": office["coins"][number]})]
    told = ", ".join(part for part in price if part)
    return [words.count("{price} for this one", "{price} for {n} together", number + 1, price=told)]


def _no_more(words: Words, at: At, sight: Sight) -> list[str]:
    pending = sight.pending
    if pending["step"] != "hire" or not pending["hired"]:
        return []
    office = sight.printed["office"]
    number = pending["hired"] - 1
    return [*sight.time(words, office["time"][number]), nouns.amounts(words, {"coin": office["coins"][number]})]


def _graduate(words: Words, at: At, sight: Sight) -> list[str]:
    school = sight.printed["school"]
    told = sight.time(words, school["graduation_time"])
    return [*told, nouns.stories(words, school["right_desk_story"])] if at[0] == names.RIGHT_DESK else told


def _walk(words: Words, at: At, sight: Sight) -> list[str]:
    if at[0] == names.MAIN_HOUSE:
        return [words.count("saves {n} story point", "saves {n} story points", sight.player["story_tree"])]
    headman = sight.printed["headman"]
    if at[0] == names.PATH_COIN:
        return [nouns.AMOUNT["coin"](words, headman["coins"])]
    return [nouns.stories(words, headman["story"])]


def _bury(words: Words, at: At, sight: Sight) -> list[str]:
    entry = sight.table["chronicle"][names.PROFESSION[at[0]]]
    story = sight.printed["chronicle_story"]
    if entry >= len(story):
        return [words.say("in a nameless grave")]
    return [words.say("in the chronicle"), nouns.stories(words, story[entry])]


def _heal(words: Words, at: At, sight: Sight) -> list[str]:
    return [words.count("saves {n} story point", "saves {n} story points", sight.player["story_tree"] // 2)]


def _endure(words: Words, at: At, sight: Sight) -> list[str]:
    return [words.count("loses {n} story point", "loses {n} story points", sight.player["story_tree"] // 2)]


def _laborer(words: Words, at: At, sight: Sight) -> list[str]:
    return [words.say("{points} less", points=nouns.points(words, sight.printed["laborer_points"]))]


def _board(words: Words, at: At, sight: Sight) -> list[str]:
    play = nouns.values(words, sight.printed["boards"][names.BOARD[at[0]]])
    return [words.say("children play at {values}", values=play)]


_TELLERS: Final[Mapping[str, Teller]] = {
    "board": _board,
    "dice": _dice,
    "acquire": _acquire,
    "journey": _journey,
    "token": _token,
    "use": _use,
    "headman": _headman,
    "hire": _hire,
    "no more": _no_more,
    "graduate": _graduate,
    "walk": _walk,
    "bury": _bury,
    "heal": _heal,
    "endure": _endure,
    "laborer": _laborer,
}
