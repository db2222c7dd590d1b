"""A short word to whoever looks: what was refused, and why."""

from __future__ import annotations

from typing import Final


class Notice:
    """A title and a message (both translatable), and the rule that stands behind it, if one does."""

    def __init__(self, title: str, message: str, rule: str = "") -> None:
        self.title: Final = title
        self.message: Final = message
        self.rule: Final = rule
