"""What a village may still set out to do: the steps before it, as many of the best as there are turns for.

A plan is a chain of steps: a church and its monks, the road from letter to letter, a chamber and its markers. Plans
share the turns to come, so a second good one is worth less than the first.
"""

from __future__ import annotations

from typing import Final

from parish.games.my_village import scoring
from parish.games.my_village.components import WINDOWS
from parish.games.my_village.names import (
    ABBOT,
    CHURCHES,
    COUNCILMAN,
    FINANCIAL,
    FIRST_COUNCIL,
    FIRST_MEETING,
    FIRST_TRAVEL,
    HIGHEST,
    LETTER_OF_TRAVEL,
    LETTERS,
    LOWEST,
    MEETINGS,
    PEOPLE,
    PROFESSIONS,
    SYMBOLS,
    TERRITORIES,
    TERRITORY_MARKS,
    TRAVELER,
    TRAVELS,
)
from parish.games.my_village.position import NONE, MyVillagePosition
from parish.games.my_village.strategy.outlook import Outlook

#: So much of the turns to come goes into plans, and so much of a plan comes true.
SHARE: Final = 0.80
HOPE: Final = 0.90
#: How surely each step is followed by the next: others take cards, and people die.
FADE: Final = 0.75
#: What a turn brings that follows no plan: a step that brings less is not taken.
IDLE: Final = 1.0
#: An hour as a price, a coin, and a good.
HOUR: Final = 0.25
COIN: Final = 0.60
GOOD: Final = 0.85
#: Without its villager a plan waits; without the means for its next step as well.
ASLEEP: Final = 0.45
POOR: Final = 0.75
#: What a monk does when he moves in, besides his window.
WELCOME: Final = 1.2
#: How surely somebody for whom a marker stands will live to see the end: now present, or now missing.
ALIVE: Final = 0.75
MISSED: Final = 0.35
#: The tile and the marker of a meeting place, and its story.
MEETING: Final = 1.5
#: What the finances and the guilds give at once.
FILLED: Final = 2.0
#: How readily a value is found, 2 to 12, and what each coin helps.
_FOUND: Final[list[float]] = [0.0, 0.0, 0.35, 0.5, 0.7, 0.85, 0.95, 0.95, 0.95, 0.85, 0.7, 0.5, 0.35]
BOUGHT: Final = 0.08
#: How many more cards of a kind a council of territories will count.
GROWTH: Final = 1.5


def plans(position: MyVillagePosition, seat: int, outlook: Outlook) -> float:
    """The best steps of all plans, one for each turn that is left for them."""
    turns = outlook.turns * SHARE
    if turns <= 0.0:
        return 0.0
    steps: list[float] = []
    longest = int(turns) + 1
    for chain in (_religion(position, seat), _road(position, seat), _council(position, seat)):
        _add_chain(steps, chain[:longest])
    if position.meeting_of(seat) == NONE:
        card = FIRST_MEETING
        if NONE in position.owner[card : card + MEETINGS]:
            gain = position.parts.points[card] + MEETING - HOUR * position.parts.black_time[card]
            ready = _awake(position, seat, COUNCILMAN) * _reach(position, seat, position.parts.values[card])
            steps.append(ready * gain)
    steps.sort(reverse=True)
    worth = 0.0
    for gain in steps:
        if turns <= 0.0 or gain <= IDLE:
            break
        worth += min(1.0, turns) * (gain - IDLE)
        turns -= 1.0
    return HOPE * worth


def _add_chain(steps: list[float], chain: list[float]) -> None:
    """Steps that bring more than those before them pay only together: they share what they bring."""
    sizes: list[int] = []
    chance = 1.0
    for gain in chain:
        steps.append(chance * gain)
        chance *= FADE
        sizes.append(1)
        while len(sizes) > 1 and steps[-1] > steps[-1 - sizes[-1]]:
            last = sizes.pop()
            both = sizes[-1] + last
            mean = (steps[-1] * last + steps[-1 - last] * sizes[-1]) / both
            sizes[-1] = both
            steps[-both:] = [mean] * both


def _awake(position: MyVillagePosition, seat: int, profession: int) -> float:
    """What a plan is worth with or without the villager who carries it out."""
    return 1.0 if position.present(seat, profession) else ASLEEP


