"""The village board: its school, its headman and the play of its children."""

from __future__ import annotations

from typing import ClassVar, Final

from parish.engine.rules import Rule
from parish.games.my_village import events
from parish.games.my_village.names import (
    LEFT_DESK,
    MAIN_HOUSE,
    PATH_COIN,
    PATH_STORY,
    PROFESSIONS,
    RIGHT_DESK,
)
from parish.games.my_village.position import MyVillagePosition
from parish.games.my_village.rules import RULES
from parish.games.my_village.steps.base import MyVillageStep
from parish.games.my_village.vocabulary import DECLINE, GRADUATE, MOVE_UP, NEW_PUPIL, STAY, WALK

NO_VACANCY: Final = RULES["MYV-SCH-5"]

_LEFT: Final = 1 << LEFT_DESK
_RIGHT: Final = 1 << RIGHT_DESK
_EVERYBODY: Final = (1 << PROFESSIONS) - 1


# The school.


def school_is_stuck(position: MyVillagePosition, seat: int) -> bool:
    """Whether both desks are taken and no villager is missing: then the school does nothing (MYV-SCH-5)."""
    return position.pupils[seat] == _LEFT | _RIGHT and position.villagers[seat] == _EVERYBODY


def open_school(position: MyVillagePosition, seat: int) -> None:
    """Activate the school banner once. Into an empty school a pupil comes without a question (MYV-SCH-1)."""
    if not position.pupils[seat]:
        _new_pupil(position, seat)
    elif not school_is_stuck(position, seat):
        position.push(School(seat))


def _new_pupil(position: MyVillagePosition, seat: int) -> None:
    position.pupils[seat] |= _LEFT
    position.tell(events.PUPIL_CAME, seat)


class School(MyVillageStep):
    """What the school does: a new pupil, a step to the right desk, or a graduation (MYV-SCH-2 to MYV-SCH-4)."""

    name: ClassVar[str] = "school"

    def choices(self, position: MyVillagePosition) -> list[int]:
        pupils = position.pupils[self.seat]
        found: list[int] = []
        if not pupils & _LEFT:
            found.append(NEW_PUPIL.start)
        if pupils == _LEFT:
            found.append(MOVE_UP.start)
        for desk in (LEFT_DESK, RIGHT_DESK):
            if pupils >> desk & 1:
                found += range(GRADUATE.start + desk * PROFESSIONS, GRADUATE.start + (desk + 1) * PROFESSIONS)
        found.append(DECLINE.start)
        return found

    def forbids(self, position: MyVillagePosition, choice: int) -> Rule | None:
        if choice in GRADUATE and position.present(self.seat, (choice - GRADUATE.start) % PROFESSIONS):
            return NO_VACANCY
        return None

    def take(self, position: MyVillagePosition, choice: int) -> None:
        seat = self.seat
        if choice == NEW_PUPIL.start:
            _new_pupil(position, seat)
        elif choice == MOVE_UP.start:
            position.pupils[seat] = _RIGHT
            position.tell(events.PUPIL_MOVED, seat)
        elif choice in GRADUATE:
            self._graduate(position, (choice - GRADUATE.start) // PROFESSIONS, (choice - GRADUATE.start) % PROFESSIONS)
        else:
            position.tell(events.DECLINED, seat)

    def _graduate(self, position: MyVillagePosition, desk: int, profession: int) -> None:
        """The pupil becomes a villager who is there at once (MYV-SCH-7)."""
        seat = self.seat
        position.spend_time(seat, position.parts.graduation_time)
        position.pupils[seat] &= ~(1 << desk)
        position.villagers[seat] |= 1 << profession
        position.tell(events.GRADUATED, seat, desk, profession)
        if desk == RIGHT_DESK:
            position.gain_story(seat, position.parts.graduation_story, events.FOR_SCHOOL)


# The headman.


def call_headman(position: MyVillagePosition, seat: int) -> None:
    """The headman's banner: an hour is paid, then he goes a step or stays (MYV-HED-1, MYV-HED-7)."""
    position.tell(events.HEADMAN_CALLED, seat)
    position.spend_time(seat, position.parts.headman_time)
    position.push(Headman(seat))


class Headman(MyVillageStep):
    """Where he goes: one step along the path, or nowhere."""

    name: ClassVar[str] = "headman"

    def choices(self, position: MyVillagePosition) -> list[int]:
        if position.headman[self.seat] == PATH_COIN:
            return [WALK.start + MAIN_HOUSE, WALK.start + PATH_STORY, STAY.start]
        return [WALK.start + PATH_COIN, STAY.start]

    def take(self, position: MyVillagePosition, choice: int) -> None:
        seat, parts = self.seat, position.parts
        if choice == STAY.start:
            position.tell(events.HEADMAN_STAYED, seat)
            return
        place = choice - WALK.start
        position.headman[seat] = place
        position.tell(events.HEADMAN_WALKED, seat, place)
        if place == MAIN_HOUSE:
            position.save_story(seat)
        elif place == PATH_COIN:
            position.gain_coins(seat, parts.headman_coins)
        else:
            position.gain_story(seat, parts.headman_story, events.FOR_HEADMAN)


# Play.


def play(position: MyVillagePosition, seat: int) -> None:
    """MYV-PLY-1."""
    position.spend_time(seat, position.parts.play_time)
    position.gain_story(seat, position.parts.play_story, events.FOR_PLAY)
