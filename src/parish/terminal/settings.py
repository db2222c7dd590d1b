"""What a person has set once and for all: looks, pace, habits. Kept beside the games."""

from __future__ import annotations

import getpass
import json
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Final

from parish.engine.words import N_
from parish.folders import data_home, write_whole

#: How long a bot's choice stays on the screen before the next one, in seconds.
PACES: Final[dict[str, float]] = {"slow": 2.0, "normal": 0.9, "fast": 0.3, "instant": 0.0}
THEMES: Final = ("auto", "light", "dark", "plain")

#: What the values are called on the screen.
PACE_NAMES: Final = {"slow": N_("slow"), "normal": N_("normal"), "fast": N_("fast"), "instant": N_("at once")}
THEME_NAMES: Final = {
    "auto": N_("like the terminal"),
    "light": N_("light"),
    "dark": N_("dark"),
    "plain": N_("plain, without colour"),
}


@dataclass
class Settings:
    """All settings; every one has a default that is good to start with."""

    theme: str = "auto"
    pace: str = "normal"
    #: A number or a click takes an option at once; otherwise it shows what would happen first.
    quick: bool = False
    #: Options that a rule forbids are listed too.
    forbidden: bool = True
    name: str = ""
    language: str = ""

    @property
    def seconds(self) -> float:
        return PACES[self.pace]

    def own_name(self) -> str:
        """What to call the person at the keyboard."""
        return self.name or login_name()

    def save(self, path: Path | None = None) -> None:
        write_whole(path or settings_file(), json.dumps(asdict(self), indent=2) + "\n")


def settings_file() -> Path:
    return data_home() / "terminal.json"


def load_settings(path: Path | None = None) -> Settings:
    """The settings of a file; what is missing or makes no sense there has its default."""
    settings = Settings()
    try:
        told = json.loads((path or settings_file()).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return settings
    if isinstance(told, dict):
        for field in fields(Settings):
            value = told.get(field.name)
            if type(value) is type(getattr(settings, field.name)):
                setattr(settings, field.name, value)
    if settings.theme not in THEMES:
        settings.theme = "auto"
    if settings.pace not in PACES:
        settings.pace = "normal"
    return settings


def login_name() -> str:
    """The name under which somebody uses this machine, if it looks like one."""
    try:
        name = getpass.getuser().partition(".")[0]
    except (OSError, KeyError, ImportError):
        return ""
    return name.capitalize() if name.isalpha() and name not in {"root", "user", "admin"} else ""
