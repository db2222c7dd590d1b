"""The settings: looks, pace, habits. They are kept at once."""

from __future__ import annotations

from collections.abc import Iterator

from textual.widget import Widget

from parish.reading.speech import languages
from parish.terminal.screens.form import Form
from parish.terminal.settings import PACE_NAMES, THEME_NAMES
from parish.terminal.widgets.fields import Cycle, Line


class SettingsScreen(Form[None]):
    """One field for each setting."""

    def title_text(self) -> str:
        return self.speech.say("Settings")

    def fields(self) -> Iterator[Widget]:
        settings, say = self.settings, self.speech.say
        yield Cycle(
            "theme",
            say("Colours"),
            [(theme, say(name)) for theme, name in THEME_NAMES.items()],
            settings.theme,
            say(
                "Everything that a colour tells is told by a mark or a word too. NO_COLOR in the environment is heeded."
            ),
        )
        yield Cycle(
            "pace",
            say("Pace of the bots"),
            [(pace, say(name)) for pace, name in PACE_NAMES.items()],
            settings.pace,
            say("How long each choice of a bot stays on the screen before the next. At the table: + and -."),
        )
        yield Cycle(
            "quick",
            say("Numbers and clicks"),
            [("no", say("show what would happen")), ("yes", say("take the option at once"))],
            "yes" if settings.quick else "no",
            say("Whether the number of an option, or a click on it, only goes to it, or takes it."),
        )
        yield Cycle(
            "forbidden",
            say("Forbidden options"),
            [("yes", say("shown, with the reason")), ("no", say("hidden"))],
            "yes" if settings.forbidden else "no",
            say("Whether options that a rule forbids at the moment are listed too. At the table: f."),
        )
        yield Line("name", say("Your name"), settings.name, say("What you are called at the table."))
        if len(languages()) > 1:
            yield Cycle(
                "language",
                say("Language"),
                [("", say("like the system")), *((language, language) for language in languages())],
                settings.language,
                say("New games speak it; a game in progress keeps its own."),
            )

    def changed(self, key: str) -> None:
        settings = self.settings
        settings.theme = self.value("theme") or settings.theme
        settings.pace = self.value("pace") or settings.pace
        settings.quick = self.value("quick") == "yes"
        settings.forbidden = self.value("forbidden") == "yes"
        settings.name = " ".join(self.value("name").split())[:24]
        settings.language = self.value("language")
        self.house.use_settings()
