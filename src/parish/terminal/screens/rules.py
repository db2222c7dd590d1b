"""The rules in our words, by ID, with search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Input

from parish.engine.game import Game
from parish.engine.words import Words
from parish.terminal.screens.page import Page
from parish.terminal.widgets.picklist import Pick, PickList


def _holds(words: Sequence[str], text: str) -> bool:
    folded = text.casefold()
    return all(word in folded for word in words)


class RulesScreen(Page[None]):
    """All rules under their headings. What is typed narrows them; a whole ID leads straight there."""

    DEFAULT_CSS = """
    RulesScreen PickList { padding: 0 1; background: $surface; }
    RulesScreen Input { margin: 0 0 1 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "move(1)", show=False),
        Binding("up", "move(-1)", show=False),
        Binding("pagedown", "page(1)", show=False, priority=True),
        Binding("pageup", "page(-1)", show=False, priority=True),
    ]

    def __init__(self, game: Game[Any], words: Words, at: str = "") -> None:
        super().__init__()
        self._game: Final = game
        self._words: Final = words
        self._at: Final = at

    def title_text(self) -> str:
        return self.speech.say("The rules of {game}", game=self._words.title())

    def body(self) -> ComposeResult:
        yield Input(placeholder=self.speech.say("search for words, or type the ID of a rule"), id="search")
        yield PickList(id="rules")

    def ready(self) -> None:
        self.query_one(Input).focus()

    def fill(self) -> None:
        self._show(self._at)

    def _show(self, at: str = "") -> None:
        wanted = self.query_one(Input).value.strip()
        exact = self._game.rules.find(wanted) if wanted else None
        words = wanted.casefold().split() if exact is None else []
        primer = self._game.rules.primer
        picks = (
            [Pick("", self._words.say(text), role="faint") for text in primer.overview] if primer and not wanted else []
        )
        for chapter in self._game.rules.chapters:
            title = self._words.say(chapter.title)
            found = [
                Pick(rule.id, text, lead=rule.id)
                for rule in chapter.rules
                if _holds(words, f"{rule.id} {(text := self._words.rule(rule.id))} {title}")
            ]
            if found:
                picks.append(Pick("", title, role="title"))
                if not wanted:
                    picks.append(Pick("", self._words.say(chapter.introduction), role="faint"))
                picks += found
                if not wanted:
                    picks += [Pick("", self._words.say(example), role="faint") for example in chapter.examples]
        if not picks:
            picks = [Pick("", self.speech.say("No rule holds these words."), role="faint")]
        self.query_one("#rules", PickList).show(picks, at=exact.id if exact is not None else at)

    @on(Input.Changed, "#search")
    def _searched(self) -> None:
        self._show()

    def hints(self) -> list[tuple[str, str, str]]:
        return [
            ("↑↓ PgUp PgDn", self.speech.say("read"), "move(1)"),
            (self.speech.say("letters"), self.speech.say("search"), "move(0)"),
        ]

    def action_move(self, step: int) -> None:
        if step:
            self.query_one("#rules", PickList).action_move(step)

    def action_page(self, step: int) -> None:
        self.query_one("#rules", PickList).action_page(step)

    def action_leave(self) -> None:
        search = self.query_one(Input)
        if search.value:
            search.value = ""
        else:
            self.dismiss(None)
