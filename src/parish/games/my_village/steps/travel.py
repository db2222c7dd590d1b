"""Journeys: the next letter, its surcharge, and the exchange of the travelers' church."""

from __future__ import annotations

from typing import ClassVar, Final

from parish.engine.events import EVERYBODY, Field
from parish.engine.rules import Rule
from parish.games.my_village import events
from parish.games.my_village.names import (
    ABBOT,
    FIRST_TRAVEL,
    LETTER,
    LETTER_OF_TRAVEL,
    LETTERS,
    TRAVELER,
    TRAVELERS,
)
from parish.games.my_village.position import NONE, MyVillagePosition
from parish.games.my_village.rules import RULES
from parish.games.my_village.steps.base import NOT_PAYABLE, MyVillageStep, MyVillageTask, PayJourney
from parish.games.my_village.streams import EXCHANGE as EXCHANGE_STREAM
from parish.games.my_village.vocabulary import EXCHANGE, KEEP

WRONG_VALUE: Final = RULES["MYV-ACT-3"]
NO_TRAVELER: Final = RULES["MYV-TRV-1"]
NOT_NEXT: Final = RULES["MYV-TRV-2"]
NO_CARD_LEFT: Final = RULES["MYV-TRV-3"]
END_OF_ROAD: Final = RULES["MYV-TRV-6"]


def forbids_journey(position: MyVillagePosition, seat: int, letter: int, value: int) -> Rule | None:
    """Why the card of a letter cannot be taken with a value."""
    if not position.parts.letter_values[letter] >> value & 1:
        return WRONG_VALUE
    if not position.present(seat, TRAVELER):
        return NO_TRAVELER
    if letter != position.next_letter(seat):
        return NOT_NEXT
    last = position.last_stop(seat)
    if last != NONE and position.parts.last_stop[last]:
        return END_OF_ROAD
    if not position.journeys[letter]:
        return NO_CARD_LEFT
    return None if position.can_pay(seat, position.prices.journey(letter, last)) else NOT_PAYABLE


def set_off(position: MyVillagePosition, seat: int, letter: int) -> None:
    """Pay for the letter and for the surcharge of the last card, then turn the new one up (MYV-TRV-4, MYV-TRV-7)."""
    parts, last = position.parts, position.last_stop(seat)
    position.spend_time(seat, parts.letter_time[letter] + (0 if last == NONE else parts.surcharge_time[last]))
    position.push(TurnUp(seat, letter))
    if not position.prices.journey(letter, last).free:
        position.push(PayJourney(seat, letter))


class TurnUp(MyVillageTask):
    """The top card of the letter's stack shows its light side."""

    name: ClassVar[str] = "turn up"
    fields: ClassVar[tuple[Field, ...]] = (Field("letter", LETTER),)

    def __init__(self, seat: int, letter: int) -> None:
        super().__init__(seat)
        self.letter: Final = letter

    def run(self, position: MyVillagePosition) -> None:
        seat = self.seat
        position.reveal()
        travel = position.journeys[self.letter].pop()
        may_exchange = position.owner[TRAVELERS] == seat and position.present(seat, ABBOT)
        if may_exchange and position.journeys[self.letter]:
            position.turned = travel
            position.whisper(_witnesses(position, seat), events.TRAVEL_TURNED, seat, travel)
            position.push(Exchange(seat))
        else:
            _arrive(position, seat, travel)


def _witnesses(position: MyVillagePosition, seat: int) -> int:
    """Who sees a card that may still be exchanged (option `travel_exchange_visibility`)."""
    return 1 << seat if position.terms.exchange_is_private else EVERYBODY


def _arrive(position: MyVillagePosition, seat: int, travel: int) -> None:
    position.owner[FIRST_TRAVEL + travel] = seat
    position.tell(events.TRAVELLED, seat, LETTER_OF_TRAVEL[travel], travel)


class Exchange(MyVillageStep):
    """Keep the card that was turned up, or put it back and keep the next one (MYV-CHU-7, MYV-CHU-10)."""

    name: ClassVar[str] = "exchange"

    def choices(self, position: MyVillagePosition) -> list[int]:
        return [KEEP.start, EXCHANGE.start]

    def take(self, position: MyVillagePosition, choice: int) -> None:
        seat, travel = self.seat, position.turned
        position.turned = NONE
        if choice == EXCHANGE.start:
            position.reveal()
            stack = position.journeys[LETTER_OF_TRAVEL[travel]]
            position.whisper(_witnesses(position, seat), events.TRAVEL_EXCHANGED, seat, travel)
            back, travel = travel, stack.pop()
            stack.append(back)
            position.chance.shuffle(EXCHANGE_STREAM, stack)
        _arrive(position, seat, travel)


assert len(LETTER) == LETTERS
