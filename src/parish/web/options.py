"""The options of a game as fields of a form: what stands there, what may be chosen, what is wrong with it."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import FormData

from parish.engine.options import PRINTED, Flag, Number, Numbers, OneOf, Option, Printed
from parish.engine.words import N_, Words

#: A number with at most so many values is chosen from a list, not typed.
_FEW: Final = 24


class OptionField:
    """One option of a game in a form."""

    def __init__(self, option: Option, words: Words, given: FormData) -> None:
        self.option: Final = option
        self._say: Final = words.say
        self.field: Final = f"option-{option.key}"
        self.name: Final = words.option_name(option)
        self.text: Final = words.option(option)
        self.fault = ""
        #: What is printed stands in the form even where something else may be typed.
        self.printable: Final = isinstance(option, Printed)
        inner = option.instead if isinstance(option, Printed) else option
        self.choices: Final = self._choices(inner, words)
        #: Several numbers, each in a box of its own: how many, and their bounds.
        self.boxes: Final = inner if isinstance(inner, Numbers) and not self.choices else None
        self._usual: Final = inner.write(inner.default)
        self.value = self._read(given)

    def _choices(self, inner: Option, words: Words) -> list[tuple[str, str]]:
        """The values to choose from, with what they mean; empty for an option that is typed."""
        if isinstance(inner, Flag):
            values = [inner.write(value) for value in (True, False)]
        elif isinstance(inner, OneOf):
            values = list(inner.values)
        elif isinstance(inner, Number) and inner.high - inner.low < _FEW:
            values = [str(number) for number in range(inner.low, inner.high + 1)]
        else:
            return []
        if self.printable:
            values.insert(0, PRINTED)
        return [(value, words.option_value(self.option, self.option.parse(value))) for value in values]

    def _read(self, given: FormData) -> str:
        if self.boxes is None:
            return str(given.get(self.field, self.option.write(self.option.default)))
        if self.printable and given.get(f"{self.field}-as", PRINTED) == PRINTED:
            return PRINTED
        return ",".join(str(number).strip() for number in given.getlist(self.field)) or self._usual

    @property
    def few(self) -> bool:
        """Whether all values can stand side by side."""
        return 0 < len(self.choices) <= 3

    @property
    def numbers(self) -> list[str]:
        """What stands in the boxes."""
        return (self._usual if self.value == PRINTED else self.value).split(",")

    @property
    def changed(self) -> bool:
        return self.value != self.option.write(self.option.default)

    def check(self) -> bool:
        """Whether the value is one of the option; else the fault is noted."""
        if self.option.read(self.value) is None:
            if self.boxes is not None:
                self.fault = self._say(
                    N_("Type whole numbers from {low} to {high}."), low=self.boxes.low, high=self.boxes.high
                )
            else:
                self.fault = self._say(N_("Expected {what}."), what=self.option.expects())
        return not self.fault
