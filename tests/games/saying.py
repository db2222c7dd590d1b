"""What the tests of the words of all games share."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest
from babel.messages import Catalog
from babel.messages.mofile import write_mo

from parish.engine import words as spoken
from parish.engine.events import Event, EventKind
from parish.engine.match import Match
from parish.engine.view import REFEREE, SPECTATOR
from parish.engine.words import Panel, Words
from scripts.messages import calls

SOURCES: Final = Path(__file__).parents[2] / "src" / "parish"
NAMES: Final = ["Anna", "Bruno", "Clara", "Dora"]
GAP: Final = re.compile(r"[{}]")
#: Kinds of events with more fields are told by one sample.
_MANY_FIELDS: Final = 8


def texts(panels: list[Panel]) -> Iterator[str]:
    for panel in panels:
        yield panel.title
        for row in panel.rows:
            yield row.label
            yield row.value


def everything_said(match: Match, words: Words) -> Iterator[str]:
    """All that a game says at a moment: to who decides, and to those who watch."""
    for audience in (*range(match.players), SPECTATOR, REFEREE):
        yield from texts(words.panels(match.view(audience).to_json()))
    seen = match.view(SPECTATOR).to_json()
    yield words.progress(seen)
    yield from (badge.label for seat in range(match.players) for badge in words.badges(seen, seat))
    if match.over:
        yield from texts(words.annals(seen, [item.event for item in match.told]))
        outcome = match.position.outcome()
        yield from (words.category(name) for name in outcome.categories)
        yield words.end(outcome.end)
        yield from (words.event(item.event) for item in match.told)
        return
    view = match.view(match.seat).to_json()
    pending: Any = view["pending"]
    yield words.question(pending)
    for choice in match.position.choices():
        yield words.choice(choice)
        yield words.choice(choice, view)


def sample_events(kind: EventKind) -> Iterator[Event]:
    """Events of a kind with every name that its fields can hold, and with small numbers; they happen to seat 1."""
    ranges: list[Any] = []
    for field in kind.fields:
        if field.name == "seat":
            ranges.append([1])
        elif field.axis is not None:
            ranges.append(range(len(field.axis)))
        else:
            ranges.append([0, 1, 2])
    if len(ranges) > _MANY_FIELDS:
        yield Event(kind, tuple(numbers[n % len(numbers)] for n, numbers in enumerate(ranges)))
        return
    yield from (Event(kind, values) for values in product(*ranges))


def speak_without_letters(slug: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every language becomes one that says each message of a game without its letters.

    What still has some has not been translated.
    """
    catalog = Catalog(locale="eo")
    for path in [*sorted((SOURCES / "games" / slug).rglob("*.py")), SOURCES / "engine" / "words.py"]:
        for message in calls(path):
            one = without_letters(message["text"])
            if "plural" in message:
                id: Any = (message["text"], message["plural"])
                catalog.add(id, (one, without_letters(message["plural"])))
            else:
                catalog.add(message["text"], one, context=message.get("context"))
    target = folder / "eo" / "LC_MESSAGES" / "parish.mo"
    target.parent.mkdir(parents=True)
    with target.open("wb") as file:
        write_mo(file, catalog)
    translation = gettext.translation("parish", folder, languages=["eo"])
    # What the kernel has read once it keeps: a catalogue of one test is not to be met in another.
    monkeypatch.setattr(spoken, "translator", lambda language: translation)


def without_letters(text: str) -> str:
    gaps = re.findall(r"\{\w+\}", text)
    return f"⟦{' '.join(gaps)}⟧"


def has_letters(text: str) -> bool:
    return any(sign.isalpha() for sign in text)
