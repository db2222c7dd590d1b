"""Death, mass, the end of the game and the final scoring."""

from __future__ import annotations

from typing import Final

from parish.engine.rules import Chapter
from parish.engine.words import N_

# fmt: off
CHAPTERS: Final[list[Chapter]] = [
    Chapter("death", N_("Death"), N_(
        "Nobody lives for ever, and a death is no loss if it comes in the right place at the right time. As long as "
        "there is room, the dead are written into the chronicle of the village, in the section of the place where "
        "they died. Whoever comes too late lies in an anonymous grave."), [
        ("VIL-DTH-1", N_(
            "Your deaths are settled at the end of your turn, when your action is complete. Only time lost in the "
            "sales of a market day kills at once.")),
        ("VIL-DTH-2", N_(
            "Only your visible members can die: those on the farm, in craft buildings, cities, chambers and church "
            "windows. Among these it is one of the lowest generation.")),
        ("VIL-DTH-3", N_(
            "If several of your members could die, you choose one of them. If there is only one, it happens by "
            "itself.")),
        ("VIL-DTH-4", N_(
            "Members in the black bag, the reserve, the chronicle or the graves cannot be chosen for death.")),
        ("VIL-DTH-5", N_(
            "A member that you placed in the same action may already be the one who dies.")),
        ("VIL-DTH-6", N_(
            "The dead go into the chronicle if the section for the place where they died has a free space.")),
        ("VIL-DTH-7", N_(
            "If that section of the chronicle is full, the dead member goes to a free anonymous grave.")),
        ("VIL-DTH-8", N_(
            "If neither the section of the chronicle nor the graves have room, the dead member leaves the game.")),
        ("VIL-DTH-9", N_(
            "You cannot choose a grave while the section of the chronicle has room.")),
        ("VIL-DTH-10", N_(
            "If you have no visible member when somebody should die, nobody dies, now or later.")),
        ("VIL-DTH-11", N_(
            "Several deaths are settled one after the other. Each time it is looked at anew who can die.")),
        ("VIL-DTH-12", N_(
            "A dead member no longer scores for the chamber or window where they stood.")),
    ], [
        N_(
            "The last two of your first generation are a smith and a traveller. Your time marker has crossed the "
            "bridge, so one of them dies, and you choose. The section of the crafts is full, that of the travellers "
            "is not: the traveller would be written into the chronicle, the smith would lie in a grave."),
    ]),
    Chapter("mass", N_("Mass"), N_(
        "At the end of a round four figures are drawn from the black bag. The family members among them take their "
        "place at the rightmost window of the church, and grain takes them further to the left. The family with the "
        "most people there is honoured at every mass."), [
        ("VIL-MAS-1", N_(
            "A mass is held at the end of every round, unless the end of the game cuts the round short, and once more "
            "after the final turns.")),
        ("VIL-MAS-2", N_(
            "A mass begins with paid draws: from the starting player clockwise, each player once takes as many own "
            "members as they like out of the black bag, for 1 coin each.")),
        ("VIL-MAS-3", N_(
            "As soon as 4 members are out of the black bag, nobody can draw any more, not even players who have not "
            "had their chance.")),
        ("VIL-MAS-4", N_(
            "Then figures are drawn from the black bag at random, members and monks alike, until 4 figures in all are "
            "out.")),
        ("VIL-MAS-5", N_(
            "Monks that were drawn go back into the black bag.")),
        ("VIL-MAS-6", N_(
            "Members that were drawn stand in the rightmost church window.")),
        ("VIL-MAS-7", N_(
            "Members that were not drawn stay in the black bag for later masses.")),
        ("VIL-MAS-8", N_(
            "The starting player of the round just played also goes first in its mass. The next starting player marker "
            "counts only afterwards.")),
        ("VIL-MAS-9", N_(
            "After the draws, from the starting player clockwise, each player once moves as many own members in the "
            "church as they like any number of windows to the left.")),
        ("VIL-MAS-10", N_(
            "Each step costs the grain shown between the two windows. One member may take several steps.")),
        ("VIL-MAS-11", N_(
            "Members may move up in the church even if only monks were drawn.")),
        ("VIL-MAS-12", N_(
            "At the end of a mass the player with the most members in the church windows scores 2 prestige points at "
            "once.")),
        ("VIL-MAS-13", N_(
            "If several players have the most members, the one of them whose leftmost member stands further left "
            "scores the 2 points.")),
        ("VIL-MAS-14", N_(
            "If the leftmost members are level too, all players who are still tied score 2 prestige points each.")),
        ("VIL-MAS-15", N_(
            "Only the place of each player's leftmost member breaks the tie, not how many members stand there.")),
        ("VIL-MAS-16", N_(
            "If nobody has a member in a church window, nobody scores.")),
        ("VIL-MAS-17", N_(
            "A mass costs no time and kills nobody.")),
    ], [
        N_(
            "In the black bag wait two of your people, one of your neighbour's, and the four monks. You pay a coin "
            "and choose one of your own. Three more figures are drawn: two monks, who go back, and your neighbour's. "
            "Yours and your neighbour's now stand at the rightmost window. You pay a sack of grain and move yours one "
            "window on; so, with one person each, you are further left and score the 2 points."),
    ]),
    Chapter("end", N_("The end of the game"), N_(
        "The game comes to its end when the chronicle is full or the last grave is filled, whichever happens first. "
        "The others have a final turn, a last mass is held, and the points are counted."), [
        ("VIL-END-1", N_(
            "The end of the game comes when a dead member takes the last free space of the whole chronicle, or the "
            "last free grave.")),
        ("VIL-END-2", N_(
            "The player whose dead member took that last space has triggered the end. Only the first time counts.")),
        ("VIL-END-3", N_(
            "If the end is triggered at the end of a turn, every other player has one final turn, clockwise. The "
            "player who triggered it has none.")),
        ("VIL-END-4", N_(
            "If the end is triggered during a market day, the market day is first played to its end.")),
        ("VIL-END-5", N_(
            "If the player who opened the market day triggers the end in it, only the others have a final turn.")),
        ("VIL-END-6", N_(
            "If another player triggers the end in a market day, everybody has one final turn, clockwise from the left "
            "of the player who opened it, who comes last. An option lets the player who triggered it come last "
            "instead.")),
        ("VIL-END-7", N_(
            "In your final turn you take a cube or use the well as usual.")),
        ("VIL-END-8", N_(
            "Once the board is empty in the final turns, no cubes are put out and no mass is held. You then choose any "
            "one action at its usual cost, without a cube and without paying the well, or you do nothing.")),
        ("VIL-END-9", N_(
            "If the turn that triggered the end also took the last cube, the final turns follow at once on the empty "
            "board, without a mass before them.")),
        ("VIL-END-10", N_(
            "People die in the final turns as before and take free spaces of the chronicle or free graves. Where "
            "there is none, or where an option says so, they leave the game.")),
        ("VIL-END-11", N_(
            "After the last final turn a complete mass is held, and then the final scoring follows.")),
        ("VIL-END-12", N_(
            "The final turns go on in turn order. No new round begins, and the starting player stays the same until "
            "after the final mass.")),
        ("VIL-END-13", N_(
            "A market day in a final turn is an ordinary one: all players take part, even those who have had their "
            "last turn.")),
    ], [
        N_(
            "Three players are at the table. At the end of your left neighbour's turn their traveller takes the last "
            "free space of the chronicle. The third player has a final turn, then you have yours; a last mass is "
            "held, and the points are counted."),
    ]),
    Chapter("scoring", N_("Final scoring"), N_(
        "What you scored on the way stands on the rim of the board. At the end you add what your family has achieved: "
        "its journeys, its offices, its places in the church, its entries in the chronicle, its customers and its "
        "coins."), [
        ("VIL-SCO-1", N_(
            "Your markers on the map are worth 1, 3, 6, 10, 14 or 18 points together, for 1 to 6 cities.")),
        ("VIL-SCO-2", N_(
            "Each of your members in the council is worth 6 points in chamber 4, 4 in chamber 3, 2 in chamber 2 and "
            "none in chamber 1.")),
        ("VIL-SCO-3", N_(
            "Each of your members in the church is worth 2, 3, 4 or 6 points, from the rightmost window to the "
            "leftmost.")),
        ("VIL-SCO-4", N_(
            "Members who are still in the black bag score nothing.")),
        ("VIL-SCO-5", N_(
            "Your entries in the chronicle are worth 4 points for three, 7 for four and 12 for five or more. One or "
            "two are worth nothing.")),
        ("VIL-SCO-6", N_(
            "Anonymous graves score nothing.")),
        ("VIL-SCO-7", N_(
            "Each customer that you have served scores the points on the tile.")),
        ("VIL-SCO-8", N_(
            "Each coin that you have left scores 1 point.")),
        ("VIL-SCO-9", N_(
            "Cubes, goods, grain and members on the farm, in the crafts or on the map score nothing.")),
        ("VIL-SCO-10", N_(
            "Your total is the prestige that you have collected during the game, plus the points for travel, council, "
            "church, chronicle, customers and coins.")),
        ("VIL-TIE-1", N_(
            "The highest total wins.")),
        ("VIL-TIE-2", N_(
            "If totals are equal, the player with more customer tiles wins.")),
        ("VIL-TIE-3", N_(
            "If that is equal too, the player with more living members wins: those on the farm, on the board and in "
            "the black bag, but not the unborn. An option compares the youngest living generation instead.")),
        ("VIL-TIE-4", N_(
            "Players who are still tied share the victory.")),
    ], [
        N_(
            "You have gathered 8 points on the rim. Three cities bring 6, a councillor in chamber 3 brings 4, "
            "somebody at the second window 3, four entries in the chronicle 7, your customers 13 and your 2 coins 2. "
            "Your total is 43."),
    ]),
    Chapter("supply", N_("When the supply runs out"), N_(
        "There is only so much of everything. These rules tell what happens in the rare case that something is used "
        "up."), [
        ("VIL-SUP-1", N_(
            "If the supply has fewer coloured cubes than you may take, you take all of them. You may not take fewer "
            "than you can, and of each colour you get no more than the supply has.")),
        ("VIL-SUP-2", N_(
            "A good that the supply has run out of cannot be gained.")),
        ("VIL-SUP-3", N_(
            "If the supply has too few coins, you gain only those that are left. Without any coin in it the mill "
            "cannot be used; with a single one the mill still costs its full price.")),
        ("VIL-SUP-4", N_(
            "Grain never runs out: there is enough to fill every farm.")),
        ("VIL-SUP-5", N_(
            "Your markers never run out: you have one for every city.")),
        ("VIL-SUP-6", N_(
            "Nobody can be born when your reserve is empty.")),
        ("VIL-SUP-7", N_(
            "When the stack of customers is used up, no new ones come. Stalls that the queue cannot fill stay empty.")),
    ]),
]
