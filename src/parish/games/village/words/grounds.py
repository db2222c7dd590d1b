"""What the rules say about a choice, and about a part of the table: where a player is sent who wants to read on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from parish.engine.vocabulary import Block
from parish.games.village import names
from parish.games.village import vocabulary as v

#: By space: what one goes there for.
_SPACES: Final = ("VIL-HAR-2", "VIL-FAM-1", "VIL-CRA-1", "VIL-MKT-1", "VIL-TRV-1", "VIL-COU-1", "VIL-CHU-1")
#: By chamber, the first being 0.
PRIVILEGE_RULES: Final = ("VIL-COU-9", "VIL-COU-10", "VIL-COU-11", "VIL-COU-12")

_BLOCKS: Final[Mapping[str, str]] = {
    "well": "VIL-WEL-1",
    "pay": "VIL-COI-2",
    "pay 1 scroll": "VIL-COU-4",
    "gain": "VIL-SUP-1",
    "good": "VIL-SUP-2",
    "member": "VIL-TRN-13",
    "harvest": "VIL-HAR-2",
    "birth": "VIL-FAM-1",
    "return": "VIL-FAM-2",
    "train": "VIL-CRA-2",
    "produce": "VIL-CRA-4",
    "stop": "VIL-CRA-3",
    "buy": "VIL-CRA-5",
    "mill": "VIL-CRA-8",
    "depart": "VIL-TRV-1",
    "move": "VIL-TRV-2",
    "enter council": "VIL-COU-2",
    "advance": "VIL-COU-3",
    "use": "VIL-COU-6",
    "no privilege": "VIL-COU-13",
    "ordain": "VIL-CHU-1",
    "skip": "VIL-TRN-5",
    "serve": "VIL-MKT-5",
    "pass": "VIL-MKT-8",
    "bury": "VIL-DTH-2",
    "draw": "VIL-MAS-2",
    "promote": "VIL-MAS-10",
    "done": "VIL-MAS-1",
    "end turn": "VIL-TRN-9",
}

#: Areas and panels that are not called as the chapter is that tells of them.
_CHAPTERS: Final[Mapping[str, str]] = {
    "round": "rounds",
    "fields": "harvest",
    "well": "church",
    "chronicle": "death",
    "rim": "scoring",
    "farm": "time",
    "seat": "time",
}


def rule_of(block: Block, choice: int) -> str:
    """The ID of the rule that tells what a choice is."""
    if block is v.TAKE:
        space, cube = block.at(choice)
        return "VIL-TRN-4" if cube == names.PLAGUE else _SPACES[space]
    if block is v.GO:
        return _SPACES[block.at(choice)[0]]
    if block is v.PRIVILEGE:
        return PRIVILEGE_RULES[block.at(choice)[0]]
    return _BLOCKS[block.name]


def chapter_on(subject: str) -> str:
    """The chapter on a panel or an area of the picture; the names of some go on after their first word."""
    first = subject.replace("-", " ").partition(" ")[0]
    return _CHAPTERS.get(first, first)
