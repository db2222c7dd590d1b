"""Every choice a game can ever offer: an integer, a name and a text are three forms of one thing.

A vocabulary is a row of named blocks. Each block has axes, and every combination of the axes' items is
one choice. Texts are the stable form (files hold them); integers may change between versions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from parish.engine.errors import UnknownChoice


class Axis:
    """The names along one dimension: colours, places, seats, cards.

    >>> COLOUR = Axis("colour", ["orange", "green"])
    >>> COLOUR.index("green"), COLOUR[0], len(COLOUR)
    (1, 'orange', 2)
    """

    def __init__(self, name: str, items: Sequence[str]) -> None:
        self.name: Final = name
        self.items: Final = tuple(items)
        self._index: Final = {item: i for i, item in enumerate(self.items)}
        if len(self._index) != len(self.items):
            raise ValueError(f"axis {name} names an item twice")

    def __len__(self) -> int:
        return len(self.items)

    def __iter__(self) -> Iterator[str]:
        return iter(self.items)

    def __getitem__(self, index: int) -> str:
        return self.items[index]

    def index(self, item: str) -> int:
        return self._index[item]

    def __contains__(self, item: object) -> bool:
        return item in self._index


class Block:
    """One named family of choices, a contiguous run of integers from `start`."""

    def __init__(self, name: str, axes: Sequence[Axis], start: int) -> None:
        self.name: Final = _checked(name)
        self.axes: Final = tuple(axes)
        self.start: Final = start
        size = 1
        for axis in axes:
            size *= len(axis)
            for item in axis:
                _checked(item)
        self.size: Final = size
        self.stop: Final = start + size

    def of(self, *index: int) -> int:
        """The choice at these places on the block's axes."""
        offset = 0
        for axis, i in zip(self.axes, index, strict=True):
            if not 0 <= i < len(axis):
                raise IndexError(f"{self.name}: {axis.name} has no item {i}")
            offset = offset * len(axis) + i
        return self.start + offset

    def at(self, choice: int) -> tuple[int, ...]:
        """Where on the block's axes a choice lies: the inverse of `of`."""
        offset = choice - self.start
        index: list[int] = []
        for axis in reversed(self.axes):
            index.append(offset % len(axis))
            offset //= len(axis)
        return tuple(reversed(index))

    def text(self, choice: int) -> str:
        return " ".join([self.name, *(axis[i] for axis, i in zip(self.axes, self.at(choice), strict=True))])

    def __contains__(self, choice: object) -> bool:
        return isinstance(choice, int) and self.start <= choice < self.stop

    def __len__(self) -> int:
        return self.size


class Vocabulary:
    """All blocks of a game, numbered without gaps in the order in which they are named.

    >>> words = Vocabulary()
    >>> take = words.block("take", Axis("colour", ["orange", "green"]))
    >>> done = words.block("done")
    >>> words.text(take.of(1)), words.parse("done"), len(words)
    ('take green', 2, 3)
    """

    def __init__(self) -> None:
        self.blocks: Final[list[Block]] = []
        self._texts: list[str] = []
        self._numbers: Final[dict[str, int]] = {}

    def block(self, name: str, *axes: Axis) -> Block:
        """A new family of choices, one for every combination of the axes' items."""
        block = Block(name, axes, len(self))
        self.blocks.append(block)
        return block

    def __len__(self) -> int:
        return self.blocks[-1].stop if self.blocks else 0

    def block_of(self, choice: int) -> Block:
        """The family that a choice belongs to."""
        for block in self.blocks:
            if choice in block:
                return block
        raise UnknownChoice(f"{choice} is no choice of this game (they are numbered 0 to {len(self) - 1})")

    def text(self, choice: int) -> str:
        """The stable form of a choice."""
        if not 0 <= choice < len(self):
            raise UnknownChoice(f"{choice} is no choice of this game (they are numbered 0 to {len(self) - 1})")
        return self._all_texts()[choice]

    def parse(self, text: str) -> int:
        """The choice that a text names; blanks may be as many as one likes."""
        self._all_texts()
        number = self._numbers.get(" ".join(text.split()))
        if number is None:
            raise UnknownChoice(f"'{text}' is no choice of this game")
        return number

    def _all_texts(self) -> list[str]:
        if len(self._texts) != len(self):
            self._texts = [block.text(n) for block in self.blocks for n in range(block.start, block.stop)]
            self._numbers.clear()
            for number, text in enumerate(self._texts):
                if text in self._numbers:
                    raise ValueError(f"two choices share the text '{text}'")
                self._numbers[text] = number
        return self._texts


def _checked(name: str) -> str:
    # Match files join choices with semicolons and put forced ones in brackets.
    if name != " ".join(name.split()) or not name or any(mark in name for mark in ";()"):
        raise ValueError(f"{name!r} cannot be part of a choice's text")
    return name
