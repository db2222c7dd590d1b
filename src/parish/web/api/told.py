"""What programs are told. Keys may be added under /api/v1, but none goes and none changes its meaning."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Literal, TypeAlias

from pydantic import BaseModel, Field

from parish.engine.chance import commitment
from parish.engine.game import Game
from parish.play import model
from parish.play.opening import names

SeatNumber: TypeAlias = int


def moment(seconds: float) -> datetime:
    """A time of the house."""
    return datetime.fromtimestamp(seconds, UTC)


# Refusals.


class FaultyField(BaseModel):
    """A part of the input that does not fit."""

    field: str = Field(description="Where it stands: `body.seats.0.kind`.")
    message: str


class Refused(BaseModel):
    """Why something was not done. Nothing has changed then."""

    error: str = Field(description="Stable, for programs: `not your turn`. docs/api.md lists all.")
    message: str = Field(description="For people.")
    rule: str | None = Field(default=None, description="The ID of the rule that forbids a choice, if one does.")
    commit: int | None = Field(default=None, description="After `stale`: where the table is.")
    fields: list[FaultyField] | None = Field(default=None, description="After `bad input`: what does not fit.")


# People.


class Me(BaseModel):
    """Yourself."""

    name: str


class NewMe(Me):
    """Yourself, and the session that only you know."""

    session: str = Field(description="To be sent as `Authorization: Bearer SESSION`. It is told only here.")


# Tables.


class Settings(BaseModel):
    """How people want to play at a table."""

    private: bool
    pace: model.Pace
    confirm: bool


class Seat(BaseModel):
    """A place at a table, in turn order."""

    number: SeatNumber
    kind: model.SeatKind
    name: str = Field(description="Empty while nobody sits there.")
    colour: str
    bot: str | None = Field(description="The player string of a bot.")
    stand_in: str | None = Field(description="The bot that plays for an absent person until they come back.")
    ready: bool
    invited: bool = Field(description="Whether it is kept for somebody who was invited.")
    mine: bool = Field(description="Whether you decide for it.")


class Proposal(BaseModel):
    """What the people at the table must agree to."""

    kind: Literal["undo", "stand-in"]
    seat: SeatNumber = Field(description="Who proposes it.")
    to: int | None = Field(description="For an undo: how many choices would remain.")
    bot: str | None = Field(description="For a stand-in: the player string.")
    whose: SeatNumber | None = Field(description="For a stand-in: whose place is to be taken.")
    agreed: list[SeatNumber]


class Table(BaseModel):
    """A match with people around it."""

    id: str
    page: str = Field(description="Where people find it.")
    game: str
    players: int
    options: dict[str, str]
    settings: Settings
    status: model.Status
    commit: int = Field(description="Counts everything that ever changed here: what a command must have seen.")
    turn: SeatNumber | None = Field(description="The seat that is to decide.")
    waiting_since: datetime | None = Field(description="Since when the game waits for it.")
    seats: list[Seat]
    proposal: Proposal | None
    origin: model.Origin
    parent: str | None = Field(description="The table that this one was branched from or is the rematch of.")
    commitment: str = Field(description="The published hash of the seed, which the match file tells after the end.")
    mine: bool = Field(description="Whether you made it.")
    created: datetime
    changed: datetime


def table_of(table: model.Table, game: Game[Any], person: model.Person) -> Table:
    """A table as somebody may know it, by allow-list."""
    proposal, waits = table.proposal, table.turn >= 0
    return Table(
        id=table.id,
        page=f"/t/{table.id}",
        game=table.game,
        players=table.players,
        options=table.options,
        settings=Settings(private=table.settings.private, pace=table.settings.pace, confirm=table.settings.confirm),
        status=table.status,
        commit=table.commit,
        turn=table.turn if waits else None,
        waiting_since=moment(table.waiting_since) if waits else None,
        seats=[
            _seat(seat, name, game.seat_colours[seat.number], person)
            for seat, name in zip(table.seats, names(table), strict=True)
        ],
        proposal=None if proposal is None else _proposal(proposal),
        origin=table.origin,
        parent=table.parent or None,
        commitment=commitment(bytes.fromhex(table.seed)),
        mine=bool(person.id) and table.owner == person.id,
        created=moment(table.created),
        changed=moment(table.changed),
    )


def _seat(seat: model.Seat, name: str, colour: str, person: model.Person) -> Seat:
    return Seat(
        number=seat.number,
        kind=seat.kind,
        name="" if seat.kind is model.SeatKind.OPEN else name,
        colour=colour,
        bot=seat.bot or None,
        stand_in=seat.stand_in or None,
        ready=seat.ready,
        invited=bool(seat.invitation),
        mine=bool(person.id) and seat.person == person.id,
    )


def _proposal(proposal: model.Proposal) -> Proposal:
    undo = proposal.kind == model.UNDO
    return Proposal(
        kind="undo" if undo else "stand-in",
        seat=proposal.seat,
        to=proposal.to if undo else None,
        bot=None if undo else proposal.bot,
        whose=None if undo else proposal.whose,
        agreed=proposal.agreed,
    )


class Invitation(BaseModel):
    """What lets one guest take one seat. It is told only here."""

    invitation: str
    page: str = Field(description="Where a guest with a browser accepts it.")


class WatchLink(BaseModel):
    """What lets people watch a private table. It is told only here."""

    link: str
    page: str = Field(description="Where somebody with a browser comes in.")


class Accepted(BaseModel):
    """The seat that somebody has taken."""

    seat: SeatNumber


# The match.


class Sight(BaseModel):
    """What one audience may see of a position, under the identifiers of the game."""

    game: str
    audience: str = Field(description="`seat 0`, `spectator`, or `referee`: everybody after the end.")
    seats: int
    taken: int = Field(description="How many choices have been taken so far.")
    over: bool
    table: dict[str, Any] = Field(description="The pieces. What the audience may not know is not there.")
    pending: dict[str, Any] | None = Field(
        default=None, description="The decision that the game waits for: its step and seat."
    )
    choices: list[str] | None = Field(
        default=None, description="If the decision is this audience's: what it may choose."
    )
    forbidden: dict[str, str] | None = Field(default=None, description="And what it may not, with the ID of the rule.")
    outcome: dict[str, Any] | None = Field(
        default=None, description="After the end: scores, ranks, winners, categories."
    )


class Viewed(BaseModel):
    """A view, and of which moment it is."""

    commit: int = Field(description="The table was at this commit: what a command must have seen.")
    status: model.Status
    number: int = Field(description="How many committed choices lie before it.")
    view: Sight


class StaleRefused(Refused):
    """Why a command was not carried out; if it was stale, what its sender has to look at before the next."""

    fresh: Viewed | None = None


class Rule(BaseModel):
    """A rule of the game in words."""

    id: str
    text: str


class Choice(BaseModel):
    """Something that may be chosen now."""

    choice: str = Field(description="The text of a command.")
    text: str = Field(description="In words, with its price and consequence.")
    area: str | None = Field(description="The part of the table that it acts on.")


class ForbiddenChoice(Choice):
    """Something that may not, and why."""

    rule: Rule


class Choices(BaseModel):
    """The decision that the game waits for, as a seat sees it."""

    commit: int
    status: model.Status
    turn: SeatNumber | None = Field(description="The seat that is to decide.")
    seat: SeatNumber | None = Field(description="The seat of yours that this is told to; none if you only watch.")
    yours: bool = Field(description="Whether that seat can choose now; otherwise there is nothing to choose from.")
    step: str = Field(description="The kind of decision; empty after the end.")
    question: str = Field(description="What is asked, in words.")
    legal: list[Choice]
    forbidden: list[ForbiddenChoice]
    so_far: list[str] = Field(description="Your choices of this turn that can still be taken back (`back`, `restart`).")


class Change(BaseModel):
    """A line of the table that would read differently."""

    area: str
    seat: SeatNumber | None
    title: str
    label: str
    before: str
    after: str


class Preview(BaseModel):
    """What a choice would do, before it is made."""

    commit: int
    choice: str
    text: str
    legal: bool
    rule: Rule | None = Field(description="Why it is not.")
    certain: bool = Field(description="Whether all of it is known: nothing hidden turns up on the way.")
    changes: list[Change]
    view: Sight | None = Field(description="What you would see, if that is certain.")


class LogLine(BaseModel):
    """Something that happened."""

    number: int = Field(description="The choice that caused it; 0 for the set-up.")
    event: str
    values: dict[str, Any] = Field(description="What the event tells, under names of the game.")
    text: str = Field(description="In words; empty for what is not worth a line.")


class Log(BaseModel):
    """What happened, as far as you may know it."""

    commit: int
    number: int = Field(description="How many committed choices the match has.")
    lines: list[LogLine]


class Said(BaseModel):
    """A line of chat."""

    number: int
    name: str
    seat: SeatNumber | None
    text: str
    at: datetime


def said_of(said: model.Said) -> Said:
    seat = said.seat if said.seat >= 0 else None
    return Said(number=said.number, name=said.name, seat=seat, text=said.text, at=moment(said.at))


class Done(BaseModel):
    """A command was carried out, now or when it first came."""

    commit: int = Field(description="The commit that it led to.")


# Games.


class Option(BaseModel):
    """What can be varied when a game is set up."""

    key: str
    name: str
    text: str = Field(description="What it does.")
    default: str = Field(description="As it is written.")
    expects: str = Field(description="Which values it takes.")


class Bot(BaseModel):
    """A program that people can choose as a player."""

    player: str = Field(description="The player string.")
    name: str
    text: str = Field(description="What to expect of it.")


class Block(BaseModel):
    """A family of choices: its name, followed by one name of each axis, is the text of a choice."""

    name: str
    axes: list[list[str]]


class GameTold(BaseModel):
    """A game."""

    slug: str
    title: str
    about: str
    players: list[int] = Field(description="How many can play.")
    minutes_a_player: int
    rules: int = Field(description="The version of the rules.")
    options: list[Option]
    bots: list[Bot]


class GameWhole(GameTold):
    """A game with everything that can ever be chosen in it."""

    vocabulary: list[Block]


class Chapter(BaseModel):
    """A part of the rules."""

    id: str
    title: str
    introduction: str
    rules: list[Rule]
