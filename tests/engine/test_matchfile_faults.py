"""Files that are no match, or no longer one: the message names the line, and what was expected."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parish.engine.errors import BadFile, BadSetup
from parish.engine.match import Match
from parish.engine.matchfile import load_match, read_match, write_match
from parish.engine.pack import DataPack
from tests.engine.play import open_match, play_on
from tests.toy.game import TOY, CiderFair

MATCH = play_on(open_match(3))
TEXT = write_match(MATCH)
LINES = TEXT.splitlines()


def games(slug: str) -> CiderFair:
    if slug != "toy":
        raise BadSetup(f"there is no game '{slug}' (there are: toy)")
    return TOY


def read(text: str, pack: DataPack | None = None) -> Match:
    return read_match(text, games, where="x.match", pack=pack)


def line_of(start: str) -> int:
    """The number of the first line that begins so."""
    return next(number for number, line in enumerate(LINES, 1) if line.startswith(start))


def changed(start: str, *instead: str) -> str:
    """The file with other lines in place of the first one that begins so."""
    at = line_of(start) - 1
    return "\n".join([*LINES[:at], *instead, *LINES[at + 1 :]])


def test_the_file_itself_is_good() -> None:
    assert read(TEXT).over


@pytest.mark.parametrize(
    ("start", "instead", "message"),
    [
        ("parish", "parish match 2", "this is 'parish match 2'; expected 'parish match 1', the only one"),
        ("parish", "[Event 'chess']", "this is no match file: expected 'parish match 1', found '[Event 'chess']'"),
        ("game", "game chess", "there is no game 'chess' (there are: toy)"),
        ("game", "gmae toy", "expected a header line (game, rules, pack, players, seat, option, seed, commitment), "),
        ("rules", "rules 2", "by version '2' of the rules of toy; expected version '1'"),
        ("rules", "rules", "expected a header line"),
        ("pack", "pack printed 1234", "with the data pack 'printed' (digest 1234), not with the one in use, "),
        ("pack", "pack none", "with the data pack 'none', not with the one in use, 'The Cider Fair' (dig"),
        ("players", "players 5", "'5' players; expected one of 2, 3, 4"),
        ("players", "players three", "'three' players; expected one of 2, 3, 4"),
        ("players", "players 2", "2 players; expected as many lines 'seat NUMBER NAME', not 3"),
        ("seat 1", "seat 2 Eve", "expected 'seat 1 NAME', found 'seat 2 Eve'"),
        ("seat 1", "seat 1", "expected 'seat 1 NAME', found 'seat 1'"),
        ("option rounds", "option rounds 7", "option rounds is '7'; expected a whole number from 1 to 6"),
        ("option ties", "option tie share", "this game has no option 'tie' (it has: rounds, ties, pressing, purses)"),
        (
            "option ties",
            "option rounds 3",
            "'option rounds' stands here for the second time; expected it once (line 9)",
        ),
        ("seed", "game toy", "'game' stands here for the second time; expected it once (line 2)"),
        ("seed", "seed 1234", "expected a seed of 64 hexadecimal digits, found '1234'"),
        ("seed", "seed secret", "the seed is kept secret, so the match cannot be replayed; expected its seed"),
        ("commitment", "commitment 1234", "the seed does not fit the commitment; expected both as they were written"),
        ("1 0:", "1 0: dance", "'dance' is no choice of this game; expected one of 'play "),
        ("1 0:", "1 0:", "'' is no choice of this game; expected one of 'play "),
        ("1 0:", "1 0: sell", "'sell' is not allowed: That is not an option of the decision"),
        ("1 0:", "2 0: play 1", "this turn begins with choice 2; expected choice 1"),
        ("1 0:", "1 1: play 1", "seat 1 chooses 'play 1'; expected a choice of seat 0, who decides"),
        ("1 0:", "1 7: play 1", "there is no seat 7; expected one from 0 to 2"),
        ("1 0:", "1 0 play 1", "expected a turn 'NUMBER SEAT: choice; choice' or 'check NUMBER DIGEST', 'undo"),
        ("1 0:", "\x00\x07", "found '??'"),
        ("1 0:", "undo 0 0", "the match has 0 committed choices: it cannot go back to 0; expected fewer choices"),
        ("1 0:", "undo now", "expected 'undo NUMBER SEAT', found 'undo now'"),
        ("1 0:", "undo 1 9", "there is no seat 9"),
        ("1 0:", "deal 0 1234", "expected 'deal SEAT SEED', found 'deal 0 1234'"),
        ("1 0:", f"deal 3 {'0' * 64}", "there is no seat 3"),
        ("1 0:", "check 1 1234", "this line stands after choice 1; expected 0, as many as there are above it"),
        ("1 0:", "check 0 1234", "after choice 0 the position is not the one that was recorded: expected digest 1234"),
        ("1 0:", "scores 1 2 3", "'scores' stands here, but the game is not over; expected a turn"),
        ("scores", "scores 1 2 x", "expected 'scores NUMBER ...', found 'scores 1 2 x'"),
        ("scores", "scores 99 0 0", "scores 99 0 0; expected "),
        ("winners", "winners 0 1 2", "winners 0 1 2; expected "),
        ("winners", "1000 0: sell", "this turn begins with choice 1000; expected choice "),
        ("end", "end 7 abc", "this line stands after choice 7; expected "),
        ("end", "end", "expected 'end NUMBER DIGEST', found 'end'"),
        ("end", f"end {len(MATCH.line)} {'0' * 24}", "the position is not the one that was recorded"),
    ],
)
def test_a_changed_line_is_named(start: str, instead: str, message: str) -> None:
    with pytest.raises(BadFile) as caught:
        read(changed(start, instead))
    assert str(caught.value).startswith(f"x.match, line {line_of(start)}: ")
    assert message in str(caught.value)


@pytest.mark.parametrize("key", ["game", "rules", "pack", "players", "seed"])
def test_a_missing_line_of_the_header_is_named(key: str) -> None:
    with pytest.raises(BadFile) as caught:
        read(changed(key))
    assert str(caught.value) == (
        f"x.match, line {line_of('commitment') - 1}: the header ends here; expected a line '{key} ...' in it"
    )


def test_a_missing_seat_is_named() -> None:
    with pytest.raises(BadFile, match=r"line 7: expected 'seat 1 NAME', found 'seat 2 Player 3'"):
        read(changed("seat 1"))


@pytest.mark.parametrize("kept", range(len(LINES)))
def test_a_file_that_is_cut_off_says_so(kept: int) -> None:
    with pytest.raises(BadFile) as caught:
        read("\n".join([*LINES[:kept], ""]))
    assert re.fullmatch(r"x\.match, line \d+: the file is cut off; expected .+", str(caught.value))
    assert f"line {kept + 1}:" in str(caught.value)


def test_a_missing_turn_is_noticed_at_the_next() -> None:
    number = line_of("1 0:")
    with pytest.raises(BadFile, match=rf"line {number}: this turn begins with choice 2; expected choice 1"):
        read(changed("1 0:"))


def test_another_legal_choice_is_noticed() -> None:
    turn = LINES[line_of("1 0:") - 1]
    other = next(f"play {card}" for card in range(1, 7) if f"play {card}" != turn.split(": ")[1])
    swapped = changed("1 0:", f"1 0: {other}")
    with pytest.raises(BadFile, match=r"x\.match, line \d+: .*expected"):
        read(swapped)


def test_brackets_are_for_what_is_forced() -> None:
    with pytest.raises(BadFile, match=r"\(play \d\) is in brackets; expected nothing else to be legal, but \d choices"):
        read(TEXT.replace("1 0: play ", "1 0: (play ", 1).replace("\n2 1:", ")\n2 1:", 1))


def test_nothing_follows_the_end() -> None:
    with pytest.raises(BadFile, match=rf"line {len(LINES) + 2}: expected nothing after the last line 'end"):
        read(TEXT + "# fine\n1 0: play 1\n")


def test_nothing_but_the_end_follows_an_open_turn() -> None:
    match = open_match(2)
    while not match.tentative:
        match.play(match.position.legal()[0])
    text = write_match(match)
    open_line = text.splitlines()[-2]
    assert " open " in open_line
    for more in (f"check {len(match.line)} ab", open_line):
        with pytest.raises(BadFile, match="expected 'end NUMBER DIGEST' after an open turn"):
            read(text.replace(open_line, f"{open_line}\n{more}"))


def test_the_game_is_over_when_it_is_over() -> None:
    last = len(MATCH.line)
    with pytest.raises(BadFile, match="the game is over before 'sell'; expected 'end NUMBER DIGEST'"):
        read(changed("scores", f"{last + 1} 0: sell"))


def test_a_match_of_other_components_needs_their_pack() -> None:
    assert TOY.data_file is not None
    printed = TOY.data_file.read_text()
    dear = DataPack.parse(printed.replace("card = 2", "card = 3"), "dear.toml")
    text = write_match(play_on(Match(TOY, 2, None, 1, pack=dear)))
    assert read(text, dear).over
    with pytest.raises(BadFile, match=r"line 4: this match was played with the data pack 'The Cider Fair' \(digest"):
        read(text)
    with pytest.raises(BadFile, match=r"line 4: .*, not with the one in use, 'The Cider Fair'"):
        read(TEXT, dear)


def test_a_game_without_components_refuses_a_pack(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CiderFair, "pack", lambda game, path=None: None)
    with pytest.raises(BadFile, match=r"line 4: .*, not with the one in use, none"):
        read(TEXT)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "line 1: the file is cut off; expected 'parish match 1'"),
        (b"\n\n\n", "line 4: the file is cut off"),
        (b"parish match 1\n\xff\xfe", "line 2: byte 15 is not UTF-8; expected a text file"),
        (b"\x89PNG\r\n\x1a\n", "line 1: byte 0 is not UTF-8"),
        (b"\x00\x01\x02", "line 1: this is no match file: expected 'parish match 1', found '???'"),
        (b"x" * 100_000, "found 'xxxx"),
    ],
)
def test_garbage_is_refused(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "garbage.match"
    path.write_bytes(content)
    with pytest.raises(BadFile) as caught:
        load_match(path, games)
    assert message in str(caught.value)
    assert str(caught.value).startswith(f"{path}, line ")
    assert len(str(caught.value)) < 250


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    for path in (tmp_path / "none.match", tmp_path):
        with pytest.raises(BadFile, match=r"cannot be read \(.+\); expected a match file") as caught:
            load_match(path, games)
        assert str(caught.value).startswith(str(path))


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_damage_is_told_or_harmless(data: st.DataObject) -> None:
    """However a file is damaged, it is read as a whole match or refused with the number of a line."""
    lines = LINES[:]
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        deed = data.draw(st.sampled_from(["drop", "twice", "swap", "sign", "word"]))
        other = data.draw(st.integers(0, len(lines) - 1))
        if deed == "drop":
            del lines[at]
        elif deed == "twice":
            lines.insert(at, lines[at])
        elif deed == "swap":
            lines[at], lines[other] = lines[other], lines[at]
        elif deed == "sign" and lines[at]:
            place = data.draw(st.integers(0, len(lines[at]) - 1))
            lines[at] = lines[at][:place] + data.draw(st.characters()) + lines[at][place + 1 :]
        else:
            lines[at] += " " + data.draw(st.sampled_from(["0", "-1", ";", "sell", "open", "9" * 30]))
    try:
        match = read("\n".join(lines))
    except BadFile as complaint:
        told = str(complaint)
    else:
        told = f"x.match, line 0: {TOY.digest(match.position)}"  # type: ignore[arg-type]
        assert told.endswith(TOY.digest(MATCH.position))  # type: ignore[arg-type]
    assert re.match(r"x\.match, line \d+: ", told)
