"""How much of the game a seat has still before it: turns, masses, deaths, and a market day that is running."""

from __future__ import annotations

from typing import Final

from parish.games.village.position import NONE, VillagePosition
from parish.games.village.steps.market import MarketRound, MarketTurn
from parish.games.village.steps.mass import Majority, RandomDraws
from parish.games.village.steps.rounds import EndGame, FinalTurns, NextTurn
from parish.games.village.steps.turn import Destination, Source

#: Hours that a player spends in a turn: with the length of the life track the pulse of the game.
HOURS_A_TURN: Final = 1.75
#: Of all who die, this share comes to lie in graves.
GRAVE_SHARE: Final = 0.3


class Horizon:
    """What a seat may still hope to do. Numbers of turns, masses and deaths are expectations, not counts."""

    def __init__(self, position: VillagePosition, seat: int) -> None:
        #: Own turns to come; the one in progress counts until its action is chosen.
        self.turns = 0.0
        #: Masses to come that draw from the black bag, and those that honour the largest flock.
        self.draws = 1.0
        self.majorities = 1.0
        #: Own deaths to come, those owed included.
        self.deaths = 0.0
        #: Who has not passed in the market day that is running, as a bit mask.
        self.sellers = 0
        self._look(position, seat)
        parts = position.parts
        if position.trigger == NONE:
            hours = deaths_to_come(position) * parts.life_track_length - sum(position.clock)
            turns = hours / (HOURS_A_TURN * position.seats)
            self.turns += turns if turns > 1.0 else 1.0
            masses = self.turns * position.seats / parts.cubes_per_round
            self.draws += masses
            self.majorities += masses
        hours = position.clock[seat] + self.turns * HOURS_A_TURN
        # Whole laps: on average half of the last one is not completed.
        laps = hours / parts.life_track_length - (0.5 if self.turns > 4.0 else 0.125 * self.turns)
        self.deaths = position.owed[seat] + (laps if laps > 0.0 else 0.0)

    def _look(self, position: VillagePosition, seat: int) -> None:
        """What the pending steps tell."""
        for step in position.stack:
            if isinstance(step, FinalTurns):
                self.turns += step.order.count(seat)
            elif isinstance(step, EndGame):
                self.draws = 0.0
                self.majorities = 0.0
            elif isinstance(step, NextTurn):
                # The end is near, but the final turns are not yet dealt out (VIL-END-3 to VIL-END-6).
                if position.trigger != NONE:
                    opener = (step.seat - 1) % position.seats
                    self.turns += 0.0 if seat == opener == position.trigger else 1.0
            elif isinstance(step, RandomDraws):
                self.draws += 1.0
            elif isinstance(step, Majority):
                self.majorities += 1.0
            elif isinstance(step, (MarketTurn, MarketRound)):
                self.sellers = step.inside
            elif isinstance(step, (Source, Destination)) and step.seat == seat:
                self.turns += 1.0


def deaths_to_come(position: VillagePosition) -> float:
    """How many people will still die before the end."""
    chronicle = sum(position.room) / (1.0 - GRAVE_SHARE)
    graves = position.graves / GRAVE_SHARE
    return chronicle if chronicle < graves else graves
