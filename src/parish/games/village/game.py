"""Village: the facts, the options and the set-up of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Final

from parish.engine.chance import Chance
from parish.engine.errors import BadSetup
from parish.engine.events import EventKind
from parish.engine.game import Game
from parish.engine.options import Option, Options
from parish.engine.pack import DataPack
from parish.engine.picture import Picture
from parish.engine.rules import RuleBook, RuleTable
from parish.engine.step import Step
from parish.engine.strategy import Strategy
from parish.engine.view import SPECTATOR
from parish.engine.vocabulary import Vocabulary
from parish.engine.words import Words
from parish.games.village import features, picture, sample, steps, streams, telling, view
from parish.games.village.components import Components
from parish.games.village.events import EVENTS, FINAL_SCORE
from parish.games.village.names import COUNT, CUSTOMERS, FAMILY_COLOUR
from parish.games.village.payments import Prices
from parish.games.village.picture import illustrations, vignette
from parish.games.village.position import VillagePosition
from parish.games.village.rules import RULES
from parish.games.village.steps.rounds import LAST_ROUND, BeginRound
from parish.games.village.strategy import VillageStrategy
from parish.games.village.terms import OPTIONS, Terms
from parish.games.village.vocabulary import VOCABULARY
from parish.games.village.words import VillageWords, tables


class Village(Game[VillagePosition]):
    """Four generations of a family, the time that they have, and the chronicle that remembers them."""

    slug: ClassVar[str] = "village"
    players: ClassVar[tuple[int, ...]] = tuple(int(count) for count in COUNT)
    seat_colours: ClassVar[tuple[str, ...]] = tuple(FAMILY_COLOUR)
    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    rules: ClassVar[RuleBook] = RULES
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    steps: ClassVar[tuple[type[Step[Any]], ...]] = steps.ALL
    events: ClassVar[tuple[EventKind, ...]] = EVENTS
    score_event: ClassVar[EventKind | None] = FINAL_SCORE
    streams: ClassVar[tuple[str, ...]] = streams.STREAMS
    data_file: ClassVar[Path | None] = Path(__file__).with_name("data.toml")

    def set_up(self, players: int, options: Options, pack: DataPack | None, chance: Chance) -> VillagePosition:
        """Section 4 of the specification, up to the seeding of the first round."""
        assert pack is not None
        parts = components(pack, players, options)
        position = VillagePosition(players, chance, parts, Prices(parts), Terms(options))
        position.set_out()
        position.starter = _first_player(players, position.terms, chance)
        customers = list(range(len(parts.customer_points)))
        chance.shuffle(streams.CUSTOMERS, customers)
        position.hidden_customers = customers
        position.lay_out_market()
        position.push(BeginRound())
        return position

    def check_pack(self, pack: DataPack) -> None:
        for players in self.players:
            Components.of(pack, players)

    def table(self, position: VillagePosition, audience: int) -> dict[str, object]:
        return view.table(position, audience)

    def deal_unknown(self, position: VillagePosition, seat: int, dealer: Chance) -> None:
        view.deal_unknown(position, dealer)

    def from_table(self, told: Mapping[str, Any], position: VillagePosition) -> None:
        telling.restore(told, position)

    def words(self, language: str = "en", names: Sequence[str] | None = None) -> Words:
        return VillageWords(language, VOCABULARY, RULES, names)

    def picture(self, view: Mapping[str, Any], words: Words) -> Picture:
        return picture.draw(view, words)

    def vignette(self) -> str:
        return vignette.draw()

    def rule_picture(self, chapter: str, words: Words) -> str:
        return illustrations.draw(chapter, _sample_view(at_the_start=chapter == illustrations.AT_THE_START), words)

    def rule_tables(self, chapter: str, words: Words) -> Sequence[RuleTable]:
        return tables.tables(chapter, words, _numbers())

    def strategy(self) -> Strategy[VillagePosition]:
        return VillageStrategy()

    def features(self, position: VillagePosition, seat: int) -> list[float]:
        return features.features(position, seat)

    def feature_names(self, players: int) -> list[str]:
        return features.names(players)

    def longest(self, players: int) -> int:
        """The guard of VIL-DEC-8 ends every game; no round has so many choices."""
        return LAST_ROUND * 600


def components(pack: DataPack, players: int, options: Options) -> Components:
    """The numbers of a pack, with those that the options replace. Read once: games in bulk share them."""
    key = (
        pack.digest,
        players,
        *(options[name] for name in ("life_track_length", "church_step_grain", "council_step_time")),
    )
    if key not in _components:
        if len(_components) >= _MOST_KEPT:
            _components.clear()
        _components[key] = _read_components(pack, players, options)
    return _components[key]


#: Components by what they are made from; a handful in any process, and never many.
_components: Final[dict[tuple[object, ...], Components]] = {}
_MOST_KEPT: Final = 64


def _read_components(pack: DataPack, players: int, options: Options) -> Components:
    length = options["life_track_length"]
    grain = options["church_step_grain"]
    time = options["council_step_time"]
    return Components.of(
        pack,
        players,
        life_track_length=length if isinstance(length, int) else None,
        church_step_grain=(grain[0], grain[1], grain[2]) if isinstance(grain, tuple) else None,
        council_step_time=(time[0], time[1], time[2]) if isinstance(time, tuple) else None,
    )


def _first_player(players: int, terms: Terms, chance: Chance) -> int:
    """VIL-SET-13."""
    if terms.first_player >= players:
        raise BadSetup(
            f"option first_player is {terms.first_player}; expected random or a seat from 0 to {players - 1}",
            "first_player",
        )
    return chance.below(streams.FIRST_PLAYER, players) if terms.first_player < 0 else terms.first_player


@cache
def _numbers() -> tables.Numbers:
    """What the game's own pack says, for those who learn the game."""
    pack = VILLAGE.pack()
    assert pack is not None
    parts = [components(pack, players, VILLAGE.read_options()) for players in VILLAGE.players]
    customers = [telling.tile(parts[-1], customer) for customer in range(CUSTOMERS)]
    return tables.Numbers([telling.printed(each) for each in parts], [each.stalls for each in parts], customers)


@cache
def _sample_view(*, at_the_start: bool) -> Mapping[str, Any]:
    """A table as anybody may see it who has come to learn the game."""
    position = VILLAGE.start(sample.PLAYERS, {"first_player": "0"}, "sample")
    if not at_the_start:
        sample.arrange(position)
    return VILLAGE.view(position, SPECTATOR).to_json()


VILLAGE: Final = Village()
