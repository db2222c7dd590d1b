"""A table of My Village arranged by hand: pieces are moved into place, and only the rules go on from there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count
from pathlib import Path
from typing import Any, Final

from parish.engine.chance import Chance, as_seed
from parish.engine.events import Event
from parish.engine.match import Match
from parish.engine.pack import DataPack
from parish.engine.playout import play_out
from parish.engine.step import Step
from parish.engine.vocabulary import Axis
from parish.games.my_village import game
from parish.games.my_village.game import MY_VILLAGE
from parish.games.my_village.names import (
    BANNER,
    CARD,
    CUSTOMER,
    DESK,
    DIE,
    FIELD,
    FIRST_CRAFT,
    FIRST_CUSTOMER,
    FIRST_FIELD,
    FIRST_MEETING,
    FIRST_MONK,
    FIRST_TRAVEL,
    GOOD,
    GOODS,
    GUILDS,
    HOME,
    LETTER,
    LETTER_OF_TRAVEL,
    MARK,
    MONK,
    PATH,
    PIPS,
    PROFESSION,
    SYMBOL,
    SYMBOL_OF_MONK,
    TRAVEL,
)
from parish.games.my_village.position import NONE, MyVillagePosition
from parish.games.my_village.steps.rounds import NextTurn
from parish.games.my_village.steps.turn import Activate, begin_turn
from parish.games.my_village.streams import RAT

TEXT: Final = MY_VILLAGE.vocabulary.text
PARSE: Final = MY_VILLAGE.vocabulary.parse
#: The components as they come with the game.
PACK: Final = DataPack.load(Path(game.__file__).with_name("data.toml"), game="my_village")


def everything(position: MyVillagePosition) -> dict[str, int | str]:
    """All that lies on the table, each thing under a name of its own: "0.coins", "rat", "CU07".

    Things that are counted are numbers. Cards are told by where they are ("deck", "open", "display", "stack", "top",
    "covered", "turned", or the seat, with "served" for customers who are content), sets by the names of what is in
    them.
    """
    told: dict[str, int | str] = {
        "round": position.round,
        "turns": position.turns,
        "turn": position.turn,
        "first player": str(position.first_player),
        "next first": "" if position.next_first == NONE else str(position.next_first),
        "token": position.token_story,
        "pool": " ".join(DIE[die] for die, number in enumerate(position.pool) for _ in range(number)),
        "rat": position.rat,
        "graves": position.graves,
        "crossings": position.crossings,
        "healing": position.healing,
    }
    for n, profession in enumerate(PROFESSION):
        told[f"chronicle.{profession}"] = position.chronicle[n]
    for card, name in enumerate(CARD):
        told[name] = place_of(position, card)
    for seat in range(position.seats):
        told[f"{seat}.board"] = position.board[seat]
        told[f"{seat}.coins"] = position.coins[seat]
        told[f"{seat}.time"] = position.clock[seat]
        told[f"{seat}.villagers"] = names_in(PROFESSION, position.villagers[seat])
        told[f"{seat}.pupils"] = names_in(DESK, position.pupils[seat])
        told[f"{seat}.headman"] = PATH[position.headman[seat]]
        told[f"{seat}.tree"] = position.tree[seat]
        told[f"{seat}.saved"] = position.saved[seat]
        told[f"{seat}.laborers"] = position.laborers[seat]
        for n, good in enumerate(GOOD):
            told[f"{seat}.{good}"] = position.goods[seat * GOODS + n]
        told[f"{seat}.jokers"] = position.jokers[seat]
        told[f"{seat}.meeting"] = position.meeting[seat]
        told[f"{seat}.marks"] = names_in(MARK, position.marks[seat])
        told[f"{seat}.tile"] = _tile(position.tile[seat])
    told["plowed"] = names_in(FIELD, position.plowed)
    return told


def place_of(position: MyVillagePosition, card: int) -> str:
    """Where a card is."""
    owner = position.owner[card]
    if FIRST_CUSTOMER <= card < FIRST_TRAVEL:
        customer = card - FIRST_CUSTOMER
        if owner != NONE:
            return f"{owner} served" if position.served[customer] != NONE else str(owner)
        return "open" if customer in position.open_customers else "deck"
    if owner != NONE:
        return str(owner)
    if card >= FIRST_TRAVEL:
        return "turned" if position.turned == card - FIRST_TRAVEL else "stack"
    if FIRST_MONK <= card < FIRST_MONK + len(MONK):
        monk = card - FIRST_MONK
        symbol = SYMBOL_OF_MONK[monk]
        if position.monks[symbol][-1] != monk:
            return "stack"
        return "covered" if position.covered == symbol else "top"
    return "display"


def names_in(axis: Axis, mask: int) -> str:
    """The names of what is in a mask: "abbot merchant"."""
    return " ".join(name for n, name in enumerate(axis) if mask >> n & 1)


def mask_of(axis: Axis, names: Iterable[str]) -> int:
    return sum(1 << axis.index(name) for name in names)


def _tile(banner: int) -> str:
    if banner == NONE:
        return ""
    return "home" if banner == HOME else BANNER[banner]


def played_out(players: int, seed: int, **options: object) -> MyVillagePosition:
    """A whole game of random choices, with its story from the set-up on."""
    chance = MY_VILLAGE.open_chance(as_seed(seed))
    position = MY_VILLAGE.set_up(players, MY_VILLAGE.read_options(options), MY_VILLAGE.pack(), chance)
    position.story = []
    position.settle()
    play_out(position, seed, MY_VILLAGE.longest(players))
    assert position.over
    return position


def assert_nothing_lost(position: MyVillagePosition) -> None:
    """Every card of a stack is somewhere, and only there; every marker has its space."""
    waiting = [*position.open_customers, *position.hidden_customers]
    hired = [customer for customer in range(len(CUSTOMER)) if position.owner[FIRST_CUSTOMER + customer] != NONE]
    assert sorted(waiting + hired) == list(range(len(CUSTOMER)))
    monks = [monk for stack in position.monks for monk in stack]
    monks += [monk for monk in range(len(MONK)) if position.owner[FIRST_MONK + monk] != NONE]
    assert sorted(monks) == list(range(len(MONK)))
    journeys = [travel for stack in position.journeys for travel in stack]
    journeys += [travel for travel in range(len(TRAVEL)) if position.owner[FIRST_TRAVEL + travel] != NONE]
    journeys += [] if position.turned == NONE else [position.turned]
    assert sorted(journeys) == list(range(len(TRAVEL)))
    assert position.faults() == []


class Scene:
    """A position that tests arrange and play by the notation. Seats are counted from 0 (P1 is seat 0).

    It starts with the first turn of seat 0 in round 1 pending: seat 0 has board VB1 (play 5/8), the next VB2 (5/9),
    VB3 (6/8) and VB4 (6/9), nobody has a coin, and everything else is as after the set-up.
    """

    def __init__(self, players: int = 3, *, seed: int = 1, pack: DataPack | None = None, **options: object) -> None:
        self.options: Final = {"first_player": "0", "village_boards": "in_order"} | options
        self.pack: Final = pack
        self.position: MyVillagePosition = MY_VILLAGE.start(players, self.options, seed, pack)
        self.position.story = []
        self.position.coins = [0] * players
        self.mark()

    # Arranging a village. Whatever comes there leaves the place where it was, and nothing is paid for it.

    def own(self, seat: int, *cards: str) -> Scene:
        """Cards that a seat has acquired earlier, customers of the market among them."""
        position = self.position
        for name in cards:
            card = CARD.index(name)
            position.owner[card] = seat
            if FIRST_MONK <= card < FIRST_MONK + len(MONK):
                position.monks[SYMBOL_OF_MONK[card - FIRST_MONK]].remove(card - FIRST_MONK)
            elif card >= FIRST_TRAVEL:
                position.journeys[LETTER_OF_TRAVEL[card - FIRST_TRAVEL]].remove(card - FIRST_TRAVEL)
            elif card >= FIRST_CUSTOMER:
                self._take_customer(card - FIRST_CUSTOMER)
            elif FIRST_MEETING <= card < FIRST_FIELD and position.tile[seat] == NONE:
                position.tile[seat] = HOME
        return self

    def _take_customer(self, customer: int) -> None:
        position = self.position
        if customer in position.hidden_customers:
            position.hidden_customers.remove(customer)
        elif customer in position.open_customers:
            position.open_customers[position.open_customers.index(customer)] = position.hidden_customers.pop()

    def served(self, seat: int, *customers: str) -> Scene:
        """Customers whom a seat has served earlier."""
        self.own(seat, *customers)
        for name in customers:
            self.position.served[CUSTOMER.index(name)] = seat
        return self

    def coins(self, seat: int, number: int) -> Scene:
        self.position.coins[seat] = number
        return self

    def goods(self, seat: int, **goods: int) -> Scene:
        """What a seat has of some goods, exactly, on buildings that it has or else on the first free ones."""
        position = self.position
        for name, number in goods.items():
            good = GOOD.index(name)
            if number and position.building(seat, good) == NONE:
                first = FIRST_CRAFT + 4 * good
                self.own(seat, next(CARD[n] for n in range(first, first + 4) if position.owner[n] == NONE))
            position.goods[seat * GOODS + good] = number
        return self

    def jokers(self, seat: int, number: int) -> Scene:
        """Jokers on the guild council, which the seat gets if it has none."""
        self.position.owner[GUILDS] = seat
        self.position.jokers[seat] = number
        return self

    def meeting(self, seat: int, markers: int) -> Scene:
        """Markers on the own meeting place, which the seat gets if it has none."""
        if self.position.meeting_of(seat) == NONE:
            self.own(seat, next(f"MP{n}" for n in range(1, 5) if self.position.owner[CARD.index(f"MP{n}")] == NONE))
        self.position.meeting[seat] = markers
        return self

    def tile(self, seat: int, banner: str) -> Scene:
        """Beside which banner the own 2/12 tile lies, or "home"; with a meeting place, as it must be."""
        self.meeting(seat, self.position.meeting[seat])
        self.position.tile[seat] = HOME if banner == "home" else BANNER.index(banner)
        return self

    def marks(self, seat: int, *marks: str) -> Scene:
        """What the markers on the own voting council stand for, exactly."""
        self.position.marks[seat] = mask_of(MARK, marks)
        return self

    def plow(self, *fields: str) -> Scene:
        """The fields of all villages that have a plow, exactly."""
        self.position.plowed = mask_of(FIELD, fields)
        return self

    def alive(self, seat: int, *professions: str) -> Scene:
        """Who is there in a village, exactly; the others lie in anonymous graves."""
        position = self.position
        position.graves += position.villagers[seat].bit_count()
        position.villagers[seat] = mask_of(PROFESSION, professions)
        position.graves -= position.villagers[seat].bit_count()
        return self

    def without(self, seat: int, *professions: str) -> Scene:
        """Who is missing in a village, exactly."""
        return self.alive(seat, *(profession for profession in PROFESSION if profession not in professions))

    def pupils(self, seat: int, *desks: str) -> Scene:
        self.position.pupils[seat] = mask_of(DESK, desks)
        return self

    def headman(self, seat: int, place: str) -> Scene:
        self.position.headman[seat] = PATH.index(place)
        return self

    def tree(self, seat: int, story: int) -> Scene:
        self.position.tree[seat] = story
        return self

    def saved(self, seat: int, story: int) -> Scene:
        self.position.saved[seat] = story
        return self

    def laborers(self, seat: int, number: int) -> Scene:
        self.position.laborers[seat] = number
        return self

    def clock(self, seat: int, cloud: int) -> Scene:
        self.position.clock[seat] = cloud
        return self

    # Arranging what is common to all.

    def pool(self, *dice: str) -> Scene:
        """The dice that lie in the pool, exactly: "white3", "black1"."""
        self.position.pool = [dice.count(die) for die in DIE]
        return self

    def token(self, story: int, taken_by: int | None = None) -> Scene:
        """The story points on the first player token, and who has taken it in this round."""
        self.position.token_story = story
        self.position.next_first = NONE if taken_by is None else taken_by
        return self

    def rat(self, distance: int, *rolls: int) -> Scene:
        """How far the rat is from the last space, and what its die shows next."""
        self.position.rat = distance
        chance = self.position.chance
        for drawn in count():
            counts = [drawn if stream == RAT else number for stream, number in enumerate(chance.counts)]
            tried = Chance(chance.keys, counts[:])
            if all(tried.below(RAT, PIPS) + 1 == roll for roll in rolls):
                self.position.chance = Chance(chance.keys, counts)
                return self
        raise AssertionError("unreachable: every roll comes some day")

    def healing(self, markers: int) -> Scene:
        """The spaces of the healing church that are used up."""
        self.position.healing = markers
        return self

    def chronicle(self, **entries: int) -> Scene:
        """How many of a profession are in the chronicle."""
        for profession, number in entries.items():
            self.position.chronicle[PROFESSION.index(profession)] = number
        return self

    def graves(self, number: int) -> Scene:
        self.position.graves = number
        return self

    def customers(self, opened: Sequence[str], deck: Sequence[str] | None = None) -> Scene:
        """Who waits at the clerk's office, and who comes next; without a deck: all others, in some order.

        Customers who are in neither, if a deck is told, count as served by the last seat.
        """
        position = self.position
        free = [n for n in range(len(CUSTOMER)) if position.owner[FIRST_CUSTOMER + n] == NONE]
        position.open_customers = [CUSTOMER.index(name) for name in opened]
        if deck is None:
            position.hidden_customers = [n for n in free if n not in position.open_customers]
            return self
        position.hidden_customers = [CUSTOMER.index(name) for name in reversed(deck)]
        last = position.seats - 1
        for customer in free:
            if customer not in position.open_customers and customer not in position.hidden_customers:
                position.owner[FIRST_CUSTOMER + customer] = position.served[customer] = last
        return self

    def top_monks(self, *monks: str) -> Scene:
        """Monks that lie on top of their stacks; of one stack the first that is named is uppermost."""
        for name in reversed(monks):
            monk = MONK.index(name)
            stack = self.position.monks[SYMBOL_OF_MONK[monk]]
            stack.remove(monk)
            stack.append(monk)
        return self

    def top_journeys(self, *travels: str) -> Scene:
        """Travel cards that lie on top of their stacks; of one stack the first that is named is uppermost."""
        for name in reversed(travels):
            travel = TRAVEL.index(name)
            stack = self.position.journeys[LETTER_OF_TRAVEL[travel]]
            stack.remove(travel)
            stack.append(travel)
        return self

    # Whose turn it is.

    def turn(self, seat: int = 0, *, second: bool = False) -> Scene:
        """Let the turn of a seat begin now, instead of the pending one; with two players perhaps the second one."""
        position = self.position
        while position.stack and position.stack[-1].name != "next turn":
            position.stack.pop()
        position.stack.pop()
        position.turn = (seat - position.first_player) % position.seats + (position.seats if second else 0)
        position.push(NextTurn((seat + 1) % position.seats, position.turn + 1))
        begin_turn(position, seat)
        position.settle()
        return self

    def value(self, value: int) -> Scene:
        """The pending turn has this value, as if harmless dice had been taken."""
        step = self.position.stack.pop()
        assert step.name == "choose dice"
        self.position.push(Activate(step.seat, value))
        return self

    def ask(self, step: Step[Any]) -> Scene:
        """Let a step or task happen now, before what is pending."""
        self.position.push(step)
        self.position.settle()
        return self

    # Playing.

    def play(self, *texts: str) -> Scene:
        """Choices by the notation, each of the pending decision; forced decisions in between must be named too."""
        for text in texts:
            self.position.play(PARSE(text), text)
        return self

    def go_on(self) -> Scene:
        """Take decisions that have only one legal choice."""
        while not self.position.over and len(legal := self.position.legal()) == 1:
            self.position.take(legal[0])
        return self

    def act(self, *texts: str) -> Scene:
        """Like `play`, but decisions with one legal choice are taken by themselves, before and after."""
        for text in texts:
            while PARSE(text) not in self.position.choices() and len(legal := self.position.legal()) == 1:
                self.position.take(legal[0])
            self.play(text)
        return self.go_on()

    def match(self, *, auto: bool = True, confirming: Sequence[int] = ()) -> Match:
        """A match that stands where this scene stands."""
        seats, options = self.position.seats, self.options
        match = Match(MY_VILLAGE, seats, options, 1, pack=self.pack, auto=auto, confirming=confirming)
        match.position = match.settled = self.position.clone()
        return match

    def legal(self) -> list[str]:
        return [TEXT(choice) for choice in self.position.legal()]

    def shown(self) -> list[str]:
        return [TEXT(choice) for choice in self.position.choices()]

    def why_not(self, text: str) -> str | None:
        """The ID of the rule that forbids a choice."""
        rule = self.position.why_not(PARSE(text))
        return None if rule is None else rule.id

    # Looking.

    def has(self, seat: int, good: str) -> int:
        return self.position.goods[seat * GOODS + GOOD.index(good)]

    def where(self, card: str) -> str:
        """Where a card is: see `everything`."""
        return place_of(self.position, CARD.index(card))

    def cards(self, seat: int) -> list[str]:
        """The cards of a village, served customers among them."""
        return [name for card, name in enumerate(CARD) if self.position.owner[card] == seat]

    def open_customers(self) -> list[str]:
        return [CUSTOMER[customer] for customer in self.position.open_customers]

    def deck(self) -> list[str]:
        """The hidden customers, the next one first."""
        return [CUSTOMER[customer] for customer in reversed(self.position.hidden_customers)]

    def stack(self, name: str) -> list[str]:
        """Monks by their symbol or journeys by their letter, the top card first."""
        if name in SYMBOL:
            return [MONK[monk] for monk in reversed(self.position.monks[SYMBOL.index(name)])]
        return [TRAVEL[travel] for travel in reversed(self.position.journeys[LETTER.index(name)])]

    def seat(self) -> int:
        return self.position.seat

    def step(self) -> str:
        return "" if self.position.over else self.position.step.name

    def events(self, kind: str | None = None) -> list[Event]:
        return [e for e in self.position.story or [] if kind is None or e.kind.name == kind]

    def points(self, seat: int, category: str) -> int:
        """The points of a seat in a category, as they would be if the game ended now."""
        outcome = self.position.outcome()
        return outcome.points[seat][outcome.categories.index(category)]

    # Comparing.

    def mark(self) -> Scene:
        """Remember everything as it is now, for `changes`, and forget what was told before."""
        self._marked = everything(self.position)
        self.position.story = []
        return self

    def changes(self) -> dict[str, int | str]:
        """What has changed since the mark: by how much a number grew, anything else as it is now.

        Whatever is not named is as it was, and no piece has been lost.
        """
        assert_nothing_lost(self.position)
        found: dict[str, int | str] = {}
        for name, now in everything(self.position).items():
            before = self._marked[name]
            if now != before:
                found[name] = now - before if isinstance(now, int) and isinstance(before, int) else now
        return found
