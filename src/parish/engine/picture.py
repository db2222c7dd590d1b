"""What a game draws: the board and every seat's own place as SVG, made from a view and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final


class Area:
    """A part of the board that a small screen shows alone: its name and its crop (x, y, width, height).

    On the whole board of such a screen its name is `marked`, unless it only goes on with another area.
    """

    def __init__(self, id: str, title: str, crop: tuple[int, int, int, int], *, marked: bool = True) -> None:
        self.id: Final = id
        self.title: Final = title
        self.crop: Final = crop
        self.marked: Final = marked


class Picture:
    """SVG texts without styles of their own: colours come through the classes of the page's style sheet.

    Whatever can be chosen carries `data-choice` with the text of the choice. Pieces carry stable ids, each once in all
    drawings together; a group of the class `counts` tells how many there are of the piece in it. A choice may name a
    word in `data-lights`: while it is looked at, whatever has this word in `data-lit` is lit.
    """

    def __init__(self, board: str, places: Sequence[str], areas: Sequence[Area], unplaced: Sequence[str] = ()) -> None:
        #: The shared board, viewBox 0 0 1400 1000.
        self.board: Final = board
        #: By seat: what lies before that player.
        self.places: Final = tuple(places)
        self.areas: Final = tuple(areas)
        #: The texts of choices offered that have no place in the picture: they live in the action bar only.
        self.unplaced: Final = tuple(unplaced)
