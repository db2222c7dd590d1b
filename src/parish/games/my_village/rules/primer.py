"""My Village for those who have never played it: the whole game in one minute, and how to play the first time."""

from __future__ import annotations

from typing import Final

from parish.engine.rules import Primer
from parish.engine.words import N_

# fmt: off
PRIMER: Final[Primer] = Primer(
    [
        N_(
            "Everybody builds a village of their own. In your turn you take two of the dice that were rolled "
            "for all, and their sum is your value. With it you get one thing that shows this number from the "
            "display, or you use as many things as you like that show it in your own village, or you send out "
            "your headman, who needs no number."),
        N_(
            "Five people live in your village, and each opens one kind of card: the abbot churches and monks, "
            "the councilman the council, the traveler journeys, the craftsman workshops, the merchant "
            "customers. Most of it takes hours, and when your time has gone once around the village, one of "
            "the five dies. Pupils of your school can take their place."),
        N_(
            "Stories grow on your tree, and they are points only when your headman has brought them home. With "
            "each death a rat comes nearer to all villages, and when it arrives, half of what hangs on the "
            "trees is eaten."),
        N_(
            "When enough people have died in all the villages together, the round is finished and the points "
            "are counted: for church and monks, council, fields, journeys, served customers and the stories in "
            "your house. The most points win."),
    ],
    [
        (N_("Read the numbers"), N_(
            "Every banner shows one or two numbers: black banners what you can get, white ones what you can "
            "use. Cards with the same numbers work in the same turn, so gather two or three numbers and not "
            "all of them.")),
        (N_("Beware of black dice"), N_(
            "A black die costs two hours before you have done anything. A coin often does the same for less: "
            "it turns a die by one.")),
        (N_("Build first, harvest later"), N_(
            "In the first half you will mostly get cards, in the second half use them. A workshop that makes "
            "goods for customers who wait, a church with monks, or a long journey: one plan and a half are "
            "enough.")),
        (N_("Put a pupil into the school early"), N_(
            "The first death comes sooner than you think. A pupil at the right desk even brings stories when "
            "growing up.")),
        (N_("Bring your stories home"), N_(
            "When the rat stands on a red space, the next death may bring it to you. A headman who waits at "
            "the coin is one step from the house.")),
        (N_("Choose who dies"), N_(
            "Early deaths are written into the chronicle and bring stories; later ones bring nothing. Let go "
            "whom you need least, and remember that an area without its villager sleeps.")),
        (N_("Count the dead"), N_(
            "The board tells how many are missing until the end. Whoever leads spends hours gladly; whoever is "
            "behind saves them.")),
    ],
)
