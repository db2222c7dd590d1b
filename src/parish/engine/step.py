"""Steps: the pending decisions of a position, as plain data on its stack.

A *step* belongs to a seat and knows what may be chosen, which rule forbids a candidate, and what a choice
does. A *task* is the game's own work between decisions (seed the board, refill the market); it has no seat.
Both are immutable, so clones of a position share them, and both have a name and a few declared fields,
so they can be saved and compared in the middle of anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from parish.engine.errors import BadPosition
from parish.engine.events import Field
from parish.engine.rules import Rule

if TYPE_CHECKING:
    from parish.engine.position import Position

P = TypeVar("P", bound="Position")

#: The seat of a task: the game itself.
NOBODY: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[P]):
    """A pending decision. Subclasses name their fields in the order of their constructor, after `seat`."""

    name: ClassVar[str] = ""
    fields: ClassVar[tuple[Field, ...]] = ()
    #: Hidden until all have chosen: other seats see that a decision is pending, but not what was chosen.
    secret: ClassVar[bool] = False
    #: Its only choice confirms the end of a turn: not taken automatically for a seat that wants to confirm.
    closes_turn: ClassVar[bool] = False

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def choices(self, position: P) -> list[int]:
        """All candidates worth showing, legal or not, in ascending order."""
        raise NotImplementedError

    def forbids(self, position: P, choice: int) -> Rule | None:
        """The rule that removes a candidate, or none."""
        return None

    def take(self, position: P, choice: int) -> None:
        """Do it: change pieces, tell events, push what follows. The step itself has left the stack."""
        raise NotImplementedError

    def legal(self, position: P) -> list[int]:
        """The candidates that no rule forbids. Overridden only for speed, never for another answer."""
        return [choice for choice in self.choices(position) if self.forbids(position, choice) is None]


@mypyc_attr(allow_interpreted_subclasses=True)
class Task(Step[P]):
    """The game's own work: done at once when it reaches the top of the stack."""

    def __init__(self, seat: int = NOBODY) -> None:
        super().__init__(seat)

    def run(self, position: P) -> None:
        raise NotImplementedError


def step_to_json(step: Step[Any]) -> dict[str, object]:
    """A step as its name, its seat and its fields."""
    told: dict[str, object] = {"step": step.name, "seat": step.seat}
    for field in step.fields:
        told[field.name] = field.to_json(getattr(step, field.name))
    return told


def step_from_json(told: dict[str, Any], kinds: dict[str, type[Step[Any]]]) -> Step[Any]:
    """The step that `step_to_json` told of."""
    try:
        kind = kinds[told["step"]]
        make: Any = kind
        step: Step[Any] = make(told["seat"], *[field.from_json(told[field.name]) for field in kind.fields])
    except KeyError as missing:
        raise BadPosition(f"a pending step cannot be read: {missing} is unknown or missing in {told}") from None
    return step
