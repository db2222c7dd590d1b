"""What people at a table can want during the game. Each function changes a copy; a refusal leaves nothing behind."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from parish.bots.registry import BOTS
from parish.engine.errors import IllegalChoice, NoUndo, UnknownChoice
from parish.engine.game import Game
from parish.engine.match import Match
from parish.play.errors import BadCommand, IllegalCommand, NotYourSeat, NotYourTurn, Stale, WrongMoment
from parish.play.limits import FARTHEST_UNDO, LONGEST_PLAYER, PATIENCE
from parish.play.live import LiveTable
from parish.play.model import STAND_IN, UNDO, Command, Pace, Proposal, SeatKind, Status

_ID: Final = re.compile(r"[!-~]{1,64}")


def obey(live: LiveTable, person: str, command: Command) -> None:
    """Carry a command out, or say why not."""
    if not _ID.fullmatch(command.id):
        raise BadCommand("a command has an id of 1 to 64 plain letters, digits or signs")
    if command.seat not in live.table.seats_of(person):
        raise NotYourSeat("this seat is not yours")
    if command.expected != live.table.commit:
        raise Stale(command.expected, live.table.commit)
    if command.kind not in COMMANDS:
        raise BadCommand(f"there is no such command (there are: {', '.join(COMMANDS)})")
    COMMANDS[command.kind](live, command)


def play_for(live: LiveTable, seat: int, choice: int, expected: int) -> None:
    """A program's choice for its seat, thought of when the table was at a commit."""
    table = live.table
    if table.commit != expected:
        raise Stale(expected, table.commit)
    match = live.started()
    if not table.waits_for_program() or table.turn != seat:
        raise NotYourTurn(f"the game does not wait for a program in seat {seat}")
    match.play(choice)


def check_bot(player: str, game: Game[Any]) -> None:
    """BadCommand unless a player string is one of those that people choose from.

    Other strings would do in a simulation, but a bot that is told to think for ever would keep the house from thinking
    for anybody else.
    """
    allowed = [level.player for level in BOTS.levels(game)]
    if player not in allowed:
        shown = player if len(player) <= LONGEST_PLAYER else f"{player[:LONGEST_PLAYER]}..."
        raise BadCommand(f"'{shown}' is no bot of this house (there are: {', '.join(allowed)})")


def _playing(live: LiveTable) -> Match:
    match = live.started()
    if live.table.status is Status.PAUSED:
        raise WrongMoment("the table is paused; somebody must resume it first")
    if live.table.status is not Status.PLAYING:
        raise WrongMoment("the game is over")
    return match


def _present(live: LiveTable, command: Command) -> Match:
    """The match, for somebody whose seat no bot plays."""
    match = _playing(live)
    if live.table.seats[command.seat].stand_in:
        raise NotYourTurn("a bot plays for you; take your seat back first")
    return match


# The turn.


def _choose(live: LiveTable, command: Command) -> None:
    match = _present(live, command)
    if match.seat != command.seat:
        raise NotYourTurn(f"the game waits for {match.names[match.seat]}")
    try:
        match.play_text(command.text)
    except IllegalChoice as error:
        raise IllegalCommand(str(error), error.rule.id) from None
    except UnknownChoice as error:
        raise IllegalCommand(str(error), "") from None
    # Who plays on does not want to go back.
    if live.table.proposal is not None and live.table.proposal.kind == UNDO:
        live.table.proposal = None


def _back(live: LiveTable, command: Command) -> None:
    """One choice of the turn in progress, or as many as the number says."""
    for _ in range(max(1, command.number)):
        _tentative(live, command).step_back()


def _restart(live: LiveTable, command: Command) -> None:
    _tentative(live, command).restart_turn()


def _tentative(live: LiveTable, command: Command) -> Match:
    match = _present(live, command)
    if not match.may_step_back() or match.tentative[0].seat != command.seat:
        raise WrongMoment("there is no choice of yours that can still be taken back freely")
    return match


# What the others must agree to.


