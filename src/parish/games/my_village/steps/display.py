"""Black banners: one card of the common display, the first player token or the clerk's office."""

from __future__ import annotations

from typing import ClassVar, Final

from parish.engine.events import Field
from parish.engine.rules import Rule
from parish.games.my_village import events
from parish.games.my_village.components import WINDOWS
from parish.games.my_village.names import (
    ABBOT,
    CARD,
    CARDS_OF_A_BUILDING,
    CHURCHES,
    COUNCILMAN,
    COUNCILS,
    CRAFTS,
    CRAFTSMAN,
    FIELDS,
    FIRST_COUNCIL,
    FIRST_CRAFT,
    FIRST_CUSTOMER,
    FIRST_FIELD,
    FIRST_MEETING,
    FIRST_MONK,
    HOME,
    LETTERS,
    MEETINGS,
    SYMBOLS,
    building_of,
)
from parish.games.my_village.position import NONE, MyVillagePosition
from parish.games.my_village.rules import RULES
from parish.games.my_village.scoring import windows
from parish.games.my_village.steps.base import NOT_PAYABLE, MyVillageTask, PayCard
from parish.games.my_village.steps.council import convene, meet
from parish.games.my_village.steps.monks import welcome_monk
from parish.games.my_village.steps.office import can_open
from parish.games.my_village.vocabulary import ACQUIRE, JOURNEY, OFFICE, TOKEN

WRONG_VALUE: Final = RULES["MYV-ACT-3"]
NOBODY_THERE: Final = RULES["MYV-BLK-5"]
HAS_CHURCH: Final = RULES["MYV-CHU-1"]
NEEDS_CHURCH: Final = RULES["MYV-MNK-1"]
HAS_CHAMBER: Final = RULES["MYV-CNL-1"]
HAS_MEETING: Final = RULES["MYV-MTG-1"]
HAS_BUILDING: Final = RULES["MYV-CRF-1"]
TOKEN_IS_GONE: Final = RULES["MYV-FPT-3"]
TOKEN_IS_OWN: Final = RULES["MYV-FPT-4"]
TOKEN_TOO_EARLY: Final = RULES["MYV-FPT-5"]
OFFICE_CLOSED: Final = RULES["MYV-CLK-5"]


def black_banners(position: MyVillagePosition) -> list[int]:
    """Everything on display, as choices in ascending order: of identical cards one, of a stack its top card."""
    owner = position.owner
    found = [ACQUIRE.start + card for card in range(CHURCHES) if owner[card] == NONE]
    for symbol in range(SYMBOLS):
        monk = position.top_monk(symbol)
        if monk != NONE:
            found.append(ACQUIRE.start + FIRST_MONK + monk)
    found += [ACQUIRE.start + card for card in range(FIRST_COUNCIL, FIRST_COUNCIL + COUNCILS) if owner[card] == NONE]
    for pile in (range(FIRST_MEETING, FIRST_MEETING + MEETINGS), range(FIRST_FIELD, FIRST_FIELD + FIELDS)):
        for card in pile:
            if owner[card] == NONE:
                found.append(ACQUIRE.start + card)
                break
    found += [ACQUIRE.start + card for card in range(FIRST_CRAFT, FIRST_CRAFT + CRAFTS) if owner[card] == NONE]
    found += [JOURNEY.start + letter for letter in range(LETTERS)]
    found += [TOKEN.start, OFFICE.start]
    return found


def forbids_card(position: MyVillagePosition, seat: int, card: int, value: int) -> Rule | None:
    """Why a card of the display cannot be acquired with a value."""
    if not position.parts.values[card] >> value & 1:
        return WRONG_VALUE
    if card < FIRST_COUNCIL:
        if not position.present(seat, ABBOT):
            return NOBODY_THERE
        church = position.church_of(seat)
        if card < CHURCHES:
            return HAS_CHURCH if church != NONE else None
        if church == NONE or windows(position, seat) >= WINDOWS:
            return NEEDS_CHURCH
    elif card < FIRST_FIELD:
        if not position.present(seat, COUNCILMAN):
            return NOBODY_THERE
        if card < FIRST_MEETING:
            return HAS_CHAMBER if position.council_of(seat) != NONE else None
        return HAS_MEETING if position.meeting_of(seat) != NONE else None
    elif card >= FIRST_CRAFT:
        if not position.present(seat, CRAFTSMAN):
            return NOBODY_THERE
        if position.building(seat, building_of(card)) != NONE:
            return HAS_BUILDING
    return None if position.can_pay(seat, position.prices.cards[card]) else NOT_PAYABLE


def forbids_token(position: MyVillagePosition, seat: int, value: int) -> Rule | None:
    """MYV-FPT-1 to MYV-FPT-5."""
    if not position.parts.token_values >> value & 1:
        return WRONG_VALUE
    if position.next_first != NONE:
        return TOKEN_IS_GONE
    if seat != position.first_player:
        return None
    if position.seats > 2:
        return TOKEN_IS_OWN
    return TOKEN_TOO_EARLY if position.turn < position.seats else None


def forbids_office(position: MyVillagePosition, value: int) -> Rule | None:
    """MYV-CLK-1: nobody and no goods are needed."""
    if not position.parts.office_values >> value & 1:
        return WRONG_VALUE
    return None if can_open(position) else OFFICE_CLOSED


def take_token(position: MyVillagePosition, seat: int) -> None:
    """MYV-FPT-2: its story points come to the own tree, and the next round begins here."""
    story = position.token_story
    position.token_story = 0
    position.next_first = seat
    position.tell(events.TOKEN_TAKEN, seat, story)
    position.gain_story(seat, story, events.FOR_TOKEN)


def acquire(position: MyVillagePosition, seat: int, card: int) -> None:
    """Pay for a card, then lay it out with its effect (MYV-BLK-2)."""
    position.spend_time(seat, position.parts.black_time[card])
    position.push(LayOut(seat, card))
    if not position.prices.cards[card].free:
        position.push(PayCard(seat, card))


class LayOut(MyVillageTask):
    """A card that was paid for comes into the village, and does what it does."""

    name: ClassVar[str] = "lay out"
    fields: ClassVar[tuple[Field, ...]] = (Field("card", CARD),)

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final = card

    def run(self, position: MyVillagePosition) -> None:
        seat, card = self.seat, self.card
        position.take_card(seat, card)
        position.tell(events.ACQUIRED, seat, card)
        if card < FIRST_MONK:
            pass  # A church only begins to help (MYV-CHU-2).
        elif card < FIRST_COUNCIL:
            welcome_monk(position, seat, card - FIRST_MONK)
        elif card < FIRST_MEETING:
            convene(position, seat, card)
        elif card < FIRST_FIELD:
            position.tile[seat] = HOME
            meet(position, seat)
        elif card < FIRST_CRAFT:
            position.gain_coins(seat, position.parts.field_coins)
        else:
            position.make_good(seat, building_of(card))


assert FIRST_CRAFT + 5 * CARDS_OF_A_BUILDING == FIRST_CUSTOMER
