"""My Village in words: everything can be said, in any language, whatever the players are called.

`python -m tests.games.my_village.test_words` writes the golden log anew; then read its diff.
"""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest

from parish.engine.events import Event, EventKind
from parish.engine.match import Match
from parish.engine.matchfile import read_match
from parish.engine.step import Task, step_to_json
from parish.engine.words import Words
from parish.games.my_village import events, names, steps
from parish.games.my_village.game import MY_VILLAGE
from parish.games.my_village.position import MyVillagePosition
from parish.games.my_village.scoring import CATEGORIES
from parish.games.my_village.terms import OPTIONS
from parish.games.my_village.vocabulary import PAYMENT
from parish.games.my_village.words.nouns import AMOUNT, OBJECT
from tests.games.my_village.scene import Scene
from tests.games.my_village.temperaments import WHIMS, choose
from tests.games.saying import GAP, NAMES, everything_said, has_letters, sample_events, speak_without_letters, texts
from tests.golden.playthrough import place

GOLDEN: Final = Path(__file__).parents[2] / "golden" / "my_village" / "log.txt"
#: Events that another one tells already, or that may have nothing to tell.
SILENT: Final = {"dice taken", "rolled", "headman called", "office opened", "travel card turned", "used", "final score"}
#: Events of nobody.
OF_NOBODY: Final = {"rat moved", "rat invaded"}
#: Views are told in words at every so many choices of a game.
LOOKING_ONCE_IN: Final = 13
#: Everything that changes what can be met.
ALL_OPTIONS: Final[list[dict[str, Any]]] = [
    {},
    {"village_boards": "choose", "travel_exchange_visibility": "private", "hide_null_actions": True},
    {"deaths_per_turn": "per_crossing", "laborer_timing": "before_rat", "auto_confirm": True, "max_rounds": "5"},
]


def say(names: list[str] | None = None, language: str = "en") -> Words:
    return MY_VILLAGE.words(language, NAMES if names is None else names)


def standing(match: Match) -> MyVillagePosition:
    assert isinstance(match.position, MyVillagePosition)
    return match.position


def some_match(players: int, seed: str, names: list[str] | None = None, **options: object) -> Iterator[Match]:
    """A game of players with whims, before each of their choices and at its end."""
    match = Match(MY_VILLAGE, players, options, seed, names=(NAMES if names is None else names)[:players])
    dice = random.Random(seed)
    whims = [dice.choice(sorted(WHIMS)) for _ in range(players)]
    while not match.over:
        yield match
        match.play(choose(whims[match.seat], standing(match), dice))
    match.commit()
    yield match


def told(position: MyVillagePosition) -> dict[str, Any]:
    """The view of the seat that has to decide."""
    return MY_VILLAGE.view(position, position.seat).to_json()


def looking(match: Match) -> bool:
    return match.over or match.position.taken % LOOKING_ONCE_IN == 0


# Everything can be said.


def test_every_choice_can_be_said_and_acts_on_something() -> None:
    """Without a view too, and also what the notation knows but no rule ever offers."""
    words = say()
    panels = {panel.id for panel in words.panels(told(Scene().turn().position))}
    for choice in range(len(MY_VILLAGE.vocabulary)):
        said = words.choice(choice)
        assert said, MY_VILLAGE.vocabulary.text(choice)
        assert not GAP.search(said), said
        assert words.subject(choice) in panels


def decisions() -> list[Mapping[str, Any]]:
    """Every kind of decision with all that its fields can hold."""
    kinds = [kind for kind in steps.ALL if not issubclass(kind, Task)]
    asked: list[Mapping[str, Any]] = []
    for kind in kinds:
        ranges: list[Any] = []
        for field in kind.fields:
            if field.axis is not None:
                # Stories of monks happen without a question.
                ranges.append(range(field.name == "effect", len(field.axis)))
            else:
                ranges.append(range(3))
        make: Any = kind
        asked += [step_to_json(make(0, *values)) for values in product(*ranges)]
    assert {step["step"] for step in asked} == {kind.name for kind in kinds}
    return asked