def _reach(position: MyVillagePosition, seat: int, values: int) -> float:
    """How surely one of these values is found in time; what is seldom found can wait for its turn."""
    best = 0.0
    for value in range(LOWEST, HIGHEST + 1):
        if values >> value & 1 and _FOUND[value] > best:
            best = _FOUND[value]
    missed = 1.0 - best - BOUGHT * (position.coins[seat] + 2 * position.meeting[seat])
    return 1.0 - missed * missed if missed > 0.1 else 0.99


def _religion(position: MyVillagePosition, seat: int) -> list[float]:
    """A church, and monks as long as they are not all taken by others."""
    parts, owner = position.parts, position.owner
    chain: list[float] = []
    awake = _awake(position, seat, ABBOT)
    church = position.church_of(seat)
    windows = scoring.windows(position, seat)
    if church == NONE:
        best = 0.0
        for card in range(CHURCHES):
            if owner[card] == NONE:
                best = max(best, parts.points[card] + parts.church_windows[card] - HOUR * parts.black_time[card])
        if not best:
            return chain
        chain.append(awake * best)
    left = sum([len(position.monks[symbol]) for symbol in range(SYMBOLS)])
    rivals = 1 if church == NONE else 0
    for card in range(CHURCHES):
        if owner[card] != NONE:
            rivals += 1
    most = min(WINDOWS - windows, (left + rivals - 1) // rivals)
    price = HOUR * parts.black_time[FIRST_COUNCIL - 1]
    for window in range(windows, windows + most):
        gain = parts.window_points[window + 1] - parts.window_points[window]
        chain.append(awake * (gain + WELCOME - price))
    return chain


def _road(position: MyVillagePosition, seat: int) -> list[float]:
    """The points of the cards that nobody has turned up, less what they cost."""
    parts = position.parts
    chain: list[float] = []
    last = position.last_stop(seat)
    if last != NONE and parts.last_stop[last]:
        return chain
    awake = _awake(position, seat, TRAVELER)
    letter = 0 if last == NONE else LETTER_OF_TRAVEL[last] + 1
    able = 1.0 if letter == LETTERS or position.can_pay(seat, position.prices.journey(letter, last)) else POOR
    for each in range(letter, LETTERS):
        points = count = 0
        for travel in range(TRAVELS):
            if LETTER_OF_TRAVEL[travel] == each and position.owner[FIRST_TRAVEL + travel] == NONE:
                points += parts.travel_points[travel]
                count += 1
        if not count:
            break
        gain = points / count - HOUR * parts.letter_time[each]
        if parts.letter_price[each]:
            gain -= GOOD
        if each == letter and last != NONE:
            gain -= HOUR * parts.surcharge_time[last] + COIN * sum(parts.surcharge[last])
        chain.append(awake * able * _reach(position, seat, parts.letter_values[each]) * max(0.0, gain))
    return chain


def _council(position: MyVillagePosition, seat: int) -> list[float]:
    """The chamber that counts best, and the markers that it still has room for."""
    parts = position.parts
    awake = _awake(position, seat, COUNCILMAN)
    own = position.council_of(seat)
    if own != NONE:
        if own < TERRITORIES:
            return []
        return [awake * gain for gain in _marks(position, seat, own)]
    best: list[float] = []
    for card in range(FINANCIAL, PEOPLE + 1):
        if position.owner[card] != NONE:
            continue
        reach = awake * _reach(position, seat, parts.values[card])
        price = HOUR * (parts.black_time[card] - parts.white_time[card])
        if card < TERRITORIES:
            chain = [reach * (parts.points[card] + FILLED - price)]
        else:
            chain = [awake * gain for gain in _marks(position, seat, card)]
            chain[0] -= reach * price
        if sum(chain, 0.0) > sum(best, 0.0):
            best = chain
    return best


def _marks(position: MyVillagePosition, seat: int, card: int) -> list[float]:
    """What each further marker on a voting council will count, the best first."""
    parts = position.parts
    reach = _reach(position, seat, parts.values[card])
    marks = position.marks[seat]
    gains: list[float] = []
    if card == TERRITORIES:
        for mark in range(TERRITORY_MARKS):
            if not marks >> mark & 1:
                gains.append(parts.territory_points * (GROWTH + scoring.territory_cards(position, seat, mark)))
    else:
        for profession in range(PROFESSIONS):
            if not marks >> (TERRITORY_MARKS + profession) & 1:
                gains.append(parts.people_points * (ALIVE if position.present(seat, profession) else MISSED))
    gains.sort(reverse=True)
    return [reach * (gain - HOUR * parts.white_time[card]) for gain in gains]
