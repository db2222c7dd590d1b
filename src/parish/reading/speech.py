"""The program's own sentences, in the language of the person at the keyboard."""

from __future__ import annotations

import os
from collections.abc import Mapping

from parish.engine.rules import RuleBook
from parish.engine.vocabulary import Vocabulary
from parish.engine.words import LOCALE, Words


class Speech(Words):
    """The tools of words without a game: `say` and `count` for everything that is no game's business."""

    def __init__(self, language: str = "en") -> None:
        super().__init__(language, Vocabulary(), RuleBook(()))


def languages() -> list[str]:
    """The languages that there are catalogues for, English first."""
    found = {path.parent.parent.name for path in LOCALE.glob("*/LC_MESSAGES/parish.mo")}
    return ["en", *sorted(found - {"en"})]


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the environment asks for, if there is a catalogue for it; otherwise English."""
    for variable in ("PARISH_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        asked = environment.get(variable, "").replace("-", "_").partition(".")[0]
        if asked:
            return next((known for known in (asked, asked.partition("_")[0]) if known in languages()), "en")
    return "en"
