"""Colours and marks: the house's palette by day, by candlelight, and without any colour at all.

Colour only supports what a mark, a word or a place already tells.
"""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Mapping
from typing import Any, Final

from rich.style import Style
from textual.app import App
from textual.theme import Theme

#: The mark of each seat: diamond, circle, square, shield, hexagon.
MARKS: Final = ("◆", "●", "■", "▼", "⬢")
NEXT: Final = "▸"
FORBIDDEN: Final = "✕"
FRESH: Final = "•"
SEALED: Final = "◉"
ARROW: Final = "→"
DONE: Final = "✓"

LIGHT: Final = "parish-light"
DARK: Final = "parish-dark"
PLAIN: Final = "parish-plain"


def mark(seat: int) -> str:
    """The mark of a seat; nobody's is a dot."""
    return MARKS[seat % len(MARKS)] if seat >= 0 else "·"


class Palette:
    """How each role of text looks. Roles are named for what they mean."""

    def __init__(self, roles: Mapping[str, str], seats: tuple[str, ...], plates: tuple[str, ...]) -> None:
        self._roles: Final = {role: Style.parse(style) for role, style in roles.items()}
        self._seats: Final = [Style.parse(style) for style in seats]
        self._plates: Final = [Style.parse(style) for style in plates]

    def __getitem__(self, role: str) -> Style:
        return self._roles[role]

    def seat(self, seat: int) -> Style:
        """A seat's colour as text."""
        return self._seats[seat % len(self._seats)] if seat >= 0 else self["faint"]

    def plate(self, seat: int) -> Style:
        """A seat's colour as a plate with its mark on it."""
        return self._plates[seat % len(self._plates)] if seat >= 0 else self["faint"]


_PLATES: Final = (
    "bold #FBF4E2 on #A8232B",
    "bold #2B2420 on #E5A823",
    "bold #FBF4E2 on #22438F",
    "bold #3A3230 on #F8F3E6",
    "bold #17130F on #4B9C8E",
)

PALETTES: Final = {
    DARK: Palette(
        {
            "ink": "#F1E7D3",
            "soft": "#C9BCA5",
            "faint": "#A39681",
            "line": "#5E5545",
            "title": "bold #9CC68F",
            "strong": "bold #F1E7D3",
            "legal": "bold #D9B8FF",
            "changed": "#F0BC5A",
            "danger": "#FF9C93",
            "ok": "#8FD1A0",
            "key": "bold #8DB8FF",
            "cursor": "bold on #4A3A63",
            "cursor-away": "on #3A322B",
            "hover": "on #353029",
            "card": "on #2A2520",
            "card-focus": "on #332A3D",
            "points": "bold #FF9C93",
        },
        ("#F0747C", "#E5A823", "#8FB0F5", "#F8F3E6", "#6DBDAF"),
        _PLATES,
    ),
    LIGHT: Palette(
        {
            "ink": "#2B2420",
            "soft": "#5A4E43",
            "faint": "#6F6254",
            "line": "#B7A06A",
            "title": "bold #35663B",
            "strong": "bold #2B2420",
            "legal": "bold #6B2FA0",
            "changed": "#7A5105",
            "danger": "#A0262A",
            "ok": "#2C6B3F",
            "key": "bold #1B4FA8",
            "cursor": "bold on #E3D2F2",
            "cursor-away": "on #EADFC6",
            "hover": "on #F3EAD6",
            "card": "on #FBF4E2",
            "card-focus": "on #F4E8F8",
            "points": "bold #A0262A",
        },
        ("#A8232B", "#85590A", "#22438F", "#3A3230", "#2B6E63"),
        (*_PLATES[:3], "bold #F8F3E6 on #3A3230", _PLATES[4]),
    ),
    PLAIN: Palette(
        {
            "ink": "none",
            "soft": "none",
            "faint": "dim",
            "line": "dim",
            "title": "bold",
            "strong": "bold",
            "legal": "bold",
            "changed": "italic",
            "danger": "bold",
            "ok": "none",
            "key": "bold",
            "cursor": "reverse",
            "cursor-away": "underline",
            "hover": "underline",
            "card": "none",
            "card-focus": "none",
            "points": "bold",
        },
        ("none",) * 5,
        ("bold",) * 5,
    ),
}

