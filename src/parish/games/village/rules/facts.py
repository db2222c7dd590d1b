"""What is offered to a player, and what is true of every game at every moment."""

from __future__ import annotations

from typing import Final

from parish.engine.rules import Chapter
from parish.engine.words import N_

# fmt: off
CHAPTERS: Final[list[Chapter]] = [
    Chapter("offers", N_("What you are offered"), N_(
        "You are asked one small question at a time and shown what you may answer. These rules tell what is shown, "
        "and what is left out because it would make no difference."), [
        ("VIL-DEC-1", N_(
            "Members of the same generation in the same place do not differ, so only one of them is offered.")),
        ("VIL-DEC-2", N_(
            "You can choose something only if you can pay its full cost. The cube that you have just taken may help.")),
        ("VIL-DEC-3", N_(
            "An option that costs time also tells how many times it takes you across the bridge.")),
        ("VIL-DEC-4", N_(
            "You may always take a cube and leave the action, except at the market.")),
        ("VIL-DEC-5", N_(
            "Payments with cubes come before payments with coins, but the choice is yours.")),
        ("VIL-DEC-6", N_(
            "An action that would have no effect is not offered.")),
        ("VIL-DEC-7", N_(
            "Ways of paying that leave you and the supply with the same things are offered only once.")),
        ("VIL-DEC-8", N_(
            "There is always something that you can choose, and every game comes to an end: should nobody bring it "
            "about, the hundredth round is the last.")),
    ]),
    Chapter("always", N_("What is always true"), N_(
        "Whatever happens in a game, nothing is lost and nothing comes from nowhere. Whoever counts the pieces at any "
        "moment will find that these rules hold."), [
        ("VIL-INV-1", N_(
            "There are always 18 cubes of each colour: in the supply, in the green bag, on the action spaces and on "
            "the farms together.")),
        ("VIL-INV-2", N_(
            "There are always 6 plague cubes in the supply, the green bag and on the action spaces together. No player "
            "ever owns one.")),
        ("VIL-INV-3", N_(
            "There are always 8 tiles of each good in the supply and with the players together, unless an option makes "
            "goods unlimited.")),
        ("VIL-INV-4", N_(
            "There are always 15 coins in the supply and with the players together, unless an option makes coins "
            "unlimited.")),
        ("VIL-INV-5", N_(
            "No farm ever holds more than 5 grain, and there are always 20 in the supply and on the farms together.")),
        ("VIL-INV-6", N_(
            "Every family always has 11 members, unborn and dead included, and each of them is in exactly one place.")),
        ("VIL-INV-7", N_(
            "All 4 monks are in the black bag, except while a mass is drawing from it.")),
        ("VIL-INV-8", N_(
            "There are always 24 customers in the stack, the queue, the stalls and with the players together.")),
        ("VIL-INV-9", N_(
            "Outside a market day no stall in use is empty while customers queue, and no place of the queue is empty "
            "while customers are left in the stack.")),
        ("VIL-INV-10", N_(
            "Nobody ever loses prestige points, and nobody ever has two markers in a city.")),
        ("VIL-INV-11", N_(
            "Members are born in the order of their generations, and nobody ever goes back to the reserve.")),
        ("VIL-INV-12", N_(
            "All plague cubes are in the green bag before the first cube of a round is drawn, so there is never a "
            "round without turns.")),
        ("VIL-INV-13", N_(
            "Nobody owes a death between two turns or during a mass. A death is settled in the turn that caused it, or "
            "in a market day right after the sale.")),
        ("VIL-INV-14", N_(
            "Whoever is in the chronicle, in a grave or out of the game stays there. Figures on blocked spaces belong "
            "to nobody, are never counted and never move.")),
    ]),
]
