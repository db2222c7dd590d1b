"""Ways to pay, and what can be taken: each a price tag with its pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from parish.games.village import vocabulary as v
from parish.games.village.picture.scene import Scene, price
from parish.games.village.words.nouns import payment
from parish.picture.scenery import pill, row
from parish.picture.spots import Shape


def tags(scene: Scene, ways: Sequence[str], spots: Sequence[tuple[float, float]], w: float = 68) -> str:
    """A tag for each way, as far as there are places for them."""
    return "".join(_tag(scene, way, x, y, w) for way, (x, y) in zip(ways, spots, strict=False))


def _tag(scene: Scene, way: str, x: float, y: float, w: float) -> str:
    pieces = price(_amounts(scene, way))
    size = 26.0
    pitch = min(size, (w - 12 - size) / max(1, len(pieces) - 1))
    left = x + (w - size - pitch * (len(pieces) - 1)) / 2
    return scene.spot(way, Shape(x, y, w, 32, 16, offset=1), pill(x, y, w, 32), row(left, y + 3, pieces, size, pitch))


def _amounts(scene: Scene, way: str) -> Mapping[str, int]:
    number = scene.words.vocabulary.parse(way)
    block = scene.words.vocabulary.block_of(number)
    return {"scroll": 1} if block is v.PAY_SCROLL else payment(block.at(number)[0])
