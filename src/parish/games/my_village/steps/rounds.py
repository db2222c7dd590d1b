"""Rounds from the roll of the dice to the last turn, and the end of the game."""

from __future__ import annotations

from typing import ClassVar, Final

from parish.engine.events import Field
from parish.games.my_village import events
from parish.games.my_village.names import BOARDS
from parish.games.my_village.position import NONE, MyVillagePosition
from parish.games.my_village.scoring import categories
from parish.games.my_village.steps.base import MyVillageStep, MyVillageTask
from parish.games.my_village.steps.turn import begin_turn
from parish.games.my_village.vocabulary import TAKE_BOARD

#: A guard: turns without any time exist, and the rules know no other end (MYV-END-4). No game in which anybody
#: plays on comes near it.
LAST_ROUND: Final = 300


class ChooseBoard(MyVillageStep):
    """Which village board a player takes (option `village_boards` = choose)."""

    name: ClassVar[str] = "choose board"

    def choices(self, position: MyVillagePosition) -> list[int]:
        return [TAKE_BOARD.start + board for board in range(BOARDS) if board not in position.board]

    def take(self, position: MyVillagePosition, choice: int) -> None:
        position.board[self.seat] = choice - TAKE_BOARD.start
        position.tell(events.BOARD_TAKEN, self.seat, choice - TAKE_BOARD.start)


class BeginRound(MyVillageTask):
    """The token lies palm up with one more story point, and the dice are rolled (MYV-RND-2 to MYV-RND-4)."""

    name: ClassVar[str] = "begin round"

    def run(self, position: MyVillagePosition) -> None:
        position.round += 1
        position.turn = 0
        position.first_player = position.token_holder()
        position.next_first = NONE
        position.token_story += position.parts.token_story
        position.tell(events.ROUND_BEGAN, position.round, position.first_player, position.token_story)
        position.roll_pool()
        position.push(NextTurn(position.first_player, 0))


class NextTurn(MyVillageTask):
    """The next turn of the round, or the end of the round (MYV-RND-5, MYV-RND-6, MYV-RND-9)."""

    name: ClassVar[str] = "next turn"
    fields: ClassVar[tuple[Field, ...]] = (Field("turn"),)

    def __init__(self, seat: int, turn: int) -> None:
        super().__init__(seat)
        self.turn: Final = turn

    def run(self, position: MyVillagePosition) -> None:
        if self.turn < position.seats * position.parts.turns:
            position.turn = self.turn
            position.push(NextTurn((self.seat + 1) % position.seats, self.turn + 1))
            begin_turn(position, self.seat)
        else:
            position.push(EndGame() if _is_last(position) else BeginRound())


def _is_last(position: MyVillagePosition) -> bool:
    """Whether enough have died (MYV-END-1), or the rounds that were agreed on are over (MYV-END-4)."""
    last = position.terms.max_rounds or LAST_ROUND
    return position.coffins() >= position.parts.last_coffin or position.round >= last


class EndGame(MyVillageTask):
    """The scores stand; the position is over."""

    name: ClassVar[str] = "end game"

    def run(self, position: MyVillagePosition) -> None:
        for seat in range(position.seats):
            for category, points in enumerate(categories(position, seat)):
                position.tell(events.FINAL_SCORE, seat, category, points)
        position.tell(events.GAME_ENDED, position.coffins())
