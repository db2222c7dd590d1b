"""What is different between two sights of the table, row by row."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Final, TypeAlias

from parish.engine.words import Panel

#: A row of the table: the panel's id, the label that it stands under, and which of the rows there it is.
#: A row without a label goes on with what the row above is about.
RowKey: TypeAlias = tuple[str, str, int]


class Change:
    """A row that reads differently afterwards; empty where there was or will be none."""

    def __init__(self, key: RowKey, title: str, seat: int, before: str, after: str) -> None:
        self.key: Final = key
        self.title: Final = title
        self.seat: Final = seat
        self.before: Final = before
        self.after: Final = after

    @property
    def label(self) -> str:
        return self.key[1]

    def told(self) -> str:
        """Before and after, without the parts of a list that stay: `2 ox, 1 coin → 1 coin` is `2 ox → –`."""
        before, after = shortened(self.before, self.after)
        return f"{before or '–'} → {after or '–'}"


def keys_of(panel: Panel) -> list[RowKey]:
    """The keys of a panel's rows, in order."""
    seen: dict[str, int] = {}
    keys: list[RowKey] = []
    label = ""
    for row in panel.rows:
        label = row.label or label
        count = seen.get(label, 0)
        seen[label] = count + 1
        keys.append((panel.id, label, count))
    return keys


def values_of(panels: Sequence[Panel]) -> dict[RowKey, str]:
    """All that the table says, by row."""
    return {key: row.value for panel in panels for key, row in zip(keys_of(panel), panel.rows, strict=True)}


def differences(before: Sequence[Panel], after: Sequence[Panel]) -> list[Change]:
    """The rows that read differently, in the order of the table as it is before."""
    old, new = values_of(before), values_of(after)
    known = {panel.id: panel for panel in [*after, *before]}
    order = list(old) + [key for key in new if key not in old]
    places = {panel.id: place for place, panel in reversed(list(enumerate([*before, *after])))}
    changes = [
        Change(key, known[key[0]].title, known[key[0]].seat, old.get(key, ""), new.get(key, ""))
        for key in order
        if old.get(key, "") != new.get(key, "")
    ]
    return sorted(changes, key=lambda change: places[change.key[0]])


def shortened(before: str, after: str) -> tuple[str, str]:
    """Two lists in words without the parts that they share."""
    old, new = before.split(", "), after.split(", ")
    if len(old) < 2 and len(new) < 2:
        return before, after
    gone: list[str] = []
    come: list[str] = []
    for kind, start, stop, first, last in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind != "equal":
            gone += old[start:stop]
            come += new[first:last]
    return ", ".join(gone), ", ".join(come)
