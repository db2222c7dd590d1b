"""The file of a match: what is written is read again, whatever the match has been through."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parish.engine.chance import seed_from
from parish.engine.errors import BadFile
from parish.engine.match import Deal, Match
from parish.engine.matchfile import CHECK_EVERY, load_match, read_match, write_match
from tests.engine.play import fair, open_match, play_on, texts, to_turn
from tests.toy.game import TOY, CiderFair
from tests.toy.terms import DONE


def games(slug: str) -> CiderFair:
    assert slug == "toy"
    return TOY


def same(one: Match, other: Match) -> bool:
    """Whether two matches cannot be told apart: log, standing line, turn in progress, what was told, position."""
    return (
        [(e.seat, e.choice, e.undo_to, e.forced, e.deal and (e.deal.seat, e.deal.seed)) for e in one.log]
        == [(e.seat, e.choice, e.undo_to, e.forced, e.deal and (e.deal.seat, e.deal.seed)) for e in other.log]
        and texts(one) == texts(other)
        and len(one.tentative) == len(other.tentative)
        and [(t.number, t.event.to_json()) for t in one.told] == [(t.number, t.event.to_json()) for t in other.told]
        and TOY.digest(fair(one)) == TOY.digest(fair(other))
        and (one.names, one.options, one.seed) == (other.names, other.options, other.seed)
    )


def test_a_file_reads_like_this() -> None:
    match = Match(TOY, 2, {"rounds": 1}, 4, names=["Ada  Lovelace", "\u2028"])
    assert match.pack is not None
    play_on(match)
    text = write_match(match)
    head, body = text.split("\n\n")
    assert head.splitlines() == [
        "parish match 1",
        "game toy",
        "rules 1",
        f"pack The Cider Fair {match.pack.digest}",
        "players 2",
        "seat 0 Ada Lovelace",
        "seat 1 ?",
        "option rounds 1",
        "option ties share",
        "option pressing yes",
        "option purses 0,0,0,0",
        f"seed {seed_from(4).hex()}",
        f"commitment {match.commitment}",
    ]
    assert body.splitlines() == [
        "1 0: play 3",
        "2 1: play 2",
        "3 0: sell; press; done; (end turn)",
        "7 1: (done); (end turn)",
        "scores 4 0",
        "winners 0",
        "end 8 7ff5201c7766e5fb1b38df98",
    ]
    assert text.endswith("\n")


def test_comments_blank_lines_and_blanks_do_not_matter() -> None:
    match = play_on(open_match(), 12)
    lines = write_match(match).splitlines()
    messy = ["# a comment", "", *(f"  {line.replace('; ', ' ;  ')}\t" for line in lines), "", "# the end"]
    assert same(read_match("\r\n".join(messy), games), match)


def test_a_turn_in_progress_is_open() -> None:
    match = to_turn(open_match(confirming=[0]))
    stands = len(match.line)
    match.play(DONE)
    line = write_match(match).splitlines()[-2]
    assert line == f"{stands + 1} open 0: done"
    again = read_match(write_match(match), games)
    assert same(again, match)
    assert again.may_step_back()
    again.step_back()
    assert again.tentative == []


def forced_in_the_middle_of_a_turn() -> Match:
    """A match whose turn in progress holds a free choice and, after it, a forced one."""
    for seed in range(100):
        match = Match(TOY, 2, None, seed, confirming=[0, 1])
        while not match.over:
            play_on(match, len(match.line) + len(match.tentative) + 1, seed)
            if [entry.forced for entry in match.tentative] == [False, True]:
                return match
    raise AssertionError("no turn like this was met")


def test_what_was_forced_is_known_after_reading() -> None:
    match = forced_in_the_middle_of_a_turn()
    again = read_match(write_match(match), games)
    assert texts(again)[-1] == "(done)"
    assert same(again, match)
    again.step_back()
    match.step_back()
    assert again.tentative == []
    assert TOY.digest(fair(again)) == TOY.digest(fair(match))


def test_undone_choices_and_deals_are_in_the_file() -> None:
    match = play_on(open_match(3), 30)
    match.commit()
    match.undo_to(10, by=2)
    play_on(match, 20, seed=1)
    match.deal_anew(Deal(1, seed_from("one")))
    match.deal_anew(Deal(0, seed_from("two")))
    play_on(match, seed=2)
    text = write_match(match)
    assert "undo 10 2" in text.splitlines()
    assert f"deal 1 {seed_from('one').hex()}" in text.splitlines()
    assert same(read_match(text, games), match)


def test_digests_stand_between_the_turns() -> None:
    match = play_on(open_match(4, auto=False), 10_000)
    checks = [line.split() for line in write_match(match).splitlines() if line.startswith("check ")]
    numbers = [int(number) for _, number, _ in checks]
    assert numbers
    assert numbers[0] >= CHECK_EVERY
    for _, number, digest in checks:
        assert TOY.digest(match.position_at(int(number))) == digest  # type: ignore[arg-type]


def test_a_match_without_its_seed_cannot_be_replayed() -> None:
    match = play_on(open_match(), 12)
    text = write_match(match, with_seed=False)
    assert match.seed.hex() not in text
    assert f"commitment {match.commitment}" in text
    with pytest.raises(BadFile, match="line 12: the seed is kept secret"):
        read_match(text, games)


def test_the_reader_may_take_a_files_word_for_it() -> None:
    match = play_on(open_match(), 12)
    text = write_match(match)
    lies = text.replace(text.split()[-1], "0" * 24)
    with pytest.raises(BadFile, match="not the one that was recorded"):
        read_match(lies, games)
    assert same(read_match(lies, games, verify=False), match)


def test_a_read_match_goes_on_by_itself_where_that_is_wanted() -> None:
    text = write_match(to_turn(open_match()))
    by_itself, not_so = read_match(text, games), read_match(text, games, auto=False)
    for match in (by_itself, not_so):
        match.play(DONE)
    assert (by_itself.seat, not_so.seat) == (1, 0)


def test_files_are_loaded(tmp_path: Path) -> None:
    match = play_on(open_match(), 25)
    path = tmp_path / "some.match"
    path.write_text("\ufeff" + write_match(match), encoding="utf-8")
    assert same(load_match(path, games), match)


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**6), players=st.sampled_from([2, 3, 4]), deeds=st.lists(st.integers(0, 9), max_size=25))
def test_whatever_a_match_has_been_through_is_read_again(seed: int, players: int, deeds: list[int]) -> None:
    dice = random.Random(seed)
    match = open_match(players, seed, auto=dice.random() < 0.5, confirming=dice.sample(range(players), 1))
    for deed in deeds:
        _do(match, deed, dice)
        text = write_match(match)
    text = write_match(match)
    again = read_match(text, games)
    assert same(again, match)
    assert write_match(again) == text
    assert again.may_step_back() == match.may_step_back()


def _do(match: Match, deed: int, dice: random.Random) -> None:
    """One of the things that can happen to a match; mostly that somebody goes on playing."""
    standing = len(match.line)
    if deed == 0 and standing:
        match.undo_to(dice.randrange(standing), dice.randrange(-1, match.players))
    elif deed == 1:
        match.deal_anew(Deal(dice.randrange(-1, match.players), dice.randbytes(32)))
    elif deed == 2 and match.may_step_back():
        match.step_back()
    elif deed == 3:
        match.commit()
    elif deed == 4:
        match.auto = not match.auto
    else:
        play_on(match, standing + len(match.tentative) + deed, dice.randrange(1000))
