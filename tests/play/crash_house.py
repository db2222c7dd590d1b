"""A house that is going to be killed: `python -m tests.play.crash_house URL`.

People and bots play at several tables as fast as they can. Whatever was answered is told on standard output, a line
each: the table and its commit number.
"""

from __future__ import annotations

import asyncio
import random
import sys

from parish.play.errors import Refusal
from parish.play.model import Person, Status
from parish.play.programs import Programs
from tests.play.house import House
from tests.toy.game import TOY

TABLES = 3


async def main(url: str) -> None:
    house = House(url)
    await house.open()
    programs = Programs(house.authority, pause=0)
    await programs.wake()
    ids = [table.id for table in await house.store.tables_in_play()]
    print("ready", flush=True)
    while len(ids) < TABLES:
        ids.append(await new_game(house))
    await asyncio.gather(*(play_for_ever(house, id) for id in ids))


async def new_game(house: House) -> str:
    ann, ben = await house.people("Ann", "Ben")
    return await house.game(ann, ben, bots=["random"])


async def play_for_ever(house: House, id: str) -> None:
    dice = random.Random()
    while True:
        live = await house.live(id)
        if live.table.status is Status.OVER:
            id = await new_game(house)
        elif live.table.waits_for_program():
            await asyncio.sleep(0.001)
        else:
            await act(house, id, dice)


async def act(house: House, id: str, dice: random.Random) -> None:
    """Mostly a choice; now and then a step back, an undo or a word."""
    live = await house.live(id)
    table, match = live.table, live.started()
    people = [Person(table.seats[seat].person, "") for seat in (0, 1)]
    try:
        whim = dice.random()
        if table.proposal is not None:
            commit = await house.do(people[1 - table.proposal.seat], id, "agree")
        elif whim < 0.05 and match.line:
            commit = await house.do(people[0], id, "propose undo", number=max(0, len(match.line) - dice.randint(1, 9)))
        elif whim < 0.1 and match.may_step_back():
            commit = await house.do(people[table.turn], id, "back")
        else:
            text = TOY.vocabulary.text(dice.choice(match.position.legal()))
            commit = await house.do(people[table.turn], id, "choose", text)
        print(id, commit, flush=True)
    except Refusal:
        # A bot was faster.
        await asyncio.sleep(0)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
