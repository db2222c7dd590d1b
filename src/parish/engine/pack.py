"""Data packs: the components of a game in a TOML file that an owner of the physical game can correct.

A pack has a table `[pack]` (game, name, format = 1) and, for its values, tables `[name]` and arrays of tables
`[[name]]`. Each table, and each element of an array, tells with `provenance` where its values come from (one or
several of R E X M D, see MARKS) and may tell with `source` where exactly. Tables are not nested and numbers are whole.

Whoever reads a pack asks for every value by name, type and range; a value that nobody asked for is an error too
(`finish`), so that a typo is never silently ignored. Every message names the file, the line, the key, what was
found and what was expected.

>>> pack = DataPack.parse('''
... [pack]
... game = "toy"
... name = "printed"
... format = 1
... [board]
... provenance = "R"
... length = 40
... ''', "toy.toml")
>>> pack.table("board").integer("length", low=1, high=100)
40
>>> pack.table("board").integer("length", low=1, high=30)
Traceback (most recent call last):
parish.engine.errors.BadPack: toy.toml, line 8: [board]: length is 40; expected a whole number from 1 to 30
"""

from __future__ import annotations

import difflib
import hashlib
import json
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from parish.engine.errors import BadPack
from parish.engine.packlines import Line, lines_of, syntax_fault
from parish.engine.vocabulary import Axis

FORMAT: Final = 1
#: Where a value comes from.
MARKS: Final = {
    "R": "rulebook",
    "E": "worked example of the rulebook",
    "X": "other public source",
    "M": "memory",
    "D": "designed",
}
#: Keys that tell about a table and are no values of the game.
_NOTES: Final = ("provenance", "source")
_LONGEST: Final = 80
#: Lists within lists: deeper than any game needs.
_DEEPEST: Final = 8


class Provenance(NamedTuple):
    """Where the values of one table come from."""

    table: str
    marks: tuple[str, ...]
    source: str
    values: dict[str, object]


