"""The village board, death and the rat, and the end of the game."""

from __future__ import annotations

from typing import Final

from parish.engine.rules import Chapter
from parish.engine.words import N_

# fmt: off
CHAPTERS: Final[list[Chapter]] = [
    Chapter("board", N_("Play, school and headman"), N_(
        "Every village has three banners of its own from the start: children at play tell stories, pupils in the "
        "school grow up to take the place of the dead, and the headman walks between his house, a coin and a good "
        "story."), [
        ("MYV-PLY-1", N_("Play costs nothing and puts a story point on your tree.")),
        ("MYV-PLY-2", N_("Play has the two values of your own village board.")),
        ("MYV-SCH-1", N_("Into an empty school a pupil comes, at the left desk, for nothing.")),
        ("MYV-SCH-2", N_(
            "A pupil at the left desk can move to the right one for nothing, or become a villager for an hour.")),
        ("MYV-SCH-3", N_(
            "While only the right desk is taken, a new pupil can come for nothing, or the pupil there becomes a "
            "villager for an hour and brings 2 story points.")),
        ("MYV-SCH-4", N_(
            "While both desks are taken, either pupil can become a villager for an hour; the one at the right "
            "desk brings 2 story points.")),
        ("MYV-SCH-5", N_("A pupil can only become a villager whom you do not have at the moment.")),
        ("MYV-SCH-6", N_("The school does one of these things each time it is used.")),
        ("MYV-SCH-7", N_("A new villager is there at once, and can die in the same turn.")),
        ("MYV-HED-1", N_("With any two dice you may pay an hour and let your headman go one step along the path.")),
        ("MYV-HED-2", N_("From the main house he goes to the coin, and you get one.")),
        ("MYV-HED-3", N_(
            "From the coin he goes to the main house, or to the story, which puts 3 story points on your tree.")),
        ("MYV-HED-4", N_("From the story he goes back to the coin, and you get one.")),
        ("MYV-HED-5", N_(
            "When he enters the main house he takes all the story points of your tree with him. There they are "
            "safe.")),
        ("MYV-HED-6", N_("Black dice cost their time for the headman too.")),
        ("MYV-HED-7", N_("Once you have paid he may also stay where he is; then nothing happens.")),
        ("MYV-HED-8", N_("Staying in the main house saves nothing. He must walk in.")),
    ], [
        N_(
            "A pupil sits at each desk, and your merchant is missing. For an hour either of them can become the "
            "merchant; if it is the one at the right desk, 2 story points come with it."),
    ]),
    Chapter("death", N_("Death"), N_(
        "If you crossed your bridge, your turn ends with a death, and the rat comes nearer to everybody."), [
        ("MYV-DTH-1", N_("If your marker has not crossed the bridge in your turn, nobody dies.")),
        ("MYV-DTH-2", N_("If it has, the reaper goes back to the bridge. The marker stays where it is.")),
        ("MYV-DTH-3", N_("You choose which of your villagers dies.")),
        ("MYV-DTH-4", N_(
            "While the chronicle has room for the profession, the villager is written there: 2 story points for "
            "the first of a profession, 1 for the second.")),
        ("MYV-DTH-5", N_("Otherwise the villager goes to an anonymous grave, for nothing.")),
        ("MYV-DTH-6", N_("The chronicle is the same for all, with two places for each profession.")),
        ("MYV-DTH-7", N_("Then the rat moves.")),
        ("MYV-DTH-8", N_(
            "If you have no villager left after that, you hire a day laborer, who takes whichever villager's "
            "place you like and costs 5 points at the end. Pupils do not help.")),
        ("MYV-DTH-9", N_("A death is settled in the turn that it belongs to, even in the last one.")),
        ("MYV-DTH-10", N_("Every dead villager counts for the end of the game, whoever they were.")),
        ("MYV-DTH-11", N_(
            "With the option that counts every crossing, each death is settled whole, with its rat and its day "
            "laborer, before the next.")),
    ], [
        N_(
            "The first space of the merchants in the chronicle is taken. Your merchant dies and comes to the "
            "second, which gives 1 story point; the next merchant of anybody will lie in a nameless grave."),
    ]),
    Chapter("rat", N_("The rat"), N_(
        "Stories that hang on a tree are eaten sooner or later. Those in the main house are not."), [
        ("MYV-RAT-1", N_("The grey die is rolled, and the rat moves on by so much.")),
        ("MYV-RAT-2", N_("As long as it does not reach the last space nothing happens.")),
        ("MYV-RAT-3", N_("When it reaches the last space it stops there, and the rats come to all villages.")),
        ("MYV-RAT-4", N_("Everybody loses half of the story points on their own tree, rounded down.")),
        ("MYV-RAT-5", N_("Story points in the main house and on the token are safe.")),
        ("MYV-RAT-6", N_("Story points that the chronicle has just given are on the tree already.")),
        ("MYV-RAT-7", N_(
            "The healing church protects its owner only if the abbot is still there. Who has just died does not "
            "help.")),
        ("MYV-RAT-8", N_("Then the rat goes back to where it began.")),
    ], [
        N_(
            "The rat is 4 steps away, and the grey die shows 5. The rats are here: of 5 story points on a tree 2 "
            "are lost, of 8 points 4, and a single one stays. Then the rat goes back to where it began."),
    ]),
    Chapter("table", N_("What lies open"), N_(
        "Nobody has secrets. Only the order of the stacks is unknown to all."), [
        ("MYV-GEN-1", N_("Everybody sees what everybody has.")),
        ("MYV-GEN-2", N_("Players do not trade with each other.")),
        ("MYV-GEN-3", N_("Markers on cards stay useful while their area has no villager.")),
        ("MYV-GEN-4", N_("Only customers leave an area, when they are served.")),
        ("MYV-GEN-5", N_("A turn of white banners may be as long as you like.")),
        ("MYV-INF-1", N_(
            "Nobody knows the order of the customers' deck, of the monks below the top one, and the light sides "
            "of the travel cards in their stacks.")),
        ("MYV-INF-2", N_("Everything else is open, also which cards are in which stack.")),
        ("MYV-INF-3", N_(
            "Nobody knows more than the others, unless this game is played with the option that lets only its "
            "owner see a travel card before an exchange.")),
        ("MYV-INF-4", N_("Chance decides before the game who begins, who gets which board, and how the stacks lie.")),
        ("MYV-INF-5", N_(
            "Chance decides in the game how the dice fall, how far the rat goes, and how a stack lies after an "
            "exchange.")),
        ("MYV-INF-6", N_(
            "Turned up are new customers, the next monk of a stack, and the travel card that you arrive at. No "
            "step back leads behind that.")),
        ("MYV-INF-7", N_("All chance comes from one seed, so that a game can be played again exactly as it was.")),
    ]),
    Chapter("end", N_("The end of the game"), N_(
        "The dead of all villages are counted together. When there are enough of them, the round is finished and the "
        "villages are compared."), [
        ("MYV-END-1", N_(
            "The game ends after the round in which the number of dead reaches 9 with two players, 14 with "
            "three, 18 with four.")),
        ("MYV-END-2", N_("The round is always played to its end.")),
        ("MYV-END-3", N_("Nothing else ends the game.")),
        ("MYV-END-4", N_("For research a number of rounds can be set after which the game is scored as it stands.")),
        ("MYV-SCO-1", N_(
            "Religion: the points of your church, and those of your church windows: 1, 3, 6, 10, 15, 21 for one "
            "to six.")),
        ("MYV-SCO-2", N_(
            "Council: the points of your meeting place and your chamber, a point for each card of the kinds that "
            "your council of territories has marked, or 4 points for each marked villager who is there.")),
        ("MYV-SCO-3", N_("Harvest: a point for each field.")),
        ("MYV-SCO-4", N_("Travel: the points of your travel cards.")),
        ("MYV-SCO-5", N_("Customers: the points of those whom you have served.")),
        ("MYV-SCO-6", N_("Story: a point for each story point in your main house.")),
        ("MYV-SCO-7", N_("Day laborers: 5 points less for each.")),
        ("MYV-SCO-8", N_(
            "The first player token: a point for whoever has it at the end. Story points on it are lost.")),
        ("MYV-SCO-9", N_(
            "Story points on the tree, coins, goods, craft buildings, pupils and waiting customers are worth "
            "nothing.")),
        ("MYV-TIE-1", N_(
            "On equal points whoever has more coins, goods and story points on the tree together is ahead.")),
        ("MYV-TIE-2", N_("Who is still level shares the place.")),
    ], [
        N_(
            "A monastery with 4 points and three monks make four windows, which are worth 10 points: that is 14. "
            "The council has 13 points, one field 1, journeys 8, customers 14, the main house 7 and the token 1: "
            "58 points in all."),
    ]),
]
