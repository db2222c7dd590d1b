"""A match: seats, options, a committed seed and the log of choices. The log only grows.

Choices of a turn in progress are tentative: their owner may step back until something hidden was revealed,
somebody else has to decide or the turn was closed; then they are committed. An undo of committed choices needs
the table's consent, which is the caller's business; the match records it and takes nothing out of its log.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from parish.engine.chance import as_seed, commitment
from parish.engine.errors import BadSetup, NoUndo
from parish.engine.events import UNDONE, Event
from parish.engine.game import Game
from parish.engine.options import Options
from parish.engine.pack import DataPack
from parish.engine.position import NOBODY, Position
from parish.engine.view import REFEREE, View

#: A snapshot is kept every so many choices, so that any point opens at once.
SNAPSHOT_EVERY: Final = 64


class Deal:
    """The record that everything unknown to a seat was dealt anew: how a branch parts from its origin."""

    def __init__(self, seat: int, seed: bytes) -> None:
        self.seat: Final = seat
        self.seed: Final = seed


class Entry:
    """A line of the log: a choice, the record that choices were undone, or a new deal of the unknown."""

    def __init__(
        self, seat: int, choice: int = -1, *, undo_to: int = -1, deal: Deal | None = None, forced: bool = False
    ) -> None:
        self.seat: Final = seat
        self.choice: Final = choice
        #: For an undo: how many choices of the line remained.
        self.undo_to: Final = undo_to
        self.deal: Final = deal
        #: Taken by the match because nothing else was legal.
        self.forced: Final = forced

    @property
    def is_choice(self) -> bool:
        return self.choice >= 0


class Told:
    """An event and the number of the choice that caused it (the set-up has number 0)."""

    def __init__(self, number: int, event: Event) -> None:
        self.number: Final = number
        self.event: Final = event


class Match:
    """One play of a game, from the first choice to the last.

    `auto`: decisions with one legal choice are taken at once and recorded, but for secret ones. `confirming`: seats
    for which a step that closes their turn is never taken at once, so that they can still step back. `opening`: the
    position after the set-up and its story, where they are known already.

    No position is changed once it stands in a match: going on makes a new one. So copies of a match are cheap.
    """

    def __init__(
        self,
        game: Game[Any],
        players: int,
        options: Mapping[str, Any] | Options | None = None,
        seed: bytes | int | str | None = None,
        *,
        names: Sequence[str] = (),
        pack: DataPack | None = None,
        auto: bool = True,
        confirming: Collection[int] = (),
        opening: tuple[Position, Sequence[Told]] | None = None,
    ) -> None:
        game.check_players(players)
        if len(names) > players:
            raise BadSetup(f"{len(names)} names are too many for {players} players")
        self.game: Final = game
        self.players: Final = players
        self.options: Final = options if isinstance(options, Options) else game.read_options(options)
        self.seed: Final = as_seed(seed)
        self.names: list[str] = [*names, *(f"Player {n + 1}" for n in range(len(names), players))]
        self.pack: Final = pack or game.pack()
        self.auto = auto
        self.confirming = set(confirming)
        #: All that was ever committed, undone choices included.
        self.log: Final[list[Entry]] = []
        #: The committed choices that stand.
        self.line: list[Entry] = []
        #: Where the unknown was dealt anew: by the number of choices before it, in the order of the deals.
        self.deals: dict[int, list[Deal]] = {}
        #: What happened along the line.
        self.told: list[Told] = []
        #: The choices of the turn in progress, and the position before each.
        self.tentative: list[Entry] = []
        self._before: list[Position] = []
        self._tentative_told: list[Told] = []

        position, told = self._set_up() if opening is None else opening
        self.told += told
        self.position: Position = position
        #: The position after the last committed choice: what others than the deciding seat know of.
        self.settled: Position = self.position
        self._snapshots: dict[int, Position] = {0: self.position}
        self._take_forced()

    # What is.

    @property
    def over(self) -> bool:
        return self.position.over

    @property
    def seat(self) -> int:
        """Whose decision is pending."""
        return self.position.seat

    @property
    def commitment(self) -> str:
        """The published hash of the seed."""
        return commitment(self.seed)

    def view(self, audience: int) -> View:
        """What an audience may see now: tentative choices only if they are its own."""
        mine = not self.tentative or audience == self.tentative[0].seat
        return self.game.view(self.position if mine else self.settled, audience)

    def story(self, audience: int, since: int = 0) -> list[Told]:
        """What happened from a choice on, as far as an audience may know."""
        told = self.told
        if self.tentative and audience == self.tentative[0].seat:
            told = told + self._tentative_told
        return [t for t in told if t.number >= since and (audience == REFEREE or t.event.seen_by(audience))]

    def position_at(self, number: int) -> Position:
        """The position after that many choices of the committed line (a copy)."""
        if not 0 <= number <= len(self.line):
            raise IndexError(f"the match has {len(self.line)} committed choices: there is no position after {number}")
        # A snapshot stands behind the new deals at its point.
        start = max(n for n in self._snapshots if n <= number)
        position = self._snapshots[start].clone()
        for at in range(start, number):
            position.take(self.line[at].choice)
            for deal in self.deals.get(at + 1, ()):
                position = self.game.resample(position, deal.seat, deal.seed)
        return position

    # Going on.

    def play(self, choice: int) -> None:
        """Take a choice of the pending decision; IllegalChoice names the rule if it is forbidden."""
        self.play_recorded(choice)
        self._take_forced()

    def play_text(self, text: str) -> None:
        """Take the choice that a text names."""
        self.play(self.game.vocabulary.parse(text))

    def play_recorded(self, choice: int, *, forced: bool = False) -> None:
        """Take a choice as a record tells it: nothing that would follow by itself is taken."""
        if self.position.why_not(choice) is not None:
            known = 0 <= choice < len(self.game.vocabulary)
            self.position.play(choice, self.game.vocabulary.text(choice) if known else "")
        self._take(choice, forced=forced)

    def commit(self) -> None:
        """Make the turn in progress irrevocable (but for an undo by consent)."""
        for number, entry in enumerate(self.tentative, 1):
            self.log.append(entry)
            self.line.append(entry)
            if len(self.line) % SNAPSHOT_EVERY == 0:
                last = number == len(self.tentative)
                self._snapshots[len(self.line)] = self.position if last else self._before[number]
        self.told += self._tentative_told
        self._drop_tentative()
        self.settled = self.position

    def _take(self, choice: int, *, forced: bool) -> None:
        before = self.position
        seat = before.seat
        closes_turn = before.step.closes_turn
        position = before.clone()
        position.story = []
        position.take(choice)
        happened = position.story
        position.story = None
        self._before.append(before)
        self.tentative.append(Entry(seat, choice, forced=forced))
        number = len(self.line) + len(self.tentative)
        self._tentative_told += [Told(number, event) for event in happened]
        self.position = position
        if closes_turn or position.seat != seat or position.reveals != before.reveals:
            self.commit()

    def _take_forced(self) -> None:
        while self.auto and not self.position.over:
            step = self.position.step
            # That there was nothing to choose from is a part of the secret.
            if step.secret or (step.closes_turn and step.seat in self.confirming):
                return
            legal = self.position.legal()
            if len(legal) != 1:
                return
            self._take(legal[0], forced=True)

    def _drop_tentative(self) -> None:
        self.tentative = []
        self._before = []
        self._tentative_told = []

    # Going back.

    def may_step_back(self) -> bool:
        """Whether the turn in progress has a choice that can be taken back freely."""
        return any(not entry.forced for entry in self.tentative)

    def step_back(self) -> None:
        """Take back the last free choice of the turn in progress, and what was forced after it."""
        if not self.may_step_back():
            raise NoUndo("there is no choice of your turn that can still be taken back freely")
        keep = max(i for i, entry in enumerate(self.tentative) if not entry.forced)
        self.position = self._before[keep]
        self._tentative_told = [t for t in self._tentative_told if t.number <= len(self.line) + keep]
        del self.tentative[keep:]
        del self._before[keep:]

    def restart_turn(self) -> None:
        """Take back the whole turn in progress."""
        while self.may_step_back():
            self.step_back()

    def undo_to(self, number: int, by: int = NOBODY) -> None:
        """Go back to the position after that many committed choices. The table has consented; it is recorded.

        Chance is not dealt anew: what was revealed on the undone way will be revealed again.
        """
        if not 0 <= number < len(self.line):
            raise NoUndo(f"the match has {len(self.line)} committed choices: it cannot go back to {number}")
        undone = len(self.line) - number
        self.position = self.position_at(number)
        self._drop_tentative()
        self.log.append(Entry(by, undo_to=number))
        del self.line[number:]
        self.told = [told for told in self.told if told.number <= number]
        self.told.append(Told(number, Event(UNDONE, (by, undone))))
        self.deals = {n: deals for n, deals in self.deals.items() if n <= number}
        self._snapshots = {n: kept for n, kept in self._snapshots.items() if n <= number}
        self.settled = self.position
        self._take_forced()

    # Other ways it might go.

    def branch(self, number: int, deal: Deal | None = None) -> Match:
        """A new match that agrees with this one up to that many choices of the committed line.

        With a deal, everything its seat does not know is dealt anew there, so that what comes foretells nothing of
        this match; without one (after the end) the same things will turn up. The branch's seed and the positions
        before the deal are still this match's: they are as secret as it is.
        """
        if not 0 <= number <= len(self.line):
            raise IndexError(f"the match has {len(self.line)} committed choices: it cannot part after {number}")
        other = Match(self.game, self.players, self.options, self.seed, names=self.names, pack=self.pack, auto=False)
        for at in range(number + 1):
            for earlier in self.deals.get(at, ()):
                other.deal_anew(earlier)
            if at < number:
                other._take(self.line[at].choice, forced=self.line[at].forced)
        other.commit()
        if deal is not None:
            other.deal_anew(deal)
        other.auto = self.auto
        other.confirming = set(self.confirming)
        other._take_forced()
        return other

    def deal_anew(self, deal: Deal) -> None:
        """Deal everything that a seat does not know anew, at this point of the committed line, and record it.

        What only others were told before is no longer true, so it is told no longer.
        """
        self.commit()
        self.log.append(Entry(deal.seat, deal=deal))
        number = len(self.line)
        self.deals.setdefault(number, []).append(deal)
        self.told = [told for told in self.told if told.event.seen_by(deal.seat)]
        self.position = self.game.resample(self.position, deal.seat, deal.seed)
        self.settled = self.position
        self._snapshots[number] = self.position

    def _set_up(self) -> tuple[Position, Sequence[Told]]:
        position: Position = self.game.set_up(self.players, self.options, self.pack, self.game.open_chance(self.seed))
        position.story = []
        position.settle()
        told = [Told(0, event) for event in position.story]
        position.story = None
        return position, told

    # The same again.

    @staticmethod
    def resume(
        game: Game[Any],
        players: int,
        options: Mapping[str, Any] | Options | None,
        seed: bytes | int | str,
        log: Sequence[Entry],
        position: Position,
        told: Sequence[Told],
        *,
        names: Sequence[str] = (),
        pack: DataPack | None = None,
    ) -> Match:
        """The match after a whole log, whose last position and story were kept: nothing is played again.

        It takes nothing by itself until its `auto` is set.
        """
        match = Match(game, players, options, seed, names=names, pack=pack, auto=False)
        for entry in log:
            match._note(entry)
        for deal in match.deals.get(0, ()):
            match._snapshots[0] = game.resample(match._snapshots[0], deal.seat, deal.seed)
        match.position = position
        match.settled = position
        match.told = list(told)
        match._snapshots[len(match.line)] = position
        return match

    def _note(self, entry: Entry) -> None:
        """What an entry of the log does to the line and its deals."""
        self.log.append(entry)
        if entry.is_choice:
            self.line.append(entry)
        elif entry.deal is not None:
            self.deals.setdefault(len(self.line), []).append(entry.deal)
        else:
            del self.line[entry.undo_to :]
            self.deals = {n: deals for n, deals in self.deals.items() if n <= entry.undo_to}

    def copy(self, *, tentative: bool = True) -> Match:
        """The same match once more: what is done to one is not done to the other.

        Without the tentative choices it is the match that everybody knows of; then it takes nothing by itself.
        """
        opening = (self._snapshots[0], ())
        other = Match(
            self.game,
            self.players,
            self.options,
            self.seed,
            names=self.names,
            pack=self.pack,
            auto=False,
            opening=opening,
        )
        other.log.extend(self.log)
        other.line = self.line[:]
        other.deals = {number: deals[:] for number, deals in self.deals.items()}
        other.told = self.told[:]
        other.settled = self.settled
        other.position = self.settled
        other._snapshots = dict(self._snapshots)
        other.confirming = set(self.confirming)
        if tentative:
            other.auto = self.auto
            other.position = self.position
            other.tentative = self.tentative[:]
            other._before = self._before[:]
            other._tentative_told = self._tentative_told[:]
        return other
