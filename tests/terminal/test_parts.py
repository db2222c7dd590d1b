"""The parts that know no screen: differences, offers, columns, seats, colours, files."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from parish.engine.errors import BadSetup
from parish.engine.outcome import Outcome
from parish.engine.words import Panel, Row
from parish.folders import data_home, write_whole
from parish.games import GAMES
from parish.reading.changes import differences, keys_of, shortened
from parish.reading.history import last_turn_end
from parish.reading.speech import Speech, language_of
from parish.reading.verdict import score_grid, tie_sentence, winners_sentence
from parish.terminal.saves import kept_file, new_file, peek
from parish.terminal.seating import read_seat, read_seats, table_names
from parish.terminal.theme import DARK, LIGHT, PLAIN, lightness, theme_for
from parish.terminal.widgets.columns import arrange, label_width
from parish.terminal.widgets.seats import score_of
from tests.terminal.table import resume, sit_down
from tests.toy.game import TOY


def panel(id: str, *rows: tuple[str, str], seat: int = -1) -> Panel:
    return Panel(id, id.capitalize(), [Row(label, value) for label, value in rows], seat)


def test_rows_without_a_label_belong_to_the_one_above() -> None:
    rows = panel("mill", ("Price", "2"), ("", "or 3"), ("Price", "4"), ("Open", "yes"))
    assert keys_of(rows) == [("mill", "Price", 0), ("mill", "Price", 1), ("mill", "Price", 2), ("mill", "Open", 0)]


def test_differences_tell_before_and_after() -> None:
    before = [panel("mill", ("Corn", "1"), ("Flour", "2")), panel("barn", ("Hay", "1"))]
    after = [panel("mill", ("Corn", "3"), ("Bread", "1")), panel("barn", ("Hay", "1"))]
    told = [(change.label, change.told()) for change in differences(before, after)]
    assert told == [("Corn", "1 → 3"), ("Flour", "2 → –"), ("Bread", "– → 1")]
    assert differences(before, before) == []


@pytest.mark.parametrize(
    ("before", "after", "short"),
    [
        ("1 ox, 2 coins", "2 coins", ("1 ox", "")),
        ("1 ox, 2 coins", "1 ox, 3 coins", ("2 coins", "3 coins")),
        ("4", "1", ("4", "1")),
        ("none", "1 ox, 1 cow", ("none", "1 ox, 1 cow")),
    ],
)
def test_long_lists_are_told_by_what_changes(before: str, after: str, short: tuple[str, str]) -> None:
    assert shortened(before, after) == short


def test_the_board_stands_left_and_the_seats_right() -> None:
    panels = [panel("a"), panel("b"), panel("c"), panel("one", seat=0), panel("two", seat=1)]
    heights = {"a": 10, "b": 10, "c": 10, "one": 5, "two": 5}
    assert arrange(panels, heights, 1, 1) == [["two", "a", "b", "c", "one"]]
    assert arrange(panels, heights, 2, 1) == [["a", "b"], ["two", "one", "c"]]
    assert arrange(panels, heights, 3, 0) == [["a", "b"], ["c"], ["one", "two"]]
    assert sorted(id for column in arrange(panels, heights, 9, 0) for id in column) == sorted(heights)


def test_panels_keep_their_places_until_it_is_worth_moving() -> None:
    panels = [panel("a"), panel("b"), panel("one", seat=0)]
    before = arrange(panels, {"a": 10, "b": 8, "one": 10}, 2, 0)
    assert before == [["a"], ["one", "b"]] or before == [["a", "b"], ["one"]]
    assert arrange(panels, {"a": 9, "b": 10, "one": 10}, 2, 0, before) == before
    assert arrange(panels, {"a": 2, "b": 2, "one": 40}, 2, 0, [["a"], ["one", "b"]]) == [["a"], ["one", "b"]]


def test_labels_share_a_column_as_long_as_that_costs_no_lines() -> None:
    rows = [Row("Corn", "1"), Row("Flour", "2")]
    assert label_width(rows, 30) == 5
    assert label_width([*rows, Row("A label that is far too long for it", "1")], 30) == 5
    assert label_width([Row("", "only a value"), Row("only a label", "")], 30) == 0


def test_the_score_of_a_seat_is_the_row_about_it_or_the_first() -> None:
    scored = Panel("s", "S", [Row("Coins", "3"), Row("Points", "12", "score")], 0)
    assert score_of([scored], 0) == "12"
    assert score_of([panel("s", ("Coins", "3"), seat=0)], 0) == "Coins 3"
    assert score_of([scored], 1) == ""


def test_seats_are_read_as_they_are_written() -> None:
    for text in ("you", "person=Anna", "greedy:200", "greedy=Old Martha", "you=Jean Paul"):
        assert read_seat(text).written() == text
    with pytest.raises(BadSetup, match="nobody is called 'gredy'"):
        read_seats(["you", "gredy"])


def test_no_two_at_a_table_have_the_same_name() -> None:
    speech = Speech()
    sitters = read_seats(["you", "greedy", "greedy", "person=Anna", "person"])
    assert table_names(sitters, "Anna", speech) == ["Anna", "Greedy", "Greedy 2", "Anna 2", "Player 5"]
    assert table_names(read_seats(["you"]), "", speech) == ["Player 1"]


def test_the_colours_fit_the_terminal() -> None:
    assert theme_for("auto", {"COLORFGBG": "0;15"}) == LIGHT
    assert theme_for("auto", {"COLORFGBG": "15;0"}) == DARK
    assert theme_for("light", {"COLORFGBG": "15;0"}) == LIGHT
    assert theme_for("light", {"NO_COLOR": "1"}) == PLAIN
    assert lightness("\x1b]11;rgb:ffff/ffff/ffff\x07") == pytest.approx(1.0)
    assert lightness("\x1b]11;rgb:1e/1e/1e\x07") < 0.5
    assert lightness("no answer") == 0.0


def test_the_language_is_the_one_asked_for_or_english() -> None:
    assert language_of({"LANG": "C.UTF-8"}) == "en"
    assert language_of({"LC_ALL": "xx_YY"}) == "en"
    assert language_of({}) == "en"


def test_games_lie_where_the_system_keeps_data() -> None:
    assert data_home({"XDG_DATA_HOME": "/somewhere"}) == Path("/somewhere/parish")
    assert data_home({}, "linux") == Path.home() / ".local/share/parish"
    assert data_home({}, "darwin") == Path.home() / "Library/Application Support/parish"
    assert data_home({"APPDATA": "/roaming"}, "win32") == Path("/roaming/parish")


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "file"
    write_whole(path, "old")
    path.parent.chmod(0o500)
    try:
        write_whole(path, "new")
    except OSError:
        assert path.read_text() == "old"
    finally:
        path.parent.chmod(0o700)
    assert [each.name for each in path.parent.iterdir()] == ["file"]


def test_names_of_files_are_fit_for_files(tmp_path: Path) -> None:
    assert kept_file(tmp_path, "../../etc/passwd") == tmp_path / "etc passwd.parish"
    assert kept_file(tmp_path, "Sunday, round 2") == tmp_path / "Sunday, round 2.parish"
    assert kept_file(tmp_path, "Летопись") == tmp_path / "Летопись.parish"
    assert kept_file(tmp_path, " /.. ") is None
    now = datetime(2026, 1, 2, 3, 4, 5)
    first = new_file(tmp_path, "toy", now)
    first.touch()
    assert new_file(tmp_path, "toy", now) == tmp_path / "toy-20260102-030405-2.parish"


def test_a_saved_game_tells_about_itself() -> None:
    session = sit_down("you=Anna", "random=Old Martha")
    session.play(session.offer().legal[0].choice)
    found = peek(session.path)
    assert (found.game, found.names, found.finished, found.kept) == ("toy", ["Anna", "Old Martha"], False, False)
    assert not found.fault
    again = resume(session.path)
    assert [sitter.written() for sitter in again.sitters] == ["you=Anna", "random=Old Martha"]
    assert again.match.confirming == {0}
    other = resume(session.path, "greedy", "person=Boris")
    assert other.people == [1]
    with pytest.raises(BadSetup, match="the saved game has 2 seats, not 1"):
        resume(session.path, "you")


def test_a_match_file_from_elsewhere_gets_people_for_names(tmp_path: Path) -> None:
    session = sit_down("you=Anna", "random", "person=Boris")
    session.autosave()
    path = tmp_path / "from elsewhere"
    path.write_text("\n".join(line for line in session.path.read_text().splitlines() if not line.startswith("# ")))
    again = resume(path)
    assert [sitter.written() for sitter in again.sitters] == ["you=Anna", "random", "person=Boris"]
    assert again.path != path


def test_the_data_pack_of_a_game_goes_with_it(tmp_path: Path) -> None:
    from parish.terminal.session import new_session
    from tests.terminal.table import settings

    pack = tmp_path / "mine.toml"
    assert TOY.data_file is not None
    pack.write_text(TOY.data_file.read_text().replace("cider_points = 3", "cider_points = 4"))
    session = new_session(GAMES["toy"], read_seats(["you", "random"]), {}, "1", settings(), "en", data=pack)
    session.play(session.offer().legal[0].choice)
    again = resume(session.path)
    assert again.data == pack.resolve()
    assert again.match.pack is not None
    assert session.match.pack is not None
    assert again.match.pack.digest == session.match.pack.digest != GAMES["toy"].pack().digest  # type: ignore[union-attr]


def test_what_came_after_the_last_turn() -> None:
    session = sit_down("random", "random")
    match = session.match
    assert last_turn_end(match, 0) == 0
    while not match.over:
        match.play(match.position.legal()[0])
        match.commit()
        for seat in range(2):
            end = last_turn_end(match, seat)
            assert end == 0 or match.line[end - 1].seat == seat
            assert not end or not match.line[end - 1].forced


def test_a_shared_victory_is_told() -> None:
    words, speech = TOY.words("en", ["Anna", "Boris", "Clara"]), Speech()
    even = Outcome(["coins", "cider"], [[3, 2], [4, 1], [1, 0]], [[0], [0], [0]])
    assert winners_sentence(even, words, speech) == "Anna and Boris share the victory with 5 points each."
    assert score_grid(even, words, speech).seats == (0, 1, 2)
    won = Outcome(["coins", "cider"], [[3, 2], [4, 1], [1, 0]], [[0], [1], [0]])
    assert winners_sentence(won, words, speech) == "Boris wins with 5 points."
    assert tie_sentence(won, words, speech) == "Level on points with Anna: the tie-breakers decided."
    grid = score_grid(won, words, speech)
    assert grid.seats == (1, 0, 2)
    assert dict(grid.rows)["Tie-breakers"] == ["1", "0", "0"]
    everybody = Outcome(["coins"], [[1], [1]], [[], []])
    assert winners_sentence(everybody, words, speech) == "Nobody is ahead: all share the victory with 1 point each."
