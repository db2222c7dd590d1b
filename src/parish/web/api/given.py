"""What programs send. Nothing is guessed: a number is a number, and what is not known is refused."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from parish.play import model
from parish.play.limits import LONGEST_CHAT, LONGEST_FILE, LONGEST_PLAYER

#: Beyond every number of choices, commits and lines.
HUGE: Final = 2**31 - 1
_MOST_SEATS: Final = 10

SeatNumber: TypeAlias = Annotated[int, Field(ge=0, lt=_MOST_SEATS)]
Count: TypeAlias = Annotated[int, Field(ge=0, le=HUGE)]
Name: TypeAlias = Annotated[
    str, Field(max_length=400, description="As people are to read it: one line, 40 signs of it are kept.")
]
Secret: TypeAlias = Annotated[str, Field(max_length=100)]
OptionGiven: TypeAlias = Annotated[str, Field(max_length=200)] | bool | int | Annotated[list[int], Field(max_length=20)]


class Body(BaseModel):
    """What is common to all bodies."""

    model_config = ConfigDict(strict=True, extra="forbid")


class NewPerson(Body):
    """Somebody who wants to come in."""

    name: Name = "Guest"


class NewSeat(Body):
    """Who is to sit in a seat."""

    kind: Literal["me", "open", "bot"] = Field(
        description="`me`: you; `open`: whoever is invited or, at a public table, sits down; `bot`: a program."
    )
    name: Name = ""
    bot: str = Field(default="", max_length=LONGEST_PLAYER, description="For a bot its player string: `greedy`.")

    def wanted(self) -> model.NewSeat:
        return model.NewSeat(self.kind, self.name, self.bot)


Seats: TypeAlias = Annotated[list[NewSeat], Field(min_length=1, max_length=_MOST_SEATS)]


class NewSettings(Body):
    """How people want to play at a table."""

    private: bool = Field(default=True, description="Seen only by those who sit there or were given a link.")
    pace: Literal["follow", "at once"] = Field(
        default="follow", description="Whether bots move so that people can follow."
    )
    confirm: bool = Field(default=True, description="Whether a turn ends only when its player says so.")

    def wanted(self) -> model.Settings:
        return model.Settings(self.private, model.Pace(self.pace), self.confirm)


class NewTable(Body):
    """A table as its maker wants it."""

    game: str = Field(max_length=40)
    seats: Seats
    options: dict[str, OptionGiven] = Field(
        default_factory=dict, max_length=100, description="By key; what is not given has its default."
    )
    settings: NewSettings = Field(default_factory=NewSettings)


class Acceptance(Body):
    """An invitation, and the name that its guest wants to have at the table."""

    invitation: Secret
    name: Name = ""


class Arrival(Body):
    """The name that somebody wants to have at the table; their own if it is empty."""

    name: Name = ""


class Exchange(Body):
    """The seat with which another one changes places."""

    other: SeatNumber


class Readiness(Body):
    """Whether somebody wants to begin."""

    ready: bool = True


class Watching(Body):
    """The link that was given to those who may watch a private table."""

    link: Secret


class Command(Body):
    """Something that somebody wants at a table. Who they are is told by their session alone."""

    id: str = Field(
        pattern="^[!-~]{1,64}$",
        description="Made by you. The same id twice has the same answer, and is obeyed once.",
    )
    expected: Count = Field(description="The commit of the table that you have seen.")
    kind: Literal[
        "choose",
        "back",
        "restart",
        "propose undo",
        "propose stand-in",
        "agree",
        "refuse",
        "return",
        "pause",
        "resume",
        "pace",
    ]
    text: str = Field(
        default="", max_length=200, description="The choice; the player string of a stand-in; the pace of the bots."
    )
    number: Count = Field(
        default=0, description="How many choices to go back; how many an undo leaves; whose place a stand-in takes."
    )
    seat: SeatNumber | None = Field(
        default=None,
        description="Which of your seats. Left out: the one that is to decide, or your first.",
    )


class Saying(Body):
    """A line of chat."""

    text: str = Field(min_length=1, max_length=LONGEST_CHAT)


class Branching(Body):
    """A new table that goes another way."""

    number: Count = Field(description="How many choices the two have in common.")
    seats: Seats
    seat: SeatNumber | None = Field(
        default=None, description="While the game goes on: as which of your seats. What it does not know is dealt anew."
    )


class NewMatch(Body):
    """A match file that is brought in."""

    file: str = Field(min_length=1, max_length=LONGEST_FILE, description="The text of the file (docs/notation.md).")
    seats: Annotated[list[NewSeat], Field(max_length=_MOST_SEATS)] = Field(
        default_factory=list, description="Who goes on with it; all seats are yours if it is empty."
    )
    settings: NewSettings = Field(default_factory=NewSettings)