class Table:
    """One table of a pack, or one element of an array of tables."""

    def __init__(self, where: str, label: str, line: int, values: dict[str, object]) -> None:
        #: How messages call it: [name] or [[name]] and its number.
        self.label: Final = label
        self.line: Final = line
        #: The line on which each key stands.
        self.lines: Final[dict[str, int]] = {}
        self._where: Final = where
        self._values: Final = values
        self._asked: Final[set[str]] = set(_NOTES)

    def fault(self, key: str, expected: str) -> BadPack:
        """The error of a value that is missing or does not fit; for readers' own checks too."""
        if key in self._values:
            return self.complaint(f"{key} is {written(self._values[key])}; expected {expected}", key)
        hint = ""
        for near in difflib.get_close_matches(key, [k for k in self._values if k not in self._asked], n=1):
            hint = f" (line {self.lines[near]} has the unknown key {near})"
        return self.complaint(f"{key} is missing{hint}; expected {expected}", key)

    def complaint(self, sentence: str, key: str = "") -> BadPack:
        """An error about this table, with the line of a key where that is known."""
        return BadPack(f"{self._where}, line {self.lines.get(key, self.line)}: {self.label}: {sentence}")

    def has(self, key: str) -> bool:
        return key in self._values

    def integer(self, key: str, *, low: int = 0, high: int = 999) -> int:
        """A whole number within bounds."""
        self._asked.add(key)
        value = _whole(self._values.get(key), low, high)
        if value is None:
            raise self.fault(key, _number(low, high))
        return value

    def integers(
        self, key: str, length: int, *, longest: int = 0, low: int = 0, high: int = 999, rising: bool = False
    ) -> list[int]:
        """So many whole numbers (or up to `longest`) within bounds; `rising`: none smaller than the one before."""
        self._asked.add(key)
        given = self._values.get(key)
        values = [_whole(item, low, high) for item in given] if isinstance(given, list) else []
        numbers = [value for value in values if value is not None]
        fits = length <= len(numbers) <= max(length, longest) and len(numbers) == len(values)
        if not fits or (rising and numbers != sorted(numbers)):
            many = f"{length} to {longest}" if longest > length else str(length)
            more = ", none smaller than the one before" if rising else ""
            raise self.fault(key, f"a list of {many} whole numbers from {low} to {high}{more}")
        return numbers

    def flag(self, key: str, default: bool | None = None) -> bool:
        """True or false; the default, if there is one, where the key is left out."""
        self._asked.add(key)
        value = self._values.get(key, default)
        if not isinstance(value, bool):
            raise self.fault(key, "true or false")
        return value

    def text(self, key: str, longest: int = _LONGEST) -> str:
        """A text of one line that is not empty."""
        self._asked.add(key)
        value = self._values.get(key)
        if not isinstance(value, str) or not 0 < len(value) <= longest or not value.isprintable() or value.isspace():
            raise self.fault(key, f"a text in quotes on one line, of 1 to {longest} characters")
        return value

    def word(self, key: str, allowed: Iterable[str]) -> str:
        """One of some words."""
        self._asked.add(key)
        words = list(allowed)
        value = self._values.get(key)
        if not isinstance(value, str) or value not in words:
            raise self.fault(key, f"one of {', '.join(words)}, in quotes")
        return value

    def index(self, key: str, axis: Axis) -> int:
        """The place of a word on an axis."""
        return axis.index(self.word(key, axis))

    def words(self, key: str, allowed: Iterable[str]) -> list[str]:
        """A list of at least one of some words, none of them twice."""
        self._asked.add(key)
        names = list(allowed)
        given = self._values.get(key)
        found = [item for item in given if isinstance(item, str) and item in names] if isinstance(given, list) else []
        if not isinstance(given, list) or not given or len(set(found)) != len(given):
            raise self.fault(key, f"a list of one or more of {', '.join(names)}, each in quotes and none twice")
        return found

    def counts(
        self, key: str, names: Iterable[str], *, low: int = 0, high: int = 999, complete: bool = False
    ) -> list[int]:
        """How many of each name, in the order of the names; one left out counts 0 unless all are needed."""
        self._asked.add(key)
        wanted = list(names)
        given = self._values.get(key)
        fits = isinstance(given, dict) and set(given) <= set(wanted) and (not complete or len(given) == len(wanted))
        values = [_whole(item, low, high) for item in given.values()] if isinstance(given, dict) else []
        if not fits or not isinstance(given, dict) or None in values:
            which = "each of" if complete else "any of"
            raise self.fault(key, f"{{ name = number }} with {which} {', '.join(wanted)}, {_number(low, high)} each")
        return [given.get(name, 0) for name in wanted]

    def alternatives(self, key: str, names: Iterable[str], *, longest: int, high: int = 999) -> list[list[int]]:
        """A list of up to `longest` different `{ name = number }`, each of something: the ways to pay a price."""
        self._asked.add(key)
        wanted = list(names)
        given = self._values.get(key)
        found: list[list[int]] = []
        for each in given if isinstance(given, list) else []:
            if not isinstance(each, dict) or not each or not set(each) <= set(wanted):
                break
            counts = [_whole(each.get(name, 0), 0, high) for name in wanted]
            numbers = [count for count in counts if count is not None]
            if len(numbers) != len(wanted) or not any(numbers) or numbers in found:
                break
            found.append(numbers)
        if not isinstance(given, list) or len(found) != len(given) or len(found) > longest:
            each = f"{{ name = number }} with any of {', '.join(wanted)}, at most {high} each"
            raise self.fault(key, f"a list of up to {longest} different {each}")
        return found

    def marks(self) -> tuple[str, ...]:
        """The provenance marks."""
        given = self._values.get("provenance")
        found = given.split() if isinstance(given, str) else []
        if not found or len(set(found)) != len(found) or not set(found) <= set(MARKS):
            letters = ", ".join(f"{mark} ({meaning})" for mark, meaning in MARKS.items())
            raise self.fault("provenance", f'one or several of {letters}, for example "R" or "M D"')
        return tuple(found)

    def source(self) -> str:
        """Where exactly the values are told; empty if the pack does not say."""
        return self.text("source", 200) if self.has("source") else ""

    def values(self) -> dict[str, object]:
        """What the game is made of: everything but the notes on where it comes from."""
        return {key: value for key, value in self._values.items() if key not in _NOTES}

    def check(self, notes: bool) -> None:
        """Refuse values of types that no pack may have; with notes, refuse bad ones of these too."""
        for key, value in self._values.items():
            if not _plain(value):
                raise self.fault(key, "a whole number, a text, true or false, or a list or { } of these")
        if notes:
            self.marks()
            self.source()

    def finish(self) -> None:
        """Refuse a key that nobody asked for."""
        for key in self._values:
            if key not in self._asked:
                raise self.complaint(f"the key {key} is unknown; expected only {', '.join(sorted(self._asked))}", key)


