"""What each audience may know, and how it looks to a learning program."""

from __future__ import annotations

from typing import Final

from parish.engine.chance import Chance
from parish.engine.view import REFEREE
from tests.toy.position import NO_CARD, Fair
from tests.toy.terms import CARD, HIGHEST

_OF_ALL: Final = ("round", "rounds", "cart", "deck", "own bid")
_OF_A_SEAT: Final = ("apples", "coins", "cider", "cards", "has bid")


def table(position: Fair, audience: int) -> dict[str, object]:
    """The pieces that an audience may see, by allow-list."""
    if audience == REFEREE:
        return {**position.to_json(), "rounds": position.terms.rounds}
    return {
        "round": position.round,
        "rounds": position.terms.rounds,
        "cart": position.cart,
        "deck": len(position.deck),
        "discards": position.discards[:],
        "hands": [hand[:] if seat == audience else len(hand) for seat, hand in enumerate(position.hands)],
        "bids": [bid if seat == audience else bid != NO_CARD for seat, bid in enumerate(position.bids)],
        "apples": position.apples[:],
        "coins": position.coins[:],
        "cider": position.cider[:],
        "end": position.end,
    }


def deal_unknown(position: Fair, seat: int, dealer: Chance) -> None:
    """Deal the deck, the others' hands and their secret bids anew."""
    others = [other for other in range(position.seats) if other != seat]
    unknown = position.deck[:]
    for other in others:
        unknown += position.hands[other]
        if position.bids[other] != NO_CARD:
            unknown.append(position.bids[other])
    unknown.sort()
    dealer.shuffle(0, unknown)
    for other in others:
        if position.bids[other] != NO_CARD:
            position.bids[other] = unknown.pop()
        position.hands[other] = sorted(unknown.pop() for _ in position.hands[other])
    position.deck = unknown


def features(position: Fair, seat: int) -> list[float]:
    """What the seat sees, in numbers; the others follow in turn order from it."""
    told = [position.round, position.terms.rounds, position.cart, len(position.deck), position.bids[seat]]
    told += [position.hands[seat].count(card) for card in range(1, HIGHEST + 1)]
    told += [position.discards.count(card) for card in range(1, HIGHEST + 1)]
    for place in range(position.seats):
        other = (seat + place) % position.seats
        told += [position.apples[other], position.coins[other], position.cider[other]]
        told += [len(position.hands[other]), int(position.bids[other] != NO_CARD)]
    return [float(number) for number in told]


def feature_names(players: int) -> list[str]:
    """What the numbers of `features` mean."""
    names = list(_OF_ALL)
    names += [f"own cards {card}" for card in CARD] + [f"played cards {card}" for card in CARD]
    return names + [f"{what} of seat +{place}" for place in range(players) for what in _OF_A_SEAT]
