"""What the rules say about a choice, and about a part of the table: where a player is sent who wants to read on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from parish.engine.vocabulary import Block
from parish.games.my_village import names
from parish.games.my_village import vocabulary as v

_BLOCKS: Final[Mapping[str, str]] = {
    "board": "MYV-SET-13",
    "dice": "MYV-DIC-1",
    "value": "MYV-DIC-2",
    "journey": "MYV-TRV-1",
    "token": "MYV-FPT-2",
    "office": "MYV-CLK-2",
    "headman": "MYV-HED-1",
    "plow": "MYV-FLD-3",
    "stop": "MYV-WHT-8",
    "pay": "MYV-BLK-3",
    "plow from": "MYV-FLD-5",
    "hire": "MYV-CLK-2",
    "no more": "MYV-CLK-4",
    "keep": "MYV-CHU-7",
    "exchange": "MYV-CHU-7",
    "perform": "MYV-MNK-9",
    "pupil": "MYV-SCH-3",
    "move up": "MYV-SCH-2",
    "decline": "MYV-ACT-5",
    "stay": "MYV-HED-7",
    "tile": "MYV-MTG-4",
    "bury": "MYV-DTH-3",
    "heal": "MYV-CHU-5",
    "endure": "MYV-RAT-4",
    "laborer": "MYV-DTH-8",
    "end turn": "MYV-DTH-1",
}

_GRADUATE: Final = ("MYV-SCH-2", "MYV-SCH-3")
#: The rule of a step of the headman, by where it leads.
WALK: Final = ("MYV-HED-5", "MYV-HED-2", "MYV-HED-3")


def rule_of(block: Block, choice: int) -> str:
    """The ID of the rule that tells what a choice is."""
    at = block.at(choice)
    if block is v.ACQUIRE:
        return acquired(names.CARD.index(names.BUYABLE[at[0]]))
    if block is v.USE:
        return used(at[0])
    if block is v.GRADUATE:
        return _GRADUATE[at[0]]
    if block is v.WALK:
        return WALK[at[0]]
    if block is v.PLACE_MARK:
        return marked(at[0])
    return _BLOCKS[block.name]


def marked(mark: int) -> str:
    """The rule of the council that a marker was put on."""
    return "MYV-CNL-4" if mark < names.TERRITORY_MARKS else "MYV-CNL-5"


def acquired(card: int) -> str:
    """The rule of a card that comes from the display."""
    if card < names.CHURCHES:
        return "MYV-CHU-1"
    if card < names.FIRST_COUNCIL:
        return "MYV-MNK-1"
    if card < names.FIRST_MEETING:
        return "MYV-CNL-1"
    if card < names.FIRST_FIELD:
        return "MYV-MTG-1"
    return "MYV-FLD-1" if card < names.FIRST_CRAFT else "MYV-CRF-1"


def used(banner: int) -> str:
    """The rule of a white banner."""
    card = names.FIRST_BANNER + banner
    if banner == names.SCHOOL:
        return "MYV-SCH-6"
    if banner == names.PLAY:
        return "MYV-PLY-1"
    if card < names.FIRST_MEETING:
        return "MYV-CNL-6"
    if card < names.FIRST_FIELD:
        return "MYV-MTG-3"
    if card < names.FIRST_CRAFT:
        return "MYV-FLD-2"
    return "MYV-CRF-3" if card < names.FIRST_CUSTOMER else "MYV-CUS-1"


#: Parts of the table that are not called as the chapter is that tells of them.
_CHAPTERS: Final[Mapping[str, str]] = {
    "journeys": "travel",
    "councils": "council",
    "chronicle": "death",
    "supply": "preparation",
    "village": "board",
    "cards": "activation",
}


def chapter_on(subject: str) -> str:
    """The chapter on a part of the table or of a village; the names of some go on after their first word."""
    first = subject.replace("-", " ").partition(" ")[0]
    return _CHAPTERS.get(first, first)
