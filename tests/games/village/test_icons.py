"""The pieces that stand beside choices."""

from __future__ import annotations

from parish.games import GAMES
from parish.picture.pieces import pieces


def test_every_icon_of_a_choice_is_a_piece_of_the_pencil_box() -> None:
    game = GAMES["village"]
    words = game.words()
    icons = {words.icon(choice) for choice in range(len(game.vocabulary))}
    assert icons - {""} <= set(pieces())


def test_icons_show_what_a_choice_is_about() -> None:
    game = GAMES["village"]
    words = game.words()

    def icon(text: str) -> str:
        return words.icon(game.vocabulary.parse(text))

    assert icon("take market plague") == "cube-plague"
    assert icon("pay 1 green 1 coin") == "cube-green"
    assert icon("buy scrivener") == "scroll"
    assert icon("ordain time") == "hour"
    assert icon("end turn") == icon("skip") == ""
