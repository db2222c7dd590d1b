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
from rich.table import Table

#: How wide tables may grow where no screen sets a limit: in a file or a pipe.
_WIDE: Final = 160


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
        made.add_column(heading, justify="right" if justify == "right" else "left")
    return made


def listing(parts: Sequence[object], last: str = "and") -> str:
    """a; a and b; a, b and c."""
    told = [str(part) for part in parts]
    return told[0] if len(told) == 1 else f"{', '.join(told[:-1])} {last} {told[-1]}" if told else "none"
