"""`parish games`: which games there are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from rich.markup import escape
from rich.padding import Padding

from parish.cli.console import complain, listing, out, print_json
from parish.cli.parameters import AsJson, examples
from parish.engine.errors import BadSetup
from parish.engine.game import Game
from parish.games import GAMES

#: Longer lines are hard to read.
_LINE: Final = 100

EXAMPLES: Final = examples("games", "games --json")


def command(as_json: AsJson = False) -> int:
    """List the games, for how many players they are, and their options."""
    games = list(_all_games())
    if as_json:
        print_json({"games": {game.slug: _to_json(game) for game in games}})
        return int(not games)
    console = out()
    for game in games:
        words = game.words()
        console.print(f"[bold]{escape(words.title())}[/]  [cyan]{game.slug}[/]")
        console.print(f"{listing(game.players, 'or')} players · {len(game.rules)} rules: parish rules {game.slug}")
        if game.options:
            console.print("\nOptions, as --option takes them, with the values that they have otherwise:")
            for option in game.options:
                console.print(f"  [cyan]{option.key}={escape(option.write(option.default))}[/]", soft_wrap=True)
                told = f"{escape(words.option(option))} [dim]({escape(option.expects())})[/]"
                console.print(Padding(told, (0, 0, 0, 6)), width=min(console.width, _LINE))
        console.print()
    return int(not games)


def _all_games() -> Iterator[Game[Any]]:
    for slug in GAMES.slugs():
        try:
            yield GAMES[slug]
        except BadSetup as error:
            # An installed package that is broken hides nothing but itself.
            complain(str(error))


def _to_json(game: Game[Any]) -> dict[str, object]:
    words, pack = game.words(), game.pack()
    return {
        "title": words.title(),
        "players": list(game.players),
        "rules": game.rules_version,
        "pack": {"name": pack.name, "digest": pack.digest} if pack else None,
        "options": [
            {
                "key": option.key,
                "default": list(option.default) if isinstance(option.default, tuple) else option.default,
                "written": option.write(option.default),
                "expects": option.expects(),
                "text": words.option(option),
            }
            for option in game.options
        ],
    }
