"""Data packs: reading, and what is said of a pack that cannot be used."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from parish.engine.errors import BadPack
from parish.engine.pack import DataPack, Table, written
from parish.engine.vocabulary import Axis

TEXT = """\
# A small pack.
[pack]
game = "toy"
name = "printed"
format = 1

[board]
provenance = "R"
source = "page 3"
length = 40  # spaces
bends = [3, 7, 7]
round = true
shape = "oval"
title = "The [long] = road # 1"
pieces = { red = 2, blue = 1 }

[[card]]
provenance = "M D"
id = "b"
gains = ["gold", "iron"]

[[card]]
provenance = "E"
id = "a"
gains = ["iron"]
"""

CARD = Axis("card", ["a", "b"])
METALS = ["gold", "iron", "tin"]


def pack(old: str = "", new: str = "") -> DataPack:
    """The small pack, perhaps with a change in it."""
    assert not old or TEXT.count(old) == 1
    return DataPack.parse(TEXT.replace(old, new) if old else TEXT, "toy.toml")


def read_all(found: DataPack) -> None:
    """What a game would do: ask for everything, then refuse the rest."""
    board = found.table("board")
    board.integer("length", low=1, high=100)
    board.integers("bends", 3, low=1, high=9, rising=True)
    board.flag("round")
    board.word("shape", ["oval", "square"])
    board.text("title")
    board.counts("pieces", ["red", "blue", "green"], high=9)
    for card in found.rows("card", "id", CARD):
        card.words("gains", METALS)
    found.finish()


def complaint(action: Callable[[], object]) -> str:
    with pytest.raises(BadPack) as caught:
        action()
    return str(caught.value)


def test_values_are_read_by_name_and_type() -> None:
    found = pack()
    board = found.table("board")
    assert (found.game, found.name, found.text) == ("toy", "printed", TEXT)
    assert board.integer("length", low=40, high=40) == 40
    assert board.integers("bends", 3, rising=True) == [3, 7, 7]
    assert board.integers("bends", 2, longest=4) == [3, 7, 7]
    assert board.flag("round") is True
    assert board.flag("absent", default=False) is False
    assert board.word("shape", ["square", "oval"]) == "oval"
    assert board.index("shape", Axis("shape", ["square", "oval"])) == 1
    assert board.text("title") == "The [long] = road # 1"
    assert board.counts("pieces", ["blue", "green", "red"]) == [1, 0, 2]
    assert board.counts("pieces", ["red", "blue"], complete=True) == [2, 1]
    assert board.has("length")
    assert not board.has("width")
    assert [card.words("gains", METALS) for card in found.tables("card")] == [["gold", "iron"], ["iron"]]
    assert [card.words("gains", METALS) for card in found.rows("card", "id", CARD)] == [["iron"], ["gold", "iron"]]
    read_all(found)


def test_provenance_in_the_order_of_the_text() -> None:
    rows = pack().provenance()
    assert [(row.table, row.marks, row.source) for row in rows] == [
        ("[board]", ("R",), "page 3"),
        ("[[card]] 1", ("M", "D"), ""),
        ("[[card]] 2", ("E",), ""),
    ]
    assert rows[2].values == {"id": "a", "gains": ["iron"]}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("# A small pack.", "# Something else."),
        ("length = 40  # spaces", "length = 0x28"),
        ("bends = [3, 7, 7]\nround = true", "round = true\nbends = [\n  3, # first\n  7, 7,\n]"),
        ("{ red = 2, blue = 1 }", "{ blue = 1, red = 2 }"),
        ('provenance = "R"\nsource = "page 3"', 'provenance = "M D"'),
        ('name = "printed"', 'name = "mine"'),
        ("\n", "\r\n"),
    ],
)
def test_the_digest_knows_only_the_values(old: str, new: str) -> None:
    """Comments, spelling, the order of keys, the name and the provenance do not change what is played."""
    assert DataPack.parse(TEXT.replace(old, new), "other.toml").digest == pack().digest


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('game = "toy"', 'game = "game"'),
        ("length = 40", "length = 41"),
        ("round = true", "round = 1"),
        ("bends = [3, 7, 7]", "bends = [7, 3, 7]"),
        ('id = "b"', 'id = "c"'),
        ("[board]", "[plank]"),
    ],
)
def test_the_digest_knows_every_value(old: str, new: str) -> None:
    assert pack(old, new).digest != pack().digest
    assert re.fullmatch("[0-9a-f]{64}", pack().digest)


def test_the_digest_is_of_this_text() -> None:
    """The digest stands in match files, so it may never change by itself."""
    assert pack().digest == "665214258ff0b18f01695938815588b2829b2bea962c67cae411f3487a8468aa"


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        # Wrong values, and values of the wrong type.
        ("length = 40", "length = 400", "line 10: [board]: length is 400; expected a whole number from 1 to 100"),
        ("length = 40", "length = -1", "line 10: [board]: length is -1; expected a whole number from 1 to 100"),
        ("length = 40", 'length = "40"', 'line 10: [board]: length is "40"; expected a whole number from 1 to 100'),
        ("length = 40", "length = true", "line 10: [board]: length is true; expected a whole number from 1 to 100"),
        ("[3, 7, 7]", "[3, 7]", "line 11: [board]: bends is [3, 7]; expected a list of 3 whole numbers from 1 to 9"),
        ("[3, 7, 7]", "[3, 7, 77]", "line 11: [board]: bends is [3, 7, 77]; expected a list of 3 whole numbers"),
        ("[3, 7, 7]", "[3, 7, true]", "line 11: [board]: bends is [3, 7, true]; expected a list of 3 whole numbers"),
        ("[3, 7, 7]", "[3, 7, 6]", "expected a list of 3 whole numbers from 1 to 9, none smaller than the one before"),
        ("[3, 7, 7]", "377", "line 11: [board]: bends is 377; expected a list of 3 whole numbers"),
        ("round = true", "round = 1", "line 12: [board]: round is 1; expected true or false"),
        ('"oval"', '"ovl"', 'line 13: [board]: shape is "ovl"; expected one of oval, square, in quotes'),
        ('"oval"', "3", "line 13: [board]: shape is 3; expected one of oval, square, in quotes"),
        ('"The [long] = road # 1"', '""', 'line 14: [board]: title is ""; expected a text in quotes on one line'),
        ('"The [long] = road # 1"', '"a\\nb"', 'line 14: [board]: title is "a\\nb"; expected a text in quotes'),
        ("red = 2", "rad = 2", "line 15: [board]: pieces is { rad = 2, blue = 1 }; expected { name = number } with an"),
        ("red = 2", "red = 10", "line 15: [board]: pieces is { red = 10, blue = 1 }; expected { name = number }"),
        ("red = 2", "red = false", "line 15: [board]: pieces is { red = false, blue = 1 }; expected { name = number }"),
        ("{ red = 2, blue = 1 }", "[2, 1]", "line 15: [board]: pieces is [2, 1]; expected { name = number }"),
        ('["gold", "iron"]', "[]", "line 20: [[card]] 1: gains is []; expected a list of one or more of gold, iron"),
        ('["gold", "iron"]', '["lead"]', 'line 20: [[card]] 1: gains is ["lead"]; expected a list of one or more'),
        ('["gold", "iron"]', '["gold", "gold"]', "each in quotes and none twice"),
        ('["gold", "iron"]', "[1]", "line 20: [[card]] 1: gains is [1]; expected a list of one or more"),
        ('["gold", "iron"]', '"gold"', 'line 20: [[card]] 1: gains is "gold"; expected a list of one or more'),
        # Types that no pack has.
        ("length = 40", "length = 40.0", "line 10: [board]: length is 40.0; expected a whole number, a text, true or"),
        ("length = 40", "length = nan", "line 10: [board]: length is nan; expected a whole number, a text, true or"),
        ("length = 40", "length = 1979-05-27", "line 10: [board]: length is 1979-05-27; expected a whole number, a"),
        ("[3, 7, 7]", "[3, 7, 7.5]", "line 11: [board]: bends is [3, 7, 7.5]; expected a whole number, a text, true"),
        ("red = 2", "red = 2.5", "line 15: [board]: pieces is { red = 2.5, blue = 1 }; expected a whole number, a"),
        ("length = 40", f"length = 0x{'f' * 9999}", "line 10: [board]: length is a giant number; expected a whole"),
        # What is missing, unknown or there twice.
        ("length = 40", "lenght = 40", "line 7: [board]: length is missing (line 10 has the unknown key lenght)"),
        ("length = 40  # spaces\n", "", "line 7: [board]: length is missing; expected a whole number from 1 to 100"),
        ("[3, 7, 7]", "[3, 7, 7]\nwidth = 2", "line 12: [board]: the key width is unknown; expected only bends, leng"),
        ("[board]", "[bord]", "line 25 (the last): the table board is missing (line 7 has the unknown table bord)"),
        ('[[card]]\nprovenance = "E"', '[[crd]]\nprovenance = "E"', 'after the last [[card]]: one with id = "a" is'),
        ('[[card]]\nprovenance = "E"', '[[crd]]\nprovenance = "E"', "missing (line 22 has the unknown table crd)"),
        ('id = "a"', 'id = "b"', 'line 24: [[card]] 2: id is "b"; expected one that is not there yet (line 19 has it)'),
        ('id = "a"', 'id = "x"', 'line 24: [[card]] 2: id is "x"; expected one of a, b, in quotes'),
        ("[board]", '[bank]\nprovenance = "R"\n[board]', "line 7: the table bank is unknown; expected only board, car"),
        ("[board]", "[[board]]", "line 7: found [[board]] 1; expected [board], once"),
        # Provenance.
        ('provenance = "R"\n', "", "line 7: [board]: provenance is missing; expected one or several of R (rulebook)"),
        ('provenance = "R"', 'provenance = "Q"', 'line 8: [board]: provenance is "Q"; expected one or several of R (r'),
        ('provenance = "R"', 'provenance = ""', 'line 8: [board]: provenance is ""; expected one or several of R'),
        ('provenance = "R"', 'provenance = "R R"', 'line 8: [board]: provenance is "R R"; expected one or several'),
        ('provenance = "R"', "provenance = 1", "line 8: [board]: provenance is 1; expected one or several of R (rule"),
        ('provenance = "E"', 'provenance = "e"', 'line 23: [[card]] 2: provenance is "e"; expected one or several'),
        ('source = "page 3"', "source = 3", "line 9: [board]: source is 3; expected a text in quotes on one line"),
        # The head.
        ("[pack]", "[peck]", "line 25 (the last): the table pack is missing (line 2 has the unknown table peck)"),
        ("format = 1", "format = 2", "line 5: [pack]: format is 2; expected 1"),
        ("format = 1", "", "line 2: [pack]: format is missing; expected 1"),
        ('name = "printed"', "", "line 2: [pack]: name is missing; expected a text in quotes on one line, of 1 to 80"),
        ('game = "toy"', "game = 7", "line 3: [pack]: game is 7; expected a text in quotes on one line"),
        ("format = 1", "format = 1\nauthor = 1", "line 6: [pack]: the key author is unknown; expected only format, g"),
        # Shapes that TOML allows and a pack does not.
        ("# A small pack.", "length = 1", "line 1: length stands before any table; expected [pack]"),
        ("[board]", "[board.upper]", "line 7: a name with dots in it, [board.upper]; expected [board]"),
        ("length = 40", "length.x = 40", "line 10: a name with dots in it, length.x; expected length = { name = valu"),
        ('[[card]]\nprovenance = "E"', "[card.x]", "line 22: a name with dots in it, [card.x]; expected [card]"),
    ],
)  # fmt: skip
def test_a_bad_pack_is_refused_with_line_and_expectation(old: str, new: str, expected: str) -> None:
    message = complaint(lambda: read_all(pack(old, new)))
    assert message.startswith("toy.toml, line ")
    assert expected in message
    assert "expected" in message


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "toy.toml, line 1 (the last): the table pack is missing; expected [pack], once"),
        ("\n\n# nothing\n", "toy.toml, line 3 (the last): the table pack is missing; expected [pack], once"),
        ("[pack]\ngame toy\n", "toy.toml, line 2, column 6: expected '=' after a key"),
        ("[pack]\ngame = toy\n", "toy.toml, line 2, column 8: invalid value; expected [table], key = value or # comm"),
        ('[pack]\ngame = "toy\n', "toy.toml, line 2, column 12: "),
        ('[pack]\ngame = """toy\n\n', "toy.toml, line 3 (the last): "),
        ("[pack]\n[pack]\n", "toy.toml, line 2, column 6: cannot declare"),
        ("[pack]\nformat = 1\nformat = 1\n", "toy.toml, line 3, column 11: cannot overwrite a value"),
        ("[pack]\nformat = 1\n[[pack]]\n", "toy.toml, line 3, column "),
        ("[pack]\nformat = 01\n", "toy.toml, line 2, column "),
        ("[pack]\nformat = [1,\n", "toy.toml, line 2 (the last): "),
        ("[pack\n", "toy.toml, line 1, column "),
        ("\x00\x01", "toy.toml, line 1, column "),
        ("[pack]\nformat = " + "9" * 5000, "toy.toml, line 2: a number of thousands of digits; expected a whole"),
        ("[pack]\nformat = " + "[" * 9999, "toy.toml: brackets within brackets without end; expected a data pack"),
        ('{"game": "toy"}', "toy.toml, line 1, column 1: "),
        ("<!DOCTYPE html>\n", "toy.toml, line 1, column 1: "),
    ],
)
def test_what_is_no_pack_at_all(text: str, expected: str) -> None:
    message = complaint(lambda: DataPack.parse(text, "toy.toml"))
    assert message.startswith(expected)
    assert "expected" in message


