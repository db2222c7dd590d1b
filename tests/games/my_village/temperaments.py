"""Players with a whim: each follows it whenever it can, and chooses at random where it says nothing."""

from __future__ import annotations

import random
from typing import Final

from parish.games.my_village.position import MyVillagePosition
from tests.games.my_village.scene import TEXT

#: What each prefers, best first: the beginnings of texts.
WHIMS: Final[dict[str, tuple[str, ...]]] = {
    "fickle": (),
    # Collects cards and never uses them.
    "builder": ("acquire", "journey", "keep"),
    # Lives off white banners, each of them every time.
    "worker": ("use", "plow", "perform", "hire"),
    "merchant": ("use CU", "office", "hire", "use ST", "use BR", "acquire ST", "acquire WA", "acquire church_trade"),
    "abbot": ("acquire M", "acquire church_monastery", "acquire church", "perform", "graduate", "heal"),
    "traveller": ("journey", "exchange", "acquire church_travelers", "acquire WA", "acquire BR"),
    "councillor": ("acquire council", "acquire MP", "use MP", "use council", "tile CU", "tile", "mark"),
    "farmer": ("plow", "acquire FI", "use FI", "acquire FO", "acquire council_guilds", "use council_guilds"),
    # Time flies: many die, and those who come after them.
    "squanderer": ("dice black", "headman", "stay", "endure", "bury abbot", "laborer abbot"),
    "teacher": ("use school", "graduate right", "pupil", "move up", "graduate", "walk main_house", "headman"),
    # Does as little as can be, and hurries nobody.
    "idler": ("dice white", "token", "use play", "use school", "decline", "stay", "stop", "no more"),
}


def choose(whim: str, position: MyVillagePosition, dice: random.Random) -> int:
    """What a player with a whim does now."""
    legal = position.legal()
    if len(legal) == 1:
        return legal[0]
    texts = [(TEXT(choice), choice) for choice in legal]
    for wish in WHIMS[whim]:
        found = [choice for text, choice in texts if text.startswith(wish)]
        if found:
            return dice.choice(found)
    return dice.choice(legal)
