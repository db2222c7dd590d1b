"""Preparation, rounds, dice and the three ways to use them."""

from __future__ import annotations

from typing import Final

from parish.engine.rules import Chapter
from parish.engine.words import N_

# fmt: off
CHAPTERS: Final[list[Chapter]] = [
    Chapter("preparation", N_("Preparation"), N_(
        "Everybody runs a small village of their own: five people, a school, a main house and a life track around it "
        "all. Between the villages lies what they compete for: cards, customers and dice."), [
        ("MYV-SET-1", N_("Two, three or four people play. They sit in the order in which they take their turns.")),
        ("MYV-SET-2", N_("All 104 cards are in every game, however many play.")),
        ("MYV-SET-3", N_("The four churches lie on display, dark side up. All of them can be had.")),
        ("MYV-SET-4", N_("The four council chambers lie on display, dark side up. All of them can be had.")),
        ("MYV-SET-5", N_("The four meeting places are alike and lie in one pile.")),
        ("MYV-SET-6", N_(
            "The monks lie in three shuffled stacks, one for each sign: quill, chalice and rosary. Only the monk "
            "on top of a stack is seen and can be had.")),
        ("MYV-SET-7", N_("The eight fields are alike and lie in one pile.")),
        ("MYV-SET-8", N_(
            "The 33 customers are shuffled. Six of them wait at the clerk's office, face up; the others form a "
            "deck.")),
        ("MYV-SET-9", N_("The travel cards lie in five shuffled stacks, one for each letter, dark side up.")),
        ("MYV-SET-10", N_("The craft buildings lie on display by kind. All four of each kind can be had.")),
        ("MYV-SET-11", N_("The four 2/12 tiles lie beside the meeting places.")),
        ("MYV-SET-12", N_("The rat begins on the space of its track that belongs to the number of players.")),
        ("MYV-SET-13", N_(
            "Everybody gets one of the four village boards, which differ in the values of the play banner.")),
        ("MYV-SET-14", N_(
            "At the start the reaper stands on your bridge, your headman in the main house, and your time marker "
            "on the first cloud.")),
        ("MYV-SET-15", N_("All five of your villagers are there at the start.")),
        ("MYV-SET-16", N_(
            "The first player is drawn by lot, unless you agree on one, and holds the first player token, palm "
            "up.")),
        ("MYV-SET-17", N_("From the first player on you get 1, 2, 3 and 4 coins.")),
        ("MYV-SET-18", N_(
            "Two or four players roll eight white and three black dice each round, three players six white and "
            "two black ones.")),
        ("MYV-SET-19", N_("Your school, your story tree, your main house and all your areas begin empty.")),
        ("MYV-SET-20", N_("Story points, markers, coins and day laborers never run out.")),
    ]),
    Chapter("rounds", N_("Rounds"), N_(
        "A round begins with a throw of all dice. Then everybody takes two of them and does something with their "
        "sum. It ends when everybody has had the same number of turns."), [
        ("MYV-RND-1", N_("Each round has a preparation and then the players' turns.")),
        ("MYV-RND-2", N_("First the first player token is turned palm up again.")),
        ("MYV-RND-3", N_("Then one story point is put on the token, beside those that already lie there.")),
        ("MYV-RND-4", N_("Then the first player rolls all the dice. They are the pool of the round.")),
        ("MYV-RND-5", N_("With three or four players everybody has one turn, clockwise from the first player.")),
        ("MYV-RND-6", N_("With two players you take turns until each has had two.")),
        ("MYV-RND-7", N_("Nobody can pass. Every turn takes two dice and uses them in one of three ways.")),
        ("MYV-RND-8", N_("Dice that nobody took do nothing.")),
        ("MYV-RND-9", N_(
            "After the last turn of a round it is checked whether the game is over. If not, the next round "
            "begins with whoever holds the first player token.")),
        ("MYV-RND-10", N_("Whoever takes the token changes nothing in the order of the round that is being played.")),
    ]),
    Chapter("dice", N_("Two dice"), N_(
        "Two dice make one value, and the value opens banners: those with this number, in the display and in your "
        "own village. Coins and the markers of a meeting place help dice to a better value; black dice carry the "
        "plague and cost time."), [
        ("MYV-DIC-1", N_("In your turn you take two dice from the pool, of whatever colour.")),
        ("MYV-DIC-2", N_(
            "The value is the sum of both dice after all changes, from 2 to 12. A single die has no value.")),
        ("MYV-DIC-3", N_(
            "Each coin that you pay changes one of the two dice by one, up or down, but never below 1 or above "
            "6.")),
        ("MYV-DIC-4", N_(
            "Each marker that you take off your meeting place sets one of the two dice to whatever you like.")),
        ("MYV-DIC-5", N_("Coins and markers can be used in the same turn.")),
        ("MYV-DIC-6", N_("Markers on your meeting place can be used even while you have no councilman.")),
        ("MYV-DIC-7", N_("Each black die that you take costs 2 hours at once.")),
        ("MYV-DIC-8", N_("A black die costs its time however you change it.")),
        ("MYV-DIC-9", N_("The value is settled before you use it. What you gain afterwards cannot change it.")),
        ("MYV-DIC-10", N_("Where several ways lead to a value, you choose which to take, and what it costs you.")),
        ("MYV-DIC-11", N_("Coins that you paid for the value are gone when you come to pay for something else.")),
    ], [
        N_(
            "A white 1, a black 2 and a white 4 are left, and you want the value 3. You can take 1 and 2, which "
            "costs 2 hours because one of the dice is black, or 1 and 4, and make the 4 a 2 for 2 coins."),
    ]),
    Chapter("activation", N_("Using the value"), N_(
        "With your value you do one of three things: take one thing from the display, which has black banners; use "
        "as many white banners of your own village as you like; or send out your headman, who does not care for "
        "values."), [
        ("MYV-ACT-1", N_(
            "With your value you use one black banner of the display, or one or more white banners of your own "
            "village, or the banner of your headman.")),
        ("MYV-ACT-2", N_("The headman can always be sent, whatever the value.")),
        ("MYV-ACT-3", N_(
            "A banner can be used if it shows your value or a question mark, if you can pay for it in full, and "
            "if all it asks for is there.")),
        ("MYV-ACT-4", N_("Time can always be paid. Coins, goods and markers you must have.")),
        ("MYV-ACT-5", N_("Once you have paid you may leave out what a banner does, or part of it.")),
        ("MYV-ACT-6", N_(
            "A card that you paid for always comes to your village. Only its further effects can be left out.")),
        ("MYV-ACT-7", N_(
            "A white banner may be used even if it changes nothing but your time, unless this game is played "
            "with the option that hides such banners.")),
        ("MYV-ACT-8", N_(
            "You are asked whether you want what a monk does, what the school does, where the headman goes and "
            "where the 2/12 tile lies. What can only help you happens by itself.")),
        ("MYV-WHT-1", N_(
            "White banners are used one after another. Each is paid for and carried out before the next.")),
        ("MYV-WHT-2", N_("Each white banner can be used once in a turn.")),
        ("MYV-WHT-3", N_(
            "The order is yours, but the meeting place is always the last: nothing can be used after it.")),
        ("MYV-WHT-4", N_(
            "A white banner must show your value or a question mark, or have the 2/12 tile beside it while your "
            "value is 2 or 12.")),
        ("MYV-WHT-5", N_(
            "The villager of a card's area must be there when you use its banner. Somebody who has just left the "
            "school is there.")),
        ("MYV-WHT-6", N_("Fields, play and school need no villager.")),
        ("MYV-WHT-7", N_("What a banner brings you can use with the next one.")),
        ("MYV-WHT-8", N_("You may stop after each white banner, but you must have used at least one.")),
        ("MYV-WHT-9", N_("A turn of white banners uses no black one, and the headman stays where he is.")),
        ("MYV-BLK-1", N_("Of the display you use exactly one banner in a turn.")),
        ("MYV-BLK-2", N_(
            "For a card you pay its time and whatever else it asks for, then it does what is printed on it and "
            "lies in your village, light side up.")),
        ("MYV-BLK-3", N_(
            "Goods are paid from the spaces of your buildings. Jokers of the guild council stand for any good, "
            "and a plow on a field can be paid like any other.")),
        ("MYV-BLK-4", N_("Where a price can be paid in several ways you choose one. The ways cannot be mixed.")),
        ("MYV-BLK-5", N_(
            "A card can come to your village only while the villager of its area is there. The harvest has none, "
            "and the clerk's office and the token need nobody.")),
        ("MYV-BLK-6", N_("When the last card of a kind is gone, nobody else can have one.")),
        ("MYV-BLK-7", N_("Cards that you have are never lost, and you cannot give them up.")),
        ("MYV-BLK-8", N_("When a villager dies, the cards of that area stay, with their points and their markers.")),
        ("MYV-BLK-9", N_(
            "All that a banner asks for must be payable together: each coin, good or joker pays for one thing "
            "only.")),
        ("MYV-BLK-10", N_("What a banner brings cannot pay for that banner.")),
    ], [
        N_(
            "You have the value 3, a pupil at the left desk, no councilman, the financial council and 2 scrolls. "
            "For an hour your pupil becomes the councilman; now you can use the financial council for another "
            "hour, which gives 2 coins; and you serve a customer with a question mark who wants your 2 scrolls. "
            "That makes three white banners with one value."),
    ]),
    Chapter("time", N_("Time"), N_(
        "Most things cost time. Ten clouds lie around your village, and whenever your marker has gone all the way "
        "round, somebody dies: in your village, for the book of all."), [
        ("MYV-TIM-1", N_("For each hour that you spend your marker moves one cloud further.")),
        ("MYV-TIM-2", N_("The bridge lies between the last cloud and the first. It is no space of its own.")),
        ("MYV-TIM-3", N_("When your marker crosses the bridge, the reaper goes with it until your turn ends.")),
        ("MYV-TIM-4", N_("Until the end of your turn all your villagers are still there.")),
        ("MYV-TIM-5", N_(
            "One villager dies in a turn, however often the bridge was crossed, unless this game is played with "
            "the option that counts every crossing.")),
        ("MYV-TIM-6", N_("All time counts, whatever it was paid for.")),
    ], [
        N_(
            "Your marker is on the eighth cloud. Three hours take it across the bridge to the first cloud, and "
            "somebody will die at the end of your turn; two hours take it to the last cloud, and nobody does."),
    ]),
]
