"""A whole game on paper: its match file, and in comments what everybody was told and what changed.

A play-through is itself a match file that can be loaded and replayed: readers skip lines that begin with `#`.
"""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from parish.engine.match import Match
from parish.engine.matchfile import write_match

FOLDER: Final = Path(__file__).parent
WIDTH: Final = 120
#: Parts of a position that are longer are taken apart.
MOST_AT_ONCE: Final = 460
_TURN: Final = re.compile(r"([0-9]+) ([0-9]+): (.*)")


def place(slug: str, players: int) -> Path:
    """Where the play-through of a game lies."""
    return FOLDER / slug / f"{players}_players.txt"


def recorded_choices(text: str) -> list[str]:
    """The choices in a play-through, in their order, without the brackets of the forced ones."""
    turns = [found[3] for line in text.splitlines() if (found := _TURN.fullmatch(line))]
    return [choice.strip().removeprefix("(").removesuffix(")") for turn in turns for choice in turn.split(";")]


def rendered(match: Match) -> str:
    """The play-through of a finished match."""
    return "".join(f"{line}\n" for line in _lines(match))


def _lines(match: Match) -> Iterator[str]:
    head, _, body = write_match(match).partition("\n\n")
    yield "# A golden play-through. `make golden` writes it anew; then read the difference."
    yield from head.splitlines()
    yield ""
    yield "# The position before the first choice"
    yield from _told(_whole(_table(match, 0)))
    yield from _told([_events(match, 0, 0)])
    asked: set[str] = set()
    for line in body.splitlines():
        turn = _TURN.fullmatch(line)
        if turn is None:
            if line.startswith("scores"):
                yield ""
                yield "# The position after the last choice"
                yield from _told(_whole(_table(match, len(match.line))))
                yield from _told(_whole(match.position.outcome().to_json()))
            yield line
            continue
        first = int(turn[1])
        last = first + turn[3].count(";")
        yield ""
        yield from _questions(match, first, last, asked)
        yield line
        yield from _told([_events(match, first, last), _changes(_table(match, first - 1), _table(match, last))])


def _table(match: Match, number: int) -> dict[str, object]:
    table: dict[str, object] = match.position_at(number).to_json()
    return table


def _told(parts: list[str]) -> Iterator[str]:
    """Comments, broken into lines where a blank or a bracket allows."""
    for part in parts:
        indent = " " * (len(part) - len(part.lstrip()))
        yield from textwrap.wrap(
            part, WIDTH, initial_indent="#   ", subsequent_indent=f"#     {indent}", break_on_hyphens=False
        )


def _events(match: Match, first: int, last: int) -> str:
    """What happened from one choice to another."""
    said = []
    for told in match.told:
        if first <= told.number <= last:
            values = {name: value for name, value in told.event.to_json().items() if name != "event"}
            said.append(" ".join([told.event.kind.name, *(f"{name}={value}" for name, value in values.items())]))
    return f"told: {'; '.join(said)}" if said else "told: nothing"


def _questions(match: Match, first: int, last: int, asked: set[str]) -> Iterator[str]:
    """What is offered and what is refused, the first time that a kind of decision comes up."""
    text = match.game.vocabulary.text
    for number in range(first, last + 1):
        position = match.position_at(number - 1)
        if position.step.name in asked:
            continue
        asked.add(position.step.name)
        legal = [text(choice) for choice in position.legal()]
        refused = [
            f"{text(choice)} ({rule.id})"
            for choice in position.choices()
            if (rule := position.why_not(choice)) is not None
        ]
        offer = f"asked {position.step.name}: {', '.join(legal)}"
        yield from _told([offer + (f"; not {', '.join(refused)}" if refused else "")])


def _changes(before: dict[str, object], after: dict[str, object]) -> str:
    """Which pieces are elsewhere: paths in the position, and what was and is there."""
    old, new = dict(_leaves(before)), dict(_leaves(after))
    changed = [
        f"{path} {old.get(path, 'nothing')} > {new.get(path, 'nothing')}"
        for path in sorted({*old, *new})
        if old.get(path) != new.get(path)
    ]
    return f"changed: {'; '.join(changed)}" if changed else "changed: nothing"


def _leaves(value: object, path: str = "") -> Iterator[tuple[str, str]]:
    """The single things of a position; a list of plain things is one of them."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from _leaves(part, f"{path}.{key}" if path else str(key))
    elif isinstance(value, list) and any(isinstance(part, (dict, list)) for part in value):
        for number, part in enumerate(value):
            yield from _leaves(part, f"{path}.{number}")
    elif isinstance(value, list):
        yield path, f"[{' '.join(map(str, value))}]"
    else:
        yield path, str(value)


def _whole(value: object, indent: str = "") -> list[str]:
    """A position on as few lines as can be read: each part on a line, long ones taken apart."""
    named: list[tuple[str, Any]]
    if isinstance(value, dict):
        named = [(str(key), part) for key, part in value.items()]
    else:
        assert isinstance(value, list)
        named = [(str(number), part) for number, part in enumerate(value)]
    lines: list[str] = []
    for name, part in named:
        if isinstance(part, (dict, list)) and len(_plain(part)) > MOST_AT_ONCE:
            lines += [f"{indent}{name}:", *_whole(part, f"{indent}  ")]
        else:
            lines.append(f"{indent}{name}: {_plain(part)}")
    return lines


def _plain(value: object) -> str:
    return json.dumps(value, ensure_ascii=False).replace('"', "")
