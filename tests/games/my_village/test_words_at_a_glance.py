"""What is seen at a glance: badges, icons, tones, how far the game is, and the annals of the villages."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Final

import pytest

from parish.engine.events import UNDONE, Event, EventKind
from parish.engine.view import SPECTATOR
from parish.engine.words import TONES, Badge
from parish.games.my_village import events, names
from parish.games.my_village.game import MY_VILLAGE
from parish.games.my_village.rules import RULES
from parish.games.my_village.scoring import CATEGORIES
from parish.picture.pieces import pieces
from tests.games.my_village.scene import Scene
from tests.games.my_village.test_words import say, some_match, told
from tests.games.saying import sample_events

AREA: Final = re.compile(r' id="area-([\w-]+)"')


def areas() -> set[str]:
    """The parts of the picture that a sentence can be about."""
    view = told(MY_VILLAGE.start(4, seed=1))
    picture = MY_VILLAGE.picture(view, say())
    return {id for drawn in (picture.board, *picture.places) for id in AREA.findall(drawn)}


# What happened.


@pytest.mark.parametrize("kind", events.EVENTS, ids=lambda kind: kind.name)
def test_every_event_has_an_icon_a_place_and_a_rule(kind: EventKind) -> None:
    words, drawn, places = say(), pieces(), areas()
    for event in sample_events(kind):
        moment = words.moment(event)
        assert moment.icon in drawn or (moment.icon == "" and kind is events.DECLINED), event
        assert moment.tone in TONES
        assert moment.subject in places
        assert RULES.find(moment.rule), event


def test_what_is_told_and_not_just_noted() -> None:
    words = say()
    tones = {kind.name: {words.moment(event).tone for event in sample_events(kind)} for kind in events.EVENTS}
    assert {name: tone for name, tone in tones.items() if tone != {""}} == {
        "died": {"death"},
        "rat invaded": {"ceremony"},
        "round began": {"round"},
        "game ended": {"end"},
    }


@pytest.mark.parametrize(
    ("event", "icon", "subject"),
    [
        (Event(events.DICE_TAKEN, (0, 0, 7)), "die", "dice"),
        (Event(events.GOOD_MADE, (2, names.WAGON)), "wagon", "village-2"),
        (Event(events.CUSTOMER_CAME, (3,)), "customer", "office"),
        (Event(events.SERVED, (3, 3, 2)), "customer", "village-3"),
        (Event(events.DIED, (0, names.ABBOT, 1, 4)), "grave", "chronicle"),
        (Event(events.STORY_LOST, (1, 2)), "rat", "village-1"),
        (Event(events.RAT_MOVED, (1, 2, 3)), "rat", "rat"),
        (Event(events.MONK_UNCOVERED, (3,)), "monk", "monks"),
    ],
)
def test_events_are_shown_where_they_happen(event: Event, icon: str, subject: str) -> None:
    moment = say().moment(event)
    assert (moment.icon, moment.subject) == (icon, subject)


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        (Event(events.DICE_TAKEN, (0, 0, 5)), "MYV-DIC-1"),
        (Event(events.DICE_TAKEN, (0, 0, 6)), "MYV-DIC-7"),
        (Event(events.TIME_LOST, (0, 3, 0)), "MYV-TIM-1"),
        (Event(events.TIME_LOST, (0, 3, 1)), "MYV-TIM-3"),
        (Event(events.STORY_GAINED, (0, 2, events.FOR_CHRONICLE)), "MYV-DTH-4"),
        (Event(events.STORY_GAINED, (0, 2, events.FOR_PLAY)), "MYV-PLY-1"),
        (Event(events.ACQUIRED, (0, names.BUYABLE.index("MR1"))), "MYV-MNK-1"),
        (Event(events.ACQUIRED, (0, names.BUYABLE.index("WA4"))), "MYV-CRF-1"),
        (Event(events.USED, (0, names.SCHOOL)), "MYV-SCH-6"),
        (Event(events.USED, (0, names.BANNER.index("FI2"))), "MYV-FLD-2"),
        (Event(events.HEADMAN_WALKED, (0, names.MAIN_HOUSE)), "MYV-HED-5"),
        (Event(events.MARKED, (0, names.MARK.index("fields"))), "MYV-CNL-4"),
        (Event(events.MARKED, (0, names.MARK.index("merchant"))), "MYV-CNL-5"),
        (Event(events.DIED, (0, names.ABBOT, 2, 4)), "MYV-DTH-4"),
        (Event(events.DIED, (0, names.ABBOT, 0, 4)), "MYV-DTH-5"),
        (Event(events.FINAL_SCORE, (1, CATEGORIES.index("religion"), 7)), "MYV-SCO-1"),
        (Event(events.FINAL_SCORE, (1, CATEGORIES.index("token"), 1)), "MYV-SCO-8"),
    ],
)
def test_the_rule_behind_an_event_depends_on_what_happened(event: Event, rule: str) -> None:
    assert say().moment(event).rule == rule


def test_every_choice_names_the_rule_that_tells_of_it() -> None:
    vocabulary, words = MY_VILLAGE.vocabulary, say()
    ids = {vocabulary.text(choice): words.rule_of(choice) for choice in range(len(vocabulary))}
    assert {id for id in ids.values() if RULES.find(id) is None} == set()
    expected = {"acquire church_trade": "MYV-CHU-1", "acquire FI3": "MYV-FLD-1", "use MP2": "MYV-MTG-3"}
    expected |= {"mark abbot": "MYV-CNL-5", "bury abbot": "MYV-DTH-3", "graduate right abbot": "MYV-SCH-3"}
    assert expected.items() <= ids.items()


def test_every_part_of_the_table_has_its_chapter() -> None:
    words = say()
    view = told(MY_VILLAGE.start(4, seed=1))
    parts = {*areas(), *(panel.id for panel in words.panels(view))}
    chapters = {part: words.chapter_on(part) for part in parts}
    assert {part for part, chapter in chapters.items() if not (chapter and RULES.chapter(chapter))} == set()
    assert (chapters["village-0"], chapters["rat"], chapters["councils"]) == ("board", "rat", "council")


def test_what_is_no_event_of_my_village_is_left_to_the_kernel() -> None:
    moment = say().moment(Event(UNDONE, (-1, 1)))
    assert (moment.icon, moment.tone, moment.subject) == ("", "", "")


def test_every_choice_but_doing_nothing_has_an_icon() -> None:
    words, drawn = say(), pieces()
    without = set()
    for choice in range(len(MY_VILLAGE.vocabulary)):
        icon = words.icon(choice)
        if icon:
            assert icon in drawn
        else:
            without.add(MY_VILLAGE.vocabulary.text(choice))
    assert without == {"stop", "no more", "decline", "stay", "end turn"}


# Badges.


def shown(badges: list[Badge]) -> list[tuple[str, str]]:
    return [(badge.icon, badge.value) for badge in badges]


def test_points_and_the_next_death_come_first() -> None:
    scene = Scene().coins(1, 2).goods(1, scroll=1).jokers(1, 1).clock(1, 6).tree(1, 4).served(1, "CU31", "CU01").turn()
    badges = say().badges(told(scene.position), 1)
    assert shown(badges) == [
        ("shield", "10"),
        ("skull", "4"),
        ("story", "4"),
        ("coin", "2"),
        ("scroll", "1"),
        ("joker", "1"),
        ("customer", "2"),
    ]
    assert [badge.label for badge in badges][:3] == [
        "Bruno has 10 points.",
        "The next death in Bruno's village comes in 4 hours.",
        "Bruno has 4 story points on the tree.",
    ]


def test_who_goes_first_now_and_next() -> None:
    view = told(Scene().token(0, 2).turn().position)
    assert shown(say().badges(view, 0))[2:] == [("bell", "")]
    assert shown(say().badges(view, 2))[2:] == [("ring", "")]
    assert say().badges(view, 2)[2].label == "Clara goes first in the next round."


def test_a_death_that_is_due_is_no_longer_hours_away() -> None:
    scene = Scene().clock(1, 9).turn(1).value(7).play("headman")
    view = told(scene.position)
    badge = say().badges(view, 1)[1]
    assert (badge.icon, badge.value) == ("skull", "0")
    assert badge.label == "Somebody in Bruno's village dies in this turn."
    assert say().badges(view, 0)[1].value == "10"
    village = next(panel for panel in say().panels(view) if panel.id == "village")
    assert {row.label: row.value for row in village.rows}["Next death"] == "in this turn"


@pytest.mark.parametrize("players", MY_VILLAGE.players)
def test_badges_of_a_whole_game(players: int) -> None:
    words, drawn = say(), pieces()
    for match in some_match(players, f"badges {players}"):
        if match.position.taken % 17 and not match.over:
            continue
        view = match.view(SPECTATOR).to_json()
        for seat in range(players):
            badges = words.badges(view, seat)
            assert badges[0].icon == "shield"
            assert match.over or badges[1].icon == "skull"
            assert {badge.icon for badge in badges} <= set(drawn)
            assert all(badge.label.endswith(".") and badge.value != "0" for badge in badges[2:])
            assert len({badge.icon for badge in badges}) == len(badges)


# How far the game is.


def test_progress_and_the_game_in_one_sentence() -> None:
    scene = Scene().turn()
    scene.position.round = 4
    assert say().progress(told(scene.position)) == "Round 4"
    about = say().about()
    assert about.endswith(".")
    assert about.count(".") == 1
    assert len(about) < 170


# Annals.


@pytest.mark.parametrize("players", MY_VILLAGE.players)
def test_the_annals_tell_of_every_death(players: int) -> None:
    words = say()
    *_, match = some_match(players, f"annals {players}")
    view: dict[str, Any] = match.view(SPECTATOR).to_json()
    story = [item.event for item in match.story(SPECTATOR)]
    panels = words.annals(view, story)
    assert [(panel.seat, panel.title) for panel in panels] == [(seat, words.name(seat)) for seat in range(players)]
    deaths = Counter(event.get("seat") for event in story if event.kind is events.DIED)
    for seat, panel in enumerate(panels):
        assert sum("died" in row.value for row in panel.rows) == deaths[seat]
        rounds = [int(row.label.split()[1]) for row in panel.rows if row.label.startswith("Round")]
        assert rounds == sorted(set(rounds))
        assert panel.rows[-1].label == "At the end"


def test_annals_by_example() -> None:
    story = [
        Event(events.ROUND_BEGAN, (1, 0, 1)),
        Event(events.DIED, (0, names.ABBOT, 1, 1)),
        Event(events.STORY_LOST, (0, 2)),
        Event(events.ROUND_BEGAN, (3, 1, 1)),
        Event(events.DIED, (0, names.MERCHANT, 0, 2)),
        Event(events.LABORER_HIRED, (0, names.CRAFTSMAN)),
    ]
    panel = say().annals(told(Scene().alive(0, "craftsman").turn().position), story)[0]
    assert [(row.label, row.value) for row in panel.rows] == [
        ("Round 1", "The abbot died, and the name stands in the chronicle."),
        ("", "Rats ate 2 story points."),
        ("Round 3", "The merchant died and lies in a nameless grave."),
        ("", "With nobody left, a day laborer was hired."),
        ("At the end", "Still there: craftsman."),
    ]
