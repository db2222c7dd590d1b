"""The actions at home: harvest, family and crafts; and the market day."""

from __future__ import annotations

from typing import Final

from parish.engine.rules import Chapter
from parish.engine.words import N_

# fmt: off
CHAPTERS: Final[list[Chapter]] = [
    Chapter("harvest", N_("Harvest"), N_(
        "Grain buys goods, is ground into money at the mill, and takes people from window to window in the church. "
        "Whoever has stayed on the farm brings it in, and brings in more with an animal and a plow."), [
        ("VIL-HAR-1", N_(
            "To harvest you need at least one of your family members on your farm.")),
        ("VIL-HAR-2", N_(
            "A harvest brings 2 grain.")),
        ("VIL-HAR-3", N_(
            "If you have a horse and a plow, the harvest brings 3 grain instead.")),
        ("VIL-HAR-4", N_(
            "If you have an ox and a plow, the harvest brings 4 grain instead.")),
        ("VIL-HAR-5", N_(
            "Only the best way of harvesting that you have counts. Further members, plows, horses or oxen add "
            "nothing.")),
        ("VIL-HAR-6", N_(
            "A harvest uses nothing up: you keep the goods, and your members stay on the farm.")),
        ("VIL-HAR-7", N_(
            "Your farm has room for 5 grain. You do not take grain beyond that.")),
        ("VIL-HAR-8", N_(
            "With 5 grain on your farm there is no room for more, so you cannot harvest.")),
    ], [
        N_(
            "An ox and a plow bring you 4 grain. With 3 on your farm already there is room for 2 more, so you take 2."),
    ]),
    Chapter("family", N_("Family"), N_(
        "A family grows child by child, the older generations first. The same action calls somebody home from the "
        "village or the wide world, who can then be sent out again: sometimes that saves a life for better things."), [
        ("VIL-FAM-1", N_(
            "A birth brings one member from your reserve to your farm. It is always one of the lowest generation that "
            "is still there.")),
        ("VIL-FAM-2", N_(
            "Instead of a birth you may call one of your living members home to your farm from a craft building, a "
            "city, a council chamber or a church window.")),
        ("VIL-FAM-3", N_(
            "Members in the black bag, the chronicle, the graves or the reserve cannot be called home.")),
        ("VIL-FAM-4", N_(
            "A member who comes home loses training and position. To place that member again you pay the full price.")),
        ("VIL-FAM-5", N_(
            "The family action costs nothing.")),
        ("VIL-FAM-6", N_(
            "A birth needs somebody in your reserve, and calling home needs one of your members on the board. Without "
            "either, the family action has no effect.")),
        ("VIL-FAM-7", N_(
            "Your markers stay in the cities when a traveller comes home.")),
    ]),
    Chapter("crafts", N_("Crafts"), N_(
        "In the workshops the goods are made that travellers, councillors and customers ask for. To learn a trade "
        "takes time, but whoever has learnt it needs only the time to produce from then on. Those in a hurry buy, and "
        "at the mill grain turns into coins."), [
        ("VIL-CRA-1", N_(
            "A crafts action is one of four things: train a member (and produce at once, if you like), produce with a "
            "trained member, buy a good, or use the mill.")),
        ("VIL-CRA-2", N_(
            "To train a member, move one from your farm into a craft building other than the mill and lose the "
            "training time of that building.")),
        ("VIL-CRA-3", N_(
            "Right after training you may produce one good of the building by losing its production time, or you may "
            "stop there.")),
        ("VIL-CRA-4", N_(
            "With a member of yours already in a building you may produce one of its goods by losing its production "
            "time. No training time is due.")),
        ("VIL-CRA-5", N_(
            "You may buy a good by paying the price that its building shows in cubes or grain. That needs no member, "
            "places none and costs no time.")),
        ("VIL-CRA-6", N_(
            "A member produces only what the building makes where that member was trained.")),
        ("VIL-CRA-7", N_(
            "The stables give one horse or one ox each time. You choose which when you take it.")),
        ("VIL-CRA-8", N_(
            "At the mill you pay 2 grain and lose 2 hours to take 2 coins.")),
        ("VIL-CRA-9", N_(
            "No family member can be placed in the mill.")),
        ("VIL-CRA-10", N_(
            "A crafts action gives you at most one good, however many members you have in the building.")),
        ("VIL-CRA-11", N_(
            "A trained member stays in the building until death, or until you call that member home with the family "
            "action.")),
        ("VIL-CRA-12", N_(
            "You may train another member in a building where you already have one. The full training time is due "
            "again.")),
        ("VIL-CRA-13", N_(
            "A good that the supply has run out of can be neither produced nor bought. You may still train a member "
            "in its building.")),
    ], [
        N_(
            "You want a scroll, and nobody of yours works for the scrivener. You may train somebody there for 2 hours "
            "and let them write for 2 more, or pay 2 pink cubes and lose no time. Whoever you have trained stays, so "
            "the next scroll takes 2 hours and nothing else."),
    ]),
    Chapter("market", N_("Market day"), N_(
        "A market day is for everybody. Whoever opened it makes the first sale without extra cost; after that all may "
        "sell in turn, as long as there are customers and they care to pay for it. A tile that you have served is "
        "yours, and its points count at the end."), [
        ("VIL-MKT-1", N_(
            "Whoever chooses the market opens a market day, in which all players take part. It cannot be skipped.")),
        ("VIL-MKT-2", N_(
            "The player who opened the market day goes first, then the others clockwise, round after round, until no "
            "customer is left in the stalls or everybody has passed.")),
        ("VIL-MKT-3", N_(
            "When it is your turn in a market day, you serve exactly one customer in a stall, or you pass.")),
        ("VIL-MKT-4", N_(
            "Only customers in a stall can be served. Those in the queue have to wait.")),
        ("VIL-MKT-5", N_(
            "To serve a customer, return all the goods and grain that the tile shows to the supply and lay the tile "
            "face down in front of you.")),
        ("VIL-MKT-6", N_(
            "The first sale of the player who opened the market day has no extra cost.")),
        ("VIL-MKT-7", N_(
            "Every sale but the first one of the player who opened the market day costs 1 green cube and 1 hour extra, "
            "paid before the goods.")),
        ("VIL-MKT-8", N_(
            "If you do not serve a customer, or cannot, you pass and are out for the rest of this market day.")),
        ("VIL-MKT-9", N_(
            "The sale without extra cost is possible only in the first market turn of the player who opened the market "
            "day. Whoever passes then loses it and is out.")),
        ("VIL-MKT-10", N_(
            "When all others have passed, the last player may go on serving customers, one turn after another.")),
        ("VIL-MKT-11", N_(
            "If your time marker crosses the bridge during a market day, one of your members dies at once, before the "
            "next market turn.")),
        ("VIL-MKT-12", N_(
            "If the plague cube that opened the market day took you across the bridge, that death waits until the end "
            "of your turn, after the market day.")),
        ("VIL-MKT-13", N_(
            "After the market day the customers of the queue fill the empty stalls: the head of the queue goes first, "
            "to the stall with the lowest number.")),
        ("VIL-MKT-14", N_(
            "Then the rest of the queue moves up in the same order, and new customers from the stack join its end, "
            "face up.")),
        ("VIL-MKT-15", N_(
            "Only the stalls that are in use for the number of players are filled again.")),
        ("VIL-MKT-16", N_(
            "If nobody was served in a market day, all customers stay where they are.")),
        ("VIL-MKT-17", N_(
            "When the stack and the queue are empty, empty stalls stay empty. A market day with no customer in the "
            "stalls ends at once, without effect.")),
        ("VIL-MKT-18", N_(
            "Customers bring you their points only at the end of the game.")),
        ("VIL-MKT-19", N_(
            "A market day is part of the turn of the player who opened it. The next turn belongs to that player's left "
            "neighbour.")),
        ("VIL-MKT-20", N_(
            "The cube that opened the market day already belongs to you in it, so a green one can pay for a second "
            "sale.")),
    ], [
        N_(
            "You open a market day and sell to the butcher, for an ox and a sack of grain and without extra cost. "
            "Your left neighbour pays a green cube and an hour, and on top of them the scroll and the wagon that the "
            "judge wants. The next player has nothing to sell and is out. You have no green cube left, but a coin may "
            "stand for it: you can sell again for the coin, an hour and the goods."),
    ]),
]
