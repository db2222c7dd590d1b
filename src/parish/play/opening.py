"""Making the match of a table, new or from what storage kept; and what storage is to keep of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from parish.engine.errors import ParishError
from parish.engine.events import UNDONE, Event
from parish.engine.game import Game
from parish.engine.match import Deal, Entry, Match, Told
from parish.engine.registry import Registry
from parish.play.errors import BrokenTable
from parish.play.live import LiveTable
from parish.play.model import SeatKind, Status, Table
from parish.play.store.records import Changes, Kept, LogRow, Snapshot

#: A snapshot is written whenever so many lines were added to the log; a table opens by playing the rest.
SNAPSHOT_EVERY: Final = 64


def pack_digest(game: Game[Any]) -> str:
    pack = game.pack()
    return pack.digest if pack else ""


def new_match(table: Table, games: Registry) -> Match:
    """The match of a table at its very start, under the seed that was committed when the table was made."""
    game = games[table.game]
    match = Match(game, table.players, table.options, bytes.fromhex(table.seed), confirming=confirming(table))
    match.names = names(table)
    return match


def names(table: Table) -> list[str]:
    """What everybody is called at the table; who has somebody else's name gets a number to it."""
    told: list[str] = []
    for seat in table.seats:
        name = wanted = seat.name or f"Player {seat.number + 1}"
        count = 1
        while name in told:
            count += 1
            name = f"{wanted} {count}"
        told.append(name)
    return told


def confirming(table: Table) -> set[int]:
    """The seats whose turns end only when they say so."""
    return {seat.number for seat in table.seats if seat.kind is SeatKind.PERSON and table.settings.confirm}


# To storage.


def settle(live: LiveTable, now: float) -> Changes:
    """Count a change, note what follows from it, and tell what must be written."""
    table, match = live.table, live.match
    table.commit += 1
    table.changed = now
    if match is None:
        return Changes(table)
    if table.status is not Status.WAITING:
        if match.over:
            table.status = Status.OVER
            table.proposal = None
        turn = -1 if match.over else match.seat
        if turn != table.turn:
            table.turn = turn
            table.waiting_since = now
    table.digest = match.game.digest(match.position)
    changes = Changes(
        table,
        first=live.written,
        log=[_row_of(entry, match) for entry in match.log[live.written :]],
        tentative=[_row_of(entry, match) for entry in match.tentative],
    )
    live.written = len(match.log)
    if live.written // SNAPSHOT_EVERY > changes.first // SNAPSHOT_EVERY:
        told = [(told.number, told.event.kind.name, told.event.values, told.event.audience) for told in match.told]
        changes.snapshot = Snapshot(live.written, match.game.to_json(match.settled), told)
    return changes


def _row_of(entry: Entry, match: Match) -> LogRow:
    if entry.is_choice:
        return LogRow(entry.seat, "forced" if entry.forced else "choice", match.game.vocabulary.text(entry.choice))
    if entry.deal is not None:
        return LogRow(entry.deal.seat, "deal", entry.deal.seed.hex())
    return LogRow(entry.seat, "undo", str(entry.undo_to))


# From storage.


def reopen(kept: Kept, games: Registry) -> LiveTable:
    """A table as it was when it was last written. BrokenTable if that cannot be."""
    table = kept.table
    if table.status is Status.WAITING and not kept.log and not kept.tentative:
        return LiveTable(table, None)
    try:
        _check_edition(table, games)
        match = _match_of(kept, games)
    except (ParishError, ValueError) as error:
        raise BrokenTable(f"table {table.id} cannot be opened: {error}") from error
    match.auto = True
    match.names = names(table)
    match.confirming = confirming(table)
    return LiveTable(table, match, len(kept.log))


def _check_edition(table: Table, games: Registry) -> None:
    game = games[table.game]
    if (game.rules_version, pack_digest(game)) != (table.rules, table.pack):
        raise BrokenTable(
            f"it is played by version {table.rules} of the rules of {game.slug} and components {table.pack[:12]}, "
            f"but this program has version {game.rules_version} and components {pack_digest(game)[:12]}"
        )


def _match_of(kept: Kept, games: Registry) -> Match:
    table = kept.table
    game = games[table.game]
    seed = bytes.fromhex(table.seed)
    if kept.snapshot is None:
        match = Match(game, table.players, table.options, seed, auto=False)
    else:
        match = _resume(game, kept, kept.snapshot, seed)
    for row in kept.log[len(match.log) :]:
        _replay(match, row)
    match.commit()
    for row in kept.tentative:
        _replay(match, row)
    if game.digest(match.position) != table.digest:
        raise BrokenTable("its log does not lead to the position that was kept")
    return match


def _resume(game: Game[Any], kept: Kept, snapshot: Snapshot, seed: bytes) -> Match:
    kinds = {kind.name: kind for kind in [*game.events, UNDONE]}
    told = [
        Told(number, Event(kinds[name], tuple(values), audience)) for number, name, values, audience in snapshot.told
    ]
    options = game.read_options(kept.table.options)
    log = _entries(game, kept.log[: snapshot.lines])
    position = game.from_json(snapshot.position, options)
    return Match.resume(game, kept.table.players, options, seed, log, position, told)


def _entries(game: Game[Any], rows: Sequence[LogRow]) -> list[Entry]:
    entries: list[Entry] = []
    for row in rows:
        if row.kind == "undo":
            entries.append(Entry(row.seat, undo_to=int(row.text)))
        elif row.kind == "deal":
            entries.append(Entry(row.seat, deal=Deal(row.seat, bytes.fromhex(row.text))))
        else:
            entries.append(Entry(row.seat, game.vocabulary.parse(row.text), forced=row.kind == "forced"))
    return entries


def _replay(match: Match, row: LogRow) -> None:
    if row.kind == "undo":
        match.commit()
        match.undo_to(int(row.text), row.seat)
    elif row.kind == "deal":
        match.deal_anew(Deal(row.seat, bytes.fromhex(row.text)))
    else:
        match.play_recorded(match.game.vocabulary.parse(row.text), forced=row.kind == "forced")
