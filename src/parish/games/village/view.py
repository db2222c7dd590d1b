"""What each audience sees of Village, and how the rest is dealt anew.

Nearly everything lies open. Hidden are the order of the face-down customers, whose names everybody can work
out, and all chance to come. The content of both bags is known to whoever counts, so it is shown.
"""

from __future__ import annotations

from typing import Final

from parish.engine.chance import Chance
from parish.engine.view import REFEREE
from parish.games.village import telling
from parish.games.village.components import Components
from parish.games.village.names import (
    COIN,
    CUSTOMER,
    CUSTOMERS,
    GENERATIONS,
    GRAIN,
    PLACE,
    SECTION,
    SECTION_OF_PLACE,
)
from parish.games.village.position import NONE, VillagePosition
from parish.games.village.scoring import CATEGORIES, categories
from parish.games.village.steps.deaths import VISIBLE, oldest_generation
from parish.games.village.steps.farm import harvest_yield


def table(position: VillagePosition, audience: int) -> dict[str, object]:
    """The open pieces; the customers of others face down if the table plays so (option `hide_customer_points`).

    Beside the pieces stands what the board shows, and what follows from the pieces: who could die next, and how
    everybody stands.
    """
    closed = position.terms.hide_customer_points and not position.over and audience != REFEREE
    open_hands = [audience] if closed else list(range(position.seats))
    told = telling.open_pieces(position, open_hands)
    told["customers_to_come"] = sorted(CUSTOMER[customer] for customer in position.hidden_customers)
    if audience == REFEREE:
        told["hidden_customers"] = [CUSTOMER[customer] for customer in position.hidden_customers]
    told["printed"] = _printed(position.parts)
    told["customers"] = {
        CUSTOMER[customer]: telling.tile(position.parts, customer) for customer in _face_up(position, open_hands)
    }
    told["mill_gives"] = position.available(COIN, position.parts.mill_coins)
    told["resting_places"] = {
        section: PLACE[position.resting_place(SECTION_OF_PLACE.index(n))] for n, section in enumerate(SECTION)
    }
    told["standings"] = [_standing(position, seat, seat in open_hands) for seat in range(position.seats)]
    return told


def _printed(parts: Components) -> dict[str, object]:
    """What the board shows never changes, so it is told once; all views share it, so nobody may change it."""
    if parts not in _told:
        if len(_told) >= _MOST_KEPT:
            _told.clear()
        _told[parts] = telling.printed(parts)
    return _told[parts]


#: What was told of the components in use: a handful in any process, and never many.
_told: Final[dict[Components, dict[str, object]]] = {}
_MOST_KEPT: Final = 64


def _face_up(position: VillagePosition, open_hands: list[int]) -> list[int]:
    """The customers whose tiles can be read: in the stalls, in the queue, and served by an open hand."""
    waiting = [customer for customer in position.stalls if customer != NONE] + position.queue
    return [customer for customer in range(CUSTOMERS) if customer in waiting or position.buyer[customer] in open_hands]


def _standing(position: VillagePosition, seat: int, open_hand: bool) -> dict[str, object]:
    """What follows from the pieces of a seat. Points by category, as if the game ended now."""
    points = dict(zip(CATEGORIES, categories(position, seat), strict=True))
    if not open_hand:
        del points["customers"]
    room = position.parts.grain_capacity - position.has(seat, GRAIN)
    generation = oldest_generation(position, seat)
    oldest = position.parts.generation_mask[generation] if generation < GENERATIONS else 0
    return {
        "points": points,
        "harvest_brings": min(harvest_yield(position, seat), room),
        "next_to_die": [PLACE[place] for place in VISIBLE if position.at(seat, place) & oldest],
    }


def deal_unknown(position: VillagePosition, dealer: Chance) -> None:
    """Shuffle the face-down customers, from a fixed order so that their true order leaves no trace."""
    position.hidden_customers.sort()
    dealer.shuffle(0, position.hidden_customers)