def test_every_step_asks_an_imperative_or_a_question() -> None:
    words = say()
    for step in decisions():
        asked = words.question(step)
        assert asked.endswith((".", "?")), asked
        assert not GAP.search(asked), asked


@pytest.mark.parametrize("kind", events.EVENTS, ids=lambda kind: kind.name)
def test_every_event_is_one_sentence(kind: EventKind) -> None:
    words = say()
    for event in sample_events(kind):
        sentence = words.event(event)
        if not sentence:
            assert kind.name in SILENT
            continue
        assert sentence.endswith("."), sentence
        assert sentence.count(". ") == 0, sentence
        assert sentence[0].isupper() or sentence[0].isdigit(), sentence
        assert not GAP.search(sentence), sentence
        assert "!" not in sentence


def test_an_event_tells_who_did_it() -> None:
    words = say()
    for kind in events.EVENTS:
        for event in sample_events(kind):
            sentence = words.event(event)
            named = sentence != "" and kind.name not in OF_NOBODY
            assert ("Bruno" in sentence) == (named and any(field.name == "seat" for field in kind.fields))


def test_rules_categories_ends_and_options_have_titles() -> None:
    words = say()
    assert words.title() == "My Village"
    for rule in MY_VILLAGE.rules:
        assert words.rule(rule.id) == rule.text
    titles = [words.category(name) for name in CATEGORIES]
    assert len(set(titles)) == len(CATEGORIES)
    assert all(words.end(reason).endswith(".") for reason in ("coffins", "unfinished"))
    for option in MY_VILLAGE.options:
        assert words.option_name(option)[0].isupper()
        assert words.option(option).endswith(".")
        values = [words.option_value(option, value) for value in option.samples()]
        assert len(set(values)) == len(values)
        assert not any("_" in value for value in values)


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=["plain", "private", "crossings"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_has_no_gaps_and_no_doubles(players: int, options: dict[str, Any]) -> None:
    """All choices of a decision read differently; ids of panels and labels of rows can be told apart."""
    words = say()
    for match in some_match(players, f"words {players}", **options):
        if looking(match):
            for said in everything_said(match, words):
                assert not GAP.search(said), said
                assert "  " not in said, said
                assert "!" not in said
        if match.over:
            break
        view = match.view(match.seat).to_json()
        choices = match.position.choices()
        said_of = [words.choice(choice, view) for choice in choices]
        assert len(set(said_of)) == len(said_of), said_of
        if looking(match):
            panels = words.panels(view)
            assert len({panel.id for panel in panels}) == len(panels)
            assert {words.subject(choice) for choice in choices} <= {panel.id for panel in panels}
            for panel in panels:
                labels = [row.label for row in panel.rows if row.label]
                assert len(set(labels)) == len(labels), labels


def test_one_row_of_a_seat_tells_its_points() -> None:
    panels = say().panels(told(Scene().served(1, "CU31").turn().position))
    rows = {
        panel.id: [row.value for row in panel.rows if row.subject == "score"] for panel in panels if panel.seat >= 0
    }
    assert [value for values in rows.values() for value in values] == ["1", "6", "0"]


def test_MYV_AMB_37_the_display_has_no_left_and_right() -> None:
    """MYV-AMB-37: where things lie is told by their names: our table may be laid out as it likes."""
    places = re.compile(r"\b(to|on|at) the (left|right|top|bottom)\b")
    for rule in MY_VILLAGE.rules:
        assert "desk" in rule.text or not places.search(rule.text), rule.id
    for said in texts(say().panels(told(Scene().turn().position))):
        assert not places.search(said), said


# Numbers.


def test_amounts_have_a_singular_and_a_plural() -> None:
    words = say()
    assert [AMOUNT["horse"](words, n) for n in (0, 1, 2)] == ["0 horses", "1 horse", "2 horses"]
    assert [OBJECT["horse"](words, n) for n in (1, 2)] == ["a horse", "2 horses"]
    assert set(AMOUNT) == set(OBJECT) == set(names.GIVEN)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event(events.TIME_LOST, (0, 1, 0)), "Anna spends 1 hour."),
        (Event(events.TIME_LOST, (0, 3, 1)), "Anna spends 3 hours and crosses the bridge."),
        (Event(events.VALUE_SET, (1, 7, 0, 0)), "Bruno takes the value 7."),
        (Event(events.VALUE_SET, (1, 7, 1, 2)), "Bruno takes the value 7 for a coin and 2 markers."),
        (Event(events.PAID, (0, PAYMENT.index("1 beer 1 field plow"))), "Anna pays a beer and a plow from a field."),
        (Event(events.COINS_GAINED, (2, 2)), "Clara gets 2 coins."),
        (Event(events.STORY_SAVED, (2, 1)), "Clara brings 1 story point safely into the main house."),
        (Event(events.USED, (1, names.SCHOOL)), "Bruno holds school."),
        (Event(events.USED, (1, names.PLAY)), ""),
        (Event(events.USED, (1, names.BANNER.index("CU05"))), ""),
        (Event(events.USED, (1, names.BANNER.index("FI8"))), "Bruno uses a field."),
        (Event(events.TILE_PLACED, (0, names.PLAY)), "Anna puts the 2/12 tile beside the children at play."),
        (Event(events.TILE_PLACED, (0, names.HOME)), "Anna puts the 2/12 tile back on the meeting place."),
        (Event(events.DIED, (0, names.ABBOT, 2, 5)), "Anna's abbot dies and is written into the chronicle."),
        (Event(events.DIED, (0, names.ABBOT, 0, 5)), "Anna's abbot dies and lies in a nameless grave."),
        (Event(events.RAT_MOVED, (0, 3, 1)), "The rat comes 3 nearer; 1 step is left."),
        (Event(events.RAT_MOVED, (0, 5, 0)), "The rat comes 5 nearer and is here."),
        (Event(events.FINAL_SCORE, (0, 0, 14)), "Anna: Religion, 14 points."),
    ],
)
def test_numbers_are_said_in_the_right_form(event: Event, sentence: str) -> None:
    assert say().event(event) == sentence