def _propose_undo(live: LiveTable, command: Command) -> None:
    match = _present(live, command)
    if not live.table.sealed <= command.number < len(match.line):
        raise WrongMoment(f"the match has {len(match.line)} choices: it cannot go back to {command.number}")
    if len(match.line) - command.number > FARTHEST_UNDO:
        raise WrongMoment(f"an undo goes back {FARTHEST_UNDO} choices at most")
    _propose(live, Proposal(UNDO, command.seat, to=command.number))


def _propose_stand_in(live: LiveTable, command: Command) -> None:
    match = _present(live, command)
    whose = command.number
    if not 0 <= whose < live.table.players or live.table.seats[whose].kind is not SeatKind.PERSON:
        raise WrongMoment("a bot can take the place of a person only")
    if live.table.seats[whose].stand_in:
        raise WrongMoment("a bot plays for this seat already")
    gone = live.table.turn == whose and live.now - live.table.waiting_since >= PATIENCE
    if not gone and whose not in live.table.seats_of(live.table.seats[command.seat].person):
        raise WrongMoment(
            f"a bot can take another's place when the game has waited for them for {PATIENCE:.0f} seconds"
        )
    check_bot(command.text, match.game)
    _propose(live, Proposal(STAND_IN, command.seat, bot=command.text, whose=whose))


def _propose(live: LiveTable, proposal: Proposal) -> None:
    if live.table.proposal is not None:
        raise WrongMoment("the table has a proposal already; answer it first")
    proposal.agreed.append(proposal.seat)
    live.table.proposal = proposal
    _settle_proposal(live, proposal)


def _open_proposal(live: LiveTable, command: Command) -> Proposal:
    _present(live, command)
    if live.table.proposal is None:
        raise WrongMoment("there is no proposal to answer")
    return live.table.proposal


def _agree(live: LiveTable, command: Command) -> None:
    proposal = _open_proposal(live, command)
    if command.seat not in proposal.agreed:
        proposal.agreed.append(command.seat)
    _settle_proposal(live, proposal)


def _refuse(live: LiveTable, command: Command) -> None:
    _open_proposal(live, command)
    live.table.proposal = None


def _settle_proposal(live: LiveTable, proposal: Proposal) -> None:
    """Everybody who is there must agree, but for the one whose place is to be taken: they are gone or want it so."""
    table = live.table
    replaced = table.seats[proposal.whose].person if proposal.kind == STAND_IN else ""
    agreed = {table.seats[seat].person for seat in proposal.agreed}
    if not {seat.person for seat in table.present()} - {replaced} <= agreed:
        return
    table.proposal = None
    if proposal.kind == STAND_IN:
        table.seats[proposal.whose].stand_in = proposal.bot
        return
    try:
        live.started().undo_to(proposal.to, proposal.seat)
    except NoUndo as error:
        raise WrongMoment(str(error)) from None


def _return(live: LiveTable, command: Command) -> None:
    live.started()
    seat = live.table.seats[command.seat]
    if not seat.stand_in:
        raise WrongMoment("no bot plays for you")
    seat.stand_in = ""


# The table.


def _pause(live: LiveTable, command: Command) -> None:
    _playing(live)
    live.table.status = Status.PAUSED


def _resume(live: LiveTable, command: Command) -> None:
    live.started()
    if live.table.status is not Status.PAUSED:
        raise WrongMoment("the table is not paused")
    live.table.status = Status.PLAYING


def _pace(live: LiveTable, command: Command) -> None:
    if command.text not in [pace.value for pace in Pace]:
        raise BadCommand(f"bots play at the pace {' or '.join(repr(pace.value) for pace in Pace)}")
    live.table.settings.pace = Pace(command.text)


COMMANDS: Final[dict[str, Callable[[LiveTable, Command], None]]] = {
    "choose": _choose,
    "back": _back,
    "restart": _restart,
    "propose undo": _propose_undo,
    "propose stand-in": _propose_stand_in,
    "agree": _agree,
    "refuse": _refuse,
    "return": _return,
    "pause": _pause,
    "resume": _resume,
    "pace": _pace,
}
