"""What goes into the database and comes out of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final, TypeAlias

from parish.play.model import Origin, Pace, Proposal, Seat, SeatKind, Settings, Status, Table

#: An event: after how many choices, its kind, its numbers, who may know.
ToldRow: TypeAlias = tuple[int, str, Sequence[int], int]


@dataclass(slots=True, frozen=True)
class LogRow:
    """A line of a match's log as it is kept."""

    seat: int
    kind: str
    text: str


@dataclass(slots=True, frozen=True)
class Snapshot:
    """Where a match stood after so many lines of its log, and all that had been told."""

    lines: int
    position: Mapping[str, Any]
    told: Sequence[ToldRow]


@dataclass(slots=True)
class Changes:
    """What one command changed; it is written all or nothing."""

    table: Table
    #: New lines of the log, and the number of the first of them.
    log: list[LogRow] = field(default_factory=list)
    first: int = 0
    #: The turn in progress, whole.
    tentative: list[LogRow] = field(default_factory=list)
    snapshot: Snapshot | None = None


@dataclass(slots=True, frozen=True)
class Kept:
    """Everything that is needed to open a table."""

    table: Table
    log: list[LogRow]
    tentative: list[LogRow]
    snapshot: Snapshot | None


#: The columns that are as they stand in the table.
_PLAIN: Final = (
    *("id", "game", "players", "options", "owner", "seed", "rules", "pack", "created", "changed", "commit", "turn"),
    *("waiting_since", "parent", "sealed", "sealed_for", "watch", "watchers", "digest"),
)


def row_of(changes: Changes) -> dict[str, Any]:
    """The row of a table."""
    table = changes.table
    return {
        **{name: getattr(table, name) for name in _PLAIN},
        "status": table.status.value,
        "origin": table.origin.value,
        "private": table.settings.private,
        "seats": [asdict(seat) for seat in table.seats],
        "settings": asdict(table.settings),
        "proposal": None if table.proposal is None else asdict(table.proposal),
        "tentative": [[row.seat, row.kind, row.text] for row in changes.tentative],
    }


def table_of(row: Mapping[str, Any]) -> Table:
    settings = row["settings"]
    return Table(
        **{name: row[name] for name in _PLAIN},
        seats=[Seat(**{**seat, "kind": SeatKind(seat["kind"])}) for seat in row["seats"]],
        settings=Settings(**{**settings, "pace": Pace(settings["pace"])}),
        status=Status(row["status"]),
        origin=Origin(row["origin"]),
        proposal=None if row["proposal"] is None else Proposal(**row["proposal"]),
    )


def tentative_of(row: Mapping[str, Any]) -> list[LogRow]:
    return [LogRow(*line) for line in row["tentative"]]
