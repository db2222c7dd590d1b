"""The form of a new table: who sits there, how it is played, the options of the game. Nothing typed in it is lost."""

from __future__ import annotations

from typing import Any, Final

from starlette.datastructures import FormData

from parish.bots.registry import BOTS
from parish.engine.errors import BadSetup, ParishError
from parish.engine.game import Game
from parish.engine.words import N_
from parish.play.cleaning import clean_text
from parish.play.model import NewSeat, Pace, Settings
from parish.web.options import OptionField
from parish.web.visitor import Visitor

#: Who may sit in a seat; bots stand behind their own mark.
ME: Final = "me"
OPEN: Final = "open"
BOT: Final = "bot:"
#: So many people make a good first game.
_A_GOOD_TABLE: Final = 3


def usual_players(game: Game[Any]) -> int:
    """How many play if nobody says otherwise: three, or as near to that as the game allows."""
    return min(game.players, key=lambda count: abs(count - _A_GOOD_TABLE))


class SeatField:
    """A seat in the form."""

    def __init__(self, number: int, colour: str, who: str, name: str) -> None:
        self.number: Final = number
        self.colour: Final = colour
        self.who: Final = who
        self.name: Final = name
        self.fault = ""


class TableForm:
    """A new table as somebody wants it; at first as most people do."""

    def __init__(self, visitor: Visitor, game: Game[Any], given: FormData) -> None:
        taste = visitor.taste
        self.game: Final = game
        self.words: Final = game.words(taste.language)
        self.levels: Final = BOTS.levels(game)
        #: What cannot be said of one field.
        self.fault = ""
        self.players_fault = ""
        self.name: Final = str(given.get("name", visitor.person.name))
        self.players: Final = str(given.get("players", usual_players(game)))
        self.private: Final = str(given.get("private", "yes"))
        self.pace: Final = str(given.get("pace", Pace.FOLLOW.value))
        self.confirm: Final = str(given.get("confirm", "yes" if taste.confirm == "on" else "no"))
        self.seats: Final = [self._seat(number, given) for number in range(max(game.players))]
        self.options: Final = [OptionField(option, self.words, given) for option in game.options]

    def _seat(self, number: int, given: FormData) -> SeatField:
        usual = ME if number == 0 else f"{BOT}{self.levels[-1].player}"
        who, name = given.get(f"seat-{number}", usual), given.get(f"name-{number}", "")
        return SeatField(number, self.game.seat_colours[number], str(who), str(name))

    @property
    def changed(self) -> int:
        """How many options are not as they usually are."""
        return sum(option.changed for option in self.options)

    @property
    def wrong(self) -> list[str]:
        """The ids of the fields with a fault, from the top."""
        return [
            *(["players"] if self.players_fault else []),
            *(f"seat-{seat.number}" for seat in self.seats if seat.fault),
            *(option.field for option in self.options if option.fault),
        ]

    @property
    def taken(self) -> list[SeatField]:
        """The seats of as many players as are wanted."""
        return self.seats[: int(self.players)]

    @property
    def begins_at_once(self) -> bool:
        """Whether nobody has to be waited for."""
        return all(seat.who != OPEN for seat in self.taken)

    def check(self) -> bool:
        """Whether a table can be made of it; else every fault is noted where it is."""
        say = self.words.say
        if self.players not in map(str, self.game.players):
            self.players_fault = say(N_("Choose how many play."))
            return False
        known = {ME, OPEN, *(f"{BOT}{level.player}" for level in self.levels)}
        for seat in self.taken:
            if seat.who not in known:
                seat.fault = say(N_("Choose who sits here."))
        right = [option.check() for option in self.options]
        return all(right) and not self.wrong

    def refuse(self, error: ParishError) -> None:
        """Note what the house has against the table, where it belongs."""
        for option in self.options:
            if isinstance(error, BadSetup) and error.option == option.option.key:
                option.fault = str(error)
                return
        self.fault = str(error)

    def new_seats(self) -> list[NewSeat]:
        """The seats as the house wants them told. Whoever has no name gets one that tells them apart."""
        return [self._new_seat(seat) for seat in self.taken]

    def _new_seat(self, seat: SeatField) -> NewSeat:
        if seat.who == OPEN:
            return NewSeat(OPEN)
        name = clean_text(seat.name) or self.usual_name(seat)
        if seat.who == ME:
            return NewSeat(ME, name)
        return NewSeat("bot", name, seat.who.removeprefix(BOT))

    def usual_name(self, seat: SeatField) -> str:
        """What a seat is called if nobody says otherwise; empty for my first one, which has my name."""
        for level in self.levels:
            if seat.who == f"{BOT}{level.player}":
                return self.words.say(level.name)
        if seat.who == ME and all(other.who != ME for other in self.seats[: seat.number]):
            return ""
        return self.words.say(N_("Player {number}"), number=seat.number + 1)

    def settings(self) -> Settings:
        pace = Pace.AT_ONCE if self.pace == Pace.AT_ONCE.value else Pace.FOLLOW
        return Settings(private=self.private != "no", pace=pace, confirm=self.confirm != "no")

    def option_values(self) -> dict[str, object]:
        return {option.option.key: option.value for option in self.options}
