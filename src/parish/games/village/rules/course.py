"""Set-up, rounds, turns, time and coins."""

from __future__ import annotations

from typing import Final

from parish.engine.rules import Chapter
from parish.engine.words import N_

# One rule, one paragraph: the formatter would give each a dozen lines.
# fmt: off
CHAPTERS: Final[list[Chapter]] = [
    Chapter("setting-up", N_("Setting up"), N_(
        "Every family begins with four people of its first generation on the farm, one coin, and its whole life "
        "before it. The board is laid out once, and here that is done for you; only the cubes are put out anew in "
        "every round."), [
        ("VIL-SET-1", N_(
            "Village is for two, three or four players. Seats are numbered clockwise.")),
        ("VIL-SET-2", N_(
            "Every player has a farmyard, eleven family members and eight markers, all in a colour that nobody else "
            "has.")),
        ("VIL-SET-3", N_(
            "Your four members of generation 1 begin on your farm. The other seven wait in your reserve until they "
            "are born.")),
        ("VIL-SET-4", N_(
            "Your time marker begins on the first cloud after the bridge, and your prestige begins at 0. Six more "
            "markers wait for the cities that you will visit.")),
        ("VIL-SET-5", N_(
            "You begin with 1 coin and without grain, goods, cubes or customers. The remaining coins are the supply.")),
        ("VIL-SET-6", N_(
            "The 24 customers are shuffled face down, so nobody knows in which order they will come.")),
        ("VIL-SET-7", N_(
            "Customers are turned up onto the stalls in use (3, 4 or 5 with two, three or four players) and then onto "
            "the five places of the queue.")),
        ("VIL-SET-8", N_(
            "With two or three players some spaces of the chronicle and some graves are blocked. A blocked space "
            "belongs to nobody, never scores and stays blocked.")),
        ("VIL-SET-9", N_(
            "The next starting player marker begins in the council, where anybody may come to take it.")),
        ("VIL-SET-10", N_(
            "The supply begins with 8 goods of each kind, 20 sacks of grain, 18 cubes of each colour and 6 plague "
            "cubes. The green bag begins empty.")),
        ("VIL-SET-11", N_(
            "The black bag begins with 4 monks and without any family member.")),
        ("VIL-SET-12", N_(
            "The setup card for the number of players holds for the whole game. It tells how many cubes go into the "
            "green bag and how many onto each action space.")),
        ("VIL-SET-13", N_(
            "The starting player marker shows who goes first. Its first owner is drawn by lot unless the players "
            "have named somebody.")),
    ]),
    Chapter("rounds", N_("Rounds"), N_(
        "Nobody knows beforehand how long a game lasts: round follows round until the chronicle or the graves are "
        "full. In a round the players take the cubes one by one off the seven action spaces: harvest, family, crafts, "
        "market, travel, council and church. When the last cube is gone, a mass is held."), [
        ("VIL-RND-1", N_(
            "In a round the starting player marker changes hands (but not in the first round), cubes are put on the "
            "action spaces, the players take turns until all cubes are gone, and a mass is held.")),
        ("VIL-RND-2", N_(
            "Turns go clockwise. The first turn of a round belongs to the starting player.")),
        ("VIL-RND-3", N_(
            "A round ends when the last cube, plague included, has been taken from the board. Whoever took it still "
            "finishes the action and the deaths that it causes.")),
        ("VIL-RND-4", N_(
            "A turn with the well takes no cube from the board, so a round can have more turns than cubes.")),
        ("VIL-RND-5", N_(
            "The starting player opens a new round, even after having had the last turn of the old one.")),
        ("VIL-RND-6", N_(
            "When a new round begins, whoever holds the next starting player marker becomes the starting player, and "
            "the marker goes back to the council.")),
        ("VIL-RND-7", N_(
            "If nobody holds the next starting player marker when a new round begins, the starting player stays the "
            "same.")),
    ]),
    Chapter("cubes", N_("Putting out the cubes"), N_(
        "The cubes come out of the green bag by chance, so every round offers something else in every place. Orange "
        "stands for skill, green for persuasion, brown for faith and pink for knowledge: you will pay with them. The "
        "black ones are the plague, which nobody keeps and which costs time."), [
        ("VIL-SEED-1", N_(
            "Before each round the cubes that the setup card names move from the supply into the green bag.")),
        ("VIL-SEED-2", N_(
            "All plague cubes of the supply go into the green bag before each round.")),
        ("VIL-SEED-3", N_(
            "If the supply has too few cubes of a colour, all that it has go into the green bag. Other colours do not "
            "make up for the missing ones.")),
        ("VIL-SEED-4", N_(
            "Cubes that are left in the green bag stay there and mix with the new ones.")),
        ("VIL-SEED-5", N_(
            "Cubes are drawn from the green bag at random until every action space has the number that the setup card "
            "names.")),
        ("VIL-SEED-6", N_(
            "If the green bag holds too few cubes, they are dealt one at a time to harvest, family, crafts, market, "
            "travel, council and church in turn, passing over full spaces, until the bag is empty. The round is then "
            "shorter.")),
        ("VIL-SEED-7", N_(
            "No cubes are ever put on the well.")),
    ]),
    Chapter("turn", N_("A turn"), N_(
        "A turn is soon told: you take a cube and do what can be done in the place where it lay. If your time has run "
        "out over it, somebody dies. Then it is your left neighbour's turn."), [
        ("VIL-TRN-1", N_(
            "In your turn you take one cube from an action space that has one, or you use the well. You cannot pass "
            "while a cube lies on the board.")),
        ("VIL-TRN-2", N_(
            "You may take whichever cube of the action space you like.")),
        ("VIL-TRN-3", N_(
            "A coloured cube that you take goes to your farm at once, so you may spend it in the same action.")),
        ("VIL-TRN-4", N_(
            "A plague cube that you take goes back to the supply at once, and you lose 2 hours before your action.")),
        ("VIL-TRN-5", N_(
            "After taking a cube you may do the action of its space, or leave it.")),
        ("VIL-TRN-6", N_(
            "A cube from the market always opens a market day. You may still refuse to sell anything in it.")),
        ("VIL-TRN-7", N_(
            "You do an action at most once in a turn, and in only one of its forms.")),
        ("VIL-TRN-8", N_(
            "A plague cube lets you do the action of its space like any other cube.")),
        ("VIL-TRN-9", N_(
            "After your action your deaths are settled first. Then it is checked whether the game ends, and last "
            "whether the round ends.")),
        ("VIL-TRN-10", N_(
            "You must be able to pay the whole cost of what you choose. Nothing is paid or done in part, except that "
            "an empty supply may give you less.")),
        ("VIL-TRN-11", N_(
            "The cubes, grain, goods and coins that you spend go back to the supply.")),
        ("VIL-TRN-12", N_(
            "A member that you place on the board or put into the black bag always comes from your own farm.")),
        ("VIL-TRN-13", N_(
            "You choose which member from your farm you place. The generation makes no difference.")),
        ("VIL-TRN-14", N_(
            "Any number of members, of any players, may share a building, a city, a chamber or a window.")),
        ("VIL-TRN-15", N_(
            "A member on the board stays put. Only the family action, a journey, a step up in the council, a mass or "
            "death moves a member from there.")),
        ("VIL-TRN-16", N_(
            "If you cannot pay for any form of the action, you can only leave it. You keep the cube all the same, or "
            "have lost the time for the plague.")),
    ], [
        N_(
            "From the crafts you take a pink cube. It belongs to you at once, so together with an orange one from "
            "your farm it pays for a wagon."),
    ]),
    Chapter("time", N_("Time"), N_(
        "Time is what everybody can spend, and what nobody gets back. It is counted in hours: for each of them your "
        "time marker moves to the next cloud around your farmyard. Whenever it crosses the bridge, a life comes to "
        "its end."), [
        ("VIL-TIM-1", N_(
            "For every hour that you lose, your time marker moves one cloud clockwise around your farmyard.")),
        ("VIL-TIM-2", N_(
            "Each time your time marker crosses the bridge, one of your family members has to die.")),
        ("VIL-TIM-3", N_(
            "Your time marker crosses the bridge when it moves from the last cloud to the first. As long as it stands "
            "on the last cloud, nobody has to die.")),
        ("VIL-TIM-4", N_(
            "You can always pay with time, however much it is.")),
        ("VIL-TIM-5", N_(
            "Time that you have lost never comes back.")),
    ], [
        N_(
            "Your time marker stands on the eighth of ten clouds. You train a smith for 3 hours and let the smith "
            "forge a plow for 3 more. The marker moves six clouds and crosses the bridge on the way, so at the end of "
            "your turn one of your people dies."),
    ]),
    Chapter("coins", N_("Coins in place of cubes"), N_(
        "Coins are few, and each may stand for a cube of any colour. Whoever saves them can call people out of the "
        "black bag at a mass, and has a point for each one left at the end."), [
        ("VIL-COI-1", N_(
            "Whenever you pay with coloured cubes, a coin may take the place of each single cube, even of one that "
            "you have.")),
        ("VIL-COI-2", N_(
            "You decide how many cubes of a payment you replace by coins.")),
        ("VIL-COI-3", N_(
            "Coins do not replace time, grain or goods.")),
        ("VIL-COI-4", N_(
            "Coins may also take the place of cubes at the well, unless this game is played with the option that "
            "excludes them.")),
    ], [
        N_(
            "A road costs a wagon, 2 hours and 2 brown cubes. With one brown cube and one coin you can set out; the "
            "wagon and the hours cannot be paid with coins."),
    ]),
]
