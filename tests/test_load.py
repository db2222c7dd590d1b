"""`make load`, in small: the browsers do what pages do, and everybody gets to see every command."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent


def test_a_small_house_full_of_people() -> None:
    line = "--tables 4 --rate 8 --seconds 4 --warm-up 1 --bot random --json"
    command = [sys.executable, "-m", "scripts.load", *line.split()]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    told: dict[str, Any] = json.loads(ran.stdout)
    assert told["errors"] == []
    assert (told["tables"], told["people"], told["replayed"]) == (4, 9, 4)
    assert told["commands_per_second"] > 0
    # Whoever sees nothing new of a command fetches nothing.
    assert told["fetches_per_second"]["view"] < 1.25 * told["changes_per_second"]
    assert told["to_last_view_ms"]["p50"] <= told["to_last_view_ms"]["p99"]
    size = told["bytes"]["view"]
    assert size["sent"] < size["raw"] / 3