class DataPack:
    """A pack as it was written, and its tables."""

    def __init__(self, where: str, text: str, lines: Sequence[Line], tree: dict[str, object]) -> None:
        """For `parse`, which knows that the text is TOML."""
        #: The file, or whatever else the text came from.
        self.where: Final = where
        #: The pack as it was written: what `export` gives.
        self.text: Final = text
        self._tables: Final[dict[str, list[Table]]] = {}
        self._arrays: Final[set[str]] = set()
        self._asked: Final = {"pack"}
        self._last_line: Final = max(1, len(text.splitlines()))
        table: Table | None = None
        for line in lines:
            if line.nested:
                advice = f"expected [{line.name}]" if line.header else f"expected {line.name} = {{ name = value }}"
                raise BadPack(f"{where}, line {line.number}: a name with dots in it, {line.text}; {advice}")
            if line.header:
                table = self._begin(line, tree)
            elif table is None:
                raise BadPack(f"{where}, line {line.number}: {line.name} stands before any table; expected [pack]")
            else:
                table.lines[line.name] = line.number
        head = self.table("pack")
        self.game: Final = head.text("game")
        self.name: Final = head.text("name")
        head.integer("format", low=FORMAT, high=FORMAT)
        head.finish()
        for name, tables in self._tables.items():
            for each in tables:
                each.check(notes=name != "pack")
        self.digest: Final = self._fingerprint()

    @staticmethod
    def load(path: str | Path, game: str | None = None) -> DataPack:
        """The pack in a file; with a game, refuse the pack of another one."""
        try:
            raw = Path(path).read_bytes()
        except OSError as error:
            raise BadPack(f"{path} cannot be read: {error.strerror or error}; expected a data pack") from None
        try:
            text = raw.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = raw.count(b"\n", 0, error.start) + 1
            raise BadPack(f"{path}, line {line}: a byte that is not UTF-8; expected a text file") from None
        return DataPack.parse(text, str(path), game)

    @staticmethod
    def parse(text: str, where: str, game: str | None = None) -> DataPack:
        """The pack in a text; `where` is what messages call it."""
        try:
            tree: dict[str, object] = tomllib.loads(text)
        except (ValueError, RecursionError) as error:
            raise syntax_fault(error, text, where) from None
        pack = DataPack(where, text, lines_of(text), tree)
        if game is not None:
            pack.expect_game(game)
        return pack

    def _begin(self, line: Line, tree: dict[str, object]) -> Table:
        earlier = self._tables.setdefault(line.name, [])
        found = tree[line.name]
        label = f"[{line.name}]"
        if isinstance(found, list):
            self._arrays.add(line.name)
            label = f"[{label}] {len(earlier) + 1}"
            found = found[len(earlier)]
        assert isinstance(found, dict)
        table = Table(self.where, label, line.number, found)
        earlier.append(table)
        return table

    def _fingerprint(self) -> str:
        # The pack's name and the provenance notes stay outside: two packs with the same digest play the same game.
        told: dict[str, object] = {"game": self.game, "format": FORMAT}
        tables: dict[str, object] = {}
        for name, rows in self._tables.items():
            if name != "pack":
                tables[name] = [row.values() for row in rows] if name in self._arrays else rows[0].values()
        told["tables"] = tables
        canonical = json.dumps(told, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(canonical.encode()).hexdigest()

    def expect_game(self, game: str) -> None:
        """Refuse the pack of another game."""
        self.table("pack").word("game", [game])

    def table(self, name: str) -> Table:
        """The table [name]."""
        return self._all(name, array=False)[0]

    def tables(self, name: str) -> list[Table]:
        """The elements of [[name]]."""
        return list(self._all(name, array=True))

    def rows(self, name: str, key: str, axis: Axis) -> list[Table]:
        """The elements of [[name]] in the order of an axis; its words stand under a key, each exactly once."""
        found: dict[int, Table] = {}
        table = self._all(name, array=True)[0]
        for table in self._all(name, array=True):
            index = table.index(key, axis)
            if index in found:
                raise table.fault(key, f"one that is not there yet (line {found[index].lines[key]} has it)")
            found[index] = table
        for index, item in enumerate(axis):
            if index not in found:
                every = f"one for each of {', '.join(axis)}"
                raise BadPack(
                    f"{self.where}, line {table.line}: after the last [[{name}]]: "
                    f'one with {key} = "{item}" is missing{self._near(name)}; expected {every}'
                )
        return [found[index] for index in range(len(axis))]

    def finish(self) -> None:
        """Refuse a table or a key that nobody asked for."""
        for name, tables in self._tables.items():
            if name not in self._asked:
                known = ", ".join(sorted(self._asked))
                raise BadPack(
                    f"{self.where}, line {tables[0].line}: the table {name} is unknown; expected only {known}"
                )
            for table in tables:
                table.finish()

    def provenance(self) -> list[Provenance]:
        """Where everything comes from, in the order of the text."""
        tables = [table for name, rows in self._tables.items() if name != "pack" for table in rows]
        tables.sort(key=lambda table: table.line)
        return [Provenance(table.label, table.marks(), table.source(), table.values()) for table in tables]

    def _near(self, name: str) -> str:
        """A hint at a table that nobody asked for and that may be meant."""
        for near in difflib.get_close_matches(name, [n for n in self._tables if n not in self._asked], n=1):
            return f" (line {self._tables[near][0].line} has the unknown table {near})"
        return ""

    def _all(self, name: str, array: bool) -> list[Table]:
        self._asked.add(name)
        form = f"[[{name}]], one or several times" if array else f"[{name}], once"
        found = self._tables.get(name)
        if found is None:
            end = f"{self.where}, line {self._last_line} (the last): "
            raise BadPack(f"{end}the table {name} is missing{self._near(name)}; expected {form}")
        if (name in self._arrays) != array:
            raise BadPack(f"{self.where}, line {found[0].line}: found {found[0].label}; expected {form}")
        return found


def written(value: object) -> str:
    """A value as TOML writes it, shortened if it is long.

    >>> written({"grain": 3, "goods": ["ox", True]})
    '{ grain = 3, goods = ["ox", true] }'
    """
    text = _write(value)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."


def _write(value: object, depth: int = 0) -> str:
    if isinstance(value, (dict, list)) and depth > _DEEPEST:
        return "..."
    if isinstance(value, dict):
        items = ", ".join(f"{key} = {_write(item, depth + 1)}" for key, item in value.items())
        return f"{{ {items} }}" if items else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(_write(item, depth + 1) for item in value) + "]"
    if isinstance(value, (bool, str)):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, int) and value.bit_length() > 1000:
        return "a giant number"  # Python refuses to print much longer ones
    return str(value)


def _whole(value: object, low: int, high: int) -> int | None:
    if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
        return value
    return None


def _number(low: int, high: int) -> str:
    return f"a whole number from {low} to {high}" if low < high else str(low)


def _plain(value: object, depth: int = 0) -> bool:
    if isinstance(value, (dict, list)):
        items = list(value.values()) if isinstance(value, dict) else value
        return depth < _DEEPEST and all(_plain(item, depth + 1) for item in items)
    return isinstance(value, str) or (isinstance(value, int) and value.bit_length() < 64)
