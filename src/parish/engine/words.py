"""Words: what a game says. Sentences are made at the very edge, from names and numbers, through gettext."""

from __future__ import annotations

import gettext
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from mypy_extensions import mypyc_attr

from parish.engine.events import UNDONE, Event
from parish.engine.options import PRINTED, Option, OptionValue
from parish.engine.rules import RuleBook
from parish.engine.vocabulary import Vocabulary

LOCALE: Final = Path(__file__).parent.parent / "locale"


def N_(text: str) -> str:  # noqa: N802 - gettext's customary name
    """Mark a text for translation where it stands; it is translated where it is shown."""
    return text


@cache
def translator(language: str) -> gettext.NullTranslations:
    """The catalogue of a language; English, the language of the sources, where there is none."""
    return gettext.translation("parish", LOCALE, languages=[language], fallback=True)


class Row:
    """A line of a panel: what it is about, what there is to say, and the thing it stands for."""

    def __init__(self, label: str, value: str, subject: str = "") -> None:
        self.label: Final = label
        self.value: Final = value
        self.subject: Final = subject


class Badge:
    """Something about a seat that is always in sight: a piece of the pencil box, its number, and the whole in words."""

    def __init__(self, icon: str, value: str, label: str) -> None:
        self.icon: Final = icon
        self.value: Final = value
        self.label: Final = label


class Moment:
    """How an event is shown beside its sentence."""

    def __init__(self, icon: str = "", tone: str = "", subject: str = "", rule: str = "") -> None:
        #: A piece of the pencil box; empty where none fits.
        self.icon: Final = icon
        #: One of TONES: how much is made of it.
        self.tone: Final = tone
        #: Where it happens: the part of the picture whose id is `area-` and this.
        self.subject: Final = subject
        #: The ID of the rule behind it; empty where none fits.
        self.rule: Final = rule


#: What is told and not just noted: a death, a ceremony (a mass, a wedding), a new round, the end.
TONES: Final = ("", "death", "ceremony", "round", "end")


class Panel:
    """A titled part of the table in words: an area of the board, or the place of one seat."""

    def __init__(self, id: str, title: str, rows: Sequence[Row], seat: int = -1) -> None:
        self.id: Final = id
        self.title: Final = title
        self.rows: Final = tuple(rows)
        self.seat: Final = seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Words:
    """What a game says in one language. A game overrides the parts marked so.

    `names` are the people at the table, in seat order.
    """

    def __init__(
        self, language: str, vocabulary: Vocabulary, book: RuleBook, names: Sequence[str] | None = None
    ) -> None:
        self.language: Final = language
        self.vocabulary: Final = vocabulary
        self.book: Final = book
        self.names: Final = tuple(names or ())
        self._catalogue: Final = translator(language)

    # Tools for games.

    def say(self, text: str, **values: object) -> str:
        """A sentence in this language, with its values filled in."""
        said = self._catalogue.gettext(text)
        return said.format(**values) if values else said

    def say_in(self, context: str, text: str, **values: object) -> str:
        """The same where one English text needs several translations: the context tells which."""
        return self._catalogue.pgettext(context, text).format(**values)

    def count(self, one: str, many: str, number: int, **values: object) -> str:
        """The plural form that a number asks for; {n} is the number."""
        return self._catalogue.ngettext(one, many, number).format(n=number, **values)

    def listing(self, parts: Sequence[str]) -> str:
        """a; a and b; a, b and c."""
        if len(parts) <= 1:
            return "".join(parts)
        return self.say(N_("{first} and {last}"), first=", ".join(parts[:-1]), last=parts[-1])

    def name(self, seat: int) -> str:
        """Who sits there."""
        if seat < len(self.names):
            return self.names[seat]
        return self.say(N_("Player {number}"), number=seat + 1)

    # What a game overrides.

    def title(self) -> str:
        """The game's title."""
        raise NotImplementedError

    def about(self) -> str:
        """What the game is about, in one sentence for somebody who does not know it."""
        return ""

    def question(self, step: Mapping[str, Any]) -> str:
        """What a pending step (as the view tells it) asks of its seat: an imperative sentence."""
        raise NotImplementedError

    def choice(self, choice: int, view: Mapping[str, Any] | None = None) -> str:
        """One option as a short phrase with its cost and consequence where the view tells them."""
        raise NotImplementedError

    def label(self, choice: int, view: Mapping[str, Any]) -> str:
        """The same without cost and consequence, for a button or a chip: it tells the option from all others."""
        return self.choice(choice)

    def subject(self, choice: int) -> str:
        """The id of the panel that an option acts on, or would be shown at: it groups the options."""
        raise NotImplementedError

    def icon(self, choice: int) -> str:
        """The piece of the pencil box that stands for an option beside its phrase; empty where none fits."""
        return ""

    def rule_of(self, choice: int) -> str:
        """The ID of the rule that tells what an option is; empty where none fits."""
        return ""

    def chapter_on(self, subject: str) -> str:
        """The id of the chapter of the rules about a panel or an area of the picture; empty where there is none."""
        return subject if self.book.chapter(subject) is not None else ""

    def event(self, event: Event) -> str:
        """What happened: a complete sentence. Empty for what is not worth a line.

        A game leaves the events that are not its own to `super().event(event)`.
        """
        if event.kind is not UNDONE:
            raise ValueError(f"there are no words for the event {event.kind.name}")
        seat, choices = event.values
        if seat < 0:
            return self.count("A choice was taken back.", "{n} choices were taken back.", choices)
        return self.count(
            "{name} took back a choice, and all agreed.",
            "{name} took back {n} choices, and all agreed.",
            choices,
            name=self.name(seat),
        )

    def moment(self, event: Event) -> Moment:
        """How an event is shown beside its sentence."""
        return Moment()

    def panels(self, view: Mapping[str, Any]) -> list[Panel]:
        """The table in words, from a view."""
        raise NotImplementedError

    def badges(self, view: Mapping[str, Any], seat: int) -> list[Badge]:
        """What is always in sight of a seat, the points first."""
        return []

    def progress(self, view: Mapping[str, Any]) -> str:
        """How far the game is, in two or three words: "Round 4"."""
        return ""

    def annals(self, view: Mapping[str, Any], story: Sequence[Event]) -> list[Panel]:
        """What became of everybody, for the page after the end: a panel for each seat or family.

        `story` is all that was told from the start of the game to its end, as far as whoever looks may know it.
        """
        return []

    def category(self, name: str) -> str:
        """The title of a score category."""
        raise NotImplementedError

    def end(self, reason: str) -> str:
        """Why the game ended."""
        raise NotImplementedError

    def option_name(self, option: Option) -> str:
        """A short title for an option."""
        return option.key.replace("_", " ").capitalize()

    def option_value(self, option: Option, value: OptionValue) -> str:
        """What a value of an option means."""
        if isinstance(value, bool):
            return self.say(N_("yes")) if value else self.say(N_("no"))
        if value == PRINTED:
            return self.say(N_("as printed"))
        return option.write(value).replace("_", " ").replace(",", ", ")

    # The same for every game.

    def option(self, option: Option) -> str:
        """What an option does."""
        return self.say(option.text)

    def rule(self, id: str) -> str:
        """The text of a rule."""
        rule = self.book.find(id)
        return self.say(rule.text) if rule is not None else id
