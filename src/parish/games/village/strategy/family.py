"""What the people of a family are worth: where they stand, who will die, and what the chronicle will tell of them."""

from __future__ import annotations

from typing import Final

from parish.games.village.names import (
    BAG,
    BUILDINGS,
    CHAMBERS,
    CHRONICLE,
    CHURCH,
    CITIES,
    COIN,
    COUNCIL,
    CRAFTS,
    FARM,
    GENERATIONS,
    MEMBERS,
    PLACES,
    RESERVE,
    SECTION_OF_PLACE,
    SECTIONS,
    TRAVEL,
    WARES,
    WINDOWS,
)
from parish.games.village.position import VillagePosition
from parish.games.village.scoring import count_bits
from parish.games.village.strategy.horizon import Horizon

#: The first hands on the farm are needed for the harvest and for every place in the village; more of them wait.
HANDS: Final[list[float]] = [1.6, 1.2, 0.8, 0.5, 0.2]
#: A child not yet born.
UNBORN: Final = 0.3
#: How many turns it takes until half the worth of somebody who works is earned.
WORK_LIFE: Final = 5.0
#: A master in a building saves the training and makes its goods for time alone; a second one adds little.
MASTER: Final[list[float]] = [1.6, 1.8, 1.6, 1.6]
SECOND_MASTER: Final = 0.2
#: A traveller who has a city before him that he has not seen.
TRAVELLER: Final = 0.6
#: And this for each point that the next city brings.
NEXT_CITY: Final = 0.3
#: What the highest councillor may still climb and do with the privileges, by chamber.
COUNCILLOR: Final[list[float]] = [2.0, 2.5, 3.0, 2.5]
#: The same for each other councillor.
OTHER_COUNCILLOR: Final = 0.8
#: What a churchman may still rise by, for each step that is left.
RISE: Final = 0.35
#: What is hoped of somebody in the bag besides the points of the first window.
MONK: Final = 0.5
#: Chance that a section with so many free spaces still has one when the next of the family dies.
ROOM: Final[list[float]] = [0.0, 0.75, 0.9, 0.96, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]
#: Who dies later need not stay where he is: chance that he will have found a section with room.
FORESIGHT: Final = 0.6
#: What an entry is worth when it is to be decided who dies.
ENTRY: Final = 3.0
#: A life that is lost, besides what its place was worth.
LIFE: Final = 0.0
#: No more deaths than this are foreseen one by one.
FORESEEN: Final = 5


def family(position: VillagePosition, seat: int, horizon: Horizon) -> float:
    """Points that the living may bring, what they are worth until then, and the chronicle at the end."""
    parts = position.parts
    base = seat * PLACES
    here = position.people[base : base + PLACES]
    turns = horizon.turns
    work = turns / (turns + WORK_LIFE)
    worth = 0.0
    #: What is lost when one of those in a place dies.
    loss = [0.0] * BAG

    if here[RESERVE]:
        worth += UNBORN * count_bits(here[RESERVE]) * work
    hands = count_bits(here[FARM])
    if hands:
        if hands > 5:
            hands = 5
        for hand in range(hands):
            worth += HANDS[hand] * work
        loss[FARM] = HANDS[hands - 1] * work

    for building in range(BUILDINGS):
        if here[CRAFTS + building]:
            more = count_bits(here[CRAFTS + building]) - 1
            worth += (MASTER[building] + SECOND_MASTER * more) * work
            loss[CRAFTS + building] = (SECOND_MASTER if more else MASTER[building]) * work

    markers = position.markers[seat]
    seen = count_bits(markers)
    traveller = TRAVELLER * work
    if seen < CITIES:
        traveller += NEXT_CITY * (parts.travel_points[seen + 1] - parts.travel_points[seen]) * work
    for city in range(CITIES):
        if here[TRAVEL + city]:
            for goal, _ in parts.roads_from[city]:
                if not markers >> goal & 1:
                    worth += traveller
                    loss[TRAVEL + city] = traveller
                    break

    points = parts.chamber_points
    best = -1
    for chamber in range(CHAMBERS):
        if here[COUNCIL + chamber]:
            best = chamber
            count = count_bits(here[COUNCIL + chamber])
            each = points[chamber] + OTHER_COUNCILLOR * work
            worth += count * each
            loss[COUNCIL + chamber] = each
    if best >= 0:
        more_worth = (COUNCILLOR[best] - OTHER_COUNCILLOR) * work
        worth += more_worth
        loss[COUNCIL + best] += more_worth

    points = parts.window_points
    top = WINDOWS - 1
    for window in range(WINDOWS):
        if here[CHURCH + window]:
            each = points[window] + RISE * (top - window) * work
            worth += count_bits(here[CHURCH + window]) * each
            loss[CHURCH + window] = each

    bag = count_bits(here[BAG])
    if bag and horizon.draws:
        figures = parts.monks
        for other in range(position.seats):
            figures += count_bits(position.people[other * PLACES + BAG])
        missed = 1.0 - parts.mass_draws / figures if parts.mass_draws < figures else 0.0
        # A coin is a sure draw.
        sure = position.owned[seat * WARES + COIN] // parts.coins_per_draw
        if sure > bag:
            sure = bag
        drawn = sure * 0.95 + (bag - sure) * (1.0 - missed**horizon.draws)
        worth += drawn * (points[0] + MONK * work)

    return worth + chronicle(position, here, loss, horizon)


def chronicle(position: VillagePosition, here: list[int], loss: list[float], horizon: Horizon) -> float:
    """The points of the chronicle at the end, less what the dead leave behind."""
    parts = position.parts
    table = parts.chronicle_points
    written = 0
    for section in range(SECTIONS):
        if here[CHRONICLE + section]:
            written += count_bits(here[CHRONICLE + section])
    due = horizon.deaths
    if due <= 0.0:
        return float(table[written])
    room = position.room
    used = [0] * SECTIONS
    entries = float(written)
    lost = 0.0
    alive = here[FARM:BAG]
    everybody = 0
    for mask in alive:
        everybody |= mask
    later = 0.0
    generation = 0
    masks = parts.generation_mask
    left = FORESEEN
    while due > 0.0 and left:
        left -= 1
        while generation < GENERATIONS and not everybody & masks[generation]:
            generation += 1
        if generation == GENERATIONS:
            break
        oldest = masks[generation]
        best = -1000.0
        best_place = 0
        best_chance = 0.0
        for place in range(BAG - FARM):
            if alive[place] & oldest:
                section = SECTION_OF_PLACE[place + FARM]
                chance = ROOM[room[section] - used[section]] if room[section] > used[section] else 0.0
                if chance < later:
                    chance = later
                net = chance * ENTRY - loss[place + FARM]
                if net > best:
                    best, best_place, best_chance = net, place, chance
        weight = due if due < 1.0 else 1.0
        due -= 1.0
        entries += weight * best_chance
        lost += weight * (loss[best_place + FARM] + LIFE)
        mask = alive[best_place] & oldest
        mask &= -mask
        alive[best_place] -= mask
        everybody -= mask
        used[SECTION_OF_PLACE[best_place + FARM]] += 1
        later = FORESIGHT
    whole = int(entries)
    value = table[whole] + (entries - whole) * (table[whole + 1] - table[whole]) if whole < MEMBERS else table[MEMBERS]
    return value - lost
