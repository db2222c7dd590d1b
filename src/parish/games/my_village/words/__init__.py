"""What My Village says. Every sentence is a message of its own, so that other languages can say it their way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from parish.engine.events import Event
from parish.engine.options import Option, OptionValue
from parish.engine.words import N_, Badge, Moment, Panel, Words
from parish.games.my_village.words import annals, board, choices, events, glance, grounds, questions, villages


class MyVillageWords(Words):
    """My Village in words."""

    def title(self) -> str:
        return self.say_in("title of a game", "My Village")

    def about(self) -> str:
        return self.say(
            "Build a village of your own with two dice at a time, and bring its stories home before the rats find them."
        )

    def question(self, step: Mapping[str, Any]) -> str:
        return questions.question(self, step)

    def choice(self, choice: int, view: Mapping[str, Any] | None = None) -> str:
        return choices.choice(self, self.vocabulary.block_of(choice), choice, view)

    def label(self, choice: int, view: Mapping[str, Any]) -> str:
        return choices.label(self, self.vocabulary.block_of(choice), choice, view)

    def subject(self, choice: int) -> str:
        return choices.subject(self.vocabulary.block_of(choice), choice)

    def icon(self, choice: int) -> str:
        return glance.icon(self.vocabulary.block_of(choice), choice)

    def rule_of(self, choice: int) -> str:
        return grounds.rule_of(self.vocabulary.block_of(choice), choice)

    def chapter_on(self, subject: str) -> str:
        return super().chapter_on(grounds.chapter_on(subject))

    def event(self, event: Event) -> str:
        told = events.event(self, event)
        return super().event(event) if told is None else told

    def moment(self, event: Event) -> Moment:
        return glance.moment(event) or super().moment(event)

    def panels(self, view: Mapping[str, Any]) -> list[Panel]:
        own = [panel for seat in range(view["seats"]) for panel in villages.panels(self, view, seat)]
        return [*board.panels(self, view), *own]

    def badges(self, view: Mapping[str, Any], seat: int) -> list[Badge]:
        return glance.badges(self, view, seat)

    def progress(self, view: Mapping[str, Any]) -> str:
        return self.say("Round {round}", round=view["table"]["round"])

    def annals(self, view: Mapping[str, Any], story: Sequence[Event]) -> list[Panel]:
        return annals.annals(self, view, story)

    def category(self, name: str) -> str:
        return villages.category(self, name)

    def end(self, reason: str) -> str:
        return self.say(_ENDS[reason]) if reason else ""

    def option_name(self, option: Option) -> str:
        return self.say(_OPTIONS[option.key])

    def option_value(self, option: Option, value: OptionValue) -> str:
        said = _VALUES.get(option.key, {}).get(str(value))
        return super().option_value(option, value) if said is None else self.say(said)


_ENDS: Final = {
    "coffins": N_("Enough have died in all the villages."),
    "unfinished": N_("The last round is over, though not enough have died."),
}

_OPTIONS: Final = {
    "first_player": N_("Starting player"),
    "village_boards": N_("Village boards"),
    "deaths_per_turn": N_("Deaths in a turn"),
    "laborer_timing": N_("Hiring of day laborers"),
    "trade_church_zero_paid": N_("Only the free customer"),
    "travel_exchange_visibility": N_("Exchanged travel cards"),
    "hide_null_actions": N_("Hide what changes nothing"),
    "max_rounds": N_("Last round"),
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
    "village_boards": {
        "random": N_("given by lot"),
        "choose": N_("chosen by the players"),
        "in_order": N_("in the order of the seats"),
    },
    "deaths_per_turn": {"one": N_("one at most"), "per_crossing": N_("one for each crossing")},
    "laborer_timing": {"after_rat": N_("after the rat"), "before_rat": N_("before the rat")},
    "travel_exchange_visibility": {"public": N_("seen by everybody"), "private": N_("seen by their owner")},
    "max_rounds": {"none": N_("none")},
}
