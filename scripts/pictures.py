"""Take the pictures that README shows, or one of them: a game in the middle, in a browser and in the terminal."""

from __future__ import annotations

import asyncio
import re
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from parish.bots.registry import BOTS  # noqa: E402
from parish.engine.chance import seed_from  # noqa: E402
from parish.engine.match import Match  # noqa: E402
from parish.engine.matchfile import write_match  # noqa: E402
from parish.games import GAMES  # noqa: E402
from parish.play.authority import Authority  # noqa: E402
from parish.play.model import NewSeat  # noqa: E402
from parish.play.store.place import url_of  # noqa: E402
from parish.play.store.sql import Store, open_engine  # noqa: E402
from parish.terminal.app import House  # noqa: E402
from parish.web.visitor import COOKIE  # noqa: E402
from tests.browser.conftest import DESKTOP  # noqa: E402
from tests.browser.server import Server  # noqa: E402
from tests.terminal.table import LARGE, Table, settings, sit_down  # noqa: E402

PICTURES: Final = ROOT / "docs" / "pictures"
#: So many decisions into the game there is something to see everywhere.
DECISIONS: Final = 60
ALL_DECISIONS: Final = 150
NAMES: Final = ("Anna", "Old Martha", "Jakob")


async def terminal() -> None:
    """A greedy player against two random ones."""
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
        picture = PICTURES / "terminal.svg"
        # The fonts that Textual would fetch from elsewhere are left to the reader's own machine.
        drawn = re.sub(
            r"@font-face \{.*?\}|<!--.*?-->", "", house.export_screenshot(title="parish play"), flags=re.DOTALL
        )
        picture.write_text(drawn, encoding="utf-8")
    print(f"wrote {picture.relative_to(ROOT)}")


def in_the_middle() -> str:
    """The file of a match between three planners, at the beginning of a turn of the first."""
    game = GAMES[GAMES.slugs()[0]]
    match = Match(game, len(NAMES), {}, seed_from(5))
    match.names = list(NAMES)
    players = [BOTS.make("greedy", game, seed_from(seat)) for seat in range(len(NAMES))]
    number = 0
    while number < ALL_DECISIONS or match.seat != 0 or match.tentative:
        match.play(players[match.seat].choose(match.view(match.seat)))
        number += 1
    return write_match(match)


async def set_up(folder: Path) -> tuple[str, str]:
    """The table of that match in a data directory; its id, and the session of whoever plays there."""
    store = Store(open_engine(url_of(None, folder)))
    authority = Authority(store, GAMES)
    anna, session = await authority.welcome(NAMES[0])
    seats = [NewSeat("me", NAMES[0]), *(NewSeat("bot", name, "greedy") for name in NAMES[1:])]
    table = await authority.bring_in(anna, in_the_middle(), seats)
    await authority.start(anna, table.id)
    await store.close()
    return table.id, session


def browser() -> None:
    """The page of a game as its player sees it."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        id, session = asyncio.run(set_up(Path(folder)))
        take(server, id, session)
        server.stop()


def take(server: Server, id: str, session: str) -> None:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        context = chromium.new_context(base_url=server.address, viewport=DESKTOP)  # type: ignore[arg-type]
        context.add_cookies([{"name": COOKIE, "value": session, "url": server.address}])
        page = context.new_page()
        page.goto(f"/t/{id}")
        page.locator("body.ready").wait_for()
        page.wait_for_timeout(1500)
        picture = PICTURES / "play.jpg"
        page.screenshot(path=picture, type="jpeg", quality=82)
        chromium.close()
    print(f"wrote {picture.relative_to(ROOT)}")


if __name__ == "__main__":
    wanted = sys.argv[1:] or ["browser", "terminal"]
    if "browser" in wanted:
        browser()
    if "terminal" in wanted:
        asyncio.run(terminal())
