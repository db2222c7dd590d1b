"""A moment of a random game, and the promises that can be checked there."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import ModuleType
from typing import Any, Final, TypeAlias

from parish.engine.chance import child_seed, seed_from
from parish.engine.events import Event
from parish.engine.game import Game
from parish.engine.options import Options
from parish.engine.position import Position
from parish.engine.view import SPECTATOR
from parish.engine.words import Words


class Seen:
    """What random play came across: the steps, events and choices that it never met were never checked."""

    def __init__(self) -> None:
        self.games = 0
        self.choices = 0
        self.looks = 0
        self.longest = 0
        #: Set-ups that the game refused, because options do not fit together.
        self.refused = 0
        self.steps: set[str] = set()
        self.events: set[str] = set()
        self.blocks: set[str] = set()
        self.rules: set[str] = set()
        self.ends: set[str] = set()
        #: How often a seat did not see everything, and how often dealing anew changed something then.
        self.veiled = 0
        self.dealt_anew = 0

    def add(self, other: Seen) -> None:
        """Put together what two runs came across."""
        self.games += other.games
        self.choices += other.choices
        self.looks += other.looks
        self.longest = max(self.longest, other.longest)
        self.refused += other.refused
        self.steps |= other.steps
        self.events |= other.events
        self.blocks |= other.blocks
        self.rules |= other.rules
        self.ends |= other.ends
        self.veiled += other.veiled
        self.dealt_anew += other.dealt_anew

    def to_json(self) -> dict[str, Any]:
        return {key: sorted(value) if isinstance(value, set) else value for key, value in vars(self).items()}

    @staticmethod
    def from_json(told: Mapping[str, Any]) -> Seen:
        seen = Seen()
        for key, value in told.items():
            setattr(seen, key, set(value) if isinstance(value, list) else value)
        return seen


class Moment:
    """A position in the middle of a random game, with everything that a check may need."""

    def __init__(
        self,
        game: Game[Any],
        players: int,
        options: Options,
        seed: str,
        words: list[Words],
        *,
        thorough: bool = False,
    ) -> None:
        self.game: Final = game
        self.players: Final = players
        self.options: Final = options
        self.pack: Final = game.pack()
        self.seed: Final = seed_from(seed)
        #: Leave nothing out: every language, every audience, every check.
        self.thorough: Final = thorough
        self._words: Final = words
        #: What decides how the game goes: the same, however closely it is looked at.
        self.way: Final = random.Random(seed)
        #: The chance of the checks.
        self.dice: Final = random.Random(seed)
        self.seen: Final = Seen()
        self.bound: Final = game.longest(players)
        self.kinds: Final = frozenset(game.steps)
        self.choices: Final[list[int]] = []
        #: All events so far, and those of the last choice.
        self.told: Final[list[Event]] = []
        self.news: list[Event] = []
        #: The kinds of events that were put into words.
        self.said: Final[set[str]] = set()
        #: Copies left behind, and their fingerprints: playing on must not touch them.
        self.left_behind: Final[list[tuple[Position, str]]] = []
        self.position: Position = self.start()
        #: How the game ended when it was played without looking.
        self.foreseen = ""
        self.reveals_before = 0
        self.drawn_before: list[int] = []
        self._views: dict[int, dict[str, object]] = {}
        self._sights: dict[int, bytes] = {}

    def start(self) -> Position:
        """The position at the start of the game, its first events told."""
        game = self.game
        position: Position = game.set_up(self.players, self.options, self.pack, game.open_chance(self.seed))
        position.story = []
        position.settle()
        return position

    def seed_for(self, *path: int | str) -> bytes:
        """A seed for something to be dealt at this moment."""
        return child_seed(self.seed, "conformance", len(self.choices), *path)

    @property
    def audiences(self) -> list[int]:
        """The seats and the spectator: all who do not know everything."""
        return [*range(self.players), SPECTATOR]

    @property
    def onlookers(self) -> list[int]:
        """The seat that decides and one other audience; all of them in a thorough check."""
        if self.thorough:
            return self.audiences
        first = self.position.seat if not self.position.over else self.dice.randrange(self.players)
        return [first, self.dice.choice([audience for audience in self.audiences if audience != first])]

    @property
    def words(self) -> list[Words]:
        """The languages: one of them, all in a thorough check."""
        return self._words if self.thorough else [self.dice.choice(self._words)]

    def digest(self, position: Position | None = None) -> str:
        return self.game.digest(self.position if position is None else position)

    def view(self, audience: int) -> dict[str, object]:
        """What an audience sees now."""
        if audience not in self._views:
            self._views[audience] = self.game.view(self.position, audience).to_json()
        return self._views[audience]

    def sight(self, audience: int) -> bytes:
        """What an audience sees now, as bytes."""
        if audience not in self._sights:
            self._sights[audience] = self.sight_of(self.position, audience)
        return self._sights[audience]

    def sight_of(self, position: Position, audience: int) -> bytes:
        """What an audience sees of another position."""
        return self.game.view(position, audience).to_bytes()

    def move_on(self) -> None:
        """Forget what was seen: the position is about to change."""
        self._views.clear()
        self._sights.clear()

    def text(self, choice: int) -> str:
        return self.game.vocabulary.text(choice)

    def texts(self, choices: list[int]) -> str:
        return ", ".join(f"'{self.text(choice)}'" for choice in choices)

    def some(self, choices: list[int], most: int) -> list[int]:
        """At most so many of some choices."""
        return choices if len(choices) <= most else self.dice.sample(choices, most)

    def stroll(self, position: Position, most: int) -> None:
        """Play some random choices on a position."""
        for _ in range(most):
            legal = position.legal()
            if not legal:
                return
            position.take(self.dice.choice(legal))


def difference(one: object, other: object, path: str = "") -> str:
    """Where two JSON values part, in a few words.

    >>> difference({"a": [1, 2]}, {"a": [1, 3]})
    'a.1 is 2 in one and 3 in the other'
    """
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted({*one, *other}, key=str):
            if key not in one or key not in other:
                return f"{path}{key} is only in one of them"
            if one[key] != other[key]:
                return difference(one[key], other[key], f"{path}{key}.")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, (left, right) in enumerate(zip(one, other, strict=True)):
            if left != right:
                return difference(left, right, f"{path}{place}.")
    return f"{path.rstrip('.') or 'the whole'} is {_short(one)} in one and {_short(other)} in the other"


def difference_of_bytes(one: bytes, other: bytes) -> str:
    """Where two views part."""
    return difference(json.loads(one), json.loads(other))


def _short(value: object) -> str:
    text = json.dumps(value)
    return text if len(text) <= 80 else f"{text[:77]}..."


Check: TypeAlias = Callable[[Moment], Iterator[str]]


class Promise:
    """Something that every game keeps at certain moments, in words, and the check that tells what is wrong."""

    def __init__(self, text: str, check: Check, one_in: int) -> None:
        self.text: Final = text
        self.check: Final = check
        #: Checked in one of so many games: for checks that take long.
        self.one_in: Final = one_in


class Promises:
    """The promises that are checked on the same occasion."""

    def __init__(self) -> None:
        self.all: Final[list[Promise]] = []

    def of(self, rooms: Sequence[ModuleType]) -> list[Promise]:
        """The promises of some modules, in their order."""
        places = [room.__name__ for room in rooms]
        return sorted(self.all, key=lambda promise: places.index(promise.check.__module__))

    def promise(self, text: str, *, one_in: int = 1) -> Callable[[Check], Check]:
        """Add a check: a generator of complaints."""

        def add(check: Check) -> Check:
            self.all.append(Promise(text, check, one_in))
            return check

        return add


#: Checked after every choice: they must cost next to nothing.
ALWAYS: Final = Promises()
#: Checked now and then, and whenever a kind of step is met for the first time in a game.
LOOKING: Final = Promises()
#: Checked once, when the game is over.
AT_THE_END: Final = Promises()