# Other languages, and names of all kinds.


@pytest.mark.parametrize("name", ["{0}", "{name}", "{", "%s", "%(name)s", "[bold]", "<b>&amp;</b>", "O'Hara", "가나"])
def test_names_with_markup_stay_as_they_are(name: str) -> None:
    words = say([name, name, name])
    for match in some_match(2, "markup", [name, name], max_rounds="2"):
        assert not looking(match) or any(name in said for said in everything_said(match, words))
    assert any(name in words.event(item.event) for item in match.told)


def test_every_text_passes_through_gettext(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    speak_without_letters("my_village", tmp_path, monkeypatch)
    words = say(["1", "2", "3", "4"], "eo")
    assert words.title() == words.about() == "⟦⟧"
    untranslated: set[str] = set()
    for match in some_match(3, "gettext", ["1", "2", "3"]):
        if looking(match):
            untranslated.update(said for said in everything_said(match, words) if has_letters(said))
    said_of = [words.choice(choice) for choice in range(len(MY_VILLAGE.vocabulary))]
    said_of += [words.question(step) for step in decisions()]
    said_of += [words.event(event) for kind in events.EVENTS for event in sample_events(kind)]
    said_of += [words.option_name(option) for option in OPTIONS]
    untranslated.update(said for said in said_of if has_letters(said))
    # The letters of the journeys are the same in every language.
    assert {word for said in untranslated for word in re.findall(r"[^\W\d_]+", said)} <= set(names.LETTER)


# The log of a game.


def log() -> str:
    """What the golden play-through of two players tells, from the first round to the last point."""
    words = say()
    match = read_match(place("my_village", 2).read_text(encoding="utf-8"), lambda _: MY_VILLAGE)
    return "".join(f"{sentence}\n" for item in match.told if (sentence := words.event(item.event)))


def test_the_log_of_a_game_reads_as_it_did() -> None:
    hint = "the log reads differently; `python -m tests.games.my_village.test_words` writes it anew, then read the diff"
    assert log() == GOLDEN.read_text(encoding="utf-8"), hint


if __name__ == "__main__":
    GOLDEN.parent.mkdir(parents=True, exist_ok=True)
    GOLDEN.write_text(log(), encoding="utf-8")
    print(f"wrote {GOLDEN}")
