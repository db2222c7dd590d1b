"""What Village says. Every sentence is a message of its own, so that other languages can say it their way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from parish.engine.events import Event
from parish.engine.options import Option, OptionValue
from parish.engine.words import N_, Badge, Moment, Panel, Words
from parish.games.village.words import annals, badges, board, choices, events, farms, grounds, icons, moments, questions


class VillageWords(Words):
    """Village in words."""

    _viewed: Mapping[str, Any] | None = None
    _panels: Sequence[Panel] = ()

    def title(self) -> str:
        return self.say_in("title of a game", "Village")

    def about(self) -> str:
        return self.say(
            "Lead a family through four generations, to work, to church and out into the world, and see to it that the "
            "chronicle of the village remembers them."
        )

    def question(self, step: Mapping[str, Any]) -> str:
        return questions.question(self, step)

    def choice(self, choice: int, view: Mapping[str, Any] | None = None) -> str:
        return choices.choice(self, self.vocabulary.block_of(choice), choice, view)

    def subject(self, choice: int) -> str:
        return choices.subject(self.vocabulary.block_of(choice), choice)

    def icon(self, choice: int) -> str:
        return icons.icon(self.vocabulary.block_of(choice), choice)

    def rule_of(self, choice: int) -> str:
        return grounds.rule_of(self.vocabulary.block_of(choice), choice)

    def chapter_on(self, subject: str) -> str:
        return super().chapter_on(grounds.chapter_on(subject))

    def event(self, event: Event) -> str:
        told = events.event(self, event)
        return super().event(event) if told is None else told

    def moment(self, event: Event) -> Moment:
        return moments.moment(event) or super().moment(event)

    def panels(self, view: Mapping[str, Any]) -> list[Panel]:
        # Whoever shows a view in words draws it too, and the picture names its areas with the same panels.
        if self._viewed is not view:
            self._viewed = view
            farmyards = [farms.panel(self, view, seat) for seat in range(view["seats"])]
            self._panels = [*board.panels(self, view), *farmyards]
        return list(self._panels)

    def badges(self, view: Mapping[str, Any], seat: int) -> list[Badge]:
        return badges.badges(self, view, seat)

    def progress(self, view: Mapping[str, Any]) -> str:
        table = view["table"]
        return self.say("Final turns") if table["final_turns"] else self.say("Round {round}", round=table["round"])

    def annals(self, view: Mapping[str, Any], story: Sequence[Event]) -> list[Panel]:
        return annals.annals(self, view, story)

    def category(self, name: str) -> str:
        return self.say(farms.CATEGORIES[name])

    def end(self, reason: str) -> str:
        return self.say(_ENDS[reason]) if reason else ""

    def option_name(self, option: Option) -> str:
        return self.say(_OPTIONS[option.key])

    def option_value(self, option: Option, value: OptionValue) -> str:
        said = _VALUES.get(option.key, {}).get(str(value))
        return super().option_value(option, value) if said is None else self.say(said)


_ENDS: Final = {
    "chronicle": N_("The chronicle is full."),
    "graves": N_("The last grave is taken."),
    "rounds": N_("The last of a hundred rounds is over."),
}

_OPTIONS: Final = {
    "first_player": N_("Starting player"),
    "life_track_length": N_("Length of the life track"),
    "church_step_grain": N_("Grain for the windows of the church"),
    "council_step_time": N_("Hours for the chambers of the council"),
    "council_reach": N_("Reach of the councillors"),
    "well_allows_coins": N_("Coins at the well"),
    "well_needs_influence_cube": N_("Plague closes the well"),
    "well_may_skip": N_("No duty to act after the well"),
    "goods_supply_limited": N_("Limited goods"),
    "coin_supply_limited": N_("Limited coins"),
    "tie_breaker_2": N_("Second tie-breaker"),
    "final_turn_order_market": N_("Final turns after a market day"),
    "final_deaths": N_("Deaths in the final turns"),
    "hide_customer_points": N_("Customers face down"),
    "auto_confirm": N_("Turns end by themselves"),
}

_VALUES: Final = {
    "first_player": {
        "random": N_("drawn by lot"),
        "0": N_("the first seat"),
        "1": N_("the second seat"),
        "2": N_("the third seat"),
        "3": N_("the fourth seat"),
    },
    "council_reach": {
        "any_lower": N_("all lower ones"),
        "adjacent": N_("only the next lower one"),
    },
    "tie_breaker_2": {
        "most_survivors": N_("the larger family"),
        "highest_generation": N_("the youngest generation"),
    },
    "final_turn_order_market": {
        "after_opener": N_("after the opener of the market day"),
        "after_trigger": N_("after the player whose relative died"),
    },
    "final_deaths": {
        "normal": N_("to a free place, as always"),
        "remove": N_("out of the game"),
    },
}