@pytest.mark.parametrize("depth", range(20, 520, 10))
def test_no_depth_of_brackets_breaks_the_reader(depth: int) -> None:
    text = TEXT.replace("[3, 7, 7]", "[" * depth + "]" * depth)
    message = complaint(lambda: read_all(DataPack.parse(text, "toy.toml")))
    assert "expected" in message


def test_every_truncation_is_noticed() -> None:
    for end in range(len(TEXT.rstrip())):
        text = TEXT[:end]
        message = complaint(lambda text=text: read_all(DataPack.parse(text, "cut.toml")))  # type: ignore[misc]
        assert re.match(r"cut\.toml, line \d+", message), message
        assert "expected" in message


@pytest.mark.parametrize(
    "before",
    [
        '"""',
        'bends = [ # [ "\n  3, # ]\n\n  7, 7 ]\n',
        "note = '''\n[not a table]\n\"\"\"\n# no comment '' '''\n",
        'note = """\n[no]\\"\\"\\"\nx = 1 # "\n"""""\n',
        'note = ""\n\n\n# \'\n',
        'note = "\\"[{#\\\\"\n',
        "note = '\\'\n",
        '"note = x" = "[["\n',
        "'note' = { a = [ 1, { b = 2 } ], c = ']' } # {\n",
    ],
)
def test_lines_are_counted_through_everything(before: str) -> None:
    """Strings, comments and lists that go over several lines or hold brackets do not mislead the line numbers."""
    text = f'[pack]\ngame = "toy"\nname = "n"\nformat = 1\n[board]\nprovenance = "R"\n{before}length = "?"\n'
    if before == '"""':
        text = text.replace(before, "# \"\"\" '''\n")
    line = text[: text.index("length")].count("\n") + 1
    for ending in ("\n", "\r\n"):
        found = DataPack.parse(text.replace("\n", ending), "toy.toml").table("board")
        message = complaint(lambda found=found: found.integer("length"))  # type: ignore[misc]
        assert message.startswith(f"toy.toml, line {line}: [board]: length is ")


