"""Village in words: everything can be said, in any language, whatever the players are called.

`python -m tests.games.village.test_words` writes the golden log anew; then read its diff.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest

from parish.engine.events import Event, EventKind
from parish.engine.match import Match
from parish.engine.step import Task, step_to_json
from parish.engine.words import Words
from parish.games.village import events, names, steps
from parish.games.village import vocabulary as v
from parish.games.village.game import VILLAGE
from parish.games.village.position import VillagePosition
from parish.games.village.scoring import CATEGORIES
from parish.games.village.words.nouns import AMOUNT, OBJECT
from tests.games.saying import GAP, NAMES, everything_said, has_letters, sample_events, speak_without_letters
from tests.games.village.scene import Scene

GOLDEN: Final = Path(__file__).parents[2] / "golden" / "village" / "log.txt"


def say(names: list[str] | None = None, language: str = "en") -> Words:
    return VILLAGE.words(language, NAMES if names is None else names)


#: Views are told in words at every so many choices of a random game.
LOOKING_ONCE_IN: Final = 9


def random_match(players: int, seed: str, names: list[str] | None = None, **options: object) -> Iterator[Match]:
    """A game of random choices, before each of them and at its end."""
    match = Match(VILLAGE, players, options, seed, names=(NAMES if names is None else names)[:players])
    dice = random.Random(seed)
    while not match.over:
        yield match
        match.play(dice.choice(match.position.legal()))
    match.commit()
    yield match


def told(position: VillagePosition) -> dict[str, Any]:
    """The view of the seat that has to decide."""
    return VILLAGE.view(position, position.seat).to_json()


def looking(match: Match) -> bool:
    return match.over or match.position.taken % LOOKING_ONCE_IN == 0


# Everything can be said.


def test_every_choice_can_be_said_and_acts_on_something() -> None:
    """Without a view too, and also what the notation knows but no rule ever offers."""
    words = say()
    panels = {panel.id for panel in words.panels(told(Scene().turn().position))}
    for choice in range(len(VILLAGE.vocabulary)):
        said = words.choice(choice)
        assert said, VILLAGE.vocabulary.text(choice)
        assert not GAP.search(said), said
        assert words.subject(choice) in panels


def decisions() -> list[Mapping[str, Any]]:
    """Every kind of decision with all that its fields can hold."""
    kinds = [kind for kind in steps.ALL if not issubclass(kind, Task)]
    asked: list[Mapping[str, Any]] = []
    for kind in kinds:
        ranges: list[Any] = []
        for field in kind.fields:
            if field.name == "price":
                ranges.append(range(v.BUNDLES))
            elif field.name == "place":  # where somebody can be sent or promoted to
                ranges.append([names.FARM, *range(names.CRAFTS, names.BAG + 1)])
            elif field.axis is not None:
                ranges.append(range(len(field.axis)))
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
            assert kind in (events.ACTION_CHOSEN, events.FINAL_SCORE)
            continue
        assert sentence.endswith("."), sentence
        assert sentence.count(". ") == 0, sentence
        assert sentence[0].isupper() or sentence[0].isdigit(), sentence
        assert not GAP.search(sentence), sentence
        assert "!" not in sentence


def test_an_event_tells_who_did_it() -> None:
    """The starting player who gives the marker back is named by the sentence about the new round."""
    words = say()
    for kind in events.EVENTS:
        for event in sample_events(kind):
            sentence = words.event(event)
            quiet = kind in (events.STARTER_CHANGED, events.END_TRIGGERED) or not sentence
            assert ("Bruno" in sentence) == (not quiet and any(field.name == "seat" for field in kind.fields))


def test_rules_categories_ends_and_options_have_titles() -> None:
    words = say()
    assert words.title() == "Village"
    for rule in VILLAGE.rules:
        assert words.rule(rule.id) == rule.text
    titles = [words.category(name) for name in CATEGORIES]
    assert len(set(titles)) == len(CATEGORIES)
    assert {words.end(reason) for reason in ("chronicle", "graves")} == {
        "The chronicle is full.",
        "The last grave is taken.",
    }
    for option in VILLAGE.options:
        assert words.option_name(option)[0].isupper()
        assert words.option(option).endswith(".")
        values = [words.option_value(option, value) for value in option.samples()]
        assert len(set(values)) == len(values)
        assert not any("_" in value for value in values)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_has_no_gaps_and_no_doubles(players: int) -> None:
    """All choices of a decision read differently; ids of panels and labels of rows can be told apart."""
    words = say()
    for match in random_match(players, f"words {players}"):
        if looking(match):
            for said in everything_said(match, words):
                assert not GAP.search(said), said
        if match.over:
            break
        view = match.view(match.seat).to_json()
        choices = match.position.choices()
        for told_by in (view, None):
            said_of = [words.choice(choice, told_by) for choice in choices]
            assert len(set(said_of)) == len(said_of), said_of
        if looking(match):
            panels = words.panels(view)
            assert len({panel.id for panel in panels}) == len(panels)
            assert {words.subject(choice) for choice in choices} <= {panel.id for panel in panels}
            for panel in panels:
                labels = [row.label for row in panel.rows if row.label]
                assert len(set(labels)) == len(labels), labels


def test_one_row_of_a_seat_tells_its_points() -> None:
    panels = say().panels(told(Scene().served(1, "K20").turn().position))
    rows = {panel.seat: [row.value for row in panel.rows if row.subject == "score"] for panel in panels}
    assert rows == {-1: [], 0: ["1"], 1: ["7"], 2: ["1"]}


# Numbers.


def test_amounts_have_a_singular_and_a_plural() -> None:
    words = say()
    assert [AMOUNT["ox"](words, n) for n in (0, 1, 2)] == ["0 oxen", "1 ox", "2 oxen"]
    assert [OBJECT["ox"](words, n) for n in (1, 2)] == ["an ox", "2 oxen"]
    assert set(AMOUNT) == set(OBJECT) == set(names.WARE)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event(events.TIME_LOST, (0, 1, 0)), "1 hour passes for Anna."),
        (Event(events.TIME_LOST, (0, 3, 0)), "3 hours pass for Anna."),
        (Event(events.TIME_LOST, (0, 1, 1)), "1 hour passes for Anna, and the bridge is crossed."),
        (Event(events.TIME_LOST, (0, 3, 1)), "3 hours pass for Anna, and the bridge is crossed."),
        (Event(events.TIME_LOST, (0, 12, 2)), "12 hours pass for Anna, and the bridge is crossed 2 times."),
        (Event(events.HARVESTED, (1, 1)), "Bruno harvests 1 sack of grain."),
        (Event(events.HARVESTED, (1, 4)), "Bruno harvests 4 sacks of grain."),
        (Event(events.MARKET_CLOSED, (0,)), "The market day ends without a sale."),
        (Event(events.MARKET_CLOSED, (1,)), "The market day ends with 1 customer served."),
        (Event(events.MARKET_CLOSED, (2,)), "The market day ends with 2 customers served."),
        (Event(events.PAID, (0, v.PAYMENT.index("1 green 1 coin"))), "Anna pays a green cube and a coin."),
        (Event(events.CUBES_GAINED, (0, v.BUNDLE.index("2 pink"))), "Anna receives 2 pink cubes."),
        (Event(events.SPENT, (2, names.GRAIN, 3)), "Clara pays 3 sacks of grain."),
        (Event(events.SEEDED, (0, 2, 0, 0, 1, 1)), "Cubes for the harvest: 2 orange, 1 pink, 1 plague."),
        (Event(events.SEEDED, (6, 0, 0, 0, 0, 0)), "Cubes for the church: none."),
    ],
)
def test_numbers_are_said_in_the_right_form(event: Event, sentence: str) -> None:
    assert say().event(event) == sentence


@pytest.mark.parametrize(
    ("place", "rest", "sentence"),
    [
        ("farm", "chronicle:farm", "a farmer of the first generation, whose name is entered in the chronicle."),
        ("crafts:stables", "grave", "a groom of the first generation, who is laid to rest in an anonymous grave."),
        (
            "travel:B",
            "removed",
            "a traveller of the first generation in city B, for whom there is neither an entry nor a grave.",
        ),
        (
            "council:3",
            "chronicle:council",
            "a councillor of the first generation from chamber 3, whose name is entered in the chronicle.",
        ),
    ],
)
def test_the_dead_are_named_by_their_calling_and_their_rest(place: str, rest: str, sentence: str) -> None:
    event = Event(events.DIED, (1, 0, names.PLACE.index(place), names.PLACE.index(rest)))
    assert say().event(event) == f"Bruno's family mourns {sentence}"


# What others may know.


def test_customers_face_down_are_neither_named_nor_counted() -> None:
    scene = Scene(hide_customer_points=True).served(1, "K20", "K21").turn()
    view = VILLAGE.view(scene.position, 0).to_json()
    rows = {panel.seat: {row.label: row.value for row in panel.rows} for panel in say().panels(view)}
    assert rows[1]["Customers"] == "2, face down"
    assert rows[1]["Points"] == "1"
    mine = VILLAGE.view(scene.position, 1).to_json()
    rows = {panel.seat: {row.label: row.value for row in panel.rows} for panel in say().panels(mine)}
    assert rows[1]["Customers"] == "2 for 12 points"
    assert rows[1]["Points"] == "13"


# Other languages, and names of all kinds.


@pytest.mark.parametrize("name", ["{0}", "{name}", "{", "%s", "%(name)s", "[bold]", "<b>&amp;</b>", "O'Hara", "가나"])
def test_names_with_markup_stay_as_they_are(name: str) -> None:
    words = say([name, name, name])
    for match in random_match(2, "markup", [name, name], life_track_length=5):
        assert not looking(match) or any(name in said for said in everything_said(match, words))
    told_of = [words.event(item.event) for item in match.told]
    assert f"Round 1 begins; {name} goes first." in told_of


def test_every_text_passes_through_gettext(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    speak_without_letters("village", tmp_path, monkeypatch)
    words = say(["1", "2", "3", "4"], "eo")
    assert words.title() == words.about() == "⟦⟧"
    untranslated: set[str] = set()
    for match in random_match(3, "gettext", ["1", "2", "3"]):
        if looking(match):
            untranslated.update(said for said in everything_said(match, words) if has_letters(said))
    said_of = [words.choice(choice) for choice in range(len(VILLAGE.vocabulary))]
    said_of += [words.question(step) for step in decisions()]
    said_of += [words.event(event) for kind in events.EVENTS for event in sample_events(kind)]
    said_of += [words.option_name(option) for option in VILLAGE.options]
    untranslated.update(said for said in said_of if has_letters(said))
    assert not untranslated


# The log of a whole game.


def log() -> str:
    """What a short game of random choices tells, from the first round to the last point."""
    words = say()
    *_, match = random_match(2, "golden log", life_track_length=5)
    return "".join(f"{sentence}\n" for item in match.told if (sentence := words.event(item.event)))


def test_the_log_of_a_game_reads_as_it_did() -> None:
    hint = "the log reads differently; `python -m tests.games.village.test_words` writes it anew, then read the diff"
    assert log() == GOLDEN.read_text(encoding="utf-8"), hint


if __name__ == "__main__":
    GOLDEN.parent.mkdir(parents=True, exist_ok=True)
    GOLDEN.write_text(log(), encoding="utf-8")
    print(f"wrote {GOLDEN}")
