"""Rules by ID: one name for a test, a refusal, a control and a log line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final


class Rule:
    """One rule of a specification, with its text in our own words (a gettext message id)."""

    def __init__(self, id: str, text: str) -> None:
        self.id: Final = id
        self.text: Final = text

    def __repr__(self) -> str:
        return f"Rule({self.id})"


class Chapter:
    """A heading of the rules and the rules under it, in reading order."""

    def __init__(self, title: str, rules: Sequence[Rule]) -> None:
        self.title: Final = title
        self.rules: Final = tuple(rules)


class RuleBook:
    """All rules of one game.

    >>> book = RuleBook([("Moving", [("TOY-1", "Nobody moves twice.")])])
    >>> book["TOY-1"].text
    'Nobody moves twice.'
    """

    def __init__(self, chapters: Sequence[tuple[str, Sequence[tuple[str, str]]]]) -> None:
        self.chapters: Final = tuple(
            Chapter(title, [Rule(id, text) for id, text in rules]) for title, rules in chapters
        )
        self._by_id: Final[dict[str, Rule]] = {}
        for rule in self:
            if rule.id in self._by_id:
                raise ValueError(f"rule {rule.id} stands twice in the book")
            self._by_id[rule.id] = rule

    def __iter__(self) -> Iterator[Rule]:
        for chapter in self.chapters:
            yield from chapter.rules

    def __len__(self) -> int:
        return len(self._by_id)

    def __getitem__(self, id: str) -> Rule:
        return self._by_id[id]

    def find(self, id: str) -> Rule | None:
        """The rule of that ID, however its letters are cased, or nothing."""
        return self._by_id.get(id.upper()) or self._by_id.get(id)


#: What `why_not` answers for a choice that the step does not even list.
NOT_OFFERED: Final = Rule("PAR-1", "That is not an option of the decision that the game is waiting for.")
#: What `why_not` answers when no decision is pending.
GAME_OVER: Final = Rule("PAR-2", "The game is over.")
