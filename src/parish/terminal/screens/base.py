"""What all screens share: the house they stand in, its settings, and its language."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

from textual.screen import ModalScreen, Screen

from parish.reading.speech import Speech
from parish.terminal.settings import Settings
from parish.terminal.theme import Palette, palette

if TYPE_CHECKING:
    from parish.terminal.app import House

T = TypeVar("T")


class Room(Screen[T]):
    """A screen of the house."""

    @property
    def house(self) -> House:
        return cast("House", self.app)

    @property
    def settings(self) -> Settings:
        return self.house.settings

    @property
    def speech(self) -> Speech:
        return self.house.speech

    @property
    def colours(self) -> Palette:
        return palette(self.app)


class Overlay(ModalScreen[T]):
    """A screen that lies over another for a while."""

    DEFAULT_CSS = """
    Overlay { align: center middle; background: $background 60%; }
    """

    @property
    def house(self) -> House:
        return cast("House", self.app)

    @property
    def speech(self) -> Speech:
        return self.house.speech

    @property
    def colours(self) -> Palette:
        return palette(self.app)
