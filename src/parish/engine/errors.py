"""What can go wrong at the kernel's edges. Every message is written for the person who reads it."""

from __future__ import annotations

from typing import Final

from parish.engine.rules import Rule


class ParishError(Exception):
    """Base of all errors that mean: the input, not the program, is at fault."""


class IllegalChoice(ParishError):
    """A choice that the pending decision does not allow; carries the rule that forbids it."""

    def __init__(self, text: str, rule: Rule) -> None:
        super().__init__(f"'{text}' is not allowed: {rule.text} ({rule.id})")
        self.text: Final = text
        self.rule: Final = rule


class UnknownChoice(ParishError):
    """A text that is no choice of the game's vocabulary."""


class BadSetup(ParishError):
    """Players, options or seed that the game cannot be set up with; `option` is the key of the one at fault, if any."""

    def __init__(self, message: str, option: str = "") -> None:
        super().__init__(message)
        self.option: Final = option


class BadPack(ParishError):
    """A data pack that cannot be used: says which line or key, and what was expected."""


class BadFile(ParishError):
    """A match file that cannot be read: says which line, and what was expected."""


class BadPosition(ParishError):
    """A position in JSON that cannot be revived."""


class NoUndo(ParishError):
    """A step back that the undo policy does not allow."""