def test_a_pack_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_bytes(b"\xef\xbb\xbf" + TEXT.encode())  # as some editors begin a file
    found = DataPack.load(path, game="toy")
    assert found.where == str(path)
    assert found.digest == pack().digest
    message = complaint(lambda: DataPack.load(path, game="chess"))
    assert message == f'{path}, line 3: [pack]: game is "toy"; expected one of chess, in quotes'


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    absent = tmp_path / "absent.toml"
    assert complaint(lambda: DataPack.load(absent)).startswith(f"{absent} cannot be read: No such file or directory")
    assert complaint(lambda: DataPack.load(tmp_path)).startswith(f"{tmp_path} cannot be read: Is a directory")
    torn = tmp_path / "torn.toml"
    torn.write_bytes(TEXT.encode() + b"# \xff\xfe\n")
    assert complaint(lambda: DataPack.load(torn)).startswith(f"{torn}, line 26: a byte that is not UTF-8; expected a")
    torn.write_bytes(bytes(range(256)))
    assert "expected" in complaint(lambda: DataPack.load(torn))


def test_readers_may_complain_of_their_own() -> None:
    board: Table = pack().table("board")
    assert str(board.fault("length", "a prime")) == "toy.toml, line 10: [board]: length is 40; expected a prime"
    assert str(board.complaint("it is too dull")) == "toy.toml, line 7: [board]: it is too dull"
    assert complaint(lambda: pack().tables("board")) == (
        "toy.toml, line 7: found [board]; expected [[board]], one or several times"
    )


def test_long_values_are_shortened_in_messages() -> None:
    assert written(list(range(99))) == "[" + ", ".join(str(n) for n in range(99))[:76] + "..."
    assert written({}) == "{}"
