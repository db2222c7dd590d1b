"""Where Parish keeps games and settings: in the place that the system has for a program's data."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path


def data_home(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The folder of Parish among the user's data; nothing is created yet."""
    if environment.get("XDG_DATA_HOME"):
        return Path(environment["XDG_DATA_HOME"]) / "parish"
    if platform == "win32" and environment.get("APPDATA"):
        return Path(environment["APPDATA"]) / "parish"
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "parish"
    return Path.home() / ".local" / "share" / "parish"


def games_folder() -> Path:
    """Where games in progress and finished games lie."""
    return data_home() / "games"


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it is either the old one or the new one, never half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_text(text, encoding="utf-8")
        os.replace(beside, path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
