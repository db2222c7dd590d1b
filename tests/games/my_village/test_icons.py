"""The pieces that stand beside choices, events and seats."""

from __future__ import annotations

from parish.games.my_village.game import MY_VILLAGE
from parish.picture.pieces import pieces
from tests.games.my_village.test_picture import wander

WORDS = MY_VILLAGE.words()


def test_every_icon_of_a_choice_is_a_piece_of_the_pencil_box() -> None:
    icons = {WORDS.icon(choice) for choice in range(len(MY_VILLAGE.vocabulary))}
    assert icons - {""} <= set(pieces())


def test_every_icon_of_an_event_and_a_badge_is_a_piece_of_the_pencil_box() -> None:
    seen: set[str] = set()
    for position in wander(3, 5):
        if position.story is None:
            position.story = []
        view = MY_VILLAGE.view(position, 0).to_json() if position.taken % 20 == 0 else None
        if view is not None:
            seen |= {badge.icon for seat in range(3) for badge in WORDS.badges(view, seat)}
    assert position.story is not None
    seen |= {WORDS.moment(event).icon for event in position.story}
    assert seen - {""} <= set(pieces())
    assert len(seen) > 20


def test_icons_show_what_a_choice_is_about() -> None:
    def icon(text: str) -> str:
        return WORDS.icon(MY_VILLAGE.vocabulary.parse(text))

    assert icon("dice white3 black5") == "die-black5"
    assert icon("dice white3 white4") == "die-white4"
    assert icon("acquire ST1") == "horse"
    assert icon("acquire council_people") == "councilman"
    assert icon("graduate left abbot") == icon("bury abbot") == icon("laborer abbot") == "abbot"
    assert icon("use school") == "desk"
    assert icon("pay 1 joker") == "joker"
    assert icon("end turn") == icon("stop") == ""
