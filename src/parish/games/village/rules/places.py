"""The actions away from the farm: travel, council and church; and the well."""

from __future__ import annotations

from typing import Final

from parish.engine.rules import Chapter
from parish.engine.words import N_

# fmt: off
CHAPTERS: Final[list[Chapter]] = [
    Chapter("travel", N_("Travel"), N_(
        "Six cities lie beyond the gate. The roads cost wagons, cubes and time, but your first visit to a city leaves "
        "a marker there and brings a reward, and a family that has seen many cities is worth much at the end."), [
        ("VIL-TRV-1", N_(
            "To set out, move a member from your farm to a city with a road from the village, A or B, and pay for that "
            "road.")),
        ("VIL-TRV-2", N_(
            "To travel on, move one of your travellers to a city that is directly connected by a road, and pay for "
            "that road.")),
        ("VIL-TRV-3", N_(
            "You may send another member from your farm even if you already have travellers on the map.")),
        ("VIL-TRV-4", N_(
            "A journey goes along one road only. Nobody passes through a city on the way.")),
        ("VIL-TRV-5", N_(
            "To pay for a road, lose its time and return its wagon and its cubes to the supply.")),
        ("VIL-TRV-6", N_(
            "If you have no marker yet in the city that you reach, you put one there and gain the city's reward.")),
        ("VIL-TRV-7", N_(
            "If you already have a marker in the city that you reach, you pay for the road but place no other marker "
            "and gain no reward.")),
        ("VIL-TRV-8", N_(
            "The reward of 3 prestige points is scored at once.")),
        ("VIL-TRV-9", N_(
            "The reward of 2 cubes lets you take any two coloured cubes from the supply, alike or different, but never "
            "plague.")),
        ("VIL-TRV-10", N_(
            "The reward of 1 coin comes from the supply.")),
        ("VIL-TRV-11", N_(
            "Your markers stay in the cities and score at the end, even if the traveller dies or comes home.")),
        ("VIL-TRV-12", N_(
            "No traveller can journey back to the village. Only the family action calls a traveller home.")),
        ("VIL-TRV-13", N_(
            "A road between two cities may be used in both directions at the same price, and a city may be visited "
            "again at any time.")),
        ("VIL-TRV-14", N_(
            "You cannot refuse the marker and the reward. Cubes from a reward come after the payment, so they cannot "
            "pay for the same journey.")),
    ], [
        N_(
            "Somebody of yours is in city A, which you have seen. For a wagon, 2 orange cubes and 2 hours they "
            "journey on to city C. You have no marker there yet: you put one down and take 2 cubes of your choice. "
            "Two markers are worth 3 points at the end."),
    ]),
    Chapter("council", N_("Council"), N_(
        "From chamber to chamber, a councillor can do more for the family. The way up is paid with green cubes or a "
        "scroll, and with time. Each chamber has its privilege, and the higher ones are worth points at the end."), [
        ("VIL-COU-1", N_(
            "A council action is one of three things: enter the council, move up a chamber, or use a privilege.")),
        ("VIL-COU-2", N_(
            "To enter the council, move a member from your farm to chamber 1, lose 1 hour and pay either 2 green cubes "
            "or 1 scroll.")),
        ("VIL-COU-3", N_(
            "To move up, take one of your members in the council exactly one chamber further (4 is the highest), pay "
            "either 2 green cubes or 1 scroll and lose the time of the new chamber.")),
        ("VIL-COU-4", N_(
            "A scroll stands for both green cubes. You cannot pay with a scroll and a green cube together.")),
        ("VIL-COU-5", N_(
            "After entering or moving up you may use one privilege of the very member that you moved.")),
        ("VIL-COU-6", N_(
            "If you have a member in the council, you may use one privilege of that member without moving. This is "
            "free, except for the coin that privilege 4 asks for.")),
        ("VIL-COU-7", N_(
            "A member may use the privilege of the own chamber and of all lower ones. With the stricter option it is "
            "only the own chamber and the next lower one.")),
        ("VIL-COU-8", N_(
            "You use only one privilege in an action.")),
        ("VIL-COU-9", N_(
            "Privilege 1 takes the next starting player marker from the council. If a player already holds it, "
            "yourself included, there is nothing to take.")),
        ("VIL-COU-10", N_(
            "Privilege 2 takes any 2 coloured cubes from the supply.")),
        ("VIL-COU-11", N_(
            "Privilege 3 takes any 1 good from the supply.")),
        ("VIL-COU-12", N_(
            "For privilege 4 you pay 1 coin to the supply and score 3 prestige points at once. You can do so only once "
            "in an action.")),
        ("VIL-COU-13", N_(
            "You need not use a privilege after entering or moving up.")),
        ("VIL-COU-14", N_(
            "You pay before you use the privilege, so what it gives cannot pay for the same entry or step.")),
    ], [
        N_(
            "For a scroll and an hour you send somebody into chamber 1 and take the next starting player marker at "
            "once. In a later turn the same person moves up to chamber 2 for 2 green cubes and 2 hours, and brings "
            "you 2 cubes from the supply. From then on a council action can bring you 2 cubes for nothing."),
    ]),
    Chapter("church", N_("Church and well"), N_(
        "Whoever enters the service of the church goes into the black bag and waits there among the monks, until a "
        "mass at the end of a round perhaps calls them to the windows. The well makes a wish come true: any action "
        "that you like, for three cubes of one colour."), [
        ("VIL-CHU-1", N_(
            "For the church action you put a member from your farm into the black bag, and you either pay 1 brown cube "
            "or lose 3 hours.")),
        ("VIL-CHU-2", N_(
            "Members in the black bag are alive. They cannot be chosen for death, and they score nothing unless they "
            "are drawn.")),
        ("VIL-WEL-1", N_(
            "Instead of taking a cube you may return 3 cubes of one colour to the supply and do any one of the seven "
            "actions.")),
        ("VIL-WEL-2", N_(
            "The well can be used only while a coloured cube lies on some action space. If only plague cubes are left, "
            "you have to take one of them.")),
        ("VIL-WEL-3", N_(
            "The action space that you choose by the well may be empty. You take no cube from it.")),
        ("VIL-WEL-4", N_(
            "Plague cubes can never be used to pay.")),
        ("VIL-WEL-5", N_(
            "Whoever has paid the well must do an action, unless an option allows leaving it. So you can choose only "
            "an action that has some effect; the market always counts as one.")),
        ("VIL-WEL-6", N_(
            "A market day that is opened by the well is an ordinary one, with a first sale free of extra cost.")),
        ("VIL-WEL-7", N_(
            "You pay the well before you choose the action in full, so the same cubes cannot pay for the action too.")),
    ], [
        N_(
            "No cube is left in the market, but three of its customers want what you have. For 3 pink cubes you open "
            "a market day from the well, and its first sale has no extra cost."),
    ]),
]
