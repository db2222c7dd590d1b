"""What each audience sees of Village, and how the rest is dealt anew.

Nearly everything lies open. Hidden are the order of the face-down customers, whose names everybody can work
out, and all chance to come. The content of both bags is known to whoever counts, so it is shown.
"""

from __future__ import annotations

from parish.engine.chance import Chance
from parish.engine.view import REFEREE
from parish.games.village import telling
from parish.games.village.names import CUSTOMER
from parish.games.village.position import VillagePosition


def table(position: VillagePosition, audience: int) -> dict[str, object]:
    """The open pieces; the customers of others face down if the table plays so (option `hide_customer_points`)."""
    everybody = list(range(position.seats))
    closed = position.terms.hide_customer_points and not position.over and audience != REFEREE
    told = telling.open_pieces(position, [audience] if closed else everybody)
    told["customers_to_come"] = sorted(CUSTOMER[customer] for customer in position.hidden_customers)
    if audience == REFEREE:
        told["hidden_customers"] = [CUSTOMER[customer] for customer in position.hidden_customers]
    return told


def deal_unknown(position: VillagePosition, dealer: Chance) -> None:
    """Shuffle the face-down customers, from a fixed order so that their true order leaves no trace."""
    position.hidden_customers.sort()
    dealer.shuffle(0, position.hidden_customers)
