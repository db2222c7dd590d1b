"""The game as the kernel knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from parish.engine.chance import Chance
from parish.engine.game import Game
from parish.engine.options import Options
from parish.engine.pack import DataPack
from parish.engine.strategy import Strategy
from tests.toy import sight, steps, terms
from tests.toy.position import DECK, Fair, new_deck
from tests.toy.words import FairWords


class CiderFair(Game[Fair]):
    """The factory of Cider Fairs."""

    slug = "toy"
    players = (2, 3, 4)
    seat_colours = ("green", "red", "white", "blue")
    vocabulary = terms.VOCABULARY
    rules = terms.BOOK
    options = terms.OPTIONS
    steps = (steps.Round, steps.Bid, steps.TurnUp, steps.Turn, steps.EndTurn)
    events = terms.EVENTS
    score_event = terms.SCORED
    streams = ("deck", "die")
    data_file = Path(__file__).with_name("data.toml")

    def set_up(self, players: int, options: Options, pack: DataPack | None, chance: Chance) -> Fair:
        assert pack is not None
        position = Fair(players, chance, terms.Terms(options, pack))
        position.deck = new_deck(position.terms)
        chance.shuffle(DECK, position.deck)
        for seat in range(players):
            position.hands[seat] = sorted(position.deck.pop() for _ in range(2))
        position.push(steps.Round())
        return position

    def check_pack(self, pack: DataPack) -> None:
        terms.Terms(self.read_options(), pack)
        pack.finish()

    def table(self, position: Fair, audience: int) -> dict[str, object]:
        return sight.table(position, audience)

    def deal_unknown(self, position: Fair, seat: int, dealer: Chance) -> None:
        sight.deal_unknown(position, seat, dealer)

    def from_table(self, told: Mapping[str, Any], position: Fair) -> None:
        position.round = told["round"]
        position.cart = told["cart"]
        position.deck = list(told["deck"])
        position.discards = list(told["discards"])
        position.hands = [list(hand) for hand in told["hands"]]
        position.bids = list(told["bids"])
        position.apples = list(told["apples"])
        position.coins = list(told["coins"])
        position.cider = list(told["cider"])
        position.end = told["end"]

    def words(self, language: str = "en", names: Sequence[str] | None = None) -> FairWords:
        return FairWords(language, self.vocabulary, self.rules, names)

    def strategy(self) -> Strategy[Fair]:
        return Merchant()

    def features(self, position: Fair, seat: int) -> list[float]:
        return sight.features(position, seat)

    def feature_names(self, players: int) -> list[str]:
        return sight.feature_names(players)

    def longest(self, players: int) -> int:
        # Everybody bids, is done and ends the turn; six apples a round make six sales, and coins for cards.
        return 6 * (3 * players + 6 + 6) + 3 * players


class Merchant(Strategy[Fair]):
    """Presses when it can, sells when it must."""

    def value(self, position: Fair, seat: int) -> float:
        apples = position.apples[seat] * position.terms.cider_points / steps.APPLES_FOR_CIDER
        return position.outcome().scores[seat] + apples + 0.1 * sum(position.hands[seat])

    def weigh(self, position: Fair, choices: list[int]) -> list[float]:
        return [4.0 if choice == terms.PRESS else 1.0 for choice in choices]


TOY: Final = CiderFair()
