"""My Village: the facts, the options and the set-up of the game."""

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
from parish.games.my_village import features, picture, sample, steps, streams, telling, view
from parish.games.my_village.components import Components
from parish.games.my_village.events import BOARD_TAKEN, EVENTS, FINAL_SCORE, GAME_BEGAN
from parish.games.my_village.names import BOARDS, COUNT, SEAT_COLOUR
from parish.games.my_village.picture import illustrations, vignette
from parish.games.my_village.position import MyVillagePosition
from parish.games.my_village.prices import Prices
from parish.games.my_village.printed import printed
from parish.games.my_village.rules import RULES
from parish.games.my_village.steps.rounds import LAST_ROUND, BeginRound, ChooseBoard
from parish.games.my_village.strategy import MyVillageStrategy
from parish.games.my_village.terms import OPTIONS, Terms
from parish.games.my_village.vocabulary import VOCABULARY
from parish.games.my_village.words import MyVillageWords, tables


class MyVillage(Game[MyVillagePosition]):
    """Five people and their village, two dice at a time, and a rat that eats stories."""

    slug: ClassVar[str] = "my_village"
    players: ClassVar[tuple[int, ...]] = tuple(int(count) for count in COUNT)
    seat_colours: ClassVar[tuple[str, ...]] = tuple(SEAT_COLOUR)
    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    rules: ClassVar[RuleBook] = RULES
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    minutes_a_player: ClassVar[int] = 25
    steps: ClassVar[tuple[type[Step[Any]], ...]] = steps.ALL
    events: ClassVar[tuple[EventKind, ...]] = EVENTS
    score_event: ClassVar[EventKind | None] = FINAL_SCORE
    streams: ClassVar[tuple[str, ...]] = streams.STREAMS
    data_file: ClassVar[Path | None] = Path(__file__).with_name("data.toml")

    def set_up(self, players: int, options: Options, pack: DataPack | None, chance: Chance) -> MyVillagePosition:
        """Section 4 of the specification."""
        assert pack is not None
        parts, prices = _components(pack, players)
        position = MyVillagePosition(players, chance, parts, prices, Terms(options))
        position.set_out()
        chance.shuffle(streams.CUSTOMERS, position.hidden_customers)
        for stack in position.monks:
            chance.shuffle(streams.MONKS, stack)
        for stack in position.journeys:
            chance.shuffle(streams.TRAVEL, stack)
        position.first_player = _first_player(players, position.terms, chance)
        for place in range(players):  # MYV-SET-17
            position.coins[(position.first_player + place) % players] = parts.start_coins[place]
        position.tell(GAME_BEGAN, position.first_player)
        position.refill_customers()
        position.push(BeginRound())
        _give_boards(position)
        return position

    def check_pack(self, pack: DataPack) -> None:
        for players in self.players:
            Components(pack, players)

    def table(self, position: MyVillagePosition, audience: int) -> dict[str, object]:
        return view.table(position, audience)

    def deal_unknown(self, position: MyVillagePosition, seat: int, dealer: Chance) -> None:
        view.deal_unknown(position, seat, dealer)

    def from_table(self, told: Mapping[str, Any], position: MyVillagePosition) -> None:
        telling.restore(told, position)

    def words(self, language: str = "en", names: Sequence[str] | None = None) -> Words:
        return MyVillageWords(language, VOCABULARY, RULES, names)

    def picture(self, view: Mapping[str, Any], words: Words) -> Picture:
        return picture.draw(view, words)

    def vignette(self) -> str:
        return vignette.draw()

    def rule_picture(self, chapter: str, words: Words) -> str:
        return illustrations.draw(chapter, _sample_view(at_the_start=chapter in illustrations.AT_THE_START), words)

    def rule_tables(self, chapter: str, words: Words) -> Sequence[RuleTable]:
        return tables.tables(chapter, words, _numbers())

    def strategy(self) -> Strategy[MyVillagePosition]:
        return MyVillageStrategy()

    def features(self, position: MyVillagePosition, seat: int) -> list[float]:
        return features.features(position, seat)

    def feature_names(self, players: int) -> list[str]:
        return features.names(players)

    def longest(self, players: int) -> int:
        """The guard of MYV-END-4 ends every game; no round has so many choices."""
        return LAST_ROUND * players * 200


def _components(pack: DataPack, players: int) -> tuple[Components, Prices]:
    """The numbers and prices of a pack. Read once: games in bulk share them."""
    key = (pack.digest, players)
    if key not in _known:
        if len(_known) >= _MOST_KEPT:
            _known.clear()
        parts = Components(pack, players)
        _known[key] = (parts, Prices(parts))
    return _known[key]


#: Components by what they are made from; a handful in any process, and never many.
_known: Final[dict[tuple[str, int], tuple[Components, Prices]]] = {}
_MOST_KEPT: Final = 64


def _first_player(players: int, terms: Terms, chance: Chance) -> int:
    """MYV-SET-16."""
    if terms.first_player >= players:
        raise BadSetup(
            f"option first_player is {terms.first_player}; expected random or a seat from 0 to {players - 1}",
            "first_player",
        )
    return chance.below(streams.FIRST_PLAYER, players) if terms.first_player < 0 else terms.first_player


def _give_boards(position: MyVillagePosition) -> None:
    """A village board for everybody (MYV-SET-13), by lot or as the option says."""
    if position.terms.boards_chosen:
        # The last in turn order chooses first: it comes to lie on top of the stack.
        for place in range(position.seats):
            position.push(ChooseBoard((position.first_player + place) % position.seats))
        return
    boards = list(range(BOARDS))
    if position.terms.boards_by_lot:
        position.chance.shuffle(streams.BOARDS, boards)
    for seat in range(position.seats):
        position.board[seat] = boards[seat]
        position.tell(BOARD_TAKEN, seat, boards[seat])


@cache
def _numbers() -> tables.Numbers:
    """What the game's own pack says, for those who learn the game."""
    pack = MY_VILLAGE.pack()
    assert pack is not None
    counts = [_components(pack, players)[0] for players in MY_VILLAGE.players]
    by_players = {
        "white": [parts.white_dice for parts in counts],
        "black": [parts.black_dice for parts in counts],
        "turns": [parts.turns for parts in counts],
        "coffins": [parts.last_coffin for parts in counts],
        "rat": [parts.rat_distance for parts in counts],
    }
    return tables.Numbers(printed(counts[-1]), by_players, counts[-1].start_coins)


@cache
def _sample_view(*, at_the_start: bool) -> Mapping[str, Any]:
    """A table as anybody may see it who has come to learn the game."""
    position = MY_VILLAGE.start(sample.PLAYERS, {"first_player": "0"}, "sample")
    if not at_the_start:
        sample.arrange(position)
    return MY_VILLAGE.view(position, SPECTATOR).to_json()


MY_VILLAGE: Final = MyVillage()
