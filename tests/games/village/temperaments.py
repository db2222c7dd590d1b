"""Players with a whim: each follows it whenever it can, and chooses at random where it says nothing."""

from __future__ import annotations

import random
from typing import Final

from parish.games.village.names import COLOURS
from parish.games.village.position import VillagePosition
from tests.games.village.scene import TEXT

IDLE: Final = ("skip", "pass", "done", "no privilege", "stop")

#: What each prefers, best first: the beginnings of texts. A star stands for the colour that the player owns most of.
WHIMS: Final[dict[str, tuple[str, ...]]] = {
    "fickle": (),
    # Keeps cubes and coins, and keeps out of everything.
    "hoarder": ("take", *IDLE),
    # Brings everybody into the black bag, and back into it.
    "bag hider": ("take church", "ordain", "well", "go church", "return church", "return", "take family", *IDLE),
    # Collects one colour and lives by the well.
    "well addict": ("well", "take * ", "birth", "gain 2 *"),
    "merchant": ("serve", "take market", "produce", "train", "buy", "good", "go market"),
    # Time flies: many die.
    "squanderer": ("take crafts plague", "train", "produce", "mill", "advance", "ordain time", "move", "depart"),
    "traveller": ("depart", "move", "take travel", "produce wainwright", "train wainwright", "buy wainwright", "good"),
    "priest": ("draw", "promote", "take church", "ordain", "harvest", "take harvest"),
    "councillor": ("advance", "enter", "use", "privilege", "take council", "good scroll", "take crafts"),
    # Everybody is born and called home.
    "parent": ("birth", "return", "take family", "go family", "church"),
    "idler": IDLE,
}


def choose(whim: str, position: VillagePosition, dice: random.Random) -> int:
    """What a player with a whim does now."""
    legal = position.legal()
    if len(legal) == 1:
        return legal[0]
    texts = [(TEXT(choice), choice) for choice in legal]
    for wish in WHIMS[whim]:
        found = [choice for text, choice in texts if _fits(text, wish, position)]
        if found:
            return dice.choice(found)
    return dice.choice(legal)


def _fits(text: str, wish: str, position: VillagePosition) -> bool:
    if "*" not in wish:
        return text.startswith(wish)
    owned = [position.has(position.seat, colour) for colour in range(COLOURS)]
    favourite = ("orange", "green", "brown", "pink")[owned.index(max(owned))]
    words = text.split()
    return words[0] == wish.split()[0] and favourite in words
