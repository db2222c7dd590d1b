"""`parish data`: the components of a game, printed, copied and checked."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.markup import escape

from parish.arena.contest import writing
from parish.cli.console import note, out, print_rows, table
from parish.cli.parameters import EXAMPLE, Failed, Slug, examples, game_of, wrong_use
from parish.engine.game import Game
from parish.engine.pack import MARKS, DataPack, Provenance

EXAMPLES: Final = examples(
    "data {game}",
    "data {game} --provenance",
    f"data {{game}} --export my-{EXAMPLE}.toml",
    f"data {{game}} --check my-{EXAMPLE}.toml",
)


def command(
    slug: Slug,
    export: Annotated[
        Path | None,
        typer.Option("--export", metavar="FILE", help="Write the game's own pack to a file ('-': standard output)."),
    ] = None,
    check: Annotated[
        Path | None, typer.Option("--check", metavar="FILE", help="Check a pack and say how it differs from ours.")
    ] = None,
    provenance: Annotated[
        bool, typer.Option("--provenance", help="Say of every table where its values come from.")
    ] = False,
    force: Annotated[bool, typer.Option("--force", help="Let --export overwrite a file.")] = False,
) -> None:
    """Print the components of a game, or copy and check them.

    All printed numbers of a game stand in its data pack. Whoever owns the game can export it, correct a value, check
    the file and play with it: parish play GAME --data FILE.
    """
    game = game_of(slug)
    pack = game.pack()
    if (export is not None) + (check is not None) + provenance > 1:
        raise wrong_use("--export, --check and --provenance exclude each other")
    if force and export is None:
        raise wrong_use("--force belongs to --export, which is missing", "--force")
    if pack is None:
        raise Failed(f"{slug} needs no component data, so it has no data pack")
    if export is not None:
        _export(pack, export, force)
    elif check is not None:
        _check(game, pack, check)
    elif provenance:
        _print_provenance(pack)
    else:
        _print_values(pack)


def _export(pack: DataPack, path: Path, force: bool) -> None:
    if str(path) == "-":
        sys.stdout.write(pack.text)
        return
    if path.exists() and not force:
        raise Failed(f"{path} exists already (--force overwrites it)")
    with writing(path):
        path.write_text(pack.text, encoding="utf-8")
    note(f"wrote {path}: change a value, then check it with: parish data {pack.game} --check {path}")


def _check(game: Game[Any], ours: DataPack, path: Path) -> None:
    theirs = game.pack(path)
    assert theirs is not None
    console = out()
    console.print(f"{path}: {theirs.name} fits {game.slug} (digest {theirs.digest[:12]})", markup=False)
    if theirs.digest == ours.digest:
        console.print("It has the same values as the game's own pack.")
        return
    before = {entry.table: entry.values for entry in ours.provenance()}
    after = {entry.table: entry.values for entry in theirs.provenance()}
    changes = table("Table", "Key", "Ours", "In this file")
    for name in dict.fromkeys([*before, *after]):
        was, now = before.get(name, {}), after.get(name, {})
        for key in dict.fromkeys([*was, *now]):
            if was.get(key) != now.get(key):
                changes.add_row(escape(name), key, _value(was.get(key, "")), _value(now.get(key, "")))
    console.print(changes)


def _print_provenance(pack: DataPack) -> None:
    console = out()
    console.print(f"[bold]{escape(pack.name)}[/]  [dim]digest {pack.digest[:12]}[/]")
    entries = table("Table", "Marks", "Source")
    for entry in pack.provenance():
        entries.add_row(escape(entry.table), " ".join(entry.marks), escape(entry.source))
    console.print(entries)
    console.print(" · ".join(f"[bold]{mark}[/] {meaning}" for mark, meaning in MARKS.items()))


def _print_values(pack: DataPack) -> None:
    console = out()
    console.print(f"[bold]{escape(pack.name)}[/]  [dim]digest {pack.digest[:12]}[/]\n")
    groups: dict[str, list[Provenance]] = {}
    for entry in pack.provenance():
        # "[[name]] 3" is the third of the array [[name]].
        groups.setdefault(entry.table.partition(" ")[0], []).append(entry)
    for name, entries in groups.items():
        marks = dict.fromkeys(mark for entry in entries for mark in entry.marks)
        console.print(f"[cyan]{escape(name)}[/]  [dim]{' '.join(marks)}[/]")
        if name.startswith("[["):
            keys = list(dict.fromkeys(key for entry in entries for key in entry.values))
            cells = [[_value(entry.values.get(key, "")) for key in keys] for entry in entries]
            print_rows(console, keys, cells, left=len(keys))
        else:
            rows = table("", "")
            rows.show_header = False
            for key, value in entries[0].values.items():
                rows.add_row(key, _value(value))
            console.print(rows)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return ", ".join(_value(item) for item in value)
    if isinstance(value, dict):
        return ", ".join(f"{key}{':' if key.isdigit() else ''} {_value(item)}" for key, item in value.items())
    return escape(str(value))
