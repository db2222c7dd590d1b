"""Who of a family will die, in which order, and what the chronicle will tell of them at the end."""

from __future__ import annotations

from typing import Final

from parish.games.village.names import BAG, CHRONICLE, FARM, GENERATIONS, MEMBERS, SECTION_OF_PLACE, SECTIONS
from parish.games.village.position import VillagePosition
from parish.games.village.scoring import count_bits
from parish.games.village.strategy.horizon import Horizon

#: Chance that a section with so many free spaces still has one when the next of the family dies.
ROOM: Final[list[float]] = [0.00, 0.65, 0.90, 0.96, 1.00]
#: Who dies later need not stay where he is: chance that he will have found a section with room.
FORESIGHT: Final = 0.40
#: What an entry is worth when it is to be decided who dies.
ENTRY: Final = 3.0
#: A life that is lost, besides what its place was worth.
LIFE: Final = -0.20
#: No more deaths than this are foreseen one by one.
FORESEEN: Final = 5


def chronicle(position: VillagePosition, here: list[int], loss: list[float], horizon: Horizon) -> float:
    """The points of the chronicle at the end, less what the dead leave behind.

    `here` are the sets of people by place, `loss` tells what is lost when one of those in a place dies.
    """
    parts = position.parts
    table = parts.chronicle_points
    entries = float(count_bits(sum(here[CHRONICLE : CHRONICLE + SECTIONS])))
    lost = 0.0
    alive = here[FARM:BAG]
    # Nobody is in two places, so the sum of the sets is their union.
    everybody = sum(alive)
    room = position.room
    used = [0] * SECTIONS
    masks = parts.generation_mask
    generation = 0
    found_later = 0.0
    due = horizon.deaths
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
                free = room[section] - used[section]
                chance = found_later
                if free > 0:
                    chance = ROOM[free if free < len(ROOM) else len(ROOM) - 1]
                    if chance < found_later:
                        chance = found_later
                gain = chance * ENTRY - loss[place + FARM]
                if gain > best:
                    best, best_place, best_chance = gain, place, chance
        weight = due if due < 1.0 else 1.0
        due -= 1.0
        entries += weight * best_chance
        lost += weight * (loss[best_place + FARM] + LIFE)
        members = alive[best_place] & oldest
        member = members & -members
        alive[best_place] -= member
        everybody -= member
        used[SECTION_OF_PLACE[best_place + FARM]] += 1
        found_later = FORESIGHT
    whole = int(entries)
    if whole >= MEMBERS:
        return table[MEMBERS] - lost
    return table[whole] + (entries - whole) * (table[whole + 1] - table[whole]) - lost
