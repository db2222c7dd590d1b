"""A new game: how many play, who sits where, and what is varied."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from textual import on
from textual.widget import Widget
from textual.widgets import Input, Static

from parish.bots.registry import BOTS
from parish.engine.errors import BadSetup, ParishError
from parish.engine.game import Game
from parish.engine.options import Flag, Number, OneOf, Option
from parish.engine.words import Words
from parish.games import GAMES
from parish.terminal.screens.form import Form
from parish.terminal.seating import PERSON, YOU, player_name, read_seat, usual_bot
from parish.terminal.session import new_session
from parish.terminal.theme import mark
from parish.terminal.widgets.fields import Cycle, Line, Press, Pressed

#: A number with at most so many values is chosen, not typed.
_FEW: Final = 24


class Preset:
    """What is already known about a new game."""

    def __init__(
        self,
        game: str,
        seats: Sequence[str] = (),
        options: Mapping[str, str] | None = None,
        seed: str = "",
        data: Path | None = None,
    ) -> None:
        self.game: Final = game
        self.seats: Final = list(seats)
        self.options: Final = dict(options or {})
        self.seed: Final = seed
        self.data: Final = data


class SetupScreen(Form[None]):
    """The form for a new game. Its last line starts it."""

    DEFAULT_CSS = """
    SetupScreen .-away { display: none; }
    """

    def __init__(self, preset: Preset) -> None:
        super().__init__()
        self._preset: Final = preset
        self._game: Final[Game[Any]] = GAMES[preset.game]

    def title_text(self) -> str:
        return self.speech.say("A new game of {game}", game=self._words().title())

    def _words(self) -> Words:
        return self._game.words(self.house.language)

    def fields(self) -> Iterator[Widget]:
        say, game, preset = self.speech.say, self._game, self._preset
        counts = [str(count) for count in game.players]
        count = str(len(preset.seats)) if preset.seats else counts[0]
        yield Cycle(
            "players",
            say("Players"),
            [(number, number) for number in counts],
            count,
            say("How many sit at the table. ← and → change a line, ↑ and ↓ go from line to line."),
        )
        kinds = [YOU, PERSON, *BOTS.names()]
        for seat in range(max(game.players)):
            yield from self._seat_fields(seat, kinds)
        if game.options:
            yield Static(say("Options"), classes="heading", markup=False)
        words = self._words()
        for option in game.options:
            yield self._option_field(option, words)
        yield Static(say("Chance"), classes="heading", markup=False)
        yield Line(
            "seed",
            say("Seed"),
            preset.seed,
            say("The same number or word gives the same draws again. Leave it empty for a game that nobody knows yet."),
            say("by chance"),
        )
        yield Press("start", say("Start the game"), say("Everything is saved from the first choice on."))

    def _seat_fields(self, seat: int, kinds: Sequence[str]) -> Iterator[Widget]:
        say = self.speech.say
        told = read_seat(self._preset.seats[seat]) if seat < len(self._preset.seats) else None
        player = told.player if told is not None else YOU if seat == 0 else usual_bot()
        names = list(kinds) if player in kinds else [*kinds, player]
        title = say("Seat {number}", number=seat + 1)
        field = Cycle(
            f"seat{seat}",
            f"{mark(seat)} {title}",
            [(kind, player_name(kind, self.speech)) for kind in names],
            player,
            self._about_kinds(kinds),
        )
        yield field
        own = self.settings.own_name()
        yield Line(
            f"name{seat}",
            f"  {say('name')}",
            told.name if told is not None else "",
            say("What this player is called at the table."),
            own if seat == 0 and own else say("Player {number}", number=seat + 1),
        )

    def _about_kinds(self, kinds: Sequence[str]) -> str:
        parts = [self.speech.say("Who sits here.")]
        for kind in kinds:
            if kind in (YOU, PERSON):
                continue
            try:
                parts.append(f"{kind}: {BOTS[kind].text}.")
            except (ParishError, ImportError, AttributeError):
                continue
        return " ".join(parts)

    def _option_field(self, option: Option, words: Words) -> Widget:
        say, name, about = self.speech.say, words.option_name(option), words.option(option)
        value = self._preset.options.get(option.key, option.write(option.default))
        key = f"option:{option.key}"
        if isinstance(option, Flag):
            return Cycle(key, name, [("yes", say("yes")), ("no", say("no"))], value, about)
        if isinstance(option, OneOf):
            return Cycle(key, name, [(each, words.option_value(option, each)) for each in option.values], value, about)
        if isinstance(option, Number) and option.high - option.low < _FEW:
            numbers = [str(number) for number in range(option.low, option.high + 1)]
            return Cycle(key, name, [(number, number) for number in numbers], value, about)
        return Line(key, name, value, f"{about} ({say('expected: {what}', what=option.expects())})")

    def ready(self) -> None:
        self._show_seats()
        super().ready()

    def changed(self, key: str) -> None:
        if key == "players" or key.startswith("seat"):
            self._show_seats()
        self.tell()

    def _show_seats(self) -> None:
        """Only the seats that are taken; only people have a line for their name."""
        count = int(self.value("players"))
        for field in [*self.query(Cycle), *self.query(Line)]:
            for kind in ("seat", "name"):
                number = field.key.removeprefix(kind)
                if number.isdigit() and field.key.startswith(kind):
                    person = self.value(f"seat{number}") in (YOU, PERSON)
                    field.set_class(int(number) >= count or (kind == "name" and not person), "-away")

    def seats(self) -> list[str]:
        """The seats as they are written."""
        written: list[str] = []
        for seat in range(int(self.value("players"))):
            player = self.value(f"seat{seat}")
            name = self.value(f"name{seat}") if player in (YOU, PERSON) else ""
            written.append(f"{player}={name}" if name else player)
        return written

    @on(Pressed)
    def _pressed(self, event: Pressed) -> None:
        event.stop()
        self.start()

    def _mark_wrong(self, options: Mapping[str, str]) -> bool:
        """Mark the options that were typed wrong, and go to the first; whether there are any."""
        wrong: list[Line] = []
        lines = {line.key: line for line in self.query(Line)}
        for option in self._game.options:
            fault = ""
            try:
                option.parse(options[option.key])
            except ParishError as error:
                fault = str(error)
            line = lines.get(f"option:{option.key}")
            if line is not None:
                line.mark(fault)
                wrong += [line] if fault else []
            elif fault:
                self.tell(fault)
                return True
        if wrong:
            wrong[0].query_one(Input).focus()
            self.tell(wrong[0].fault)
        return bool(wrong)

    def start(self) -> None:
        options = {option.key: self.value(f"option:{option.key}") for option in self._game.options}
        if self._mark_wrong(options):
            return
        try:
            sitters = [read_seat(seat) for seat in self.seats()]
            if sum(sitter.player == YOU for sitter in sitters) > 1:
                raise BadSetup(self.speech.say("You can sit only on one seat; the others are another person's."))
            session = new_session(
                self._game,
                sitters,
                options,
                self.value("seed"),
                self.settings,
                self.house.language,
                self._preset.data,
            )
        except ParishError as error:
            self.tell(str(error))
            return
        self.house.home()
        self.house.enter(session)
