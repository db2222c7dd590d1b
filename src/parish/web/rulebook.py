"""A game's rules as a page shows them: in the visitor's language, searched, every rule that is named in them a link."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from itertools import chain
from typing import Any, Final, Protocol

from markupsafe import Markup, escape

from parish.engine.game import Game
from parish.engine.options import OneOf, Option
from parish.engine.rules import Chapter, Rule, RuleBook, RuleTable
from parish.engine.words import Words

#: What looks like the ID of a rule; the book tells whether it is one.
_ID: Final = re.compile(r"(\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+\b)")
_VIEW_BOX: Final = re.compile(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ')
#: A picture that is wider, in the board's units, needs the width of the page to be read.
_WIDEST_BESIDE: Final = 520
#: Nobody searches for more; what is longer is cut.
LONGEST_SEARCH: Final = 100
#: So many rules are proposed to whoever asks for one that there is not.
_PROPOSALS: Final = 5


class Search:
    """Words that a passage must hold, all of them; or the ID of a rule, which is found alone."""

    def __init__(self, wanted: str, book: RuleBook) -> None:
        self.text: Final = wanted[:LONGEST_SEARCH].strip()
        self.exact: Final = book.find(self.text) if self.text else None
        self._words: Final = self.text.casefold().split()
        longest = sorted(set(self._words), key=len, reverse=True)
        self._found: Final = re.compile("|".join(map(re.escape, longest)), re.IGNORECASE) if longest else None

    def __bool__(self) -> bool:
        return bool(self._words)

    def hits(self, text: str, rule: str = "") -> bool:
        """Whether a passage (of that rule) is to be shown."""
        if self.exact is not None:
            return rule == self.exact.id
        folded = text.casefold()
        return all(word in folded for word in self._words)

    def marked(self, text: str) -> Markup:
        """A text with the words in it marked."""
        if self._found is None:
            return escape(text)
        parts: list[Markup] = []
        end = 0
        for match in self._found.finditer(text):
            parts += [escape(text[end : match.start()]), Markup("<mark>{}</mark>").format(match[0])]
            end = match.end()
        return Markup("").join([*parts, escape(text[end:])])


class Found(Protocol):
    """What a search finds or leaves out as a whole."""

    @property
    def hit(self) -> bool: ...


class Passage:
    """A piece of text. `under` is the heading that it stands under, `rule` its ID if it is a rule."""

    def __init__(self, page: RulePage, text: str, under: str, rule: str = "") -> None:
        self.id: Final = rule
        self.html: Final = page.linked(text)
        self.hit: Final = page.search.hits(f"{rule} {text} {under}", rule)


class Advice(Passage):
    """A piece of advice under a heading of its own."""

    def __init__(self, page: RulePage, title: str, text: str) -> None:
        super().__init__(page, text, title)
        self.title: Final = title


class Grid:
    """A table of numbers."""

    def __init__(self, page: RulePage, table: RuleTable, under: str) -> None:
        self.table: Final = table
        cells = " ".join(cell for row in table.rows for cell in row)
        self.hit: Final = page.search.hits(f"{table.caption} {' '.join(table.head)} {cells} {under}")


class Section:
    """A chapter: introduction, picture, rules, numbers and examples."""

    def __init__(self, page: RulePage, chapter: Chapter, picture: str) -> None:
        say = page.words.say
        self.id: Final = chapter.id
        self.title: Final = say(chapter.title)
        self.introduction: Final = Passage(page, say(chapter.introduction), self.title)
        self.rules: Final = [Passage(page, say(rule.text), self.title, rule.id) for rule in chapter.rules]
        tables = page.game.rule_tables(chapter.id, page.words)
        self.tables: Final = [Grid(page, table, self.title) for table in tables]
        self.examples: Final = [Passage(page, say(example), self.title) for example in chapter.examples]
        #: Made by the game itself, so safe.
        self.picture: Final = Markup(picture)
        box = _VIEW_BOX.search(picture)
        self.wide: Final = box is not None and float(box[1]) > _WIDEST_BESIDE

    def passages(self) -> Iterator[Found]:
        yield self.introduction
        yield from self.rules
        yield from self.tables
        yield from self.examples


class OptionNote:
    """An option of the game: what it does, how it usually is, and how else it may be."""

    def __init__(self, page: RulePage, option: Option) -> None:
        words = page.words
        self.name: Final = words.option_name(option)
        self.usual: Final = words.option_value(option, option.default)
        listed = option.samples() if isinstance(option, OneOf) else []
        self.others: Final = [words.option_value(option, value) for value in listed if value != option.default]
        told = words.option(option)
        self.html: Final = page.linked(told)
        self.hit: Final = page.search.hits(f"{self.name} {told} {self.usual} {' '.join(self.others)}")


class RulePage:
    """The rules of a game for one visitor: perhaps searched, perhaps opened at one of them."""

    def __init__(
        self, game: Game[Any], language: str, wanted: str = "", at: Rule | None = None, *, pictures: bool = True
    ) -> None:
        self.game: Final = game
        self.words: Final[Words] = game.words(language)
        self.at: Final = at
        self.search: Final = Search(wanted, game.rules)
        self.scene: Final = Markup(game.vignette() if pictures else "")
        self.sections: Final = [
            Section(self, chapter, game.rule_picture(chapter.id, self.words) if pictures else "")
            for chapter in game.rules.chapters
        ]
        say, primer = self.words.say, game.rules.primer
        self.overview: Final = [Passage(self, say(text), "") for text in (primer.overview if primer else ())]
        self.first_game: Final = [
            Advice(self, say(title), say(text)) for title, text in (primer.first_game if primer else ())
        ]
        self.options: Final = [OptionNote(self, option) for option in game.options]

    @staticmethod
    def shows(passages: Iterable[Found]) -> bool:
        """Whether anything of a part of the book is to be shown."""
        return any(passage.hit for passage in passages)

    @property
    def found(self) -> int:
        """How many passages the search has found."""
        chapters = chain.from_iterable(section.passages() for section in self.sections)
        return sum(passage.hit for passage in chain(self.overview, self.first_game, chapters, self.options))

    def linked(self, text: str) -> Markup:
        """A text of the book with the words that are searched for marked, and every rule that it names a link."""
        parts: list[Markup] = []
        for part in _ID.split(text):
            named = self.game.rules.find(part) if _ID.fullmatch(part) else None
            parts.append(self.search.marked(part) if named is None else self.link(named, self.search.marked(part)))
        return Markup("").join(parts)

    def link(self, rule: Rule, text: Markup) -> Markup:
        link = Markup('<a class="rule-link" href="/rules/{}/{}" data-rule="{}">{}</a>')
        return link.format(self.game.slug, rule.id, rule.id, text)

    def neighbours(self) -> tuple[Rule | None, Rule | None]:
        """The rules before and after the one that the page is opened at, in reading order."""
        rules = list(self.game.rules)
        if self.at is None:
            return None, None
        place = rules.index(self.at)
        return (rules[place - 1] if place else None), (rules[place + 1] if place + 1 < len(rules) else None)


def near(book: RuleBook, id: str) -> list[Rule]:
    """The rules whose IDs are most like one that there is not."""
    close = get_close_matches(id[:LONGEST_SEARCH].upper(), [rule.id for rule in book], n=_PROPOSALS)
    return [book[id] for id in close]
