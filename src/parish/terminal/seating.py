"""Who sits where: people and bots, as the command line and saved games write them.

A seat is written `you`, `person` (somebody else at this keyboard) or as a bot is named (`greedy`), and may
carry a name: `person=Anna`, `greedy=Old Martha`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from parish.bots.bot import Bot
from parish.bots.registry import BOTS
from parish.engine.chance import child_seed
from parish.engine.errors import BadSetup
from parish.engine.game import Game
from parish.reading.speech import Speech

YOU: Final = "you"
PERSON: Final = "person"
PEOPLE: Final = (YOU, PERSON)
_LONGEST_NAME: Final = 24
_USUAL_BOT: Final = "greedy"


class Sitter:
    """Somebody at the table."""

    def __init__(self, player: str, name: str = "") -> None:
        self.player: Final = player
        self.name: Final = name

    @property
    def is_person(self) -> bool:
        return self.player in PEOPLE

    def written(self) -> str:
        return f"{self.player}={self.name}" if self.name else self.player


def read_seat(text: str) -> Sitter:
    player, _, name = text.strip().partition("=")
    player = player.strip()
    return Sitter(PERSON if player in {"human", "people"} else player, " ".join(name.split())[:_LONGEST_NAME])


def read_seats(texts: Sequence[str]) -> list[Sitter]:
    """The seats that texts name; BadSetup tells what can sit at a table."""
    sitters = [read_seat(text) for text in texts]
    for sitter in sitters:
        kind = sitter.player.partition(":")[0]
        if not sitter.is_person and kind not in BOTS.names():
            known = ", ".join([*PEOPLE, *BOTS.names()])
            raise BadSetup(f"nobody is called '{sitter.player}' (a seat is one of: {known}; a name follows '=')")
    return sitters


def usual_bot() -> str:
    """The bot that sits down where nobody else is named."""
    names = BOTS.names()
    return _USUAL_BOT if _USUAL_BOT in names else names[-1]


def make_bots(game: Game[Any], sitters: Sequence[Sitter], seed: bytes) -> dict[int, Bot]:
    """The bots of a table by seat. Their chance comes from the match's seed, and disturbs nothing of it."""
    return {
        seat: BOTS.make(sitter.player, game, child_seed(seed, "bot", seat))
        for seat, sitter in enumerate(sitters)
        if not sitter.is_person
    }


def player_name(player: str, speech: Speech) -> str:
    """What a kind of player is called in a form: you, another person here, Greedy."""
    if player == YOU:
        return speech.say("You")
    if player == PERSON:
        return speech.say("Another person here")
    return speech.say("Bot: {name}", name=player)


def table_names(sitters: Sequence[Sitter], own_name: str, speech: Speech) -> list[str]:
    """A name for everybody, no two alike."""
    names: list[str] = []
    for seat, sitter in enumerate(sitters):
        name = sitter.name
        if not name and sitter.player == YOU:
            name = own_name
        elif not name and not sitter.is_person:
            name = sitter.player.partition(":")[0].capitalize()
        name = name or speech.say("Player {number}", number=seat + 1)
        again, count = name, 1
        while again in names:
            count += 1
            again = f"{name} {count}"
        names.append(again)
    return names
