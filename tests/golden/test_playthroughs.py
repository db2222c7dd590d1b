"""Every registered game still goes as its golden play-throughs say; and how those are written."""

from __future__ import annotations

from pathlib import Path

import pytest

from parish.engine.match import Match
from parish.engine.matchfile import read_match
from parish.games import GAMES
from tests.golden import playthrough
from tests.golden.__main__ import again, main
from tests.golden.curious import play, shown, worth_reading
from tests.golden.playthrough import place, recorded_choices, rendered
from tests.toy.game import TOY

# The conformance tests may have registered the toy in this process; it has no golden files.
ALL = [(game.slug, players) for game in GAMES if game is not TOY for players in game.players]


@pytest.mark.parametrize(("slug", "players"), ALL)
def test_the_game_goes_as_it_is_written(slug: str, players: int) -> None:
    """If the difference is wanted, write the file anew with `make golden` and read it."""
    path = place(slug, players)
    text = path.read_text(encoding="utf-8")
    match, _ = again(GAMES[slug], players, text)
    assert rendered(match).splitlines() == text.splitlines()


@pytest.mark.parametrize(("slug", "players"), ALL)
def test_a_play_through_is_a_match_file(slug: str, players: int) -> None:
    """It can be loaded, with its digests and its result compared; the comments are skipped."""
    match = read_match(place(slug, players).read_text(encoding="utf-8"), GAMES.__getitem__)
    assert match.over
    assert match.players == players


def toy_text(players: int = 2) -> tuple[Match, str]:
    match = Match(TOY, players, seed="golden", auto=False)
    play(match)
    return match, rendered(match)


def test_a_finished_match_is_rendered_the_same_again() -> None:
    """Read and rendered once more, the text is the same to the letter, and short enough for a screen."""
    match, text = toy_text()
    assert text.endswith("\n")
    assert max(len(line) for line in text.splitlines() if line.startswith("#")) <= playthrough.WIDTH
    other, how = again(TOY, 2, text)
    assert rendered(other) == text
    assert how == "the same choices"
    assert [entry.forced for entry in other.line] == [entry.forced for entry in match.line]
    assert read_match(text, lambda _: TOY).over


def test_every_change_of_the_position_is_told() -> None:
    """Before and after each turn: what is elsewhere, what happened, what was asked and refused."""
    _, text = toy_text()
    lines = text.splitlines()
    turns = [n for n, line in enumerate(lines) if playthrough._TURN.fullmatch(line)]
    assert turns
    for n in turns:
        assert lines[n + 1].startswith("#   told: ")
        assert any(line.startswith("#   changed: ") for line in lines[n + 1 : n + 6])
    for kind in TOY.steps:
        asked = [line for line in lines if line.startswith(f"#   asked {kind.name}: ")]
        assert len(asked) <= 1


def test_choices_that_are_no_longer_legal_part_the_ways() -> None:
    """The choices of the file are kept up to the first that the rules refuse; then a curious player goes on."""
    _, text = toy_text()
    choices = recorded_choices(text)
    number = next(n for n, choice in enumerate(choices) if n > 3 and choice != choices[0])
    changed = [*choices[:number], "no such choice", *choices[number + 1 :]]
    match = Match(TOY, 2, seed="golden", auto=False)
    assert play(match, changed) == number
    assert match.over
    texts = [TOY.vocabulary.text(entry.choice) for entry in match.line]
    assert texts[:number] == choices[:number]


def test_a_game_worth_reading_shows_more_than_any_game() -> None:
    """Of many games one is taken that shows many kinds of things."""
    best = shown(worth_reading(TOY, 2))
    some = Match(TOY, 2, seed="any", auto=False)
    play(some)
    assert len(best) >= len(shown(some))


def test_make_golden_writes_and_keeps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is there and still true is left alone; what is not true any more is written anew."""
    monkeypatch.setattr(playthrough, "FOLDER", tmp_path)
    slug, players = ALL[0]
    for count in GAMES[slug].players:
        text = (Path(__file__).parent / slug / f"{count}_players.txt").read_text(encoding="utf-8")
        place(slug, count).parent.mkdir(exist_ok=True)
        place(slug, count).write_text(text.replace("told: nothing", "told: lies"), encoding="utf-8")
    main([slug])
    said = capsys.readouterr().out
    assert said.count("written anew (the same choices") == len(GAMES[slug].players)
    true = (Path(__file__).parent / slug / f"{players}_players.txt").read_text(encoding="utf-8")
    assert place(slug, players).read_text(encoding="utf-8") == true
    main([slug])
    assert capsys.readouterr().out.count(": unchanged (the same choices") == len(GAMES[slug].players)