THEMES: Final = (
    Theme(
        name=DARK,
        dark=True,
        primary="#9CC68F",
        secondary="#C9BCA5",
        accent="#D9B8FF",
        warning="#F0BC5A",
        error="#FF9C93",
        success="#8FD1A0",
        foreground="#F1E7D3",
        background="#17130F",
        surface="#1F1B17",
        panel="#2A2520",
        variables={"line": "#4A4235", "key": "#8DB8FF", "scrollbar": "#4A4235", "scrollbar-background": "#1F1B17"},
    ),
    Theme(
        name=LIGHT,
        dark=False,
        primary="#35663B",
        secondary="#5A4E43",
        accent="#6B2FA0",
        warning="#805300",
        error="#A0262A",
        success="#2C6B3F",
        foreground="#2B2420",
        background="#E4D8BE",
        surface="#F3EAD6",
        panel="#FBF4E2",
        variables={"line": "#CDB884", "key": "#1B4FA8", "scrollbar": "#CDB884", "scrollbar-background": "#EADFC6"},
    ),
    Theme(
        name=PLAIN,
        ansi=True,
        primary="ansi_default",
        secondary="ansi_default",
        accent="ansi_default",
        warning="ansi_default",
        error="ansi_default",
        success="ansi_default",
        foreground="ansi_default",
        background="ansi_default",
        surface="ansi_default",
        panel="ansi_default",
        variables={
            "line": "ansi_default",
            "key": "ansi_default",
            "ansi-background": "ansi_default",
            "ansi-foreground": "ansi_default",
            "input-cursor-text-style": "reverse",
            "scrollbar": "ansi_white",
            "scrollbar-background": "ansi_default",
            "scrollbar-hover": "ansi_white",
            "scrollbar-active": "ansi_white",
        },
    ),
)


def palette(app: App[Any]) -> Palette:
    """The palette of the theme that an app shows."""
    return PALETTES.get(app.theme, PALETTES[DARK])


def theme_for(setting: str, environment: Mapping[str, str] = os.environ) -> str:
    """The theme that a setting and the terminal ask for. It asks the terminal, so ask it only before the app runs."""
    if setting == "plain" or environment.get("NO_COLOR"):
        return PLAIN
    if setting == "auto":
        light = background_is_light(environment)
        return LIGHT if light else DARK
    return LIGHT if setting == "light" else DARK


def background_is_light(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the terminal shows dark text on a light ground, as far as it tells."""
    ground = environment.get("COLORFGBG", "").rpartition(";")[2]
    if ground.isdigit():
        return int(ground) in {7, 9, 10, 11, 12, 13, 14, 15}
    return lightness(_ask_terminal()) > 0.5


def lightness(answer: str) -> float:
    """How light the ground is in a terminal's answer to the question for it; 0 if it did not say."""
    found = re.search(r"rgb:([0-9a-fA-F]{1,4})/([0-9a-fA-F]{1,4})/([0-9a-fA-F]{1,4})", answer)
    if not found:
        return 0.0
    red, green, blue = (int(part, 16) / float(int("f" * len(part), 16)) for part in found.groups())
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _ask_terminal(patience: float = 0.25) -> str:
    """Ask for the colour of the ground, and for the terminal's kind, which every terminal answers (last)."""
    try:
        import select
        import termios
        import tty
    except ImportError:
        return ""
    try:
        channel = sys.__stdin__.fileno() if sys.__stdin__ else -1
        if channel < 0 or sys.__stdout__ is None or not os.isatty(channel):
            return ""
        before = termios.tcgetattr(channel)
    except (OSError, ValueError, termios.error):
        return ""
    answer = b""
    try:
        tty.setcbreak(channel)
        sys.__stdout__.write("\x1b]11;?\x07\x1b[c")
        sys.__stdout__.flush()
        end = time.monotonic() + patience
        while not re.search(rb"\x1b\[\?[\d;]*c", answer):
            left = end - time.monotonic()
            if left <= 0 or not select.select([channel], [], [], left)[0]:
                break
            answer += os.read(channel, 256)
    except OSError:
        return ""
    finally:
        termios.tcsetattr(channel, termios.TCSAFLUSH, before)
    return answer.decode("ascii", "replace")
