"""The decisions, and what the game does between them."""

from __future__ import annotations

from typing import ClassVar, Final

from parish.engine.events import Field
from parish.engine.rules import Rule
from parish.engine.step import Step, Task
from tests.toy.position import DIE, NO_CARD, Fair
from tests.toy.terms import (
    BOOK,
    BOUGHT,
    BUY,
    CHOSE,
    DONE,
    END_TURN,
    PLAY,
    PLAYED,
    PRESS,
    PRESSED,
    ROUND,
    SELL,
    SOLD,
    WON,
)

APPLES_FOR_CIDER: Final = 2


class Round(Task[Fair]):
    """TOY-2: draw, roll, and push what the round consists of; what comes first is pushed last."""

    name: ClassVar[str] = "round"

    def run(self, position: Fair) -> None:
        if position.round == position.terms.rounds:
            position.finish("rounds")
            return
        position.round += 1
        position.cart = 1 + position.chance.below(DIE, 6)
        position.reveal()
        position.tell(ROUND, position.round, position.cart)
        for seat in range(position.seats):
            position.draw(seat)
        position.push(Round())
        for seat in reversed(range(position.seats)):
            position.push(Turn(seat))
        position.push(TurnUp())
        for seat in reversed(range(position.seats)):
            if position.hands[seat]:
                position.push(Bid(seat))


class Bid(Step[Fair]):
    """TOY-3: a card in secret."""

    name: ClassVar[str] = "bid"
    secret: ClassVar[bool] = True

    def choices(self, position: Fair) -> list[int]:
        return [PLAY.of(card - 1) for card in sorted(set(position.hands[self.seat]))]

    def take(self, position: Fair, choice: int) -> None:
        card = choice - PLAY.start + 1
        position.hands[self.seat].remove(card)
        position.bids[self.seat] = card
        position.whisper(1 << self.seat, CHOSE, self.seat, card)


class TurnUp(Task[Fair]):
    """TOY-4: the highest card wins."""

    name: ClassVar[str] = "turn up"

    def run(self, position: Fair) -> None:
        position.reveal()
        best = max(position.bids)
        winners = [seat for seat in range(position.seats) if position.bids[seat] == best]
        for seat, card in enumerate(position.bids):
            if card != NO_CARD:
                position.tell(PLAYED, seat, card)
                position.discards.append(card)
        position.bids = [NO_CARD] * position.seats
        if len(winners) == 1 or position.terms.sharing:
            for seat in winners:
                position.apples[seat] += position.cart // len(winners)
                position.tell(WON, seat, position.cart // len(winners))
        position.cart = 0


class Turn(Step[Fair]):
    """TOY-5: one thing after another, and back again until the seat is done."""

    name: ClassVar[str] = "turn"
    fields: ClassVar[tuple[Field, ...]] = (Field("pressed"),)

    def __init__(self, seat: int, pressed: int = 0) -> None:
        super().__init__(seat)
        self.pressed: Final = pressed

    def choices(self, position: Fair) -> list[int]:
        pressing = [PRESS] if position.terms.pressing else []
        return [SELL, *pressing, BUY, DONE]

    def forbids(self, position: Fair, choice: int) -> Rule | None:
        apples = position.apples[self.seat]
        if choice == SELL and apples == 0:
            return BOOK["TOY-6"]
        if choice == PRESS and (apples < APPLES_FOR_CIDER or self.pressed):
            return BOOK["TOY-7"]
        if choice == BUY and (position.coins[self.seat] < position.terms.price or not position.deck):
            return BOOK["TOY-8"]
        return None

    def take(self, position: Fair, choice: int) -> None:
        seat = self.seat
        if choice == DONE:
            position.push(EndTurn(seat))
            return
        position.push(Turn(seat, 1) if choice == PRESS else self)
        if choice == SELL:
            position.apples[seat] -= 1
            position.coins[seat] += 1
            position.tell(SOLD, seat)
        elif choice == PRESS:
            position.apples[seat] -= APPLES_FOR_CIDER
            position.cider[seat] += 1
            position.tell(PRESSED, seat)
        else:
            position.coins[seat] -= position.terms.price
            position.tell(BOUGHT, seat)
            position.draw(seat)


class EndTurn(Step[Fair]):
    """The last moment to step back."""

    name: ClassVar[str] = "end turn"
    closes_turn: ClassVar[bool] = True

    def choices(self, position: Fair) -> list[int]:
        return [END_TURN]

    def take(self, position: Fair, choice: int) -> None:
        # TOY-9
        if position.coins[self.seat] >= position.terms.fortune:
            position.finish("fortune")
