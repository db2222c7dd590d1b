"""A table of Village arranged by hand: pieces are moved into place, and only the rules go on from there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from parish.engine.chance import as_seed
from parish.engine.events import Event
from parish.engine.match import Match
from parish.engine.playout import play_out
from parish.engine.step import Step
from parish.games.village.game import VILLAGE
from parish.games.village.names import (
    CITY,
    CUBE,
    CUBES,
    CUSTOMER,
    FARM,
    GRAVE,
    MEMBERS,
    PLACE,
    PLACES,
    RESERVE,
    SECTION,
    SECTIONS,
    SPACE,
    WARE,
    WARES,
)
from parish.games.village.position import NONE, VillagePosition
from parish.games.village.steps.rounds import NextTurn
from parish.games.village.steps.turn import begin_turn

TEXT = VILLAGE.vocabulary.text
PARSE = VILLAGE.vocabulary.parse

#: What lies in the box (section 3.1 of the specification).
ALL_THERE_IS = (
    dict.fromkeys(("orange", "green", "brown", "pink"), 18)
    | {"plague": 6, "grain": 20, "coin": 15}
    | dict.fromkeys(("scroll", "horse", "plow", "ox", "wagon"), 8)
)


def everything(position: VillagePosition) -> dict[str, int | str]:
    """All that lies on the table, each thing under a name of its own: "0.grain", "supply.coin", "1.farm", "graves".

    Things that are counted are numbers; people are told by their generations, other things by their names.
    """
    told: dict[str, int | str] = {
        "round": position.round,
        "turns": position.turns,
        "graves": position.graves,
        "drawn": position.drawn,
        "starter": str(position.starter),
        "next starter": _who(position.next_starter),
        "trigger": _who(position.trigger),
        "final turns": "yes" if position.final_turns else "no",
        "stalls": " ".join("-" if c == NONE else CUSTOMER[c] for c in position.stalls),
        "queue": " ".join(CUSTOMER[c] for c in position.queue),
        "stack": " ".join(CUSTOMER[c] for c in position.hidden_customers),
    }
    for n, section in enumerate(SECTION):
        told[f"room.{section}"] = position.room[n]
    for n, cube in enumerate(CUBE):
        told[f"bag.{cube}"] = position.bag[n]
        for m, space in enumerate(SPACE):
            told[f"{space}.{cube}"] = position.cubes[m * CUBES + n]
    for n, ware in enumerate(WARE):
        told[f"supply.{ware}"] = position.supply[n]
    for seat in range(position.seats):
        for n, ware in enumerate(WARE):
            told[f"{seat}.{ware}"] = position.has(seat, n)
        told[f"{seat}.time"] = position.clock[seat]
        told[f"{seat}.owed"] = position.owed[seat]
        told[f"{seat}.prestige"] = position.prestige[seat]
        told[f"{seat}.markers"] = "".join(city for n, city in enumerate(CITY) if position.markers[seat] >> n & 1)
        told[f"{seat}.customers"] = " ".join(CUSTOMER[c] for c, by in enumerate(position.buyer) if by == seat)
        for place in range(PLACES):
            told[f"{seat}.{PLACE[place]}"] = generations(position, seat, place)
    return told


def generations(position: VillagePosition, seat: int, place: int) -> str:
    """Who of a family stands in a place: "112"."""
    mask = position.at(seat, place)
    return "".join(str(position.parts.generation_of[m] + 1) for m in range(MEMBERS) if mask >> m & 1)


def _who(seat: int) -> str:
    return "" if seat == NONE else str(seat)


def played_out(players: int, seed: int, **options: object) -> VillagePosition:
    """A whole game of random choices, with its story from the first seeding on."""
    chance = VILLAGE.open_chance(as_seed(seed))
    position = VILLAGE.set_up(players, VILLAGE.read_options(options), VILLAGE.pack(), chance)
    position.story = []
    position.settle()
    play_out(position, seed, VILLAGE.longest(players))
    assert position.over
    return position


def assert_nothing_lost(position: VillagePosition) -> None:
    """Every cube, good, sack, coin, customer and family member is somewhere, and only there."""
    for n, ware in enumerate(WARE):
        count = position.supply[n] + sum(position.has(seat, n) for seat in range(position.seats))
        if n < CUBES:
            count += position.bag[n] + sum(position.cubes[n::CUBES])
        assert count == ALL_THERE_IS[ware], f"{count} {ware} in all"
    for seat in range(position.seats):
        people = position.people[seat * PLACES : (seat + 1) * PLACES]
        assert sum(people) == (1 << MEMBERS) - 1, f"the family of seat {seat} is not complete"
        assert sum(mask.bit_count() for mask in people) == MEMBERS, f"somebody of seat {seat} is in two places"
    customers = [c for c in [*position.stalls, *position.queue, *position.hidden_customers] if c != NONE]
    customers += [c for c, by in enumerate(position.buyer) if by != NONE]
    assert sorted(customers) == list(range(len(CUSTOMER)))


class Scene:
    """A position that tests arrange and play by the notation. Seats are counted from 0 (P1 is seat 0).

    It starts with the first turn of seat 0 in round 1 pending, the board emptied of cubes (all in the green
    bag), everybody as after the set-up. Whatever is put somewhere is taken from where it belongs, so that the
    invariants hold.
    """

    def __init__(self, players: int = 3, *, seed: int = 1, **options: object) -> None:
        options.setdefault("first_player", "0")
        self.position: VillagePosition = VILLAGE.start(players, options, seed)
        self.position.story = []
        for place, count in enumerate(self.position.cubes):
            self.position.bag[place % CUBES] += count
            self.position.cubes[place] = 0
        self._marked = everything(self.position)

    # Arranging.

    def cubes(self, space: str, *kinds: str) -> Scene:
        """Cubes on an action space, from the green bag (or the supply when the bag has none)."""
        for kind in kinds:
            ware = WARE.index(kind)
            source = self.position.bag if self.position.bag[ware] else self.position.supply
            assert source[ware], f"no {kind} cube is left"
            source[ware] -= 1
            self.position.cubes[SPACE.index(space) * CUBES + ware] += 1
        return self

    def own(self, seat: int, **wares: int) -> Scene:
        """What a seat owns of some wares, exactly; the rest of them goes to the supply."""
        for name, count in wares.items():
            ware = WARE.index(name)
            change = count - self.position.owned[seat * WARES + ware]
            if ware < CUBES and self.position.supply[ware] < change:
                moved = change - self.position.supply[ware]
                self.position.bag[ware] -= moved
                self.position.supply[ware] += moved
            self.position.supply[ware] -= change
            self.position.owned[seat * WARES + ware] += change
        return self

    def bag(self, **cubes: int) -> Scene:
        """What the green bag holds of some cubes, exactly; the rest of them lies in the supply."""
        for name, count in cubes.items():
            ware = CUBE.index(name)
            self.position.supply[ware] += self.position.bag[ware] - count
            self.position.bag[ware] = count
        return self

    def supply(self, **wares: int) -> Scene:
        """What the supply holds of some wares, exactly; the rest of them goes to the last seat's farm."""
        last = self.position.seats - 1
        for name, count in wares.items():
            ware = WARE.index(name)
            self.position.owned[last * WARES + ware] += self.position.supply[ware] - count
            self.position.supply[ware] = count
        return self

    def stand(self, seat: int, figures: dict[str, str]) -> Scene:
        """Where the whole family of a seat stands: {"farm": "112", "church:2": "3"}; the others are unborn."""
        position = self.position
        free = {g: [m for m in range(MEMBERS) if position.parts.generation_of[m] == g] for g in range(4)}
        base = seat * PLACES
        for place in range(PLACES):
            self._release(seat, place)
            position.people[base + place] = 0
        for name, generations in figures.items():
            for generation in generations:
                member = free[int(generation) - 1].pop(0)
                self._occupy(PLACE.index(name))
                position.people[base + PLACE.index(name)] |= 1 << member
        for members in free.values():
            for member in members:
                position.people[base + RESERVE] |= 1 << member
        return self

    def _release(self, seat: int, place: int) -> None:
        count = self.position.people[seat * PLACES + place].bit_count()
        if place == GRAVE:
            self.position.graves += count
        elif 0 <= place - PLACE.index("chronicle:crafts") < SECTIONS:
            self.position.room[place - PLACE.index("chronicle:crafts")] += count

    def _occupy(self, place: int) -> None:
        if place == GRAVE:
            self.position.graves -= 1
        elif 0 <= place - PLACE.index("chronicle:crafts") < SECTIONS:
            self.position.room[place - PLACE.index("chronicle:crafts")] -= 1

    def room(self, graves: int | None = None, **sections: int) -> Scene:
        """Free graves and free chronicle spaces, without saying who lies in the others."""
        if graves is not None:
            self.position.graves = graves
        for name, free in sections.items():
            self.position.room[SECTION.index(name)] = free
        return self

    def clock(self, seat: int, hour: int) -> Scene:
        self.position.clock[seat] = hour
        return self

    def market(self, stalls: Sequence[str | None], queue: Sequence[str] | None = None) -> Scene:
        """The customers in the stalls and (if told) in the queue; the others are shuffled into the stack."""
        position = self.position
        position.stalls = [NONE if name is None else CUSTOMER.index(name) for name in stalls]
        if queue is None:
            position.queue = [c for c in position.queue if c not in position.stalls]
        else:
            position.queue = [CUSTOMER.index(name) for name in queue]
        used = {*position.stalls, *position.queue}
        used |= {customer for customer, seat in enumerate(position.buyer) if seat != NONE}
        position.hidden_customers = [customer for customer in range(len(CUSTOMER)) if customer not in used]
        return self

    def served(self, seat: int, *customers: str) -> Scene:
        """Customers that a seat has taken earlier."""
        position = self.position
        for name in customers:
            customer = CUSTOMER.index(name)
            position.buyer[customer] = seat
            if customer in position.hidden_customers:
                position.hidden_customers.remove(customer)
            elif customer in position.queue:
                position.queue.remove(customer)
                position.queue.append(position.hidden_customers.pop())
            elif customer in position.stalls:
                position.stalls[position.stalls.index(customer)] = position.hidden_customers.pop()
        return self

    def marks(self, seat: int, cities: str) -> Scene:
        """City markers of a seat: "AB"."""
        self.position.markers[seat] = sum(1 << "ABCDEF".index(city) for city in cities)
        return self

    def turn(self, seat: int = 0) -> Scene:
        """Let the turn of a seat begin now, instead of the pending one (the rest of the stack stays)."""
        position = self.position
        while position.stack and position.stack[-1].name != "next turn":
            position.stack.pop()
        position.stack.pop()
        position.push(NextTurn(position.left_of(seat)))
        begin_turn(position, seat)
        position.settle()
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
        match = Match(VILLAGE, self.position.seats, {"first_player": "0"}, 1, auto=auto, confirming=confirming)
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

    def has(self, seat: int, ware: str) -> int:
        return self.position.has(seat, WARE.index(ware))

    def left(self, ware: str) -> int:
        return self.position.supply[WARE.index(ware)]

    def where(self, seat: int) -> dict[str, str]:
        """The family of a seat as `stand` takes it, without the reserve."""
        found: dict[str, str] = {}
        for place in range(FARM, PLACES):
            if self.position.at(seat, place):
                found[PLACE[place]] = generations(self.position, seat, place)
        return found

    def seat(self) -> int:
        return self.position.seat

    def step(self) -> str:
        return "" if self.position.over else self.position.step.name

    def stalls(self) -> list[str | None]:
        return [None if c == NONE else CUSTOMER[c] for c in self.position.stalls]

    def queue(self) -> list[str]:
        return [CUSTOMER[c] for c in self.position.queue]

    def on_board(self) -> int:
        return sum(self.position.cubes)

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
