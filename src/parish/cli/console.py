"""What goes where: results to standard output, everything else to standard error."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Sequence
from typing import Final

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table

#: How wide tables may grow where no screen sets a limit: in a file or a pipe.
_WIDE: Final = 160
#: Wider than any table.
_UNLIMITED: Final = 10_000


def prepare() -> None:
    """Make the streams fit to be written to: a closed one swallows all, a letter that it does not know becomes '?'."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - stays open until the end
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - stays open until the end
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def only_ascii() -> bool:
    """Whether JSON must spell other letters as numbers, because standard output does not know them."""
    return not (sys.stdout.encoding or "utf-8").lower().startswith("utf")


def counted(number: int, one: str) -> str:
    """1 game; 2 games."""
    return f"{number:,} {one}" if number == 1 else f"{number:,} {one}s"


def out() -> Console:
    """Standard output as it is now (tests and pipes exchange it)."""
    return Console(highlight=False, width=None if sys.stdout.isatty() else _WIDE)


def note(message: str) -> None:
    """A remark beside the result."""
    err().print(message, markup=False, soft_wrap=True)


def err() -> Console:
    return Console(stderr=True, highlight=False, width=None if sys.stderr.isatty() else _WIDE)


def complain(message: str) -> None:
    """An error, in one line."""
    err().print(f"[bold red]parish:[/] {_plain(message)}", soft_wrap=True)


def _plain(text: str) -> str:
    return " ".join(text.split()).replace("[", "\\[")


def print_json(document: object) -> None:
    """The one JSON document of a command that was called with --json."""
    sys.stdout.write(json.dumps(document, indent=2, ensure_ascii=only_ascii()) + "\n")


def table(*columns: str | tuple[str, str], title: str | None = None, caption: str | None = None) -> Table:
    """A table in the house style. A column is its heading, or its heading and where its cells stand (left, right)."""
    made = Table(
        title=title, caption=caption, box=box.SIMPLE_HEAD, title_justify="left", caption_justify="left", pad_edge=False
    )
    for column in columns:
        heading, justify = (column, "left") if isinstance(column, str) else column
        made.add_column(heading, justify="right" if justify == "right" else "left", no_wrap=justify == "right")
    return made


def print_rows(console: Console, headings: Sequence[str], rows: Sequence[Sequence[str]], left: int = 1) -> None:
    """A table that cuts nothing: where it is too wide it is turned on its side, and at last told row by row.

    All is marked up; the first `left` columns stand on the left.
    """
    upright = [list(headings), *map(list, rows)]
    for lines, many in ((upright, left), ([list(line) for line in zip(*upright, strict=True)], 1)):
        made = table(*((cell, "left" if at < many else "right") for at, cell in enumerate(lines[0])))
        for line in lines[1:]:
            made.add_row(*line)
        if console.measure(made, options=console.options.update(max_width=_UNLIMITED)).maximum <= console.width:
            console.print(made)
            return
    for first, *others in rows:
        console.print(f"\n{first}", soft_wrap=True)
        facts = Table.grid(padding=(0, 2))
        facts.add_column()
        facts.add_column(overflow="fold")
        for heading, cell in zip(headings[1:], others, strict=True):
            facts.add_row(heading, cell)
        console.print(Padding(facts, (0, 0, 0, 2)))


def listing(parts: Sequence[object], last: str = "and") -> str:
    """a; a and b; a, b and c."""
    told = [str(part) for part in parts]
    return told[0] if len(told) == 1 else f"{', '.join(told[:-1])} {last} {told[-1]}" if told else "none"
