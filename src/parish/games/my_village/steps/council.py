"""The council: meeting place with its 2/12 tile, and the four chambers."""

from __future__ import annotations

from typing import ClassVar, Final

from parish.engine.events import Field
from parish.games.my_village import events
from parish.games.my_village.names import (
    BANNERS,
    CARD,
    FINANCIAL,
    FIRST_BANNER,
    FIRST_CUSTOMER,
    FIRST_MEETING,
    GUILDS,
    HOME,
    MARKS,
    MEETINGS,
    SCHOOL,
    TERRITORIES,
    TERRITORY_MARKS,
)
from parish.games.my_village.position import NONE, MyVillagePosition
from parish.games.my_village.steps.base import MyVillageStep, MyVillageTask
from parish.games.my_village.vocabulary import PLACE_MARK, PLACE_TILE

_VILLAGE_BOARD: Final = range(SCHOOL, BANNERS)


# The meeting place.


def meet(position: MyVillagePosition, seat: int) -> None:
    """The tile may go elsewhere, then story points and a marker come, in this order (MYV-MTG-2, MYV-MTG-4)."""
    position.push(MeetingGains(seat))
    position.push(PlaceTile(seat))


def meeting_is_full(position: MyVillagePosition, seat: int) -> bool:
    return position.meeting[seat] >= position.parts.spaces[FIRST_MEETING]


def white_banners(position: MyVillagePosition, seat: int) -> list[int]:
    """The banners of a village that can be used, whether or not now: cards, waiting customers, school and play."""
    owner = position.owner
    found = [
        card - FIRST_BANNER
        for card in range(FIRST_BANNER, FIRST_CUSTOMER + len(position.served))
        if owner[card] == seat and (card < FIRST_CUSTOMER or position.served[card - FIRST_CUSTOMER] == NONE)
    ]
    found += _VILLAGE_BOARD
    return found


class PlaceTile(MyVillageStep):
    """Beside which white banner the 2/12 tile lies; on the meeting place it has no effect (MYV-MTG-6, MYV-MTG-8)."""

    name: ClassVar[str] = "place tile"

    def choices(self, position: MyVillagePosition) -> list[int]:
        meeting = range(FIRST_MEETING - FIRST_BANNER, FIRST_MEETING - FIRST_BANNER + MEETINGS)
        found = [PLACE_TILE.start + banner for banner in white_banners(position, self.seat) if banner not in meeting]
        found.append(PLACE_TILE.start + HOME)
        return found

    def take(self, position: MyVillagePosition, choice: int) -> None:
        banner = choice - PLACE_TILE.start
        if position.tile[self.seat] != banner:
            position.tile[self.seat] = banner
            position.tell(events.TILE_PLACED, self.seat, banner)


class MeetingGains(MyVillageTask):
    """Story points, and a marker if there is room for it (MYV-CNL-7)."""

    name: ClassVar[str] = "meeting gains"

    def run(self, position: MyVillagePosition) -> None:
        seat = self.seat
        position.gain_story(seat, position.parts.meeting_story, events.FOR_MEETING)
        if not meeting_is_full(position, seat):
            position.meeting[seat] += 1
            position.tell(events.MEETING_MARKED, seat)


# The chambers.


def convene(position: MyVillagePosition, seat: int, card: int) -> None:
    """What a chamber does, alike when it comes and when it is used (MYV-CNL-2 to MYV-CNL-5)."""
    if card == FINANCIAL:
        position.gain_coins(seat, position.parts.financial_coins)
    elif card == GUILDS:
        if position.room_for_joker(seat):
            position.jokers[seat] += 1
            position.tell(events.JOKER_GAINED, seat)
    elif free_marks(position, seat, card):
        position.push(PlaceMark(seat, card))


def free_marks(position: MyVillagePosition, seat: int, card: int) -> list[int]:
    """The spaces of a voting council that have no marker yet."""
    marks = range(TERRITORY_MARKS) if card == TERRITORIES else range(TERRITORY_MARKS, MARKS)
    return [mark for mark in marks if not position.marks[seat] >> mark & 1]


class PlaceMark(MyVillageStep):
    """What a voting council decides: the kind of cards, or the profession, that a new marker stands for."""

    name: ClassVar[str] = "place mark"
    fields: ClassVar[tuple[Field, ...]] = (Field("card", CARD),)

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final = card

    def choices(self, position: MyVillagePosition) -> list[int]:
        return [PLACE_MARK.start + mark for mark in free_marks(position, self.seat, self.card)]

    def take(self, position: MyVillagePosition, choice: int) -> None:
        mark = choice - PLACE_MARK.start
        position.marks[self.seat] |= 1 << mark
        position.tell(events.MARKED, self.seat, mark)
