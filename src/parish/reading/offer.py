"""What a person may choose, grouped by the part of the table that it acts on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from parish.engine.rules import Rule
from parish.engine.view import View
from parish.engine.words import Panel, Words


class Option:
    """One candidate of the pending decision. Legal ones have a number from 1, forbidden ones a rule."""

    def __init__(self, choice: int, text: str, short: str, notation: str, group: str, rule: Rule | None) -> None:
        self.choice: Final = choice
        self.text: Final = text
        #: The same without its price and consequence.
        self.short: Final = short
        self.notation: Final = notation
        #: The id of the panel that it acts on.
        self.group: Final = group
        self.rule: Final = rule
        self.number = 0

    @property
    def legal(self) -> bool:
        return self.rule is None


class Group:
    """The options that act on one part of the table."""

    def __init__(self, id: str, title: str, options: Sequence[Option]) -> None:
        self.id: Final = id
        self.title: Final = title
        self.options: Final = tuple(options)

    @property
    def legal(self) -> int:
        return sum(option.legal for option in self.options)


class Offer:
    """All candidates of a decision, in groups: the legal ones first, numbered through."""

    def __init__(self, groups: Sequence[Group]) -> None:
        self.groups: Final = tuple(groups)
        self.options: Final = [option for group in groups for option in group.options]
        self.legal: Final = [option for option in self.options if option.legal]
        for number, option in enumerate(self.legal, 1):
            option.number = number

    def matching(self, wanted: str, *, forbidden: bool = True) -> list[Group]:
        """The groups with what fits a typed filter: every word must occur in text, notation or title."""
        words = wanted.casefold().split()
        found: list[Group] = []
        for group in self.groups:
            fitting = [
                option
                for option in group.options
                if (forbidden or option.legal) and _fits(words, f"{group.title} {option.text} {option.notation}")
            ]
            if fitting:
                found.append(Group(group.id, group.title, fitting))
        return found


def _fits(words: Sequence[str], text: str) -> bool:
    folded = text.casefold()
    return all(word in folded for word in words)


def offer(view: View, told: Mapping[str, Any], words: Words, panels: Sequence[Panel]) -> Offer:
    """The offer of a view's pending decision; empty when it is not this seat's.

    Groups stand in the order of their first legal option; what acts on no panel comes last.
    """
    titles = {panel.id: panel.title for panel in panels}
    options: dict[str, list[Option]] = {}
    for choice in view.choices():
        subject = words.subject(choice)
        group = subject if subject in titles else ""
        text = words.choice(choice, told)
        short = words.label(choice, told)
        option = Option(choice, text, short, view.game.vocabulary.text(choice), group, view.why_not(choice))
        options.setdefault(group, []).append(option)

    def place(group: str) -> tuple[bool, bool]:
        return (all(not option.legal for option in options[group]), group == "")

    return Offer(
        [
            Group(group, titles.get(group, ""), sorted(options[group], key=lambda option: not option.legal))
            for group in sorted(options, key=place)
        ]
    )
