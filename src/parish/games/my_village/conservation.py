"""Nothing is lost and nothing appears: what must hold between any two decisions (section 3.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parish.games.my_village import scoring
from parish.games.my_village.components import WINDOWS
from parish.games.my_village.names import (
    BOARDS,
    CARD,
    CARDS_OF_A_BUILDING,
    CHURCHES,
    COUNCILS,
    CUSTOMER,
    CUSTOMERS,
    FIELDS,
    FIRST_COUNCIL,
    FIRST_CRAFT,
    FIRST_CUSTOMER,
    FIRST_FIELD,
    FIRST_MEETING,
    FIRST_MONK,
    FIRST_TRAVEL,
    GOOD,
    GOODS,
    GUILDS,
    HEALING,
    HOME,
    LETTER_OF_TRAVEL,
    MEETINGS,
    MONK,
    PROFESSIONS,
    TRAVEL,
    TRAVELS,
)

if TYPE_CHECKING:
    from parish.games.my_village.position import MyVillagePosition

_NOBODY = -1


def faults(position: MyVillagePosition) -> list[str]:
    """What is lost, doubled or where it cannot be."""
    found = [*_stacks(position), *_dead(position)]
    for seat in range(position.seats):
        found += [f"seat {seat}: {fault}" for fault in (*_village(position, seat), *_stores(position, seat))]
    return found


def _stacks(position: MyVillagePosition) -> list[str]:
    """Every card is in exactly one place."""
    waiting = [CARD[FIRST_CUSTOMER + n] for n in [*position.open_customers, *position.hidden_customers]]
    waiting += [MONK[monk] for stack in position.monks for monk in stack]
    waiting += [TRAVEL[travel] for stack in position.journeys for travel in stack]
    if position.turned != _NOBODY:
        waiting.append(TRAVEL[position.turned])
    owned = [CARD[card] for card, owner in enumerate(position.owner) if owner != _NOBODY]
    stacked = {*CUSTOMER, *MONK, *TRAVEL}
    found = [f"{name} is in two places" for name in sorted({*waiting}) if waiting.count(name) > 1 or name in owned]
    found += [f"{name} is nowhere" for name in sorted(stacked - {*waiting, *owned})]
    for customer in range(CUSTOMERS):
        server = position.served[customer]
        if server != _NOBODY and position.owner[FIRST_CUSTOMER + customer] != server:
            found.append(f"{CUSTOMER[customer]} was served by seat {server}, who never hired them")
    if len(position.open_customers) > position.parts.open_customers + 1:
        found.append(f"{len(position.open_customers)} customers are open")
    return found


def _dead(position: MyVillagePosition) -> list[str]:
    most = len(position.parts.chronicle_story)
    if all(0 <= count <= most for count in position.chronicle) and position.graves >= 0:
        return []
    return [f"the chronicle has {position.chronicle}, the graves {position.graves}"]


def _village(position: MyVillagePosition, seat: int) -> list[str]:
    """One church, chamber, meeting place and building of each kind at most; journeys in the order of the letters."""
    found: list[str] = []
    kinds = [
        ("churches", range(CHURCHES)),
        ("chambers", range(FIRST_COUNCIL, FIRST_COUNCIL + COUNCILS)),
        ("meeting places", range(FIRST_MEETING, FIRST_MEETING + MEETINGS)),
        *((f"buildings for {good}", _buildings(n)) for n, good in enumerate(GOOD)),
    ]
    for name, cards in kinds:
        if scoring.count_of(position, seat, cards) > 1:
            found.append(f"several {name}")
    if scoring.windows(position, seat) > WINDOWS:
        found.append(f"{scoring.windows(position, seat)} windows")
    if position.church_of(seat) == _NOBODY and scoring.count_of(position, seat, range(FIRST_MONK, FIRST_COUNCIL)):
        found.append("monks without a church")
    letters = [LETTER_OF_TRAVEL[n] for n in range(TRAVELS) if position.owner[FIRST_TRAVEL + n] == seat]
    if letters != list(range(len(letters))):
        found.append(f"journeys to {letters}")
    if position.board[seat] >= BOARDS:
        found.append(f"board {position.board[seat]}")
    tile = position.tile[seat]
    if tile != _NOBODY and position.meeting_of(seat) == _NOBODY:
        found.append("a 2/12 tile without a meeting place")
    card = FIRST_COUNCIL + tile
    if tile not in (_NOBODY, HOME) and card < FIRST_TRAVEL and position.owner[card] != seat:
        found.append(f"the 2/12 tile lies at {CARD[card]} of somebody else")
    return found


def _buildings(good: int) -> range:
    """The cards that make a good."""
    first = FIRST_CRAFT + CARDS_OF_A_BUILDING * good
    return range(first, first + CARDS_OF_A_BUILDING)


def _stores(position: MyVillagePosition, seat: int) -> list[str]:
    """No marker is where there is no space for it, and nothing is below nothing."""
    parts = position.parts
    counts = {
        "coins": position.coins[seat],
        "story on the tree": position.tree[seat],
        "saved story": position.saved[seat],
        "jokers": position.jokers[seat],
        "markers on the meeting place": position.meeting[seat],
        **{good: position.goods[seat * GOODS + n] for n, good in enumerate(GOOD)},
    }
    found = [f"{count} {name}" for name, count in counts.items() if count < 0]
    for n, good in enumerate(GOOD):
        building = position.building(seat, n)
        room = 0 if building == _NOBODY else parts.spaces[building]
        if counts[good] > room:
            found.append(f"{counts[good]} {good} on {room} spaces")
    if position.jokers[seat] > (parts.spaces[GUILDS] if position.owner[GUILDS] == seat else 0):
        found.append(f"{position.jokers[seat]} jokers")
    if position.meeting[seat] > (0 if position.meeting_of(seat) == _NOBODY else parts.spaces[FIRST_MEETING]):
        found.append(f"{position.meeting[seat]} markers on the meeting place")
    if not 0 <= position.clock[seat] < parts.clouds:
        found.append(f"the time marker stands on cloud {position.clock[seat]}")
    if position.villagers[seat] >> PROFESSIONS:
        found.append(f"villagers {position.villagers[seat]:b}")
    if seat == 0:
        lost = [n for n in range(FIELDS) if position.plowed >> n & 1 and position.owner[FIRST_FIELD + n] == _NOBODY]
        found += [f"a plow on field {n + 1}, which nobody has" for n in lost]
        if not 0 <= position.healing <= parts.spaces[HEALING]:
            found.append(f"{position.healing} markers on the healing church")
    return found
