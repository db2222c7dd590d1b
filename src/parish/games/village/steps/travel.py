"""Journeys to the cities."""

from __future__ import annotations

from typing import ClassVar, Final

from parish.engine.events import Field
from parish.engine.rules import Rule
from parish.games.village import events
from parish.games.village.names import CITIES, CITY, COIN, FARM, TRAVEL, TRAVEL_SPACE, WAGON
from parish.games.village.position import VillagePosition
from parish.games.village.rules import RULES
from parish.games.village.steps.base import NOBODY_ON_FARM, NOT_PAYABLE, Action, Pay, VillageTask, WhichMember
from parish.games.village.steps.gains import promise_cubes
from parish.games.village.vocabulary import DEPART, MOVE

NEEDS_WAGON: Final = RULES["VIL-TRV-5"]


class TravelAction(Action):
    """Somebody leaves the village, or goes on from one city to the next (VIL-TRV-1 to VIL-TRV-4)."""

    name: ClassVar[str] = "travel"
    space: ClassVar[int] = TRAVEL_SPACE

    def variants(self, position: VillagePosition) -> list[int]:
        found = [DEPART.start + city for city, _ in position.parts.departures]
        for origin in range(CITIES):
            if position.at(self.seat, TRAVEL + origin):
                found += [MOVE.start + origin * CITIES + city for city, _ in position.parts.roads_from[origin]]
        return found

    def forbids(self, position: VillagePosition, choice: int) -> Rule | None:
        if choice < MOVE.start:
            if not position.at(self.seat, FARM):
                return NOBODY_ON_FARM
        elif choice >= MOVE.stop:
            return None
        road = self._road(position, choice)
        if position.has(self.seat, WAGON) < position.parts.road_wagons[road]:
            return NEEDS_WAGON
        return None if position.can_pay(self.seat, position.prices.roads[road]) else NOT_PAYABLE

    def _road(self, position: VillagePosition, choice: int) -> int:
        ways = position.parts.departures
        destination = choice - DEPART.start
        if choice >= MOVE.start:
            origin, destination = divmod(choice - MOVE.start, CITIES)
            ways = position.parts.roads_from[origin]
        for city, road in ways:
            if city == destination:
                return road
        raise AssertionError(f"no road leads there: {choice}")

    def act(self, position: VillagePosition, choice: int) -> None:
        seat = self.seat
        parts = position.parts
        road = self._road(position, choice)
        departs = choice < MOVE.start
        city = choice - DEPART.start if departs else (choice - MOVE.start) % CITIES
        origin = FARM if departs else TRAVEL + (choice - MOVE.start) // CITIES
        position.push(Arrive(seat, city))
        position.push(Pay(seat, position.prices.roads[road]))
        position.push(WhichMember(seat, origin, TRAVEL + city))
        position.spend_turn_time(seat, parts.road_time[road])
        wagons = parts.road_wagons[road]
        if wagons:
            position.spend(seat, WAGON, wagons)
            position.tell(events.SPENT, seat, WAGON, wagons)


class Arrive(VillageTask):
    """The first visit leaves a marker and brings a reward; neither can be declined (VIL-TRV-6, VIL-TRV-14)."""

    name: ClassVar[str] = "arrive"
    fields: ClassVar[tuple[Field, ...]] = (Field("city", CITY),)

    def __init__(self, seat: int, city: int) -> None:
        super().__init__(seat)
        self.city: Final = city

    def run(self, position: VillagePosition) -> None:
        seat, city, parts = self.seat, self.city, position.parts
        if position.markers[seat] >> city & 1:
            return  # VIL-TRV-7
        position.markers[seat] |= 1 << city
        position.tell(events.CITY_SEEN, seat, city)
        if parts.reward_prestige[city]:
            position.score(seat, parts.reward_prestige[city], events.FOR_CITY)
        if parts.reward_coins[city]:
            coins = position.gain(seat, COIN, parts.reward_coins[city])
            if coins:
                position.tell(events.GAINED, seat, COIN, coins)
        if parts.reward_cubes[city]:
            promise_cubes(position, seat, parts.reward_cubes[city])
