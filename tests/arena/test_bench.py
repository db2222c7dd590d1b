"""Speed measured on the toy."""

from __future__ import annotations

from parish.arena.bench import measure, middle_of_a_game
from tests.toy.game import TOY


def test_every_figure_is_measured() -> None:
    speed = measure(TOY, 3, 0.05)
    assert speed.players == 3
    assert speed.decisions_per_second > 1000
    assert speed.games_per_second > 10
    assert 20 < speed.decisions_per_game < TOY.longest(3)
    assert 0 < speed.clone_us < 1000
    assert 200 < speed.position_bytes < 20_000
    assert set(speed.to_json()) >= {"players", "decisions_per_second", "games_per_second", "clone_us"}


def test_copies_are_taken_in_the_middle_of_a_game() -> None:
    position = middle_of_a_game(TOY, 2)
    assert not position.over
    assert position.taken > 5
