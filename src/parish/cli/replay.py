"""`parish replay`: a recorded match in words, in positions, or checked."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import accumulate, groupby
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.markup import escape

from parish.arena.contest import writing
from parish.cli.console import counted, listing, only_ascii, out, print_rows
from parish.cli.parameters import Data, Failed, examples, pack_for, wrong_use
from parish.cli.progress import progress
from parish.engine.match import Match, Told
from parish.engine.matchfile import load_match
from parish.engine.view import REFEREE, SPECTATOR
from parish.engine.words import Words
from parish.games import GAMES
from parish.picture.document import spread, standalone

EXAMPLES: Final = examples(
    "replay FILE",
    "replay FILE --verify",
    "replay FILE --svg pictures",
    "replay FILE --positions | head -1 | python3 -m json.tool",
)


def command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A match: recorded by 'simulate', or saved by 'play'.")],
    positions: Annotated[
        bool,
        typer.Option(
            "--positions",
            help="Print every position as one line of JSON, complete and with the choice that led there.",
        ),
    ] = False,
    verify: Annotated[
        bool,
        typer.Option("--verify", help="Only check that the match replays to the recorded positions and result."),
    ] = False,
    svg: Annotated[
        Path | None,
        typer.Option(
            "--svg", metavar="DIR", help="Draw the table after every turn: one SVG file each, in this folder."
        ),
    ] = None,
    data: Data = None,
) -> None:
    """Step through a recorded match.

    A match is replayed choice by choice, and compared with the digests and the result in its file, whatever is asked
    for: a file that was changed, cut off or played by other rules is refused, and the line is named.
    """
    if sum((positions, verify, svg is not None)) > 1:
        raise wrong_use("--positions, --verify and --svg exclude each other")
    match = _load(file, data)
    if verify:
        _print_verdict(file, match)
    elif svg is not None:
        _draw(match, svg)
    elif positions:
        for position in _positions(match):
            sys.stdout.write(json.dumps(position, ensure_ascii=only_ascii(), separators=(",", ":")) + "\n")
    else:
        _print_story(match)


def _load(file: Path, data: Path | None) -> Match:
    return load_match(file, GAMES.__getitem__, pack=None if data is None else pack_for(file, data))


def _print_verdict(file: Path, match: Match) -> None:
    digests = sum(line.startswith(("check ", "end ")) for line in file.read_text(encoding="utf-8").splitlines())
    result = "the result is the recorded one" if match.over else "the match is not over"
    choices = len(match.line) + len(match.tentative)
    fits = "1 digest fits" if digests == 1 else f"{digests} digests fit"
    out().print(f"{file}: {choices} choices replayed, {fits}, {result}", markup=False)


def _positions(match: Match) -> Iterator[dict[str, object]]:
    match.commit()
    text = match.game.vocabulary.text
    common: dict[str, object] = {
        "players": match.names,
        "options": match.options.to_json(),
        "pack": {"name": match.pack.name, "digest": match.pack.digest} if match.pack else None,
    }
    for number in range(len(match.line) + 1):
        position = match.position_at(number)
        last = match.line[number - 1] if number else None
        yield {
            "number": number,
            "choice": {"seat": last.seat, "text": text(last.choice), "forced": last.forced} if last else None,
            **match.game.to_json(position),
            "over": position.over,
            "outcome": position.outcome().to_json(),
            **common,
        }


def _draw(match: Match, folder: Path) -> None:
    """The table at the start and after every turn, as a spectator sees it."""
    match.commit()
    words = match.game.words(names=match.names)
    turns = [0, *accumulate(len(list(entries)) for _, entries in groupby(match.line, key=lambda entry: entry.seat))]
    digits = max(3, len(str(len(turns))))
    with progress("drawing", len(turns)) as done:
        for turn, number in enumerate(turns):
            view = match.game.view(match.position_at(number), SPECTATOR).to_json()
            try:
                picture = match.game.picture(view, words)
            except NotImplementedError as error:
                raise Failed(str(error)) from None
            folder.mkdir(parents=True, exist_ok=True)
            drawn = standalone(spread(picture.board, picture.places))
            file = folder / f"turn-{turn:0{digits}}.svg"
            with writing(file):
                file.write_text(drawn, encoding="utf-8")
            done(1)
    out().print(f"{folder}: {len(turns)} pictures, the start and {len(turns) - 1} turns", markup=False)


def _print_story(match: Match) -> None:
    match.commit()
    console = out()
    words = match.game.words(names=match.names)
    written = match.options.written()
    options = [f"{key}={written[key]}" for key in match.options.changed()]
    console.print(f"[bold]{escape(words.title())}[/] · {escape(' · '.join([listing(match.names), *options]))}")
    told: dict[int, list[Told]] = {}
    for item in match.story(REFEREE):
        told.setdefault(item.number, []).append(item)
    for item in told.get(0, []):
        _print_line(words.event(item.event))
    number, position = 0, match.position_at(0)
    for turn, (seat, entries) in enumerate(groupby(match.line, key=lambda entry: entry.seat), 1):
        lines: list[str] = []
        silent: list[str] = []
        for entry in entries:
            number += 1
            sentences = [sentence for item in told.get(number, []) if (sentence := words.event(item.event))]
            # That a turn is over is told by the next one; what a choice was for, by what comes of it in the turn.
            if sentences:
                if position.step.closes_turn:
                    lines += silent
                silent = []
                lines += sentences
            elif not position.step.closes_turn:
                silent.append(f"{words.name(seat)}: {words.choice(entry.choice)}")
            position.take(entry.choice)
            if number in match.deals:
                position = match.position_at(number)
        if lines or silent:
            console.print(f"\n[bold]{turn}[/] [cyan]{escape(words.name(seat))}[/]")
        for line in [*lines, *silent]:
            _print_line(line)
    _print_result(match, words)


def _print_line(sentence: str, indent: str = "  ") -> None:
    if sentence:
        out().print(f"{indent}{sentence}", markup=False, soft_wrap=True)


def _print_result(match: Match, words: Words) -> None:
    console = out()
    if not match.over:
        console.print(f"\nThe match is not over: {escape(words.name(match.seat))} has to decide.")
        return
    outcome = match.position.outcome()
    console.print(f"\n[bold]{escape(words.end(outcome.end))}[/]")
    columns = [words.category(name) for name in outcome.categories]
    rows = []
    for seat in sorted(range(match.players), key=lambda seat: outcome.ranks[seat]):
        parts = [str(value) for value in outcome.points[seat]]
        score = f"[bold]{outcome.scores[seat]}[/]"
        rows.append([escape(words.name(seat)), *parts, score, str(outcome.ranks[seat])])
    winners = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
    verb = "wins" if len(winners) == 1 else "share the victory"
    points = counted(outcome.scores[winners[0]], "point")
    print_rows(console, ["", *map(escape, columns), "Score", "Place"], rows)
    _print_line(f"{listing([words.name(seat) for seat in winners])} {verb} with {points}.", indent="")
