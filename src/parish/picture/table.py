"""A view, read for its picture: who looks, who decides, and which choices have found their place."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from parish.picture.spots import FORBIDDEN, LEGAL, Shape, spot


class Table:
    """What the pictures of all games read from a view. `label` tells the name of a choice."""

    def __init__(self, view: Mapping[str, Any], label: Callable[[str], str]) -> None:
        self.view: Final = view
        self.table: Final[Mapping[str, Any]] = view["table"]
        self.printed: Final[Mapping[str, Any]] = self.table["printed"]
        self.players: Final[Sequence[Mapping[str, Any]]] = self.table["players"]
        self.seats: Final[int] = view["seats"]
        self.pending: Final[Mapping[str, Any]] = view.get("pending", {})
        #: Who is asked; and whose eyes these are, if a seat's.
        self.decider: Final[int] = self.pending.get("seat", -1)
        audience = str(view["audience"])
        self.me: Final[int] = int(audience[5:]) if audience.startswith("seat ") else -1
        self._label: Final = label
        self._offer: Final[dict[str, str]] = {
            **dict.fromkeys(view.get("choices", ()), LEGAL),
            **dict.fromkeys(view.get("forbidden", ()), FORBIDDEN),
        }
        self._placed: Final[set[str]] = set()

    def offered(self) -> list[str]:
        """Every choice of this decision, the forbidden ones too."""
        return list(self._offer)

    def offers(self, choice: str) -> bool:
        """Whether a choice is among those offered and has no place yet."""
        return choice in self._offer and choice not in self._placed

    def legal(self, first: str) -> list[str]:
        """The legal choices that begin with a word."""
        return [choice for choice, state in self._offer.items() if state == LEGAL and choice.startswith(f"{first} ")]

    def spot(self, choice: str, shape: Shape, *drawn: str, lights: str = "") -> str:
        """What is drawn, and around it the spot of a choice if it is among those offered.

        While it is looked at, everything is lit whose `data-lit` has the word that it `lights`.
        """
        if not self.offers(choice):
            return "".join(drawn)
        self._placed.add(choice)
        return spot(shape, self._offer[choice], choice, self._label(choice), *drawn, lights=lights)

    def unplaced(self) -> list[str]:
        """What is offered but has no place anywhere in the picture."""
        return [choice for choice in self._offer if choice not in self._placed]
