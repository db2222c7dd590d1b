"""Chance: one 256-bit seed, and a counter-based stream of its own for every source of chance.

A stream is BLAKE2b in counter mode under a key derived from the seed and the stream's name: no draw of
one stream can disturb or foretell another, and a copy of a position needs only the counters.
"""

from __future__ import annotations

import hashlib
import re
import secrets
import struct
from collections.abc import Sequence
from typing import Final

from parish.engine.errors import BadSetup

SEED_BYTES: Final = 32
#: A seed as files and results write it.
_WRITTEN_SEED: Final = re.compile(f"[0-9a-f]{{{2 * SEED_BYTES}}}")
_WORDS: Final = 16
_SPAN: Final = 1 << 32
_UNPACK: Final = struct.Struct("<16I").unpack


def new_seed() -> bytes:
    """A seed nobody can guess, from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def seed_from(text: str | int) -> bytes:
    """A seed from a short number or word, for research: reproducible, not secret.

    >>> seed_from(7) == seed_from("7") != seed_from(8)
    True
    """
    return hashlib.blake2b(str(text).encode(), digest_size=SEED_BYTES, person=b"parish seed").digest()


def as_seed(seed: bytes | int | str | None) -> bytes:
    """A seed as given (bytes, or all its hexadecimal digits), made from a number or word, or new.

    >>> as_seed("00" * 32) == bytes(32)
    True
    """
    if seed is None:
        return new_seed()
    if isinstance(seed, str) and _WRITTEN_SEED.fullmatch(seed):
        return bytes.fromhex(seed)
    return seed if isinstance(seed, bytes) else seed_from(seed)


def child_seed(seed: bytes, *path: int | str) -> bytes:
    """The seed of one game of a series, or of one bot: depends on nothing but the seed and the path."""
    label = "/".join(str(part) for part in path).encode()
    return hashlib.blake2b(label, key=seed, digest_size=SEED_BYTES, person=b"parish child").digest()


def commitment(seed: bytes) -> str:
    """What is published before a match: it fixes the seed without telling it."""
    return hashlib.sha256(b"parish commitment" + seed).hexdigest()


class Chance:
    """The streams of one position. Streams are numbered in the order of the game's `streams`.

    `counts` tells how many words of each stream were drawn: keys and counts are all there is to save.
    """

    def __init__(self, keys: tuple[bytes, ...], counts: list[int] | None = None) -> None:
        self.keys: Final = keys
        self.counts: list[int] = [0] * len(keys) if counts is None else counts
        # The block of words under each counter: a cache, shared by clones and rebuilt at need.
        self._blocks: list[tuple[int, ...]] = [()] * len(keys)

    @staticmethod
    def of(seed: bytes, streams: Sequence[str]) -> Chance:
        """The streams that a seed opens."""
        if len(seed) != SEED_BYTES:
            raise BadSetup(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        return Chance(tuple(child_seed(seed, "stream", name) for name in streams))

    def clone(self) -> Chance:
        other = Chance(self.keys, self.counts[:])
        other._blocks = self._blocks[:]
        return other

    def word(self, stream: int) -> int:
        """The next 32 bits of a stream."""
        count = self.counts[stream]
        self.counts[stream] = count + 1
        place = count % _WORDS
        if place == 0 or not self._blocks[stream]:
            number = (count // _WORDS).to_bytes(8, "little")
            self._blocks[stream] = _UNPACK(hashlib.blake2b(number, key=self.keys[stream]).digest())
        return self._blocks[stream][place]

    def below(self, stream: int, limit: int) -> int:
        """A number from 0 to limit - 1, each equally likely."""
        if not 0 < limit <= _SPAN:
            raise ValueError(f"there is no fair draw below {limit}")
        fair = _SPAN - _SPAN % limit
        word = self.word(stream)
        while word >= fair:
            word = self.word(stream)
        return word % limit

    def shuffle(self, stream: int, items: list[int]) -> None:
        """Put a list into random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(stream, last + 1)
            items[last], items[other] = items[other], items[last]

    def pick(self, stream: int, counts: Sequence[int]) -> int:
        """The index of one thing drawn from a bag that holds counts[i] things of kind i."""
        left = self.below(stream, sum(counts))
        for kind, count in enumerate(counts):
            left -= count
            if left < 0:
                return kind
        raise AssertionError("unreachable: the draw lies below the sum")
