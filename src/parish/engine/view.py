"""What an audience may see. A view is all that a bot, a page or a file for a seat is ever given."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from parish.engine.position import Position
from parish.engine.rules import NOT_OFFERED, Rule
from parish.engine.step import step_to_json

if TYPE_CHECKING:
    from parish.engine.game import Game

#: Audiences are seats, or one of these.
SPECTATOR: Final = -1
#: Sees everything: the referee during the game, everybody after its end.
REFEREE: Final = -2


def audience_name(audience: int) -> str:
    return {SPECTATOR: "spectator", REFEREE: "referee"}.get(audience, f"seat {audience}")


class View:
    """One audience's sight of a position, built by allow-list and only as far as it is asked for.

    Bots hold a View, never a Position: what it does not tell, they cannot know. `deal` gives them positions to
    think ahead on, with everything unknown to the seat dealt anew.
    """

    def __init__(self, game: Game[Any], position: Position, audience: int) -> None:
        self.game: Final = game
        self.audience: Final = audience
        self.__position: Final = position

    @property
    def seats(self) -> int:
        return self.__position.seats

    @property
    def taken(self) -> int:
        """How many choices have been taken in the game so far."""
        return self.__position.taken

    @property
    def deciding(self) -> int:
        """The seat whose decision is pending."""
        return self.__position.seat

    @property
    def mine(self) -> bool:
        """Whether the pending decision belongs to this audience."""
        return self.audience >= 0 and self.audience == self.__position.seat

    @property
    def step(self) -> str:
        """The name of the pending step."""
        return "" if self.__position.over else self.__position.step.name

    @property
    def secret(self) -> bool:
        """Whether what is chosen now stays hidden from others until all have chosen."""
        return not self.__position.over and self.__position.step.secret

    @property
    def closes_turn(self) -> bool:
        """Whether the pending decision only confirms the end of a turn."""
        return not self.__position.over and self.__position.step.closes_turn

    def legal(self) -> list[int]:
        """What this seat may choose now; nothing when it is not its turn to decide."""
        return self.__position.legal() if self._knows_choices() else []

    def choices(self) -> list[int]:
        """All candidates of this seat's decision, the forbidden ones too."""
        return self.__position.choices() if self._knows_choices() else []

    def why_not(self, choice: int) -> Rule | None:
        """The rule that forbids a choice to this audience now; none when it may choose it."""
        return self.__position.why_not(choice) if self._knows_choices() or self.__position.over else NOT_OFFERED

    def features(self) -> list[float]:
        """The position as numbers for learning, as this seat sees it."""
        return self.game.features(self.__position, self.audience)

    def deal(self, seed: bytes) -> Position:
        """A position that looks the same to this audience, with everything unknown to it dealt anew.

        It depends on nothing but what the audience can see, and the seed. To the referee nothing is unknown.
        """
        if self.audience == REFEREE:
            return self.__position.clone()
        dealt: Position = self.game.resample(self.__position, self.audience, seed)
        return dealt

    def preview(self, choice: int) -> dict[str, object] | None:
        """What the seat would see after a choice, if that is certain: no hidden thing turns up on the way."""
        if not self.mine or self.why_not(choice) is not None:
            return None
        after = self.__position.clone()
        after.take(choice)
        if after.reveals != self.__position.reveals:
            return None
        return View(self.game, after, self.audience).to_json()

    def to_json(self) -> dict[str, object]:
        """The whole view as JSON: same sight, same bytes."""
        position = self.__position
        told: dict[str, object] = {
            "game": self.game.slug,
            "audience": audience_name(self.audience),
            "seats": position.seats,
            "taken": position.taken,
            "over": position.over,
            "table": self.game.table(position, self.audience),
        }
        if position.over:
            told["outcome"] = position.outcome().to_json()
            return told
        step = position.step
        pending = step_to_json(step)
        if step.secret and not self._knows_choices():
            pending = {"step": step.name, "seat": step.seat}
        told["pending"] = pending
        if self._knows_choices():
            text = self.game.vocabulary.text
            reasons = {choice: position.step.forbids(position, choice) for choice in position.choices()}
            told["choices"] = [text(choice) for choice, rule in reasons.items() if rule is None]
            told["forbidden"] = {text(choice): rule.id for choice, rule in reasons.items() if rule is not None}
        return told

    def to_bytes(self) -> bytes:
        """The view as canonical bytes, for comparing and hashing."""
        return json.dumps(self.to_json(), sort_keys=True, separators=(",", ":")).encode()

    def _knows_choices(self) -> bool:
        return self.mine or (self.audience == REFEREE and not self.__position.over)
