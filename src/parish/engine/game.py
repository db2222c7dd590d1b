"""The contract between a game and everything that plays, shows, stores or studies it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from parish.engine.chance import Chance, as_seed, child_seed
from parish.engine.errors import BadPosition, BadSetup
from parish.engine.events import EventKind
from parish.engine.options import Option, Options
from parish.engine.pack import DataPack
from parish.engine.picture import Picture
from parish.engine.position import Position, digest_of
from parish.engine.rules import RuleBook, RuleTable
from parish.engine.step import Step, step_from_json, step_to_json
from parish.engine.strategy import Strategy
from parish.engine.view import View
from parish.engine.vocabulary import Vocabulary
from parish.engine.words import Words

P = TypeVar("P", bound=Position)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[P]):
    """The static facts and the factory of one game. One object serves everybody."""

    slug: ClassVar[str]
    #: The version of the rules in code: a match of another version says so when it is opened.
    rules_version: ClassVar[int] = 1
    players: ClassVar[tuple[int, ...]]
    #: The colour of each seat, wherever it is shown: words of the pencil box.
    seat_colours: ClassVar[tuple[str, ...]] = ("red", "yellow", "blue", "white", "green")
    vocabulary: ClassVar[Vocabulary]
    rules: ClassVar[RuleBook]
    options: ClassVar[tuple[Option, ...]] = ()
    #: How long people need for a game, in minutes for each player.
    minutes_a_player: ClassVar[int] = 20
    #: Every kind of step and task that can stand on the stack.
    steps: ClassVar[tuple[type[Step[Any]], ...]]
    events: ClassVar[tuple[EventKind, ...]] = ()
    #: Told at the end with a `seat` and its `points`, perhaps once per category: they add up to the scores.
    score_event: ClassVar[EventKind | None] = None
    #: The sources of chance, each with a stream of its own.
    streams: ClassVar[tuple[str, ...]] = ()
    #: The default data pack; none for a game whose rules need no component data.
    data_file: ClassVar[Path | None] = None

    _own_pack: DataPack | None = None

    # What a game provides.

    def set_up(self, players: int, options: Options, pack: DataPack | None, chance: Chance) -> P:
        """A position at the very start: pieces dealt, the first step or task on the stack."""
        raise NotImplementedError

    def check_pack(self, pack: DataPack) -> None:
        """Raise BadPack unless the game can be played with these components."""

    def table(self, position: P, audience: int) -> dict[str, object]:
        """The pieces that an audience may see, by allow-list, under the spec's identifiers."""
        raise NotImplementedError

    def deal_unknown(self, position: P, seat: int, dealer: Chance) -> None:
        """Deal everything that the seat cannot know anew, uniformly over what it has seen.

        The new arrangement must not depend on the old one: put the unknown things in a fixed order first.
        The dealer's only stream is number 0. For a spectator (a seat below 0) all that is not public is unknown.
        """
        raise NotImplementedError

    def from_table(self, told: Mapping[str, Any], position: P) -> None:
        """Put the pieces of `position.to_json()` back onto a position of the same set-up."""
        raise NotImplementedError

    def words(self, language: str = "en", names: Sequence[str] | None = None) -> Words:
        """What the game says in a language."""
        raise NotImplementedError

    def picture(self, view: Mapping[str, Any], words: Words) -> Picture:
        """The table drawn from a view's JSON. A game that has no picture yet is played in words."""
        raise NotImplementedError(f"{self.slug} cannot be drawn yet: it has no picture")

    def vignette(self) -> str:
        """A small scene for the game's card, as SVG with the viewBox 0 0 480 300; empty where there is none."""
        return ""

    def rule_picture(self, chapter: str, words: Words) -> str:
        """An illustration for a chapter of the rules, as SVG without ids; empty where there is none.

        One page shows several: each has a viewBox of its own, and draws its pieces from the page's pencil box.
        """
        return ""

    def rule_tables(self, chapter: str, words: Words) -> Sequence[RuleTable]:
        """The numbers that somebody learning the game needs beside a chapter of the rules, from the game's own pack."""
        return ()

    def strategy(self) -> Strategy[P]:
        """What a sensible player values."""
        raise NotImplementedError

    def features(self, position: P, seat: int) -> list[float]:
        """The position as a fixed number of numbers, as the seat sees it."""
        raise NotImplementedError

    def feature_names(self, players: int) -> list[str]:
        """What the numbers of `features` mean, in their order."""
        raise NotImplementedError

    def longest(self, players: int) -> int:
        """No game takes more choices than this, however it is played."""
        raise NotImplementedError

    # The same for every game.

    def read_options(self, given: Mapping[str, Any] | None = None) -> Options:
        return Options(self.options, given)

    def pack(self, path: Path | None = None) -> DataPack | None:
        """The data pack of a file, or the game's own."""
        if path is None:
            if self._own_pack is None and self.data_file is not None:
                self._own_pack = self._load_pack(self.data_file)
            return self._own_pack
        return self._load_pack(path)

    def _load_pack(self, path: Path) -> DataPack:
        pack = DataPack.load(path, game=self.slug)
        self.check_pack(pack)
        return pack

    def start(
        self,
        players: int,
        options: Mapping[str, Any] | Options | None = None,
        seed: bytes | int | str | None = None,
        pack: DataPack | None = None,
    ) -> P:
        """A new game, waiting for its first decision. A number or word as seed makes it reproducible."""
        self.check_players(players)
        settled = options if isinstance(options, Options) else self.read_options(options)
        position = self.set_up(players, settled, pack or self.pack(), self.open_chance(as_seed(seed)))
        position.settle()
        return position

    def check_players(self, players: int) -> None:
        if players not in self.players:
            counts = ", ".join(str(count) for count in self.players)
            raise BadSetup(f"{self.slug} is a game for {counts} players, not {players}")

    def open_chance(self, seed: bytes) -> Chance:
        """The game's streams of chance under a seed."""
        return Chance.of(seed, self.streams)

    def view(self, position: P, audience: int) -> View:
        """What an audience may see of a position."""
        return View(self, position, audience)

    def resample(self, position: P, seat: int, seed: bytes) -> P:
        """A position that looks the same to a seat (or a spectator), with everything unknown to it dealt anew."""
        dealt: Any = position.clone()
        dealt.chance = self.open_chance(child_seed(seed, "chance"))
        dealt.reveals = 0
        self.deal_unknown(dealt, seat, Chance.of(child_seed(seed, "deal"), ("deal",)))
        fresh: P = dealt
        return fresh

    def to_json(self, position: P) -> dict[str, object]:
        """A position, secrets and all: complete, self-explaining, and enough to go on from."""
        chance = position.chance
        return {
            "game": self.slug,
            "rules": self.rules_version,
            "seats": position.seats,
            "taken": position.taken,
            "reveals": position.reveals,
            "seat": position.seat,
            "stack": [step_to_json(step) for step in position.stack],
            "table": position.to_json(),
            "chance": {
                name: {"key": key.hex(), "count": count}
                for name, key, count in zip(self.streams, chance.keys, chance.counts, strict=True)
            },
        }

    def from_json(self, told: Mapping[str, Any], options: Options, pack: DataPack | None = None) -> P:
        """The position that `to_json` told of, in a game with these options and components."""
        try:
            if told["game"] != self.slug:
                raise BadPosition(f"this is a position of {told['game']}, not of {self.slug}")
            if told["rules"] != self.rules_version:
                raise BadPosition(f"this position is of version {told['rules']} of the rules, not {self.rules_version}")
            self.check_players(told["seats"])
            streams = [told["chance"][name] for name in self.streams]
            keys = tuple(bytes.fromhex(stream["key"]) for stream in streams)
            position = self.set_up(told["seats"], options, pack or self.pack(), Chance(keys))
            position.chance = Chance(keys, [stream["count"] for stream in streams])
            position.taken = told["taken"]
            position.reveals = told["reveals"]
            kinds = {kind.name: kind for kind in self.steps}
            position.stack = [step_from_json(step, kinds) for step in told["stack"]]
            self.from_table(told["table"], position)
        except BadSetup as refusal:
            raise BadPosition(str(refusal)) from None
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            raise BadPosition(f"the position cannot be read: {error!r}") from error
        return position

    def digest(self, position: P) -> str:
        """The fingerprint of a position, secrets included."""
        return digest_of(self.to_json(position))
