"""What the game can speak of: choices, events, rules and options."""

from __future__ import annotations

from typing import Final

from parish.engine.events import EventKind
from parish.engine.options import Flag, Number, Numbers, OneOf, Options
from parish.engine.pack import DataPack
from parish.engine.rules import Chapter, RuleBook
from parish.engine.vocabulary import Axis, Vocabulary

CARD: Final = Axis("card", ["1", "2", "3", "4", "5", "6"])
HIGHEST: Final = 6
CATEGORY: Final = Axis("category", ["coins", "cider"])

VOCABULARY: Final = Vocabulary()
PLAY: Final = VOCABULARY.block("play", CARD)
SELL: Final = VOCABULARY.block("sell").start
PRESS: Final = VOCABULARY.block("press").start
BUY: Final = VOCABULARY.block("buy").start
DONE: Final = VOCABULARY.block("done").start
END_TURN: Final = VOCABULARY.block("end turn").start

ROUND: Final = EventKind("round", "round", "apples")
DREW: Final = EventKind("drew", "seat", "card")
CHOSE: Final = EventKind("chose", "seat", "card")
PLAYED: Final = EventKind("played", "seat", "card")
WON: Final = EventKind("won", "seat", "apples")
SOLD: Final = EventKind("sold", "seat")
PRESSED: Final = EventKind("pressed", "seat")
BOUGHT: Final = EventKind("bought", "seat")
SCORED: Final = EventKind("scored", "seat", ("category", CATEGORY), "points")
EVENTS: Final = (ROUND, DREW, CHOSE, PLAYED, WON, SOLD, PRESSED, BOUGHT, SCORED)

BOOK: Final = RuleBook(
    [
        Chapter(
            "round",
            "A round",
            "A fair is made of rounds: in each of them the apples of the day go to whoever offers the best card.",
            [
                ("TOY-1", "You start with two cards, which only you may see."),
                ("TOY-2", "At the start of a round everybody draws a card, and a die tells how many apples there are."),
                ("TOY-3", "Everybody chooses a card in secret; then all are turned up."),
                ("TOY-4", "The highest card wins the apples. Several highest ones share them, or get nothing."),
            ],
        ),
        Chapter(
            "turn",
            "A turn",
            "What to do with the apples, everybody decides for themselves.",
            [
                ("TOY-5", "Then it is everybody's turn, as long as they like; they say when they are done."),
                ("TOY-6", "You can sell an apple for a coin."),
                ("TOY-7", "Once in a turn you can press two apples into cider."),
                ("TOY-8", "You can buy a card, as long as there are any."),
            ],
        ),
        Chapter(
            "end",
            "The end",
            "At the end the richest has won.",
            [
                ("TOY-9", "The fair is over after the last round, or when somebody ends a turn with a fortune."),
                ("TOY-10", "Coins are a point each, cider is worth more."),
                ("TOY-11", "A tie goes to the one with more cider; if that is equal too, several have won."),
            ],
        ),
    ]
)

OPTIONS: Final = (
    Number("rounds", 4, 1, 6, "How many rounds there are."),
    OneOf("ties", "share", ["share", "nobody"], "Who gets the apples when several cards are highest."),
    Flag("pressing", True, "Whether cider may be pressed."),
    Numbers("purses", (0, 0, 0, 0), 0, 3, "The coins that each seat starts with."),
)


class Terms:
    """Options and components in the form that the rules need. Immutable, shared by all clones."""

    def __init__(self, options: Options, pack: DataPack) -> None:
        self.rounds: Final = options.number("rounds")
        self.sharing: Final = options.word("ties") == "share"
        self.pressing: Final = options.flag("pressing")
        self.purses: Final = options.numbers("purses")
        self.copies: Final = pack.table("cards").integers("copies", HIGHEST, low=1, high=9)
        prices = pack.table("prices")
        self.price: Final = prices.integer("card", low=1, high=9)
        self.cider_points: Final = prices.integer("cider_points", low=0, high=9)
        self.fortune: Final = prices.integer("fortune", low=5, high=99)
