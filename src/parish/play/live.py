"""A table and its match in memory, and what each person may see of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from parish.engine.match import Match, Told
from parish.engine.matchfile import write_match
from parish.engine.view import REFEREE, SPECTATOR, View
from parish.play.errors import NotYourSeat, WrongMoment
from parish.play.model import Status, Table


class LiveTable:
    """One table while somebody looks at it.

    It stays as it is: a command makes a copy, changes that, and the copy takes its place when it has been written. So
    whoever holds one can read it without waiting, and nothing half done is ever seen or kept.
    """

    def __init__(self, table: Table, match: Match | None, written: int = 0) -> None:
        self.table = table
        #: None until the game begins; a table from a file or a branch has its match before that.
        self.match = match
        #: How many lines of the match's log are in storage.
        self.written = written
        #: When the command came for which this copy was made.
        self.now = 0.0
        #: Since which commit each seat has seen the same, and at last (as number -1) those who only look.
        self.news = [table.commit] * (table.players + 1)
        #: What readers made of it and will want again; it goes when the table goes on.
        self.kept: Final[dict[Any, Any]] = {}

    def copy(self) -> LiveTable:
        other = LiveTable(self.table.copy(), None if self.match is None else self.match.copy(), self.written)
        other.news = self.news[:]
        return other

    def tell_apart(self, before: LiveTable) -> None:
        """Note for whom there is something new to see since another commit of this table."""
        commit = self.table.commit
        if self._differs(before):
            self.news = [commit] * len(self.news)
            return
        # The choices of a turn in progress are seen by nobody but the one who makes them.
        for match in (before.match, self.match):
            if match is not None and match.tentative:
                self.news[match.tentative[0].seat] = commit

    def _differs(self, before: LiveTable) -> bool:
        """Whether something is different that all can see."""
        old, new = before.match, self.match
        if old is None or new is None or old.settled is not new.settled or len(old.log) != len(new.log):
            return True
        now = self.table
        return now != replace(before.table, commit=now.commit, changed=now.changed, digest=now.digest)

    def news_for(self, person: str) -> int:
        """The commit since which a person has seen the same."""
        return max((self.news[seat] for seat in self.table.seats_of(person)), default=self.news[SPECTATOR])

    def started(self) -> Match:
        if self.match is None or self.table.status is Status.WAITING:
            raise WrongMoment("the game has not begun yet")
        return self.match

    # As whom.

    def may_see(self, person: str) -> bool:
        """Whether somebody may know of the table at all."""
        table = self.table
        insiders = {table.owner, *table.watchers, *(seat.person for seat in table.seats)}
        return not table.settings.private or (bool(person) and person in insiders)

    def may_talk(self, person: str) -> bool:
        """Whether somebody may speak at the table. While it is played only those at it do: nobody whispers in."""
        table = self.table
        inside = person == table.owner or bool(table.seats_of(person))
        return bool(person) and (inside or table.status is Status.OVER)

    def audience_of(self, person: str, seat: int | None = None) -> int:
        """As whom a person sees the table: as a seat of theirs (the one that is to decide, if they do not say which),
        else as a spectator; after the end everybody sees everything, unless they ask for a seat.
        """
        over = self.table.status is Status.OVER
        seats = self.table.seats_of(person)
        if seat is not None:
            if seat not in seats and not (over and 0 <= seat < self.table.players):
                raise NotYourSeat("you can see the table only from a seat of yours")
            return seat
        if over:
            return REFEREE
        if not seats:
            return SPECTATOR
        return self.table.turn if self.table.turn in seats else seats[0]

    # What.

    def view(self, person: str, seat: int | None = None) -> View:
        return self.started().view(self.audience_of(person, seat))

    def view_at(self, person: str, number: int, seat: int | None = None) -> View:
        """The view after so many of the committed choices. It may take a while: ask for it in the engine room."""
        return self.past_view(number, self.audience_of(person, seat))

    def past_view(self, number: int, audience: int) -> View:
        """What an audience sees of the position after so many of the committed choices."""
        match = self.started()
        if not 0 <= number <= len(match.line):
            raise WrongMoment(f"the match has {len(match.line)} choices: there is nothing after {number}")
        if number < self.table.sealed:
            audience = self.table.sealed_for
        return match.game.view(match.position_at(number), audience)

    def story(self, person: str, since: int = 0, seat: int | None = None) -> list[Told]:
        """What happened from a choice on, as far as the person may know."""
        return self.started().story(self.audience_of(person, seat), since)

    def file(self, *, with_seed: bool) -> str:
        """The match as a file: the whole truth with its seed, else what everybody may know of the choices."""
        match = self.started()
        if with_seed:
            return write_match(match)
        if match.deals or any(kind.secret for kind in match.game.steps):
            raise WrongMoment("the file of this match would tell secrets; it can be had after the end")
        return write_match(match.copy(tentative=False), with_seed=False)
