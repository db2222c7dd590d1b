"""Village for those who have never played it: the whole game in one minute, and how to play the first time."""

from __future__ import annotations

from typing import Final

from parish.engine.rules import Primer
from parish.engine.words import N_

# fmt: off
PRIMER: Final[Primer] = Primer(
    [
        N_(
            "You lead a family of the village. In your turn you take a cube from one of seven places, and "
            "you may do what is done there: bring in grain, welcome a child or call somebody home, learn a craft, "
            "open a market day, travel, rise in the council, or join the church."),
        N_(
            "The cubes pay for what you do later. Much costs time as well, and time is life: hour by hour your "
            "marker goes around your farmyard, and whenever it crosses the bridge, somebody of your oldest "
            "generation dies."),
        N_(
            "That need not be a misfortune. While there is room, the dead are written into the chronicle of the "
            "village for the place where they lived and worked, and a family with many entries is rewarded at the "
            "end. Those who come too late lie in graves without a name."),
        N_(
            "When the last cube is taken, a mass is held, and new cubes are put out. When the chronicle or the "
            "graves are full, the others have one more turn, a last mass follows, and the points are counted: for "
            "journeys, offices, church windows, entries, customers, coins, and what you scored on the way. The most "
            "points win."),
    ],
    [
        (N_("Look around"), N_(
            "Each place on the board has its name on a signpost, its cubes beside it, and its prices in pictures: an "
            "hourglass is an hour, a red shield holds points. Your farmyard shows your people, your stores and the "
            "ring of clouds. The skull tells in how many hours the next of your people dies.")),
        (N_("Spend time freely at first"), N_(
            "The four people of your first generation are there to work, and they will be the first to die. Train "
            "one of them early and produce at once: a plow with a horse or an ox makes every harvest larger, a wagon "
            "opens the roads, a scroll opens the council.")),
        (N_("Mind the colour of the cube"), N_(
            "What you take matters as much as where. Two cubes of one colour pay for many things: green in the "
            "council, brown, pink and orange on the roads, pink and orange in the workshops. Keep a green one for "
            "the market. Three of one colour open any action at the well.")),
        (N_("Have children"), N_(
            "Without the family action you soon run out of hands. The younger generations live longest, so they are "
            "the ones for the church and the council, where only the living score at the end.")),
        (N_("Let people die in different places"), N_(
            "Every section of the chronicle has few spaces, and five entries are what you hope for. Before your "
            "marker crosses the bridge, see who would die and where there is room. If several of the same generation "
            "could die, you choose one.")),
        (N_("Do not miss the market"), N_(
            "A good customer is worth a whole journey. Open a market day when you have what the customers want and "
            "the others have not, and have a green cube or a coin ready for the market days of the others.")),
        (N_("Watch the end"), N_(
            "Count the free spaces of the chronicle and the free graves. When few are left, turn what you have into "
            "points: sell your goods, use your grain for the windows of the church, and keep your councillors alive.")),
    ],
)
