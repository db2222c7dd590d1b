"""What each audience sees of My Village, and how the rest is dealt anew.

Nearly everything lies open. Hidden are the order of the customers' deck, that of the monks below the top card, and the
light sides of the cards in the stacks of journeys. Which cards are in a stack everybody can work out.
"""

from __future__ import annotations

from typing import Final

from parish.engine.chance import Chance
from parish.engine.view import REFEREE
from parish.games.my_village import telling
from parish.games.my_village.components import Components
from parish.games.my_village.names import CUSTOMER, LETTER, LETTER_OF_TRAVEL, MONK, SYMBOL, TRAVEL
from parish.games.my_village.position import NONE, MyVillagePosition
from parish.games.my_village.printed import printed
from parish.games.my_village.scoring import CATEGORIES, categories, windows


def table(position: MyVillagePosition, audience: int) -> dict[str, object]:
    """The open pieces, what the components show, and how everybody stands."""
    told = telling.open_pieces(position)
    tops = [position.top_monk(symbol) for symbol in range(len(SYMBOL))]
    told["top_monks"] = {SYMBOL[n]: None if monk == NONE else MONK[monk] for n, monk in enumerate(tops)}
    # What is in a stack is what is in no village: names in a fixed order tell nothing of theirs.
    told["monks_to_come"] = {
        SYMBOL[n]: sorted(MONK[monk] for monk in stack if monk != tops[n]) for n, stack in enumerate(position.monks)
    }
    turned = position.turned if sees_turned(position, audience) else NONE
    told["turned"] = None if turned == NONE else TRAVEL[turned]
    unknown = NONE if turned != NONE else position.turned
    told["journeys_to_come"] = {
        LETTER[n]: sorted(
            TRAVEL[travel] for travel in [*stack, unknown] if travel != NONE and LETTER_OF_TRAVEL[travel] == n
        )
        for n, stack in enumerate(position.journeys)
    }
    told["customers_to_come"] = sorted(CUSTOMER[customer] for customer in position.hidden_customers)
    if audience == REFEREE:
        told["hidden_customers"] = [CUSTOMER[customer] for customer in position.hidden_customers]
        told["monks"] = {SYMBOL[n]: [MONK[monk] for monk in stack] for n, stack in enumerate(position.monks)}
        told["journeys"] = {LETTER[n]: [TRAVEL[each] for each in stack] for n, stack in enumerate(position.journeys)}
    told["printed"] = _printed(position.parts)
    told["token_holder"] = position.token_holder()
    told["coffins"] = position.coffins()
    told["standings"] = [_standing(position, seat) for seat in range(position.seats)]
    return told


def sees_turned(position: MyVillagePosition, audience: int) -> bool:
    """Whether an audience sees a travel card that may still be exchanged."""
    return not position.terms.exchange_is_private or audience in (REFEREE, position.seat)


def _standing(position: MyVillagePosition, seat: int) -> dict[str, object]:
    """What follows from the pieces of a seat. Points by category, as if the game ended now."""
    return {
        "points": dict(zip(CATEGORIES, categories(position, seat), strict=True)),
        "windows": windows(position, seat),
    }


def _printed(parts: Components) -> dict[str, object]:
    """What the components show never changes, so it is told once; all views share it, so nobody may change it."""
    if parts not in _told:
        if len(_told) >= _MOST_KEPT:
            _told.clear()
        _told[parts] = printed(parts)
    return _told[parts]


#: What was told of the components in use: a handful in any process, and never many.
_told: Final[dict[Components, dict[str, object]]] = {}
_MOST_KEPT: Final = 64


def deal_unknown(position: MyVillagePosition, seat: int, dealer: Chance) -> None:
    """Shuffle what lies face down, from a fixed order so that the true one leaves no trace."""
    position.hidden_customers.sort()
    dealer.shuffle(0, position.hidden_customers)
    for symbol, stack in enumerate(position.monks):
        top = [] if position.top_monk(symbol) == NONE else [stack.pop()]
        stack.sort()
        dealer.shuffle(0, stack)
        stack += top
    secret = position.turned if position.turned != NONE and not sees_turned(position, seat) else NONE
    for letter, stack in enumerate(position.journeys):
        mixed = secret != NONE and LETTER_OF_TRAVEL[secret] == letter
        if mixed:
            stack.append(secret)
        stack.sort()
        dealer.shuffle(0, stack)
        if mixed:
            position.turned = stack.pop()
