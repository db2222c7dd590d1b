"""How much of the game is still to come for everybody: turns, and deaths."""

from __future__ import annotations

from typing import Final

from parish.games.my_village.names import PIPS
from parish.games.my_village.position import MyVillagePosition
from parish.games.my_village.steps.rounds import EndGame

#: Hours that a player spends in a turn: with the length of the life track the pulse of the game.
HOURS_A_TURN: Final = 2.1


class Outlook:
    """Expectations, not counts. Everybody has about as many turns to come as everybody else."""

    def __init__(self, position: MyVillagePosition) -> None:
        parts = position.parts
        missing = parts.last_coffin - position.coffins()
        in_round = parts.turns - position.turn / position.seats
        #: The end cannot come before the round is over.
        self.turns = in_round - 1.0
        if missing > 0:
            hours = missing * parts.clouds - sum(position.clock) - position.crossings * parts.clouds
            self.turns += max(0.0, hours / (HOURS_A_TURN * position.seats))
        if not position.stack or isinstance(position.stack[-1], EndGame) or self.turns < 0.0:
            self.turns = 0.0
        #: How probably rats come within the round to come: somebody must die, and the die must show enough.
        self.invasion = 0.0
        if position.rat <= PIPS:
            deaths = HOURS_A_TURN * position.seats / parts.clouds
            self.invasion = min(1.0, deaths) * (PIPS + 1 - position.rat) / PIPS
