"""Options: what can be varied when a game is set up. Typed, explained, recorded with the match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from mypy_extensions import mypyc_attr

from parish.engine.errors import BadSetup

OptionValue: TypeAlias = bool | int | str | tuple[int, ...]

_YES_AND_NO: Final = {
    "yes": True,
    "true": True,
    "on": True,
    "1": True,
    "no": False,
    "false": False,
    "off": False,
    "0": False,
}


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One option. Subclasses say which values it takes and how they are written."""

    def __init__(self, key: str, default: OptionValue, text: str) -> None:
        self.key: Final = key
        self.default: Final = default
        #: What it does, in one sentence (a gettext message id).
        self.text: Final = text

    def expects(self) -> str:
        """The values that are allowed, for an error message or a form."""
        raise NotImplementedError

    def read(self, value: object) -> OptionValue | None:
        """The value of a text or of a Python value, or none if it is not one of this option."""
        raise NotImplementedError

    def samples(self) -> list[OptionValue]:
        """Values worth trying in tests, the extreme ones among them."""
        return [self.default]

    def parse(self, value: object) -> OptionValue:
        """The value of a text or of a Python value; BadSetup tells what was expected."""
        read = self.read(value)
        if read is None:
            raise BadSetup(f"option {self.key} is {value!r}; expected {self.expects()}", self.key)
        return read

    def write(self, value: OptionValue) -> str:
        """The value as match files and forms write it."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, tuple):
            return ",".join(str(item) for item in value)
        return str(value)


@mypyc_attr(allow_interpreted_subclasses=True)
class Flag(Option):
    """Yes or no."""

    def expects(self) -> str:
        return "yes or no"

    def read(self, value: object) -> OptionValue | None:
        return _YES_AND_NO.get(str(value).strip().lower())

    def samples(self) -> list[OptionValue]:
        return [False, True]


@mypyc_attr(allow_interpreted_subclasses=True)
class Number(Option):
    """A whole number within bounds."""

    def __init__(self, key: str, default: int, low: int, high: int, text: str) -> None:
        super().__init__(key, default, text)
        self.low: Final = low
        self.high: Final = high

    def expects(self) -> str:
        return f"a whole number from {self.low} to {self.high}"

    def read(self, value: object) -> OptionValue | None:
        number = _whole_number(value)
        return number if number is not None and self.low <= number <= self.high else None

    def samples(self) -> list[OptionValue]:
        return sorted({self.low, self.default, self.high})


@mypyc_attr(allow_interpreted_subclasses=True)
class Numbers(Option):
    """A fixed count of whole numbers, each within bounds, written 1,2,2."""

    def __init__(self, key: str, default: tuple[int, ...], low: int, high: int, text: str) -> None:
        super().__init__(key, default, text)
        self.low: Final = low
        self.high: Final = high
        self.length: Final = len(default)

    def expects(self) -> str:
        return f"{self.length} whole numbers from {self.low} to {self.high}, joined by commas"

    def read(self, value: object) -> OptionValue | None:
        parts: Sequence[object] = value.split(",") if isinstance(value, str) else _sequence(value)
        numbers = tuple(number for number in map(_whole_number, parts) if number is not None)
        fits = len(parts) == len(numbers) == self.length and all(self.low <= n <= self.high for n in numbers)
        return numbers if fits else None

    def samples(self) -> list[OptionValue]:
        def cycle(*values: int) -> tuple[int, ...]:
            return tuple(values[place % len(values)] for place in range(self.length))

        everywhere = range(self.low, self.high + 1)
        return sorted({self.default, cycle(self.low), cycle(self.high), cycle(*everywhere), cycle(*everywhere[::-1])})


@mypyc_attr(allow_interpreted_subclasses=True)
class OneOf(Option):
    """One of some words."""

    def __init__(self, key: str, default: str, values: Sequence[str], text: str) -> None:
        super().__init__(key, default, text)
        self.values: Final = tuple(values)

    def expects(self) -> str:
        return "one of " + ", ".join(self.values)

    def read(self, value: object) -> OptionValue | None:
        return str(value) if str(value) in self.values else None

    def samples(self) -> list[OptionValue]:
        return list(self.values)


#: The value of an option that keeps what the data pack says.
PRINTED: Final = "printed"


@mypyc_attr(allow_interpreted_subclasses=True)
class Printed(Option):
    """An option that replaces a value of the data pack, or leaves it as printed."""

    def __init__(self, instead: Option) -> None:
        super().__init__(instead.key, PRINTED, instead.text)
        self.instead: Final = instead

    def expects(self) -> str:
        return f"'{PRINTED}' (as in the data pack) or {self.instead.expects()}"

    def read(self, value: object) -> OptionValue | None:
        return PRINTED if value == PRINTED else self.instead.read(value)

    def samples(self) -> list[OptionValue]:
        return [PRINTED, *self.instead.samples()]


class Options:
    """The options of one match: every one has a value."""

    def __init__(self, declared: Sequence[Option], given: Mapping[str, Any] | None = None) -> None:
        self.declared: Final = tuple(declared)
        by_key = {option.key: option for option in declared}
        if len(by_key) != len(declared):
            raise ValueError(f"two options share a key: {', '.join(option.key for option in declared)}")
        self._values: Final[dict[str, OptionValue]] = {option.key: option.default for option in declared}
        for key, value in (given or {}).items():
            if key not in by_key:
                known = ", ".join(by_key) or "none"
                raise BadSetup(f"this game has no option '{key}' (it has: {known})", key)
            self._values[key] = by_key[key].parse(value)

    def __getitem__(self, key: str) -> OptionValue:
        return self._values[key]

    def flag(self, key: str) -> bool:
        value = self._values[key]
        assert isinstance(value, bool)
        return value

    def number(self, key: str) -> int:
        value = self._values[key]
        assert isinstance(value, int)
        return value

    def word(self, key: str) -> str:
        value = self._values[key]
        assert isinstance(value, str)
        return value

    def numbers(self, key: str) -> tuple[int, ...]:
        value = self._values[key]
        assert isinstance(value, tuple)
        return value

    def changed(self) -> dict[str, OptionValue]:
        """The options that differ from their default."""
        return {o.key: self._values[o.key] for o in self.declared if self._values[o.key] != o.default}

    def written(self) -> dict[str, str]:
        """All options as a match file writes them."""
        return {option.key: option.write(self._values[option.key]) for option in self.declared}

    def to_json(self) -> dict[str, object]:
        return {key: list(value) if isinstance(value, tuple) else value for key, value in self._values.items()}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Options) and self._values == other._values

    def __hash__(self) -> int:
        return hash(tuple(self._values.items()))


def _whole_number(value: object) -> int | None:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    try:
        return int(value) if isinstance(value, str) else None
    except ValueError:
        return None


def _sequence(value: object) -> Sequence[object]:
    return value if isinstance(value, (list, tuple)) else ()
