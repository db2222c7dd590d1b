"""The annals of the villages: who died when, and what was made of the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parish.engine.events import Event
from parish.engine.words import Panel, Row, Words
from parish.games.my_village import events as e
from parish.games.my_village import names
from parish.games.my_village.words import nouns


def annals(words: Words, view: Mapping[str, Any], story: Sequence[Event]) -> list[Panel]:
    """A panel for every village: its dead in the order of their deaths, the rats, and who is left."""
    rows: dict[int, list[Row]] = {seat: [] for seat in range(view["seats"])}
    under: dict[int, str] = {}
    when = ""

    def tell(seat: int, text: str, subject: str) -> None:
        rows[seat].append(Row("" if under.get(seat) == when else when, text, subject))
        under[seat] = when

    for event in story:
        if event.kind is e.ROUND_BEGAN:
            when = words.say("Round {round}", round=event.get("round"))
        elif event.kind is e.DIED:
            tell(event.get("seat"), _death(words, event), "chronicle")
        elif event.kind is e.LABORER_HIRED:
            tell(event.get("seat"), words.say("With nobody left, a day laborer was hired."), "village")
        elif event.kind is e.STORY_LOST:
            lost = nouns.stories(words, event.get("story"))
            tell(event.get("seat"), words.say("Rats ate {story}.", story=lost), "rat")
    for seat, player in enumerate(view["table"]["players"]):
        rows[seat].append(_left(words, player))
    return [Panel(f"village {seat}", words.name(seat), told, seat) for seat, told in rows.items()]


def _death(words: Words, event: Event) -> str:
    profession = nouns.profession(words, names.PROFESSION[event.get("profession")])
    if event.get("entry"):
        return words.say("The {profession} died, and the name stands in the chronicle.", profession=profession)
    return words.say("The {profession} died and lies in a nameless grave.", profession=profession)


def _left(words: Words, player: Mapping[str, Any]) -> Row:
    told = [nouns.profession(words, name) for name in player["villagers"]]
    return Row(words.say("At the end"), words.say("Still there: {people}.", people=words.listing(told)), "village")
