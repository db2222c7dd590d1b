"""What the display has to offer, and what the cards do in a village."""

from __future__ import annotations

from typing import Final

from parish.engine.rules import Chapter
from parish.engine.words import N_

# fmt: off
CHAPTERS: Final[list[Chapter]] = [
    Chapter("token", N_("The first player token"), N_(
        "Whoever takes the token begins the next round, with the first choice of dice, and gets the story points "
        "that have gathered on it. At the end of the game it is worth a point."), [
        ("MYV-FPT-1", N_("The token has the values 4 and 10. It costs nothing and needs nobody.")),
        ("MYV-FPT-2", N_(
            "You put its story points on your tree, turn it over and are the first player of the next round.")),
        ("MYV-FPT-3", N_("The token can be taken once in a round: while it shows its back it cannot be had.")),
        ("MYV-FPT-4", N_("With three or four players the first player of the round cannot take the token.")),
        ("MYV-FPT-5", N_(
            "With two players the first player cannot take the token in the first turn of the round, but in the "
            "second.")),
        ("MYV-FPT-6", N_("If nobody takes the token, the first player stays the same and its story points wait.")),
    ], [
        N_(
            "The token has lain there for three rounds, so 3 story points have gathered on it. With the value 4 "
            "or 10 you take it: 3 story points hang on your tree, and you begin the next round."),
    ]),
    Chapter("office", N_("The clerk's office"), N_(
        "Six customers wait here. Whom you take comes to your market and waits for goods; the more you take at once, "
        "the less each costs."), [
        ("MYV-CLK-1", N_("The clerk's office has the values 4 and 10. It needs no merchant and no goods.")),
        ("MYV-CLK-2", N_(
            "You take one to four of the open customers and pay the price for so many: 1 hour; 2 hours; 2 hours "
            "and a coin; 3 hours and a coin.")),
        ("MYV-CLK-3", N_(
            "Your customers lie face up in your market until they are served. Before that they are worth "
            "nothing; there may be any number of them.")),
        ("MYV-CLK-4", N_("Then the open customers are made up to six again, as long as the deck lasts.")),
        ("MYV-CLK-5", N_("You can take only those who are there. Without any customer the office is closed.")),
        ("MYV-CLK-6", N_("You must take and pay for at least one customer.")),
        ("MYV-CLK-7", N_("The trade church changes what you get here.")),
        ("MYV-CLK-8", N_(
            "At least one customer comes with you each time the office is opened, whether paid for or free, so "
            "never more than six are left.")),
    ], [
        N_(
            "With the value 10 you take three of the six open customers. Together they cost 2 hours and a coin, "
            "and three new ones come from the deck."),
    ]),
    Chapter("crafts", N_("Craft buildings"), N_(
        "Five crafts make five goods: stable, brewery, forge, office and wainwright make horses, beer, plows, "
        "scrolls and wagons. Buildings with the same numbers work in the same turn."), [
        ("MYV-CRF-1", N_("A craft building needs your craftsman, and you can have only one of each kind.")),
        ("MYV-CRF-2", N_("A new building brings its first good with it.")),
        ("MYV-CRF-3", N_(
            "Its white banner needs your craftsman and makes one good, if there is a free space for it.")),
        ("MYV-CRF-4", N_("Goods stay usable while you have no craftsman.")),
    ], [
        N_(
            "Your stable and your brewery both show 6. In one turn with this value you spend an hour in each, and "
            "have a horse and a beer more."),
    ]),
    Chapter("fields", N_("Fields and plows"), N_(
        "Fields bring coins, with a plow more of them. Nobody is needed for the harvest."), [
        ("MYV-FLD-1", N_("You can have any number of fields. A new field brings a coin.")),
        ("MYV-FLD-2", N_(
            "Each field has a banner of its own, for once a turn. It brings a coin, and one more with a plow on "
            "it. The plow stays.")),
        ("MYV-FLD-3", N_(
            "At any time in your turn you may move a plow from your forge, or a joker from your guild council, "
            "to a field of yours that has none.")),
        ("MYV-FLD-4", N_("Plows move neither from field to field nor back to the forge.")),
        ("MYV-FLD-5", N_("A plow on a field can be paid like any plow. A joker there is a plow from then on.")),
        ("MYV-FLD-6", N_("Moving a plow costs nothing and can be done between any two steps of your turn.")),
        ("MYV-FLD-7", N_("A plow that has moved leaves its space at the forge free at once.")),
    ], [
        N_(
            "You have two fields, and on one of them is a plow. With the value 7 you use both: one brings a coin, "
            "the other 2 coins, and the plow stays."),
    ]),
    Chapter("travel", N_("Travel"), N_(
        "Your traveler goes from A to E, ever farther and dearer. What a card is worth, and what it will cost to go "
        "on from there, you see only when you arrive."), [
        ("MYV-TRV-1", N_("A journey needs your traveler.")),
        ("MYV-TRV-2", N_("The letters come in their order, one card of each. After E there is nowhere to go.")),
        ("MYV-TRV-3", N_("You take the top card of the letter's stack, and see its light side only then.")),
        ("MYV-TRV-4", N_(
            "You pay what the new card asks for, and on top the grey banner of your last travel card, if it has "
            "one.")),
        ("MYV-TRV-5", N_("A grey banner does nothing else. Who does not travel on never pays it.")),
        ("MYV-TRV-6", N_("One D card is the end of the road: whoever has it cannot go on to E.")),
        ("MYV-TRV-7", N_(
            "The card lies in your travel area with its light side up. Its points are all that it gives.")),
        ("MYV-TRV-8", N_("Travel cards have no white banner.")),
    ], [
        N_(
            "Your last card is a B with a beer on its grey banner. To travel to C you need the value 7, 2 hours, "
            "a beer, and a wagon or 2 coins. Without a beer or a joker you cannot go on."),
    ]),
    Chapter("churches", N_("Churches"), N_(
        "Each church is the only one of its kind and helps in its own way, as long as your abbot lives. It also "
        "opens your village to monks."), [
        ("MYV-CHU-1", N_("A church needs your abbot, and you can have only one.")),
        ("MYV-CHU-2", N_("A new church brings nothing at once but its help.")),
        ("MYV-CHU-3", N_("Churches have no white banner.")),
        ("MYV-CHU-4", N_("A church helps only while your abbot is there.")),
        ("MYV-CHU-5", N_(
            "The healing church can keep the rats from your story tree, twice in a game: you put a marker on one "
            "of its two spaces and lose nothing.")),
        ("MYV-CHU-6", N_(
            "With the trade church one more customer is turned up when you open the clerk's office. You take one "
            "customer for free and then others for the usual price.")),
        ("MYV-CHU-7", N_(
            "With the travelers' church you may put a travel card that you have just turned up back under its "
            "stack and keep the next one instead, once for each letter.")),
        ("MYV-CHU-8", N_("The monastery has a church window of its own.")),
        ("MYV-CHU-9", N_("The window of the monastery counts at the end even without an abbot.")),
        ("MYV-CHU-10", N_(
            "The exchange costs nothing. Only the card that you keep counts. The stack is shuffled afterwards.")),
    ]),
    Chapter("monks", N_("Monks"), N_(
        "Each monk brings a church window, which is worth more the more of them you have, and does something for you "
        "on the day that he arrives."), [
        ("MYV-MNK-1", N_(
            "A monk needs your abbot, a church of yours, and room: no village has more than six church windows.")),
        ("MYV-MNK-2", N_("Only the monk on top of each stack can be had.")),
        ("MYV-MNK-3", N_("Some monks also cost two things, each a horse or a coin. Jokers may stand for horses.")),
        ("MYV-MNK-4", N_("Each monk adds one church window, up to six with that of the monastery.")),
        ("MYV-MNK-5", N_("A monk with story points puts them on your tree.")),
        ("MYV-MNK-6", N_(
            "A monk with the headman lets you use the headman's banner once, at its cost, if you like.")),
        ("MYV-MNK-7", N_(
            "A monk with the school lets you use the school once or twice, under all its rules, if you like.")),
        ("MYV-MNK-8", N_(
            "A monk with the clerk lets you open the clerk's office for one or two customers, if you like.")),
        ("MYV-MNK-9", N_("What a monk does happens once, when he comes.")),
        ("MYV-MNK-10", N_("When your turn is over the next monk of the stack is turned up.")),
        ("MYV-MNK-11", N_("It makes no difference whether a monk acts before or after his card is laid down.")),
    ], [
        N_(
            "A monk of the quill asks for two things, each a horse or a coin. You can give 2 horses, 2 coins, or "
            "one of each, and a joker can be one of the horses."),
    ]),
    Chapter("meeting", N_("The meeting place"), N_(
        "The rarest values open the meeting place. It gives markers that turn dice at will, and a tile that makes "
        "one banner of your village good for 2 and 12 as well."), [
        ("MYV-MTG-1", N_(
            "A meeting place needs your councilman, and you can have only one. It does not stand in the way of a "
            "chamber.")),
        ("MYV-MTG-2", N_(
            "When it comes you put a 2/12 tile beside one of your white banners, get a story point and put a "
            "marker on the card.")),
        ("MYV-MTG-3", N_(
            "Its white banner needs your councilman and a value of 2 or 12, and nothing can be used after it.")),
        ("MYV-MTG-4", N_(
            "When you use it you may move the tile, get a story point and put a marker on a free space of the "
            "card.")),
        ("MYV-MTG-5", N_("The banner beside the tile can also be used with 2 and 12, at its usual price.")),
        ("MYV-MTG-6", N_(
            "You have one tile. Beside a banner that shows 2 and 12 or a question mark it does nothing.")),
        ("MYV-MTG-7", N_("When the customer beside the tile is served, the tile goes back to your meeting place.")),
        ("MYV-MTG-8", N_("The tile may also stay on the meeting place.")),
        ("MYV-MTG-9", N_("The tile belongs to its banner even while its area has no villager.")),
    ], [
        N_(
            "Your 2/12 tile lies beside the financial council, which has the value 3. You can use it with 2, 3 "
            "and 12, for an hour as always."),
    ]),
    Chapter("council", N_("Council chambers"), N_(
        "Four councils, one of each: one for coins, one for jokers, one that counts your cards at the end and one "
        "that counts your people."), [
        ("MYV-CNL-1", N_("A council chamber needs your councilman, and you can have only one.")),
        ("MYV-CNL-2", N_("The financial council brings 2 coins, when it comes and each time you use it.")),
        ("MYV-CNL-3", N_(
            "The guild council brings a joker each time, which stands for any good and for a plow on a field.")),
        ("MYV-CNL-4", N_(
            "The council of territories takes a marker each time, on a kind of card of your choice: each card of "
            "that kind is worth a point at the end.")),
        ("MYV-CNL-5", N_(
            "The people's council takes a marker each time, on a villager of your choice: worth 4 points at the "
            "end if that villager is there.")),
        ("MYV-CNL-6", N_("The white banner of a chamber needs your councilman.")),
        ("MYV-CNL-7", N_("Where no space is free no marker is put.")),
    ], [
        N_(
            "You have the value 3, your councilman is there, and you have no chamber yet. The financial council "
            "costs you 4 hours, gives 2 coins at once, and again 2 coins for an hour whenever you use it with a "
            "3."),
    ]),
    Chapter("customers", N_("Customers"), N_(
        "Customers want goods and give points. Those with a question mark come whenever you have the goods."), [
        ("MYV-CUS-1", N_("A customer needs your merchant and gets all the goods that the card shows.")),
        ("MYV-CUS-2", N_("A customer who was served scores for you.")),
        ("MYV-CUS-3", N_("You may serve several customers in one turn.")),
        ("MYV-CUS-4", N_("Customers who wait in vain are worth nothing, and cost nothing.")),
    ], [
        N_(
            "A customer with 6 or 9 wants a scroll and a wagon, and you have only the scroll. With the value 6 you use "
            "your wainwright's shop first, which shows 6 as well, and give the new wagon at once: what you make in a "
            "turn can be sold in it."),
    ]),
]
