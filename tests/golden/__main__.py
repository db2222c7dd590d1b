"""Write the golden play-throughs of the registered games anew: `python -m tests.golden [GAME ...] [--new]`.

A play-through that is already there keeps its choices as long as the rules allow them, so that its difference shows
just what the rules, the components or the telling have changed. `--new` looks for other games.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from parish.engine.game import Game
from parish.engine.match import Match
from parish.games import GAMES
from tests.golden.curious import play, shown, worth_reading
from tests.golden.playthrough import place, recorded_choices, rendered


def again(game: Game[Any], players: int, text: str) -> tuple[Match, str]:
    """The match of a play-through played once more, and what is to be said of it."""
    head = dict(line.partition(" ")[::2] for line in text.splitlines() if line and not line.startswith("#"))
    match = Match(game, players, seed=bytes.fromhex(head["seed"]), auto=False)
    choices = recorded_choices(text)
    followed = play(match, choices)
    if followed == len(choices) == len(match.line):
        return match, "the same choices"
    return match, f"its choices up to number {followed} of {len(choices)}, then others"


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these (all if none is named)")
    parser.add_argument("--new", action="store_true", help="look for other games instead of keeping the choices")
    arguments = parser.parse_args(words)
    for slug in arguments.games or GAMES.slugs():
        game = GAMES[slug]
        known: set[str] = set()
        for players in game.players:
            path = place(slug, players)
            old = path.read_text(encoding="utf-8") if path.exists() else ""
            if old and not arguments.new:
                match, how = again(game, players, old)
            else:
                match, how = worth_reading(game, players, known), "new"
            known |= shown(match)
            text = rendered(match)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            news = "unchanged" if text == old else "written anew" if old else "written"
            print(f"{slug}/{path.name}: {news} ({how}, {len(match.line)} choices)", flush=True)


if __name__ == "__main__":
    main()
