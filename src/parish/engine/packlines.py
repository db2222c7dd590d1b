"""The lines of a data pack: which table or key stands where, for messages that a person can act on.

The standard library's TOML reader tells no line numbers, so the text is read a second time, just as far as needed.
"""

from __future__ import annotations

import re
import tomllib
from typing import Final

from parish.engine.errors import BadPack

# Strings and comments first, so that brackets and line ends inside them do not count.
_TOKEN: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}'
    r"|'''.*?'{3,5}"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'"
    r"|\#[^\n]*"
    r"|[\[\]{}\n]",
    re.DOTALL,
)
#: A header or a key without quotes or dots.
_PLAIN: Final = re.compile(r"\[{1,2}[ \t]*([\w-]+)[ \t]*\]{1,2}|([\w-]+)[ \t]*=", re.ASCII)
_KEY: Final = re.compile(r"""(?:"(?:\\.|[^"\\])*"|'[^']*'|[^="'])+""")
_POINT: Final = re.compile(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", re.DOTALL)
#: Longer numbers are refused by Python itself.
_DIGITS: Final = re.compile(r"\d[\d_]{4000,}")


class Line:
    """A table header or a key with its value."""

    def __init__(self, number: int, text: str, name: str, header: bool, nested: bool) -> None:
        self.number: Final = number
        #: The header, or the key, as it is written.
        self.text: Final = text
        self.name: Final = name
        self.header: Final = header
        #: Whether the name has dots in it, which TOML reads as a table within a table.
        self.nested: Final = nested


def lines_of(text: str) -> list[Line]:
    """The headers and keys of a text that is known to be TOML."""
    found: list[Line] = []
    text = text.replace("\r\n", "\n") + "\n"
    depth = 0
    begin = 0
    first = number = 1
    for token in _TOKEN.finditer(text):
        piece = token.group()
        number += piece.count("\n")
        if piece in ("[", "{"):
            depth += 1
        elif piece in ("]", "}"):
            depth -= 1
        elif piece == "\n" and depth == 0:
            statement = text[begin : token.start()].strip()
            if statement and not statement.startswith("#"):
                found.append(_line(first, statement))
            begin = token.end()
            first = number
    return found


def _line(number: int, statement: str) -> Line:
    header = statement.startswith("[")
    plain = _PLAIN.match(statement)
    if plain is not None:
        return Line(number, plain.group().rstrip("= \t"), plain.group(1) or plain.group(2), header, nested=False)
    # A name with quotes or dots in it: TOML's own reader knows best.
    key = _KEY.match(statement)
    written = statement if header or key is None else key.group().strip()
    tree = tomllib.loads(written if header else written + " = 0")
    name, inner = next(iter(tree.items()))
    # A header that is not nested leaves an empty table, or a list with one; a key leaves the 0.
    return Line(number, written, name, header, nested=inner not in ({}, [{}], 0))


def syntax_fault(error: Exception, text: str, where: str) -> BadPack:
    """What to say of a text that is no TOML at all."""
    if isinstance(error, RecursionError):
        return BadPack(f"{where}: brackets within brackets without end; expected a data pack")
    if not isinstance(error, tomllib.TOMLDecodeError):
        digits = _DIGITS.search(text)
        line = text.count("\n", 0, digits.start() if digits else len(text)) + 1
        return BadPack(f"{where}, line {line}: a number of thousands of digits; expected a whole number")
    point = _POINT.fullmatch(str(error))
    reason = point.group(1) if point else str(error)
    reason = reason[:1].lower() + reason[1:]
    expected = "expected [table], key = value or # comment"
    if point and point.group(2):
        return BadPack(f"{where}, line {point.group(2)}, column {point.group(3)}: {reason}; {expected}")
    last = max(1, len(text.splitlines()))
    return BadPack(f"{where}, line {last} (the last): {reason}; {expected}")
