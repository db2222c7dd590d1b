"""How far a long command has come: a bar on a screen, now and then a line elsewhere, always on standard error."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from parish.cli.console import err, note

#: Where there is no screen: seconds between two lines.
_EVERY: Final = 10.0


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """Call what this gives with the number of things that were done since the last call."""
    console = err()
    if console.is_terminal:
        columns = (
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TextColumn("[dim]left"),
            TimeRemainingColumn(),
        )
        with Progress(*columns, console=console, transient=True) as bar:
            task = bar.add_task(what, total=total)
            yield lambda done: bar.advance(task, done)
        return
    count = 0
    began = told = time.monotonic()

    def advance(done: int) -> None:
        nonlocal count, told
        count += done
        now = time.monotonic()
        if now - told >= _EVERY:
            told = now
            note(f"{what}: {count} of {total} after {now - began:.0f} s")

    yield advance
