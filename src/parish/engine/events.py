"""Events: what happened, draws and reveals included. Numbers and names, never a finished sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parish.engine.vocabulary import Axis

#: The audience of an event that everybody may know.
EVERYBODY: Final = -1


class Field:
    """A named number of an event or a step, and the axis that names its values (none: a plain number)."""

    def __init__(self, name: str, axis: Axis | None = None) -> None:
        self.name: Final = name
        self.axis: Final = axis

    def to_json(self, value: object) -> object:
        if isinstance(value, int) and not isinstance(value, bool):
            return value if self.axis is None or value < 0 else self.axis[value]
        if isinstance(value, tuple):
            return [self.to_json(item) for item in value]
        return value

    def from_json(self, value: object) -> object:
        if isinstance(value, str) and self.axis is not None:
            return self.axis.index(value)
        if isinstance(value, list):
            return tuple(self.from_json(item) for item in value)
        return value


class EventKind:
    """A sort of event: its name and the meaning of its numbers.

    The fields are told as `name` or `(name, axis)`; a field named `seat` or ending in `_seat` holds a seat.
    """

    def __init__(self, name: str, *fields: str | tuple[str, Axis]) -> None:
        self.name: Final = name
        self.fields: Final = tuple(
            Field(field) if isinstance(field, str) else Field(field[0], field[1]) for field in fields
        )


#: Told by the match when committed choices were taken back by consent; a `seat` below 0: by the whole table.
UNDONE: Final = EventKind("undone", "seat", "choices")


class Event:
    """One thing that happened."""

    def __init__(self, kind: EventKind, values: tuple[int, ...], audience: int = EVERYBODY) -> None:
        self.kind: Final = kind
        self.values: Final = values
        self.audience: Final = audience

    def seen_by(self, seat: int) -> bool:
        """Whether a seat may know of it; anybody below 0 (a spectator) knows only what everybody does."""
        return self.audience == EVERYBODY or (seat >= 0 and bool(self.audience >> seat & 1))

    def get(self, name: str) -> int:
        """The number in the field of that name."""
        for field, value in zip(self.kind.fields, self.values, strict=True):
            if field.name == name:
                return value
        raise KeyError(name)

    def to_json(self) -> dict[str, object]:
        told: dict[str, object] = {"event": self.kind.name}
        for field, value in zip(self.kind.fields, self.values, strict=True):
            told[field.name] = field.to_json(value)
        if self.audience != EVERYBODY:
            told["audience"] = [seat for seat in range(self.audience.bit_length()) if self.audience >> seat & 1]
        return told

    def __repr__(self) -> str:
        return f"Event({self.to_json()})"


def seats_mask(seats: Sequence[int]) -> int:
    """The audience made of these seats alone."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask
