"""What holds at every moment of every game (section 3.17 of the specification), counted here once more from scratch and
from what was told: nothing of the game's own book-keeping is used, so that neither can hide the other's mistakes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parish.engine.events import Event
from parish.games.my_village.names import (
    BANNER,
    CARD,
    CUSTOMER,
    FIELD,
    GIVEN,
    GOOD,
    GOODS,
    HOME,
    LETTER,
    MARK,
    MONK,
    PROFESSION,
    SYMBOL,
    TRAVEL,
)
from parish.games.my_village.position import NONE, MyVillagePosition
from parish.games.my_village.steps.base import TakeFromField
from parish.games.my_village.vocabulary import PAYMENTS

#: What lies in the box (sections 3.1 and 3.2): dice by the number of players, and turns of each in a round.
DICE: Final = {2: 11, 3: 8, 4: 11}
TURNS: Final = {2: 4, 3: 3, 4: 4}
CLOUDS: Final = 10
WINDOWS: Final = 6
ENTRIES: Final = 2
OPEN_CUSTOMERS: Final = 6
SPACES_OF_A_BUILDING: Final = 3
SPACES_OF_THE_GUILDS: Final = 3
SPACES_OF_A_MEETING_PLACE: Final = 2
SPACES_OF_THE_HEALING_CHURCH: Final = 2

#: Of these a village has one at most, by the beginnings of the names.
SINGLE: Final = ("church", "council", "MP", "ST", "BR", "FO", "OF", "WA", "TA", "TB", "TC", "TD", "TE")
#: Steps while whose decision a seventh customer may be there (MYV-CHU-6).
HIRING: Final = {"hire for free", "hire"}


class Watch:
    """Looks at a position after every choice, keeps the books of what was told, and compares."""

    def __init__(self, position: MyVillagePosition) -> None:
        self.position: Final = position
        assert position.story is not None
        seats = range(position.seats)
        #: What a seat must have: everything that was told is booked here.
        self._books = [dict.fromkeys(("coins", "tree", "saved", "hours", "jokers", *GOOD), 0) for _ in seats]
        for seat in seats:
            self._books[seat]["coins"] = (seat - position.first_player) % position.seats + 1
        self._plows = 0
        self._meeting = [0] * position.seats
        self._people = [len(PROFESSION)] * position.seats
        self._dead = 0
        self._token = 0
        self._told = 0
        self._dice_taken = 0
        self._owner = position.owner[:]
        self._served = position.served[:]
        self._marks = position.marks[:]
        self._healing = 0
        #: How many rounds and turns have begun.
        self.rounds = 0

    def look(self) -> None:
        """Raise AssertionError with what is broken."""
        broken = [*self._news(), *self._books_agree(), *self._cards(), *self._villages(), *self._main_board()]
        broken += [f"the game's own count: {fault}" for fault in self.position.faults()]
        assert not broken, "; ".join(broken)

    # What was told.

    def _news(self) -> Iterator[str]:
        story = self.position.story
        assert story is not None
        for event in story[self._told :]:
            yield from self._book(event)
        self._told = len(story)

    def _book(self, event: Event) -> Iterator[str]:
        kind = event.kind.name
        numbers = {field.name: value for field, value in zip(event.kind.fields, event.values, strict=True)}
        seat = numbers.get("seat", 0)
        book = self._books[seat]
        if kind == "round began":
            self.rounds += 1
            self._dice_taken = 0
            self._token += 1
            if numbers["story"] != self._token:
                yield f"{numbers['story']} story points lie on the token, not {self._token}"
        elif kind == "dice taken":
            self._dice_taken += 2
        elif kind == "value set":
            book["coins"] -= numbers["coins"]
            self._meeting[seat] -= numbers["markers"]
        elif kind == "paid":
            for given, count in zip(GIVEN, PAYMENTS[numbers["payment"]], strict=True):
                if given == "field plow":
                    self._plows -= count
                else:
                    book["coins" if given == "coin" else "jokers" if given == "joker" else given] -= count
        elif kind == "coins paid":
            book["coins"] -= numbers["coins"]
        elif kind == "coins gained":
            book["coins"] += numbers["coins"]
        elif kind == "story gained":
            book["tree"] += numbers["story"]
        elif kind == "story lost":
            book["tree"] -= numbers["story"]
        elif kind == "story saved":
            book["tree"] -= numbers["story"]
            book["saved"] += numbers["story"]
        elif kind == "time lost":
            book["hours"] += numbers["hours"]
        elif kind == "good made":
            book[GOOD[numbers["good"]]] += 1
        elif kind == "joker gained":
            book["jokers"] += 1
        elif kind == "plow moved":
            book["jokers" if numbers["source"] else "plow"] -= 1
            self._plows += 1
        elif kind == "token taken":
            if numbers["story"] != self._token:
                yield f"{numbers['story']} story points come from the token, not {self._token}"
            self._token = 0
        elif kind == "meeting marked":
            self._meeting[seat] += 1
        elif kind in ("graduated", "laborer hired"):
            self._people[seat] += 1
        elif kind == "died":
            self._people[seat] -= 1
            self._dead += 1
            if numbers["coffins"] != self._dead:
                yield f"the dead are counted as {numbers['coffins']}, not {self._dead}"

    def _books_agree(self) -> Iterator[str]:
        position = self.position
        for seat, book in enumerate(self._books):
            there = {"coins": position.coins[seat], "tree": position.tree[seat], "saved": position.saved[seat]}
            there |= {"jokers": position.jokers[seat]}
            there |= {good: position.goods[seat * GOODS + n] for n, good in enumerate(GOOD)}
            for name, count in there.items():
                if count != book[name]:
                    yield f"seat {seat} has {count} {name}, but {book[name]} were told"
                if count < 0:
                    yield f"seat {seat} has {count} {name}"
            if position.clock[seat] != book["hours"] % CLOUDS:
                yield f"seat {seat} spent {book['hours']} hours and stands on cloud {position.clock[seat]}"
            if position.villagers[seat].bit_count() != self._people[seat]:
                yield f"{position.villagers[seat].bit_count()} people live in village {seat}, not {self._people[seat]}"
            if position.meeting[seat] != self._meeting[seat]:
                yield f"{position.meeting[seat]} markers on meeting place {seat}, not {self._meeting[seat]}"
        pending = sum(step.count for step in position.stack if isinstance(step, TakeFromField))
        if position.plowed.bit_count() != self._plows + pending:
            yield f"{position.plowed.bit_count()} plows on fields, not {self._plows}"

    # Cards.

    def _cards(self) -> Iterator[str]:
        """Every card is in exactly one place, and villages lose none."""
        position = self.position
        places: dict[str, list[str]] = {name: [] for name in CARD}
        for card, owner in enumerate(position.owner):
            if owner != NONE:
                places[CARD[card]].append(f"village {owner}")
        stacks = {
            "the open customers": [CUSTOMER[n] for n in position.open_customers],
            "the deck": [CUSTOMER[n] for n in position.hidden_customers],
            **{f"{SYMBOL[n]}s": [MONK[monk] for monk in stack] for n, stack in enumerate(position.monks)},
            **{f"stack {LETTER[n]}": [TRAVEL[t] for t in stack] for n, stack in enumerate(position.journeys)},
            "between": [] if position.turned == NONE else [TRAVEL[position.turned]],
        }
        for place, names in stacks.items():
            for name in names:
                places[name].append(place)
        for name, found in places.items():
            on_display = not name.startswith(("CU", "MQ", "MC", "MR", "TA", "TB", "TC", "TD", "TE"))
            if len(found) > 1 or not (found or on_display):
                yield f"{name} is in {found}"
        for name, before, now in zip(CARD, self._owner, position.owner, strict=True):
            if before not in (NONE, now):
                yield f"village {before} has lost {name}"
        for name, before, now in zip(CUSTOMER, self._served, position.served, strict=True):
            if before not in (NONE, now):
                yield f"{name} was served by {before} and now by {now}"
        self._owner, self._served = position.owner[:], position.served[:]

    def _villages(self) -> Iterator[str]:
        position = self.position
        for seat in range(position.seats):
            own = [name for name, owner in zip(CARD, position.owner, strict=True) if owner == seat]
            for kind in SINGLE:
                if sum(name.startswith(kind) for name in own) > 1:
                    yield f"village {seat} has several {kind}"
            letters = [name[1] for name in own if name[0] == "T"]
            if "".join(letters) != "ABCDE"[: len(letters)]:
                yield f"village {seat} travelled to {letters}"
            if "TE" in {name[:2] for name in own} and "TD4" in own:
                yield f"village {seat} went on from the end of the road"
            monks = sum(name in MONK.items for name in own)
            if monks + ("church_monastery" in own) > WINDOWS:
                yield f"village {seat} has {monks} monks"
            if monks and not any(name.startswith("church") for name in own):
                yield f"village {seat} has monks without a church"
            yield from self._spaces(seat, own)

    def _spaces(self, seat: int, own: list[str]) -> Iterator[str]:
        """Markers lie only where there is a space for them."""
        position = self.position
        for n, (good, kind) in enumerate(zip(GOOD, ("ST", "BR", "FO", "OF", "WA"), strict=True)):
            room = SPACES_OF_A_BUILDING * any(name.startswith(kind) for name in own)
            if position.goods[seat * GOODS + n] > room:
                yield f"village {seat} has more {good} than spaces"
        if position.jokers[seat] > SPACES_OF_THE_GUILDS * ("council_guilds" in own):
            yield f"village {seat} has {position.jokers[seat]} jokers"
        place = any(name.startswith("MP") for name in own)
        if position.meeting[seat] > SPACES_OF_A_MEETING_PLACE * place:
            yield f"village {seat} has {position.meeting[seat]} markers on its meeting place"
        if (position.tile[seat] != NONE) != place:
            yield f"village {seat} has a 2/12 tile or a meeting place, not both"
        if position.tile[seat] not in (NONE, HOME):
            banner = BANNER[position.tile[seat]]
            waits = banner not in CUSTOMER.items or position.served[CUSTOMER.index(banner)] == NONE
            if not (banner in ("school", "play") or (banner in own and waits)):
                yield f"the 2/12 tile of village {seat} lies beside {banner}"
        marks = {MARK[n] for n in range(len(MARK)) if position.marks[seat] >> n & 1}
        allowed = {"council_territories": MARK.items[:5], "council_people": MARK.items[5:]}
        if not marks <= {mark for chamber, kinds in allowed.items() if chamber in own for mark in kinds}:
            yield f"village {seat} has marks on {sorted(marks)}"
        if self._marks[seat] & ~position.marks[seat]:
            yield f"village {seat} has lost a mark"
        self._marks[seat] = position.marks[seat]

    # What is common to all.

    def _main_board(self) -> Iterator[str]:
        position = self.position
        if any(not 0 <= count <= ENTRIES for count in position.chronicle):
            yield f"the chronicle has {position.chronicle}"
        if sum(position.chronicle) + position.graves != self._dead:
            yield f"{sum(position.chronicle)} entries and {position.graves} graves for {self._dead} dead"
        if not 1 <= position.rat <= position.parts.rat_distance and not any(s.name == "heal" for s in position.stack):
            yield f"the rat is {position.rat} steps away"
        if not self._healing <= position.healing <= SPACES_OF_THE_HEALING_CHURCH:
            yield f"{position.healing} markers on the healing church, before {self._healing}"
        self._healing = position.healing
        if position.token_story != self._token:
            yield f"{position.token_story} story points on the token, not {self._token}"
        if sum(position.pool) != (DICE[position.seats] if self.rounds else 0) - self._dice_taken:
            yield f"{sum(position.pool)} dice are left after {self._dice_taken} were taken"
        if self._dice_taken > 2 * TURNS[position.seats]:
            yield f"{self._dice_taken} dice were taken in a round"
        waiting = len(position.open_customers)
        hiring = any(step.name in HIRING for step in position.stack)
        if waiting > OPEN_CUSTOMERS + hiring:
            yield f"{waiting} customers are open"
        if waiting < OPEN_CUSTOMERS and position.hidden_customers and not hiring:
            yield f"{waiting} customers are open, but the deck is not empty"
        unowned = [FIELD[n] for n in range(len(FIELD)) if position.plowed >> n & 1 and not self._owned(FIELD[n])]
        if unowned:
            yield f"plows lie on {unowned}, which nobody has"

    def _owned(self, name: str) -> bool:
        return self.position.owner[CARD.index(name)] != NONE
