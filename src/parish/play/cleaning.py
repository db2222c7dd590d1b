"""Texts that people type: kept as they are, but without what would disturb those who read them."""

from __future__ import annotations

import unicodedata
from typing import Final

#: Names are as long as a line of a score table.
LONGEST_NAME: Final = 40

#: Signs without a picture that words and emoji are written with: the joiners and the tags of flags.
_JOINING: Final = frozenset("\u200c\u200d") | {chr(code) for code in range(0xE0020, 0xE0080)}
#: More accents than this on one letter are no writing but a way to cover the lines around it.
_MOST_ACCENTS: Final = 4


def clean_text(text: str) -> str:
    """One line, without control signs, halves of signs, and marks that turn the direction of what follows."""
    kept: list[str] = []
    accents = 0
    for sign in text:
        kind = unicodedata.category(sign)
        accents = accents + 1 if kind in {"Mn", "Me"} else 0
        if accents > _MOST_ACCENTS:
            continue
        if kind.startswith("Z") or kind == "Cc":
            kept.append(" ")
        elif not kind.startswith("C") or sign in _JOINING:
            kept.append(sign)
    return " ".join("".join(kept).split())


def clean_name(name: str, otherwise: str) -> str:
    """A name as it is shown: clean, not too long, and never empty."""
    cleaned = clean_text(name[: 10 * LONGEST_NAME])[:LONGEST_NAME].strip()
    return cleaned if any(sign.isprintable() and not sign.isspace() for sign in cleaned) else otherwise
