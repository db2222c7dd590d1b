"""What is seen at a glance: badges, icons, tones, how far the game is, and the annals of the families."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Final

import pytest

from parish.engine.events import UNDONE, Event, EventKind
from parish.engine.view import SPECTATOR
from parish.engine.words import TONES, Badge
from parish.games.village import events, names
from parish.games.village.game import VILLAGE
from parish.games.village.rules import RULES
from parish.games.village.scoring import CATEGORIES
from parish.picture.pieces import pieces
from tests.games.saying import sample_events
from tests.games.village.scene import Scene
from tests.games.village.test_words import random_match, say, told

AREA: Final = re.compile(r' id="area-([\w-]+)"')


NAMELESS: Final = "That section of the chronicle was full, so the grave bears no name."


def areas() -> set[str]:
    """The parts of the picture that a sentence can be about."""
    view = told(VILLAGE.start(4, seed=1))
    picture = VILLAGE.picture(view, say())
    return {id for drawn in (picture.board, *picture.places) for id in AREA.findall(drawn)}


# What happened.


@pytest.mark.parametrize("kind", events.EVENTS, ids=lambda kind: kind.name)
def test_every_event_has_an_icon_and_a_place(kind: EventKind) -> None:
    words, drawn, places = say(), pieces(), areas()
    for event in sample_events(kind):
        moment = words.moment(event)
        assert moment.icon in drawn, event
        assert moment.tone in TONES
        assert moment.subject in places or (moment.subject == "" and kind in (events.ROUND_BEGAN, events.BAG_RAN_SHORT))


def test_what_is_told_and_not_just_noted() -> None:
    words = say()
    tones = {kind.name: {words.moment(event).tone for event in sample_events(kind)} for kind in events.EVENTS}
    assert {name: tone for name, tone in tones.items() if tone != {""}} == {
        "died": {"death"},
        "mass began": {"ceremony"},
        "round began": {"round"},
        "end triggered": {"end"},
        "game ended": {"end"},
    }


@pytest.mark.parametrize(
    ("event", "icon", "subject"),
    [
        (Event(events.CUBE_TAKEN, (0, names.COUNCIL_SPACE, names.PLAGUE)), "cube-plague", "council"),
        (Event(events.GAINED, (2, names.GRAIN, 2)), "sack", "farm-2"),
        (Event(events.SKIPPED, (3, -1)), "hour", "farm-3"),
        (Event(events.BORN, (2, 1)), "figs2-blue", "family"),
        (Event(events.RETURNED, (1, 0, names.PLACE.index("travel:C"))), "figs1-yellow", "travel"),
        (Event(events.DIED, (0, 0, names.FARM, names.CHRONICLE)), "lie1-red", "chronicle"),
        (Event(events.DIED, (3, 2, names.FARM, names.GRAVE)), "lie3-white", "church"),
        (Event(events.DIED, (1, 2, names.COUNCIL, names.REMOVED)), "lie3-yellow", "council"),
        (Event(events.END_TRIGGERED, (1, 0)), "grave", "church"),
        (Event(events.END_TRIGGERED, (1, 1)), "book", "chronicle"),
        (Event(events.SCORED, (1, 2, events.FOR_MAJORITY)), "shield", "church"),
        (Event(events.FINAL_SCORE, (1, 6, 3)), "shield", "farm-1"),
    ],
)
def test_events_are_shown_where_they_happen(event: Event, icon: str, subject: str) -> None:
    moment = say().moment(event)
    assert (moment.icon, moment.subject) == (icon, subject)


# What the rules say about it.


@pytest.mark.parametrize("kind", events.EVENTS, ids=lambda kind: kind.name)
def test_every_event_names_the_rule_behind_it(kind: EventKind) -> None:
    for event in sample_events(kind):
        assert RULES.find(say().moment(event).rule), event


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        (Event(events.CUBE_TAKEN, (0, names.COUNCIL_SPACE, names.PLAGUE)), "VIL-TRN-4"),
        (Event(events.CUBE_TAKEN, (0, names.COUNCIL_SPACE, names.PINK)), "VIL-TRN-3"),
        (Event(events.TIME_LOST, (0, 3, 0)), "VIL-TIM-1"),
        (Event(events.TIME_LOST, (0, 3, 1)), "VIL-TIM-2"),
        (Event(events.SEATED, (0, 1, 0)), "VIL-COU-2"),
        (Event(events.SEATED, (0, 1, 2)), "VIL-COU-3"),
        (Event(events.PRIVILEGE_USED, (0, 3)), "VIL-COU-12"),
        (Event(events.DIED, (0, 0, names.FARM, names.CHRONICLE)), "VIL-DTH-6"),
        (Event(events.DIED, (0, 0, names.FARM, names.GRAVE)), "VIL-DTH-7"),
        (Event(events.DIED, (0, 0, names.FARM, names.REMOVED)), "VIL-DTH-8"),
        (Event(events.SCORED, (1, 2, events.FOR_MAJORITY)), "VIL-MAS-12"),
        (Event(events.FINAL_SCORE, (1, CATEGORIES.index("chronicle"), 7)), "VIL-SCO-5"),
    ],
)
def test_the_rule_behind_an_event_depends_on_what_happened(event: Event, rule: str) -> None:
    assert say().moment(event).rule == rule


def test_every_choice_names_the_rule_that_tells_of_it() -> None:
    vocabulary, words = VILLAGE.vocabulary, say()
    told = {vocabulary.text(choice): words.rule_of(choice) for choice in range(len(vocabulary))}
    assert {id for id in told.values() if RULES.find(id) is None} == set()
    expected = {"take harvest pink": "VIL-HAR-2", "take harvest plague": "VIL-TRN-4", "go market": "VIL-MKT-1"}
    expected |= {"privilege 4": "VIL-COU-12", "bury farm": "VIL-DTH-2", "end turn": "VIL-TRN-9"}
    assert expected.items() <= told.items()


def test_every_part_of_the_table_has_its_chapter() -> None:
    words = say()
    view = told(VILLAGE.start(4, seed=1))
    parts = {
        *areas(),
        *(panel.id for panel in words.panels(view)),
        *(area.id for area in VILLAGE.picture(view, words).areas),
    }
    chapters = {part: words.chapter_on(part) for part in parts}
    assert all(RULES.chapter(chapter) for part, chapter in chapters.items() if chapter)
    assert {part for part, chapter in chapters.items() if not chapter} == set()
    assert (chapters["farm-0"], chapters["well"], chapters["rim"]) == ("time", "church", "scoring")


def test_what_is_no_event_of_village_is_left_to_the_kernel() -> None:
    moment = say().moment(Event(UNDONE, (-1, 1)))
    assert (moment.icon, moment.tone, moment.subject) == ("", "", "")


# Choices.


def test_every_choice_but_doing_nothing_has_an_icon() -> None:
    words, drawn = say(), pieces()
    without = set()
    for choice in range(len(VILLAGE.vocabulary)):
        icon = words.icon(choice)
        if icon:
            assert icon in drawn
        else:
            without.add(VILLAGE.vocabulary.text(choice))
    assert without == {"stop", "no privilege", "skip", "pass", "done", "end turn"}


# Badges.


def shown(badges: list[Badge]) -> list[tuple[str, str]]:
    return [(badge.icon, badge.value) for badge in badges]


def test_points_and_the_next_death_come_first() -> None:
    scene = Scene().own(1, orange=2, pink=1, grain=3, coin=0, ox=1).clock(1, 6).served(1, "K20").turn()
    scene.stand(1, {"farm": "111", "bag": "12"})
    view = told(scene.position)
    badges = say().badges(view, 1)
    assert shown(badges) == [
        ("shield", "6"),
        ("skull", "4"),
        ("figs1-yellow", "4"),
        ("figs2-yellow", "1"),
        ("cube-orange", "2"),
        ("cube-pink", "1"),
        ("ox", "1"),
        ("sack", "3"),
        ("customer", "1"),
        ("bag", "2"),
    ]
    assert [badge.label for badge in badges] == [
        "Bruno has 6 points.",
        "The next death in Bruno's family comes in 4 hours.",
        "4 members of the first generation of Bruno's family are alive.",
        "1 member of the second generation of Bruno's family is alive.",
        "Bruno has 2 orange cubes.",
        "Bruno has a pink cube.",
        "Bruno has an ox.",
        "Bruno has 3 sacks of grain.",
        "Bruno has served 1 customer.",
        "2 members of Bruno's family wait in the black bag.",
    ]


def test_who_goes_first_now_and_next() -> None:
    scene = Scene().turn()
    scene.position.next_starter = 2
    view = told(scene.position)
    assert shown(say().badges(view, 0))[2:] == [("bell", ""), ("figs1-red", "4"), ("coin", "1")]
    assert shown(say().badges(view, 2))[2:] == [("ring", ""), ("figs1-blue", "4"), ("coin", "1")]
    assert [badge.label for badge in say().badges(view, 2)][2] == "Clara goes first in the next round."


def test_a_death_that_is_due_is_no_longer_hours_away() -> None:
    scene = Scene().cubes("harvest", "plague").clock(0, 9).turn().play("take harvest plague")
    badge = say().badges(told(scene.position), 0)[1]
    assert (badge.icon, badge.value) == ("skull", "0")
    assert badge.label == "Somebody of Anna's family dies in this turn."


def test_badges_tell_no_secret() -> None:
    """Points of customers that lie face down are neither counted nor named."""
    scene = Scene(hide_customer_points=True).served(1, "K20", "K21").turn()
    others = VILLAGE.view(scene.position, 0).to_json()
    badges = say().badges(others, 1)
    assert shown(badges) == [
        ("shield", "1"),
        ("skull", "10"),
        ("figs1-yellow", "4"),
        ("coin", "1"),
        ("customer", "2"),
    ]
    assert badges[0].label == "Bruno has 1 point and those of the customers, which lie face down."
    mine = VILLAGE.view(scene.position, 1).to_json()
    assert say().badges(mine, 1)[0].label == "Bruno has 13 points."


@pytest.mark.parametrize("players", VILLAGE.players)
def test_badges_of_a_whole_game(players: int) -> None:
    words, drawn = say(), pieces()
    for match in random_match(players, f"badges {players}"):
        if match.position.taken % 11 and not match.over:
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


def test_progress() -> None:
    scene = Scene().turn()
    scene.position.round = 4
    assert say().progress(told(scene.position)) == "Round 4"
    scene.position.final_turns = True
    assert say().progress(told(scene.position)) == "Final turns"


def test_the_game_is_told_in_one_sentence() -> None:
    about = say().about()
    assert about.endswith(".")
    assert about.count(".") == 1
    assert len(about) < 170


# Annals.


@pytest.mark.parametrize("players", VILLAGE.players)
def test_the_annals_tell_of_everybody_once(players: int) -> None:
    words = say()
    *_, match = random_match(players, f"annals {players}", life_track_length=6)
    view: dict[str, Any] = match.view(SPECTATOR).to_json()
    story = [item.event for item in match.story(SPECTATOR)]
    panels = words.annals(view, story)
    assert [(panel.seat, panel.title) for panel in panels] == [(seat, words.name(seat)) for seat in range(players)]
    deaths = Counter(event.get("seat") for event in story if event.kind is events.DIED)
    assert sum(deaths.values()) > players
    for seat, panel in enumerate(panels):
        dead = panel.rows[: deaths[seat]]
        assert all("died" in row.value for row in dead)
        assert not any("died" in row.value for row in panel.rows[deaths[seat] :])
        rounds = [int(row.label.split()[1]) for row in dead if row.label.startswith("Round")]
        assert rounds == sorted(set(rounds))
        others = sum(
            int(number) if (number := row.value.split()[0]).isdigit() else 1 for row in panel.rows[len(dead) :]
        )
        assert deaths[seat] + others == names.MEMBERS
        places = Counter(member["place"].partition(":")[0] for member in view["table"]["players"][seat]["members"])
        for rest in ("chronicle", "grave", "removed"):
            assert sum(row.subject == rest for row in dead) == places[rest]


def test_annals_by_example() -> None:
    story = [
        Event(events.ROUND_BEGAN, (1, 0)),
        Event(events.DIED, (0, 0, names.FARM, names.PLACE.index("chronicle:farm"))),
        Event(events.DIED, (0, 0, names.PLACE.index("travel:B"), names.GRAVE)),
        Event(events.DIED, (1, 0, names.FARM, names.GRAVE)),
        Event(events.ROUND_BEGAN, (2, 1)),
        Event(events.FINAL_TURN, (0,)),
        Event(events.DIED, (0, 1, names.PLACE.index("council:3"), names.REMOVED)),
    ]
    scene = Scene().stand(
        0,
        {
            "chronicle:farm": "1",
            "grave": "1",
            "removed": "2",
            "farm": "1",
            "crafts:smithy": "12",
            "church:2": "2",
            "bag": "3",
        },
    )
    panel = say().annals(told(scene.position), story)[0]
    assert [(row.label, row.value) for row in panel.rows] == [
        ("Round 1", "A farmer of the first generation died at home. The name stands in the chronicle."),
        (
            "",
            f"A traveller of the first generation died in city B. {NAMELESS}",
        ),
        (
            "Final turns",
            "A councillor of the second generation died in chamber 3. There was neither an entry nor a grave.",
        ),
        ("At the end", "A farmer of the first generation lives at home."),
        ("", "A smith of the first generation stands at the anvil."),
        ("", "A smith of the second generation stands at the anvil."),
        ("", "A cleric of the second generation stands at window 2 of the church."),
        ("", "A member of the third generation was never called out of the black bag."),
        ("", "A child of the third generation was never born."),
        ("", "2 children of the fourth generation were never born."),
    ]


def test_an_unfinished_story_has_annals_too() -> None:
    """Whoever looks before somebody has died finds only the living."""
    scene = Scene().turn()
    for panel in say().annals(told(scene.position), []):
        assert [row.value for row in panel.rows][:1] == ["4 farmers of the first generation live at home."]
