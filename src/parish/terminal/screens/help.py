"""The keys, and how to play at a terminal."""

from __future__ import annotations

from rich.text import Text

from parish.terminal.screens.page import Page
from parish.terminal.theme import FORBIDDEN, FRESH, NEXT, SEALED
from parish.terminal.widgets.paint import hanging

_WIDTH = 92


class HelpScreen(Page[None]):
    """All keys of the table, then the marks."""

    def title_text(self) -> str:
        return self.speech.say("Keys and marks")

    def on_resize(self) -> None:
        self.fill()

    def fill(self) -> None:
        from parish.terminal.screens.commands import COMMANDS

        say = self.speech.say
        keys = [
            ("↑ ↓", say("from option to option; ← → from group to group")),
            ("Enter", say("take the option under the cursor")),
            ("1-9", say("go to the option of that number; digits one after another for more than 9")),
            ("Tab", say("from the options to the table and the log, to scroll them")),
            ("PgUp PgDn", say("scroll the table")),
            *((command.shown, say(command.text)) for command in COMMANDS if command.text),
            ("Ctrl-C", say("leave at once; nothing is lost")),
        ]
        marks = [
            (NEXT, say("whose turn it is; with a number: how many options act on this part of the table")),
            (FORBIDDEN, say("not allowed now; put the cursor on it to read why")),
            (FRESH, say("reads differently than at the end of your last turn")),
            ("4 → 1", say("what the option under the cursor would change")),
            (SEALED, say("something hidden or left to chance follows: no step back after it")),
        ]
        mouse = say("With the mouse: a click shows what an option would do, a second click takes it.")
        saving = say("Every choice is saved at once, an unfinished turn too: you can leave at any moment.")
        lines = [
            *self._list(say("Keys at the table"), keys),
            *self._list(say("Marks"), marks),
            *hanging(Text(""), Text(mouse, style=self.colours["soft"]), self._width(), self.app),
            *hanging(Text(""), Text(saving, style=self.colours["soft"]), self._width(), self.app),
        ]
        self.write(Text("\n").join(lines))

    def _width(self) -> int:
        return min(_WIDTH, self.size.width - 6)

    def _list(self, title: str, rows: list[tuple[str, str]]) -> list[Text]:
        lines = [Text(title, style=self.colours["title"])]
        for key, text in rows:
            lead = Text(f"  {key:<10} ", style=self.colours["key"])
            lines += hanging(lead, Text(text, style=self.colours["ink"]), self._width(), self.app)
        return [*lines, Text("")]
