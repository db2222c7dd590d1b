"""What the options of a match settle: the readings of the rules that it is played by."""

from __future__ import annotations

from typing import Final

from parish.engine.options import Flag, Number, Numbers, OneOf, Option, Options, Printed
from parish.engine.words import N_

OPTIONS: Final[tuple[Option, ...]] = (
    OneOf(
        "first_player",
        "random",
        ["random", "0", "1", "2", "3"],
        N_("Who starts: drawn by lot, or one of the seats. At a table it is the oldest player."),
    ),
    Printed(
        Number(
            "life_track_length",
            10,
            5,
            20,
            N_("How many clouds the life track has: every lap of it costs the life of one of your family."),
        )
    ),
    Printed(
        Numbers(
            "church_step_grain",
            (1, 2, 2),
            0,
            5,
            N_("The grain for each step from window to window in the church."),
        )
    ),
    Printed(
        Numbers(
            "council_step_time",
            (2, 2, 3),
            2,
            3,
            N_("The hours for each step up in the council, to chambers 2, 3 and 4."),
        )
    ),
    OneOf(
        "council_reach",
        "any_lower",
        ["any_lower", "adjacent"],
        N_("Which privileges a councillor may use besides their own: all lower ones, or only the next lower one."),
    ),
    Flag("well_allows_coins", True, N_("Coins may replace cubes when you pay the well.")),
    Flag(
        "well_needs_influence_cube",
        True,
        N_("The well may be used only while a cube other than plague lies on the board."),
    ),
    Flag("well_may_skip", False, N_("After paying the well you may skip the action.")),
    Flag("goods_supply_limited", True, N_("Goods are limited to the tiles in the box.")),
    Flag("coin_supply_limited", True, N_("Coins are limited to those in the box.")),
    OneOf(
        "tie_breaker_2",
        "most_survivors",
        ["most_survivors", "highest_generation"],
        N_("What breaks a tie after the number of customers: the larger family, or the youngest generation."),
    ),
    OneOf(
        "final_turn_order_market",
        "after_opener",
        ["after_opener", "after_trigger"],
        N_(
            "Where the final turns begin when somebody other than its opener ends the game in a market day: "
            "after the opener, or after the player whose relative died."
        ),
    ),
    OneOf(
        "final_deaths",
        "normal",
        ["normal", "remove"],
        N_("Where those who die in the final turns go: to a free place as always, or out of the game."),
    ),
    Flag(
        "hide_customer_points",
        False,
        N_("The customers of the others stay face down: you see only how many they have."),
    ),
    Flag("auto_confirm", False, N_("A turn ends by itself, without asking for confirmation.")),
)


class Terms:
    """The options in the form that the rules need. Immutable, shared by all clones."""

    def __init__(self, options: Options) -> None:
        first = options.word("first_player")
        #: The seat that starts; -1: drawn by lot.
        self.first_player: Final = -1 if first == "random" else int(first)
        self.reach_any_lower: Final = options.word("council_reach") == "any_lower"
        self.well_allows_coins: Final = options.flag("well_allows_coins")
        self.well_needs_influence: Final = options.flag("well_needs_influence_cube")
        self.well_may_skip: Final = options.flag("well_may_skip")
        self.goods_limited: Final = options.flag("goods_supply_limited")
        self.coins_limited: Final = options.flag("coin_supply_limited")
        self.tie_by_generation: Final = options.word("tie_breaker_2") == "highest_generation"
        self.final_after_trigger: Final = options.word("final_turn_order_market") == "after_trigger"
        self.final_deaths_remove: Final = options.word("final_deaths") == "remove"
        self.hide_customer_points: Final = options.flag("hide_customer_points")
        self.auto_confirm: Final = options.flag("auto_confirm")
