"""The decision that a table waits for, as the action bar shows it: chosen so far, may be chosen, the way back."""

from __future__ import annotations

from typing import Final

from parish.engine.position import NOBODY
from parish.play.model import STAND_IN, UNDO, Proposal
from parish.reading.history import Line
from parish.reading.offer import Group, Offer, Option, offer
from parish.web.sight import Sight

#: More options than this are grouped by what they act on.
MOST_LOOSE: Final = 7
#: Among so many groups an option that is alone in its own stands by itself.
MOST_ALONE: Final = 4


class Chip:
    """A choice of the turn in progress; `back` is how many free choices a step back to before it takes away."""

    def __init__(self, text: str, icon: str, back: int) -> None:
        self.text: Final = text
        self.icon: Final = icon
        self.back: Final = back


class Decision:
    """What the action bar shows."""

    def __init__(self, sight: Sight) -> None:
        self.sight: Final = sight
        self.offer: Final[Offer] = self._offer()
        self.chips: Final = self._chips()
        #: What ends the turn, if that is all that is left to do.
        self.closing: Final[Option | None] = self.offer.legal[0] if self._closes() else None

    def _offer(self) -> Offer:
        sight = self.sight
        if not sight.answers:
            return Offer(())
        return offer(sight.view, sight.told, sight.words, sight.panels)

    def _closes(self) -> bool:
        return self.sight.view.closes_turn and len(self.offer.legal) == 1

    def _chips(self) -> list[Chip]:
        match, words = self.sight.match, self.sight.words
        if not self.tentative:
            return []
        free = [entry for entry in match.tentative if not entry.forced]
        return [
            Chip(words.label(entry.choice, self.sight.told), words.icon(entry.choice), len(free) - place)
            for place, entry in enumerate(free)
        ]

    @property
    def tentative(self) -> bool:
        """Whether choices of this seat can still be taken back freely."""
        match = self.sight.match
        mine = bool(match.tentative) and match.tentative[0].seat == self.sight.audience
        return mine and not self.sight.past and match.may_step_back() and not self._away()

    def _away(self) -> bool:
        seat = self.sight.audience
        return seat >= 0 and bool(self.sight.table.seats[seat].stand_in)

    def folds(self, group: Group) -> bool:
        """Whether a group stands as its name and its number, and opens when somebody wants it.

        An option alone is shorter than the name of its group, but not among many names.
        """
        many = len(self.offer.legal) > MOST_LOOSE
        return many and (group.legal > 1 or sum(bool(each.legal) for each in self.offer.groups) > MOST_ALONE)

    def icon(self, option: Option) -> str:
        return self.sight.words.icon(option.choice)

    def rule_of(self, option: Option) -> str:
        return self.sight.words.rule_of(option.choice)

    @property
    def sealed(self) -> bool:
        """Whether the turn began with choices that can no longer be taken back freely."""
        if not self.sight.answers:
            return False
        for entry in reversed(self.sight.match.line):
            if entry.seat != self.sight.audience:
                return False
            if not entry.forced:
                return True
        return False

    def turn_lines(self) -> list[Line]:
        """What the turn in progress did, as far as it can still be taken back."""
        match = self.sight.match
        return self.sight.lines(len(match.line) + 1) if match.tentative else []

    # Of what the table agrees on.

    @property
    def undo_to(self) -> int:
        """Where an undo by consent would lead: before the last free choice of this seat; below 0 if nowhere."""
        sight = self.sight
        if sight.past or sight.seat == NOBODY or self._away():
            return -1
        match = sight.match
        for number in range(len(match.line) - 1, sight.table.sealed - 1, -1):
            entry = match.line[number]
            if entry.seat == sight.seat and not entry.forced:
                return number
        return -1

    @property
    def alone(self) -> bool:
        """Whether nobody else has to agree."""
        return {seat.person for seat in self.sight.table.present()} <= {self.sight.person}

    @property
    def proposal(self) -> Proposal | None:
        return self.sight.table.proposal

    def proposal_told(self) -> str:
        """What is proposed, in a sentence."""
        proposal, sight = self.proposal, self.sight
        if proposal is None:
            return ""
        name = sight.words.name(proposal.seat)
        if proposal.kind == UNDO:
            count = len(sight.match.line) - proposal.to
            return sight.speech.count(
                "{name} asks to take back {n} choice.", "{name} asks to take back {n} choices.", count, name=name
            )
        assert proposal.kind == STAND_IN
        whose = sight.words.name(proposal.whose)
        return sight.speech.say("{name} asks to let a bot play for {whose}.", name=name, whose=whose)

    def may_answer(self) -> bool:
        """Whether the proposal waits for this person."""
        proposal, sight = self.proposal, self.sight
        if proposal is None or not sight.mine:
            return False
        agreed = {sight.table.seats[seat].person for seat in proposal.agreed}
        present = {seat.person for seat in sight.table.present()}
        return sight.person in present and sight.person not in agreed
