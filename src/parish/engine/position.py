"""Position: the whole truth of a game at a moment, secrets included."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from parish.engine.chance import Chance
from parish.engine.errors import IllegalChoice
from parish.engine.events import EVERYBODY, Event, EventKind
from parish.engine.rules import GAME_OVER, NOT_OFFERED, Rule
from parish.engine.step import NOBODY, Step, Task

if TYPE_CHECKING:
    from parish.engine.outcome import Outcome


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """Pieces, pending steps and streams of chance. A game adds its pieces in a subclass.

    The position waits for the seat of the top step; it is over when the stack is empty.
    """

    def __init__(self, seats: int, chance: Chance) -> None:
        self.seats: Final = seats
        self.chance = chance
        self.stack: list[Step[Any]] = []
        #: How many choices have been taken.
        self.taken = 0
        #: How often something hidden was turned up or left to chance: what a step back must not cross.
        self.reveals = 0
        #: Where events are told; none in bulk simulation and in clones.
        self.story: list[Event] | None = None

    # What a game provides.

    def clone(self) -> Position:
        """An independent copy that tells no events."""
        raise NotImplementedError

    def to_json(self) -> dict[str, object]:
        """The pieces by their spec identifiers; the kernel adds steps and chance (see `Game.to_json`)."""
        raise NotImplementedError

    def outcome(self) -> Outcome:
        """Scores and places, as they would be if the game ended now."""
        raise NotImplementedError

    def faults(self) -> list[str]:
        """What is wrong with the pieces, such as one lost or doubled: always empty unless the code is wrong."""
        return []

    # The decision that is pending.

    @property
    def over(self) -> bool:
        return not self.stack

    @property
    def seat(self) -> int:
        """Whose decision is pending; NOBODY when the game is over."""
        return self.stack[-1].seat if self.stack else NOBODY

    @property
    def step(self) -> Step[Any]:
        """The pending decision."""
        return self.stack[-1]

    def choices(self) -> list[int]:
        """All candidates of the pending decision, legal or not."""
        return self.stack[-1].choices(self) if self.stack else []

    def legal(self) -> list[int]:
        """What may be chosen now, in ascending order."""
        return self.stack[-1].legal(self) if self.stack else []

    def why_not(self, choice: int) -> Rule | None:
        """The rule that forbids a choice now; none when it is legal."""
        if not self.stack:
            return GAME_OVER
        step = self.stack[-1]
        if choice not in step.choices(self):
            return NOT_OFFERED
        return step.forbids(self, choice)

    # Going on.

    def take(self, choice: int) -> None:
        """Take a choice that is known to be legal, and go on to the next decision."""
        step = self.stack.pop()
        self.taken += 1
        step.take(self, choice)
        self.settle()

    def play(self, choice: int, text: str = "") -> None:
        """Take a choice after asking whether it is legal."""
        rule = self.why_not(choice)
        if rule is not None:
            raise IllegalChoice(text or str(choice), rule)
        self.take(choice)

    def settle(self) -> None:
        """Do the game's own work until somebody has to decide or the game is over."""
        stack = self.stack
        while stack:
            top = stack[-1]
            if not isinstance(top, Task):
                return
            stack.pop()
            top.run(self)

    def push(self, step: Step[Any]) -> None:
        """What is to be decided or done before everything that is already on the stack."""
        self.stack.append(step)

    # What is told and revealed.

    def tell(self, kind: EventKind, *values: int) -> None:
        """Tell everybody what happened."""
        if self.story is not None:
            self.story.append(Event(kind, values))

    def whisper(self, audience: int, kind: EventKind, *values: int) -> None:
        """Tell only the seats of a mask what happened."""
        if self.story is not None:
            self.story.append(Event(kind, values, audience))

    def reveal(self) -> None:
        """Note that something hidden was turned up or left to chance."""
        self.reveals += 1

    def copy_kernel_to(self, other: Position) -> None:
        """What every `clone` does first."""
        other.stack = self.stack[:]
        other.chance = self.chance.clone()
        other.taken = self.taken
        other.reveals = self.reveals


def digest_of(told: dict[str, object]) -> str:
    """The fingerprint of a position told in JSON: equal positions, equal digests."""
    text = json.dumps(told, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


__all__ = ["EVERYBODY", "NOBODY", "Position", "digest_of"]
