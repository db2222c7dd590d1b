"""Words: everything that can be asked, chosen, told or scored can be said, with no gap left in the sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from parish.engine.conformance.moment import ALWAYS, AT_THE_END, LOOKING, Moment
from parish.engine.events import UNDONE, Event
from parish.engine.game import Game
from parish.engine.view import REFEREE, SPECTATOR, audience_name
from parish.engine.words import LOCALE, TONES, Panel, Words

_GAP: Final = re.compile(r"\{[^{}]*\}")
#: An event of a kind that was told before in the game is put into words only now and then.
_ONE_IN: Final = 8


def all_words(game: Game[Any], players: int) -> list[Words]:
    """What the game says in every language that there is a catalogue for."""
    languages = ["en", *sorted(path.parent.parent.name for path in LOCALE.glob("*/LC_MESSAGES/parish.mo"))]
    names = ["Ada", "Béla", "Chen", "Dora", "Emil", "Fatou"][:players]
    return [game.words(language, names) for language in dict.fromkeys(languages)]


def gaps(words: Words, what: str, said: str, *, may_be_empty: bool = False) -> Iterator[str]:
    """What is wrong with something that was said."""
    if not said.strip() and not may_be_empty:
        yield f"{what} is empty in {words.language}"
    if _GAP.search(said):
        yield f"{what} has a gap in {words.language}: '{said}'"


def unruly(words: Words, what: str, id: str) -> Iterator[str]:
    """What is wrong with the rule that something is said to rest on."""
    if id and words.book.find(id) is None:
        yield f"{what} rests on '{id}', which is no rule of the game"


@ALWAYS.promise("Every event can be told in words")
def events_in_words(at: Moment) -> Iterator[str]:
    for event in at.news:
        if event.kind.name not in at.said or at.thorough or at.dice.randrange(_ONE_IN) == 0:
            at.said.add(event.kind.name)
            for words in at.words:
                yield from gaps(words, f"the event {event}", words.event(event), may_be_empty=True)
                moment = words.moment(event)
                if moment.tone not in TONES:
                    yield f"the tone of the event {event} is '{moment.tone}'; expected one of {TONES}"
                yield from unruly(words, f"the event {event}", moment.rule)


@LOOKING.promise("What a decision asks, offers and refuses can be told in words")
def decisions_in_words(at: Moment) -> Iterator[str]:
    position = at.position
    if position.over:
        return
    for words in at.words:
        for audience in [*at.onlookers, REFEREE]:
            pending = at.view(audience)["pending"]
            assert isinstance(pending, dict)
            what = f"the question of '{position.step.name}' to {audience_name(audience)}"
            yield from gaps(words, what, words.question(pending))
        view = at.view(position.seat)
        panels = [panel.id for panel in words.panels(view)]
        for panel in panels:
            chapter = words.chapter_on(panel)
            if chapter and words.book.chapter(chapter) is None:
                yield f"the panel {panel} is about '{chapter}', which is no chapter of the rules"
        for choice in position.choices():
            yield from gaps(words, f"the choice '{at.text(choice)}'", words.choice(choice))
            yield from gaps(words, f"the choice '{at.text(choice)}' in view", words.choice(choice, view))
            yield from gaps(words, f"the choice '{at.text(choice)}' as a label", words.label(choice, view))
            if words.subject(choice) not in panels:
                yield f"the choice '{at.text(choice)}' is about '{words.subject(choice)}'; there are panels {panels}"
            yield from unruly(words, f"the choice '{at.text(choice)}'", words.rule_of(choice))
            rule = position.step.forbids(position, choice)
            if rule is not None:
                yield from gaps(words, f"rule {rule.id}", words.rule(rule.id))


@LOOKING.promise("Every view can be laid out in panels")
def panels_in_words(at: Moment) -> Iterator[str]:
    for audience in [*at.onlookers, REFEREE]:
        view = at.view(audience)
        for words in at.words:
            panels = words.panels(view)
            ids = [panel.id for panel in panels]
            if len(set(ids)) != len(ids) or not all(ids):
                yield f"the panels of {audience_name(audience)} are called {ids}"
            if not {*range(at.players)} <= {panel.seat for panel in panels}:
                yield f"some seat has no panel of its own for {audience_name(audience)}"
            yield from _gaps_in_panels(words, panels)


def _gaps_in_panels(words: Words, panels: Sequence[Panel]) -> Iterator[str]:
    for panel in panels:
        yield from gaps(words, f"the title of panel {panel.id}", panel.title)
        for row in panel.rows:
            yield from gaps(words, f"a label in panel {panel.id}", row.label, may_be_empty=True)
            yield from gaps(words, f"'{row.label}' in panel {panel.id}", row.value, may_be_empty=True)


@LOOKING.promise("What is always in sight can be told in words")
def badges_in_words(at: Moment) -> Iterator[str]:
    for audience in at.onlookers:
        view = at.view(audience)
        for words in at.words:
            yield from gaps(words, "the progress of the game", words.progress(view), may_be_empty=True)
            for seat in range(at.players):
                for badge in words.badges(view, seat):
                    if not badge.icon:
                        yield f"a badge of seat {seat} has no icon: '{badge.label}'"
                    yield from gaps(words, f"the badge '{badge.icon}' of seat {seat}", badge.label)


@AT_THE_END.promise("The result can be told in words")
def result_in_words(at: Moment) -> Iterator[str]:
    outcome = at.position.outcome()
    for words in at.words:
        yield from gaps(words, f"the end '{outcome.end}'", words.end(outcome.end))
        for category in outcome.categories:
            yield from gaps(words, f"the category '{category}'", words.category(category))
        story = [event for event in at.told if event.seen_by(SPECTATOR)]
        yield from _gaps_in_panels(words, words.annals(at.view(SPECTATOR), story))
        for undone in (Event(UNDONE, (-1, 1)), Event(UNDONE, (0, 3))):
            yield from gaps(words, "an undo (leave events of the kernel to super().event)", words.event(undone))
