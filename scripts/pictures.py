"""Draw the picture of the terminal game that README shows: a greedy player against two random ones, in mid-game."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from parish.bots.registry import BOTS  # noqa: E402
from parish.engine.chance import seed_from  # noqa: E402
from parish.games import GAMES  # noqa: E402
from parish.terminal.app import House  # noqa: E402
from tests.terminal.table import LARGE, Table, settings, sit_down  # noqa: E402

PICTURE: Final = ROOT / "docs" / "pictures" / "terminal.svg"
#: So many decisions into the game there is something to see everywhere.
DECISIONS: Final = 60


async def draw() -> None:
    game = GAMES[GAMES.slugs()[0]]
    session = sit_down("you=Anna", "random=Old Martha", "random=Jakob", game=game.slug, seed="5")
    player = BOTS.make("greedy:200", game, seed_from(3))
    house = House(settings(), session=session)
    async with house.run_test(size=LARGE) as pilot:
        table = Table(house, pilot)
        for _ in range(DECISIONS):
            await table.my_turn()
            await table.take(game.vocabulary.text(player.choose(session.match.view(0))))
        await table.my_turn()
        await pilot.press("down")
        await pilot.pause(0.3)
        PICTURE.parent.mkdir(parents=True, exist_ok=True)
        # The fonts that Textual would fetch from elsewhere are left to the reader's own machine.
        drawn = re.sub(
            r"@font-face \{.*?\}|<!--.*?-->", "", house.export_screenshot(title="parish play"), flags=re.DOTALL
        )
        PICTURE.write_text(drawn, encoding="utf-8")
    print(f"wrote {PICTURE.relative_to(ROOT)}")


if __name__ == "__main__":
    asyncio.run(draw())
