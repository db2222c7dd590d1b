"""The piece of the pencil box that stands beside a choice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from parish.engine.vocabulary import Block
from parish.games.village import names
from parish.games.village.vocabulary import PAYMENTS

At: TypeAlias = tuple[int, ...]

_PIECES: Final[Mapping[str, str]] = {"grain": "sack", **{cube: f"cube-{cube}" for cube in names.CUBE.items}}
#: By space: what one goes there for.
SPACES: Final = ("sack", "bride", "plow", "customer", "wagon", "scroll", "window")
_MAKES: Final = ("wagon", "horse", "scroll", "plow")
PRIVILEGES: Final = ("ring", "cube-orange", "scroll", "coin")


def ware(name: str) -> str:
    """The piece of a ware."""
    return _PIECES.get(name, name)


def _payment(at: At) -> str:
    """The first of what is paid or gained."""
    counts = PAYMENTS[at[0]]
    paid = [*names.COLOUR.items, "coin"]
    return next(ware(name) for name, count in zip(paid, counts, strict=True) if count)


def _always(piece: str) -> Callable[[At], str]:
    return lambda at: piece


def _of(pieces: tuple[str, ...]) -> Callable[[At], str]:
    return lambda at: pieces[at[0]]


_ICONS: Final[Mapping[str, Callable[[At], str]]] = {
    "take": lambda at: ware(names.CUBE[at[1]]),
    "well": _payment,
    "go": _of(SPACES),
    "pay": _payment,
    "pay 1 scroll": _always("scroll"),
    "gain": _payment,
    "good": lambda at: ware(names.GOOD[at[0]]),
    "member": _always("person"),
    "harvest": _always("sack"),
    "birth": _always("flowers"),
    "return": _always("house"),
    "train": _always("person"),
    "produce": _of(_MAKES),
    "buy": _of(_MAKES),
    "mill": _always("coin"),
    "depart": _always("wagon"),
    "move": _always("wagon"),
    "enter council": _always("person"),
    "advance": _always("person"),
    "use": _always("scroll"),
    "privilege": _of(PRIVILEGES),
    "ordain": _of(("cube-brown", "hour")),
    "serve": _always("customer"),
    "bury": _always("grave"),
    "draw": _always("coin"),
    "promote": _always("window"),
}


def icon(block: Block, choice: int) -> str:
    """The piece for a choice of a block; empty for what only ends or leaves something."""
    draw = _ICONS.get(block.name)
    return "" if draw is None else draw(block.at(choice))
