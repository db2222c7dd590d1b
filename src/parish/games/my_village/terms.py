"""What the options of a match settle: the readings of the rules that it is played by."""

from __future__ import annotations

from typing import Final

from parish.engine.options import Flag, OneOf, Option, Options
from parish.engine.words import N_
from parish.games.my_village.names import BOARD, SEATS

_BY_LOT: Final = "random"
_BY_CHOICE: Final = "choose"
_ENDLESS: Final = "none"

OPTIONS: Final[tuple[Option, ...]] = (
    OneOf(
        "first_player",
        _BY_LOT,
        [_BY_LOT, *(str(seat) for seat in range(SEATS))],
        N_("Who starts: drawn by lot, or one of the seats."),
    ),
    OneOf(
        "village_boards",
        _BY_LOT,
        [_BY_LOT, _BY_CHOICE, "in_order"],
        N_(
            "How the village boards are given out: by lot, chosen by the players in reverse turn order, or in the "
            "order of the seats. They differ in the values of the play banner."
        ),
    ),
    OneOf(
        "deaths_per_turn",
        "one",
        ["one", "per_crossing"],
        N_("How many people die when a time marker crosses its bridge several times in a turn."),
    ),
    OneOf(
        "laborer_timing",
        "after_rat",
        ["after_rat", "before_rat"],
        N_("When a village without people hires a day laborer: after the rat has moved, or before."),
    ),
    Flag(
        "trade_church_zero_paid",
        True,
        N_("With the trade church you may take the free customer alone and pay for none."),
    ),
    OneOf(
        "travel_exchange_visibility",
        "public",
        ["public", "private"],
        N_("Who sees the travel card that the travelers' church may exchange: everybody, or only its owner."),
    ),
    Flag(
        "hide_null_actions",
        False,
        N_("White banners that would change nothing but the time are not offered."),
    ),
    OneOf(
        "max_rounds",
        _ENDLESS,
        [_ENDLESS, "1", "2", "5", "10", "20", "30", "40", "50"],
        N_("After how many rounds the game is scored as it stands, for research. The rules know no such limit."),
    ),
    Flag("auto_confirm", False, N_("A turn ends by itself, without asking for confirmation.")),
)


class Terms:
    """The options in the form that the rules need. Immutable, shared by all clones."""

    def __init__(self, options: Options) -> None:
        first = options.word("first_player")
        #: The seat that starts; -1: drawn by lot.
        self.first_player: Final = -1 if first == _BY_LOT else int(first)
        boards = options.word("village_boards")
        self.boards_chosen: Final = boards == _BY_CHOICE
        self.boards_by_lot: Final = boards == _BY_LOT
        self.death_per_crossing: Final = options.word("deaths_per_turn") == "per_crossing"
        self.laborer_before_rat: Final = options.word("laborer_timing") == "before_rat"
        self.zero_paid: Final = options.flag("trade_church_zero_paid")
        self.exchange_is_private: Final = options.word("travel_exchange_visibility") == "private"
        self.hide_null: Final = options.flag("hide_null_actions")
        rounds = options.word("max_rounds")
        #: The last round; 0: there is none but for the guard against endless games.
        self.max_rounds: Final = 0 if rounds == _ENDLESS else int(rounds)
        self.auto_confirm: Final = options.flag("auto_confirm")


assert len(BOARD) == SEATS
