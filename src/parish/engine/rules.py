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
    """A part of the rules: what it is about, and the rules themselves as ID and text, in reading order.

    Title, introduction and examples are gettext message ids. The introduction tells in a few sentences what somebody
    who has never played should know before the single rules; an example shows some of them at work.
    """

    def __init__(
        self,
        id: str,
        title: str,
        introduction: str,
        rules: Sequence[tuple[str, str]],
        examples: Sequence[str] = (),
    ) -> None:
        if not (id and title and introduction):
            raise ValueError(f"a chapter needs an id, a title and an introduction; it has '{id}', '{title}'")
        #: A short name that never changes, for links and for the game's illustrations.
        self.id: Final = id
        self.title: Final = title
        self.introduction: Final = introduction
        self.rules: Final = tuple(Rule(id, text) for id, text in rules)
        self.examples: Final = tuple(examples)


class Primer:
    """What somebody reads who is new to a game: the whole of it in one minute, and how to play the first time.

    `overview` are paragraphs, `first_game` pieces of advice with a heading each; all are gettext message ids.
    """

    def __init__(self, overview: Sequence[str], first_game: Sequence[tuple[str, str]] = ()) -> None:
        self.overview: Final = tuple(overview)
        self.first_game: Final = tuple(first_game)


class RuleTable:
    """Numbers of a game as a table beside its rules, in one language and from its data pack."""

    def __init__(self, caption: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        self.caption: Final = caption
        self.head: Final = tuple(head)
        self.rows: Final = tuple(tuple(row) for row in rows)


class RuleBook:
    """All rules of one game.

    >>> moving = Chapter("moving", "Moving", "Everybody moves once.", [("TOY-1", "Nobody moves twice.")])
    >>> book = RuleBook([moving])
    >>> book["TOY-1"].text
    'Nobody moves twice.'
    """

    def __init__(self, chapters: Sequence[Chapter], primer: Primer | None = None) -> None:
        self.chapters: Final = tuple(chapters)
        #: For those who are new to the game; none if the chapters are all there is to read.
        self.primer: Final = primer
        ids = [chapter.id for chapter in chapters]
        for id in ids:
            if ids.count(id) > 1:
                raise ValueError(f"chapter {id} stands twice in the book")
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

    def chapter(self, id: str) -> Chapter | None:
        """The chapter of that id, or nothing."""
        return next((chapter for chapter in self.chapters if chapter.id == id), None)


#: What `why_not` answers for a choice that the step does not even list.
NOT_OFFERED: Final = Rule("PAR-1", "That is not an option of the decision that the game is waiting for.")
#: What `why_not` answers when no decision is pending.
GAME_OVER: Final = Rule("PAR-2", "The game is over.")
