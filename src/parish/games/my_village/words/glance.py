"""My Village at a glance: badges of the seats, icons of choices, and how events are shown in the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from parish.engine.events import Event
from parish.engine.vocabulary import Block
from parish.engine.words import Badge, Moment, Words
from parish.games.my_village import events as e
from parish.games.my_village import names
from parish.games.my_village.words import grounds, nouns, villages

#: The numbers of an event by the names of its fields.
Numbers: TypeAlias = Mapping[str, int]
#: A name, or what tells it from the numbers.
Named: TypeAlias = str | Callable[[Numbers], str]


def badges(words: Words, view: Mapping[str, Any], seat: int) -> list[Badge]:
    """The points and the next death first, then what others would look for; nothing that is not there."""
    table = view["table"]
    player, name = table["players"][seat], words.name(seat)
    points = sum(table["standings"][seat]["points"].values())
    told = [
        Badge("shield", str(points), words.count("{name} has {n} point.", "{name} has {n} points.", points, name=name))
    ]
    if not view["over"]:
        told.append(_next_death(words, table, seat))
        if table["first_player"] == seat:
            told.append(Badge("bell", "", words.say("{name} is the first player.", name=name)))
        if table["next_first_player"] == seat:
            told.append(Badge("ring", "", words.say("{name} goes first in the next round.", name=name)))
    if player["story_tree"]:
        said = words.count(
            "{name} has {n} story point on the tree.",
            "{name} has {n} story points on the tree.",
            player["story_tree"],
            name=name,
        )
        told.append(Badge("story", str(player["story_tree"]), said))
    wares = {"coin": player["coins"], **player["goods"], "joker": player["jokers"]}
    for ware, count in wares.items():
        if count:
            things = nouns.OBJECT[ware](words, count)
            told.append(Badge(icon_of(ware), str(count), words.say("{name} has {things}.", name=name, things=things)))
    if player["served"]:
        count = len(player["served"])
        said = words.count("{name} has served {n} customer.", "{name} has served {n} customers.", count, name=name)
        told.append(Badge("customer", str(count), said))
    return told


def _next_death(words: Words, table: Mapping[str, Any], seat: int) -> Badge:
    left = table["printed"]["clouds"] - table["players"][seat]["time"]
    name = words.name(seat)
    if seat == villages.doomed(table):
        return Badge("skull", "0", words.say("Somebody in {name}'s village dies in this turn.", name=name))
    said = words.count(
        "The next death in {name}'s village comes in {n} hour.",
        "The next death in {name}'s village comes in {n} hours.",
        left,
        name=name,
    )
    return Badge("skull", str(left), said)


def icon_of(ware: str) -> str:
    """The piece of a ware."""
    return _PIECES.get(ware, ware)


_PIECES: Final = {"field plow": "plow"}

_ICONS: Final[Mapping[str, str]] = {
    "board": "house",
    "value": "die",
    "journey": "wagon",
    "token": "bell",
    "office": "customer",
    "headman": "headman",
    "plow": "plow",
    "plow from": "plow",
    "hire": "customer",
    "keep": "wagon",
    "exchange": "wagon",
    "perform": "monk",
    "pupil": "pupil",
    "move up": "pupil",
    "walk": "headman",
    "tile": "councilman",
    "mark": "marker",
    "heal": "window",
    "endure": "rat",
}


def icon(block: Block, choice: int) -> str:
    """The piece for a choice of a block; empty for what only ends or leaves something."""
    at = block.at(choice)
    if block.name == "acquire":
        return card_icon(names.BUYABLE[at[0]])
    if block.name == "use":
        return card_icon(names.BANNER[at[0]])
    if block.name == "dice":
        # Of two dice the later kind is the black one, which costs time.
        return die_icon(names.DIE[names.PAIRS[at[0]][1]])
    if block.name in _PEOPLE:
        return names.PROFESSION[at[-1]]
    if block.name == "pay":
        return icon_of(next(iter(nouns.payment(at[0]))))
    return _ICONS.get(block.name, "")


#: Choices that end with a profession.
_PEOPLE: Final = ("graduate", "bury", "laborer")


def die_icon(die: str) -> str:
    """The piece of a kind of die."""
    return f"die-{die}"


def card_icon(card: str) -> str:
    """The piece that stands for a card."""
    if card in ("school", "play"):
        return "desk" if card == "school" else "flowers"
    number = names.CARD.index(card)
    if number < names.CHURCHES:
        return "window"
    if number < names.FIRST_COUNCIL:
        return "monk"
    if number < names.FIRST_FIELD:
        return "councilman"
    if number < names.FIRST_CRAFT:
        return "sack"
    if number < names.FIRST_CUSTOMER:
        return names.GOOD[names.building_of(number)]
    return "customer" if number < names.FIRST_TRAVEL else "wagon"


# Moments of the log.

_TONES: Final = {"died": "death", "rat invaded": "ceremony", "round began": "round", "game ended": "end"}


def _village(numbers: Numbers) -> str:
    return f"village-{numbers['seat']}"


def _somebody(numbers: Numbers) -> str:
    return names.PROFESSION[numbers["profession"]]


#: Why story points come to a tree, in the order of the reasons.
_STORY_RULES: Final = {
    e.FOR_TOKEN: "MYV-FPT-2",
    e.FOR_PLAY: "MYV-PLY-1",
    e.FOR_SCHOOL: "MYV-SCH-4",
    e.FOR_HEADMAN: "MYV-HED-3",
    e.FOR_MONK: "MYV-MNK-5",
    e.FOR_MEETING: "MYV-MTG-4",
    e.FOR_CHRONICLE: "MYV-DTH-4",
}


def _dice_rule(numbers: Numbers) -> str:
    return "MYV-DIC-7" if names.is_black(numbers["two"]) else "MYV-DIC-1"


#: By the name of the kind: the piece that is shown, the part of the picture where it happens, and the rule behind it.
_EVENTS: Final[Mapping[str, tuple[Named, Named, Named]]] = {
    "game began": ("bell", "token", "MYV-SET-16"),
    "board taken": ("house", _village, "MYV-SET-13"),
    "round began": ("bell", "dice", "MYV-RND-4"),
    "rolled": ("die", "dice", "MYV-RND-4"),
    "dice taken": ("die", "dice", _dice_rule),
    "value set": ("die", "dice", "MYV-DIC-2"),
    "time lost": ("hour", _village, lambda n: "MYV-TIM-3" if n["crossings"] else "MYV-TIM-1"),
    "paid": (lambda n: icon_of(next(iter(nouns.payment(n["payment"])))), _village, "MYV-BLK-3"),
    "coins paid": ("coin", _village, "MYV-CLK-2"),
    "coins gained": ("coin", _village, "MYV-ACT-8"),
    "story gained": ("story", _village, lambda n: _STORY_RULES[n["reason"]]),
    "story saved": ("house", _village, "MYV-HED-5"),
    "good made": (lambda n: names.GOOD[n["good"]], _village, "MYV-CRF-3"),
    "joker gained": ("joker", _village, "MYV-CNL-3"),
    "acquired": (lambda n: card_icon(names.BUYABLE[n["card"]]), _village, lambda n: grounds.acquired(n["card"])),
    "travelled": ("wagon", _village, "MYV-TRV-7"),
    "travel card turned": ("wagon", "journeys", "MYV-CHU-7"),
    "travel card exchanged": ("wagon", "journeys", "MYV-CHU-7"),
    "token taken": ("bell", "token", "MYV-FPT-2"),
    "used": (lambda n: card_icon(names.BANNER[n["banner"]]), _village, lambda n: grounds.used(n["banner"])),
    "headman called": ("headman", _village, "MYV-HED-1"),
    "headman walked": ("headman", _village, lambda n: grounds.WALK[n["path"]]),
    "headman stayed": ("headman", _village, "MYV-HED-7"),
    "plow moved": ("plow", _village, "MYV-FLD-3"),
    "monk's effect": ("monk", _village, "MYV-MNK-9"),
    "declined": ("", _village, "MYV-ACT-5"),
    "office opened": ("customer", "office", "MYV-CLK-1"),
    "customer came": ("customer", "office", "MYV-CLK-4"),
    "customer hired": ("customer", "office", "MYV-CLK-3"),
    "served": ("customer", _village, "MYV-CUS-2"),
    "monk uncovered": ("monk", "monks", "MYV-MNK-10"),
    "pupil came": ("pupil", _village, "MYV-SCH-1"),
    "pupil moved": ("pupil", _village, "MYV-SCH-2"),
    "graduated": (_somebody, _village, "MYV-SCH-7"),
    "tile placed": ("councilman", _village, "MYV-MTG-4"),
    "meeting marked": ("marker", _village, "MYV-MTG-4"),
    "marked": ("marker", _village, lambda n: grounds.marked(n["mark"])),
    "died": ("grave", "chronicle", lambda n: "MYV-DTH-4" if n["entry"] else "MYV-DTH-5"),
    "rat moved": ("rat", "rat", "MYV-RAT-1"),
    "rat invaded": ("rat", "rat", "MYV-RAT-3"),
    "healed": ("window", _village, "MYV-CHU-5"),
    "story lost": ("rat", _village, "MYV-RAT-4"),
    "laborer hired": (_somebody, _village, "MYV-DTH-8"),
    "final score": ("shield", _village, lambda n: f"MYV-SCO-{1 + n['category']}"),
    "game ended": ("book", "chronicle", "MYV-END-1"),
}


def moment(event: Event) -> Moment | None:
    """How an event is shown beside its sentence; none for an event that is not My Village's own."""
    kind = event.kind.name
    if kind not in _EVENTS:
        return None
    icon, subject, rule = _EVENTS[kind]
    numbers = {field.name: value for field, value in zip(event.kind.fields, event.values, strict=True)}
    return Moment(_told(icon, numbers), _TONES.get(kind, ""), _told(subject, numbers), _told(rule, numbers))


def _told(named: Named, numbers: Numbers) -> str:
    return named if isinstance(named, str) else named(numbers)
